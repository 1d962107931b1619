// What the code of a program can use, and who can use it: which annotations are read, and what the
// holes in them may stand for, depends on it.
#pragma once

#include "kernel/program.h"
#include "names/program.h"

#include <optional>
#include <unordered_set>

namespace culprit::refine {

class CodeUses {
public:
  // With the whole library, all of its signatures count as used.
  enum class Library : std::uint8_t { Whole, WhatIsCalled };
  CodeUses(const kernel::Program &program, const names::Program &names, names::ModuleId checked,
           Library library);
  // Of a program: others can use what the interface says or, if there is none, what nobody uses
  // inside.
  void find_entries(names::ModuleId checked, names::ModuleId interface);

  // ... or only this one.
  void only(names::ValueId entry) { exported_ = {entry}; }

  // Whether others see the module through one.
  [[nodiscard]] bool has_interface() const { return has_interface_; }
  // Whether others can use a value of the module that is checked.
  [[nodiscard]] bool is_exported(names::ValueId value) const { return exported_.contains(value); }
  [[nodiscard]] const std::unordered_set<names::ValueId> &exported() const { return exported_; }

  // Whether what the library says is read only about what may be called.
  [[nodiscard]] bool restricted() const { return library_ == Library::WhatIsCalled; }
  // A method may be taken from a dictionary of its class.
  [[nodiscard]] bool may_call(names::ValueId value) const;

private:
  const kernel::Program &program_;
  const names::Program &names_;
  Library library_;
  bool has_interface_ = false;
  std::unordered_set<names::ValueId> exported_;
  std::unordered_set<names::ValueId> called_;
};

} // namespace culprit::refine
