#include "blame/types/narrow.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace culprit::blame {

namespace {

using Index = std::uint32_t;
constexpr Index none = 0xFFFFFFFF;

// Around each conflict, so many assertions are kept beside those that show it.
constexpr std::size_t most_around = 350;
constexpr std::size_t most_around_more = 150; // of each further conflict
// Of all assertions about one variable, the nearest are looked at.
constexpr std::size_t most_neighbours = 40;
// Conflicts that are shown where one assertion is near the next.
constexpr std::size_t most_conflicts_nearby = 12;
constexpr std::size_t nearby = 512; // assertions

// Why two elements are equal: an assertion says so, or they are arguments of equal applications.
struct Reason {
  Index assertion = none;
  Index left = none; // applications
  Index right = none;
};

// Unification that can show why: merging two classes adds an edge to a forest of proofs.
class Proofs {
public:
  Proofs(const scl::System &system, std::span<const scl::Assertion> assertions)
      : system_(system), assertions_(assertions), parents_(system.element_count()),
        values_(system.element_count(), none), sizes_(system.element_count(), 1),
        proof_(system.element_count(), none), reasons_(system.element_count()) {
    for (Index i = 0; i < parents_.size(); ++i) {
      parents_[i] = i;
      if (element(i).shape != scl::Shape::Variable)
        values_[i] = i;
    }
  }

  // The assertions behind each conflict.
  std::vector<std::vector<Index>> conflicts() {
    for (Index i = 0; i < assertions_.size(); ++i)
      if (assertions_[i].relation == scl::Relation::Equal)
        unify(i);
    for (Index i = 0; i < assertions_.size(); ++i)
      if (assertions_[i].relation == scl::Relation::LessOrEqual)
        look_at_class(i);
    find_cycle();
    return std::move(result_);
  }

private:
  static Index number(scl::ElementId id) { return static_cast<Index>(id); }
  [[nodiscard]] const scl::Element &element(Index i) const {
    return system_.element(scl::ElementId{i});
  }
  [[nodiscard]] std::span<const scl::ElementId> arguments(Index i) const {
    return system_.arguments(scl::ElementId{i});
  }
  [[nodiscard]] bool is_applied(Index i) const { return element(i).shape == scl::Shape::Applied; }

  Index find(Index i) {
    while (parents_[i] != i)
      i = parents_[i] = parents_[parents_[i]];
    return i;
  }

  void unify(Index assertion) {
    struct Job {
      Index left;
      Index right;
      Reason reason;
    };
    std::vector<Job> work{{number(assertions_[assertion].left),
                           number(assertions_[assertion].right),
                           {assertion, none, none}}};
    while (!work.empty()) {
      const Job job = work.back();
      work.pop_back();
      const Index x = find(job.left);
      const Index y = find(job.right);
      if (x == y)
        continue;
      const Index vx = values_[x];
      const Index vy = values_[y];
      if (vx != none && vy != none && !is_applied(vx) && !is_applied(vy) &&
          (element(vx).head != element(vy).head || element(vx).count != element(vy).count)) {
        if (is_wanted(assertion))
          show({{job.left, vx}, {job.right, vy}}, job.reason);
        continue;
      }
      link(job.left, job.right, job.reason);
      merge(x, y);
      if (vx == none || vy == none)
        continue;
      const auto left = arguments(vx);
      const auto right = arguments(vy);
      for (std::size_t i = 1; i <= std::min(left.size(), right.size()); ++i)
        work.push_back(
            {number(left[left.size() - i]), number(right[right.size() - i]), {none, vx, vy}});
    }
  }

  void merge(Index x, Index y) {
    const Index value = values_[x] == none || (values_[y] != none && is_applied(values_[x]))
                            ? values_[y]
                            : values_[x];
    if (sizes_[x] > sizes_[y])
      std::swap(x, y);
    parents_[x] = y;
    sizes_[y] += sizes_[x];
    values_[y] = value;
  }

  // Makes the proof tree of `left`, the smaller one, a part of that of `right`.
  void link(Index left, Index right, const Reason &reason) {
    if (sizes_[find(left)] > sizes_[find(right)])
      std::swap(left, right);
    Index above = right;
    Reason why = reason;
    for (Index i = left; i != none;) {
      const Index next = proof_[i];
      const Reason other = reasons_[i];
      proof_[i] = above;
      reasons_[i] = why;
      above = i;
      why = other;
      i = next;
    }
  }

  void look_at_class(Index assertion) {
    const Index left = number(assertions_[assertion].left);
    const Index value = values_[find(left)];
    const std::uint32_t of_class = system_.element(assertions_[assertion].right).head;
    if (value == none || is_applied(value) || !system_.is_class(of_class) ||
        system_.is_member(of_class, element(value).head) || !is_wanted(assertion))
      return;
    show({{left, value}}, {assertion, none, none});
  }

