// Refined types: the types of types/ with refinements. They are immutable nodes named by handles;
// equal types are the same handle.
//
// Class contexts are not part of them: dictionaries are passed beside all other arguments.
#pragma once

#include "base/entity.h"
#include "base/rare_vector.h"
#include "names/program.h"
#include "refine/dialect.h"
#include "refine/logic/formulas.h"
#include "types/environment.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace culprit::refine {

enum class Refined : std::uint32_t {};
inline constexpr Refined no_refined{0xFFFFFFFF};

using names::index;

// A part of a refinement, about the value `VV`.
struct Conjunct {
  Formula formula = no_formula;
  EntityId entity = no_entity; // who wrote it; none: Culprit
  bool termination = false;    // asked for because a function must end

  friend bool operator==(const Conjunct &, const Conjunct &) = default;
};
using Refinement = std::vector<Conjunct>;

// A type variable, whatever kind of thing it is to types/.
enum class VariableKey : std::uint64_t {};

// An abstract refinement that a type is quantified over: p :: a -> b -> Bool, of which the last is
// the value's type.
struct PredicateVariable {
  Symbol name = no_symbol;
  std::vector<Refined> types;
  std::vector<Symbol> written; // what its declaration calls its arguments, if anything

  friend bool operator==(const PredicateVariable &, const PredicateVariable &) = default;
};

// What a type is applied to for an abstract refinement of its declaration.
struct PredicateArgument {
  std::vector<Symbol> parameters; // names in the body, beside the value's
  Refinement body;

  friend bool operator==(const PredicateArgument &, const PredicateArgument &) = default;
};

// {x::a<p>, y::b |- t <: u} of a quantified type: whoever uses it shows that t is a subtype of u
// where x and y are known, and its definition may rely on that.
struct TypeConstraint {
  std::vector<std::pair<Symbol, Refined>> environment;
  Refinement premises; // without a value
  Refined lower = no_refined;
  Refined upper = no_refined;
  EntityId entity = no_entity;

  friend bool operator==(const TypeConstraint &, const TypeConstraint &) = default;
};

enum class Form : std::uint8_t { Data, Variable, Function, Forall };

struct RefinedType {
  Form form = Form::Data;
  names::TypeNameId head = names::no_type_name; // Data
  VariableKey variable{};                       // Variable
  std::vector<Refined> arguments;               // Data, Variable
  RareVector<PredicateArgument> predicates;     // Data
  Refinement refinement;
  Symbol self = no_symbol;   // Data: what its arguments call the value of the whole type
  RareVector<Symbol> parts;  // of a tuple: what arguments call the parts before them
  Symbol binder = no_symbol; // Function
  Refined argument = no_refined;
  Refined result = no_refined;       // Function; Forall: its body
  RareVector<VariableKey> variables; // Forall
  // Which of them have a class that makes values: those stand for unrefined types only, since what
  // holds of the arguments of (+) need not hold of its result.
  RareVector<bool> unrefined;
  RareVector<PredicateVariable> predicate_variables;
  RareVector<TypeConstraint> constraints;

  friend bool operator==(const RefinedType &, const RefinedType &) = default;
};

using TypeSubstitution = std::unordered_map<VariableKey, Refined>;

class RefinedTypes {
public:
  RefinedTypes(Formulas &formulas, const types::Environment &environment,
               const names::Program &names, const SymbolTable &symbols, const Dialect &dialect)
      : formulas_(formulas), environment_(environment), names_(names), symbols_(symbols),
        dialect_(dialect) {}

  Refined add(RefinedType type);
  [[nodiscard]] const RefinedType &operator[](Refined type) const { return nodes_[index(type)]; }

  // The type without refinements. Contexts and labels are dropped, quantifiers stay. All
  // polymorphic variants have one type: a value of one is one of others, too.
  Refined plain(types::Type type);
  Refined variants();
  Refined function(Symbol binder, Refined argument, Refined result);
  // The same shape, about which nothing is known.
  Refined unrefined(Refined type);
  // With more conjuncts at the root.
  Refined strengthen(Refined type, const Refinement &more);
  // Values of both types, which differ in refinements only. Functions are those of the first one.
  Refined both(Refined first, Refined second);
  // Values of one type or the other, which differ in refinements only: what both say.
  Refined either(Refined first, Refined second);
  // Whether they say the same, wherever it was written.
  [[nodiscard]] bool agree(Refined first, Refined second) const;
  // With these conjuncts at the root, instead of what there is.
  Refined with(Refined type, Refinement refinement);

