// What a condition can say about the arguments of a function.
#pragma once

#include "execute/entry.h"
#include "execute/visible.h"
#include "preconditions/condition.h"

#include <set>
#include <utility>
#include <vector>

namespace culprit::preconditions {

struct Program {
  const kernel::Program &kernel;
  const names::Program &names;
  const SymbolTable &symbols;
  types::Environment &environment;
  const execute::Entries &entries;
  const execute::Visible &visible;
};

[[nodiscard]] std::vector<Argument> arguments_of(const Program &program, kernel::GlobalId function,
                                                 Dialect dialect);

// The functions that a function needs, itself among them, ascending.
[[nodiscard]] std::vector<kernel::GlobalId> needed_by(const Program &program,
                                                      kernel::GlobalId function);

// The fields of constructors that functions take out of values and use.
using Visited = std::set<std::pair<kernel::ConstructorId, std::uint32_t>>;
[[nodiscard]] Visited visited_by(const Program &program,
                                 const std::vector<kernel::GlobalId> &functions);

// The numbers that a function and what it calls of the program mention.
[[nodiscard]] std::set<std::int64_t> mentioned_by(const Program &program,
                                                  const std::vector<kernel::GlobalId> &functions);
// What they divide by, as far as small inputs tell about that.
[[nodiscard]] std::set<std::int64_t> divisors_of(const Program &program,
                                                 const std::vector<kernel::GlobalId> &functions);
// With their neighbours, the smallest first.
[[nodiscard]] std::vector<std::int64_t> numbers_near(const std::set<std::int64_t> &mentioned);

} // namespace culprit::preconditions
