// culprit serve, as a user starts it.
#include "client.h"

#include <array>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <gmock/gmock.h>
#include <sys/wait.h>

using namespace culprit::serve::tests;
using culprit::tests::program;
using culprit::tests::Result;
using culprit::tests::run_command;
using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

namespace {

// Until the end of the test.
class Started {
public:
  explicit Started(std::vector<std::string> options) {
    options.insert(options.begin(), {program(), "serve"});
    std::vector<char *> words;
    for (std::string &option : options)
      words.push_back(option.data());
    words.push_back(nullptr);
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0)
      std::abort();
    child_ = fork();
    if (child_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      execv(words[0], words.data());
      _exit(127);
    }
    close(ends[1]);
    std::FILE *output = fdopen(ends[0], "r");
    std::array<char, 200> line{};
    if (std::fgets(line.data(), line.size(), output) != nullptr)
      first_line = line.data();
    std::fclose(output);
  }
  Started(const Started &) = delete;
  Started &operator=(const Started &) = delete;
  ~Started() {
    kill(child_, SIGTERM);
    waitpid(child_, nullptr, 0);
  }

  std::string first_line;

private:
  pid_t child_ = 0;
};

TEST(ServeProgram, SaysWhereItIsAndAnswers) {
  const Started server({"--port", "0", "--timeout", "20", "--memory", "3G"});
  int port = 0;
  ASSERT_EQ(
      std::sscanf(server.first_line.c_str(), "culprit: http://127.0.0.1:%d/ (interrupt", &port), 1)
      << server.first_line;
  const Client client{port};
  EXPECT_EQ(client.get("/").status, 200);
  const Reply reply = client.check("hs", "x :: Int\nx = 'c'\n");
  ASSERT_EQ(reply.status, 200);
  EXPECT_EQ(reply.json()["result"]["verdict"], "unsafe");
}

TEST(ServeProgram, SaysWhyItCannotListen) {
  const Running other;
  const Result taken = run_command(program() + " serve --port " + std::to_string(other.port));
  EXPECT_EQ(taken.status, 2);
  EXPECT_THAT(taken.output, HasSubstr("cannot listen at 127.0.0.1, port "));
  EXPECT_EQ(run_command(program() + " serve --port 70000").status, 2);
}

// OpenSSL takes longer to load than the rest of Culprit, and only this command has to wait for it.
TEST(ServeProgram, IsTheOnlyOneThatLoadsOpenSsl) {
  const std::string loaded = run_command("ldd '" + program() + "'").output;
  EXPECT_THAT(loaded, HasSubstr("libz3"));
  EXPECT_THAT(loaded, Not(HasSubstr("libssl")));
  EXPECT_THAT(loaded, Not(HasSubstr("httplib")));
  const fs::path server = fs::path(program()).parent_path() / "culprit-serve";
  EXPECT_THAT(run_command("ldd '" + server.string() + "'").output, Not(HasSubstr("libz3")));
}

TEST(ServeProgram, IsFoundWhereItIsInstalled) {
  const fs::path root =
      fs::temp_directory_path() / ("culprit-installed-" + std::to_string(getpid()));
  fs::create_directories(root / "bin");
  fs::create_directories(root / "libexec/culprit");
  fs::copy_file(program(), root / "bin/culprit");
  const std::string command = "'" + (root / "bin/culprit").string() + "' serve --address 192.0.2.1";
  const Result missing = run_command(command);
  EXPECT_EQ(missing.status, 2);
  EXPECT_THAT(missing.output, HasSubstr("there is no `culprit-serve`"));
  fs::create_symlink(fs::path(program()).parent_path() / "culprit-serve",
                     root / "libexec/culprit/culprit-serve");
  EXPECT_THAT(run_command(command).output, HasSubstr("cannot listen at 192.0.2.1, port 7373"));
  fs::remove_all(root);
}

TEST(ServeProgram, ItsPartsAreNotForPeople) {
  const fs::path server = fs::path(program()).parent_path() / "culprit-serve";
  const Result alone = run_command("'" + server.string() + "'");
  EXPECT_EQ(alone.status, 2);
  EXPECT_THAT(alone.output, HasSubstr("`culprit serve`, which starts it"));
  EXPECT_EQ(run_command("'" + server.string() + "' program=culprit port=x").status, 2);
  for (const char *text : {"--help", "manual commands", "completion bash", "completion fish"})
    EXPECT_THAT(run_command(program() + " " + text).output, Not(HasSubstr("answer"))) << text;
}

// What pages ask for, without a server.
TEST(ServeProgram, AnswersWithTheFindingAndItsPage) {
  const Result answer =
      run_command("echo 'let x = 1 + true' | '" + program() + "' answer --language ml");
  EXPECT_EQ(answer.status, 0);
  const std::size_t end = answer.output.find('\0');
  ASSERT_NE(end, std::string::npos);
  EXPECT_EQ(Json::parse(answer.output.substr(0, end))["verdict"], "unsafe");
  EXPECT_THAT(answer.output.substr(end + 1), testing::StartsWith("<!DOCTYPE html>"));
  EXPECT_EQ(run_command("'" + program() + "' answer < /dev/null").status, 2);
}

} // namespace
