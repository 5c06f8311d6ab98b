// Functions of programs and what binds them: function, method, property, classmethod, staticmethod, super, cell.
#include "runtime/base/hash.h"
#include "runtime/native/native.h"
#include "runtime/object/instance.h"
#include "runtime/object/objects.h"
#include "runtime/object/receiver_first.h"
#include "runtime/types/containers.h"
#include "runtime/types/object.h"
#include "runtime/types/specs.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

Result<Value> value_or_none(Value value) { return value.is_unset() ? Value::none() : value; }
template <class T>
Result<Value> cell_or_none(T* cell) {
  return cell ? Value::from_cell(cell) : Value::none();
}

// ---- function

void visit_function(Cell* cell, Visitor& visitor) {
  auto* function = static_cast<Function*>(cell);
  visitor.visit_cell(function->code);
  visitor.visit_cell(function->globals);
  visitor.visit_cell(function->builtins);
  visitor.visit_cell(function->defaults);
  visitor.visit_cell(function->keyword_defaults);
  visitor.visit_cell(function->closure);
  for (Value value : {function->name, function->qualname, function->doc, function->module, function->annotations,
                      function->annotate, function->type_params}) {
    visitor.visit(value);
  }
  visitor.visit_cell(function->attributes);
}

Result<Value> call_function(Runtime& rt, Value self, const Arguments& args) {
  return rt.evaluator->call_function(rt, self, args);
}
Result<Value> bind_function(Runtime& rt, Value self, Value instance, Value) {
  if (instance.is_unset()) return self;
  auto* method = rt.heap.allocate_small<Method>(shape_of(BuiltinType::Method));
  method->function = self;
  method->self = instance;
  return method;
}
Result<Value> repr_function(Runtime& rt, Value self) {
  auto* function = self.as<Function>();
  return format_text(rt, "<function %S at %p>", function->qualname, static_cast<void*>(function));
}

Function* f(Value self) { return self.as<Function>(); }
void touch(Runtime& rt, Value self) {
  f(self)->version = rt.next_function_version();
  if (f(self)->aux & kWatchedCell) rt.evaluator->watched_changed(rt, self.cell());
}

