// Saturation against the rules of SHErrLoc Fig. 13 applied naively until nothing is new.
#include "scl/saturate.h"

#include "scl/print.h"

#include <gmock/gmock.h>

#include <random>
#include <set>

namespace culprit::scl {
namespace {

using Pair = std::pair<ElementId, ElementId>;

// Every derivable ordering with its minimal sets of hypotheses.
class Naive {
public:
  Naive(System &system, Entailments &entailments) : system_(&system), entailments_(&entailments) {
    for (const Assertion &assertion : system.assertions()) {
      visit(assertion.left);
      visit(assertion.right);
      // A join says something new only about what flows into it from elsewhere, a meet about where
      // it flows.
      entered_.insert(assertion.right);
      left_.insert(assertion.left);
      if (assertion.relation == Relation::Equal) {
        entered_.insert(assertion.left);
        left_.insert(assertion.right);
      }
    }
    for (const ElementId node : nodes_)
      if (system.element(node).shape == Shape::Constructor)
        for (const ElementId argument : system.arguments(node)) {
          entered_.insert(argument);
          left_.insert(argument);
        }
    for (const ElementId node : nodes_) // orderings that rest on no assertion
      components(node);
    close();
    trivial_ = known_;
    for (const Assertion &assertion : system.assertions()) {
      add(assertion.left, assertion.right, assertion.hypotheses);
      if (assertion.relation == Relation::Equal)
        add(assertion.right, assertion.left, assertion.hypotheses);
    }
    close();
  }

  // Informative pairs that are (un)satisfiable, with their hypotheses.
  [[nodiscard]] std::set<std::tuple<ElementId, ElementId, HypothesesId>>
  informative(bool satisfiable) {
    std::set<std::tuple<ElementId, ElementId, HypothesesId>> result;
    for (const auto &[pair, sets] : known_) {
      const TermId lower = system_->element(pair.first).term;
      const TermId upper = system_->element(pair.second).term;
      const Term l = system_->term(lower);
      const Term u = system_->term(upper);
      if (trivial_.contains(pair) || l.trivial || u.trivial ||
          system_->element(pair.first).shape == Shape::Join ||
          system_->element(pair.second).shape == Shape::Meet || l.least || u.greatest)
        continue;
      for (const HypothesesId hypotheses : sets)
        if (entailments_->of(hypotheses).satisfiable(lower, upper) == satisfiable)
          result.emplace(pair.first, pair.second, hypotheses);
    }
    return result;
  }

private:
  void visit(ElementId id) {
    if (!nodes_.insert(id).second)
      return;
    for (const ElementId argument : system_->arguments(id))
      visit(argument);
  }

  void components(ElementId node) {
    for (const ElementId argument : system_->arguments(node)) {
      if (system_->element(node).shape == Shape::Join)
        add(argument, node, no_hypotheses);
      if (system_->element(node).shape == Shape::Meet)
        add(node, argument, no_hypotheses);
    }
  }

  void add(ElementId from, ElementId to, HypothesesId hypotheses) {
    if (from == to)
      return;
    auto &sets = known_[{from, to}];
    for (const HypothesesId other : sets)
      if (system_->contains(hypotheses, other))
        return;
    std::erase_if(sets, [&](HypothesesId other) { return system_->contains(other, hypotheses); });
    sets.insert(hypotheses);
    changed_ = true;
  }

  void close() {
    do {
      changed_ = false;
      const auto now = known_;
      for (const auto &[pair, sets] : now)
        for (const HypothesesId hypotheses : sets) {
          decompose(pair, hypotheses);
          for (const ElementId next : nodes_)
            if (const auto it = now.find({pair.second, next}); it != now.end())
              for (const HypothesesId more : it->second)
                add(pair.first, next, system_->unite(hypotheses, more));
        }
      for (const ElementId node : nodes_)
        lattice(node, now);
    } while (changed_);
  }

