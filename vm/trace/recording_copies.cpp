// copy.deepcopy() and copy.copy() in the recorder.
//
// A small structure of lists, tuples, dicts and plain instances is copied by the trace itself. What is seen of it is
// guarded: shapes, lengths, a dict's keys, what is no cell, and which of the objects are the same one; then the copies
// are allocated and filled as any cells of the trace, so that those that nobody gets to see are never made. Which types
// are copied how is said by the plans of their shapes (runtime/graph/plan.h) as long as the tables of the module `copy`
// hold, which is guarded by their versions. Larger structures, and those copied under a memo of the program's, are left
// to a call of the native walker.
#include <algorithm>

#include "runtime/graph/plan.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"
#include "vm/trace/copy_survey.h"
#include "vm/trace/recording_machine.h"

namespace minipy {

namespace {

static_assert(sizeof(DictEntry) == 24);

}  // namespace

// ---- What is copied
// The tables of `copy` are as they are now. Dicts and functions tell who watches them; sets are looked at.
void RecordingMachine::guard_copy_tables() {
  const auto& tables = vm->rt.copy_tables;
  auto expect = [&](ir::Space space, const void* address, uint64_t expected) {
    Ref at = word(reinterpret_cast<uint64_t>(address)).r;
    test(word_equal({expected, builder_.load(ir::Type::Word, space, at, 0)}, word(expected)));
  };
  // A dict that is watched from now on may have another version.
  for (const CopyTables::Condition& each : tables->conditions())
    if (each.name) watchers_.watch_dict(static_cast<Dict*>(each.owner));
  tables->update();
  expect(kMachineSpace, &tables, reinterpret_cast<uint64_t>(tables.get()));
  for (const CopyTables::Condition& each : tables->conditions()) {
    using Condition = CopyTables::Condition;
    if (each.where == Condition::kFunction && rely_on(each.owner)) continue;
    if (each.where == Condition::kDict || each.where == Condition::kEntry) {
      auto* dict = static_cast<Dict*>(each.owner);
      if (rely_on(each.name ? watchers_.name(dict, each.name) : watchers_.contents(dict))) continue;
    }
    constexpr ir::Space kSpaces[] = {space_of<Dict>(), kDictEntriesSpace, space_of<Set>(), space_of<Function>()};
    expect(kSpaces[each.where], each.address, each.expected);
  }
}
void RecordingMachine::guard_no_cell(Val a) {
  if (is_known_number(a) || builder_.is_constant(a.r)) return;
  switch (builder_.type_of(a.r)) {
    case ir::Type::Int:
    case ir::Type::Bool:
    case ir::Type::Double: return;
    default: break;
  }
  builder_.guard_no_cell(a.r, snapshot());
}
// Guards what the survey has found, and finds the parts' contents.
void RecordingMachine::guard_copied(CopySurvey& survey) {
  for (CopyPart& part : survey.parts) {
    Val source = survey.values[part.source];
    kind_of(source);
    observe_shape(source.v.cell(), source.r);
    auto add = [&](uint32_t j, Val content) {
      const CopySurvey::Content& expected = survey.contents[part.first + j];
      Val& value = survey.values[part.first + j + 1];
      value = content;
      if (expected.part == CopySurvey::kItself && !content.v.is_cell()) return guard_no_cell(content);
      if (expected.part == CopySurvey::kItself) {
        if (kind_of(content) == Kind::Cell) observe_shape(content.v.cell(), content.r);
        return;
      }
      kind_of(content);
      const CopyPart& found = survey.parts[expected.part];
      if (found.source != part.first + j + 1) test(identical(content, survey.values[found.source]));
    };
    switch (part.kind) {
      case CopyKind::List: {
        auto list = as<List>(source);
        test(word_equal(load(list, &List::size), word(part.count)));
        for (uint32_t j = 0; j < part.count; ++j) add(j, item(list, word(j)));
        break;
      }
      case CopyKind::Tuple: {
        auto tuple = as<Tuple>(source);
        test(word_equal(load(tuple, &Tuple::size), word(part.count)));
        for (uint32_t j = 0; j < part.count; ++j) add(j, item(tuple, word(j)));
        break;
      }
      case CopyKind::Dict: {
        auto dict = as<Dict>(source);
        // None of the keys is unset, so as many entries are live as there are.
        test(word_equal(load(dict, &Dict::filled), word(part.count)));
        for (uint32_t j = 0; j < part.count; ++j) {
          guard_identity(entry_key_at(dict, word(j)));
          add(j, entry_value_at(dict, word(j)));
        }
        break;
      }
      default: {
        Cell* cell = source.v.cell();
        const Shape* shape = vm->rt.shape(cell->shape);
        uint32_t inside = std::min<uint32_t>(part.count, shape->inline_capacity);
        for (uint32_t j = 0; j < inside; ++j)
          add(j, load_slot(as<Cell>(source), slot_offset(shape, static_cast<int32_t>(j))));
        if (inside == part.count) break;
        Val extra = load_slot(as<Cell>(source), slot_offset(shape, -1));
        is_cell(extra);
        auto storage = as<ValueStorage>(extra);
        test(word_equal(load(storage, &ValueStorage::count), word(storage.v->count)));
        for (uint32_t j = inside; j < part.count; ++j) {
          auto offset = static_cast<int32_t>(sizeof(ValueStorage) + (j - inside) * sizeof(Value));
          Ref loaded = builder_.load(ir::Type::Value, kStorageSpace, storage.r, offset);
          add(j, {storage.v->values[j - inside], loaded});
        }
      }
    }
  }
  // Those that are not the same object now, and might be.
  for (size_t j = 0; j < survey.parts.size(); ++j) {
    for (size_t k = 0; k < j; ++k) {
      if (!survey.may_be_same(survey.parts[j], survey.parts[k])) continue;
      Val one = survey.values[survey.parts[j].source], other = survey.values[survey.parts[k].source];
      if (builder_.may_be_equal(builder_.resolve(one.r), builder_.resolve(other.r))) test(identical(one, other));
    }
  }
}

// ---- The copies
// Where a slot within the cell lies; -1: the extra word.
uint32_t RecordingMachine::slot_offset(const Shape* shape, int32_t slot) {
  return shape->slots_offset + static_cast<uint32_t>(slot) * static_cast<uint32_t>(sizeof(Value));
}

RecordingMachine::Ref RecordingMachine::emit_list(const List* like, uint32_t size) {
  if (size == 0) return builder_.allocate(shape_of(BuiltinType::List), sizeof(List));
  auto bytes = static_cast<uint32_t>(sizeof(ValueStorage) + size * sizeof(Value));
  Ref room = builder_.allocate(shape_of(BuiltinType::RawStorage), bytes);
  Ref list = builder_.allocate(shape_of(BuiltinType::List), sizeof(List));
  auto fill = [&](int32_t offset, Ref contents) { builder_.store(space_of<List>(), list, offset, contents); };
  fill(offset_in(like, &List::size), word(size).r);
  fill(offset_in(like, &List::capacity), word(size).r);
  fill(offset_in(like, &List::items), address_in(room, sizeof(ValueStorage)));
  fill(offset_in(like, &List::storage), address_in(room, 0));
  return list;
}
void RecordingMachine::emit_item(const List* like, Ref list, uint32_t place, Ref content) {
  Ref items = builder_.load(ir::Type::Word, space_of<List>(), list, offset_in(like, &List::items));
  builder_.store(kListItemsSpace, items, static_cast<int32_t>(place * sizeof(Value)), content);
}
// A dict with the keys of `model`, all of whose memory is known but for the values. Its keys and their places are the
// model's, and so is the version that stands for them.
RecordingMachine::Ref RecordingMachine::emit_dict(const Dict* model) {
  Ref dict = builder_.allocate(shape_of(BuiltinType::Dict), sizeof(Dict));
  auto fill = [&](auto field, Ref contents) {
    builder_.store(space_of<Dict>(), dict, offset_in(model, field), contents);
  };
  builder_.store(space_of<Dict>(), dict, offset_in(model, &Cell::aux), word(model->aux).r, sizeof(model->aux));
  fill(&Dict::keys_version, word(model->keys_version).r);
  if (model->used == 0) return dict;
  const RawStorage* table = model->table;
  Ref room =
      builder_.allocate(shape_of(BuiltinType::RawStorage), static_cast<uint32_t>(sizeof(RawStorage) + table->size));
  auto offset_of = [&](const void* place) {
    return static_cast<int32_t>(static_cast<const char*>(place) - reinterpret_cast<const char*>(table));
  };
  auto copy_word = [&](const uint64_t* at) {
    builder_.store(kDictEntriesSpace, room, offset_of(at), builder_.constant(ir::Type::Word, *at));
  };
  builder_.store(space_of<RawStorage>(), room, offset_in(table, &RawStorage::size), word(table->size).r);
  const auto* index = static_cast<const uint64_t*>(model->index);
  for (const auto* at = index; at < reinterpret_cast<const uint64_t*>(model->entries); ++at) copy_word(at);
  for (uint64_t j = 0; j < model->used; ++j) {
    copy_word(&model->entries[j].hash);
    builder_.store(kDictEntriesSpace, room, offset_of(&model->entries[j].key), value(model->entries[j].key).r);
  }
  fill(&Dict::used, word(model->used).r);
  fill(&Dict::filled, word(model->filled).r);
  fill(&Dict::capacity, word(model->capacity).r);
  fill(&Dict::index_mask, word(model->index_mask).r);
  fill(&Dict::entries, address_in(room, offset_of(model->entries)));
  fill(&Dict::index, address_in(room, offset_of(model->index)));
  fill(&Dict::table, address_in(room, 0));
  return dict;
}
RecordingMachine::Ref RecordingMachine::emit_instance(const Shape* shape) {
  Ref cell = builder_.allocate(shape->id, slot_offset(shape, shape->inline_capacity));
  record_.shapes.push_back(shape->id);
  Ref unset = value(Value::unset()).r, extra = unset;
  if (shape->slot_count > shape->inline_capacity) {
    uint64_t more = shape->slot_count - shape->inline_capacity, count = 4;
    while (count < more) count *= 2;
    auto bytes = static_cast<uint32_t>(sizeof(ValueStorage) + count * sizeof(Value));
    extra = builder_.allocate(shape_of(BuiltinType::ValueStorage), bytes);
    builder_.store(space_of<ValueStorage>(), extra, static_cast<int32_t>(sizeof(Cell)), word(count).r);
    for (uint64_t j = more; j < count; ++j) {
      auto offset = static_cast<int32_t>(sizeof(ValueStorage) + j * sizeof(Value));
      builder_.store(kStorageSpace, extra, offset, unset);
    }
  }
  builder_.store(kSlotsSpace, cell, static_cast<int32_t>(slot_offset(shape, -1)), extra);
  for (uint32_t j = shape->slot_count; j < shape->inline_capacity; ++j)
    builder_.store(kSlotsSpace, cell, static_cast<int32_t>(slot_offset(shape, static_cast<int32_t>(j))), unset);
  return cell;
}
void RecordingMachine::emit_slot(const Shape* shape, Ref cell, uint32_t slot, Ref content) {
  if (slot < shape->inline_capacity) {
    builder_.store(kSlotsSpace, cell, static_cast<int32_t>(slot_offset(shape, static_cast<int32_t>(slot))), content);
    return;
  }
  auto where = static_cast<int32_t>(slot_offset(shape, -1));
  Ref storage = builder_.assume(ir::Type::Cell, builder_.load(ir::Type::Value, kSlotsSpace, cell, where));
  auto offset = static_cast<int32_t>(sizeof(ValueStorage) + (slot - shape->inline_capacity) * sizeof(Value));
  builder_.store(kStorageSpace, storage, offset, content);
}
// Allocates the copies, then fills them: one may be in another that is in it.
void RecordingMachine::emit_copies(CopySurvey& survey) {
  Runtime& rt = vm->rt;
  auto copy_of = [&](const CopyPart& part, uint32_t j) {
    uint32_t number = part.first + j;
    uint32_t found = survey.contents[number].part;
    bool is_same = found == CopySurvey::kItself || survey.parts[found].is_same;
    return is_same ? survey.values[number + 1].r : survey.parts[found].copy;
  };
  for (CopyPart& part : survey.parts) {
    Cell* source = survey.values[part.source].v.cell();
    if (part.kind == CopyKind::List) part.copy = emit_list(static_cast<List*>(source), part.count);
    if (part.kind == CopyKind::Dict) part.copy = emit_dict(part.model.as<Dict>());
    if (part.kind == CopyKind::Instance) part.copy = emit_instance(rt.shape(source->shape));
  }
  for (uint32_t number : survey.tuples) {  // the inner ones first
    CopyPart& part = survey.parts[number];
    if (part.is_same) continue;
    auto* source = survey.values[part.source].v.as<Tuple>();
    part.copy = builder_.allocate(shape_of(BuiltinType::Tuple),
                                  static_cast<uint32_t>(sizeof(Tuple) + part.count * sizeof(Value)));
    builder_.store(space_of<Tuple>(), part.copy, offset_in(source, &Tuple::size), word(part.count).r);
    for (uint32_t j = 0; j < part.count; ++j)
      builder_.store(kTupleItemsSpace, part.copy, static_cast<int32_t>(sizeof(Tuple) + j * sizeof(Value)),
                     copy_of(part, j));
  }
  for (CopyPart& part : survey.parts) {
    Cell* source = survey.values[part.source].v.cell();
    for (uint32_t j = 0; j < part.count; ++j) {
      switch (part.kind) {
        case CopyKind::Tuple: break;
        case CopyKind::List: emit_item(static_cast<List*>(source), part.copy, j, copy_of(part, j)); break;
        case CopyKind::Dict: {
          const auto* model = part.model.as<Dict>();
          Ref entries = builder_.load(ir::Type::Word, space_of<Dict>(), part.copy, offset_in(model, &Dict::entries));
          auto at = static_cast<int32_t>(j * sizeof(DictEntry) + offsetof(DictEntry, value));
          builder_.store(kDictEntriesSpace, entries, at, copy_of(part, j));
          break;
        }
        default: emit_slot(rt.shape(source->shape), part.copy, j, copy_of(part, j));
      }
    }
  }
}

// ---- The calls
// deepcopy(x), deepcopy(x, memo) and copy(x).
Flow RecordingMachine::call_copy(Instruction i, Ptr<NativeFunction> native, uint32_t count) {
  const NativeDef& def = *native.v->def;
  bool deep = def.intrinsic == Intrinsic::DeepCopy;
  if (count == 0 || count > (deep ? 2 : 1) || !vm->rt.copy_tables) return step();
  Val object = get(i.a() + 1u), memo = count > 1 ? get(i.a() + 2u) : value(Value::none());
  bool has_memo = !memo.v.is_none();
  if (has_memo && !vm->rt.is_exactly(memo.v, BuiltinType::Dict)) return step();
  vm->rt.copy_tables->update();
  CopySurvey survey(vm->rt, deep);
  CopySurvey::Verdict verdict = survey.look_at(object.v);
  if (verdict == CopySurvey::Verdict::Asks)
    return deep ? call_copy_hook(i, native, object, memo) : call_shallow_hook(i, native, object);
  guard_identity(from_pointer(native));
  if (has_memo) {
    is_exact(memo, BuiltinType::Dict);
  } else {
    is_none(memo);
  }
  if (verdict == CopySurvey::Verdict::Itself) {
    guard_copy_tables();
    if (object.v.is_cell())
      is_cell(object), observe_shape(object.v.cell(), object.r);
    else
      guard_no_cell(object);
    return put(i.a(), object);
  }
  Val copied;
  result_register_ = i.a();
  if (verdict == CopySurvey::Verdict::Large || has_memo) {
    NativeArguments given;
    given.values[given.count++] = object;
    if (deep) given.values[given.count++] = memo;
    if (!fill_defaults(def, &given)) return step();
    uint64_t writes = has_memo ? kWritesCells : 0;
    if (call_direct(def, given, writes, !has_memo, &copied) != Flow::Ok) return Flow::Error;
    put(i.a(), copied);
    if (has_memo) guard_undisturbed();
    return Flow::Ok;
  }
  // What is made now is the native walker's; the trace makes the same. At a safe point finalisers would run first.
  if (vm->rt.interrupt_requested) return step();
  auto made = call(vm->rt, Value::from_cell(native.v), object.v);
  if (made.failed()) {
    vm->rt.clear_pending();
    return step();
  }
  guard_copy_tables();
  survey.values[0] = object;
  guard_copied(survey);
  emit_copies(survey);
  return put(i.a(), {made.value(), survey.parts[0].is_same ? object.r : survey.parts[0].copy});
}

}  // namespace minipy
