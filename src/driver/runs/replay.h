// Runs expressions in the scope of a program, from its text, under its annotations: whatever
// another engine says about a run is shown only if the evaluator sees it too.
#pragma once

#include "base/budget.h"
#include "evaluate/observe.h"
#include "load/file_system.h"
#include "load/language.h"
#include "load/program.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::driver {

struct ReplayedText {
  const std::string &path;
  std::string_view text;
  load::Language language = load::Language::Haskell;
  const std::vector<std::filesystem::path> &include;
  const load::FileSystem &files;
};

// What happened, without anything that belongs to one run.
struct Happening {
  bool ran = false; // otherwise the expression means nothing
  evaluate::Breach breach = evaluate::Breach::None;
  bool outside_logic = false;
  std::string function; // or the constructor that what went wrong belongs to
  std::string demand;   // as path and positions
  std::string place;
  std::string message;
  std::string calls;  // Argument: the call that does not fit, as far as it is known
  std::string output; // what the expression gives without annotations; none if it fails
};

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
                                            const Deadline &deadline);

} // namespace culprit::driver
