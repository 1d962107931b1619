#include "refine/logic/formulas.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::refine {

using horn::surface::Binder;
using horn::surface::Expression;
using horn::surface::SortKind;

namespace {

SortId basic(horn::surface::Module &module, SortKind kind) {
  horn::surface::SortNode node;
  node.kind = kind;
  return module.add(node);
}

} // namespace

Formulas::Formulas(horn::surface::Module &module, logic::Store &store)
    : module_(module), store_(store), value_(store.symbol("VV")),
      int_(basic(module, SortKind::Int)), bool_(basic(module, SortKind::Bool)),
      real_(basic(module, SortKind::Real)), string_(basic(module, SortKind::String)) {}

Symbol Formulas::fresh(std::string_view base) {
  return symbol(fmt::format("{}##{}", base, fresh_++));
}

Formula Formulas::make(Op op, std::span<const Formula> children) {
  Expression node;
  node.kind = op;
  std::vector<Formula> all(children.begin(), children.end());
  for (Formula &child : all)
    if (child == no_formula) // what a refinement without conjuncts says
      child = truth(true);
  return module_.add(node, all);
}

Formula Formulas::make(Op op, std::initializer_list<Formula> children) {
  return make(op, std::span(children.begin(), children.size()));
}

Formula Formulas::name(Symbol symbol) {
  Expression node;
  node.kind = Op::Name;
  node.name = symbol;
  return module_.add(node);
}

Formula Formulas::integer(std::string_view digits) {
  const bool negative = digits.starts_with('-');
  Expression node;
  node.kind = Op::Integer;
  node.name = symbol(negative ? digits.substr(1) : digits);
  const Formula number = module_.add(node);
  return negative ? make(Op::Negate, {number}) : number;
}

Formula Formulas::integer(std::int64_t value) { return integer(std::to_string(value)); }

Formula Formulas::real(std::string_view text) {
  const bool negative = text.starts_with('-');
  Expression node;
  node.kind = Op::Real;
  node.name = symbol(negative ? text.substr(1) : text);
  const Formula number = module_.add(node);
  return negative ? make(Op::Negate, {number}) : number;
}

Formula Formulas::string(std::string_view text) {
  Expression node;
  node.kind = Op::String;
  node.name = symbol(text);
  return module_.add(node);
}

Formula Formulas::literal(std::string_view text, SortId sort) {
  Expression node;
  node.kind = Op::Literal;
  node.name = symbol(text);
  node.sort = sort;
  return module_.add(node);
}

Formula Formulas::truth(bool value) { return make(value ? Op::True : Op::False, {}); }

Formula Formulas::apply(Formula function, std::span<const Formula> arguments) {
  if (arguments.empty())
    return function;
  std::vector<Formula> children{function};
  children.insert(children.end(), arguments.begin(), arguments.end());
  return make(Op::Apply, children);
}

Formula Formulas::call(std::string_view function, std::initializer_list<Formula> arguments) {
  return apply(name(symbol(function)), std::span(arguments.begin(), arguments.size()));
}

Formula Formulas::forall(std::span<const Binder> binders, Formula body) {
  if (binders.empty() || body == no_formula)
    return body;
  Expression node;
  node.kind = Op::Forall;
  return module_.add(node, std::span(&body, 1), binders);
}

Formula Formulas::lambda(Symbol binder, SortId sort, Formula body) {
  Expression node;
  node.kind = Op::Lambda;
  const Binder bound{binder, sort, {}};
  return module_.add(node, std::span(&body, 1), std::span(&bound, 1));
}

Formula Formulas::conjunction(std::span<const Formula> all) {
  if (all.empty())
    return no_formula;
  return all.size() == 1 ? all[0] : make(Op::And, all);
}

Formula Formulas::ascribe(Formula term, SortId sort) {
  Expression node;
  node.kind = Op::Ascribe;
  node.sort = sort;
  return module_.add(node, std::span(&term, 1));
}

Formula Formulas::at(Formula formula, horn::surface::Range range) {
  module_.expressions[static_cast<std::size_t>(formula)].range = range;
  return formula;
}

Formula Formulas::unknown(SortId sort, const InScope &spoken, const InScope &silent,
                          std::span<const Binder> parameters) {
  horn::surface::WellFormedness kappa;
  kappa.kappa = fresh("k");
  kappa.value = {value_, sort, {}};
  kappa.environment = spoken.bindings;
  kappa.scope = silent.bindings;
  kappa.parameters.assign(parameters.begin(), parameters.end());
  std::unordered_set<Symbol> &names = parameters_of_[kappa.kappa];
  names.insert(spoken.names.begin(), spoken.names.end());
  names.insert(silent.names.begin(), silent.names.end());
  for (const Binder &parameter : parameters)
    names.insert(parameter.name);
  Expression node;
  node.kind = Op::Kappa;
  node.name = kappa.kappa;
  module_.kappas.push_back(std::move(kappa));
  return module_.add(node);
}

// ---- substitution

Formula Formulas::substitute(Formula formula, const Substitution &substitution) {
  if (formula == no_formula || substitution.empty())
    return formula;
  const Expression &node = module_[formula];
  if (node.kind == Op::Kappa)
    return substitute_unknown(formula, substitution);
  if (node.kind == Op::Name) {
    for (const auto &[from, to] : substitution.names)
      if (from == node.name)
        return to;
    return formula;
  }
  return substitute_node(formula, substitution);
}

