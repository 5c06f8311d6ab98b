// Calls of anything, and what happens when a frame ends.

// Makes room for one more argument in front.
template <class M>
void shift_arguments(M& m, Instruction i, uint32_t count, Value first) {
  Value* arguments = m.base + i.a() + 1;
  for (uint32_t j = count; j > 0; --j) arguments[j] = arguments[j - 1];
  arguments[0] = first;
}
// A class with a native __new__ and an __init__ written in Python: the instance, then __init__ in its own frame.
template <class M>
Flow call_class(M& m, Instruction i, Type* cls, Function* initialise, uint32_t count, const Tuple* names) {
  Runtime& rt = m.runtime();
  Value* arguments = m.base + i.a() + 1;
  uint32_t named = names ? static_cast<uint32_t>(names->size) : 0;
  Value instance;
  if (cls->slots->create == rt.type(BuiltinType::Object)->slots->create && !cls->is_abstract) {
    Cell* cell = new_instance(rt, cls);
    if (!cell) return Flow::Error;
    instance = Value::from_cell(cell);
  } else {
    auto created = cls->slots->create(rt, cls, Arguments{arguments, count - named, names});
    if (created.failed()) return Flow::Error;
    instance = created.value();
    if (!is_subtype(rt.type_of(instance), cls)) return m.put(i.a(), instance);
  }
  shift_arguments(m, i, count, instance);
  m.base[i.a()] = instance;
  auto* code = static_cast<Code*>(initialise->code);
  ++count;
  if (names || code->argument_count != count || code->parameter_count != count) {
    if (bind_parameters(rt, initialise, Arguments{arguments, count - named, names}, arguments).failed())
      return Flow::Error;
  }
  return m.enter(initialise, code, arguments, continuation_word(i, Continuation::Instance));
}
// A driver's frame in the place of a native's work. False: the native does it.
template <class M>
bool enter_driver(M& m, Instruction i, Value callee, uint32_t count, const Tuple* names, Flow* flow) {
  Value* values = m.base + i.a() + 1;
  DriverCall call;
  uint32_t named = names ? static_cast<uint32_t>(names->size) : 0;
  if (!Drivers::may_run_python(values, count)) return false;
  if (!m.vm->drivers->find(callee, values, count - named, names, &call)) return false;
  *flow = Flow::Error;
  auto driver = m.vm->drivers->function(call.driver, call.source, m.code, m.pc);
  if (driver.failed()) return true;
  Value arguments[std::size(call.arguments)];
  for (uint32_t j = 0; j < call.count; ++j) {
    auto [place, constant] = call.arguments[j];
    arguments[j] = place >= 0                   ? values[place]
                   : place == DriverCall::kSelf ? callee.as<NativeFunction>()->self
                                                : constant;
  }
  std::copy_n(arguments, call.count, values);
  auto* code = static_cast<Code*>(driver.value()->code);
  *flow = m.enter(driver.value(), code, values, static_cast<uint64_t>(Continuation::Plain));
  return true;
}
// R[a] is called with `count` values behind it, the last of them named by `names`; the result goes to R[a].
template <class M>
Flow call_values(M& m, Instruction i, uint32_t count, const Tuple* names) {
  m.sync();
  Runtime& rt = m.runtime();
  Value* arguments = m.base + i.a() + 1;
  uint32_t named = names ? static_cast<uint32_t>(names->size) : 0;
  for (;;) {
    Value callee = m.get(i.a());
    if (!callee.is_cell()) break;
    switch (static_cast<BuiltinType>(callee.cell()->shape)) {
      case BuiltinType::Function: {
        auto* function = callee.as<Function>();
        auto* code = static_cast<Code*>(function->code);
        if (names || code->argument_count != count || code->parameter_count != count) {
          if (bind_parameters(rt, function, Arguments{arguments, count - named, names}, arguments).failed())
            return Flow::Error;
        }
        return m.enter(function, code, arguments, static_cast<uint64_t>(Continuation::Plain));
      }
      case BuiltinType::Method: {
        auto* method = callee.as<Method>();
        shift_arguments(m, i, count++, method->self);
        m.base[i.a()] = method->function;
        continue;
      }
      case BuiltinType::BuiltinFunction:
      case BuiltinType::MethodDescriptor:
        if (Flow flow; m.vm->drivers->may_drive(callee.as<NativeFunction>()->def) &&
                       enter_driver(m, i, callee, count, names, &flow)) {
          return flow;
        }
        return m.put_result(i.a(), call_native(rt, callee.as<NativeFunction>(), arguments, count - named, names));
      case BuiltinType::Type: {
        auto* cls = callee.as<Type>();
        if (!cls->is_heap_type) {
          if (Flow flow; Drivers::may_run_python(arguments, count) && enter_driver(m, i, callee, count, names, &flow))
            return flow;
          break;
        }
        Function* initialise = python_function(lookup_in_type(rt, cls, rt.name(Name::dunder_init)));
        Value creator = lookup_in_type(rt, cls, rt.name(Name::dunder_new));
        if (initialise && rt.is_exactly(creator, BuiltinType::BuiltinFunction))
          return call_class(m, i, cls, initialise, count, names);
        break;
      }
      default:
        if (callee.cell()->shape >= kBuiltinTypeCount) {
          if (Function* function = special_function(rt, callee, Name::dunder_call)) {
            shift_arguments(m, i, count++, callee);
            m.base[i.a()] = Value::from_cell(function);
            continue;
          }
          // A class with a metaclass that leaves __call__ alone is as any class.
          Type* meta = rt.type_of(callee);
          if (meta->layout == Layout::Type && meta->slots->call == rt.type(BuiltinType::Type)->slots->call) {
            auto* cls = callee.as<Type>();
            Function* initialise = python_function(lookup_in_type(rt, cls, rt.name(Name::dunder_init)));
            Value creator = lookup_in_type(rt, cls, rt.name(Name::dunder_new));
            if (initialise && rt.is_exactly(creator, BuiltinType::BuiltinFunction))
              return call_class(m, i, cls, initialise, count, names);
          }
        }
        break;
    }
    break;
  }
  return m.put_result(i.a(), call(rt, m.get(i.a()), Arguments{arguments, count - named, names}));
}
template <class M>
Flow extend_user(M& m, Instruction i, Value list, Value iterable) {
  Flow flow;
  if (enter_going_through(m, i, Driver::ListExtend, Continuation::Drop, iterable, &flow, list, iterable)) return flow;
  return m.template perform<extend_list>(list, iterable);
}
template <class M>
Flow update_user(M& m, Instruction i, Value set, Value iterable) {
  Flow flow;
  if (enter_going_through(m, i, Driver::SetUpdate, Continuation::Drop, iterable, &flow, set, iterable)) return flow;
  return m.template perform<update_set>(set, iterable);
}
template <class M>
Flow unpack_user(M& m, Instruction i, Value iterable) {
  Flow flow;
  Value count = Value::from_int(i.d());
  Driver driver = i.d() == 2 ? Driver::UnpackTwo : Driver::Unpack;
  if (enter_going_through(m, i, driver, Continuation::Unpack, iterable, &flow, iterable, count)) return flow;
  return m.template perform<unpack>(iterable, m.registers(i.a(), 0), i.d());
}
template <class M>
Flow call_unpacked(M& m, Instruction i) {
  m.sync();
  Value given = m.get(i.a() + 1);
  if (Flow flow; enter_going_through(m, i, Driver::Tuple, Continuation::Unpacked, given, &flow, given)) return flow;
  Runtime& rt = m.runtime();
  Value callee = m.get(i.a());
  Tuple* positional;
  Tuple* names;
  if (unpack_arguments(rt, callee, m.get(i.a() + 1), m.get(i.a() + 2), &positional, &names).failed())
    return Flow::Error;
  uint32_t named = names ? static_cast<uint32_t>(names->size) : 0;
  uint32_t count = static_cast<uint32_t>(positional->size) - named;
  Arguments arguments{positional->items, count, names};
  Function* function = python_function(callee);
  if (!function && rt.is_exactly(callee, BuiltinType::Method)) {
    function = python_function(callee.as<Method>()->function);
    if (function) {
      Value self = callee.as<Method>()->self;
      auto with_self = new_tuple(rt, positional->size + 1);
      if (with_self.failed()) return Flow::Error;
      with_self.value()->items[0] = self;
      for (uint64_t j = 0; j < positional->size; ++j) with_self.value()->items[j + 1] = positional->items[j];
      positional = with_self.value();
      arguments = Arguments{positional->items, count + 1, names};
    }
  }
  if (function) {
    auto* code = static_cast<Code*>(function->code);
    Value* window = m.free_window();
    if (!room_for_frame(*m.vm, window + code->register_count)) return Flow::Error;
    if (bind_parameters(rt, function, arguments, window).failed()) return Flow::Error;
    return m.enter(function, code, window, continuation_word(i, Continuation::Put));
  }
  return m.put_result(i.a(), call(rt, callee, arguments));
}

