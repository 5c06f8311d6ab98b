// The page of MINIPY_JIT_TRACE: all about the traces of a program that has run, in one HTML file that needs no other.
#pragma once

#include <string>
#include <string_view>

namespace minipy {

// From texts of JSON: what Tracer::json_of_traces, json_of_events and json_of_figures give.
std::string trace_page(std::string_view traces, std::string_view events, std::string_view figures);

}  // namespace minipy
