#include "driver/refinements.h"

#include "base/warning.h"
#include "desugar/desugar.h"
#include "driver/edits.h"
#include "driver/refinements_explain.h"
#include "driver/translate.h"
#include "horn/solve.h"
#include "horn/write.h"
#include "library/library.h"
#include "refine/refine.h"
#include "syntax/liquid/parse.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_set>

namespace culprit::driver {

namespace {

using Clock = std::chrono::steady_clock;
namespace liquid = syntax::liquid;

// Changes that are tried out per file: fewer where checking it takes longer, which the number of
// questions to the solver tells without a clock. The clock is only there for a change that makes
// everything hard.
constexpr std::uint64_t questions_of_trials = 600;
constexpr std::uint64_t questions_of_start = 40; // as much time as it takes before the first one
constexpr std::uint64_t least_trials = 4;
constexpr std::uint64_t most_trials = 12;
constexpr std::chrono::milliseconds longest_trial{300};
constexpr std::size_t most_undecided = 2; // then the solver has the better of us

std::size_t trials_within(std::uint64_t queries) {
  return std::clamp(questions_of_trials / (questions_of_start + queries), least_trials,
                    most_trials);
}

class Run {
public:
  Run(Checked &checked, FileId file, Language language, LoadedProgram &program,
      const Options &options, Diagnostics &diagnostics, const Deadline &deadline)
      : checked_(checked), file_(file), language_(language), program_(program), options_(options),
        diagnostics_(diagnostics), deadline_(deadline) {}

  Verdict go(std::vector<types::Typing> &typings) {
    Diagnostics problems;
    std::vector<refine::ModuleAnnotations> modules = annotations(problems);
    lap("annotations_ms");
    kernel::Program kernel;
    desugar::Desugarer desugarer(program_.names, program_.environment, kernel, program_.symbols,
                                 problems);
    for (const names::ModuleId module : reflected_library(modules))
      translate_library_module(program_, module, desugarer, problems);
    for (std::size_t i = 0; i < program_.modules.size(); ++i)
      desugarer.add({program_.modules[i].tree, program_.modules[i].resolution}, typings[i]);
    lap("kernel_ms");
    refine::Refinements made;
    if (problems.empty()) {
      const refine::Input input{kernel,           program_.names,    program_.environment,
                                program_.symbols, program_.entities, file_};
      const bool constraints = options_.print == Stage::Constraints;
      const refine::Switches switches{options_.refinements.termination,
                                      options_.refinements.totality,
                                      options_.suspects && !constraints};
      made = refine::refine(input, std::move(modules), switches, problems, deadline_);
    }
    lap("refine_ms");
    find_functions(problems);
    const bool wrong = !problems.empty();
    for (Diagnostic &problem : problems.take())
      diagnostics_.add(std::move(problem));
    if (wrong || !made.system)
      return verdict_of(diagnostics_.list()).value_or(Verdict::Unknown);
    if (options_.print == Stage::Constraints)
      checked_.printed = horn::write(*made.system, horn::Format::Fq);
    if (options_.stop_after == Stage::Constraints)
      return Verdict::WellTyped;
    return solve(made);
  }

private:
  std::vector<refine::ModuleAnnotations> annotations(Diagnostics &problems) {
    std::vector<refine::ModuleAnnotations> modules;
    for (const library::Module &specification : library::refinements()) {
      const names::ModuleId module =
          program_.names.find_module(program_.symbols.find(specification.name));
      const std::vector<bool> &used = program_.environment.used;
      if (module == names::no_module || names::index(module) >= used.size() ||
          !used[names::index(module)])
        continue;
      const FileId source =
          checked_.sources.add(std::string(specification.path), std::string(specification.source));
      modules.push_back({module, nullptr,
                         liquid::parse_specification(checked_.sources, source, program_.symbols,
                                                     program_.entities, problems)});
    }
    for (const LoadedModule &module : program_.modules)
      modules.push_back({module.resolution.module, &module.tree, module.annotations});
    return modules;
  }

