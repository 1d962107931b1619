// Within a check: goals that failed, but only because no qualifier says what they need.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "discover/discover.h"
#include "horn/solve/solve.h"
#include "smt/contexts.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace culprit::driver {

// Whether what is found is shown to somebody: then it is worth while to leave out the rest.
enum class Shown : bool { No, Yes };

// How many questions may be asked, however few the check itself took: some where predicates are
// written, many where they never are.
inline constexpr std::uint64_t some_questions = 600;
inline constexpr std::uint64_t many_questions = 4'000;

// A search for predicates that prove some of the goals: it may ask about twice as much as the check
// did, between bounds. Nothing if it proves none of them.
[[nodiscard]] std::optional<discover::Discovered>
find_missing_predicates(const horn::System &system, std::span<const horn::ClauseId> goals,
                        const horn::Statistics &check, const Deadline &deadline,
                        smt::Contexts &contexts, Shown shown, std::vector<Statistic> &statistics,
                        std::uint64_t fewest_questions = some_questions);

// What was found, and what the κs mean with it, for `-p solution`.
[[nodiscard]] std::string solution_with(const discover::Discovered &discovered,
                                        const Deadline &deadline);

} // namespace culprit::driver
