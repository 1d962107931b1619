// Which binding of which list of declarations a variable belongs to, and which bindings are being
// walked: so that each binding knows the others of its list that it mentions. For binding groups.
#pragma once

#include "names/resolution.h"

#include <vector>

namespace culprit::names {

struct Owner {
  static constexpr std::uint32_t no_list = 0xFFFFFFFF;
  std::uint32_t list = no_list;
  syntax::DeclarationId declaration = syntax::no_declaration;
};

class Owners {
public:
  explicit Owners(std::size_t first_value) : first_value_(first_value) {} // of the module

  // A list of declarations, none of which is being walked.
  std::uint32_t add_list();
  // From now on we are inside of a binding of the list.
  void enter(std::uint32_t list, syntax::DeclarationId binding) { walked_[list] = binding; }
  void leave(std::uint32_t list) { walked_[list] = syntax::no_declaration; }

  void own(ValueId value, Owner owner);
  void own_next_local(Owner owner) { of_locals_.push_back(owner); }

  // The binding that we are inside of, of the list that a variable belongs to, mentions it.
  void mention(Reference variable, Resolution &resolution) const;

private:
  std::size_t first_value_;
  std::vector<Owner> of_values_;
  std::vector<Owner> of_locals_;
  std::vector<syntax::DeclarationId> walked_; // by list
};

} // namespace culprit::names