  // The modules of the library with definitions that annotations take to the logic. What the
  // library's own annotations take there counts where a program reflects something.
  [[nodiscard]] std::vector<names::ModuleId>
  reflected_library(const std::vector<refine::ModuleAnnotations> &modules) const {
    std::unordered_set<Symbol> reflected;
    bool any = false;
    for (auto module = modules.rbegin(); module != modules.rend(); ++module) {
      const bool library = module->tree == nullptr;
      if (library && !any)
        break;
      each_reflected(module->annotations, [&](Symbol name) {
        any = true;
        if (library || program_.names.find_value(module->module, name) == names::no_value)
          reflected.insert(name);
      });
    }
    std::vector<names::ModuleId> found;
    const std::vector<bool> &used = program_.environment.used;
    for (std::uint32_t i = 0; i < used.size(); ++i)
      if (used[i] && std::any_of(reflected.begin(), reflected.end(), [&](Symbol name) {
            return program_.names.find_value(names::ModuleId{i}, name) != names::no_value;
          }))
        found.push_back(names::ModuleId{i});
    return found;
  }

  template <class Visit>
  static void each_reflected(const liquid::Annotations &annotations, Visit visit) {
    using Mark = liquid::declaration::Mark;
    for (const auto &block : annotations.blocks)
      for (const liquid::DeclarationId id : annotations[block.declarations]) {
        const auto *mark = std::get_if<Mark>(&annotations[id].node);
        if (mark == nullptr ||
            (mark->property != Mark::Property::Reflect &&
             mark->property != Mark::Property::PrivateReflect &&
             mark->property != Mark::Property::Axiomatize &&
             mark->property != Mark::Property::Inline && mark->property != Mark::Property::Measure))
          continue;
        for (const syntax::PlacedName &name : annotations[mark->names])
          visit(name.name.text);
      }
  }

  // The functions that were asked for.
  void find_functions(Diagnostics &problems) {
    const names::ModuleId module = program_.modules.back().resolution.module;
    for (const std::string &name : options_.refinements.functions) {
      bool found = false;
      for (std::uint32_t i = 0; i < program_.names.value_count(); ++i) {
        const names::Value &value = program_.names[names::ValueId{i}];
        if (value.module == module && program_.symbols.name(value.name) == name) {
          wanted_.insert(value.name);
          found = true;
        }
      }
      if (!found)
        problems.report("C0102", {file_, {}, {}}, fmt::format("there is no function `{}`", name));
    }
  }

  [[nodiscard]] bool is_wanted(names::ValueId owner) const {
    return options_.refinements.functions.empty() ||
           (owner != names::no_value && wanted_.contains(program_.names[owner].name));
  }

  // What was proved from a contradiction.
  void warn(const refine::Refinements &made, const horn::Result &result) {
    for (const Diagnostic &warning : made.warnings)
      diagnostics_.add(warning);
    std::unordered_set<std::int64_t> proved;
    for (const horn::Outcome &goal : result.goals)
      if (goal.status == horn::Status::Proved)
        proved.insert((*made.system)[goal.clause].number);
    const bool everywhere =
        std::any_of(made.probes.begin(), made.probes.end(), [&](const refine::Probe &probe) {
          return probe.everywhere && proved.contains(probe.clause);
        });
    for (const refine::Probe &probe : made.probes)
      if (proved.contains(probe.clause) && probe.everywhere == everywhere)
        diagnostics_.report("C0305", probe.span, probe.message);
  }

