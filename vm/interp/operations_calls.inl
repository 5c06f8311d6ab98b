// Calls and returns. Arguments stand where the callee's first registers will be, so that entering copies nothing.

template <class M> MINIPY_INLINE Flow call_registers(M& m, Instruction i, uint32_t count) {
  Value callee = m.get(i.a());
  if (MINIPY_LIKELY(m.is_cell(callee))) {
    if (MINIPY_LIKELY(m.has_shape(callee.cell(), shape_of(BuiltinType::Function)))) {
      auto* function = callee.as<Function>();
      auto* code = static_cast<Code*>(function->code);
      if (MINIPY_LIKELY(m.test(code->argument_count == count)) && MINIPY_LIKELY(m.test(code->parameter_count == count))) {
        return m.enter(function, code, m.base + i.a() + 1, static_cast<uint64_t>(Continuation::Plain));
      }
    } else if (MINIPY_LIKELY(m.has_shape(callee.cell(), shape_of(BuiltinType::BuiltinFunction)))) {
      return m.template produce<call_builtin>(i.a(), callee.as<NativeFunction>(), m.base + i.a() + 1, count);
    }
  }
  return m.cold([=](auto& m) { return call_values(m, i, count, nullptr); });
}
template <class M> MINIPY_INLINE Flow op_CALL(M& m, Instruction i) { return call_registers(m, i, i.b()); }
template <class M> MINIPY_INLINE Flow op_CALL_METHOD(M& m, Instruction i) {
  Value callee = m.get(i.a());
  if (MINIPY_LIKELY(!m.is_unset(m.get(i.a() + 1)))) {
    uint32_t count = i.b() + 1u;
    if (MINIPY_LIKELY(m.is_cell(callee))) {
      if (MINIPY_LIKELY(m.has_shape(callee.cell(), shape_of(BuiltinType::Function)))) {
        auto* function = callee.as<Function>();
        auto* code = static_cast<Code*>(function->code);
        if (MINIPY_LIKELY(m.test(code->argument_count == count)) && MINIPY_LIKELY(m.test(code->parameter_count == count))) {
          return m.enter(function, code, m.base + i.a() + 1, static_cast<uint64_t>(Continuation::Plain));
        }
      } else if (MINIPY_LIKELY(m.has_shape(callee.cell(), shape_of(BuiltinType::MethodDescriptor)))) {
        return m.template produce<call_method_descriptor>(i.a(), callee.as<NativeFunction>(), m.base + i.a() + 1, count);
      }
    }
    return m.cold([=](auto& m) { return call_values(m, i, count, nullptr); });
  }
  for (uint32_t j = 1; j <= i.b(); ++j) m.base[i.a() + j] = m.base[i.a() + j + 1];
  return call_registers(m, i, i.b());
}
template <class M> MINIPY_INLINE Flow op_CALL_KW(M& m, Instruction i) {
  return m.cold([=](auto& m) { return call_values(m, i, i.b(), m.constant(i.d()).template as<Tuple>()); });
}
template <class M> MINIPY_INLINE Flow op_CALL_METHOD_KW(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    const Tuple* names = m.constant(i.d()).template as<Tuple>();
    if (!m.get(i.a() + 1).is_unset()) return call_values(m, i, i.b() + 1u, names);
    for (uint32_t j = 1; j <= i.b(); ++j) m.base[i.a() + j] = m.base[i.a() + j + 1];
    return call_values(m, i, i.b(), names);
  });
}
template <class M> MINIPY_INLINE Flow op_CALL_EX(M& m, Instruction i) {
  return m.cold([=](auto& m) { return call_unpacked(m, i); });
}

template <class M> MINIPY_INLINE Flow return_value(M& m, Value value) {
  if (MINIPY_LIKELY(m.test(continuation_of(m.frame->continuation) == Continuation::Plain))) {
    m.base[-1] = value;
    m.pop();
    return Flow::Ok;
  }
  return m.cold([=](auto& m) { return return_slowly(m, value); });
}
template <class M> MINIPY_INLINE Flow op_RETURN(M& m, Instruction i) { return return_value(m, m.get(i.a())); }
template <class M> MINIPY_INLINE Flow op_RETURN_NONE(M& m, Instruction) { return return_value(m, Value::none()); }

template <class M> MINIPY_INLINE Flow op_MAKE_FUNCTION(M& m, Instruction i) {
  return m.template produce<make_function>(i.a(), m.frame, m.constant(i.d()), i.c(), m.base + i.b());
}
template <class M> MINIPY_INLINE Flow op_LOAD_BUILD_CLASS(M& m, Instruction i) { return m.template produce<load_build_class>(i.a(), m.frame->function); }
