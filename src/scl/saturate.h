// The constraint graph (SHErrLoc §6) and its saturation (§7.1): shortest derivable paths between
// the elements whose ordering says something, one per minimal set of hypotheses.
//
// Paths are found from each informative element outwards, shortest first over the whole graph, so
// that an edge derived by taking constructors apart is there before any longer path needs it. A
// path is a chain of steps that point backwards; nothing is copied. A path is not followed beyond
// an element it contradicts, nor beyond a ground element: what lies behind is reached by a path
// from there, whose constraints are a part of this one's.
#pragma once

#include "base/budget.h"
#include "scl/entail.h"

namespace culprit::scl {

enum class StepId : std::uint32_t {};
inline constexpr StepId no_step{0xFFFFFFFF};
enum class EdgeId : std::uint32_t {};
inline constexpr EdgeId no_edge{0xFFFFFFFF};

enum class EdgeKind : std::uint8_t {
  Assertion,     // evidence: its number
  Component,     // x ≤ x ⊔ y, x ⊓ y ≤ x; a synonym and its meaning
  Decomposition, // evidence: the step that orders two applications
  Collection,    // evidence: a group of steps that hold together: joins, meets, congruence
};

struct Edge { // LEQ{hypotheses}(from ↦ to)
  ElementId from{};
  ElementId to{};
  EdgeKind kind = EdgeKind::Assertion;
  bool equal = false;   // holds in both directions
  bool informs = false; // rests on an assertion
  std::uint32_t length = 1;
  HypothesesId hypotheses = no_hypotheses;
  std::uint32_t evidence = 0;
  EdgeId next = no_edge; // with the same beginning
};

enum class Standing : std::uint8_t { Open, Satisfiable, Unsatisfiable };

struct Step { // the end of a path from `source`
  ElementId source{};
  ElementId node{};
  std::uint32_t distance = 0;
  HypothesesId hypotheses = no_hypotheses;
  StepId previous = no_step;
  EdgeId edge = no_edge;
  StepId next_alike = no_step; // same source and node, other hypotheses
  StepId next_here = no_step;  // another path that goes on from this node
  Standing standing = Standing::Open;
  bool equal = true;
  bool informs = false;
};

struct Saturation {
  std::vector<Edge> edges;
  std::vector<Step> steps;
  std::vector<StepId> groups;        // evidence of collections, each ended by no_step
  std::vector<StepId> unsatisfiable; // informative paths, by length
  std::vector<StepId> satisfiable;
  std::unordered_map<std::uint64_t, StepId> reached; // (source, node) to the first step
  bool complete = true;                              // the budget sufficed

  [[nodiscard]] const Step &operator[](StepId id) const { return steps[index(id)]; }
  [[nodiscard]] const Edge &operator[](EdgeId id) const { return edges[index(id)]; }
  [[nodiscard]] StepId path(ElementId source, ElementId node) const {
    const auto it = reached.find((static_cast<std::uint64_t>(source) << 32U) | index(node));
    return it == reached.end() ? no_step : it->second;
  }
};

struct SaturationOptions {
  // Also start from the variables inside of applications: expansion (§7.4) replaces them.
  bool expansion = false;
  // Follow every path to its end, as the rules say. Finds more paths, and none that matters more.
  bool exhaustive = false;
};

[[nodiscard]] Saturation saturate(System &system, Entailments &entailments, Budget &budget,
                                  const SaturationOptions &options = {});

} // namespace culprit::scl
