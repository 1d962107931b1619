#include "driver/refinements.h"

#include "base/plural.h"
#include "base/stopwatch.h"
#include "base/warning.h"
#include "blame/refinements/focus.h"
#include "driver/behind_signatures.h"
#include "driver/constraints.h"
#include "driver/cores.h"
#include "driver/discover.h"
#include "driver/emit.h"
#include "driver/judgement.h"
#include "driver/missing_predicates.h"
#include "driver/readings.h"
#include "driver/runs/value_witnesses.h"
#include "driver/runs/witnesses.h"
#include "driver/trials/substance.h"
#include "driver/trials/trial.h"
#include "driver/weak_signatures.h"
#include "explain/readable.h"
#include "explain/refinements.h"
#include "horn/solve/solve.h"
#include "kernel/print.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <unordered_set>

namespace culprit::driver {

namespace {

using explain::Unproved;
using load::LoadedModule;
using load::LoadedProgram;

constexpr std::size_t most_cores = 4;      // goals whose cores are sought
constexpr std::size_t most_witnesses = 12; // goals for which runs are sought
// A search for cores asks at least as much as the proof did: of a program that took so many
// questions, nobody waits for them.
constexpr std::uint64_t most_questions_before_cores = 4'000;

// Whether a problem showed only in the constraints. These have sorts, and names of their own.
bool is_about_constraints(const Diagnostic &problem) {
  return problem.code == "C0103" || problem.code == "C0104" ||
         problem.message.find("##") != std::string::npos;
}

class RefinementRun {
public:
  RefinementRun(Checked &checked, FileId file, Language language, LoadedProgram &program,
                const Options &options, Diagnostics &diagnostics, const Deadline &deadline)
      : checked_(checked), file_(file), language_(language), program_(program), options_(options),
        diagnostics_(diagnostics), deadline_(deadline) {}

  Verdict run() {
    Diagnostics problems;
    std::vector<refine::ModuleAnnotations> library =
        read_library(program_, program_.environment.used, checked_.sources, problems);
    lap("annotations_ms");
    const ConstraintMaker maker(program_, file_, std::move(library), problems);
    lap("kernel_ms");
    if (options_.print == Stage::Kernel && problems.empty())
      checked_.printed = kernel::print(maker.kernel(), program_.modules.back().resolution.module,
                                       program_.environment, program_.symbols);
    if ((options_.print == Stage::Kernel || options_.stop_after == Stage::Kernel) &&
        problems.empty())
      return Verdict::WellTyped;
    refine::Switches switches = asked();
    switches.probes = ranks() && options_.print != Stage::Constraints;
    switches.vacuity = options_.print == Stage::Vacuity;
    refine::Refinements refinements = maker.make(switches, problems, deadline_);
    lap("refine_ms");
    find_functions(problems);
    const bool wrong = !problems.empty();
    for (Diagnostic &problem : problems.take()) {
      if (is_about_constraints(problem))
        problem.message = explain::readable_quotes(problem.message);
      diagnostics_.add(std::move(problem));
    }
    if (wrong || !refinements.system)
      return verdict_of(diagnostics_.list()).value_or(Verdict::Unknown);
    if (options_.print == Stage::Constraints)
      checked_.printed += print_constraints(refinements);
    checked_.finding.trusted = refinements.trusted;
    for (const auto &[on, option] :
         {std::pair(options_.refinements.termination, "--no-termination"),
          std::pair(options_.refinements.totality, "--no-totality")})
      if (!on)
        checked_.finding.trusted.push_back(fmt::format("{} (command line)", option));
    if (options_.stop_after == Stage::Constraints)
      return Verdict::WellTyped;
    if (asks_for_nothing(refinements)) {
      for (const Diagnostic &warning : refinements.warnings)
        diagnostics_.add(warning);
      checked_.finding.summary = "0 obligations";
      checked_.finding.statistics.push_back(
          {"constraints", static_cast<double>(refinements.system->clauses.size())});
      return without_what_was_left_out(refinements, Verdict::Safe);
    }
    return without_what_was_left_out(refinements, solve(refinements, maker));
  }

private:
  [[nodiscard]] refine::Switches asked() const {
    const bool everything =
        options_.print == Stage::Constraints || options_.print == Stage::Solution;
    return {.termination = options_.refinements.termination,
            .totality = options_.refinements.totality,
            .whole_library = everything,
            .everything = everything};
  }

