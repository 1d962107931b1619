#include "horn/solve/definitions.h"

#include "horn/solve/rules.h"
#include "logic/rewrite.h"

#include <algorithm>

namespace culprit::horn {

using logic::Op;
using logic::Sort;
using logic::SortKind;
using logic::Store;
using logic::Term;

std::optional<Application> as_application(const Store &store, Term term) {
  Application result;
  while (store.op(term) == Op::Apply) {
    result.arguments.push_back(store.child(term, 1));
    term = store.child(term, 0);
  }
  std::ranges::reverse(result.arguments);
  if (store.op(term) == Op::Call) {
    const auto children = store.children(term);
    result.arguments.insert(result.arguments.begin(), children.begin(), children.end());
  } else if (store.op(term) != Op::Variable) {
    return std::nullopt;
  }
  result.head = store.payload(term);
  return result;
}

Definitions::Definitions(Store &store, const System &system) : store_(store), system_(system) {
  for (std::uint32_t i = 0; i < system.equations.size(); ++i)
    equations_[system.equations[i].function].push_back(i);
  for (std::uint32_t i = 0; i < system.matches.size(); ++i) {
    matches_[system.matches[i].function].push_back(i);
    constructors_.insert(system.matches[i].constructor);
  }
  for (const logic::DataType &data : system.declarations.data_types)
    for (const logic::Constructor &constructor : data.constructors)
      constructors_.insert(constructor.name);
  find_recursion();
}

std::optional<Term> Definitions::unfold(const Application &application, Sort wanted) {
  const auto it = equations_.find(application.head);
  if (it == equations_.end())
    return std::nullopt;
  const Equation &equation = system_.equations[it->second.front()];
  if (application.arguments.size() < equation.parameters.size())
    return std::nullopt;
  const bool whole = application.arguments.size() == equation.parameters.size();
  Term body = instantiate(equation.parameters, equation.body, application.arguments,
                          whole ? std::optional(wanted) : std::nullopt);
  for (std::size_t i = equation.parameters.size(); i < application.arguments.size(); ++i)
    body = apply(body, application.arguments[i]);
  return cast(body, wanted);
}

std::optional<Term> Definitions::unfold_match(const Application &application,
                                              const Application &constructor, Sort wanted) {
  const auto it = matches_.find(application.head);
  if (it == matches_.end())
    return std::nullopt;
  for (const std::uint32_t i : it->second) {
    const Match &match = system_.matches[i];
    if (match.constructor == constructor.head &&
        match.parameters.size() == constructor.arguments.size()) {
      Term body = instantiate(match.parameters, match.body, constructor.arguments, std::nullopt);
      for (std::size_t k = 1; k < application.arguments.size(); ++k) // a function comes out of it
        body = apply(body, application.arguments[k]);
      return cast(body, wanted);
    }
  }
  return std::nullopt;
}

Term Definitions::apply(Term function, Term argument) {
  if (store_.op(function) == Op::Lambda) {
    const Term variable = store_.child(function, 0);
    const Term body = store_.child(function, 1);
    return logic::substitute(store_, body, {{variable, cast(argument, store_.sort(variable))}});
  }
  if (store_.op(function) == Op::If) { // so that its guard is at the top, where it is decided
    const Term yes = apply(store_.child(function, 1), argument);
    const Term no = apply(store_.child(function, 2), argument);
    return store_.make(Op::If, store_.sort(yes),
                       {store_.child(function, 0), yes, cast(no, store_.sort(yes))});
  }
  const Sort sort = store_.sort(function);
  const Sort result =
      store_.kind(sort) == SortKind::Function ? Sort{store_.node(sort).b} : store_.int_sort();
  return store_.make(Op::Apply, result, {function, argument});
}

Term Definitions::cast(Term term, Sort sort) {
  return store_.sort(term) == sort ? term : store_.make(Op::Cast, sort, {term});
}

Term Definitions::instantiate(std::span<const Term> parameters, Term body,
                              std::span<const Term> arguments, std::optional<Sort> wanted) {
  std::vector<Sort> sorts;
  for (std::size_t i = 0; i < parameters.size(); ++i) // what does not fit is cast below
    static_cast<void>(
        logic::match(store_, store_.sort(parameters[i]), store_.sort(arguments[i]), sorts));
  if (wanted) // sorts that the arguments leave open
    static_cast<void>(logic::match(store_, store_.sort(body), *wanted, sorts));
  logic::Substitution substitution;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Term formal = logic::instantiate_sorts(store_, parameters[i], sorts);
    substitution.emplace(formal, cast(arguments[i], store_.sort(formal)));
  }
  const auto [it, fresh] = instances_.try_emplace(std::pair(body, sorts), body);
  if (fresh)
    it->second = logic::instantiate_sorts(store_, body, sorts);
  return logic::substitute(store_, it->second, substitution);
}

// A function is recursive if its equations lead back to it.
void Definitions::find_recursion() {
  std::vector<Symbol> names;
  std::unordered_map<Symbol, std::uint32_t> number;
  for (const Equation &equation : system_.equations)
    if (number.emplace(equation.function, static_cast<std::uint32_t>(names.size())).second)
      names.push_back(equation.function);
  std::vector<std::vector<std::uint32_t>> graph(names.size());
  for (const Equation &equation : system_.equations)
    logic::visit(store_, equation.body, [&](Term term) {
      if (store_.op(term) == Op::Call || store_.op(term) == Op::Variable)
        if (const auto it = number.find(store_.payload(term)); it != number.end())
          graph[number[equation.function]].push_back(it->second);
    });
  for (const auto &component : components(graph))
    for (const std::uint32_t n : component)
      if (component.size() > 1 || std::ranges::find(graph[n], n) != graph[n].end())
        recursive_.insert(names[n]);
}

} // namespace culprit::horn
