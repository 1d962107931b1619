// What holds of quantified types: constraints between abstract refinements, and what type variables
// may stand for.
#include "refine/read/reader.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace culprit::refine {

namespace liquid = syntax::liquid;
namespace y = syntax::liquid::type;

// {x::a<p> |- t <: u} => body
Refined Reader::constrained(const y::Constrained &node, Refined expected, Context &context) {
  // What its type variables are is known when the body has been read.
  const Refined body = type(node.body, expected, context);
  TypeConstraint constraint;
  constraint.entity = files_[file_].library ? no_entity : node.entity;
  Context inner = context;
  for (const liquid::Binding &binding : tree()[node.environment]) {
    const Symbol name = binding.name.name.text;
    inner.argument = name;
    const Refined bound = type(binding.type, no_refined, inner);
    const Symbol own = formulas_.fresh(name == no_symbol ? std::string_view("x") : text(name));
    constraint.environment.emplace_back(own, bound);
    if (name != no_symbol)
      inner.values[name] = formulas_.name(own);
  }
  constraint.lower = type(node.lower, no_refined, inner);
  constraint.upper = type(node.upper, no_refined, inner);
  context.type_variables = std::move(inner.type_variables);
  context.constraints.push_back(std::move(constraint));
  return body;
}

// What a person calls `bound step` is `Step` in the context of a type.
void Reader::declare_bound(Symbol name) {
  std::string capital(text(name));
  if (!capital.empty())
    capital[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(capital[0])));
  bounds_.insert(std::move(capital));
}

void Reader::check_bounds(std::span<const TypeId> context) {
  for (TypeId id : context) {
    const Range range = tree()[id].range;
    id = strip(id);
    while (const auto *apply = std::get_if<y::Apply>(&tree()[id].node))
      id = strip(apply->function);
    const auto *named = std::get_if<y::Constructor>(&tree()[id].node);
    if (named != nullptr && bounds_.contains(std::string(text(named->name.text))))
      unsupported(range, "a bound in the context of a type");
  }
}

namespace {

// Whether a formula speaks about a function as a value, not only about what it gives.
bool as_value(const Formulas &formulas, Formula formula, Symbol function) {
  if (formula == no_formula)
    return false;
  const horn::surface::Expression &node = formulas[formula];
  if (node.kind == Op::Name)
    return node.name == function;
  const std::vector<Formula> children = formulas.children(formula);
  for (std::size_t i = 0; i < children.size(); ++i) {
    const bool applied = node.kind == Op::Apply && i == 0 && formulas[children[i]].kind == Op::Name;
    if (!applied && as_value(formulas, children[i], function))
      return true;
  }
  return false;
}

class Occurrences {
public:
  explicit Occurrences(const RefinedTypes &types) : types_(types) {}

  // Variables by whether the function gets values of them from its caller.
  void walk(Refined type, bool given) {
    const RefinedType &node = types_[type];
    if (node.form == Form::Variable)
      (given ? supplied : wanted).insert(node.variable);
    if (node.form == Form::Function)
      walk(node.argument, !given);
    if (node.form == Form::Function || node.form == Form::Forall)
      walk(node.result, given);
    for (const Refined argument : node.arguments)
      walk(argument, given);
  }
  std::set<VariableKey> supplied;
  std::set<VariableKey> wanted;

private:
  const RefinedTypes &types_;
};

} // namespace

// f:(a -> b) -> g:(a -> b) -> ... -> {f = g}: nobody gives this function an `a`, so that at a use
// an unknown refinement of it would be false, and all about functions from there true. But equality
// of functions is about all arguments: such a variable is what it is in the program.
void Reader::keep_unrefined(RefinedType &quantified) {
  Occurrences whole(types_);
  std::vector<std::pair<Symbol, std::set<VariableKey>>> functions; // with what they are given
  std::vector<Formula> said;
  const std::function<void(Refined)> collect = [&](Refined type) {
    const RefinedType &node = types_[type];
    for (const Conjunct &conjunct : node.refinement)
      said.push_back(conjunct.formula);
    for (const Refined argument : node.arguments)
      collect(argument);
    if (node.form == Form::Function)
      collect(node.argument);
    if (node.form == Form::Function || node.form == Form::Forall)
      collect(node.result);
  };
  for (Refined rest = types_.body(quantified.result); types_[rest].form == Form::Function;
       rest = types_.body(types_[rest].result)) {
    const RefinedType &arrow = types_[rest];
    whole.walk(arrow.argument, true);
    collect(arrow.argument);
    if (types_.is_function(arrow.argument)) {
      Occurrences own(types_);
      own.walk(arrow.argument, true);
      functions.emplace_back(arrow.binder, own.wanted);
    }
    if (types_[types_.body(arrow.result)].form != Form::Function)
      collect(arrow.result);
  }
  quantified.unrefined.resize(quantified.variables.size(), false);
  for (std::size_t i = 0; i < quantified.variables.size(); ++i) {
    const VariableKey variable = quantified.variables[i];
    if (whole.supplied.contains(variable))
      continue;
    for (const auto &[binder, wanted] : functions)
      if (wanted.contains(variable) &&
          std::any_of(said.begin(), said.end(), [&, name = binder](Formula formula) {
            return as_value(formulas_, formula, name);
          }))
        quantified.unrefined[i] = true;
  }
}

} // namespace culprit::refine
