#include "refine/read/code_uses.h"

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

bool CodeUses::may_call(names::ValueId value) const {
  return called_.contains(value) ||
         (names_[value].kind == names::ValueKind::Method &&
          program_.find_dictionary(names_[value].parent) != kernel::no_constructor);
}

} // namespace culprit::refine
