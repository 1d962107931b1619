// Random programs with refinement types: what the checker calls safe never breaks an annotation
// when it is run. CULPRIT_RANDOM_PROGRAMS asks for more of them than every run of the tests makes,
// CULPRIT_RANDOM_SEED for others.
#include "driver/evaluate.h"
#include "support/random_refined.h"

#include <gtest/gtest.h>

#include <cstdlib>

using namespace culprit;

namespace {

std::uint64_t setting(const char *name, std::uint64_t otherwise) {
  const char *text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

driver::Checked check_random(const std::string &program) {
  driver::Options options;
  options.fixes = false;
  options.suspects = false;
  options.timeout = std::chrono::seconds(10);
  return driver::check({"Random.hs", program, {}}, options);
}

std::string complaints(const driver::Checked &checked) {
  std::string text;
  for (const Diagnostic &diagnostic : checked.finding.diagnostics)
    text += std::string(diagnostic.code) + ": " + diagnostic.message + "\n";
  return text;
}

// Takes back what cannot be proved until all that is left is.
bool make_safe(tests::RandomRefined &random) {
  for (int round = 0; round < 16; ++round) {
    const driver::Checked checked = check_random(random.program());
    if (checked.finding.verdict == Verdict::Safe)
      return true;
    if (checked.finding.verdict != Verdict::Unsafe) {
      EXPECT_EQ(checked.finding.verdict, Verdict::Unknown)
          << complaints(checked) << random.program();
      return false;
    }
    if (!random.take_back(checked.finding.diagnostics[0].span.start.line))
      return false;
  }
  return false;
}

// What goes wrong when each function is called with what it asks for; empty if nothing does.
std::string violation(const tests::RandomRefined &random) {
  using Inputs = tests::RandomRefined::Inputs;
  driver::EvaluateOptions options;
  options.expression = "violations";
  options.limits.steps = 20'000'000;
  driver::Evaluated result =
      driver::evaluate({"Random.hs", random.instrumented(Inputs::Some), {}}, options);
  if (result.checked.finding.verdict == Verdict::Unknown)
    result = driver::evaluate({"Random.hs", random.instrumented(Inputs::Smallest), {}}, options);
  return result.checked.finding.value.empty() ? complaints(result.checked) : "";
}

TEST(RefinementsRandom, SafeProgramsKeepWhatTheirTypesSay) {
  const std::uint64_t first = setting("CULPRIT_RANDOM_SEED", 1);
  const std::uint64_t count = setting("CULPRIT_RANDOM_PROGRAMS", 5);
  std::size_t safe = 0;
  std::size_t mutants = 0;
  std::size_t safe_mutants = 0;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    tests::RandomRefined random(seed);
    if (!make_safe(random))
      continue;
    ++safe;
    const std::string broken = violation(random);
    EXPECT_EQ(broken, "") << "seed " << seed << "\n" << random.program();
    for (int i = 0; i < 3 && broken.empty(); ++i) {
      tests::RandomRefined mutant = random;
      for (int k = 0; k <= i; ++k)
        mutant.mutate();
      ++mutants;
      if (check_random(mutant.program()).finding.verdict != Verdict::Safe)
        continue;
      ++safe_mutants;
      EXPECT_EQ(violation(mutant), "") << "mutant of seed " << seed << "\n" << mutant.program();
      random = mutant;
    }
  }
  RecordProperty("safe", static_cast<int>(safe));
  RecordProperty("safe_mutants", static_cast<int>(safe_mutants));
  // Programs that are not proved say nothing.
  EXPECT_GE(safe * 2, count);
  EXPECT_GE(safe_mutants * 8, mutants);
}

} // namespace
