// Termination: each recursive call must make a measure smaller that never falls below zero.
#pragma once

#include "refine/check/context.h"
#include "refine/check/sizes.h"

#include <functional>
#include <span>
#include <vector>

namespace culprit::refine {

class Termination : Part {
public:
  Termination(Context &context, Sizes &sizes) : Part(context), sizes_(sizes) {}

  struct Metrics {
    std::vector<MetricFormula> formulas; // about the binders of the type
    bool exist = false;
  };
  // Those that are written, or the sizes of arguments that may get smaller.
  Metrics metrics(Refined type, const Signature *signature, ExpressionId body,
                  const std::function<bool(ExpressionId)> &is_recursive);
  // Whether each call of a function to itself passes on parts of its arguments.
  [[nodiscard]] bool is_structural(ExpressionId body,
                                   const std::function<bool(ExpressionId)> &is_recursive) const {
    return !structural_order(body, is_recursive).empty();
  }
  // What a function gives says nothing before it is known to end.
  [[nodiscard]] bool about_itself(const Metrics &metrics, std::span<const GlobalId> globals);

  // The metrics of a function over the parameters of its body.
  std::vector<MetricFormula> inside(const Metrics &metrics, Refined type, ExpressionId body);
  // The type of a function inside of its own definition: only smaller arguments are allowed.
  Refined decreasing(Refined type, const Metrics &callee, const std::vector<MetricFormula> &caller);

private:
  // What a recursive call passes for a parameter: a part of it, itself, or something else.
  enum class Passed : std::uint8_t { Part, Same, Other };
  std::vector<std::vector<Passed>>
  recursive_calls(ExpressionId body, const std::function<bool(ExpressionId)> &is_recursive) const;
  std::vector<std::size_t>
  structural_order(ExpressionId body, const std::function<bool(ExpressionId)> &is_recursive) const;

  [[nodiscard]] bool may_be_fraction(Formula metric, Refined type);

  Sizes &sizes_;
};

} // namespace culprit::refine
