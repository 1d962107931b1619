#include "smt/selectors.h"

#include "logic/rewrite.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace culprit::smt {

using logic::Term;

SelectorRemoval::SelectorRemoval(logic::Store &store, const logic::Declarations &declarations,
                                 Of which)
    : store_(store) {
  for (const logic::DataType &type : declarations.data_types)
    if (type.constructors.size() > 1 || which == Of::AllTypes)
      for (const logic::Constructor &constructor : type.constructors)
        for (std::size_t i = 0; i < constructor.fields.size(); ++i)
          selectors_.emplace(constructor.fields[i].name, Selector{&constructor, i});
}

HornRule SelectorRemoval::apply(HornRule rule) {
  if (selectors_.empty())
    return rule;
  opened_.clear();
  std::vector<Term> constraints;
  const auto rewrite = [&](Term &term) { term = without(term, rule.variables, constraints); };
  std::for_each(rule.constraints.begin(), rule.constraints.end(), rewrite);
  for (RelationAtom &atom : rule.body)
    std::for_each(atom.arguments.begin(), atom.arguments.end(), rewrite);
  if (rule.head)
    std::for_each(rule.head->arguments.begin(), rule.head->arguments.end(), rewrite);
  rule.constraints.insert(rule.constraints.end(), constraints.begin(), constraints.end());
  return rule;
}

Term SelectorRemoval::without(Term root, std::vector<Term> &variables,
                              std::vector<Term> &constraints) {
  return logic::rebuild(
      store_, root, [&](logic::Store &store, Term old, std::span<const Term> children) {
        const logic::Op op = store.op(old);
        const auto selector =
            op == logic::Op::Call ? selectors_.find(store.payload(old)) : selectors_.end();
        if (selector != selectors_.end() && children.size() == 1)
          return open(children[0], selector->second, variables, constraints);
        return store.make(op, store.sort(old), children,
                          static_cast<std::uint32_t>(store.payload(old)));
      });
}

// The fields of `term`, should it be made by the constructor.
Term SelectorRemoval::open(Term term, const Selector &selector, std::vector<Term> &variables,
                           std::vector<Term> &constraints) {
  const logic::Constructor &constructor = *selector.constructor;
  const auto [entry, fresh] = opened_.try_emplace({term, constructor.name});
  if (fresh) {
    const std::vector<logic::Sort> arguments = store_.unapply(store_.sort(term)).second;
    std::vector<Term> fields;
    for (const logic::Field &field : constructor.fields)
      fields.push_back(
          store_.fresh(store_.name(field.name), store_.instantiate(field.sort, arguments)));
    const Term built = store_.call(constructor.name, fields, store_.sort(term));
    const Symbol tester =
        store_.symbol(fmt::format("{}{}", logic::tester_prefix, store_.name(constructor.name)));
    const Term test = store_.call(tester, std::array{term}, store_.bool_sort());
    const Term equal = store_.make(logic::Op::Equal, store_.bool_sort(), {term, built});
    constraints.push_back(store_.make(logic::Op::Implies, store_.bool_sort(), {test, equal}));
    variables.insert(variables.end(), fields.begin(), fields.end());
    entry->second = std::move(fields);
  }
  return entry->second[selector.field];
}

} // namespace culprit::smt
