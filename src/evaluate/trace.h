// Which parts of a program are evaluated.
#pragma once

#include "base/entity.h"

#include <vector>

namespace culprit::evaluate {

class Trace {
public:
  void mark(EntityId entity) {
    const auto place = static_cast<std::size_t>(entity);
    if (place >= marked_.size())
      marked_.resize(place + 1);
    if (marked_[place])
      return;
    marked_[place] = true;
    reached_.push_back(entity);
  }
  void clear() {
    for (const EntityId entity : reached_)
      marked_[static_cast<std::size_t>(entity)] = false;
    reached_.clear();
  }
  // In the order in which they were evaluated first.
  [[nodiscard]] const std::vector<EntityId> &reached() const { return reached_; }

private:
  std::vector<bool> marked_;
  std::vector<EntityId> reached_;
};

} // namespace culprit::evaluate
