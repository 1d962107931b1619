#include "scl/suspects.h"

#include <gmock/gmock.h>

namespace culprit::scl {
namespace {

using testing::DoubleNear;
using testing::ElementsAre;

// Entities with a place and elements of their own, and explanations made of them.
class Case {
public:
  std::uint32_t add(const std::string &text, std::uint32_t from, std::uint32_t to,
                    std::size_t variables, std::size_t constants = 0) {
    const EntityId entity =
        table_.add({EntityKind::Expression, {FileId{0}, {1, from}, {1, to}}, {}, text});
    const OriginId origin = system_.add_origin({entity});
    const auto name = [&] { return "n" + std::to_string(names_++); };
    for (std::size_t i = 0; i < variables; ++i)
      system_.variable(system_.add_variable(name()), origin);
    for (std::size_t i = 0; i < constants; ++i)
      system_.constant(system_.add_constructor(name(), {}), origin);
    entities_.push_back(entity);
    return static_cast<std::uint32_t>(entities_.size() - 1);
  }

  void explain(std::vector<std::uint32_t> entities, double cost) {
    explanations_.push_back({std::move(entities), cost, 0});
  }

  std::vector<Suspects> weigh(std::size_t further = 0) {
    return scl::weigh(explanations_, entities_, Preference(system_, &table_), further);
  }

  // The texts of the first rank, in the order of report.
  std::vector<std::string> first() {
    std::vector<std::string> result;
    for (const Suspects &suspects : weigh())
      for (const Suspect &suspect : suspects.members)
        if (suspect.rank == 1)
          result.push_back(table_[suspect.entity].text);
    return result;
  }

private:
  System system_;
  EntityTable table_;
  std::vector<EntityId> entities_;
  std::vector<Explanation> explanations_;
  std::size_t names_ = 0;
};

TEST(Weigh, WhatEveryExplanationNeedsComesBeforeWhatTheyDisagreeAbout) {
  Case c;
  const auto needed = c.add("needed", 1, 2, 1);
  const auto first = c.add("one", 3, 4, 1);
  const auto other = c.add("other", 5, 6, 1);
  c.explain({needed, first}, 6);
  c.explain({needed, other}, 6);
  EXPECT_THAT(c.first(), ElementsAre("needed", "needed"));
  const auto suspects = c.weigh();
  ASSERT_EQ(suspects.size(), 2U);
  EXPECT_EQ(suspects[0].members[1].rank, 2U);
  EXPECT_THAT(suspects[0].members[0].probability, DoubleNear(1, 1e-9));
  EXPECT_THAT(suspects[0].members[1].probability, DoubleNear(0.5, 1e-9));
}

TEST(Weigh, ManyExplanationsThatCostALittleMoreOutweighOne) {
  Case c;
  const auto function = c.add("f", 1, 2, 1);
  const auto argument = c.add("x", 3, 4, 1);
  const auto left = c.add("left", 5, 6, 1);
  const auto right = c.add("right", 7, 8, 1);
  c.explain({function}, 5);
  c.explain({argument, left}, 6);
  c.explain({argument, right}, 6);
  EXPECT_THAT(c.first(), ElementsAre("f", "x")); // told without being asked for
  EXPECT_EQ(c.weigh().size(), 2U);
  EXPECT_EQ(c.weigh(5).size(), 3U);
}

TEST(Weigh, RanksFollowTheCost) {
  Case c;
  for (const char *name : {"a", "b", "c"})
    c.add(name, 1, 2, 1);
  c.explain({0}, 3);
  c.explain({1}, 5);
  c.explain({2}, 6);
  const auto suspects = c.weigh(2);
  ASSERT_EQ(suspects.size(), 3U);
  EXPECT_EQ(suspects[1].members[0].rank, 2U);
  EXPECT_EQ(suspects[2].members[0].rank, 3U);
}

TEST(Weigh, OfAlternativesTheInnerOneAndTheUseAreBetter) {
  Case c;
  const auto inner = c.add("inner", 2, 3, 1, 1);
  const auto outer = c.add("outer", 1, 4, 1, 1);
  const auto use = c.add("use", 10, 12, 2);
  const auto source = c.add("source", 20, 22, 0, 1);
  for (const auto entity : {inner, outer, use, source})
    c.explain({entity}, 3);
  EXPECT_THAT(c.first(), ElementsAre("inner", "use"));
}

TEST(Weigh, WhatIsNeededTogetherIsNoAlternative) {
  Case c;
  c.explain({c.add("inner", 2, 3, 1, 1), c.add("outer", 1, 4, 1, 1)}, 6);
  EXPECT_THAT(c.first(), ElementsAre("inner", "outer"));
}

TEST(Weigh, OneExpressionAtTwoPositionsIsToldOnce) {
  Case c;
  c.explain({c.add("[1; 2]", 3, 8, 1, 1)}, 3);
  c.explain({c.add("[1; 2]", 1, 7, 1)}, 3);
  c.explain({c.add("[1; 2]", 30, 37, 1, 1)}, 3); // the same text somewhere else
  EXPECT_THAT(c.first(), testing::SizeIs(2));
  EXPECT_EQ(c.weigh()[0].members[0].entity, EntityId{1});
}

TEST(Weigh, WithoutPlacesNothingIsInside) {
  System system;
  const Preference preference(system, nullptr);
  EXPECT_FALSE(preference.better(EntityId{0}, EntityId{1}));
}

} // namespace
} // namespace culprit::scl
