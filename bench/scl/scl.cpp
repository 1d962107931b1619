// How the SCL engine grows: synthetic constraint sets of 10² to 10⁵ constraints, and saturation
// against the naive application of its rules on small graphs.
#include "scl/diagnose.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <functional>
#include <map>
#include <set>

namespace culprit::scl {
namespace {

double milliseconds(const std::function<void()> &work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  return took.count();
}

OriginId somewhere(System &system, EntityTable &entities) {
  return system.add_origin({entities.add({}), true});
}

struct Case {
  const char *name;
  void (*build)(System &, EntityTable &, std::uint32_t size);
};

// int = x1 = x2 = ... = bool
void equality_chain(System &system, EntityTable &entities, std::uint32_t size) {
  ElementId last = system.constant(system.add_constructor("int", {}), somewhere(system, entities));
  for (std::uint32_t i = 0; i < size; ++i) {
    const ElementId next = system.variable(system.add_variable(fmt::format("x{}", i)));
    system.assert_that({last, next, Relation::Equal, no_hypotheses, somewhere(system, entities)});
    last = next;
  }
  const ElementId end =
      system.constant(system.add_constructor("bool", {}), somewhere(system, entities));
  system.assert_that({last, end, Relation::Equal, no_hypotheses, somewhere(system, entities)});
}

// The same with an int at every tenth place: the paths between them are evidence.
void chain_of_constants(System &system, EntityTable &entities, std::uint32_t size) {
  const ConstructorId number = system.add_constructor("int", {});
  ElementId last = system.constant(number, somewhere(system, entities));
  for (std::uint32_t i = 0; i < size; ++i) {
    const ElementId next = i % 10 == 9
                               ? system.constant(number, somewhere(system, entities))
                               : system.variable(system.add_variable(fmt::format("x{}", i)));
    system.assert_that({last, next, Relation::Equal, no_hypotheses, somewhere(system, entities)});
    last = next;
  }
  const ElementId end =
      system.constant(system.add_constructor("bool", {}), somewhere(system, entities));
  system.assert_that({last, end, Relation::Equal, no_hypotheses, somewhere(system, entities)});
}

// list (list (... x)) = list (list (... int)), and x = bool
void deep_constructors(System &system, EntityTable &entities, std::uint32_t size) {
  const ConstructorId list = system.add_constructor("list", {Variance::Covariant});
  const ElementId x = system.variable(system.add_variable("x"));
  ElementId left = x;
  ElementId right = system.constant(system.add_constructor("int", {}), somewhere(system, entities));
  for (std::uint32_t i = 0; i < size; ++i) {
    left = system.apply(list, {&left, 1});
    right = system.apply(list, {&right, 1});
  }
  const ElementId end =
      system.constant(system.add_constructor("bool", {}), somewhere(system, entities));
  system.assert_that({left, right, Relation::Equal, no_hypotheses, somewhere(system, entities)});
  system.assert_that({x, end, Relation::Equal, no_hypotheses, somewhere(system, entities)});
}

// x_i = list x_{i+1}: one constructor per constraint.
void nested_equations(System &system, EntityTable &entities, std::uint32_t size) {
  const ConstructorId list = system.add_constructor("list", {Variance::Covariant});
  ElementId last = system.variable(system.add_variable("x"));
  ElementId other = system.variable(system.add_variable("y"));
  system.assert_that({last, other, Relation::Equal, no_hypotheses, somewhere(system, entities)});
  for (std::uint32_t i = 0; i < size / 2; ++i)
    for (ElementId *end : {&last, &other}) {
      const ElementId inner = system.variable(system.add_variable(fmt::format("x{}", i)));
      const ElementId application = system.apply(list, {&inner, 1}, somewhere(system, entities));
      system.assert_that(
          {*end, application, Relation::Equal, no_hypotheses, somewhere(system, entities)});
      *end = inner;
    }
  const ElementId a =
      system.constant(system.add_constructor("int", {}), somewhere(system, entities));
  const ElementId b =
      system.constant(system.add_constructor("bool", {}), somewhere(system, entities));
  system.assert_that({last, a, Relation::Equal, no_hypotheses, somewhere(system, entities)});
  system.assert_that({other, b, Relation::Equal, no_hypotheses, somewhere(system, entities)});
}

// A flow a_i ≤ x_i ≤ b_i per pair of constraints, under one of a hundred sets of hypotheses; every
// tenth lacks the one it needs.
void many_hypotheses(System &system, EntityTable &entities, std::uint32_t size) {
  std::vector<ConstructorId> labels;
  for (int i = 0; i < 101; ++i)
    labels.push_back(system.add_constructor(fmt::format("L{}", i), {}));
  for (std::uint32_t i = 0; i < size / 2; ++i) {
    const std::uint32_t from = i % 100;
    const HypothesesId hypotheses = system.add_hypotheses({system.fact(
        system.constant(labels[from]), system.constant(labels[from + (i % 10 == 0 ? 0 : 1)]))});
    const ElementId lower = system.constant(labels[from], somewhere(system, entities));
    const ElementId upper = system.constant(labels[from + 1], somewhere(system, entities));
    const ElementId x =
        system.variable(system.add_variable(fmt::format("x{}", i)), somewhere(system, entities));
    system.assert_that({lower, x, Relation::LessOrEqual, hypotheses, somewhere(system, entities)});
    system.assert_that({x, upper, Relation::LessOrEqual, hypotheses, somewhere(system, entities)});
  }
}

void growth() {
  constexpr Case cases[] = {{"equality chain", equality_chain},
                            {"chain of constants", chain_of_constants},
                            {"deep constructors", deep_constructors},
                            {"nested equations", nested_equations},
                            {"many hypotheses", many_hypotheses}};
  fmt::print("{:<20} {:>9} {:>10} {:>10} {:>10} {:>9}\n", "constraint set", "size", "build ms",
             "diagnose ms", "steps", "conflicts");
  for (const Case &benchmark : cases)
    for (const std::uint32_t size : {100U, 1000U, 10000U, 100000U}) {
      System system;
      EntityTable entities;
      const double build = milliseconds([&] { benchmark.build(system, entities, size); });
      const Deadline never;
      Budget budget(never, 30'000'000);
      Diagnosis diagnosis;
      const double took = milliseconds([&] {
        Options options;
        options.missing_hypotheses = false;
        diagnosis = diagnose(system, options, budget);
      });
      fmt::print("{:<20} {:>9} {:>10.1f} {:>10.1f} {:>10} {:>9}{}\n", benchmark.name, size, build,
                 took, diagnosis.saturation.steps.size(), diagnosis.conflicts.size(),
                 diagnosis.complete ? "" : "  (budget used up)");
      std::fflush(stdout);
    }
}

// Fig. 13 until nothing is new, over all pairs of nodes.
std::size_t naive(const System &system) {
  std::set<std::pair<ElementId, ElementId>> known;
  for (const Assertion &assertion : system.assertions()) {
    known.emplace(assertion.left, assertion.right);
    known.emplace(assertion.right, assertion.left);
  }
  for (bool changed = true; changed;) {
    const std::size_t before = known.size();
    const std::vector<std::pair<ElementId, ElementId>> now(known.begin(), known.end());
    for (const auto &[from, to] : now) {
      for (auto it = known.lower_bound({to, ElementId{0}}); it != known.end() && it->first == to;
           ++it)
        known.emplace(from, it->second);
      const auto left = system.arguments(from);
      const auto right = system.arguments(to);
      if (system.element(from).shape == Shape::Constructor &&
          system.element(to).shape == Shape::Constructor &&
          system.element(from).head == system.element(to).head)
        for (std::size_t i = 0; i < left.size() && i < right.size(); ++i)
          known.emplace(left[i], right[i]);
    }
    changed = known.size() != before;
  }
  return known.size();
}

void against_naive() {
  fmt::print("\n{:<20} {:>9} {:>12} {:>12} {:>8}\n", "saturation", "size", "naive ms", "here ms",
             "ratio");
  for (const std::uint32_t size : {20U, 40U, 80U, 160U}) {
    System system;
    EntityTable entities;
    nested_equations(system, entities, size / 2);
    chain_of_constants(system, entities, size / 2);
    const double slow = milliseconds([&] { naive(system); });
    Entailments entailments(system);
    const Deadline never;
    Budget budget(never);
    const double fast = milliseconds([&] { (void)saturate(system, entailments, budget); });
    fmt::print("{:<20} {:>9} {:>12.2f} {:>12.2f} {:>8.0f}\n", "mixed equalities", size, slow, fast,
               slow / fast);
  }
}

} // namespace
} // namespace culprit::scl

int main() {
  culprit::scl::growth();
  culprit::scl::against_naive();
}