  // Nothing is safe of which a part was left out.
  [[nodiscard]] static Verdict without_what_was_left_out(const refine::Refinements &refinements,
                                                         Verdict verdict) {
    return verdict == Verdict::Safe ? verdict_of(refinements.warnings).value_or(verdict) : verdict;
  }

  // Then it does not matter what the unknown refinements are.
  [[nodiscard]] bool asks_for_nothing(const refine::Refinements &refinements) const {
    return refinements.obligations.empty() && refinements.probes.empty() &&
           refinements.failing.empty() && options_.print != Stage::Solution;
  }

  // The functions that were asked for.
  void find_functions(Diagnostics &problems) {
    const names::ModuleId module = program_.modules.back().resolution.module;
    for (const std::string &name : options_.refinements.functions) {
      bool exists = false;
      for (std::uint32_t i = 0; i < program_.names.value_count(); ++i) {
        const names::Value &value = program_.names[names::ValueId{i}];
        if (value.module == module && program_.symbols.name(value.name) == name) {
          wanted_.insert(value.name);
          exists = true;
        }
      }
      if (!exists)
        problems.report("C0102", {file_, {}, {}}, fmt::format("there is no function `{}`", name));
    }
  }

  [[nodiscard]] bool is_wanted(names::ValueId owner) const {
    return options_.refinements.functions.empty() ||
           (owner != names::no_value && wanted_.contains(program_.names[owner].name));
  }

  Verdict solve(const refine::Refinements &refinements, const ConstraintMaker &maker) {
    smt::Contexts contexts;
    const Wanted wanted = [this](names::ValueId owner) { return is_wanted(owner); };
    std::optional<horn::Solver> solver;
    if (options_.refutations != nullptr && !options_.print)
      solver = with_memory(refinements, wanted);
    if (!solver)
      solver.emplace(*refinements.system, deadline_, solve_options(contexts));
    const horn::Result &result = solver->solve();
    lap("solve_ms");
    if (options_.print == Stage::Solution)
      checked_.printed = solver->solution();
    Judgement judgement = find_unproved(refinements, maker, *solver, result, wanted, contexts);
    std::vector<Unproved> &unproved = judgement.unproved;
    if (ranks() && options_.runs)
      add_witnesses_without_runs(unproved, refinements, program_, checked_.sources, *solver);
    if (judgement.failed > 0 && options_.interim)
      report_interim(unproved);
    const horn::Statistics counts = solver->statistics();
    if (options_.method != localize::Method::Goals)
      unproved = locate(*refinements.system, *solver, std::move(unproved), options_, deadline_);
    warn_of_contradictions(refinements, result, diagnostics_);
    if (options_.print == Stage::Vacuity)
      checked_.printed = print_vacuity(refinements, result, checked_.sources);
    solver.reset(); // its context is free for what follows
    if (!unproved.empty())
      tidy_up_after(refinements.system->clauses.size(), &contexts);
    if (ranks() && (options_.search == Search::All || options_.emit ||
                    counts.queries <= most_questions_before_cores)) {
      add_cores(unproved, judgement.proved, maker, contexts);
      tidy_up_after(refinements.system->clauses.size(), &contexts);
    }
    emit(unproved);
    explain(refinements, maker, judgement, counts.queries, contexts);
    judgement.failed +=
        report_wrong_marks(refinements, judgement, wanted, program_, file_, diagnostics_);
    summarise(refinements, counts);
    return judgement.failed > 0      ? Verdict::Unsafe
           : judgement.undecided > 0 ? Verdict::Unknown
                                     : Verdict::Safe;
  }

