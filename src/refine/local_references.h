// Which references of a definition never leave it, and what its functions do with them
// (local_state.h).
#pragma once

#include "kernel/program.h"
#include "names/program.h"
#include "types/environment.h"

#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class LocalReferences {
protected:
  using ExpressionId = kernel::ExpressionId;
  using VariableId = kernel::VariableId;
  using References = std::set<VariableId>;

  LocalReferences(kernel::Program &program, const names::Program &names,
                  types::Environment &environment, const SymbolTable &symbols)
      : program_(program), names_(names), environment_(environment), symbols_(symbols) {}

  // What a piece of code does with references when it is evaluated.
  struct Effects {
    References touched; // read or written
    References written;

    bool add(const Effects &others);
    void forget(VariableId reference);
  };
  struct Function { // with a name
    ExpressionId lambda = kernel::no_expression;
    std::size_t arity = 0;
    bool called_only = true;
    Effects effects;
  };

  // Of one definition.
  void find(ExpressionId body);
  void forget();

  enum class Use : std::uint8_t { None, Make, Read, Write, Increase, Decrease };
  [[nodiscard]] Use use_of(ExpressionId id) const;
  [[nodiscard]] VariableId used(ExpressionId id) const; // the reference that it uses
  [[nodiscard]] ExpressionId argument(ExpressionId call, std::size_t number) const;
  // The function of the program that it calls with all arguments.
  [[nodiscard]] VariableId called(ExpressionId id) const;
  [[nodiscard]] Effects effects_of(ExpressionId id) const;
  [[nodiscard]] types::Type held_type(VariableId reference) const;
  // Of what a function gives, if its type is one of values.
  [[nodiscard]] types::Type result_type(VariableId function) const;
  [[nodiscard]] bool is_join(const kernel::expression::Let &node) const {
    return program_[node.variable].role == kernel::Role::Join;
  }

  kernel::Program &program_;
  const names::Program &names_;
  types::Environment &environment_;
  const SymbolTable &symbols_;
  std::map<VariableId, Function> functions_;
  References eligible_; // that can be passed

private:
  struct Place { // where a reference is used, or a function called that uses it
    VariableId what = kernel::no_variable;
    std::vector<ExpressionId> inside; // functions and suspended code, the outermost first
  };

  void name_function(VariableId variable, ExpressionId bound);
  void look_at(ExpressionId id, std::vector<ExpressionId> inside);
  void find_eligible();
  bool drop_some();
  void find_effects();
  [[nodiscard]] bool is_called_only(ExpressionId lambda) const;

  std::vector<Place> places_;
  std::unordered_set<VariableId> other_uses_;
  std::unordered_map<VariableId, std::size_t> depth_; // functions around a definition
  std::vector<VariableId> made_;                      // references
  std::vector<ExpressionId> before_joins_;            // code that leads to a join
};

} // namespace culprit::refine
