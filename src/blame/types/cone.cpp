#include "blame/types/cone.h"

#include <algorithm>
#include <numeric>

namespace culprit::blame {

namespace {

using PartId = std::uint32_t;

class Cone {
public:
  Cone(const Environment &environment, const Typing &typing)
      : store_(environment.store), typing_(typing) {
    split();
    look();
    join_uses();
  }

  [[nodiscard]] std::vector<Range> run(unsigned depth) {
    std::vector<bool> failing(parts_.size());
    for (const Conflict &conflict : typing_.conflicts)
      failing[part_of(conflict.constraint)] = true;
    spread_to_joined(failing);
    std::vector<bool> concerned = spread(failing, uses_, depth);
    std::vector<bool> entities;
    for (PartId part = 0; part < parts_.size(); ++part)
      if (concerned[part])
        for (const EntityId entity : entities_[part]) {
          entities.resize(std::max(entities.size(), index(entity) + 1));
          entities[index(entity)] = true;
        }
    for (PartId part = 0; part < parts_.size(); ++part)
      concerned[part] =
          std::any_of(entities_[part].begin(), entities_[part].end(), [&](EntityId entity) {
            return index(entity) < entities.size() && entities[index(entity)];
          });
    std::vector<bool> needed = spread(concerned, used_by_, depth);
    for (PartId part = 0; part < parts_.size(); ++part)
      needed[part] = needed[part] || failing[part];
    spread_to_joined(needed);
    return runs(needed);
  }

private:
  static std::size_t index(EntityId entity) { return static_cast<std::size_t>(entity); }

  // The parts of a module: its top-level bindings, and what is between them.
  void split() {
    std::vector<Range> units = typing_.units;
    std::sort(units.begin(), units.end(),
              [](const Range &a, const Range &b) { return a.first < b.first; });
    std::uint32_t reached = 0;
    const auto add = [&](std::uint32_t first, std::uint32_t last) {
      if (first < last)
        parts_.push_back({first, last});
      reached = std::max(reached, last);
    };
    for (const Range &unit : units) {
      add(reached, unit.first);
      add(std::max(reached, unit.first), unit.last);
    }
    add(reached, static_cast<std::uint32_t>(typing_.constraints.size()));
    entities_.resize(parts_.size());
    uses_.resize(parts_.size());
    used_by_.resize(parts_.size());
    joined_.resize(parts_.size());
    std::iota(joined_.begin(), joined_.end(), 0U);
  }

  [[nodiscard]] PartId part_of(std::uint32_t constraint) const {
    const auto after = std::upper_bound(
        parts_.begin(), parts_.end(), constraint,
        [](std::uint32_t number, const Range &part) { return number < part.first; });
    return static_cast<PartId>(after - parts_.begin()) - 1;
  }

  // Finds the entities and variables of each part.
  void look() {
    owners_.assign(store_.variable_count(), no_part);
    for (PartId part = 0; part < parts_.size(); ++part)
      for (std::uint32_t number = parts_[part].first; number < parts_[part].last; ++number)
        look_at(typing_.constraints[number], part);
    for (const auto &[constraint, determined] : typing_.determined)
      for (const types::Determined &dependency : determined)
        for (const Type type : {dependency.by, dependency.argument})
          look_at(type, part_of(constraint), nullptr);
    for (const Conflict &conflict : typing_.conflicts)
      look_at(conflict.left, part_of(conflict.constraint), nullptr);
    for (std::vector<EntityId> &entities : entities_) {
      std::sort(entities.begin(), entities.end());
      entities.erase(std::unique(entities.begin(), entities.end()), entities.end());
    }
  }

  void look_at(const Constraint &constraint, PartId part) {
    if (constraint.entity != no_entity)
      entities_[part].push_back(constraint.entity);
    const Group *group = nullptr;
    if (constraint.kind == ConstraintKind::Use) {
      group = &typing_.groups[constraint.group];
      const PartId used = group->first_constraint < group->last_constraint
                              ? part_of(group->first_constraint)
                              : part;
      if (used != part && !group->failed) {
        uses_[part].push_back(used);
        used_by_[used].push_back(part);
      }
      look_at(constraint.solved, part, nullptr);
    }
    look_at(constraint.left, part, nullptr);
    look_at(constraint.right, part, group);
    if (constraint.kind == ConstraintKind::Class)
      for (const Type argument : store_.arguments(constraint.predicate))
        look_at(argument, part, nullptr);
  }

