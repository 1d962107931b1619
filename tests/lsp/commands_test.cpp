// Actions and lenses that ask the server to look for something, and those that accept what is
// found.
#include "lsp/session.h"

#include <algorithm>
#include <gmock/gmock.h>

namespace culprit::lsp {
namespace {

using testing::HasSubstr;

const std::string heads = "file:///nowhere/First.hs";
const std::string heads_text = "first :: [Int] -> Int\n"
                               "first (x : _) = x\n"
                               "\n"
                               "{-@ above :: k:Int -> x:Int -> {v:Int | v > x} @-}\n"
                               "above :: Int -> Int -> Int\n"
                               "above k x = x + k\n";

struct Commands : testing::Test {
  Session session;

  void SetUp() override {
    session.initialize({{"workspace", {{"applyEdit", true}}}});
    session.open(heads, heads_text);
  }
  // The action whose title begins so, of all in the document.
  Json action(const std::string &uri, const std::string &title) {
    const Json actions =
        session.call("textDocument/codeAction", {{"textDocument", {{"uri", uri}}},
                                                 {"range", to_json(PlaceRange{{0, 0}, {99, 0}})},
                                                 {"context", {{"diagnostics", Json::array()}}}});
    for (const Json &each : actions)
      if (each["title"].get<std::string>().starts_with(title))
        return each;
    return nullptr;
  }
  Json command(const std::string &name, const std::string &function) {
    return session.call("workspace/executeCommand",
                        {{"command", name}, {"arguments", Json::array({heads, function})}});
  }
  // What the server has asked for or told, in the order of the messages.
  std::vector<Json> sent(const std::string &method) {
    std::vector<Json> all;
    for (const Json &message : session.messages())
      if (message.value("method", "") == method)
        all.push_back(message["params"]);
    return all;
  }
  // The edits of an action made, as a change of the whole text.
  std::string with(const Json &edit, std::string text) {
    for (const Json &change : edit["changes"].front()) {
      const PlaceRange range = *range_in(change["range"]);
      const std::size_t start = offset_of(text, range.start, Encoding::Utf16);
      text.replace(start, offset_of(text, range.end, Encoding::Utf16) - start,
                   change["newText"].get<std::string>());
    }
    return text;
  }
};

TEST_F(Commands, APreconditionIsFoundAndInserted) {
  const Json action = this->action(heads, "Find and insert a precondition of `first`");
  ASSERT_TRUE(action.is_object());
  EXPECT_EQ(command("culprit.precondition", "first"), "len x > 0");
  const std::vector<Json> edits = sent("workspace/applyEdit");
  ASSERT_EQ(edits.size(), 1U);
  EXPECT_THAT(with(edits[0]["edit"], heads_text),
              HasSubstr("{-@ first :: x:{_ | len x > 0} -> _ @-}\nfirst ("));
  // Somebody has written already what `above` asks for.
  EXPECT_TRUE(this->action(heads, "Find and insert a precondition of `above`").is_null());
}

TEST_F(Commands, ThatThereIsNoPreconditionIsSaid) {
  EXPECT_TRUE(command("culprit.precondition", "above").is_null());
  EXPECT_TRUE(command("culprit.precondition", "nothing").is_null());
  EXPECT_TRUE(sent("workspace/applyEdit").empty());
  const std::vector<Json> told = sent("window/showMessage");
  ASSERT_EQ(told.size(), 2U);
  EXPECT_THAT(told[0]["message"].get<std::string>(),
              HasSubstr("no condition of `above` was found"));
  EXPECT_THAT(told[1]["message"].get<std::string>(), HasSubstr("there is no function `nothing`"));
}

TEST_F(Commands, AFunctionIsRun) {
  EXPECT_THAT(command("culprit.run", "first").get<std::string>(), HasSubstr("can fail: first []"));
  EXPECT_EQ(sent("window/showMessage").back()["message"],
            "can fail: first [] fails: no pattern matches");
  session.open("file:///nowhere/Id.hs", "same :: Int -> Int\nsame x = x\n");
  (void)session.call(
      "workspace/executeCommand",
      {{"command", "culprit.run"}, {"arguments", Json::array({"file:///nowhere/Id.hs", "same"})}});
  EXPECT_THAT(sent("window/showMessage").back()["message"].get<std::string>(),
              testing::StartsWith("`same` did not go wrong in "));
}

TEST_F(Commands, OfNoDocumentIsAnError) {
  for (const char *name : {"culprit.run", "culprit.precondition"}) {
    const Json answer = session.call("workspace/executeCommand", {{"command", name}});
    EXPECT_EQ(answer["error"]["message"], "there is no such document");
  }
}

TEST_F(Commands, WithoutEditsOfTheServerNoneIsOffered) {
  Session other;
  other.initialize();
  other.open(heads, heads_text);
  const Json actions =
      other.call("textDocument/codeAction", {{"textDocument", {{"uri", heads}}},
                                             {"range", to_json(PlaceRange{{0, 0}, {99, 0}})}});
  EXPECT_TRUE(std::none_of(actions.begin(), actions.end(),
                           [](const Json &action) { return action.contains("command"); }));
}

struct Ignored {
  const char *name;
  const char *text;
  const char *expected; // the text with the comment; none: there is no such action
};

struct Ignoring : Commands, testing::WithParamInterface<Ignored> {};

// Where the comment stands, the diagnostic is accepted.
TEST_P(Ignoring, PutsACommentWhereItCounts) {
  const Ignored &each = GetParam();
  const std::string uri = std::string("file:///nowhere/") + each.name;
  session.open(uri, each.text, std::string_view(each.name).ends_with("ml") ? "ocaml" : "haskell");
  ASSERT_EQ(session.published(uri)["diagnostics"].size(), 1U);
  const Json action = this->action(uri, "Ignore C0");
  if (each.expected == nullptr) {
    EXPECT_TRUE(action.is_null());
    return;
  }
  ASSERT_TRUE(action.is_object());
  const std::string changed = with(action["edit"], each.text);
  EXPECT_EQ(changed, each.expected);
  session.change(uri, changed, 2);
  EXPECT_TRUE(session.published(uri)["diagnostics"].empty());
}

constexpr std::array<Ignored, 6> ignored{{
    {"Line.hs", "x :: Int\nx = 'c' -- why\n",
     "x :: Int\nx = 'c' -- why  -- culprit: ignore C0201\n"},
    {"Gap.hs", "x :: Int\nx = \"a\\\n  \\b\"\n",
     "x :: Int\n-- culprit: ignore C0201\nx = \"a\\\n  \\b\"\n"},
    {"Bird.lhs", "> x :: Int\n> x = 'c'\n", "> x :: Int\n> x = 'c'  -- culprit: ignore C0201\n"},
    {"Annotation.hs", "{-@ g :: Int ->\n      {v:Int | w > 0} @-}\ng :: Int -> Int\ng x = x\n",
     "{-@ g :: Int ->\n      {v:Int | w > 0} @-}  -- culprit: ignore C0102\ng :: Int -> Int\ng x = "
     "x\n"},
    {"Inside.hs", "{-@ g :: {v:Int | w > 0} ->\n      Int @-}\ng :: Int -> Int\ng x = x\n",
     "-- culprit: ignore C0102\n{-@ g :: {v:Int | w > 0} ->\n      Int @-}\ng :: Int -> Int\ng x = "
     "x\n"},
    {"line.ml", "let x : int = 'c'\n", "let x : int = 'c'  (* culprit: ignore C0201 *)\n"},
}};
INSTANTIATE_TEST_SUITE_P(Places, Ignoring, testing::ValuesIn(ignored), [](const auto &each) {
  std::string name = each.param.name;
  std::erase(name, '.');
  return name;
});

} // namespace
} // namespace culprit::lsp
