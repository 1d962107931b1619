// Reads SMT-LIB scripts with (set-logic HORN): commands, declarations, assertions.
#include "horn/elaborate/clausify.h"
#include "horn/format/read_formats.h"
#include "horn/format/sexpr.h"
#include "horn/format/smtlib_terms.h"
#include "logic/simplify.h"

#include <array>
#include <unordered_map>

#include <fmt/format.h>

namespace culprit::horn {

using logic::Sort;
using logic::Term;

namespace {

using Index = Sexprs::Index;

class SmtLibReader {
public:
  SmtLibReader(const Sexprs &tree, System &system, Diagnostics &diagnostics,
               const Deadline &deadline)
      : tree_(tree), system_(system), budget_(deadline),
        terms_(tree, system.store, system.declarations, diagnostics),
        clausifier_(
            system.store, [this](Symbol name) { return kappas_.contains(name); },
            [this](std::string_view name, Sort sort) { return terms_.new_variable(name, sort); }),
        value_(system.store.variable("VV!", system.store.bool_sort())) {}

  // False once anything is wrong; every command is looked at.
  bool read() {
    bool good = true;
    for (const Index item : tree_.top()) {
      if (!budget_.spend())
        return terms_.fail(budget_.deadline().code(), item,
                           budget_.deadline().complaint() + " while the file was read");
      const auto head = tree_.head(item);
      if (!head || !tree_.is_symbol(*head)) {
        good = terms_.fail("C0101", item, "expected a command such as (assert ...)");
        continue;
      }
      if (tree_.is_symbol(*head, "exit"))
        break;
      good = command(item, tree_.text(*head)) && good;
    }
    return good;
  }

private:
  using Items = std::vector<Index>;

  bool command(Index item, std::string_view name) {
    static constexpr std::array<std::string_view, 10> silent = {
        "set-logic", "set-info",  "set-option", "check-sat", "get-model",
        "get-info",  "get-value", "get-proof",  "echo",      "get-unsat-core"};
    for (const std::string_view known : silent)
      if (name == known)
        return true;
    terms_.begin_assertion();
    if (name == "assert")
      return assertion(item);
    if (name == "declare-fun" || name == "declare-const")
      return declaration(item, name == "declare-const");
    if (name == "declare-datatypes")
      return terms_.declare_data_types(item);
    if (name == "declare-datatype")
      return terms_.declare_data_type(item);
    if (name == "declare-sort")
      return terms_.declare_sort(item);
    if (name == "define-sort")
      return terms_.define_sort(item);
    if (name == "define-fun")
      return terms_.define_function(item);
    return terms_.fail("C0190", item + 1, fmt::format("the command `{}` is not supported", name));
  }

  bool declaration(Index item, bool constant) {
    const Items items = tree_.child_list(item);
    if (items.size() != (constant ? 3U : 4U) || (!constant && !tree_.is_list(items[2])))
      return terms_.fail("C0101", item,
                         constant ? "expected (declare-const name sort)"
                                  : "expected (declare-fun name (sort ...) sort)");
    const auto name = terms_.new_name(items[1]);
    if (!name)
      return false;
    std::vector<Sort> parameters;
    if (!constant) {
      for (const Index parameter : tree_.children(items[2])) {
        const auto sort = terms_.sort(parameter);
        if (!sort)
          return false;
        parameters.push_back(*sort);
      }
    }
    const auto result = terms_.sort(items.back());
    if (!result)
      return false;
    if (*result == system_.store.bool_sort())
      add_kappa(*name, parameters, item);
    else
      system_.declarations.constants.emplace(*name,
                                             system_.store.function_sort(parameters, *result));
    terms_.declare_function(*name, std::move(parameters), *result);
    return true;
  }

  void add_kappa(Symbol name, const std::vector<Sort> &parameters, Index item) {
    Kappa kappa;
    kappa.name = name;
    kappa.span = tree_.span(item);
    for (std::size_t i = 0; i < parameters.size(); ++i)
      kappa.parameters.push_back(
          system_.store.variable(fmt::format("{}!{}", system_.store.name(name), i), parameters[i]));
    kappas_.emplace(name, KappaId{static_cast<std::uint32_t>(system_.kappas.size())});
    system_.kappas.push_back(std::move(kappa));
  }

