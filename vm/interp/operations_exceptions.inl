// Raising and handling. Unwinding itself is `unwind` in operations_unwinding.inl.

template <class M> MINIPY_INLINE Flow op_RAISE(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    m.sync();
    if (i.d() == 0) return reraise_handled(m.vm->rt) ? Flow::Reraise : Flow::Error;
    (void)raise_statement(m.vm->rt, m.get(i.a()), i.d() == 2 ? m.get(i.b()) : Value::unset());
    return Flow::Error;
  });
}
template <class M> MINIPY_INLINE Flow op_RERAISE(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    m.vm->rt.set_pending(m.get(i.a()));
    return Flow::Reraise;
  });
}
// What was handled outside a generator is kept as unset: it may be another exception when it is resumed.
template <class M> MINIPY_INLINE Flow op_PUSH_HANDLED(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    Value exception = m.get(i.a());
    Value outer = m.vm->rt.handled;
    Generator* generator = m.frame->generator;
    if (generator != nullptr && outer == generator->caller_handled) outer = Value::unset();
    m.put(i.b(), outer);
    return m.store(&m.vm->rt.handled, exception);
  });
}
template <class M> MINIPY_INLINE Flow op_POP_HANDLED(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    Value outer = m.get(i.a());
    if (outer.is_unset()) outer = m.frame->generator != nullptr ? m.frame->generator->caller_handled : Value::none();
    return m.store(&m.vm->rt.handled, outer);
  });
}
template <class M> MINIPY_INLINE Flow op_EXCEPTION_MATCH(M& m, Instruction i) {
  return m.template produce<exception_matches>(i.a(), m.get(i.b()), m.get(i.c()));
}
template <class M> MINIPY_INLINE Flow op_GROUP_MATCH(M& m, Instruction i) {
  return m.template perform<group_match>(m.registers(i.a(), 0), m.get(i.b()), m.get(i.c()));
}
template <class M> MINIPY_INLINE Flow op_GROUP_RERAISE(M& m, Instruction i) {
  return m.template produce<group_reraise>(i.a(), m.get(i.b()), m.get(i.c()));
}
template <class M> MINIPY_INLINE Flow op_EXCEPTION_ARGUMENTS(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    Value exception = m.get(i.b());
    m.put(i.a() + 1, exception);
    m.put(i.a() + 2, exception.as<BaseException>()->traceback);
    return m.put(i.a(), Value::from_cell(m.vm->rt.type_of(exception)));
  });
}
template <class M> MINIPY_INLINE Flow op_ASSERT_FAILED(M& m, Instruction i) {
  return m.template perform<raise_assertion>(i.d() == 1 ? m.get(i.a()) : m.value(Value::unset()));
}
