// What the fields of records hold (OCaml). Nobody writes it down: it is what every record that is
// made, and every assignment, puts there, in terms of the fields of the same record that cannot be
// assigned to. A field counts as a number: its own value, or its length. Of arrays of numbers it is
// also what their elements are.
//
// That is known only where all of them are in sight: of types of the program itself, whose values
// nobody else can make or change.
#pragma once

#include "refine/check/context.h"
#include "refine/check/generator.h"

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class FieldUnknowns : Part {
public:
  FieldUnknowns(Context &context, Generator &generator) : Part(context), generator_(generator) {}

  // Looks for the types of a module. What is exported may be called with anything of its type; an
  // interface may hide what a type is.
  void find(names::ModuleId module, names::ModuleId interface,
            const std::unordered_set<names::ValueId> &exported);

  // What holds of the fields of a value that a constructor makes, in terms of these names for them.
  // It is said of one of them, the last that it is about.
  struct OfField {
    std::size_t field = 0;
    Refinement refinement;
  };
  [[nodiscard]] std::optional<OfField> together(names::ValueId constructor,
                                                const std::vector<Symbol> &fields);
  // The type of a field that is an array, with what is known of its elements, but not of itself;
  // none: nothing is known of them.
  [[nodiscard]] Refined contents(names::ValueId constructor, std::size_t field,
                                 const std::vector<Symbol> &fields);
  // What is asked of a value that is assigned to a field of a record.
  [[nodiscard]] std::optional<Refinement> of_assigned(names::ValueId constructor, std::size_t field,
                                                      Formula record);

private:
  struct Number { // a field
    std::size_t field = 0;
    Refined type = no_refined;
    Symbol parameter = no_symbol;  // of the unknowns of others; none: it can be assigned to
    Formula unknown = no_formula;  // of what it holds
    Refined contents = no_refined; // of an array: with what is known of its elements
  };
  using Numbers = std::vector<Number>;

  [[nodiscard]] bool is_reached(names::TypeNameId type, types::Type from) const;
  [[nodiscard]] bool is_hidden(names::TypeNameId type, names::ModuleId interface) const;
  void add(names::ValueId constructor);
  void add_contents(Number &array, const Numbers &all);
  [[nodiscard]] std::optional<Formula> number(Refined type, Formula value);
  template <class Value> Formula said_of(const Number &field, const Numbers &all, Value value);

  Generator &generator_;
  std::unordered_map<names::ValueId, Numbers> numbers_; // by constructor
};

} // namespace culprit::refine
