#include "driver/haskell.h"

#include "driver/edits.h"
#include "driver/refinements.h"
#include "driver/translate.h"
#include "kernel/print.h"
#include "names/print.h"
#include "syntax/haskell/parse.h"
#include "syntax/haskell/print.h"
#include "syntax/liquid/parse.h"
#include "syntax/liquid/print.h"
#include "types/declare.h"
#include "types/diagnose.h"
#include "types/infer.h"
#include "types/print.h"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace culprit::driver {

namespace {

namespace haskell = syntax::haskell;
using Clock = std::chrono::steady_clock;

std::string plural(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

// Enough for any program that a person wrote; then the best answer so far counts.
constexpr std::uint64_t diagnosis_steps = 4'000'000;

// Changes that are tried out per file, and shown per error.
constexpr std::size_t most_trials = 6;
constexpr std::size_t most_fixes = 2;

// One run over one file.
class Run {
public:
  Run(Checked &checked, FileId file, const Options &options, const Deadline &deadline)
      : checked_(checked), file_(file), options_(options), deadline_(deadline),
        errors_(file, diagnostics_) {}

  void go(Language language) {
    language_ = language;
    lap("start_ms");
    const haskell::Form form =
        language == Language::LiterateHaskell ? haskell::Form::Literate : haskell::Form::Plain;
    haskell::Tokens tokens = haskell::lex(checked_.sources, file_, form, program_.symbols, errors_);
    lap("lex_ms");
    count("tokens", tokens.list.size());
    if (options_.print == Stage::Tokens)
      checked_.printed = haskell::print(tokens, program_.symbols);
    if (options_.stop_after != Stage::Tokens)
      go_on(std::move(tokens));
    finish();
  }

private:
  void go_on(haskell::Tokens tokens) {
    syntax::Tree tree =
        haskell::parse(std::move(tokens), file_, program_.symbols, program_.entities, errors_);
    lap("parse_ms");
    count("nodes", node_count(tree));
    checked_.finding.summary =
        fmt::format("{}, {}", plural(tree.declarations.size(), "declaration"),
                    plural(tree.annotations.size(), "annotation"));
    if (errors_.any())
      return;
    if (options_.print == Stage::Tree)
      checked_.printed = haskell::print(tree, program_.symbols);
    if (options_.stop_after == Stage::Tree)
      return;
    syntax::liquid::Annotations annotations = syntax::liquid::parse(
        tree, checked_.sources, program_.symbols, program_.entities, diagnostics_);
    lap("annotations_ms");
    if (options_.print == Stage::Annotations)
      checked_.printed = syntax::liquid::print(annotations, program_.symbols);
    if (options_.stop_after == Stage::Annotations)
      return;
    load(program_, std::move(tree), checked_.sources, options_.include, diagnostics_);
    annotate(program_, std::move(annotations), checked_.sources, diagnostics_);
    lap("load_ms");
    const std::vector<bool> &used = program_.environment.used; // of the library
    count("modules", program_.modules.size() +
                         static_cast<std::size_t>(std::count(used.begin(), used.end(), true)));
    if (!diagnostics_.any(Kind::Syntax)) // an import that cannot be read
      resolve_names();
  }

  void resolve_names() {
    resolve(program_, diagnostics_);
    lap("resolve_ms");
    count("entities", program_.entities.size());
    const LoadedModule &main = program_.modules.back();
    if (options_.print == Stage::Resolved)
      checked_.printed = names::print(main.tree, main.resolution, program_.names, program_.symbols);
    if (options_.print == Stage::Kernel)
      print_kernel();
    else if (options_.stop_after != Stage::Resolved)
      check_types();
  }

  // Names that mean nothing fit everywhere, so what else is wrong is found as well.
  void check_types() {
    types::Environment &environment = program_.environment;
    for (const LoadedModule &module : program_.modules) {
      const types::ModuleInput input{module.tree, module.resolution};
      types::Declarer(input, program_.names, environment, program_.symbols, diagnostics_).run();
      typings_.push_back(infer(input, environment));
    }
    lap("types_ms");
    if (options_.print == Stage::Types)
      checked_.printed = types::print_values(program_.modules.back().resolution.module, environment,
                                             program_.symbols);
    typed_ = true;
    if (diagnostics_.empty() && options_.stop_after != Stage::Types &&
        options_.print != Stage::Types && options_.print != Stage::Suspects) {
      refined_ = check_refinements(checked_, file_, language_, program_, typings_, options_,
                                   diagnostics_, deadline_);
      lap("refinements_ms");
    }
  }

  void print_kernel() {
    Translated translated(program_, diagnostics_);
    if (translate(program_, translated, checked_.sources, diagnostics_, deadline_))
      checked_.printed = kernel::print(translated.kernel, program_.modules.back().resolution.module,
                                       program_.environment, program_.symbols);
    typed_ = true;
    lap("kernel_ms");
  }

  types::Typing infer(const types::ModuleInput &input, types::Environment &environment) {
    types::Typing typing =
        types::Inference(input, program_.names, environment, program_.symbols, diagnostics_).run();
    if (typing.well_typed())
      return typing;
    Budget budget(deadline_, diagnosis_steps);
    types::Diagnosed found =
        types::diagnose(input, environment, typing, program_.entities, program_.symbols,
                        checked_.sources, options_.prior, budget);
    for (Diagnostic &diagnostic : found.diagnostics)
      diagnostics_.add(std::move(diagnostic));
    if (options_.print == Stage::Suspects)
      for (const std::vector<types::Candidate> &candidates : found.candidates)
        checked_.printed += fmt::format(
            "fault\n{}", types::print(candidates, program_.entities, checked_.sources));
    count("type_assertions", found.assertions);
    lap("diagnose_ms");
    return typing;
  }

  // Keeps the fixes under which the program, checked again, has fewer type errors and no other new
  // one.
  void verify_fixes(std::vector<Diagnostic> &found) const {
    const auto count = [](const std::vector<Diagnostic> &list, bool types) {
      return std::count_if(list.begin(), list.end(), [&](const Diagnostic &one) {
        return (find_code(one.code)->kind == Kind::Type) == types;
      });
    };
    const auto types = count(found, true);
    const auto others = count(found, false);
    std::size_t tried = 0;
    for (Diagnostic &diagnostic : found) {
      std::vector<Fix> kept;
      for (Fix &fix : diagnostic.fixes) {
        if (fix.verified) { // by who suggested it
          kept.push_back(std::move(fix));
          continue;
        }
        if (!options_.fixes || kept.size() == most_fixes || ++tried > most_trials)
          break;
        Options again = options_;
        again.fixes = false;
        again.print.reset();
        again.stop_after = Stage::Types;
        const Checked checked = check(
            {checked_.sources.path(file_), edited(checked_.sources, file_, fix.edits), language_},
            again);
        const std::vector<Diagnostic> &left = checked.finding.diagnostics;
        fix.verified = count(left, true) < types && count(left, false) <= others;
        if (fix.verified)
          kept.push_back(std::move(fix));
      }
      diagnostic.fixes = std::move(kept);
    }
  }

  [[nodiscard]] Verdict verdict(const std::vector<Diagnostic> &found) const {
    if (diagnostics_.any(Kind::Type))
      return Verdict::Unsafe;
    if (refined_)
      return *refined_;
    if (const std::optional<Verdict> wrong = verdict_of(found))
      return *wrong;
    return typed_ ? Verdict::WellTyped : Verdict::Unknown;
  }

  // A program whose types were not checked is neither right nor wrong.
  void finish() {
    std::vector<Diagnostic> &found = checked_.finding.diagnostics;
    const Verdict reached = verdict(diagnostics_.list());
    found = diagnostics_.take();
    std::stable_sort(found.begin(), found.end(), [](const Diagnostic &a, const Diagnostic &b) {
      return std::tie(a.span.file, a.span.start) < std::tie(b.span.file, b.span.start);
    });
    verify_fixes(found);
    checked_.finding.verdict = reached;
  }

  void lap(std::string name) {
    const Clock::time_point now = Clock::now();
    const std::chrono::duration<double, std::milli> took = now - lap_started_;
    checked_.finding.statistics.push_back({std::move(name), took.count()});
    lap_started_ = now;
  }

  void count(std::string name, std::size_t value) {
    checked_.finding.statistics.push_back({std::move(name), static_cast<double>(value)});
  }

  Checked &checked_;
  FileId file_;
  const Options &options_;
  const Deadline &deadline_;
  Clock::time_point lap_started_ = Clock::now();
  LoadedProgram program_;
  Diagnostics diagnostics_;
  haskell::SyntaxErrors errors_;
  Language language_ = Language::Haskell;
  std::vector<types::Typing> typings_; // by module
  bool typed_ = false;
  std::optional<Verdict> refined_;
};

} // namespace

void check_haskell(Checked &checked, FileId file, Language language, const Options &options,
                   const Deadline &deadline) {
  Run(checked, file, options, deadline).go(language);
}

} // namespace culprit::driver
