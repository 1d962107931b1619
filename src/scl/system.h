// A constraint set of SCL (SHErrLoc §4): the data structure every other part of this folder works
// on. Analyses build it in memory; the reader builds it from a `.con` file.
//
// An element is an occurrence: two occurrences of a constant with different origins are different
// elements, and different nodes of the constraint graph; a variable is one element wherever it
// occurs. A term is an element without its origins, so hypotheses, which speak about every
// occurrence alike, are made of terms.
#pragma once

#include "base/entity.h"
#include "scl/intern.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::scl {

enum class Variance : std::uint8_t { Covariant, Contravariant, Invariant };
enum class Relation : std::uint8_t { LessOrEqual, Equal };

enum class ConstructorId : std::uint32_t {};
enum class FunctionId : std::uint32_t {};
enum class VariableId : std::uint32_t {};
enum class ElementId : std::uint32_t {};
enum class TermId : std::uint32_t {};
enum class OriginId : std::uint32_t {};
enum class HypothesesId : std::uint32_t {};

inline constexpr OriginId no_origin{0xFFFFFFFF};
inline constexpr HypothesesId no_hypotheses{0}; // the empty set

template <class Id> [[nodiscard]] constexpr std::size_t index(Id id) {
  return static_cast<std::size_t>(id);
}

struct Constructor {
  std::string name;
  std::vector<Variance> arguments;
  std::uint32_t level = 0; // a skolem's scope (§4.1); 0 for what is known everywhere
};

struct Function { // not injective: never taken apart
  std::string name;
  std::uint32_t arity = 0;
};

struct Variable {
  std::string name;
  std::uint32_t level = 0;
  bool quantified = false; // stands for any element inside one axiom
};

enum class Shape : std::uint8_t {
  Variable,    // head: VariableId
  Constructor, // head: ConstructorId; a constant if there are no arguments
  Function,    // head: FunctionId
  Applied,     // head: VariableId; an unknown constructor applied to arguments
  Projection,  // head: ConstructorId, argument: which one; of one argument
  Join,
  Meet,
  Bottom,
  Top,
};

// Where an element comes from. Elements of one entity are blamed together; an element that is not
// blamable still keeps its occurrences apart.
struct Origin {
  EntityId entity = no_entity;
  bool blamable = true;

  friend bool operator==(const Origin &, const Origin &) = default;
};

// What elements and terms have in common: a head applied to arguments.
struct Node {
  Shape shape = Shape::Variable;
  std::uint32_t head = 0;
  std::uint32_t argument = 0; // of a projection
  std::uint32_t first = 0;    // its arguments are arguments[first, first + count)
  std::uint32_t count = 0;
};

struct Term : Node {
  bool ground = true;      // without unification variables
  bool least = false;      // ⊥, or a constructor applied to extremes that make it one
  bool greatest = false;   // ⊤, likewise
  bool trivial = false;    // holds in any ordering: a variable, or a join or meet with one (§8.3)
  std::uint32_t level = 0; // the deepest skolem inside
  std::uint32_t size = 1;  // of the tree
};

struct Element : Node {
  TermId term{};
  OriginId origin = no_origin;
};

struct Fact { // lower ≤ upper
  TermId lower{};
  TermId upper{};

  friend auto operator<=>(const Fact &, const Fact &) = default;
};

struct Axiom { // ∀ quantified. premises ⇒ conclusions
  std::vector<VariableId> quantified;
  std::vector<Fact> premises;
  std::vector<Fact> conclusions;
};

struct Assertion { // hypotheses ⊢ left relation right
  ElementId left{};
  ElementId right{};
  Relation relation = Relation::LessOrEqual;
  HypothesesId hypotheses = no_hypotheses;
  OriginId origin = no_origin;
};

class System {
public:
  System();

  // Declarations. `arrow`, `larrow` (contravariant) and `pair` are there from the beginning.
  ConstructorId add_constructor(std::string name, std::vector<Variance> arguments,
                                std::uint32_t level = 0);
  FunctionId add_function(std::string name, std::uint32_t arity);
  VariableId add_variable(std::string name, std::uint32_t level = 0);
  VariableId add_quantified(std::string name);
  // Constructors of inferred declarations learn their arity from their first application.
  void widen(ConstructorId constructor, std::size_t arity);

  // A class is a constant above every application of its members, whatever the arguments are, and
  // above nothing else: the instances of a type class, decided by the heads of types.
  ConstructorId add_class(std::string name);
  void add_member(ConstructorId of_class, ConstructorId member);

  [[nodiscard]] static constexpr ConstructorId arrow() { return ConstructorId{0}; }
  [[nodiscard]] static constexpr ConstructorId left_arrow() { return ConstructorId{1}; }
  [[nodiscard]] static constexpr ConstructorId pair() { return ConstructorId{2}; }

  OriginId add_origin(Origin origin);

