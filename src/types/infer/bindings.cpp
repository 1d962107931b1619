// Binding groups: in the order of their dependencies, those with a signature checked against it,
// the others inferred together and generalised.
#include "types/infer/infer.h"

#include "base/components.h"
#include "names/bound.h"
#include "types/written.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace culprit::types {

namespace d = syntax::declaration;
using names::Reference;

// ---- what a binding binds

ValueType &Inference::value(Reference reference) {
  return reference.is(Reference::Kind::Local) ? locals_[index(reference.local())]
                                              : environment_.values[index(reference.value())];
}

const ValueType &Inference::value(Reference reference) const {
  return reference.is(Reference::Kind::Local) ? locals_[index(reference.local())]
                                              : environment_.values[index(reference.value())];
}

const ValueType *Inference::signature_of(Declaration id) const {
  if (std::holds_alternative<d::PatternBinding>(tree_[id].node))
    return nullptr;
  const Reference reference = module_.resolution.declarations[static_cast<std::size_t>(id)];
  if (!reference.is(Reference::Kind::Local) && !reference.is(Reference::Kind::Value))
    return nullptr;
  const ValueType &known = value(reference);
  return known.known == Known::Declared ? &known : nullptr;
}

// ---- groups

// Strongly connected components of what mentions what; a signature cuts a knot, because its binding
// need not be looked at to know its type.
std::vector<std::vector<syntax::DeclarationId>>
Inference::groups(std::span<const Declaration> declarations) const {
  std::vector<Declaration> bindings;
  std::unordered_map<Declaration, std::uint32_t> number;
  for (const Declaration id : declarations)
    if (std::holds_alternative<d::Function>(tree_[id].node) ||
        std::holds_alternative<d::PatternBinding>(tree_[id].node) ||
        std::holds_alternative<d::PatternSynonym>(tree_[id].node)) {
      number.emplace(id, static_cast<std::uint32_t>(bindings.size()));
      bindings.push_back(id);
    }
  const auto mentioned = [&](std::uint32_t i) {
    std::vector<std::uint32_t> found;
    for (const Declaration other :
         module_.resolution.mentions[static_cast<std::size_t>(bindings[i])])
      if (const auto known = number.find(other); known != number.end() && !signature_of(other))
        found.push_back(known->second);
    return found;
  };
  std::vector<std::vector<Declaration>> result;
  for (const std::vector<std::uint32_t> &members :
       components(static_cast<std::uint32_t>(bindings.size()), mentioned)) {
    std::vector<Declaration> &group = result.emplace_back();
    for (const std::uint32_t member : members)
      group.push_back(bindings[member]);
    std::sort(group.begin(), group.end());
  }
  return result;
}

void Inference::infer_declarations(std::span<const Declaration> declarations, bool top) {
  if (!top)
    read_local_signatures(declarations);
  for (const std::vector<Declaration> &group : groups(declarations)) {
    const std::uint32_t first = constraint_count();
    const ValueType *signature = group.size() == 1 ? signature_of(group[0]) : nullptr;
    if (signature && is_provided(group[0], signature->type))
      infer_unchecked(group[0]);
    else if (signature)
      infer_checked(group[0], signature->type);
    else
      infer_inferred(group);
    if (top)
      add_unit(first, group[0]);
  }
  for (const Declaration id : declarations)
    if (const auto *synonym = std::get_if<d::PatternSynonym>(&tree_[id].node))
      for (const Declaration builder : tree_[synonym->builder]) {
        const std::uint32_t first = constraint_count();
        if (const ValueType *signature = signature_of(id))
          infer_checked(builder, signature->type);
        else if (const auto bound = names::bound_by(tree_, module_.resolution, id); !bound.empty())
          infer_checked(builder, value(bound[0]).type);
        add_unit(first, builder);
      }
}

void Inference::add_unit(std::uint32_t first, Declaration declaration) {
  typing_.units.push_back({first, constraint_count()});
  typing_.unit_declarations.push_back(declaration);
}

