// The resolver's state; resolve.h is the way in. The tree is only read: fixities come afterwards
// (fixity.h). The recursion follows the nesting that the parser has limited; what may be long
// without being nested (arrows, record updates) is walked in loops.
#pragma once

#include "names/problems.h"
#include "names/resolution.h"
#include "names/resolve.h"
#include "names/scope.h"
#include "syntax/languages.h"

#include <span>
#include <utility>

namespace culprit::names {

using LocalFixities = std::unordered_map<LocalId, Fixity>;

// The node with the name of the class or family that a type begins with, under its quantifiers and
// its context; no_type if there is none.
[[nodiscard]] syntax::TypeId head_of(const syntax::Tree &tree, syntax::TypeId id);

class Resolver {
public:
  Resolver(const syntax::Tree &tree, Program &program, SymbolTable &symbols,
           Diagnostics &diagnostics, Origin origin);

  void run();
  [[nodiscard]] Resolution take() { return std::move(result_); }
  [[nodiscard]] const LocalFixities &local_fixities() const { return local_fixities_; }

private:
  // Which binding of which list of declarations a variable belongs to.
  struct Owner {
    static constexpr std::uint32_t no_list = 0xFFFFFFFF;
    std::uint32_t list = no_list;
    syntax::DeclarationId declaration = syntax::no_declaration;
  };
  enum class Pass : std::uint8_t { Bind, Resolve, Both };
  enum class Binders : std::uint8_t { Pattern, List, Top }; // what makes variables

  // Variables that are bound from here on stand beside each other, until it goes out of scope.
  class Binding {
  public:
    Binding(Resolver &resolver, Binders binders, Owner owner)
        : resolver_(resolver), binders_(std::exchange(resolver.binders_, binders)),
          owner_(std::exchange(resolver.owner_, owner)),
          first_(std::exchange(resolver.first_binder_,
                               static_cast<std::uint32_t>(resolver.result_.locals.size()))) {}
    ~Binding() {
      resolver_.binders_ = binders_;
      resolver_.owner_ = owner_;
      resolver_.first_binder_ = first_;
    }
    Binding(const Binding &) = delete;
    Binding &operator=(const Binding &) = delete;

  private:
    Resolver &resolver_;
    Binders binders_;
    Owner owner_;
    std::uint32_t first_;
  };
  using Duplicates = std::unordered_map<std::uint64_t, syntax::Range>;

  // Leaves the scope of what was bound since.
  class Scoped {
  public:
    explicit Scoped(LocalScope &scope) : scope_(scope), mark_(scope.mark()) {}
    ~Scoped() { scope_.leave(mark_); }
    Scoped(const Scoped &) = delete;
    Scoped &operator=(const Scoped &) = delete;

  private:
    LocalScope &scope_;
    LocalScope::Mark mark_;
  };

  // ---- imports and exports (imports.cpp)
  void imports();
  [[nodiscard]] ImportedNames imported(const syntax::Import &import);
  void import_item(const syntax::Import &import, const syntax::Item &item, ImportedNames &names);
  void exports();
  void export_item(const syntax::Item &item);
  void export_value(const syntax::Item &item);
  void export_type(const syntax::Item &item);
  void export_members(const syntax::Item &item, TypeNameId type);
  void export_module(const syntax::Item &item);
  void export_own();
  void offer(Space space, Symbol name, std::uint32_t id, syntax::Range range);
  [[nodiscard]] bool is_constructor_name(Symbol text) const;

