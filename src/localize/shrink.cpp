#include "localize/shrink.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace culprit::localize {

Subset everything(std::uint32_t size) {
  Subset result(size);
  std::iota(result.begin(), result.end(), 0U);
  return result;
}

Subset unite(const Subset &a, const Subset &b) {
  Subset result;
  std::ranges::set_union(a, b, std::back_inserter(result));
  return result;
}

Subset intersect(const Subset &a, const Subset &b) {
  Subset result;
  std::ranges::set_intersection(a, b, std::back_inserter(result));
  return result;
}

Subset subtract(const Subset &a, const Subset &b) {
  Subset result;
  std::ranges::set_difference(a, b, std::back_inserter(result));
  return result;
}

std::size_t Questions::Hash::operator()(const Subset &subset) const {
  std::uint64_t hash = subset.size();
  for (const std::uint32_t member : subset)
    hash = (hash ^ member) * 0x9E3779B97F4A7C15U;
  return static_cast<std::size_t>(hash ^ (hash >> 32U));
}

Answer Questions::ask(const Subset &subset) {
  const auto known = known_.find(subset);
  if (known != known_.end())
    return known->second;
  late_ = late_ || budget_.deadline().passed();
  if (late_ || !budget_.spend())
    return {};
  ++asked_;
  const Answer &answer = known_.emplace(subset, oracle_(subset)).first->second;
  budget_.spend(answer.cheap ? subset.size() / 64 : subset.size());
  return answer;
}

namespace {

std::pair<Subset, Subset> halves(const Subset &set) {
  const auto middle = set.begin() + static_cast<std::ptrdiff_t>(set.size() / 2);
  return {Subset(set.begin(), middle), Subset(middle, set.end())};
}

// QuickXplain with hints: `alive` is the failing set the search has got down to. Whenever a
// question fails, alive becomes the witness, so members leave that the recursion has not come to
// yet. Members found necessary are in every failing subset of alive, hence in every witness.
class QuickXplain {
public:
  QuickXplain(Questions &questions, Hints hints) : questions_(questions), hints_(hints) {}

  Subset run(Subset start) {
    alive_ = std::move(start);
    return search({}, false, alive_);
  }

private:
  // The members of `candidates` that `background` needs to fail; together they fail.
  Subset search(Subset background, bool background_grew, Subset candidates) {
    candidates = intersect(candidates, alive_);
    if (candidates.empty() || questions_.exhausted())
      return candidates;
    background = intersect(background, alive_);
    if ((background_grew || candidates.size() == 1) && fails(background))
      return {};
    if (candidates.size() == 1) {
      necessary_ = unite(necessary_, candidates);
      return candidates;
    }
    const auto [first, second] = halves(candidates);
    const Subset from_second = search(unite(background, first), true, second);
    const Subset from_first = search(unite(background, from_second), !from_second.empty(), first);
    return unite(from_first, from_second);
  }

  bool fails(const Subset &subset) {
    const Answer answer = questions_.ask(subset);
    if (answer.status != Status::Failed)
      return false;
    alive_ = subset;
    if (hints_ == Hints::Use && answer.witness)
      alive_ = intersect(subset, unite(*answer.witness, necessary_));
    return true;
  }

  Questions &questions_;
  Hints hints_;
  Subset alive_;
  Subset necessary_;
};

// The first algorithm of Zeller's paper, `dd`: where neither half fails, each is minimised against
// the whole other half.
Subset delta_debug(Questions &questions, const Subset &changes, const Subset &remaining) {
  if (changes.size() <= 1)
    return changes;
  const auto [first, second] = halves(changes);
  const auto fails = [&](const Subset &half) {
    return questions.ask(unite(half, remaining)).status == Status::Failed;
  };
  if (fails(first))
    return delta_debug(questions, first, remaining);
  if (fails(second))
    return delta_debug(questions, second, remaining);
  return unite(delta_debug(questions, first, unite(second, remaining)),
               delta_debug(questions, second, unite(first, remaining)));
}

} // namespace

std::optional<Subset> shrink(Questions &questions, const Subset &start, Search search,
                             Hints hints) {
  Answer answer = questions.ask(start);
  if (answer.status != Status::Failed)
    return std::nullopt;
  if (search == Search::DeltaDebugging)
    return delta_debug(questions, start, {});
  Subset best = start;
  while (hints == Hints::Use && answer.witness) {
    Subset smaller = intersect(best, *answer.witness);
    if (smaller.size() == best.size())
      break;
    answer = questions.ask(smaller); // may know a still smaller one
    if (answer.status != Status::Failed)
      break;
    best = std::move(smaller);
  }
  return QuickXplain(questions, hints).run(std::move(best));
}

bool verify(Questions &questions, const Subset &core) {
  return questions.ask(core).status == Status::Failed &&
         std::ranges::all_of(core, [&](std::uint32_t member) {
           return questions.ask(subtract(core, {member})).status == Status::Proved;
         });
}

Subset indispensable(Questions &questions, const Subset &all, const Subset &core) {
  Subset left = core; // whatever another core does without cannot be in every core
  for (const std::uint32_t member : core) {
    if (!std::ranges::binary_search(left, member))
      continue;
    const Answer answer = questions.ask(subtract(all, {member}));
    if (answer.status == Status::Proved)
      continue;
    left = subtract(left, {member});
    if (answer.status == Status::Failed && answer.witness)
      left = intersect(left, *answer.witness);
  }
  return left;
}

} // namespace culprit::localize
