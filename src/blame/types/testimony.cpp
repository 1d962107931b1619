#include "blame/types/testimony.h"

#include <algorithm>
#include <cmath>

namespace culprit::blame {

namespace {

// Satisfiable paths that are looked at; more would not change the picture.
constexpr std::size_t most_supports = 2000;

} // namespace

Definitions definitions(const Case &context, const Survey &where) {
  std::unordered_set<std::uint32_t> roots;
  for (const std::size_t number : context.fault.conflicts) {
    context.collector.collect(context.diagnosis.conflicts[number].paths);
    for (const std::uint32_t assertion : context.collector.assertions())
      roots.insert(context.built.roots[assertion]);
  }
  Definitions result;
  for (const std::uint32_t root : roots)
    where.units.each(root, [&](std::size_t unit) { result.all.push_back(unit); });
  std::sort(result.all.begin(), result.all.end());
  result.all.erase(std::unique(result.all.begin(), result.all.end()), result.all.end());
  for (const std::size_t unit : result.all)
    if (!result.failing && where.failing[unit])
      result.failing = unit;
  return result;
}

Supports count_supports(const scl::Diagnosis &diagnosis, const BlameSystem &built) {
  Supports result;
  scl::Collector collector(built.system, diagnosis.saturation);
  const std::size_t most = std::min(diagnosis.saturation.satisfiable.size(), most_supports);
  for (std::size_t i = 0; i < most; ++i) {
    collector.collect(std::span(&diagnosis.saturation.satisfiable[i], 1));
    std::unordered_set<EntityId> here;
    for (const scl::ElementId element : collector.elements())
      if (const EntityId entity = built.system.blamed(built.system.element(element).origin);
          entity != no_entity && here.insert(entity).second)
        ++result[entity];
  }
  return result;
}

Testimonies testimonies(const Case &context) {
  const auto &[fault, diagnosis, built, supports, collector] = context;
  const auto blamed = [&built = context.built](scl::ElementId element) {
    return built.system.blamed(built.system.element(element).origin);
  };
  Testimonies result;
  for (const std::size_t number : fault.conflicts) {
    const scl::Conflict &conflict = diagnosis.conflicts[number];
    collector.collect(conflict.paths);
    std::unordered_map<EntityId, double> here;
    for (const scl::ElementId element : collector.elements())
      if (const EntityId entity = blamed(element); entity != no_entity)
        here[entity] += built.system.element(element).shape == scl::Shape::Variable ? 1 : 0;
    for (const auto &[entity, copies] : here) {
      Testimony &testimony = result[entity];
      testimony.conflicts += 1.0 / static_cast<double>(fault.conflicts.size());
      testimony.copies = std::max(testimony.copies, copies);
    }
  }
  double cheapest = HUGE_VAL;
  for (const scl::Suspects &suspects : fault.suspects)
    cheapest = std::min(cheapest, suspects.cost);
  for (const scl::Suspects &suspects : fault.suspects)
    for (const scl::Suspect &suspect : suspects.members) {
      double &closeness = result[suspect.entity].closeness;
      closeness = std::max(closeness, std::exp(cheapest - suspects.cost));
    }
  for (auto &[entity, testimony] : result)
    if (const auto known = supports.find(entity); known != supports.end())
      testimony.supports = known->second;
  return result;
}

} // namespace culprit::blame
