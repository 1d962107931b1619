#include "localize/localize.h"
#include "localize/rank.h"

#include "localize/systems.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace culprit::localize {
namespace {

using horn::ClauseId;
using horn::KappaId;
using logic::Op;
using testing::Builder;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

std::vector<std::int64_t> numbers(const horn::System &system, const std::vector<EntityId> &set) {
  std::vector<std::int64_t> result;
  for (const EntityId entity : set)
    for (const horn::Clause &clause : system.clauses)
      if (clause.entity == entity)
        result.push_back(clause.number);
  return result;
}

std::vector<std::vector<std::int64_t>> numbers(const horn::System &system,
                                               const std::vector<std::vector<EntityId>> &sets) {
  std::vector<std::vector<std::int64_t>> result;
  for (const auto &set : sets)
    result.push_back(numbers(system, set));
  return result;
}

using Numbers = std::vector<std::int64_t>;

class Localize : public ::testing::Test {
protected:
  Localizations run(const Options &options = {}) {
    horn::Solver solver(builder_.system(), deadline_);
    return localize(builder_.system(), solver, deadline_, options);
  }
  const horn::System &system() { return builder_.system(); }
  Builder builder_;
  Deadline deadline_;
};

// The example of section 2.2 of the paper: `nonzero` returns 0, `div2` wants a positive divisor,
// and is called twice.
class Div2 : public Localize {
protected:
  Div2() {
    Builder &b = builder_;
    const KappaId result = b.kappa("nonzero");
    const KappaId first = b.kappa("first");
    const KappaId second = b.kappa("second");
    b.goal(first, b.compare(Op::Greater, 0));               // 1: the divisor of the first call
    b.source(b.compare(Op::GreaterEqual, 7), b.kappa("n")); // 2
    b.flow(result, second);                                 // 3: the second call of nonzero
    b.goal(second, b.compare(Op::Greater, 0));              // 4: the divisor of the second call
    b.flow(b.kappa("d"), b.kappa("nonzero_d"));             // 5
    b.source(b.is(0), result);                              // 6: the body of nonzero
    b.goal(KappaId{3}, b.compare(Op::Greater, 5));          // 7: holds
    b.flow(result, first);                                  // 8: the first call of nonzero
  }
};

TEST_F(Localize, AShortSearchFindsOtherCoresAsWell) {
  Builder &b = builder_;
  const KappaId both = b.kappa("both");
  b.source(b.is(0), both);                 // 1
  b.source(b.is(-1), both);                // 2
  b.goal(both, b.compare(Op::Greater, 0)); // 3
  const Localizations first = run();
  ASSERT_EQ(first.causes.size(), 1U);
  EXPECT_EQ(first.causes[0].cores.size(), 1U);
  EXPECT_THAT(numbers(system(), first.causes[0].corrections), ElementsAre(Numbers{3}));
  const Localizations localized = run({.further_steps = 100});
  ASSERT_EQ(localized.causes.size(), 1U);
  EXPECT_EQ(localized.causes[0].cores.front(), first.causes[0].cores.front());
  EXPECT_THAT(numbers(system(), localized.causes[0].cores),
              UnorderedElementsAre(Numbers{3, 1}, Numbers{3, 2}));
  EXPECT_THAT(numbers(system(), localized.causes[0].corrections),
              UnorderedElementsAre(Numbers{3}, Numbers{1, 2}));
  EXPECT_TRUE(localized.causes[0].complete);
}

TEST_F(Div2, VanillaNamesTheFailingClauses) {
  const Localizations localized = run({.method = Method::Vanilla});
  ASSERT_EQ(localized.causes.size(), 2U);
  EXPECT_THAT(localized.causes[0].cores, IsEmpty());
  EXPECT_THAT(localized.causes[0].goals, ElementsAre(ClauseId{0}));
  EXPECT_THAT(localized.causes[1].goals, ElementsAre(ClauseId{3}));
}

TEST_F(Div2, MinimizeFindsTheBodyAndTheCall) {
  for (const Search search : {Search::QuickXplain, Search::DeltaDebugging}) {
    const Localizations localized = run({.method = Method::Minimize, .search = search});
    ASSERT_EQ(localized.causes.size(), 1U);
    if (localized.causes[0].cores.empty()) { // delta debugging met an ambiguous set, and was caught
      EXPECT_EQ(search, Search::DeltaDebugging);
      EXPECT_EQ(localized.statistics.not_verified, 1U);
      continue;
    }
    EXPECT_THAT(numbers(system(), localized.causes[0].cores.front()),
                ::testing::AnyOf(ElementsAre(1, 8, 6), ElementsAre(4, 3, 6)));
  }
}

TEST_F(Div2, ConnectedPartsAreMinimisedApart) {
  const Localizations localized = run({.method = Method::MinimizeWcc});
  ASSERT_EQ(localized.causes.size(), 1U); // both calls hang together
  EXPECT_THAT(localized.causes[0].cores, ::testing::SizeIs(1));
}

TEST_F(Div2, EachGoalGetsItsCore) {
  const Localizations localized = run();
  ASSERT_EQ(localized.causes.size(), 2U);
  EXPECT_THAT(numbers(system(), localized.causes[0].cores), ElementsAre(Numbers{1, 8, 6}));
  EXPECT_THAT(numbers(system(), localized.causes[1].cores), ElementsAre(Numbers{4, 3, 6}));
  EXPECT_THAT(numbers(system(), localized.causes[0].corrections),
              ElementsAre(Numbers{1}, Numbers{6}, Numbers{8}));
  EXPECT_EQ(localized.statistics.verified, 2U);
  EXPECT_EQ(localized.statistics.not_verified, 0U);
}

TEST_F(Div2, ExplainsTheGoalsThatWereChosen) {
  horn::Solver solver(system(), deadline_);
  const std::vector<ClauseId> goals{ClauseId{3}};
  ASSERT_EQ(solver.solve(goals).front().status, Status::Failed);
  Options options;
  options.chosen = Options::Chosen{goals, {ClauseId{6}}};
  const Localizations localized = localize(system(), solver, deadline_, options);
  ASSERT_EQ(localized.causes.size(), 1U);
  EXPECT_THAT(localized.causes[0].goals, ElementsAre(ClauseId{3}));
  EXPECT_THAT(numbers(system(), localized.causes[0].cores), ElementsAre(Numbers{4, 3, 6}));
}

TEST_F(Div2, AnnotatesADiagnostic) {
  const Localizations localized = run();
  Diagnostic diagnostic;
  annotate(diagnostic, system(), localized.causes[0]);
  EXPECT_THAT(diagnostic.core, ElementsAre(Field(&CoreMember::text, "constraint 1"),
                                           Field(&CoreMember::text, "constraint 8"),
                                           Field(&CoreMember::text, "constraint 6")));
  ASSERT_EQ(diagnostic.blame.size(), 3U);
  EXPECT_EQ(diagnostic.blame[0].name, "constraint 1");
  EXPECT_EQ(diagnostic.blame[0].reason, "the requirement that fails");
  EXPECT_EQ(diagnostic.blame[1].reason, "alone repairs the failure");
  EXPECT_EQ(diagnostic.blame[2].name, "constraint 6"); // two steps away
  for (const Blame &blame : diagnostic.blame) {
    EXPECT_GT(blame.score, 0);
    EXPECT_LE(blame.score, 1);
  }
}

TEST_F(Localize, ASafeSystemHasNoCauses) {
  const KappaId k = builder_.kappa("k");
  builder_.source(builder_.is(3), k);
  builder_.goal(k, builder_.compare(Op::Greater, 2));
  EXPECT_THAT(run().causes, IsEmpty());
}

TEST_F(Localize, AGoalMayFailByItself) {
  const KappaId k = builder_.kappa("k");
  builder_.source(builder_.is(3), k);
  builder_.clause({builder_.is(1)}, {}, {}, {builder_.is(2)});
  const Localizations localized = run();
  ASSERT_EQ(localized.causes.size(), 1U);
  EXPECT_THAT(numbers(system(), localized.causes[0].cores), ElementsAre(Numbers{2}));
  EXPECT_EQ(localized.statistics.questions, 1U);
}

// Two wrong values flow into one κ: neither alone repairs the goal.
class TwoSources : public Localize {
protected:
  TwoSources() {
    const KappaId k = builder_.kappa("k");
    builder_.source(builder_.is(9), k);
    builder_.source(builder_.is(20), k);
    builder_.source(builder_.is(8), k);
    builder_.goal(k, builder_.compare(Op::GreaterEqual, 10));
    builder_.goal(k, builder_.compare(Op::GreaterEqual, 9)); // only 8 fails here
    builder_.goal(k, builder_.compare(Op::LessEqual, 20));   // holds
  }
};

TEST_F(TwoSources, EnumerationFindsBothCoresAndTheirCorrection) {
  const Localizations localized = run({.enumerate = true});
  ASSERT_EQ(localized.causes.size(), 2U);
  EXPECT_TRUE(localized.causes[0].complete);
  EXPECT_THAT(numbers(system(), localized.causes[0].cores),
              UnorderedElementsAre(Numbers{4, 1}, Numbers{4, 3}));
  EXPECT_THAT(numbers(system(), localized.causes[0].corrections),
              UnorderedElementsAre(Numbers{4}, Numbers{1, 3}));
  EXPECT_THAT(numbers(system(), localized.causes[1].cores), ElementsAre(Numbers{5, 3}));
}

TEST_F(TwoSources, RankingFollowsTheCorrectionSets) {
  const Localizations localized = run({.enumerate = true});
  const std::vector<Suspect> &suspects = localized.causes[0].suspects;
  ASSERT_EQ(suspects.size(), 3U);
  EXPECT_EQ(suspects[0].rank, 1U);
  EXPECT_EQ(suspects[0].correction, 1U);
  EXPECT_EQ(suspects[1].rank, 2U);
  EXPECT_EQ(suspects[2].rank, 2U);
  EXPECT_EQ(suspects[1].set, suspects[2].set);
  EXPECT_NE(suspects[0].set, suspects[1].set);
  EXPECT_THAT(suspects[1].reason, HasSubstr("together with one other"));
  EXPECT_THAT(suspects[1].reason, HasSubstr("in 1 of 2 cores"));
  EXPECT_THAT(suspects[1].reason, HasSubstr("also used by one constraint that holds"));
}

TEST(Rank, CountsOnlyTheCoresThatWereFound) {
  const EntityId first{0}, two{1};
  Localization cause;
  cause.cores = {{first}, {two}};
  const auto nothing = [](EntityId) { return Circumstances{}; };
  EXPECT_THAT(rank(cause, nothing)[0].reason, HasSubstr("in 1 of the 2 cores found"));
  cause.complete = true;
  EXPECT_THAT(rank(cause, nothing)[0].reason, HasSubstr("in 1 of 2 cores"));
}

TEST_F(TwoSources, QuickAnswerClaimsNoSingleRepairThatIsNone) {
  const Localizations localized = run();
  const Localization &cause = localized.causes[0];
  ASSERT_EQ(cause.goals.front(), ClauseId{3});
  EXPECT_THAT(numbers(system(), cause.cores),
              ::testing::AnyOf(ElementsAre(Numbers{4, 1}), ElementsAre(Numbers{4, 3})));
  EXPECT_EQ(cause.corrections.size(), 1U); // to give up the goals
}

// Two requirements on one wrong value: one cause, and only the value repairs both at once.
TEST_F(Localize, GoalsWithOneCauseAreOneDiagnosis) {
  const KappaId k = builder_.kappa("k");
  builder_.source(builder_.is(0), k);
  builder_.goal(k, builder_.compare(Op::Greater, 0));
  builder_.goal(k, builder_.compare(Op::NotEqual, 0));
  for (const bool enumerate : {false, true}) {
    const Localizations localized = run({.enumerate = enumerate});
    ASSERT_EQ(localized.causes.size(), 1U);
    EXPECT_THAT(localized.causes[0].goals, ElementsAre(ClauseId{1}, ClauseId{2}));
    EXPECT_THAT(numbers(system(), localized.causes[0].corrections),
                ElementsAre(Numbers{2, 3}, Numbers{1}));
    EXPECT_EQ(localized.causes[0].suspects.front().entity, system().clauses[0].entity);
  }
}

TEST_F(Localize, WhatWorksElsewhereIsSuspectedLess) {
  Builder &b = builder_;
  const KappaId shared = b.kappa("shared");
  const KappaId own = b.kappa("own");
  b.source(b.compare(Op::GreaterEqual, 0), shared);     // 1: feeds a goal that holds as well
  b.flow(shared, own);                                  // 2
  b.goal(shared, b.compare(Op::GreaterEqual, 0));       // 3: holds
  b.clause({}, {own}, {}, {b.compare(Op::Greater, 0)}); // 4: fails
  const Localizations localized = run();
  ASSERT_EQ(localized.causes.size(), 1U);
  const auto &suspects = localized.causes[0].suspects;
  ASSERT_EQ(suspects.size(), 3U);
  EXPECT_EQ(system().entities[suspects[2].entity].name, "constraint 1");
  EXPECT_EQ(suspects[2].supporters, 1U);
  EXPECT_EQ(suspects[1].supporters, 0U);
}

// A goal that needs nothing of what flows in is no evidence for it.
TEST_F(Localize, ExactCounterEvidenceLeavesOutGoalsThatNeedNothing) {
  Builder &b = builder_;
  const KappaId k = b.kappa("k");
  b.source(b.compare(Op::GreaterEqual, 0), k);
  b.clause({b.is(1)}, {k}, {}, {b.compare(Op::Greater, 0)}); // holds without k
  b.goal(k, b.compare(Op::Greater, 0));                      // fails
  const auto supporters = [&](bool enumerate) {
    const Localizations localized = run({.enumerate = enumerate});
    for (const Suspect &suspect : localized.causes[0].suspects)
      if (suspect.entity == system().clauses[0].entity)
        return suspect.supporters;
    return 99U;
  };
  EXPECT_EQ(supporters(false), 1U);
  EXPECT_EQ(supporters(true), 0U);
}

TEST_F(Localize, ClausesOfOneEntityGoTogether) {
  Builder &b = builder_;
  const KappaId k = b.kappa("k");
  const KappaId l = b.kappa("l");
  const ClauseId first = b.source(b.is(0), k);
  const ClauseId second = b.flow(k, l);
  b.join(first, second);
  b.goal(l, b.is(1));
  const Localizations localized = run();
  ASSERT_EQ(localized.causes.size(), 1U);
  EXPECT_THAT(localized.causes[0].cores, ElementsAre(::testing::SizeIs(2)));
}

TEST_F(Localize, ClausesWithoutEntityAlwaysStay) {
  Builder &b = builder_;
  const KappaId k = b.kappa("k");
  const KappaId l = b.kappa("l");
  b.source(b.is(0), k);
  const ClauseId fixed = b.flow(k, l);
  b.goal(l, b.is(1));
  b.system().clauses[index(fixed)].entity = no_entity;
  const Localizations localized = run();
  ASSERT_EQ(localized.causes.size(), 1U);
  EXPECT_THAT(numbers(system(), localized.causes[0].cores), ElementsAre(Numbers{3, 1}));
}

TEST_F(Localize, CyclesNeedQualifiers) {
  Builder &b = builder_;
  const KappaId k = b.kappa("k");
  b.qualifier(b.compare(Op::GreaterEqual, 0));
  b.qualifier(b.compare(Op::GreaterEqual, 5));
  b.source(b.is(7), k);                      // 1
  b.clause({}, {k}, {k}, {}, -1);            // 2: k(v) ⇒ k(v - 1) takes all qualifiers away
  b.clause({}, {k}, {k}, {}, 1);             // 3: harmless
  b.goal(k, b.compare(Op::GreaterEqual, 0)); // 4
  const Localizations localized = run({.enumerate = true});
  ASSERT_EQ(localized.causes.size(), 1U);
  EXPECT_TRUE(localized.causes[0].complete);
  EXPECT_THAT(numbers(system(), localized.causes[0].cores), ElementsAre(Numbers{4, 1, 2}));
}

} // namespace
} // namespace culprit::localize
