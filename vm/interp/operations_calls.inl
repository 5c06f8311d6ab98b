// Calls and returns. Arguments stand where the callee's first registers will be, so that entering copies nothing.

// Enters a function whose parameters are exactly the `count` values behind R[a]; false for any other.
template <class M>
MINIPY_INLINE bool is_plain_call(M&, const Code* code, uint32_t count) {
  return code->argument_count == count && code->parameter_count == count;
}
template <class M>
MINIPY_INLINE Flow call_registers(M& m, Instruction i, uint32_t count) {
  auto callee = m.get(i.a());
  if (MINIPY_LIKELY(m.is_cell(callee))) {
    auto cell = m.template as<Cell>(callee);
    if (MINIPY_LIKELY(m.has_shape(cell, shape_of(BuiltinType::Function)))) {
      auto function = m.template as<Function>(callee);
      Code* code = m.code_of(function);
      if (MINIPY_LIKELY(m.test(is_plain_call(m, code, count)))) {
        return m.enter(function, code, i.a() + 1u, static_cast<uint64_t>(Continuation::Plain));
      }
    } else if (MINIPY_LIKELY(m.has_shape(cell, shape_of(BuiltinType::BuiltinFunction)))) {
      return m.template call_native_function<call_builtin>(i, m.template as<NativeFunction>(callee), count);
    }
  }
  return m.call_otherwise(i, count);
}
template <class M>
MINIPY_INLINE Flow op_CALL(M& m, Instruction i) {
  return call_registers(m, i, i.b());
}
template <class M>
MINIPY_INLINE Flow op_CALL_METHOD(M& m, Instruction i) {
  auto callee = m.get(i.a());
  if (MINIPY_LIKELY(!m.is_unset(m.get(i.a() + 1)))) {
    uint32_t count = i.b() + 1u;
    if (MINIPY_LIKELY(m.is_cell(callee))) {
      auto cell = m.template as<Cell>(callee);
      if (MINIPY_LIKELY(m.has_shape(cell, shape_of(BuiltinType::Function)))) {
        auto function = m.template as<Function>(callee);
        Code* code = m.code_of(function);
        if (MINIPY_LIKELY(m.test(is_plain_call(m, code, count)))) {
          return m.enter(function, code, i.a() + 1u, static_cast<uint64_t>(Continuation::Plain));
        }
      } else if (MINIPY_LIKELY(m.has_shape(cell, shape_of(BuiltinType::MethodDescriptor)))) {
        return m.template call_native_function<call_method_descriptor>(i, m.template as<NativeFunction>(callee), count);
      }
    }
    return m.call_otherwise(i, count);
  }
  m.close_gap(i.a() + 1u, i.b());
  return call_registers(m, i, i.b());
}
template <class M>
MINIPY_INLINE Flow op_CALL_KW(M& m, Instruction i) {
  return m.cold([=](auto& m) { return call_values(m, i, i.b(), m.constant(i.d()).template as<Tuple>()); });
}
template <class M>
MINIPY_INLINE Flow op_CALL_METHOD_KW(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    const Tuple* names = m.constant(i.d()).template as<Tuple>();
    if (!m.get(i.a() + 1).is_unset()) return call_values(m, i, i.b() + 1u, names);
    for (uint32_t j = 1; j <= i.b(); ++j) m.base[i.a() + j] = m.base[i.a() + j + 1];
    return call_values(m, i, i.b(), names);
  });
}
template <class M>
MINIPY_INLINE Flow op_CALL_EX(M& m, Instruction i) {
  return m.cold([=](auto& m) { return call_unpacked(m, i); });
}

template <class M>
MINIPY_INLINE Flow return_value(M& m, typename M::Val value) {
  if (MINIPY_LIKELY(m.returns_plainly())) return m.leave(value);
  return m.return_otherwise(value);
}
template <class M>
MINIPY_INLINE Flow op_RETURN(M& m, Instruction i) {
  return return_value(m, m.get(i.a()));
}
template <class M>
MINIPY_INLINE Flow op_RETURN_NONE(M& m, Instruction) {
  return return_value(m, m.value(Value::none()));
}

template <class M>
MINIPY_INLINE Flow op_MAKE_FUNCTION(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    return m.template produce<make_function>(i.a(), m.frame, m.constant(i.d()), i.c(), m.base + i.b());
  });
}
template <class M>
MINIPY_INLINE Flow op_LOAD_BUILD_CLASS(M& m, Instruction i) {
  return m.template produce<load_build_class>(i.a(), m.function());
}