  void decompose(const Pair &pair, HypothesesId hypotheses) {
    const Element left = system_->element(pair.first);
    const Element right = system_->element(pair.second);
    if (left.shape != Shape::Constructor || right.shape != Shape::Constructor ||
        left.head != right.head || left.count != right.count)
      return;
    for (std::size_t i = 0; i < left.count; ++i) {
      const Variance variance = system_->variance(left.head, i);
      const ElementId a = system_->arguments(pair.first)[i];
      const ElementId b = system_->arguments(pair.second)[i];
      if (variance != Variance::Contravariant)
        add(a, b, hypotheses);
      if (variance != Variance::Covariant)
        add(b, a, hypotheses);
    }
  }

  // x ⊔ y ≤ z if both are; z ≤ x ⊓ y likewise. Only made of what holds without local hypotheses.
  void lattice(ElementId node, const std::map<Pair, std::set<HypothesesId>> &now) {
    const Shape shape = system_->element(node).shape;
    if ((shape != Shape::Join || !entered_.contains(node)) &&
        (shape != Shape::Meet || !left_.contains(node)))
      return;
    for (const ElementId other : nodes_) {
      bool all = other != node;
      bool any = false;
      for (const ElementId part : system_->arguments(node)) {
        const Pair wanted = shape == Shape::Join ? Pair{part, other} : Pair{other, part};
        const bool path = now.contains(wanted);
        const Term l = system_->term(system_->element(wanted.first).term);
        const Term u = system_->term(system_->element(wanted.second).term);
        any = any || path;
        all = all && (path || wanted.first == wanted.second || l.least || u.greatest ||
                      (l.ground && u.ground && !l.trivial && !u.trivial &&
                       entailments_->of(no_hypotheses)
                           .valid(system_->element(wanted.first).term,
                                  system_->element(wanted.second).term)));
      }
      if (all && any)
        shape == Shape::Join ? add(node, other, no_hypotheses) : add(other, node, no_hypotheses);
    }
  }

  System *system_;
  Entailments *entailments_;
  std::set<ElementId> nodes_;
  std::set<ElementId> entered_;
  std::set<ElementId> left_;
  std::map<Pair, std::set<HypothesesId>> known_;
  std::map<Pair, std::set<HypothesesId>> trivial_;
  bool changed_ = false;
};

class RandomSystem {
public:
  RandomSystem(std::mt19937 &random, bool lattices, bool hypotheses)
      : random_(&random), lattices_(lattices) {
    for (const char *name : {"a", "b", "c"})
      constants_.push_back(system.add_constructor(name, {}));
    list_ = system.add_constructor("list", {Variance::Covariant});
    function_ = system.add_constructor("fn", {Variance::Contravariant, Variance::Covariant});
    for (const char *name : {"x", "y", "z", "w"})
      variables_.push_back(system.add_variable(name));
    for (std::uint32_t i = below(3); i > 0; --i)
      system.assume(fact());
    std::vector<HypothesesId> sets{no_hypotheses};
    for (int i = 0; hypotheses && i < 3; ++i)
      sets.push_back(system.add_hypotheses({fact(), fact()}));
    for (std::uint32_t i = 2 + below(6); i > 0; --i)
      system.assert_that({element(2), element(2),
                          below(4) == 0 ? Relation::Equal : Relation::LessOrEqual,
                          sets[below(sets.size())], no_origin});
  }

  System system;

private:
  std::uint32_t below(std::size_t n) { return static_cast<std::uint32_t>((*random_)() % n); }

  Fact fact() {
    return system.fact(system.constant(constants_[below(3)]),
                       system.constant(constants_[below(3)]));
  }

