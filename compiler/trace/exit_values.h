// What an exit of a trace leaves, as whole Values: doubles are boxed, objects that the trace did not allocate are made.
#pragma once

#include "compiler/trace/backend.h"

namespace minipy::trace {

// Objects of one snapshot, at most.
inline constexpr size_t kMostExitObjects = 256;

// The value of an entry; a double is boxed through `machine`.
uint64_t whole_value(const Location& location, const ExitState& state, const Machine& machine);
// Makes the objects of the exit's snapshot, in order, into `made`, which has to be in memory that the collector scans.
void make_exit_objects(const ir::Trace& trace, const Exit& exit, const ExitState& state, const Machine& machine,
                       uint64_t* made);

// Apart, so that an exit without objects leaves no room on the stack where old values would stay.
template <class Put>
[[gnu::noinline]] void restore_objects(const ir::Trace& trace, const Exit& exit, const ExitState& state,
                                       const Machine& machine, Put put) {
  auto objects = trace.objects_of(exit.snapshot);
  uint64_t made[kMostExitObjects];
  make_exit_objects(trace, exit, state, machine, made);
  for (size_t i = 0; i < objects.size(); ++i)
    for (int32_t place : trace.places_of(objects[i])) put(place, made[i], ir::Type::Cell);
}

// Calls put(place, bits, type) for all places of the exit's snapshot. `trace` is the exit's. Allocates through
// `machine` between the calls, so what is put has to be where the collector sees it; so has `state`.
template <class Put>
void restore_exit(const ir::Trace& trace, const Exit& exit, const ExitState& state, const Machine& machine, Put put) {
  auto entries = trace.entries_of(exit.snapshot);
  for (size_t i = 0; i < entries.size(); ++i) {
    const Location& location = exit.locations[i];
    if (entries[i].place != ir::kNoPlace) put(entries[i].place, whole_value(location, state, machine), location.type);
  }
  if (!trace.objects_of(exit.snapshot).empty()) restore_objects(trace, exit, state, machine, put);
}

}  // namespace minipy::trace