  bool assertion(Index item) {
    const Items items = tree_.child_list(item);
    if (items.size() != 2)
      return terms_.fail("C0101", item, "expected (assert formula)");
    const auto formula = terms_.formula(items[1]);
    if (!formula)
      return false;
    const auto flat = clausifier_.clauses(*formula);
    if (!flat) {
      const NotHorn &why = clausifier_.not_horn();
      return terms_.fail("C0190", item, fmt::format("not a Horn clause: {}", why.reason));
    }
    const Span span = tree_.span(item);
    Entity entity;
    entity.kind = EntityKind::Constraint;
    entity.span = span;
    entity.name = fmt::format("constraint {}", ++assertions_);
    const EntityId id = system_.entities.add(std::move(entity));
    bindings_.clear();
    for (const FlatClause &clause : *flat)
      add_clause(clause, items[1], span, id);
    return true;
  }

  void add_clause(const FlatClause &flat, Index formula, const Span &span, EntityId entity) {
    Clause clause;
    clause.number = static_cast<std::int64_t>(system_.clauses.size()) + 1;
    clause.value = value_;
    clause.entity = entity;
    clause.span = span;
    for (const Term variable : flat.variables)
      clause.environment.push_back(binding(variable, span));
    for (const Term fact : flat.body)
      clause.left.predicates.push_back({fact, terms_.place(fact, formula)});
    for (const Term application : flat.applications)
      clause.left.kappas.push_back(application_of(application, formula));
    if (flat.unknown_head) {
      clause.right.kappas.push_back(application_of(flat.head, formula));
    } else {
      for (const Term goal : logic::conjuncts(system_.store, flat.head))
        clause.right.predicates.push_back({goal, terms_.place(goal, formula)});
    }
    system_.clauses.push_back(std::move(clause));
  }

  BindingId binding(Term variable, const Span &span) {
    const auto [entry, added] = bindings_.try_emplace(
        variable, BindingId{static_cast<std::uint32_t>(system_.bindings.size())});
    if (added) {
      Binding binding;
      binding.number = static_cast<std::int64_t>(system_.bindings.size());
      binding.variable = variable;
      binding.span = span;
      system_.bindings.push_back(std::move(binding));
    }
    return entry->second;
  }

  KappaApplication application_of(Term call, Index formula) {
    KappaApplication application;
    application.kappa = kappas_.at(system_.store.payload(call));
    for (std::uint32_t i = 0; i < system_.store.arity(call); ++i)
      application.arguments.emplace_back(i, system_.store.child(call, i));
    application.span = terms_.place(call, formula);
    return application;
  }

  const Sexprs &tree_;
  System &system_;
  Budget budget_;
  std::unordered_map<Symbol, KappaId> kappas_;
  SmtLibTerms terms_;
  Clausifier clausifier_;
  Term value_;                                   // no clause of this format speaks about a value
  std::unordered_map<Term, BindingId> bindings_; // of the present assertion
  std::size_t assertions_ = 0;
};

} // namespace

std::optional<System> read_smtlib_horn(const Sources &sources, FileId file,
                                       Diagnostics &diagnostics, const Deadline &deadline) {
  const auto tree = read_sexprs(sources, file, SexprDialect::SmtLib, diagnostics);
  if (!tree)
    return std::nullopt;
  System system;
  system.format = Format::SmtLibHorn;
  if (!SmtLibReader(*tree, system, diagnostics, deadline).read())
    return std::nullopt;
  return system;
}

Format detect_smt2(std::string_view text) {
  static constexpr std::array<std::string_view, 12> fixpoint = {
      "constraint", "qualif", "var",   "fixpoint",   "constant", "distinct",
      "define",     "match",  "axiom", "define_fun", "datatype", "numeric"};
  static constexpr std::string_view space = " \t\r\n\f";
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ';') {
      at = std::min(text.find('\n', at), text.size());
    } else if (text[at] != '(') {
      ++at;
    } else {
      const std::size_t start = text.find_first_not_of(space, at + 1);
      if (start == std::string_view::npos)
        break;
      const std::string_view rest = text.substr(start);
      const std::string_view name = rest.substr(0, rest.find_first_of(" \t\r\n\f()"));
      for (const std::string_view known : fixpoint)
        if (name == known)
          return Format::FixpointSexpr;
      return Format::SmtLibHorn;
    }
  }
  return Format::FixpointSexpr;
}

} // namespace culprit::horn
