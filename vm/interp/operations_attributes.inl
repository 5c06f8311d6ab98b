// Attributes and items. In an attribute's cache `shape` is the receiver's where the value lies in a slot of the cell
// (`slot` is the byte offset); every other cacheable way has its shape in `new_shape` and its way in `kind`.

MINIPY_INLINE Value* at_offset(Cell* cell, uint32_t offset) {
  return reinterpret_cast<Value*>(reinterpret_cast<char*>(cell) + offset);  // a slot: see object/instance.h
}

template <class M> MINIPY_INLINE Flow op_LOAD_ATTR(M& m, Instruction i) {
  Value object = m.get(i.b());
  InlineCache* cache = m.cache(i.d());
  if (MINIPY_LIKELY(m.is_cell(object)) && MINIPY_LIKELY(m.has_shape(object.cell(), cache->shape))) {
    Value value = *at_offset(object.cell(), cache->slot);
    if (MINIPY_LIKELY(!m.is_unset(value))) return m.put(i.a(), value);
  }
  return m.cold([=](auto& m) { return load_attribute(m, i, object, cache); });
}
template <class M> MINIPY_INLINE Flow op_STORE_ATTR(M& m, Instruction i) {
  Value object = m.get(i.a());
  InlineCache* cache = m.cache(i.d());
  if (MINIPY_LIKELY(m.is_cell(object)) && MINIPY_LIKELY(m.has_shape(object.cell(), cache->shape))) {
    if (MINIPY_LIKELY(m.test(cache->shape == cache->new_shape))) return m.store(at_offset(object.cell(), cache->slot), m.get(i.b()));
    m.store(at_offset(object.cell(), cache->slot), m.get(i.b()));
    return m.set_shape(object.cell(), cache->new_shape);
  }
  return m.cold([=](auto& m) { return store_attribute(m, i, object, cache); });
}
template <class M> MINIPY_INLINE Flow op_DELETE_ATTR(M& m, Instruction i) {
  return m.template perform<delete_attribute>(m.get(i.a()), m.cache(i.d())->name);
}
template <class M> MINIPY_INLINE Flow op_LOAD_METHOD(M& m, Instruction i) {
  Value object = m.get(i.b());
  InlineCache* cache = m.cache(i.d());
  if (MINIPY_LIKELY(m.is_cell(object)) && MINIPY_LIKELY(m.has_shape(object.cell(), cache->shape))) {
    m.put(i.a(), cache->value);
    return m.put(i.a() + 1, object);
  }
  return m.cold([=](auto& m) { return load_method(m, i, object, cache); });
}
template <class M> MINIPY_INLINE Flow op_LOAD_SPECIAL(M& m, Instruction i) {
  Value object = m.get(i.b());
  InlineCache* cache = m.cache(i.d());
  if (MINIPY_LIKELY(m.is_cell(object)) && MINIPY_LIKELY(m.has_shape(object.cell(), cache->shape))) {
    m.put(i.a(), cache->value);
    return m.put(i.a() + 1, object);
  }
  return m.cold([=](auto& m) { return load_special(m, i, object, cache); });
}
template <class M> MINIPY_INLINE Flow op_LOAD_SUPER_ATTR(M& m, Instruction i) {
  return m.cold([=](auto& m) { return load_super(m, i, false); });
}
template <class M> MINIPY_INLINE Flow op_LOAD_SUPER_METHOD(M& m, Instruction i) {
  return m.cold([=](auto& m) { return load_super(m, i, true); });
}

// ---- Items
template <class M> MINIPY_INLINE Flow load_item(M& m, Instruction i, Value container, Value key) {
  if (MINIPY_LIKELY(m.is_cell(container))) {
    Cell* cell = container.cell();
    if (MINIPY_LIKELY(m.is_int(key))) {
      if (MINIPY_LIKELY(m.has_shape(cell, shape_of(BuiltinType::List)))) {
        auto* list = container.as<List>();
        uint64_t index = static_cast<uint64_t>(key.as_int());
        if (MINIPY_LIKELY(m.test(index < list->size))) return m.put(i.a(), list->items[index]);
        index += list->size;  // from the end
        if (MINIPY_LIKELY(m.test(index < list->size))) return m.put(i.a(), list->items[index]);
      } else if (m.has_shape(cell, shape_of(BuiltinType::Tuple))) {
        auto* tuple = container.as<Tuple>();
        uint64_t index = static_cast<uint64_t>(key.as_int());
        if (MINIPY_LIKELY(m.test(index < tuple->size))) return m.put(i.a(), tuple->items[index]);
        index += tuple->size;
        if (MINIPY_LIKELY(m.test(index < tuple->size))) return m.put(i.a(), tuple->items[index]);
      }
    }
    if (MINIPY_UNLIKELY(m.test(cell->shape >= kBuiltinTypeCount))) {
      return m.cold([=](auto& m) { return load_item_user(m, i, container, key); });
    }
  }
  return m.template produce<get_item_slowly>(i.a(), container, key);
}
template <class M> MINIPY_INLINE Flow op_LOAD_ITEM(M& m, Instruction i) { return load_item(m, i, m.get(i.b()), m.get(i.c())); }
template <class M> MINIPY_INLINE Flow op_LOAD_ITEM_INT(M& m, Instruction i) { return load_item(m, i, m.get(i.b()), m.from_int(m.literal(i.d()))); }
template <class M> MINIPY_INLINE Flow op_STORE_ITEM(M& m, Instruction i) {
  Value container = m.get(i.a()), key = m.get(i.b());
  if (MINIPY_LIKELY(m.is_cell(container))) {
    Cell* cell = container.cell();
    if (MINIPY_LIKELY(m.is_int(key)) && MINIPY_LIKELY(m.has_shape(cell, shape_of(BuiltinType::List)))) {
      auto* list = container.as<List>();
      uint64_t index = static_cast<uint64_t>(key.as_int());
      if (MINIPY_LIKELY(m.test(index < list->size))) return m.store(list->items + index, m.get(i.c()));
    }
    if (MINIPY_UNLIKELY(m.test(cell->shape >= kBuiltinTypeCount))) {
      return m.cold([=](auto& m) { return store_item_user(m, i, container, key, m.get(i.c())); });
    }
  }
  return m.template perform<set_item_slowly>(container, key, m.get(i.c()));
}
template <class M> MINIPY_INLINE Flow op_DELETE_ITEM(M& m, Instruction i) { return m.template perform<delete_item>(m.get(i.a()), m.get(i.b())); }
template <class M> MINIPY_INLINE Flow op_LOAD_SLICE(M& m, Instruction i) {
  return m.template produce<load_slice>(i.a(), m.get(i.b()), m.get(i.c()), m.get(i.c() + 1));
}
template <class M> MINIPY_INLINE Flow op_STORE_SLICE(M& m, Instruction i) {
  return m.template perform<store_slice>(m.get(i.a()), m.get(i.b()), m.get(i.b() + 1), m.get(i.c()));
}
template <class M> MINIPY_INLINE Flow op_BUILD_SLICE(M& m, Instruction i) {
  return m.template produce<build_slice>(i.a(), m.get(i.b()), m.get(i.b() + 1), i.d() == 3 ? m.get(i.b() + 2) : Value::none());
}
