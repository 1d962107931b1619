#include "lsp/session.h"

#include <gmock/gmock.h>

namespace culprit::lsp {
namespace {

using testing::HasSubstr;

const std::string shapes = "file:///nowhere/Shapes.hs";
const std::string shapes_text = "module Shapes where\n"                              // 0
                                "data Shape = Circle Int | Square { side :: Int }\n" // 1
                                "{-@ area :: Shape -> Int @-}\n"                     // 2
                                "area :: Shape -> Int\n"                             // 3
                                "area (Circle r) = r * r * 3\n"                      // 4
                                "area (Square s) = s * s\n"                          // 5
                                "total shapes = go 0 shapes\n"                       // 6
                                "  where\n"                                          // 7
                                "    go n [] = n\n"                                  // 8
                                "    go n (x : xs) = go (n + area x) xs\n";          // 9

struct Features : testing::Test {
  Session session;

  void SetUp() override {
    session.initialize(Json::parse(
        R"({"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": true},
                             "hover": {"contentFormat": ["markdown", "plaintext"]}}})"));
    session.open(shapes, shapes_text);
  }
  std::string hover(std::uint32_t line, std::uint32_t character) {
    const Json result = session.call("textDocument/hover", session.at(shapes, line, character));
    return result.is_null() ? "" : result["contents"]["value"].get<std::string>();
  }
  Json references(std::uint32_t line, std::uint32_t character) {
    Json parameters = session.at(shapes, line, character);
    parameters["context"] = {{"includeDeclaration", true}};
    return session.call("textDocument/references", parameters);
  }
  Json rename(std::uint32_t line, std::uint32_t character, const std::string &name) {
    Json parameters = session.at(shapes, line, character);
    parameters["newName"] = name;
    return session.call("textDocument/rename", parameters);
  }
};

TEST_F(Features, HoverShowsTypesAndAnnotations) {
  EXPECT_THAT(hover(9, 29), HasSubstr("area :: Shape -> Int"));
  EXPECT_THAT(hover(9, 29), HasSubstr("{-@ area :: Shape -> Int @-}"));
  EXPECT_THAT(hover(9, 29), HasSubstr("```haskell"));
  EXPECT_THAT(hover(8, 14), HasSubstr("n :: Int"));
  EXPECT_THAT(hover(4, 26), HasSubstr("3 :: Int"));
  EXPECT_EQ(hover(0, 0), "");
  EXPECT_EQ(hover(99, 0), "");
}

TEST_F(Features, HoverShowsWhatMakesAFunctionFail) {
  session.open("file:///nowhere/Head.hs",
               "{-@ first :: [Int] -> Int @-}\nfirst :: [Int] -> Int\nfirst xs = head xs\n");
  session.server().settle();
  const Json result =
      session.call("textDocument/hover", session.at("file:///nowhere/Head.hs", 2, 1));
  EXPECT_THAT(result["contents"]["value"].get<std::string>(), HasSubstr("can fail: first []"));
}

TEST_F(Features, HoverShowsTheValuesWithWhichSomethingFails) {
  const std::string uri = "file:///nowhere/Values.hs";
  session.open(uri, "{-@ above :: Int -> x:Int -> {v:Int | v > x} @-}\n"
                    "above :: Int -> Int -> Int\n"
                    "above 0 (x) = x + 1\n"
                    "above !k x = x + k\n"
                    "local x = x\n");
  session.server().settle();
  const auto at = [&](std::uint32_t line, std::uint32_t character) {
    const Json result = session.call("textDocument/hover", session.at(uri, line, character));
    return result.is_null() ? "" : result["contents"]["value"].get<std::string>();
  };
  EXPECT_THAT(at(3, 7), HasSubstr("k = (-1)"));
  EXPECT_THAT(at(3, 7), HasSubstr("can fail: above (-1) 0 = -1"));
  EXPECT_THAT(at(3, 13), HasSubstr("x = 0"));
  EXPECT_THAT(at(2, 9), testing::Not(HasSubstr("x = "))); // another clause
  EXPECT_THAT(at(4, 6), testing::Not(HasSubstr("x = "))); // another function
}

TEST_F(Features, DefinitionsAreFound) {
  const auto start = [&](std::uint32_t line, std::uint32_t character) {
    const Json result =
        session.call("textDocument/definition", session.at(shapes, line, character));
    return result.is_null() ? Json() : result["range"]["start"];
  };
  EXPECT_EQ(start(9, 29), to_json(Place{4, 0})); // area
  EXPECT_EQ(start(9, 20), to_json(Place{8, 4})); // go
  EXPECT_EQ(start(9, 24), to_json(Place{9, 7})); // n
  EXPECT_EQ(start(5, 8), to_json(Place{1, 26})); // Square
  EXPECT_EQ(start(3, 9), to_json(Place{1, 5}));  // Shape
  EXPECT_TRUE(start(9, 26).is_null());           // +, of the library
}

TEST_F(Features, DefinitionsInOtherFilesAreFound) {
  session.open("file:///nowhere/Use.hs", "module Use where\nimport Shapes\nu = area (Circle 1)\n");
  const Json result =
      session.call("textDocument/definition", session.at("file:///nowhere/Use.hs", 2, 5));
  EXPECT_EQ(result["uri"], shapes);
  EXPECT_EQ(result["range"]["start"], to_json(Place{4, 0}));
}

TEST_F(Features, ReferencesAndHighlights) {
  EXPECT_EQ(references(9, 29).size(), 4U); // area: its signature, two clauses, one use
  EXPECT_EQ(references(8, 4).size(), 4U);  // go
  EXPECT_EQ(references(9, 24).size(), 2U); // n of the second clause
  EXPECT_EQ(references(0, 0).size(), 0U);
  EXPECT_EQ(session.call("textDocument/documentHighlight", session.at(shapes, 4, 14)).size(), 3U);
}

TEST_F(Features, SymbolsHaveTheirMembers) {
  const Json symbols =
      session.call("textDocument/documentSymbol", {{"textDocument", {{"uri", shapes}}}});
  ASSERT_EQ(symbols.size(), 3U);
  EXPECT_EQ(symbols[0]["name"], "Shape");
  EXPECT_EQ(symbols[0]["children"][1]["name"], "Square");
  EXPECT_EQ(symbols[0]["children"][1]["children"][0]["name"], "side");
  EXPECT_EQ(symbols[1]["name"], "area");
  EXPECT_EQ(symbols[2]["name"], "total");
}

TEST_F(Features, SymbolsOfOcamlModules) {
  session.open("file:///nowhere/m.ml",
               "module M = struct\n  let f x = x\nend\ntype t = A | B\nlet y = M.f 1\n", "ocaml");
  const Json symbols = session.call("textDocument/documentSymbol",
                                    {{"textDocument", {{"uri", "file:///nowhere/m.ml"}}}});
  ASSERT_EQ(symbols.size(), 3U);
  EXPECT_EQ(symbols[0]["children"][0]["name"], "f");
  EXPECT_EQ(symbols[1]["children"].size(), 2U);
  const Json found =
      session.call("textDocument/definition", session.at("file:///nowhere/m.ml", 4, 10));
  EXPECT_EQ(found["range"]["start"], to_json(Place{1, 6}));
}

TEST_F(Features, HintsShowTypesThatNobodyWrote) {
  const Json hints =
      session.call("textDocument/inlayHint", {{"textDocument", {{"uri", shapes}}},
                                              {"range", to_json(PlaceRange{{0, 0}, {10, 0}})}});
  ASSERT_EQ(hints.size(), 1U);
  EXPECT_EQ(hints[0]["position"], to_json(Place{6, 5}));
  EXPECT_EQ(hints[0]["label"], ":: [Shape] -> Int");
  EXPECT_EQ(hints[0]["textEdits"][0]["newText"], "total :: [Shape] -> Int\n");
  EXPECT_TRUE(session
                  .call("textDocument/inlayHint", {{"textDocument", {{"uri", shapes}}},
                                                   {"range", to_json(PlaceRange{{0, 0}, {5, 0}})}})
                  .empty());
}

TEST_F(Features, AnnotationsThatWereFoundAreHintsAndFixes) {
  const std::string third = "file:///nowhere/Third.hs";
  session.open(third, "module Third (third) where\n"
                      "{-@ share :: Int -> Int -> Int @-}\n"
                      "share :: Int -> Int -> Int\n"
                      "share total parts = total `div` parts\n"
                      "third :: Int -> Int\n"
                      "third n = share n 3\n");
  session.server().settle();
  const PlaceRange all{{0, 0}, {9, 0}};
  const Json hints = session.call("textDocument/inlayHint",
                                  {{"textDocument", {{"uri", third}}}, {"range", to_json(all)}});
  EXPECT_THAT(written(hints), HasSubstr("{-@ Int -> {v:Int | v /= 0} -> Int @-}"));
  const Json actions = session.call("textDocument/codeAction",
                                    {{"textDocument", {{"uri", third}}}, {"range", to_json(all)}});
  EXPECT_THAT(written(actions), HasSubstr("{v:Int | v /= 0}"));
}

TEST_F(Features, LocalNamesAreRenamed) {
  EXPECT_EQ(session.call("textDocument/prepareRename", session.at(shapes, 9, 20))["placeholder"],
            "go");
  const Json edit = rename(9, 20, "loop");
  ASSERT_TRUE(edit.contains("changes")) << edit;
  EXPECT_EQ(edit["changes"][shapes].size(), 4U);
  for (const Json &each : edit["changes"][shapes])
    EXPECT_EQ(each["newText"], "loop");
}

TEST_F(Features, WhatWouldChangeItsMeaningIsNotRenamed) {
  const auto refusal = [](const Json &answer) {
    return answer.contains("error") ? answer["error"]["message"].get<std::string>() : "";
  };
  EXPECT_THAT(refusal(rename(9, 24, "x")), HasSubstr("something else"));
  EXPECT_THAT(refusal(rename(9, 24, "area")), HasSubstr("something else"));
  EXPECT_THAT(refusal(rename(9, 24, "where")), HasSubstr("something else"));
  EXPECT_THAT(refusal(rename(9, 24, "a b")), HasSubstr("not the name"));
  EXPECT_THAT(refusal(rename(9, 24, "")), HasSubstr("not the name"));
  EXPECT_THAT(refusal(rename(9, 29, "size")), HasSubstr("not a local name"));
  EXPECT_THAT(refusal(rename(0, 0, "size")), HasSubstr("no name"));
  EXPECT_TRUE(session.call("textDocument/prepareRename", session.at(shapes, 9, 29)).is_null());
}

TEST_F(Features, BrokenTextHasSymbolsAndNothingElse) {
  session.open("file:///nowhere/Broken.hs", "f x = x\ng = (\n");
  EXPECT_TRUE(
      session.call("textDocument/hover", session.at("file:///nowhere/Broken.hs", 0, 0)).is_null());
  EXPECT_TRUE(session.call("textDocument/references", session.at("file:///nowhere/Broken.hs", 0, 0))
                  .empty());
  const Json symbols = session.call("textDocument/documentSymbol",
                                    {{"textDocument", {{"uri", "file:///nowhere/Broken.hs"}}}});
  EXPECT_THAT(written(symbols), HasSubstr("\"f\""));
}

TEST_F(Features, ConstraintsHaveNoPlaces) {
  session.open("file:///nowhere/a.fq",
               "constraint:\n  env []\n  lhs {v : int | v = 0}\n"
               "  rhs {v : int | v > 0}\n  id 1 tag []\n",
               "fq");
  EXPECT_EQ(session.published("file:///nowhere/a.fq")["diagnostics"].size(), 1U);
  EXPECT_TRUE(
      session.call("textDocument/hover", session.at("file:///nowhere/a.fq", 0, 0)).is_null());
}

} // namespace
} // namespace culprit::lsp
