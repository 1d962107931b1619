#include "refine/read/code_uses.h"

#include "refine/check/groups.h"

#include <algorithm>

namespace culprit::refine {

CodeUses::CodeUses(const kernel::Program &program, const names::Program &names,
                   names::ModuleId checked, Library library)
    : program_(program), names_(names), library_(library) {
  for (const names::Export &each : names[checked].exports)
    if (each.space == names::Space::Value)
      exported_.insert(names::ValueId{each.id});
  if (library == Library::WhatIsCalled)
    for (std::uint32_t i = 0; i < program.global_count(); ++i)
      called_.insert(program[kernel::GlobalId{i}].value);
}

void CodeUses::find_entries(names::ModuleId checked, names::ModuleId interface) {
  std::vector<kernel::GlobalId> own;
  for (std::uint32_t i = 0; i < program_.global_count(); ++i)
    if (const kernel::Global &global = program_[kernel::GlobalId{i}];
        defines(names_, checked, global) && global.kind == kernel::GlobalKind::Function &&
        global.body != kernel::no_expression)
      own.push_back(kernel::GlobalId{i});
  exported_.clear();
  has_interface_ = interface != names::no_module;
  if (interface != names::no_module) {
    for (const kernel::GlobalId id : own) {
      const kernel::Global &global = program_[id];
      const bool nested = global.module != checked; // what an interface says of those is not asked
      if (global.value != names::no_value &&
          (nested ||
           names_.exported_value(interface, names_[global.value].name) != names::no_value))
        exported_.insert(global.value);
    }
    return;
  }
  std::unordered_set<kernel::GlobalId> used;
  const std::vector<std::vector<kernel::GlobalId>> groups = recursive_groups(program_, own);
  for (const std::vector<kernel::GlobalId> &group : groups)
    for (const kernel::GlobalId id : group)
      each_mentioned(program_, program_[id].body, [&](kernel::GlobalId other) {
        if (std::find(group.begin(), group.end(), other) == group.end())
          used.insert(other);
      });
  for (const std::vector<kernel::GlobalId> &group : groups)
    if (std::none_of(group.begin(), group.end(),
                     [&](kernel::GlobalId id) { return used.contains(id); }))
      for (const kernel::GlobalId id : group)
        if (program_[id].value != names::no_value)
          exported_.insert(program_[id].value);
}

bool CodeUses::may_call(names::ValueId value) const {
  return called_.contains(value) || program_.find_global(value) != kernel::no_global ||
         (names_[value].kind == names::ValueKind::Method &&
          program_.find_dictionary(names_[value].parent) != kernel::no_constructor);
}

} // namespace culprit::refine
