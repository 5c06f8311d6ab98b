// bytes.decode and str.encode: the codecs of runtime/base with Python's errors and error handlers.
#include "runtime/base/codecs.h"
#include "runtime/object/evaluator.h"
#include "runtime/types/containers.h"
#include "runtime/types/text.h"

namespace minipy {

namespace {

// A handler registered with codecs.register_error: the registry is that module's.
Result<Value> custom_handler(Runtime& rt, std::string_view name) {
  Value codecs = TRY(rt.evaluator->import_module(rt, intern(rt, "codecs")));
  Value wanted = Value::from_cell(TRY(new_str(rt, name)));
  return call_method(rt, codecs, intern(rt, "lookup_error"), {&wanted, 1});
}

constexpr const char* kWrongEncoding = "encoding error handler must return (str/bytes, int) tuple";
constexpr const char* kWrongDecoding = "decoding error handler must return (str, int) tuple";

// Calls a handler with the pending error; gives its replacement and where to go on.
struct Answer {
  Value error, replacement;
  int64_t position;
};
Result<Answer> ask_handler(Runtime& rt, Value handler, int64_t size, const char* wrong_answer) {
  Value error = rt.take_pending();
  Value result = TRY(call(rt, handler, error));
  auto* pair = cast<Tuple>(rt, result);
  if (!pair || pair->size != 2 || !is_int_like(rt, pair->items[1])) { return raise_type_error(rt, "%s", wrong_answer); }
  int64_t position = TRY(index_as_int64(rt, pair->items[1]));
  if (position < 0) position += size;
  if (position < 0 || position > size)
    return raise_index_error(rt, "position %lld from error handler out of bounds", static_cast<long long>(position));
  return Answer{error, pair->items[0], position};
}

// What the module codecs does for encodings that are not built in: those registered with it, and those that are not of
// text, which are refused. `operation` is "encode" or "decode". The result is of the class that it must be.
Result<Value> by_codecs_module(Runtime& rt, Value object, std::string_view encoding, std::string_view errors,
                               const char* operation, BuiltinType expected) {
  Value codecs = TRY(rt.evaluator->import_module(rt, intern(rt, "codecs")));
  Value name = Value::from_cell(TRY(new_str(rt, encoding)));
  Value info = TRY(call(rt, TRY(get_attribute(rt, codecs, intern(rt, "_foreign_info"))), name));
  if (info.is_none()) return raise(rt, BuiltinType::LookupError, "unknown encoding: %V", &encoding);
  Value of_text = TRY(get_attribute_or_unset(rt, info, intern(rt, "_is_text_encoding")));
  if (!of_text.is_unset() && !TRY(truth(rt, of_text))) {
    return raise(rt, BuiltinType::LookupError,
                 "'%V' is not a text encoding; use codecs.%s() to handle arbitrary codecs", &encoding, operation);
  }
  Value function = TRY(get_attribute(rt, info, intern(rt, operation)));
  Value pair = TRY(call(rt, function, object, Value::from_cell(TRY(new_str(rt, errors)))));
  auto* tuple = cast<Tuple>(rt, pair);
  if (!tuple || tuple->size != 2) return raise_type_error(rt, "%sr must return a tuple (object, integer)", operation);
  Value result = tuple->items[0];
  if (is_instance_of(rt, result, expected)) return result;
  return raise_type_error(rt, "'%V' %sr returned '%T' instead of '%U'; use codecs.%s() to %s to arbitrary types",
                          &encoding, operation, result, rt.type(expected)->name, operation, operation);
}

}  // namespace

Result<Str*> decode(Runtime& rt, std::span<const uint8_t> bytes, std::string_view encoding, std::string_view errors) {
  std::string_view input(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  auto codec = codecs::find_codec(encoding);
  if (!codec) {
    Value object = Value::from_cell(TRY(new_bytes(rt, bytes)));
    return TRY(by_codecs_module(rt, object, encoding, errors, "decode", BuiltinType::Str)).as<Str>();
  }
  TextBuffer out(rt.heap.bytes_left());
  codecs::Decoder decoder(*codec, input, out);
  for (;;) {
    codecs::CodecError error;
    codecs::Status status = decoder.run(error);
    if (status == codecs::Status::Done) return new_str(rt, out);
    if (status == codecs::Status::NoMemory) return raise_memory_error(rt);
    auto handler = codecs::find_error_handler(errors);
    if (handler) {
      size_t resume = 0;
      codecs::Handled handled = codecs::handle_decode_error(*handler, decoder.codec(), input, error, out, resume);
      if (handled == codecs::Handled::Yes) {
        decoder.resume_at(resume);
        continue;
      }
      if (handled == codecs::Handled::WrongKind)
        return raise_type_error(rt, "don't know how to handle UnicodeDecodeError in error callback");
    }
    Value custom = handler ? Value::unset() : TRY(custom_handler(rt, errors));
    size_t hidden = decoder.signature_size();
    Bytes* object = TRY(new_bytes(rt, bytes.subspan(hidden)));
    (void)raise_unicode_decode_error(rt, codecs::codec_name(decoder.codec()), Value::from_cell(object),
                                     static_cast<int64_t>(error.start - hidden),
                                     static_cast<int64_t>(error.end - hidden), error.reason);
    if (custom.is_unset()) return Failed{};
    Answer answer = TRY(ask_handler(rt, custom, static_cast<int64_t>(object->size), kWrongDecoding));
    Str* replacement = cast<Str>(rt, answer.replacement);
    if (!replacement) return raise_type_error(rt, "%s", kWrongDecoding);
    out.append(replacement->view());
    decoder.resume_at(static_cast<size_t>(answer.position) + hidden);
  }
}

Result<Bytes*> encode(Runtime& rt, Str* text, std::string_view encoding, std::string_view errors) {
  auto codec = codecs::find_codec(encoding);
  if (!codec)
    return TRY(by_codecs_module(rt, Value::from_cell(text), encoding, errors, "encode", BuiltinType::Bytes))
        .as<Bytes>();
  if (*codec == codecs::Codec::Utf8 && text->is_ascii()) {
    return new_bytes(rt, std::span(reinterpret_cast<const uint8_t*>(text->data), text->byte_length));
  }
  TextBuffer out(rt.heap.bytes_left());
  codecs::Encoder encoder(*codec, text->view(), out);
  for (;;) {
    codecs::CodecError error;
    codecs::Status status = encoder.run(error);
    if (status == codecs::Status::Done) {
      if (out.failed()) return raise_memory_error(rt);
      return new_bytes(rt, std::span(reinterpret_cast<const uint8_t*>(out.data()), out.size()));
    }
    if (status == codecs::Status::NoMemory) return raise_memory_error(rt);
    auto handler = codecs::find_error_handler(errors);
    if (handler) {
      size_t resume = 0;
      codecs::Handled handled = codecs::handle_encode_error(*handler, *codec, text->view(), error, out, resume);
      if (handled == codecs::Handled::Yes) {
        encoder.resume_at(resume);
        continue;
      }
      if (handled == codecs::Handled::WrongKind)
        return raise_type_error(rt, "don't know how to handle UnicodeEncodeError in error callback");
    }
    Value custom = handler ? Value::unset() : TRY(custom_handler(rt, errors));
    (void)raise_unicode_encode_error(rt, codecs::codec_name(*codec), Value::from_cell(text),
                                     static_cast<int64_t>(error.start), static_cast<int64_t>(error.end), error.reason);
    if (custom.is_unset()) return Failed{};
    Answer answer = TRY(ask_handler(rt, custom, text->length, kWrongEncoding));
    if (auto* bytes = cast<Bytes>(rt, answer.replacement)) {
      out.append({reinterpret_cast<const char*>(bytes->data), bytes->size});
    } else if (Str* replacement = cast<Str>(rt, answer.replacement)) {
      auto bytes_of = encode(rt, replacement, encoding, "strict");
      if (bytes_of.failed()) {
        if (!rt.pending_is(BuiltinType::UnicodeEncodeError)) return Failed{};
        rt.clear_pending();
        return raise_value(rt, answer.error);  // the first error, not that of its replacement
      }
      Bytes* encoded = bytes_of.value();
      out.append({reinterpret_cast<const char*>(encoded->data), encoded->size});
    } else {
      return raise_type_error(rt, "%s", kWrongEncoding);
    }
    encoder.resume_at(static_cast<size_t>(answer.position));
  }
}

}  // namespace minipy
