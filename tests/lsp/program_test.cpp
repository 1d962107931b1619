// The program itself, over pipes, and from within an editor.
#include "lsp/framing.h"
#include "lsp/json.h"
#include "lsp/rpc.h"
#include "support/culprit_program.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

namespace culprit::lsp {
namespace {

namespace fs = std::filesystem;

using tests::program;

class Pipes {
public:
  Pipes() {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (pipe(in.data()) != 0 || pipe(out.data()) != 0)
      std::abort();
    child_ = fork();
    if (child_ == 0) {
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      for (const int end : {in[0], in[1], out[0], out[1]})
        close(end);
      const std::string path = program();
      execl(path.c_str(), path.c_str(), "lsp", "--stdio", nullptr);
      _exit(127);
    }
    close(in[0]);
    close(out[1]);
    to_ = in[1];
    from_ = out[0];
  }
  Pipes(const Pipes &) = delete;
  Pipes &operator=(const Pipes &) = delete;
  ~Pipes() {
    end_input();
    close(from_);
  }

  void send(const Json &message) { raw(framed(written(message))); }
  void raw(const std::string &bytes) {
    ASSERT_EQ(write(to_, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
  }
  Json next() {
    std::array<char, 4096> piece{};
    for (;;) {
      if (const std::optional<Frame> frame = framing_.next())
        return Json::parse(frame->text);
      const ssize_t got = read(from_, piece.data(), piece.size());
      if (got <= 0)
        return "the end";
      framing_.feed({piece.data(), static_cast<std::size_t>(got)});
    }
  }
  void end_input() {
    if (to_ >= 0)
      close(to_);
    to_ = -1;
  }
  int status() {
    int status = 0;
    waitpid(child_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

private:
  int to_ = -1;
  int from_ = -1;
  pid_t child_ = 0;
  Framing framing_;
};

TEST(Program, ServesOverPipes) {
  Pipes pipes;
  pipes.send(request(1, "initialize", {{"capabilities", Json::object()}}));
  EXPECT_EQ(pipes.next()["result"]["serverInfo"]["name"], "culprit");
  pipes.raw("Content-Length: x\r\n\r\n");
  EXPECT_EQ(pipes.next()["error"]["code"], -32700);
  pipes.send(notification("textDocument/didOpen", {{"textDocument",
                                                    {{"uri", "file:///nowhere/a.ml"},
                                                     {"languageId", "ocaml"},
                                                     {"version", 1},
                                                     {"text", "let x = 1 + \"\"\n"}}}}));
  const Json published = pipes.next();
  EXPECT_EQ(published["method"], "textDocument/publishDiagnostics");
  EXPECT_EQ(published["params"]["diagnostics"].size(), 1U);
  pipes.send(request(2, "shutdown", nullptr));
  EXPECT_TRUE(pipes.next()["result"].is_null());
  pipes.send(notification("exit", nullptr));
  EXPECT_EQ(pipes.status(), 0);
}

TEST(Program, EndsWithItsInput) {
  Pipes pipes;
  pipes.send(request(1, "initialize", {{"capabilities", Json::object()}}));
  (void)pipes.next();
  pipes.end_input();
  EXPECT_EQ(pipes.status(), 1);
}

// Opens a file in Neovim, waits for the diagnostic, applies the fix, and waits until it is gone.
TEST(Neovim, ShowsADiagnosticAndAppliesTheFix) {
  if (std::system("command -v nvim > /dev/null 2>&1") != 0)
    GTEST_SKIP() << "there is no nvim";
  const fs::path root = fs::temp_directory_path() / ("culprit-nvim-" + std::to_string(getpid()));
  fs::create_directories(root);
  std::ofstream(root / "histogram.ml") << "let line n = \"count: \" ^ n + 1\n"
                                          "let () = print_endline (line 3)\n";
  const std::string command = "cd '" + root.string() + "' && HOME='" + root.string() +
                              "' CULPRIT='" + program() +
                              "' timeout 60 nvim --headless --clean -S '" CULPRIT_SOURCE_DIR
                              "/tests/lsp/neovim.lua' > log 2>&1";
  const int status = std::system(command.c_str());
  std::ifstream log(root / "log");
  const std::string said((std::istreambuf_iterator<char>(log)), {});
  EXPECT_EQ(status, 0) << said;
  EXPECT_THAT(said, testing::HasSubstr("applied"));
  fs::remove_all(root);
}

} // namespace
} // namespace culprit::lsp
