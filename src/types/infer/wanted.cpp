#include "types/infer/wanted.h"

#include "types/infer/constrain.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::types {

void assume_given(Inference &in, const Predicate &predicate, std::vector<ParameterId> &parameters) {
  if (predicate.equality()) {
    const std::vector<Type> sides(in.store().arguments(predicate).begin(),
                                  in.store().arguments(predicate).end());
    if (sides.size() == 2)
      (void)in.unifier.assume(sides[0], sides[1]);
    else
      in.classes.add_given(predicate, in.classes.open());
    return;
  }
  const ParameterId parameter{in.typing.parameter_count++};
  parameters.push_back(parameter);
  const EvidenceId evidence = in.classes.open();
  in.typing.evidence[index(evidence)] = {
      Evidence::Kind::Parameter, static_cast<std::uint32_t>(parameter), {}};
  in.classes.add_given(predicate, evidence);
  // What constraints from here on may rest on.
  std::vector<Predicate> given;
  for (const Given &assumed : in.classes.givens())
    given.push_back(assumed.predicate);
  in.typing.givens.push_back(std::move(given));
  in.current_givens = static_cast<std::uint32_t>(in.typing.givens.size() - 1);
}

Type skolemise(Inference &in, Type type, std::vector<ParameterId> &parameters, bool scoped) {
  while (in.store()[type].shape == Shape::Forall) {
    const Quantifier quantifier = in.store().quantifier(type);
    std::vector<Type> skolems;
    for (std::uint32_t i = 0; i < quantifier.bound_count; ++i) {
      const Symbol name = in.store().bound_name(quantifier.first_bound + i);
      skolems.push_back(in.store().skolem(name, in.level, in.store()[type].origin));
      if (scoped)
        in.reader.scope.add(name, skolems.back());
    }
    const std::vector<Predicate> context(in.store().context(quantifier).begin(),
                                         in.store().context(quantifier).end());
    for (const Predicate &predicate : context)
      assume_given(in,
                   in.store().substitute(predicate, quantifier.first_bound, skolems, no_entity,
                                         Store::Origins::Keep),
                   parameters);
    type = in.store().substitute(quantifier.body, quantifier.first_bound, skolems, no_entity,
                                 Store::Origins::Keep);
  }
  return type;
}

Level deepest_level(const Inference &in, const Predicate &predicate) {
  const Store &store = in.environment.store;
  Level deepest = outermost;
  std::vector<Type> work(store.arguments(predicate).begin(), store.arguments(predicate).end());
  while (!work.empty()) {
    const Type type = store.resolve(work.back());
    work.pop_back();
    const Node &node = store[type];
    if (node.shape == Shape::Variable)
      deepest = std::max(deepest, store.variable_of(type).level);
    else if (node.shape == Shape::Skolem)
      deepest = std::max(deepest, store.skolem_of(type).level);
    else if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.first}, Type{node.second}});
    else if (node.shape == Shape::Forall)
      work.push_back(store.quantifier(type).body);
  }
  return deepest;
}

void leave_scope(Inference &in, std::size_t first_wanted, std::size_t givens) {
  std::vector<Wanted> inner(in.wanted.begin() + static_cast<std::ptrdiff_t>(first_wanted),
                            in.wanted.end());
  in.wanted.resize(first_wanted);
  for (const Mismatch &mismatch : in.unifier.retry())
    if (!in.typing.constraints.empty())
      add_conflict(in, static_cast<std::uint32_t>(in.typing.constraints.size() - 1), mismatch);
  ClassSolver::Result result = in.classes.solve(std::move(inner));
  std::vector<Wanted> outer;
  std::vector<Wanted> failed;
  // What fails here cannot be solved outside either, unless it has nothing to do with this scope:
  // another scope may give it.
  for (const Wanted &goal : result.failed)
    (deepest_level(in, goal.predicate) >= in.level || givens == 0 ? failed : outer).push_back(goal);
  report_failed(in, failed);
  report_mismatches(in, result);
  in.wanted.insert(in.wanted.end(), outer.begin(), outer.end());
  in.wanted.insert(in.wanted.end(), result.open.begin(), result.open.end());
  in.classes.forget(givens);
}

