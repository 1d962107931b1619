#include "names/owners.h"

namespace culprit::names {

std::uint32_t Owners::add_list() {
  walked_.push_back(syntax::no_declaration);
  return static_cast<std::uint32_t>(walked_.size() - 1);
}

void Owners::own(ValueId value, Owner owner) {
  const std::size_t place = index(value) - first_value_;
  if (of_values_.size() <= place)
    of_values_.resize(place + 1);
  of_values_[place] = owner;
}

void Owners::mention(Reference variable, Resolution &resolution) const {
  Owner owner;
  if (variable.is(Reference::Kind::Local))
    owner = of_locals_[variable.id];
  else if (variable.is(Reference::Kind::Value) && variable.id >= first_value_ &&
           variable.id - first_value_ < of_values_.size())
    owner = of_values_[variable.id - first_value_];
  if (owner.list == Owner::no_list || walked_[owner.list] == syntax::no_declaration)
    return;
  resolution.mentions[index(walked_[owner.list])].push_back(owner.declaration);
}

} // namespace culprit::names
