// Iteration, generators, coroutines.

template <class M>
MINIPY_INLINE Flow op_GET_ITER(M& m, Instruction i) {
  auto iterable = m.get(i.b());
  return m.cold([=](auto& m) { return get_iterator_user(m, i, iterable); });
}
// The next item of an exact list iterator that has one. Tests, and then moves the iterator on.
template <class M>
MINIPY_INLINE bool next_of_list(M& m, typename M::Val iterator, typename M::Val& item) {
  if (!m.is_exact(iterator, BuiltinType::ListIterator)) return false;
  auto walk = m.template as<SequenceIterator>(iterator);
  auto sequence = m.load(walk, &SequenceIterator::sequence);
  if (MINIPY_UNLIKELY(!m.is_cell(sequence))) return false;
  auto list = m.template as<List>(sequence);
  auto position = m.load(walk, &SequenceIterator::position);
  if (!m.test(m.below(position, m.load(list, &List::size)))) return false;
  item = m.item(list, position);
  return true;
}
template <class M>
MINIPY_INLINE void step_sequence(M& m, typename M::Val iterator) {
  auto walk = m.template as<SequenceIterator>(iterator);
  m.store(walk, &SequenceIterator::position, m.add(m.load(walk, &SequenceIterator::position), m.word(1)));
}
template <class M>
MINIPY_INLINE Flow op_FOR_ITER(M& m, Instruction i) {
  auto iterator = m.get(i.a());
  if (MINIPY_LIKELY(m.is_cell(iterator))) {
    auto cell = m.template as<Cell>(iterator);
    if (MINIPY_LIKELY(m.has_shape(cell, shape_of(BuiltinType::ListIterator)))) {
      typename M::Val item;
      if (MINIPY_LIKELY(next_of_list(m, iterator, item))) {
        step_sequence(m, iterator);
        m.put(i.b(), item);
        return m.jump(i.d());
      }
      return m.store(m.template as<SequenceIterator>(iterator), &SequenceIterator::sequence, m.value(Value::unset()));
    }
    if (MINIPY_LIKELY(m.has_shape(cell, shape_of(BuiltinType::Generator)))) {
      return m.resume(i, m.template as<Generator>(iterator));
    }
  }
  return m.cold([=](auto& m) { return for_iter_otherwise(m, i, iterator); });
}
// Iterators whose pair need not be made: its values go straight to the targets.
template <class M>
MINIPY_INLINE Flow op_FOR_ITER_PAIR(M& m, Instruction i) {
  auto iterator = m.get(i.a());
  if (m.is_exact(iterator, BuiltinType::Enumerate)) {
    auto enumerate = m.template as<Enumerate>(iterator);
    auto count = m.load(enumerate, &Enumerate::count);
    auto source = m.load(enumerate, &Enumerate::iterator);
    typename M::Val item;
    typename M::Int next;
    if (next_of_list(m, source, item) && m.is_int(count) &&
        !m.template int_overflows<ArithmeticKind::Add>(m.as_int(count), m.literal(1), next)) {
      m.store(enumerate, &Enumerate::count, m.from_int(next));
      step_sequence(m, source);
      m.put(i.c(), count);
      m.put(i.c() + 1, item);
      return m.jump(i.d() + 1);
    }
  } else if (m.is_exact(iterator, BuiltinType::DictItemIterator)) {
    auto walk = m.template as<DictIterator>(iterator);
    auto dict = m.load(walk, &DictIterator::dict);
    auto position = m.load(walk, &DictIterator::position), seen = m.load(walk, &DictIterator::version);
    if (m.test(m.not_null(dict)) &&
        m.test(m.word_equal(m.load(dict, &Dict::used), m.load(walk, &DictIterator::used))) &&
        m.test(m.below(position, m.load(dict, &Dict::filled))) &&
        m.test(m.below(seen, m.load(walk, &DictIterator::used)))) {
      auto key = m.entry_key_at(dict, position), value = m.entry_value_at(dict, position);
      if (!m.is_unset(key)) {
        m.put(i.c(), key);
        m.put(i.c() + 1, value);
        m.store(walk, &DictIterator::position, m.add(position, m.word(1)));
        m.store(walk, &DictIterator::version, m.add(seen, m.word(1)));
        return m.jump(i.d() + 1);
      }
    }
  } else if (m.is_exact(iterator, BuiltinType::Zip)) {
    auto iterators = m.load(m.template as<Zip>(iterator), &Zip::iterators);
    if (m.test(m.not_null(iterators)) && m.test(m.word_equal(m.load(iterators, &Tuple::size), m.word(2)))) {
      auto left = m.item(iterators, m.word(0)), right = m.item(iterators, m.word(1));
      typename M::Val first, second;
      if (next_of_list(m, left, first) && next_of_list(m, right, second) && !m.test(m.identical(left, right))) {
        step_sequence(m, left);
        step_sequence(m, right);
        m.put(i.c(), first);
        m.put(i.c() + 1, second);
        return m.jump(i.d() + 1);
      }
    }
  }
  return op_FOR_ITER(m, i);
}
template <class M>
MINIPY_INLINE Flow op_FOR_RANGE_PREPARE(M& m, Instruction i) {
  auto iterable = m.get(i.b());
  if (MINIPY_LIKELY(m.is_exact(iterable, BuiltinType::Range))) {
    auto range = m.template as<Range>(iterable);
    auto start = m.load(range, &Range::start), step = m.load(range, &Range::step),
         length = m.load(range, &Range::length);
    if (MINIPY_LIKELY(m.both_ints(start, step)) && MINIPY_LIKELY(m.is_int(length))) {
      // The end is where `next` stands after the last step, so that one comparison serves both directions.
      typename M::Int distance, end;
      if (MINIPY_LIKELY(
              !m.template int_overflows<ArithmeticKind::Multiply>(m.as_int(length), m.as_int(step), distance)) &&
          MINIPY_LIKELY(!m.template int_overflows<ArithmeticKind::Add>(m.as_int(start), distance, end))) {
        m.put(i.a(), start);
        m.put(i.a() + 1, m.from_int(end));
        return m.put(i.a() + 2, step);
      }
    }
  }
  return m.cold([=](auto& m) {
    m.put(i.a() + 1, Value::unset());
    m.order.begin();
    return get_iterator_user(m, i, iterable);
  });
}
template <class M>
MINIPY_INLINE Flow op_FOR_RANGE(M& m, Instruction i) {
  auto next = m.get(i.a()), end = m.get(i.a() + 1);
  if (MINIPY_LIKELY(m.is_int(end))) {
    auto step = m.get(i.a() + 2);
    if (MINIPY_LIKELY(m.test(m.range_goes_on(next, end, step)))) {
      m.put(i.a(), m.from_int(m.int_add(m.known_int(next), m.known_int(step))));
      m.put(i.b(), next);
      return m.jump(i.d());
    }
    return Flow::Ok;
  }
  return op_FOR_ITER(m, i);
}