void Inference::read_local_signatures(std::span<const Declaration> declarations) {
  for (const Declaration id : declarations) {
    const auto *signature = std::get_if<d::Signature>(&tree_[id].node);
    if (!signature)
      continue;
    for (std::uint32_t i = 0; i < signature->names.count; ++i) {
      const Reference name = module_.resolution.placed[signature->names.first + i];
      if (!name.is(Reference::Kind::Local))
        continue;
      ValueType &known = locals_[index(name.local())];
      known.type = reader_.value_signature(signature->type);
      known.known = Known::Declared;
      known.entity = module_.library ? no_entity : tree_[signature->type].entity;
      typing_.locals[index(name.local())] = known.type;
    }
  }
}

// ---- checking against a signature

void Inference::give(const Predicate &predicate, std::vector<ParameterId> &parameters) {
  if (predicate.equality()) {
    const std::vector<Type> sides(store().arguments(predicate).begin(),
                                  store().arguments(predicate).end());
    if (sides.size() == 2)
      (void)unifier_.assume(sides[0], sides[1]);
    return;
  }
  const ParameterId parameter{typing_.parameter_count++};
  parameters.push_back(parameter);
  const EvidenceId evidence = classes_.open();
  typing_.evidence[index(evidence)] = {
      Evidence::Kind::Parameter, static_cast<std::uint32_t>(parameter), {}};
  classes_.add_given(predicate, evidence);
  // What constraints from here on may rest on.
  std::vector<Predicate> given;
  for (const Given &one : classes_.givens())
    given.push_back(one.predicate);
  typing_.givens.push_back(std::move(given));
  current_givens_ = static_cast<std::uint32_t>(typing_.givens.size() - 1);
}

Type Inference::skolemise(Type type, std::vector<ParameterId> &parameters, bool scoped) {
  while (store()[type].shape == Shape::Forall) {
    const Quantifier quantifier = store().quantifier(type);
    std::vector<Type> skolems;
    for (std::uint32_t i = 0; i < quantifier.bound_count; ++i) {
      const Symbol name = store().bound_name(quantifier.first_bound + i);
      skolems.push_back(store().skolem(name, level_, store()[type].origin));
      if (scoped)
        reader_.scope.add(name, skolems.back());
    }
    const std::vector<Predicate> context(store().context(quantifier).begin(),
                                         store().context(quantifier).end());
    for (const Predicate &predicate : context)
      give(store().substitute(predicate, quantifier.first_bound, skolems, no_entity,
                              Store::Origins::Keep),
           parameters);
    type = store().substitute(quantifier.body, quantifier.first_bound, skolems, no_entity,
                              Store::Origins::Keep);
  }
  return type;
}

void Inference::infer_checked(Declaration id, Type type) {
  const std::size_t first_wanted = wanted_.size();
  const std::size_t givens = classes_.mark();
  const std::size_t assumed = unifier_.mark();
  const std::size_t scope = reader_.scope.mark();
  const std::uint32_t known = current_givens_;
  enter_level();
  std::vector<ParameterId> parameters;
  const Type opened = skolemise(type, parameters, scoped_variables_);
  infer_binding(id, opened);
  report_too_large(id);
  leave(first_wanted, givens);
  unifier_.forget(assumed);
  leave_level();
  reader_.scope.restore(scope);
  current_givens_ = known;
  typing_.parameters[id] = std::move(parameters);
}

// ---- inferring

bool Inference::restricted(std::span<const Declaration> group) const {
  return !ocaml() && monomorphism_ && std::any_of(group.begin(), group.end(), [&](Declaration id) {
    if (std::holds_alternative<d::PatternSynonym>(tree_[id].node))
      return false;
    const auto *function = std::get_if<d::Function>(&tree_[id].node);
    return !function || tree_[function->clauses][0].patterns.empty();
  });
}

void Inference::infer_inferred(std::span<const Declaration> group) {
  const auto number = static_cast<std::uint32_t>(typing_.groups.size());
  typing_.groups.push_back({static_cast<std::uint32_t>(typing_.constraints.size()), 0,
                            static_cast<std::uint32_t>(store().variable_count()), 0, false});
  open_groups_.push_back(number);
  const std::size_t first_wanted = wanted_.size();
  enter_level();
  for (const Declaration id : group)
    for (const Reference reference : names::bound_by(tree_, module_.resolution, id)) {
      ValueType &known = value(reference);
      if (known.known == Known::Declared)
        continue;
      known.type = known.variable = fresh();
      known.known = Known::Inferred;
      if (reference.is(Reference::Kind::Local))
        typing_.locals[index(reference.local())] = known.type;
    }
  for (const Declaration id : group) {
    const std::vector<Reference> bound = names::bound_by(tree_, module_.resolution, id);
    const bool named = !std::holds_alternative<d::PatternBinding>(tree_[id].node);
    infer_binding(id, named && !bound.empty() ? value(bound[0]).type : fresh());
    report_too_large(id);
  }
  leave_level();
  generalise(group, number, first_wanted);
  open_groups_.pop_back();
  typing_.groups[number].last_constraint = static_cast<std::uint32_t>(typing_.constraints.size());
  typing_.groups[number].last_variable = static_cast<std::uint32_t>(store().variable_count());
}

