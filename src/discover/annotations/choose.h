// Which signatures may say more, so that something that failed can be proved.
#pragma once

#include "kernel/program.h"
#include "names/program.h"
#include "refine/templates.h"

#include <span>
#include <vector>

namespace culprit::discover {

// Several choices: first signatures that say nothing (or functions
// without one, if there are none), then all; in between, if this is to be thorough, all but
// functions without one. Functions that others may call are never asked to demand more.
[[nodiscard]] std::vector<std::vector<refine::Template>>
choose_templates(const kernel::Program &program,
                 std::span<const refine::Strengthenable> strengthenable,
                 std::span<const names::ValueId> failing, bool thorough);

// Functions that others cannot call and whose signature says something, but perhaps too little for
// who calls them: their bodies may say more. What failed in one of them fails by its own signature.
[[nodiscard]] std::vector<refine::Template>
choose_behind_signatures(const kernel::Program &program,
                         std::span<const refine::Strengthenable> strengthenable,
                         std::span<const names::ValueId> failing);

// Functions that others cannot call, but some other function of the module does: they could demand
// more. Ascending.
[[nodiscard]] std::vector<names::ValueId>
could_demand_more(const kernel::Program &program,
                  std::span<const refine::Strengthenable> strengthenable);

// Functions that some other function of the module calls. Ascending.
[[nodiscard]] std::vector<names::ValueId>
used_by_others(const kernel::Program &program,
               std::span<const refine::Strengthenable> strengthenable);

} // namespace culprit::discover
