#include "horn/elaborate/elaborate.h"

#include "horn/elaborate/module.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::horn {

using logic::Sort;
using logic::Term;
using surface::ExpressionId;
using surface::ExpressionKind;

void Elaborator::run() {
  system_.options = module_.options;
  system_.format = module_.format;
  globals_.declare(system_.declarations);
  read_binding_sorts();
  kappas();
  find_escaping_functions();
  qualifiers();
  equations();
  matches();
  rewrites();
  clauses();
  unused_bindings();
  local_equations();
}

// The conjuncts of a refinement; local names are those in scope.
bool Elaborator::formula(const surface::Refinement &refinement, Symbol value_name, Term value,
                         Formula &into) {
  if (refinement.predicate == surface::no_expression)
    return true;
  bool good = true;
  std::vector<ExpressionId> stack{refinement.predicate};
  while (!stack.empty()) {
    const ExpressionId id = stack.back();
    stack.pop_back();
    const surface::Expression &node = module_[id];
    if (node.kind == ExpressionKind::And) {
      const auto children = module_.children(node);
      stack.insert(stack.end(), children.rbegin(), children.rend());
    } else if (node.kind == ExpressionKind::Kappa) {
      good = kappa_application(id, value_name, value, into) && good;
    } else if (node.kind != ExpressionKind::True) {
      const bool optional =
          module_.prune == surface::Module::Prune::All ||
          (module_.prune != surface::Module::Prune::None && node.range.start.line == 0);
      if (optional)
        expressions_.strictness = ExpressionElaborator::Strictness::ReportNames;
      const Term term = predicate(id);
      expressions_.strictness = ExpressionElaborator::Strictness::ReportAll;
      good = good && (optional || term != logic::no_term);
      if (term != logic::no_term)
        into.predicates.push_back({term, span(node.range)});
      else if (optional && in_goal_ && module_.prune == surface::Module::Prune::Hypotheses)
        diagnostics_.report("C0190", clause_->origin.value_or(span(clause_->right.range)),
                            "what is needed here is not supported for values of this type");
    }
  }
  return good;
}

Term Elaborator::predicate(ExpressionId id) {
  expressions_.begin();
  return expressions_.infer(id, store_.bool_sort()) ? expressions_.build(id, store_.bool_sort())
                                                    : logic::no_term;
}

void Elaborator::clauses() {
  std::unordered_map<std::int64_t, bool> unfold(module_.unfold.begin(), module_.unfold.end());
  std::unordered_map<std::int64_t, std::vector<std::uint32_t>> uses = rewrites_by_clause();
  std::unordered_map<std::int64_t, std::size_t> numbers;
  numbers.reserve(module_.clauses.size());
  system_.clauses.reserve(module_.clauses.size());
  for (const surface::Clause &clause : module_.clauses) {
    if (!budget_.spend(1 + clause.environment.size()) || too_many_errors())
      return;
    const auto [same, added] = numbers.try_emplace(clause.number, clause.range.start.line);
    if (!added && module_.format == Format::Fq) {
      diagnostics_.report("C0105", span(clause.range),
                          fmt::format("constraint {} is declared twice; the first is on line {}",
                                      clause.number, same->second));
      continue;
    }
    Clause result;
    result.unfold = module_.unfold_everywhere ? module_.options.unfold : unfold[clause.number];
    if (const auto rewrites = uses.find(clause.number); rewrites != uses.end())
      result.rewrites = rewrites->second;
    make_clause(clause, std::move(result));
  }
}

