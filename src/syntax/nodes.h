// The nodes of the surface tree that stand inside declarations: types, patterns, and what they
// share with expressions (expressions.h). tree.h says how they are kept. languages.h says which of
// them only one of the languages has.
#pragma once

#include "base/entity.h"
#include "base/lists.h"
#include "base/source.h"
#include "base/symbol.h"

#include <cstdint>
#include <variant>

namespace culprit::syntax {

enum class ExpressionId : std::uint32_t {};
enum class PatternId : std::uint32_t {};
enum class TypeId : std::uint32_t {};
enum class DeclarationId : std::uint32_t {};
enum class ModuleId : std::uint32_t {};
inline constexpr ExpressionId no_expression{0xFFFFFFFF};
inline constexpr PatternId no_pattern{0xFFFFFFFF};
inline constexpr TypeId no_type{0xFFFFFFFF};
inline constexpr DeclarationId no_declaration{0xFFFFFFFF};
inline constexpr ModuleId no_module{0xFFFFFFFF};

// A place in the tree's file.
struct Range {
  Position start;
  Position end; // exclusive
};

using culprit::List;

// `Data.Map.insert` has the qualifier `Data.Map`. Operators are names too (`+`), and so are the
// constructors with a syntax of their own: `()`, `(,)`, `[]`, `->`.
struct Name {
  Symbol qualifier = no_symbol;
  Symbol text = no_symbol;

