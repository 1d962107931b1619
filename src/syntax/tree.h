// The surface tree: a program as it was written, before names mean anything. Haskell and OCaml are
// both parsed into it, so its nodes are named in the terms of the ML family.
//
// Nodes live in flat arrays and name each other by 32-bit handles; runs of children are Lists,
// slices of further arrays. Everything that a person could change has an entity. Parentheses are
// kept, and so are sequences of operators whose precedence is not known yet. Two things stand
// beside the declarations, with their places, because they may stand anywhere: annotations (read by
// syntax/liquid) and pragmas.
#pragma once

#include "syntax/expressions.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <variant>
#include <vector>

namespace culprit::syntax {

// ---- declarations

struct FieldDeclaration { // x, y :: t
  List<PlacedName> names;
  TypeId type = no_type;
  bool is_mutable = false; // OCaml
  Range range;
  EntityId entity = no_entity;
};

// C t u, t `C` u, C { x :: t }; generalized: C :: t, C :: { x :: t } -> u.
struct Constructor {
  enum class Shape : std::uint8_t { Prefix, Infix, Record, Generalized, GeneralizedRecord };
  Shape shape = Shape::Prefix;
  PlacedName name;
  List<TypeBinder> binders; // forall
  List<TypeId> context;
  List<TypeId> arguments;        // Prefix, Infix
  List<FieldDeclaration> fields; // Record, GeneralizedRecord
  TypeId type = no_type;         // Generalized: all of it; GeneralizedRecord: the result
  Range range;
  EntityId entity = no_entity;
};

enum class Strategy : std::uint8_t { None, Stock, Newtype, AnyClass, Via };

struct Deriving {
  Strategy strategy = Strategy::None;
  List<TypeId> classes;
  TypeId via = no_type;
  Range range;
};

struct Dependency { // | a b -> c
  List<PlacedName> from;
  List<PlacedName> to;
};

struct FamilyEquation {
  List<TypeBinder> binders;
  TypeId left = no_type;
  TypeId right = no_type;
  Range range;
};

enum class Associativity : std::uint8_t { None, Left, Right };
// OCaml: a Record has one Constructor without a name, an Abstract type none, and an Open one those
// that extensions give it.
enum class Flavour : std::uint8_t { Data, Newtype, Record, Abstract, Open };

namespace declaration {
struct Signature { // f, g :: t
  List<PlacedName> names;
  TypeId type;
  bool is_default; // of a class method
  bool pattern;    // of a pattern synonym
};
struct Function { // all adjacent clauses of one name; a variable has one without patterns.
                  // OCaml: one clause
  PlacedName name;
  List<Clause> clauses;
};
struct PatternBinding {
  PatternId pattern;
  RightHandSide right;
};
struct Fixity {
  Associativity associativity;
  std::uint8_t precedence;
  bool has_precedence; // otherwise it is 9 because nothing is said
  List<PlacedName> operators;
};
struct TypeSynonym {
  PlacedName name;
  List<TypeBinder> parameters;
  TypeId type;
  bool is_private = false; // OCaml
  bool is_local = false;   // OCaml, in a signature: type t := u
};
struct Data {
  Flavour flavour;
  bool instance; // of a data family: `head` instead of name and parameters
  bool keyword;  // the instance says `instance`
  bool generalized;
  PlacedName name;
  List<TypeBinder> parameters;
  TypeId head;
  List<TypeId> context;
  TypeId kind;
  List<Constructor> constructors;
  List<Deriving> deriving;
  TypeId manifest = no_type; // OCaml: type t = s = A | B
  bool is_private = false;
};
struct Class {
  List<TypeId> context;
  PlacedName name;
  List<TypeBinder> parameters;
  List<Dependency> dependencies;
  List<DeclarationId> members;
};
struct Instance {
  TypeId head; // with its context
  List<DeclarationId> members;
};
struct StandaloneDeriving {
  Strategy strategy;
  TypeId via;
  TypeId head;
};
struct Family { // closed: with equations
  bool data;
  bool keyword; // says `family`, as everywhere outside a class
  bool closed;
  PlacedName name;
  List<TypeBinder> parameters;
  TypeId kind;
  PlacedName result; // = r | r -> a
  List<Dependency> injectivity;
  List<FamilyEquation> equations;
};
struct FamilyInstance { // type instance F Int = Bool
  FamilyEquation equation;
  bool keyword; // says `instance`
};
struct KindSignature { // type T :: k
  List<PlacedName> names;
  TypeId kind;
};
struct Role {
  PlacedName name;
  List<PlacedName> roles;
};
struct Default {
  List<TypeId> types;
};
struct Foreign {
  bool imports;
  Symbol convention;
  Symbol safety; // may be missing
  Symbol entity; // the string as written; may be missing
  PlacedName name;
  TypeId type;
};
struct PatternSynonym {
  enum class Direction : std::uint8_t { Both, Match, Explicit };
  Direction direction;
  PlacedName name;
  List<PlacedName> parameters;
  bool infix;
  bool record;
  PatternId pattern;
  List<DeclarationId> builder; // Explicit
};
struct Splice { // an expression that makes declarations
  ExpressionId body;
};

// The items of OCaml's structures, signatures and lets. Each sees those before it.
struct Bindings { // let, let rec ... and: Functions and PatternBindings
  bool recursive;
  List<DeclarationId> members;
};
struct Types { // type ... and: Data and TypeSynonyms, which see each other unless `nonrec`
  bool recursive;
  List<DeclarationId> members;
};
struct Extension { // type t += A | B
  PlacedName type;
  List<Constructor> constructors;
};
struct Exception {               // exception A of t, exception A = M.B
  List<Constructor> constructor; // one
  PlacedName same;               // may be missing
};
struct Open { // also of `let open M in e` and M.(e)
  ModuleId module;
  bool silent; // open!
};
struct Include { // of a structure or, in a signature, a module type
  ModuleId module;
};
struct Module {    // in a signature: its type
  PlacedName name; // `_`: none
  ModuleId body;
  bool recursive;
  bool is_local = false; // in a signature: module M := N
};
struct ModuleType {
  PlacedName name;
  ModuleId body; // none: abstract
};
struct Evaluate { // let _ = e would say the same
  ExpressionId body;
};
struct Broken {};
} // namespace declaration

using DeclarationNode = std::variant<
    declaration::Signature, declaration::Function, declaration::PatternBinding, declaration::Fixity,
    declaration::TypeSynonym, declaration::Data, declaration::Class, declaration::Instance,
    declaration::StandaloneDeriving, declaration::Family, declaration::FamilyInstance,
    declaration::KindSignature, declaration::Role, declaration::Default, declaration::Foreign,
    declaration::PatternSynonym, declaration::Splice, declaration::Bindings, declaration::Types,
    declaration::Extension, declaration::Exception, declaration::Open, declaration::Include,
    declaration::Module, declaration::ModuleType, declaration::Evaluate, declaration::Broken>;

// What syntax errors leave open: names that mean something in what could not be read.
struct Unread {
  std::unordered_set<Symbol> names;
  std::unordered_set<Symbol> signatures; // those that may have one there
  bool concerns_all = false;             // nothing is to be said about the rest
};

struct Declaration {
  DeclarationNode node;
  Range range;
  EntityId entity = no_entity;
};

// ---- OCaml's modules and their types, which are written where the other cannot be

namespace module {
struct Path {      // M.N
  PlacedName name; // qualifier and text
};
struct Structure { // struct ... end, sig ... end
  List<DeclarationId> items;
  bool signature;
};
struct Functor {        // functor (X : S) -> M
  PlacedName parameter; // (): none
  ModuleId type;        // of the parameter; none if there is none
  ModuleId body;
};
struct Apply { // F(X)
  ModuleId function;
  ModuleId argument; // none: F()
};
struct Typed { // (M : S)
  ModuleId body;
  ModuleId type;
};
struct With { // S with type t = u and module M = N
  ModuleId body;
  List<DeclarationId> constraints; // TypeSynonym, Module; the name has its qualifier
  bool destructive;                // :=
};
struct TypeOf { // module type of M
  ModuleId body;
};
struct Parenthesized {
  ModuleId body;
};
struct Unpack { // (val e : S)
  ExpressionId body;
  ModuleId type; // may be missing
};
struct Broken {};
} // namespace module

using ModuleNode = std::variant<module::Path, module::Structure, module::Functor, module::Apply,
                                module::Typed, module::With, module::TypeOf, module::Parenthesized,
                                module::Unpack, module::Broken>;

struct Module {
  ModuleNode node;
  Range range;
};

// ---- Haskell's modules

// An entry of an export or import list: f, T, T(..), T(A, b), module M, pattern P, type (+).
struct Item {
  enum class Space : std::uint8_t { None, Module, Pattern, Type };
  enum class Members : std::uint8_t { None, All, Listed };
  Space space = Space::None;
  Members members = Members::None;
  PlacedName name;
  List<PlacedName> listed;
  Range range;
};

struct Import {
  PlacedName module; // the whole name is the text
  PlacedName alias;
  Symbol package = no_symbol; // as written
  bool qualified = false;
  bool safe = false;
  bool source = false;
  bool has_items = false;
  bool hiding = false;
  List<Item> items;
  Range range;
  EntityId entity = no_entity;
};

enum class AnnotationForm : std::uint8_t { Comment, QuasiQuote, Attribute };

// {-@ text @-} or [lq| text |]. One that ends with `-}` alone is not closed: a mistake, as such a
// comment would silently say nothing.
// The text is kept because that of a literate or preprocessed file is not what the file holds.
// OCaml: [@@refine "text"] behind the definition or declaration of a name, whose type the text is.
struct Annotation {
  AnnotationForm form = AnnotationForm::Comment;
  bool closed = true;
  Range range;
  Position text_start;
  std::string text;     // between the delimiters
  PlacedName subject;   // Attribute: what it is about
  bool assumed = false; // Attribute: [@@assume "text"]
  bool measure = false; // Attribute: [@@measure "text"], which is about no name