  // What is left when everything has been tried that could prove a goal.
  Judgement find_unproved(const refine::Refinements &refinements, const ConstraintMaker &maker,
                          horn::Solver &solver, const horn::Result &result, const Wanted &wanted,
                          smt::Contexts &contexts) {
    Judgement judgement = judge(refinements, result, nullptr, wanted);
    for (Unproved &goal : judgement.unproved)
      if (!goal.undecided && options_.suspects)
        goal.model = solver.model(goal.clause);
    if (ranks() && options_.runs)
      add_witnesses(judgement, maker, contexts);
    const std::optional<discover::Discovered> discovered =
        find_missing(refinements, solver, judgement.unproved, contexts);
    lap("missing_predicates_ms");
    if (discovered)
      drop_proved(judgement, [&](horn::ClauseId goal) { return discovered->proves(goal); });
    const std::unordered_set<horn::ClauseId> behind =
        look_behind(refinements, maker, solver, judgement, contexts);
    const auto is_behind = [&](horn::ClauseId goal) { return behind.contains(goal); };
    drop_proved(judgement, is_behind);
    if (!judgement.unproved.empty())
      return judgement;
    // Nothing is called safe that was not looked at twice.
    judgement = judge(refinements, solver.confirm(), discovered ? &*discovered : nullptr, wanted);
    drop_proved(judgement, is_behind);
    return judgement;
  }

  void summarise(const refine::Refinements &refinements, const horn::Statistics &counts) {
    Finding &finding = checked_.finding;
    finding.summary = plural(refinements.obligations.size(), "obligation");
    if (!proved_behind_.empty())
      finding.summary += fmt::format("; proved behind the type of {}", proved_behind_);
    const auto count = [&](const char *name, auto number) {
      finding.statistics.push_back({name, static_cast<double>(number)});
    };
    count("constraints", refinements.system->clauses.size());
    count("unknown_predicates", counts.kappas);
    count("eliminated", counts.eliminated);
    count("candidates", counts.candidates);
    count("queries", counts.queries);
    count("obligations", refinements.obligations.size());
    count("audited", counts.audited);
    count("not_confirmed", counts.unconfirmed);
  }

  [[nodiscard]] horn::SolveOptions solve_options(smt::Contexts &contexts) const {
    return {.jobs = options_.jobs, .contexts = &contexts, .audit = true};
  }

  std::optional<horn::Solver> with_memory(const refine::Refinements &refinements,
                                          const Wanted &wanted) {
    horn::SolveOptions options = solve_options(contexts_with_memory_);
    options.refutations = options_.refutations;
    std::optional<horn::Solver> solver;
    solver.emplace(*refinements.system, deadline_, options);
    const Judgement judgement = judge_twice(refinements, *solver, wanted);
    if (judgement.unproved.empty())
      return solver;
    if (judgement.failed > 0 && options_.interim)
      report_interim(judgement.unproved);
    return std::nullopt;
  }

  // Predicates with which some of the goals can be proved after all: not those that a run refutes.
  // An abstract one may not, because it takes functions without annotations for unrefined.
  std::optional<discover::Discovered> find_missing(const refine::Refinements &refinements,
                                                   const horn::Solver &solver,
                                                   const std::vector<Unproved> &unproved,
                                                   smt::Contexts &contexts) {
    if (!options_.discover || options_.method != localize::Method::Goals)
      return std::nullopt;
    std::vector<horn::ClauseId> goals;
    const WeakSignatures weak(refinements.strengthenable, program_.names, program_.symbols);
    for (const Unproved &goal : unproved)
      if ((!goal.counterexample || !goal.counterexample->concrete) && !weak.is_refuted(goal))
        goals.push_back(goal.clause);
    if (goals.empty())
      return std::nullopt;
    auto found = find_missing_predicates(*refinements.system, goals, solver.statistics(), deadline_,
                                         contexts, shown(), checked_.finding.statistics);
    if (found && options_.print == Stage::Solution)
      checked_.printed = solution_with(*found, deadline_);
    return found;
  }

  [[nodiscard]] Shown shown() const {
    return options_.print == Stage::Solution ? Shown::Yes : Shown::No;
  }

