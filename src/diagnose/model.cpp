#include "diagnose/model.h"

#include <fmt/format.h>

namespace culprit::diagnose {

namespace {

constexpr std::array<double, feature_count> weights{{}};

} // namespace

double weigh(const Features &features) {
  double sum = 0;
  for (std::size_t i = 0; i < feature_count; ++i)
    sum += weights[i] * features[i];
  return sum;
}

} // namespace culprit::diagnose
