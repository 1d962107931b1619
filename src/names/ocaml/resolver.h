// The resolver's state; resolve.h is the way in. The recursion follows the nesting that the parser
// has limited; what may be long without being nested (sequences, arrows, operators) is walked in
// loops.
#pragma once

#include "names/ocaml/copy.h"
#include "names/ocaml/resolve.h"
#include "names/ocaml/scope.h"
#include "names/problems.h"
#include "syntax/languages.h"

#include <map>
#include <optional>
#include <unordered_set>
#include <utility>

namespace culprit::names::ocaml {

class Resolver {
public:
  Resolver(const syntax::Tree &tree, const Unit &unit, Program &program, SymbolTable &symbols,
           Diagnostics &diagnostics);

  void run();
  [[nodiscard]] Resolution take() { return std::move(result_); }

private:
  // Which binding of which list of declarations a variable belongs to.
  struct Owner {
    static constexpr std::uint32_t no_list = 0xFFFFFFFF;
    std::uint32_t list = no_list;
    syntax::DeclarationId declaration = syntax::no_declaration;
  };
  struct Bound { // by the pattern, or the group of bindings, that is walked
    Symbol name = no_symbol;
    Reference reference;
    syntax::Range range;
  };
  // Leaves the scope of what was bound since.
  class Scoped {
  public:
    explicit Scoped(Scope &scope) : scope_(scope), mark_(scope.mark()) {}
    ~Scoped() { scope_.leave(mark_); }
    Scoped(const Scoped &) = delete;
    Scoped &operator=(const Scoped &) = delete;

  private:
    Scope &scope_;
    Scope::Mark mark_;
  };
  // Something is different until it goes out of scope.
  template <class T> class Changed {
  public:
    Changed(T &place, T value) : place_(place), before_(std::exchange(place, std::move(value))) {}
    ~Changed() { place_ = std::move(before_); }
    Changed(const Changed &) = delete;
    Changed &operator=(const Changed &) = delete;

  private:
    T &place_;
    T before_;
  };

  // ---- names (names.cpp)
  void initial_scope();
  [[nodiscard]] const std::vector<Symbol> &parts(Symbol path);
  [[nodiscard]] ModuleId root(Symbol name) const;
  [[nodiscard]] Reference member(ModuleId module, Space space, Symbol name) const;
  ModuleId path(Symbol path, syntax::Range range); // reported where there is none
  std::optional<Reference> find(Space space, syntax::Name name, syntax::Range range);
  Reference variable(syntax::Name name, syntax::Range range);
  Reference constructor(syntax::Name name, syntax::Range range);
  Reference field(syntax::Name name, syntax::Range range);
  Reference type_name(syntax::Name name, syntax::Range range);
  ModuleId module_name(Space space, syntax::Name name, syntax::Range range);
  Reference unbound(Space space, std::string_view what, syntax::Name name, syntax::Range range);
  [[nodiscard]] bool exists(ValueKind kind, Symbol name);
  void mention(Reference reference);
  Reference bind(Symbol name, syntax::Range range);
  // Makes a name mean something from here on, and offers it if we are at the top of a structure.
  void declare(Space space, Symbol name, Reference reference);
  ValueId add_value(Symbol name, syntax::Range range, ValueKind kind, TypeNameId parent);
  TypeNameId add_type(Symbol name, syntax::Range range, TypeNameKind kind);
  void open(ModuleId module);

  // ---- items (items.cpp)
  void declarations(std::span<const syntax::DeclarationId> items);
  void declaration(syntax::DeclarationId id);
  void walk(syntax::DeclarationId id, const syntax::declaration::Signature &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Foreign &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Bindings &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Types &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Extension &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Exception &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Open &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Include &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Module &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::ModuleType &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Evaluate &node);
  // Members of a group.
  void walk(syntax::DeclarationId id, const syntax::declaration::Function &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::PatternBinding &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::TypeSynonym &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Data &node);
  static void walk(syntax::DeclarationId, const syntax::declaration::Broken &) {}
  void take_over(ModuleId module);
  void bind_member(syntax::DeclarationId id);
  void name_type(syntax::DeclarationId id);
  void declared_once(TypeNameId type);
  void parameters_once(syntax::List<syntax::TypeBinder> list);
  void constructors(syntax::List<syntax::Constructor> list, TypeNameId parent, bool is_record);
  void fields(syntax::List<syntax::FieldDeclaration> list, ValueId constructor, TypeNameId parent,
              bool is_record);
  void clauses(syntax::List<syntax::Clause> list);
  void clause(const syntax::Clause &clause);
  void local_types(syntax::TypeId id);
  void right_hand_side(const syntax::RightHandSide &right);

