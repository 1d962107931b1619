// Chromium without a window, driven through pipes by the DevTools protocol.
#pragma once

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <vector>

namespace culprit::serve::tests {

class Browser {
public:
  using Json = nlohmann::json;

  static bool installed() { return std::system("command -v chromium > /dev/null 2>&1") == 0; }

  Browser() {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (pipe(in.data()) != 0 || pipe(out.data()) != 0)
      std::abort();
    child_ = fork();
    if (child_ == 0)
      begin(in, out);
    close(in[0]);
    close(out[1]);
    to_ = in[1];
    from_ = out[0];
    const Json target = call("Target.createTarget", {{"url", "about:blank"}});
    session_ = call("Target.attachToTarget",
                    {{"targetId", target.value("targetId", "")}, {"flatten", true}})
                   .value("sessionId", "");
    for (const char *domain : {"Runtime.enable", "Log.enable", "Page.enable"})
      (void)call(domain);
  }
  Browser(const Browser &) = delete;
  Browser &operator=(const Browser &) = delete;
  ~Browser() {
    session_.clear();
    (void)call("Browser.close");
    close(to_);
    close(from_);
    kill(-child_, SIGKILL);
    waitpid(child_, nullptr, 0);
    std::error_code ignored; // processes of the browser may still be writing there
    std::filesystem::remove_all(profile_, ignored);
  }

  // What a method gives; null if the browser is gone.
  Json call(const std::string &method, Json parameters = Json::object()) {
    Json message{{"id", ++calls_}, {"method", method}, {"params", std::move(parameters)}};
    if (!session_.empty())
      message["sessionId"] = session_;
    std::string bytes = message.dump();
    bytes += '\0';
    for (std::size_t sent = 0; sent < bytes.size();) {
      const ssize_t more = write(to_, bytes.data() + sent, bytes.size() - sent);
      if (more <= 0)
        return nullptr;
      sent += static_cast<std::size_t>(more);
    }
    for (Json got = next(); !got.is_null(); got = next())
      if (got.value("id", 0) == calls_)
        return got.contains("result") ? got["result"] : Json(nullptr);
    return nullptr;
  }

  void open(const std::string &address) { (void)call("Page.navigate", {{"url", address}}); }

  Json evaluate(const std::string &script) {
    const Json result =
        call("Runtime.evaluate",
             {{"expression", script}, {"awaitPromise", true}, {"returnByValue", true}});
    if (!result.is_object() || result.contains("exceptionDetails"))
      return nullptr;
    return result["result"].value("value", Json(nullptr));
  }

  bool wait_for(const std::string &condition) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (std::chrono::steady_clock::now() < until) {
      if (evaluate("!!(" + condition + ")") == true)
        return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  }

  // Key by key.
  void type(const std::string &text) {
    for (const char c : text)
      if (c == '\n')
        press("Enter", 13, "\r");
      else
        (void)call("Input.dispatchKeyEvent", {{"type", "char"}, {"text", std::string(1, c)}});
  }

  // Control: 2
  void press(const std::string &key, int code, const std::string &text = "", int modifiers = 0) {
    Json event{{"type", "keyDown"},
               {"key", key},
               {"windowsVirtualKeyCode", code},
               {"modifiers", modifiers}};
    if (!text.empty())
      event["text"] = text;
    (void)call("Input.dispatchKeyEvent", event);
    event["type"] = "keyUp";
    event.erase("text");
    (void)call("Input.dispatchKeyEvent", event);
  }

  // The picture of the page as PNG, in base64.
  std::string picture(int width, int height, bool dark) {
    (void)call("Emulation.setDeviceMetricsOverride",
               {{"width", width}, {"height", height}, {"deviceScaleFactor", 1}, {"mobile", false}});
    (void)call("Emulation.setEmulatedMedia",
               {{"features", Json::array({{{"name", "prefers-color-scheme"},
                                           {"value", dark ? "dark" : "light"}}})}});
    return call("Page.captureScreenshot").value("data", "");
  }

  std::vector<std::string> errors; // that the console showed

private:
  [[noreturn]] void begin(const std::array<int, 2> &in, const std::array<int, 2> &out) {
    setpgid(0, 0);
    // The ends may be 3 and 4 the other way round.
    const int read_end = fcntl(in[0], F_DUPFD, 10);
    const int write_end = fcntl(out[1], F_DUPFD, 10);
    dup2(read_end, 3);
    dup2(write_end, 4);
    const int quiet = ::open("/dev/null", O_WRONLY);
    dup2(quiet, STDERR_FILENO);
    dup2(quiet, STDOUT_FILENO);
    const std::string profile = "--user-data-dir=" + profile_.string();
    execlp("chromium", "chromium", "--headless=new", "--no-sandbox", "--disable-gpu",
           "--no-proxy-server", "--disable-dev-shm-usage", "--no-first-run",
           "--remote-debugging-pipe", profile.c_str(), "about:blank", nullptr);
    _exit(127);
  }

  Json next() {
    std::array<char, 65'536> piece{};
    for (;;) {
      if (const std::size_t end = bytes_.find('\0'); end != std::string::npos) {
        const Json message = Json::parse(bytes_.substr(0, end), nullptr, false);
        bytes_.erase(0, end + 1);
        note(message);
        return message;
      }
      const ssize_t got = read(from_, piece.data(), piece.size());
      if (got <= 0)
        return nullptr;
      bytes_.append(piece.data(), static_cast<std::size_t>(got));
    }
  }

  void note(const Json &message) {
    const std::string method = message.value("method", "");
    if (method == "Runtime.exceptionThrown" ||
        (method == "Runtime.consoleAPICalled" && message["params"]["type"] == "error") ||
        (method == "Log.entryAdded" && message["params"]["entry"]["level"] == "error"))
      errors.push_back(message["params"].dump());
  }

  static std::filesystem::path new_profile() {
    std::string name = std::filesystem::temp_directory_path() / "culprit-browser-XXXXXX";
    return mkdtemp(name.data()) == nullptr ? std::filesystem::path() : std::filesystem::path(name);
  }

  std::filesystem::path profile_ = new_profile();
  int to_ = -1;
  int from_ = -1;
  pid_t child_ = 0;
  int calls_ = 0;
  std::string session_;
  std::string bytes_;
};

} // namespace culprit::serve::tests
