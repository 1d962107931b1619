#include "blame/refinements/diagnose.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>

namespace culprit::blame::refinements {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

Span at(std::uint32_t line, std::uint32_t from, std::uint32_t to) {
  return {FileId{0}, {line, from}, {line, to}};
}

// A caller in line 2 with its signature in line 1, and what it calls in lines 3 and 4.
class DiagnoseTest : public ::testing::Test {
protected:
  DiagnoseTest() {
    const Symbol caller{0};
    const Symbol callee{1};
    inventory.units = {{{caller}, at(2, 1, 40)},
                       {{callee}, at(4, 1, 40)},
                       {{caller}, at(1, 1, 40), false, EntityKind::Signature},
                       {{callee}, at(3, 1, 40), false, EntityKind::Signature},
                       {{Symbol{2}}, at(5, 1, 40)}};
    inventory.mentions = {{at(2, 20, 26), callee}};
    inventory.clauses = {at(2, 1, 40), at(4, 1, 40), at(5, 1, 40)};
    inventory.guarded = {{at(2, 10, 15), at(2, 18, 30)}};
    add(Shape::Comparison, at(2, 10, 15), 0);
    add(Shape::OwnName, at(2, 20, 26), 0);
    add(Shape::Literal, at(4, 10, 11), 1);
    add(Shape::Conjunct, at(1, 20, 26), 2);
    add(Shape::Conjunct, at(3, 20, 26), 3);
    add(Shape::Literal, at(5, 10, 11), 4);
    failure.place = at(2, 20, 30);
    failure.demand = at(1, 20, 26);
  }

  void add(Shape shape, const Span &span, std::size_t unit) {
    Candidate candidate;
    candidate.shape = shape;
    candidate.span = span;
    candidate.unit = unit;
    inventory.candidates.push_back(candidate);
  }

  [[nodiscard]] std::vector<Relation> relations(std::size_t candidate) const {
    for (const Suspect &suspect : suspects(inventory, {&failure, 1}))
      if (suspect.candidate == candidate)
        return suspect.relations;
    return {};
  }

