// Clauses as steps: what they derive for a κ from what they read.
#pragma once

#include "discover/question.h"
#include "logic/store.h"

#include <functional>
#include <span>
#include <vector>

namespace culprit::discover {

// A clause that writes a κ, with what it reads left open.
struct Writer {
  horn::KappaId kappa{};
  std::vector<logic::Term> arguments;
  std::vector<logic::Term> body;
  struct Read {
    logic::Term holds; // a truth: whether this way of deriving it is taken
    horn::KappaId kappa{};
    std::vector<logic::Term> arguments;
  };
  std::vector<Read> reads;
};

// Of the κs that are to stay open. All others mean what flows into them.
[[nodiscard]] std::vector<Writer> writers_of(Question &question,
                                             const std::function<bool(horn::KappaId)> &is_open);

// A formula about the parameters of a κ, of these arguments.
[[nodiscard]] logic::Term at(Question &question, logic::Term formula, horn::KappaId kappa,
                             std::span<const logic::Term> arguments);

} // namespace culprit::discover
