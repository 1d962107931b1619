#include "driver/weak_signatures.h"

#include <algorithm>

namespace culprit::driver {

using refine::Strengthenable;

const Strengthenable *WeakSignatures::find(std::string_view name) const {
  const auto found = std::ranges::find_if(strengthenable_, [&](const Strengthenable &each) {
    return symbols_.name(names_[each.function].name) == name;
  });
  return found == strengthenable_.end() ? nullptr : &*found;
}

std::optional<std::vector<WeakSignature>> WeakSignatures::of(const explain::Unproved &goal) const {
  if (!goal.counterexample || goal.counterexample->at_place ||
      goal.counterexample->concrete != goal.counterexample->abstracted.empty())
    return std::nullopt;
  std::vector<WeakSignature> signatures;
  if (const Strengthenable *entry = find(goal.counterexample->function))
    signatures.push_back({entry->function, true});
  for (const AbstractedCall &call : goal.counterexample->abstracted) {
    const Strengthenable *callee = find(call.function);
    if (!call.excluded_by.empty() || callee == nullptr ||
        (callee->written == Strengthenable::Written::Nothing && !callee->exported))
      return std::nullopt; // more may be inferred of it
    signatures.push_back({callee->function, false});
  }
  return signatures;
}

bool WeakSignatures::is_refuted(const explain::Unproved &goal) const {
  if (!of(goal))
    return false;
  const Strengthenable *entry = find(goal.counterexample->function);
  return entry != nullptr &&
         (entry->exported || entry->written != Strengthenable::Written::Nothing);
}

} // namespace culprit::driver
