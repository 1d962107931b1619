#include "driver/files.h"
#include "lsp/session.h"

namespace culprit::lsp {
namespace {

const std::string grow = "{-@ grow :: n:Int -> {v:Int | v > n} @-}\n"
                         "grow :: Int -> Int\n"
                         "grow n = n\n";

// A project with a file of settings, and one document of it.
struct SettingsOfProject : tests::Files {
  void open() {
    session.initialize();
    uri = "file://" + (root / "src" / "Grow.hs").string();
    write("src/Grow.hs", grow);
    session.open(uri, grow);
  }
  Json shown() { return session.published(uri)["diagnostics"]; }
  std::vector<std::string> told() {
    session.server().settle();
    std::vector<std::string> all;
    for (const Json &message : session.messages())
      if (message.value("method", "") == "window/showMessage")
        all.push_back(message["params"]["message"]);
    return all;
  }

  Session session;
  std::string uri;
};

TEST_F(SettingsOfProject, WhatTheyAcceptIsNotShown) {
  write("culprit.toml", "[[ignore]]\npath = \"src\"\nwhat = [\"C0301\"]\n");
  open();
  EXPECT_EQ(shown(), Json::array());
  EXPECT_TRUE(told().empty());
}

TEST_F(SettingsOfProject, WhatTheyMakeAWarningIsOne) {
  write("culprit.toml", "[levels]\nC0301 = \"warning\"\n");
  open();
  ASSERT_EQ(shown().size(), 1U);
  EXPECT_EQ(shown()[0]["severity"], 2);
}

TEST_F(SettingsOfProject, SavingThemChecksEverythingAgain) {
  write("culprit.toml", "");
  open();
  ASSERT_EQ(shown().size(), 1U);
  EXPECT_EQ(shown()[0]["severity"], 1);
  write("culprit.toml", "[levels]\nC0301 = \"off\"\n");
  session.notify("textDocument/didSave",
                 {{"textDocument", {{"uri", "file://" + (root / "culprit.toml").string()}}}});
  EXPECT_EQ(shown(), Json::array());
}

TEST_F(SettingsOfProject, TheBaselineCounts) {
  write("culprit.toml", "baseline = \"known.baseline\"\n");
  write("known.baseline", "# culprit baseline 1\nsrc/Grow.hs\tC0301\tgrow\tgrow n = n\n");
  open();
  EXPECT_EQ(shown(), Json::array());
}

TEST_F(SettingsOfProject, AMistakeInThemIsToldOnce) {
  write("culprit.toml", "nonsense = 1\n");
  open();
  EXPECT_EQ(shown().size(), 1U);
  session.change(uri, grow + "\n", 2);
  EXPECT_EQ(shown().size(), 1U);
  ASSERT_EQ(told().size(), 1U);
  EXPECT_NE(told().front().find("culprit.toml:1"), std::string::npos);
}

TEST_F(SettingsOfProject, DirectoriesWithModules) {
  write("culprit.toml", "include = [\"vendor\"]\n");
  write("vendor/Size.hs", "module Size where\nsize :: Int\nsize = 3\n");
  session.initialize();
  uri = "file://" + (root / "src" / "Use.hs").string();
  session.open(uri, "module Use where\nimport Size\ntwice :: Int\ntwice = size + size\n");
  EXPECT_EQ(shown(), Json::array());
}

} // namespace
} // namespace culprit::lsp
