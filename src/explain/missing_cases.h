// What a match has no alternative for, written as patterns: what is known of its subjects on each
// way through the kernel that ends in its failure.
#pragma once

#include "base/entity.h"
#include "kernel/program.h"
#include "names/program.h"
#include "types/environment.h"

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace culprit::explain {

struct MissingCases {
  // Each in backquotes, with what its variables stand for; of a function with several parameters
  // they are calls of it. None: nothing is known that a pattern could say.
  std::vector<std::string> patterns;
  bool guards = false; // there are alternatives for them, but with guards that may all fail
};

// How the expressions of a program lie around each other.
struct Surroundings {
  std::vector<kernel::ExpressionId> around;                                        // by expression
  std::unordered_map<kernel::VariableId, std::vector<kernel::ExpressionId>> jumps; // to each join
};

class CaseFinder {
public:
  CaseFinder(const kernel::Program &program, const types::Environment &environment,
             const names::Program &names, const SymbolTable &symbols, const EntityTable &entities);

  [[nodiscard]] MissingCases missing_at(kernel::ExpressionId failure) const;
  // What is wrong with a match that may end in these failures, in a sentence. The owner is the
  // function that it is part of.
  [[nodiscard]] std::string message(std::span<const kernel::ExpressionId> failures,
                                    std::string_view owner) const;

private:
  const kernel::Program &program_;
  const types::Environment &environment_;
  const names::Program &names_;
  const SymbolTable &symbols_;
  const EntityTable &entities_;
  Surroundings surroundings_;
};

} // namespace culprit::explain
