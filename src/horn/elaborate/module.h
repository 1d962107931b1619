// The elaborator of one module: what elaborate() runs. Its parts are in elaborate.cpp (formulas,
// constraints), elaborate_bindings.cpp, elaborate_kappas.cpp and elaborate_definitions.cpp.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "horn/elaborate/expressions.h"
#include "horn/elaborate/names.h"
#include "horn/elaborate/sort_inference.h"
#include "horn/elaborate/sorts.h"
#include "horn/format/surface.h"
#include "horn/system.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace culprit::horn {

class Elaborator {
public:
  Elaborator(const surface::Module &module, System &system, Diagnostics &diagnostics,
             const Deadline &deadline)
      : module_(module), system_(system), store_(system.store), diagnostics_(diagnostics),
        budget_(deadline), inference_(store_), sorts_(module, store_, inference_, diagnostics),
        globals_(module, store_, inference_, sorts_, diagnostics),
        expressions_(module, store_, globals_, inference_, sorts_, diagnostics) {
    expressions_.explain_unbound = [this](Symbol name) { return explain_unbound(name); };
  }

  void run();
  [[nodiscard]] bool out_of_time() const { return budget_.exhausted(); }

private:
  // A binding, as far as it does not depend on a constraint. Its formula is made when the first
  // constraint that has it in its environment is met, and again only if a name in it means
  // something else in another environment.
  struct BindingState {
    logic::Term variable = logic::no_term;
    bool failed = false;
    std::vector<BindingId> bindings;
  };
  // What the names in a formula meant where it was made.
  struct MeaningOfNames {
    std::vector<std::pair<Symbol, logic::Term>> names; // no_term: the global of that name
  };
  struct KappaState {
    KappaId id{};
    Symbol value = no_symbol;
  };

  [[nodiscard]] Span span(const surface::Range &range) const { return module_.span(range); }

  // ---- bindings
  void read_binding_sorts();
  logic::Term own_variable(Symbol name, logic::Sort sort);
  std::optional<std::size_t> binding_of(std::int64_t number, const surface::Range &range);
  [[nodiscard]] std::string explain_unbound(Symbol wanted) const;
  std::optional<BindingId> make_binding(std::size_t index);
  logic::Term meaning_of(Symbol each);
  bool still_means(BindingId id, std::size_t index);
  bool missing_in_environment(Symbol each, std::size_t index);
  std::optional<BindingId> binding_here(std::size_t index);
  void unused_bindings();
  void enter_all_bindings();

  // ---- κs
  void kappas();
  bool can_be_parameter(logic::Term variable);
  void add_scope(KappaId id, Kappa &kappa, const surface::WellFormedness &wf);
  void add_parameter(KappaId id, Kappa &kappa, Symbol name, logic::Term variable);
  static std::uint64_t parameter_key(KappaId id, Symbol parameter);
  std::optional<std::uint32_t> parameter_index(KappaId id, Symbol parameter) const;
  bool kappa_application(surface::ExpressionId id, Symbol value_name, logic::Term value,
                         Formula &into);
  // Arguments of the application being made, by parameter index.
  void begin_arguments() { ++argument_stamp_; }
  bool add_argument_index(std::uint32_t index);
  bool kappa_argument(surface::ExpressionId id, std::uint32_t index, KappaApplication &into);
  void implicit_arguments(const KappaState &state, Symbol value_name, logic::Term value,
                          KappaApplication &into);

  // ---- formulas
  bool formula(const surface::Refinement &refinement, Symbol value_name, logic::Term value,
               Formula &into);
  logic::Term predicate(surface::ExpressionId id);

  // ---- clauses
  void clauses();
  [[nodiscard]] bool too_many_errors() const { return diagnostics_.list().size() > 100; }
  void make_clause(const surface::Clause &clause, Clause result);
  EntityId entity_of(const surface::Clause &clause, const Span &span);
  bool side(const surface::Refinement &refinement, logic::Term value, Formula &into);
  logic::Term clause_value(Symbol value_name, logic::Sort sort);
  bool enter_environment(const surface::Clause &clause, Clause &result);
  std::unordered_map<std::int64_t, std::vector<std::uint32_t>> rewrites_by_clause() const;

  // ---- functions that are values somewhere
  void find_escaping_functions();
  void mark_escaping(Symbol function, std::size_t arguments);
  void ignore_dropped_arguments(const surface::Expression &node,
                                std::vector<bool> &not_a_value) const;
  void ignore_parameters(std::span<const surface::Binder> parameters, surface::ExpressionId body,
                         std::vector<bool> &not_a_value);

  // ---- qualifiers and definitions
  void qualifiers();
  void make_qualifier(const surface::Qualifier &qualifier);
  std::optional<std::vector<std::size_t>>
  definition_parameters(std::span<const surface::Binder> parameters);
  void begin_definition();
  std::vector<logic::Term> variables(std::span<const std::size_t> locals);
  void equations();
  void matches();
  void make_match(const surface::Match &match, const Global &function);
  void rewrites();
  void make_rewrite(const surface::Rewrite &rewrite);
  void local_equations();

  const surface::Module &module_;
  System &system_;
  logic::Store &store_;
  Diagnostics &diagnostics_;
  Budget budget_;
  SortInference inference_;
  SortReader sorts_;
  Globals globals_;
  ExpressionElaborator expressions_;

  std::unordered_map<std::int64_t, std::size_t> number_of_binding_;
  std::vector<BindingState> states_;
  std::vector<MeaningOfNames> meanings_; // by BindingId
  std::unordered_set<std::uint64_t> reported_missing_;
  std::unordered_map<Symbol, KappaState> kappa_of_;
  std::unordered_map<std::uint64_t, std::uint32_t> parameter_index_;
  std::vector<std::uint32_t> argument_stamps_;
  std::uint32_t argument_stamp_ = 0;
  std::unordered_map<std::int64_t, std::uint32_t> rewrite_of_;
  const surface::Clause *clause_ = nullptr; // whose environment is at hand
  bool in_goal_ = false;                    // on its right side
};

} // namespace culprit::horn
