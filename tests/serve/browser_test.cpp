// The page in a browser, as somebody uses it.
#include "browser.h"
#include "client.h"
#include "serve/files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>

using namespace culprit::serve::tests;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

constexpr const char *text_of_editor = "editor.text";
constexpr const char *element = "document.getElementById('editor')";
constexpr int control = 2; // modifiers of a key
constexpr int shift = 8;
constexpr const char *ready = "document.documentElement.dataset.ready";

// Without CodeMirror, of which the build makes a part of the page where there is npm, `?plain`
// changes nothing.
bool has_codemirror() {
  const auto &files = culprit::serve::page_files();
  const auto file = std::ranges::find(files, "codemirror.js", &culprit::serve::File::path);
  return file != files.end() && file->text.size() > 10'000;
}

// With both editors: what stands behind the address.
struct Page : testing::TestWithParam<std::string> {
  void SetUp() override {
    if (!Browser::installed())
      GTEST_SKIP() << "there is no chromium";
    server.emplace();
    browser.emplace();
    show("");
  }
  void TearDown() override {
    if (browser) {
      EXPECT_THAT(browser->errors, IsEmpty());
    }
  }

  void show(const std::string &fragment) {
    browser->open("about:blank");
    browser->open("http://" + server->host() + "/" + GetParam() + fragment);
    ASSERT_TRUE(browser->wait_for(ready));
  }
  void clear() {
    browser->evaluate(std::string(element) + ".focus(), document.execCommand('selectAll')");
  }
  void undo() {
    if (plain())
      browser->evaluate("document.execCommand('undo')");
    else
      browser->press("z", 90, "", control);
  }
  [[nodiscard]] bool plain() const { return GetParam() == "?plain" || !has_codemirror(); }
  [[nodiscard]] std::string text() { return browser->evaluate(text_of_editor).get<std::string>(); }
  [[nodiscard]] bool verdict_is(const std::string &verdict) {
    return browser->wait_for("document.getElementById('state').classList.contains('" + verdict +
                             "')");
  }

  std::optional<Running> server;
  std::optional<Browser> browser;
};

TEST_P(Page, FindsWhatIsTypedAndAppliesTheFix) {
  clear();
  browser->type("greet :: String -> String\ngreet name = \"hello \" + name\n");
  ASSERT_TRUE(browser->wait_for("document.querySelector('#findings .fix')"));
  EXPECT_EQ(browser->evaluate("document.querySelector('.editor .place').textContent"), "+");
  EXPECT_THAT(
      browser->evaluate("document.getElementById('findings').textContent").get<std::string>(),
      HasSubstr("verified"));
  EXPECT_TRUE(browser->wait_for(
      "document.getElementById('report').contentDocument?.querySelector('article')"));
  browser->press("F8", 119);
  EXPECT_EQ(browser->evaluate("getSelection().toString()"), "+");
  browser->press(".", 190, "", control);
  EXPECT_TRUE(browser->wait_for(std::string(text_of_editor) + ".includes('++')"));
  EXPECT_TRUE(verdict_is("safe"));
  EXPECT_EQ(browser->evaluate("document.querySelectorAll('#findings li').length"), 0);
  undo();
  EXPECT_THAT(text(), HasSubstr("\" + name"));
  EXPECT_TRUE(browser->wait_for("document.querySelector('#findings .fix')"));
  browser->evaluate("document.querySelector('#findings .fix').click()");
  EXPECT_TRUE(verdict_is("safe"));
}

TEST_P(Page, KeepsTheProgramInItsAddress) {
  clear();
  const std::string program = "let caf\xc3\xa9 = \"\xf0\x9f\x98\x80\" ^ 1\n";
  browser->evaluate("document.getElementById('language').value = 'ml', "
                    "document.getElementById('language').dispatchEvent(new Event('change'))");
  clear();
  (void)browser->call("Input.insertText", {{"text", program}});
  ASSERT_TRUE(verdict_is("unsafe"));
  const std::string link = browser->evaluate("location.hash").get<std::string>();
  EXPECT_THAT(link, testing::StartsWith("#ml.z."));
  show(link);
  EXPECT_EQ(text(), program);
  ASSERT_TRUE(verdict_is("unsafe"));
  EXPECT_EQ(browser->evaluate("document.querySelector('.editor .place').textContent"), "1");
  show("#ml.z.AAAA");
  EXPECT_THAT(browser->evaluate("document.getElementById('state').textContent").get<std::string>(),
              HasSubstr("The link cannot be read"));
}

TEST_P(Page, EveryExampleHasAReport) {
  const auto names = browser->evaluate(
      "[...document.querySelectorAll('#example optgroup option')].map((each) => each.value)");
  ASSERT_GE(names.size(), 4U);
  for (const auto &name : names) {
    browser->evaluate("document.getElementById('report').srcdoc = '', "
                      "document.getElementById('example').value = " +
                      name.dump() +
                      ", document.getElementById('example').dispatchEvent(new Event('change'))");
    EXPECT_TRUE(
        browser->wait_for("document.getElementById('report').contentDocument?.querySelector('h1')"))
        << name;
  }
}