  // ---- what the module declares (collect.cpp)
  void collect();
  void collect_type(syntax::DeclarationId id);
  void collect_class(syntax::DeclarationId id, const syntax::declaration::Class &node);
  void collect_data(const syntax::declaration::Data &node, TypeNameId parent);
  void collect_fields(const syntax::Constructor &constructor, ValueId value, TypeNameId parent);
  [[nodiscard]] TypeNameId family_of(syntax::TypeId head);
  void collect_data_instances(std::span<const syntax::DeclarationId> declarations);
  void collect_value(syntax::DeclarationId id);
  void collect_pattern_synonym(syntax::DeclarationId id,
                               const syntax::declaration::PatternSynonym &node);
  void collect_fixity(const syntax::declaration::Fixity &node);
  TypeNameId declare_type(const syntax::PlacedName &name, TypeNameKind kind,
                          TypeNameId parent = no_type_name);
  ValueId declare_value(const syntax::PlacedName &name, ValueKind kind, TypeNameId parent,
                        bool is_clause = false);
  [[nodiscard]] bool has_extension(std::string_view name) const;
  void own_value(ValueId value, syntax::DeclarationId declaration);

  // ---- names
  Reference value(syntax::Name name, syntax::Range range, std::string_view what);
  Reference variable(syntax::Name name, syntax::Range range);
  Reference constructor(syntax::Name name, syntax::Range range);
  Reference type_name(syntax::Name name, syntax::Range range, bool promoted);
  std::optional<Reference> built_in(Space space, syntax::Name name, syntax::Range range);
  std::optional<Reference> unique(Space space, syntax::Name name, syntax::Range range);
  Reference unbound(Space space, syntax::Name name, syntax::Range range, std::string_view what);
  void mention(Reference reference);
  Reference bind(Symbol name, syntax::Range range);
  LocalId add_local(Symbol name, syntax::Range range);

  // ---- declarations (resolve_declarations.cpp)
  void top_level();
  void declaration(syntax::DeclarationId id);
  void walk(syntax::DeclarationId id, const syntax::declaration::Signature &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Function &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::PatternBinding &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Fixity &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::TypeSynonym &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Data &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Class &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Instance &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::StandaloneDeriving &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Family &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::FamilyInstance &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::KindSignature &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Role &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Default &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Foreign &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::PatternSynonym &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Splice &node);
  void walk(syntax::DeclarationId id, const syntax::declaration::Broken &node);
  Reference own_type(const syntax::PlacedName &name, std::string_view what);
  void constructors(syntax::List<syntax::Constructor> list);
  void deriving(syntax::List<syntax::Deriving> list);
  void equation(const syntax::FamilyEquation &equation);
  void class_member(syntax::DeclarationId id, TypeNameId of_class);
  void instance_member(syntax::DeclarationId id, TypeNameId of_class);
  [[nodiscard]] TypeNameId class_of(syntax::TypeId head) const;
  [[nodiscard]] Reference method(Symbol name, TypeNameId of_class, syntax::Range range);
  void refer_signature(std::size_t place, Reference reference, const syntax::PlacedName &name);

  // ---- local declarations (resolve_bindings.cpp)
  struct LocalList {
    syntax::List<syntax::DeclarationId> declarations;
    std::uint32_t list = 0;
    std::uint32_t first = 0; // locals of the list: from first to end
    std::uint32_t end = 0;
  };
  LocalList declare_locals(syntax::List<syntax::DeclarationId> declarations);
  void local_fixity(const LocalList &list, const syntax::declaration::Fixity &node);
  void local_signature(const LocalList &list, const syntax::declaration::Signature &node);
  void resolve_locals(const LocalList &list);
  void local_declarations(syntax::List<syntax::DeclarationId> declarations);
  [[nodiscard]] std::optional<LocalId> declared_in(const LocalList &list, Symbol name) const;
  void clauses(syntax::List<syntax::Clause> list);
  void clause(const syntax::Clause &clause);
  void right_hand_side(const syntax::RightHandSide &right);
  void guarded(const syntax::GuardedBody &body);
  void statements(syntax::List<syntax::Statement> list);
  void statement(const syntax::Statement &statement);
  void recursive(syntax::List<syntax::Statement> list);
  void declare_statements(syntax::List<syntax::Statement> list, std::vector<LocalList> &lets);
  void resolve_statements(syntax::List<syntax::Statement> list, std::span<const LocalList> lets,
                          std::size_t &next);

