// Attributes and items. In an attribute's cache `shape` is the receiver's where the value lies in a slot of the cell
// (`slot` is the byte offset); every other cacheable way has its shape in `new_shape` and its way in `kind`.

MINIPY_INLINE Value* at_offset(Cell* cell, uint32_t offset) {
  return reinterpret_cast<Value*>(reinterpret_cast<char*>(cell) + offset);  // a slot: see object/instance.h
}

template <class M>
MINIPY_INLINE Flow op_LOAD_ATTR(M& m, Instruction i) {
  auto object = m.get(i.b());
  InlineCache* cache = m.load_cache(i, object);
  if (MINIPY_LIKELY(m.is_cell(object)) && MINIPY_LIKELY(m.has_shape(m.template as<Cell>(object), cache->shape))) {
    auto value = m.load_slot(m.template as<Cell>(object), cache->slot);
    if (MINIPY_LIKELY(!m.is_unset(value))) return m.put(i.a(), value);
  }
  return m.attribute_otherwise(i, object, cache);
}
template <class M>
MINIPY_INLINE Flow op_STORE_ATTR(M& m, Instruction i) {
  auto object = m.get(i.a());
  InlineCache* cache = m.store_cache(i, object);
  if (MINIPY_LIKELY(m.is_cell(object)) && MINIPY_LIKELY(m.has_shape(m.template as<Cell>(object), cache->shape))) {
    auto cell = m.template as<Cell>(object);
    if (MINIPY_LIKELY(m.test(cache->shape == cache->new_shape))) return m.store_slot(cell, cache->slot, m.get(i.b()));
    m.store_slot(cell, cache->slot, m.get(i.b()));
    return m.set_shape(cell, cache->new_shape);
  }
  return m.cold([=](auto& m) { return store_attribute(m, i, object, cache); });
}
template <class M>
MINIPY_INLINE Flow op_DELETE_ATTR(M& m, Instruction i) {
  return m.template perform<delete_attribute>(m.get(i.a()), m.cache(i.d())->name);
}
template <class M>
MINIPY_INLINE Flow op_LOAD_METHOD(M& m, Instruction i) {
  auto object = m.get(i.b());
  InlineCache* cache = m.method_cache(i, object);
  if (MINIPY_LIKELY(m.is_cell(object)) && MINIPY_LIKELY(m.has_shape(m.template as<Cell>(object), cache->shape))) {
    m.put(i.a(), m.value(cache->value));
    return m.put(i.a() + 1, object);
  }
  return m.method_otherwise(i, object, cache);
}
template <class M>
MINIPY_INLINE Flow op_LOAD_SPECIAL(M& m, Instruction i) {
  auto object = m.get(i.b());
  InlineCache* cache = m.cache(i.d());
  return m.cold([=](auto& m) { return load_special(m, i, object, cache); });
}
template <class M>
MINIPY_INLINE Flow op_LOAD_SUPER_ATTR(M& m, Instruction i) {
  return m.cold([=](auto& m) { return load_super(m, i, false); });
}
template <class M>
MINIPY_INLINE Flow op_LOAD_SUPER_METHOD(M& m, Instruction i) {
  return m.cold([=](auto& m) { return load_super(m, i, true); });
}

// ---- Items
// An item of a list or tuple, negative indices from the end; false where there is none.
template <class M, class Sequence>
MINIPY_INLINE bool put_item(M& m, Instruction i, Sequence sequence, typename M::Val key) {
  auto index = m.word_of(m.as_int(key));
  auto size = m.load(sequence, &std::remove_pointer_t<typename M::template Pointee<Sequence>>::size);
  if (MINIPY_UNLIKELY(!m.test(m.below(index, size)))) {
    index = m.add(index, size);
    if (MINIPY_UNLIKELY(!m.test(m.below(index, size)))) return false;
  }
  m.put(i.a(), m.item(sequence, index));
  return true;
}
template <class M>
MINIPY_INLINE Flow load_item(M& m, Instruction i, typename M::Val container, typename M::Val key) {
  if (MINIPY_LIKELY(m.is_cell(container))) {
    if (MINIPY_LIKELY(m.is_int(key))) {
      auto cell = m.template as<Cell>(container);
      if (MINIPY_LIKELY(m.has_shape(cell, shape_of(BuiltinType::List)))) {
        if (MINIPY_LIKELY(put_item(m, i, m.template as<List>(container), key))) return Flow::Ok;
      } else if (m.has_shape(cell, shape_of(BuiltinType::Tuple))) {
        if (MINIPY_LIKELY(put_item(m, i, m.template as<Tuple>(container), key))) return Flow::Ok;
      }
    }
    if (MINIPY_UNLIKELY(m.is_user(container))) {
      return m.cold([=](auto& m) { return load_item_user(m, i, container, key); });
    }
  }
  return m.template produce<get_item_slowly>(i.a(), container, key);
}
template <class M>
MINIPY_INLINE Flow op_LOAD_ITEM(M& m, Instruction i) {
  return load_item(m, i, m.get(i.b()), m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_LOAD_ITEM_INT(M& m, Instruction i) {
  return load_item(m, i, m.get(i.b()), m.from_int(m.literal(i.d())));
}
template <class M>
MINIPY_INLINE Flow op_STORE_ITEM(M& m, Instruction i) {
  auto container = m.get(i.a()), key = m.get(i.b());
  if (MINIPY_LIKELY(m.is_cell(container))) {
    if (MINIPY_LIKELY(m.is_int(key)) &&
        MINIPY_LIKELY(m.has_shape(m.template as<Cell>(container), shape_of(BuiltinType::List)))) {
      auto list = m.template as<List>(container);
      auto index = m.word_of(m.as_int(key));
      if (MINIPY_LIKELY(m.test(m.below(index, m.load(list, &List::size)))))
        return m.store_item(list, index, m.get(i.c()));
    }
    if (MINIPY_UNLIKELY(m.is_user(container))) {
      return m.cold([=](auto& m) { return store_item_user(m, i, container, key, m.get(i.c())); });
    }
  }
  return m.template perform<set_item_slowly>(container, key, m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_DELETE_ITEM(M& m, Instruction i) {
  return m.template perform<delete_item>(m.get(i.a()), m.get(i.b()));
}
template <class M>
MINIPY_INLINE Flow op_LOAD_SLICE(M& m, Instruction i) {
  return m.template produce<load_slice>(i.a(), m.get(i.b()), m.get(i.c()), m.get(i.c() + 1));
}
template <class M>
MINIPY_INLINE Flow op_STORE_SLICE(M& m, Instruction i) {
  return m.template perform<store_slice>(m.get(i.a()), m.get(i.b()), m.get(i.b() + 1), m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_BUILD_SLICE(M& m, Instruction i) {
  return m.template produce<build_slice>(i.a(), m.get(i.b()), m.get(i.b() + 1),
                                         i.d() == 3 ? m.get(i.b() + 2) : m.value(Value::none()));
}
