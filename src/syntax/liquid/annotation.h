// The annotations of a program as they were written: what stands in `{-@ ... @-}` and `[lq| ...
// |]`, or in a file of specifications, in the grammar of LiquidHaskell.
//
// The shape is that of the surface tree (syntax/tree.h): nodes in flat arrays, 32-bit handles,
// Lists for runs of children; nothing changes once it is parsed. Names are not resolved and aliases
// not expanded. Operators are: LiquidHaskell reads annotations with fixities of their own, so the
// parser knows them. Parentheses are kept as nodes. Everything that a person could change has an
// entity: each declaration, conjunct of a refinement, argument, field, constructor, equation of a
// measure, metric, abstract parameter and abstract argument.
#pragma once

#include "base/entity.h"
#include "base/source.h"
#include "base/symbol.h"
#include "syntax/liquid/nodes.h"
#include "syntax/tree.h"

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

namespace culprit::syntax::liquid {

// ---- declarations

struct Metric { // one of / [m, n]. Entity: Metric.
  TermId term = no_term;
  EntityId entity = no_entity;
};

// A pattern of a measure's equation: one constructor deep.
struct MeasurePattern {
  enum class Shape : std::uint8_t {
    Variable, // x, _: the name
    Nullary,  // C, []
    Prefix,   // (C x y)
    Infix,    // (x : xs), (x :+: y)
    Tuple,    // (x, y): the name is (,)
  };
  Shape shape = Shape::Nullary;
  PlacedName name;
  List<PlacedName> variables;
  Range range;
};

struct MeasureBody { // = e; | guard = e; = {v | p}
  TermId guard = no_term;
  PlacedName binder;     // of {v | p}; otherwise missing
  TermId term = no_term; // the value, or p
  Range range;
};

struct Equation { // f (C x y) = e. Entity: Measure.
  PlacedName measure;
  List<MeasurePattern> patterns;
  List<MeasureBody> bodies;
  Range range;
  EntityId entity = no_entity;
};

struct Field {     // x :: t, or t alone. Entity: Field.
  PlacedName name; // may be missing
  TypeId type = no_type;
  Range range;
  EntityId entity = no_entity;
};

// C (x :: t) u, C { x :: t, y :: u }, C :: t. Entity: Declaration.
struct Constructor {
  enum class Shape : std::uint8_t { Positional, Record, Generalized };
  Shape shape = Shape::Positional;
  PlacedName name;
  List<Field> fields;
  TypeId type = no_type; // Generalized: all of it
  Range range;
  EntityId entity = no_entity;
};

struct AliasParameter { // values are written with a capital
  PlacedName name;
  bool value = false;
};

struct QualifierParameter { // x : t, x as (f . $1) : t
  PlacedName name;
  Symbol pattern = no_symbol; // as written
  TypeId sort = no_type;
};

struct Law { // of `instance laws`: method = lemma
  PlacedName left;
  PlacedName right;
};

namespace declaration {
// f, g :: t / [m]. In classes and instances these are the methods. Entity: Signature; Assumption
// for `assume`.
struct Signature {
  enum class Force : std::uint8_t { Plain, Assume, Assert, Local };
  Force force;
  List<PlacedName> names;
  TypeId type;
  bool has_metrics; // `/ [...]` is written, perhaps without any
  List<Metric> metrics;
};
// measure f :: t with its equations. A measure that only names a function is a Mark.
// Entity: Measure.
struct Measure {
  enum class Owner : std::uint8_t { Module, Class, Instance };
  Owner owner;
  PlacedName name;
  TypeId type;
  List<Equation> equations;
};
// Something said about functions or types by name alone.
// Entity: Measure for what takes them to the logic, Option for the others.
struct Mark {
  enum class Property : std::uint8_t {
    Measure,
    Reflect,
    Axiomatize, // an old word for reflect
    PrivateReflect,
    OpaqueReflect,
    Inline,
    Ignore,
    Bound,
    Autosize,
    Lazy,
    Strict,
    Lazyvar,
    Fail,
    Rewrite,
    Ple,
    AutomaticInstances, // an old word for ple
  };
  Property property;
  List<PlacedName> names;
  syntax::Literal depth; // of `ple f with 3`; text no_symbol if missing
};
struct RewriteWith { // rewriteWith f [g, h]. Entity: Option.
  PlacedName name;
  List<PlacedName> rules;
};
struct AssumeReflect { // assume reflect f as g. Entity: Assumption.
  PlacedName name;
  PlacedName as;
};
// data T [size] a <p :: ...> = ...; `where` with generalized constructors. Entity: Declaration.
struct Data {
  Flavour flavour;
  PlacedName name;
  PlacedName size;       // may be missing
  List<TypeId> instance; // arguments of an instance of a data family
  List<TypeVariable> variables;
  List<AbstractParameter> parameters;
  TypeId kind; // :: t where; may be missing
  bool has_constructors;
  bool generalized;
  List<Constructor> constructors;
};
struct DataSize { // data size (t, u) f. Entity: Metric.
  List<TypeId> types;
  PlacedName function;
};
struct Variance { // data variance T covariant invariant. Entity: Declaration.
  PlacedName name;
  List<PlacedName> variances;
};
struct TypeAlias { // type T a N = t. Entity: Alias.
  PlacedName name;
  List<AliasParameter> parameters;
  TypeId body;
};
// predicate P X = p, expression E X = e. Entity: Alias.
struct TermAlias {
  bool expression; // the word that is written; both mean the same
  PlacedName name;
  List<AliasParameter> parameters;
  Refinement body;
};
struct Define { // define f x y = e: what a function of the program is in the logic. Entity: Alias.
  PlacedName name;
  List<PlacedName> parameters;
  TermId body;
};
struct Invariant { // invariant {v:t | p}. Entity: Invariant.
  TypeId type;
};
struct Using { // using (t) as {v:t | p}. Entity: Invariant.
  TypeId type;
  TypeId as;
};
struct Qualifier { // qualif Name(v:t, x:u): p. Entity: Qualifier.
  PlacedName name;
  List<QualifierParameter> parameters;
  Refinement body;
};
// bound Name = forall a. (p :: t) (q :: u) \(x :: a) (y :: b) -> body. Entity: Refinement.
struct Bound {
  PlacedName name;
  List<PlacedName> variables;
  List<Binding> parameters;
  bool has_arguments;
  List<Binding> arguments;
  TermId body;
};
struct Class { // class C a => D a where ... Entity: Declaration.
  bool laws;   // class laws
  List<TypeId> context;
  PlacedName name;
  List<PlacedName> variables;
  List<DeclarationId> members; // Signatures
};
struct Instance { // instance C a => D (T a) where ... Entity: Declaration.
  bool laws;      // instance laws
  List<TypeId> context;
  PlacedName name;
  List<TypeId> arguments;
  List<DeclarationId> members; // Signatures
  List<Law> equations;         // of laws
};
// relational f ~ g :: { t ~ u | p |- q }. Entity: Signature; Assumption for `assume relational`.
struct Relational {
  bool assumed;
  PlacedName left;
  PlacedName right;
  TypeId left_type;
  TypeId right_type;
  TermId assumption; // may be missing
  TermId relation;
};
struct Embed { // embed T * as sort. Entity: Declaration.
  PlacedName name;
  bool star; // keeps the arguments of the type
  TypeId sort;
};
struct Include { // include <path>. Entity: Option.
  Symbol path;
};
struct Import { // import M; the whole name is the text. Entity: Option.
  PlacedName module;
};
struct Fixity { // infixr 5 ++. Entity: Declaration.
  Associativity associativity;
  std::uint8_t precedence;
  bool has_precedence; // otherwise it is 9
  List<PlacedName> operators;
};
struct Decrease { // decrease f 1 2: positions of the arguments that decrease. Entity: Metric.
  PlacedName name;
  List<syntax::Literal> positions;
};
struct Option { // LIQUID "--option". Entity: Option.
  syntax::Literal written;
  Symbol text; // what the string means
};
struct Broken {};
} // namespace declaration

using DeclarationNode =
    std::variant<declaration::Signature, declaration::Measure, declaration::Mark,
                 declaration::RewriteWith, declaration::AssumeReflect, declaration::Data,
                 declaration::DataSize, declaration::Variance, declaration::TypeAlias,
                 declaration::TermAlias, declaration::Define, declaration::Invariant,
                 declaration::Using, declaration::Qualifier, declaration::Bound, declaration::Class,
                 declaration::Instance, declaration::Relational, declaration::Embed,
                 declaration::Include, declaration::Import, declaration::Fixity,
                 declaration::Decrease, declaration::Option, declaration::Broken>;

struct Declaration {
  DeclarationNode node;
  Range range;
  EntityId entity = no_entity;
};

// The declarations of one annotation of a program, in their order. An annotation inside of a
// `where`, `let`, class or instance is found by its place.
struct Block {
  AnnotationForm form = AnnotationForm::Comment;
  Range range;
  List<DeclarationId> declarations;
};

class Annotations {
public:
  using Children =
      Lists<TypeId, TermId, DeclarationId, Conjunct, Binding, TypeVariable, AbstractParameter,
            AbstractArgument, Metric, MeasurePattern, MeasureBody, Equation, Field, Constructor,
            AliasParameter, QualifierParameter, Law, PlacedName, syntax::Literal>;

