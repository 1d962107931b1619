#include "driver/program_run.h"

#include "base/plural.h"
#include "base/stopwatch.h"
#include "driver/constraints.h"
#include "driver/ocaml_failures.h"
#include "driver/ocaml_refinements.h"
#include "driver/refinements.h"
#include "driver/trials/type_trials.h"
#include "driver/type_faults.h"
#include "kernel/print.h"
#include "load/kernel.h"
#include "load/load.h"
#include "smt/contexts.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <tuple>

namespace culprit::driver {

namespace {

using load::Step;

// The step of loading that a stage shows.
std::optional<Step> step_of(Stage stage) {
  switch (stage) {
  case Stage::Tokens:
    return Step::Tokens;
  case Stage::Tree:
    return Step::Tree;
  case Stage::Annotations:
    return Step::Annotations;
  case Stage::Resolved:
    return Step::Names;
  case Stage::Types:
    return Step::Types;
  default:
    return std::nullopt;
  }
}

class ProgramRun {
public:
  ProgramRun(Checked &checked, FileId file, Language language, const Options &options,
             const Deadline &deadline)
      : checked_(checked), file_(file), language_(language), options_(options), deadline_(deadline),
        loaded_(std::make_unique<load::LoadedProgram>(load::dialect_of(language))),
        program_(*loaded_) {
    const load::LoadOptions how{language, options.include, *options.files,
                                concerns(Stage::Kernel) ? load::Implementations::Load
                                                        : load::Implementations::Leave,
                                !options.print};
    loader_.emplace(program_, checked.sources, file, how, diagnostics_);
  }

  void run() {
    lap("start_ms");
    load::Loader::Watcher watcher;
    watcher.after = [this](Step step) { return loaded(step); };
    watcher.ill_typed = [this](const load::LoadedModule &module, const types::Typing &typing) {
      blame_types(module, typing);
    };
    typed_ = loader_->run(Step::Types, watcher) || typed_;
    if (typed_ && diagnostics_.empty())
      check_further();
    finish();
  }

private:
  [[nodiscard]] bool is_haskell() const {
    return load::dialect_of(language_) == syntax::Dialect::Haskell;
  }
  [[nodiscard]] bool prints(Stage stage) const { return options_.print == stage; }
  [[nodiscard]] bool stops_after(Stage stage) const { return options_.stop_after == stage; }
  // Whether nothing after it is asked for.
  [[nodiscard]] bool concerns(Stage stage) const { return prints(stage) || stops_after(stage); }

  // Prints what was asked for, and says whether to go on.
  bool loaded(Step step) {
    tell_statistics(step);
    if (step == Step::Tree)
      summarise();
    if (solver_is_needed(step))
      smt::prepare_context();
    if (step == Step::Modules && is_haskell())
      checked_.finding.annotated =
          std::ranges::any_of(program_.modules, [](const load::LoadedModule &module) {
            return !module.tree.annotations.empty();
          });
    if (step == Step::Types)
      typed_ = true;
    if (options_.print && step_of(*options_.print) == step &&
        (step == Step::Tokens || !diagnostics_.any(Kind::Syntax)))
      checked_.printed = loader_->print(step);
    return !options_.stop_after || step_of(*options_.stop_after) != step;
  }

  // Annotations are there to be proved. What has none may end with its types.
  [[nodiscard]] bool solver_is_needed(Step step) const {
    const bool annotated = is_haskell() && !loader_->tree().annotations.empty();
    return step == (annotated ? Step::Tree : Step::Types) && diagnostics_.empty() &&
           language_ != Language::OcamlInterface &&
           (!options_.stop_after || !step_of(*options_.stop_after));
  }

  void tell_statistics(Step step) {
    static constexpr std::array<std::string_view, 6> names{
        "lex_ms", "parse_ms", "annotations_ms", "load_ms", "resolve_ms", "types_ms"};
    if (is_haskell() || step != Step::Annotations)
      lap(std::string(names[static_cast<std::size_t>(step)]));
    switch (step) {
    case Step::Tokens:
      return count("tokens", loader_->token_count());
    case Step::Tree:
      return count("nodes", syntax::node_count(loader_->tree()));
    case Step::Modules: {
      const std::vector<bool> &used = program_.environment.used; // of Haskell's library
      const auto library = std::count(used.begin(), used.end(), is_haskell());
      return count("modules", program_.modules.size() + static_cast<std::size_t>(library));
    }
    case Step::Names:
      return count("entities", program_.entities.size());
    default:
      return;
    }
  }

  void summarise() {
    const syntax::Tree &tree = loader_->tree();
    checked_.finding.summary = plural(tree.declarations.size(), "declaration");
    if (is_haskell())
      checked_.finding.summary +=
          fmt::format(", {}", plural(tree.annotations.size(), "annotation"));
  }

