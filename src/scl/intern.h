// A hash table of handles for hash-consing: the caller hashes and compares, the table only
// remembers.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace culprit::scl {

template <class Id> class InternTable {
public:
  // The handle with this hash that `same` accepts.
  template <class Same> [[nodiscard]] std::optional<Id> find(std::uint64_t hash, Same same) const {
    if (slots_.empty())
      return std::nullopt;
    for (std::size_t i = place(hash);; i = (i + 1) & (slots_.size() - 1)) {
      if (!slots_[i].used)
        return std::nullopt;
      if (slots_[i].hash == hash && same(slots_[i].id))
        return slots_[i].id;
    }
  }

  void insert(std::uint64_t hash, Id id) {
    if (4 * (count_ + 1) > 3 * slots_.size())
      grow();
    ++count_;
    put({hash, id, true});
  }

private:
  struct Slot {
    std::uint64_t hash = 0;
    Id id{};
    bool used = false;
  };

  [[nodiscard]] std::size_t place(std::uint64_t hash) const {
    return static_cast<std::size_t>(hash ^ (hash >> 32U)) & (slots_.size() - 1);
  }
  void put(const Slot &slot) {
    std::size_t i = place(slot.hash);
    while (slots_[i].used)
      i = (i + 1) & (slots_.size() - 1);
    slots_[i] = slot;
  }
  void grow() {
    std::vector<Slot> old(slots_.empty() ? 64 : 2 * slots_.size());
    old.swap(slots_);
    for (const Slot &slot : old)
      if (slot.used)
        put(slot);
  }

  std::vector<Slot> slots_; // a power of two of them
  std::size_t count_ = 0;
};

} // namespace culprit::scl
