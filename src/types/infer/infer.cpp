#include "types/infer/infer.h"

#include "types/infer/evidence.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace culprit::types {

namespace d = syntax::declaration;

Inference::Inference(const ModuleInput &module, const names::Program &program,
                     Environment &environment, SymbolTable &symbols, Diagnostics &diagnostics)
    : module_(module), tree_(module.tree), program_(program), environment_(environment),
      symbols_(symbols), diagnostics_(diagnostics), language_(environment, symbols),
      unifier_(environment), classes_(environment, unifier_, typing_, symbols),
      reader_(module, program, environment, symbols, diagnostics), rows_(symbols) {
  typing_.expressions.assign(tree_.expression_count(), no_type);
  typing_.patterns.assign(tree_.pattern_count(), no_type);
  typing_.locals.assign(module.resolution.locals.size(), no_type);
  typing_.expression_ranges.resize(tree_.expression_count());
  typing_.pattern_ranges.resize(tree_.pattern_count());
  typing_.givens.emplace_back(); // nothing
  locals_.resize(module.resolution.locals.size());
  for (const syntax::PlacedName &extension : tree_.extensions) {
    const std::string_view name = symbols.name(extension.name.text);
    scoped_variables_ = scoped_variables_ || name == "ScopedTypeVariables";
    monomorphism_ = monomorphism_ && name != "NoMonomorphismRestriction";
    overloaded_strings_ = overloaded_strings_ || name == "OverloadedStrings";
    if (name == "RebindableSyntax") {
      rebindable_ = true;
      unsupported(extension.range, "RebindableSyntax");
    }
  }
}

Typing Inference::run() {
  level_ = outermost + 1;
  unifier_.level = level_;
  if (ocaml()) {
    infer_items(tree_.declarations, true);
    check(module_.resolution.interface, true);
  } else {
    infer_declarations(tree_.declarations, true);
  }
  const std::size_t instances = environment_.instances.size();
  for (std::uint32_t i = 0; i < instances; ++i)
    if (environment_.instances[i].module == module_.resolution.module)
      infer_instance(InstanceId{i});
  for (const Declaration id : tree_.declarations)
    if (std::holds_alternative<d::Class>(tree_[id].node))
      infer_class(id);
  ClassSolver::Result result = classes_.solve(std::exchange(wanted_, {}));
  report_failed(result.failed);
  while (default_types(result.open, outermost)) {
    result = classes_.solve(std::move(result.open));
    report_failed(result.failed);
  }
  report_ambiguous(result.open);
  if (!ocaml())
    derive_evidence(module_.resolution.module, environment_, symbols_, typing_);
  if (matches_strings_)
    typing_.string_equality =
        find_evidence(language_.eq, store().list(store().constructor(language_.character)),
                      environment_, symbols_, typing_);
  // Other modules see the types, not how they were found.
  for (ValueType &value : environment_.values)
    if (value.known == Known::Inferred)
      value.known = Known::Declared;
  if (rebindable_) // what literals and statements mean is not known
    typing_.conflicts.clear();
  return std::move(typing_);
}

// ---- constraints

Type Inference::fresh(EntityId origin) { return store().variable(level_, origin); }

EntityId Inference::entity(Expression id) const {
  return module_.library ? no_entity : tree_[strip(id)].entity;
}

EntityId Inference::entity(Pattern id) const {
  return module_.library ? no_entity : tree_[strip(id)].entity;
}

bool Inference::is_own(names::ValueId value) const {
  const names::ModuleId module = program_[value].module;
  return module != names::no_module && !program_[module].library;
}

void Inference::equal(Type left, Type right, Role role, EntityId entity, std::uint16_t detail) {
  const auto number = static_cast<std::uint32_t>(typing_.constraints.size());
  Constraint made;
  made.role = role;
  made.detail = detail;
  made.entity = entity;
  made.left = left;
  made.right = right;
  typing_.constraints.push_back(made);
  if (const std::optional<Mismatch> mismatch = unifier_.unify(left, right))
    conflict(number, *mismatch);
}

// Polymorphic variants may contain themselves.
bool Inference::mentions_variants(Type type) const {
  if (!ocaml())
    return false;
  const Store &store = environment_.store;
  std::vector<Type> work{type};
  for (std::size_t parts = 0; !work.empty() && parts < largest_type; ++parts) {
    const Node &node = store[store.resolve(work.back())];
    work.pop_back();
    if (node.shape == Shape::Literal && symbols_.name(Symbol{node.first}) == variants_name)
      return true;
    if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.first}, Type{node.second}});
  }
  return false;
}