Result<Value> function_name(Runtime&, Value self) { return f(self)->name; }
Status set_function_name(Runtime& rt, Value self, Value value) {
  if (value.is_unset() || !cast<Str>(rt, value)) return raise_type_error(rt, "__name__ must be set to a string object");
  f(self)->name = value;
  return ok();
}
Result<Value> function_qualname(Runtime&, Value self) { return f(self)->qualname; }
Status set_function_qualname(Runtime& rt, Value self, Value value) {
  if (value.is_unset() || !cast<Str>(rt, value))
    return raise_type_error(rt, "__qualname__ must be set to a string object");
  f(self)->qualname = value;
  return ok();
}
Result<Value> function_doc(Runtime&, Value self) { return value_or_none(f(self)->doc); }
Status set_function_doc(Runtime&, Value self, Value value) {
  f(self)->doc = value.is_unset() ? Value::none() : value;
  return ok();
}
Result<Value> function_module(Runtime&, Value self) { return value_or_none(f(self)->module); }
Status set_function_module(Runtime&, Value self, Value value) {
  f(self)->module = value.is_unset() ? Value::none() : value;
  return ok();
}
Result<Value> function_defaults(Runtime&, Value self) { return cell_or_none(f(self)->defaults); }
Status set_function_defaults(Runtime& rt, Value self, Value value) {
  Tuple* tuple = cast<Tuple>(rt, value);
  if (!tuple && !value.is_none() && !value.is_unset())
    return raise_type_error(rt, "__defaults__ must be set to a tuple object");
  f(self)->defaults = tuple;
  touch(rt, self);
  return ok();
}
Result<Value> function_kwdefaults(Runtime&, Value self) { return cell_or_none(f(self)->keyword_defaults); }
Status set_function_kwdefaults(Runtime& rt, Value self, Value value) {
  Dict* dict = cast<Dict>(rt, value);
  if (!dict && !value.is_none() && !value.is_unset())
    return raise_type_error(rt, "__kwdefaults__ must be set to a dict object");
  f(self)->keyword_defaults = dict;
  touch(rt, self);
  return ok();
}
Result<Value> function_code(Runtime&, Value self) { return Value::from_cell(f(self)->code); }
Status set_function_code(Runtime& rt, Value self, Value value) {
  if (!rt.is_exactly(value, BuiltinType::Code)) return raise_type_error(rt, "__code__ must be set to a code object");
  Value free = TRY(get_attribute(rt, value, intern(rt, "co_freevars")));
  uint64_t wanted = free.as<Tuple>()->size;
  uint64_t have = f(self)->closure ? f(self)->closure->size : 0;
  if (wanted != have) {
    return raise_value_error(rt, "%S() requires a code object with %d free vars, not %d", f(self)->name,
                             static_cast<int>(have), static_cast<int>(wanted));
  }
  f(self)->code = value.cell();
  rt.evaluator->function_made(rt, f(self));
  touch(rt, self);
  return ok();
}
Result<Value> function_globals(Runtime&, Value self) { return f(self)->globals; }
Result<Value> function_builtins(Runtime&, Value self) { return f(self)->builtins; }
Result<Value> function_closure(Runtime&, Value self) { return cell_or_none(f(self)->closure); }
Result<Value> function_dict(Runtime& rt, Value self) { return TRY(instance_dict(rt, self)); }
Status set_function_dict(Runtime& rt, Value self, Value value) {
  Dict* dict = cast<Dict>(rt, value);
  if (value.is_unset()) return raise_type_error(rt, "cannot delete __dict__");
  if (!dict) return raise_not_a_dict(rt, value);
  f(self)->attributes = dict;
  return ok();
}
Result<Value> function_annotations(Runtime& rt, Value self) {
  if (f(self)->annotations.is_unset()) {
    Value annotate = f(self)->annotate;
    Value made;
    if (!annotate.is_unset() && !annotate.is_none()) {
      made = TRY(call(rt, annotate, Value::from_int(1)));
      if (!cast<Dict>(rt, made)) return raise_type_error(rt, "__annotate__() must return a dict, not %T", made);
    } else {
      made = Value::from_cell(TRY(new_dict(rt)));
    }
    f(self)->annotations = made;
  }
  return f(self)->annotations;
}
Status set_function_annotations(Runtime& rt, Value self, Value value) {
  if (!value.is_unset() && !value.is_none() && !cast<Dict>(rt, value)) {
    return raise_type_error(rt, "__annotations__ must be set to a dict object");
  }
  f(self)->annotations = value.is_none() ? Value::unset() : value;
  f(self)->annotate = Value::none();
  return ok();
}
Result<Value> function_annotate(Runtime&, Value self) { return value_or_none(f(self)->annotate); }
Status set_function_annotate(Runtime& rt, Value self, Value value) {
  if (value.is_unset()) return raise_type_error(rt, "__annotate__ cannot be deleted");
  if (!value.is_none() && !is_callable(rt, value)) return raise_annotate_not_callable(rt);
  f(self)->annotate = value;
  if (!value.is_none()) f(self)->annotations = Value::unset();
  return ok();
}
Result<Value> function_type_params(Runtime& rt, Value self) {
  if (f(self)->type_params.is_unset()) return new_tuple(rt, 0);
  return f(self)->type_params;
}
Status set_function_type_params(Runtime& rt, Value self, Value value) {
  if (!cast<Tuple>(rt, value)) return raise_type_error(rt, "__type_params__ must be set to a tuple");
  f(self)->type_params = value;
  return ok();
}

