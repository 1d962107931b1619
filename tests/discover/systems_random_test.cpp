// Random systems, without the qualifiers that they state: nothing is proved with predicates that
// were found which a plain unfolding refutes. Most of those have no solution at all; random loops
// mostly have one, and are compared with their runs. CULPRIT_RANDOM_SYSTEMS asks for more of both,
// CULPRIT_RANDOM_SEED for others.
#include "discover/discover.h"
#include "horn/format/read.h"
#include "support/unfolded.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace culprit::discover {
namespace {

std::uint64_t setting(const char *name, std::uint64_t otherwise) {
  const char *text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

TEST(RandomSystems, areNotProvedIfAnUnfoldingRefutesThem) {
  const std::uint64_t wanted = setting("CULPRIT_RANDOM_SYSTEMS", 40);
  const std::uint64_t first = setting("CULPRIT_RANDOM_SEED", 7) * 1'000'000;
  std::uint64_t failed = 0;
  std::uint64_t proved = 0;
  for (std::uint64_t i = 0; i < wanted; ++i) {
    const tests::RandomSystem random = tests::random_system(first + i);
    if (random.notation == tests::Notation::SmtLib)
      continue;
    Sources sources;
    Diagnostics diagnostics;
    const Deadline deadline(std::chrono::seconds(20));
    auto system = horn::read(sources, sources.add("random", random.text),
                             random.notation == tests::Notation::Fq ? horn::Format::Fq
                                                                    : horn::Format::FixpointSexpr,
                             diagnostics, deadline);
    if (!system)
      continue;                 // tests/horn tells
    system->qualifiers.clear(); // everything that a proof needs has to be found
    system->options.scrape_heads = false;
    system->options.scrape_all = false;
    std::vector<horn::ClauseId> goals;
    {
      horn::Solver solver(*system, deadline);
      for (const horn::Outcome &goal : solver.solve().goals)
        if (goal.status != horn::Status::Proved)
          goals.push_back(goal.clause);
    }
    if (goals.empty())
      continue;
    ++failed;
    smt::Contexts contexts;
    Options options;
    options.questions = 400;
    const Discovered discovered = discover(*system, goals, deadline, contexts, options);
    if (discovered.result.status() != horn::Status::Proved)
      continue;
    ++proved;
    EXPECT_NE(tests::solvable(random.plain), tests::Solvable::No) << "seed " << first + i << "\n"
                                                                  << random.text;
  }
  fmt::print("random systems: {} tried, {} failed with their qualifiers, {} were proved\n", wanted,
             failed, proved);
}

// Three numbers, from a start on, and in each step one of a few lists is added to them, if a
// number is small enough. In the end something is claimed of a sum.
struct RandomLoop {
  using State = std::array<int, 3>;
  struct Step {
    State added{};
    std::size_t tested = 0;
    int bound = 0;
    [[nodiscard]] bool allows(const State &state) const { return state.at(tested) <= bound; }
  };
  State start{};
  std::vector<Step> steps;
  State factors{};
  int claimed = 0;
  bool equal = true; // or not less

  explicit RandomLoop(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto number = [&](int least, int most) {
      return least + static_cast<int>(random() % static_cast<std::uint64_t>(most - least + 1));
    };
    for (std::size_t i = 0; i < 3; ++i) {
      start.at(i) = number(-2, 2);
      factors.at(i) = number(-2, 2);
    }
    equal = number(0, 2) > 0;
    claimed = sum(start);
    for (int count = number(1, 3); count > 0; --count) {
      Step step{{number(-2, 2), number(-2, 2), number(-2, 2)},
                static_cast<std::size_t>(number(0, 2)),
                number(0, 9)};
      // Mostly one that keeps the claim, if a factor lets it be made up for.
      if (factors[2] != 0 && number(0, 5) > 0) {
        step.added[2] = 0;
        const int change = sum(step.added);
        for (int &added : step.added)
          added *= std::abs(factors[2]);
        step.added[2] = factors[2] > 0 ? -change : change;
      }
      steps.push_back(step);
    }
  }

  [[nodiscard]] int sum(const State &state) const {
    return factors[0] * state[0] + factors[1] * state[1] + factors[2] * state[2];
  }

  [[nodiscard]] std::string text() const {
    const auto clause = [](std::size_t id, const std::string &environment, const std::string &left,
                           const std::string &right) {
      return fmt::format("constraint:\n  env [{}]\n  lhs {{v : int | [{}]}}\n"
                         "  rhs {{v : int | [{}]}}\n  id {} tag []\n",
                         environment, left, right, id);
    };
    std::string bindings = "bind 0 x : {v : int | []}\nbind 1 y : {v : int | []}\n";
    std::string clauses = clause(
        1, "0; 1", fmt::format("v = {}; x = {}; y = {}", start[0], start[1], start[2]), "$k");
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const Step &step = steps[i];
      const std::size_t first = 2 + 3 * i;
      bindings +=
          fmt::format("bind {} x{} : {{v : int | [v = x - ({})]}}\n", first, i, step.added[1]);
      bindings +=
          fmt::format("bind {} y{} : {{v : int | [v = y - ({})]}}\n", first + 1, i, step.added[2]);
      bindings +=
          fmt::format("bind {} w{} : {{v : int | [$k[x := x{}][y := y{}]]}}\n", first + 2, i, i, i);
      constexpr std::array names{"w", "x", "y"};
      clauses += clause(2 + i, fmt::format("0; 1; {}; {}; {}", first, first + 1, first + 2),
                        fmt::format("v = w{} + ({}); {}{} <= {}", i, step.added[0],
                                    names.at(step.tested), i, step.bound),
                        "$k");
    }
    // Of one value of x: as it stands, the claim is no invariant.
    clauses += clause(2 + steps.size(), "0; 1", "$k; x = 3",
                      fmt::format("({}) * v + ({}) * y {} ({}) - ({}) * 3", factors[0], factors[2],
                                  equal ? "=" : ">=", claimed, factors[1]));
    return bindings + "wf:\n  env [0; 1]\n  reft {v : int | $k}\n" + clauses;
  }

  // Whether one of the runs with few steps breaks the claim, which is made where x is 3.
  [[nodiscard]] bool goes_wrong() const {
    std::set<State> reached{start};
    for (int depth = 0; depth < 9; ++depth) {
      std::set<State> next = reached;
      for (const State &state : reached) {
        if (state[1] == 3 && (equal ? sum(state) != claimed : sum(state) < claimed))
          return true;
        for (const Step &step : steps)
          if (step.allows(state))
            next.insert(
                {state[0] + step.added[0], state[1] + step.added[1], state[2] + step.added[2]});
      }
      reached = std::move(next);
    }
    return false;
  }
};

TEST(RandomLoops, areNotProvedIfARunGoesWrong) {
  const std::uint64_t wanted = setting("CULPRIT_RANDOM_SYSTEMS", 40);
  const std::uint64_t first = setting("CULPRIT_RANDOM_SEED", 7) * 1'000'000;
  std::uint64_t wrong = 0;
  std::uint64_t proved = 0;
  for (std::uint64_t i = 0; i < wanted; ++i) {
    const RandomLoop loop(first + i);
    Sources sources;
    Diagnostics diagnostics;
    const Deadline deadline(std::chrono::seconds(20));
    const auto system = horn::read(sources, sources.add("loop", loop.text()), horn::Format::Fq,
                                   diagnostics, deadline);
    ASSERT_TRUE(system) << diagnostics.list().front().message << "\n" << loop.text();
    const bool goes_wrong = loop.goes_wrong();
    wrong += goes_wrong ? 1 : 0;
    const horn::ClauseId goal{static_cast<std::uint32_t>(system->clauses.size() - 1)};
    smt::Contexts contexts;
    Options options;
    options.questions = 400;
    if (!discover(*system, std::array{goal}, deadline, contexts, options).proves(goal))
      continue;
    ++proved;
    EXPECT_FALSE(goes_wrong) << "seed " << first + i << "\n" << loop.text();
  }
  EXPECT_GE(4 * proved, wanted) << "too few to tell";
  EXPECT_GE(8 * wrong, wanted) << "too few to tell";
  fmt::print("random loops: {} tried, {} go wrong, {} were proved\n", wanted, wrong, proved);
}

} // namespace
} // namespace culprit::discover
