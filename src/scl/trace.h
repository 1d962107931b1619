// Walking along the paths of a saturated graph: which elements and assertions a path uses, and in
// which order a person would follow it.
#pragma once

#include "scl/saturate.h"

namespace culprit::scl {

// Collects the elements and assertions of paths. Reused for many paths, so that nothing is
// allocated per path.
class Collector {
public:
  Collector(const System &system, const Saturation &saturation)
      : saturation_(&saturation), seen_step_(saturation.steps.size()),
        seen_element_(system.element_count()), seen_assertion_(system.assertions().size()) {}

  // Everything that the paths up to these steps use, in no particular but always the same order.
  void collect(std::span<const StepId> steps);

  [[nodiscard]] std::span<const ElementId> elements() const { return elements_; }
  [[nodiscard]] std::span<const std::uint32_t> assertions() const { return assertions_; }

private:
  void element(ElementId id);

  const Saturation *saturation_;
  std::uint32_t round_ = 0;
  std::vector<std::uint32_t> seen_step_;
  std::vector<std::uint32_t> seen_element_;
  std::vector<std::uint32_t> seen_assertion_;
  std::vector<StepId> stack_;
  std::vector<ElementId> elements_;
  std::vector<std::uint32_t> assertions_;
};

// One stretch of a path in the order of walking it.
struct Stretch {
  ElementId from{};
  ElementId to{};
  EdgeKind kind = EdgeKind::Assertion;
  std::uint32_t assertion = 0; // of an assertion
  std::uint32_t depth = 0;     // inside how many constructors
};

// The path to a step from its beginning to its end; derived edges are followed by what they rest
// on, one level deeper. At most `most` stretches.
[[nodiscard]] std::vector<Stretch> walk(const Saturation &saturation, StepId step,
                                        std::size_t most = 1000);

} // namespace culprit::scl
