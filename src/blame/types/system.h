// The constraints of an ill-typed module as a system of scl/: the same equations and class
// constraints, with the entities that wrote them. A polymorphic definition without a signature is
// instantiated together with its constraints at each use (SHErrLoc §5.1), so that the cause may be
// found inside the definition; how many copies are made is limited, and beyond the limit a use
// stands for its inferred type.
#pragma once

#include "blame/types/inference.h"
#include "scl/system.h"
#include "types/typing.h"

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::blame {

struct BlameSystem {
  syntax::Dialect dialect = syntax::Dialect::Haskell;
  scl::System system;
  std::vector<std::uint32_t> constraints; // by assertion: the constraint it is from
  std::vector<std::uint32_t> roots;       // and for whose sake it is there: the outermost use
  std::vector<std::uint32_t> by_root;     // the assertions, in the order of their roots
  // All that stand for a type variable, by its number.
  std::unordered_map<std::uint32_t, std::vector<scl::ElementId>> copies;
  // What types and classes became, by name and number of arguments.
  std::unordered_map<std::uint64_t, scl::ConstructorId> constructors;
  std::unordered_map<std::uint32_t, scl::ConstructorId> classes;
  std::unordered_set<scl::ConstructorId> skolems;
  // What an instance asks of the arguments of its type, by class and constructor: which one, and
  // which class it has to be in.
  std::unordered_map<std::uint64_t, std::vector<std::pair<std::uint32_t, scl::ConstructorId>>>
      contexts;

  [[nodiscard]] static constexpr std::uint64_t instance_key(scl::ConstructorId of_class,
                                                            scl::ConstructorId type) {
    return static_cast<std::uint64_t>(of_class) << 32U | static_cast<std::uint32_t>(type);
  }
  [[nodiscard]] static constexpr std::uint64_t key(names::TypeNameId name, std::size_t arity) {
    return static_cast<std::uint64_t>(name) << 32U | arity;
  }
};

// What all blamed systems of one module have in common.
class BlameBasis {
public:
  BlameBasis(const Environment &environment, const Typing &typing);

  // Whether an unknown constructor, by its variable, is taken to be the list.
  [[nodiscard]] bool is_container(std::uint32_t variable) const {
    return containers_.contains(variable);
  }
  [[nodiscard]] bool has_instance(names::TypeNameId of_class, names::TypeNameId type) const;
  // What the instance asks for: (C a, D b) => C (T a b) has C of the first, D of the second.
  using Context = std::vector<std::pair<std::uint32_t, names::TypeNameId>>;
  [[nodiscard]] Context context(names::TypeNameId of_class, names::TypeNameId type) const;
  // Whether a constraint before this one mentions the variable.
  [[nodiscard]] bool is_mentioned_before(std::uint32_t constraint, std::uint32_t variable) const {
    return variable < first_mention_.size() && first_mention_[variable] < constraint;
  }

private:
  struct Instances {
    bool of_everything = false;
    std::unordered_map<names::TypeNameId, InstanceId> types;
  };
  void find_instances();
  void find_containers();
  void find_mentions();

  const Environment &environment_;
  const Typing &typing_;
  std::unordered_map<names::TypeNameId, Instances> instances_; // by class
  std::unordered_set<std::uint32_t> containers_;
  std::vector<std::uint32_t> first_mention_; // by variable: a constraint
};

// A type of the system.
[[nodiscard]] std::string print_type(const BlameSystem &built, scl::TermId term);

class BlameSystemBuilder {
public:
  BlameSystemBuilder(const Environment &environment, const Typing &typing,
                     const SymbolTable &symbols, const BlameBasis &basis)
      : environment_(environment), typing_(typing), symbols_(symbols), basis_(basis) {}

  [[nodiscard]] BlameSystem build();
  // One definition alone: the constraints of `unit`. What it uses of others has the type that was
  // found for it, and the use is to blame for that; arrows, and those of `silent`, which only pass
  // on what they contain, are to blame for nothing.
  [[nodiscard]] BlameSystem build_alone(Range unit, const Span &whole, const EntityTable &entities,
                                        const std::unordered_set<EntityId> &silent);

private:
  // What is known where one definition is looked at alone.
  struct Alone {
    Range unit;
    Span whole;
    const EntityTable &entities;
    const std::unordered_set<EntityId> &silent;
  };

  // A copy of a group's constraints: its variables have other numbers there.
  struct Frame {
    const Frame *outer = nullptr;
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    std::unordered_map<std::uint32_t, scl::VariableId> *variables = nullptr;
    unsigned depth = 0;
  };

  void add_range(std::uint32_t first, std::uint32_t last, const Frame *frame);
  void add(std::uint32_t number, const Frame *frame);
  void add_use(std::uint32_t number, const Frame *frame);
  void add_class(std::uint32_t number, const Frame *frame);
  [[nodiscard]] Type meaning(Type type) const;
  void add_assertion(scl::ElementId left, scl::ElementId right, scl::Relation relation,
                     std::uint32_t number);
  void assert_all();
  void add_failed_instances();
  void add_usual_classes();
  scl::ElementId element(Type type, const Frame *frame);
  scl::ElementId application(Type type, const Frame *frame);
  scl::ConstructorId label(Symbol text);
  scl::ElementId inferred(Type type);
  scl::ElementId apply(const Node &head, std::span<const scl::ElementId> arguments, EntityId at);
  [[nodiscard]] EntityId to_blame(EntityId entity) const;
  [[nodiscard]] EntityId to_blame(names::TypeNameId constructor, EntityId entity) const;
  scl::VariableId variable(std::uint32_t number, const Frame *frame);
  scl::OriginId origin(EntityId entity);
  scl::ConstructorId constructor(names::TypeNameId name, std::size_t arity);
  scl::ConstructorId class_constant(names::TypeNameId name);
  // Says which of the types met so far are instances of the classes met so far.
  void assume_instances();

  const Environment &environment_;
  const Typing &typing_;
  const SymbolTable &symbols_;
  const BlameBasis &basis_;
  BlameSystem result_;
  std::vector<scl::Assertion> assertions_;
  std::uint32_t root_ = 0;
  std::optional<Alone> alone_;
  EntityId at_ = no_entity; // the entity of the constraint at hand
  bool lenient_ = false;    // what skolems are in it is not known
  std::unordered_map<std::uint32_t, scl::VariableId> variables_; // outside of all copies
  std::unordered_map<std::uint32_t, scl::ConstructorId> skolems_;
  std::unordered_map<std::uint32_t, scl::ConstructorId> labels_;
  std::unordered_map<std::uint32_t, scl::ConstructorId> promoted_; // by ValueId
  std::unordered_map<std::uint32_t, scl::OriginId> origins_;
};

} // namespace culprit::blame
