#include "driver/trials/trial.h"

#include "driver/constraints.h"
#include "driver/missing_predicates.h"
#include "driver/trials/edits.h"
#include "driver/trials/touched.h"
#include "load/load.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <unordered_set>

namespace culprit::driver {

namespace {

constexpr std::size_t most_undecided = 2; // then the solver has the better of us
constexpr std::uint64_t resources_per_query = 400'000;
constexpr std::uint64_t least_questions_in_all = 1'000;
constexpr std::uint64_t least_questions_of_ocaml = 3'000; // for which nothing is written
constexpr std::uint64_t least_questions_before = 30;
constexpr std::uint64_t times_in_all = 3; // as many as the unchanged program took
constexpr std::uint64_t share_before = 4; // of them, what comes before the first one counts for
constexpr std::uint64_t most_questions_again = 10'000;
// Of a run that failed, in the changed program.
constexpr std::uint64_t times_of_steps = 8;
constexpr std::uint64_t more_steps = 20'000;

bool contains(const explain::GoalKeys &keys, const explain::GoalKey &key) {
  return std::binary_search(keys.begin(), keys.end(), key);
}

// Where signatures say more, all of which is shown, code may turn out never to be reached: it never
// was.
void forgive_dead_code(Substances &substances) {
  for (auto &[binding, substance] : substances)
    substance.kinds[static_cast<std::size_t>(refine::Vacuity::DeadCode)].worthless.clear();
}

} // namespace

Trials::Trials(const Changeable &changeable, Readings &readings, const Deadline &deadline,
               smt::Contexts &contexts)
    : changeable_(changeable), deadline_(deadline), readings_(readings),
      questions_in_all_(std::max(load::dialect_of(changeable.language) == syntax::Dialect::Ocaml
                                     ? least_questions_of_ocaml
                                     : least_questions_in_all,
                                 times_in_all * changeable.questions)),
      questions_before_(std::max(least_questions_before, changeable.questions / share_before)) {
  changeable_.switches.whole_library = false; // the unchanged program was checked with it
  limits_.limits.resources_per_query = resources_per_query;
  limits_.limits.unknown = most_undecided;
  limits_.contexts = &contexts;
}

// One changed program.
class Trials::Attempt {
public:
  Attempt(const Changeable &changeable, Readings::Start &start, const std::vector<Edit> &edits,
          const Deadline &deadline, const horn::SolveOptions &limits)
      : changeable_(changeable), deadline_(deadline), limits_(limits), start_(start),
        sources_(start.sources),
        file_(sources_.add(changeable.sources.path(changeable.file),
                           edited(changeable.sources, changeable.file, edits))),
        edits_(edits), program_(start.program), switches_(changeable.switches) {}

  std::optional<explain::GoalKeys> run(const std::vector<Edit> &edits,
                                       const Expectation &expectation) {
    const auto functions = touched_functions(changeable_.tree, changeable_.symbols, edits);
    if ((!functions && is_too_much()) || !load())
      return std::nullopt;
    make_kernel();
    if (functions && can_be_told_apart(expectation.known) &&
        declare_alike(changeable_.tree, changeable_.symbols, tree(), program_.symbols))
      touch(*functions);
    if (switches_.touched.empty() && is_too_much())
      return std::nullopt;
    refinements_ = maker_->make(switches_, diagnostics_, deadline_);
    if (!diagnostics_.empty() || !refinements_.system)
      return std::nullopt;
    return solve(expectation);
  }

  // After run(): of the bindings that a change is about, by its place and by what it repaired.
  Substances substance(const std::vector<Edit> &edits, const Expectation &expectation) {
    const refine::Refinements probed = make_probes();
    if (!probed.system)
      return {};
    std::set<std::string> bindings = bindings_on(edits, probed, program_.names, program_.symbols);
    for (const refine::Obligation &obligation : refinements_.obligations) {
      if (obligation.owner == names::no_value || !contains(expectation.repaired, key(obligation)))
        continue;
      bindings.emplace(program_.symbols.name(program_.names[obligation.owner].name));
      if (obligation.reason.subject != no_symbol) // whose demand may have become an idle one
        bindings.emplace(program_.symbols.name(obligation.reason.subject));
    }
    return measure(probed, bindings);
  }

