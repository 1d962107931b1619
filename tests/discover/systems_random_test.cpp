// Random systems, without the qualifiers that they state: nothing is proved with predicates that
// were found which a plain unfolding refutes. CULPRIT_RANDOM_SYSTEMS asks for more of them, CULPRIT_RANDOM_SEED for others.
#include "discover/discover.h"
#include "horn/format/read.h"
#include "support/unfolded.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>

namespace culprit::discover {
namespace {

std::uint64_t setting(const char *name, std::uint64_t otherwise) {
  const char *text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

TEST(RandomSystems, areNotProvedIfAnUnfoldingRefutesThem) {
  const std::uint64_t wanted = setting("CULPRIT_RANDOM_SYSTEMS", 60);
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
    auto system = horn::read(
        sources, sources.add("random", random.text),
        random.notation == tests::Notation::Fq ? horn::Format::Fq : horn::Format::FixpointSexpr,
        diagnostics, deadline);
    if (!system)
      continue; // tests/horn tells
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
  EXPECT_GE(8 * proved, failed) << "too few to tell";
  fmt::print("random systems: {} tried, {} failed with their qualifiers, {} were proved\n", wanted,
             failed, proved);
}

} // namespace
} // namespace culprit::discover
