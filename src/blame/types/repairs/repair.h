// Small changes that a person might have to make, tried out one by one: arguments in another order,
// one too many or too few, brackets, an operator for another one. A change that makes the types
// agree is evidence against the place it changes, and a fix to offer once the changed program has
// been checked.
#pragma once

#include "base/diagnostic.h"
#include "blame/types/habits.h"
#include "blame/types/inference.h"
#include "blame/types/repairs/trial.h"
#include "blame/types/survey.h"
#include "types/declare/reader.h"

#include <functional>
#include <map>
#include <optional>
#include <variant>

namespace culprit::blame {

enum class RepairKind : std::uint8_t {
  Hole,            // anything else in its place: no concrete change is known
  Swap,            // two arguments or operands
  MissingArgument, // applied to one more
  ExtraArgument,   // applied to one less
  Wrap,            // x to [x]
  Unwrap,          // [x] to x
  Name,            // another function, operator or variable
  Operator,        // another operator, not one that is easily confused
  Literal,         // "c" to 'c', "x" to x
  Curry,           // (a, b) to a b and back
  Parentheses,     // f x + y to f (x + y)
  Pattern,         // (x, xs) to (x:xs)
  Context,         // a signature with one more class constraint
  OperatorName,    // f ++ x to f (++) x
  Map,             // f to map f
  Convert,         // x to show x
  Parameter,       // f x = .. to f x y = ..
  Tuple,           // [a, b] to (a, b) or [(a, b)], (a, b) to [a, b]
  Compose,         // (f . g) x y to (f . g x) y
  Variable,        // another one of the same clause
  Lift,            // x to Just x, return x
};

struct Repair {
  RepairKind kind = RepairKind::Hole;
  std::string description; // empty for a hole
  std::vector<Edit> edits;
  std::vector<EntityId> changes; // the parts that it moves or removes
};

[[nodiscard]] Repair make_repair(RepairKind kind, std::string description, std::vector<Edit> edits,
                                 std::vector<EntityId> changes = {});

// Something that could be different: an expression, a pattern, or a part of a written type.
using Place = std::variant<syntax::ExpressionId, syntax::PatternId, EntityId>;

class Repairer {
public:
  Repairer(const ModuleInput &module, const Environment &environment, const Typing &typing,
           const BlameSystem &built, const SymbolTable &symbols, const Sources &sources,
           const Survey &where, Trial &trial);

  // Whether the types agree with something else in all of these places.
  bool holes(std::span<const Place> places);
  // There may be anything in these places from now on.
  void leave_open(std::span<const Place> places);

