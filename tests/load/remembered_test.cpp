#include "load/remembered.h"

#include <gtest/gtest.h>

namespace culprit::load {
namespace {

class Counted : public FileSystem {
public:
  [[nodiscard]] FileText read(const std::filesystem::path &path) const override {
    return path.string();
  }
  [[nodiscard]] std::vector<std::filesystem::path> list(const std::filesystem::path &directory,
                                                        std::string_view ending) const override {
    ++lists;
    return {directory / ("a" + std::string(ending)), directory / ("b" + std::string(ending))};
  }
  [[nodiscard]] FileText interface(const std::filesystem::path &path) const override {
    return "interface " + path.string();
  }
  mutable int lists = 0;
};

TEST(Remembered, ListsEachDirectoryOnce) {
  const Counted below;
  const Remembered files(below);
  const std::vector<std::filesystem::path> expected{"x/a.c", "x/b.c"};
  EXPECT_EQ(files.list("x", ".c"), expected);
  EXPECT_EQ(files.list("x", ".c"), expected);
  EXPECT_EQ(files.list("y", ".c").size(), 2U);
  EXPECT_EQ(below.lists, 2);
  EXPECT_NE(files.list("x", ".d"), expected);
  EXPECT_EQ(below.lists, 3);
  EXPECT_EQ(std::get<std::string>(files.read("x/a")), "x/a");
  EXPECT_EQ(std::get<std::string>(files.interface("x/a")), "interface x/a");
}

} // namespace
} // namespace culprit::load