  // The goals that fail only because a signature says less than the body that it is about.
  std::unordered_set<horn::ClauseId>
  look_behind(const refine::Refinements &refinements, const ConstraintMaker &maker,
              const horn::Solver &solver, const Judgement &judgement, smt::Contexts &contexts) {
    std::unordered_set<horn::ClauseId> proved;
    if (judgement.unproved.empty() || !options_.discover ||
        options_.method != localize::Method::Goals)
      return proved;
    const auto seen = look_behind_signatures(
        {maker, asked(), refinements, judgement.unproved, judgement.elsewhere, judgement.proved,
         program_, file_},
        solver.statistics(), shown(), deadline_, contexts, checked_.finding.statistics);
    if (!seen)
      return proved;
    for (const Unproved &goal : judgement.unproved)
      proved.insert(goal.clause);
    // LiquidHaskell would ask for more to be written there.
    proved_behind_ = seen->names;
    if (options_.print == Stage::Solution)
      checked_.printed = seen->solution;
    return proved;
  }

  // Says what has failed, before it is asked why.
  void report_interim(const std::vector<Unproved> &unproved) const {
    Finding so_far = checked_.finding;
    so_far.verdict = Verdict::Unsafe;
    so_far.diagnostics = report_briefly(unproved, program_, file_);
    options_.interim(checked_.sources, so_far);
  }

  // The paper's methods say which places there are, without a rank.
  [[nodiscard]] bool ranks() const {
    return options_.suspects && options_.method == localize::Method::Goals &&
           options_.stop_after != Stage::Solution;
  }

  // Of the first goals that failed.
  void add_cores(std::vector<Unproved> &unproved,
                 const std::vector<const refine::Obligation *> &proved,
                 const ConstraintMaker &maker, smt::Contexts &contexts) {
    std::vector<const refine::Obligation *> failed;
    std::vector<std::size_t> which;
    for (std::size_t i = 0; i < unproved.size() && failed.size() < most_cores; ++i)
      if (!unproved[i].undecided) {
        failed.push_back(unproved[i].obligation);
        which.push_back(i);
      }
    if (failed.empty())
      return;
    std::vector<GoalCores> cores =
        find_cores(maker, asked(), options_.search, options_.emit ? WithParts::Yes : WithParts::No,
                   Unrelated::Keep, failed, proved, deadline_, contexts);
    for (std::size_t i = 0; i < which.size(); ++i)
      unproved[which[i]].cores = std::move(cores[i]);
    lap("cores_ms");
  }

  // Runs that show what fails, also of goals that no solver decided.
  void add_witnesses(Judgement &judgement, const ConstraintMaker &maker, smt::Contexts &contexts) {
    std::vector<Unproved> &unproved = judgement.unproved;
    std::vector<WitnessedGoal> goals;
    std::vector<std::size_t> which;
    for (std::size_t i = 0; i < unproved.size() && goals.size() < most_witnesses; ++i) {
      const Kind kind = unproved[i].obligation->kind;
      if (kind != Kind::Refinement && kind != Kind::Totality)
        continue;
      which.push_back(i);
      goals.push_back({unproved[i].obligation, numbers_of(unproved[i])});
    }
    if (goals.empty())
      return;
    const std::string path = checked_.sources.path(file_); // more sources come
    const std::string text(checked_.sources.text(file_));
    Witnesses witnesses = find_witnesses(
        program_, checked_.sources, maker.library(),
        {path, text, language_, options_.include, *options_.files, true, &readings()}, goals,
        deadline_, contexts);
    for (std::size_t i = 0; i < which.size(); ++i) {
      Unproved &goal = unproved[which[i]];
      goal.counterexample = std::move(witnesses.examples[i]);
      goal.survival = witnesses.survivals[i];
      goal.runs = std::move(witnesses.evidence[i]);
      if (goal.undecided && goal.counterexample && goal.counterexample->concrete) {
        goal.undecided = false;
        goal.unconfirmed = false;
        ++judgement.failed;
        --judgement.undecided;
      }
    }
    lap("runs_ms");
    add_statistics(witnesses, checked_.finding.statistics);
  }

  // Each core as a file of its own, if that was asked for.
  void emit(std::vector<Unproved> &unproved) {
    if (!options_.emit)
      return;
    CoreEmitter emitter(checked_.sources, file_, deadline_);
    for (Unproved &goal : unproved)
      for (GoalCores::Part &part : goal.cores.parts) {
        std::vector<Entity> origins;
        for (const EntityId place : part.places)
          origins.push_back(place == no_entity ? Entity{} : program_.entities[place]);
        emitter.add(std::move(part.system), origins);
      }
    checked_.cores = emitter.take();
    lap("emit_ms");
    checked_.finding.statistics.push_back(
        {"cores_emitted", static_cast<double>(checked_.cores.size())});
    checked_.finding.statistics.push_back(
        {"cores_not_emitted", static_cast<double>(emitter.rejected())});
  }

