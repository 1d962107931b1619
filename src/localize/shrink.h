// Minimal failing subsets. The search knows nothing about constraints: it puts subsets of
// 0 .. n-1 to an oracle. Adding members must never turn a failing subset into one that holds. The
// oracle may say Unknown, which is never read as failing.
#pragma once

#include "base/budget.h"
#include "horn/solve/solve.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

namespace culprit::localize {

using horn::Status;

using Subset = std::vector<std::uint32_t>; // ascending

struct Answer {
  Status status = Status::Unknown;
  // After Failed: members of the subset that seem to make it fail already. A hint: what comes out
  // is verified.
  std::optional<Subset> witness = std::nullopt;
  bool cheap = false; // a look at the clauses was enough
};

using Oracle = std::function<Answer(const Subset &)>;

// Puts questions within a budget and remembers the answers. A question costs one step and another
// for each member of the subset (if the answer was cheap, for each 64 members); once the steps are
// used up or the deadline has passed, the answer is Unknown.
class Questions {
public:
  Questions(Oracle oracle, const Deadline &deadline, std::uint64_t steps)
      : oracle_(std::move(oracle)), budget_(deadline, steps) {}

  [[nodiscard]] Answer ask(const Subset &subset);
  [[nodiscard]] std::uint64_t asked() const { return asked_; }
  [[nodiscard]] std::uint64_t spent() const { return budget_.spent(); }
  [[nodiscard]] bool exhausted() const { return late_ || budget_.exhausted(); }

private:
  Oracle oracle_;
  Budget budget_;
  bool late_ = false;
  std::uint64_t asked_ = 0;
  struct Hash {
    [[nodiscard]] std::size_t operator()(const Subset &subset) const;
  };
  std::unordered_map<Subset, Answer, Hash> known_;
};

enum class Search : std::uint8_t {
  QuickXplain,    // Junker, AAAI 2004
  DeltaDebugging, // Zeller, ESEC/FSE 1999; may return what does not fail when there are two causes
};

enum class Hints : std::uint8_t { Use, Ignore };

// A subset of `start` that fails and has no superfluous member, as far as the oracle decides;
// nothing if `start` does not fail. Delta debugging never uses the hints.
[[nodiscard]] std::optional<Subset> shrink(Questions &questions, const Subset &start, Search search,
                                           Hints hints = Hints::Use);

// Fails, and holds without any one member.
[[nodiscard]] bool verify(Questions &questions, const Subset &core);

// The members of a core that are in every core: without any one of them `all` holds.
[[nodiscard]] Subset indispensable(Questions &questions, const Subset &all, const Subset &core);

// ---- sets
[[nodiscard]] Subset everything(std::uint32_t size);
[[nodiscard]] Subset unite(const Subset &a, const Subset &b);
[[nodiscard]] Subset intersect(const Subset &a, const Subset &b);
[[nodiscard]] Subset subtract(const Subset &a, const Subset &b);

} // namespace culprit::localize
