// _hashlib: digests as objects, for the module hashlib (stdlib/python/hashlib.py).
#include "runtime/base/digests.h"

#include "stdlib/native_support.h"

namespace minipy {

namespace {

using Data = std::span<const uint8_t>;

struct HashObject : Cell {
  Digest digest;
};
Digest& digest_of(Value self) { return self.as<HashObject>()->digest; }

Result<Data> data_of(Runtime& rt, Value value) {
  if (cast<Str>(rt, value)) return raise_type_error(rt, "Strings must be encoded before hashing");
  auto data = bytes_like(rt, value);
  if (!data.failed()) return data;
  rt.clear_pending();
  return raise_type_error(rt, "object supporting the buffer API required");
}

Result<Value> wrap(Runtime& rt, Type* cls, const Digest& digest) {
  auto* object = make<HashObject>(rt, cls);
  if (!object) return Failed{};
  new (&object->digest) Digest(digest);
  return object;
}

// ---- Methods
constexpr size_t kDigestedPerUnit = 256;  // bytes, which take about as long as any unit
Status hash_update(Runtime& rt, Value self, Value data) {
  auto bytes = TRY(data_of(rt, data));
  TRY(spend(rt, bytes.size() / kDigestedPerUnit));
  digest_of(self).update(bytes);
  return ok();
}
Result<Value> hash_copy(Runtime& rt, Value self) { return wrap(rt, rt.type_of(self), digest_of(self)); }
Result<Value> finished(Runtime& rt, Value self, size_t size, bool hexadecimal) {
  constexpr char kDigits[] = "0123456789abcdef";
  TRY(spend(rt, size / kDigestedPerUnit));
  Bytes* bytes = TRY(new_bytes(rt, uint64_t{size}));
  digest_of(self).finish({bytes_for_filling(bytes), size});
  if (!hexadecimal) return bytes;
  TextBuffer text;
  for (size_t i = 0; i < size; ++i) {
    text.append(kDigits[bytes->data[i] >> 4]);
    text.append(kDigits[bytes->data[i] & 15]);
  }
  if (text.failed()) return raise_memory_error(rt);
  return TRY(new_str(rt, text.view()));
}
Result<Value> hash_digest(Runtime& rt, Value self) { return finished(rt, self, digest_of(self).digest_size(), false); }
Result<Value> hash_hexdigest(Runtime& rt, Value self) {
  return finished(rt, self, digest_of(self).digest_size(), true);
}
// SHAKE gives as many bytes as asked for.
template <bool hexadecimal>
Result<Value> shake_digest(Runtime& rt, Value self, int64_t length) {
  if (length < 0) return raise_value_error(rt, "Cannot convert negative int");
  if (length >= 1 << 29) return raise_value_error(rt, "length is too large");
  return finished(rt, self, static_cast<size_t>(length), hexadecimal);
}
Result<Value> hash_name(Runtime& rt, Value self) {
  return TRY(new_str(rt, describe(digest_of(self).algorithm()).name));
}
Result<Value> hash_digest_size(Runtime&, Value self) {
  return Value::from_int(static_cast<int64_t>(digest_of(self).digest_size()));
}
Result<Value> hash_block_size(Runtime&, Value self) {
  return Value::from_int(describe(digest_of(self).algorithm()).block_size);
}
Result<Value> hash_repr(Runtime& rt, Value self) {
  TextBuffer text;
  text.append('<');
  text.append(describe(digest_of(self).algorithm()).name);
  text.append(' ');
  text.append(full_name(rt.type_of(self)));
  text.append(" object @ ");
  char address[32];
  std::snprintf(address, sizeof address, "%p>", static_cast<void*>(self.cell()));
  text.append(address);
  if (text.failed()) return raise_memory_error(rt);
  return TRY(new_str(rt, text.view()));
}

#define SHARED_METHODS                                                                             \
  method<hash_update>("update(self, obj, /)", Effect::Anything, "Add bytes to what is digested."), \
      method<hash_copy>("copy(self, /)", Effect::Allocates, "A digest of the same bytes that goes on by itself.")
constexpr NativeDef kHashMethods[] = {
    SHARED_METHODS,
    method<hash_digest>("digest(self, /)", Effect::Allocates, "The digest of what was added so far, as bytes."),
    method<hash_hexdigest>("hexdigest(self, /)", Effect::Allocates, "The same as hexadecimal digits."),
};
constexpr NativeDef kShakeMethods[] = {
    SHARED_METHODS,
    method<shake_digest<false>>("digest(self, length)", Effect::Allocates,
                                "So many bytes of the digest of what was added so far."),
    method<shake_digest<true>>("hexdigest(self, length)", Effect::Allocates, "The same as hexadecimal digits."),
};
#undef SHARED_METHODS
constexpr GetSetDef kHashGetSets[] = {
    {"name", hash_name, nullptr, "the name of the algorithm"},
    {"digest_size", hash_digest_size, nullptr, "how many bytes the digest has"},
    {"block_size", hash_block_size, nullptr, "how many bytes the algorithm takes at once"},
};
constexpr TypeSlots kHashSlots = {.repr = hash_repr};
constexpr TypeSpec kHashSpec = {.name = "_hashlib.HASH",
                                .instance_size = sizeof(HashObject),
                                .slots = &kHashSlots,
                                .methods = kHashMethods,
                                .getsets = kHashGetSets,
                                .doc = "A digest of bytes.",
                                .subclassable = false,
                                .constructible = false};
constexpr TypeSpec kShakeSpec = {.name = "_hashlib.HASHXOF",
                                 .instance_size = sizeof(HashObject),
                                 .slots = &kHashSlots,
                                 .methods = kShakeMethods,
                                 .getsets = kHashGetSets,
                                 .doc = "A digest of bytes that is as long as asked for.",
                                 .subclassable = false,
                                 .constructible = false};

// ---- BLAKE2, whose types are called with many parameters
constexpr NativeDef kBlake2New = signature_of(
    "blake2(data=<unset>, *, digest_size=<unset>, key=<unset>, salt=<unset>, person=<unset>, fanout=1, depth=1, "
    "leaf_size=0, node_offset=0, node_depth=0, inner_size=0, last_node=False, usedforsecurity=True, string=<unset>)");
Result<int64_t> number_between(Runtime& rt, Value value, int64_t least, int64_t most, const char* message) {
  int64_t number = TRY(index_as_int64(rt, value));
  if (number < least || number > most) return raise_value_error(rt, message);
  return number;
}
Result<int64_t> offset_up_to(Runtime& rt, Value value, int64_t most, const char* message) {
  int64_t number = TRY(index_as_int64(rt, value));
  if (number < 0) return raise_value_error(rt, "Cannot convert negative int");
  if (number > most) return raise_overflow_error(rt, message);
  return number;
}
template <DigestAlgorithm algorithm>
Result<Value> create_blake2(Runtime& rt, Type* cls, const Arguments& arguments) {
  constexpr bool kWide = algorithm == DigestAlgorithm::Blake2b;
  constexpr size_t kDigest = kWide ? 64 : 32, kSalt = kWide ? 16 : 8;
  Value bound[14];
  TRY(bind(rt, kBlake2New, arguments_of_new(rt, cls, arguments), bound));
  Blake2Parameters parameters;
  if (!bound[1].is_unset()) {
    int64_t size = TRY(index_as_int64(rt, bound[1]));
    if (size < 1 || size > static_cast<int64_t>(kDigest)) {
      return raise_value_error(rt, "digest_size for %s must be between 1 and %d bytes, here it is %d",
                               kWide ? "Blake2b" : "Blake2s", static_cast<int>(kDigest), static_cast<int>(size));
    }
    parameters.digest_size = static_cast<size_t>(size);
  } else {
    parameters.digest_size = kDigest;
  }
  auto text = [&](Value value, size_t most, const char* message, Data& out) -> Status {
    if (value.is_unset()) return ok();
    out = TRY(bytes_like(rt, value));
    if (out.size() > most) return raise_value_error(rt, message);
    return ok();
  };
  TRY(text(bound[3], kSalt, kWide ? "maximum salt length is 16 bytes" : "maximum salt length is 8 bytes",
           parameters.salt));
  TRY(text(bound[4], kSalt, kWide ? "maximum person length is 16 bytes" : "maximum person length is 8 bytes",
           parameters.person));
  TRY(text(bound[2], kDigest, kWide ? "maximum key length is 64 bytes" : "maximum key length is 32 bytes",
           parameters.key));
  parameters.fanout =
      static_cast<uint8_t>(TRY(number_between(rt, bound[5], 0, 255, "fanout must be between 0 and 255")));
  parameters.depth = static_cast<uint8_t>(TRY(number_between(rt, bound[6], 1, 255, "depth must be between 1 and 255")));
  parameters.leaf_size =
      static_cast<uint32_t>(TRY(offset_up_to(rt, bound[7], UINT32_MAX, "Python int too large for C unsigned long")));
  parameters.node_offset = static_cast<uint64_t>(
      TRY(offset_up_to(rt, bound[8], kWide ? INT64_MAX : int64_t{0xffffffffffff}, "node_offset is too large")));
  parameters.node_depth =
      static_cast<uint8_t>(TRY(number_between(rt, bound[9], 0, 255, "node_depth must be between 0 and 255")));
  parameters.inner_size = static_cast<uint8_t>(
      TRY(number_between(rt, bound[10], 0, kDigest,
                         kWide ? "inner_size must be between 0 and is 64" : "inner_size must be between 0 and is 32")));
  parameters.last_node = TRY(truth(rt, bound[11]));
  Digest digest(algorithm, parameters);
  Value data = bound[0].is_unset() ? bound[13] : bound[0];
  if (!data.is_unset()) digest.update(TRY(data_of(rt, data)));
  return wrap(rt, cls, digest);
}
template <DigestAlgorithm algorithm>
constexpr TypeSlots kBlake2Slots = {.create = create_blake2<algorithm>, .repr = hash_repr};
constexpr TypeSpec kBlake2bSpec = {.name = "_blake2.blake2b",
                                   .instance_size = sizeof(HashObject),
                                   .slots = &kBlake2Slots<DigestAlgorithm::Blake2b>,
                                   .methods = kHashMethods,
                                   .getsets = kHashGetSets,
                                   .doc = "A BLAKE2b digest of bytes, up to 64 bytes long."};
constexpr TypeSpec kBlake2sSpec = {.name = "_blake2.blake2s",
                                   .instance_size = sizeof(HashObject),
                                   .slots = &kBlake2Slots<DigestAlgorithm::Blake2s>,
                                   .methods = kHashMethods,
                                   .getsets = kHashGetSets,
                                   .doc = "A BLAKE2s digest of bytes, up to 32 bytes long."};

// ---- The functions that begin a digest
Result<Value> begin(Runtime& rt, DigestAlgorithm algorithm, Value data, Value string) {
  if (!data.is_unset() && !string.is_unset()) {
    return raise_type_error(rt,
                            "'data' and 'string' are mutually exclusive and support for 'string' keyword parameter "
                            "is slated for removal in a future version.");
  }
  Digest digest(algorithm);
  if (data.is_unset()) data = string;
  if (!data.is_unset()) digest.update(TRY(data_of(rt, data)));
  Value module = TRY(rt.evaluator->import_module(rt, intern(rt, "_hashlib")));
  Value type = TRY(get_attribute(rt, module, intern(rt, digest.digest_size() ? "HASH" : "HASHXOF")));
  return wrap(rt, type.as<Type>(), digest);
}
template <DigestAlgorithm algorithm>
Result<Value> hash_new(Runtime& rt, Value data, Value, Value string) {
  return begin(rt, algorithm, data, string);
}

#define HASH_ROW(name, algorithm)                                                                                \
  function<hash_new<DigestAlgorithm::algorithm>>(name "(data=<unset>, *, usedforsecurity=True, string=<unset>)", \
                                                 Effect::Anything, "A digest of bytes, data to begin with.")
constexpr NativeDef kFunctions[] = {
    HASH_ROW("md5", Md5),           HASH_ROW("sha1", Sha1),          HASH_ROW("sha224", Sha224),
    HASH_ROW("sha256", Sha256),     HASH_ROW("sha384", Sha384),      HASH_ROW("sha512", Sha512),
    HASH_ROW("sha3_224", Sha3_224), HASH_ROW("sha3_256", Sha3_256),  HASH_ROW("sha3_384", Sha3_384),
    HASH_ROW("sha3_512", Sha3_512), HASH_ROW("shake_128", Shake128), HASH_ROW("shake_256", Shake256),
};

#undef HASH_ROW

Status add_blake2(Runtime& rt, Module* module, const TypeSpec& spec, int64_t size, int64_t salt) {
  Type* type = TRY(add_type(rt, module, spec));
  const std::pair<const char*, int64_t> sizes[] = {
      {"MAX_DIGEST_SIZE", size}, {"MAX_KEY_SIZE", size}, {"SALT_SIZE", salt}, {"PERSON_SIZE", salt}};
  for (auto [name, value] : sizes)
    TRY(dict_set(rt, type->dict, Value::from_cell(intern(rt, name)), Value::from_int(value)));
  return ok();
}
Status prepare_hashlib(Runtime& rt, Module* module) {
  TRY(add_type(rt, module, kHashSpec));
  TRY(add_type(rt, module, kShakeSpec));
  TRY(add_blake2(rt, module, kBlake2bSpec, 64, 16));
  return add_blake2(rt, module, kBlake2sSpec, 32, 8);
}

}  // namespace

extern const ModuleSpec kHashlibModule;
constexpr ModuleSpec kHashlibModule = {.name = "_hashlib",
                                       .functions = kFunctions,
                                       .prepare = prepare_hashlib,
                                       .doc = "Digests, under the module hashlib."};

}  // namespace minipy
