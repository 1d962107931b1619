// Questions about the shape of types: what their variables may stand for.
#include "refine/type.h"

#include "base/characters.h"
#include "syntax/haskell/literal.h"
#include "types/infer/rows.h"

namespace culprit::refine {

using types::Shape;

// Whoever has a dictionary may make values of the types that its class is about, and whoever knows
// that two types are equal may take the values of one for those of the other. Only what compares
// or shows the values of a variable that it is given makes none.
bool RefinedTypes::makes_values(const types::Predicate &predicate) const {
  if (predicate.equality())
    return true;
  const std::string_view name = symbols_.name(names_[predicate.head].name);
  const bool harmless =
      among(dialect_.classes.observers, name) && names_.is_of_library(predicate.head);
  const types::Store &store = environment_.store;
  return !harmless || predicate.count != 1 ||
         store[store.resolve(store.arguments(predicate)[0])].shape != Shape::Bound;
}

namespace {

// Whether a type has values of a type variable among its own: of what is below a constructor, this
// is taken to be so.
bool gives(const types::Store &store, types::Type type, std::uint32_t variable) {
  struct Component {
    types::Type type;
    bool given;
  };
  std::vector<Component> stack{{type, true}};
  while (!stack.empty()) {
    const auto [next, given] = stack.back();
    stack.pop_back();
    if (const auto function = store.as_function(next)) {
      stack.push_back({function->first, !given});
      stack.push_back({function->second, given});
      continue;
    }
    const types::Type here = store.resolve(next);
    const types::Node &node = store[here];
    if (node.shape == Shape::Bound && node.first == variable && given)
      return true;
    if (node.shape == Shape::Forall)
      stack.push_back({store.quantifier(here).body, given});
    if (node.shape == Shape::Apply) {
      stack.push_back({types::Type{node.first}, given});
      stack.push_back({types::Type{node.second}, given});
    }
  }
  return false;
}

// Whether the variable is the last thing that a type is about: `a`, `m a`, `m (a, b)`.
bool ends_in(const types::Store &store, const names::Program &names, types::Type type,
             std::uint32_t variable) {
  std::vector<types::Type> stack{type};
  while (!stack.empty()) {
    const types::Store::Spine spine = store.spine(stack.back());
    stack.pop_back();
    const types::Node &head = store[spine.head];
    if (head.shape == Shape::Bound && head.first == variable)
      return true;
    const std::size_t size = spine.arguments.size();
    const bool tuple = head.shape == Shape::Constructor && size > 1 &&
                       size <= names::Program::largest_tuple &&
                       names::TypeNameId{head.first} == names.tuple(size);
    if (size > 0)
      stack.insert(stack.end(),
                   spine.arguments.end() - static_cast<std::ptrdiff_t>(tuple ? size : 1),
                   spine.arguments.end());
  }
  return false;
}

} // namespace

bool RefinedTypes::is_tied(types::Type function, std::uint32_t variable) const {
  const types::Store &store = environment_.store;
  const types::Store::Signature signature = store.signature(function);
  if (!ends_in(store, names_, signature.result, variable))
    return false;
  bool tied = false;
  for (const types::Type parameter : signature.parameters) {
    if (!gives(store, parameter, variable))
      continue;
    const types::Store::Signature inner = store.signature(parameter);
    tied = std::ranges::any_of(inner.parameters,
                               [&](types::Type needed) { return gives(store, needed, variable); });
    if (!tied)
      return false; // it is supplied
  }
  return tied;
}

void RefinedTypes::each_produced(types::Type type,
                                 const std::function<void(std::uint32_t)> &visit) const {
  const types::Store &store = environment_.store;
  struct Component {
    types::Type type;
    bool produced;
  };
  std::vector<Component> stack{{type, false}};
  while (!stack.empty()) {
    const Component part = stack.back();
    stack.pop_back();
    const types::Type here = store.resolve(part.type);
    const types::Node &node = store[here];
    if (node.shape == Shape::Bound && part.produced)
      visit(node.first);
    if (node.shape == Shape::Apply) {
      const bool hidden = part.produced || types::is_variants(environment_, symbols_, here);
      stack.push_back({types::Type{node.first}, hidden});
      stack.push_back({types::Type{node.second}, hidden});
    }
    if (node.shape != Shape::Forall)
      continue;
    const types::Quantifier &quantifier = store.quantifier(here);
    stack.push_back({quantifier.body, part.produced});
    for (const types::Predicate &predicate : store.context(quantifier))
      if (makes_values(predicate))
        for (const types::Type argument : store.arguments(predicate))
          stack.push_back({argument, true});
  }
}

void RefinedTypes::match(Refined pattern, Refined type, TypeSubstitution &into) {
  const RefinedType left = (*this)[pattern];
  const RefinedType right = (*this)[body(type)];
  if (left.form == Form::Variable && left.arguments.empty()) {
    into.try_emplace(left.variable, type);
    return;
  }
  if (left.form == Form::Function && right.form == Form::Function) {
    match(left.argument, right.argument, into);
    match(left.result, right.result, into);
    return;
  }
  if (left.form == Form::Function || right.form == Form::Function)
    return;
  // Equal only by what a family says, so that nothing is known about the parts.
  if (left.form == Form::Data && (right.form != Form::Data || left.head != right.head))
    return;
  // m a, matched with T b c: m is T b.
  const std::size_t own = left.arguments.size();
  if (right.arguments.size() < own)
    return;
  const std::size_t before = right.arguments.size() - own;
  if (left.form == Form::Variable && !into.contains(left.variable)) {
    RefinedType head = right;
    head.refinement.clear();
    head.predicates.clear();
    head.arguments.resize(before);
    into.emplace(left.variable, add(std::move(head)));
  }
  const std::vector<Refined> from = (*this)[pattern].arguments;
  const std::vector<Refined> to = (*this)[body(type)].arguments;
  for (std::size_t i = 0; i < own; ++i)
    match(from[i], to[left.form == Form::Variable ? before + i : i], into);
}

// Nothing is known of what a type variable stands for. It has the sort that its use asks for.
Formula RefinedTypes::value_of_type(VariableKey variable, std::string_view name) {
  if (const std::optional<Formula> literal = literal_of_type(variable))
    return *literal;
  const auto [known, added] = values_of_types_.try_emplace(variable, no_symbol);
  if (added) {
    known->second = formulas_.fresh(name);
    horn::surface::Constant constant;
    constant.name = known->second;
    constant.sort = formulas_.function({}, formulas_.variable(0), 1);
    formulas_.module().constants.push_back(constant);
  }
  return formulas_.name(known->second);
}

Formula RefinedTypes::text(std::string_view literal) {
  const auto decoded = syntax::haskell::decode(literal);
  std::string plain;
  if (const auto *characters = std::get_if<std::u32string>(&decoded))
    for (const char32_t code : *characters)
      encode(code, plain);
  const SortId character = formulas_.named("Char");
  return formulas_.literal(plain, sort_of_head(names_.list(), std::span(&character, 1)));
}

// A number or a text that is a type.
std::optional<Formula> RefinedTypes::literal_of_type(VariableKey variable) {
  const auto bits = static_cast<std::uint64_t>(variable);
  if (bits >> 32U != static_cast<std::uint64_t>(types::Shape::Literal))
    return std::nullopt;
  const std::string_view written = symbols_.name(Symbol{static_cast<std::uint32_t>(bits)});
  if (written.starts_with('"'))
    return text(written);
  return formulas_.integer(written);
}

// What takes the place of type variables in formulas. A type that is no literal stands for
// something of its own.
Substitution RefinedTypes::values_of_types(const TypeSubstitution &substitution) {
  Substitution values;
  if (values_of_types_.empty())
    return values;
  for (const auto &[variable, type] : substitution) {
    const auto spoken = values_of_types_.find(variable);
    if (spoken == values_of_types_.end())
      continue;
    const Symbol name = spoken->second;
    const std::string written(formulas_.text(name).substr(0, formulas_.text(name).find('#')));
    const RefinedType &meaning = nodes_[index(type)];
    const bool known = meaning.form == Form::Variable && meaning.arguments.empty();
    if (known && meaning.variable == variable)
      continue;
    values.names.emplace_back(
        name, value_of_type(known ? meaning.variable
                                  : VariableKey{(std::uint64_t{0xFC} << 32U) | index(type)},
                            written));
  }
  return values;
}

bool RefinedTypes::says_something(Refined type, std::span<const PredicateVariable> abstract) const {
  const RefinedType &node = nodes_[index(type)];
  const auto is_abstract = [&](const Conjunct &conjunct) {
    const std::vector<Formula> parts = formulas_.children(conjunct.formula);
    return formulas_[conjunct.formula].kind == Op::Apply && formulas_[parts[0]].kind == Op::Name &&
           std::any_of(abstract.begin(), abstract.end(), [&](const PredicateVariable &variable) {
             return variable.name == formulas_[parts[0]].name;
           });
  };
  const auto says = [&](const Refinement &refinement) {
    return !std::all_of(refinement.begin(), refinement.end(), is_abstract);
  };
  const auto inside = [&](Refined part) { return says_something(part, abstract); };
  return says(node.refinement) || !node.constraints.empty() ||
         std::any_of(node.predicates.begin(), node.predicates.end(),
                     [&](const PredicateArgument &argument) { return says(argument.body); }) ||
         std::any_of(node.arguments.begin(), node.arguments.end(), inside) ||
         (node.form == Form::Function && inside(node.argument)) ||
         ((node.form == Form::Function || node.form == Form::Forall) && inside(node.result));
}

} // namespace culprit::refine
