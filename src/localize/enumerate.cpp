#include "localize/enumerate.h"

#include <cadical.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace culprit::localize {

namespace {

// The subsets that are neither known to fail nor known to hold, as the models of a formula with one
// variable per member.
class Map {
public:
  explicit Map(std::uint32_t size)
      : solver_(std::make_unique<CaDiCaL::Solver>()), size_(size), cores_of_(size) {
    solver_->set("quiet", 1);
    if (size > 0)
      solver_->reserve(static_cast<int>(size));
    for (std::uint32_t member = 0; member < size; ++member)
      solver_->phase(literal(member)); // large subsets first: what holds in one, holds in its parts
  }

  // An unexplored subset, as large as the known failing sets allow.
  std::optional<Subset> unexplored() {
    constexpr int satisfiable = 10;
    if (solver_->solve() != satisfiable)
      return std::nullopt;
    std::vector<bool> chosen(size_);
    for (std::uint32_t member = 0; member < size_; ++member)
      chosen[member] = solver_->val(literal(member)) > 0;
    const Subset as_found = members(chosen);
    for (std::uint32_t member = 0; member < size_; ++member)
      if (!chosen[member] && !completes_failing(chosen, member))
        chosen[member] = true;
    Subset grown = members(chosen);
    return undecided_.contains(grown) ? as_found : grown;
  }

  // Would the member, added to the subset, complete one of the failing sets?
  [[nodiscard]] bool completes_failing(const std::vector<bool> &chosen,
                                       std::uint32_t member) const {
    return std::ranges::any_of(cores_of_[member], [&](std::size_t index) {
      return std::ranges::all_of(
          failing_[index], [&](std::uint32_t other) { return other == member || chosen[other]; });
    });
  }

  void supersets_fail(const Subset &core) {
    for (const std::uint32_t member : core) {
      solver_->add(-literal(member));
      cores_of_[member].push_back(failing_.size());
    }
    solver_->add(0);
    failing_.push_back(core);
  }

  void subsets_hold(const Subset &subset) {
    for (const std::uint32_t member : subtract(everything(size_), subset))
      solver_->add(literal(member));
    solver_->add(0);
  }

  void undecided(const Subset &subset) {
    for (std::uint32_t member = 0; member < size_; ++member)
      solver_->add(std::ranges::binary_search(subset, member) ? -literal(member) : literal(member));
    solver_->add(0);
    undecided_.insert(subset);
  }

  [[nodiscard]] std::vector<bool> flags(const Subset &subset) const {
    std::vector<bool> result(size_);
    for (const std::uint32_t member : subset)
      result[member] = true;
    return result;
  }
  [[nodiscard]] static Subset members(const std::vector<bool> &flags) {
    Subset result;
    for (std::uint32_t member = 0; member < flags.size(); ++member)
      if (flags[member])
        result.push_back(member);
    return result;
  }

private:
  static int literal(std::uint32_t member) { return static_cast<int>(member) + 1; }

  std::unique_ptr<CaDiCaL::Solver> solver_;
  std::uint32_t size_;
  std::vector<Subset> failing_;
  std::vector<std::vector<std::size_t>> cores_of_; // by member: positions in failing_
  std::set<Subset> undecided_;
};

class Enumerator {
public:
  Enumerator(Questions &questions, std::uint32_t size)
      : questions_(questions), size_(size), map_(size) {
    result_.complete = true;
  }

  Enumeration run(const std::vector<Subset> &known, std::uint64_t steps) {
    for (const Subset &core : known)
      keep_core(core);
    const std::uint64_t before = questions_.spent();
    while (const auto seed = map_.unexplored()) {
      if (questions_.exhausted() || questions_.spent() - before >= steps) {
        result_.complete = false;
        break;
      }
      explore(*seed);
    }
    const auto by_size = [](const Subset &a, const Subset &b) {
      return a.size() != b.size() ? a.size() < b.size() : a < b;
    };
    std::ranges::sort(result_.cores, by_size);
    std::ranges::sort(result_.corrections, by_size);
    return std::move(result_);
  }

private:
  void keep_core(const Subset &core) {
    result_.cores.push_back(core);
    map_.supersets_fail(core);
  }

  void explore(const Subset &seed) {
    switch (questions_.ask(seed).status) {
    case Status::Failed:
      return explore_failing(seed);
    case Status::Proved:
      return explore_holding(seed);
    case Status::Unknown:
      map_.undecided(seed);
      result_.complete = false;
    }
  }

  void explore_failing(const Subset &seed) {
    Subset failing = seed;
    for (const Hints hints : {Hints::Use, Hints::Ignore}) {
      const auto core = shrink(questions_, seed, Search::QuickXplain, hints);
      if (core && verify(questions_, *core))
        return keep_core(*core);
      if (core && questions_.ask(*core).status == Status::Failed)
        failing = *core;
    }
    // Something below it is undecided; it fails for sure.
    result_.rejected += questions_.exhausted() ? 0 : 1;
    result_.complete = false;
    map_.supersets_fail(failing);
  }

  void explore_holding(Subset subset) {
    bool minimal = true;
    std::vector<bool> chosen = map_.flags(subset);
    for (std::uint32_t member = 0; member < size_; ++member) {
      // The map grows its subsets, so that usually every further member completes a known core.
      if (chosen[member] || map_.completes_failing(chosen, member))
        continue;
      const Subset more = unite(subset, {member});
      const Status status = questions_.ask(more).status;
      minimal &= status != Status::Unknown;
      if (status == Status::Proved) {
        chosen[member] = true;
        subset = more;
      }
    }
    map_.subsets_hold(subset);
    if (minimal)
      result_.corrections.push_back(subtract(everything(size_), subset));
    else
      result_.complete = false;
  }

  Questions &questions_;
  std::uint32_t size_;
  Map map_;
  Enumeration result_;
};

} // namespace

Enumeration enumerate(Questions &questions, std::uint32_t size, const std::vector<Subset> &known,
                      std::uint64_t steps) {
  return Enumerator(questions, size).run(known, steps);
}

} // namespace culprit::localize