void Inference::conflict(std::uint32_t constraint, const Mismatch &mismatch) {
  // In a match on a generalised constructor not everything that is equal is known to be: only what
  // has nothing to do with the assumptions counts.
  if (mismatch.kind == MismatchKind::Escape && unifier_.assuming())
    return;
  if (mismatch.kind == MismatchKind::TooLarge) {
    too_large_ = true;
    for (const std::uint32_t group : open_groups_)
      typing_.groups[group].failed = true;
    return;
  }
  if (mismatch.kind == MismatchKind::Infinite && mentions_variants(mismatch.right)) {
    recursive_rows_ = true;
    for (const std::uint32_t group : open_groups_)
      typing_.groups[group].failed = true;
    return;
  }
  Conflict found;
  found.constraint = constraint;
  found.left = mismatch.left;
  found.right = mismatch.right;
  switch (mismatch.kind) {
  case MismatchKind::Different:
    found.kind = Conflict::Kind::Different;
    break;
  case MismatchKind::Infinite:
    found.kind = Conflict::Kind::Infinite;
    break;
  case MismatchKind::Escape:
    found.kind = Conflict::Kind::Escape;
    break;
  case MismatchKind::TooLarge:
    break; // is no conflict
  }
  typing_.conflicts.push_back(found);
  for (const std::uint32_t group : open_groups_)
    typing_.groups[group].failed = true;
}

void Inference::want(names::TypeNameId head, Type argument, EntityId entity, Instantiation &into) {
  if (head != names::no_type_name)
    want(store().predicate(head, std::span(&argument, 1)), entity, into);
}

void Inference::want(const Predicate &predicate, EntityId entity, Instantiation &into) {
  const auto number = static_cast<std::uint32_t>(typing_.constraints.size());
  Constraint made;
  made.kind = ConstraintKind::Class;
  made.role = Role::Class;
  made.entity = entity;
  made.predicate = predicate;
  made.givens = current_givens_;
  typing_.constraints.push_back(made);
  const EvidenceId evidence = classes_.open();
  if (!predicate.equality()) // there is nothing to pass
    into.evidence.push_back(evidence);
  wanted_.push_back({predicate, evidence, number});
}

Type Inference::instantiate(Type type, EntityId use, Store::Origins origins, Instantiation &into) {
  for (Type behind = store().resolve(type); store()[behind].shape == Shape::Forall;
       behind = store().resolve(type)) {
    const Quantifier quantifier = store().quantifier(behind);
    std::vector<Type> types;
    for (std::uint32_t i = 0; i < quantifier.bound_count; ++i)
      types.push_back(fresh(use));
    const std::vector<Predicate> context(store().context(quantifier).begin(),
                                         store().context(quantifier).end());
    for (const Predicate &predicate : context)
      want(store().substitute(predicate, quantifier.first_bound, types, use, origins), use, into);
    type = store().substitute(quantifier.body, quantifier.first_bound, types, use, origins);
    into.types.insert(into.types.end(), types.begin(), types.end());
    origins = Store::Origins::Keep; // what is inside has the use's already
  }
  return origins == Store::Origins::Replace ? store().substitute(type, 0, {}, use, origins) : type;
}

// ---- what is wanted

