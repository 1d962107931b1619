#include "driver/missing_predicates.h"

#include "base/stopwatch.h"
#include "discover/minimize.h"
#include "discover/predicates.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

// Most goals that fail for good are refuted before anything is asked, so a search is rare.
constexpr std::uint64_t most_questions = 4'000;
// Where the check itself took longer, nobody waits for more. What larger expansions took does not
// count: the search does without them.
constexpr std::uint64_t most_questions_of_check = 6'000;

} // namespace

std::optional<discover::Discovered>
find_missing_predicates(const horn::System &system, std::span<const horn::ClauseId> goals,
                        const horn::Statistics &check, const Deadline &deadline,
                        smt::Contexts &contexts, Shown shown, std::vector<Statistic> &statistics,
                        std::uint64_t fewest_questions) {
  const std::uint64_t asked = discover::questions_worth(check);
  horn::Statistics first = check;
  first.resources = check.resources_of_first;
  if (discover::questions_worth(first) > most_questions_of_check)
    return std::nullopt;
  Stopwatch stopwatch;
  const std::vector<horn::ClauseId> open =
      discover::within_reach(system, goals, deadline, contexts);
  std::optional<discover::Discovered> found;
  std::uint64_t questions = 0;
  if (!open.empty()) {
    discover::Options options;
    options.questions = std::clamp(2 * asked, fewest_questions, most_questions);
    if (shown == Shown::No)
      options.questions_to_minimize = 0;
    found = discover::discover(system, open, deadline, contexts, options);
    for (const discover::Round &round : found->rounds)
      questions += round.questions;
  }
  statistics.push_back({"discover_ms", stopwatch.lap()});
  statistics.push_back({"discover_goals", static_cast<double>(open.size())});
  statistics.push_back({"discover_questions", static_cast<double>(questions)});
  statistics.push_back({"discovered", found ? static_cast<double>(found->qualifiers.size()) : 0.0});
  if (found && std::ranges::none_of(found->result.goals, [](const horn::Outcome &goal) {
        return goal.status == horn::Status::Proved;
      }))
    found.reset();
  return found;
}

std::string solution_with(const discover::Discovered &discovered, const Deadline &deadline) {
  std::string text;
  for (const horn::Qualifier &qualifier : discovered.qualifiers)
    text +=
        fmt::format("// discovered: {}\n", discover::to_text(discovered.system.store, qualifier));
  horn::Solver solver(discovered.system, deadline);
  static_cast<void>(solver.solve());
  return text + solver.solution();
}

} // namespace culprit::driver
