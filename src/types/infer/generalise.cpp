#include "types/infer/generalise.h"

#include "names/bound.h"
#include "types/infer/bindings.h"
#include "types/infer/constrain.h"
#include "types/infer/defaulting.h"
#include "types/infer/ocaml/values.h"
#include "types/infer/refined_signatures.h"
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
bool gather_variables(const Inference &in, Type type, std::vector<Type> &variables) {
  const Store &store = in.environment.store;
  std::vector<Type> work{type};
  for (std::size_t parts = 0; !work.empty(); ++parts) {
    if (parts == largest_type)
      return false;
    const Type part = store.resolve(work.back());
    work.pop_back();
    const Node &node = store[part];
    if (node.shape == Shape::Variable && store.variable_of(part).level > in.level &&
        std::find(variables.begin(), variables.end(), part) == variables.end())
      variables.push_back(part);
    else if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.second}, Type{node.first}});
    else if (node.shape == Shape::Forall)
      work.push_back(store.quantifier(part).body);
  }
  return true;
}

// forall a. a: fits everywhere.
Type failed_type(Inference &in) {
  if (in.module.resolution.gaps) // what is wrong may be that something is not known
    return in.store().unknown();
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

// Eq (T a) without an instance: whoever uses it may have one, for the type that `a` is there.
bool may_be_context(const Inference &in, const Predicate &predicate) {
  std::vector<Type> variables;
  for (const Type argument : in.environment.store.arguments(predicate))
    static_cast<void>(gather_variables(in, argument, variables));
  return in.haskell.flexible_contexts && !variables.empty();
}

// Solves what is wanted since; what is undecided comes back.
std::vector<Wanted> solve_group(Inference &in, std::size_t first_wanted) {
  std::vector<Wanted> inner(in.wanted.begin() + static_cast<std::ptrdiff_t>(first_wanted),
                            in.wanted.end());
  in.wanted.resize(first_wanted);
  for (const Mismatch &mismatch : in.unifier.retry())
    add_conflict(in, static_cast<std::uint32_t>(in.typing.constraints.size() - 1), mismatch);
  ClassSolver::Result result = in.classes.solve(std::move(inner));
  std::vector<Wanted> failed;
  for (const Wanted &goal : result.failed) {
    if (may_be_context(in, goal.predicate)) {
      result.open.push_back(goal);
      continue;
    }
    // An outer scope may still give what mentions its skolems.
    const bool is_final =
        in.classes.givens().empty() || deepest_level(in, goal.predicate) == outermost;
    (is_final ? failed : in.wanted).push_back(goal);
  }
  report_failed(in, failed);
  return std::move(result.open);
}

// What the group binds without a signature.
std::vector<Reference> inferred_by(Inference &in, std::span<const Declaration> group) {
  std::vector<Reference> bound;
  for (const Declaration id : group)
    for (const Reference reference : names::bound_by(in.tree, in.module.resolution, id))
      if (value_of(in, reference).known == Known::Inferred)
        bound.push_back(reference);
  return bound;
}

// The variables that belong to the group alone.
std::vector<Type> own_variables(Inference &in, std::span<const Declaration> group,
                                std::uint32_t number, std::span<const Reference> bound) {
  std::vector<Type> variables;
  for (const Reference reference : bound)
    if (!gather_variables(in, value_of(in, reference).type, variables)) {
      in.too_large = true;
      in.typing.groups[number].failed = true;
      report_too_large(in, group[0]);
    }
  if (in.is_ocaml() && !in.too_large && is_expansive(in, group))
    keep_monomorphic(in, variables, bound);
  return variables;
}

// Constraints about variables that no type mentions: those that are not decided by defaults are
// left to outer scopes.
void settle_ambiguous(Inference &in, std::vector<Wanted> ambiguous) {
  while (default_types(in, ambiguous, in.level + 1)) {
    ClassSolver::Result again = in.classes.solve(std::move(ambiguous));
    report_failed(in, again.failed);
    ambiguous = std::move(again.open);
  }
  in.wanted.insert(in.wanted.end(), ambiguous.begin(), ambiguous.end());
}

// The constraints that become the context of the group. Variables that they mention are binders,
// too, or, under the monomorphism restriction, none.
std::vector<Wanted> take_context(Inference &in, const std::vector<Wanted> &open, bool is_restricted,
                                 std::vector<Type> &variables) {
  std::vector<Wanted> context;
  std::vector<Wanted> ambiguous;
  for (const Wanted &goal : open) {
    std::vector<Type> mentioned;
    for (const Type argument : in.store().arguments(goal.predicate))
      static_cast<void>(gather_variables(in, argument, mentioned));
    const bool about = std::any_of(mentioned.begin(), mentioned.end(), [&](Type variable) {
      return std::find(variables.begin(), variables.end(), variable) != variables.end();
    });
    if (mentioned.empty()) {
      in.wanted.push_back(goal);
    } else if (is_restricted) {
      for (const Type variable : mentioned) {
        in.store().set_level(variable, in.level);
        std::erase(variables, variable);
      }
      in.wanted.push_back(goal);
    } else if (about) {
      // Variables that the type does not mention may still be determined by those it does.
      for (const Type variable : mentioned)
        if (std::find(variables.begin(), variables.end(), variable) == variables.end())
          variables.push_back(variable);
      context.push_back(goal);
    } else {
      ambiguous.push_back(goal);
    }
  }
  settle_ambiguous(in, std::move(ambiguous));
  return in.classes.without_implied(context);
}

// Makes the context what the bindings of the group take as given.
std::vector<Predicate> abstract_over(Inference &in, std::span<const Declaration> group,
                                     const std::vector<Wanted> &context) {
  std::vector<Predicate> predicates;
  std::vector<ParameterId> parameters;
  for (const Wanted &goal : context) {
    const ParameterId parameter{in.typing.parameter_count++};
    in.typing.evidence[index(goal.evidence)] = {
        Evidence::Kind::Parameter, static_cast<std::uint32_t>(parameter), {}};
    predicates.push_back(goal.predicate);
    parameters.push_back(parameter);
  }
  for (const Declaration id : group)
    in.typing.parameters[id] = parameters;
  return predicates;
}

} // namespace

Type generalised(Inference &in, Type type) {
  std::vector<Type> variables;
  return gather_variables(in, type, variables) ? quantify(in, variables, {}, type) : type;
}

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
  const std::vector<Wanted> open = solve_group(in, first_wanted);
  const std::vector<Reference> bound = inferred_by(in, group);
  decide_numbers(in, bound, open);
  std::vector<Type> variables = own_variables(in, group, number, bound);
  const std::vector<Wanted> context =
      take_context(in, open, is_restricted_group(in, group), variables);
  const std::vector<Predicate> predicates = abstract_over(in, group, context);
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
