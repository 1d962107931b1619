// The kernel: the small typed language that every later analysis works on. Programs are in A-normal
// form: what a function, a constructor or a primitive operation is applied to is an atom (a
// variable, a global or a literal), and a match looks at a variable, one constructor deep.
//
// Evaluation is explicit. A lazy `let` makes a thunk, a strict one evaluates at once; functions,
// constructors and lazy bindings never evaluate their parts. Haskell and OCaml differ in nothing
// else: what OCaml evaluates has a strict binding, in its order (argument before argument, from
// right to left). A global without parameters is evaluated when it is first needed; that those of
// OCaml are evaluated one after the other is what the initialiser of their module says.
//
// Classes are gone: a class is a data constructor whose fields are the dictionaries of the
// superclasses and the methods, an instance is a global that makes one, and functions take
// dictionaries before all other arguments. Those are marked, so that an analysis can look through
// them.
//
// Nodes live in flat arrays and name each other by 32-bit handles, as in the surface tree. Every
// node knows the entity it came from and, where it is known, its type.
#pragma once

#include "base/entity.h"
#include "base/lists.h"
#include "base/symbol.h"
#include "names/program.h"
#include "syntax/tree.h"
#include "types/environment.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <variant>
#include <vector>

namespace culprit::kernel {

enum class ExpressionId : std::uint32_t {};
enum class VariableId : std::uint32_t {};
enum class GlobalId : std::uint32_t {};
enum class ConstructorId : std::uint32_t {};
enum class Label : std::uint32_t {}; // of an application; unique in a program
inline constexpr ExpressionId no_expression{0xFFFFFFFF};
inline constexpr VariableId no_variable{0xFFFFFFFF};
inline constexpr GlobalId no_global{0xFFFFFFFF};
inline constexpr ConstructorId no_constructor{0xFFFFFFFF};

using culprit::List;
using names::index;

// ---- variables

enum class Role : std::uint8_t {
  Value,
  Dictionary, // evidence for a class constraint; its type is the class applied to its arguments
  Join, // the rest of a match, shared by several ways to get there; used in tail position only
};

struct Variable {
  Symbol name = no_symbol;
  Role role = Role::Value;
  types::Type type = types::no_type;
  EntityId entity = no_entity;
  bool written = false; // by this name, in the program
};

// ---- expressions

enum class LiteralKind : std::uint8_t { Int, Integer, Double, Character, String, Bytes };

struct Literal {
  LiteralKind kind = LiteralKind::Int;
  // Int: the number. Double: its bits. Character: its code point.
  std::int64_t value = 0;
  // Integer: its decimal digits, with a sign if it is negative. Double: as it was written. String:
  // its characters in UTF-8 (code points that UTF-8 leaves out are encoded like all others). Bytes:
  // as they are; a string of OCaml.
  Symbol text = no_symbol;

  friend bool operator==(const Literal &, const Literal &) = default;
};

enum class Strictness : std::uint8_t { Lazy, Strict };

struct Binding {
  VariableId variable = no_variable;
  ExpressionId bound = no_expression;
};

// One constructor with variables for its fields (dictionaries first), or one literal.
struct Alternative {
  ConstructorId constructor = no_constructor; // none: a literal
  Literal literal;
  List<VariableId> fields;
  ExpressionId body = no_expression;
  EntityId entity = no_entity; // the pattern
};

// Why an evaluation can go wrong.
enum class FailureKind : std::uint8_t {
  MissingAlternative, // no clause of a function, no alternative of a case fits
  MissingGuard,       // no branch of a multiway if is taken
  RefutedPattern,     // a pattern that is bound lazily (let, where, ~) or a lambda's does not fit
  MissingField,       // a record was made without it
  WrongConstructor,   // a field was selected or updated that the constructor does not have
  MissingMethod,      // an instance without it
  FailedAssertion,    // assert
  Undefined,          // something of the library that is declared only
};

namespace expression {
struct Variable {
  VariableId variable;
  List<types::Type> types; // what its quantified variables are here
};
struct Global {
  GlobalId global;
  List<types::Type> types;
};
struct Constant {
  Literal literal;
};
struct Apply {
  ExpressionId function; // an atom, like its arguments
  List<ExpressionId> arguments;
  std::uint32_t dictionaries; // so many of the arguments, the first ones, are dictionaries
  Label label;
};
struct Lambda {
  List<VariableId> parameters;
  ExpressionId body;
};
struct Let {
  VariableId variable;
  Strictness strictness;
  ExpressionId bound;
  ExpressionId body;
};
struct LetRecursive { // lazy
  List<Binding> bindings;
  ExpressionId body;
};
// Evaluates the variable, except where the constructor is that of a newtype: a newtype's
// constructor is there for the types and costs nothing.
struct Case {
  VariableId subject;
  List<Alternative> alternatives;
  ExpressionId otherwise; // none: there are no other values of the type
};
struct Construct {
  ConstructorId constructor;
  List<ExpressionId> arguments; // all of them
  List<types::Type> types;
};
// A field of a dictionary: a superclass or a method.
struct Select {
  ExpressionId dictionary; // an atom
  ConstructorId constructor;
  std::uint32_t field;
};
struct Primitive {
  GlobalId operation;
  List<ExpressionId> arguments; // all of them
};
struct Failure {
  FailureKind kind;
  Symbol subject; // the function, field or method it is about; may be missing
};
} // namespace expression

using ExpressionNode =
    std::variant<expression::Variable, expression::Global, expression::Constant, expression::Apply,
                 expression::Lambda, expression::Let, expression::LetRecursive, expression::Case,
                 expression::Construct, expression::Select, expression::Primitive,
                 expression::Failure>;

struct Expression {
  ExpressionNode node;
  types::Type type = types::no_type;
  EntityId entity = no_entity;
};

// ---- what a program declares

struct Constructor {
  static constexpr std::uint32_t open = 0xFFFFFFFF; // others may be added, as to exceptions