bool Inference::gather_variables(Type type, std::vector<Type> &found) const {
  const Store &store = environment_.store;
  std::vector<Type> work{type};
  for (std::size_t parts = 0; !work.empty(); ++parts) {
    if (parts == largest_type)
      return false;
    const Type one = store.resolve(work.back());
    work.pop_back();
    const Node &node = store[one];
    if (node.shape == Shape::Variable && store.variable_of(one).level > level_ &&
        std::find(found.begin(), found.end(), one) == found.end())
      found.push_back(one);
    else if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.second}, Type{node.first}});
    else if (node.shape == Shape::Forall)
      work.push_back(store.quantifier(one).body);
  }
  return true;
}

void Inference::report_too_large(Declaration id) {
  if (std::exchange(recursive_rows_, false))
    unsupported(tree_[id].range, "a polymorphic variant that contains itself and has no name");
  if (std::exchange(too_large_, false))
    unsupported(tree_[id].range, fmt::format("a type of more than {} parts", largest_type));
}

// Variables that belong to the group alone become binders, and class constraints about them the
// context. Under the monomorphism restriction constrained variables stay what they are.
void Inference::generalise(std::span<const Declaration> group, std::uint32_t number,
                           std::size_t first_wanted) {
  std::vector<Wanted> inner(wanted_.begin() + static_cast<std::ptrdiff_t>(first_wanted),
                            wanted_.end());
  wanted_.resize(first_wanted);
  for (const Mismatch &mismatch : unifier_.retry())
    conflict(static_cast<std::uint32_t>(typing_.constraints.size() - 1), mismatch);
  ClassSolver::Result result = classes_.solve(std::move(inner));
  std::vector<Wanted> failed;
  for (const Wanted &one : result.failed) // an outer scope may still give what mentions its skolems
    (classes_.givens().empty() || deepest(one.predicate) == outermost ? failed : wanted_)
        .push_back(one);
  report_failed(failed);
  std::vector<Reference> bound;
  for (const Declaration id : group)
    for (const Reference reference : names::bound_by(tree_, module_.resolution, id))
      if (value(reference).known == Known::Inferred)
        bound.push_back(reference);
  const bool is_restricted = restricted(group);
  std::vector<Type> variables;
  for (const Reference reference : bound)
    if (!gather_variables(value(reference).type, variables)) {
      too_large_ = true;
      typing_.groups[number].failed = true;
      report_too_large(group[0]);
    }
  if (ocaml() && !too_large_ && expansive(group))
    keep_monomorphic(variables, bound);
  std::vector<Wanted> context;
  std::vector<Wanted> ambiguous;
  for (const Wanted &one : result.open) {
    std::vector<Type> mentioned;
    for (const Type argument : store().arguments(one.predicate))
      static_cast<void>(gather_variables(argument, mentioned));
    const bool about = std::any_of(mentioned.begin(), mentioned.end(), [&](Type variable) {
      return std::find(variables.begin(), variables.end(), variable) != variables.end();
    });
    if (mentioned.empty()) {
      wanted_.push_back(one);
    } else if (is_restricted) {
      for (const Type variable : mentioned) {
        store().set_level(variable, level_);
        std::erase(variables, variable);
      }
      wanted_.push_back(one);
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
  while (default_types(ambiguous, level_)) {
    ClassSolver::Result again = classes_.solve(std::move(ambiguous));
    report_failed(again.failed);
    ambiguous = std::move(again.open);
  }
  wanted_.insert(wanted_.end(), ambiguous.begin(), ambiguous.end());

  context = classes_.without_implied(context);

  std::vector<Predicate> predicates;
  std::vector<ParameterId> parameters;
  for (const Wanted &one : context) {
    const ParameterId parameter{typing_.parameter_count++};
    typing_.evidence[index(one.evidence)] = {
        Evidence::Kind::Parameter, static_cast<std::uint32_t>(parameter), {}};
    predicates.push_back(one.predicate);
    parameters.push_back(parameter);
  }
  for (const Declaration id : group)
    typing_.parameters[id] = parameters;
  // All variables of a group have the same binders.
  const Type quantified = variables.empty() ? no_type : quantify(variables, predicates, fresh());
  for (const Reference reference : bound) {
    ValueType &known = value(reference);
    known.group = number;
    if (quantified != no_type) {
      Quantifier own = store().quantifier(quantified);
      own.body = known.variable;
      known.type = store().forall(own);
    }
    // What is wrong inside a group must not be found again at each of its uses.
    if (typing_.groups[number].failed)
      known.type = failed_type();
    if (reference.is(Reference::Kind::Local))
      typing_.locals[index(reference.local())] = known.type;
  }
}

// forall a. a: fits everywhere.
Type Inference::failed_type() {
  const std::array names{symbols_.intern(variable_name(environment_.dialect, 0))};
  const std::uint32_t first = store().add_bounds(names);
  return store().forall({first, 1, 0, 0, store().bound(first)});
}

// pattern P x y = p: P is to be used as a constructor from the types of its parameters to that of
// the pattern.
void Inference::infer_synonym(const d::PatternSynonym &node, Type type) {
  Scope scope(*this);
  Type matched = variable(node.pattern);
  infer(node.pattern, matched);
  for (std::uint32_t i = node.parameters.count; i-- > 0;) {
    const Reference parameter = module_.resolution.placed[node.parameters.first + i];
    const Type known =
        parameter.is(Reference::Kind::Local) ? locals_[index(parameter.local())].type : no_type;
    matched = store().function(known == no_type ? fresh() : known, matched);
  }
  equal(type, matched, Role::Binding, entity(node.pattern));
}

// pattern P :: required => provided => t: the pattern itself has to say what is provided.
bool Inference::is_provided(Declaration id, Type type) const {
  const Store &store = environment_.store;
  return std::holds_alternative<d::PatternSynonym>(tree_[id].node) &&
         store[type].shape == Shape::Forall &&
         store[store.resolve(store.quantifier(type).body)].shape == Shape::Forall;
}

void Inference::infer_unchecked(Declaration id) {
  const auto &node = std::get<d::PatternSynonym>(tree_[id].node);
  enter_level();
  {
    Scope scope(*this);
    infer(node.pattern, variable(node.pattern));
  }
  leave_level();
}

Type Inference::quantify(std::span<const Type> variables, std::span<const Predicate> context,
                         Type body) {
  if (variables.empty())
    return body;
  std::vector<Symbol> names;
  for (std::size_t i = 0; i < variables.size(); ++i)
    names.push_back(symbols_.intern(variable_name(environment_.dialect, i)));
  const std::uint32_t first = store().add_bounds(names);
  for (std::uint32_t i = 0; i < variables.size(); ++i)
    store().bind(variables[i], store().bound(first + i));
  return store().forall({first, static_cast<std::uint32_t>(variables.size()), store().add(context),
                         static_cast<std::uint32_t>(context.size()), body});
}

// ---- clauses

void Inference::infer_binding(Declaration id, Type type) {
  if (const auto *synonym = std::get_if<d::PatternSynonym>(&tree_[id].node)) {
    infer_synonym(*synonym, type);
    return;
  }
  if (const auto *binding = std::get_if<d::PatternBinding>(&tree_[id].node)) {
    Scope scope(*this);
    const std::size_t tags = matched_tags_.size();
    const Type own = variable(binding->pattern);
    infer(binding->pattern, own);
    infer_right(binding->right, own, entity(binding->pattern));
    close_rows(tags, {{binding->pattern}});
    return;
  }
  const auto &function = std::get<d::Function>(tree_[id].node);
  const EntityId whole = module_.library ? no_entity : tree_[id].entity;
  const std::size_t arity = value_count(tree_[function.clauses][0].patterns);
  const std::size_t tags = matched_tags_.size();
  for (std::uint32_t i = 0; i < function.clauses.count; ++i) {
    const syntax::Clause clause = tree_[function.clauses][i];
    if (value_count(clause.patterns) != arity) {
      Diagnostic &found = diagnostics_.report(
          "C0209", tree_.span(clause.range),
          fmt::format("the clauses of `{}` have different numbers of parameters",
                      symbols_.name(function.name.name.text)));
      found.labels.push_back(
          {tree_.span(tree_[function.clauses][0].range), fmt::format("this one has {}", arity)});
      continue;
    }
    const Arrow parts = arrow(type, arity, whole);
    infer_clause(clause, parts.parameters, parts.result, whole);
  }
  close_rows(tags, function.clauses);
}

Inference::Arrow Inference::arrow(Type type, std::size_t arity, EntityId at) {
  Arrow parts;
  Type rest = type;
  for (std::size_t i = 0; i < arity; ++i) {
    const auto known = rest == no_type ? std::nullopt : store().as_function(rest);
    const bool quantified = known && store()[store().resolve(known->first)].shape == Shape::Forall;
    parts.parameters.push_back(quantified ? known->first : fresh());
    rest = known ? known->second : no_type;
  }
  parts.result =
      rest != no_type && store()[store().resolve(rest)].shape == Shape::Forall ? rest : fresh();
  Type whole = parts.result;
  for (auto it = parts.parameters.rbegin(); it != parts.parameters.rend(); ++it)
    whole = store().function(*it, whole);
  equal(type, whole, Role::Clause, at, static_cast<std::uint16_t>(arity));
  return parts;
}

void Inference::infer_clause(const syntax::Clause &clause, std::span<const Type> parameters,
                             Type result, EntityId whole) {
  if (takes_types(clause.patterns)) {
    infer_taking_types(clause, parameters, result, whole);
    return;
  }
  Scope scope(*this);
  infer_parts(clause, parameters, result, whole);
}

void Inference::infer_taking_types(const syntax::Clause &clause, std::span<const Type> parameters,
                                   Type result, EntityId whole) {
  const std::size_t taken = taken_types_.size();
  std::vector<Type> inner(parameters.size());
  Type inner_result = no_type;
  {
    Scope scope(*this);
    enter_level();
    for (Type &parameter : inner)
      parameter = fresh();
    inner_result = fresh();
    infer_parts(clause, inner, inner_result, whole);
  }
  const std::vector<std::pair<Type, Type>> found = leave_types(taken);
  for (std::size_t i = 0; i < inner.size(); ++i)
    equal(parameters[i], outside(inner[i], found), Role::Subject, whole,
          static_cast<std::uint16_t>(i));
  equal(result, outside(inner_result, found), Role::Body, whole);
}

void Inference::infer_parts(const syntax::Clause &clause, std::span<const Type> parameters,
                            Type result, EntityId whole) {
  const std::vector<Pattern> patterns = this->parameters(clause.patterns);
  for (std::size_t i = 0; i < patterns.size() && i < parameters.size(); ++i) {
    if (store()[store().resolve(parameters[i])].shape == Shape::Forall) {
      infer(patterns[i], parameters[i]);
      continue;
    }
    const Type own = variable(patterns[i]);
    equal(own, parameters[i], Role::Subject, whole, static_cast<std::uint16_t>(i));
    infer(patterns[i], own);
  }
  if (clause.result != syntax::no_type &&
      !std::holds_alternative<syntax::type::Forall>(tree_[clause.result].node)) {
    const EntityId at = module_.library ? no_entity : tree_[clause.result].entity;
    equal(result, read_type(clause.result), Role::Annotation, at);
  }
  infer_right(clause.right, result, whole);
}

void Inference::infer_right(const syntax::RightHandSide &right, Type type, EntityId whole) {
  const std::vector<Declaration> where(tree_[right.where].begin(), tree_[right.where].end());
  infer_declarations(where, false);
  std::uint16_t branch = 0;
  for (std::uint32_t i = 0; i < right.bodies.count; ++i) {
    const syntax::GuardedBody body = tree_[right.bodies][i];
    Scope scope(*this);
    infer_guards(tree_[body.guards]);
    if (store()[store().resolve(type)].shape == Shape::Forall)
      check_quantified(body.body, type);
    else
      infer_new(body.body, type, Role::Body, whole, branch++);
  }
}

} // namespace culprit::types