constexpr GetSetDef kFunctionGetSets[] = {
    {"__name__", function_name, set_function_name, ""},
    {"__qualname__", function_qualname, set_function_qualname, ""},
    {"__doc__", function_doc, set_function_doc, ""},
    {"__module__", function_module, set_function_module, ""},
    {"__defaults__", function_defaults, set_function_defaults, ""},
    {"__kwdefaults__", function_kwdefaults, set_function_kwdefaults, ""},
    {"__code__", function_code, set_function_code, ""},
    {"__globals__", function_globals, read_only_member, ""},
    {"__builtins__", function_builtins, read_only_member, ""},
    {"__closure__", function_closure, read_only_member, ""},
    {"__dict__", function_dict, set_function_dict, ""},
    {"__annotations__", function_annotations, set_function_annotations, ""},
    {"__annotate__", function_annotate, set_function_annotate, ""},
    {"__type_params__", function_type_params, set_function_type_params, ""},
};
// FunctionType(code, globals, ...): a function around a code object.
Result<Value> new_function(Runtime& rt, Value code, Dict* globals, Value name, Value defaults, Value closure,
                           Value kwdefaults) {
  if (!rt.is_exactly(code, BuiltinType::Code))
    return raise_type_error(rt, "function() argument 'code' must be code, not %T", code);
  if (!name.is_none() && !cast<Str>(rt, name)) return raise_type_error(rt, "arg 3 (name) must be None or string");
  if (!defaults.is_none() && !cast<Tuple>(rt, defaults))
    return raise_type_error(rt, "arg 4 (defaults) must be None or tuple");
  uint64_t wanted = TRY(get_attribute(rt, code, intern(rt, "co_freevars"))).as<Tuple>()->size;
  Tuple* cells = cast<Tuple>(rt, closure);
  if (!cells) {
    if (wanted > 0 && closure.is_none()) return raise_type_error(rt, "arg 5 (closure) must be tuple");
    if (!closure.is_none()) return raise_type_error(rt, "arg 5 (closure) must be None or tuple");
  }
  Str* code_name = TRY(get_attribute(rt, code, intern(rt, "co_name"))).as<Str>();
  uint64_t given = cells ? cells->size : 0;
  if (given != wanted) {
    return raise_value_error(rt, "%U requires closure of length %d, not %d", code_name, static_cast<int>(wanted),
                             static_cast<int>(given));
  }
  for (uint64_t i = 0; i < given; ++i) {
    if (!cast_exact<CellVariable>(cells->items[i]))
      return raise_type_error(rt, "arg 5 (closure) expected cell, found %T", cells->items[i]);
  }
  auto* function = rt.heap.allocate_small<Function>(shape_of(BuiltinType::Function));
  function->code = code.cell();
  function->globals = globals;
  Value builtins = dict_get_str(rt, globals, rt.name(Name::dunder_builtins));
  auto* module = cast<Module>(rt, builtins);
  function->builtins = module ? module->dict : cast<Dict>(rt, builtins) ? builtins.as<Dict>() : rt.builtins;
  function->defaults = cast<Tuple>(rt, defaults);
  function->keyword_defaults = cast<Dict>(rt, kwdefaults);
  function->closure = given ? cells : nullptr;
  function->name = name.is_none() ? Value::from_cell(code_name) : name;
  function->qualname = name.is_none() ? TRY(get_attribute(rt, code, intern(rt, "co_qualname"))) : name;
  function->doc = Value::none();
  Value module_name = dict_get_str(rt, globals, rt.name(Name::dunder_name));
  function->module = module_name.is_unset() ? Value::none() : module_name;
  function->annotations = function->annotate = function->type_params = Value::unset();
  function->version = rt.next_function_version();
  rt.evaluator->function_made(rt, function);
  return Value::from_cell(function);
}
constexpr NativeDef kNewFunction[] = {function<new_function>(
    "function(code, globals, name=None, argdefs=None, closure=None, kwdefaults=None)", Effect::Allocates)};
Result<Value> create_function(Runtime& rt, Type*, const Arguments& args) {
  return kNewFunction[0].entry(rt, kNewFunction[0], args);
}

constexpr TypeSlots kFunctionSlots = {.create = create_function,
                                      .visit = visit_function,
                                      .repr = repr_function,
                                      .descriptor_get = bind_function,
                                      .call = call_function};

// ---- method

void visit_method(Cell* cell, Visitor& visitor) {
  visitor.visit(static_cast<Method*>(cell)->function);
  visitor.visit(static_cast<Method*>(cell)->self);
}
Result<Value> call_bound(Runtime& rt, Value self, const Arguments& args) {
  auto* method = self.as<Method>();
  ReceiverFirst all(rt, method->self, args);
  if (all.failed()) return Failed{};
  return call(rt, method->function, all.arguments());
}
Result<Value> repr_bound(Runtime& rt, Value self) {
  auto* method = self.as<Method>();
  Value name = TRY(get_attribute_or_unset(rt, method->function, Name::dunder_qualname));
  if (!cast<Str>(rt, name)) name = TRY(get_attribute_or_unset(rt, method->function, Name::dunder_name));
  if (!cast<Str>(rt, name)) name = Value::from_cell(TRY(new_str(rt, "?")));
  return format_text(rt, "<bound method %S of %R>", name, method->self);
}
Result<Value> compare_bound(Runtime& rt, Value self, Value other, CompareOp op) {
  bool both = rt.is_exactly(other, BuiltinType::Method);
  if (!both || (op != CompareOp::Equal && op != CompareOp::NotEqual)) return Value::not_implemented();
  auto *a = self.as<Method>(), *b = other.as<Method>();
  bool same = a->self == b->self && TRY(equal(rt, a->function, b->function));
  return Value::from_bool(same == (op == CompareOp::Equal));
}
Result<int64_t> hash_bound(Runtime& rt, Value self) {
  auto* method = self.as<Method>();
  int64_t result = hash_address(method->self.bits()) ^ TRY(hash(rt, method->function));
  return result == -1 ? -2 : result;
}
Result<Value> get_bound_attribute(Runtime& rt, Value self, Str* name) {
  Value own = lookup_in_type(rt, rt.type_of(self), name);
  if (own.is_unset()) return get_attribute(rt, self.as<Method>()->function, name);
  return generic_get_attribute(rt, self, name);
}
Result<Value> bind_bound(Runtime&, Value self, Value, Value) { return self; }
Result<Value> create_method(Runtime& rt, Type*, const Arguments& args) {
  if (args.count != 2) return raise_type_error(rt, "method expected 2 arguments, got %d", static_cast<int>(args.count));
  if (!is_callable(rt, args[0])) return raise_type_error(rt, "first argument must be callable");
  if (args[1].is_none()) return raise_type_error(rt, "instance must not be None");
  return bind_function(rt, args[0], args[1], Value::unset());
}
Result<Value> method_function(Runtime&, Value self) { return self.as<Method>()->function; }
Result<Value> method_self(Runtime&, Value self) { return self.as<Method>()->self; }
Result<Value> method_doc(Runtime& rt, Value self) {
  return get_attribute(rt, self.as<Method>()->function, Name::dunder_doc);
}
Result<Value> method_reduce(Runtime& rt, Value self) {
  auto* method = self.as<Method>();
  Value getattr = dict_get_str(rt, rt.builtins, intern(rt, "getattr"));
  Value name = TRY(get_attribute(rt, method->function, Name::dunder_name));
  Tuple* args = TRY(new_tuple(rt, {method->self, name}));
  return new_tuple(rt, {getattr, Value::from_cell(args)});
}
constexpr GetSetDef kMethodGetSets[] = {
    {"__func__", method_function, read_only_member, "what is called with the instance as its first argument"},
    {"__self__", method_self, read_only_member, "the instance to which a method is bound"},
    {"__doc__", method_doc, nullptr, ""},
};
constexpr NativeDef kMethodMethods[] = {method<method_reduce>("__reduce__(self, /)", Effect::Allocates)};
constexpr TypeSlots kMethodSlots = {.create = create_method,
                                    .visit = visit_method,
                                    .repr = repr_bound,
                                    .hash = hash_bound,
                                    .compare = compare_bound,
                                    .get_attribute = get_bound_attribute,
                                    .descriptor_get = bind_bound,
                                    .call = call_bound};

