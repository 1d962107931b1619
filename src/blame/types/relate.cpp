#include "blame/types/relate.h"

#include <algorithm>

namespace culprit::blame {

namespace {

double &feature(Candidate &candidate, Feature feature) {
  return candidate.features[static_cast<std::size_t>(feature)];
}

// What repairs of some candidates mean for others.
void relate_repairs(std::vector<Candidate> &candidates, const Survey &where) {
  std::unordered_map<EntityId, std::size_t> known;
  for (std::size_t i = 0; i < candidates.size(); ++i)
    known.emplace(candidates[i].entity, i);
  const auto named = [&](EntityId entity) -> Candidate * {
    const auto place = known.find(entity);
    return place == known.end() ? nullptr : &candidates[place->second];
  };
  const auto related = [&](const std::unordered_map<EntityId, EntityId> &to, EntityId from) {
    const auto entry = to.find(from);
    return entry == to.end() ? nullptr : named(entry->second);
  };
  const auto has = [](const Candidate *candidate, RepairKind kind) {
    return candidate && std::any_of(candidate->repairs.begin(), candidate->repairs.end(),
                                    [&](const Repair &repair) { return repair.kind == kind; })
               ? 1.0
               : 0.0;
  };
  for (const Candidate &candidate : candidates)
    for (const Repair &repair : candidate.repairs)
      for (const EntityId entity : repair.changes) {
        Candidate *changed = named(entity);
        Candidate *head = related(where.head_of, entity);
        if (changed)
          feature(*changed, repair.kind == RepairKind::Swap            ? Feature::Swapped
                            : repair.kind == RepairKind::ExtraArgument ? Feature::Removed
                                                                       : Feature::Enclosed) = 1;
        const bool moved = head && std::find(repair.changes.begin(), repair.changes.end(),
                                             head->entity) == repair.changes.end();
        if (moved && repair.kind == RepairKind::Swap)
          feature(*head, Feature::HeadOfSwapped) = 1;
        if (moved && repair.kind == RepairKind::Parentheses)
          feature(*head, Feature::HeadOfEnclosed) = 1;
      }
  for (Candidate &candidate : candidates) {
    const Candidate *head = related(where.head_of, candidate.entity);
    const Candidate *applied = related(where.application_of, candidate.entity);
    feature(candidate, Feature::BesideName) = has(head, RepairKind::Name);
    feature(candidate, Feature::ArgumentOfSuspect) = has(head, RepairKind::Hole);
    feature(candidate, Feature::HeadOfMissing) = has(applied, RepairKind::MissingArgument);
    feature(candidate, Feature::HeadOfExtra) = has(applied, RepairKind::ExtraArgument);
    feature(candidate, Feature::ArgumentOfMissing) =
        has(related(where.argument_of, candidate.entity), RepairKind::MissingArgument);
    if (const auto arguments = where.arguments_of.find(candidate.entity);
        arguments != where.arguments_of.end())
      for (const EntityId argument : arguments->second)
        if (has(named(argument), RepairKind::Hole) > 0)
          feature(candidate, Feature::HeadOfSuspect) = 1;
  }
}

// What its repairs and its types together say about a candidate.
void combine(std::vector<Candidate> &candidates, bool infinite) {
  const auto concrete = [](const Candidate &candidate) {
    return std::any_of(candidate.repairs.begin(), candidate.repairs.end(),
                       [](const Repair &repair) {
                         return !repair.description.empty() && repair.kind != RepairKind::Lift;
                       });
  };
  const bool only = std::count_if(candidates.begin(), candidates.end(), concrete) == 1;
  for (Candidate &candidate : candidates) {
    const auto is = [&](Feature what) { return feature(candidate, what) > 0; };
    const auto set = [&](Feature what, bool holds) { feature(candidate, what) = holds ? 1 : 0; };
    const bool wrap = is(Feature::WrapVariable) || is(Feature::WrapOther);
    set(Feature::OnlyRepair, only && concrete(candidate));
    set(Feature::WrapOperand, wrap && is(Feature::OperandPosition));
    set(Feature::InfiniteWrap, infinite && wrap);
    set(Feature::InfiniteVariable, infinite && is(Feature::LocalVariable));
    set(Feature::InfiniteOperator, infinite && is(Feature::Operator));
    set(Feature::InfiniteFunction, infinite && is(Feature::FunctionPosition));
    set(Feature::LiteralArgument, is(Feature::Literal) && is(Feature::ArgumentPosition));
    const bool function = is_function_type(candidate.type);
    const bool wanted = is_function_type(candidate.expected);
    const bool known = !candidate.type.empty() && candidate.expected.size() > 1;
    set(Feature::FunctionForValue, known && function && !wanted);
    set(Feature::ValueForFunction, known && !function && wanted && candidate.type.size() > 1);
  }
}

} // namespace

void relate(std::vector<Candidate> &candidates, const Survey &where, bool infinite) {
  relate_repairs(candidates, where);
  combine(candidates, infinite);
}

} // namespace culprit::blame