  // ---- modules (modules.cpp)
  [[nodiscard]] Symbol inner_name(Symbol name);
  ModuleId begin_module(Symbol name, ModuleKind kind);
  void end_module(ModuleId module, std::vector<Export> exports);
  ModuleId structure(std::span<const syntax::DeclarationId> items, Symbol name, ModuleKind kind);
  // A module; no_module: reported.
  ModuleId module_of(syntax::ModuleId id, Symbol name);
  // A module of its own that has the items of a module type.
  ModuleId instance_of(syntax::ModuleId id, Symbol name);
  // A module type. What is in it belongs to all who use it.
  ModuleId type_of(syntax::ModuleId id, Symbol name);
  template <class Part>
  ModuleId functor(const syntax::module::Functor &node, Symbol name, Part result);
  ModuleId apply(syntax::ModuleId id, const syntax::module::Apply &node, Symbol name);
  ModuleId with(syntax::ModuleId id, const syntax::module::With &node, Symbol name);
  void constrain_type(syntax::DeclarationId id, const syntax::declaration::TypeSynonym &node,
                      ModuleId of, Replaced &replaced);
  void constrain_module(const syntax::declaration::Module &node, ModuleId of, Replaced &replaced);
  [[nodiscard]] ModuleId nested(ModuleId module, syntax::Name name);
  // Makes the copy, and says that a node makes it.
  void keep_types(const Copy &earlier, Replaced &into) const;
  ModuleId copy(syntax::ModuleId id, ModuleId from, Symbol name, Replaced replaced = {});
  Check check(ModuleId signature, ModuleId given, syntax::Range range);
  void announce(Symbol name, syntax::ModuleId type);
  void recursive_modules(std::span<const syntax::DeclarationId> items);

  // ---- expressions (expressions.cpp)
  // What is left to do after a node: the rest of a long expression.
  using Rest = syntax::ExpressionId;
  void expression(syntax::ExpressionId id);
  void expressions(syntax::List<syntax::ExpressionId> list);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Variable &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Constructor &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Apply &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Infix &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Operator &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Lambda &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::LambdaMatch &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Let &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::If &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Match &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Tuple &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::ListOf &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::RecordConstruction &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::RecordUpdate &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Typed &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Parenthesized &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Steps &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::While &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::For &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Try &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Assert &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Delay &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Field &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Element &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Assign &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Array &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Labelled &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Variant &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Coerce &node);
  Rest walk(syntax::ExpressionId id, const syntax::expression::Package &node);
  static Rest walk(syntax::ExpressionId, const syntax::expression::Literal &) {
    return syntax::no_expression;
  }
  static Rest walk(syntax::ExpressionId, const syntax::expression::Minus &) {
    return syntax::no_expression;
  }
  static Rest walk(syntax::ExpressionId, const syntax::expression::Broken &) {
    return syntax::no_expression;
  }

  // ---- records (records.cpp)
  // What the fields of a record mean that are named together, and of which record they are.
  struct Fields {
    Reference record; // the constructor
    std::vector<Reference> fields;
  };
  Fields fields_of(std::span<const syntax::PlacedName> names, Reference constructor);
  [[nodiscard]] std::vector<ValueId> candidates(syntax::Name name, syntax::Range range);
  [[nodiscard]] ValueId record_with(ValueId field) const;
  [[nodiscard]] ValueId field_named(ValueId constructor, Symbol name) const;
  Reference record_fields(syntax::List<syntax::FieldBinding> list, Reference constructor);
  void record_values(syntax::List<syntax::FieldBinding> list);
  Reference record_fields(syntax::List<syntax::FieldPattern> list, Reference constructor);

