#include "stdlib/struct_sequence.h"

#include "runtime/object/instance.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

const StructSequenceSpec& spec_of(Type* type) { return *static_cast<const StructSequenceSpec*>(type->spec); }

// Hidden fields lie behind the tuple's items; aux counts all fields.
void visit_named_tuple(Cell* cell, Visitor& visitor) {
  auto* tuple = static_cast<Tuple*>(cell);
  visitor.visit_range(tuple->items, tuple->items + std::max<uint64_t>(tuple->size, tuple->aux));
}
Result<Value> make_named_tuple(Runtime& rt, Type* type, std::span<const Value> fields) {
  auto* tuple = rt.heap.allocate<Tuple>(root_shape(rt, type)->id, fields.size_bytes());
  if (!tuple) return Failed{};
  tuple->aux = static_cast<uint32_t>(fields.size());
  tuple->size = spec_of(type).visible;
  std::copy(fields.begin(), fields.end(), tuple->items);
  return tuple;
}

constexpr NativeDef kCreate = signature_of("structseq(sequence, dict=None)");
Result<Value> create_named_tuple(Runtime& rt, Type* cls, const Arguments& args) {
  Value bound[2];
  TRY(bind(rt, kCreate, args, bound));
  const StructSequenceSpec& spec = spec_of(cls);
  auto iterable = get_iterator(rt, bound[0]);
  if (iterable.failed()) {
    if (!rt.pending_is(BuiltinType::TypeError)) return Failed{};
    rt.clear_pending();
    return raise_type_error(rt, "constructor requires a sequence");
  }
  List* items = TRY(to_list(rt, bound[0]));
  auto* hidden = cast<Dict>(rt, bound[1]);
  if (!hidden && !bound[1].is_none()) {
    return raise_type_error(rt, "%V() takes a dict as second arg, if any", &spec.name);
  }
  uint64_t most = spec.field_count(), given = items->size;
  const char* bounds = most == spec.visible ? "a" : given < spec.visible ? "an at least" : "an at most";
  if (given < spec.visible || given > most) {
    uint64_t limit = given < spec.visible ? spec.visible : most;
    return raise_type_error(rt, "%V() takes %s %lld-sequence (%lld-sequence given)", &spec.name, bounds,
                            static_cast<long long>(limit), static_cast<long long>(given));
  }
  uint64_t named = 0;  // of the hidden ones that are given
  for (uint64_t i = given; i < most; ++i) {
    Value value = hidden ? dict_get_str(rt, hidden, intern(rt, spec.field_name(i))) : Value::unset();
    named += !value.is_unset();
    bool other_form = i >= spec.visible && i < spec.visible + spec.unnamed;
    if (value.is_unset()) value = other_form ? items->items[i - spec.unnamed] : Value::none();
    TRY(list_append(rt, items, value));
  }
  if (hidden && hidden->used > named)
    return raise_type_error(rt, "%V() got duplicate or unexpected field name(s)", &spec.name);
  return make_named_tuple(rt, cls, items->view());
}
Result<Value> repr_named_tuple(Runtime& rt, Value self) {
  const StructSequenceSpec& spec = spec_of(rt.type_of(self));
  auto* tuple = self.as<Tuple>();
  TextBuffer buffer;
  buffer.append(spec.name);
  buffer.append('(');
  for (uint64_t i = 0; i < tuple->size; ++i) {
    if (i) buffer.append(", ");
    buffer.append(spec.getsets[i].name);  // the unnamed ones show under the name of their other form
    buffer.append('=');
    buffer.append(TRY(repr(rt, tuple->items[i]))->view());
  }
  buffer.append(')');
  return new_str(rt, buffer);
}
Result<Dict*> hidden_fields(Runtime& rt, Tuple* tuple, const StructSequenceSpec& spec) {
  Dict* dict = TRY(new_dict(rt));
  for (uint64_t i = tuple->size; i < tuple->aux; ++i)
    TRY(dict_set_str(rt, dict, intern(rt, spec.field_name(i)), tuple->items[i]));
  return dict;
}
Result<Value> reduce_named_tuple(Runtime& rt, Value self) {
  auto* tuple = self.as<Tuple>();
  Type* type = rt.type_of(self);
  Tuple* items = TRY(new_tuple(rt, tuple->view()));
  Dict* hidden = TRY(hidden_fields(rt, tuple, spec_of(type)));
  Tuple* args = TRY(new_tuple(rt, {Value::from_cell(items), Value::from_cell(hidden)}));
  return new_tuple(rt, {Value::from_cell(type), Value::from_cell(args)});
}
Result<Value> replace_named_tuple(Runtime& rt, Value self, Keywords changes) {
  auto* tuple = self.as<Tuple>();
  Type* type = rt.type_of(self);
  const StructSequenceSpec& spec = spec_of(type);
  if (spec.unnamed)
    return raise_type_error(rt, "__replace__() is not supported for %V because it has unnamed field(s)", &spec.name);
  List* fields = TRY(new_list(rt, std::span<const Value>(tuple->items, tuple->aux)));
  for (size_t i = 0; i < changes.size(); ++i) {
    std::string_view name = changes.names[i].as<Str>()->view();
    size_t place = 0;
    while (place < spec.getsets.size() && spec.getsets[place].name != name) ++place;
    if (place == spec.getsets.size()) {
      Value names = Value::from_cell(TRY(new_list(rt, changes.names.subspan(i, 1))));
      return raise_type_error(rt, "Got unexpected field name(s): %R", names);
    }
    fields->items[place] = changes.values[i];
  }
  return make_named_tuple(rt, type, fields->view());
}

}  // namespace

