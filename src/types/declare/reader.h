// Reads the types that a program writes: signatures, fields, instance heads. Synonyms are
// expanded, kinds are skipped.
#pragma once

#include "base/diagnostic.h"
#include "names/resolution.h"
#include "syntax/liquid/annotation.h"
#include "types/environment.h"
#include "types/infer/rows.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace culprit::types {

// A module on its way through inference.
struct ModuleInput {
  const syntax::Tree &tree;
  const names::Resolution &resolution;
  bool library = false; // its text is not blamed
  // By InstanceId: those of the module that are looked at. None: all of them.
  const std::vector<bool> *instances = nullptr;
  // Refined types of what the module defines, where it has any.
  const syntax::liquid::Annotations *annotations = nullptr;

  [[nodiscard]] bool looks_at(InstanceId instance) const {
    return instances == nullptr || (*instances)[names::index(instance)];
  }
};

// OCaml: a module as a value; its type is () applied to a literal that names the signature, which
// is applied to the types that are given to those of the signature.
struct Package {
  names::ModuleId signature = names::no_module;
  std::string path;
  std::vector<std::pair<std::string, Type>> types;
};
[[nodiscard]] std::optional<Package> package_at(const Environment &environment,
                                                const SymbolTable &symbols, Type type);

// Names something that only the compiler, or nothing here, can tell the meaning of; once for a
// module, because nothing is reported that may depend on it.
void report_gap(Diagnostics &diagnostics, Environment &environment, Span span,
                std::string_view what);
// The same for something of which the types are known, but not what it does.
void tell_gap(Diagnostics &diagnostics, Span span, std::string_view what);

// Type variables by their names, innermost last.
class TypeScope {
public:
  [[nodiscard]] Type find(Symbol name) const;
  void add(Symbol name, Type type) { names_.emplace_back(name, type); }
  [[nodiscard]] std::size_t mark() const { return names_.size(); }
  void restore(std::size_t mark) { names_.resize(mark); }

private:
  std::vector<std::pair<Symbol, Type>> names_;
};

class TypeReader {
public:
  TypeReader(const ModuleInput &module, const names::Program &program, Environment &environment,
             SymbolTable &symbols, Diagnostics &diagnostics)
      : module_(module), program_(program), environment_(environment), symbols_(symbols),
        diagnostics_(diagnostics), rows_(symbols) {}

  // A whole signature: variables that are not in scope are quantified.
  Type signature(syntax::TypeId type);
  // That of a value: each occurrence of a variable is blamed by itself.
  Type value_signature(syntax::TypeId type);
  // A part: variables that are not in scope are what `unknown` makes of them; without it they are
  // an error.
  Type read(syntax::TypeId type);
  std::vector<Predicate> context(syntax::List<syntax::TypeId> context);
  std::vector<Predicate> context_of(syntax::TypeId type);

  // The variables of a type that are not in scope, in the order of their first occurrence.
  void free_variables(syntax::TypeId type, std::vector<Symbol> &free) const;
  // Puts binders into scope: the number of the first.
  std::uint32_t bind(std::span<const Symbol> names);
  // Variables of kinds that nothing binds are bound to what is not known: kinds are skipped.
  void bind_kind_variables(syntax::TypeId type);
  void bind_kind_variables(syntax::List<syntax::TypeBinder> binders);
  [[nodiscard]] std::vector<Symbol> binders(syntax::List<syntax::TypeBinder> list) const;
  // A class or type applied to arguments: `C a b`, also with operators and parentheses.
  struct Head {
    syntax::TypeId node = syntax::no_type; // that holds the name
    names::Reference name;
    std::vector<syntax::TypeId> arguments;
  };
  [[nodiscard]] Head head(syntax::TypeId type) const;
  // Takes `context => body` and `forall a.` apart; `body` is what is left.
  struct Qualified {
    std::vector<Symbol> binders; // explicit ones
    bool explicit_binders = false;
    std::vector<syntax::TypeId> context;
    syntax::TypeId body = syntax::no_type;
  };
  [[nodiscard]] Qualified take_apart(syntax::TypeId type) const;

  void declare_synonym(syntax::DeclarationId declaration);
  // (module S): the same for all that write the same signature with the same types in it.
  Type package_of(syntax::ModuleId signature, EntityId at);

  // Constraints of signatures inside of types, `(module S with type t = 'a)`: what their variables
  // are, the types say.
  std::unordered_set<syntax::DeclarationId> inside_types;

  TypeScope scope;
  std::function<Type(Symbol name)> unknown; // a variable that is not in scope, or a wildcard
  // Where a synonym is declared that has not been read yet.
  std::unordered_map<names::TypeNameId, syntax::DeclarationId> pending_synonyms;
  // OCaml: where a type with constructors is declared to be another one, which is not known yet.
  std::unordered_map<names::TypeNameId, syntax::DeclarationId> pending_manifests;
  // A type that is copied from one of another module, which may be a synonym.
  std::unordered_map<names::TypeNameId, const names::Copy *> pending_copies;

private:
  [[nodiscard]] bool in_ocaml() const { return environment_.dialect == syntax::Dialect::Ocaml; }
  [[nodiscard]] EntityId origin(syntax::TypeId type) const {
    return module_.library ? no_entity : module_.tree[type].entity;
  }
  Type application(Head head, EntityId at);
  Type arrows(syntax::TypeId type);
  // Nothing for a type that is being declared.
  [[nodiscard]] std::optional<std::size_t> parameter_count(names::TypeNameId name) const;
  void expand_wildcard(Head &head);
  void check_arity(const Head &head, names::TypeNameId name);
  void declare_if_synonym(names::TypeNameId name);
  void declare_manifest(names::TypeNameId name, syntax::DeclarationId declaration);
  Type quantified(syntax::TypeId type);
  Type variants(syntax::TypeId type, const syntax::type::Variants &node);
  Type alias(syntax::TypeId type, const syntax::type::Alias &node);
  Type anonymous(syntax::TypeId type);
  void finish_kept(names::TypeNameId name);
  void finish_synonym(const syntax::declaration::TypeSynonym &node, names::TypeNameId name,
                      const SynonymInfo &info);
  void report_cycle(const syntax::declaration::TypeSynonym &node);
  void declare_kept(const syntax::declaration::TypeSynonym &node, names::TypeNameId name);
  Type unsupported(syntax::TypeId type, std::string_view what);
  Type left_out(syntax::TypeId type, std::string_view what);
  void gather(syntax::TypeId type, std::vector<Symbol> &free, std::vector<Symbol> &bound) const;
  void add_constraint(syntax::TypeId type, std::vector<Predicate> &predicates);
  [[nodiscard]] bool is_equality(syntax::TypeId type) const;

  ModuleInput module_;
  const names::Program &program_;
  Environment &environment_;
  SymbolTable &symbols_;
  Diagnostics &diagnostics_;
  Rows rows_;
  bool in_signature_ = false;                     // whose variables are binders
  bool occurrences_ = false;                      // of type variables are told apart
  std::unordered_set<names::TypeNameId> reading_; // synonyms, to notice cycles
  unsigned open_synonyms_ = 0;                    // that are being read
  unsigned open_rows_ = 0;                        // the polymorphic variants around
  // OCaml: polymorphic variants whose tags have not been read.
  std::vector<std::pair<names::TypeNameId, const syntax::declaration::TypeSynonym *>> unfinished_;
};

} // namespace culprit::types
