// Where the expressions of a module stand: who is applied to whom, what is a condition, an element,
// a right-hand side. What is said of an expression in parentheses holds for what is in them.
#pragma once

#include "types/reader.h"
#include "types/typing.h"

#include <unordered_map>
#include <unordered_set>

namespace culprit::types {

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
};

[[nodiscard]] Survey survey(const ModuleInput &module, const Environment &environment,
                            const Typing &typing);

} // namespace culprit::types