  Symbol name = no_symbol;
  names::ValueId value = names::no_value;       // none: of a class's dictionaries
  names::TypeNameId type = names::no_type_name; // the class, for dictionaries
  std::uint32_t tag = 0;                        // among the constructors of its type
  std::uint32_t siblings = 1;                   // constructors of its type; `open`: not known
  std::uint32_t arity = 0;                      // with its dictionaries
  std::uint32_t dictionaries = 0;
  bool newtype = false;
  bool is_renewed = false; // OCaml: an exception of its own each time its declaration is run
};

enum class GlobalKind : std::uint8_t {
  Function,      // something that the program defines
  Constructor,   // a constructor as a function
  Field,         // a selector
  Method,        // a method as a function of a dictionary
  DefaultMethod, // what a class gives its instances
  InstanceMethod,
  Dictionary,  // an instance
  Initialiser, // evaluates what a module of OCaml defines, in order
  Primitive,   // has no body
};

struct Global {
  Symbol name = no_symbol;
  GlobalKind kind = GlobalKind::Function;
  names::ModuleId module = names::no_module;
  names::ValueId value = names::no_value;     // what the program calls it; of methods: the method
  std::uint32_t instance = 0xFFFFFFFF;        // InstanceMethod, Dictionary: a types::InstanceId
  ConstructorId constructor = no_constructor; // Constructor: which one
  Symbol primitive = no_symbol;               // Primitive: its operation
  std::uint32_t arity = 0;                    // Primitive: of its arguments
  types::Type type = types::no_type;
  ExpressionId body = no_expression;
  EntityId entity = no_entity;
  // OCaml, of what a functor of the library makes: of what it is a copy, and by which application.
  names::ValueId original = names::no_value;
  GlobalId made_by = no_global;
  std::uint32_t copy = 0; // OCaml: one of those that applications of a functor make of the value
  bool copied = false;    // OCaml: a functor, of which some applications have code of their own
};

class Program {
public:
  [[nodiscard]] const Expression &operator[](ExpressionId id) const { return expressions_[id]; }
  [[nodiscard]] const Variable &operator[](VariableId id) const { return variables_[id]; }
  [[nodiscard]] const Global &operator[](GlobalId id) const { return globals_[id]; }
  [[nodiscard]] const Constructor &operator[](ConstructorId id) const { return constructors_[id]; }
  template <class T> [[nodiscard]] std::span<const T> operator[](List<T> list) const {
    return lists_[list];
  }
  // To change what is there.
  Expression &at(ExpressionId id) { return expressions_.at(id); }
  Global &at(GlobalId id) { return globals_.at(id); }
  Constructor &at(ConstructorId id) { return constructors_.at(id); }

  ExpressionId add(const Expression &node) { return expressions_.add(node); }
  VariableId add(const Variable &variable) { return variables_.add(variable); }
  GlobalId add(const Global &global);
  // From now on this is what the program calls by the value's name.
  void call(names::ValueId value, GlobalId global) { by_value_.insert_or_assign(value, global); }
  void call(names::ValueId value, ConstructorId constructor) {
    constructor_by_value_.insert_or_assign(value, constructor);
  }
  ConstructorId add(const Constructor &constructor);
  template <class T> List<T> add(std::span<const T> elements) { return lists_.add(elements); }
  Label new_label() { return Label{labels_++}; }

  // no_global, no_constructor.
  [[nodiscard]] GlobalId find_global(names::ValueId value) const;
  [[nodiscard]] ConstructorId find_constructor(names::ValueId value) const;
  [[nodiscard]] ConstructorId find_dictionary(names::TypeNameId of_class) const;

  [[nodiscard]] std::size_t expression_count() const { return expressions_.size(); }
  [[nodiscard]] std::size_t variable_count() const { return variables_.size(); }
  [[nodiscard]] std::size_t global_count() const { return globals_.size(); }
  [[nodiscard]] std::size_t constructor_count() const { return constructors_.size(); }

private:
  Nodes<ExpressionId, Expression> expressions_;
  Nodes<VariableId, Variable> variables_;
  Nodes<GlobalId, Global> globals_;
  Nodes<ConstructorId, Constructor> constructors_;
  Lists<ExpressionId, VariableId, Binding, Alternative, types::Type> lists_;
  std::uint32_t labels_ = 0;
  std::unordered_map<names::ValueId, GlobalId> by_value_;
  std::unordered_map<names::ValueId, ConstructorId> constructor_by_value_;
  std::unordered_map<names::TypeNameId, ConstructorId> dictionary_by_class_;
};

// A variable, a global or a literal.
[[nodiscard]] bool is_atom(const Expression &expression);

} // namespace culprit::kernel