  // In all formulas.
  Refined substitute(Refined type, const Substitution &substitution);
  // Type variables; refinements of an occurrence are added to those of what takes its place.
  Refined substitute(Refined type, const TypeSubstitution &substitution);
  TypeConstraint substitute(TypeConstraint constraint, const Substitution &substitution);
  TypeConstraint substitute(TypeConstraint constraint, const TypeSubstitution &substitution);
  [[nodiscard]] bool dependent(Refined type) const {
    return nodes_[index(type)].self != no_symbol || !nodes_[index(type)].parts.empty();
  }
  [[nodiscard]] bool mentions(Refined type, Symbol name) const;
  // Under a quantifier at the root.
  [[nodiscard]] Refined body(Refined type) const;

  [[nodiscard]] bool is_function(Refined type) const {
    return nodes_[index(body(type))].form == Form::Function;
  }
  // Whether the logic speaks about its values as such.
  [[nodiscard]] bool is_base(Refined type) const { return !is_function(type); }
  [[nodiscard]] bool trivial(Refined type) const; // no refinement anywhere
  // Whether it says more than that abstract refinements hold: these are `true` of values that are
  // made out of sight.
  [[nodiscard]] bool says_something(Refined type,
                                    std::span<const PredicateVariable> abstract) const;
  [[nodiscard]] bool has_variables(Refined type) const;
  // Whether it has one of the variables that are substituted.
  [[nodiscard]] bool mentions(Refined type, const TypeSubstitution &substitution) const;

  [[nodiscard]] SortId sort(Refined type);
  [[nodiscard]] SortId sort(types::Type type);
  // Type variables become those of a pattern, or of a polymorphic constant.
  using Generalised = std::unordered_map<VariableKey, SortId>;
  [[nodiscard]] SortId sort(Refined type, Generalised &generalised);
  // The name of its sort, if it is not embedded into one of the logic.
  [[nodiscard]] std::string sort_name(names::TypeNameId head) const;
  [[nodiscard]] SortId sort_of_head(names::TypeNameId head, std::span<const SortId> arguments);
  // The sort of a constant, its type variables generalised.
  [[nodiscard]] SortId general_sort(types::Type type);
  [[nodiscard]] SortId general_sort(Refined type);
  // Of a function of one argument, its type variables generalised.
  [[nodiscard]] SortId general_function_sort(types::Type argument, types::Type result);
  [[nodiscard]] SortId general_function_sort(types::Type argument, SortId result);
  // The sorts of a constructor's fields over the parameters of its type; nothing if the type of the
  // constructor is not that of an ordinary one.
  [[nodiscard]] std::optional<std::vector<SortId>> field_sorts(types::Type constructor,
                                                               names::TypeNameId of_type);
  [[nodiscard]] VariableKey key(types::Type variable) const;
  static constexpr VariableKey key_of_variants{std::uint64_t{0xFC} << 32U};
  // A text, written with its quotes: a list, as in the program.
  [[nodiscard]] Formula text(std::string_view literal);
  // The number or text that a type variable stands for, in a formula.
  [[nodiscard]] Formula value_of_type(VariableKey variable, std::string_view name);
  [[nodiscard]] static VariableKey bound(std::uint32_t number) { // by a quantifier
    return VariableKey{(static_cast<std::uint64_t>(types::Shape::Bound) << 32U) | number};
  }
  // What the logic calls a type of the program, if not by its name.
  void embed(names::TypeNameId type, SortId sort) { embedded_.insert_or_assign(type, sort); }
  [[nodiscard]] bool is_whole_number(names::TypeNameId type) const {
    const auto sort = embedded_.find(type);
    return sort != embedded_.end() && sort->second == formulas_.int_sort();
  }
  // Whether its values are numbers of the logic.
  [[nodiscard]] bool is_number(names::TypeNameId type) const {
    const auto sort = embedded_.find(type);
    return sort != embedded_.end() &&
           (sort->second == formulas_.int_sort() || sort->second == formulas_.real_sort());
  }
  // A class that a type variable has. Its values are whole numbers, or numbers of any kind, if the
  // class is one of numbers.
  void constrain(const types::Predicate &predicate);
  void constrain(types::Type predicate); // the class applied
  // What is known of the numbers that a type variable stands for.
  enum class Numbers : std::uint8_t { None, Any, Whole };
  [[nodiscard]] Numbers numbers(VariableKey variable) const {
    const auto known = numbers_.find(variable);
    return known == numbers_.end() ? Numbers::None : known->second;
  }
  void stands_for(VariableKey variable, Numbers numbers) {
    numbers_[variable] = numbers;
    sorts_.clear(); // what was written may have been read before
  }
  // A type variable and another name of it.
  void same_numbers(VariableKey variable, Refined other);
  [[nodiscard]] bool has_fractions() const { return fractions_; }
  [[nodiscard]] bool is_tuple(names::TypeNameId type) const;
  // Whether its values have elements, and a length that never changes (OCaml's arrays).
  [[nodiscard]] bool has_fixed_length(names::TypeNameId type) const;
  [[nodiscard]] bool is_embedded(names::TypeNameId type) const { return embedded_.contains(type); }

