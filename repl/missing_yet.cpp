// Weak stand-ins for runtime functions that are not there yet, so that the command links. To be removed.
#include "runtime/object/objects.h"
#include "runtime/types/text.h"
#include "runtime/types/containers.h"
#include "runtime/object/slot_rows.h"
#define W __attribute__((weak))
namespace minipy {
W Result<Str*> decode(Runtime& rt, std::span<const uint8_t> b, std::string_view, std::string_view) { return new_str(rt, std::string_view((const char*)b.data(), b.size())); }
W Result<Str*> str_slice(Runtime& rt, Str* t, uint64_t a, uint64_t b) { return new_str(rt, t->view().substr(a, b-a)); }
W uint32_t str_at(Runtime&, const Str* t, uint64_t i) { return (uint8_t)t->data[i]; }
W Result<Value> class_get_item(Runtime& rt, Value, Value) { return raise_type_error(rt, "x"); }
W void report_unraisable(Runtime& rt, Value, const char*) { rt.clear_pending(); }
W Result<Value> make_union(Runtime& rt, Value, Value) { return raise_type_error(rt, "x"); }
W Result<Str*> str_join(Runtime& rt, Str*, Value) { return raise_type_error(rt, "x"); }
W Result<Bytes*> new_bytes(Runtime& rt, uint64_t) { return raise_type_error(rt, "x"); }
W Result<Bytes*> new_bytes(Runtime& rt, std::span<const uint8_t>) { return raise_type_error(rt, "x"); }
W uint8_t* bytes_for_filling(Bytes*) { return nullptr; }
W Result<Str*> str_to_ascii(Runtime&, Str* s) { return s; }
}