  Inventory inventory;
  Failure failure;
};

TEST_F(DiagnoseTest, ConditionsOnTheWayGuardThePlace) {
  EXPECT_THAT(relations(0), Contains(Relation::Guards));
  EXPECT_THAT(relations(1), Contains(Relation::InPlace));
  EXPECT_THAT(relations(1), Not(Contains(Relation::Guards)));
}

TEST_F(DiagnoseTest, WhatThePlaceNamesIsRelated) {
  EXPECT_THAT(relations(2), Contains(Relation::CalleeInPlace));
  EXPECT_THAT(relations(4), Contains(Relation::PromiseInPlace));
}

TEST_F(DiagnoseTest, TheDemandIsKnownAsSuch) {
  EXPECT_THAT(relations(3), Contains(Relation::Demanded));
  EXPECT_THAT(relations(3), Contains(Relation::OwnResult));
}

// What a callee's result is matters to its callers; what goes into it does not.
TEST_F(DiagnoseTest, WhatIsMissingIsRelatedWhereItWouldHelp) {
  add(Shape::UnrefinedResult, at(3, 30, 33), 3);
  add(Shape::UnrefinedArgument, at(3, 10, 13), 3);
  add(Shape::UnrefinedArgument, at(1, 10, 13), 2);
  EXPECT_THAT(relations(6), Contains(Relation::PromiseInPlace));
  EXPECT_THAT(relations(7), ElementsAre(Relation::ByName));
  EXPECT_THAT(relations(8), ElementsAre(Relation::OwnArgument));
}

TEST_F(DiagnoseTest, WhatHasNothingToDoWithItIsNoSuspect) {
  EXPECT_THAT(relations(5), ElementsAre());
  EXPECT_EQ(suspects(inventory, {&failure, 1}).size(), 5U);
}

// Statements and components: what neither binds something for the place nor fails with it.
TEST_F(DiagnoseTest, SiblingsThatThePlaceOwesNothingToAreNoSuspects) {
  const Symbol bound{3};
  inventory.mentions.push_back({at(2, 28, 29), bound});
  const Sibling binding{at(2, 10, 15), {bound}, true};
  const Sibling own{at(2, 20, 30), {}, true};
  inventory.siblings = {{binding, own}};
  EXPECT_THAT(relations(0), Contains(Relation::InClause));
  inventory.siblings[0][0].binds = {Symbol{4}};
  EXPECT_THAT(relations(0), ElementsAre());
  failure.cores = {{at(2, 11, 12)}};
  EXPECT_THAT(relations(0), Contains(Relation::InClause));
  failure.cores.clear();
  inventory.siblings = {{own, binding}};
  EXPECT_THAT(relations(0), ElementsAre());
  // A component of a tuple as a whole may be asked to be less than another one.
  inventory.siblings[0][0].statement = inventory.siblings[0][1].statement = false;
  EXPECT_THAT(relations(0), Contains(Relation::InClause));
  failure.place = at(2, 20, 26);
  EXPECT_THAT(relations(0), ElementsAre());
}

TEST_F(DiagnoseTest, ProbabilitiesSumUpToOneAndFall) {
  double sum = 0;
  double last = 1;
  for (const Suspect &suspect : suspects(inventory, {&failure, 1})) {
    EXPECT_LE(suspect.probability, last);
    last = suspect.probability;
    sum += last;
  }
  EXPECT_NEAR(sum, 1, 1e-9);
}

// A demand that was met elsewhere is less likely wrong, and so is code of which something holds.
TEST_F(DiagnoseTest, ProofsSpeakInFavourOfWhatTheyAreAbout) {
  const auto weight = [&](std::size_t candidate, std::vector<Proof> proofs) {
    for (const Suspect &suspect : suspects(inventory, {&failure, 1}, proofs))
      if (suspect.candidate == candidate)
        return suspect.weight;
    return 0.0;
  };
  const Proof elsewhere{at(4, 10, 20), at(1, 20, 26)};
  EXPECT_LT(weight(3, {elsewhere}), weight(3, {}));
  EXPECT_LT(weight(3, {elsewhere, elsewhere}), weight(3, {elsewhere}));
  EXPECT_LT(weight(2, {elsewhere}), weight(2, {}));
  EXPECT_EQ(weight(0, {elsewhere}), weight(0, {}));
  EXPECT_EQ(weight(4, {{at(4, 10, 20), {}}}), weight(4, {})); // nobody knows what was asked for
}

TEST_F(DiagnoseTest, WhatTheFailureGoesAwayWithoutIsMoreSuspect) {
  const auto weight = [&](std::size_t candidate) {
    for (Suspect &suspect : suspects(inventory, {&failure, 1}))
      if (suspect.candidate == candidate)
        return weigh(suspect.features, Stage::Posterior);
    return 0.0;
  };
  const double before = weight(4);
  const double other = weight(2);
  const Span member = at(3, 20, 26);
  failure.cores = {{failure.place, member}};
  failure.corrections = {{failure.place}, {member}};
  const double alone = weight(4);
  EXPECT_GT(alone, before);
  failure.cores.push_back({failure.place, at(5, 1, 9)});
  failure.corrections = {{failure.place}, {member, at(5, 1, 9)}};
  EXPECT_LT(weight(4), alone); // only together with another one
  EXPECT_EQ(weight(2), other);
}

TEST_F(DiagnoseTest, PrintsWhatIsKnownAboutEach) {
  Sources sources;
  std::string lines;
  for (int i = 0; i < 5; ++i)
    lines += std::string(40, 'x') + '\n';
  sources.add("M.hs", lines);
  const std::string text = print(suspects(inventory, {&failure, 1}), inventory, sources);
  EXPECT_THAT(text, testing::StartsWith("1 0."));
  EXPECT_THAT(text, testing::HasSubstr(" 1:20-1:26 xxxxxx\ta conjunct 1\t"));
  EXPECT_THAT(text, testing::HasSubstr("\tis demanded (annotation) 1\t"));
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 5);
}

// The printed names are what the weights are found by.
TEST(ModelTest, EachFeatureHasAnotherName) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < feature_count; ++i)
    EXPECT_TRUE(names.insert(name_of_feature(i)).second) << name_of_feature(i);
}