  // All that make the types agree, a Hole first; none if not even a Hole does.
  std::vector<Repair> repairs(syntax::ExpressionId id);
  std::vector<Repair> repairs(syntax::PatternId id);
  // Functions of these units whose clauses lack a last parameter, each by the last that they have.
  std::vector<std::pair<EntityId, Repair>> missing_parameters(std::span<const Range> units);
  // What an expression is by itself and what it should be where it stands; empty where the rest
  // does not agree.
  struct Types {
    std::string own;
    std::string expected;
    bool fits = false; // what is expected is no more than that, but for classes
  };
  Types types(syntax::ExpressionId id);
  // A part of a signature or declaration: only whether another type would do.
  std::vector<Repair> repairs(EntityId type);

private:
  using Expression = syntax::ExpressionId;
  using Pattern = syntax::PatternId;
  void open(const Place &place);
  // All that an expression or pattern says by itself, without what its parts say.
  void leave_out_own(Range whole, std::vector<Range> parts);
  [[nodiscard]] Range range(Expression id) const {
    return typing_.expression_ranges[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] std::uint32_t variable(Expression id) const;
  [[nodiscard]] Expression strip(Expression id) const;
  [[nodiscard]] EntityId entity(Expression id) const { return tree_[strip(id)].entity; }
  [[nodiscard]] Span span(Expression id) const { return tree_.span(tree_[id].range); }
  [[nodiscard]] std::string text(Expression id) const {
    return std::string(sources_.text(span(id)));
  }
  [[nodiscard]] std::string argument_text(Expression id) const; // with parentheses if it needs them

  [[nodiscard]] bool fails(std::string_view conversion, const syntax::ExpressionNode &node) const;
  bool try_cut(Expression id, const std::function<void(const Trial::Cut &)> &relate);
  Part function(Part argument, Part result);
  Part list(Part element);
  Part part(Type type, std::unordered_map<std::uint32_t, Part> &bound);
  // The application's function with these arguments instead.
  bool try_arguments(Expression application, Expression of, std::span<const Expression> arguments);

  void try_brackets(Expression id, std::vector<Repair> &repairs);
  void try_application(Expression id, const syntax::expression::Apply &node,
                       std::vector<Repair> &repairs);
  void try_tuple(Expression id, const syntax::expression::Apply &node,
                 std::span<const Expression> arguments, std::vector<Repair> &repairs);
  [[nodiscard]] std::optional<Span> negative_number(Expression infix) const;
  // f -1 to f (-1)
  void try_negative_argument(Expression id, const syntax::expression::Infix &node,
                             std::vector<Repair> &repairs);
  // f g x to f (g x)
  void try_grouping(Expression id, const syntax::expression::Apply &node,
                    std::span<const Expression> arguments, std::vector<Repair> &repairs);
  // f x to x f
  void try_reversal(Expression id, const syntax::expression::Apply &node,
                    std::span<const Expression> arguments, std::vector<Repair> &repairs);
  // (f . g) x y to (f . g x) y, at g
  void try_composition(Expression id, std::vector<Repair> &repairs);
  // f ++ x to f (++) x
  void try_operator_name(Expression operation, std::vector<Repair> &repairs);
  void try_conversions(Expression id, std::vector<Repair> &repairs);
  // x / y to fromIntegral x / fromIntegral y
  void try_converted_operands(Expression operation, std::vector<Repair> &repairs);
  void try_tuples(Expression id, std::vector<Repair> &repairs);
  void try_list_pattern(Pattern id, const syntax::pattern::ListOf &node,
                        std::vector<Repair> &repairs);
  void try_pair_pattern(Pattern id, const syntax::pattern::Tuple &node,
                        std::vector<Repair> &repairs);
  void try_curried_pattern(Pattern id, const syntax::pattern::Tuple &node,
                           std::vector<Repair> &repairs);
  void try_cons_pattern(Pattern id, const syntax::pattern::Infix &node,
                        std::vector<Repair> &repairs);
  [[nodiscard]] std::uint32_t variable(Pattern id) const;
  [[nodiscard]] Pattern strip(Pattern id) const;
  [[nodiscard]] Span span(Pattern id) const { return tree_.span(tree_[id].range); }
  [[nodiscard]] std::string text(Pattern id) const { return std::string(sources_.text(span(id))); }
  [[nodiscard]] Range range(Pattern id) const {
    return typing_.pattern_ranges[static_cast<std::size_t>(id)];
  }
  void try_infix(Expression id, const syntax::expression::Infix &node,
                 std::vector<Repair> &repairs);
  void try_names(Expression id, std::vector<Repair> &repairs);
  void try_name(Expression id, names::ValueId other, std::string_view name,
                std::vector<Repair> &repairs);
  void try_operators(Expression id, std::string_view own, std::vector<Repair> &repairs);
  // An operator and those of the same name in its operands and around it; it alone where they are
  // very many.
  [[nodiscard]] std::vector<Expression> chain(Expression operation) const;
  // The value of that name in the library.
  [[nodiscard]] names::ValueId library_value(std::string_view name) const;
  // A new instance of the value's type, with what its context asks for.
  Part instance(names::ValueId value);
  void try_variables(Expression id, std::vector<Repair> &repairs);
  // The variables of the clause that an expression stands in, each by one of its uses.
  [[nodiscard]] const std::vector<Expression> &variables_beside(Expression id);
  void try_literal(Expression id, const syntax::Literal &literal, std::vector<Repair> &repairs);

  ModuleInput module_;
  const syntax::Tree &tree_;
  const Environment &environment_;
  const Typing &typing_;
  const BlameSystem &built_;
  const SymbolTable &symbols_;
  const Sources &sources_;
  const Survey &where_;
  Trial &trial_;
  const Habits &habits_;
  std::map<Position, std::vector<Expression>> variables_; // of clauses, by where they begin
};

} // namespace culprit::blame
