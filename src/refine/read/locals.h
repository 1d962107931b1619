// Which definition of a name an annotation is about. Annotations name functions of where and let by
// their names alone, and several may have the same one: the one of the innermost definition that
// has the annotation is meant, and of several of those the nearest.
#pragma once

#include "kernel/program.h"
#include "syntax/tree.h"

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

namespace culprit::refine {

class LocalDefinitions {
public:
  LocalDefinitions(const kernel::Program &program, const EntityTable &entities,
                   names::ModuleId module, const syntax::Tree &tree)
      : program_(program), entities_(entities), module_(module), tree_(tree) {}

  // The local definition that an annotation at this place is about; no_variable if there is none.
  // If the module has a definition of that name, too, the annotation is about that one unless it
  // stands inside of something that has a local one.
  enum class OfModule : std::uint8_t { No, Yes };
  [[nodiscard]] kernel::VariableId nearest(Symbol name, Position annotation,
                                           OfModule of_module = OfModule::No);

private:
  struct Definition {
    kernel::VariableId variable = kernel::no_variable;
    Position place;
  };
  void find();
  void add(kernel::VariableId variable);
  [[nodiscard]] std::vector<syntax::Range> find_around(Position annotation) const;
  const std::vector<syntax::Range> &around(Position annotation);

  const kernel::Program &program_;
  const EntityTable &entities_;
  names::ModuleId module_;
  const syntax::Tree &tree_;
  bool collected_ = false;
  std::map<Position, std::vector<syntax::Range>> around_;
  std::unordered_map<Symbol, std::vector<Definition>> definitions_;
};

} // namespace culprit::refine