  // Each use of a group has variables of its own in place of those of the group.
  void look_at(Type root, PartId part, const Group *renamed) {
    if (root == no_type)
      return;
    std::vector<Type> work{root};
    while (!work.empty()) {
      const Node &node = store_[work.back()];
      work.pop_back();
      if (node.origin != no_entity)
        entities_[part].push_back(node.origin);
      if (node.shape == Shape::Variable) {
        if (!renamed || node.first < renamed->first_variable ||
            node.first >= renamed->last_variable)
          own(node.first, part);
      } else if (node.shape == Shape::Apply) {
        work.push_back(Type{node.first});
        work.push_back(Type{node.second});
        // An unknown constructor stands for what was found for it.
        if (store_[Type{node.first}].shape == Shape::Variable) {
          const Store::Spine meaning = store_.spine(Type{node.first});
          work.insert(work.end(), meaning.arguments.begin(), meaning.arguments.end());
        }
      }
    }
  }

  void own(std::uint32_t variable, PartId part) {
    if (owners_[variable] == no_part)
      owners_[variable] = part;
    else
      join(owners_[variable], part);
  }

  // A copy of a group mentions the same variables of other parts as the group itself. Groups come
  // before their uses, so one pass suffices.
  void join_uses() {
    std::vector<bool> alone(parts_.size(), true);
    for (PartId part = 0; part < parts_.size(); ++part)
      if (find(part) != part)
        alone[part] = alone[find(part)] = false;
    for (PartId part = 0; part < parts_.size(); ++part)
      for (const PartId used : uses_[part])
        if (!alone[used]) {
          join(used, part);
          alone[part] = false;
        }
  }

  PartId find(PartId part) {
    while (joined_[part] != part)
      part = joined_[part] = joined_[joined_[part]];
    return part;
  }

  void join(PartId left, PartId right) { joined_[find(left)] = find(right); }

  void spread_to_joined(std::vector<bool> &marked) {
    std::vector<bool> roots(parts_.size());
    for (PartId part = 0; part < parts_.size(); ++part)
      if (marked[part])
        roots[find(part)] = true;
    for (PartId part = 0; part < parts_.size(); ++part)
      marked[part] = roots[find(part)];
  }

  static std::vector<bool> spread(std::vector<bool> marked,
                                  const std::vector<std::vector<PartId>> &edges, unsigned depth) {
    std::vector<PartId> border;
    for (PartId part = 0; part < marked.size(); ++part)
      if (marked[part])
        border.push_back(part);
    for (; depth > 0 && !border.empty(); --depth) {
      std::vector<PartId> next;
      for (const PartId part : border)
        for (const PartId other : edges[part])
          if (!marked[other]) {
            marked[other] = true;
            next.push_back(other);
          }
      border = std::move(next);
    }
    return marked;
  }

  [[nodiscard]] std::vector<Range> runs(const std::vector<bool> &needed) const {
    std::vector<Range> result;
    for (PartId part = 0; part < parts_.size(); ++part) {
      if (!needed[part])
        continue;
      if (!result.empty() && result.back().last == parts_[part].first)
        result.back().last = parts_[part].last;
      else
        result.push_back(parts_[part]);
    }
    return result;
  }

  static constexpr PartId no_part = 0xFFFFFFFF;

  const Store &store_;
  const Typing &typing_;
  std::vector<Range> parts_;
  std::vector<std::vector<EntityId>> entities_; // by part
  std::vector<std::vector<PartId>> uses_;       // by part: those whose groups it has copies of
  std::vector<std::vector<PartId>> used_by_;
  std::vector<PartId> owners_; // by variable: the first part that mentions it
  std::vector<PartId> joined_; // a forest: parts that share variables have the same root
};

} // namespace

std::vector<Range> cone(const Environment &environment, const Typing &typing, unsigned depth) {
  return Cone(environment, typing).run(depth);
}

} // namespace culprit::blame