// A pending substitution is applied first.
Formula Formulas::substitute_unknown(Formula formula, const Substitution &substitution) {
  const Expression node = module_[formula];
  std::vector<Formula> arguments(module_.children(node).begin(), module_.children(node).end());
  std::vector<Binder> names(module_.binders_of(node).begin(), module_.binders_of(node).end());
  bool changed = false;
  for (Formula &argument : arguments) {
    const Formula before = argument;
    argument = substitute(argument, substitution);
    changed = changed || argument != before;
  }
  const std::unordered_set<Symbol> &parameters = parameters_of_[node.name];
  for (const auto &[from, to] : substitution.names) {
    const bool pending =
        std::any_of(names.begin(), names.end(),
                    [from = from](const Binder &binder) { return binder.name == from; });
    if (pending || (from != value_ && !parameters.contains(from)))
      continue;
    names.push_back({from, no_sort, {}});
    arguments.push_back(to);
    changed = true;
  }
  return changed ? module_.add(node, arguments, names) : formula;
}

Formula Formulas::substitute_node(Formula formula, const Substitution &substitution) {
  const Expression node = module_[formula];
  std::vector<Formula> children(module_.children(node).begin(), module_.children(node).end());
  if (node.kind == Op::Apply && module_[children[0]].kind == Op::Name)
    for (const auto &[from, to] : substitution.predicates)
      if (from == module_[children[0]].name) {
        // The last argument is the value.
        Substitution inner;
        for (std::size_t i = 0; i < to.parameters.size() && i + 2 < children.size(); ++i)
          inner.names.emplace_back(to.parameters[i], substitute(children[i + 1], substitution));
        const Formula last = substitute(children.back(), substitution);
        if (module_[last].kind != Op::Name || module_[last].name != value_)
          inner.names.emplace_back(value_, last);
        return to.body == no_formula ? truth(true) : substitute(to.body, inner);
      }
  std::vector<Binder> binders(module_.binders_of(node).begin(), module_.binders_of(node).end());
  const Substitution *inside = &substitution;
  Substitution narrowed;
  if (!binders.empty()) { // names that it binds are its own
    narrowed = substitution;
    std::erase_if(narrowed.names, [&](const auto &entry) {
      return std::any_of(binders.begin(), binders.end(),
                         [&](const Binder &binder) { return binder.name == entry.first; });
    });
    inside = &narrowed;
  }
  bool changed = false;
  for (Formula &child : children) {
    const Formula before = child;
    child = substitute(child, *inside);
    changed = changed || child != before;
  }
  return changed ? module_.add(node, children, binders) : formula;
}

std::vector<Formula> Formulas::conjuncts(Formula formula) const {
  std::vector<Formula> result;
  std::vector<Formula> stack{formula};
  while (!stack.empty()) {
    const Formula next = stack.back();
    stack.pop_back();
    if (next == no_formula || module_[next].kind == Op::True)
      continue;
    if (module_[next].kind != Op::And) {
      result.push_back(next);
      continue;
    }
    const auto children = module_.children(module_[next]);
    stack.insert(stack.end(), children.rbegin(), children.rend());
  }
  return result;
}

void Formulas::collect_names(Formula formula, std::unordered_set<Symbol> &into) const {
  if (formula == no_formula)
    return;
  std::vector<Formula> stack{formula};
  while (!stack.empty()) {
    const Expression &node = module_[stack.back()];
    stack.pop_back();
    if (node.kind == Op::Name)
      into.insert(node.name);
    const auto children = module_.children(node);
    stack.insert(stack.end(), children.begin(), children.end());
  }
}

bool Formulas::equivalent(Formula first, Formula second) const {
  if (first == second)
    return true;
  if (first == no_formula || second == no_formula)
    return false;
  const Expression &left = module_[first];
  const Expression &right = module_[second];
  return left.kind == right.kind && left.name == right.name && left.sort == right.sort &&
         left.binders.count == 0 && right.binders.count == 0 &&
         std::ranges::equal(module_.children(left), module_.children(right),
                            [&](Formula a, Formula b) { return equivalent(a, b); });
}

bool Formulas::mentions(Formula formula, Symbol name) const {
  std::unordered_set<Symbol> names;
  collect_names(formula, names);
  return names.contains(name);
}

// ---- sorts

SortId Formulas::applied(SortId head, std::span<const SortId> arguments) {
  if (arguments.empty())
    return head;
  horn::surface::SortNode node;
  node.kind = SortKind::Apply;
  std::vector<SortId> children{head};
  children.insert(children.end(), arguments.begin(), arguments.end());
  return module_.add(node, children);
}

SortId Formulas::named(std::string_view name, std::span<const SortId> arguments) {
  horn::surface::SortNode node;
  node.kind = SortKind::Name;
  node.name = symbol(name);
  return applied(module_.add(node), arguments);
}

SortId Formulas::rigid(std::string_view name) {
  horn::surface::SortNode node;
  node.kind = SortKind::Name;
  node.rigid = true;
  node.name = symbol(name);
  return module_.add(node);
}

SortId Formulas::variable(std::int64_t index) {
  horn::surface::SortNode node;
  node.kind = SortKind::Variable;
  node.index = index;
  return module_.add(node);
}

SortId Formulas::function(std::span<const SortId> arguments, SortId result,
                          std::int64_t variables) {
  if (arguments.empty() && variables == 0)
    return result;
  horn::surface::SortNode node;
  node.kind = SortKind::Function;
  node.index = variables;
  std::vector<SortId> children(arguments.begin(), arguments.end());
  children.push_back(result);
  return module_.add(node, children);
}

} // namespace culprit::refine
