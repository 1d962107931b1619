// Equations that functions of the program prove, as rules for the solver: `rewrite f` offers that
// of f to every other binding, `rewriteWith g [f]` to g alone.
#pragma once

#include "base/diagnostic.h"
#include "refine/check/generator.h"
#include "refine/specifications.h"

#include <functional>

namespace culprit::refine {

class Rewrites {
public:
  // Whether the first one's definition rests on the second one's.
  using Depends = std::function<bool(names::ValueId, names::ValueId)>;

  Rewrites(const Specifications &specifications, RefinedTypes &types, Depends depends,
           Diagnostics &diagnostics)
      : specifications_(specifications), types_(types), formulas_(types.formulas()),
        depends_(std::move(depends)), diagnostics_(diagnostics) {}

  // For the obligations of bindings that may use rules.
  void add(std::span<const Obligation> obligations);

private:
  std::vector<std::int64_t> rules(names::ValueId value);
  [[nodiscard]] bool determines(Formula left, Formula right,
                                const horn::surface::Rewrite &rule) const;
  [[nodiscard]] bool rests_on(names::ValueId rule, names::ValueId user) const;
  [[nodiscard]] std::vector<names::ValueId> rules_of(names::ValueId user) const;

  const Specifications &specifications_;
  RefinedTypes &types_;
  Formulas &formulas_;
  Depends depends_;
  Diagnostics &diagnostics_;
  std::unordered_map<names::ValueId, std::vector<std::int64_t>> rules_;
};

} // namespace culprit::refine