  ElementId element(int depth) {
    const OriginId origin = system.add_origin({EntityId{below(1000)}, true}); // occurrences differ
    switch (depth > 0 ? below(lattices_ ? 7 : 5) : below(3)) {
    case 0:
    case 1:
      return system.variable(variables_[below(variables_.size())]);
    case 2:
      return system.constant(constants_[below(3)], origin);
    case 3: {
      const ElementId arguments[] = {element(depth - 1)};
      return system.apply(list_, arguments, origin);
    }
    case 4: {
      const ElementId arguments[] = {element(depth - 1), element(depth - 1)};
      return system.apply(function_, arguments, origin);
    }
    default: {
      const ElementId components[] = {element(0), element(0)};
      return below(2) == 0 ? system.join(components, origin) : system.meet(components, origin);
    }
    }
  }

  std::mt19937 *random_;
  bool lattices_;
  std::vector<ConstructorId> constants_;
  ConstructorId list_{};
  ConstructorId function_{};
  std::vector<VariableId> variables_;
};

std::set<std::tuple<ElementId, ElementId, HypothesesId>>
recorded(const Saturation &saturation, const std::vector<StepId> &steps, const System &system) {
  std::set<std::tuple<ElementId, ElementId, HypothesesId>> result;
  for (const StepId id : steps) {
    const Step &step = saturation[id];
    bool minimal = true; // a longer path with fewer hypotheses makes this one superfluous
    for (StepId other = saturation.path(step.source, step.node); other != no_step;
         other = saturation[other].next_alike)
      minimal = minimal && (other == id || saturation[other].hypotheses == step.hypotheses ||
                            !system.contains(step.hypotheses, saturation[other].hypotheses));
    if (minimal)
      result.emplace(step.source, step.node, step.hypotheses);
    if (system.symmetric() && system.without_hypotheses() && minimal)
      result.emplace(step.node, step.source, step.hypotheses);
  }
  return result;
}

void compare(std::uint32_t seed, bool lattices, bool hypotheses) {
  std::mt19937 random(seed);
  RandomSystem generated(random, lattices, hypotheses);
  System &system = generated.system;
  Entailments entailments(system);
  const Deadline never;
  Budget budget(never);
  const Saturation all =
      saturate(system, entailments, budget, {.expansion = false, .exhaustive = true});
  Naive naive(system, entailments);
  const std::string text = write(system, nullptr, nullptr);
  EXPECT_EQ(recorded(all, all.unsatisfiable, system), naive.informative(false)) << seed << "\n"
                                                                                << text;
  EXPECT_EQ(recorded(all, all.satisfiable, system), naive.informative(true)) << seed << "\n"
                                                                             << text;

  // What is left out otherwise never changes the verdict, and nothing new is claimed.
  const Saturation some = saturate(system, entailments, budget);
  EXPECT_EQ(some.unsatisfiable.empty(), all.unsatisfiable.empty()) << seed << "\n" << text;
  EXPECT_TRUE(
      std::ranges::includes(naive.informative(false), recorded(some, some.unsatisfiable, system)) ||
      hypotheses)
      << seed << "\n"
      << text;
}

TEST(Saturate, FindsWhatTheRulesFind) {
  for (std::uint32_t seed = 0; seed < 400; ++seed)
    compare(seed, false, false);
}

TEST(Saturate, FindsWhatTheRulesFindPerMinimalSetOfHypotheses) {
  for (std::uint32_t seed = 0; seed < 300; ++seed)
    compare(seed, false, true);
}

TEST(Saturate, FindsWhatTheRulesFindWithJoinsAndMeets) {
  for (std::uint32_t seed = 0; seed < 300; ++seed)
    compare(seed, true, false);
}

TEST(Saturate, StepsComeInOrderOfLength) {
  std::mt19937 random(7);
  RandomSystem generated(random, true, true);
  Entailments entailments(generated.system);
  const Deadline never;
  Budget budget(never);
  const Saturation saturation = saturate(generated.system, entailments, budget);
  for (const Step &step : saturation.steps)
    if (step.previous != no_step) {
      EXPECT_LT(saturation[step.previous].distance, step.distance);
    }
}

} // namespace
} // namespace culprit::scl
