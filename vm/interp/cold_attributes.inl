// Attributes beyond a slot of the receiver's shape.

template <class M>
Flow put_attribute(M& m, Instruction i, Value value) {
  if (i.op() == Op::LOAD_METHOD) m.put(i.a() + 1, Value::unset());
  return m.put(i.a(), value);
}
template <class M>
Flow put_attribute(M& m, Instruction i, Result<Value> value) {
  return value.failed() ? Flow::Error : put_attribute(m, i, value.value());
}
// AttributeError is pending: __getattr__ has its say.
template <class M>
Flow attribute_hook(M& m, Instruction i) {
  Runtime& rt = m.runtime();
  Value object = m.get(i.b());
  if (!rt.pending_is(BuiltinType::AttributeError)) return Flow::Error;
  Value name = Value::from_cell(m.cache(i.d())->name);
  if (Function* function = special_function(rt, object, Name::dunder_getattr)) {
    rt.clear_pending();
    return m.call_user(i, Continuation::Put, function, object, name);
  }
  auto method = lookup_special(rt, object, Name::dunder_getattr);
  if (method.failed()) return Flow::Error;
  if (method.value().is_unset()) return Flow::Reraise;
  rt.clear_pending();
  return put_attribute(m, i, call(rt, method.value(), name));
}
template <class M>
Flow load_attribute_plainly(M& m, Instruction i, Value object, Str* name) {
  Runtime& rt = m.runtime();
  Type* type = rt.type_of(object);
  if (type->overrides_getattribute && type->is_heap_type && type->layout != Layout::Type) {
    if (Function* function = special_function(rt, object, Name::dunder_getattribute)) {
      return m.call_user(i, Continuation::Attribute, function, object, Value::from_cell(name));
    }
    if (special_function(rt, object, Name::dunder_getattr)) {
      Value getter = lookup_in_type(rt, type, rt.name(Name::dunder_getattribute));
      if (rt.is_exactly(getter, BuiltinType::SlotWrapper)) {
        auto result = getter.as<SlotWrapper>()->owner->slots->get_attribute(rt, object, name);
        if (!result.failed()) return put_attribute(m, i, result.value());
        return attribute_hook(m, i);
      }
    }
  }
  return put_attribute(m, i, get_attribute(rt, object, name));
}
// Through a cache filled for this shape; false when it is not.
template <class M>
bool load_by_cache(M& m, Instruction i, Value object, InlineCache* cache, Flow* flow) {
  Runtime& rt = m.runtime();
  if (!object.is_cell() || object.cell()->shape != cache->new_shape) return false;
  Cell* cell = object.cell();
  switch (cache->kind) {
    case kAttributeOverflow: {
      Value* extra = extra_word(cell, rt.shape(cell->shape));
      if (!extra->is_cell()) return false;
      *flow = put_attribute(m, i, extra->as<ValueStorage>()->values[cache->slot]);
      return true;
    }
    case kAttributeConstant: *flow = put_attribute(m, i, cache->value); return true;
    case kAttributeMember: {
      Value value = *at_offset(cell, cache->slot);
      if (value.is_unset()) return false;
      *flow = put_attribute(m, i, value);
      return true;
    }
    case kAttributeMethod: {
      auto* method = rt.heap.allocate_small<Method>(shape_of(BuiltinType::Method));
      method->function = cache->value;
      method->self = object;
      *flow = put_attribute(m, i, Value::from_cell(method));
      return true;
    }
    case kAttributeProperty:
      *flow = m.call_user(i, Continuation::Attribute, cache->value.template as<Function>(), object);
      return true;
    case kAttributeGetSet:
      *flow = put_attribute(m, i, cache->value.template as<GetSetDescriptor>()->def->read(rt, object));
      return true;
    case kAttributeDescriptor: {
      auto getter = rt.type_of(cache->value)->slots->descriptor_get;
      *flow = put_attribute(m, i, getter(rt, cache->value, object, Value::from_cell(rt.type_of(object))));
      return true;
    }
    case kAttributeModule: {
      Dict* dict = object.as<Module>()->dict;
      if (dict->keys_version != cache->version) return false;
      *flow = put_attribute(m, i, dict->entries[cache->slot].value);
      return true;
    }
    case kAttributeType:
      if (object.as<Type>()->version != cache->version) return false;
      *flow = put_attribute(m, i, cache->value);
      return true;
    case kAttributeClassMethod:
      if (i.op() != Op::LOAD_METHOD) return false;
      if (rt.shape(cell->shape)->layout == Layout::Type) {
        if (object.as<Type>()->version != cache->version) return false;
      } else {
        object = Value::from_cell(rt.type_of(object));
      }
      m.put(i.a(), cache->value);
      *flow = m.put(i.a() + 1, object);
      return true;
    default: return false;
  }
}
template <class M>
Flow load_attribute(M& m, Instruction i, Value object, InlineCache* cache) {
  m.sync();
  Flow flow;
  if (load_by_cache(m, i, object, cache, &flow)) return flow;
  Runtime& rt = m.runtime();
  note_cached_code(rt, m.code);
  fill_load_cache(rt, object, cache);
  if (object.is_cell() && object.cell()->shape == cache->shape) {
    Value value = *at_offset(object.cell(), cache->slot);
    if (!value.is_unset()) return put_attribute(m, i, value);
  }
  if (load_by_cache(m, i, object, cache, &flow)) return flow;
  return load_attribute_plainly(m, i, object, cache->name);
}
template <class M>
Flow load_method(M& m, Instruction i, Value object, InlineCache* cache) {
  m.sync();
  Flow flow;
  if (load_by_cache(m, i, object, cache, &flow)) return flow;
  Runtime& rt = m.runtime();
  note_cached_code(rt, m.code);
  fill_method_cache(rt, object, cache);
  if (object.is_cell()) {
    if (object.cell()->shape == cache->shape) {
      m.put(i.a(), cache->value);
      return m.put(i.a() + 1, object);
    }
    if (load_by_cache(m, i, object, cache, &flow)) return flow;
  }
  // A method found in the type of something without a cacheable shape need not be bound.
  Type* type = rt.type_of(object);
  bool plain = !type->overrides_getattribute && type->layout != Layout::Type;  // a class has attributes of its own
  if (plain && type->has_instance_dict) { plain = own_attribute(rt, object, cache->name).is_unset(); }
  if (plain) {
    Value found = lookup_in_type(rt, type, cache->name);
    if (python_function(found) ||
        (rt.is_exactly(found, BuiltinType::MethodDescriptor) && is_subtype(type, found.as<NativeFunction>()->owner))) {
      m.put(i.a(), found);
      return m.put(i.a() + 1, object);
    }
  }
  return load_attribute_plainly(m, i, object, cache->name);
}
template <class M>
Flow store_attribute(M& m, Instruction i, Value object, InlineCache* cache) {
  m.sync();
  Runtime& rt = m.runtime();
  note_cached_code(rt, m.code);
  fill_store_cache(rt, object, cache);
  Value value = m.get(i.b());
  if (object.is_cell() && object.cell()->shape == cache->shape) {
    m.store(at_offset(object.cell(), cache->slot), value);
    return m.set_shape(object.cell(), cache->new_shape);
  }
  Type* type = rt.type_of(object);
  if (type->is_heap_type && type->layout != Layout::Type) {
    if (Function* function = special_function(rt, object, Name::dunder_setattr)) {
      return m.call_user(i, Continuation::Drop, function, object, Value::from_cell(cache->name), value);
    }
    if (type->slots->set_attribute == rt.type(BuiltinType::Object)->slots->set_attribute) {
      Value found = lookup_in_type(rt, type, cache->name);
      if (auto* property = cast_exact<Property>(found)) {
        if (Function* setter = python_function(property->setter))
          return m.call_user(i, Continuation::Drop, setter, object, value);
      }
    }
  }
  return m.done(set_attribute(rt, object, cache->name, value));
}

