#include "lsp/session.h"

#include <algorithm>
#include <fstream>
#include <gmock/gmock.h>
#include <map>
#include <random>

namespace culprit::lsp {
namespace {

using testing::HasSubstr;

const std::string caesar = "file:///nowhere/Caesar.hs";
// The mistake is in the last line: `>` for `>=`.
const std::string unsafe_text = "{-@ type Letter = {v:Int | 0 <= v && v < 26} @-}\n"
                                "{-@ shift :: Letter -> Letter -> Letter @-}\n"
                                "shift :: Int -> Int -> Int\n"
                                "shift key letter =\n"
                                "  if key + letter > 26 then key + letter - 26 else key + letter\n";

int code_of(const Json &answer) {
  return answer.is_object() && answer.contains("error") ? answer["error"]["code"].get<int>() : 0;
}

Json where(const std::string &uri) { return {{"textDocument", {{"uri", uri}}}}; }

Json full_client() {
  return Json::parse(R"({
    "textDocument": {
      "publishDiagnostics": {"relatedInformation": true, "codeDescriptionSupport": true,
                             "tagSupport": {"valueSet": [1]}},
      "hover": {"contentFormat": ["markdown"]},
      "documentSymbol": {"hierarchicalDocumentSymbolSupport": true}
    },
    "workspace": {"workspaceEdit": {"documentChanges": true}}
  })");
}

TEST(Session, LivesAsTheProtocolSays) {
  Session session;
  EXPECT_EQ(code_of(session.call("textDocument/hover", where(caesar))), -32002);
  session.open(caesar, unsafe_text); // comes too early, and is dropped
  EXPECT_EQ(session.initialize()["serverInfo"]["name"], "culprit");
  EXPECT_EQ(code_of(session.initialize()), -32600);
  session.notify("initialized", Json::object());
  EXPECT_TRUE(session.published(caesar).is_null());
  EXPECT_EQ(code_of(session.call("textDocument/nonsense", where(caesar))), -32601);
  EXPECT_EQ(code_of(session.call("$/nonsense", nullptr)), -32601);
  EXPECT_EQ(code_of(session.call("textDocument/hover", Json::object())), -32602);
  EXPECT_EQ(code_of(session.call("textDocument/hover", nullptr)), -32602);
  session.notify("$/nonsense", nullptr);
  session.notify("textDocument/didChange", 7);
  session.send("{");
  EXPECT_EQ(code_of(session.messages().back()), -32700);
  EXPECT_TRUE(session.messages().back()["id"].is_null());
  EXPECT_TRUE(session.call("shutdown", nullptr).is_null());
  EXPECT_EQ(code_of(session.call("textDocument/hover", where(caesar))), -32600);
  EXPECT_FALSE(session.server().ended());
  session.notify("exit", nullptr);
  EXPECT_EQ(session.server().ended(), 0);
}

TEST(Session, ToExitWithoutAShutdownIsAMistake) {
  Session session;
  session.notify("exit", nullptr);
  EXPECT_EQ(session.server().ended(), 1);
}

TEST(Session, PublishesWhatACheckFinds) {
  Session session;
  session.initialize(full_client());
  session.open(caesar, unsafe_text);
  const Json published = session.published(caesar);
  EXPECT_EQ(published["version"], 1);
  ASSERT_EQ(published["diagnostics"].size(), 1U);
  const Json &diagnostic = published["diagnostics"][0];
  EXPECT_EQ(diagnostic["code"], "C0301");
  EXPECT_EQ(diagnostic["severity"], 1);
  EXPECT_EQ(diagnostic["source"], "culprit");
  EXPECT_EQ(diagnostic["range"]["start"], to_json(Place{4, 51}));
  EXPECT_EQ(diagnostic["codeDescription"]["href"], "culprit:/explain/C0301");
  EXPECT_THAT(diagnostic["message"].get<std::string>(), HasSubstr("can fail: shift"));
  EXPECT_THAT(written(diagnostic["relatedInformation"]),
              HasSubstr("key + letter > 26, changing this makes the proof succeed"));
  EXPECT_THAT(written(diagnostic["relatedInformation"]), HasSubstr("demanded here"));
  EXPECT_EQ(diagnostic["relatedInformation"][0]["location"]["uri"], caesar);
}

TEST(Session, WhatHasNoEffectIsTaggedAsUnnecessary) {
  Session session;
  session.initialize(full_client());
  session.open(caesar, "{-@ LIQUID \"--no-such-option\" @-}\nx :: Int\nx = 1\n");
  const Json diagnostics = session.published(caesar)["diagnostics"];
  ASSERT_EQ(diagnostics.size(), 1U);
  EXPECT_EQ(diagnostics[0]["severity"], 2);
  EXPECT_EQ(diagnostics[0]["tags"], Json::array({1}));
}

TEST(Session, AClientThatCanDoLittleIsToldLittle) {
  Session session;
  session.initialize();
  session.open(caesar, unsafe_text);
  const Json diagnostic = session.published(caesar)["diagnostics"][0];
  EXPECT_FALSE(diagnostic.contains("codeDescription") || diagnostic.contains("relatedInformation"));
}

TEST(Session, AFixThatIsAppliedMakesTheDiagnosticGoAway) {
  Session session;
  session.initialize(full_client());
  session.open(caesar, unsafe_text);
  const Json actions =
      session.call("textDocument/codeAction", {{"textDocument", {{"uri", caesar}}},
                                               {"range", to_json(PlaceRange{{4, 52}, {4, 52}})},
                                               {"context", {{"diagnostics", Json::array()}}}});
  ASSERT_FALSE(actions.empty());
  const Json &fix = actions[0];
  EXPECT_EQ(fix["kind"], "quickfix");
  EXPECT_EQ(fix["isPreferred"], true);
  EXPECT_THAT(fix["title"].get<std::string>(), HasSubstr("(verified)"));
  const Json &change = fix["edit"]["documentChanges"][0];
  EXPECT_EQ(change["textDocument"], (Json{{"uri", caesar}, {"version", 1}}));
  ASSERT_EQ(change["edits"].size(), 1U);
  session.notify("textDocument/didChange",
                 {{"textDocument", {{"uri", caesar}, {"version", 2}}},
                  {"contentChanges", Json::array({{{"range", change["edits"][0]["range"]},
                                                   {"text", change["edits"][0]["newText"]}}})}});
  EXPECT_EQ(session.published(caesar)["version"], 2);
  EXPECT_TRUE(session.published(caesar)["diagnostics"].empty());
  const Json lenses = session.call("textDocument/codeLens", where(caesar));
  ASSERT_EQ(lenses.size(), 2U);
  EXPECT_EQ(lenses[0]["command"]["title"], "verified");
  EXPECT_EQ(lenses[1]["command"]["title"], "run");
}

TEST(Session, FixesAreOfferedWhereTheyAreWanted) {
  Session session;
  session.initialize();
  session.open(caesar, unsafe_text);
  const auto titles = [&](std::uint32_t line, Json context) {
    const Json actions = session.call("textDocument/codeAction",
                                      {{"textDocument", {{"uri", caesar}}},
                                       {"range", to_json(PlaceRange{{line, 0}, {line, 80}})},
                                       {"context", std::move(context)}});
    std::vector<std::string> kinds;
    for (const Json &action : actions)
      kinds.push_back(action["kind"]);
    return kinds;
  };
  EXPECT_THAT(titles(2, Json::object()), testing::IsEmpty());
  EXPECT_THAT(titles(4, Json::object()), testing::Each("quickfix"));
  EXPECT_THAT(titles(4, {{"only", Json::array({"source.fixAll"})}}),
              testing::ElementsAre("source.fixAll.culprit"));
  EXPECT_THAT(titles(4, {{"only", Json::array({"refactor", 3})}}), testing::IsEmpty());
}

TEST(Session, LensesShowHowAFunctionFails) {
  Session session;
  session.initialize();
  session.open(caesar, unsafe_text);
  const Json lenses = session.call("textDocument/codeLens", where(caesar));
  ASSERT_EQ(lenses.size(), 2U); // the other one runs it
  EXPECT_THAT(lenses[0]["command"]["title"].get<std::string>(),
              testing::StartsWith("can fail: shift "));
  EXPECT_EQ(lenses[0]["range"]["start"], to_json(Place{3, 0}));
}

TEST(Session, DiagnosticsCanBePulled) {
  Session session;
  const Json abilities =
      session.initialize({{"textDocument", {{"diagnostic", Json::object()}}}})["capabilities"];
  EXPECT_TRUE(abilities.contains("diagnosticProvider"));
  session.open(caesar, unsafe_text);
  const std::int64_t id = session.ask("textDocument/diagnostic", where(caesar));
  const Json report = session.answer(id);
  EXPECT_EQ(report["kind"], "full");
  EXPECT_EQ(report["items"].size(), 1U);
  EXPECT_TRUE(session.published(caesar).is_null()); // not twice
  Json again = where(caesar);
  again["previousResultId"] = report["resultId"];
  EXPECT_EQ(session.call("textDocument/diagnostic", again)["kind"], "unchanged");
  session.change(caesar, "f :: Int\nf = 1\n", 2);
  EXPECT_EQ(session.call("textDocument/diagnostic", again)["kind"], "full");
}

// Failures can be pulled before it is known why they fail; then the client is told to ask again.
TEST(Session, WhatIsKnownEarlyCanBePulled) {
  Session session;
  session.initialize({{"textDocument", {{"diagnostic", Json::object()}}},
                      {"workspace", {{"diagnostics", {{"refreshSupport", true}}}}}});
  std::string text = unsafe_text;
  for (int i = 0; i < 60; ++i)
    text += "{-@ f" + std::to_string(i) + " :: x:Int -> {v:Int | v > x} @-}\nf" +
            std::to_string(i) + " :: Int -> Int\nf" + std::to_string(i) + " x = x + 1\n";
  session.open(caesar, text);
  const Json first = session.call("textDocument/diagnostic", where(caesar));
  ASSERT_EQ(first["items"].size(), 1U);
  Json again = where(caesar);
  again["previousResultId"] = first["resultId"];
  const Json last = session.call("textDocument/diagnostic", again);
  const bool was_early = last["kind"] == "full";
  const auto refreshes = std::ranges::count_if(session.messages(), [](const Json &message) {
    return message.value("method", "") == "workspace/diagnostic/refresh";
  });
  EXPECT_EQ(refreshes, was_early ? 1 : 0);
  EXPECT_THAT(written(was_early ? last : first), HasSubstr("fix (verified)"));
}

TEST(Session, WhoPullsIsToldThatAnImportChanged) {
  Session session;
  session.initialize({{"textDocument", {{"diagnostic", Json::object()}}},
                      {"workspace", {{"diagnostics", {{"refreshSupport", true}}}}}});
  const std::string a = "file:///nowhere/A.hs";
  const std::string b = "file:///nowhere/B.hs";
  session.open(b, "module B where\nb :: Int\nb = 1\n");
  session.open(a, "module A where\nimport B\na :: Int\na = b\n");
  const Json before = session.call("textDocument/diagnostic", where(a));
  EXPECT_TRUE(before["items"].empty());
  session.change(b, "module B where\nb :: Bool\nb = True\n", 2);
  session.server().settle();
  EXPECT_EQ(std::ranges::count_if(session.messages(),
                                  [](const Json &message) {
                                    return message.value("method", "") ==
                                           "workspace/diagnostic/refresh";
                                  }),
            1);
  Json again = where(a);
  again["previousResultId"] = before["resultId"];
  EXPECT_EQ(session.call("textDocument/diagnostic", again)["items"].size(), 1U);
}

TEST(Session, UnsavedTextOfImportsCounts) {
  Session session;
  session.initialize();
  const std::string a = "file:///nowhere/A.hs";
  const std::string b = "file:///nowhere/B.hs";
  session.open(b, "module B where\nb :: Int\nb = 1\n");
  session.open(a, "module A where\nimport B\na :: Int\na = b\n");
  EXPECT_TRUE(session.published(a)["diagnostics"].empty()) << session.published(a);
  session.change(b, "module B where\nb :: Bool\nb = True\n", 2);
  EXPECT_EQ(session.published(a)["diagnostics"].size(), 1U); // without a change of its own
  session.notify("textDocument/didClose", where(b));
  EXPECT_EQ(session.published(a)["diagnostics"][0]["code"], "C0115"); // it is nowhere
  EXPECT_TRUE(session.published(b)["diagnostics"].empty());
}

TEST(Session, UntitledDocumentsAreOfTheLanguageThatTheClientSays) {
  Session session;
  session.initialize();
  session.open("untitled:Untitled-1", "let f x = x + \"\"\n", "ocaml");
  EXPECT_EQ(session.published("untitled:Untitled-1")["diagnostics"].size(), 1U);
  session.open("untitled:Untitled-2", "whatever", "plaintext");
  EXPECT_TRUE(session.published("untitled:Untitled-2").is_null());
  EXPECT_TRUE(session.call("textDocument/codeAction", where("untitled:Untitled-2")).empty());
}

TEST(Session, AnAddressMayBeEmpty) {
  for (const char *language : {"haskell", "ocaml"}) {
    Session session;
    session.initialize();
    session.open("", unsafe_text, language);
    for (const char *method :
         {"hover", "definition", "rename", "codeAction", "documentSymbol", "diagnostic"})
      EXPECT_NE(code_of(session.call(std::string("textDocument/") + method, session.at("", 4, 3))),
                static_cast<int>(ErrorCode::InternalError))
          << method;
  }
}

TEST(Session, AChangeCancelsTheCheckThatRuns) {
  Session session;
  session.initialize();
  session.open(caesar, unsafe_text);
  for (int version = 2; version < 40; ++version)
    session.change(caesar, unsafe_text + "-- " + std::to_string(version) + "\n", version);
  EXPECT_EQ(session.published(caesar)["version"], 39);
  EXPECT_EQ(session.published(caesar)["diagnostics"].size(), 1U);
}

TEST(Session, RequestsThatWaitAreCancelledAndEndWithTheirDocument) {
  Session session;
  session.initialize();
  session.open(caesar, unsafe_text);
  const std::int64_t lens = session.ask("textDocument/codeLens", where(caesar));
  const std::int64_t action = session.ask("textDocument/codeAction", where(caesar));
  session.notify("$/cancelRequest", {{"id", lens}});
  session.notify("textDocument/didClose", where(caesar));
  const int cancelled = code_of(session.answer(lens));
  EXPECT_TRUE(cancelled == -32800 || cancelled == 0) << cancelled; // it may have been answered
  const int closed = code_of(session.answer(action));
  EXPECT_TRUE(closed == -32801 || closed == 0) << closed;
}

// Whatever comes in whatever order, each request is answered once.
TEST(Session, AnyOrderOfMessagesIsSurvived) {
  std::ifstream file(CULPRIT_SOURCE_DIR "/tests/lsp/session.jsonl");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    lines.push_back(line);
  ASSERT_GT(lines.size(), 20U);
  std::mt19937 random(1); // NOLINT(*-msc51-cpp): the same each time
  for (int round = 0; round < 30; ++round) {
    if (round > 0)
      std::shuffle(lines.begin() + round % 2, lines.end(), random);
    Session session;
    for (const std::string &line : lines) {
      session.send(line);
      if (round % 3 == 0 && line.find("initialized") != std::string::npos)
        session.open("untitled:a", "let f x = x + 1\nlet y = f 2\n", "ocaml");
    }
    session.server().settle();
    std::map<std::string, int> answers;
    for (const Json &message : session.messages())
      if (!message.contains("method"))
        ++answers[written(message["id"])];
    for (const std::string &line : lines) {
      const Json message = Json::parse(line);
      if (message.contains("id")) {
        EXPECT_EQ(answers[written(message["id"])], 1) << "round " << round << ": " << line;
      }
    }
  }
}

TEST(Session, ColumnsAreThoseOfTheAgreedEncoding) {
  const std::string text = "let f x = \"\U0001F600\" ^ x + 1\n";
  for (const char *encoding : {"utf-16", "utf-8", "utf-32"}) {
    Session session;
    const Json abilities = session.initialize(
        {{"general", {{"positionEncodings", Json::array({"ebcdic", encoding})}}}});
    EXPECT_EQ(abilities["capabilities"]["positionEncoding"], encoding);
    session.open("file:///nowhere/a.ml", text, "ocaml");
    const Json diagnostics = session.published("file:///nowhere/a.ml")["diagnostics"];
    ASSERT_FALSE(diagnostics.empty());
    const std::uint32_t column = diagnostics[0]["range"]["start"]["character"];
    const std::size_t offset = offset_of(text, {0, column}, *encoding_named(encoding));
    EXPECT_THAT("\"^+x1", HasSubstr(text.substr(offset, 1))) << encoding << column;
  }
}

TEST(Session, CommandsExplainAndReport) {
  Session session;
  session.initialize();
  EXPECT_THAT(session.call("culprit/explain", {{"code", "C0301"}}).get<std::string>(),
              HasSubstr("C0301"));
  EXPECT_EQ(code_of(session.call("culprit/explain", {{"code", "nonsense"}})), -32602);
  session.open(caesar, unsafe_text);
  session.server().settle();
  const Json report =
      session.call("workspace/executeCommand",
                   {{"command", "culprit.report"}, {"arguments", Json::array({caesar, "shift"})}});
  EXPECT_THAT(report.get<std::string>(), HasSubstr("error[C0301]"));
  EXPECT_EQ(code_of(session.call("workspace/executeCommand", {{"command", "rm"}})), -32602);
}

} // namespace
} // namespace culprit::lsp
