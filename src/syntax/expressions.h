// The expressions of the surface tree.
#pragma once

#include "syntax/nodes.h"

namespace culprit::syntax {

struct FieldBinding {
  PlacedName field;
  ExpressionId value = no_expression; // none: the variable of the field's name
};

struct Branch { // of a comprehension; several run in parallel
  List<Statement> statements;
};

namespace expression {
struct Variable {
  Name name;
};
struct Constructor {
  Name name;
};
struct Literal {
  syntax::Literal value;
};
struct Apply {
  ExpressionId function;
  List<ExpressionId> arguments;
};
struct TypeArgument { // @t
  TypeId type;
};
// Operands and Operators in turn, Minus before an operand; precedences unresolved. With a single
// Operator or Minus it means just what it says: so OCaml's parser writes it, and names/ leaves it.
// OCaml's prefix operators (!r, ~-x) are Applied Variables.
struct Infix {
  List<ExpressionId> elements;
};
struct Operator {
  Name name;
};
struct Minus {
  bool floating = false; // OCaml: -.
};
struct LeftSection { // (e +)
  ExpressionId operand;
  ExpressionId operation; // an Operator
};
struct RightSection { // (+ e)
  ExpressionId operation;
  ExpressionId operand;
};
struct Lambda {
  List<PatternId> patterns;
  ExpressionId body;
};
struct LambdaMatch { // \case, \cases, function
  List<Clause> clauses;
  bool several; // clauses of several patterns
};
struct Let {
  List<DeclarationId> declarations;
  ExpressionId body;
};
struct If {
  ExpressionId condition;
  ExpressionId consequence;
  ExpressionId alternative; // OCaml: may be missing
};
struct Guarded { // if | guard -> e | ...
  List<GuardedBody> bodies;
};
struct Match {
  ExpressionId subject;
  List<Clause> clauses;
};
struct Do {
  List<Statement> statements;
  Symbol qualifier;
  bool recursive; // mdo
};
struct Tuple {
  List<ExpressionId> elements; // a section where one is missing
  bool unboxed;
};
struct UnboxedSum { // (# | e #)
  ExpressionId body;
  std::uint32_t before; // bars
  std::uint32_t after;
};
struct ListOf {
  List<ExpressionId> elements;
};
struct Sequence { // [first, second .. last]
  ExpressionId first;
  ExpressionId second; // may be missing
  ExpressionId last;   // may be missing
};
struct Comprehension {
  ExpressionId body;
  List<Branch> branches;
};
struct RecordConstruction {
  Name constructor;
  List<FieldBinding> fields;
  bool rest; // `..`: all other fields from the variables of their names
};
struct RecordUpdate {
  ExpressionId record;
  List<FieldBinding> fields;
};
struct Typed {
  ExpressionId body;
  TypeId type;
};
struct Parenthesized {
  ExpressionId body;
  bool block = false; // OCaml: begin e end
};
struct QuasiQuote {
  Name quoter;
  Symbol text;
};
struct Quote { // [| e |], [|| e ||]
  ExpressionId body;
  bool typed;
};
struct TypeQuote { // [t| t |]
  TypeId type;
};
struct PatternQuote { // [p| p |]
  PatternId pattern;
};
struct DeclarationQuote { // [d| ... |]
  List<DeclarationId> declarations;
};
struct NameQuote { // 'f, ''T
  Name name;
  bool of_type;
};
struct Splice { // $x, $(e), $$x
  ExpressionId body;
  bool typed;
};
struct ImplicitParameter { // ?x, #x
  Symbol name;
  bool is_label;
};
struct StaticForm { // static e
  ExpressionId body;
};
struct Proc { // proc p -> command
  PatternId parameter;
  ExpressionId command;
};
struct ArrowCommand { // f -< x, f -<< x
  ExpressionId arrow;
  ExpressionId argument;
  bool computed; // the arrow may depend on what the `proc` takes
};
struct ControlForm { // (| e command ... |)
  ExpressionId function;
  List<ExpressionId> commands;
};
struct Steps { // a; b; c
  List<ExpressionId> steps;
};
struct While {
  ExpressionId condition;
  ExpressionId body;
};
struct For { // for i = first to last do body done
  PatternId variable;
  ExpressionId first;
  ExpressionId last;
  ExpressionId body;
  bool down;
};
struct Try {
  ExpressionId body;
  List<Clause> clauses;
};
struct Assert {
  ExpressionId body;
};
struct Delay { // lazy e
  ExpressionId body;
};
struct Field { // r.x
  ExpressionId record;
  PlacedName field;
};
struct Element { // a.(i), s.[i]
  ExpressionId container;
  ExpressionId index;
  bool of_string;
};
struct Assign { // r.x <- e, a.(i) <- e
  ExpressionId target;
  ExpressionId value;
};
struct Array { // [| a; b |]
  List<ExpressionId> elements;
};
struct Labelled { // ~l, ~l:e, ?l, ?l:e; an argument
  Symbol label;
  bool optional;
  ExpressionId body; // of ~l and ?l the Variable l
};
struct Variant { // `A, `A e
  Symbol name;   // without the backquote
  ExpressionId argument;
};
struct Coerce { // (e :> t), (e : s :> t)
  ExpressionId body;
  TypeId from; // may be missing
  TypeId to;
};
struct Package { // (module M : S)
  ModuleId module;
  ModuleId type; // may be missing
};
struct Broken {};
} // namespace expression

using ExpressionNode = std::variant<
    expression::Variable, expression::Constructor, expression::Literal, expression::Apply,
    expression::TypeArgument, expression::Infix, expression::Operator, expression::Minus,
    expression::LeftSection, expression::RightSection, expression::Lambda, expression::LambdaMatch,
    expression::Let, expression::If, expression::Guarded, expression::Match, expression::Do,
    expression::Tuple, expression::UnboxedSum, expression::ListOf, expression::Sequence,
    expression::Comprehension, expression::RecordConstruction, expression::RecordUpdate,
    expression::Typed, expression::Parenthesized, expression::QuasiQuote, expression::Quote,
    expression::TypeQuote, expression::PatternQuote, expression::DeclarationQuote,
    expression::NameQuote, expression::Splice, expression::ImplicitParameter,
    expression::StaticForm, expression::Proc, expression::ArrowCommand, expression::ControlForm,
    expression::Steps, expression::While, expression::For, expression::Try, expression::Assert,
    expression::Delay, expression::Field, expression::Element, expression::Assign,
    expression::Array, expression::Labelled, expression::Variant, expression::Coerce,
    expression::Package, expression::Broken>;

struct Expression {
  ExpressionNode node;
  Range range;
  EntityId entity = no_entity;
};

} // namespace culprit::syntax
