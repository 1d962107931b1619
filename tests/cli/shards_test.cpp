#include "cli/shards.h"

#include <gtest/gtest.h>
#include <string>

using namespace culprit;
using cli::belongs_to;
using cli::parse_shard;

namespace {

TEST(Shards, AreWrittenAsTwoNumbers) {
  EXPECT_EQ(parse_shard("1/1"), (report::Shard{1, 1}));
  EXPECT_EQ(parse_shard("7/12"), (report::Shard{7, 12}));
  for (const char *wrong : {"", "1", "/", "0/4", "5/4", "1/0", "-1/4", "1/4/2", "a/b", "1/4 ",
                            "1/99999999999999999999", "1/1000001"})
    EXPECT_FALSE(parse_shard(wrong)) << wrong;
}

TEST(Shards, EveryPathIsInExactlyOne) {
  for (const std::size_t count : {1U, 2U, 3U, 4U, 7U, 16U}) {
    std::vector<std::size_t> sizes(count);
    for (int i = 0; i < 4000; ++i) {
      const std::string path = "src/Module" + std::to_string(i) + ".hs";
      std::size_t owners = 0;
      for (std::size_t index = 1; index <= count; ++index)
        if (belongs_to({index, count}, path)) {
          ++owners;
          ++sizes[index - 1];
        }
      ASSERT_EQ(owners, 1U) << path;
    }
    for (const std::size_t size : sizes) // about equally many
      EXPECT_NEAR(static_cast<double>(size), 4000.0 / static_cast<double>(count),
                  1200.0 / static_cast<double>(count));
  }
}

TEST(Shards, StayTheSame) { // runs of different versions and machines can be merged
  std::string shards;
  for (const char *path : {"a.hs", "b.hs", "c.hs", "dir/a.hs", "é.ml", ""})
    for (std::size_t index = 1; index <= 4; ++index)
      if (belongs_to({index, 4}, path))
        shards += std::to_string(index);
  EXPECT_EQ(shards, "234422");
}

} // namespace
