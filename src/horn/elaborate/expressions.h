// Expressions: first every node gets a sort (with unknowns), then, once the unknowns are solved, a
// term. Neither pass recurses.
#pragma once

#include "base/diagnostic.h"
#include "horn/elaborate/names.h"
#include "horn/elaborate/sort_inference.h"
#include "horn/elaborate/sorts.h"
#include "horn/format/surface.h"
#include "logic/store.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace culprit::horn {

// The variables that bindings bring into scope, by name.
class Environment {
public:
  // Empties it.
  void clear() { ++stamp_; }
  void insert(Symbol name, logic::Term variable);
  [[nodiscard]] logic::Term find(Symbol name) const {
    const auto at = static_cast<std::size_t>(name);
    return at < entries_.size() && entries_[at].stamp == stamp_ ? entries_[at].variable
                                                                : logic::no_term;
  }

private:
  struct Entry {
    std::uint32_t stamp = 0;
    logic::Term variable{};
  };
  std::vector<Entry> entries_;
  std::uint32_t stamp_ = 1;
};

class ExpressionElaborator {
public:
  using Id = surface::ExpressionId;

  // What to do when an expression is wrong. It fails in any case.
  enum class Strictness : std::uint8_t {
    ReportAll,
    ReportNames, // ill-sorted qualifiers are not errors: they are never used
    ReportSorts, // unbound names in κ substitutions are not errors: the substitution is dropped
  };

  ExpressionElaborator(const surface::Module &module, logic::Store &store, Globals &globals,
                       SortInference &inference, SortReader &sorts, Diagnostics &diagnostics);

  Environment environment;
  Environment functions; // those of all bindings: liquid-fixpoint sees them in every constraint
  Strictness strictness = Strictness::ReportAll;
  // Says more about a name that is not in scope; may give nothing.
  std::function<std::string(Symbol)> explain_unbound;

  // ---- one item: a predicate with its local names, or several that share unknowns

  // Forgets the previous item. Local names that were added stay until clear_locals().
  void begin();
  void clear_locals();
  // A name that stands for `term`, or, if there is none, for a variable of that name and sort.
  std::size_t add_local(Symbol name, logic::Sort sort, logic::Term term = logic::no_term);
  // The variable of a local name, once its sort is known.
  [[nodiscard]] logic::Term local(std::size_t index);

  // Infers sorts throughout. An expression must have the expected sort up to casts.
  bool infer(Id root, logic::Sort expected);
  [[nodiscard]] logic::Sort sort_of(Id id) const { return sort_[static_cast<std::size_t>(id)]; }
  // After infer() of all the item's expressions: the term, cast to the expected sort.
  [[nodiscard]] logic::Term build(Id root, logic::Sort expected);

  // The variable that bindings give a name, no_term if none does.
  [[nodiscard]] logic::Term bound_variable(Symbol name) const {
    const logic::Term variable = environment.find(name);
    return variable != logic::no_term ? variable : functions.find(name);
  }
  // Resolves a name alone; no_term if it is not a variable in scope.
  [[nodiscard]] logic::Term variable_in_scope(Symbol name);
  // A name with no further structure, without the two passes; no_term if that is not possible.
  [[nodiscard]] logic::Term build_name(Symbol name);

  // The same value at another sort.
  [[nodiscard]] logic::Term cast(logic::Term term, logic::Sort target);
  // A variable whose name nobody has yet and that can be written in a file.
  [[nodiscard]] logic::Term fresh_variable(Symbol base, logic::Sort sort);

  // Names that were resolved in the environment, or globally although some binding has them too,
  // since clear_used().
  [[nodiscard]] const std::vector<Symbol> &used_names() const { return used_; }
  void clear_used() { used_.clear(); }

