#include "cli/shards.h"

#include <charconv>
#include <cstdint>
#include <utility>

namespace culprit::cli {

namespace {

constexpr std::size_t most_shards = 1'000'000;

// FNV-1a: the same on every machine. Its low bits alone would do with few shards that are no power
// of two; the shift mixes the high ones in.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : text)
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return hash ^ (hash >> 32U);
}

} // namespace

std::optional<report::Shard> parse_shard(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos)
    return std::nullopt;
  report::Shard shard;
  const auto number = [](std::string_view part, std::size_t &value) {
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    return error == std::errc{} && end == part.data() + part.size();
  };
  if (!number(text.substr(0, slash), shard.index) || !number(text.substr(slash + 1), shard.count) ||
      shard.index == 0 || shard.index > shard.count || shard.count > most_shards)
    return std::nullopt;
  return shard;
}

bool belongs_to(const report::Shard &shard, std::string_view path) {
  return hash_of(path) % shard.count == shard.index - 1;
}

std::vector<driver::Input> part_of(std::vector<driver::Input> inputs, const report::Shard &shard) {
  std::erase_if(inputs, [&](const driver::Input &input) { return !belongs_to(shard, input.path); });
  return inputs;
}

} // namespace culprit::cli
