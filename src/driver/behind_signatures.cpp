#include "driver/behind_signatures.h"

#include "base/stopwatch.h"
#include "discover/annotations/choose.h"
#include "discover/discover.h"
#include "discover/minimize.h"
#include "explain/goals.h"
#include "horn/solve/solve.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

constexpr std::size_t most_clauses_behind = 4'000;
constexpr std::uint64_t fewest_questions_behind = 3'000;
constexpr std::uint64_t most_questions_behind = 6'000;
// Where the check itself took longer, nobody waits for more.
constexpr std::uint64_t most_questions_before = 3'000;

class LookBehind {
public:
  LookBehind(const FailedCheck &check, std::uint64_t questions, Shown shown,
             const Deadline &deadline, smt::Contexts &contexts)
      : check_(check), questions_(questions), shown_(shown), deadline_(deadline),
        contexts_(contexts) {}

  std::optional<SeenBehind> run() {
    const auto owners = owners_of_failures();
    if (!owners)
      return std::nullopt;
    refine::Switches switches = check_.switches;
    switches.templates = discover::choose_behind_signatures(
        check_.maker.kernel(), check_.refinements.strengthenable, *owners);
    switches.templates_unwritten = true;
    if (switches.templates.empty())
      return std::nullopt;
    Diagnostics problems;
    const refine::Refinements copied = check_.maker.make(switches, problems, deadline_);
    if (!problems.empty() || !copied.system ||
        copied.system->clauses.size() > most_clauses_behind || copied.system->options.unfold)
      return std::nullopt;
    SeenBehind seen;
    if (!prove(copied, seen.solution))
      return std::nullopt;
    for (const refine::Template &each : switches.templates)
      seen.functions.push_back(each.function);
    seen.names = names_of(seen);
    if (shown_ == Shown::Yes)
      seen.solution.insert(0, fmt::format("// behind the types of: {}\n", seen.names));
    return seen;
  }

private:
  // Of the goals that are not proved, if all of them could hold.
  [[nodiscard]] std::optional<std::vector<names::ValueId>> owners_of_failures() const {
    std::vector<names::ValueId> owners;
    if (!check_.elsewhere.empty() || !check_.refinements.failing.empty())
      return std::nullopt;
    for (const explain::Unproved &goal : check_.unproved) {
      const Kind kind = goal.obligation->kind;
      if ((kind != Kind::Refinement && kind != Kind::Totality) ||
          goal.obligation->owner == names::no_value ||
          (goal.counterexample && goal.counterexample->concrete))
        return std::nullopt;
      owners.push_back(goal.obligation->owner);
    }
    return owners;
  }

  // Everything that there is to show of the program with copies.
  [[nodiscard]] bool prove(const refine::Refinements &copied, std::string &solution) {
    const horn::System &system = *copied.system;
    std::vector<horn::ClauseId> open;
    {
      horn::Solver solver(system, deadline_, {.contexts = &contexts_, .audit = true});
      for (const horn::Outcome &goal : solver.solve().goals)
        if (goal.status != horn::Status::Proved &&
            explain::obligation_of(copied, goal.clause) != nullptr)
          open.push_back(goal.clause);
      if (open.empty()) {
        if (shown_ == Shown::Yes)
          solution = solver.solution();
        return all_hold(copied, solver.confirm());
      }
    }
    if (discover::within_reach(system, open, deadline_, contexts_).size() < open.size())
      return false;
    discover::Options options;
    options.questions = questions_;
    options.confirm = false; // all goals are asked about below
    options.all = true;
    if (shown_ == Shown::No)
      options.questions_to_minimize = 0;
    const discover::Discovered found =
        discover::discover(system, open, deadline_, contexts_, options);
    if (found.qualifiers.empty())
      return false;
    horn::Solver solver(found.system, deadline_, {.contexts = &contexts_, .audit = true});
    static_cast<void>(solver.solve());
    const bool proved = all_hold(copied, solver.confirm());
    if (proved && shown_ == Shown::Yes)
      solution = solution_with(found, deadline_);
    return proved;
  }

  [[nodiscard]] static bool all_hold(const refine::Refinements &copied,
                                     const horn::Result &result) {
    return std::ranges::all_of(result.goals, [&](const horn::Outcome &goal) {
      return goal.status == horn::Status::Proved ||
             explain::obligation_of(copied, goal.clause) == nullptr;
    });
  }

  [[nodiscard]] std::string names_of(const SeenBehind &seen) const {
    std::string text;
    for (const names::ValueId function : seen.functions)
      text += fmt::format("{}{}", text.empty() ? "" : ", ",
                          check_.program.symbols.name(check_.program.names[function].name));
    return text;
  }

  const FailedCheck &check_;
  std::uint64_t questions_;
  Shown shown_;
  const Deadline &deadline_;
  smt::Contexts &contexts_;
};

} // namespace

std::optional<SeenBehind> look_behind_signatures(const FailedCheck &check,
                                                 const horn::Statistics &asked, Shown shown,
                                                 const Deadline &deadline, smt::Contexts &contexts,
                                                 std::vector<Statistic> &statistics) {
  const std::uint64_t questions = discover::questions_worth(asked);
  if (questions > most_questions_before)
    return std::nullopt;
  Stopwatch stopwatch;
  auto seen =
      LookBehind(check, std::clamp(2 * questions, fewest_questions_behind, most_questions_behind),
                 shown, deadline, contexts)
          .run();
  statistics.push_back({"behind_signatures_ms", stopwatch.lap()});
  statistics.push_back(
      {"behind_signatures", seen ? static_cast<double>(seen->functions.size()) : 0.0});
  return seen;
}

} // namespace culprit::driver
