// What the logic can speak about: measures, functions of the program that were taken to the logic,
// and constructors. Each is a constant of the constraints, declared when it is first mentioned.
#pragma once

#include "refine/type.h"

#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace culprit::refine {

// The types that the fields of a constructor have, without what these are applied to; none for
// those that are not applied types.
[[nodiscard]] std::vector<names::TypeNameId> types_of_fields(const types::Environment &environment,
                                                             names::ValueId constructor);
// Whether a field can be assigned to.
[[nodiscard]] bool is_mutable(const types::Environment &environment, names::ValueId field);

class Vocabulary {
public:
  Vocabulary(RefinedTypes &types, const names::Program &names, const SymbolTable &symbols)
      : types_(types), formulas_(types.formulas()), names_(names), symbols_(symbols) {}

  // A constant of the logic for a constructor or a function of the program, or for one of the
  // copies that functors make of a function.
  Symbol constant(names::ValueId value, std::uint32_t copy = 0);
  // The constructor that a constant stands for, if it does.
  [[nodiscard]] names::ValueId constructor(Symbol constant) const {
    const auto entry = constructors_.find(constant);
    return entry == constructors_.end() ? names::no_value : entry->second;
  }
  // One with a name and a sort of its own. The first declaration counts.
  Symbol declare(std::string_view name, SortId sort, bool distinct = false);
  [[nodiscard]] bool declared(Symbol name) const {
    return sorts_.contains(name) || of_data_.contains(name);
  }

  // A measure of the library, by the name that its annotations use.
  void add_measure(Symbol name_in_program, Symbol in_logic) {
    measures_[name_in_program] = in_logic;
  }
  [[nodiscard]] std::optional<Symbol> measure(Symbol name_in_program) const;

  // The tester and the selectors of a constructor.
  Symbol tester(names::ValueId constructor);
  Symbol selector(names::ValueId constructor, std::uint32_t field);
  // A definition asks which constructor made a value, and for what: values of the type say so.
  void take_apart(names::TypeNameId type) { taken_apart_.insert(type); }
  [[nodiscard]] bool is_taken_apart(names::TypeNameId type) const {
    return taken_apart_.contains(type);
  }
  // The function that numbers the constructors of a type.
  Symbol tag(names::TypeNameId type);
  // The types whose constructors are numbered, ascending.
  [[nodiscard]] const std::set<names::TypeNameId> &tagged() const { return tagged_; }
  Symbol tuple_part(std::size_t size, std::size_t part); // from 0
  // The sizes of the tuples whose parts were asked for, ascending.
  [[nodiscard]] const std::set<std::size_t> &tuples() const { return tuples_; }
  // The type of a value that has this name: its arguments know it.
  Refined type_of(Refined type, Symbol value);
  // Declares the type of a constructor as an algebraic data type, if it can be one.
  void use_data_types() { data_types_ = true; }
  bool declare_data(names::TypeNameId type);
  [[nodiscard]] bool is_data(names::TypeNameId type) { return data_types_ && declare_data(type); }
  // All its constructors are without fields.
  [[nodiscard]] bool is_enumeration(names::TypeNameId type) const;
  [[nodiscard]] std::string full_name(names::ValueId value) const;

private:
  std::string own_name(names::ValueId value, std::uint32_t copy);

  RefinedTypes &types_;
  Formulas &formulas_;
  const names::Program &names_;
  const SymbolTable &symbols_;
  std::unordered_map<Symbol, SortId> sorts_;
  std::unordered_map<std::string, names::ValueId> named_; // functions, by the names of constants
  std::unordered_map<Symbol, Symbol> measures_;
  std::unordered_map<Symbol, names::ValueId> constructors_;
  std::set<std::size_t> tuples_;
  std::set<names::TypeNameId> tagged_;
  std::unordered_set<names::TypeNameId> taken_apart_;
  std::unordered_map<names::TypeNameId, bool> data_; // whether it is one for the logic
  std::unordered_set<Symbol> of_data_;               // constructors and selectors of data types
  bool data_types_ = false;
};

} // namespace culprit::refine
