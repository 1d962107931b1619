// What is known about the names of a program: the types of values, the shape of data types, classes
// and their instances, synonyms and families. Filled by `declare` from a module's declarations and
// by inference from its bindings; grows with each module.
#pragma once

#include "base/flat_map.h"
#include "syntax/languages.h"
#include "types/type.h"

#include <unordered_map>
#include <vector>

namespace culprit::types {

enum class InstanceId : std::uint32_t {};
inline constexpr InstanceId no_instance{0xFFFFFFFF};

// Where the type of a value is from.
enum class Known : std::uint8_t {
  No,       // not yet; an error was reported, or its group has not been looked at
  Declared, // the program (or the library) says so
  Inferred,
};

struct ValueType {
  Type type = no_type;
  Known known = Known::No;
  EntityId entity = no_entity;      // the signature
  std::uint32_t group = 0xFFFFFFFF; // Inferred: the binding group whose constraints say so
  Type variable = no_type;          // Inferred: what stands for it in those constraints
};

// A constructor's type is that of the value: forall a b. context => fields -> result.
struct ConstructorInfo {
  std::uint32_t arity = 0;
  std::vector<names::ValueId> fields; // no_value where a field has no name; as many as arity
  std::vector<bool> strict;

  template <class Archive> void archive(Archive &archive) { archive(arity, fields, strict); }
};

struct FieldInfo {
  std::vector<names::ValueId> constructors; // that have it
  bool is_mutable = false;

  template <class Archive> void archive(Archive &archive) { archive(constructors, is_mutable); }
};

struct DataInfo {
  std::vector<Symbol> parameters;
  std::vector<names::ValueId> constructors;
  bool is_newtype = false;
  bool is_private = false;     // OCaml: its values are made elsewhere
  std::vector<bool> covariant; // OCaml: parameters of which it is said

  template <class Archive> void archive(Archive &archive) {
    archive(parameters, constructors, is_newtype, is_private, covariant);
  }
};

struct SynonymInfo {
  std::uint32_t first_bound = 0;
  std::uint32_t bound_count = 0;
  Type body = no_type;
};

struct ClassInfo {
  std::uint32_t first_bound = 0;
  std::uint32_t bound_count = 0;
  std::vector<Predicate> superclasses; // over the binders
  struct Dependency {
    std::vector<std::uint32_t> from;
    std::vector<std::uint32_t> to;

    template <class Archive> void archive(Archive &archive) { archive(from, to); }
  };
  std::vector<Dependency> dependencies;
  std::vector<names::ValueId> methods;
  std::vector<InstanceId> instances; // of the modules that the program uses; see Environment::show

  template <class Archive> void archive(Archive &archive) {
    archive(first_bound, bound_count, superclasses, dependencies, methods);
    if constexpr (Archive::reads)
      instances.clear();
  }
};

struct Instance {
  names::TypeNameId head = names::no_type_name;
  std::uint32_t first_bound = 0;
  std::uint32_t bound_count = 0;
  std::vector<Predicate> context;
  std::vector<Type> arguments;
  names::ModuleId module = names::no_module;
  syntax::DeclarationId declaration = syntax::no_declaration; // none: derived
  bool derived = false;
  InstanceId next = no_instance; // of those that a search would look at together

  template <class Archive> void archive(Archive &archive) {
    archive(head, first_bound, bound_count, context, arguments, module, declaration, derived);
    if constexpr (Archive::reads)
      next = no_instance;
  }
};

// An equation of a type family: forall binders. F arguments = result.
struct FamilyEquation {
  std::uint32_t first_bound = 0;
  std::uint32_t bound_count = 0;
  std::vector<Type> arguments;
  Type result = no_type;

  template <class Archive> void archive(Archive &archive) {
    archive(first_bound, bound_count, arguments, result);
  }
};

struct FamilyInfo {
  std::uint32_t arity = 0;
  bool closed = false;
  bool data = false; // injective: behaves like a constructor
  std::vector<FamilyEquation> equations;

  template <class Archive> void archive(Archive &archive) {
    archive(arity, closed, data, equations);
  }
};

struct Environment {
  explicit Environment(const names::Program &program) : store(program) {}

  syntax::Dialect dialect = syntax::Dialect::Haskell; // of all modules
  names::ModuleId inside = names::no_module; // the module that is looked at, which needs no name
  Store store;
  std::vector<ValueType> values; // by ValueId
  std::unordered_map<names::ValueId, ConstructorInfo> constructors;
  std::unordered_map<names::ValueId, FieldInfo> fields;
  std::unordered_map<names::TypeNameId, DataInfo> data;
  std::unordered_map<names::TypeNameId, SynonymInfo> synonyms;
  // OCaml: names that are kept, because what they stand for may mention them again (polymorphic
  // variants), or because only a coercion may know it (private abbreviations).
  std::unordered_map<names::TypeNameId, SynonymInfo> variants;
  std::unordered_map<names::TypeNameId, SynonymInfo> hidden;
  std::unordered_map<names::TypeNameId, ClassInfo> classes;
  std::unordered_map<names::TypeNameId, FamilyInfo> families;
  std::vector<Instance> instances;
  // Methods that a class gives a default for.
  std::unordered_map<names::ValueId, syntax::DeclarationId> defaults;
  // OCaml: types of packed modules that agree if these do. A signature of an interface is not that
  // of its implementation, but has its name.
  std::unordered_map<Symbol, Symbol> packages;
  std::vector<bool> used; // modules of the library, by ModuleId
  // Something that the program needs is not there, and may have any instance: that there is none
  // is not known.
  bool incomplete = false;
  // OCaml: whether a type may be a part of itself (-rectypes), and whether one is: then any type is
  // taken to be right for it.
  bool recursive_types = false;
  bool without_labels = false; // OCaml: labels that are not optional count for nothing (-nolabels)
  bool met_recursive_type = false;

  // Makes room for the names that were added to the program.
  void grow(const names::Program &program) { values.resize(program.value_count()); }

  // Makes an instance visible.
  void show(InstanceId id);
  // The first of the visible instances of a class whose last argument begins with a constructor;
  // for no_type_name, of those where it begins with something else. Instance::next has the others,
  // in the order in which they became visible.
  [[nodiscard]] InstanceId first_instance(names::TypeNameId of_class,
                                          names::TypeNameId constructor) const;
  // Of the library's modules, those that the program imports, directly or not (by ModuleId): only
  // their instances are visible.
  void use(std::vector<bool> modules);

  // All but the store.
  template <class Archive> void archive(Archive &archive) {
    archive(dialect, values, constructors, fields, data, synonyms, classes, families, instances);
    archive(defaults, variants, hidden);
    if constexpr (Archive::reads) {
      inside = names::no_module;
      used.clear();
      incomplete = recursive_types = met_recursive_type = false;
      chains_ = {};
    }
  }

private:
  struct Chain {
    InstanceId first = no_instance;
    InstanceId last = no_instance;
  };
  FlatMap<std::uint64_t, Chain> chains_; // by class and constructor
};

// The constraints that a type stands for where a constraint is written: what a family makes is an
// equality of a single side, for which nothing is passed. Nothing is known of a variable.
void add_predicates(Environment &environment, Type type, std::vector<Predicate> &predicates);

} // namespace culprit::types
