// Runs on which a program goes wrong: sought in a loaded program, made small, and confirmed by a
// replay from the program's text.
#pragma once

#include "base/diagnostic.h"
#include "driver/runs/explorer.h"
#include "driver/runs/replay.h"
#include "driver/runs/runnable.h"

#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace culprit::driver {

class CounterexampleSearch {
public:
  // The program is that of the text, and well-typed.
  CounterexampleSearch(load::LoadedProgram &program, const Sources &sources,
                       std::vector<refine::ModuleAnnotations> library, const ReplayedText &text,
                       const Deadline &deadline, smt::Contexts *contexts = nullptr);

  // Otherwise the program cannot be run.
  [[nodiscard]] bool ready() const { return explorer_.has_value(); }
  [[nodiscard]] const kernel::Program &kernel() const { return runnable_.translated.kernel; }

  // A number that is worth a try.
  void add_number(std::int64_t number) { explorer_->enumerator.add_number(number); }

  // The function that the program's last module calls by a name; no_global.
  [[nodiscard]] kernel::GlobalId find(std::string_view name) const;
  // As the last module writes it.
  [[nodiscard]] std::string name(kernel::GlobalId function) const {
    return explorer_->writer.name(function);
  }
  // Whether anybody may call it with anything that its type allows: it is exported, or has a type
  // of its own.
  [[nodiscard]] bool is_open(kernel::GlobalId function) const;
  [[nodiscard]] bool is_constant(kernel::GlobalId function); // it has no arguments
  // From now on type variables stand for other types. Whether that makes a difference for the
  // function.
  [[nodiscard]] bool choose_types(kernel::GlobalId function, execute::Entries::Choice choice);
  void choose_simplest_types() { explorer_->entries.prefer(execute::Entries::Choice::Simplest); }
  // Why it cannot be called.
  [[nodiscard]] std::optional<std::string> obstacle(kernel::GlobalId function);

  [[nodiscard]] execute::Tried search(kernel::GlobalId function,
                                      const execute::SearchLimits &limits,
                                      const execute::Searcher::Found &report);
  // Each run on small inputs is told of.
  execute::Tried try_small_inputs(kernel::GlobalId function, const execute::SearchLimits &limits,
                                  execute::Told told) {
    return explorer_->try_small_inputs(function, limits, std::move(told));
  }
  // As the text of the program.
  [[nodiscard]] std::vector<std::string> written(std::span<const execute::Value> inputs) const {
    return explorer_->written(inputs);
  }
  [[nodiscard]] preconditions::Program parts() const { return explorer_->parts(); }
  [[nodiscard]] bool is_annotated(kernel::GlobalId function) const;
  // The same of the functions inside of what it gives.
  [[nodiscard]] execute::Tried search_inside(kernel::GlobalId function,
                                             const execute::SearchLimits &limits,
                                             const execute::Searcher::Found &report);
  // The same on inputs that are not fixed, where at most so many calls are abstracted.
  [[nodiscard]] execute::Tried search_symbolically(kernel::GlobalId function,
                                                   std::uint32_t abstractions,
                                                   const execute::SearchLimits &limits,
                                                   const execute::Searcher::Found &report);
  // Whether the program says more about its functions than their types.
  [[nodiscard]] bool has_annotations() const;
  // Whether an abstract one says something about them: what breaks is one of them, or a call that
  // is abstracted has one.
  [[nodiscard]] bool blames_types(const execute::Sighting &sighting) const;
  // Which of its branches runs have reached since they are watched.
  void watch_branches() { explorer_->runner.watch_branches(); }
  [[nodiscard]] std::vector<CoveredBranch> branches(kernel::GlobalId function) const;
  // As it was seen; nothing of it is confirmed.
  [[nodiscard]] Counterexample describe(const execute::Sighting &sighting) const;
  // Those that the evaluator confirms, made as small as possible; none for the others. Of an
  // abstract one it has to say that the calls that are abstracted really give something else.
  [[nodiscard]] std::vector<std::optional<Counterexample>>
  confirm(std::vector<execute::Sighting> sightings, const execute::SearchLimits &limits);

  // Runs a sighting, then its function on small inputs; each run is told of.
  void trace(const execute::Sighting &sighting, const execute::SearchLimits &limits,
             execute::Runner::Traced tell);

private:
  void add_what_the_program_mentions();
  // Whether a call of it may be abstracted: it is a function of the program.
  [[nodiscard]] bool can_be_abstracted(kernel::GlobalId callee) const;
  [[nodiscard]] bool is_called(kernel::GlobalId function) const; // by others
  // Of a function of a let, or its text: what is passed to a call has no name in the program.
  [[nodiscard]] Symbol shown_name(kernel::VariableId local);
  [[nodiscard]] std::string text_of(kernel::VariableId local) const;
  // What was only seen as values is written as its type says.
  void add_types(execute::Sighting &sighting);
  // Whether its type leaves out what its arguments are, and its callers say it.
  [[nodiscard]] bool has_holes_for_callers(kernel::GlobalId function) const;
  [[nodiscard]] std::string expression(const execute::Sighting &sighting,
                                       const std::vector<std::string> &inputs) const;
  [[nodiscard]] std::string pattern(const execute::Inside &inside) const;
  void show_inside(const execute::Inside &inside, Counterexample &example) const;
  [[nodiscard]] bool agrees(const execute::Sighting &sighting, const Happening &replayed) const;
  struct Replayed;
  [[nodiscard]] std::vector<Happening>
  replay_all(const std::vector<Replayed> &replayed,
             const std::vector<std::string> &expressions) const;
  void plan(const execute::Sighting &sighting, Replayed &replayed,
            std::vector<std::string> &expressions) const;
  [[nodiscard]] bool conclude(const execute::Sighting &sighting, Replayed &replayed,
                              const std::vector<Happening> &seen) const;

  load::LoadedProgram &program_;
  const Sources &sources_;
  const ReplayedText &text_;
  const Deadline &deadline_;
  Runnable runnable_;
  std::optional<Explorer> explorer_; // none: it cannot be run
  std::unordered_set<std::string> bound_names_;
  std::map<kernel::VariableId, Symbol> shown_names_;
};

} // namespace culprit::driver
