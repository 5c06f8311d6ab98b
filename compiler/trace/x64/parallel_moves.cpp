#include "compiler/trace/x64/parallel_moves.h"

#include <algorithm>

namespace minipy::trace::x64 {

namespace {

bool is_source_of_other(const std::vector<Move>& moves, size_t index) {
  for (size_t i = 0; i < moves.size(); ++i) {
    if (i != index && moves[i].kind == Move::Kind::Copy && moves[i].from == moves[index].to) return true;
  }
  return false;
}

void remove(std::vector<Move>& moves, size_t index) {
  moves[index] = moves.back();
  moves.pop_back();
}

// Appends one move that nobody's source stands in the way of; false where all are in cycles.
bool take_free_move(std::vector<Move>& moves, std::vector<Move>& out) {
  for (size_t i = 0; i < moves.size(); ++i) {
    if (is_source_of_other(moves, i)) continue;
    out.push_back(moves[i]);
    remove(moves, i);
    return true;
  }
  return false;
}

void open_cycle(std::vector<Move>& moves, std::vector<Move>& out) {
  Move& first = moves.front();
  Place from = first.from, to = first.to;
  if (is_general(from) && is_general(to)) {
    out.push_back({Move::Kind::Exchange, from, to, 0});
    remove(moves, 0);
    for (Move& move : moves) {
      if (move.from == to) {
        move.from = from;
      } else if (move.from == from) {
        move.from = to;
      }
    }
  } else {
    out.push_back({Move::Kind::Copy, to, kScratchSlot, 0});
    for (Move& move : moves) {
      if (move.from == to) move.from = kScratchSlot;
    }
  }
  std::erase_if(moves, [](const Move& move) { return move.kind == Move::Kind::Copy && move.from == move.to; });
}

}  // namespace

void resolve_parallel_moves(std::vector<Move>& moves, std::vector<Move>& out) {
  std::erase_if(moves, [](const Move& move) { return move.kind == Move::Kind::Copy && move.from == move.to; });
  while (!moves.empty()) {
    if (!take_free_move(moves, out)) open_cycle(moves, out);
  }
}

}  // namespace minipy::trace::x64