  template <class Archive> void archive(Archive &archive) {
    archive(form, closed, range, text_start, text, subject, assumed, measure);
  }
};

// {-# NAME text #-}
struct Pragma {
  std::string name; // in capitals
  Range range;
  Position text_start;
  std::string text;

  template <class Archive> void archive(Archive &archive) {
    archive(name, range, text_start, text);
  }
};

class Tree {
public:
  using Children =
      Lists<ExpressionId, PatternId, TypeId, DeclarationId, Statement, GuardedBody, Clause,
            TypeBinder, FieldPattern, FieldBinding, Branch, PlacedName, FieldDeclaration,
            Constructor, Deriving, Dependency, FamilyEquation, Item, Tag>;

  FileId file = no_file;
  PlacedName module; // the whole name is the text; none if the file does not say
  bool has_exports = false;
  List<Item> exports;
  std::vector<Import> imports;
  std::vector<DeclarationId> declarations;
  std::vector<Annotation> annotations; // in the order of the text, as all that follow
  std::vector<Pragma> pragmas;
  std::vector<PlacedName> extensions; // of the LANGUAGE pragmas
  Unread unread;
  Range missing_text; // where a file is included that is not there

  [[nodiscard]] const Expression &operator[](ExpressionId id) const { return expressions_[id]; }
  [[nodiscard]] const Pattern &operator[](PatternId id) const { return patterns_[id]; }
  [[nodiscard]] const Type &operator[](TypeId id) const { return types_[id]; }
  [[nodiscard]] const Declaration &operator[](DeclarationId id) const { return declarations_[id]; }
  [[nodiscard]] const Module &operator[](ModuleId id) const { return modules_[id]; }
  template <class T> [[nodiscard]] std::span<const T> operator[](List<T> list) const {
    return lists_[list];
  }
  [[nodiscard]] Span span(const Range &range) const { return {file, range.start, range.end}; }

