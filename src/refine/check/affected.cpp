// What a change of some functions can matter to: only that is checked again.
#include "refine/check/check.h"

#include <algorithm>

namespace culprit::refine {

using kernel::GlobalKind;

// Whether a call fails, or what it evaluates, is read off the bodies of functions: so a change
// matters to all that call what was changed, directly or not. A type that is found out depends on
// its function's calls, and all of them have to be there.
void Checker::find_affected(const std::unordered_set<names::ValueId> &touched) {
  affected_.assign(groups_.size(), touched.empty());
  if (touched.empty())
    return;
  const auto everything = [this] { affected_.assign(groups_.size(), true); };
  std::vector<std::vector<std::size_t>> callees(groups_.size());
  std::vector<std::vector<std::size_t>> callers(groups_.size());
  std::vector<bool> found_by_use(groups_.size());
  std::vector<std::size_t> changed;
  std::size_t missing = touched.size();
  for (std::size_t i = 0; i < groups_.size(); ++i)
    for (const GlobalId id : groups_[i]) {
      const kernel::Global &global = program_[id];
      if (global.kind == GlobalKind::Function && !specifications_.signatures.contains(global.value))
        found_by_use[i] = true;
      if (touched.contains(global.value)) {
        changed.push_back(i);
        --missing;
        if (in_logic(global.value) || measured_.contains(id))
          return everything(); // what it means is known everywhere
      }
      mentions(global.body, [&](GlobalId other) {
        if (const auto group = group_of_.find(other); group != group_of_.end()) {
          callees[i].push_back(group->second);
          callers[group->second].push_back(i);
        }
      });
    }
  if (missing > 0)
    return everything();
  std::vector<bool> is_changed(groups_.size()); // or calls what is
  std::vector<std::size_t> stack;
  const auto add = [&](std::size_t group, bool also_callers) {
    if (affected_[group] && (!also_callers || is_changed[group]))
      return;
    affected_[group] = true;
    is_changed[group] = is_changed[group] || also_callers;
    stack.push_back(group);
  };
  for (const std::size_t group : changed)
    add(group, true);
  while (!stack.empty()) {
    const std::size_t group = stack.back();
    stack.pop_back();
    for (const GlobalId id : groups_[group])
      if (program_[id].kind != GlobalKind::Function) // called through its class
        return everything();
    for (const std::size_t callee : callees[group])
      if (found_by_use[callee])
        add(callee, false);
    if (is_changed[group] || found_by_use[group])
      for (const std::size_t caller : callers[group])
        add(caller, is_changed[group]);
  }
}

std::vector<names::ValueId> Checker::checked_values() const {
  std::vector<names::ValueId> found;
  for (std::size_t i = 0; i < groups_.size(); ++i)
    for (const GlobalId id : groups_[i])
      if (affected_[i] && program_[id].value != names::no_value)
        found.push_back(program_[id].value);
  std::sort(found.begin(), found.end());
  return found;
}

} // namespace culprit::refine