// Both ends of the plain editor stay beside each other.
TEST_P(Page, ScrollsTheColoursWithTheText) {
  if (!plain())
    GTEST_SKIP() << "CodeMirror has one end only";
  clear();
  (void)browser->call("Input.insertText",
                      {{"text", "x :: Int\nx = 1\n" + std::string(300, '\n') + "y = x"}});
  browser->evaluate("document.getElementById('editor').scrollTop = 1000");
  EXPECT_TRUE(browser->wait_for("document.querySelector('.underlay').scrollTop === 1000 && "
                                "document.querySelector('.numbers').scrollTop === 1000"));
}

TEST_P(Page, SaysAtTheMarkWhatIsWrongAndOffersTheFix) {
  if (plain())
    GTEST_SKIP() << "the plain editor says nothing at marks";
  clear();
  (void)browser->call("Input.insertText",
                      {{"text", "greet :: String -> String\ngreet name = \"hello \" + name\n"}});
  ASSERT_TRUE(browser->wait_for("document.querySelector('.editor .place')"));
  const auto box = browser->evaluate(
      "document.querySelector('.editor .place').getBoundingClientRect().toJSON()");
  (void)browser->call("Input.dispatchMouseEvent", {{"type", "mouseMoved"},
                                                   {"x", box["x"].get<double>() + 2},
                                                   {"y", box["y"].get<double>() + 5}});
  ASSERT_TRUE(browser->wait_for("document.querySelector('.cm-tooltip .cm-diagnosticAction')"));
  EXPECT_THAT(
      browser->evaluate("document.querySelector('.cm-tooltip').textContent").get<std::string>(),
      HasSubstr("error[C0205]: + has type"));
  browser->evaluate("document.querySelector('.cm-diagnosticAction').click()");
  EXPECT_TRUE(verdict_is("safe"));
}

TEST_P(Page, CanBeUsedWithTheKeyboard) {
  if (plain())
    GTEST_SKIP() << "what keys do in a text area is the browser's business";
  clear();
  browser->type("f x = g\n");
  browser->press("Tab", 9);
  browser->type("where\n");
  browser->type("g = x");
  EXPECT_EQ(text(), "f x = g\n  where\n  g = x");
  browser->press("Tab", 9, "", shift);
  EXPECT_EQ(text(), "f x = g\n  where\ng = x");
  browser->press("/", 191, "", control);
  EXPECT_EQ(text(), "f x = g\n  where\n-- g = x");
  browser->press("f", 70, "", control);
  browser->type("where");
  browser->press("Shift", 16); // the field looks at what it holds when a key is let go
  browser->press("Enter", 13, "\r");
  browser->press("Escape", 27);
  EXPECT_EQ(browser->evaluate("getSelection().toString()"), "where");
  browser->press("Escape", 27);
  browser->press("Tab", 9);
  EXPECT_EQ(browser->evaluate(std::string("document.activeElement === ") + element), false);
}

// What an input method composes is not text before it is done.
TEST_P(Page, TakesTextFromInputMethods) {
  clear();
  (void)browser->call("Input.imeSetComposition",
                      {{"text", "\xe3\x81\xab"}, {"selectionStart", 1}, {"selectionEnd", 1}});
  (void)browser->call("Input.insertText", {{"text", "\xe6\x97\xa5\xe6\x9c\xac"}});
  EXPECT_EQ(text(), "\xe6\x97\xa5\xe6\x9c\xac");
}

// CULPRIT_PICTURES=docs/pictures makes the pictures of the documentation.
TEST_P(Page, IsShownInTheDocumentation) {
  const char *folder = std::getenv("CULPRIT_PICTURES");
  if (plain())
    GTEST_SKIP() << "the pictures show the other editor";
  if (folder == nullptr)
    GTEST_SKIP() << "CULPRIT_PICTURES names no folder";
  browser->evaluate("document.getElementById('example').value = 'haskell/Caesar.hs', "
                    "document.getElementById('example').dispatchEvent(new Event('change'))");
  ASSERT_TRUE(verdict_is("unsafe"));
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  std::filesystem::create_directories(folder);
  std::ofstream(std::filesystem::path(folder) / "serve.base64")
      << browser->picture(1400, 1000, false);
  const std::string report = browser->evaluate( // with the heading that the page leaves out
      "document.getElementById('report').srcdoc.replace('header { display: none; }', '')");
  (void)browser->call("Page.setDocumentContent",
                      {{"frameId", browser->call("Page.getFrameTree")["frameTree"]["frame"]["id"]},
                       {"html", report}});
  std::ofstream(std::filesystem::path(folder) / "report.base64")
      << browser->picture(1400, 1000, true);
}

INSTANTIATE_TEST_SUITE_P(Editors, Page, testing::Values("", "?plain"), [](const auto &each) {
  return each.param.empty() ? "CodeMirror" : "Plain";
});

} // namespace
