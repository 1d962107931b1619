// Interned names: a Symbol is a small integer that stands for a string in its table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace culprit {

enum class Symbol : std::uint32_t {};
inline constexpr Symbol no_symbol{0xFFFFFFFF};

// Texts that stay where they are. A copy shares those that were there, and adds its own elsewhere.
class Texts {
public:
  Texts() = default;
  Texts(const Texts &other) : blocks_(other.blocks_) {}
  Texts &operator=(const Texts &other) { return *this = Texts(other); }
  Texts(Texts &&other) noexcept
      : blocks_(std::move(other.blocks_)), free_(std::exchange(other.free_, nullptr)),
        left_(std::exchange(other.left_, 0)) {}
  Texts &operator=(Texts &&other) noexcept {
    blocks_ = std::move(other.blocks_);
    free_ = std::exchange(other.free_, nullptr);
    left_ = std::exchange(other.left_, 0);
    return *this;
  }
  ~Texts() = default;

  // Valid as long as this or a copy that was made afterwards.
  std::string_view add(std::string_view text);

private:
  std::vector<std::shared_ptr<char[]>> blocks_; // NOLINT(*-avoid-c-arrays): characters
  char *free_ = nullptr; // what is left of the last block, if it is this one's own
  std::size_t left_ = 0;
};

class SymbolTable {
public:
  Symbol intern(std::string_view name);
  // The symbol if the name was interned before, otherwise no_symbol.
  [[nodiscard]] Symbol find(std::string_view name) const;
  // Stays valid as long as the table.
  [[nodiscard]] std::string_view name(Symbol symbol) const {
    return names_[static_cast<std::size_t>(symbol)];
  }
  [[nodiscard]] std::size_t size() const { return names_.size(); }

  // A table that was read has its texts where it was read from.
  template <class Archive> void archive(Archive &archive) {
    archive(names_, slots_);
    if constexpr (Archive::reads)
      texts_ = {};
  }

private:
  struct Slot { // of a hash table with linear probing
    std::uint32_t hash = 0;
    Symbol symbol = no_symbol;
  };
  [[nodiscard]] std::size_t place(std::string_view name, std::uint32_t hash) const;
  void grow();

  std::vector<std::string_view> names_; // by Symbol
  Texts texts_;                         // of those that were not read
  std::vector<Slot> slots_;             // a power of two of them, at least half of them empty
};

} // namespace culprit
