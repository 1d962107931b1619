// Random systems in all notations: what Culprit calls safe has no refutation in a plain unfolding,
// and what it calls genuine has one. CULPRIT_RANDOM_SYSTEMS asks for more of them than every run of
// the tests makes, CULPRIT_RANDOM_SEED for others.
#include "horn/format/read.h"
#include "horn/solve/decide.h"
#include "horn/solve/solve.h"
#include "support/unfolded.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>

namespace culprit::horn {
namespace {

using tests::Notation;
using tests::Solvable;

std::uint64_t setting(const char *name, std::uint64_t otherwise) {
  const char *text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

struct Claim {
  std::optional<Status> status; // nothing: something went wrong before
  bool genuine = false;
  std::string complaint;
};

Claim claim_about(const tests::RandomSystem &random) {
  Sources sources;
  Diagnostics diagnostics;
  const Deadline deadline(std::chrono::seconds(20));
  const Format format = random.notation == Notation::Fq       ? Format::Fq
                        : random.notation == Notation::Nested ? Format::FixpointSexpr
                                                              : Format::SmtLibHorn;
  const FileId file = sources.add("random", random.text);
  const auto system = read(sources, file, format, diagnostics, deadline);
  if (!system)
    return {std::nullopt, false,
            diagnostics.empty() ? "not read" : diagnostics.list().front().message};
  if (format == Format::SmtLibHorn && decidable(*system))
    return {decide(*system, deadline, {.resources = 2'000'000}).result.status(), true, {}};
  SolveOptions options;
  options.audit = true;
  Solver solver(*system, deadline, options);
  const Status status = solver.solve().status();
  if (status == Status::Proved && solver.confirm().status() != status)
    return {std::nullopt, false, "the audit does not confirm a proof"};
  return {status, false, {}};
}

TEST(RandomSystems, areJudgedAsAPlainUnfoldingIs) {
  const std::uint64_t wanted = setting("CULPRIT_RANDOM_SYSTEMS", 60);
  const std::uint64_t first = setting("CULPRIT_RANDOM_SEED", 1) * 1'000'000;
  std::uint64_t findings = 0;
  std::uint64_t safe = 0;
  std::uint64_t refuted = 0;
  std::uint64_t too_careful = 0;
  for (std::uint64_t i = 0; i < wanted; ++i) {
    const tests::RandomSystem random = tests::random_system(first + i);
    const Claim claim = claim_about(random);
    const Solvable truth = tests::solvable(random.plain);
    const bool proved = claim.status == Status::Proved;
    const bool failed = claim.status == Status::Failed;
    safe += proved ? 1 : 0;
    refuted += truth == Solvable::No ? 1 : 0;
    too_careful += failed && truth == Solvable::Yes ? 1 : 0;
    if (!claim.status || (proved && truth == Solvable::No) ||
        (failed && claim.genuine && truth == Solvable::Yes)) {
      ++findings;
      ADD_FAILURE() << "seed " << first + i << ": "
                    << (!claim.status ? claim.complaint
                        : proved      ? "called safe, but refuted"
                                      : "called genuine, but there is a solution")
                    << "\n"
                    << random.text;
    }
  }
  fmt::print("random systems: {} tried, {} findings ({} safe, {} refuted, {} too careful)\n",
             wanted, findings, safe, refuted, too_careful);
}

} // namespace
} // namespace culprit::horn