void Elaborator::make_clause(const surface::Clause &clause, Clause result) {
  clause_ = &clause;
  if (!enter_environment(clause, result))
    return;
  const Sort sort = sorts_.read(clause.left.value.sort);
  const Sort right_sort = sorts_.read(clause.right.value.sort);
  if (sort == logic::no_sort || right_sort == logic::no_sort)
    return;
  inference_.clear();
  if (inference_.unify(inference_.instantiate(sort), inference_.instantiate(right_sort)) ==
      SortInference::Fit::Different) {
    diagnostics_.report(
        "C0104", span(clause.right.range),
        fmt::format("the value has sort `{}` on the left side but `{}` on the right",
                    expressions_.print(sort), expressions_.print(right_sort)));
    return;
  }
  result.number = clause.number;
  result.tag = clause.tag;
  result.label = clause.label;
  result.span = span(clause.range);
  result.value = clause_value(clause.left.value.name, sort);
  const bool left = side(clause.left, result.value, result.left);
  const Term right_value = expressions_.cast(result.value, right_sort);
  in_goal_ = true;
  const bool right = side(clause.right, right_value, result.right);
  in_goal_ = false;
  if (!right || !left)
    return;
  result.entity = clause.owner ? *clause.owner : entity_of(clause, result.span);
  system_.clauses.push_back(std::move(result));
}

EntityId Elaborator::entity_of(const surface::Clause &clause, const Span &span) {
  Entity entity;
  entity.kind = EntityKind::Constraint;
  entity.span = clause.origin.value_or(span);
  entity.name = clause.label.empty() ? fmt::format("constraint {}", clause.number) : clause.label;
  return system_.entities.add(std::move(entity));
}

bool Elaborator::side(const surface::Refinement &refinement, Term value, Formula &into) {
  expressions_.clear_locals();
  expressions_.clear_used();
  expressions_.add_local(refinement.value.name, store_.sort(value), value);
  return formula(refinement, refinement.value.name, value, into);
}

// The value is a variable of its own, whatever else has its name.
Term Elaborator::clause_value(Symbol value_name, Sort sort) {
  const Term value = store_.variable(value_name, sort);
  const Global *global = globals_.find(value_name);
  const bool taken = expressions_.environment.find(value_name) == value || global != nullptr;
  return taken ? expressions_.fresh_variable(value_name, sort) : value;
}

bool Elaborator::enter_environment(const surface::Clause &clause, Clause &result) {
  expressions_.environment.clear();
  std::vector<std::size_t> indices;
  bool good = true;
  for (const std::int64_t number : clause.environment) {
    const auto index = binding_of(number, clause.range);
    good = good && index.has_value();
    if (index && states_[*index].variable != logic::no_term)
      indices.push_back(*index);
  }
  std::ranges::sort(indices);
  indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
  for (const std::size_t index : indices)
    expressions_.environment.insert(module_.bindings[index].name, states_[index].variable);
  for (const std::size_t index : indices) {
    if (too_many_errors())
      return false;
    const auto binding = binding_here(index);
    good = good && binding.has_value();
    if (binding)
      result.environment.push_back(*binding);
  }
  return good;
}

std::unordered_map<std::int64_t, std::vector<std::uint32_t>>
Elaborator::rewrites_by_clause() const {
  std::unordered_map<std::int64_t, std::vector<std::uint32_t>> result;
  for (const auto &[clause, rewrite] : module_.rewrite_uses)
    if (const auto entry = rewrite_of_.find(rewrite); entry != rewrite_of_.end())
      result[clause].push_back(entry->second);
  for (auto &[clause, list] : result) {
    std::ranges::sort(list);
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
  return result;
}

std::optional<System> elaborate(const surface::Module &module, logic::Store store,
                                Diagnostics &diagnostics, const Deadline &deadline) {
  System system;
  system.store = std::move(store);
  const std::size_t before = diagnostics.list().size();
  Elaborator elaborator(module, system, diagnostics, deadline);
  elaborator.run();
  if (elaborator.out_of_time())
    diagnostics.report(deadline.code(), {module.file, {1, 1}, {1, 1}},
                       deadline.complaint() + " while the file was read");
  if (diagnostics.list().size() > before)
    return std::nullopt;
  return system;
}

} // namespace culprit::horn
