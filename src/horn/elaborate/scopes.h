// What κs of a file may depend on besides their parameters: binders that they are inside of.
#pragma once

#include "horn/format/surface.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace culprit::horn::surface {

// Bindings that every constraint of an .fq file has are outside of all of them, and so are fixed
// when the κs are chosen. Other bindings that happen to be shared are not: only a κ's own wf says
// that it depends on one.
void share_outermost(Module &module);

// A κ of a nested constraint that is used under some binders only is chosen for each of their
// values. The binders that all its uses have around them are its scope.
class NestedScopes {
public:
  // The κs in an expression are used here.
  void note(const Module &module, ExpressionId root, std::span<const std::int64_t> around);
  // When all uses are known.
  void give(Module &module) const;

private:
  std::unordered_map<Symbol, std::vector<std::int64_t>> scopes_; // by κ
};

} // namespace culprit::horn::surface
