// Raising and handling. Unwinding itself is `unwind` in operations_unwinding.inl.

template <class M>
MINIPY_INLINE Flow op_RAISE(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    m.sync();
    if (i.d() == 0) return reraise_handled(m.vm->rt) ? Flow::Reraise : Flow::Error;
    (void)raise_statement(m.vm->rt, m.get(i.a()), i.d() == 2 ? m.get(i.b()) : Value::unset());
    return Flow::Error;
  });
}
template <class M>
MINIPY_INLINE Flow op_RERAISE(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    m.vm->rt.set_pending(m.get(i.a()));
    return Flow::Reraise;
  });
}
// A generator keeps what it handles itself apart from what is handled outside, which may be another exception each time
// that it is resumed: unset stands for that.
template <class M>
MINIPY_INLINE Flow op_PUSH_HANDLED(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    Value exception = m.get(i.a());
    Value outer = m.vm->rt.handled;
    if (Generator* generator = m.frame->generator) {
      outer = generator->own_handled;
      generator->own_handled = exception;
    }
    m.put(i.b(), outer);
    return m.store(&m.vm->rt.handled, exception);
  });
}
template <class M>
MINIPY_INLINE Flow op_POP_HANDLED(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    Value outer = m.get(i.a());
    Generator* generator = m.frame->generator;
    if (generator != nullptr) generator->own_handled = outer;
    if (outer.is_unset()) outer = generator != nullptr ? generator->caller_handled : Value::none();
    return m.store(&m.vm->rt.handled, outer);
  });
}
template <class M>
MINIPY_INLINE Flow op_EXCEPTION_MATCH(M& m, Instruction i) {
  return m.template produce<exception_matches>(i.a(), m.get(i.b()), m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_GROUP_MATCH(M& m, Instruction i) {
  return m.template perform<group_match>(m.registers(i.a(), 0), m.get(i.b()), m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_GROUP_RERAISE(M& m, Instruction i) {
  return m.template produce<group_reraise>(i.a(), m.get(i.b()), m.get(i.c()));
}
template <class M>
MINIPY_INLINE Flow op_EXCEPTION_ARGUMENTS(M& m, Instruction i) {
  return m.cold([=](auto& m) {
    Value exception = m.get(i.b());
    m.put(i.a() + 1, exception);
    Value traceback = exception.as<BaseException>()->traceback;
    m.put(i.a() + 2, traceback.is_unset() ? Value::none() : traceback);
    return m.put(i.a(), Value::from_cell(m.vm->rt.type_of(exception)));
  });
}
template <class M>
MINIPY_INLINE Flow op_ASSERT_FAILED(M& m, Instruction i) {
  return m.template perform<raise_assertion>(i.d() == 1 ? m.get(i.a()) : m.value(Value::unset()));
}