// ---- property

void visit_property(Cell* cell, Visitor& visitor) {
  auto* property = static_cast<Property*>(cell);
  for (Value value : {property->getter, property->setter, property->deleter, property->doc, property->name})
    visitor.visit(value);
}
Result<Value> property_display(Runtime& rt, Value self) {
  Value name = self.as<Property>()->name;
  if (name.is_unset() && !self.as<Property>()->getter.is_none()) {
    name = TRY(get_attribute_or_unset(rt, self.as<Property>()->getter, Name::dunder_name));
  }
  return name;
}
Failed property_error(Runtime& rt, Value self, Value instance, const char* what) {
  auto name = property_display(rt, self);
  if (name.failed()) return {};
  Str* owner = rt.type_of(instance)->qualname;
  if (name.value().is_unset())
    return raise(rt, BuiltinType::AttributeError, "property of '%U' object has no %s", owner, what);
  return raise(rt, BuiltinType::AttributeError, "property %R of '%U' object has no %s", name.value(), owner, what);
}
Result<Value> get_property(Runtime& rt, Value self, Value instance, Value) {
  if (instance.is_unset()) return self;
  auto* property = self.as<Property>();
  if (property->getter.is_none()) return property_error(rt, self, instance, "getter");
  return call(rt, property->getter, instance);
}
Status set_property(Runtime& rt, Value self, Value instance, Value value) {
  auto* property = self.as<Property>();
  if (value.is_unset()) {
    if (property->deleter.is_none()) return property_error(rt, self, instance, "deleter");
    TRY(call(rt, property->deleter, instance));
    return ok();
  }
  if (property->setter.is_none()) return property_error(rt, self, instance, "setter");
  TRY(call(rt, property->setter, instance, value));
  return ok();
}
Result<Value> create_property(Runtime& rt, Type* cls, const Arguments&) {
  auto* property = static_cast<Property*>(new_instance(rt, cls));
  if (!property) return Failed{};
  property->getter = property->setter = property->deleter = property->doc = Value::none();
  property->name = Value::unset();
  return property;
}
Status property_init(Runtime& rt, Value self, Value getter, Value setter, Value deleter, Value doc) {
  auto* property = cast<Property>(rt, self);
  if (!property)
    return raise_type_error(rt, "descriptor '__init__' requires a 'property' object but received a '%T'", self);
  // As for a MethodHolder: inline caches hold the getter.
  bool again = !property->getter.is_none();
  property->getter = getter;
  property->setter = setter;
  property->deleter = deleter;
  if (again) type_changed(rt, rt.type(BuiltinType::Object));
  property->doc = doc;
  property->doc_from_getter = false;
  if (doc.is_none() && !getter.is_none()) {
    Value own = TRY(get_attribute_or_unset(rt, getter, Name::dunder_doc));
    if (!own.is_unset()) {
      property->doc = own;
      property->doc_from_getter = true;
    }
  }
  if (rt.type_of(self) != rt.type(BuiltinType::Property) && rt.type_of(self)->has_instance_dict &&
      !property->doc.is_none()) {
    TRY(generic_set_attribute(rt, self, rt.name(Name::dunder_doc), property->doc));
  }
  return ok();
}
constexpr NativeDef kPropertyInit[] = {
    method<property_init>("property(self, fget=None, fset=None, fdel=None, doc=None)", Effect::Anything)};