  // Of the program as it is.
  enum class Probes : std::uint8_t { Count, Judge };
  Substances substance(const std::set<std::string> &bindings, Probes probes) {
    if (!load())
      return {};
    make_kernel();
    touch(bindings);
    const refine::Refinements probed = make_probes();
    if (!probed.system)
      return {};
    if (probes == Probes::Judge)
      return measure(probed, bindings);
    return measure_substance(probed, nullptr, bindings, program_.names, program_.symbols, sources_);
  }

  [[nodiscard]] bool undecided() const { return undecided_; }
  [[nodiscard]] std::uint64_t questions() const { return questions_; }

private:
  // To ask again whatever was asked of the unchanged program: nobody waits for that.
  [[nodiscard]] bool is_too_much() const { return changeable_.questions > most_questions_again; }

  [[nodiscard]] refine::Refinements make_probes() {
    refine::Switches switches = switches_;
    switches.vacuity = true;
    return maker_->make(switches, diagnostics_, deadline_);
  }

  [[nodiscard]] const syntax::Tree &tree() const { return program_.modules.back().tree; }
  [[nodiscard]] bool is_ocaml() const {
    return load::dialect_of(changeable_.language) == syntax::Dialect::Ocaml;
  }

  void make_kernel() {
    if (is_ocaml())
      maker_.emplace(program_, file_, sources_, diagnostics_);
    else
      maker_.emplace(program_, file_, start_.library(), diagnostics_);
  }

  // Only what these functions matter to is checked, if they are all known. Where everything is
  // inferred, what a function may be given depends on all others.
  void touch(const std::set<std::string> &functions) {
    if (is_ocaml())
      return;
    const names::ModuleId module = program_.modules.back().resolution.module;
    for (const std::string &name : functions) {
      const names::ValueId value = program_.names.find_value(module, program_.symbols.find(name));
      if (value == names::no_value) {
        switches_.touched.clear();
        return;
      }
      switches_.touched.insert(value);
    }
  }

  // Whether it is known of each goal which function it belongs to.
  [[nodiscard]] bool can_be_told_apart(const explain::GoalKeys &goals) const {
    return std::all_of(goals.begin(), goals.end(), [this](const explain::GoalKey &goal) {
      return function_at(tree(), program_.symbols, goal.line).has_value();
    });
  }

  [[nodiscard]] bool is_checked(names::ValueId value) const {
    return std::binary_search(refinements_.checked.begin(), refinements_.checked.end(), value);
  }
  [[nodiscard]] bool is_checked(const explain::GoalKey &goal) const {
    if (switches_.touched.empty())
      return true;
    const std::optional<std::string> function = function_at(tree(), program_.symbols, goal.line);
    return function &&
           is_checked(program_.names.find_value(program_.modules.back().resolution.module,
                                                program_.symbols.find(*function)));
  }

  Substances measure(const refine::Refinements &probed, const std::set<std::string> &bindings) {
    horn::Solver solver(*probed.system, deadline_, limits_);
    Substances substances =
        measure_substance(probed, &solver, bindings, program_.names, program_.symbols, sources_);
    questions_ += solver.statistics().queries;
    return substances;
  }

  // Whether it is well-typed, and uses the same part of the library.
  bool load() {
    load::Loader loader(program_, sources_, file_,
                        {changeable_.language, changeable_.include, changeable_.files},
                        diagnostics_);
    load::Loader::Watcher watcher;
    watcher.after = [&](load::Step step) {
      return diagnostics_.empty() && (step != load::Step::Modules || is_ocaml() ||
                                      program_.environment.used == changeable_.library);
    };
    return loader.run(load::Step::Types, watcher) && loader.well_typed();
  }

