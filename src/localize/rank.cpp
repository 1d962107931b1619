#include "localize/rank.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>

namespace culprit::localize {

namespace {

using Sets = std::vector<std::vector<EntityId>>;

std::vector<EntityId> members_of(const Localization &cause) {
  std::vector<EntityId> result;
  for (const Sets *sets : {&cause.cores, &cause.corrections})
    for (const auto &set : *sets)
      result.insert(result.end(), set.begin(), set.end());
  std::ranges::sort(result); // entities are numbered in the order of the file
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

// The smallest correction set with the entity, the first of them; nothing if there is none.
std::optional<std::size_t> smallest_with(const Sets &sets, EntityId entity) {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < sets.size(); ++i)
    if (std::ranges::find(sets[i], entity) != sets[i].end() &&
        (!best || sets[i].size() < sets[*best].size()))
      best = i;
  return best;
}

std::string reason_of(const Suspect &suspect, bool goal, const Localization &cause) {
  std::string reason;
  if (goal)
    reason = "the requirement that fails";
  else if (suspect.correction == 1)
    reason = "alone repairs the failure";
  else if (suspect.correction == 2)
    reason = "repairs the failure together with one other";
  else if (suspect.correction > 2)
    reason = fmt::format("repairs the failure together with {} others", suspect.correction - 1);
  else
    reason = "fails together with the others";
  if (cause.cores.size() > 1 && !goal)
    reason += fmt::format(", in {} of {}{} cores{}", suspect.cores, cause.complete ? "" : "the ",
                          cause.cores.size(), cause.complete ? "" : " found");
  if (suspect.supporters == 1)
    reason += ", also used by one constraint that holds";
  else if (suspect.supporters > 1)
    reason += fmt::format(", also used by {} constraints that hold", suspect.supporters);
  return reason;
}

// How convincing, in (0, 1]. The order of the suspects decides; the score follows it.
double weight(const Suspect &suspect, std::size_t cores, std::size_t members) {
  const double repairs =
      1.0 / static_cast<double>(suspect.correction > 0 ? suspect.correction : members + 1);
  const double share =
      cores == 0 ? 1.0 : static_cast<double>(1 + suspect.cores) / static_cast<double>(1 + cores);
  const double support = 1.0 / (1.0 + 0.25 * std::log2(1.0 + suspect.supporters));
  const double nearness = 1.0 / (1.0 + 0.1 * std::min(suspect.distance, 100U));
  return repairs * share * support * nearness;
}

} // namespace

std::vector<Suspect> rank(const Localization &cause,
                          const std::function<Circumstances(EntityId)> &circumstances) {
  using Key = std::tuple<std::uint32_t, std::int64_t, std::uint32_t, std::uint32_t>;
  struct Entry {
    Suspect suspect;
    std::optional<std::size_t> correction; // position in cause.corrections
    Key key;
  };
  std::vector<Entry> entries;
  const std::vector<EntityId> members = members_of(cause);
  for (const EntityId entity : members) {
    const Circumstances known = circumstances(entity);
    Entry entry{.suspect = {}, .correction = smallest_with(cause.corrections, entity), .key = {}};
    Suspect &suspect = entry.suspect;
    suspect.entity = entity;
    suspect.supporters = known.supporters;
    suspect.distance = known.distance;
    if (entry.correction)
      suspect.correction = static_cast<std::uint32_t>(cause.corrections[*entry.correction].size());
    suspect.cores = static_cast<std::uint32_t>(std::ranges::count_if(
        cause.cores, [&](const auto &c) { return std::ranges::find(c, entity) != c.end(); }));
    suspect.reason = reason_of(suspect, known.goal, cause);
    entry.key = {suspect.correction > 0 ? suspect.correction
                                        : static_cast<std::uint32_t>(members.size() + 1),
                 -static_cast<std::int64_t>(suspect.cores), suspect.supporters, suspect.distance};
    entries.push_back(std::move(entry));
  }
  std::ranges::stable_sort(entries, {}, &Entry::key);

  std::vector<Suspect> result;
  std::map<std::size_t, std::uint32_t> set_of; // correction set -> its number in the result
  std::uint32_t sets = 0;
  double least = 1;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Suspect suspect = entries[i].suspect;
    if (i > 0)
      suspect.rank = result.back().rank + (entries[i].key == entries[i - 1].key ? 0 : 1);
    if (entries[i].correction) {
      const auto [it, fresh] = set_of.emplace(*entries[i].correction, sets + 1);
      sets += fresh ? 1 : 0;
      suspect.set = it->second;
    } else {
      suspect.set = ++sets;
    }
    least = std::min(least, weight(suspect, cause.cores.size(), members.size()));
    suspect.score = least;
    result.push_back(std::move(suspect));
  }
  return result;
}

} // namespace culprit::localize
