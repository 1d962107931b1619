#include "driver/made_up_names.h"
#include "syntax/corpus.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using tests::made_up_names;
namespace fs = std::filesystem;

namespace {

TEST(MadeUpNames, AreNoticed) {
  const std::string_view text = "f x# = $k";
  EXPECT_THAT(made_up_names("`VV##F##34 <= 0` lq_anf$12, κ3: x#4 VV $k_1 ds_d1x", text),
              testing::ElementsAre("$k_1", "VV", "VV##F##34", "ds_d1x", "lq_anf$12", "x#4", "κ3"));
  EXPECT_THAT(made_up_names("f x# $k `$` # costs $5, VVS, x_12", text), testing::IsEmpty());
}

TEST(MadeUpNames, AreInNoReportOfRealPrograms) {
  const fs::path corpora = syntax::corpora();
  if (!fs::is_directory(corpora))
    GTEST_SKIP() << "CULPRIT_CORPORA leads to no corpora";
  constexpr std::size_t wanted = 12; // of each kind
  driver::Options options;
  options.timeout = std::chrono::seconds(5);
  for (const auto &endings : {std::vector<std::string>{".hs"}, {".ml"}, {".fq"}, {".con"}}) {
    const std::vector<fs::path> files = syntax::programs(corpora, endings);
    for (std::size_t i = 0; i < files.size(); i += std::max<std::size_t>(1, files.size() / wanted))
      EXPECT_THAT(made_up_names(driver::check({files[i].string(), {}, {}}, options)),
                  testing::IsEmpty())
          << files[i];
  }
}

} // namespace