namespace {

enum class Home : std::uint8_t { Prelude, Library, Program };

Home home_of(const Inference &in, names::TypeNameId name) {
  if (in.program.is_of_program(name))
    return Home::Program;
  const Symbol prelude = in.symbols.find("Prelude");
  const names::ModuleId module =
      prelude == no_symbol ? names::no_module : in.program.find_module(prelude);
  const bool known = !in.program.is_of_library(name) || module == names::no_module ||
                     in.program.exported_type(module, in.program[name].name) == name;
  return known ? Home::Prelude : Home::Library;
}

// Of the expression that needs an instance; otherwise the module's.
Span place_of(const Inference &in, const Wanted &goal) {
  const EntityId entity = in.typing.constraints[goal.constraint].entity;
  for (std::uint32_t i = 0; entity != no_entity && i < in.tree.expression_count(); ++i)
    if (const syntax::Expression &expression = in.tree[Expression{i}]; expression.entity == entity)
      return in.tree.span(expression.range);
  return in.tree.span(in.tree.module.range);
}

// Of all classes of mtl the library has the instances for types of the Prelude and of transformers.
bool is_of_mtl(const Inference &in, names::TypeNameId of_class) {
  constexpr std::array<std::string_view, 5> classes{"MonadState", "MonadReader", "MonadWriter",
                                                    "MonadError", "MonadCont"};
  return std::ranges::find(classes, in.symbols.name(in.program[of_class].name)) != classes.end();
}

bool is_of_transformers(const Inference &in, names::TypeNameId type) {
  const std::string_view module = in.symbols.name(in.program[in.program[type].module].name);
  return module.starts_with("Control.Monad.Trans.") || module == "Data.Functor.Identity";
}

// Whether the library would have the instance if there is one: it is complete where the Prelude
// reaches. An instance for something of the program's own is the program's matter.
bool is_decided(const Inference &in, const Predicate &predicate) {
  if (in.module.library || predicate.equality() || predicate.head == in.language.num ||
      predicate.head == in.language.fractional) // few types are numbers
    return true;
  const bool of_mtl = is_of_mtl(in, predicate.head);
  bool partial = home_of(in, predicate.head) == Home::Library && !of_mtl;
  if (home_of(in, predicate.head) == Home::Program)
    return true;
  const Store &store = in.environment.store;
  for (const Type argument : store.arguments(predicate)) {
    const Node &head = store[store.spine(argument).head];
    if (head.shape == Shape::Variable) // determined by the others
      continue;
    if (head.shape != Shape::Constructor)
      return true;
    const names::TypeNameId name{head.first};
    const Home home = home_of(in, name);
    if (home == Home::Program)
      return true;
    partial = partial || (home == Home::Library && !(of_mtl && is_of_transformers(in, name)));
  }
  return !partial;
}

} // namespace

void report_failed(Inference &in, const std::vector<Wanted> &failed) {
  for (const Wanted &goal : failed) {
    if (!in.is_ocaml() && !in.environment.incomplete && !is_decided(in, goal.predicate)) {
      report_gap(in.diagnostics, in.environment, place_of(in, goal),
                 fmt::format("an instance of `{}`",
                             in.symbols.name(in.program[goal.predicate.head].name)));
    }
    if (in.environment.incomplete)
      return;
    Conflict conflict;
    conflict.constraint = goal.constraint;
    conflict.kind = Conflict::Kind::NoInstance;
    if (goal.predicate.count > 0)
      conflict.left = in.store().arguments(goal.predicate)[goal.predicate.count - 1];
    in.typing.conflicts.push_back(conflict);
    for (const std::uint32_t group : in.open_groups)
      in.typing.groups[group].failed = true;
  }
}

void report_lacking(Inference &in, const std::vector<Wanted> &lacking) {
  constexpr std::array<std::string_view, 6> classes{"Eq", "Ord", "Show", "Read", "Bounded", "Ix"};
  if (in.environment.incomplete)
    return;
  for (const Wanted &goal : lacking) {
    const std::string_view name = in.symbols.name(in.program[goal.predicate.head].name);
    if (std::ranges::find(classes, name) != classes.end() && is_decided(in, goal.predicate))
      report_failed(in, {goal});
  }
}

void report_mismatches(Inference &in, const ClassSolver::Result &result) {
  for (const auto &[constraint, mismatch] : result.mismatches)
    add_conflict(in, constraint, mismatch);
}

} // namespace culprit::types
