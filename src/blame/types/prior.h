// How suspects of type errors are weighed before anything is known about the program.
#pragma once

#include <cstdint>

namespace culprit::blame {

enum class Prior : std::uint8_t {
  Fitted,  // the weights of features.cpp
  Uniform, // the paper's measure alone (SHErrLoc §9)
};

} // namespace culprit::blame