Level Inference::deepest(const Predicate &predicate) const {
  const Store &store = environment_.store;
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

void Inference::leave(std::size_t first_wanted, std::size_t givens) {
  std::vector<Wanted> inner(wanted_.begin() + static_cast<std::ptrdiff_t>(first_wanted),
                            wanted_.end());
  wanted_.resize(first_wanted);
  for (const Mismatch &mismatch : unifier_.retry())
    if (!typing_.constraints.empty())
      conflict(static_cast<std::uint32_t>(typing_.constraints.size() - 1), mismatch);
  ClassSolver::Result result = classes_.solve(std::move(inner));
  std::vector<Wanted> outer;
  std::vector<Wanted> failed;
  // What fails here cannot be solved outside either, unless it has nothing to do with this scope:
  // another scope may give it.
  for (const Wanted &one : result.failed)
    (deepest(one.predicate) >= level_ || givens == 0 ? failed : outer).push_back(one);
  report_failed(failed);
  wanted_.insert(wanted_.end(), outer.begin(), outer.end());
  wanted_.insert(wanted_.end(), result.open.begin(), result.open.end());
  classes_.forget(givens);
}

void Inference::report_failed(const std::vector<Wanted> &failed) {
  for (const Wanted &one : failed) {
    Conflict found;
    found.constraint = one.constraint;
    found.kind = Conflict::Kind::NoInstance;
    if (one.predicate.count > 0)
      found.left = store().arguments(one.predicate)[one.predicate.count - 1];
    typing_.conflicts.push_back(found);
    for (const std::uint32_t group : open_groups_)
      typing_.groups[group].failed = true;
  }
}

// A class constraint about a type that nothing decides: which instance is meant?
void Inference::report_ambiguous(const std::vector<Wanted> &open) {
  for (const Wanted &one : open) {
    if (one.predicate.count != 1)
      continue; // another parameter may decide it
    const Type type = store().resolve(store().arguments(one.predicate)[0]);
    if (store()[type].shape != Shape::Variable)
      continue;
    Conflict found;
    found.constraint = one.constraint;
    found.kind = Conflict::Kind::Ambiguous;
    found.left = type;
    typing_.conflicts.push_back(found);
  }
}

// Ambiguous variables with a numeric class become Integer, or Double (Haskell 2010, §4.3.4).
bool Inference::default_types(const std::vector<Wanted> &wanted, Level above) {
  std::vector<Type> variables; // in the order of their first occurrence
  std::unordered_map<Type, std::vector<const Wanted *>> about;
  for (const Wanted &one : wanted)
    for (const Type argument : store().arguments(one.predicate)) {
      const Type type = store().resolve(argument);
      if (store()[type].shape != Shape::Variable || store().variable_of(type).level <= above)
        continue;
      std::vector<const Wanted *> &those = about[type];
      if (those.empty())
        variables.push_back(type);
      those.push_back(&one);
    }
  bool changed = false;
  for (const Type variable : variables)
    changed = default_to(variable, about.at(variable)) || changed;
  return changed;
}

bool Inference::default_to(Type variable, const std::vector<const Wanted *> &about) {
  const auto has_instance = [&](const Wanted *one, names::TypeNameId type) {
    const auto info = environment_.classes.find(one->predicate.head);
    if (info == environment_.classes.end() || one->predicate.count != 1)
      return false;
    return std::any_of(
        info->second.instances.begin(), info->second.instances.end(), [&](InstanceId id) {
          const Instance &instance = environment_.instances[index(id)];
          return instance.arguments.size() == 1 &&
                 (store().is(instance.arguments[0], type) ||
                  store()[store().resolve(instance.arguments[0])].shape == Shape::Bound);
        });
  };
  const auto numeric = [&](const Wanted *one) {
    std::vector<names::TypeNameId> work{one->predicate.head};
    for (std::size_t i = 0; i < work.size() && i < 50; ++i) {
      if (work[i] == language_.num)
        return true;
      if (const auto info = environment_.classes.find(work[i]); info != environment_.classes.end())
        for (const Predicate &superclass : info->second.superclasses)
          work.push_back(superclass.head);
    }
    return false;
  };
  if (language_.num == names::no_type_name || !std::any_of(about.begin(), about.end(), numeric))
    return false;
  for (const names::TypeNameId candidate : {language_.integer, language_.floating})
    if (candidate != names::no_type_name &&
        std::all_of(about.begin(), about.end(),
                    [&](const Wanted *one) { return has_instance(one, candidate); })) {
      store().bind(variable, store().constructor(candidate));
      return true;
    }
  return false;
}

Type Inference::read_annotation(syntax::TypeId type) {
  if (ocaml())
    return read_type(type);
  auto outer = std::exchange(reader_.unknown, [this](Symbol) { return fresh(); }); // wildcards
  const Type written = reader_.signature(type);
  reader_.unknown = std::move(outer);
  return written;
}

Type Inference::read_type(syntax::TypeId type) {
  return with_names([&] { return reader_.read(type); });
}

Type Inference::with_names(const std::function<Type()> &read) {
  auto outer = std::exchange(reader_.unknown, [this](Symbol name) {
    if (name != no_symbol && ocaml()) {
      const auto [found, added] = named_.try_emplace(name, no_type);
      if (added)
        found->second = store().variable(named_level_);
      return found->second;
    }
    const Type variable = fresh();
    if (name != no_symbol)
      reader_.scope.add(name, variable);
    return variable;
  });
  const Type written = read();
  reader_.unknown = std::move(outer);
  return written;
}

void Inference::report(std::string_view code, EntityKind kind, const syntax::Range &range,
                       std::string message) {
  Diagnostic &found = diagnostics_.report(code, tree_.span(range), std::move(message));
  Blame blame;
  blame.rank = 1;
  blame.set = 1;
  blame.score = 1;
  blame.entity = kind;
  blame.span = found.span;
  blame.reason = found.message;
  found.blame.push_back(std::move(blame));
}

void Inference::unsupported(const syntax::Range &range, std::string_view what) {
  diagnostics_.report("C0190", tree_.span(range), fmt::format("{} is not supported", what));
}

} // namespace culprit::types
