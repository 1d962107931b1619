// Where the expressions of a module stand: who is applied to whom, what is a condition, an element,
// a right-hand side. What is said of an expression in parentheses holds for what is in them.
#pragma once

#include "blame/types/inference.h"
#include "types/declare/reader.h"
#include "types/typing.h"

#include <algorithm>
#include <compare>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::blame {

// What the nodes of a tree are, by their entities: found without a walk over the tree, because a
// module may have as many mistakes as definitions.
template <class Id> class ByEntity {
public:
  void add(EntityId entity, Id id) { all_.push_back({entity, id}); }
  void sort() { std::sort(all_.begin(), all_.end()); }
  // In the order of their handles.
  template <class Visit> void each(EntityId entity, Visit visit) const {
    for (auto entry = std::lower_bound(all_.begin(), all_.end(), Entry{entity, Id{0}});
         entry != all_.end() && entry->entity == entity; ++entry)
      visit(entry->id);
  }

private:
  struct Entry {
    EntityId entity;
    Id id;
    friend auto operator<=>(const Entry &, const Entry &) = default;
  };
  std::vector<Entry> all_;
};

// The units of a module by their constraints.
class UnitsByConstraint {
public:
  explicit UnitsByConstraint(std::span<const Range> units);
  UnitsByConstraint() = default;
  // All that contain this constraint: their numbers.
  template <class Visit> void each(std::uint32_t constraint, Visit visit) const {
    auto candidate = std::upper_bound(
        all_.begin(), all_.end(), constraint,
        [](std::uint32_t number, const Entry &entry) { return number < entry.range.first; });
    while (candidate != all_.begin() && (--candidate)->reaches > constraint)
      if (constraint < candidate->range.last)
        visit(candidate->unit);
  }

private:
  struct Entry {
    Range range;
    std::size_t unit;
    std::uint32_t reaches; // the furthest end of this one and all before it
  };
  std::vector<Entry> all_;
};

// Stretches of text that lie apart or inside one another.
class Stretches {
public:
  void add(const Span &span, std::size_t what) { all_.push_back({span, what, none}); }
  void sort();
  // The innermost one that contains the span: what it was added with.
  [[nodiscard]] std::optional<std::size_t> around(const Span &span) const;

private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  struct Entry {
    Span span;
    std::size_t what;
    std::size_t outer; // its place in the list
  };
  std::vector<Entry> all_;
};

struct Survey {
  std::unordered_set<EntityId> functions; // applied to something
  std::unordered_set<EntityId> arguments;
  std::unordered_set<EntityId> operands;
  std::unordered_set<EntityId> bodies; // all that a clause or branch gives
  std::unordered_set<EntityId> conditions;
  std::unordered_set<EntityId> elements;                 // of a list or tuple
  std::unordered_map<EntityId, EntityId> head_of;        // of an argument or operand
  std::unordered_map<EntityId, EntityId> application_of; // of its function
  std::unordered_map<EntityId, EntityId> argument_of;    // of an argument, its application
  std::unordered_map<EntityId, std::vector<EntityId>> arguments_of; // of a function or operator

  UnitsByConstraint units;
  std::vector<bool> failing;                  // by unit: whether something in it does not agree
  ByEntity<syntax::ExpressionId> expressions; // without parentheses
  ByEntity<syntax::PatternId> patterns;
  ByEntity<syntax::DeclarationId> functions_declared;
  std::vector<std::pair<Position, EntityId>> written_types;               // by where they begin
  std::vector<std::pair<Position, syntax::ExpressionId>> local_variables; // likewise
  Stretches definitions; // of units, by their numbers
  Stretches signatures;  // of units
  std::vector<Span> clause_spans;
  Stretches clauses; // by their places in clause_spans
  std::unordered_map<syntax::ExpressionId, syntax::ExpressionId> infix_of;  // of an operator
  std::unordered_map<syntax::ExpressionId, syntax::ExpressionId> operation; // of an operand
  // Of the right operand of an operator whose result is applied at once: the application.
  std::unordered_map<syntax::ExpressionId, syntax::ExpressionId> applied_operation;
  // By the type of a variable, the constraints of its uses.
  std::unordered_map<Type, std::vector<std::uint32_t>> uses;
};

[[nodiscard]] Survey survey(const ModuleInput &module, const Environment &environment,
                            const Typing &typing, const EntityTable &entities);

} // namespace culprit::blame