  std::optional<explain::GoalKeys> solve(const Expectation &expectation) {
    const auto checked = [this](const explain::GoalKey &goal) { return is_checked(goal); };
    if (!std::all_of(expectation.repaired.begin(), expectation.repaired.end(), checked))
      return std::nullopt;
    std::vector<horn::ClauseId> first;
    std::vector<horn::ClauseId> others;
    for (std::uint32_t c = 0; c < refinements_.system->clauses.size(); ++c) {
      const horn::ClauseId clause{c};
      if (const refine::Obligation *obligation = explain::obligation_of(refinements_, clause))
        (!said_to_fail(*obligation) && contains(expectation.repaired, key(*obligation)) ? first
                                                                                        : others)
            .push_back(clause);
    }
    std::optional<explain::GoalKeys> left;
    {
      horn::Solver solver(*refinements_.system, deadline_, limits_);
      left = judge(solver, first, others, expectation);
      questions_ += solver.statistics().queries;
    }
    const std::size_t clauses = refinements_.system->clauses.size();
    refinements_.system.reset(); // the next one is as large
    tidy_up_after(clauses, limits_.contexts);
    return left;
  }

  std::optional<explain::GoalKeys> judge(horn::Solver &solver,
                                         const std::vector<horn::ClauseId> &first,
                                         const std::vector<horn::ClauseId> &others,
                                         const Expectation &expectation) {
    for (const horn::Outcome &goal : outcomes(solver, first, expectation, expectation.signatures))
      if (goal.status != horn::Status::Proved)
        return give_up(goal);
    explain::GoalKeys left; // among them those that the change cannot matter to
    std::copy_if(expectation.known.begin(), expectation.known.end(), std::back_inserter(left),
                 [this](const explain::GoalKey &goal) { return !is_checked(goal); });
    std::unordered_set<names::ValueId> failed_as_said;
    for (const horn::Outcome &goal :
         outcomes(solver, others, expectation, expectation.signatures || is_ocaml())) {
      if (goal.status == horn::Status::Proved)
        continue;
      const refine::Obligation &obligation = *explain::obligation_of(refinements_, goal.clause);
      if (said_to_fail(obligation)) {
        failed_as_said.insert(obligation.owner);
        continue;
      }
      left.push_back(key(obligation));
      if (!contains(expectation.known, left.back()))
        return give_up(goal);
    }
    const auto expected =
        switches_.touched.empty()
            ? std::ssize(refinements_.failing)
            : std::count_if(refinements_.failing.begin(), refinements_.failing.end(),
                            [this](names::ValueId value) { return is_checked(value); });
    if (std::ssize(failed_as_said) != expected)
      return std::nullopt;
    std::sort(left.begin(), left.end());
    return left;
  }

  // Where signatures say more, or nothing is written, as in a check: predicates may be missing.
  // What a change is for should follow without.
  std::vector<horn::Outcome> outcomes(horn::Solver &solver,
                                      const std::vector<horn::ClauseId> &goals,
                                      const Expectation &expectation, bool discover) {
    std::vector<horn::Outcome> result = solver.solve(goals);
    if (!discover)
      return result;
    std::vector<horn::ClauseId> open;
    for (const horn::Outcome &goal : result)
      if (goal.status != horn::Status::Proved &&
          (expectation.signatures ||
           !contains(expectation.known,
                     key(*explain::obligation_of(refinements_, goal.clause))))) // others may fail
        open.push_back(goal.clause);
    if (open.empty())
      return result;
    std::vector<Statistic> statistics;
    const auto found = find_missing_predicates(*refinements_.system, open, solver.statistics(),
                                               deadline_, *limits_.contexts, Shown::No, statistics);
    for (horn::Outcome &goal : result)
      if (found && found->proves(goal.clause))
        goal.status = horn::Status::Proved;
    for (const Statistic &count : statistics)
      if (count.name == "discover_questions")
        questions_ += static_cast<std::uint64_t>(count.value);
    return result;
  }

