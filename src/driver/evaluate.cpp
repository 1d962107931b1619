#include "driver/evaluate.h"

#include "driver/extended_text.h"
#include "driver/open.h"
#include "driver/type_faults.h"
#include "execute/entry.h"
#include "load/kernel.h"
#include "load/load.h"
#include "types/infer/evidence.h"
#include "types/language.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

using load::LoadedModule;
using load::Translated;

class EvaluationRun {
public:
  EvaluationRun(Evaluated &result, Language language, const EvaluateOptions &options,
                const Deadline &deadline)
      : result_(result), checked_(result.checked), language_(language), options_(options),
        deadline_(deadline), program_(load::dialect_of(language)) {}

  void run(const Input &input, const std::string &text) {
    const ExtendedText extended = extend(text, options_.expression, language_);
    file_ = checked_.sources.add(input.path, extended.text);
    checked_.finding.file = file_;
    expression_file_ = checked_.sources.add("<expression>", options_.expression);
    if (load())
      evaluate_named(extended.name);
    finish(extended);
  }

private:
  [[nodiscard]] bool is_ocaml() const { return language_ == Language::Ocaml; }

  bool load() {
    load::Loader loader(program_, checked_.sources, file_,
                        {language_, options_.include, load::disk(), load::Implementations::Load},
                        diagnostics_);
    return run_to_types(loader, program_, checked_.sources, diagnostics_, deadline_);
  }

  void evaluate_named(const std::string &name) {
    Translated translated(program_, diagnostics_);
    load::translate(program_, load::used_library(program_), translated, diagnostics_);
    if (!diagnostics_.empty())
      return;
    const kernel::GlobalId it = translated.kernel.find_global(program_.names.find_value(
        program_.modules.back().resolution.module, program_.symbols.intern(name)));
    if (it == kernel::no_global)
      return;
    if (is_ocaml())
      evaluate_in_order(translated, it);
    else
      evaluate_it(translated, it);
  }

  evaluate::Evaluator evaluator(const Translated &translated) {
    return {translated.kernel,
            program_.names,
            program_.symbols,
            options_.world,
            options_.limits,
            deadline_,
            [this](const auto &failure, EntityId entity) { return describe(failure, entity); },
            [this](EntityId entity) { return locate(entity); }};
  }

  // All that the modules evaluate, and the expression at last.
  void evaluate_in_order(Translated &translated, kernel::GlobalId it) {
    evaluate::Evaluator machine = evaluator(translated);
    evaluate::Outcome outcome;
    for (const kernel::GlobalId initialiser : translated.desugarer.initialisers())
      if (outcome.end == evaluate::End::Value)
        outcome = machine.evaluate(initialiser);
    std::string text;
    if (outcome.end == evaluate::End::Value)
      outcome = machine.evaluate(it);
    if (outcome.end == evaluate::End::Value) {
      (void)machine.show(text);
      outcome = at_end(translated, machine);
    } else if (outcome.end == evaluate::End::Failure) {
      (void)at_end(translated, machine);
    }
    checked_.finding.statistics.push_back({"steps", static_cast<double>(outcome.steps)});
    if (outcome.end == evaluate::End::Value && text != "()")
      checked_.finding.value = text;
    report(outcome, {});
  }

  // What the program has registered with at_exit.
  evaluate::Outcome at_end(const Translated &translated, evaluate::Evaluator &machine) {
    const names::ModuleId library = program_.names.find_module(program_.symbols.intern("(Stdlib)"));
    const kernel::GlobalId finished = library == names::no_module
                                          ? kernel::no_global
                                          : translated.kernel.find_global(program_.names.find_value(
                                                library, program_.symbols.intern("finished")));
    return finished == kernel::no_global ? evaluate::Outcome() : machine.evaluate(finished);
  }

  // Evidence that values of a type can be shown.
  std::optional<types::EvidenceId> find_show(types::Type type) {
    const names::TypeNameId show = types::Language(program_.environment, program_.symbols).show;
    if (show == names::no_type_name || type == types::no_type)
      return std::nullopt;
    return types::find_evidence(show, type, program_.environment, program_.symbols,
                                program_.typings.back());
  }

  void evaluate_it(Translated &translated, kernel::GlobalId it) {
    const LoadedModule &main = program_.modules.back();
    const types::ModuleInput input{main.tree, main.resolution};
    const bool action = execute::is_action(program_.environment.store, program_.names,
                                           program_.symbols, translated.kernel[it].type);
    const std::optional<types::EvidenceId> show =
        action ? std::nullopt : find_show(translated.kernel[it].type);
    const kernel::GlobalId shown =
        show ? translated.desugarer.add_show(it, *show, input, program_.typings.back())
             : kernel::no_global;
    evaluate::Evaluator machine = evaluator(translated);
    std::string text;
    evaluate::Outcome outcome;
    if (shown != kernel::no_global) {
      outcome = machine.evaluate_text(shown, text);
    } else {
      outcome = action ? machine.run(it) : machine.evaluate(it);
      if (outcome.end == evaluate::End::Value)
        outcome = machine.show(text, &program_.environment,
                               action ? types::no_type : translated.kernel[it].type);
      if (action && text == "()")
        text.clear();
    }
    checked_.finding.statistics.push_back({"steps", static_cast<double>(outcome.steps)});
    if (outcome.end == evaluate::End::Value)
      checked_.finding.value = text;
    report(outcome, text);
  }

