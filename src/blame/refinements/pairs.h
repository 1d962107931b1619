// The weights of features that are there together. Internal to this folder: model.h has the model.
#pragma once

#include <span>
#include <string_view>

namespace culprit::blame::refinements {

struct PairWeight {
  std::string_view first; // names of features
  std::string_view second;
  double prior = 0;
  double posterior = 0;
};

[[nodiscard]] std::span<const PairWeight> pair_weights();

} // namespace culprit::blame::refinements
