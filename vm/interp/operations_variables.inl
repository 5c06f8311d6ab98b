// Moves, constants, variables. Included by operations.h; over a machine M.

template <class M>
MINIPY_INLINE Flow op_NOP(M&, Instruction) {
  return Flow::Ok;
}
template <class M>
MINIPY_INLINE Flow op_LOAD_CONST(M& m, Instruction i) {
  return m.put(i.a(), m.constant(i.d()));
}
template <class M>
MINIPY_INLINE Flow op_LOAD_INT(M& m, Instruction i) {
  return m.put(i.a(), m.from_int(m.literal(i.d())));
}
template <class M>
MINIPY_INLINE Flow op_LOAD_WORD(M& m, Instruction i) {
  return m.put(i.a(), m.value(Value::from_bits(static_cast<uint32_t>(i.d()))));
}
template <class M>
MINIPY_INLINE Flow op_MOVE(M& m, Instruction i) {
  return m.put(i.a(), m.get(i.b()));
}
template <class M>
MINIPY_INLINE Flow op_FETCH_FAR(M& m, Instruction i) {
  return m.put(i.a(), m.get(i.d()));
}
template <class M>
MINIPY_INLINE Flow op_STORE_FAR(M& m, Instruction i) {
  return m.put(i.d(), m.get(i.a()));
}

template <class M>
MINIPY_INLINE Flow op_CHECK_BOUND(M& m, Instruction i) {
  if (MINIPY_LIKELY(!m.is_unset(m.get(i.a())))) return Flow::Ok;
  return m.template perform<raise_unbound_local>(m.constant(i.d()));
}
template <class M>
MINIPY_INLINE Flow op_DELETE_LOCAL(M& m, Instruction i) {
  if (MINIPY_LIKELY(!m.is_unset(m.get(i.a())))) return m.put(i.a(), m.value(Value::unset()));
  return m.template perform<raise_unbound_local>(m.constant(i.d()));
}
template <class M>
MINIPY_INLINE Flow op_MAKE_CELL(M& m, Instruction i) {
  return m.template produce<make_cell>(i.a(), m.get(i.a()));
}
template <class M>
MINIPY_INLINE Flow op_LOAD_CELL(M& m, Instruction i) {
  auto contents = m.load(m.template as<CellVariable>(m.get(i.b())), &CellVariable::contents);
  if (MINIPY_LIKELY(!m.is_unset(contents))) return m.put(i.a(), contents);
  return m.template perform<raise_empty_cell>(m.code, i.b(), m.constant(i.d()));
}
template <class M>
MINIPY_INLINE Flow op_STORE_CELL(M& m, Instruction i) {
  return m.store(m.template as<CellVariable>(m.get(i.a())), &CellVariable::contents, m.get(i.b()));
}
template <class M>
MINIPY_INLINE Flow op_DELETE_CELL(M& m, Instruction i) {
  auto cell = m.template as<CellVariable>(m.get(i.a()));
  if (MINIPY_LIKELY(!m.is_unset(m.load(cell, &CellVariable::contents))))
    return m.store(cell, &CellVariable::contents, m.value(Value::unset()));
  return m.template perform<raise_empty_cell>(m.code, i.a(), m.constant(i.d()));
}
template <class M>
MINIPY_INLINE Flow op_COPY_FREE(M& m, Instruction i) {
  auto closure = m.load(m.function(), &Function::closure);
  for (int32_t j = 0; j < i.d(); ++j) m.put(i.a() + j, m.item(closure, m.word(j)));
  return Flow::Ok;
}

// ---- Globals. The cache holds the version of the globals' keys and a place; for a builtin `value` is the version
// of the builtins' keys as an int.

