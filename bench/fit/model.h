// The weights that make true places likely, and how often they are then named.
#pragma once

#include "sample.h"

#include <span>

namespace culprit::fit {

using Weights = std::vector<double>; // by term of the sum (types/features.h)

// A sample and how much it counts.
struct Weighed {
  const Sample *sample = nullptr;
  double weight = 1;
};

// Maximises the likelihood that a suspect inside a true place is chosen by a softmax over the
// suspects of each fault, less `penalty` times the squared distance from `prior`.
[[nodiscard]] Weights fit(std::span<const Weighed> samples, const Weights &prior, double penalty);

// Which suspects have the first rank, as in types/rank.cpp.
struct Rule {
  double least = 0.1; // besides the likeliest those apart from it that are at least this likely
  double slope = 0.1; // and this times what the likeliest is
  std::size_t most = 2;
  std::size_t most_of_several = 1;   // in each of several faults
  bool in_sequence = false;          // the first fault before all others
  std::string_view second = "C0205"; // these come after others
};

// As the scorer counts, in percent; suggestions on average.
struct Figures {
  double programs = 0;
  double any = 0;
  double half = 0;
  double first = 0;
  double three = 0;
  double suggestions = 0;
  void add(const Figures &other);
};

// The figures of one program: each is 0 or 1, or a share.
[[nodiscard]] Figures judge(const Sample &sample, const Weights &weights, const Rule &rule);
// The suspects of a fault, likeliest first, with their probabilities: a suspect is as likely as all
// that it lies inside of, together, as in types/rank.cpp.
[[nodiscard]] std::vector<std::pair<double, const Suspect *>> ranked(const Suspects &fault,
                                                                     const Weights &weights);

} // namespace culprit::fit
