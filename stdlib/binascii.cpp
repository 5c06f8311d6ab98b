// _binascii: base64, hexadecimal and checksums for the module binascii (stdlib/python/binascii.py), whose class
// Error is what they raise.
#include <optional>

#include "runtime/base/binary_text.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

using Data = std::span<const uint8_t>;

std::string_view text_of(Data data) { return {reinterpret_cast<const char*>(data.data()), data.size()}; }

Result<Value> bytes_from(Runtime& rt, const TextBuffer& buffer) {
  if (buffer.failed()) return raise_memory_error(rt);
  std::string_view text = buffer.view();
  return Value::from_cell(TRY(new_bytes(rt, Data(reinterpret_cast<const uint8_t*>(text.data()), text.size()))));
}

Failed raise_binascii_error(Runtime& rt, std::string_view message) {
  auto module = rt.evaluator->import_module(rt, intern(rt, "binascii"));
  if (module.failed()) return Failed{};
  auto cls = get_attribute(rt, module.value(), intern(rt, "Error"));
  auto text = new_str(rt, message);
  if (cls.failed() || text.failed()) return Failed{};
  auto error = call(rt, cls.value(), Value::from_cell(text.value()));
  return error.failed() ? Failed{} : raise_value(rt, error.value());
}

// What the functions that decode take: bytes-like, or a str of ASCII.
Result<Data> encoded_text(Runtime& rt, Value data) {
  if (auto* text = cast<Str>(rt, data)) {
    if (!text->is_ascii()) return raise_value_error(rt, "string argument should contain only ASCII characters");
    std::string_view view = text->view();
    return Data(reinterpret_cast<const uint8_t*>(view.data()), view.size());
  }
  auto bytes = bytes_like(rt, data);
  if (!bytes.failed()) return bytes;
  return raise_type_error(rt, "argument should be bytes, buffer or ASCII string, not '%T'", data);
}

Result<Value> b2a_base64(Runtime& rt, Data data, bool newline) {
  TextBuffer out;
  binary_text::append_base64(text_of(data), out);
  if (newline) out.append('\n');
  return bytes_from(rt, out);
}

Result<Value> a2b_base64(Runtime& rt, Value data, bool strict_mode) {
  Data encoded = TRY(encoded_text(rt, data));
  TextBuffer out;
  size_t characters = 0;
  auto status = binary_text::append_from_base64(text_of(encoded), strict_mode, out, characters);
  if (status == binary_text::Base64Status::NoMemory) return raise_memory_error(rt);
  if (status != binary_text::Base64Status::Ok) {
    TextBuffer message;
    binary_text::append_base64_error(status, characters, message);
    return raise_binascii_error(rt, message.view());
  }
  return bytes_from(rt, out);
}

// The separator of hexlify: one ASCII character, as str or bytes; nothing where none was given.
Result<std::optional<char>> separator_of(Runtime& rt, Value sep) {
  if (sep.is_unset()) return std::optional<char>();
  if (auto* text = cast<Str>(rt, sep)) {
    if (text->length != 1) return raise_long_separator(rt);
    uint32_t character = str_at(rt, text, 0);
    if (character > 0xff) return raise_value_error(rt, "sep must be ASCII.");
    return std::optional<char>(static_cast<char>(character));
  }
  if (auto* bytes = cast<Bytes>(rt, sep)) {
    if (bytes->size != 1) return raise_long_separator(rt);
    return std::optional<char>(static_cast<char>(bytes->data[0]));
  }
  TRY(length(rt, sep));
  return raise_type_error(rt, "sep must be str or bytes.");
}

Result<Value> hexlify(Runtime& rt, Data data, Value sep, int64_t bytes_per_sep) {
  std::optional<char> separator = TRY(separator_of(rt, sep));
  TextBuffer out;
  if (separator) {
    binary_text::append_hex(text_of(data), *separator, bytes_per_sep, out);
  } else {
    binary_text::append_hex(text_of(data), out);
  }
  return bytes_from(rt, out);
}

Result<Value> unhexlify(Runtime& rt, Value data) {
  Data encoded = TRY(encoded_text(rt, data));
  TextBuffer out;
  switch (binary_text::append_from_hex(text_of(encoded), out)) {
    case binary_text::HexStatus::Ok: return bytes_from(rt, out);
    case binary_text::HexStatus::OddLength: return raise_binascii_error(rt, "Odd-length string");
    case binary_text::HexStatus::NotHex: return raise_binascii_error(rt, "Non-hexadecimal digit found");
    default: return raise_memory_error(rt);
  }
}

// The low bits of an int of any size.
Result<int64_t> low_bits(Runtime& rt, Value number) {
  Value mask = Value::from_int(0xffffffff);
  return index_as_int64(rt, TRY(call_method(rt, TRY(to_index(rt, number)), intern(rt, "__and__"), {&mask, 1})));
}

Result<int64_t> crc32(Runtime& rt, Data data, Value crc) {
  return static_cast<int64_t>(binary_text::crc32(text_of(data), static_cast<uint32_t>(TRY(low_bits(rt, crc)))));
}

Result<int64_t> crc_hqx(Runtime& rt, Data data, Value crc) {
  return static_cast<int64_t>(binary_text::crc_hqx(text_of(data), static_cast<uint16_t>(TRY(low_bits(rt, crc)))));
}

constexpr NativeDef kFunctions[] = {
    function<b2a_base64>("b2a_base64(data, /, *, newline=True)", Effect::Allocates, "Base64-code line of data."),
    function<a2b_base64>("a2b_base64(data, /, *, strict_mode=False)", Effect::Compares,
                         "Decode a line of base64 data."),
    function<hexlify>("hexlify(data, sep=<unrepresentable>, bytes_per_sep=1)", Effect::Allocates,
                      "The bytes as hexadecimal digits."),
    function<hexlify>("b2a_hex(data, sep=<unrepresentable>, bytes_per_sep=1)", Effect::Allocates,
                      "The bytes as hexadecimal digits."),
    function<unhexlify>("unhexlify(hexstr, /)", Effect::Compares, "The bytes that hexadecimal digits stand for."),
    function<unhexlify>("a2b_hex(hexstr, /)", Effect::Compares, "The bytes that hexadecimal digits stand for."),
    function<crc32>("crc32(data, crc=0, /)", Effect::Compares, "Compute CRC-32 incrementally."),
    function<crc_hqx>("crc_hqx(data, crc, /)", Effect::Compares, "Compute CRC-CCITT incrementally."),
};

}  // namespace

extern const ModuleSpec kBinasciiModule;
constexpr ModuleSpec kBinasciiModule = {
    .name = "_binascii", .functions = kFunctions, .doc = "Natives of the module binascii."};

}  // namespace minipy