  void blame_types(const load::LoadedModule &module, const types::Typing &typing) {
    if (options_.interim)
      report_interim(conflicts_of(program_, typing, checked_.sources));
    const TypeFaults faults =
        find_type_faults(program_, module, typing, checked_.sources, options_, deadline_);
    for (const Diagnostic &diagnostic : faults.diagnostics)
      diagnostics_.add(diagnostic);
    if (prints(Stage::Suspects))
      checked_.printed += faults.suspects;
    count("type_assertions", faults.assertions);
    lap("diagnose_ms");
  }

  // What comes after types.
  void check_further() {
    if (concerns(Stage::Types) || language_ == Language::OcamlInterface)
      return;
    if (is_haskell()) {
      refined_ = check_refinements(checked_, file_, language_, program_, options_, diagnostics_,
                                   deadline_);
      if (!concerns(Stage::Kernel))
        lap("refinements_ms");
    } else if (concerns(Stage::Kernel)) {
      load::Translated translated(program_, diagnostics_);
      load::translate(program_, {}, translated, diagnostics_);
      if (prints(Stage::Kernel) && diagnostics_.empty())
        checked_.printed =
            kernel::print(translated.kernel, program_.modules.back().resolution.module,
                          program_.environment, program_.symbols);
      lap("kernel_ms");
    } else {
      check_ocaml();
    }
  }

  // What a run shows to fail need not be proved not to.
  void check_ocaml() {
    const bool runs = options_.runs && !options_.stop_after && !prints(Stage::Constraints) &&
                      !prints(Stage::Solution);
    OcamlRunOutcome outcome;
    if (runs)
      outcome = report_failing_runs(checked_, file_, options_, diagnostics_, deadline_);
    const bool fails = !outcome.failed.empty();
    if (runs)
      lap("runs_ms");
    refined_ = fails ? Verdict::Unsafe
                     : prove_ocaml(checked_, file_, program_, outcome.decided ? Ran::Yes : Ran::No,
                                   options_, diagnostics_, deadline_);
    if (fails && options_.suspects && options_.search == Search::First)
      blame_failing_runs(checked_, file_, program_, outcome.failed, options_, diagnostics_,
                         deadline_);
    lap("refinements_ms");
  }

  // Says that these type errors are known.
  void report_interim(std::vector<Diagnostic> errors) const {
    Finding so_far = checked_.finding;
    so_far.verdict = Verdict::Unsafe;
    so_far.diagnostics = std::move(errors);
    for (Diagnostic &diagnostic : so_far.diagnostics)
      diagnostic.fixes.clear(); // nobody has tried them out yet
    options_.interim(checked_.sources, so_far);
  }

  // A program whose types were not checked is neither right nor wrong.
  [[nodiscard]] Verdict verdict(const std::vector<Diagnostic> &diagnostics) const {
    if (diagnostics_.any(Kind::Type))
      return Verdict::Unsafe;
    if (refined_)
      return *refined_;
    if (const std::optional<Verdict> wrong = verdict_of(diagnostics))
      return *wrong;
    return typed_ ? Verdict::WellTyped : Verdict::Unknown;
  }

  void finish() {
    std::vector<Diagnostic> &diagnostics = checked_.finding.diagnostics;
    const Verdict reached = verdict(diagnostics_.list());
    const bool is_syntax_right = !diagnostics_.any(Kind::Syntax);
    diagnostics = diagnostics_.take();
    for (Diagnostic &diagnostic : diagnostics)
      for (Blame &blame : diagnostic.blame)
        if (blame.text.empty())
          blame.text = checked_.sources.text(blame.span);
    if (options_.interim && reached == Verdict::Unsafe)
      report_interim(diagnostics);
    loader_.reset();
    loaded_.reset();     // a trial needs as much room as the program did
    if (is_syntax_right) // no change of types would repair the others
      TypeTrials(checked_, file_, language_, options_, deadline_).run(diagnostics);
    std::stable_sort(
        diagnostics.begin(), diagnostics.end(), [](const Diagnostic &a, const Diagnostic &b) {
          return std::tie(a.span.file, a.span.start) < std::tie(b.span.file, b.span.start);
        });
    checked_.finding.verdict = reached;
  }

  void lap(std::string name) { // how long it took since the last one
    checked_.finding.statistics.push_back({std::move(name), stopwatch_.lap()});
  }

  void count(std::string name, std::size_t value) {
    checked_.finding.statistics.push_back({std::move(name), static_cast<double>(value)});
  }

  Stopwatch stopwatch_; // before the library is there
  Checked &checked_;
  FileId file_;
  Language language_;
  const Options &options_;
  const Deadline &deadline_;
  std::unique_ptr<load::LoadedProgram> loaded_;
  load::LoadedProgram &program_; // until it is forgotten
  Diagnostics diagnostics_;
  std::optional<load::Loader> loader_;
  bool typed_ = false;
  std::optional<Verdict> refined_;
};

} // namespace

void check_program(Checked &checked, FileId file, Language language, const Options &options,
                   const Deadline &deadline) {
  ProgramRun(checked, file, language, options, deadline).run();
}

} // namespace culprit::driver