  // Elements. Building the same element twice gives the same handle; nested joins (meets) become
  // one.
  ElementId variable(VariableId variable);
  ElementId variable(VariableId variable,
                     OriginId origin); // the latest origin of a variable is the one it keeps
  ElementId constant(ConstructorId constructor, OriginId origin = no_origin);
  ElementId apply(ConstructorId constructor, std::span<const ElementId> arguments,
                  OriginId origin = no_origin);
  ElementId apply(FunctionId function, std::span<const ElementId> arguments,
                  OriginId origin = no_origin);
  ElementId apply(VariableId variable, std::span<const ElementId> arguments,
                  OriginId origin = no_origin);
  ElementId project(ConstructorId constructor, std::uint32_t argument, ElementId of,
                    OriginId origin = no_origin);
  ElementId join(std::span<const ElementId> components, OriginId origin = no_origin);
  ElementId meet(std::span<const ElementId> components, OriginId origin = no_origin);
  ElementId bottom(OriginId origin = no_origin);
  ElementId top(OriginId origin = no_origin);
  // Any of the above, by its head.
  ElementId element(const Node &head, std::span<const ElementId> arguments, OriginId origin);
  // The same element at another place; variables take the origin over.
  ElementId place(ElementId id, OriginId origin);

  // Assertions and what they may rest on.
  void assert_that(Assertion assertion) { assertions_.push_back(assertion); }
  HypothesesId add_hypotheses(std::vector<Fact> facts);
  HypothesesId unite(HypothesesId a, HypothesesId b);
  [[nodiscard]] bool contains(HypothesesId whole, HypothesesId part) const;
  void assume(Fact fact);   // holds for every assertion
  void assume(Axiom axiom); // likewise
  [[nodiscard]] Fact fact(ElementId lower, ElementId upper) const {
    return {element(lower).term, element(upper).term};
  }

  // Terms: interned, so equal terms have equal handles; ⊔ and ⊓ are commutative.
  TermId term(Node node, std::span<const TermId> arguments);
  TermId substitute(TermId root, TermId variable, TermId replacement);

  [[nodiscard]] const Constructor &constructor(std::uint32_t head) const {
    return constructors_[head];
  }
  [[nodiscard]] const Function &function(std::uint32_t head) const { return functions_[head]; }
  [[nodiscard]] const Variable &variable_named(std::uint32_t head) const {
    return variables_[head];
  }
  [[nodiscard]] const Element &element(ElementId id) const { return elements_[index(id)]; }
  [[nodiscard]] const Term &term(TermId id) const { return terms_[index(id)]; }
  [[nodiscard]] std::span<const ElementId> arguments(ElementId id) const {
    const Element &e = element(id);
    return {element_arguments_.data() + e.first, e.count};
  }
  [[nodiscard]] std::span<const TermId> arguments(TermId id) const {
    const Term &t = term(id);
    return {term_arguments_.data() + t.first, t.count};
  }
  [[nodiscard]] Variance variance(std::uint32_t constructor, std::size_t argument) const {
    const auto &all = constructors_[constructor].arguments;
    return argument < all.size() ? all[argument] : Variance::Covariant;
  }
  [[nodiscard]] const Origin &origin(OriginId id) const { return origins_[index(id)]; }
  // The entity to blame for an element; no_entity if there is none.
  [[nodiscard]] EntityId blamed(OriginId id) const {
    return id != no_origin && origins_[index(id)].blamable ? origins_[index(id)].entity : no_entity;
  }
  [[nodiscard]] bool is_class(std::uint32_t constructor) const {
    return classes_.contains(constructor);
  }
  [[nodiscard]] bool is_member(std::uint32_t of_class, std::uint32_t constructor) const;
  // Whether the lower term is in the class that the upper term is; nothing if that is none.
  [[nodiscard]] std::optional<bool> membership(TermId lower, TermId upper) const;
  [[nodiscard]] std::span<const Assertion> assertions() const { return assertions_; }
  [[nodiscard]] std::span<const Fact> facts(HypothesesId id) const {
    return hypotheses_[index(id)];
  }
  [[nodiscard]] std::span<const Fact> global_facts() const { return global_facts_; }
  [[nodiscard]] std::span<const Axiom> axioms() const { return axioms_; }
  [[nodiscard]] std::size_t constructor_count() const { return constructors_.size(); }
  [[nodiscard]] std::size_t function_count() const { return functions_.size(); }
  [[nodiscard]] std::size_t variable_count() const { return variables_.size(); }
  [[nodiscard]] std::size_t element_count() const { return elements_.size(); }
  [[nodiscard]] std::size_t term_count() const { return terms_.size(); }
  // Every assertion is an equality, so every path can be walked in both directions.
  [[nodiscard]] bool symmetric() const;
  // Every constructor application is decided by its arguments alone: no hypothesis relates unlike
  // terms.
  [[nodiscard]] bool without_hypotheses() const;

private:
  ElementId intern(Element element, std::span<const ElementId> arguments);
  ElementId lattice(Shape shape, std::span<const ElementId> components, OriginId origin);
  void describe(Term &term, std::span<const TermId> arguments) const;

  // By class, its members; few of a system's constructors are classes.
  std::unordered_map<std::uint32_t, std::unordered_set<std::uint32_t>> classes_;
  std::vector<Constructor> constructors_;
  std::vector<Function> functions_;
  std::vector<Variable> variables_;
  std::vector<Origin> origins_;
  std::vector<Element> elements_;
  std::vector<ElementId> element_arguments_;
  InternTable<ElementId> element_index_;
  std::vector<Term> terms_;
  std::vector<TermId> term_arguments_;
  InternTable<TermId> term_index_;
  std::vector<Assertion> assertions_;
  std::vector<std::vector<Fact>> hypotheses_;
  InternTable<HypothesesId> hypotheses_index_;
  std::unordered_map<std::uint64_t, HypothesesId> united_;
  std::vector<Fact> global_facts_;
  std::vector<Axiom> axioms_;
};

} // namespace culprit::scl