  std::nullopt_t give_up(const horn::Outcome &goal) {
    undecided_ = goal.status == horn::Status::Unknown;
    return std::nullopt;
  }

  [[nodiscard]] explain::GoalKey key(const refine::Obligation &obligation) const {
    explain::GoalKey key = explain::key_of(obligation, program_.symbols, program_.entities);
    key.line = line_before(key.line, edits_);
    return key;
  }
  [[nodiscard]] bool said_to_fail(const refine::Obligation &obligation) const {
    return std::binary_search(refinements_.failing.begin(), refinements_.failing.end(),
                              obligation.owner);
  }

  const Changeable &changeable_;
  const Deadline &deadline_;
  const horn::SolveOptions &limits_;
  Readings::Start &start_;
  Sources &sources_;
  FileId file_;
  const std::vector<Edit> edits_;
  load::LoadedProgram &program_;
  refine::Switches switches_;
  Diagnostics diagnostics_;
  std::optional<ConstraintMaker> maker_;
  refine::Refinements refinements_;
  bool undecided_ = false;
  std::uint64_t questions_ = 0;
};

bool Trials::exhausted() const {
  return undecided_ == most_undecided || spent_ >= questions_in_all_ || deadline_.passed();
}

std::optional<explain::GoalKeys> Trials::attempt(const std::vector<Edit> &edits,
                                                 const Expectation &expectation) {
  if (exhausted())
    return std::nullopt;
  if (still_fails(edits, expectation)) {
    spent_ += questions_before_;
    return std::nullopt;
  }
  limits_.limits.queries = questions_in_all_ - spent_;
  Attempt attempt(changeable_, readings_.start(), edits, deadline_, limits_);
  std::optional<explain::GoalKeys> left = attempt.run(edits, expectation);
  undecided_ += attempt.undecided() ? 1 : 0;
  spent_ += questions_before_ + attempt.questions();
  if (left && expectation.substance && loses(attempt, edits, expectation)) {
    ++vacuous_;
    return std::nullopt;
  }
  return left;
}

// A run tells sooner than a proof that a change is no repair: that what failed fails again, or does
// not come to an end.
bool Trials::still_fails(const std::vector<Edit> &edits, const Expectation &expectation) {
  if (changeable_.failed.empty())
    return false;
  const std::string text = edited(changeable_.sources, changeable_.file, edits);
  const ReplayedText changed{changeable_.sources.path(changeable_.file), text, changeable_.language,
                             changeable_.include, changeable_.files};
  return std::ranges::any_of(changeable_.failed, [&](const FailedRun &run) {
    if (std::ranges::none_of(expectation.repaired,
                             [&](const explain::GoalKey &goal) { return goal.line == run.line; }))
      return false;
    const Happening again =
        replay_ocaml(changed, run.call, run.drawn, run.steps * times_of_steps + more_steps,
                     deadline_, &readings_.start().program);
    return !again.ran || (again.breach != evaluate::Breach::None &&
                          line_before(again.place_in_file.start.line, edits) == run.line);
  });
}

bool Trials::loses(Attempt &attempt, const std::vector<Edit> &edits,
                   const Expectation &expectation) {
  Substances after = attempt.substance(edits, expectation);
  if (expectation.signatures)
    forgive_dead_code(after);
  std::set<std::string> unmeasured;
  auto probes = Attempt::Probes::Count;
  for (const auto &[binding, now] : after) {
    const auto then = unchanged_.find(binding);
    const bool judge = now.any_worthless();
    if (then != unchanged_.end() && (then->second.judged || !judge))
      continue;
    unmeasured.insert(binding);
    if (judge)
      probes = Attempt::Probes::Judge;
  }
  if (!unmeasured.empty())
    for (auto &[binding, then] : Attempt(changeable_, readings_.start(), {}, deadline_, limits_)
                                     .substance(unmeasured, probes))
      unchanged_.insert_or_assign(binding, std::move(then));
  return loses_substance(unchanged_, after, edits);
}

} // namespace culprit::driver
