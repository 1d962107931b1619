// Looks for inputs on which a function goes wrong: it breaks its own type or that of something it
// calls, a match or an operation fails. Inputs that the function's own type excludes do not count,
// and neither do runs in which numbers leave the logic.
#pragma once

#include "execute/enumerate.h"
#include "execute/runner.h"
#include "execute/symbolic/abstraction.h"
#include "smt/contexts.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace culprit::execute {

// A run that goes wrong.
struct Sighting {
  Entry entry;
  std::vector<Value> inputs;
  evaluate::Observation seen;
  std::vector<Drawn> drawn;             // OCaml: what chance and the input gave
  std::vector<AbstractCall> abstracted; // calls that gave what their types allow
  std::optional<Value> result;          // what breaks the type of the function then
};

// Whether two runs go wrong in the same way.
[[nodiscard]] bool same_breach(const evaluate::Observation &a, const evaluate::Observation &b);

struct SearchLimits {
  unsigned largest = 6;          // size of all inputs together
  std::uint64_t steps = 300'000; // of all calls together
  std::uint64_t steps_of_call = 5'000;
  std::uint64_t queries = 200; // of a solver, for all calls together
  // Symbolic runs without abstracted calls take a share of the steps only: 1 in so many.
  std::uint64_t share_of_real_runs = 1;
};

struct Tried {
  std::uint64_t calls = 0;      // that came to an end
  std::uint64_t excluded = 0;   // inputs that the type of the function excludes
  std::uint64_t unfinished = 0; // calls whose steps ran out
  std::uint64_t outside = 0;    // calls that left the logic
  std::uint64_t steps = 0;      // of symbolic runs
  std::uint64_t queries = 0;    // of the solver, for them
  std::uint64_t disagreed = 0;  // of them went wrong, and a real run on their inputs did not agree
  std::uint64_t unchecked = 0;  // demands that could not be evaluated
  unsigned complete = 0;        // all inputs of smaller sizes were tried
  bool exhausted = false;       // there are no other inputs
};

class Searcher {
public:
  virtual ~Searcher() = default;
  // Tells of each way to go wrong once, with small inputs; `false` ends the search.
  using Found = std::function<bool(const Sighting &)>;
  virtual Tried search(const Entry &entry, const SearchLimits &limits, const Found &report) = 0;
};

// Tries all small inputs, the smallest first.
[[nodiscard]] std::unique_ptr<Searcher> concrete_search(Runner &runner, Enumerator &enumerator);

// The same, and each run is told of, also those that go right; `false` ends the search.
using Told = std::function<bool(std::span<const Value> inputs, const evaluate::Observation &seen)>;
Tried try_small_inputs(Runner &runner, Enumerator &enumerator, const Entry &entry,
                       const SearchLimits &limits, Told told);

// Runs the function on inputs that are not fixed, and solves what the runs say about them. Calls
// may be abstracted: a sighting that has some shows that their types do not say enough; one that
// has none is what the program really does.
[[nodiscard]] std::unique_ptr<Searcher>
symbolic_search(const Subject &subject, Entries &entries, Makers &makers, Runner &runner,
                Enumerator &enumerator, const Deadline &deadline, smt::Contexts *contexts,
                const Abstractions &abstractions);

// Inputs with which the run goes wrong in the same way, and none that are a step smaller.
[[nodiscard]] Sighting shrink(Sighting sighting, Runner &runner, Enumerator &enumerator,
                              const SearchLimits &limits);

} // namespace culprit::execute
