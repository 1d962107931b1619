// The nodes of annotations that stand inside declarations: types, terms, and what they share.
// annotation.h says how they are kept.
#pragma once

#include "base/entity.h"
#include "syntax/nodes.h"

#include <cstdint>
#include <variant>

namespace culprit::syntax::liquid {

enum class TypeId : std::uint32_t {};
enum class TermId : std::uint32_t {};
enum class DeclarationId : std::uint32_t {};
inline constexpr TypeId no_type{0xFFFFFFFF};
inline constexpr TermId no_term{0xFFFFFFFF};
inline constexpr DeclarationId no_declaration{0xFFFFFFFF};

// ---- what several constructs share

// One of the predicates that a refinement is the conjunction of: `&&` at the top, also inside of
// parentheses, and the elements of `[p; q]`. Entity: Refinement.
struct Conjunct {
  TermId term = no_term;
  EntityId entity = no_entity;
};

// The whole predicate as it was written, and its conjuncts, which are parts of it.
struct Refinement {
  TermId predicate = no_term;
  List<Conjunct> conjuncts;
};

// x:t, x::t; the name may be missing (its text is no_symbol).
struct Binding {
  PlacedName name;
  TypeId type = no_type;
};

struct TypeVariable { // a, (a :: k)
  PlacedName name;
  TypeId kind = no_type; // may be missing
};

// <p :: a -> b -> Bool>: an abstract refinement that a type or a data type is parametric in.
// Entity: Refinement.
struct AbstractParameter {
  PlacedName name;
  TypeId type = no_type;
  Range range;
  EntityId entity = no_entity;
};

// What an abstract refinement is instantiated with. Entity: Refinement.
struct AbstractArgument {
  enum class Form : std::uint8_t {
    Predicate, // {\x y -> p}: parameters and refinement
    Refined,   // \x -> {v:t | p}, {v:t | p}, {p}: parameters (may be none) and type
    Use,       // p, p x y: use
  };
  Form form = Form::Use;
  List<PlacedName> parameters;
  Refinement refinement;
  TypeId type = no_type;
  TermId use = no_term; // a Variable, an Apply, or one of them in parentheses; True is no demand
  Range range;
  EntityId entity = no_entity;
};

// ---- types

namespace type {
struct Variable { // a
  Name name;
};
struct Constructor { // T, M.T, 'T, *
  Name name;
  bool promoted;
};
struct Hole {}; // _
// A value in place of a type: the argument of an alias with value parameters, or a literal of the
// type level. `5`, `"text"`, and in braces `{x + 1}`. An argument in braces whose outermost
// operator is a relation or a connective is a Refined type instead. A name (`Range lo hi`) or
// parentheses
// (`Range lo (size v)`) are read as a type, since only the alias says what they are: term_of()
// reads them again.
struct Value {
  TermId term;
  bool braces;
};
struct Apply {
  TypeId function;
  List<TypeId> arguments;
};
// x:t -> u; the binder may be missing; `{x:t | p} -> u` binds x in u as well. `~>` marks an
// argument that callers do not pass. `entity` is that of the argument: kind Signature, the span of
// `x:t`.
struct Function {
  PlacedName binder;
  TypeId argument;
  TypeId result;
  bool implicit;
  EntityId entity;
};
struct Named { // x:t where no arrow follows: a result, or an argument in parentheses of its own
  PlacedName binder;
  TypeId body;
};
struct Qualified { // (C a, D b) => t
  List<TypeId> context;
  TypeId body;
};
// {x::t, y::u |- a <: b} => t: whoever uses the type has to show that a is a subtype of b.
struct Constrained {
  List<Binding> environment;
  TypeId lower;
  TypeId upper;
  TypeId body;
  bool arrow; // `=>` is written; it may be left out
  EntityId entity;
};
struct Tuple { // (a, b), (x::a, {v:b | p}), ()
  List<Binding> elements;
};
struct ListOf {   // [a], []
  TypeId element; // may be missing
};
// t<p, {\x v -> q}>: arguments for the abstract refinements of a type constructor, list or tuple,
// or the one that strengthens a variable: a<p x>. Those of a constructor stand before the arguments
// of the type, which is the Apply around this: `T <p> a b`. `of_whole`: T a b <<p>>.
struct Instantiate {
  TypeId body;
  List<AbstractArgument> arguments;
  bool of_whole;
};
// {v:t | p}, {v | p}, {t | p}, {p}, {v:t | _}. The base may be missing, then it is the type of the
// program. Without a binder the value is called as the argument whose type it is: x:{t | x > 0}.
struct Refined {
  PlacedName binder; // may be missing
  TypeId base;       // may be missing
  Refinement refinement;
};
struct Forall { // forall a b <p :: a -> Bool>. t
  List<TypeVariable> variables;
  List<AbstractParameter> parameters;
  TypeId body;
};
struct Exists { // exists [x:t]. u
  List<Binding> variables;
  TypeId body;
};
struct Infix { // a :+: b, a ~ b; associates to the right
  PlacedName operation;
  TypeId left;
  TypeId right;
};
// func(n, [s, t]): the sort of functions from s to t, with n variables @(0), @(1), ...
struct FunctionSort {
  syntax::Literal variables;
  List<TypeId> sorts;
};
struct Strict { // !t
  TypeId body;
};
struct Parenthesized {
  TypeId body;
};
struct Broken {}; // a syntax error was reported
} // namespace type

using TypeNode =
    std::variant<type::Variable, type::Constructor, type::Hole, type::Value, type::Apply,
                 type::Function, type::Named, type::Qualified, type::Constrained, type::Tuple,
                 type::ListOf, type::Instantiate, type::Refined, type::Forall, type::Exists,
                 type::Infix, type::FunctionSort, type::Strict, type::Parenthesized, type::Broken>;

struct Type {
  TypeNode node;
  Range range;
};

// ---- terms: predicates and expressions

// What an operator means if it is one of the logic; user operators are Other.
enum class Operation : std::uint8_t {
  And,
  Or,
  Implies,  // =>, ==>
  Iff,      // <=>, and `=` between what a relation cannot compare
  Equal,    // =, ==
  NotEqual, // /=, !=
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  SimilarTo,    // ~~: equal, whatever the sorts
  NotSimilarTo, // !~
  Plus,
  Minus,
  Times,
  Divide,
  Modulo,          // mod, without backticks
  RelatesChecked,  // !=> of a relational signature
  RelatesAssuming, // :=>
  Other,
};
[[nodiscard]] bool is_connective(Operation operation);
[[nodiscard]] bool is_relation(Operation operation);

namespace term {
// Also constructors, measures, abstract refinements; an operator in parentheses: (+), (:), (,).
// A record's field `v.field` is one name.
struct Variable {
  Name name;
};
struct Literal {
  syntax::Literal value;
};
// lit "#x0000000f" (BitVec Size32)
struct SortedLiteral {
  syntax::Literal value;
  TypeId sort;
};
struct Boolean { // true, false; as constructors True, False
  bool value;
  bool constructor;
};
struct Hole {};    // _: to be inferred
struct Gradual {}; // ??
struct Apply {     // f x y; f (x, y) applies to a tuple
  TermId function;
  List<TermId> arguments;
};
struct Binary {
  Operation operation;
  PlacedName name; // as written: `=`, `==`, `/=`, ...
  bool backticks;
  TermId left;
  TermId right;
};
struct Negate { // -e
  TermId operand;
};
struct Not { // not p, ~p
  TermId operand;
  bool tilde;
};
struct Question { // ? e
  TermId operand;
};
struct Connective { // && [p; q], || [p; q]
  bool conjunction;
  List<TermId> operands;
};
struct Sequence { // [p; q]: a conjunction, or arguments in the old style: f ([x; y])
  List<TermId> elements;
};
struct If {
  TermId condition;
  TermId consequence;
  TermId alternative;
};
struct Let {
  PlacedName name;
  TermId value;
  TermId body;
};
struct Lambda { // \x -> e, \x:t -> e
  PlacedName parameter;
  TypeId sort; // may be missing
  TermId body;
};
struct Tuple { // of two or more, or none
  List<TermId> elements;
};
struct ListOf { // [], [a, b]
  List<TermId> elements;
};
struct Typed { // (e :: t), (e : t); always in parentheses, which are part of it
  TermId body;
  TypeId type;
  bool single_colon;
};
struct Coerce { // coerce (a ~ b) e
  TypeId from;
  TypeId to;
  TermId body;
};
struct Parenthesized {
  TermId body;
};
struct Broken {};
} // namespace term

using TermNode =
    std::variant<term::Variable, term::Literal, term::SortedLiteral, term::Boolean, term::Hole,
                 term::Gradual, term::Apply, term::Binary, term::Negate, term::Not, term::Question,
                 term::Connective, term::Sequence, term::If, term::Let, term::Lambda, term::Tuple,
                 term::ListOf, term::Typed, term::Coerce, term::Parenthesized, term::Broken>;

struct Term {
  TermNode node;
  Range range;
};

} // namespace culprit::syntax::liquid
