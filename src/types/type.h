// Types during inference: nodes in a flat array, named by 32-bit handles. Nodes are not shared:
// each occurrence knows the entity that wrote it, so that a conflict can be traced to what a person
// typed. Variables are bound by unification in a table of their own; the nodes stay what they were
// when a constraint was made of them.
#pragma once

#include "base/entity.h"
#include "base/memory.h"
#include "names/program.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace culprit::types {

enum class Type : std::uint32_t {};
inline constexpr Type no_type{0xFFFFFFFF};

using names::index;

enum class Shape : std::uint8_t {
  Variable,    // first: its number; to be found by unification
  Skolem,      // first: its number; a type that somebody else chooses
  Bound,       // first: its number; quantified by a Forall
  Constructor, // first: a TypeNameId
  Promoted,    // first: a ValueId, a constructor used as a type
  Literal,     // first: a Symbol, a number or string used as a type
  Apply,       // first: the function, second: the argument
  Forall,      // first: a quantifier
  Unknown,     // of what is not there (a module, generated code): agrees with every type
};

struct Node {
  Shape shape = Shape::Variable;
  EntityId origin = no_entity;
  std::uint32_t first = 0;
  std::uint32_t second = 0;
};

using Level = std::uint32_t;
// Of what never leaves a Forall, or is known everywhere.
inline constexpr Level outermost = 0;

struct Variable {
  Type binding = no_type;
  Level level = outermost; // of the binding group it belongs to; deeper ones are generalised
  Type itself = no_type;   // its node
};

struct Skolem {
  Symbol name = no_symbol;
  Level level = outermost;
  Type assumed = no_type; // what a match on a generalised constructor says about it
};

// A class constraint; the equality of two types where the class is no_type_name.
struct Predicate {
  names::TypeNameId head = names::no_type_name;
  std::uint32_t first = 0; // its arguments are a run of the store's
  std::uint32_t count = 0;

  [[nodiscard]] bool equality() const { return head == names::no_type_name; }
};

struct Quantifier {
  std::uint32_t first_bound = 0; // binders have consecutive numbers
  std::uint32_t bound_count = 0;
  std::uint32_t first_predicate = 0;
  std::uint32_t predicate_count = 0;
  Type body = no_type;
};

class Store {
public:
  explicit Store(const names::Program &program) : program_(&program) {}

  // Making types.
  Type variable(Level level, EntityId origin = no_entity);
  Type skolem(Symbol name, Level level, EntityId origin = no_entity);
  Type bound(std::uint32_t number, EntityId origin = no_entity);
  Type constructor(names::TypeNameId name, EntityId origin = no_entity);
  Type promoted(names::ValueId constructor, EntityId origin = no_entity);
  Type literal(Symbol text, EntityId origin = no_entity);
  Type apply(Type function, Type argument, EntityId origin = no_entity);
  Type function(Type argument, Type result, EntityId origin = no_entity);
  Type list(Type element, EntityId origin = no_entity);
  Type tuple(std::span<const Type> elements, EntityId origin = no_entity); // (): of none
  Type forall(const Quantifier &quantifier, EntityId origin = no_entity);
  Type unknown(EntityId origin = no_entity);
  // The numbers of new binders: the first of `count`.
  std::uint32_t add_bounds(std::span<const Symbol> names);
  [[nodiscard]] std::uint32_t bound_total() const {
    return static_cast<std::uint32_t>(bounds_.size());
  }
  Predicate predicate(names::TypeNameId head, std::span<const Type> arguments);
  // A run of predicates for a quantifier: the index of the first.
  std::uint32_t add(std::span<const Predicate> predicates);

