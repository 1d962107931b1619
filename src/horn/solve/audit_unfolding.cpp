#include "horn/solve/audit_unfolding.h"

#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_set>

namespace culprit::horn {

using logic::Op;
using logic::Sort;
using logic::Term;

namespace {

// What takes the place of a rule's parameters so that it speaks about a term.
class MatchedRule {
public:
  MatchedRule(logic::Store &store, const Rewrite &rule) : store_(store), rule_(rule) {}

  bool fits(Term pattern, Term term) { // as deep as the rule is written
    const bool sorts_fit = logic::match(store_, store_.sort(pattern), store_.sort(term), sorts_);
    if (std::ranges::find(rule_.parameters, pattern) != rule_.parameters.end()) {
      const auto [entry, fresh] = terms_.emplace(pattern, term);
      return fresh ? sorts_fit : entry->second == term;
    }
    if (pattern == term)
      return true;
    const std::size_t arity = store_.arity(pattern);
    if (!sorts_fit || store_.op(pattern) != store_.op(term) ||
        store_.payload(pattern) != store_.payload(term) || arity != store_.arity(term))
      return false;
    for (std::size_t i = 0; i < arity; ++i)
      if (!fits(store_.child(pattern, i), store_.child(term, i)))
        return false;
    return true;
  }

  Term of(Term part) {
    logic::Substitution substitution;
    for (const auto &[parameter, term] : terms_)
      substitution.emplace(logic::instantiate_sorts(store_, parameter, sorts_), term);
    return logic::substitute(store_, logic::instantiate_sorts(store_, part, sorts_), substitution);
  }

private:
  logic::Store &store_;
  const Rewrite &rule_;
  logic::Substitution terms_;
  std::vector<Sort> sorts_;
};

} // namespace

void AuditedUnfolding::instances(const Clause &clause, std::span<const Term> learned,
                                 std::vector<Term> &facts) {
  if (learned.empty())
    return;
  if (!definitions_)
    definitions_.emplace(store_, system_);
  constructed_.clear();
  collect_constructed(facts);
  collect_constructed(learned);
  for (const Predicate &goal : clause.right.predicates)
    collect_constructed(std::array{goal.term});
  for (const Term fact : learned) {
    std::vector<Term> sides{fact};
    if (const Op op = store_.op(fact); op == Op::Equal || op == Op::Iff)
      sides = {store_.child(fact, 0), store_.child(fact, 1)};
    else if (op == Op::Not)
      sides = {store_.child(fact, 0)};
    bool explained = false;
    for (const Term side : sides)
      explained = explain(clause, side, facts) || explained;
    if (!explained)
      facts.push_back(fact);
  }
}

void AuditedUnfolding::collect_constructed(std::span<const Term> terms) {
  for (const Term root : terms)
    logic::visit(store_, root, [&](Term term) {
      if (const auto application = as_application(store_, term);
          application && definitions_->is_constructor(application->head) &&
          std::ranges::find(constructed_, term) == constructed_.end())
        constructed_.push_back(term);
    });
}

bool AuditedUnfolding::explain(const Clause &clause, Term term, std::vector<Term> &facts) {
  bool explained = explain_rewrite(clause, term, facts);
  for (const LocalEquation &local : system_.local_equations)
    if (local.variable == term &&
        std::ranges::find(clause.environment, local.binding) != clause.environment.end()) {
      facts.push_back(logic::equality(store_, local.variable, local.body));
      explained = true;
    }
  const auto application = as_application(store_, term);
  if (!application || !definitions_->defined(application->head))
    return explained;
  if (const auto body = definitions_->unfold(*application, store_.sort(term))) {
    facts.push_back(logic::equality(store_, term, *body));
    return true;
  }
  return explain_match(term, *application, facts) || explained;
}

// f of a constructor, or of something that is one of the constructors of its type, or of something
// that may be equal to a constructor term of the clause.
bool AuditedUnfolding::explain_match(Term term, const Application &application,
                                     std::vector<Term> &facts) {
  if (application.arguments.empty())
    return false;
  const Term subject = application.arguments.front();
  if (const auto direct = as_application(store_, subject);
      direct && definitions_->is_constructor(direct->head)) {
    const auto body = definitions_->unfold_match(application, *direct, store_.sort(term));
    if (body)
      facts.push_back(logic::equality(store_, term, *body));
    return body.has_value();
  }
  bool explained = false;
  for (const Term constructed : constructed_) {
    if (store_.sort(constructed) != store_.sort(subject))
      continue;
    const auto body = definitions_->unfold_match(application, *as_application(store_, constructed),
                                                 store_.sort(term));
    if (!body)
      continue;
    facts.push_back(logic::implication(store_, logic::equality(store_, subject, constructed),
                                       logic::equality(store_, term, *body)));
    explained = true;
  }
  const auto [head, sorts] = store_.unapply(store_.sort(subject));
  const logic::DataType *data = store_.kind(head) == logic::SortKind::Named
                                    ? system_.declarations.data_type(Symbol{store_.node(head).a})
                                    : nullptr;
  if (data == nullptr)
    return explained;
  for (const logic::Constructor &constructor : data->constructors) {
    Application shape{constructor.name, {}};
    for (const logic::Field &field : constructor.fields)
      shape.arguments.push_back(
          store_.call(field.name, std::span(&subject, 1), store_.instantiate(field.sort, sorts)));
    const auto body = definitions_->unfold_match(application, shape, store_.sort(term));
    if (!body)
      continue;
    const Symbol tester = store_.symbol(std::string(logic::tester_prefix) +
                                        std::string(store_.name(constructor.name)));
    facts.push_back(
        logic::implication(store_, store_.call(tester, std::span(&subject, 1), store_.bool_sort()),
                           logic::equality(store_, term, *body)));
    explained = true;
  }
  return explained;
}

bool AuditedUnfolding::explain_rewrite(const Clause &clause, Term term, std::vector<Term> &facts) {
  bool explained = false;
  for (const std::uint32_t i : clause.rewrites) {
    const Rewrite &rule = system_.rewrites[i];
    MatchedRule instance(store_, rule);
    if (!instance.fits(rule.left, term))
      continue;
    std::vector<Term> conditions;
    for (const Predicate &condition : rule.preconditions)
      conditions.push_back(instance.of(condition.term));
    facts.push_back(logic::implication(store_, logic::conjunction(store_, conditions),
                                       logic::equality(store_, term, instance.of(rule.right))));
    explained = true;
  }
  return explained;
}

} // namespace culprit::horn