// ---- Results
// The frame has ended with `value`: its caller's operation goes on with it.
template <class M>
Flow deliver(M& m, Value value) {
  Runtime& rt = m.runtime();
  uint64_t word = m.frame->continuation;
  if (MINIPY_UNLIKELY(continuation_of(word) == Continuation::Detach)) {
    m.sync();
    word = detach_frame(rt, m.frame);
  }
  Value* place = m.base - 1;
  m.pop();
  m.begin();
  Instruction i = continuation_of(word) == Continuation::Exit ? Instruction{} : m.vm->instruction_before(m.pc);
  switch (continuation_of(word)) {
    case Continuation::Limit: m.vm->frame_limit = m.vm->recursion_end(); [[fallthrough]];
    case Continuation::Plain: *place = value; return Flow::Ok;
    case Continuation::Exit: return m.finish(value);
    case Continuation::Put:
    case Continuation::Next:
    case Continuation::Attribute:
    case Continuation::Send: return put_attribute(m, i, value);
    case Continuation::Drop: return Flow::Ok;
    case Continuation::Instance:
      if (value.is_none()) return Flow::Ok;
      (void)raise_type_error(rt, "__init__() should return None, not '%T'", value);
      return Flow::Error;
    case Continuation::Binary:
      if (MINIPY_UNLIKELY(value.is_not_implemented())) return binary_reflected(m, i);
      return m.put(i.a(), value);
    case Continuation::BinaryReflected:
      if (MINIPY_UNLIKELY(value.is_not_implemented())) {
        auto [op, inplace] = operator_of(i.op());
        Value left = m.get(i.b()), right = right_operand(m, i);
        if (is_sequence_operator(rt, op, left)) {
          auto result = rt.type_of(left)->slots->binary[static_cast<int>(op)](rt, left, right);
          if (result.failed()) return Flow::Error;
          if (!result.value().is_not_implemented()) return m.put(i.a(), result.value());
          if (op == BinaryOp::Multiply) {
            (void)raise_not_a_count(rt, right);
            return Flow::Error;
          }
        }
        (void)raise_unsupported(rt, op, inplace, left, right);
        return Flow::Error;
      }
      return m.put(i.a(), value);
    case Continuation::Inplace:
      if (MINIPY_UNLIKELY(value.is_not_implemented())) {
        return binary_plain(m, i, operator_of(i.op()).op, true, m.get(i.b()), right_operand(m, i));
      }
      return m.put(i.a(), value);
    case Continuation::Compare:
      if (MINIPY_UNLIKELY(value.is_not_implemented())) return compare_reflected(m, i);
      return finish_comparison(m, i, value);
    case Continuation::CompareReflected: {
      auto [op, a, b] = comparison_operands(m, i);
      if (MINIPY_UNLIKELY(value.is_not_implemented())) return compare_default(m, i, op, a, b);
      return finish_comparison(m, i, value);
    }
    case Continuation::Truth:
      if (value.is_bool()) return finish_truth(m, i, value.is_true());
      (void)raise_type_error(rt, "__bool__ should return bool, returned %T", value);
      return Flow::Error;
    case Continuation::Contains: return finish_truth(m, i, truth(rt, value));
    case Continuation::Length: return finish_length(m, i, value);
    case Continuation::Iterator:
      if (rt.type_of(value)->slots->next) return m.put(i.a(), value);
      (void)raise_type_error(rt, "iter() returned non-iterator of type '%T'", value);
      return Flow::Error;
    case Continuation::ForIter: m.put(i.b(), value); return m.jump(i.d());
    case Continuation::Filter: {
      auto wanted = truth(rt, value);
      if (wanted.failed()) return Flow::Error;
      if (!wanted.value()) return m.jump_forward(-1);
      m.put(i.b(), m.base[m.code->register_count]);
      return m.jump(i.d());
    }
    case Continuation::Async: return m.put_result(i.a(), finish_async(rt, i.op(), value));
    case Continuation::Unpack:
      for (int32_t j = 0; j < i.d(); ++j) m.put(i.a() + static_cast<unsigned>(j), value.as<Tuple>()->items[j]);
      return Flow::Ok;
    case Continuation::Unpacked: m.put(i.a() + 1, value); return m.jump_forward(-1);
    case Continuation::Detach: break;
  }
  MINIPY_UNREACHABLE();
}
template <class M>
Flow finish_length(M& m, Instruction i, Value value) {
  auto number = to_index(m.runtime(), value);
  if (number.failed()) return Flow::Error;
  if (!number.value().is_int()) {
    (void)raise_overflow_error(m.runtime(), "cannot fit 'int' into an index-sized integer");
    return Flow::Error;
  }
  if (number.value().as_int() < 0) {
    (void)raise_value_error(m.runtime(), "__len__() should return >= 0");
    return Flow::Error;
  }
  return finish_truth(m, i, number.value().as_int() != 0);
}
template <class M>
Flow return_slowly(M& m, Value value) {
  if (m.frame->generator != nullptr) return generator_returns(m, value);
  return deliver(m, value);
}