  // Taking types apart.
  [[nodiscard]] const Node &operator[](Type type) const { return nodes_[index(type)]; }
  [[nodiscard]] const Quantifier &quantifier(Type forall) const {
    return quantifiers_[nodes_[index(forall)].first];
  }
  [[nodiscard]] std::span<const Predicate> context(const Quantifier &quantifier) const {
    return {predicates_.data() + quantifier.first_predicate, quantifier.predicate_count};
  }
  [[nodiscard]] std::span<const Type> arguments(const Predicate &predicate) const {
    return {arguments_.data() + predicate.first, predicate.count};
  }
  [[nodiscard]] Symbol bound_name(std::uint32_t number) const { return bounds_[number]; }
  [[nodiscard]] Symbol skolem_name(Type skolem) const {
    return skolems_[nodes_[index(skolem)].first].name;
  }
  // The type behind bound variables and assumed skolems, at the root.
  [[nodiscard]] Type resolve(Type type) const;
  // T a b is T and [a, b]; everything resolved along the spine.
  struct Spine {
    Type head = no_type;
    std::vector<Type> arguments;
  };
  [[nodiscard]] Spine spine(Type type) const;
  // The argument and result if it is a function by now.
  [[nodiscard]] std::optional<std::pair<Type, Type>> as_function(Type type) const;
  // The body of its outermost quantifiers; the type itself, resolved, if there are none.
  [[nodiscard]] Type without_quantifier(Type type) const;
  // What a function takes and gives, whatever it is quantified over: forall a. b -> forall c. d is
  // [b] and d.
  struct Signature {
    std::vector<Type> parameters;
    Type result = no_type;
  };
  [[nodiscard]] Signature signature(Type type) const;
  [[nodiscard]] bool is(Type type, names::TypeNameId constructor) const;
  // Whether it is an unknown type, or one that is applied.
  [[nodiscard]] bool is_unknown(Type type) const;
  [[nodiscard]] bool mentions_unknown(Type type) const;

  // Replaces the binders numbered from `first`; other types are shared. Copied constructors get
  // `origin` unless they are from the program's own text and `origin` is not forced on them.
  enum class Origins : std::uint8_t { Keep, Replace };
  Type substitute(Type type, std::uint32_t first, std::span<const Type> replacements,
                  EntityId origin, Origins origins);
  Predicate substitute(const Predicate &predicate, std::uint32_t first,
                       std::span<const Type> replacements, EntityId origin, Origins origins);

  // Variables.
  [[nodiscard]] const Variable &variable_of(Type variable) const {
    return variables_[nodes_[index(variable)].first];
  }
  void bind(Type variable, Type to) { variables_[nodes_[index(variable)].first].binding = to; }
  void set_level(Type variable, Level level) {
    variables_[nodes_[index(variable)].first].level = level;
  }
  [[nodiscard]] const Skolem &skolem_of(Type skolem) const {
    return skolems_[nodes_[index(skolem)].first];
  }
  void assume(Type skolem, Type to) { skolems_[nodes_[index(skolem)].first].assumed = to; }

  [[nodiscard]] std::size_t variable_count() const { return variables_.size(); }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const names::Program &program() const { return *program_; }

  // How much there is of everything, in the order of the members.
  using Extent = std::array<std::size_t, 7>;
  [[nodiscard]] Extent extent() const {
    return {nodes_.size(),      variables_.size(), skolems_.size(),    bounds_.size(),
            predicates_.size(), arguments_.size(), quantifiers_.size()};
  }
  // Forgets all that was made since. Variables and skolems from before keep what they are bound to.
  void shrink(const Extent &to) {
    nodes_.resize(to[0]);
    variables_.resize(to[1]);
    skolems_.resize(to[2]);
    bounds_.resize(to[3]);
    predicates_.resize(to[4]);
    arguments_.resize(to[5]);
    quantifiers_.resize(to[6]);
  }

  template <class Archive> void archive(Archive &archive) {
    archive(nodes_, variables_, skolems_, bounds_, predicates_, arguments_, quantifiers_,
            has_unknown_);
  }

private:
  Type push(Node node) {
    grow_gently(nodes_);
    nodes_.push_back(node);
    return Type{static_cast<std::uint32_t>(nodes_.size() - 1)};
  }

  const names::Program *program_;
  std::vector<Node> nodes_;
  std::vector<Variable> variables_;
  std::vector<Skolem> skolems_;
  std::vector<Symbol> bounds_;
  std::vector<Predicate> predicates_;
  std::vector<Type> arguments_;
  std::vector<Quantifier> quantifiers_;
  bool has_unknown_ = false; // some node is Unknown
};

// Whether a type is, or has in it, another one.
[[nodiscard]] bool mentions(const Store &store, Type type, Type part);

} // namespace culprit::types