  [[nodiscard]] const types::Environment &environment() const { return environment_; }
  [[nodiscard]] const Dialect &dialect() const { return dialect_; }
  [[nodiscard]] Formulas &formulas() { return formulas_; }
  [[nodiscard]] const Formulas &formulas() const { return formulas_; }

  // What the type variables of a pattern are in a type of the same shape.
  void match(Refined pattern, Refined type, TypeSubstitution &into);
  // Type variables, by their number, that a constraint of the type makes values of, or one of a
  // quantifier inside of it, or that are hidden in polymorphic variants. Some more than once.
  void each_produced(types::Type type, const std::function<void(std::uint32_t)> &visit) const;

private:
  // Types stay where they are while others are added.
  class Nodes {
  public:
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] const RefinedType &operator[](std::size_t i) const {
      return chunks_[i / chunk][i % chunk];
    }
    void push_back(RefinedType type) {
      if (size_++ % chunk == 0)
        chunks_.emplace_back().reserve(chunk);
      chunks_.back().push_back(std::move(type));
    }

  private:
    static constexpr std::size_t chunk = 128;
    std::vector<std::vector<RefinedType>> chunks_;
    std::size_t size_ = 0;
  };
  struct Slot {
    std::uint32_t hash = 0;
    Refined type = no_refined; // none: empty
  };
  [[nodiscard]] std::size_t first_slot(std::uint32_t hash) const {
    return hash & (slots_.size() - 1);
  }
  [[nodiscard]] std::size_t next_slot(std::size_t slot) const {
    return (slot + 1) & (slots_.size() - 1);
  }
  void grow_slots();

  PredicateArgument both(PredicateArgument first, const PredicateArgument &second);
  template <class Replaced>
  void substitute_in_parts(RefinedType &node, const Replaced &substitution);
  [[nodiscard]] Substitution values_of_types(const TypeSubstitution &substitution);
  [[nodiscard]] std::optional<Formula> literal_of_type(VariableKey variable);
  static void each_type(TypeConstraint &constraint, const std::function<void(Refined &)> &visit);
  SortId sort(types::Type type, Generalised *generalised);
  SortId generalise(VariableKey variable, Generalised &generalised);
  [[nodiscard]] bool makes_values(const types::Predicate &predicate) const;
  // What an optional parameter has where it is left out or given.
  [[nodiscard]] names::TypeNameId option() const;
  // Whether a function gives values of a type variable although it gets them only from functions
  // that want one first: a knot, as in `(a -> a) -> a`.
  [[nodiscard]] bool is_tied(types::Type function, std::uint32_t variable) const;
  [[nodiscard]] SortId variable_sort(VariableKey key);
  [[nodiscard]] Numbers numbers_of(names::TypeNameId of_class, unsigned depth = 0) const;
  void constrain(names::TypeNameId of_class, std::span<const types::Type> arguments);

  Formulas &formulas_;
  const types::Environment &environment_;
  const names::Program &names_;
  const SymbolTable &symbols_;
  const Dialect &dialect_;
  Nodes nodes_;
  std::vector<Slot> slots_;   // of nodes_, open addressing
  std::vector<SortId> sorts_; // by type, where it is known
  std::unordered_map<names::TypeNameId, SortId> embedded_;
  std::unordered_map<types::Type, Refined> plain_;
  std::unordered_map<VariableKey, Numbers> numbers_; // type variables
  std::unordered_map<VariableKey, Symbol> values_of_types_;
  bool fractions_ = false;
};

} // namespace culprit::refine
