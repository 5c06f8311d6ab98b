#include "compiler/trace/backend.h"

namespace minipy::trace {

uint64_t value_at(const Location& location, const ExitState& state) {
  switch (location.kind) {
    case Location::Kind::Constant: return location.payload;
    case Location::Kind::General: return state.general[location.payload];
    case Location::Kind::Floating: return state.floating[location.payload];
    case Location::Kind::Spilled: return state.spilled[location.payload];
  }
  return 0;
}

}  // namespace minipy::trace
