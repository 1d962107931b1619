// Definitions without a signature, whose types are inferred: from their calls, and from their
// bodies. The generator keeps which of them are checked and used; an unknown refinement is empty
// for a reason only if its definition is never used outside of its own body (unknowns.h).
#pragma once

#include "kernel/program.h"
#include "refine/check/generator.h"

#include <unordered_map>
#include <unordered_set>

namespace culprit::refine {

class InferredDefinitions {
public:
  explicit InferredDefinitions(Generator &generator) : generator_(generator) {}

  // Before its type is made.
  void add(kernel::GlobalId global) { globals_[global] = generator_.define(); }
  void add(kernel::VariableId variable) { variables_[variable] = generator_.define(); }

  // A use, which does not count inside of the definition.
  void use(kernel::GlobalId global) { use(globals_, global); }
  void use(kernel::VariableId variable) { use(variables_, variable); }

  // Its body is held against its type.
  void check(kernel::VariableId variable) {
    generator_.definition(variables_.at(variable)).checked = true;
  }
  // ... between these, if it is one of them at all.
  void enter(kernel::GlobalId global) { enter(globals_, global); }
  void enter(kernel::VariableId variable) { enter(variables_, variable); }
  void leave(kernel::VariableId variable) {
    if (const auto own = variables_.find(variable); own != variables_.end())
      inside_.erase(own->second);
  }
  void leave_all() { inside_.clear(); }

private:
  template <class Map> void use(const Map &map, typename Map::key_type definition) {
    if (const auto own = map.find(definition); own != map.end() && !inside_.contains(own->second))
      generator_.definition(own->second).used = true;
  }
  template <class Map> void enter(const Map &map, typename Map::key_type definition) {
    const auto own = map.find(definition);
    if (own == map.end())
      return;
    generator_.definition(own->second).checked = true;
    inside_.insert(own->second);
  }

  Generator &generator_;
  std::unordered_map<kernel::GlobalId, std::uint32_t> globals_;
  std::unordered_map<kernel::VariableId, std::uint32_t> variables_;
  std::unordered_set<std::uint32_t> inside_; // those whose bodies are being checked
};

} // namespace culprit::refine