  // ---- expressions (resolve_expressions.cpp)
  void expression(syntax::ExpressionId id);
  void expressions(syntax::List<syntax::ExpressionId> list);
  void field_values(syntax::List<syntax::FieldBinding> list);
  Reference updated_field(const syntax::PlacedName &field);
  void implied_fields(syntax::ExpressionId id, const syntax::expression::RecordConstruction &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Variable &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Constructor &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Apply &node);
  void walk(syntax::ExpressionId id, const syntax::expression::TypeArgument &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Infix &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Operator &node);
  void walk(syntax::ExpressionId id, const syntax::expression::LeftSection &node);
  void walk(syntax::ExpressionId id, const syntax::expression::RightSection &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Lambda &node);
  void walk(syntax::ExpressionId id, const syntax::expression::LambdaMatch &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Let &node);
  void walk(syntax::ExpressionId id, const syntax::expression::If &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Guarded &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Match &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Do &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Tuple &node);
  void walk(syntax::ExpressionId id, const syntax::expression::UnboxedSum &node);
  void walk(syntax::ExpressionId id, const syntax::expression::ListOf &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Sequence &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Comprehension &node);
  void walk(syntax::ExpressionId id, const syntax::expression::RecordConstruction &node);
  void walk(syntax::ExpressionId id, const syntax::expression::RecordUpdate &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Typed &node);
  void walk(syntax::ExpressionId id, const syntax::expression::Parenthesized &node);
  // No names, or those of another stage (quotations and splices).
  void walk(syntax::ExpressionId, const syntax::expression::Literal &) {}
  void walk(syntax::ExpressionId, const syntax::expression::Minus &) {}
  void walk(syntax::ExpressionId, const syntax::expression::QuasiQuote &) {}
  void walk(syntax::ExpressionId, const syntax::expression::Quote &) {}
  void walk(syntax::ExpressionId, const syntax::expression::TypeQuote &) {}
  void walk(syntax::ExpressionId, const syntax::expression::PatternQuote &) {}
  void walk(syntax::ExpressionId, const syntax::expression::DeclarationQuote &) {}
  void walk(syntax::ExpressionId, const syntax::expression::NameQuote &) {}
  void walk(syntax::ExpressionId, const syntax::expression::Splice &) {}
  void walk(syntax::ExpressionId, const syntax::expression::ImplicitParameter &) {}
  void walk(syntax::ExpressionId, const syntax::expression::Broken &) {}

  // ---- patterns (resolve_patterns.cpp)
  // None of the variables of one pattern, or of those of one clause, is bound twice.
  void patterns(syntax::List<syntax::PatternId> list);
  void single_pattern(syntax::PatternId id, Pass pass = Pass::Both);
  void pattern(syntax::PatternId id, Pass pass);
  void parts(syntax::List<syntax::PatternId> list, Pass pass);
  void record_pattern(syntax::PatternId id, const syntax::pattern::Record &node, Pass pass);
  void implied_fields(syntax::PatternId id, const syntax::pattern::Record &node);
  Reference constructor_of(syntax::PatternId id, syntax::Name name);
  Reference field_of(Reference record, const syntax::PlacedName &field);
  void walk(syntax::PatternId id, const syntax::pattern::Variable &node, Pass pass);
  void walk(syntax::PatternId id, const syntax::pattern::Construct &node, Pass pass);
  void walk(syntax::PatternId id, const syntax::pattern::TypeArgument &node, Pass pass);
  void walk(syntax::PatternId id, const syntax::pattern::Record &node, Pass pass);
  void walk(syntax::PatternId id, const syntax::pattern::Tuple &node, Pass pass);
  void walk(syntax::PatternId id, const syntax::pattern::ListOf &node, Pass pass);
  void walk(syntax::PatternId id, const syntax::pattern::Infix &node, Pass pass);
  void walk(syntax::PatternId id, const syntax::pattern::Operator &node, Pass pass);
  void walk(syntax::PatternId id, const syntax::pattern::As &node, Pass pass);
  void walk(syntax::PatternId id, const syntax::pattern::Lazy &node, Pass pass);
  void walk(syntax::PatternId id, const syntax::pattern::Strict &node, Pass pass);
  void walk(syntax::PatternId id, const syntax::pattern::View &node, Pass pass);
  void walk(syntax::PatternId id, const syntax::pattern::Typed &node, Pass pass);
  void walk(syntax::PatternId id, const syntax::pattern::Parenthesized &node, Pass pass);
  void walk(syntax::PatternId, const syntax::pattern::Wildcard &, Pass) {}
  void walk(syntax::PatternId, const syntax::pattern::Literal &, Pass) {}
  void walk(syntax::PatternId, const syntax::pattern::Splice &, Pass) {}
  void walk(syntax::PatternId, const syntax::pattern::Broken &, Pass) {}