TEST_F(DiagnoseTest, AChangeThatHelpedCountsAgainstItsPlace) {
  inventory.candidates[2].changes.push_back(
      replacement(ChangeKind::Constant, at(4, 10, 11), "1", "2"));
  std::vector<Suspect> all = suspects(inventory, {&failure, 1});
  const std::vector<Trial> possible = trials(all, inventory);
  ASSERT_EQ(possible.size(), 1U);
  const std::size_t before = possible[0].suspect;
  std::vector<Suspect> failed = all;
  learn(all[before], *possible[0].change, true);
  learn(failed[before], *possible[0].change, false);
  EXPECT_EQ(all[before].change, possible[0].change);
  EXPECT_EQ(failed[before].change, nullptr);
  EXPECT_GT(weigh(all[before].features, Stage::Posterior),
            weigh(failed[before].features, Stage::Posterior));
}

// Two small candidates in one comparison outweigh a likelier one that stands alone; what is far
// longer than its parts is not seen by looking at one of them.
TEST(ShownTest, WhatIsSeenTogetherCountsTogether) {
  Inventory inventory;
  std::vector<Suspect> suspects;
  const auto add = [&](const Span &span, double probability) {
    Candidate candidate;
    candidate.span = span;
    inventory.candidates.push_back(candidate);
    Suspect suspect;
    suspect.candidate = inventory.candidates.size() - 1;
    suspect.probability = probability;
    suspects.push_back(suspect);
  };
  add(at(1, 1, 6), 0.3);
  add(at(2, 10, 11), 0.25);
  add(at(2, 14, 15), 0.25);
  add(at(2, 10, 15), 0.15);
  add(at(2, 1, 80), 0.05);
  choose_shown(suspects, inventory, 8);
  EXPECT_EQ(suspects[0].candidate, 3U);
  EXPECT_NEAR(suspects[0].chance, 0.65, 1e-9);
  EXPECT_EQ(suspects[1].candidate, 0U);
  EXPECT_EQ(suspects.size(), 5U);
}

TEST(ShownTest, ASmallPlaceIsShownWhereAllSpeaksForIt) {
  Inventory inventory;
  inventory.candidates.resize(2);
  inventory.candidates[0].span = at(1, 3, 4);
  inventory.candidates[1].span = at(1, 1, 6);
  std::vector<Suspect> suspects(2);
  suspects[0].probability = 0.98;
  suspects[1].candidate = 1;
  suspects[1].probability = 0.02;
  choose_shown(suspects, inventory, 8);
  EXPECT_EQ(suspects[0].candidate, 0U);
}

TEST(TwinsTest, CountsWhatIsWrittenAlike) {
  Sources sources;
  const FileId file = sources.add("M.hs", "0 <= v\n0  <= v\n0 < v\n0 <= w\n1 < w\n");
  Inventory inventory;
  inventory.candidates.resize(5);
  for (std::uint32_t i = 0; i < 5; ++i) {
    inventory.candidates[i].shape = Shape::Conjunct;
    inventory.candidates[i].span = {file,
                                    {i + 1, 1},
                                    {i + 1, i == 1             ? 8U
                                            : i == 2 || i == 4 ? 6U
                                                               : 7U}};
  }
  count_twins(sources, inventory);
  const Twins &first = inventory.candidates[0].twins;
  EXPECT_EQ(first.same, 1U);
  EXPECT_EQ(first.other_operator, 1U); // 0 < v
  EXPECT_EQ(first.other_name, 1U);     // 0 <= w
  const Twins &third = inventory.candidates[2].twins;
  EXPECT_EQ(third.same, 0U);
  EXPECT_EQ(third.other_operator, 2U);
  EXPECT_EQ(third.other_name, 0U);
}

TEST(OtherOperatorsTest, AreOthers) {
  for (const std::string_view written : {"<", "<=", ">", ">=", "==", "/=", "+", "-", "*", "&&"}) {
    const std::vector<Other> others = other_operators(written);
    EXPECT_FALSE(others.empty()) << written;
    for (const Other &other : others)
      EXPECT_NE(other.text, written);
  }
  EXPECT_TRUE(other_operators("<>").empty());
}

TEST(AddConstantsTest, StaysNearTheNumber) {
  Candidate candidate;
  add_constants(candidate, "2");
  std::vector<std::string> replacements;
  for (const Change &change : candidate.changes)
    replacements.push_back(change.edits[0].replacement);
  EXPECT_THAT(replacements, ElementsAre("3", "1", "0"));
  Candidate text;
  add_constants(text, "0x10");
  EXPECT_TRUE(text.changes.empty());
}

} // namespace
} // namespace culprit::blame::refinements
