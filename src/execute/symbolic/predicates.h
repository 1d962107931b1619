// Predicates of contracts on the values of a symbolic run. Numbers stay terms, so that a predicate
// is a formula about the inputs; what it needs to know of data is decided.
#pragma once

#include "execute/symbolic/machine.h"

#include <variant>

namespace culprit::execute {

struct Unknown {};
using Set = std::vector<Cell *>;

// Cells are values of the program.
struct LogicalValue {
  std::variant<Unknown, Truth, Whole, Fraction, Cell *, Set> value;
  [[nodiscard]] bool known() const { return !std::holds_alternative<Unknown>(value); }
};

class PredicateEvaluation {
public:
  using Slots = std::span<Cell *const>;

  // `own`: of the function that is run, whose abstract refinements are any predicates.
  PredicateEvaluation(SymbolicMachine &machine, bool own)
      : machine_(machine), contracts_(machine.contracts_), store_(machine.path_.store()),
        own_(own) {}

  // Nothing if it is not known.
  [[nodiscard]] std::optional<Truth> truth(evaluate::PredicateId id, Slots slots) {
    return truth_of(evaluate(id, slots));
  }

private:
  using Operator = evaluate::Operator;
  using Predicate = evaluate::Predicate;
  using PredicateId = evaluate::PredicateId;
  using Op = logic::Op;

  [[nodiscard]] LogicalValue evaluate(PredicateId id, Slots slots);
  [[nodiscard]] LogicalValue evaluate_here(const Predicate &node, Slots slots);

  // ---- truth
  [[nodiscard]] static LogicalValue of(const std::optional<Truth> &truth);
  [[nodiscard]] Truth negated(const Truth &truth);
  [[nodiscard]] logic::Term term(const Truth &truth);
  [[nodiscard]] Truth simplified(bool value, logic::Term term);
  [[nodiscard]] Truth both(const Truth &left, const Truth &right);
  [[nodiscard]] Truth either(const Truth &left, const Truth &right);
  [[nodiscard]] LogicalValue connective(const Predicate &node, Slots slots);

  // ---- values
  [[nodiscard]] Cell *weak(Cell *cell);
  [[nodiscard]] std::optional<Truth> truth_of(const LogicalValue &datum);
  [[nodiscard]] LogicalValue plain(const LogicalValue &datum);
  [[nodiscard]] Cell *cell_of(const LogicalValue &datum, char kind = 'i');

  // ---- relations
  [[nodiscard]] std::optional<Truth> numbers(Op op, const LogicalValue &left,
                                             const LogicalValue &right);
  [[nodiscard]] bool is_set(const LogicalValue &datum);
  [[nodiscard]] std::optional<Truth> equality(const LogicalValue &first,
                                              const LogicalValue &second);
  [[nodiscard]] std::optional<Truth> same(Cell *a, Cell *b);
  [[nodiscard]] LogicalValue comparison(Op op, const LogicalValue &first,
                                        const LogicalValue &second);
  [[nodiscard]] LogicalValue arithmetic(Operator op, const LogicalValue &first,
                                        const LogicalValue &second);
  [[nodiscard]] LogicalValue divided(Op op, const Whole &left, const Whole &right);

  // ---- functions (predicate_functions.cpp)
  [[nodiscard]] LogicalValue call(kernel::GlobalId global, const Predicate &node, Slots slots);
  [[nodiscard]] LogicalValue apply(const Predicate &node, Slots slots);
  [[nodiscard]] bool add_dictionaries(kernel::GlobalId global,
                                      const std::vector<evaluate::Constraint> &constraints,
                                      std::vector<Cell *> &arguments);
  [[nodiscard]] names::TypeNameId type_of(Cell *cell);
  [[nodiscard]] LogicalValue quietly(Cell *function, std::vector<Cell *> arguments);
  [[nodiscard]] LogicalValue measure(std::uint32_t index, const LogicalValue &of_value);
  [[nodiscard]] LogicalValue construct(const Predicate &node, Slots slots);
  [[nodiscard]] LogicalValue supposed(const Predicate &node, Slots slots);
  [[nodiscard]] LogicalValue any_measure(std::uint32_t index, Cell *value);

  // ---- sets (predicate_functions.cpp)
  [[nodiscard]] std::optional<Set> set(const LogicalValue &datum);
  [[nodiscard]] std::optional<Set> elements(Cell *list);
  [[nodiscard]] std::optional<Truth> member(Cell *element, const Set &set);
  [[nodiscard]] std::optional<Truth> subset(const Set &a, const Set &b);
  [[nodiscard]] LogicalValue on_sets(const Predicate &node, Slots slots);
  [[nodiscard]] LogicalValue combine(Operator op, const Set &a, const Set &b);

  SymbolicMachine &machine_;
  evaluate::Contracts &contracts_;
  logic::Store &store_;
  bool own_;
  unsigned depth_ = 0;
};

} // namespace culprit::execute
