// Interned names: a Symbol is a small integer that stands for a string in its table.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

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
  [[nodiscard]] std::string_view name(Symbol symbol) const {
    return names_[static_cast<std::size_t>(symbol)];
  }
  [[nodiscard]] std::size_t size() const { return names_.size(); }

private:
  std::deque<std::string> names_; // a deque: the views in index_ stay valid
  std::unordered_map<std::string_view, Symbol> index_;
};

} // namespace culprit
