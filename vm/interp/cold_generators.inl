// Generators, coroutines, async generators: making, suspending, ending, delegating.

template <class M>
Flow make_generator(M& m) {
  m.sync();
  auto made = new_generator(m.runtime(), m.frame, m.pc);
  if (made.failed()) return Flow::Error;
  return deliver(m, Value::from_cell(made.value()));
}
// The rest of YIELD where the caller is not a FOR_ITER.
template <class M>
Flow yield_slowly(M& m, Value value) {
  Generator* generator = m.frame->generator;
  suspend_generator(m, generator);
  m.vm->generator_returned = false;
  return deliver(m, value);
}
template <class M>
Flow yield_wrapped(M& m, Value value) {
  m.sync();
  auto wrapped = wrap_async_value(m.runtime(), value);
  if (wrapped.failed()) return Flow::Error;
  return yield_slowly(m, wrapped.value());
}
template <class M>
Flow generator_returns(M& m, Value value) {
  Runtime& rt = m.runtime();
  Generator* generator = m.frame->generator;
  rt.handled = generator->caller_handled;
  uint64_t word = m.frame->continuation;
  m.sync();
  if (continuation_of(word) == Continuation::Detach) word = detach_frame(rt, m.frame);
  end_generator(rt, generator);
  m.pop();
  m.begin();
  Continuation continuation = continuation_of(word);
  if (MINIPY_UNLIKELY(m.vm->is_traced()) &&
      (continuation == Continuation::ForIter || continuation == Continuation::Send) &&
      tell_stop(*m.vm, value).failed()) {
    return Flow::Error;
  }
  switch (continuation) {
    case Continuation::ForIter: return Flow::Ok;
    case Continuation::Exit: m.vm->generator_returned = true; return m.finish(value);
    case Continuation::Send: {
      Instruction i = m.vm->instruction_before(m.pc);
      m.put(i.a(), value);
      return m.jump_forward(i.d());
    }
    default: (void)raise_stop_iteration(rt, value); return Flow::Error;
  }
}
template <class M>
Flow resume_slowly(M& m, Generator* generator, uint64_t continuation, Value sent) {
  m.sync();
  Value* window = m.free_window();
  if (!room_for_frame(*m.vm, window + generator->code->register_count)) return Flow::Error;
  m.begin();
  push_generator(m, m.frame + 1, generator, window, continuation);
  m.vm->put_sent(m.base, m.pc, sent);
  return Flow::Ok;
}
// A pair for a loop whose body begins by unpacking it need not become a tuple.
template <class M>
Flow put_pair(M& m, Instruction i, Value first, Value second) {
  Instruction body = m.pc[i.d()];
  if (body.op() == Op::UNPACK && body.b() == i.b() && body.d() == 2) {
    m.put(body.a(), first);
    m.put(body.a() + 1, second);
    return m.jump(i.d() + 1);
  }
  auto pair = new_tuple(m.runtime(), {first, second});
  if (pair.failed()) return Flow::Error;
  m.put(i.b(), Value::from_cell(pair.value()));
  return m.jump(i.d());
}
template <class M>
Flow for_iter_otherwise(M& m, Instruction i, Value iterator) {
  m.sync();
  Runtime& rt = m.runtime();
  if (rt.is_exactly(iterator, BuiltinType::Generator)) {
    auto* generator = iterator.as<Generator>();
    if (generator->state == GeneratorState::Finished) return Flow::Ok;
    if (generator->state == GeneratorState::Running) {
      (void)raise_value_error(rt, "generator already executing");
      return Flow::Error;
    }
    generator->ran = true;
    return resume_generator(m, generator, continuation_word(i, Continuation::ForIter), Value::none());
  }
  Value items[2];
  switch (quick_next(rt, iterator, items)) {
    case QuickNext::Item: m.put(i.b(), items[0]); return m.jump(i.d());
    case QuickNext::Pair: return put_pair(m, i, items[0], items[1]);
    case QuickNext::End: return Flow::Ok;
    case QuickNext::Other: break;
  }
  if (Function* function = mapping_function(rt, iterator)) {
    bool filters = iterator.cell()->shape == shape_of(BuiltinType::Filter);
    Value source = filters ? iterator.as<Filter>()->iterator : iterator.as<Map>()->iterators->items[0];
    switch (quick_next(rt, source, items)) {
      case QuickNext::Item: {
        Value item = items[0];
        if (!filters) return m.call_user(i, Continuation::ForIter, function, item);
        m.base[m.code->register_count] = item;
        return m.call_user(i, Continuation::Filter, function, item);
      }
      case QuickNext::End: return Flow::Ok;
      default: break;
    }
  }
  Type* type = rt.type_of(iterator);
  if (type->is_heap_type) {
    if (Function* function = special_function(rt, iterator, Name::dunder_next)) {
      return m.call_user(i, Continuation::ForIter, function, iterator);
    }
  }
  auto result = next(rt, iterator);
  if (result.failed()) return Flow::Error;
  if (result.value().is_unset()) return Flow::Ok;
  m.put(i.b(), result.value());
  return m.jump(i.d());
}
template <class M>
Flow get_yield_from_iterator(M& m, Instruction i, Value iterable) {
  Runtime& rt = m.runtime();
  if (rt.is_exactly(iterable, BuiltinType::Generator)) return m.put(i.a(), iterable);
  if (rt.is_exactly(iterable, BuiltinType::Coroutine)) {
    if (m.code->flags & (Code::kCoroutine | Code::kIterableCoroutine)) return m.put(i.a(), iterable);
    m.sync();
    (void)raise_type_error(rt, "cannot 'yield from' a coroutine object in a non-coroutine generator");
    return Flow::Error;
  }
  return get_iterator_user(m, i, iterable);
}
// GET_AWAITABLE, GET_AITER, GET_ANEXT.
inline Name async_method(Op op) {
  return op == Op::GET_AWAITABLE ? Name::dunder_await : op == Op::GET_AITER ? Name::dunder_aiter : Name::dunder_anext;
}
template <class M>
Flow get_async(M& m, Instruction i, Value value) {
  m.sync();
  Runtime& rt = m.runtime();
  if (value.is_cell() && value.cell()->shape >= kBuiltinTypeCount) {
    if (Function* function = special_function(rt, value, async_method(i.op())))
      return m.call_user(i, Continuation::Async, function, value);
  }
  switch (i.op()) {
    case Op::GET_AWAITABLE: return m.put_result(i.a(), get_awaitable(rt, value, i.d()));
    case Op::GET_AITER: return m.put_result(i.a(), get_async_iterator(rt, value));
    default: return m.put_result(i.a(), get_async_next(rt, value));
  }
}
template <class M>
Flow send(M& m, Instruction i, Value receiver, Value value) {
  m.sync();
  Runtime& rt = m.runtime();
  if (rt.is_exactly(receiver, BuiltinType::Generator) || rt.is_exactly(receiver, BuiltinType::Coroutine)) {
    auto* generator = receiver.as<Generator>();
    if (MINIPY_LIKELY(generator->state == GeneratorState::Suspended ||
                      (generator->state == GeneratorState::Created && value.is_none()))) {
      generator->ran = true;
      return resume_generator(m, generator, continuation_word(i, Continuation::Send), value);
    }
  } else if (value.is_none() && receiver.is_cell() && receiver.cell()->shape >= kBuiltinTypeCount) {
    if (Function* function = special_function(rt, receiver, Name::dunder_next)) {
      return m.call_user(i, Continuation::Send, function, receiver);
    }
  }
  bool returned = false;
  auto result = send_to_other(rt, receiver, value, &returned);
  if (result.failed()) return Flow::Error;
  if (MINIPY_UNLIKELY(returned && m.vm->is_traced()) && tell_stop(*m.vm, result.value()).failed()) return Flow::Error;
  m.put(i.a(), result.value());
  return returned ? m.jump_forward(i.d()) : Flow::Ok;
}
