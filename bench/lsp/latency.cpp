// How long an editor waits after a keystroke: modules of 2,000 lines, a character that changes in
// the middle, and the time until the first diagnostics of the new text are shown, and until all of
// them are there with suspects and fixes; beside it the processor time of all threads until then,
// which says more where the machine has something else to do. Then how long a question about a
// place takes, and the stages of a check, as it measures them itself.
#include "lsp/json.h"
#include "lsp/rpc.h"
#include "lsp/server.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <ctime>
#include <fmt/format.h>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

using namespace culprit;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t lines = 2'000;
constexpr int strokes = 25;

struct Family {
  const char *name;
  const char *uri;
  const char *language;
  // With another constant at its middle for each stroke.
  std::function<std::string(int stroke)> make;
};

// Functions with refinement types that call each other.
std::string refined(int stroke, bool wrong) {
  std::string text = "module Big where\n";
  const std::size_t count = lines / 5;
  for (std::size_t i = 0; i < count; ++i)
    text +=
        fmt::format("{{-@ f{0} :: x:{{v:Int | v >= 0}} -> {{v:Int | v > x}} @-}}\n"
                    "f{0} :: Int -> Int\n"
                    "f{0} x\n  | x > {1} = {2}x {3} 1\n  | otherwise = x + 2\n",
                    i, i == count / 2 ? stroke + 10 : 10, i == 0 ? "" : fmt::format("f{} ", i - 1),
                    wrong && i == count / 2 ? "- 2 +" : "+");
  return text;
}

std::string plain(int stroke, bool wrong) {
  std::string text = "module Big where\n";
  const std::size_t count = lines / 4;
  for (std::size_t i = 0; i < count; ++i)
    text += fmt::format("g{0} :: Int -> [Int] -> Int\n"
                        "g{0} k xs =\n"
                        "  foldr (\\x acc -> if x > k then acc + {1} else acc) k\n"
                        "    (map (+ {2}) xs)\n",
                        i, wrong && i == count / 2 ? "'c'" : "x", i == count / 2 ? stroke : 1);
  return text;
}

std::string ocaml(int stroke, bool wrong) {
  std::string text;
  const std::size_t count = lines / 4;
  for (std::size_t i = 0; i < count; ++i)
    text += fmt::format("let rec h{0} xs acc =\n  match xs with\n  | [] -> acc + {1}\n"
                        "  | x :: rest -> h{0} rest ({2} + x)\n",
                        i, i == count / 2 ? stroke : 1,
                        wrong && i == count / 2 ? "string_of_int acc" : "acc");
  return text;
}

double processor_time() { // in milliseconds
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

// Sends messages and waits for the answers.
class Editor {
public:
  Editor() : server_([this](const std::string &text) { take(text); }) {
    server_.receive(
        lsp::written(lsp::request(0, "initialize", {{"capabilities", lsp::Json::object()}})));
  }

  struct Latency { // in milliseconds
    double first = 0;
    double all = 0;
    double processor = 0; // until all are there
  };
  Latency show(const Family &family, const std::string &text, int version) {
    const auto start = Clock::now();
    const double before = processor_time();
    const lsp::Json document{{"uri", family.uri}, {"version", version}};
    if (version == 1) {
      lsp::Json opened = document;
      opened["languageId"] = family.language;
      opened["text"] = text;
      notify("textDocument/didOpen", {{"textDocument", opened}});
    } else {
      notify("textDocument/didChange", {{"textDocument", document},
                                        {"contentChanges", lsp::Json::array({{{"text", text}}})}});
    }
    Latency latency;
    const std::int64_t id = ++asked_; // is answered once the check has ended
    server_.receive(lsp::written(
        lsp::request(id, "textDocument/codeAction", {{"textDocument", {{"uri", family.uri}}}})));
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return published_ == std::pair(std::string(family.uri), version); });
    latency.first = since(start);
    changed_.wait(lock, [&] { return answered_ == id; });
    latency.all = since(start);
    latency.processor = processor_time() - before;
    return latency;
  }

  double hover(const Family &family) {
    const auto start = Clock::now();
    const std::int64_t id = ++asked_;
    server_.receive(
        lsp::written(lsp::request(id, "textDocument/hover",
                                  {{"textDocument", {{"uri", family.uri}}},
                                   {"position", lsp::to_json(lsp::Place{lines / 2, 3})}})));
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return answered_ == id; });
    return since(start);
  }