  Verdict solve(const refine::Refinements &made) {
    horn::Solver solver(*made.system, deadline_, {.jobs = options_.jobs});
    const horn::Result &result = solver.solve();
    lap("solve_ms");
    if (options_.print == Stage::Solution)
      checked_.printed = solver.solution();
    std::size_t failed = 0;
    std::size_t undecided = 0;
    std::vector<Unproved> unproved;
    std::unordered_set<names::ValueId> failed_as_said;
    for (const horn::Outcome &goal : result.goals) {
      if (goal.status == horn::Status::Proved)
        continue;
      const std::int64_t number = (*made.system)[goal.clause].number;
      const auto obligation = std::lower_bound(
          made.obligations.begin(), made.obligations.end(), number,
          [](const refine::Obligation &one, std::int64_t wanted) { return one.clause < wanted; });
      if (obligation == made.obligations.end() || obligation->clause != number ||
          !is_wanted(obligation->owner))
        continue;
      if (std::binary_search(made.failing.begin(), made.failing.end(), obligation->owner)) {
        failed_as_said.insert(obligation->owner);
        continue;
      }
      const bool decided = goal.status == horn::Status::Failed;
      ++(decided ? failed : undecided);
      unproved.push_back({&*obligation, !decided, {}});
      if (decided && options_.suspects)
        unproved.back().model = solver.model(goal.clause);
    }
    explain(made, unproved, solver.statistics().queries);
    warn(made, result);
    for (const names::ValueId value : made.failing)
      if (!failed_as_said.contains(value) && is_wanted(value)) {
        ++failed;
        const names::Value &named = program_.names[value];
        diagnostics_.report(
            "C0304", {file_, named.range.start, named.range.end},
            fmt::format("`{}` is marked `fail`, but all that its type says was proved",
                        program_.symbols.name(named.name)));
      }
    Finding &finding = checked_.finding;
    finding.summary = fmt::format("{} obligation{}", made.obligations.size(),
                                  made.obligations.size() == 1 ? "" : "s");
    const horn::Statistics counts = solver.statistics();
    finding.statistics.push_back({"constraints", static_cast<double>(made.system->clauses.size())});
    finding.statistics.push_back({"unknown_predicates", static_cast<double>(counts.kappas)});
    finding.statistics.push_back({"eliminated", static_cast<double>(counts.eliminated)});
    finding.statistics.push_back({"candidates", static_cast<double>(counts.candidates)});
    finding.statistics.push_back({"queries", static_cast<double>(counts.queries)});
    finding.statistics.push_back({"obligations", static_cast<double>(made.obligations.size())});
    return failed > 0 ? Verdict::Unsafe : undecided > 0 ? Verdict::Unknown : Verdict::Safe;
  }

  void explain(const refine::Refinements &made, const std::vector<Unproved> &unproved,
               std::uint64_t queries) {
    const LoadedModule &main = program_.modules.back();
    const RefinementExplanation explanation{
        file_,
        checked_.sources,
        program_.symbols,
        program_.entities,
        program_.names,
        made,
        [&]() -> diagnose::Inventory {
          if (!options_.suspects)
            return {};
          return diagnose::take_inventory({main.tree, main.annotations, main.resolution,
                                           program_.names, program_.symbols, checked_.sources});
        },
        [&](const std::vector<Edit> &edits) { return attempt(edits); },
        options_.fixes &&options_.suspects ? trials_within(queries) : 0};
    report_refinements(explanation, unproved, diagnostics_);
  }

  // Checks the program again with other text in some places.
  [[nodiscard]] std::optional<std::vector<std::string>> attempt(const std::vector<Edit> &edits) {
    if (undecided_trials_ == most_undecided)
      return std::nullopt;
    Options again = options_;
    again.fixes = false;
    again.suspects = false;
    again.timeout = longest_trial;
    again.print.reset();
    again.stop_after.reset();
    const Checked checked = check(
        {checked_.sources.path(file_), edited(checked_.sources, file_, edits), language_}, again);
    undecided_trials_ += checked.finding.verdict == Verdict::Unknown ? 1 : 0;
    if (checked.finding.verdict != Verdict::Safe && checked.finding.verdict != Verdict::Unsafe)
      return std::nullopt;
    std::vector<std::string> left;
    for (const Diagnostic &diagnostic : checked.finding.diagnostics) {
      if (is_warning(diagnostic))
        continue;
      if (find_code(diagnostic.code)->kind == Kind::Type)
        return std::nullopt;
      left.push_back(failure_key(diagnostic));
    }
    return left;
  }

  void lap(std::string name) {
    const Clock::time_point now = Clock::now();
    const std::chrono::duration<double, std::milli> took = now - lap_started_;
    checked_.finding.statistics.push_back({std::move(name), took.count()});
    lap_started_ = now;
  }

  Checked &checked_;
  FileId file_;
  Language language_;
  LoadedProgram &program_;
  const Options &options_;
  Diagnostics &diagnostics_;
  const Deadline &deadline_;
  std::unordered_set<Symbol> wanted_;
  std::size_t undecided_trials_ = 0;
  Clock::time_point lap_started_ = Clock::now();
};

} // namespace

Verdict check_refinements(Checked &checked, FileId file, Language language, LoadedProgram &program,
                          std::vector<types::Typing> &typings, const Options &options,
                          Diagnostics &diagnostics, const Deadline &deadline) {
  return Run(checked, file, language, program, options, diagnostics, deadline).go(typings);
}

} // namespace culprit::driver