// ---- Unwinding
// An AttributeError that a hook raised tells what was asked for.
template <class M>
void note_attribute_error(M& m, Value exception) {
  Instruction i = m.vm->instruction_before(m.pc);
  if (i.op() != Op::LOAD_ATTR && i.op() != Op::LOAD_METHOD) return;
  if (!is_instance_of(m.runtime(), exception, BuiltinType::AttributeError)) return;
  Value* details = exception.as<BaseException>()->details;
  auto empty = [](Value value) { return value.is_unset() || value.is_none(); };
  if (!empty(details[kAttributeErrorName]) || !empty(details[kAttributeErrorObject])) return;
  details[kAttributeErrorName] = Value::from_cell(m.cache(i.d())->name);
  details[kAttributeErrorObject] = m.get(i.b());
}
template <class M>
Flow unwind(M& m, bool fresh) {
  Runtime& rt = m.runtime();
  Value exception = rt.take_pending();
  MINIPY_ASSERT(!exception.is_unset());
  if (fresh && exception != m.vm->propagating) chain_context(rt, exception);
  m.vm->propagating = Value::unset();
  for (bool passing = fresh;; passing = true) {
    m.sync();
    const ExceptionHandler* handler = rt.stopped ? nullptr : find_handler(m.code, m.pc);
    if (passing) add_traceback(*m.vm, exception, m.frame, m.pc, handler == nullptr);
    if (MINIPY_UNLIKELY(m.vm->is_traced()) && !rt.stopped) {
      if (passing) exception = tell_exception(*m.vm, m.frame, exception);
      if (handler == nullptr) exception = tell_unwound(*m.vm, m.frame, exception);
    }
    if (handler != nullptr) {
      m.begin();
      m.put(handler->exception_register, exception);
      m.pc = m.code->instructions + handler->target;
      if (is_instance_of(rt, exception, BuiltinType::MemoryError)) forget_dead_registers(*m.vm, handler->target);
      return Flow::Ok;
    }
    Generator* generator = m.frame->generator;
    if (generator != nullptr) {
      // What is thrown into one that has not begun is not raised by its code.
      bool has_begun = m.vm->instruction_before(m.pc).op() != Op::MAKE_GENERATOR;
      if (has_begun) exception = convert_stop_iteration(rt, m.code, exception);
      rt.handled = generator->caller_handled;
    }
    uint64_t word = m.frame->continuation;
    if (continuation_of(word) == Continuation::Detach) {
      FrameObject* object = m.frame->object;
      word = detach_frame(rt, m.frame);
      // One that is closed ends without having been called.
      if (generator != nullptr && is_instance_of(rt, exception, BuiltinType::GeneratorExit)) {
        object->back = Value::unset();
      }
    }
    if (generator != nullptr) end_generator(rt, generator);
    m.pop();
    m.begin();
    switch (continuation_of(word)) {
      case Continuation::Exit:
        rt.set_pending(exception);
        m.vm->propagating = exception;
        return m.finish(Value::failure());
      case Continuation::ForIter:
      case Continuation::Filter:
        if (is_instance_of(rt, exception, BuiltinType::StopIteration)) return Flow::Ok;
        break;
      case Continuation::Send:
        if (generator == nullptr && is_instance_of(rt, exception, BuiltinType::StopIteration)) {
          Instruction i = m.vm->instruction_before(m.pc);
          m.put(i.a(), exception.as<BaseException>()->details[kStopIterationValue]);
          return m.jump_forward(i.d());
        }
        break;
      case Continuation::Attribute: {
        rt.set_pending(exception);
        Flow flow = attribute_hook(m, m.vm->instruction_before(m.pc));
        if (flow == Flow::Ok) return flow;
        if (rt.pending() != exception) return unwind(m, true);
        exception = rt.take_pending();
        break;
      }
      case Continuation::Limit: m.vm->frame_limit = m.vm->recursion_end(); break;
      default:
        if (continuation_of(word) != Continuation::Plain) note_attribute_error(m, exception);
        break;
    }
  }
}