  FileId file = no_file;
  PlacedName module;         // of a file of specifications; the whole name is the text
  std::vector<Block> blocks; // as many as the tree has annotations; a file of specifications is one

  [[nodiscard]] const Type &operator[](TypeId id) const { return types_[id]; }
  [[nodiscard]] const Term &operator[](TermId id) const { return terms_[id]; }
  [[nodiscard]] const Declaration &operator[](DeclarationId id) const { return declarations_[id]; }
  template <class T> [[nodiscard]] std::span<const T> operator[](List<T> list) const {
    return lists_[list];
  }
  [[nodiscard]] Span span(const Range &range) const { return {file, range.start, range.end}; }

  TypeId add(const Type &node) { return types_.add(node); }
  TermId add(const Term &node) { return terms_.add(node); }
  DeclarationId add(const Declaration &node) { return declarations_.add(node); }
  template <class T> List<T> add(std::span<const T> elements) { return lists_.add(elements); }

  [[nodiscard]] std::size_t type_count() const { return types_.size(); }
  [[nodiscard]] std::size_t term_count() const { return terms_.size(); }
  [[nodiscard]] std::size_t declaration_count() const { return declarations_.size(); }

  template <class Archive> void archive(Archive &archive) {
    archive(file, module, blocks, types_, terms_, declarations_, lists_);
  }

private:
  Nodes<TypeId, Type> types_;
  Nodes<TermId, Term> terms_;
  Nodes<DeclarationId, Declaration> declarations_;
  Children lists_;
};

// A type that stands where an alias expects a value, read as a term: `x`, `5`, `{x + 1}`, `(size
// v)`, `(x:xs)`; `cons` is the symbol of `:`. The new nodes are added. no_term if it cannot be one.
[[nodiscard]] TermId term_of(Annotations &annotations, TypeId type, Symbol cons);

} // namespace culprit::syntax::liquid
