// How often weights name the true places of type errors.
#pragma once

#include "regression.h"

namespace culprit::fit {

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
