// Which definition of a name a signature is about. Annotations name functions of where and let by
// their names alone, and several may have the same one: the nearest is meant.
#pragma once

#include "kernel/program.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace culprit::refine {

class LocalDefinitions {
public:
  LocalDefinitions(const kernel::Program &program, const EntityTable &entities,
                   names::ModuleId module)
      : program_(program), entities_(entities), module_(module) {}

  // The local definition that an annotation at this place is about; no_variable if there is none,
  // or if the one of the whole module is nearer.
  [[nodiscard]] kernel::VariableId nearest(Symbol name, Position annotation,
                                           std::optional<Position> of_module = std::nullopt);

private:
  struct Definition {
    kernel::VariableId variable = kernel::no_variable;
    Position place;
  };
  void find();
  void add(kernel::VariableId variable);

  const kernel::Program &program_;
  const EntityTable &entities_;
  names::ModuleId module_;
  bool found_ = false;
  std::unordered_map<Symbol, std::vector<Definition>> definitions_;
};

} // namespace culprit::refine
