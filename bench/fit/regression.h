// The weights that make true places likely.
#pragma once

#include "sample.h"

#include <span>

namespace culprit::fit {

using Weights = std::vector<double>; // by term of the sum

// A sample and how much it counts.
struct Weighed {
  const Sample *sample = nullptr;
  double weight = 1;
};

// Maximises the likelihood that a true place is chosen by a softmax over the suspects of each
// fault, less `penalty` times the squared distance from `prior`. Where several places are true
// there may be more than one optimum: the search goes uphill from `start`, or else from `prior`.
[[nodiscard]] Weights fit(std::span<const Weighed> samples, const Weights &prior, double penalty,
                          const Weights *start = nullptr);

// How likely each suspect of one fault is.
[[nodiscard]] std::vector<double> softmax(const Suspects &suspects, const Weights &weights);

} // namespace culprit::fit
