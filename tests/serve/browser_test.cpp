// The page in a browser, as somebody uses it.
#include "browser.h"
#include "client.h"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>

using namespace culprit::serve::tests;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

constexpr const char *text_of_editor = "document.getElementById('editor').value";
constexpr const char *ready = "document.documentElement.dataset.ready";

struct Page : testing::Test {
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
    browser->open("http://" + server->host() + "/" + fragment);
    ASSERT_TRUE(browser->wait_for(ready));
  }
  void clear() {
    browser->evaluate("document.getElementById('editor').focus(), "
                      "document.getElementById('editor').select()");
  }
  [[nodiscard]] std::string text() { return browser->evaluate(text_of_editor).get<std::string>(); }
  [[nodiscard]] bool verdict_is(const std::string &verdict) {
    return browser->wait_for("document.getElementById('state').classList.contains('" + verdict +
                             "')");
  }

  std::optional<Running> server;
  std::optional<Browser> browser;
};

TEST_F(Page, FindsWhatIsTypedAndAppliesTheFix) {
  clear();
  browser->type("greet :: String -> String\ngreet name = \"hello \" + name\n");
  ASSERT_TRUE(browser->wait_for("document.querySelector('#findings .fix')"));
  EXPECT_EQ(browser->evaluate("document.querySelector('#underlay mark.place').textContent"), "+");
  EXPECT_THAT(
      browser->evaluate("document.getElementById('findings').textContent").get<std::string>(),
      HasSubstr("verified"));
  EXPECT_TRUE(browser->wait_for(
      "document.getElementById('report').contentDocument?.querySelector('article')"));
  browser->press("F8", 119);
  EXPECT_EQ(browser->evaluate("getSelection().toString()"), "+");
  browser->press(".", 190, "", 2);
  EXPECT_TRUE(browser->wait_for(std::string(text_of_editor) + ".includes('++')"));
  EXPECT_TRUE(verdict_is("safe"));
  EXPECT_EQ(browser->evaluate("document.querySelectorAll('#findings li').length"), 0);
  browser->evaluate("document.execCommand('undo')");
  EXPECT_THAT(text(), HasSubstr("\" + name"));
  EXPECT_TRUE(browser->wait_for("document.querySelector('#findings .fix')"));
  browser->evaluate("document.querySelector('#findings .fix').click()");
  EXPECT_TRUE(verdict_is("safe"));
}

TEST_F(Page, KeepsTheProgramInItsAddress) {
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
  EXPECT_EQ(browser->evaluate("document.querySelector('#underlay mark.place').textContent"), "1");
  show("#ml.z.AAAA");
  EXPECT_THAT(browser->evaluate("document.getElementById('state').textContent").get<std::string>(),
              HasSubstr("The link cannot be read"));
}

TEST_F(Page, EveryExampleHasAReport) {
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

// Both ends of the editor stay beside each other.
TEST_F(Page, ScrollsTheColoursWithTheText) {
  clear();
  (void)browser->call("Input.insertText",
                      {{"text", "x :: Int\nx = 1\n" + std::string(300, '\n') + "y = x"}});
  browser->evaluate("document.getElementById('editor').scrollTop = 1000");
  EXPECT_TRUE(browser->wait_for("document.getElementById('underlay').scrollTop === 1000 && "
                                "document.getElementById('numbers').scrollTop === 1000"));
}

// CULPRIT_PICTURES=docs/pictures makes the pictures of the documentation.
TEST_F(Page, IsShownInTheDocumentation) {
  const char *folder = std::getenv("CULPRIT_PICTURES");
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

} // namespace
