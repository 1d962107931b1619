// Runs expressions in the scope of a program, from its text, under its annotations: whatever
// another engine says about a run is shown only if the evaluator sees it too.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "driver/readings.h"
#include "evaluate/observe.h"
#include "execute/branches.h"
#include "load/file_system.h"
#include "load/language.h"
#include "load/program.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::driver {

inline constexpr std::size_t memory_of_replay = std::size_t{1} << 29;
inline constexpr std::size_t longest_shown = 300; // of a value

struct ReplayedText {
  const std::string &path;
  std::string_view text;
  load::Language language = load::Language::Haskell;
  const std::vector<std::filesystem::path> &include;
  const load::FileSystem &files;
  // Whether it is wrong to apply a function of the library to fractions that its specification
  // excludes.
  bool fractions = false;
  Readings *readings = nullptr; // of the program; none: it is read once
};

// What happened, without anything that belongs to one run.
struct Happening {
  bool means_something = false; // otherwise it is no expression of the program
  bool ran = false;             // to an end
  std::uint64_t steps = 0;      // OCaml: that it took
  evaluate::Breach breach = evaluate::Breach::None;
  bool outside_logic = false;
  std::string function; // or the constructor that what went wrong belongs to
  std::string demand;   // as path and positions
  std::string place;
  Span demand_in_file; // both, where they are in the program's file; its number is another one
  Span place_in_file;
  std::string message;
  bool called_here = false; // Argument: by the expression itself
  std::string calls;        // Argument: the call that does not fit, as far as it is known
  std::string output;       // what the expression gives without annotations; none if it fails
  std::vector<CoveredBranch> branches; // of the function that was asked for, in the program's file
};

// What else is wanted of a replay.
struct ReplayWishes {
  bool outputs = false; // of all runs, not only of those that go wrong
  std::string branches_of;
};

// The places of branches in the file of the program, each once.
[[nodiscard]] std::vector<CoveredBranch>
covered(const std::vector<execute::Branch> &branches, const load::LoadedProgram &program,
        const std::function<bool(const execute::Branch &)> &reached);

[[nodiscard]] Happening describe_happening(const evaluate::Observation &seen,
                                           const kernel::Program &kernel,
                                           const load::LoadedProgram &program,
                                           const Sources &sources);
// A function as the program calls it, those of instances too.
[[nodiscard]] std::string_view name_of(kernel::GlobalId function, const kernel::Program &kernel,
                                       const load::LoadedProgram &program);

// One for each expression.
[[nodiscard]] std::vector<Happening> replay(const ReplayedText &program,
                                            const std::vector<std::string> &expressions,
                                            const Deadline &deadline,
                                            const ReplayWishes &wishes = {});

} // namespace culprit::driver