Status initialise_property(Runtime& rt, Value self, const Arguments& args) {
  ReceiverFirst all(rt, self, args);
  if (all.failed()) return Failed{};
  TRY(kPropertyInit[0].entry(rt, kPropertyInit[0], all.arguments()));
  return ok();
}
Result<Value> property_copy(Runtime& rt, Property* self, Value getter, Value setter, Value deleter) {
  Value doc = self->doc_from_getter ? Value::none() : self->doc;
  if (self->doc_from_getter && getter.is_none()) doc = self->doc;
  Value arguments[] = {getter.is_none() ? self->getter : getter, setter.is_none() ? self->setter : setter,
                       deleter.is_none() ? self->deleter : deleter, doc};
  Value copy = TRY(call(rt, Value::from_cell(rt.type_of(Value::from_cell(self))), {arguments, 4, nullptr}));
  if (auto* property = cast<Property>(rt, copy)) property->name = self->name;
  return copy;
}
Result<Value> property_getter(Runtime& rt, Property* self, Value function) {
  return property_copy(rt, self, function, Value::none(), Value::none());
}
Result<Value> property_setter(Runtime& rt, Property* self, Value function) {
  return property_copy(rt, self, Value::none(), function, Value::none());
}
Result<Value> property_deleter(Runtime& rt, Property* self, Value function) {
  return property_copy(rt, self, Value::none(), Value::none(), function);
}
Result<Value> property_set_name(Runtime& rt, Property* self, Rest args) {
  if (args.size() != 2)
    return raise_type_error(rt, "__set_name__() takes 2 positional arguments but %d were given",
                            static_cast<int>(args.size()));
  self->name = args[1];
  return Value::none();
}
Result<Value> property_fget(Runtime&, Value self) { return self.as<Property>()->getter; }
Result<Value> property_fset(Runtime&, Value self) { return self.as<Property>()->setter; }
Result<Value> property_fdel(Runtime&, Value self) { return self.as<Property>()->deleter; }
Result<Value> property_doc(Runtime&, Value self) { return self.as<Property>()->doc; }
Status set_property_doc(Runtime&, Value self, Value value) {
  self.as<Property>()->doc = value.is_unset() ? Value::none() : value;
  return ok();
}
Result<Value> property_name(Runtime& rt, Value self) {
  Value name = TRY(property_display(rt, self));
  if (name.is_unset()) return raise(rt, BuiltinType::AttributeError, "'property' object has no attribute '__name__'");
  return name;
}
Status set_property_name(Runtime&, Value self, Value value) {
  self.as<Property>()->name = value;
  return ok();
}
Result<Value> property_abstract(Runtime& rt, Value self) {
  auto* property = self.as<Property>();
  for (Value function : {property->getter, property->setter, property->deleter}) {
    Value flag = TRY(get_attribute_or_unset(rt, function, Name::dunder_isabstractmethod));
    if (!flag.is_unset() && TRY(truth(rt, flag))) return Value::true_value();
  }
  return Value::false_value();
}
constexpr NativeDef kPropertyMethods[] = {
    method<property_getter>("getter(self, object, /)", Effect::Allocates,
                            "A copy of the property that gets by another function."),
    method<property_setter>("setter(self, object, /)", Effect::Allocates,
                            "A copy of the property that sets by another function."),
    method<property_deleter>("deleter(self, object, /)", Effect::Allocates,
                             "A copy of the property that deletes by another function."),
    method<property_set_name>("__set_name__(self, /, *args)", Effect::MutatesSelf,
                              "Record the name under which the property is stored."),
};
constexpr GetSetDef kPropertyGetSets[] = {
    {"fget", property_fget, read_only_member, ""},      {"fset", property_fset, read_only_member, ""},
    {"fdel", property_fdel, read_only_member, ""},      {"__doc__", property_doc, set_property_doc, ""},
    {"__name__", property_name, set_property_name, ""}, {"__isabstractmethod__", property_abstract, nullptr, ""},
};
constexpr TypeSlots kPropertySlots = {.create = create_property,
                                      .initialise = initialise_property,
                                      .visit = visit_property,
                                      .descriptor_get = get_property,
                                      .descriptor_set = set_property};

// ---- classmethod, staticmethod

