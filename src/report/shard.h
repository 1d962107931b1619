// A run over a part of many inputs.
#pragma once

#include <cstddef>

namespace culprit::report {

// One of so many parts; counted from 1.
struct Shard {
  std::size_t index = 1;
  std::size_t count = 1;

  friend bool operator==(const Shard &, const Shard &) = default;
};

} // namespace culprit::report
