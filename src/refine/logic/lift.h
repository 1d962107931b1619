// Takes expressions of the program to the logic: bodies of measures, inlined and reflected
// functions.
#pragma once

#include "kernel/program.h"
#include "refine/logic/operators.h"
#include "refine/logic/vocabulary.h"
#include "refine/specifications.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace culprit::refine {

class Lifter {
public:
  Lifter(const kernel::Program &program, const Specifications &specifications, RefinedTypes &types,
         Vocabulary &vocabulary, const names::Program &names, const SymbolTable &symbols)
      : program_(program), specifications_(specifications), types_(types),
        formulas_(types.formulas()), vocabulary_(vocabulary), names_(names), symbols_(symbols) {}

  // What is known about variables; those that are not listed have a name of their own.
  using Known = std::unordered_map<kernel::VariableId, Formula>;

  // Nothing if it has no counterpart; then why() says what stands in the way.
  [[nodiscard]] std::optional<Formula> lift(kernel::ExpressionId expression, Known known);
  // A function as parameters and body.
  struct Function {
    std::vector<kernel::VariableId> parameters;
    kernel::ExpressionId body = kernel::no_expression;
  };
  [[nodiscard]] Function function(kernel::GlobalId global) const;
  // Whether a function of one argument is a match of it against constructors.
  [[nodiscard]] bool by_constructors(kernel::GlobalId global) const;
  // Whether the body of a function has a counterpart in the logic.
  [[nodiscard]] bool inlinable(kernel::GlobalId global);
  // f x = case x of C y -> e ...: the equations of a measure.
  [[nodiscard]] std::optional<std::vector<MeasureEquation>> equations(kernel::GlobalId global);
  // The body of a function over names of its parameters.
  struct Definition {
    std::vector<std::pair<Symbol, types::Type>> parameters;
    types::Type result = types::no_type;
    Formula body = no_formula;
    bool constructor = false; // the body is a constructor, not applied to anything
  };
  // Functions in it that the logic does not know become names of the logic about which nothing is
  // known; they are listed.
  [[nodiscard]] std::optional<Definition> definition(kernel::GlobalId global,
                                                     std::unordered_set<names::ValueId> &opaque);
  // Whether the branches of a function give values of different sorts: its result is a type
  // variable that the constructors of a generalised type determine, so no one term is its body.
  [[nodiscard]] bool has_results_of_several_sorts(kernel::GlobalId global) const;
  // The body of a function with its arguments put in.
  std::optional<Formula> inlined(names::ValueId function, std::span<const Formula> arguments);
  [[nodiscard]] const std::string &why() const { return why_; }
  [[nodiscard]] EntityId where() const { return where_; }

  [[nodiscard]] Formula literal(const kernel::Literal &literal);
  // Whether what it is equal to is the same to the logic.
  [[nodiscard]] bool is_value(const kernel::Literal &literal) const;
  // The name of a variable in the logic.
  [[nodiscard]] Symbol name(kernel::VariableId variable);
  // The operator that a value of the library is, used with so many arguments.
  [[nodiscard]] const Operator *operation(names::ValueId value, std::size_t arguments) const;
  // Whether a use of it is an operator that evaluates all its arguments.
  [[nodiscard]] bool evaluates(const kernel::expression::Global &node, std::size_t arguments) const;
  // Whether it is True or False of the library.
  [[nodiscard]] bool is_truth_value(names::ValueId constructor) const;
  // Whether what a function gives depends on an instance that its arguments do not tell.
  [[nodiscard]] bool depends_on_instance(names::ValueId function) const;
  // A method that was taken out of a dictionary.
  [[nodiscard]] names::ValueId method(const kernel::expression::Select &select) const;

private:
  std::optional<Formula> expression(kernel::ExpressionId id, Known &known);
  std::optional<Formula> apply(const kernel::expression::Apply &node, kernel::ExpressionId id,
                               Known &known);
  std::optional<Formula> call(names::ValueId function, std::vector<Formula> arguments,
                              kernel::ExpressionId at, bool numbers);
  [[nodiscard]] bool is_of_prelude(names::ValueId value) const;
  [[nodiscard]] bool is_number(types::Type type) const;
  [[nodiscard]] bool on_numbers(const kernel::expression::Global &node) const;
  std::optional<Formula> within_range(const kernel::expression::Global &node, std::size_t arguments,
                                      std::optional<Formula> result);
  [[nodiscard]] const kernel::expression::Select *selection(kernel::ExpressionId id);
  [[nodiscard]] bool of_instance(kernel::ExpressionId dictionary) const;
  Symbol selector(names::ValueId constructor, std::uint32_t field);
  std::optional<Formula> match(const kernel::expression::Case &node, kernel::ExpressionId id,
                               Known &known);
  [[nodiscard]] bool has(Dialect::Sort sort) const; // whether types of the program are embedded
  [[nodiscard]] SortId string_sort();
  [[nodiscard]] bool has_instances_of_one_sort(names::TypeNameId of_class) const;
  std::nullopt_t give_up(std::string why, kernel::ExpressionId at);

  const kernel::Program &program_;
  const Specifications &specifications_;
  RefinedTypes &types_;
  Formulas &formulas_;
  Vocabulary &vocabulary_;
  const names::Program &names_;
  const SymbolTable &symbols_;
  std::unordered_map<kernel::VariableId, Symbol> variable_names_;
  struct Selected { // from a dictionary
    names::ValueId method = names::no_value;
    bool numbers = true; // of a type variable, as far as is known
  };
  std::unordered_map<kernel::VariableId, Selected> selected_;
  std::unordered_set<kernel::VariableId> of_instances_; // dictionaries that are not passed
  std::string why_;
  EntityId where_ = no_entity;
  std::unordered_set<names::ValueId> *opaque_ = nullptr;
  unsigned depth_ = 0;
};

} // namespace culprit::refine
