#include "vm/trace/watchers.h"

#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/trace/trace_report.h"

namespace minipy {

// A dict with more names than that, counting those that change, is a program's own container.
static constexpr size_t kMostNames = 4096;

bool Watchers::watch_dict(Dict* dict) {
  Names& names = dicts_[dict];
  if (names.given_up) return false;
  if (dict->aux & Dict::kWatched) return true;
  if (!(dict->aux & Dict::kStringKeys)) return false;
  dict->aux |= Dict::kWatched;
  dict->keys_version = vm_.rt.next_dict_version();
  return true;
}
std::shared_ptr<Watched>& Watchers::find(Names& names, const Str* name) {
  auto& each = names.by_name[std::string(name->view())];
  if (!each) each = std::make_shared<Watched>();
  return each;
}
std::shared_ptr<Watched> Watchers::name(Dict* dict, const Str* name) {
  if (!watch_dict(dict)) return nullptr;
  auto& found = find(dicts_[dict], name);
  return found->changes_often() ? nullptr : found;
}
std::shared_ptr<Watched> Watchers::contents(Dict* dict) {
  auto& each = contents_[dict];
  if (!each) each = std::make_shared<Watched>();
  if (each->changes_often()) return nullptr;
  dict->aux |= Dict::kWatched;
  return each;
}
std::shared_ptr<Watched> Watchers::cell(Cell* cell) {
  auto& each = cells_[cell];
  if (!each) each = std::make_shared<Watched>();
  if (each->changes_often()) return nullptr;
  cell->aux |= kWatchedCell;
  return each;
}
void Watchers::note_stores(Dict* dict, const Str* name) {
  if (!watch_dict(dict)) return;
  auto& found = find(dicts_[dict], name);
  if (found->changes_often()) return;
  found->changes += Watched::kMostChanges;
  stores_noted_ |= found.use_count() > 1;
}
bool Watchers::changes_often(Dict* dict, const Str* name) {
  Names& names = dicts_[dict];
  return names.given_up || find(names, name)->changes_often();
}
void Watchers::give_up(Dict* dict, Names& names) {
  for (auto& each : names.by_name) ++each.second->changes;
  names.by_name.clear();
  names.given_up = true;
  dict->aux &= ~uint32_t{Dict::kWatched};
}
bool Watchers::name_changed(Dict* dict, Value key) {
  bool is_relied_on = false;
  if (auto whole = contents_.find(dict); whole != contents_.end()) {
    ++whole->second->changes;
    is_relied_on = whole->second.use_count() > 1;
  }
  auto found = dicts_.find(dict);
  if (found == dicts_.end()) return is_relied_on;
  Names& names = found->second;
  if (key.is_unset()) {
    for (auto& each : names.by_name) ++each.second->changes;
    return true;
  }
  const Str* name = exact_str(key);
  if (!name || names.by_name.size() > kMostNames) {
    give_up(dict, names);
    return true;
  }
  auto& watched = find(names, name);
  ++watched->changes;
  return is_relied_on || watched.use_count() > 1;
}
bool Watchers::cell_changed(Cell* cell) {
  auto found = cells_.find(cell);
  if (found == cells_.end()) return false;
  ++found->second->changes;
  return found->second.use_count() > 1;
}
std::string Watchers::describe(const Watched& watched) const {
  for (const auto& [dict, names] : dicts_) {
    for (const auto& [name, each] : names.by_name) {
      if (each.get() != &watched) continue;
      Value module = dict_get_str(vm_.rt, dict, vm_.rt.name(Name::dunder_name));
      const Str* text = exact_str(module);
      return "name " + (text ? std::string(text->view()) + "." : std::string()) + name;
    }
  }
  for (const auto& [cell, each] : cells_) {
    if (each.get() == &watched) return describe_value(vm_.rt, Value::from_cell(cell));
  }
  return "a name";
}
void Watchers::sweep() {
  std::erase_if(dicts_, [this](const auto& each) { return !vm_.rt.heap.is_marked(each.first); });
  std::erase_if(contents_, [this](const auto& each) { return !vm_.rt.heap.is_marked(each.first); });
  std::erase_if(cells_, [this](const auto& each) { return !vm_.rt.heap.is_marked(each.first); });
}

}  // namespace minipy
