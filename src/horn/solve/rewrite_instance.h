// What a rewrite says about a term.
#pragma once

#include "horn/system.h"
#include "logic/store.h"

#include <optional>
#include <vector>

namespace culprit::horn {

struct RewriteInstance {
  std::vector<logic::Term> preconditions;
  logic::Term right;
};
// Nothing if the left side of the rule does not match the term as it is written.
[[nodiscard]] std::optional<RewriteInstance> instance_at(logic::Store &store, const Rewrite &rule,
                                                         logic::Term term);

} // namespace culprit::horn
