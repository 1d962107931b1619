// How often weights name the true place of a refinement that is not proved.
#pragma once

#include "regression.h"

namespace culprit::fit {

struct Figures {
  double programs = 0;
  double first = 0;
  double three = 0;
  double likelihood = 0; // the logarithm of how likely the true places are
  void add(const Figures &other);
};

// The figures of one program, as the scorer counts. Of suspects that overlap only the likeliest is
// shown, as in blame/refinements/shown.cpp.
[[nodiscard]] Figures judge(const Sample &sample, const Weights &weights);

// Whether a suspect is the fault: it overlaps it, and a person would find it there, because it is
// short or not much longer.
[[nodiscard]] bool is_fault(const Place &suspect, const Place &truth, const std::string &text);

} // namespace culprit::fit
