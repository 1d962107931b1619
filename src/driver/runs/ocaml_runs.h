// Runs of an OCaml program that fail: an assertion does not hold, an index or a size is none, a
// match has no case, an operation or a function of the library fails, an exception is not caught.
// A program runs from its top; functions that nobody calls, or that its interface offers, are
// called with anything. What chance and the input give may be anything, too.
#pragma once

#include "base/diagnostic.h"
#include "driver/runs/explorer.h"
#include "driver/runs/ocaml_program.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace culprit::driver {

struct FailingRun {
  Kind kind = Kind::Assertion; // Assertion, Bounds or Totality
  std::string message;
  // In the file of the program; its number is another one. What does not fail there has the place
  // of the function that is called, if there is one.
  Span place;
  Counterexample example;
  FailedRun run; // to repeat it
};

// What a run that went wrong says; its inputs are still to be told.
[[nodiscard]] FailingRun describe_failure(const Happening &happened);

struct OcamlRunLimits {
  execute::SearchLimits program; // of what the program does by itself
  execute::SearchLimits calls;   // of one function; there are steps for all of them together
  execute::SearchLimits symbolic;
  bool all = false; // every way in which an entry fails, not only the first one
};

struct OcamlRunStatistics {
  std::uint64_t calls = 0;
  std::uint64_t symbolic_runs = 0;
  std::uint64_t queries = 0;
  std::uint64_t unfinished = 0;
  std::uint64_t outside_logic = 0;
  std::uint64_t disagreed = 0;
  std::uint64_t not_confirmed = 0;
};

// What in a program may be called with anything.
struct OcamlEntry {
  kernel::GlobalId function = kernel::no_global; // none: the program itself
  // Whether the program is meant to run like that. Of other functions that nobody calls, what they
  // refuse on purpose (`assert false`, an exception that they raise) is no failure.
  bool is_program = false;
};

class OcamlRuns {
public:
  OcamlRuns(const ReplayedText &source, const Deadline &deadline,
            smt::Contexts *contexts = nullptr);

  // Otherwise the program cannot be run.
  [[nodiscard]] bool ready() const { return explorer_.has_value(); }
  [[nodiscard]] const OcamlProgram &program() const { return program_; }
  // The program itself comes first.
  [[nodiscard]] std::vector<OcamlEntry> entries();
  // The function that the file calls by a name at its end; no_global.
  [[nodiscard]] kernel::GlobalId find(std::string_view name) const;
  // Whether a refinement is written that says with what it may be called.
  [[nodiscard]] bool is_refined(kernel::GlobalId function) const;
  // Why it cannot be called.
  [[nodiscard]] std::optional<std::string> obstacle(kernel::GlobalId function) {
    return explorer_->obstacle(function);
  }

  // Replayed from the text, with small inputs.
  [[nodiscard]] std::vector<FailingRun> search(const OcamlEntry &entry,
                                               const OcamlRunLimits &limits);
  // Each run on small inputs is told of.
  execute::Tried try_small_inputs(kernel::GlobalId function, const execute::SearchLimits &limits,
                                  execute::Told told) {
    return explorer_->try_small_inputs(function, limits, std::move(told));
  }
  [[nodiscard]] Explorer &explorer() { return *explorer_; }
  // As the text of the program.
  [[nodiscard]] std::vector<std::string> written(std::span<const execute::Value> inputs) const {
    return explorer_->written(inputs);
  }
  [[nodiscard]] preconditions::Program parts() const { return explorer_->parts(); }
  // Those of all entries.
  [[nodiscard]] std::vector<FailingRun> search_all(const OcamlRunLimits &limits);

  // Whether the last search of all entries saw everything that the program does by itself: it came
  // to its end, nothing failed, and nothing that it does depends on chance, input or the system.
  [[nodiscard]] bool decided() const { return decided_; }

  [[nodiscard]] const OcamlRunStatistics &statistics() const { return statistics_; }
  // By the last search; of symbolic runs, if there were some.
  [[nodiscard]] const execute::Tried &tried() const { return tried_; }
  [[nodiscard]] const std::optional<execute::Tried> &tried_symbolically() const {
    return tried_symbolically_;
  }
  void watch_branches() { explorer_->runner.watch_branches(); }
  [[nodiscard]] std::vector<CoveredBranch> branches(kernel::GlobalId function) const;
  // As the file writes it.
  [[nodiscard]] std::string name(kernel::GlobalId function) const {
    return explorer_->writer.name(function);
  }

private:
  void add_what_the_program_mentions();
  [[nodiscard]] std::vector<kernel::GlobalId> uncalled() const;
  [[nodiscard]] bool is_closed() const;
  [[nodiscard]] bool counts(const execute::Sighting &sighting, const OcamlEntry &entry) const;
  [[nodiscard]] bool refuses(const evaluate::Observation &seen) const;
  [[nodiscard]] std::optional<FailingRun> confirm(execute::Sighting sighting,
                                                  const execute::SearchLimits &limits);
  [[nodiscard]] execute::Tried look(execute::Searcher &searcher, const execute::Entry &entry,
                                    const OcamlEntry &wanted, const execute::SearchLimits &limits,
                                    bool all, std::vector<FailingRun> &found);
  static void add(FailingRun run, std::vector<FailingRun> &found); // if it is another failure

  const ReplayedText &source_;
  const Deadline &deadline_;
  OcamlProgram program_;
  std::optional<Explorer> explorer_; // none: it cannot be run
  OcamlRunStatistics statistics_;
  execute::Tried tried_;
  bool went_wrong_ = false; // in the last search, whether it counts or not
  bool decided_ = false;
  std::optional<execute::Tried> tried_symbolically_;
};

} // namespace culprit::driver