  // ---- patterns (patterns.cpp)
  void patterns(syntax::List<syntax::PatternId> list); // parameters: each sees those before it
  void single_pattern(syntax::PatternId id);
  void pattern(syntax::PatternId id);
  void parts_of(syntax::List<syntax::PatternId> list);
  void walk(syntax::PatternId id, const syntax::pattern::Variable &node);
  void walk(syntax::PatternId id, const syntax::pattern::Construct &node);
  void walk(syntax::PatternId id, const syntax::pattern::Record &node);
  void walk(syntax::PatternId id, const syntax::pattern::Tuple &node);
  void walk(syntax::PatternId id, const syntax::pattern::ListOf &node);
  void walk(syntax::PatternId id, const syntax::pattern::Infix &node);
  void walk(syntax::PatternId id, const syntax::pattern::Operator &node);
  void walk(syntax::PatternId id, const syntax::pattern::As &node);
  void walk(syntax::PatternId id, const syntax::pattern::Typed &node);
  void walk(syntax::PatternId id, const syntax::pattern::Parenthesized &node);
  void walk(syntax::PatternId id, const syntax::pattern::Or &node);
  void walk(syntax::PatternId id, const syntax::pattern::Variant &node);
  void walk(syntax::PatternId id, const syntax::pattern::Variants &node);
  void walk(syntax::PatternId id, const syntax::pattern::Labelled &node);
  void walk(syntax::PatternId id, const syntax::pattern::Array &node);
  void walk(syntax::PatternId id, const syntax::pattern::Force &node);
  void walk(syntax::PatternId id, const syntax::pattern::Exception &node);
  void walk(syntax::PatternId id, const syntax::pattern::Opened &node);
  void walk(syntax::PatternId id, const syntax::pattern::TypeParameter &node);
  void walk(syntax::PatternId id, const syntax::pattern::Package &node);
  static void walk(syntax::PatternId, const syntax::pattern::Wildcard &) {}
  static void walk(syntax::PatternId, const syntax::pattern::Literal &) {}
  static void walk(syntax::PatternId, const syntax::pattern::Interval &) {}
  static void walk(syntax::PatternId, const syntax::pattern::Broken &) {}

  // ---- types (types.cpp)
  void type(syntax::TypeId id);
  void types(syntax::List<syntax::TypeId> list);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Constructor &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Apply &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Function &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Tuple &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Forall &node);
  static syntax::TypeId walk(syntax::TypeId id, const syntax::type::Parenthesized &node);
  static syntax::TypeId walk(syntax::TypeId id, const syntax::type::Labelled &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Variants &node);
  static syntax::TypeId walk(syntax::TypeId id, const syntax::type::Alias &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Package &node);
  static syntax::TypeId walk(syntax::TypeId, const syntax::type::Variable &) {
    return syntax::no_type;
  }
  static syntax::TypeId walk(syntax::TypeId, const syntax::type::Wildcard &) {
    return syntax::no_type;
  }
  static syntax::TypeId walk(syntax::TypeId, const syntax::type::Broken &) {
    return syntax::no_type;
  }

  static void walk(syntax::DeclarationId, const syntax::HaskellOnly auto &) {}
  static void walk(syntax::PatternId, const syntax::HaskellOnly auto &) {}
  static Rest walk(syntax::ExpressionId, const syntax::HaskellOnly auto &) {
    return syntax::no_expression;
  }
  static syntax::TypeId walk(syntax::TypeId, const syntax::HaskellOnly auto &) {
    return syntax::no_type;
  }

  template <class Id> static Reference &of(std::vector<Reference> &references, Id id) {
    return references[static_cast<std::size_t>(id)];
  }
  template <class Id> static Reference refer(Reference::Kind kind, Id id) {
    return {kind, static_cast<std::uint32_t>(id)};
  }

  const syntax::Tree &tree_;
  const Unit &unit_;
  Program &program_;
  SymbolTable &symbols_;
  Diagnostics &diagnostics_;
  Resolution result_;
  Scope scope_;
  Problems problems_;

  ModuleId namesake_;                       // another unit of the same name
  ModuleId structure_;                      // that we are inside of
  bool top_ = true;                         // of a structure: what is bound are its values
  std::vector<Export> exports_;             // of the structure, in the order of their definition
  std::unordered_set<TypeNameId> included_; // types that something else defines
  bool unknown_ = false;                    // a module that could not be found was opened
  std::unordered_map<Symbol, std::vector<Symbol>> parts_;     // of paths
  std::unordered_set<Symbol> no_modules_;                     // reported
  std::optional<std::unordered_set<std::uint64_t>> existing_; // constructors, fields; by kind, name
  // Where a functor was first applied to a module that has a name.
  std::map<std::pair<ModuleId, ModuleId>, syntax::ModuleId> applied_;
  std::unordered_map<ModuleId, ModuleId> first_made_; // what such an application made again

  std::size_t copied_ = 0; // values, types and modules
  bool too_large_ = false; // reported

  std::uint32_t first_value_; // of this file
  std::vector<Owner> value_owners_;
  std::vector<Owner> local_owners_;
  std::vector<syntax::DeclarationId> walking_; // by list of declarations: the binding we are in
  std::uint32_t list_ = Owner::no_list;        // that we are inside of
  Owner owner_;                                // of the variables that are being bound
  std::vector<Symbol> defining_;               // by definitions around us that are not recursive
  std::vector<Bound> bound_;
  std::vector<std::vector<Bound>> alternatives_; // what the first of an or-pattern binds
};

} // namespace culprit::names::ocaml