void visit_holder(Cell* cell, Visitor& visitor) {
  visitor.visit(static_cast<MethodHolder*>(cell)->function);
  visitor.visit_cell(static_cast<MethodHolder*>(cell)->attributes);
}
Result<Value> get_class_bound(Runtime& rt, Value self, Value instance, Value owner) {
  if (owner.is_unset()) owner = Value::from_cell(rt.type_of(instance));
  Value function = self.as<MethodHolder>()->function;
  return bind_function(rt, function, owner, Value::unset());
}
Result<Value> get_static(Runtime&, Value self, Value, Value) { return self.as<MethodHolder>()->function; }
Result<Value> call_static(Runtime& rt, Value self, const Arguments& args) {
  return call(rt, self.as<MethodHolder>()->function, args);
}
Result<Value> create_holder(Runtime& rt, Type* cls, const Arguments&) {
  auto* holder = static_cast<MethodHolder*>(new_instance(rt, cls));
  if (!holder) return Failed{};
  holder->function = Value::none();
  return holder;
}
Status initialise_holder(Runtime& rt, Value self, const Arguments& args) {
  Type* type = rt.type_of(self);
  if (args.keyword_count()) return raise_type_error(rt, "%N() takes no keyword arguments", type);
  if (args.count != 1)
    return raise_type_error(rt, "%N expected 1 argument, got %d", type, static_cast<int>(args.count));
  bool again = !self.as<MethodHolder>()->function.is_none();
  self.as<MethodHolder>()->function = args[0];
  // Inline caches hold the function of a class's method; which class has this one, nobody knows.
  if (again) type_changed(rt, rt.type(BuiltinType::Object));
  for (Name name : {Name::dunder_module, Name::dunder_name, Name::dunder_qualname, Name::dunder_doc}) {
    Value value = TRY(get_attribute_or_unset(rt, args[0], name));
    if (!value.is_unset()) TRY(set_attribute(rt, self, name, value));
  }
  return ok();
}
Result<Value> repr_class_method(Runtime& rt, Value self) {
  return format_text(rt, "<classmethod(%R)>", self.as<MethodHolder>()->function);
}
Result<Value> repr_static_method(Runtime& rt, Value self) {
  return format_text(rt, "<staticmethod(%R)>", self.as<MethodHolder>()->function);
}
Result<Value> holder_function(Runtime&, Value self) { return self.as<MethodHolder>()->function; }
Result<Value> holder_abstract(Runtime& rt, Value self) {
  Value flag = TRY(get_attribute_or_unset(rt, self.as<MethodHolder>()->function, Name::dunder_isabstractmethod));
  return Value::from_bool(!flag.is_unset() && TRY(truth(rt, flag)));
}
// Annotations are the function's until they are set; what was asked for once is kept.
template <Name name>
Result<Value> holder_annotation(Runtime& rt, Value self) {
  Dict* own = TRY(instance_dict(rt, self));
  Value kept = dict_get_str(rt, own, rt.name(name));
  if (!kept.is_unset()) return kept;
  Value value = TRY(get_attribute(rt, self.as<MethodHolder>()->function, name));
  TRY(dict_set_str(rt, own, rt.name(name), value));
  return value;
}
template <Name name>
Status set_holder_annotation(Runtime& rt, Value self, Value value) {
  Dict* own = TRY(instance_dict(rt, self));
  if (!value.is_unset()) return dict_set_str(rt, own, rt.name(name), value);
  if (TRY(dict_delete(rt, own, Value::from_cell(rt.name(name))))) return ok();
  return raise(rt, BuiltinType::AttributeError, "%U", rt.name(name));
}
Result<Value> holder_class_getitem(Runtime& rt, Value cls, Value key) { return class_get_item(rt, cls, key); }
constexpr NativeDef kHolderMethods[] = {
    class_method<holder_class_getitem>("__class_getitem__(cls, object, /)", Effect::Allocates, "See PEP 585")};
Result<Value> holder_dict(Runtime& rt, Value self) { return TRY(instance_dict(rt, self)); }
constexpr GetSetDef kHolderGetSets[] = {
    {"__func__", holder_function, read_only_member, ""},
    {"__wrapped__", holder_function, read_only_member, ""},
    {"__isabstractmethod__", holder_abstract, nullptr, ""},
    {"__dict__", holder_dict, nullptr, ""},
    {"__annotations__", holder_annotation<Name::dunder_annotations>, set_holder_annotation<Name::dunder_annotations>,
     ""},
    {"__annotate__", holder_annotation<Name::dunder_annotate>, set_holder_annotation<Name::dunder_annotate>, ""},
};
constexpr TypeSlots kClassMethodSlots = {.create = create_holder,
                                         .initialise = initialise_holder,
                                         .visit = visit_holder,
                                         .repr = repr_class_method,
                                         .descriptor_get = get_class_bound};
constexpr TypeSlots kStaticMethodSlots = {.create = create_holder,
                                          .initialise = initialise_holder,
                                          .visit = visit_holder,
                                          .repr = repr_static_method,
                                          .descriptor_get = get_static,
                                          .call = call_static};