  friend auto operator<=>(const Name &, const Name &) = default;
};

// A name where it is declared or listed.
struct PlacedName {
  Name name;
  Range range;
};

enum class LiteralKind : std::uint8_t { Integer, Fractional, Character, String };

struct Literal {
  LiteralKind kind = LiteralKind::Integer;
  std::uint8_t hashes = 0; // Haskell: 3# and 3## are unboxed
  Symbol text = no_symbol; // as written, with its quotes, without the hashes
};

// Statements, guards and bodies are shared by several constructs.

enum class StatementKind : std::uint8_t {
  Bind,      // pattern <- expression
  Let,       // let declarations
  Evaluate,  // expression; in a guard, a condition
  Recursive, // rec { statements }
};

struct Statement {
  StatementKind kind = StatementKind::Evaluate;
  PatternId pattern = no_pattern;
  ExpressionId expression = no_expression;
  List<DeclarationId> declarations;
  List<Statement> statements;
  Range range;
};

struct GuardedBody {
  List<Statement> guards; // none: always taken
  ExpressionId body = no_expression;
  Range range;
};

struct RightHandSide {
  List<GuardedBody> bodies;
  List<DeclarationId> where;
};

// A clause of a function, or an alternative of a match.
struct Clause {
  List<PatternId> patterns;
  RightHandSide right;
  TypeId result = no_type; // OCaml: let f x : t = e
  bool infix = false;      // the first two patterns stand around the name
  Range range;
};

// ---- types

struct TypeBinder { // a, (a :: kind), {a}
  PlacedName name;
  TypeId kind = no_type;
  bool inferred = false;  // in braces
  bool covariant = false; // OCaml: +'a
};

struct Tag {       // of a polymorphic variant: `A, `A of t
  PlacedName name; // without the backquote
  TypeId argument = no_type;
};

namespace type {
struct Variable {
  Name name;
};
struct Constructor {
  Name name;
};
struct Literal {
  syntax::Literal value;
};
struct Wildcard {};
struct Apply {
  TypeId function;
  List<TypeId> arguments;
};
struct KindArgument { // @k
  TypeId kind;
};
struct Function {
  TypeId argument;
  TypeId result;
};
struct Tuple { // of two or more; unboxed: of any number
  List<TypeId> elements;
  bool unboxed;
};
struct UnboxedSum {
  List<TypeId> elements;
};
struct ListOf {
  TypeId element;
};
struct Forall {
  List<TypeBinder> binders;
  TypeId body;
  bool visible; // forall a -> t
};
struct Qualified { // (C a, D b) => t
  List<TypeId> context;
  TypeId body;
};
struct Infix { // operands and Operators in turn; precedences unresolved
  List<TypeId> elements;
};
struct Operator {
  Name name;
  bool promoted;
};
struct Kinded { // t :: k
  TypeId body;
  TypeId kind;
};
struct Strict { // !t
  TypeId body;
};
struct Lazy { // ~t
  TypeId body;
};
struct Promoted { // 'C
  TypeId body;
};
struct PromotedList { // '[a, b]
  List<TypeId> elements;
};
struct PromotedTuple { // '(a, b)
  List<TypeId> elements;
};
struct Parenthesized {
  TypeId body;
};
struct Splice { // $x, $(e), [quoter| |]
  ExpressionId body;
};
struct Labelled { // l:t, ?l:t, as the argument of a Function
  Symbol label;
  bool optional;
  TypeId body;
};
struct Variants { // [ `A | `B of t ], [> ...], [< ...]
  enum class Bound : std::uint8_t { Exact, Lower, Upper };
  Bound bound;
  List<Tag> tags;
  List<TypeId> inherited;    // other such types
  List<PlacedName> required; // of Upper: [< `A | `B > `A ]
};
struct Alias { // t as 'a
  TypeId body;
  Symbol name;
};
struct Package { // (module S)
  ModuleId type;
};
struct Broken {}; // a syntax error was reported
} // namespace type

using TypeNode =
    std::variant<type::Variable, type::Constructor, type::Literal, type::Wildcard, type::Apply,
                 type::KindArgument, type::Function, type::Tuple, type::UnboxedSum, type::ListOf,
                 type::Forall, type::Qualified, type::Infix, type::Operator, type::Kinded,
                 type::Strict, type::Lazy, type::Promoted, type::PromotedList, type::PromotedTuple,
                 type::Parenthesized, type::Splice, type::Labelled, type::Variants, type::Alias,
                 type::Package, type::Broken>;

struct Type {
  TypeNode node;
  Range range;
  EntityId entity = no_entity;
};

// ---- patterns

struct FieldPattern {
  PlacedName field;
  PatternId pattern = no_pattern; // none: the field's name is bound
};

namespace pattern {
struct Variable {
  Symbol name;
};
struct Wildcard {};
struct Literal {
  syntax::Literal value;
  bool negative;
};
struct Construct {
  Name constructor;
  List<PatternId> arguments;
};
struct TypeArgument { // @t
  TypeId type;
};
struct Record {
  Name constructor;
  List<FieldPattern> fields;
  bool rest; // `..`: all other fields are bound
};
struct Tuple {
  List<PatternId> elements;
  bool unboxed;
};
struct UnboxedSum { // (# | p #)
  PatternId body;
  std::uint32_t before; // bars
  std::uint32_t after;
};
struct ListOf {
  List<PatternId> elements;
};
struct Infix { // operands and Operators in turn; precedences unresolved
  List<PatternId> elements;
};
struct Operator {
  Name name;
};
struct As {
  Symbol name;
  PatternId body;
};
struct Lazy { // ~p
  PatternId body;
};
struct Strict { // !p
  PatternId body;
};
struct View { // e -> p
  ExpressionId function;
  PatternId body;
};
struct Typed {
  PatternId body;
  TypeId type;
};
struct Parenthesized {
  PatternId body;
};
struct Splice {
  ExpressionId body;
};
struct Or { // p | q
  List<PatternId> alternatives;
};
struct Interval { // 'a' .. 'z'
  syntax::Literal first;
  syntax::Literal last;
};
struct Variant { // `A, `A p
  Symbol name;   // without the backquote
  PatternId argument;
};
struct Variants { // #t
  Name type;
};
struct Labelled { // ~l, ~l:p, ?l, ?(l = e), ?l:(p = e); a parameter
  Symbol label;
  bool optional;
  PatternId body;
  ExpressionId preset;
};
struct Array { // [| p; q |]
  List<PatternId> elements;
};
struct Force { // lazy p
  PatternId body;
};
struct Exception { // exception p
  PatternId body;
};
struct Opened {      // M.(p)
  PlacedName module; // the whole path is the text
  PatternId body;
};
struct TypeParameter { // (type a), a parameter
  PlacedName name;
};
struct Package {   // (module M : S)
  PlacedName name; // `_`: none
  ModuleId type;   // may be missing
};
struct Broken {          // OCaml: also what another program makes
  List<PatternId> parts; // that are known
};
} // namespace pattern

using PatternNode = std::variant<
    pattern::Variable, pattern::Wildcard, pattern::Literal, pattern::Construct,
    pattern::TypeArgument, pattern::Record, pattern::Tuple, pattern::UnboxedSum, pattern::ListOf,
    pattern::Infix, pattern::Operator, pattern::As, pattern::Lazy, pattern::Strict, pattern::View,
    pattern::Typed, pattern::Parenthesized, pattern::Splice, pattern::Or, pattern::Interval,
    pattern::Variant, pattern::Variants, pattern::Labelled, pattern::Array, pattern::Force,
    pattern::Exception, pattern::Opened, pattern::TypeParameter, pattern::Package, pattern::Broken>;

struct Pattern {
  PatternNode node;
  Range range;
  EntityId entity = no_entity;
};

} // namespace culprit::syntax
