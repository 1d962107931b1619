#include "kernel/primitives.h"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <sstream>

using namespace culprit::kernel;
using testing::UnorderedElementsAre;

namespace {

// What the files of a part of the library say between quotes behind a word.
std::set<std::string> declared(const std::string &folder, const std::string &pattern) {
  std::set<std::string> names;
  const std::filesystem::path root = std::filesystem::path(CULPRIT_SOURCE_DIR) / "src/library";
  for (const auto &entry : std::filesystem::recursive_directory_iterator(root / folder)) {
    if (!entry.is_regular_file())
      continue;
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const std::string content = text.str();
    const std::regex declaration(pattern);
    for (std::sregex_iterator match(content.begin(), content.end(), declaration), end; match != end;
         ++match)
      names.insert((*match)[1]);
  }
  return names;
}

std::set<std::string> missing(const std::set<std::string> &names) {
  std::set<std::string> result;
  for (const std::string &name : names)
    if (find_primitive(name) == nullptr)
      result.insert(name);
  return result;
}

} // namespace

TEST(Primitives, AreFoundByTheirNames) {
  for (const PrimitiveOperation &operation : primitive_operations()) {
    EXPECT_EQ(find_primitive(operation.name), &operation);
    EXPECT_EQ(&primitive_operations()[index(operation)], &operation);
  }
  EXPECT_EQ(find_primitive(""), nullptr);
  EXPECT_EQ(find_primitive("int_"), nullptr);
  EXPECT_EQ(find_primitive("zzz"), nullptr);
}

TEST(Primitives, SayWhatTheyEvaluate) {
  EXPECT_TRUE(find_primitive("seq")->evaluates(0));
  EXPECT_FALSE(find_primitive("seq")->evaluates(1));
  EXPECT_TRUE(find_primitive("array_write")->evaluates(1));
  EXPECT_FALSE(find_primitive("array_write")->evaluates(2));
  EXPECT_TRUE(find_primitive("ml_array_set")->evaluates(2));
  EXPECT_FALSE(find_primitive("ml_try")->evaluates(0));
}

TEST(Primitives, SayWhatTheyAreAbout) {
  EXPECT_EQ(find_primitive("int_add")->meaning, Meaning::Arithmetic);
  EXPECT_EQ(find_primitive("ml_compare")->meaning, Meaning::Comparison);
  EXPECT_EQ(find_primitive("integer_to_int")->meaning, Meaning::Conversion);
  EXPECT_EQ(find_primitive("ml_raise")->meaning, Meaning::Exception);
  EXPECT_EQ(find_primitive("ml_bytes_get")->meaning, Meaning::Bytes);
  EXPECT_EQ(find_primitive("reference_read")->meaning, Meaning::Cell);
  EXPECT_EQ(find_primitive("reference_read")->execution, Execution::WhenRun);
  EXPECT_EQ(find_primitive("ml_write")->meaning, Meaning::World);
  EXPECT_EQ(find_primitive("ml_write")->execution, Execution::AtOnce);
}

// Numbers and texts of types exist for the checker only.
TEST(Primitives, HaveWhatHaskellsLibraryDeclares) {
  const std::set<std::string> names = declared("haskell", "foreign import prim \"([^\"]*)\"");
  EXPECT_GT(names.size(), 100U);
  EXPECT_THAT(missing(names), UnorderedElementsAre("some_nat", "some_symbol"));
}

TEST(Primitives, HaveWhatOcamlsLibraryDeclares) {
  const std::set<std::string> names = declared("ocaml", "external [^=]*= \"([^\"]*)\"");
  EXPECT_GT(names.size(), 80U);
  EXPECT_THAT(missing(names), UnorderedElementsAre());
}
