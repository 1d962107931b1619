#include "types/infer/generalise.h"

#include "names/bound.h"
#include "types/infer/bindings.h"
#include "types/infer/constrain.h"
#include "types/infer/defaulting.h"
#include "types/infer/ocaml/values.h"
#include "types/infer/wanted.h"
#include "types/written.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace culprit::types {

using names::Reference;

namespace {

// False if the type is too large to look at all of it.
bool gather_variables(const Inference &in, Type type, std::vector<Type> &found) {
  const Store &store = in.environment.store;
  std::vector<Type> work{type};
  for (std::size_t parts = 0; !work.empty(); ++parts) {
    if (parts == largest_type)
      return false;
    const Type one = store.resolve(work.back());
    work.pop_back();
    const Node &node = store[one];
    if (node.shape == Shape::Variable && store.variable_of(one).level > in.level &&
        std::find(found.begin(), found.end(), one) == found.end())
      found.push_back(one);
    else if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.second}, Type{node.first}});
    else if (node.shape == Shape::Forall)
      work.push_back(store.quantifier(one).body);
  }
  return true;
}

// forall a. a: fits everywhere.
Type failed_type(Inference &in) {
  const std::array names{in.symbols.intern(variable_name(in.environment.dialect, 0))};
  const std::uint32_t first = in.store().add_bounds(names);
  return in.store().forall({first, 1, 0, 0, in.store().bound(first)});
}

// Makes binders of variables.
Type quantify(Inference &in, std::span<const Type> variables, std::span<const Predicate> context,
              Type body) {
  if (variables.empty())
    return body;
  std::vector<Symbol> names;
  for (std::size_t i = 0; i < variables.size(); ++i)
    names.push_back(in.symbols.intern(variable_name(in.environment.dialect, i)));
  const std::uint32_t first = in.store().add_bounds(names);
  for (std::uint32_t i = 0; i < variables.size(); ++i)
    in.store().bind(variables[i], in.store().bound(first + i));
  return in.store().forall({first, static_cast<std::uint32_t>(variables.size()),
                            in.store().add(context), static_cast<std::uint32_t>(context.size()),
                            body});
}

} // namespace

void report_too_large(Inference &in, Declaration id) {
  if (std::exchange(in.ocaml.recursive_rows, false))
    report_unsupported(in, in.tree[id].range,
                       "a polymorphic variant that contains itself and has no name");
  if (std::exchange(in.too_large, false))
    report_unsupported(in, in.tree[id].range,
                       fmt::format("a type of more than {} parts", largest_type));
}

// Variables that belong to the group alone become binders, and class constraints about them the
// context. Under the monomorphism restriction constrained variables stay what they are.
void generalise(Inference &in, std::span<const Declaration> group, std::uint32_t number,
                std::size_t first_wanted) {
  std::vector<Wanted> inner(in.wanted.begin() + static_cast<std::ptrdiff_t>(first_wanted),
                            in.wanted.end());
  in.wanted.resize(first_wanted);
  for (const Mismatch &mismatch : in.unifier.retry())
    add_conflict(in, static_cast<std::uint32_t>(in.typing.constraints.size() - 1), mismatch);
  ClassSolver::Result result = in.classes.solve(std::move(inner));
  std::vector<Wanted> failed;
  for (const Wanted &one : result.failed) // an outer scope may still give what mentions its skolems
    (in.classes.givens().empty() || deepest_level(in, one.predicate) == outermost ? failed
                                                                                  : in.wanted)
        .push_back(one);
  report_failed(in, failed);
  std::vector<Reference> bound;
  for (const Declaration id : group)
    for (const Reference reference : names::bound_by(in.tree, in.module.resolution, id))
      if (value_of(in, reference).known == Known::Inferred)
        bound.push_back(reference);
  const bool is_restricted = is_restricted_group(in, group);
  std::vector<Type> variables;
  for (const Reference reference : bound)
    if (!gather_variables(in, value_of(in, reference).type, variables)) {
      in.too_large = true;
      in.typing.groups[number].failed = true;
      report_too_large(in, group[0]);
    }
  if (in.is_ocaml() && !in.too_large && is_expansive(in, group))
    keep_monomorphic(in, variables, bound);
  std::vector<Wanted> context;
  std::vector<Wanted> ambiguous;
  for (const Wanted &one : result.open) {
    std::vector<Type> mentioned;
    for (const Type argument : in.store().arguments(one.predicate))
      static_cast<void>(gather_variables(in, argument, mentioned));
    const bool about = std::any_of(mentioned.begin(), mentioned.end(), [&](Type variable) {
      return std::find(variables.begin(), variables.end(), variable) != variables.end();
    });
    if (mentioned.empty()) {
      in.wanted.push_back(one);
    } else if (is_restricted) {
      for (const Type variable : mentioned) {
        in.store().set_level(variable, in.level);
        std::erase(variables, variable);
      }
      in.wanted.push_back(one);
    } else if (about) {
      // Variables that the type does not mention may still be determined by those it does.
      for (const Type variable : mentioned)
        if (std::find(variables.begin(), variables.end(), variable) == variables.end())
          variables.push_back(variable);
      context.push_back(one);
    } else {
      ambiguous.push_back(one);
    }
  }
  while (default_types(in, ambiguous, in.level)) {
    ClassSolver::Result again = in.classes.solve(std::move(ambiguous));
    report_failed(in, again.failed);
    ambiguous = std::move(again.open);
  }
  in.wanted.insert(in.wanted.end(), ambiguous.begin(), ambiguous.end());

  context = in.classes.without_implied(context);

  std::vector<Predicate> predicates;
  std::vector<ParameterId> parameters;
  for (const Wanted &one : context) {
    const ParameterId parameter{in.typing.parameter_count++};
    in.typing.evidence[index(one.evidence)] = {
        Evidence::Kind::Parameter, static_cast<std::uint32_t>(parameter), {}};
    predicates.push_back(one.predicate);
    parameters.push_back(parameter);
  }
  for (const Declaration id : group)
    in.typing.parameters[id] = parameters;
  // All variables of a group have the same binders.
  const Type quantified =
      variables.empty() ? no_type : quantify(in, variables, predicates, fresh(in));
  for (const Reference reference : bound) {
    ValueType &known = value_of(in, reference);
    known.group = number;
    if (quantified != no_type) {
      Quantifier own = in.store().quantifier(quantified);
      own.body = known.variable;
      known.type = in.store().forall(own);
    }
    // What is wrong inside a group must not be found again at each of its uses.
    if (in.typing.groups[number].failed)
      known.type = failed_type(in);
    if (reference.is(Reference::Kind::Local))
      in.typing.locals[index(reference.local())] = known.type;
  }
}

} // namespace culprit::types
