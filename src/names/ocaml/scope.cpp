#include "names/ocaml/scope.h"

namespace culprit::names::ocaml {

std::uint32_t Scope::latest(Space space, Symbol name) const {
  const std::vector<std::uint32_t> &all = latest_[static_cast<std::size_t>(space)];
  const auto at = static_cast<std::size_t>(name);
  return at < all.size() ? all[at] : none;
}

void Scope::bind(Space space, Symbol name, Reference reference) {
  std::vector<std::uint32_t> &all = latest_[static_cast<std::size_t>(space)];
  const auto at = static_cast<std::size_t>(name);
  if (at >= all.size())
    all.resize(at + at / 2 + 1, none);
  meanings_.push_back({space, name, reference, all[at]});
  all[at] = static_cast<std::uint32_t>(meanings_.size() - 1);
}

// Takes the place of a meaning, so that leaving a scope forgets just those that were made in it.
void Scope::bind_unknown(Unknown unknown) {
  const auto at = static_cast<std::uint32_t>(meanings_.size());
  unknown_.push_back({at, unknown == Unknown::Hide ? at : hidden()});
  meanings_.push_back({Space::Value, no_symbol, {}, none});
}

void Scope::leave(Mark mark) {
  while (!unknown_.empty() && unknown_.back().at >= mark)
    unknown_.pop_back();
  while (meanings_.size() > mark) {
    const Meaning &last = meanings_.back();
    if (last.name == no_symbol) {
      meanings_.pop_back();
      continue;
    }
    latest_[static_cast<std::size_t>(last.space)][static_cast<std::size_t>(last.name)] =
        last.before;
    meanings_.pop_back();
  }
}

Reference Scope::find(Space space, Symbol name) const {
  const std::uint32_t meaning = latest(space, name);
  if (meaning != none && meaning >= hidden())
    return meanings_[meaning].reference;
  return has_unknown() ? Reference::missing() : Reference{};
}

Reference Scope::find_bound(Space space, Symbol name) const {
  const std::uint32_t meaning = latest(space, name);
  return meaning == none ? Reference{} : meanings_[meaning].reference;
}

} // namespace culprit::names::ocaml
