// The module _random: the Mersenne Twister as a type, for random.Random to build on.
#include <array>
#include <cerrno>

#include "runtime/base/random_mt.h"
#include "runtime/object/system.h"
#include "runtime/types/number.h"
#include "stdlib/native_support.h"

namespace minipy {

namespace {

struct RandomGenerator : Cell {
  MersenneTwister twister;
};
MersenneTwister& twister(Value self) { return self.as<RandomGenerator>()->twister; }

Status seed_from_system(Runtime& rt, MersenneTwister& twister) {
  std::array<uint32_t, MersenneTwister::kStateSize> words;
  auto* bytes = reinterpret_cast<uint8_t*>(words.data());
  if (rt.system->fill_seed(std::span(bytes, sizeof(words))) < 0) return raise_os_error(rt, errno);
  twister.seed(words);
  return ok();
}
Status seed(Runtime& rt, Value self, Value given) {
  if (given.is_none()) return seed_from_system(rt, twister(self));
  Value number;
  if (is_int_like(rt, given)) {
    number = int_value(rt, given);
  } else {
    number = TRY(new_int_unsigned(rt, static_cast<uint64_t>(TRY(hash(rt, given)))));
  }
  IntOperand operand(rt, number);
  twister(self).seed_limbs(operand.view().limbs);
  return ok();
}
Result<Value> create_random(Runtime& rt, Type* cls, const Arguments&) {
  auto* random = make<RandomGenerator>(rt, cls);
  if (!random) return Failed{};
  new (&random->twister) MersenneTwister();
  return random;
}
constexpr NativeDef kInit = signature_of("Random(seed=None, /)");
Status initialise_random(Runtime& rt, Value self, const Arguments& args) {
  Value given;
  TRY(bind(rt, kInit, args, &given));
  return seed(rt, self, given);
}
Result<double> random_random(Runtime&, Value self) { return twister(self).next_double(); }
Result<Value> random_getrandbits(Runtime& rt, Value self, int64_t count) {
  if (count < 0) return raise_value_error(rt, "Cannot convert negative int");
  if (count <= 61) return Value::from_int(static_cast<int64_t>(twister(self).next_bits(static_cast<int>(count))));
  if (count <= 64) return new_int_unsigned(rt, twister(self).next_bits(static_cast<int>(count)));
  auto limbs = (static_cast<uint64_t>(count) + 63) / 64;
  TRY(check_limbs(rt, limbs));
  bigint::LimbBuffer out;
  auto status = out.prepare(limbs);
  if (status != bigint::Status::Ok) return int_from_result(rt, status, out);
  twister(self).next_bits(static_cast<uint64_t>(count), {out.data(), limbs});
  out.finish(limbs, false);
  return int_from_view(rt, out.view());
}
Result<Value> random_getstate(Runtime& rt, Value self) {
  constexpr size_t kSize = MersenneTwister::kStateSize;
  Tuple* state = TRY(new_tuple(rt, kSize + 1));
  const auto& words = twister(self).state();
  for (size_t i = 0; i < kSize; ++i) state->items[i] = Value::from_int(words[i]);
  state->items[kSize] = Value::from_int(static_cast<int64_t>(twister(self).index()));
  return state;
}
Status random_setstate(Runtime& rt, Value self, Value state) {
  constexpr size_t kSize = MersenneTwister::kStateSize;
  auto* tuple = cast<Tuple>(rt, state);
  if (!tuple) return raise_type_error(rt, "state vector must be a tuple");
  if (tuple->size != kSize + 1) return raise_value_error(rt, "state vector is the wrong size");
  std::array<uint32_t, kSize> words;
  for (size_t i = 0; i < kSize; ++i) {
    int64_t word = TRY(index_as_int64(rt, tuple->items[i]));
    if (word < 0) return raise_negative_unsigned(rt);
    words[i] = static_cast<uint32_t>(word);
  }
  int64_t index = TRY(index_as_int64(rt, tuple->items[kSize]));
  if (index < 0 || index > static_cast<int64_t>(kSize)) return raise_value_error(rt, "invalid state");
  twister(self).set_state(words, static_cast<size_t>(index));
  return ok();
}
constexpr NativeDef kMethods[] = {
    method<random_random>("random(self, /)", Effect::MutatesSelf, "random() -> x in the interval [0, 1)."),
    method<seed>("seed(self, n=None, /)", Effect::Compares,
                 "seed([n]) -> None.  Starts the generator anew: from n, or from the system's randomness."),
    method<random_getstate>("getstate(self, /)", Effect::Allocates,
                            "Where the generator stands, as a tuple for setstate()."),
    method<random_setstate>("setstate(self, state, /)", Effect::Anything,
                            "setstate(state) -> None.  Restores generator state."),
    method<random_getrandbits>("getrandbits(self, k, /)", Effect::MutatesSelf,
                               "getrandbits(k) -> x.  Generates an int with k random bits."),
};
constexpr TypeSlots kSlots = {.create = create_random, .initialise = initialise_random};
constexpr TypeSpec kRandomSpec = {.name = "_random.Random",
                                  .instance_size = sizeof(RandomGenerator),
                                  .slots = &kSlots,
                                  .methods = kMethods,
                                  .doc = "A generator of random numbers with a state of its own."};
Status prepare_random(Runtime& rt, Module* module) {
  TRY(add_type(rt, module, kRandomSpec));
  return ok();
}

}  // namespace

extern const ModuleSpec kRandomModule;
constexpr ModuleSpec kRandomModule = {
    .name = "_random", .prepare = prepare_random, .doc = "The Mersenne Twister, under the module random."};

}  // namespace minipy