// ---- Generators: the registers lie in the cell while suspended, in a window of the stack while running.
template <class M>
MINIPY_INLINE Flow resume_generator(M& m, Generator* generator, uint64_t continuation, Value sent) {
  Code* code = generator->code;
  Value* window = m.free_window();
  Frame* next = m.frame + 1;
  if (MINIPY_UNLIKELY(next >= m.vm->frame_limit || window + code->register_count > m.vm->stack_limit)) {
    return m.cold([=](auto& m) { return resume_slowly(m, generator, continuation, sent); });
  }
  m.order.effect();
  const Code* resumer = m.code;
  push_generator(m, next, generator, window, continuation);
  m.vm->put_sent(m.base, m.pc, sent);
  // A recursion of generators: where they go on is as hot as a function's entry.
  if (MINIPY_UNLIKELY(resumer == code) && --m.vm->hot_counters[hot_counter_index(m.pc)] == 0)
    return m.cold([](auto& m) { return m.hot_loop(); });
  return Flow::Ok;
}
template <class M>
MINIPY_INLINE void push_generator(M& m, Frame* next, Generator* generator, Value* window, uint64_t continuation) {
  Code* code = generator->code;
  m.frame->pc = m.pc;
  next->base = window;
  next->code = code;
  next->function = generator->function;
  next->continuation = continuation;
  next->generator = generator;
  next->object = nullptr;
  for (uint32_t r = 0; r < code->register_count; ++r) window[r] = generator->registers[r];
  generator->state = GeneratorState::Running;
  Value& handled = m.vm->rt.handled;
  generator->caller_handled = handled;
  if (MINIPY_UNLIKELY(!generator->own_handled.is_unset())) handled = generator->own_handled;
  m.frame = next;
  m.vm->frame = next;
  m.base = window;
  m.code = code;
  m.pc = generator->pc;
  if (MINIPY_UNLIKELY(generator->object != nullptr)) attach_generator_frame(generator, next);
}
template <class M>
MINIPY_INLINE void suspend_generator(M& m, Generator* generator) {
  m.order.effect();
  uint32_t count = m.code->register_count;
  for (uint32_t r = 0; r < count; ++r) generator->registers[r] = m.base[r];
  generator->pc = m.pc;
  generator->state = GeneratorState::Suspended;
  m.vm->rt.handled = generator->caller_handled;
}
template <class M>
MINIPY_INLINE Flow op_MAKE_GENERATOR(M& m, Instruction) {
  return m.cold([](auto& m) { return make_generator(m); });
}
template <class M>
MINIPY_INLINE Flow op_YIELD(M& m, Instruction i) {
  return m.yield(m.get(i.b()));
}
template <class M>
MINIPY_INLINE Flow op_ASYNC_YIELD(M& m, Instruction i) {
  return m.cold([=](auto& m) { return yield_wrapped(m, m.get(i.b())); });
}
template <class M>
MINIPY_INLINE Flow op_GET_YIELD_FROM_ITER(M& m, Instruction i) {
  return m.cold([=](auto& m) { return get_yield_from_iterator(m, i, m.get(i.b())); });
}
template <class M>
MINIPY_INLINE Flow op_SEND(M& m, Instruction i) {
  return m.cold([=](auto& m) { return send(m, i, m.get(i.b()), m.get(i.c())); });
}
template <class M>
MINIPY_INLINE Flow op_GET_AWAITABLE(M& m, Instruction i) {
  return m.cold([=](auto& m) { return get_async(m, i, m.get(i.b())); });
}
template <class M>
MINIPY_INLINE Flow op_GET_AITER(M& m, Instruction i) {
  return m.cold([=](auto& m) { return get_async(m, i, m.get(i.b())); });
}
template <class M>
MINIPY_INLINE Flow op_GET_ANEXT(M& m, Instruction i) {
  return m.cold([=](auto& m) { return get_async(m, i, m.get(i.b())); });
}