// ---- super

void visit_super(Cell* cell, Visitor& visitor) {
  auto* super = static_cast<Super*>(cell);
  visitor.visit_cell(super->start);
  visitor.visit(super->self);
  visitor.visit_cell(super->self_type);
}

}  // namespace

Result<Type*> super_check(Runtime& rt, Type* start, Value self) {
  if (Type* type = as_type(rt, self); type && is_subtype(type, start)) return type;
  Type* type = rt.type_of(self);
  if (is_subtype(type, start)) return type;
  Value claimed = TRY(get_attribute_or_unset(rt, self, Name::dunder_class));
  if (Type* claimed_type = as_type(rt, claimed); claimed_type && is_subtype(claimed_type, start)) return claimed_type;
  Type* shown = as_type(rt, self);
  const char* kind = shown ? "type" : "instance of";
  if (!shown) shown = type;
  return raise_type_error(rt, "super(type, obj): obj (%s %N) is not an instance or subtype of type (%N).", kind, shown,
                          start);
}

Result<Value> super_lookup(Runtime& rt, Type* start, Value self, Type* self_type, Str* name, bool* found) {
  Tuple* mro = self_type->mro;
  uint64_t i = 0;
  while (i < mro->size && mro->items[i].as<Type>() != start) ++i;
  *found = true;
  for (++i; i < mro->size; ++i) {
    Value value = dict_get_str(rt, type_dict(rt, mro->items[i].as<Type>()), name);
    if (value.is_unset()) continue;
    auto getter = rt.type_of(value)->slots->descriptor_get;
    if (!getter) return value;
    bool on_class = self == Value::from_cell(self_type);
    return getter(rt, value, on_class ? Value::unset() : self, Value::from_cell(self_type));
  }
  *found = false;
  return Value::unset();
}

namespace {

Result<Value> get_super_attribute(Runtime& rt, Value self, Str* name) {
  auto* super = self.as<Super>();
  if (super->self_type && name != rt.name(Name::dunder_class)) {
    bool found = false;
    Value value = TRY(super_lookup(rt, super->start, super->self, super->self_type, name, &found));
    if (found) return value;
  }
  return generic_get_attribute(rt, self, name);
}
Result<Value> get_super(Runtime& rt, Value self, Value instance, Value) {
  auto* super = self.as<Super>();
  if (instance.is_unset() || super->self_type) return self;
  Type* type = TRY(super_check(rt, super->start, instance));
  auto* bound = static_cast<Super*>(new_instance(rt, rt.type_of(self)));
  if (!bound) return Failed{};
  bound->start = super->start;
  bound->self = instance;
  bound->self_type = type;
  return bound;
}
Result<Value> create_super(Runtime& rt, Type* cls, const Arguments&) {
  auto* super = static_cast<Super*>(new_instance(rt, cls));
  if (!super) return Failed{};
  super->self = Value::none();
  return super;
}
Status initialise_super(Runtime& rt, Value self, const Arguments& args) {
  auto* super = self.as<Super>();
  if (args.keyword_count()) return raise_type_error(rt, "super() takes no keyword arguments");
  if (args.count > 2)
    return raise_type_error(rt, "super() expected at most 2 arguments, got %d", static_cast<int>(args.count));
  Value start, object = Value::none();
  if (args.count == 0) {
    Value found[2];
    TRY(rt.evaluator->zero_argument_super(rt, found));
    start = found[0];
    object = found[1];
  } else {
    start = args[0];
    if (args.count == 2) object = args[1];
  }
  Type* type = as_type(rt, start);
  if (!type) return raise_type_error(rt, "super() argument 1 must be a type, not %T", start);
  super->start = type;
  super->self = object;
  super->self_type = object.is_none() ? nullptr : TRY(super_check(rt, type, object));
  return ok();
}
Result<Value> repr_super(Runtime& rt, Value self) {
  auto* super = self.as<Super>();
  Str* start = super->start ? super->start->name : TRY(new_str(rt, "NULL"));
  if (!super->self_type) return format_text(rt, "<super: <class '%U'>, NULL>", start);
  return format_text(rt, "<super: <class '%U'>, <%N object>>", start, super->self_type);
}
Result<Value> super_thisclass(Runtime&, Value self) { return cell_or_none(self.as<Super>()->start); }
Result<Value> super_self(Runtime&, Value self) { return self.as<Super>()->self; }
Result<Value> super_self_class(Runtime&, Value self) { return cell_or_none(self.as<Super>()->self_type); }
constexpr GetSetDef kSuperGetSets[] = {{"__thisclass__", super_thisclass, read_only_member, ""},
                                       {"__self__", super_self, read_only_member, ""},
                                       {"__self_class__", super_self_class, read_only_member, ""}};
constexpr TypeSlots kSuperSlots = {.create = create_super,
                                   .initialise = initialise_super,
                                   .visit = visit_super,
                                   .repr = repr_super,
                                   .get_attribute = get_super_attribute,
                                   .descriptor_get = get_super};

// ---- cell

void visit_variable(Cell* cell, Visitor& visitor) { visitor.visit(static_cast<CellVariable*>(cell)->contents); }
Result<Value> cell_contents(Runtime& rt, Value self) {
  Value contents = self.as<CellVariable>()->contents;
  if (contents.is_unset()) return raise_value_error(rt, "Cell is empty");
  return contents;
}
Status set_cell_contents(Runtime&, Value self, Value value) {
  self.as<CellVariable>()->contents = value;
  return ok();
}
Result<Value> create_cell(Runtime& rt, Type*, const Arguments& args) {
  if (args.keyword_count()) return raise_type_error(rt, "cell() takes no keyword arguments");
  if (args.count > 1)
    return raise_type_error(rt, "cell expected at most 1 argument, got %d", static_cast<int>(args.count));
  auto* cell = rt.heap.allocate_small<CellVariable>(shape_of(BuiltinType::CellVariable));
  cell->contents = args.count ? args[0] : Value::unset();
  return cell;
}
Result<Value> repr_cell(Runtime& rt, Value self) {
  auto* cell = self.as<CellVariable>();
  if (cell->contents.is_unset()) return format_text(rt, "<cell at %p: empty>", static_cast<void*>(cell));
  void* address = cell->contents.is_cell() ? static_cast<void*>(cell->contents.cell())
                                           : reinterpret_cast<void*>(cell->contents.bits());
  return format_text(rt, "<cell at %p: %T object at %p>", static_cast<void*>(cell), cell->contents, address);
}
Result<Value> compare_cell(Runtime& rt, Value self, Value other, CompareOp op) {
  if (!cast_exact<CellVariable>(other)) return Value::not_implemented();
  Value a = self.as<CellVariable>()->contents, b = other.as<CellVariable>()->contents;
  if (!a.is_unset() && !b.is_unset()) return compare(rt, op, a, b);
  int64_t left = !a.is_unset(), right = !b.is_unset();
  return Value::from_bool(TRY(compare_truth(rt, op, Value::from_int(left), Value::from_int(right))));
}
constexpr GetSetDef kCellGetSets[] = {{"cell_contents", cell_contents, set_cell_contents, ""}};
constexpr TypeSlots kCellSlots = {
    .create = create_cell, .visit = visit_variable, .repr = repr_cell, .compare = compare_cell};

}  // namespace