  // ---- types (resolve_types.cpp)
  void type(syntax::TypeId id);
  void types(syntax::List<syntax::TypeId> list);
  void kind(syntax::TypeId id); // what cannot be found there is no error
  void binders(syntax::List<syntax::TypeBinder> list);
  // What is left to do after a node: the rest of a long type.
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Constructor &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Apply &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::KindArgument &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Function &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Tuple &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::UnboxedSum &node);
  static syntax::TypeId walk(syntax::TypeId id, const syntax::type::ListOf &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Forall &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Qualified &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Infix &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Operator &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Kinded &node);
  static syntax::TypeId walk(syntax::TypeId id, const syntax::type::Strict &node);
  static syntax::TypeId walk(syntax::TypeId id, const syntax::type::Lazy &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::Promoted &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::PromotedList &node);
  syntax::TypeId walk(syntax::TypeId id, const syntax::type::PromotedTuple &node);
  static syntax::TypeId walk(syntax::TypeId id, const syntax::type::Parenthesized &node);
  static syntax::TypeId walk(syntax::TypeId, const syntax::type::Variable &) {
    return syntax::no_type;
  }
  static syntax::TypeId walk(syntax::TypeId, const syntax::type::Literal &) {
    return syntax::no_type;
  }
  static syntax::TypeId walk(syntax::TypeId, const syntax::type::Wildcard &) {
    return syntax::no_type;
  }
  static syntax::TypeId walk(syntax::TypeId, const syntax::type::Splice &) {
    return syntax::no_type;
  }
  static syntax::TypeId walk(syntax::TypeId, const syntax::type::Broken &) {
    return syntax::no_type;
  }

  static void walk(auto, const syntax::OcamlOnly auto &) {}
  static void walk(syntax::PatternId, const syntax::OcamlOnly auto &, Pass) {}
  static syntax::TypeId walk(syntax::TypeId, const syntax::OcamlOnly auto &) {
    return syntax::no_type;
  }

  template <class Id> Reference &of(std::vector<Reference> &references, Id id) {
    return references[static_cast<std::size_t>(id)];
  }

  const syntax::Tree &tree_;
  Program &program_;
  SymbolTable &symbols_;
  Resolution result_;
  GlobalScope global_;
  LocalScope locals_;
  Problems problems_;
  LocalFixities local_fixities_;

  std::uint32_t first_value_; // of this module
  std::uint32_t first_type_;
  std::vector<Owner> value_owners_;
  std::vector<Owner> local_owners_;
  std::vector<syntax::DeclarationId> walking_; // by list of declarations: the binding we are in
  Owner owner_;                                // of the variables that are being bound
  Binders binders_ = Binders::Pattern;
  std::uint32_t first_binder_ = 0; // from here on the locals of one pattern or list
  std::size_t kinds_ = 0;          // how many kinds we are inside of
  bool may_be_spliced_ = false;    // a splice may declare anything
  bool duplicate_fields_ = false;  // the extension
  Duplicates signatures_;          // by what they speak about
  // By space and name: what is exported, and which item says so.
  std::unordered_map<std::uint64_t, std::pair<std::uint32_t, syntax::Range>> offers_;
};

} // namespace culprit::names
