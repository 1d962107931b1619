// Random systems: what the searches find is what trying every subset finds.

#include "localize/enumerate.h"
#include "localize/localize.h"

#include "localize/oracles.h"
#include "localize/systems.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>

namespace culprit::localize {
namespace {

using horn::ClauseId;
using horn::ClauseSet;
using horn::KappaId;
using logic::Op;
using testing::Builder;

constexpr std::uint32_t most_clauses = 6;

// Sources, flows that add a number, and goals, over three κs. Without cycles values flow to higher
// κs only.
void fill(Builder &b, bool cycles) {
  const std::vector<KappaId> kappas{b.kappa("a"), b.kappa("b"), b.kappa("c")};
  for (const std::int64_t bound : {0, 2, 4}) {
    b.qualifier(b.compare(Op::GreaterEqual, bound));
    b.qualifier(b.compare(Op::LessEqual, bound));
  }
  const std::uint32_t count = *rc::gen::inRange(2U, most_clauses + 1);
  const auto number = [](int low, int high) { return *rc::gen::inRange(low, high); };
  const auto bound = [&] {
    const Op op = *rc::gen::element(Op::Equal, Op::GreaterEqual, Op::LessEqual);
    return b.compare(op, number(0, 6));
  };
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto from = static_cast<std::size_t>(number(0, 3));
    const auto to = static_cast<std::size_t>(number(0, 3));
    switch (number(0, 4)) {
    case 0:
    case 1:
      b.source(bound(), kappas[to]);
      break;
    case 2:
      if (cycles || from < to)
        b.clause({}, {kappas[from]}, {kappas[to]}, {}, number(-2, 3));
      break;
    default:
      b.goal(kappas[from], bound());
    }
  }
}

// The entities whose clauses make the goal fail, by trying every subset; the goal's own is left
// out.
std::vector<Subset> all_cores(const horn::System &system, ClauseId goal) {
  const Deadline deadline;
  horn::Solver solver(system, deadline);
  std::vector<Subset> failing;
  for (std::uint32_t mask = 0; mask < (1U << system.clauses.size()); ++mask) {
    if ((mask >> horn::index(goal) & 1U) != 0)
      continue;
    ClauseSet present(system.clauses.size());
    present.insert(goal);
    for (const std::uint32_t clause : testing::members_of(mask))
      present.insert(ClauseId{clause});
    if (solver.check(goal, present) == Status::Failed)
      failing.push_back(testing::members_of(mask));
  }
  return testing::by_size(testing::antichain(failing));
}

std::vector<Subset> without_goal(const horn::System &system, const Localization &cause) {
  std::vector<Subset> result;
  for (const auto &core : cause.cores) {
    Subset set;
    for (const EntityId entity : core)
      for (std::uint32_t c = 0; c < system.clauses.size(); ++c)
        if (system.clauses[c].entity == entity && ClauseId{c} != cause.goals.front())
          set.push_back(c);
    std::ranges::sort(set);
    result.push_back(set);
  }
  return testing::by_size(result);
}

void check_against_all_subsets(bool cycles) {
  Builder b;
  fill(b, cycles);
  const horn::System &system = b.system();
  const Deadline deadline;
  horn::Solver solver(system, deadline);
  const horn::Result result = solver.solve();

  std::map<ClauseId, std::vector<Subset>> expected;
  for (const horn::Outcome &goal : result.goals) {
    RC_ASSERT(goal.status != Status::Unknown);
    auto cores = all_cores(system, goal.clause);
    RC_ASSERT((goal.status == Status::Failed) == !cores.empty());
    if (!cores.empty())
      expected.emplace(goal.clause, std::move(cores));
  }
  const Localizations all = localize(system, solver, deadline, {.enumerate = true});
  std::size_t goals = 0;
  for (const Localization &cause : all.causes) {
    goals += cause.goals.size();
    RC_ASSERT(cause.complete);
    for (const ClauseId goal : cause.goals)
      RC_ASSERT(without_goal(system, cause) == expected.at(goal));
  }
  RC_ASSERT(goals == expected.size());
  RC_ASSERT(all.statistics.not_verified == 0U);

  horn::Solver fresh(system, deadline);
  const Localizations quick = localize(system, fresh, deadline);
  for (const Localization &cause : quick.causes) {
    RC_ASSERT(cause.cores.size() == 1U);
    const auto &cores = expected.at(cause.goals.front());
    RC_ASSERT(std::ranges::find(cores, without_goal(system, cause).front()) != cores.end());
  }
}

TEST(RandomSystems, CoresOfAcyclicSystems) {
  EXPECT_TRUE(rc::check([] { check_against_all_subsets(false); }));
}

TEST(RandomSystems, CoresOfCyclicSystems) {
  EXPECT_TRUE(rc::check([] { check_against_all_subsets(true); }));
}

// Answers do not depend on the questions asked before.
TEST(RandomSystems, EarlierQuestionsChangeNothing) {
  EXPECT_TRUE(rc::check([] {
    Builder b;
    fill(b, true);
    const horn::System &system = b.system();
    const Deadline deadline;
    horn::Solver experienced(system, deadline);
    const auto size = static_cast<std::uint32_t>(system.clauses.size());
    const auto masks =
        *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange(0U, 1U << size));
    for (const horn::Outcome &goal : experienced.solve().goals)
      for (const std::uint32_t mask : masks) {
        ClauseSet present(size);
        for (const std::uint32_t clause : testing::members_of(mask))
          present.insert(ClauseId{clause});
        present.insert(goal.clause);
        horn::Solver fresh(system, deadline);
        const Status status = experienced.check(goal.clause, present);
        RC_ASSERT(status == fresh.check(goal.clause, present));
        if (status == Status::Failed)
          RC_ASSERT(fresh.check(goal.clause, experienced.witness()) == Status::Failed);
      }
  }));
}

// More clauses never turn a failing goal into one that holds.
TEST(RandomSystems, TheOracleIsMonotone) {
  EXPECT_TRUE(rc::check([] {
    Builder b;
    fill(b, true);
    const horn::System &system = b.system();
    const Deadline deadline;
    horn::Solver solver(system, deadline);
    const auto size = static_cast<std::uint32_t>(system.clauses.size());
    for (const horn::Outcome &goal : solver.solve().goals) {
      const std::uint32_t large = *rc::gen::inRange(0U, 1U << size);
      const std::uint32_t small = large & *rc::gen::inRange(0U, 1U << size);
      const auto status = [&](std::uint32_t mask) {
        ClauseSet present(size);
        for (const std::uint32_t clause : testing::members_of(mask))
          present.insert(ClauseId{clause});
        present.insert(goal.clause);
        return solver.check(goal.clause, present);
      };
      if (status(small) == Status::Failed)
        RC_ASSERT(status(large) == Status::Failed);
    }
  }));
}

} // namespace
} // namespace culprit::localize
