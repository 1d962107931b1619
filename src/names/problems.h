// What is wrong with the names of one module, as a person should hear it. A name that is missing is
// reported once, with all its uses.
#pragma once

#include "base/diagnostic.h"
#include "names/program.h"
#include "names/scope.h"

#include <array>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::names {

class Problems {
public:
  Problems(const syntax::Tree &tree, const Program &program, const SymbolTable &symbols,
           Diagnostics &diagnostics)
      : tree_(tree), program_(program), symbols_(symbols), diagnostics_(diagnostics) {}

  struct Missing {
    Space space = Space::Value;
    std::string_view what; // "variable"
    syntax::Name name;
    syntax::Range range;
    std::string note = {}; // why it may be missing
  };
  // Names that are in scope are asked for only where a suggestion is needed.
  void missing(const Missing &missing, const GlobalScope &global, const LocalScope &local);
  // The same where something else knows what is in scope: shows all names to a visitor.
  using Names = std::function<void(const std::function<void(Symbol)> &visit)>;
  void missing(const Missing &missing, const Names &in_scope);
  void ambiguous(Space space, syntax::Name name, syntax::Range range, const Candidates &candidates);
  void defined_twice(std::string_view what, Symbol name, syntax::Range range, syntax::Range before,
                     bool are_clauses = false);
  void bound_twice(Symbol name, syntax::Range range, syntax::Range before);
  void bound_in_part(Symbol name, syntax::Range range, syntax::Range without);
  void exception_pattern(syntax::Range range, std::string_view what);
  void missing_module(Symbol name, syntax::Range range, const Names &in_scope);
  void unreadable_module(Symbol name, syntax::Range range);
  void made_module(Symbol name, std::string_view maker, syntax::Range range);
  void lacks(const std::vector<std::string> &what, Span span);
  void not_in_signature(std::string_view what, syntax::Name name, syntax::Range range);
  void not_a_functor(syntax::Range range, bool by_signature = false);
  void without_binding(std::string_view what, Symbol name, syntax::Range range);
  // A module of the library lacks what the real one has; said once.
  void partly_known(ModuleId module, syntax::Range range);
  void not_offered(Symbol module, Symbol name, syntax::Range range);
  void conflicting_exports(const std::vector<Symbol> &names, syntax::Range range,
                           syntax::Range before);
  void not_a_method(Symbol name, TypeNameId of_class, syntax::Range range);
  void pattern_in_instance(syntax::Range range);
  void not_a_field(Symbol name, ValueId of_constructor, syntax::Range range);
  void too_large_modules(syntax::Range range);
  void too_large_tuple(syntax::Range range);

  // Reports the names that are missing, in the order of their first use.
  void finish();

private:
  struct Unbound {
    Missing first;
    std::vector<syntax::Range> again;
    std::vector<std::string> notes;
  };
  std::vector<std::string> *first_of(const Missing &missing); // its notes; none: it is known
  [[nodiscard]] std::string shown(syntax::Name name) const;
  [[nodiscard]] std::string shown(Symbol name) const;
  [[nodiscard]] std::string origin(Space space, const Meaning &meaning) const;
  [[nodiscard]] std::vector<std::string> advice(const Missing &missing, const GlobalScope &global,
                                                const LocalScope &local) const;
  [[nodiscard]] std::string similar(const Missing &missing, const GlobalScope &global,
                                    const LocalScope &local) const;
  [[nodiscard]] std::string offering_modules(const Missing &missing) const;

  const syntax::Tree &tree_;
  const Program &program_;
  const SymbolTable &symbols_;
  Diagnostics &diagnostics_;
  std::vector<Unbound> unbound_;
  std::array<std::unordered_map<std::uint64_t, std::size_t>, space_count>
      unbound_index_; // by space; by name
  std::set<ModuleId> partly_known_;
};

} // namespace culprit::names
