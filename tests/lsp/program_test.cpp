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

// The lines that docs/editors.md says to put into the file of an editor's settings.
std::string settings_in_the_documentation(const std::string &language) {
  std::ifstream file(CULPRIT_SOURCE_DIR "/docs/editors.md");
  const std::string page((std::istreambuf_iterator<char>(file)), {});
  const std::string fence = "```" + language + "\n";
  const std::size_t start = page.find(fence) + fence.size();
  return page.substr(start, page.find("```", start) - start);
}

// An editor in a directory of its own, with these settings and a file that has a mistake.
struct Editor {
  fs::path root = fs::temp_directory_path() / ("culprit-editor-" + std::to_string(getpid()));

  Editor() {
    fs::create_directories(root);
    fs::create_symlink(program(), root / "culprit");
  }
  ~Editor() { fs::remove_all(root); }
  Editor(const Editor &) = delete;
  Editor &operator=(const Editor &) = delete;

  void write(const std::string &name, const std::string &text) const {
    std::ofstream(root / name) << text;
  }
  // Runs it to its end, and gives what it said.
  [[nodiscard]] std::string run(const std::string &command) const {
    const std::string place = "cd '" + root.string() + "' && HOME='" + root.string() + "' PATH='" +
                              root.string() + "':\"$PATH\" timeout 60 ";
    const int status = std::system((place + command + " > log 2>&1").c_str());
    std::ifstream log(root / "log");
    const std::string said((std::istreambuf_iterator<char>(log)), {});
    EXPECT_EQ(status, 0) << said;
    return said;
  }
};

bool installed(const std::string &command) {
  return std::system(("command -v " + command + " > /dev/null 2>&1").c_str()) == 0;
}

// Opens a file, waits for the diagnostic, applies the fix, and waits until it is gone.
TEST(Neovim, ShowsADiagnosticAndAppliesTheFix) {
  if (!installed("nvim"))
    GTEST_SKIP() << "there is no nvim";
  const Editor editor;
  editor.write("histogram.ml", "let line n = \"count: \" ^ n + 1\n"
                               "let () = print_endline (line 3)\n");
  editor.write("init.lua", settings_in_the_documentation("lua"));
  EXPECT_THAT(
      editor.run("nvim --headless -u init.lua -S '" CULPRIT_SOURCE_DIR "/tests/lsp/neovim.lua'"),
      testing::HasSubstr("applied"));
}

TEST(Emacs, ShowsADiagnosticAndAppliesTheFix) {
  if (!installed("emacs") ||
      std::system(
          "emacs --batch -f package-initialize -l eglot -l haskell-mode > /dev/null 2>&1") != 0)
    GTEST_SKIP() << "there is no emacs with eglot and haskell-mode";
  const Editor editor;
  editor.write("Greeting.hs", "greet :: String -> String\ngreet name = \"hello \" + name\n");
  editor.write("init.el", settings_in_the_documentation("elisp"));
  EXPECT_THAT(editor.run("emacs --batch -f package-initialize -l init.el -l '" CULPRIT_SOURCE_DIR
                         "/tests/lsp/emacs.el'"),
              testing::HasSubstr("applied: Use ++ in place of + (verified)"));
}

} // namespace
} // namespace culprit::lsp