template <class M>
Flow load_special(M& m, Instruction i, Value object, InlineCache* cache) {
  m.sync();
  Runtime& rt = m.runtime();
  Type* type = rt.type_of(object);
  Value found = lookup_in_type(rt, type, cache->name);
  bool unbound = python_function(found) || (rt.is_exactly(found, BuiltinType::MethodDescriptor) &&
                                            is_subtype(type, found.as<NativeFunction>()->owner));
  if (unbound) {
    m.put(i.a(), found);
    return m.put(i.a() + 1, object);
  }
  if (found.is_unset()) return m.done(raise_special_missing(rt, object, cache->name));
  if (auto getter = rt.type_of(found)->slots->descriptor_get) {
    auto bound = getter(rt, found, object, Value::from_cell(type));
    if (bound.failed()) return Flow::Error;
    found = bound.value();
  }
  m.put(i.a(), found);
  return m.put(i.a() + 1, Value::unset());
}
template <class M>
Flow load_super(M& m, Instruction i, bool method) {
  m.sync();
  Value receiver;
  auto found = get_super_attribute(m.runtime(), m.get(i.b()), m.get(i.b() + 1), m.get(i.b() + 2), m.cache(i.d())->name,
                                   method, &receiver);
  if (found.failed()) return Flow::Error;
  if (method) m.put(i.a() + 1, receiver);
  return m.put(i.a(), found.value());
}