template <class M>
MINIPY_INLINE Flow load_global(M& m, Instruction i) {
  InlineCache* cache = m.global_cache(i);
  auto globals = m.globals();
  if (MINIPY_LIKELY(m.has_keys(globals, cache->version))) {
    if (MINIPY_LIKELY(m.test(cache->shape == kInGlobals))) return m.put(i.a(), m.entry_value(globals, cache->slot));
    auto builtins = m.builtins();
    if (MINIPY_LIKELY(m.has_keys(builtins, static_cast<uint64_t>(cache->value.as_int())))) {
      return m.put(i.a(), m.entry_value(builtins, cache->slot));
    }
  }
  return m.template produce<load_global_slowly>(i.a(), m.function(), cache);
}
template <class M>
MINIPY_INLINE Flow op_LOAD_GLOBAL(M& m, Instruction i) {
  return load_global(m, i);
}
template <class M, class D>
MINIPY_INLINE Flow store_in_dict(M& m, Instruction i, D dict) {
  InlineCache* cache = m.store_global_cache(i);
  if (MINIPY_LIKELY(m.has_keys(dict, cache->version))) { return m.store_entry_value(dict, cache->slot, m.get(i.a())); }
  return m.template perform<store_global_slowly>(dict, cache, m.get(i.a()));
}
template <class M>
MINIPY_INLINE Flow op_STORE_GLOBAL(M& m, Instruction i) {
  return store_in_dict(m, i, m.globals());
}
template <class M>
MINIPY_INLINE Flow op_DELETE_GLOBAL(M& m, Instruction i) {
  return m.cold([=](auto& m) { return m.template perform<delete_global>(m.globals(), m.cache(i.d())->name); });
}
template <class M>
MINIPY_INLINE Flow op_LOAD_NAME(M& m, Instruction i) {
  if (MINIPY_LIKELY(m.in_globals())) return load_global(m, i);
  return m.cold([=](auto& m) {
    return m.template produce<load_name_slowly>(i.a(), frame_namespace(m.frame), m.frame->function, m.cache(i.d()));
  });
}
template <class M>
MINIPY_INLINE Flow op_STORE_NAME(M& m, Instruction i) {
  if (MINIPY_LIKELY(m.in_globals())) return store_in_dict(m, i, m.globals());
  return m.cold([=](auto& m) { return store_name_otherwise(m, i); });
}
template <class M>
Flow store_name_otherwise(M& m, Instruction i) {
  Value ns = frame_namespace(m.frame);
  if (MINIPY_LIKELY(m.is_exact(ns, BuiltinType::Dict))) return store_in_dict(m, i, ns.template as<Dict>());
  return m.template perform<store_name_slowly>(ns, m.cache(i.d())->name, m.get(i.a()));
}
template <class M>
MINIPY_INLINE Flow op_DELETE_NAME(M& m, Instruction i) {
  return m.cold(
      [=](auto& m) { return m.template perform<delete_name>(frame_namespace(m.frame), m.cache(i.d())->name); });
}
template <class M>
MINIPY_INLINE Flow op_LOAD_NAME_OR_CELL(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    return m.template produce<load_mapping_or_cell>(i.a(), frame_namespace(m.frame), m.get(i.b()),
                                                    m.cache(i.d())->name);
  });
}
template <class M>
MINIPY_INLINE Flow op_LOAD_DICT_OR_GLOBAL(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    return m.template produce<load_mapping_or_global>(i.a(), m.get(i.b()), m.frame->function, m.cache(i.d()));
  });
}
template <class M>
MINIPY_INLINE Flow op_LOAD_DICT_OR_CELL(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    return m.template produce<load_mapping_or_cell>(i.a(), m.get(i.b()), m.get(i.c()), m.cache(i.d())->name);
  });
}
template <class M>
MINIPY_INLINE Flow op_LOAD_LOCALS(M& m, Instruction i) {
  return m.cold([=](auto& m) { return m.put(i.a(), frame_namespace(m.frame)); });
}
template <class M>
MINIPY_INLINE Flow op_LOAD_COMMON(M& m, Instruction i) {
  return m.template produce<load_common>(i.a(), static_cast<CommonConstant>(i.d()));
}
