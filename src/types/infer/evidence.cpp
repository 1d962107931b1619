#include "types/infer/evidence.h"

#include "types/infer/classes.h"

#include <algorithm>

namespace culprit::types {

using names::index;

namespace {

// Finds what one derived instance rests on.
class DerivedEvidence {
public:
  DerivedEvidence(const ModuleInput &module, Instance instance, Environment &environment,
                  SymbolTable &symbols, Typing &typing)
      : module_(module), instance_(std::move(instance)), environment_(environment),
        symbols_(symbols), typing_(typing), unifier_(environment),
        solver_(environment, unifier_, typing, symbols) {}

  // What it needs and certainly lacks.
  [[nodiscard]] const std::vector<Wanted> &lacking() const { return lacking_; }

  DerivedInstance run() {
    derived_.type = instance_.arguments.back();
    const Store::Spine spine = store().spine(derived_.type);
    if (store()[spine.head].shape != Shape::Constructor)
      return derived_;
    derived_.data = names::TypeNameId{store()[spine.head].first};
    open_constructors(spine.arguments);
    if (!environment_.classes.contains(instance_.head))
      return derived_;
    give_context();
    find_parts();
    find_superclasses();
    if (has_own_context_) // of what it provides nothing is known here
      lacking_.clear();
    return std::move(derived_);
  }

private:
  [[nodiscard]] Store &store() const { return environment_.store; }

  // The constructors of the type, with what their fields are in the instance.
  void open_constructors(std::vector<Type> arguments) {
    const auto data = environment_.data.find(derived_.data);
    if (data == environment_.data.end())
      return;
    // A functor's type lacks its last parameter.
    if (arguments.size() < data->second.parameters.size()) {
      derived_.last = store().skolem(symbols_.intern("a"), outermost);
      arguments.push_back(derived_.last);
    }
    for (const names::ValueId value : data->second.constructors) {
      DerivedInstance::Constructor constructor{value, {}};
      Type rest = open_type(environment_.values[index(value)].type, arguments);
      while (const auto function = store().as_function(rest)) {
        constructor.fields.push_back(function->first);
        rest = function->second;
      }
      derived_.constructors.push_back(std::move(constructor));
    }
  }

  Type open_type(Type type, const std::vector<Type> &arguments) {
    if (store()[type].shape != Shape::Forall)
      return type;
    const Quantifier quantifier = store().quantifier(type);
    has_own_context_ = has_own_context_ || quantifier.predicate_count > 0 ||
                       quantifier.bound_count > arguments.size();
    std::vector<Type> replacements = arguments;
    for (auto i = static_cast<std::uint32_t>(replacements.size()); i < quantifier.bound_count; ++i)
      replacements.push_back(
          store().skolem(store().bound_name(quantifier.first_bound + i), outermost));
    replacements.resize(quantifier.bound_count, no_type);
    return store().substitute(quantifier.body, quantifier.first_bound, replacements, no_entity,
                              Store::Origins::Keep);
  }

  void give_context() {
    for (const Predicate &predicate : instance_.context) {
      if (predicate.equality())
        continue;
      const ParameterId parameter{typing_.parameter_count++};
      derived_.parameters.push_back(parameter);
      const EvidenceId evidence = solver_.open();
      typing_.evidence[index(evidence)] = {
          Evidence::Kind::Parameter, static_cast<std::uint32_t>(parameter), {}};
      solver_.add_given(predicate, evidence);
    }
  }

  void find_parts() {
    find_part(derived_.type); // methods may call others of the same instance
    for (const DerivedInstance::Constructor &constructor : derived_.constructors)
      for (const Type field : constructor.fields)
        if (derived_.last == no_type)
          find_part(field);
        else
          find_containers(field);
  }

  // The instance of the class for a type.
  void find_part(Type type) {
    if (derived_.parts.contains(type))
      return;
    // A class of several parameters is derived for the last one.
    std::vector<Type> arguments(instance_.arguments.begin(), instance_.arguments.end() - 1);
    arguments.push_back(type);
    derived_.parts.emplace(type, find(store().predicate(instance_.head, arguments)));
  }

