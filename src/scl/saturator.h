// The work behind saturate(): declared here because its rules fill several files.
#pragma once

#include "scl/saturate.h"

#include <algorithm>
#include <map>

namespace culprit::scl {

inline std::uint64_t pair_key(ElementId a, ElementId b) {
  return (static_cast<std::uint64_t>(a) << 32U) | index(b);
}

inline bool is_application(const Node &node) {
  return node.count > 0 && (node.shape == Shape::Constructor || node.shape == Shape::Applied);
}

class Saturator {
public:
  Saturator(System &system, Entailments &entailments, Budget &budget,
            const SaturationOptions &options)
      : system_(&system), entailments_(&entailments), budget_(&budget), options_(options),
        symmetric_(system.symmetric() && system.without_hypotheses()),
        plain_(system.without_hypotheses()) {}

  Saturation run() {
    build();
    find_improvements();
    choose_sources();
    while (current_ < buckets_.size()) {
      // Buckets may grow while they are worked off, so no reference is kept.
      std::size_t next = 0;
      while (next < buckets_[current_].size()) {
        if (!budget_->spend()) {
          result_.complete = false;
          return std::move(result_);
        }
        settle(buckets_[current_][next++]);
      }
      std::vector<Candidate>().swap(buckets_[current_]);
      ++current_;
    }
    return std::move(result_);
  }

private:
  struct Candidate {
    StepId previous = no_step;
    EdgeId edge = no_edge;
    HypothesesId hypotheses = no_hypotheses;
    ElementId source{};
  };

  // The graph of Fig. 12.
  void build();
  void unfold_synonyms();
  ElementId element_of(TermId root, OriginId origin);
  void add_node(ElementId root);
  EdgeId add_edge(Edge edge);
  void choose_sources();

  [[nodiscard]] const Term &term(ElementId id) const {
    return system_->term(system_->element(id).term);
  }

  // Paths.
  void push(std::uint32_t distance, Candidate candidate) {
    if (buckets_.size() <= distance)
      buckets_.resize(std::max<std::size_t>(distance + 1, buckets_.size() * 2));
    buckets_[distance].push_back(candidate);
  }
  void relax(StepId id, EdgeId edge_id);
  void settle(Candidate candidate);
  [[nodiscard]] bool dominated(ElementId source, ElementId node, HypothesesId hypotheses) const;
  [[nodiscard]] Standing classify(const Step &step) const;
  [[nodiscard]] bool goes_on(const Step &step) const;
  void record(StepId id);

  // Derived edges of Fig. 13 (saturate_derive.cpp).
  void derive(Edge edge);
  void decompose(StepId id);
  void decompose(StepId id, ElementId from, ElementId to, Variance variance);
  void collect_joins(StepId id);
  void collect_meets(StepId id);
  void collect_functions(StepId id);
  struct Gathering {
    std::vector<StepId> steps;
    std::uint32_t length = 0;
    HypothesesId hypotheses = no_hypotheses;
    bool equal = false;
    bool informs = false;
  };
  [[nodiscard]] bool gather(ElementId lower, ElementId upper, StepId known, Gathering &gathering);
  void derive(ElementId from, ElementId to, const Gathering &gathering);

  // Improvement by axioms (saturate_improve.cpp).
  void find_improvements();
  void collect_improvements(StepId id);
  using Binding = std::map<std::uint32_t, ElementId>; // of quantified variables
  struct PremiseMatch {
    StepId step = no_step;
    Binding binding;
  };
  struct Improvement {
    const Axiom *axiom = nullptr;
    std::vector<Fact> patterns;   // premises about applications
    std::vector<Fact> equalities; // premises between variables
    std::vector<std::vector<PremiseMatch>> matches;
  };
  [[nodiscard]] bool match(TermId root, ElementId against, Binding &binding) const;
  void combine(const Improvement &improvement, std::size_t newest);

  System *system_;
  Entailments *entailments_;
  Budget *budget_;
  SaturationOptions options_;
  bool symmetric_; // both directions of a path hold or fail together
  bool plain_;     // no hypotheses at all
  Saturation result_;
  std::vector<ElementId> nodes_;
  std::vector<std::pair<ElementId, ElementId>> synonyms_; // a constant and what it means
  std::vector<bool> is_node_;
  std::vector<EdgeId> first_edge_;
  std::vector<StepId> first_here_;
  std::vector<bool> is_source_;
  std::unordered_map<ElementId, std::vector<ElementId>> projections_; // of a node
  std::unordered_map<ElementId, std::vector<ElementId>> joins_;       // with this component
  std::unordered_map<ElementId, std::vector<ElementId>> meets_;
  std::unordered_map<ElementId, std::vector<std::pair<ElementId, std::size_t>>>
      functions_; // with this argument
  std::unordered_map<std::uint64_t, EdgeId> derived_;
  std::vector<Improvement> improvements_;
  std::vector<bool> synonym_; // a name or its meaning: two nodes for one thing
  std::vector<bool> entered_; // joins that something other than their components flows into
  std::vector<bool> left_;    // meets that flow into something other than their components
  std::vector<std::vector<Candidate>> buckets_;
  std::size_t current_ = 0;
};

} // namespace culprit::scl
