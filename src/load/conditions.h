// Conditions in descriptions of packages: factors that are joined by && and ||. What a factor is
// differs between them.
#pragma once

#include "load/trim.h"

#include <string_view>

namespace culprit::load {

class ConditionReader {
public:
  explicit ConditionReader(std::string_view text) : text_(text) {}
  virtual ~ConditionReader() = default;
  ConditionReader(const ConditionReader &) = delete;
  ConditionReader &operator=(const ConditionReader &) = delete;

protected:
  static constexpr unsigned most_depth = 100;

  virtual bool factor(unsigned depth) = 0;

  bool take(std::string_view word) {
    text_ = trim(text_);
    if (!text_.starts_with(word))
      return false;
    text_.remove_prefix(word.size());
    return true;
  }
  // Both sides are read, whatever the first one says.
  bool disjunction(unsigned depth) {
    bool left = conjunction(depth);
    while (take("||")) {
      const bool right = conjunction(depth);
      left = left || right;
    }
    return left;
  }
  bool conjunction(unsigned depth) {
    bool left = factor(depth);
    while (take("&&")) {
      const bool right = factor(depth);
      left = left && right;
    }
    return left;
  }

  std::string_view text_; // what is left
};

} // namespace culprit::load
