#include "base/symbol.h"

namespace culprit {

SymbolTable &SymbolTable::operator=(const SymbolTable &other) {
  if (this == &other)
    return *this;
  names_ = other.names_;
  index_.clear();
  index_.reserve(names_.size());
  for (std::size_t i = 0; i < names_.size(); ++i)
    index_.emplace(names_[i], Symbol{static_cast<std::uint32_t>(i)});
  return *this;
}

Symbol SymbolTable::intern(std::string_view name) {
  if (const auto found = index_.find(name); found != index_.end())
    return found->second;
  const Symbol symbol{static_cast<std::uint32_t>(names_.size())};
  index_.emplace(names_.emplace_back(name), symbol);
  return symbol;
}

Symbol SymbolTable::find(std::string_view name) const {
  const auto found = index_.find(name);
  return found == index_.end() ? no_symbol : found->second;
}

} // namespace culprit