  // Signatures that would have to say more.
  [[nodiscard]] std::vector<explain::Strengthening>
  find_strengthenings(const refine::Refinements &refinements, const ConstraintMaker &maker,
                      const Judgement &judgement, const Changeable &changeable,
                      smt::Contexts &contexts) {
    if (!options_.fixes || !ranks() || judgement.unproved.empty())
      return {};
    Trials trials(changeable, readings(), deadline_, contexts);
    const auto found = find_annotations({maker, asked(), refinements, judgement.unproved,
                                         judgement.elsewhere, judgement.proved, program_, file_},
                                        checked_.sources, trials,
                                        effort_of(changeable.questions, options_.discovery),
                                        deadline_, contexts, checked_.finding.statistics);
    lap("strengthen_ms");
    if (!found)
      return {};
    checked_.discovered = summary_of(*found);
    return {found->strengthening};
  }

  void explain(const refine::Refinements &refinements, const ConstraintMaker &maker,
               const Judgement &judgement, std::uint64_t questions, smt::Contexts &contexts) {
    std::vector<blame::refinements::Proof> proofs;
    const auto span_of = [&](EntityId entity) {
      return entity == no_entity ? Span() : program_.entities[entity].span;
    };
    proofs.reserve(judgement.proved.size());
    for (const refine::Obligation *goal : judgement.proved)
      proofs.push_back({span_of(goal->reason.place), span_of(goal->conjunct)});
    const LoadedModule &main = program_.modules.back();
    const Changeable changeable{checked_.sources, file_,
                                main.tree,        program_.symbols,
                                language_,        options_.include,
                                *options_.files,  program_.environment.used,
                                asked(),          questions};
    Trials trials(changeable, readings(), deadline_, contexts);
    const explain::RefinementExplanation explanation{
        file_,
        checked_.sources,
        program_.symbols,
        program_.entities,
        program_.names,
        program_.environment,
        maker.kernel(),
        refinements,
        [&](std::span<const Span> places) -> blame::refinements::Inventory {
          if (!ranks())
            return {};
          const blame::refinements::Module module{main.tree,        main.annotations,
                                                  main.resolution,  program_.names,
                                                  program_.symbols, checked_.sources};
          return blame::refinements::take_inventory(module,
                                                    blame::refinements::focus(module, places));
        },
        options_.fixes &&ranks() ? &trials : nullptr,
        options_.explain_ranking,
        options_.search == Search::All &&ranks(),
        options_.print == Stage::Suspects ? &checked_.printed : nullptr,
        std::move(proofs),
        bound_names(program_),
        find_strengthenings(refinements, maker, judgement, changeable, contexts)};
    explain::report_refinements(explanation, judgement.unproved, diagnostics_);
    if (ranks())
      checked_.finding.statistics.push_back(
          {"vacuous_fixes", static_cast<double>(trials.vacuous())});
  }

  // For whoever reads the program again, as it is or changed.
  [[nodiscard]] Readings &readings() {
    if (!readings_)
      readings_.emplace(load::dialect_of(language_), program_.environment.used);
    return *readings_;
  }

  void lap(std::string name) {
    checked_.finding.statistics.push_back({std::move(name), stopwatch_.lap()});
  }

  Checked &checked_;
  FileId file_;
  Language language_;
  LoadedProgram &program_;
  const Options &options_;
  Diagnostics &diagnostics_;
  const Deadline &deadline_;
  smt::Contexts contexts_with_memory_;
  std::optional<Readings> readings_;
  std::unordered_set<Symbol> wanted_;
  std::string proved_behind_; // functions whose types say too little for a proof
  Stopwatch stopwatch_;
};

} // namespace

Verdict check_refinements(Checked &checked, FileId file, Language language,
                          load::LoadedProgram &program, const Options &options,
                          Diagnostics &diagnostics, const Deadline &deadline) {
  return RefinementRun(checked, file, language, program, options, diagnostics, deadline).run();
}

} // namespace culprit::driver
