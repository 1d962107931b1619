#include "refine/check/groups.h"

#include "base/components.h"
#include "kernel/parts.h"
#include "refine/check/context.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;

using kernel::GlobalKind;

bool defines(const names::Program &names, names::ModuleId module, const kernel::Global &global) {
  if (global.module == module)
    return true;
  const auto value = static_cast<std::uint32_t>(global.value);
  const names::Extent &extent = names[module].extent;
  return global.value != names::no_value && value >= extent.first_value && value < extent.end_value;
}

bool is_declared_only(const kernel::Program &program, kernel::GlobalId id) {
  const kernel::ExpressionId body = program[id].body;
  const auto *failure =
      body == kernel::no_expression ? nullptr : std::get_if<e::Failure>(&program[body].node);
  return failure != nullptr && failure->kind == kernel::FailureKind::Undefined;
}

Groups::Groups(const kernel::Program &program, const names::Program &names,
               const Specifications &specifications, names::ModuleId module,
               const std::unordered_set<GlobalId> &besides,
               const std::unordered_set<names::ValueId> &touched)
    : program_(program), specifications_(specifications) {
  find_recursion(names, module, besides);
  find_measured();
  find_affected(touched);
  current_ = groups_.size();
}

void Groups::find_recursion(const names::Program &names, names::ModuleId module,
                            const std::unordered_set<GlobalId> &besides) {
  std::vector<GlobalId> all;
  std::unordered_map<GlobalId, std::uint32_t> number;
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const kernel::Global &global = program_[GlobalId{i}];
    if ((besides.contains(GlobalId{i}) || defines(names, module, global)) &&
        global.body != kernel::no_expression && !is_declared_only(program_, GlobalId{i}) &&
        (global.kind == GlobalKind::Function || global.kind == GlobalKind::InstanceMethod ||
         global.kind == GlobalKind::DefaultMethod ||
         (global.kind == GlobalKind::Field && specifications_.signatures.contains(global.value)))) {
      number.emplace(GlobalId{i}, static_cast<std::uint32_t>(all.size()));
      all.push_back(GlobalId{i});
    }
  }
  const auto mentioned = [&](std::uint32_t global) {
    std::vector<std::uint32_t> others;
    each_mentioned(program_, program_[all[global]].body, [&](GlobalId other) {
      if (const auto known = number.find(other); known != number.end())
        others.push_back(known->second);
    });
    return others;
  };
  for (const std::vector<std::uint32_t> &members :
       culprit::components(static_cast<std::uint32_t>(all.size()), mentioned)) {
    std::vector<GlobalId> &group = groups_.emplace_back();
    for (const std::uint32_t member : members)
      group.push_back(all[member]);
    std::sort(group.begin(), group.end());
    const std::vector<std::uint32_t> first = mentioned(members[0]);
    recursive_.push_back(members.size() > 1 ||
                         std::find(first.begin(), first.end(), members[0]) != first.end());
  }
}

// What proofs about measures rest on: the measures, and all that their definitions mention.
void Groups::find_measured() {
  std::vector<GlobalId> stack;
  for (const names::ValueId measure : specifications_.lifted)
    stack.push_back(program_.find_global(measure));
  while (!stack.empty()) {
    const GlobalId next = stack.back();
    stack.pop_back();
    if (next == kernel::no_global || !measured_.insert(next).second ||
        program_[next].body == kernel::no_expression)
      continue;
    each_mentioned(program_, program_[next].body, [&](GlobalId other) { stack.push_back(other); });
  }
  for (std::size_t i = 0; i < groups_.size(); ++i)
    for (const GlobalId id : groups_[i])
      group_of_[id] = i;
}

bool Groups::knows_result(names::ValueId measure) const {
  if (current_ >= groups_.size())
    return true;
  const bool free = std::none_of(groups_[current_].begin(), groups_[current_].end(),
                                 [&](GlobalId id) { return measured_.contains(id); });
  const auto group = group_of_.find(program_.find_global(measure));
  return free || group == group_of_.end() || group->second < current_;
}

// Whether a call fails, or what it evaluates, is read off the bodies of functions: so a change
// matters to all that call what was changed, directly or not. A type that is found out depends on
// its function's calls, and all of them have to be there.
void Groups::find_affected(const std::unordered_set<names::ValueId> &touched) {
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
        if (in_logic(specifications_, global.value) || measured_.contains(id))
          return everything(); // what it means is known everywhere
      }
      each_mentioned(program_, global.body, [&](GlobalId other) {
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

void Groups::keep(const std::unordered_set<GlobalId> &needed) {
  for (std::size_t i = 0; i < groups_.size(); ++i)
    affected_[i] = affected_[i] && std::any_of(groups_[i].begin(), groups_[i].end(),
                                               [&](GlobalId id) { return needed.contains(id); });
}

std::vector<names::ValueId> Groups::checked_values() const {
  std::vector<names::ValueId> values;
  for (std::size_t i = 0; i < groups_.size(); ++i)
    for (const GlobalId id : groups_[i])
      if (affected_[i] && program_[id].value != names::no_value)
        values.push_back(program_[id].value);
  std::sort(values.begin(), values.end());
  return values;
}

bool mentions(const kernel::Program &program, kernel::GlobalId definition, kernel::GlobalId other) {
  bool is_mentioned = false;
  each_mentioned(program, program[definition].body,
                 [&](kernel::GlobalId mentioned) { is_mentioned |= mentioned == other; });
  return is_mentioned;
}

std::vector<std::vector<kernel::GlobalId>>
recursive_groups(const kernel::Program &program, const std::vector<kernel::GlobalId> &among) {
  const auto mentioned = [&](std::uint32_t global) {
    std::vector<std::uint32_t> others;
    each_mentioned(program, program[among[global]].body, [&](kernel::GlobalId other) {
      if (const auto known = std::find(among.begin(), among.end(), other); known != among.end())
        others.push_back(static_cast<std::uint32_t>(known - among.begin()));
    });
    return others;
  };
  std::vector<std::vector<kernel::GlobalId>> groups;
  for (const std::vector<std::uint32_t> &members :
       culprit::components(static_cast<std::uint32_t>(among.size()), mentioned)) {
    std::vector<kernel::GlobalId> &group = groups.emplace_back();
    for (const std::uint32_t member : members)
      group.push_back(among[member]);
    std::sort(group.begin(), group.end());
  }
  return groups;
}

bool depends(const kernel::Program &program, kernel::GlobalId from, kernel::GlobalId on) {
  std::vector<kernel::GlobalId> stack{from};
  std::unordered_set<kernel::GlobalId> seen;
  while (!stack.empty()) {
    const kernel::GlobalId next = stack.back();
    stack.pop_back();
    if (next == kernel::no_global || program[next].body == kernel::no_expression)
      continue;
    each_mentioned(program, program[next].body, [&](kernel::GlobalId other) {
      if (seen.insert(other).second)
        stack.push_back(other);
    });
    if (seen.contains(on))
      return true;
  }
  return false;
}

void each_mentioned(const kernel::Program &program, kernel::ExpressionId root,
                    const std::function<void(kernel::GlobalId)> &visit) {
  std::vector<kernel::ExpressionId> stack{root};
  while (!stack.empty()) {
    const kernel::ExpressionId id = stack.back();
    stack.pop_back();
    if (const auto *global = std::get_if<e::Global>(&program[id].node))
      visit(global->global);
    kernel::each_part(program, id, [&](kernel::ExpressionId part) { stack.push_back(part); });
  }
}

} // namespace culprit::refine
