#include "driver/preconditions.h"

#include "base/plural.h"
#include "driver/conditions/search.h"
#include "driver/open.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

using Status = Precondition::Status;

class Preconditions {
public:
  Preconditions(Checked &checked, FileId file, load::Language language,
                const PreconditionOptions &options, const Deadline &deadline)
      : checked_(checked), file_(file), options_(options), deadline_(deadline),
        program_(language == load::Language::Ocaml
                     ? conditioned_ocaml(checked, file, options.check, deadline)
                     : conditioned_haskell(checked, file, options.check, deadline)) {}

  void run() {
    if (!program_->ready()) {
      report("C0190", "the program cannot be run");
      return;
    }
    std::vector<kernel::GlobalId> functions;
    if (options_.function.empty()) {
      functions = program_->functions();
    } else if (const kernel::GlobalId one = program_->find(options_.function);
               one != kernel::no_global) {
      functions.push_back(one);
    } else {
      report("C0102", fmt::format("there is no function `{}`", options_.function));
      return;
    }
    ConditionEffort effort;
    if (options_.print)
      effort.progress = [this](const std::string &step) { checked_.printed += step + "\n"; };
    std::size_t left = 0;
    for (const kernel::GlobalId function : functions) {
      Precondition found = find_precondition(*program_, function, file_, effort, deadline_);
      left += found.status == Status::None ? 1 : 0;
      checked_.finding.preconditions.push_back(std::move(found));
    }
    checked_.finding.summary = plural(functions.size(), "function");
    checked_.finding.verdict = left == 0 ? Verdict::Safe : Verdict::Unknown;
  }

private:
  void report(std::string_view code, std::string message) {
    Diagnostics diagnostics;
    diagnostics.report(code, {file_, {}, {}}, std::move(message));
    checked_.finding.diagnostics = diagnostics.take();
    checked_.finding.verdict =
        verdict_of(checked_.finding.diagnostics).value_or(Verdict::Unsupported);
  }

  Checked &checked_;
  FileId file_;
  const PreconditionOptions &options_;
  const Deadline &deadline_;
  std::unique_ptr<ConditionedProgram> program_;
};

} // namespace

Checked find_preconditions(const Input &input, const PreconditionOptions &options) {
  // Types first: what is wrong with them is reported as a check does.
  Options types = options.check;
  types.stop_after = Stage::Types;
  Checked checked = check(input, types);
  const std::optional<Language> language = language_of(input);
  if (checked.finding.verdict != Verdict::WellTyped)
    return checked;
  checked.finding.statistics.clear();
  Deadline own;
  const Deadline *deadline = options.check.deadline != nullptr ? options.check.deadline : &own;
  Preconditions(checked, checked.finding.file, *language, options, *deadline).run();
  return checked;
}

} // namespace culprit::driver
