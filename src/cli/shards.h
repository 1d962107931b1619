// Parts of a run: each input belongs to exactly one of them, which only its path decides.
#pragma once

#include "driver/check.h"
#include "report/shard.h"

#include <optional>
#include <string_view>
#include <vector>

namespace culprit::cli {

// "2/8"; nothing if it is no such thing.
[[nodiscard]] std::optional<report::Shard> parse_shard(std::string_view text);

[[nodiscard]] bool belongs_to(const report::Shard &shard, std::string_view path);

// Those that belong to it, in the same order.
[[nodiscard]] std::vector<driver::Input> part_of(std::vector<driver::Input> inputs,
                                                 const report::Shard &shard);

} // namespace culprit::cli
