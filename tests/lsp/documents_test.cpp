#include "lsp/documents.h"
#include "lsp/uri.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace culprit::lsp {
namespace {

TEST(Positions, UnitsOfEachEncoding) {
  const std::string text = "a\u00e4\u20ac\U0001F600b"; // of one to four bytes
  EXPECT_EQ(units_of(text, Encoding::Utf8), 11U);
  EXPECT_EQ(units_of(text, Encoding::Utf16), 6U);
  EXPECT_EQ(units_of(text, Encoding::Utf32), 5U);
  EXPECT_EQ(offset_of_units(text, 3, Encoding::Utf16), 6U);
  EXPECT_EQ(offset_of_units(text, 4, Encoding::Utf16), 6U); // not inside of a code point
  EXPECT_EQ(offset_of_units(text, 5, Encoding::Utf16), 10U);
  EXPECT_EQ(offset_of_units(text, 99, Encoding::Utf16), 11U);
}

TEST(Positions, OffsetsAreClipped) {
  const std::string text = "ab\r\ncd\ref\n";
  EXPECT_EQ(offset_of(text, {0, 1}, Encoding::Utf16), 1U);
  EXPECT_EQ(offset_of(text, {0, 9}, Encoding::Utf16), 2U);
  EXPECT_EQ(offset_of(text, {1, 0}, Encoding::Utf16), 4U);
  EXPECT_EQ(offset_of(text, {2, 1}, Encoding::Utf16), 8U);
  EXPECT_EQ(offset_of(text, {3, 5}, Encoding::Utf16), 10U);
  EXPECT_EQ(offset_of(text, {4, 0}, Encoding::Utf16), 10U);
  EXPECT_EQ(offset_of("", {0, 3}, Encoding::Utf16), 0U);
}

TEST(Positions, OfSourcesAndBack) {
  Sources sources;
  const FileId file = sources.add("a.hs", "x = \"\U0001F600\" y\nz");
  EXPECT_EQ(place_of(sources, file, {1, 9}, Encoding::Utf16), (Place{0, 9}));
  EXPECT_EQ(place_of(sources, file, {1, 9}, Encoding::Utf32), (Place{0, 8}));
  EXPECT_EQ(place_of(sources, file, {1, 9}, Encoding::Utf8), (Place{0, 11}));
  EXPECT_EQ(position_of(sources, file, {0, 9}, Encoding::Utf16), (Position{1, 9}));
  EXPECT_EQ(position_of(sources, file, {7, 9}, Encoding::Utf16), (Position{8, 1}));
  EXPECT_EQ(place_of(sources, file, {}, Encoding::Utf16), (Place{0, 0}));
}

TEST(Uris, OfFiles) {
  EXPECT_EQ(path_of_uri("file:///a/b%20c/d.hs"), "/a/b c/d.hs");
  EXPECT_EQ(path_of_uri("file:///a/./x/../%C3%A4.ml"), "/a/\u00e4.ml");
  EXPECT_EQ(path_of_uri("file://localhost/a"), "/a");
  EXPECT_EQ(path_of_uri("untitled:Untitled-1"), std::nullopt);
  EXPECT_EQ(path_of_uri("file:///a%2"), std::nullopt);
  EXPECT_EQ(path_of_uri("file:///a%00b"), std::nullopt);
  EXPECT_EQ(path_of_uri("file://"), std::nullopt);
  EXPECT_EQ(uri_of_path("/a/b c/\u00e4.hs"), "file:///a/b%20c/%C3%A4.hs");
}

RC_GTEST_PROP(Uris, PathsComeBack, (const std::string &name)) {
  RC_PRE(name.find('\0') == std::string::npos && name.find('/') == std::string::npos);
  RC_PRE(!name.empty() && name != "." && name != "..");
  RC_ASSERT(path_of_uri(uri_of_path("/" + name)) == "/" + name);
}

Json opening(const std::string &uri, const std::string &id, const std::string &text) {
  return {{"textDocument", {{"uri", uri}, {"languageId", id}, {"version", 1}, {"text", text}}}};
}

Json replacing(int version, PlaceRange range, const std::string &text) {
  return {{"textDocument", {{"uri", "file:///a.hs"}, {"version", version}}},
          {"contentChanges", Json::array({{{"range", to_json(range)}, {"text", text}}})}};
}

TEST(Documents, AreChangedInPartsAndAsAWhole) {
  Documents documents;
  ASSERT_TRUE(documents.open(opening("file:///a.hs", "haskell", "\U0001F600x = 1\r\ny = 2\n")));
  ASSERT_TRUE(documents.change(replacing(2, {{0, 2}, {0, 3}}, "abc"), Encoding::Utf16));
  EXPECT_EQ(documents.find("file:///a.hs")->text, "\U0001F600abc = 1\r\ny = 2\n");
  ASSERT_TRUE(documents.change(replacing(3, {{0, 9}, {1, 5}}, "!"), Encoding::Utf16));
  EXPECT_EQ(documents.find("file:///a.hs")->text, "\U0001F600abc = 1!\n");
  Json whole{{"textDocument", {{"uri", "file:///a.hs"}, {"version", 4}}},
             {"contentChanges", Json::array({{{"text", "new"}}})}};
  ASSERT_TRUE(documents.change(whole, Encoding::Utf16));
  EXPECT_EQ(documents.find("file:///a.hs")->text, "new");
  EXPECT_EQ(documents.find("file:///a.hs")->version, 4);
}

TEST(Documents, NonsenseChangesNothing) {
  Documents documents;
  EXPECT_FALSE(documents.open({{"textDocument", 3}}));
  EXPECT_FALSE(documents.open(nullptr));
  ASSERT_TRUE(documents.open(opening("file:///a.hs", "haskell", "x")));
  Json change = replacing(2, {{0, 0}, {0, 1}}, "y");
  change["contentChanges"].push_back({{"range", 1}, {"text", "z"}});
  EXPECT_FALSE(documents.change(change, Encoding::Utf16));
  EXPECT_EQ(documents.find("file:///a.hs")->text, "x");
  EXPECT_FALSE(documents.change({{"textDocument", {{"uri", "file:///b.hs"}}}}, Encoding::Utf16));
  EXPECT_FALSE(documents.close({{"textDocument", {{"uri", "file:///b.hs"}}}}));
}

TEST(Documents, LanguagesComeFromThePathOrTheClient) {
  Documents documents;
  const auto language = [&](const char *uri, const char *id) {
    EXPECT_TRUE(documents.open(opening(uri, id, "")));
    return documents.find(uri)->language;
  };
  EXPECT_EQ(language("file:///a.ml", "plaintext"), driver::Language::Ocaml);
  EXPECT_EQ(language("untitled:Untitled-1", "haskell"), driver::Language::Haskell);
  EXPECT_EQ(language("untitled:Untitled-2", "ocaml.interface"), driver::Language::OcamlInterface);
  EXPECT_EQ(language("file:///a.txt", "plaintext"), std::nullopt);
}

TEST(Documents, ASnapshotHidesFilesAndStaysAsItWas) {
  Documents documents;
  ASSERT_TRUE(documents.open(opening("file:///nowhere/a.hs", "haskell", "old")));
  const auto snapshot = documents.snapshot();
  ASSERT_TRUE(documents.close({{"textDocument", {{"uri", "file:///nowhere/a.hs"}}}}));
  EXPECT_EQ(std::get<std::string>(snapshot->files().read("/nowhere/a.hs")), "old");
  EXPECT_EQ(snapshot->uri_of("/nowhere/a.hs"), "file:///nowhere/a.hs");
  EXPECT_EQ(documents.snapshot()->find("file:///nowhere/a.hs"), nullptr);
  EXPECT_NE(documents.snapshot()->revision(), snapshot->revision());
}

} // namespace
} // namespace culprit::lsp
