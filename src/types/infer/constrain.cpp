#include "types/infer/constrain.h"

#include "types/infer/nodes.h"
#include "types/mistakes.h"

#include <fmt/format.h>

namespace culprit::types {

namespace {

// Polymorphic variants may contain themselves.
bool mentions_variants(const Inference &in, Type type) {
  if (!in.is_ocaml())
    return false;
  const Store &store = in.environment.store;
  std::vector<Type> work{type};
  for (std::size_t parts = 0; !work.empty() && parts < largest_type; ++parts) {
    const Node &node = store[store.resolve(work.back())];
    work.pop_back();
    if (node.shape == Shape::Literal && in.symbols.name(Symbol{node.first}) == variants_name)
      return true;
    if (node.shape == Shape::Apply)
      work.insert(work.end(), {Type{node.first}, Type{node.second}});
  }
  return false;
}

} // namespace

Type boolean_type(Inference &in, EntityId origin) {
  return in.language.boolean == names::no_type_name
             ? fresh(in, origin)
             : in.store().constructor(in.language.boolean, origin);
}

Type fresh(Inference &in, EntityId origin) { return in.store().variable(in.level, origin); }

bool is_own(const Inference &in, names::ValueId value) { return in.program.is_of_program(value); }

void equate(Inference &in, Type left, Type right, Role role, EntityId entity,
            std::uint16_t detail) {
  const auto number = static_cast<std::uint32_t>(in.typing.constraints.size());
  Constraint constraint;
  constraint.role = role;
  constraint.detail = detail;
  constraint.entity = entity;
  constraint.left = left;
  constraint.right = right;
  constraint.lenient = in.unifier.lenient > 0;
  in.typing.constraints.push_back(constraint);
  const std::optional<Mismatch> mismatch = in.unifier.unify(left, right);
  note_assumptions(in, number);
  if (mismatch)
    add_conflict(in, number, *mismatch);
}

// What holds because of what a match lets us assume does not hold for those who do not know of it:
// they see the types as they are known inside of the match.
void note_assumptions(Inference &in, std::uint32_t number) {
  for (Type Constraint::*side : {&Constraint::left, &Constraint::right})
    if (const Type type = in.typing.constraints[number].*side; in.unifier.is_assumed(type)) {
      in.typing.constraints[number].lenient = true;
      in.typing.constraints[number].*side = in.unifier.as_assumed(type);
    }
}

void add_conflict(Inference &in, std::uint32_t constraint, const Mismatch &mismatch) {
  // In a match on a generalised constructor not everything that is equal is known to be: only what
  // has nothing to do with the assumptions counts.
  if (mismatch.kind == MismatchKind::Escape && in.unifier.assuming())
    return;
  if (mismatch.kind == MismatchKind::TooLarge) {
    in.too_large = true;
    for (const std::uint32_t group : in.open_groups)
      in.typing.groups[group].failed = true;
    return;
  }
  if (mismatch.kind == MismatchKind::Infinite && mentions_variants(in, mismatch.right)) {
    in.ocaml.recursive_rows = true;
    for (const std::uint32_t group : in.open_groups)
      in.typing.groups[group].failed = true;
    return;
  }
  Conflict conflict;
  conflict.constraint = constraint;
  conflict.left = mismatch.left;
  conflict.right = mismatch.right;
  switch (mismatch.kind) {
  case MismatchKind::Different:
    conflict.kind = Conflict::Kind::Different;
    break;
  case MismatchKind::Infinite:
    conflict.kind = Conflict::Kind::Infinite;
    break;
  case MismatchKind::Escape:
    conflict.kind = Conflict::Kind::Escape;
    break;
  case MismatchKind::TooLarge:
    break; // is no conflict
  }
  in.typing.conflicts.push_back(conflict);
  for (const std::uint32_t group : in.open_groups)
    in.typing.groups[group].failed = true;
}

void want(Inference &in, names::TypeNameId head, Type argument, EntityId entity,
          Instantiation &into) {
  if (head != names::no_type_name)
    want(in, in.store().predicate(head, std::span(&argument, 1)), entity, into);
}

void want(Inference &in, const Predicate &predicate, EntityId entity, Instantiation &into) {
  const auto number = static_cast<std::uint32_t>(in.typing.constraints.size());
  Constraint constraint;
  constraint.kind = ConstraintKind::Class;
  constraint.role = Role::Class;
  constraint.entity = entity;
  constraint.predicate = predicate;
  constraint.givens = in.current_givens;
  in.typing.constraints.push_back(constraint);
  const EvidenceId evidence = in.classes.open();
  if (!predicate.equality()) // there is nothing to pass
    into.evidence.push_back(evidence);
  in.wanted.push_back({predicate, evidence, number});
}

Type instantiate(Inference &in, Type type, EntityId use, Store::Origins origins,
                 Instantiation &into) {
  for (Type behind = in.store().resolve(type); in.store()[behind].shape == Shape::Forall;
       behind = in.store().resolve(type)) {
    const Quantifier quantifier = in.store().quantifier(behind);
    std::vector<Type> types;
    for (std::uint32_t i = 0; i < quantifier.bound_count; ++i)
      types.push_back(fresh(in, use));
    const std::vector<Predicate> context(in.store().context(quantifier).begin(),
                                         in.store().context(quantifier).end());
    for (const Predicate &predicate : context)
      want(in, in.store().substitute(predicate, quantifier.first_bound, types, use, origins), use,
           into);
    type = in.store().substitute(quantifier.body, quantifier.first_bound, types, use, origins);
    into.types.insert(into.types.end(), types.begin(), types.end());
    origins = Store::Origins::Keep; // what is inside has the use's already
  }
  return origins == Store::Origins::Replace ? in.store().substitute(type, 0, {}, use, origins)
                                            : type;
}

void report_mistake(Inference &in, std::string_view code, EntityKind kind,
                    const syntax::Range &range, std::string message) {
  report_mistake(in.diagnostics, in.tree, code, kind, range, std::move(message));
}

void report_unsupported(Inference &in, const syntax::Range &range, std::string_view what) {
  if (in.is_ocaml()) {
    in.diagnostics.report("C0126", in.tree.span(range), fmt::format("{} is not judged", what));
    return;
  }
  in.diagnostics.report("C0190", in.tree.span(range), fmt::format("{} is not supported", what));
}

void infer_gap(Inference &in, const syntax::Range &range, std::string_view what, Type type,
               EntityId at) {
  report_gap(in.diagnostics, in.environment, in.tree.span(range), what);
  set_unknown(in, type, at);
}

void set_unknown(Inference &in, Type type, EntityId at) {
  equate(in, type, in.store().unknown(at), Role::Use, at);
}

Type unit_type(const Inference &in, EntityId at) { return in.store().tuple({}, at); }

} // namespace culprit::types
