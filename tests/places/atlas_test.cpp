#include "places/atlas.h"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>

namespace culprit::places {
namespace {

std::vector<std::string> places_of(const std::vector<Mention> &mentions) {
  std::vector<std::string> all;
  for (const Mention &mention : mentions)
    all.push_back(std::to_string(mention.span.start.line) + ":" +
                  std::to_string(mention.span.start.column) + (mention.binds ? "!" : ""));
  return all;
}

Atlas haskell(const std::string &text) {
  return Atlas({"A.hs", text, load::Language::Haskell, {}, &load::disk()});
}
Atlas ocaml(const std::string &text) {
  return Atlas({"a.ml", text, load::Language::Ocaml, {}, &load::disk()});
}

using testing::ElementsAre;

TEST(Atlas, OperatorsStandBetweenBackquotesAndInParentheses) {
  const Atlas atlas = haskell("module A where\n"
                              "x <+> y = x + y\n"
                              "plus x y = x <+> y\n"
                              "z = (<+>) 1 (2 `plus` A.plus 3 4)\n");
  EXPECT_THAT(places_of(atlas.mentions_at({2, 3})), ElementsAre("2:3!", "3:14", "4:6"));
  EXPECT_THAT(places_of(atlas.mentions_at({3, 1})), ElementsAre("3:1!", "4:17", "4:25"));
}

TEST(Atlas, EachClauseHasTheName) {
  const Atlas atlas =
      haskell("f 0 = 1\nf n = f (n - 1)\n[] `g` y = y\n(x : xs) `g` y = xs `g` y\n");
  EXPECT_THAT(places_of(atlas.mentions_at({1, 1})), ElementsAre("1:1!", "2:1", "2:7"));
  EXPECT_THAT(places_of(atlas.mentions_at({3, 5})), ElementsAre("3:5!", "4:11", "4:22"));
}

TEST(Atlas, PatternsOfOcaml) {
  const Atlas atlas =
      ocaml("let f (a, (b as s)) = a + s\nlet rec g = function [] -> 0 | h :: t -> h + g t\n");
  EXPECT_THAT(places_of(atlas.mentions_at({1, 17})), ElementsAre("1:17!", "1:27"));
  EXPECT_THAT(places_of(atlas.mentions_at({2, 9})), ElementsAre("2:9!", "2:46"));
}

TEST(Atlas, TypesOfPlaces) {
  const Atlas atlas = ocaml("let f x = string_of_int (x + 1)\n");
  EXPECT_EQ(atlas.type_at({1, 26})->type, "int");
  EXPECT_EQ(atlas.type_at({1, 12})->type, "int -> string");
  EXPECT_EQ(atlas.name_at({1, 5})->type, "int -> string");
  EXPECT_FALSE(atlas.type_at({1, 1}));
  ASSERT_EQ(atlas.inferred_types().size(), 1U);
  EXPECT_EQ(atlas.inferred_types()[0].type, "int -> string");
}

TEST(Atlas, FieldsAndLabelsAreNotRenamed) {
  const Atlas record = ocaml("type t = { x : int }\nlet f { x } = x + 1\n");
  EXPECT_TRUE(std::holds_alternative<std::string>(record.rename({2, 9}, "y")));
  const Atlas label = ocaml("let f ~a = a + 1\nlet g a = f ~a\n");
  EXPECT_TRUE(std::holds_alternative<std::string>(label.rename({2, 7}, "b")));
  const Atlas plain = ocaml("let f a = a + 1\n");
  EXPECT_EQ(std::get<std::vector<Edit>>(plain.rename({1, 7}, "b")).size(), 2U);
}

TEST(Atlas, AnnotationsOfLocalsAreNotLeftBehind) {
  const Atlas atlas = haskell("f :: Int -> Int\nf x = go x\n  where\n"
                              "    {-@ go :: Int -> Int @-}\n    go :: Int -> Int\n    go y = y\n");
  EXPECT_TRUE(std::holds_alternative<std::string>(atlas.rename({2, 7}, "loop")));
  EXPECT_TRUE(std::holds_alternative<std::vector<Edit>>(atlas.rename({6, 8}, "z")));
}

// Names are where they are said to be, and each program can be asked about any place.
TEST(Atlas, KnowsItsWayAroundAllPrograms) {
  std::size_t programs = 0;
  for (const char *folder : {"/tests/programs", "/examples"})
    for (const auto &entry :
         std::filesystem::recursive_directory_iterator(CULPRIT_SOURCE_DIR + std::string(folder))) {
      const std::string path = entry.path().string();
      const auto language = load::language_of_path(path);
      if (!entry.is_regular_file() || !language || !load::is_program(*language))
        continue;
      std::ifstream file(path);
      const Atlas atlas(
          {path, {std::istreambuf_iterator<char>(file), {}}, *language, {}, &load::disk()});
      ++programs;
      (void)atlas.inferred_types();
      const std::uint32_t lines = atlas.sources().line_count(atlas.file());
      for (std::uint32_t line = 1; line <= lines; line += 1 + lines / 8)
        for (const std::uint32_t column : {1U, 5U, 12U}) {
          (void)atlas.type_at({line, column});
          const std::optional<NamedPlace> name = atlas.name_at({line, column});
          EXPECT_FALSE(name && name->name.empty()) << path << line << column;
          for (const Mention &mention : atlas.mentions_at({line, column}))
            EXPECT_EQ(atlas.sources().text(mention.span), name->name)
                << path << ":" << line << ":" << column;
        }
    }
  EXPECT_GT(programs, 100U);
}

} // namespace
} // namespace culprit::places
