#include "types/infer/uses.h"

#include "types/infer/constrain.h"
#include "types/infer/nodes.h"

namespace culprit::types {

using names::Reference;

Type type_of(Inference &in, Reference reference, EntityId use, Instantiation &into) {
  const bool local = reference.is(Reference::Kind::Local);
  if (!local && !reference.is(Reference::Kind::Value))
    return in.store().unknown(use); // nothing has that name, or what is not there
  const ValueType &known =
      local ? in.locals[index(reference.local())] : in.environment.values[index(reference.value())];
  if (known.type == no_type)
    return in.store().unknown(use);
  return instantiate(in, known.type, use,
                     local || is_own(in, reference.value()) ? Store::Origins::Keep
                                                            : Store::Origins::Replace,
                     into);
}

void infer_reference(Inference &in, Expression id, Type type) {
  Instantiation into = infer_use(in, in.module.resolution.expressions[static_cast<std::size_t>(id)],
                                 type, entity(in, id));
  if (!into.types.empty() || !into.evidence.empty())
    in.typing.uses[id] = std::move(into);
}

Instantiation infer_use(Inference &in, Reference reference, Type type, EntityId at) {
  Instantiation into;
  const ValueType *known = nullptr;
  if (reference.is(Reference::Kind::Local))
    known = &in.locals[index(reference.local())];
  else if (reference.is(Reference::Kind::Value))
    known = &in.environment.values[index(reference.value())];
  const bool copies = known && known->known == Known::Inferred &&
                      in.store()[known->type].shape == Shape::Forall &&
                      !in.typing.groups[known->group].failed;
  const std::uint32_t group = copies ? known->group : 0;
  const Type mono = copies ? known->variable : no_type;
  const Type own = type_of(in, reference, at, into);
  if (!copies) {
    equate(in, type, own, Role::Use, at);
    return into;
  }
  // When something is wrong, the definition's constraints are looked at again for each use.
  Constraint constraint;
  constraint.kind = ConstraintKind::Use;
  constraint.role = Role::Use;
  constraint.entity = at;
  constraint.left = type;
  constraint.right = mono;
  constraint.solved = own;
  constraint.group = group;
  constraint.lenient = in.unifier.lenient > 0;
  const auto number = static_cast<std::uint32_t>(in.typing.constraints.size());
  in.typing.constraints.push_back(constraint);
  const std::optional<Mismatch> mismatch = in.unifier.unify(type, own);
  note_assumptions(in, number);
  if (mismatch)
    add_conflict(in, number, *mismatch);
  return into;
}

} // namespace culprit::types
