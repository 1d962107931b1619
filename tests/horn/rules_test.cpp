#include "horn/solve/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace culprit::horn {
namespace {

using testing::ElementsAre;

KappaApplication plain(std::uint32_t kappa) {
  return {.kappa = KappaId{kappa}, .arguments = {}, .span = {}};
}

// A system of `kappas` κs over one Int value; edges[i] = (a, b) is a clause that reads κa and
// writes κb.
System graph_system(std::uint32_t kappas,
                    const std::vector<std::pair<std::uint32_t, std::uint32_t>> &edges) {
  System system;
  const logic::Term value = system.store.variable("v", system.store.int_sort());
  for (std::uint32_t k = 0; k < kappas; ++k)
    system.kappas.push_back({.name = system.store.symbol("k" + std::to_string(k)),
                             .parameters = {value},
                             .span = {},
                             .cut = false});
  for (const auto &[from, to] : edges) {
    Clause clause;
    clause.value = value;
    clause.left.kappas.push_back(plain(from));
    clause.right.kappas.push_back(plain(to));
    system.clauses.push_back(clause);
  }
  return system;
}

std::vector<bool> cuts(const System &system) {
  const std::vector<Rule> rules = make_rules(system, {});
  return choose_cuts(system, rules, Flow(system, rules), {1'000, 40'000}).cut;
}

TEST(Components, comeBeforeThoseTheyHaveEdgesInto) {
  EXPECT_THAT(components({{1}, {2}, {1, 3}, {}}),
              ElementsAre(ElementsAre(0), ElementsAre(1, 2), ElementsAre(3)));
}

TEST(Components, doNotOverflowOnALongChain) {
  std::vector<std::vector<std::uint32_t>> chain(200'000);
  for (std::uint32_t i = 0; i + 1 < chain.size(); ++i)
    chain[i].push_back(i + 1);
  EXPECT_EQ(components(chain).size(), chain.size());
}

TEST(Cuts, areOnCyclesOnly) {
  EXPECT_THAT(cuts(graph_system(3, {{0, 1}, {1, 1}, {1, 2}})), ElementsAre(false, true, false));
}

TEST(Cuts, preferTheOneTheFileNames) {
  System system = graph_system(3, {{0, 1}, {1, 2}, {2, 0}});
  system.kappas[2].cut = true;
  EXPECT_THAT(cuts(system), ElementsAre(false, false, true));
}

TEST(Cuts, areAllKappasWithoutElimination) {
  System system = graph_system(2, {{0, 1}});
  system.options.eliminate = Eliminate::None;
  EXPECT_THAT(cuts(system), ElementsAre(true, true));
}

TEST(Cuts, breakEveryCycleOfALargeComponent) {
  constexpr std::uint32_t n = 5'000;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (std::uint32_t i = 0; i < n; ++i) {
    edges.emplace_back(i, (i + 1) % n);
    edges.emplace_back((i + 7) % n, i);
  }
  const System system = graph_system(n, edges);
  const std::vector<bool> cut = cuts(system);
  std::vector<std::vector<std::uint32_t>> rest(n);
  for (const auto &[a, b] : edges)
    if (!cut[a] && !cut[b])
      rest[a].push_back(b);
  for (const auto &component : components(rest))
    EXPECT_EQ(component.size(), 1U);
}

TEST(Flow, coneHoldsWhatFlowsIntoARule) {
  // 0 -> 1 -> 2, and 3 -> 4 apart
  const System system = graph_system(5, {{0, 1}, {1, 2}, {3, 4}});
  const std::vector<Rule> rules = make_rules(system, {});
  const Flow flow(system, rules);
  const std::vector<std::uint32_t> from{1};
  EXPECT_THAT(flow.cone(rules, from), ElementsAre(0, 1));
}

} // namespace
} // namespace culprit::horn