constexpr TypeSpec kFunctionSpec = {.name = "function",
                                    .slots = &kFunctionSlots,
                                    .getsets = kFunctionGetSets,
                                    .doc = "What def and lambda make: code with its globals, defaults and closure.",
                                    .subclassable = false,
                                    .has_dict = true,
                                    .weakly_referable = true};
constexpr TypeSpec kMethodSpec = {.name = "method",
                                  .slots = &kMethodSlots,
                                  .methods = kMethodMethods,
                                  .getsets = kMethodGetSets,
                                  .doc = "A function bound to the instance that it is called with.",
                                  .subclassable = false,
                                  .weakly_referable = true};
constexpr TypeSpec kPropertySpec = {.name = "property",
                                    .slots = &kPropertySlots,
                                    .methods = kPropertyMethods,
                                    .getsets = kPropertyGetSets,
                                    .doc =
                                        "property(fget=None, fset=None, fdel=None, doc=None)\n--\n\nAn attribute whose "
                                        "value functions get, set and delete."};
constexpr TypeSpec kClassMethodSpec = {
    .name = "classmethod",
    .slots = &kClassMethodSlots,
    .methods = kHolderMethods,
    .getsets = kHolderGetSets,
    .doc =
        "classmethod(function, /)\n--\n\nA function that is called with the class in front, also through an instance.",
    .has_dict = true};
constexpr TypeSpec kStaticMethodSpec = {
    .name = "staticmethod",
    .slots = &kStaticMethodSlots,
    .methods = kHolderMethods,
    .getsets = kHolderGetSets,
    .doc = "staticmethod(function, /)\n--\n\nA function in a class that is called without instance or class.",
    .has_dict = true};
constexpr TypeSpec kSuperSpec = {
    .name = "super",
    .slots = &kSuperSlots,
    .getsets = kSuperGetSets,
    .doc = "Attributes of the classes that come after a class in the order of the instance's class."};
constexpr TypeSpec kCellVariableSpec = {
    .name = "cell", .slots = &kCellSlots, .getsets = kCellGetSets, .subclassable = false, .unhashable = true};

}  // namespace minipy