private:
  static double since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  }

  void notify(const char *method, lsp::Json parameters) {
    server_.receive(lsp::written(lsp::notification(method, std::move(parameters))));
  }

  void take(const std::string &text) {
    const lsp::Json json = lsp::Json::parse(text);
    const std::scoped_lock lock(mutex_);
    if (json.value("method", "") == "textDocument/publishDiagnostics")
      published_ = {json["params"]["uri"], json["params"]["version"]};
    else if (json.contains("id"))
      answered_ = json["id"];
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::pair<std::string, int> published_;
  std::int64_t asked_ = 0;
  std::int64_t answered_ = -1;
  lsp::Server server_;
};

double middle(std::vector<double> times, double part) {
  std::sort(times.begin(), times.end());
  return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
}

// What the stages of a check took, the longest first.
std::string stages(const Family &family, const std::string &text) {
  const driver::Checked checked =
      driver::check({family.uri, text, load::language_of_path(family.uri)}, {});
  std::vector<Statistic> times;
  for (const Statistic &statistic : checked.finding.statistics)
    if (statistic.name.ends_with("_ms") && statistic.name != "time_ms" && statistic.value >= 1)
      times.push_back(statistic);
  std::ranges::sort(times, std::greater<>(), &Statistic::value);
  std::string out;
  for (const Statistic &time : times)
    out += fmt::format(" {} {:.0f}", time.name.substr(0, time.name.size() - 3), time.value);
  return out;
}

} // namespace

int main() {
  const std::array<Family, 6> families{{
      {"refined", "file:///bench/A.hs", "haskell", [](int n) { return refined(n, false); }},
      {"refined, mistake", "file:///bench/B.hs", "haskell", [](int n) { return refined(n, true); }},
      {"haskell", "file:///bench/C.hs", "haskell", [](int n) { return plain(n, false); }},
      {"haskell, mistake", "file:///bench/D.hs", "haskell", [](int n) { return plain(n, true); }},
      {"ocaml", "file:///bench/e.ml", "ocaml", [](int n) { return ocaml(n, false); }},
      {"ocaml, mistake", "file:///bench/f.ml", "ocaml", [](int n) { return ocaml(n, true); }},
  }};
  fmt::print("{:20}{:>8}{:>8}{:>8}{:>8}{:>8}{:>8}   {}\n", "ms after a keystroke", "opened",
             "first", "all", "p90", "cpu", "hover", "stages of a check");
  for (const Family &family : families) {
    Editor editor;
    const double opened = editor.show(family, family.make(0), 1).all;
    std::vector<double> first;
    std::vector<double> all;
    std::vector<double> processor;
    std::vector<double> hovers;
    for (int stroke = 1; stroke <= strokes; ++stroke) {
      const Editor::Latency latency = editor.show(family, family.make(stroke), stroke + 1);
      first.push_back(latency.first);
      all.push_back(latency.all);
      processor.push_back(latency.processor);
      hovers.push_back(editor.hover(family));
    }
    fmt::print("{:20}{:>8.0f}{:>8.0f}{:>8.0f}{:>8.0f}{:>8.0f}{:>8.0f}  {}\n", family.name, opened,
               middle(first, 0.5), middle(all, 0.5), middle(all, 0.9), middle(processor, 0.5),
               middle(hovers, 0.5), stages(family, family.make(0)));
    std::fflush(stdout);
  }
}
