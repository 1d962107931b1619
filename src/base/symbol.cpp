#include "base/symbol.h"

#include <algorithm>
#include <utility>

namespace culprit {

namespace {

std::uint32_t hash_of(std::string_view name) {
  return static_cast<std::uint32_t>(std::hash<std::string_view>{}(name));
}

} // namespace

std::string_view Texts::add(std::string_view text) {
  constexpr std::size_t block = 1U << 14U;
  if (text.size() > left_) {
    left_ = std::max(block, text.size());
    free_ = blocks_.emplace_back(std::make_shared<char[]>(left_)).get(); // NOLINT(*-avoid-c-arrays)
  }
  const std::string_view added(free_, text.size());
  std::copy(text.begin(), text.end(), free_);
  free_ += text.size();
  left_ -= text.size();
  return added;
}

// Where the name is, or where it belongs.
std::size_t SymbolTable::place(std::string_view name, std::uint32_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = hash & mask;
  while (slots_[at].symbol != no_symbol &&
         (slots_[at].hash != hash || this->name(slots_[at].symbol) != name))
    at = (at + 1) & mask;
  return at;
}

void SymbolTable::grow() {
  constexpr std::size_t first_size = 64;
  const std::vector<Slot> before =
      std::exchange(slots_, std::vector<Slot>(slots_.empty() ? first_size : 2 * slots_.size()));
  const std::size_t mask = slots_.size() - 1;
  for (const Slot &slot : before) {
    if (slot.symbol == no_symbol)
      continue;
    std::size_t at = slot.hash & mask;
    while (slots_[at].symbol != no_symbol)
      at = (at + 1) & mask;
    slots_[at] = slot;
  }
}

Symbol SymbolTable::intern(std::string_view name) {
  if (2 * (names_.size() + 1) > slots_.size())
    grow();
  const std::uint32_t hash = hash_of(name);
  Slot &slot = slots_[place(name, hash)];
  if (slot.symbol == no_symbol) {
    slot = {hash, Symbol{static_cast<std::uint32_t>(names_.size())}};
    names_.push_back(texts_.add(name));
  }
  return slot.symbol;
}

Symbol SymbolTable::find(std::string_view name) const {
  return slots_.empty() ? no_symbol : slots_[place(name, hash_of(name))].symbol;
}

} // namespace culprit
