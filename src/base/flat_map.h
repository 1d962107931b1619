// A map from integers (or handles) to small values in a single array, which can be copied as bytes.
// Open addressing with linear probing; nothing is ever removed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace culprit {

template <class Key, class Value> class FlatMap {
  static_assert(std::is_trivially_copyable_v<Key> && std::is_trivially_copyable_v<Value>);

public:
  // The value of the key, or nullptr.
  [[nodiscard]] const Value *find(Key key) const {
    if (slots_.empty())
      return nullptr;
    const Slot &slot = slots_[place(key)];
    return slot.used ? &slot.value : nullptr;
  }
  // The first value of a key stays.
  void emplace(Key key, Value value) {
    Slot &slot = room(key);
    if (!slot.used)
      fill(slot, key, value);
  }
  void insert_or_assign(Key key, Value value) { fill(room(key), key, value); }
  [[nodiscard]] std::size_t size() const { return size_; }

  template <class Archive> void archive(Archive &archive) { archive(slots_, size_); }

private:
  struct Slot {
    Key key{};
    Value value{};
    bool used = false;
  };

  // Where the key is, or where it belongs.
  [[nodiscard]] std::size_t place(Key key) const {
    // Fibonacci hashing: the upper half of the product depends on all bits of the key.
    const std::uint64_t mixed = static_cast<std::uint64_t>(key) * 0x9E3779B97F4A7C15U;
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = (mixed >> 32U) & mask;
    while (slots_[at].used && slots_[at].key != key)
      at = (at + 1) & mask;
    return at;
  }
  void fill(Slot &slot, Key key, Value value) {
    size_ += slot.used ? 0 : 1;
    slot = {key, value, true};
  }
  Slot &room(Key key) {
    if (2 * (size_ + 1) > slots_.size())
      grow();
    return slots_[place(key)];
  }
  void grow() {
    constexpr std::size_t first_size = 16; // a power of two, as all that follow
    const std::vector<Slot> before =
        std::exchange(slots_, std::vector<Slot>(slots_.empty() ? first_size : 2 * slots_.size()));
    for (const Slot &slot : before)
      if (slot.used)
        slots_[place(slot.key)] = slot;
  }

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
};

} // namespace culprit
