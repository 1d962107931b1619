// Makes the formulas and sorts of the Horn constraints that a program gives rise to. They are those
// of horn/surface.h: names are resolved and sorts inferred when the whole module is elaborated.
#pragma once

#include "base/symbol.h"
#include "horn/format/surface.h"

#include <initializer_list>
#include <span>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace culprit::refine {

using Formula = horn::surface::ExpressionId;
using SortId = horn::surface::SortId;
using Op = horn::surface::ExpressionKind;
inline constexpr Formula no_formula = horn::surface::no_expression;
inline constexpr SortId no_sort = horn::surface::no_sort;

// What an abstract refinement stands for: \parameters -> body, where the body also speaks about the
// value.
struct Abstraction {
  std::vector<Symbol> parameters;
  Formula body = no_formula; // none: true
};

// What takes the place of names.
struct Substitution {
  std::vector<std::pair<Symbol, Formula>> names;
  std::vector<std::pair<Symbol, Abstraction>> predicates; // applied names

  [[nodiscard]] bool empty() const { return names.empty() && predicates.empty(); }
};

// Bindings that are in scope somewhere, and their names.
struct InScope {
  std::vector<std::int64_t> bindings;
  std::vector<Symbol> names;
};

class Formulas {
public:
  Formulas(horn::surface::Module &module, logic::Store &store);

  // The name of the value that a refinement is about.
  [[nodiscard]] Symbol value_name() const { return value_; }
  [[nodiscard]] Symbol symbol(std::string_view text) { return store_.symbol(text); }
  [[nodiscard]] std::string_view text(Symbol symbol) const { return store_.name(symbol); }
  // A name nobody else has.
  [[nodiscard]] Symbol fresh(std::string_view base);

  // ---- formulas and terms
  Formula make(Op op, std::initializer_list<Formula> children);
  Formula make(Op op, std::span<const Formula> children);
  Formula name(Symbol symbol);
  Formula value() { return name(value_); }
  Formula integer(std::string_view digits); // with or without a sign
  Formula integer(std::int64_t value);
  Formula real(std::string_view text);
  Formula string(std::string_view text);
  Formula literal(std::string_view text, SortId sort);
  Formula truth(bool value);
  Formula apply(Formula function, std::span<const Formula> arguments);
  Formula call(std::string_view function, std::initializer_list<Formula> arguments);
  Formula equal(Formula left, Formula right) { return make(Op::Equal, {left, right}); }
  Formula lambda(Symbol binder, SortId sort, Formula body);
  Formula forall(std::span<const horn::surface::Binder> binders, Formula body);
  Formula conjunction(std::span<const Formula> all);
  Formula ascribe(Formula term, SortId sort);
  // The same formula, said to be written there.
  Formula at(Formula formula, horn::surface::Range range);

  // A new unknown predicate about values of a sort, the bindings of an environment and further
  // parameters. It may also depend on the silent bindings, but qualifiers do not speak about those.
  Formula unknown(SortId sort, const InScope &spoken, const InScope &silent,
                  std::span<const horn::surface::Binder> parameters = {});

  [[nodiscard]] Formula substitute(Formula formula, const Substitution &substitution);
  // Conjuncts, flattened; `true` has none.
  [[nodiscard]] std::vector<Formula> conjuncts(Formula formula) const;
  [[nodiscard]] bool is_unknown(Formula formula) const {
    return module_[formula].kind == Op::Kappa;
  }
  [[nodiscard]] bool mentions(Formula formula, Symbol name) const;
  // Whether they are the same, wherever they were written. Those that bind names never are.
  [[nodiscard]] bool equivalent(Formula first, Formula second) const;
  [[nodiscard]] const horn::surface::Expression &operator[](Formula formula) const {
    return module_[formula];
  }
  [[nodiscard]] std::vector<Formula> children(Formula formula) const {
    const auto all = module_.children(module_[formula]);
    return {all.begin(), all.end()};
  }
  [[nodiscard]] horn::surface::Module &module() { return module_; }
  // Every name that occurs, once.
  void collect_names(Formula formula, std::unordered_set<Symbol> &into) const;

  // ---- sorts
  SortId int_sort() const { return int_; }
  SortId bool_sort() const { return bool_; }
  SortId real_sort() const { return real_; }
  SortId string_sort() const { return string_; }
  [[nodiscard]] bool is_basic(SortId sort) const {
    return sort == int_ || sort == bool_ || sort == real_ || sort == string_;
  }
  SortId named(std::string_view name, std::span<const SortId> arguments = {});
  SortId applied(SortId head, std::span<const SortId> arguments);
  SortId rigid(std::string_view name);
  SortId variable(std::int64_t index); // of a polymorphic constant
  SortId function(std::span<const SortId> arguments, SortId result, std::int64_t variables = 0);

private:
  Formula substitute_unknown(Formula formula, const Substitution &substitution);
  Formula substitute_node(Formula formula, const Substitution &substitution);

  horn::surface::Module &module_;
  logic::Store &store_;
  Symbol value_;
  SortId int_, bool_, real_, string_;
  std::uint64_t fresh_ = 0;
  std::unordered_map<Symbol, std::unordered_set<Symbol>> parameters_of_; // of unknown predicates
};

} // namespace culprit::refine
