// Interned names: a Symbol is a small integer that stands for a string in its table.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit {

enum class Symbol : std::uint32_t {};
inline constexpr Symbol no_symbol{0xFFFFFFFF};

class SymbolTable {
public:
  SymbolTable() = default;
  SymbolTable(const SymbolTable &other) { *this = other; }
  SymbolTable &operator=(const SymbolTable &other);
  SymbolTable(SymbolTable &&) = default;
  SymbolTable &operator=(SymbolTable &&) = default;
  ~SymbolTable() = default;

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
      texts_.clear();
  }

private:
  struct Slot { // of a hash table with linear probing
    std::uint32_t hash = 0;
    Symbol symbol = no_symbol;
  };
  [[nodiscard]] std::size_t place(std::string_view name, std::uint32_t hash) const;
  void grow();

  std::vector<std::string_view> names_; // by Symbol
  std::deque<std::string> texts_;       // of the last of them; a deque: they stay where they are
  std::vector<Slot> slots_;             // a power of two of them, at least half of them empty
};

} // namespace culprit