  // Something that is a part of itself; one is enough to tell.
  void find_cycle() {
    enum : std::uint8_t { Unseen, Open, Done };
    std::vector<std::uint8_t> state(parents_.size(), Unseen);
    struct Frame {
      Index root;
      std::size_t next;
    };
    for (Index start = 0; start < parents_.size(); ++start) {
      std::vector<Frame> frames;
      const auto enter = [&](Index root) {
        state[root] = Open;
        frames.push_back({root, 0});
      };
      if (const Index root = find(start); state[root] == Unseen)
        enter(root);
      while (!frames.empty()) {
        Frame &frame = frames.back();
        const Index value = values_[frame.root];
        if (value == none || frame.next == arguments(value).size()) {
          state[frame.root] = Done;
          frames.pop_back();
          continue;
        }
        const Index child = find(number(arguments(value)[frame.next++]));
        if (state[child] == Unseen) {
          enter(child);
        } else if (state[child] == Open) {
          std::vector<std::pair<Index, Index>> equal;
          for (std::size_t i = frames.size(); i-- > 0;) {
            const Index inside = number(arguments(values_[frames[i].root])[frames[i].next - 1]);
            equal.emplace_back(inside, values_[find(inside)]);
            if (frames[i].root == child)
              break;
          }
          show(equal, {});
          return;
        }
      }
    }
  }

  // Whether this place has few conflicts so far.
  bool is_wanted(Index assertion) {
    return ++conflicts_at_[assertion / nearby] <= most_conflicts_nearby;
  }

  // All that these equalities, and one more reason, rest on.
  void show(const std::vector<std::pair<Index, Index>> &equal, const Reason &last) {
    std::vector<Index> &behind = result_.emplace_back();
    std::unordered_set<Index> steps; // of the forest: each is followed once
    std::vector<std::pair<Index, Index>> work = equal;
    const auto add = [&](const Reason &reason) {
      if (reason.assertion != none)
        behind.push_back(reason.assertion);
      else if (reason.left != none)
        work.emplace_back(reason.left, reason.right);
    };
    add(last);
    while (!work.empty()) {
      const auto [left, right] = work.back();
      work.pop_back();
      ++round_;
      seen_.resize(parents_.size());
      for (Index i = left; i != none; i = proof_[i])
        seen_[i] = round_;
      Index common = right;
      while (common != none && seen_[common] != round_)
        common = proof_[common];
      for (const Index end : {left, right})
        for (Index i = end; i != common && i != none; i = proof_[i])
          if (steps.insert(i).second)
            add(reasons_[i]);
    }
  }

  const scl::System &system_;
  std::span<const scl::Assertion> assertions_;
  std::vector<Index> parents_;
  std::vector<Index> values_; // of a class: an element that is no variable
  std::vector<Index> sizes_;
  std::vector<Index> proof_;    // towards the root of the tree of proofs
  std::vector<Reason> reasons_; // of the step from each element
  std::vector<Index> seen_;
  Index round_ = 0;
  std::unordered_map<std::size_t, std::size_t> conflicts_at_;
  std::vector<std::vector<Index>> result_;
};

// Which assertions speak about a variable.
class Neighbours {
public:
  Neighbours(const scl::System &system, std::span<const scl::Assertion> assertions)
      : system_(system), assertions_(assertions), mentions_(system.element_count()) {
    for (Index i = 0; i < assertions.size(); ++i)
      each_variable(i, [&](Index variable) {
        if (mentions_[variable].empty() || mentions_[variable].back() != i)
          mentions_[variable].push_back(i);
      });
  }

  template <class Visit> void each(Index assertion, Visit visit) const {
    each_variable(assertion, [&](Index variable) {
      const std::vector<Index> &all = mentions_[variable];
      auto after = std::lower_bound(all.begin(), all.end(), assertion);
      auto before = after;
      for (std::size_t n = 0; n < most_neighbours && (before != all.begin() || after != all.end());
           ++n) {
        const bool back = after == all.end() ||
                          (before != all.begin() && assertion - before[-1] < *after - assertion);
        visit(back ? *--before : *after++);
      }
    });
  }

private:
  template <class Visit> void each_variable(Index assertion, Visit visit) const {
    std::vector<scl::ElementId> work{assertions_[assertion].left, assertions_[assertion].right};
    while (!work.empty()) {
      const scl::ElementId id = work.back();
      work.pop_back();
      if (system_.element(id).shape == scl::Shape::Variable)
        visit(static_cast<Index>(id));
      const auto inner = system_.arguments(id);
      work.insert(work.end(), inner.begin(), inner.end());
    }
  }

  const scl::System &system_;
  std::span<const scl::Assertion> assertions_;
  std::vector<std::vector<Index>> mentions_;
};

} // namespace

std::vector<bool> narrow(const scl::System &system, std::span<const scl::Assertion> assertions) {
  std::vector<bool> kept(assertions.size());
  std::vector<Index> border;
  const std::vector<std::vector<Index>> conflicts = Proofs(system, assertions).conflicts();
  for (const std::vector<Index> &conflict : conflicts)
    for (const Index assertion : conflict)
      if (!kept[assertion]) {
        kept[assertion] = true;
        border.push_back(assertion);
      }
  if (border.empty()) {
    kept.assign(assertions.size(), true);
    return kept;
  }
  const Neighbours neighbours(system, assertions);
  const std::size_t most = border.size() + most_around + most_around_more * (conflicts.size() - 1);
  for (std::size_t next = 0; next < border.size() && border.size() < most; ++next)
    neighbours.each(border[next], [&](Index assertion) {
      if (kept[assertion] || border.size() >= most)
        return;
      kept[assertion] = true;
      border.push_back(assertion);
    });
  return kept;
}

} // namespace culprit::blame
