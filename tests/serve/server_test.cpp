#include "client.h"

#include "serve/callers.h"

#include <filesystem>
#include <fstream>
#include <future>
#include <gmock/gmock.h>

using namespace culprit;
using namespace culprit::serve;
using namespace culprit::serve::tests;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace {

constexpr const char *greeting = "greet :: String -> String\ngreet name = \"hello \" + name\n";

TEST(Serve, ShowsThePageAndItsFiles) {
  const Running server;
  ASSERT_NE(server.port, 0);
  const Reply page = server.get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_THAT(page.headers, HasSubstr("Content-Type: text/html"));
  EXPECT_THAT(page.headers, HasSubstr("frame-ancestors 'none'"));
  EXPECT_THAT(page.body, HasSubstr("id=\"field\""));
  for (const char *file :
       {"/page.js", "/plain.js", "/codemirror.js", "/highlight.js", "/places.js", "/share.js"})
    EXPECT_THAT(server.get(file).headers, HasSubstr("text/javascript")) << file;
  for (const char *file : {"/page.css", "/look.css"})
    EXPECT_THAT(server.get(file).headers, HasSubstr("text/css")) << file;
}

TEST(Serve, HasExamplesOfAllKinds) {
  const Running server;
  const Json all = server.get("/examples.json").json();
  std::set<std::string> languages;
  for (const Json &example : all["examples"]) {
    languages.insert(example["language"]);
    EXPECT_THAT(example["text"].get<std::string>(), Not(IsEmpty()));
  }
  EXPECT_THAT(languages, testing::IsSupersetOf({"hs", "ml", "fq", "con"}));
  EXPECT_EQ(all["languages"].size(), culprit::languages().size());
}

TEST(Serve, ChecksWhatItIsSent) {
  const Running server;
  const Reply reply = server.check("hs", greeting);
  ASSERT_EQ(reply.status, 200);
  const Json answer = reply.json();
  EXPECT_EQ(answer["result"]["verdict"], "unsafe");
  EXPECT_EQ(answer["result"]["diagnostics"][0]["span"]["start"]["line"], 2);
  EXPECT_FALSE(answer["result"]["diagnostics"][0]["fixes"].empty());
  EXPECT_THAT(answer["report"].get<std::string>(), HasSubstr("<!DOCTYPE html>"));
  EXPECT_EQ(server.check("ml", "let x = 1\n").json()["result"]["verdict"], "safe");
}

TEST(Serve, RefusesWhatIsNoQuestion) {
  const Running server;
  EXPECT_EQ(server.post("{\"language\": ").status, 400);
  EXPECT_THAT(server.post("[1]").error(), HasSubstr("JSON object"));
  EXPECT_THAT(server.post("{}").error(), HasSubstr("`language`"));
  EXPECT_THAT(server.post(R"({"language": "hs", "text": 3})").error(), HasSubstr("`text`"));
  const Reply unknown = server.check("cobol", "");
  EXPECT_EQ(unknown.status, 400);
  EXPECT_THAT(unknown.error(), HasSubstr("no language `cobol`; there are: hs, "));
  EXPECT_EQ(server.post("{}", "", "text/plain").status, 415);
  EXPECT_EQ(server.post(std::string(100'000, '[')).status, 400);
  EXPECT_EQ(server.get("/check").status, 405);
  EXPECT_EQ(server.exchange("NONSENSE\r\n\r\n").status, 400);
  EXPECT_EQ(server.check("hs", greeting, std::string(101, 'x')).status, 400);
}

TEST(Serve, TakesNoMoreThanItSays) {
  Limits limits;
  limits.text = 1'000;
  const Running server(limits);
  EXPECT_EQ(server.check("hs", "x = 1 --" + std::string(980, 'y')).status, 200);
  const Reply longer = server.check("hs", std::string(1'001, 'y'));
  EXPECT_EQ(longer.status, 413);
  EXPECT_THAT(longer.error(), HasSubstr("1000 bytes"));
  const Reply longest = server.check("hs", std::string(1'000'000, 'y'));
  EXPECT_EQ(longest.status, 413);
  EXPECT_THAT(longest.error(), HasSubstr("more than the server takes"));
}

TEST(Serve, HasNoFiles) {
  const Running server;
  for (const char *path : {"/../../../etc/passwd", "/..%2f..%2fetc/passwd", "//etc/passwd",
                           "/page.js/../../CMakeLists.txt", "/nothing"}) {
    const Reply reply = server.get(path);
    EXPECT_EQ(reply.status, 404) << path;
    EXPECT_THAT(reply.error(), HasSubstr("nothing at this address")) << path;
  }
}

// A module beside the working directory is a file, too.
TEST(Serve, ProgramsSeeNoFiles) {
  namespace fs = std::filesystem;
  const fs::path before = fs::current_path();
  const fs::path root = fs::temp_directory_path() / ("culprit-serve-" + std::to_string(getpid()));
  fs::create_directories(root);
  std::ofstream(root / "Secret.hs") << "module Secret where\nsecret :: Int\nsecret = 42\n";
  std::ofstream(root / "secret.ml") << "let secret = 42\n";
  fs::current_path(root);
  {
    const Running server;
    EXPECT_EQ(
        server.check("hs", "import Secret\nx :: Bool\nx = secret\n").json()["result"]["verdict"],
        "incomplete");
    EXPECT_NE(server.check("ml", "let x : bool = Secret.secret\n")
                  .json()["result"]["diagnostics"][0]["code"],
              "C0201");
  }
  std::size_t files = 0;
  for (const fs::directory_entry &entry : fs::recursive_directory_iterator(root))
    files += entry.is_regular_file() ? 1 : 0;
  EXPECT_EQ(files, 2U); // nothing was written
  fs::current_path(before);
  fs::remove_all(root);
}

TEST(Serve, OtherSitesMayNotAsk) {
  const Running server;
  const std::string question = Json{{"language", "hs"}, {"text", greeting}}.dump();
  const std::string own = "Origin: http://" + server.host() + "\r\n";
  EXPECT_EQ(server.post(question, own).status, 200);
  for (const char *foreign : {"Origin: http://evil.example\r\n", "Origin: null\r\n",
                              "Origin: http://127.0.0.1:1\r\n", "Sec-Fetch-Site: cross-site\r\n"}) {
    EXPECT_EQ(server.post(question, foreign).status, 403) << foreign;
    EXPECT_THAT(server.post(question, foreign).headers, Not(HasSubstr("Access-Control")))
        << foreign;
  }
  // A name of another site that means this machine.
  EXPECT_EQ(server.get("/", "evil.example:" + std::to_string(server.port)).status, 403);
  EXPECT_EQ(server.get("/examples.json", "127.0.0.1").status, 403);
  EXPECT_EQ(server.get("/", "localhost:" + std::to_string(server.port)).status, 200);
}

// What follows a request on the same connection is not taken for another one.
TEST(Serve, AnswersOneRequestOfAConnection) {
  const Running server;
  const std::string hidden = "POST /check HTTP/1.1\r\nHost: " + server.host() + "\r\n\r\n";
  const Reply reply = server.exchange("GET / HTTP/1.1\r\nHost: evil.example\r\nContent-Length: " +
                                      std::to_string(hidden.size()) + "\r\n\r\n" + hidden);
  EXPECT_EQ(reply.status, 403);
  EXPECT_THAT(reply.body, Not(HasSubstr("HTTP/1.1")));
}

TEST(Callers, ServersForOthersHaveOtherNames) {
  EXPECT_TRUE(is_for_us({"check.example:7373", "", ""}, "0.0.0.0", 7373));
  EXPECT_FALSE(is_for_us({"check.example:7373", "", ""}, "127.0.0.1", 7373));
  EXPECT_FALSE(is_for_us({"", "", ""}, "0.0.0.0", 7373));
  EXPECT_TRUE(is_for_us({"[::1]:7373", "", ""}, "::1", 7373));
  EXPECT_TRUE(is_from_us({"check.example", "https://check.example", "same-origin"}));
  EXPECT_FALSE(is_from_us({"check.example", "https://check.example.evil.example", ""}));
}

// Products that grow: whether a sum of cubes is ever a cube is nothing that a search finds out
// soon.
std::string endless() {
  std::string text =
      "(set-logic HORN)\n(declare-fun p (Int Int Int) Bool)\n"
      "(assert (forall ((x Int) (y Int) (z Int)) (=> (and (> x 1) (> y 1) (= z x)) (p x y z))))\n"
      "(assert (forall ((x Int) (y Int) (z Int)) (=> (p x y z) (p (* x z) (* y y) (+ x y z)))))\n"
      "(assert (forall ((x Int) (y Int) (z Int)) (=> (and (p x y z) (= (* x x x) (+ (* y y y) (* z "
      "z z)))) false)))\n"
      "(check-sat)\n";
  return text;
}

TEST(Serve, EndsWhatTakesTooLongAndGoesOn) {
  Limits limits;
  limits.timeout = std::chrono::milliseconds(300);
  const Running server(limits);
  const auto started = std::chrono::steady_clock::now();
  const Reply reply = server.check("smt2", endless());
  EXPECT_LT(std::chrono::steady_clock::now() - started, std::chrono::seconds(20));
  if (reply.status == 200) {
    EXPECT_EQ(reply.json()["result"]["verdict"], "unknown");
  } else {
    EXPECT_THAT(reply.error(), HasSubstr("given up"));
  }
  EXPECT_EQ(server.get("/").status, 200);
}

#if !defined(__SANITIZE_ADDRESS__)
TEST(Serve, EndsWhatTakesTooMuchMemoryAndGoesOn) {
  if (std::getenv("CULPRIT_PROGRAM") != nullptr)
    GTEST_SKIP() << "sanitizers take more memory than any limit";
  Limits limits;
  limits.memory = 0; // there is room for the program and its stack, and for little more
  const Running server(limits);
  std::string large;
  for (int i = 1; i <= 400; ++i) {
    const std::string name = "f" + std::to_string(i);
    large += "{-@ " + name + " :: x:Nat -> {v:Int | v > x} @-}\n" + name + " :: Int -> Int\n" +
             name + " x = x + " + std::to_string(i) + "\n";
  }
  const Reply reply = server.check("hs", large);
  EXPECT_EQ(reply.status, 422);
  EXPECT_THAT(reply.error(), HasSubstr("given up"));
  EXPECT_EQ(server.get("/").status, 200);
}
#endif

TEST(Serve, ANewQuestionOfAPageReplacesTheOneBefore) {
  Limits limits;
  limits.at_once = 1;
  const Running server(limits);
  auto first =
      std::async(std::launch::async, [&] { return server.check("smt2", endless(), "me"); });
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  const Reply second = server.check("hs", greeting, "me");
  EXPECT_EQ(second.status, 200);
  EXPECT_EQ(first.get().status, 409);
}

TEST(Serve, OtherPagesWaitForTheirTurn) {
  Limits limits;
  limits.at_once = 1;
  const Running server(limits);
  std::vector<std::future<Reply>> replies;
  for (int i = 0; i < 6; ++i)
    replies.push_back(std::async(std::launch::async, [&server, i] {
      return server.check("hs", greeting, "page" + std::to_string(i));
    }));
  for (std::future<Reply> &reply : replies)
    EXPECT_EQ(reply.get().status, 200);
}

TEST(Serve, APortBelongsToOneServer) {
  const Running one;
  Server other({"127.0.0.1", one.port, {}});
  EXPECT_FALSE(other.bind());
  Server elsewhere({"192.0.2.1", 0, {}}); // an address for documentation
  EXPECT_FALSE(elsewhere.bind());
}

} // namespace