  // To change what is there.
  Expression &at(ExpressionId id) { return expressions_.at(id); }
  Pattern &at(PatternId id) { return patterns_.at(id); }
  Type &at(TypeId id) { return types_.at(id); }
  Declaration &at(DeclarationId id) { return declarations_.at(id); }
  Module &at(ModuleId id) { return modules_.at(id); }
  template <class T> std::span<T> at(List<T> list) { return lists_.at(list); }

  ExpressionId add(const Expression &node) { return expressions_.add(node); }
  PatternId add(const Pattern &node) { return patterns_.add(node); }
  TypeId add(const Type &node) { return types_.add(node); }
  DeclarationId add(const Declaration &node) { return declarations_.add(node); }
  ModuleId add(const Module &node) { return modules_.add(node); }
  template <class T> List<T> add(std::span<const T> elements) { return lists_.add(elements); }

  [[nodiscard]] std::size_t expression_count() const { return expressions_.size(); }
  [[nodiscard]] std::size_t pattern_count() const { return patterns_.size(); }
  [[nodiscard]] std::size_t type_count() const { return types_.size(); }
  [[nodiscard]] std::size_t declaration_count() const { return declarations_.size(); }
  [[nodiscard]] std::size_t module_count() const { return modules_.size(); }
  // All elements of all lists of one kind.
  template <class T> [[nodiscard]] std::size_t list_size() const {
    return lists_.template all<T>().size();
  }
  void reserve(std::size_t tokens);

  template <class Archive> void archive(Archive &archive) {
    archive(file, module, has_exports, exports, imports, declarations, annotations, pragmas);
    archive(extensions, expressions_, patterns_, types_, declarations_, modules_, lists_);
  }

private:
  Nodes<ExpressionId, Expression> expressions_;
  Nodes<PatternId, Pattern> patterns_;
  Nodes<TypeId, Type> types_;
  Nodes<DeclarationId, Declaration> declarations_;
  Nodes<ModuleId, Module> modules_;
  Children lists_;
};

// How many of each there are, for --stats and summaries.
[[nodiscard]] std::size_t node_count(const Tree &tree);

} // namespace culprit::syntax