  // Nothing if the strictness says that it is no error.
  Diagnostic *report(const surface::Range &range, std::string_view code, std::string message);
  [[nodiscard]] std::string print(logic::Sort sort);

private:
  struct Local {
    Symbol name = no_symbol;
    logic::Sort sort{};
    logic::Term term = logic::no_term;
    Id value = surface::no_expression; // of a let
    std::uint32_t shadows = 0;         // what its name meant before, as in innermost_
  };
  struct Reference {
    enum class Kind : std::uint8_t { None, Local, Environment, Global } kind = Kind::None;
    std::uint32_t index = 0; // local, or term
    Global *global = nullptr;
  };
  struct Node { // a node with its children, applications flattened
    Id id{};
    surface::Slice children;
    bool flattened = false;
  };
  struct Frame {
    Node node;
    std::uint32_t next = 0;
    std::size_t scope = 0;
  };

  [[nodiscard]] Reference resolve(Symbol name);
  void leave_scope(std::size_t size);
  [[nodiscard]] logic::Sort sort_of(const Reference &reference);
  [[nodiscard]] Node make_node(Id id);
  [[nodiscard]] bool is_undeclared(Id id, Symbol name);
  [[nodiscard]] std::span<const Id> children(const Node &node) const;
  void enter_child(Frame &frame);
  void walk(Id root);

  void infer_name(Id id);
  void infer_leaf(Id id);
  void infer_node(const Node &node);
  void infer_application(const Node &node);
  void infer_relation(const Node &node);
  void infer_comparison(const Node &node);
  void infer_arithmetic(const Node &node);
  void infer_conditional(const Node &node);
  [[nodiscard]] bool numeric(Id child, std::string_view operation);
  bool require(Id child, logic::Sort expected, std::string_view by);
  void mismatch(Id child, logic::Sort expected, std::string_view by);
  void unbound(Id id);
  void redeclared(Id id, Global &global);

  [[nodiscard]] logic::Term build_node(const Node &node);
  [[nodiscard]] logic::Term at_instance(logic::Term value, logic::Sort instance);
  [[nodiscard]] logic::Term build_reference(const Reference &reference, logic::Sort instance,
                                            Symbol name);
  [[nodiscard]] logic::Term build_application(const Node &node);
  [[nodiscard]] logic::Term apply_global(const Global &global, logic::Sort instance,
                                         std::vector<logic::Term> arguments);
  [[nodiscard]] logic::Term apply_value(logic::Term function,
                                        std::span<const logic::Term> arguments);
  [[nodiscard]] logic::Term build_relation(const Node &node, logic::Op op);
  [[nodiscard]] logic::Term build_arithmetic(const Node &node, logic::Op op);
  [[nodiscard]] logic::Term build_order_of_truth(logic::Term left, logic::Term right, logic::Op op);
  [[nodiscard]] logic::Term build_connective(const Node &node, logic::Op op);
  [[nodiscard]] logic::Term build_binder(const Node &node);
  [[nodiscard]] logic::Term build_literal(const surface::Expression &expression);

  [[nodiscard]] logic::Term &term(Id id) { return term_[static_cast<std::size_t>(id)]; }
  [[nodiscard]] logic::Sort &sort(Id id) { return sort_[static_cast<std::size_t>(id)]; }

  const surface::Module &module_;
  logic::Store &store_;
  Globals &globals_;
  SortInference &inference_;
  SortReader &sorts_;
  Diagnostics &diagnostics_;

  // by expression
  std::vector<logic::Sort> sort_;
  std::vector<logic::Term> term_;
  std::vector<Reference> reference_;
  std::vector<logic::Sort> instance_;      // of an application: the sort of its head
  std::vector<std::uint32_t> first_local_; // of a binder

  std::vector<Local> locals_;
  std::vector<std::uint32_t> scope_;     // indices of the locals in scope
  std::vector<std::uint32_t> innermost_; // by symbol: the local it means, plus one; 0: none
  std::vector<std::pair<Symbol, logic::Term>> stands_for_; // locals that are other terms
  std::vector<Node> order_;                                // children first
  std::vector<Id> flattened_;
  std::vector<Frame> stack_;
  std::vector<logic::Term> scratch_;
  std::vector<Symbol> used_;
  std::vector<bool> bound_somewhere_;
  Symbol app_, underscore_;
  bool failed_ = false;
  bool has_let_ = false;
  std::uint64_t fresh_ = 0;
};

} // namespace culprit::horn
