// Building containers and strings, unpacking, patterns, import, intrinsics: mostly calls of the runtime.

template <class M>
MINIPY_INLINE Flow op_BUILD_TUPLE(M& m, Instruction i) {
  return m.template produce<build_tuple>(i.a(), m.registers(i.b(), i.d()), i.d());
}
template <class M>
MINIPY_INLINE Flow op_BUILD_CLOSURE(M& m, Instruction i) {
  return m.template produce<build_tuple>(i.a(), m.registers(i.b(), i.d()), i.d());
}
template <class M>
MINIPY_INLINE Flow op_BUILD_LIST(M& m, Instruction i) {
  return m.template produce<build_list>(i.a(), m.registers(i.b(), i.d()), i.d());
}
template <class M>
MINIPY_INLINE Flow op_BUILD_SET(M& m, Instruction i) {
  return m.template produce<build_set>(i.a(), m.registers(i.b(), i.d()), i.d());
}
template <class M>
MINIPY_INLINE Flow op_BUILD_DICT(M& m, Instruction i) {
  return m.template produce<build_dict>(i.a(), m.registers(i.b(), 2 * i.d()), i.d());
}
template <class M>
MINIPY_INLINE Flow op_BUILD_DICT_KEYS(M& m, Instruction i) {
  return m.template produce<build_dict_keys>(i.a(), m.registers(i.b(), 0), m.constant(i.d()));
}
template <class M>
MINIPY_INLINE Flow op_COPY_LIST(M& m, Instruction i) {
  return m.template produce<copy_list>(i.a(), m.constant(i.d()));
}
template <class M>
MINIPY_INLINE Flow op_LIST_APPEND(M& m, Instruction i) {
  return m.template perform<append_item>(m.get(i.a()), m.get(i.b()));
}
template <class M>
MINIPY_INLINE Flow op_LIST_EXTEND(M& m, Instruction i) {
  auto list = m.get(i.a()), iterable = m.get(i.b());
  if (MINIPY_UNLIKELY(m.may_run_python(iterable)))
    return m.cold([=](auto& m) { return extend_user(m, i, list, iterable); });
  return m.template perform<extend_list>(list, iterable);
}
template <class M>
MINIPY_INLINE Flow op_LIST_TO_TUPLE(M& m, Instruction i) {
  return m.template produce<list_to_tuple>(i.a(), m.get(i.b()));
}
template <class M>
MINIPY_INLINE Flow op_SET_ADD(M& m, Instruction i) {
  return m.template perform<add_to_set>(m.get(i.a()), m.get(i.b()));
}
template <class M>
MINIPY_INLINE Flow op_SET_UPDATE(M& m, Instruction i) {
  auto set = m.get(i.a()), iterable = m.get(i.b());
  if (MINIPY_UNLIKELY(m.may_run_python(iterable)))
    return m.cold([=](auto& m) { return update_user(m, i, set, iterable); });
  return m.template perform<update_set>(set, iterable);
}
template <class M>
MINIPY_INLINE Flow op_DICT_SET(M& m, Instruction i) {
  return m.template perform<set_in_dict>(m.get(i.a()), m.get(i.b()), m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_DICT_UPDATE(M& m, Instruction i) {
  return m.template perform<update_dict>(m.get(i.a()), m.get(i.b()));
}
template <class M>
MINIPY_INLINE Flow op_DICT_MERGE(M& m, Instruction i) {
  return m.template perform<merge_dict>(m.get(i.a()), m.get(i.b()), m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_BUILD_STRING(M& m, Instruction i) {
  return m.template produce<build_string>(i.a(), m.registers(i.b(), i.d()), i.d());
}
template <class M>
MINIPY_INLINE Flow op_CONVERT(M& m, Instruction i) {
  return m.template produce<convert>(i.a(), m.get(i.b()), i.d());
}
template <class M>
MINIPY_INLINE Flow op_FORMAT_SIMPLE(M& m, Instruction i) {
  return m.template produce<format_simple>(i.a(), m.get(i.b()));
}
template <class M>
MINIPY_INLINE Flow op_FORMAT(M& m, Instruction i) {
  return m.template produce<format_with>(i.a(), m.get(i.b()), m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_UNPACK(M& m, Instruction i) {
  auto source = m.get(i.b());
  uint64_t count = static_cast<uint64_t>(i.d());
  if (MINIPY_LIKELY(m.is_exact(source, BuiltinType::Tuple))) {
    auto tuple = m.template as<Tuple>(source);
    if (MINIPY_LIKELY(m.test(m.word_equal(m.load(tuple, &Tuple::size), m.word(count))))) {
      for (uint64_t j = 0; j < count; ++j) m.put(i.a() + j, m.item(tuple, m.word(j)));
      return Flow::Ok;
    }
  }
  if (MINIPY_UNLIKELY(m.may_run_python(source))) return m.cold([=](auto& m) { return unpack_user(m, i, source); });
  return m.template perform<unpack>(source, m.registers(i.a(), 0), i.d());
}
template <class M>
MINIPY_INLINE Flow op_UNPACK_EX(M& m, Instruction i) {
  return m.template perform<unpack_with_rest>(m.get(i.b()), m.registers(i.a(), 0), i.c(), i.d());
}
template <class M>
MINIPY_INLINE Flow op_BUILD_INTERPOLATION(M& m, Instruction i) {
  return m.template produce<build_interpolation>(i.a(), m.registers(i.b(), 4));
}
template <class M>
MINIPY_INLINE Flow op_BUILD_TEMPLATE(M& m, Instruction i) {
  return m.template produce<build_template>(i.a(), m.get(i.b()), m.get(i.c()));
}

template <class M>
MINIPY_INLINE Flow op_MATCH_SEQUENCE(M& m, Instruction i) {
  return m.template produce<match_sequence>(i.a(), m.get(i.b()));
}
template <class M>
MINIPY_INLINE Flow op_MATCH_MAPPING(M& m, Instruction i) {
  return m.template produce<match_mapping>(i.a(), m.get(i.b()));
}
template <class M>
MINIPY_INLINE Flow op_MATCH_KEYS(M& m, Instruction i) {
  return m.template produce<match_keys>(i.a(), m.get(i.b()), m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_MATCH_CLASS(M& m, Instruction i) {
  return m.template produce<match_class>(i.a(), m.get(i.b()), m.get(i.c()), m.get(i.a() + 1), m.constant(i.d()));
}
template <class M>
MINIPY_INLINE Flow op_GET_LENGTH(M& m, Instruction i) {
  return m.template produce<get_length>(i.a(), m.get(i.b()));
}
template <class M>
MINIPY_INLINE Flow op_DICT_WITHOUT(M& m, Instruction i) {
  return m.template produce<dict_without>(i.a(), m.get(i.b()), m.get(i.c()));
}

template <class M>
MINIPY_INLINE Flow op_IMPORT_NAME(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    return m.template produce<import_name>(i.a(), m.frame, m.cache(i.d())->name, m.get(i.c()), m.get(i.b()));
  });
}
template <class M>
MINIPY_INLINE Flow op_IMPORT_FROM(M& m, Instruction i) {
  return m.template produce<import_from>(i.a(), m.get(i.b()), m.cache(i.d())->name);
}
template <class M>
MINIPY_INLINE Flow op_IMPORT_STAR(M& m, Instruction i) {
  return m.cold([=](auto& m) { return m.template perform<import_star>(m.frame, m.get(i.a())); });
}
template <class M>
MINIPY_INLINE Flow op_INTRINSIC(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    return m.template produce<run_intrinsic>(i.a(), m.frame, static_cast<CodeIntrinsic>(i.d()), m.base + i.b());
  });
}
template <class M>
MINIPY_INLINE Flow op_SETUP_ANNOTATIONS(M& m, Instruction) {
  return m.cold([](auto& m) { return m.template perform<setup_annotations>(frame_namespace(m.frame)); });
}
template <class M>
MINIPY_INLINE Flow op_UNREACHABLE(M&, Instruction) {
  MINIPY_UNREACHABLE();
}