  void report(const evaluate::Outcome &outcome, const std::string &so_far) {
    const Span place = outcome.place == no_entity ? Span{} : program_.entities[outcome.place].span;
    switch (outcome.end) {
    case evaluate::End::Value:
      break;
    case evaluate::End::Failure: {
      Diagnostic &diagnostic = diagnostics_.report("C0701", place, outcome.message);
      diagnostic.certainty = Certainty::Genuine;
      if (!so_far.empty())
        diagnostic.notes.push_back(fmt::format("evaluated so far: {}", so_far));
      break;
    }
    case evaluate::End::Exit:
      result_.status = outcome.status;
      break;
    case evaluate::End::Steps:
      diagnostics_.report("C0003", place, "gave up: the steps or the time ran out");
      break;
    case evaluate::End::Violation: // there are no contracts here
      break;
    case evaluate::End::Memory:
      diagnostics_.report("C0005", place, "gave up: the memory ran out");
      break;
    case evaluate::End::Undefined:
      diagnostics_.report("C0190", place, outcome.message);
      break;
    case evaluate::End::Stuck:
      diagnostics_.report("C0009", place,
                          fmt::format("the evaluation is stuck: {}", outcome.message));
      break;
    }
  }

  // As OCaml counts: columns from 0.
  [[nodiscard]] evaluate::Place locate(EntityId entity) const {
    const Span &span = program_.entities[entity].span;
    return {checked_.sources.path(span.file), static_cast<std::int64_t>(span.start.line),
            static_cast<std::int64_t>(span.start.column) - 1};
  }

  // As GHC says it.
  [[nodiscard]] std::string describe(const kernel::expression::Failure &failure,
                                     EntityId entity) const {
    using kernel::FailureKind;
    const std::string_view subject =
        failure.subject == no_symbol ? "" : program_.symbols.name(failure.subject);
    std::string where = place_of(entity);
    switch (failure.kind) {
    case FailureKind::MissingAlternative:
      return subject.empty()
                 ? where + "Non-exhaustive patterns in case"
                 : fmt::format("{}Non-exhaustive patterns in function {}", where, subject);
    case FailureKind::MissingGuard:
      return where + "Non-exhaustive guards in multi-way if";
    case FailureKind::RefutedPattern:
      return where + "Non-exhaustive patterns";
    case FailureKind::MissingField:
      return fmt::format("{}Missing field in record construction {}", where, subject);
    case FailureKind::WrongConstructor:
      return fmt::format("{}No match in record selector {}", where, subject);
    case FailureKind::FailedAssertion:
      return where + "Assertion failed";
    case FailureKind::Undefined:
      return fmt::format("evaluating `{}` is not supported: it is declared, but not defined",
                         subject);
    case FailureKind::MissingMethod:
      return fmt::format("{}No instance nor default method for class operation {}", where, subject);
    }
    return where;
  }

  [[nodiscard]] std::string place_of(EntityId entity) const {
    if (entity == no_entity)
      return {};
    const Span &span = program_.entities[entity].span;
    const std::string &path = checked_.sources.path(span.file);
    if (span.start.line == span.end.line)
      return fmt::format("{}:{}:{}-{}: ", path, span.start.line, span.start.column,
                         span.end.column - 1);
    return fmt::format("{}:({},{})-({},{}): ", path, span.start.line, span.start.column,
                       span.end.line, span.end.column - 1);
  }

  // Places in the added binding are places in the expression.
  void finish(const ExtendedText &extended) {
    std::vector<Diagnostic> &diagnostics = checked_.finding.diagnostics;
    const bool wrong = diagnostics_.any(Kind::Type) || diagnostics_.any(Kind::Assertion);
    diagnostics = diagnostics_.take();
    const auto relocate = [&](Span &span) {
      if (span.file != file_ || span.start.line < extended.line)
        return;
      span.file = expression_file_;
      for (Position *position : {&span.start, &span.end}) {
        const std::uint32_t before =
            position->line == extended.line ? extended.column : extended.indented;
        position->line -= extended.line - 1;
        position->column -= std::min(position->column - 1, before);
      }
    };
    for (Diagnostic &diagnostic : diagnostics) {
      relocate(diagnostic.span);
      for (Label &label : diagnostic.labels)
        relocate(label.span);
    }
    checked_.finding.verdict =
        wrong ? Verdict::Unsafe : verdict_of(diagnostics).value_or(Verdict::WellTyped);
  }

  Evaluated &result_;
  Checked &checked_;
  Language language_;
  const EvaluateOptions &options_;
  const Deadline &deadline_;
  FileId file_ = no_file;
  FileId expression_file_ = no_file;
  load::LoadedProgram program_;
  Diagnostics diagnostics_;
};

} // namespace

Evaluated evaluate(const Input &input, const EvaluateOptions &options) {
  const std::optional<Language> language = language_of(input);
  if (!can_run(language))
    return {refuse(input, "C0001",
                   fmt::format("`{}` is not a program that can be evaluated", input.path)),
            std::nullopt};
  const load::FileText text = text_of(input, load::disk());
  if (const auto *unreadable = std::get_if<load::Unreadable>(&text))
    return {refuse(input, *unreadable), std::nullopt};
  const Deadline deadline = deadline_after(options.timeout);
  Evaluated result;
  EvaluationRun(result, *language, options, deadline).run(input, std::get<std::string>(text));
  return result;
}

Checked look_at_expression(const Input &input, const std::string &expression,
                           const std::vector<std::filesystem::path> &include) {
  EvaluateOptions options;
  options.expression = expression;
  options.include = include;
  options.world.read = [] { return std::string(); };
  options.world.write = [](unsigned, std::string_view) {};
  options.limits.steps = 1;
  return evaluate(input, options).checked;
}

} // namespace culprit::driver