constexpr TypeSlots kNamedTupleSlots = {
    .create = create_named_tuple, .visit = visit_named_tuple, .repr = repr_named_tuple};
namespace {
Result<Value> refuse_to_create(Runtime& rt, Type* cls, const Arguments&) {
  return raise_type_error(rt, "cannot create '%N' instances", cls);
}
}  // namespace
constexpr TypeSlots kOwnNamedTupleSlots = {
    .create = refuse_to_create, .visit = visit_named_tuple, .repr = repr_named_tuple};
constexpr NativeDef kNamedTupleMethods[kNamedTupleMethodCount] = {
    method<reduce_named_tuple>("__reduce__(self, /)", Effect::Allocates),
    method<replace_named_tuple>("__replace__(self, /, **changes)", Effect::Allocates,
                                "A copy with some of the fields changed."),
};

namespace {

// The type, with n_fields, n_sequence_fields and __match_args__.
Result<Type*> named_tuple_type(Runtime& rt, const StructSequenceSpec& spec) {
  Type* type = new_native_type(rt, spec);
  if (!type) return Failed{};
  Dict* dict = type_dict(rt, type);
  if (!dict_get_str(rt, dict, intern(rt, "n_fields")).is_unset()) return type;
  uint32_t named = spec.visible - spec.unnamed;
  Tuple* names = TRY(new_tuple(rt, named));
  for (uint32_t i = 0; i < named; ++i) names->items[i] = Value::from_cell(intern(rt, spec.getsets[i].name));
  TRY(dict_set_str(rt, dict, intern(rt, "__match_args__"), Value::from_cell(names)));
  TRY(dict_set_str(rt, dict, intern(rt, "n_fields"), Value::from_int(static_cast<int64_t>(spec.field_count()))));
  TRY(dict_set_str(rt, dict, intern(rt, "n_sequence_fields"), Value::from_int(spec.visible)));
  TRY(dict_set_str(rt, dict, intern(rt, "n_unnamed_fields"), Value::from_int(spec.unnamed)));
  return type;
}

}  // namespace

Result<Type*> add_named_tuple_type(Runtime& rt, Module* module, const StructSequenceSpec& spec) {
  Type* type = TRY(named_tuple_type(rt, spec));
  TRY(module_add(rt, module, type->name->view(), Value::from_cell(type)));
  return type;
}

Result<Value> new_named_tuple(Runtime& rt, const StructSequenceSpec& spec, std::span<const Value> fields) {
  Type* type = TRY(named_tuple_type(rt, spec));
  return make_named_tuple(rt, type, fields);
}

}  // namespace minipy
