#include "scl/rank.h"

#include <algorithm>
#include <optional>

namespace culprit::scl {

namespace {

using Entities = std::vector<std::uint32_t>;

// Only the smallest conflicts matter: who meets them meets their supersets.
std::vector<Entities> minimal(std::vector<Entities> conflicts) {
  std::erase_if(conflicts, [](const Entities &conflict) { return conflict.empty(); });
  std::ranges::sort(conflicts, [](const Entities &a, const Entities &b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  conflicts.erase(std::unique(conflicts.begin(), conflicts.end()), conflicts.end());
  std::vector<Entities> result;
  for (Entities &conflict : conflicts)
    if (std::ranges::none_of(
            result, [&](const Entities &part) { return std::ranges::includes(conflict, part); }))
      result.push_back(std::move(conflict));
  return result;
}

class Search {
public:
  Search(const RankingProblem &problem, const RankingCosts &costs, const RankingScope &scope,
         Budget &budget)
      : problem_(&problem), costs_(costs), scope_(scope), budget_(&budget),
        conflicts_(minimal(problem.conflicts)), occurrences_(problem.supports.size()),
        marks_(problem.supports.size()) {
    for (std::uint32_t i = 0; i < conflicts_.size(); ++i)
      for (const std::uint32_t entity : conflicts_[i])
        occurrences_[entity].push_back(i);
  }

  Ranking run() {
    if (conflicts_.empty())
      return {};
    if (conflicts_.size() == 1)
      return of_one_conflict();
    for (const Entities &paths : problem_->supports) // sorted
      if (!paths.empty() && paths.back() >= supported_.size())
        supported_.resize(paths.back() + 1);
    push({});
    std::optional<double> best;
    while (!queue_.empty()) {
      if (!budget_->spend(conflicts_.size())) {
        result_.complete = false;
        if (result_.explanations.empty())
          result_.explanations.push_back(greedy());
        break;
      }
      std::ranges::pop_heap(queue_, Later());
      const State state = std::move(queue_.back());
      queue_.pop_back();
      if (best && state.estimate > *best && !goes_on(state.estimate - *best))
        break;
      const auto open = open_conflict(state);
      if (open) {
        branch(state, *open);
        continue;
      }
      if (!irredundant(state.chosen))
        continue;
      if (!best)
        best = state.cost;
      if (state.cost > *best)
        ++further_;
      result_.explanations.push_back({sorted(state.chosen), state.cost, supports(state.chosen)});
    }
    std::ranges::sort(result_.explanations, [](const Explanation &a, const Explanation &b) {
      return a.cost != b.cost ? a.cost < b.cost : a.entities < b.entities;
    });
    return std::move(result_);
  }

private:
  // Every entity on it explains it alone; a path may have very many.
  [[nodiscard]] Ranking of_one_conflict() const {
    Ranking result;
    for (const std::uint32_t entity : conflicts_[0])
      result.explanations.push_back({{entity}, cost({entity}), supports({entity})});
    std::ranges::stable_sort(result.explanations, {}, &Explanation::cost);
    const double best = result.explanations[0].cost;
    const auto within = [&](double margin) {
      return static_cast<std::size_t>(std::ranges::count_if(
          result.explanations, [&](const Explanation &e) { return e.cost <= best + margin; }));
    };
    result.explanations.resize(std::min(
        result.explanations.size(), std::max(within(0) + scope_.further, within(scope_.margin))));
    return result;
  }

  // Is an explanation that costs so much more than the best one still wanted?
  [[nodiscard]] bool goes_on(double dearer) {
    constexpr std::size_t most_looked_at = 1000; // partial explanations, for the margin's sake
    return further_ < scope_.further || (dearer <= scope_.margin && ++looked_at_ < most_looked_at);
  }

  struct State {
    Entities chosen;   // in the order of choice
    Entities excluded; // sorted: their turn was elsewhere, so that no set is built twice
    std::size_t supports = 0;
    double cost = 0;
    double estimate = 0; // of the cheapest explanation that contains it, never too high
    std::size_t number = 0;
  };
  struct Later {
    bool operator()(const State &a, const State &b) const {
      return a.estimate != b.estimate ? a.estimate > b.estimate : a.number > b.number;
    }
  };

  static Entities sorted(Entities entities) {
    std::ranges::sort(entities);
    return entities;
  }

  // By conflict: whether a chosen entity is on it.
  [[nodiscard]] std::vector<bool> met_by(const Entities &chosen) const {
    std::vector<bool> met(conflicts_.size());
    for (const std::uint32_t entity : chosen)
      for (const std::uint32_t conflict : occurrences_[entity])
        met[conflict] = true;
    return met;
  }

  // Sets of entities for a short while: marked are those with the latest mark.
  void clear_marks() { ++latest_mark_; }
  void mark(const Entities &entities) {
    for (const std::uint32_t entity : entities)
      marks_[entity] = latest_mark_;
  }
  [[nodiscard]] bool marked(std::uint32_t entity) const { return marks_[entity] == latest_mark_; }

  void push(State state) {
    state.cost = cost(state.chosen.size(), state.supports);
    // Conflicts that share no entity each need one of their own: a stronger bound than the paper's,
    // and consistent for the same reason.
    std::size_t needed = 0;
    const std::vector<bool> met = met_by(state.chosen);
    clear_marks();
    for (std::size_t i = 0; i < conflicts_.size(); ++i) {
      if (met[i] || std::ranges::any_of(conflicts_[i], [&](std::uint32_t e) { return marked(e); }))
        continue;
      ++needed;
      mark(conflicts_[i]);
    }
    state.estimate = state.cost + costs_.entity * static_cast<double>(needed);
    state.number = count_++;
    queue_.push_back(std::move(state));
    std::ranges::push_heap(queue_, Later());
  }

  [[nodiscard]] std::size_t supports(const Entities &chosen) const {
    if (chosen.size() == 1)
      return problem_->supports[chosen[0]].size();
    Entities all;
    for (const std::uint32_t entity : chosen) {
      Entities both;
      std::ranges::set_union(all, problem_->supports[entity], std::back_inserter(both));
      all = std::move(both);
    }
    return all.size();
  }

  [[nodiscard]] double cost(std::size_t entities, std::size_t supports) const {
    return costs_.entity * static_cast<double>(entities) +
           costs_.support * static_cast<double>(supports);
  }
  [[nodiscard]] double cost(const Entities &chosen) const {
    return cost(chosen.size(), supports(chosen));
  }

  // The uncovered conflict with the fewest choices left.
  [[nodiscard]] std::optional<std::size_t> open_conflict(const State &state) {
    std::optional<std::size_t> result;
    std::size_t fewest = 0;
    const std::vector<bool> met = met_by(state.chosen);
    clear_marks();
    mark(state.excluded);
    for (std::size_t i = 0; i < conflicts_.size(); ++i) {
      if (met[i])
        continue;
      const auto choices = static_cast<std::size_t>(std::ranges::count_if(
          conflicts_[i], [&](std::uint32_t entity) { return !marked(entity); }));
      if (!result || choices < fewest) {
        result = i;
        fewest = choices;
      }
    }
    return result;
  }

  void branch(const State &state, std::size_t conflict) {
    State next = state;
    ++latest_support_;
    for (const std::uint32_t entity : state.chosen)
      for (const std::uint32_t path : problem_->supports[entity])
        supported_[path] = latest_support_;
    for (const std::uint32_t entity : conflicts_[conflict]) {
      if (std::ranges::binary_search(next.excluded, entity))
        continue;
      next.chosen.push_back(entity);
      next.supports = state.supports + static_cast<std::size_t>(std::ranges::count_if(
                                           problem_->supports[entity], [&](std::uint32_t path) {
                                             return supported_[path] != latest_support_;
                                           }));
      push(next);
      next.chosen.pop_back();
      next.excluded.insert(std::ranges::lower_bound(next.excluded, entity), entity);
    }
  }

  // Every member is the only one on some conflict.
  [[nodiscard]] bool irredundant(const Entities &chosen) const {
    std::vector<std::uint32_t> counts(conflicts_.size());
    for (const std::uint32_t entity : chosen)
      for (const std::uint32_t conflict : occurrences_[entity])
        ++counts[conflict];
    return std::ranges::all_of(chosen, [&](std::uint32_t entity) {
      return std::ranges::any_of(occurrences_[entity],
                                 [&](std::uint32_t conflict) { return counts[conflict] == 1; });
    });
  }

  // The entity on most open conflicts, again and again: what is left when the time is up.
  [[nodiscard]] Explanation greedy() const {
    Entities chosen;
    while (true) {
      std::vector<std::size_t> hits(problem_->supports.size());
      bool open = false;
      const std::vector<bool> met = met_by(chosen);
      for (std::size_t i = 0; i < conflicts_.size(); ++i)
        if (!met[i]) {
          open = true;
          for (const std::uint32_t entity : conflicts_[i])
            ++hits[entity];
        }
      if (!open)
        return {sorted(chosen), cost(chosen), supports(chosen)};
      chosen.push_back(static_cast<std::uint32_t>(std::ranges::max_element(hits) - hits.begin()));
    }
  }

  const RankingProblem *problem_;
  RankingCosts costs_;
  RankingScope scope_;
  std::size_t further_ = 0;   // suboptimal explanations found
  std::size_t looked_at_ = 0; // partial ones within the margin
  Budget *budget_;
  std::vector<Entities> conflicts_;
  std::vector<std::vector<std::uint32_t>> occurrences_; // by entity: the conflicts it is on
  std::vector<std::uint64_t> marks_;                    // by entity
  std::uint64_t latest_mark_ = 1;
  std::vector<std::uint64_t> supported_; // by path: those of what is chosen have the latest mark
  std::uint64_t latest_support_ = 0;
  std::vector<State> queue_; // a heap
  std::size_t count_ = 0;
  Ranking result_;
};

} // namespace

Ranking rank(const RankingProblem &problem, const RankingCosts &costs, const RankingScope &scope,
             Budget &budget) {
  return Search(problem, costs, scope, budget).run();
}

} // namespace culprit::scl
