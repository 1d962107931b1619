// What the names of one module mean. The tree stays as it was parsed, except that every Infix node
// has a single operator (or Minus) with its operands: fixities are resolved by adding nodes, with
// entities of their own. References stand beside the tree, by the handle of the node that holds the
// name.
#pragma once

#include "names/program.h"

#include <unordered_map>
#include <vector>

namespace culprit::names {

enum class LocalId : std::uint32_t {}; // of one module

struct Reference {
  enum class Kind : std::uint8_t {
    None,    // the node holds no name
    Missing, // nothing has that name; reported
    Local,
    Value,
    Type,   // in types and what declares them
    Module, // OCaml: what a declaration of a module or module type declares
  };
  Kind kind = Kind::None;
  std::uint32_t id = 0;

  [[nodiscard]] static Reference to(LocalId local) {
    return {Kind::Local, static_cast<std::uint32_t>(local)};
  }
  [[nodiscard]] static Reference to(ValueId value) {
    return {Kind::Value, static_cast<std::uint32_t>(value)};
  }
  [[nodiscard]] static Reference to(TypeNameId type) {
    return {Kind::Type, static_cast<std::uint32_t>(type)};
  }
  [[nodiscard]] static Reference to(ModuleId module) {
    return {Kind::Module, static_cast<std::uint32_t>(module)};
  }
  [[nodiscard]] static Reference missing() { return {Kind::Missing, 0}; }

  [[nodiscard]] bool is(Kind other) const { return kind == other; }
  [[nodiscard]] LocalId local() const { return LocalId{id}; }
  [[nodiscard]] ValueId value() const { return ValueId{id}; }
  [[nodiscard]] TypeNameId type() const { return TypeNameId{id}; }
  [[nodiscard]] ModuleId module() const { return ModuleId{id}; }
  friend bool operator==(const Reference &, const Reference &) = default;
};

// A variable bound inside a declaration: by a pattern, a let, a where.
struct Local {
  Symbol name = no_symbol;
  syntax::Range range;
};

// A field that `..` stands for, in a record pattern (what it binds) or a record construction (the
// variable it takes).
struct ImpliedField {
  ValueId field{};
  Reference variable;
};

// OCaml: a module whose items are those of another one. Nothing but this says what their types are:
// those of the originals, with the types replaced.
struct Copy {
  struct Types {
    TypeNameId from = no_type_name;
    TypeNameId to = no_type_name;
    bool copied = false; // otherwise `to` was there before, or has a declaration
  };
  struct Values {
    ValueId from = no_value;
    ValueId to = no_value;
  };
  ModuleId from = no_module;
  ModuleId to = no_module;
  std::vector<Types> types;
  std::vector<Values> values; // constructors and fields included; all are copied
  std::uint32_t number = 0;   // of those of a file, in the order in which they were made

  template <class Archive> void archive(Archive &archive) {
    archive(from, to, types, values, number);
  }
};

// OCaml: a structure that a signature was demanded of. What it lacks has been reported.
struct Check {
  struct Types {
    TypeNameId wanted = no_type_name;
    TypeNameId given = no_type_name;
  };
  struct Values {
    ValueId wanted = no_value; // fits once the wanted types are replaced by the given ones
    ValueId given = no_value;
  };
  ModuleId signature = no_module; // none: nothing is demanded
  ModuleId structure = no_module;
  std::vector<Types> types;
  std::vector<Values> values; // exceptions included, but not the constructors of other types
  // Of each functor, the parameter has what the structure's functor demands of it, and the result
  // what is then demanded.
  std::vector<Check> functors; // two for each of them
  syntax::Range range;

  template <class Archive> void archive(Archive &archive) {
    archive(signature, structure, types, values, functors, range);
  }
};

struct Resolution {
  ModuleId module = no_module;
  // By ExpressionId. Variable, Constructor, Operator: what it refers to. RecordConstruction: the
  // constructor. OCaml: Field: the field. A constructor or field that is not in scope, but that
  // some type has, refers to nothing (None): types decide; and so does a record of which no type
  // that is in scope has all the fields.
  std::vector<Reference> expressions;
  // By PatternId. Variable, As: what it binds (a Value at the top level). Construct, Record,
  // Operator: the constructor. OCaml: TypeParameter, Variants: the Type.
  std::vector<Reference> patterns;
  // By TypeId. Constructor, Operator: a Type, or a Value where a constructor is used as a type.
  std::vector<Reference> types;
  // By DeclarationId. Function, Foreign: what it defines; in an instance, the method. TypeSynonym,
  // Data, Class, Family: the Type; a Data instance, Instance: none. OCaml: Module, ModuleType: the
  // Module; Extension: the Type.
  std::vector<Reference> declarations;
  // Elements of the tree's lists, by their index in the array behind the list.
  std::vector<Reference> field_bindings;  // FieldBinding: the field
  std::vector<Reference> field_variables; // FieldBinding without a value: the variable it takes
  std::vector<Reference> field_patterns;  // FieldPattern: the field
  std::vector<Reference> field_locals;    // FieldPattern without a pattern: what it binds
  // PlacedName of a Signature, Fixity: what it speaks about; OCaml: of a FieldDeclaration: the
  // field
  std::vector<Reference> placed;
  std::vector<Reference> constructors; // syntax::Constructor: the Value
  // What `..` stands for.
  std::unordered_map<syntax::PatternId, std::vector<ImpliedField>> implied_patterns;
  std::unordered_map<syntax::ExpressionId, std::vector<ImpliedField>> implied_expressions;
  // By DeclarationId: the bindings (Function, PatternBinding) of the same list of declarations
  // whose variables a binding mentions. For binding groups.
  std::vector<std::vector<syntax::DeclarationId>> mentions;
  std::vector<Local> locals;
  bool gaps = false;    // OCaml: modules are missing, of this file or of those that it needs
  bool rebound = false; // literals mean something of the program; this was reported
  // OCaml.
  std::vector<ModuleId> modules;  // by syntax::ModuleId: what it means; no_module: reported
  std::vector<Reference> binders; // TypeBinder of `type a. t`: the Type, in t and the definition
  std::unordered_map<syntax::ModuleId, Copy> copies; // by the node that makes the copy
  std::vector<Copy> implied_copies; // applications that only types speak of: F(X).t
  // Constructors of the same name that the one meant hides: that of an extensible type is found
  // where its type is known.
  std::unordered_map<syntax::ExpressionId, std::vector<Reference>> hidden_constructors;
  std::unordered_map<syntax::PatternId, std::vector<Reference>> hidden_in_patterns;
  std::unordered_map<syntax::ModuleId, Check> checks; // Typed, Apply
  Check interface;                                    // of the file, by its interface

  // Before anything is found out: a place for each node.
  void make_room(const syntax::Tree &tree);
  // At the end: each mention once, in order.
  void sort_mentions();

  [[nodiscard]] const Local &operator[](LocalId id) const { return locals[index(id)]; }

  template <class Archive> void archive(Archive &archive) {
    archive(module, expressions, patterns, types, declarations, field_bindings, field_variables);
    archive(field_patterns, field_locals, placed, constructors, implied_patterns);
    archive(implied_expressions, mentions, locals, modules, binders, copies, implied_copies, checks,
            interface);
    archive(hidden_constructors, hidden_in_patterns);
  }
};

} // namespace culprit::names
