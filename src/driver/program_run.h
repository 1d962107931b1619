// One run over one file of a programming language: what the roads of the languages share.
#pragma once

#include "base/budget.h"
#include "base/plural.h"
#include "driver/check.h"
#include "driver/modules.h"
#include "types/typing.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace culprit::driver {

class ProgramRun {
  using Clock = std::chrono::steady_clock;
  Clock::time_point lap_started_ = Clock::now(); // before the library is there

protected:
  ProgramRun(Checked &checked, FileId file, Language language, syntax::Dialect dialect,
             const Options &options, const Deadline &deadline)
      : checked_(checked), file_(file), language_(language), options_(options), deadline_(deadline),
        loaded_(std::make_unique<LoadedProgram>(dialect)), program_(*loaded_) {}

  [[nodiscard]] bool prints(Stage stage) const { return options_.print == stage; }
  [[nodiscard]] bool stops_after(Stage stage) const { return options_.stop_after == stage; }
  // Names that mean nothing fit everywhere, so what else is wrong is found as well.
  void check_types();
  // A program whose types were not checked is neither right nor wrong. Forgets the program.
  void finish();

  void lap(std::string name); // how long it took since the last one
  void count(std::string name, std::size_t value);

  Checked &checked_;
  FileId file_;
  Language language_;
  const Options &options_;
  const Deadline &deadline_;

private:
  std::unique_ptr<LoadedProgram> loaded_;

protected:
  LoadedProgram &program_;
  Diagnostics diagnostics_;
  std::vector<types::Typing> typings_; // by module
  bool typed_ = false;
  std::optional<Verdict> refined_;

private:
  types::Typing infer(const LoadedModule &module);
  // Says that these type errors are known.
  void tell_so_far(std::vector<Diagnostic> errors) const;
  [[nodiscard]] Verdict verdict(const std::vector<Diagnostic> &found) const;
};

} // namespace culprit::driver
