#include "horn/solve/partition.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace culprit::horn {

namespace {

// Below this many rules one lane is cheaper than two: a solver context costs about as much as a
// hundred queries.
constexpr std::size_t rules_per_lane = 1'500;
constexpr std::size_t most_lanes = 4; // each has a copy of all terms

class Groups { // union-find
public:
  explicit Groups(std::size_t n) : parent_(n) { std::iota(parent_.begin(), parent_.end(), 0U); }
  std::uint32_t find(std::uint32_t x) {
    while (parent_[x] != x)
      x = parent_[x] = parent_[parent_[x]];
    return x;
  }
  void join(std::uint32_t a, std::uint32_t b) { parent_[find(a)] = find(b); }

private:
  std::vector<std::uint32_t> parent_;
};

} // namespace

std::vector<std::vector<std::uint32_t>> partition(const Problem &problem,
                                                  const std::vector<std::uint32_t> &rules) {
  const std::size_t lanes = std::clamp<std::size_t>(rules.size() / rules_per_lane, 1, most_lanes);
  if (lanes == 1)
    return {rules};
  Groups groups(problem.system.kappas.size() + problem.rules.size());
  const auto node = [&](std::uint32_t rule) {
    return static_cast<std::uint32_t>(problem.system.kappas.size() + rule);
  };
  for (const std::uint32_t rule : rules) {
    for (const KappaApplication &read : problem.rules[rule].reads)
      groups.join(static_cast<std::uint32_t>(read.kappa), node(rule));
    for (const KappaApplication &head : problem.rules[rule].heads)
      groups.join(static_cast<std::uint32_t>(head.kappa), node(rule));
  }
  std::map<std::uint32_t, std::vector<std::uint32_t>> parts; // by the smallest rule of the part
  std::map<std::uint32_t, std::uint32_t> first;
  for (const std::uint32_t rule : rules)
    parts[first.emplace(groups.find(node(rule)), rule).first->second].push_back(rule);
  std::vector<std::vector<std::uint32_t>> result(lanes);
  for (auto &[key, part] : parts) {
    auto &lane = *std::ranges::min_element(result, {}, &std::vector<std::uint32_t>::size);
    lane.insert(lane.end(), part.begin(), part.end());
  }
  std::erase_if(result, [](const auto &lane) { return lane.empty(); });
  for (auto &lane : result)
    std::ranges::sort(lane);
  return result;
}

} // namespace culprit::horn