  // Functors: what holds the last parameter in a field.
  void find_containers(Type field) {
    while (mentions(store(), field, derived_.last)) {
      const Node node = store()[store().resolve(field)];
      if (node.shape != Shape::Apply)
        return;
      if (!mentions(store(), Type{node.first}, derived_.last))
        find_part(Type{node.first});
      field = Type{node.second};
    }
  }

  void find_superclasses() {
    const ClassInfo info = environment_.classes.at(instance_.head);
    for (const Predicate &superclass : info.superclasses) {
      if (superclass.equality())
        continue;
      const DerivedInstance::Part part = find(store().substitute(
          superclass, info.first_bound, instance_.arguments, no_entity, Store::Origins::Keep));
      derived_.superclasses.push_back(part.evidence);
      derived_.has_superclasses = derived_.has_superclasses && part.holds;
    }
  }

  DerivedInstance::Part find(const Predicate &predicate) {
    const EvidenceId evidence = solver_.open();
    const ClassSolver::Result result = solver_.solve({{predicate, evidence}});
    for (const Wanted &goal : result.failed)
      if (is_closed(goal.predicate))
        lack(goal);
    return {evidence, result.open.empty() && result.failed.empty()};
  }

  // About types that the program names, not about what the instance is for.
  [[nodiscard]] bool is_closed(const Predicate &predicate) const {
    return std::ranges::all_of(store().arguments(predicate), [&](Type argument) {
      return store()[store().spine(argument).head].shape == Shape::Constructor;
    });
  }

  void lack(Wanted goal) {
    Constraint constraint;
    constraint.kind = ConstraintKind::Class;
    constraint.role = Role::Class;
    constraint.entity = store()[store().resolve(store().arguments(goal.predicate).back())].origin;
    if (constraint.entity == no_entity)
      constraint.entity = declaration();
    constraint.predicate = goal.predicate;
    goal.constraint = static_cast<std::uint32_t>(typing_.constraints.size());
    typing_.constraints.push_back(constraint);
    lacking_.push_back(goal);
  }

  // Of the type that the instance is for, if it is the module's.
  [[nodiscard]] EntityId declaration() const {
    const auto is_it = [&](syntax::DeclarationId id) {
      return module_.resolution.declarations[static_cast<std::size_t>(id)] ==
             names::Reference::to(derived_.data);
    };
    const auto &all = module_.tree.declarations;
    const auto found = std::ranges::find_if(all, is_it);
    return found == all.end() ? no_entity : module_.tree[*found].entity;
  }

  const ModuleInput &module_;
  Instance instance_;
  Environment &environment_;
  SymbolTable &symbols_;
  Typing &typing_;
  Unifier unifier_;
  ClassSolver solver_;
  DerivedInstance derived_;
  std::vector<Wanted> lacking_;
  bool has_own_context_ = false; // a constructor provides instances
};

} // namespace

std::vector<Wanted> derive_evidence(const ModuleInput &module, Environment &environment,
                                    SymbolTable &symbols, Typing &typing) {
  std::vector<Wanted> lacking;
  const std::size_t count = environment.instances.size();
  for (std::uint32_t i = 0; i < count; ++i) {
    const Instance &instance = environment.instances[i];
    if (instance.derived && instance.module == module.resolution.module &&
        module.looks_at(InstanceId{i})) {
      DerivedEvidence evidence(module, instance, environment, symbols, typing);
      typing.derived.emplace(InstanceId{i}, evidence.run());
      lacking.insert(lacking.end(), evidence.lacking().begin(), evidence.lacking().end());
    }
  }
  return lacking;
}

std::optional<EvidenceId> find_evidence(names::TypeNameId of_class, Type type,
                                        Environment &environment, const SymbolTable &symbols,
                                        Typing &typing) {
  Unifier unifier(environment);
  ClassSolver solver(environment, unifier, typing, symbols);
  const EvidenceId evidence = solver.open();
  const ClassSolver::Result result =
      solver.solve({{environment.store.predicate(of_class, std::span(&type, 1)), evidence}});
  return result.open.empty() && result.failed.empty() ? std::optional(evidence) : std::nullopt;
}

} // namespace culprit::types
