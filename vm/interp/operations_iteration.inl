// Iteration, generators, coroutines.

template <class M> MINIPY_INLINE Flow op_GET_ITER(M& m, Instruction i) {
  Value iterable = m.get(i.b());
  return m.cold([=](auto& m) { return get_iterator_user(m, i, iterable); });
}
template <class M> MINIPY_INLINE Flow op_FOR_ITER(M& m, Instruction i) {
  Value iterator = m.get(i.a());
  if (MINIPY_LIKELY(m.is_cell(iterator))) {
    Cell* cell = iterator.cell();
    if (MINIPY_LIKELY(m.has_shape(cell, shape_of(BuiltinType::ListIterator)))) {
      auto* walk = iterator.as<SequenceIterator>();
      if (MINIPY_LIKELY(m.is_cell(walk->sequence))) {
        auto* list = walk->sequence.template as<List>();
        uint64_t position = static_cast<uint64_t>(walk->position);
        if (MINIPY_LIKELY(m.test(position < list->size))) {
          ++walk->position;
          m.put(i.b(), list->items[position]);
          return m.jump(i.d());
        }
        return m.store(&walk->sequence, Value::unset());
      }
      return Flow::Ok;
    }
    if (MINIPY_LIKELY(m.has_shape(cell, shape_of(BuiltinType::Generator)))) {
      auto* generator = iterator.as<Generator>();
      if (MINIPY_LIKELY(m.test(generator->state == GeneratorState::Suspended))) {
        return resume_generator(m, generator, continuation_word(i, Continuation::ForIter), Value::none());
      }
    }
  }
  return m.cold([=](auto& m) { return for_iter_otherwise(m, i, iterator); });
}
// The next item of an exact list iterator that has one; null otherwise. Tests only.
template <class M> MINIPY_INLINE const Value* peek_list_iterator(M& m, Value iterator) {
  if (!m.is_exact(iterator, BuiltinType::ListIterator)) return nullptr;
  auto* walk = iterator.as<SequenceIterator>();
  if (!m.is_cell(walk->sequence)) return nullptr;
  auto* list = walk->sequence.template as<List>();
  auto position = static_cast<uint64_t>(walk->position);
  return m.test(position < list->size) ? list->items + position : nullptr;
}
// Iterators whose pair need not be made: its values go straight to the targets.
template <class M> MINIPY_INLINE Flow op_FOR_ITER_PAIR(M& m, Instruction i) {
  Value iterator = m.get(i.a());
  if (m.is_exact(iterator, BuiltinType::Enumerate)) {
    auto* enumerate = iterator.as<Enumerate>();
    Value count = enumerate->count;
    const Value* item = peek_list_iterator(m, enumerate->iterator);
    typename M::Int next;
    if (item != nullptr && m.is_int(count) && !m.template int_overflows<ArithmeticKind::Add>(m.as_int(count), m.literal(1), next)) {
      Value value = *item;
      m.store(&enumerate->count, m.from_int(next));
      ++enumerate->iterator.template as<SequenceIterator>()->position;
      m.put(i.c(), count);
      m.put(i.c() + 1, value);
      return m.jump(i.d() + 1);
    }
  } else if (m.is_exact(iterator, BuiltinType::DictItemIterator)) {
    auto* walk = iterator.as<DictIterator>();
    Dict* dict = walk->dict;
    if (m.test(dict != nullptr) && m.test(dict->used == walk->used) && m.test(walk->position < dict->filled) &&
        m.test(walk->version < walk->used)) {
      const DictEntry& entry = dict->entries[walk->position];
      if (!m.is_unset(entry.key)) {
        Value key = entry.key, value = entry.value;
        m.put(i.c(), key);
        m.put(i.c() + 1, value);
        ++walk->position;
        ++walk->version;
        return m.jump(i.d() + 1);
      }
    }
  } else if (m.is_exact(iterator, BuiltinType::Zip)) {
    const Tuple* iterators = iterator.as<Zip>()->iterators;
    if (m.test(iterators != nullptr) && m.test(iterators->size == 2)) {
      const Value* first = peek_list_iterator(m, iterators->items[0]);
      const Value* second = first != nullptr ? peek_list_iterator(m, iterators->items[1]) : nullptr;
      if (second != nullptr && m.test(first != second)) {
        Value left = *first, right = *second;
        ++iterators->items[0].template as<SequenceIterator>()->position;
        ++iterators->items[1].template as<SequenceIterator>()->position;
        m.put(i.c(), left);
        m.put(i.c() + 1, right);
        return m.jump(i.d() + 1);
      }
    }
  }
  return op_FOR_ITER(m, i);
}
template <class M> MINIPY_INLINE Flow op_FOR_RANGE_PREPARE(M& m, Instruction i) {
  Value iterable = m.get(i.b());
  if (MINIPY_LIKELY(m.is_exact(iterable, BuiltinType::Range))) {
    auto* range = iterable.as<Range>();
    if (MINIPY_LIKELY(m.both_ints(range->start, range->step)) && MINIPY_LIKELY(m.is_int(range->length))) {
      // The end is where `next` stands after the last step, so that one comparison serves both directions.
      typename M::Int distance, end;
      if (MINIPY_LIKELY(!m.template int_overflows<ArithmeticKind::Multiply>(m.as_int(range->length), m.as_int(range->step), distance)) &&
          MINIPY_LIKELY(!m.template int_overflows<ArithmeticKind::Add>(m.as_int(range->start), distance, end))) {
        Value start = range->start, step = range->step;
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
template <class M> MINIPY_INLINE Flow op_FOR_RANGE(M& m, Instruction i) {
  Value next = m.get(i.a()), end = m.get(i.a() + 1);
  if (MINIPY_LIKELY(m.is_int(end))) {
    if (MINIPY_LIKELY(m.test(next != end))) {
      m.put(i.a(), m.from_int(m.as_int(next) + m.as_int(m.get(i.a() + 2))));
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
  push_generator(m, next, generator, window, continuation);
  put_sent(m.base, m.pc, sent);
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
template <class M> MINIPY_INLINE void suspend_generator(M& m, Generator* generator) {
  m.order.effect();
  uint32_t count = m.code->register_count;
  for (uint32_t r = 0; r < count; ++r) generator->registers[r] = m.base[r];
  generator->pc = m.pc;
  generator->state = GeneratorState::Suspended;
  Value& handled = m.vm->rt.handled;
  generator->own_handled = MINIPY_LIKELY(handled == generator->caller_handled) ? Value::unset() : handled;
  handled = generator->caller_handled;
}
template <class M> MINIPY_INLINE Flow op_MAKE_GENERATOR(M& m, Instruction) {
  return m.cold([](auto& m) { return make_generator(m); });
}
template <class M> MINIPY_INLINE Flow op_YIELD(M& m, Instruction i) {
  Value value = m.get(i.b());
  if (MINIPY_LIKELY(m.test(continuation_of(m.frame->continuation) == Continuation::ForIter))) {
    Instruction caller{m.frame->continuation};
    suspend_generator(m, m.frame->generator);
    m.pop();
    m.put(caller.b(), value);
    return m.jump(caller.d());
  }
  return m.cold([=](auto& m) { return yield_slowly(m, value); });
}
template <class M> MINIPY_INLINE Flow op_ASYNC_YIELD(M& m, Instruction i) {
  return m.cold([=](auto& m) { return yield_wrapped(m, m.get(i.b())); });
}
template <class M> MINIPY_INLINE Flow op_GET_YIELD_FROM_ITER(M& m, Instruction i) {
  return m.cold([=](auto& m) { return get_yield_from_iterator(m, i, m.get(i.b())); });
}
template <class M> MINIPY_INLINE Flow op_SEND(M& m, Instruction i) {
  return m.cold([=](auto& m) { return send(m, i, m.get(i.b()), m.get(i.c())); });
}
template <class M> MINIPY_INLINE Flow op_GET_AWAITABLE(M& m, Instruction i) { return m.template produce<get_awaitable>(i.a(), m.get(i.b()), i.d()); }
template <class M> MINIPY_INLINE Flow op_GET_AITER(M& m, Instruction i) { return m.template produce<get_async_iterator>(i.a(), m.get(i.b())); }
template <class M> MINIPY_INLINE Flow op_GET_ANEXT(M& m, Instruction i) { return m.template produce<get_async_next>(i.a(), m.get(i.b())); }
