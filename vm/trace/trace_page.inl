R"html(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Traces</title>
<style>
:root {
  --page: #f6f7f9; --card: #ffffff; --text: #1d2430; --soft: #5d6879; --line: #dfe3ea; --accent: #2459c4;
  --accent-soft: #e6edfb; --bad: #b3261e; --bad-soft: #fbe9e7; --good: #1b7a43; --good-soft: #e3f4ea;
  --warm: #8a5a00; --warm-soft: #fdf1d8; --code: #f0f2f6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #12151b; --card: #1a1f28; --text: #dfe5ee; --soft: #93a0b4; --line: #2b3340; --accent: #86aefc;
    --accent-soft: #22304d; --bad: #ff9a8d; --bad-soft: #43241f; --good: #7fd6a0; --good-soft: #1b3627;
    --warm: #f0c26a; --warm-soft: #3b2f16; --code: #151a22;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
code, pre, .mono { font: 13px/1.55 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
header { padding: 20px 28px 12px; }
h1 { font-size: 22px; margin: 0 0 10px; }
h2 { font-size: 18px; margin: 0 0 4px; overflow-wrap: anywhere; }
h3 { font-size: 12px; margin: 22px 0 8px; color: var(--soft); text-transform: uppercase; letter-spacing: .06em; }
.figures { display: flex; flex-wrap: wrap; gap: 8px; }
.figure { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 6px 14px; min-width: 92px; }
.figure b { display: block; font-size: 19px; line-height: 1.25; font-variant-numeric: tabular-nums; }
.figure span { color: var(--soft); font-size: 12px; }
nav { display: flex; gap: 4px; padding: 0 28px; border-bottom: 1px solid var(--line); }
nav button { background: none; border: 0; border-bottom: 3px solid transparent; color: var(--soft); cursor: pointer;
  font: inherit; padding: 10px 14px; }
nav button[aria-selected=true] { color: var(--text); border-color: var(--accent); font-weight: 600; }
main { padding: 20px 28px 40px; }
.split { display: grid; grid-template-columns: 330px minmax(0, 1fr); gap: 20px; align-items: start; }
@media (max-width: 820px) { .split { grid-template-columns: minmax(0, 1fr); } .list { position: static; max-height: 45vh; } }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 18px 22px; }
.list { padding: 0; overflow: auto; max-height: calc(100vh - 60px); position: sticky; top: 12px; }
.list input { width: 100%; border: 0; border-bottom: 1px solid var(--line); background: none; color: var(--text);
  font: inherit; padding: 11px 16px; position: sticky; top: 0; background: var(--card); z-index: 1; outline-offset: -2px; }
.row { display: block; width: 100%; text-align: left; border: 0; background: none; color: inherit; font: inherit;
  padding: 7px 16px; cursor: pointer; border-bottom: 1px solid var(--line); }
.row:hover { background: var(--code); }
.row[aria-current=true] { background: var(--accent-soft); }
.row .sub { color: var(--soft); font-size: 12.5px; display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row.side { padding-left: 34px; }
.tag { display: inline-block; border-radius: 6px; padding: 0 7px; font-size: 12px; background: var(--accent-soft);
  color: var(--accent); margin-right: 6px; vertical-align: 1px; white-space: nowrap; }
.tag.bad { background: var(--bad-soft); color: var(--bad); }
.tag.good { background: var(--good-soft); color: var(--good); }
.tag.warm { background: var(--warm-soft); color: var(--warm); }
.soft { color: var(--soft); }
table { border-collapse: collapse; width: 100%; }
.wide { overflow-x: auto; }
th { text-align: left; font-weight: 600; color: var(--soft); font-size: 12.5px; padding: 4px 14px 4px 0;
  border-bottom: 1px solid var(--line); white-space: nowrap; }
td { padding: 5px 14px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; overflow-wrap: normal; }
td.place { white-space: nowrap; overflow-wrap: normal; }
tr.failed td { background: var(--bad-soft); }
.source { background: var(--code); border: 1px solid var(--line); border-radius: 8px; padding: 8px 0; overflow-x: auto; }
.source div { display: flex; white-space: pre; padding: 0 12px; width: max-content; min-width: 100%; }
.source .file { color: var(--soft); padding: 4px 12px 2px; }
.source .n { color: var(--soft); width: 46px; text-align: right; margin-right: 16px; flex: none; user-select: none; }
.source .hit { background: var(--bad-soft); }
.source .note { color: var(--bad); margin-left: 24px; }
details { margin-top: 14px; }
summary { cursor: pointer; color: var(--accent); }
pre { background: var(--code); border: 1px solid var(--line); border-radius: 8px; padding: 10px 14px; overflow: auto; max-height: 520px; margin: 8px 0 0; }
a { color: var(--accent); cursor: pointer; text-decoration: none; }
a:hover { text-decoration: underline; }
.event { margin-bottom: 12px; }
.event p { margin: 6px 0 0; }
.empty { text-align: center; color: var(--soft); padding: 56px 20px; }
</style>
</head>
<body>
<header><h1>Traces</h1><div class="figures" id="figures"></div></header>
<nav id="tabs" role="tablist"></nav>
<main id="main"></main>
<script type="application/json" id="data">{{data}}</script>
<script>
'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const byId = new Map(data.traces.map(trace => [trace.id, trace]));
// An element: make('td.number', text or children...).
function make(what, ...children) {
  const [tag, ...classes] = what.split('.');
  const made = document.createElement(tag);
  if (classes.length) made.className = classes.join(' ');
  made.append(...children.filter(child => child !== null && child !== undefined && child !== ''));
  return made;
}
const number = value => value === null || value === undefined ? '–' : value.toLocaleString('en');
const base = file => file ? file.split('/').pop() : '';
const place = record => record.file ? `${base(record.file)}:${record.line}` : '';
const sum = values => values.reduce((total, value) => total + value, 0);
const misses = trace => sum(trace.guards.map(guard => guard.misses));
function link(id) {
  if (!byId.has(id)) return make('span.soft', `trace ${id} (gone)`);
  const made = make('a', `trace ${id}`);
  made.tabIndex = 0;
  made.onclick = () => show('Traces', id);
  made.onkeydown = event => { if (event.key === 'Enter') show('Traces', id); };
  return made;
}
function table(heads, rows, empty) {
  if (!rows.length) return make('p.soft', empty);
  const made = make('table', make('thead', make('tr', ...heads.map(head => make(head[1] ? 'th.number' : 'th', head[0])))));
  const body = make('tbody', ...rows);
  made.append(body);
  return make('div.wide', made);
}

// ---- The head
const aborts = data.events.filter(event => event.event === 'abort' || event.event === 'give-up');
const changes = data.events.filter(event => event.event === 'invalid');
const figures = data.figures;
for (const [value, name] of [[figures.traces, 'traces'], [figures.sides, 'side traces made'], [figures.aborts, 'aborts'],
    [figures.invalidated, 'invalidated'], [figures.places_given_up + figures.exits_given_up, 'given up'],
    [figures.exits, 'exits taken'], [figures.code_bytes, 'bytes of code'],
    [Math.round(figures.seconds_recording * 1e5) / 100, 'ms recording']]) {
  document.getElementById('figures').append(make('div.figure', make('b', number(value)), make('span', name)));
}

// ---- One trace
function sourceOf(trace) {
  const failed = new Map();
  for (const guard of trace.guards) {
    if (!guard.file || !guard.misses) continue;
    const key = guard.file + ':' + guard.line;
    failed.set(key, (failed.get(key) || 0) + guard.misses);
  }
  const box = make('div.source.mono');
  const functions = new Map();
  for (const line of trace.lines) {
    const head = `${line.function} – ${line.file}`;
    if (!functions.has(head)) functions.set(head, new Map());
    functions.get(head).set(line.line, line);
  }
  for (const [head, lines] of functions) {
    box.append(make('div.file', head));
    let before = null;
    for (const line of [...lines.values()].sort((a, b) => a.line - b.line)) {
      if (before !== null && line.line > before + 1) box.append(make('div', make('span.n', '⋮')));
      before = line.line;
      const count = failed.get(line.file + ':' + line.line);
      box.append(make(count ? 'div.hit' : 'div', make('span.n', String(line.line)), make('span', line.text),
        count ? make('span.note', `left ${number(count)} times`) : null));
    }
  }
  return trace.lines.length ? box : make('p.soft', 'The source is not known.');
}
function guardRow(guard) {
  return make(guard.misses ? 'tr.failed' : 'tr', make('td.number', String(guard.exit)), make('td.place.mono', place(guard)),
    make('td.mono', guard.source || ''), make('td.place', guard.kind || '?'),
    make('td', guard.subject && guard.subject !== guard.source ? make('code', guard.subject + ': ') : null, guard.expected || ''),
    make('td.number', number(guard.hits)), make('td.number', number(guard.misses)),
    make('td.place', guard.side !== undefined ? link(guard.side) : null));
}
const guardHeads = [['exit', 1], ['where'], ['source'], ['kind'], ['expected'], ['held', 1], ['failed', 1], ['goes on in']];
function endOf(trace) {
  if (trace.end === 'link') return [' ends in ', link(trace.link)];
  return [{loop: ' repeats', recursion: ' calls itself', interpreter: ' goes back to the interpreter'}[trace.end]];
}
function runsOf(trace) {
  if (!trace.counted) return `entered ${number(trace.entered)} times from the interpreter`;
  const entered = trace.kind === 'side' ? '' : `, ${number(trace.entered)} times by the interpreter`;
  return `begun ${number(trace.begun)} times${entered}` + (trace.repeated ? `, repeated ${number(trace.repeated)} times` : '');
}
function fold(title, text) {
  return make('details', make('summary', title), make('pre', text));
}
function detailOf(trace) {
  const box = make('section.card');
  box.append(make('h2', `Trace ${trace.id}: ${trace.function}`), make('div.soft', `${trace.file}:${trace.line}`));
  const facts = make('p', make('span.tag', trace.kind));
  if (trace.kind === 'side') facts.append(`from exit ${trace.parent_exit} of `, link(trace.parent), ',');
  facts.append(...endOf(trace), `; ${runsOf(trace)}; `,
    `${number(trace.instructions)} instructions, ${number(trace.nodes)} nodes, ${number(trace.code_bytes)} bytes of code`);
  box.append(facts);
  if (trace.steps) box.append(make('p', make('span.tag.warm', `${trace.steps} stepped`), 'left to the interpreter: ' + trace.stepped.join(', ')));
  box.append(make('h3', 'Source'), sourceOf(trace));
  const exits = trace.guards.filter(guard => guard.misses).sort((a, b) => b.misses - a.misses);
  box.append(make('h3', 'Exits that were taken'), table(guardHeads, exits.map(guardRow), 'None.'));
  if (trace.inlined.length) {
    box.append(make('h3', 'Inlined'), make('p', trace.inlined.map(each => `${each.function} (${place(each)})`).join(', ')));
  }
  if (trace.watchers.length) box.append(make('h3', 'Relies on'), make('p.mono', trace.watchers.join(', ')));
  const before = trace.guards.filter(guard => !guard.in_loop), inside = trace.guards.filter(guard => guard.in_loop);
  box.append(make('h3', inside.length ? 'Guards before the loop' : 'Guards'), table(guardHeads, before.map(guardRow), 'None.'));
  if (inside.length) box.append(make('h3', "Guards in the loop's body"), table(guardHeads, inside.map(guardRow), 'None.'));
  if (trace.ir) box.append(fold('IR', trace.ir));
  if (trace.asm) box.append(fold('Machine code', trace.asm));
  return box;
}

// ---- The tabs
let chosen = null;
function ordered() {
  const list = [];
  for (const root of data.traces.filter(trace => trace.kind !== 'side')) {
    list.push(root, ...data.traces.filter(trace => trace.kind === 'side' && trace.root === root.id));
  }
  return list;
}
function tracesTab() {
  if (!data.traces.length) {
    return make('div.card.empty', 'There are no traces: nothing was hot, or all recordings came to nothing. The other tabs tell more.');
  }
  const list = make('div.card.list');
  const filter = make('input');
  filter.type = 'search';
  filter.placeholder = 'Function, file or line';
  filter.setAttribute('aria-label', 'Filter');
  const rows = make('div');
  const detail = make('div');
  const all = ordered();
  if (!byId.has(chosen)) chosen = all[0].id;
  function fill() {
    const wanted = filter.value.toLowerCase();
    rows.replaceChildren();
    for (const trace of all) {
      if (wanted && !`${trace.function} ${trace.file}:${trace.line} trace ${trace.id}`.toLowerCase().includes(wanted)) continue;
      const left = misses(trace);
      const row = make(trace.kind === 'side' ? 'button.row.side' : 'button.row', make('span.tag', trace.kind), trace.function,
        make('span.sub', `${trace.id} – ${place(trace)}, begun ${number(trace.counted ? trace.begun : trace.entered)}×` + (left ? `, left ${number(left)}×` : '')));
      row.setAttribute('aria-current', trace.id === chosen);
      row.onclick = () => show('Traces', trace.id);
      rows.append(row);
    }
    if (!rows.childNodes.length) rows.append(make('p.empty', 'Nothing found.'));
  }
  filter.oninput = fill;
  list.append(filter, rows);
  fill();
  detail.append(detailOf(byId.get(chosen)));
  select = id => {
    chosen = id;
    fill();
    detail.replaceChildren(detailOf(byId.get(id)));
  };
  return make('div.split', list, detail);
}
let select = null;
function exitsTab() {
  const exits = data.traces.flatMap(trace => trace.guards.filter(guard => guard.misses).map(guard => [trace, guard]));
  exits.sort((a, b) => b[1].misses - a[1].misses);
  const rows = exits.slice(0, 300).map(([trace, guard]) => {
    const row = guardRow(guard);
    row.className = '';
    row.prepend(make('td.place', link(trace.id)));
    return row;
  });
  return make('div.card', table([['trace'], ...guardHeads], rows, 'No exit was taken.'));
}
function eventCard(event) {
  const where = event.stands || event.begins || {};
  const bad = event.event === 'give-up';
  const card = make('div.card.event', make(bad ? 'span.tag.bad' : 'span.tag.warm', event.code || event.event), make('b', event.text || 'a tree is invalid'),
    make('span.soft', ` ${where.function || ''} ${where.file ? where.file + ':' + where.line : ''}` + (event.trace !== undefined ? ` – trace ${event.trace}` : '')));
  if (event.detail) card.append(make('p', event.detail));
  if (event.explanation) card.append(make('p', event.explanation), make('p', make('span.tag.good', 'hint'), event.hint));
  if (event.last) card.append(fold('The last instructions', event.last.join('\n')));
  return card;
}
function listTab(events, empty) {
  if (!events.length) return make('div.card.empty', empty);
  return make('div', ...events.slice().reverse().slice(0, 300).map(eventCard));
}
const tabs = {
  Traces: [tracesTab, data.traces.length],
  Exits: [exitsTab, sum(data.traces.map(trace => trace.guards.filter(guard => guard.misses).length))],
  Aborts: [() => listTab(aborts, 'No recording was aborted, and nothing was given up.'), aborts.length],
  Invalidations: [() => listTab(changes, 'Nothing that a trace relies on has changed.'), changes.length],
};
let current = null;
function show(name, id) {
  if (name === 'Traces' && current === name && id !== undefined) {
    select(id);
  } else {
    if (id !== undefined) chosen = id;
    current = name;
    document.getElementById('main').replaceChildren(tabs[name][0]());
  }
  for (const button of document.querySelectorAll('nav button')) button.setAttribute('aria-selected', button.dataset.name === name);
}
for (const name in tabs) {
  const button = make('button', `${name} (${number(tabs[name][1])})`);
  button.dataset.name = name;
  button.setAttribute('role', 'tab');
  button.onclick = () => show(name);
  document.getElementById('tabs').append(button);
}
const wanted = decodeURIComponent(location.hash.slice(1));
show(wanted in tabs ? wanted : 'Traces');
</script>
</body>
</html>
)html"
