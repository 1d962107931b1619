// Plain SMT-LIB HORN files beside the z3 command line, in one run: processor time for the same
// answers. The files are chc/ of the corpora (CULPRIT_CORPORA, default ../shared/corpora) and those
// of the tests. CULPRIT_CHC_SECONDS is the limit for each file, CULPRIT_CHC_MATCHING a part of the
// paths to look at.
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Run {
  std::string output;
  int status = -1;
  double seconds = 0; // of processor time, with children
};

double seconds(const timeval &time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

// Ends the process and what it started after so many seconds of real time.
Run run(std::vector<std::string> words, unsigned limit) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0)
    return {};
  const pid_t process = fork();
  if (process == 0) {
    setpgid(0, 0);
    dup2(ends[1], STDOUT_FILENO);
    dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
    close(ends[0]);
    std::vector<char *> pointers;
    for (std::string &word : words)
      pointers.push_back(word.data());
    pointers.push_back(nullptr);
    execvp(pointers[0], pointers.data());
    _exit(127);
  }
  close(ends[1]);
  setpgid(process, process);
  std::jthread watch([&](const std::stop_token &stop) {
    for (unsigned tenths = 0; tenths < limit * 10 && !stop.stop_requested(); ++tenths)
      usleep(100'000);
    if (!stop.stop_requested())
      kill(-process, SIGKILL);
  });
  Run result;
  std::array<char, 4096> buffer{};
  for (ssize_t count = 0; (count = read(ends[0], buffer.data(), buffer.size())) > 0;)
    result.output.append(buffer.data(), static_cast<std::size_t>(count));
  close(ends[0]);
  int status = 0;
  rusage used{};
  wait4(process, &status, 0, &used);
  watch.request_stop();
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  result.seconds = seconds(used.ru_utime) + seconds(used.ru_stime);
  return result;
}

// safe, unsafe, or nothing.
std::string ours(const Run &run) {
  return run.status == 0 ? "safe" : run.status == 1 ? "unsafe" : "";
}
std::string theirs(const Run &run) {
  if (run.output.find("error") != std::string::npos) // an assertion it skipped: no answer
    return "";
  return run.output.starts_with("sat") ? "safe" : run.output.starts_with("unsat") ? "unsafe" : "";
}

std::vector<fs::path> files() {
  const char *given = std::getenv("CULPRIT_CORPORA");
  const char *matching = std::getenv("CULPRIT_CHC_MATCHING");
  const fs::path corpora = given != nullptr ? given : "../shared/corpora";
  std::vector<fs::path> result;
  for (const fs::path &folder : {corpora / "chc", fs::path("tests/programs/horn")}) {
    std::error_code error;
    for (const auto &entry : fs::recursive_directory_iterator(folder, error)) {
      std::ostringstream text;
      text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
      if (entry.path().extension() == ".smt2" && text.str().find("HORN") != std::string::npos &&
          (matching == nullptr || entry.path().string().find(matching) != std::string::npos))
        result.push_back(entry.path());
    }
    if (error)
      fmt::print("there is no {}\n", folder.string());
  }
  std::sort(result.begin(), result.end());
  return result;
}

struct Pair {
  std::string file;
  double ours;
  double theirs;
  [[nodiscard]] double ratio() const { return ours / std::max(theirs, 0.001); }
};

void summarize(std::vector<Pair> pairs, const std::string &what) {
  if (pairs.empty())
    return;
  double ours = 0;
  double theirs = 0;
  for (const Pair &pair : pairs) {
    ours += pair.ours;
    theirs += pair.theirs;
  }
  std::sort(pairs.begin(), pairs.end(),
            [](const Pair &a, const Pair &b) { return a.ratio() < b.ratio(); });
  fmt::print("{:<8} {:>4} files, median ratio {:.2f}, sums {:.2f} s and {:.2f} s, ratio of sums "
             "{:.2f}\n",
             what, pairs.size(), pairs[pairs.size() / 2].ratio(), ours, theirs, ours / theirs);
}

} // namespace

int main() {
  const char *seconds_given = std::getenv("CULPRIT_CHC_SECONDS");
  const unsigned limit =
      seconds_given != nullptr
          ? std::max(1U, static_cast<unsigned>(std::strtoul(seconds_given, nullptr, 10)))
          : 20U;
  const bool z3 = run({"z3", "--version"}, 10).status == 0;
  if (!z3)
    fmt::print("z3 is not installed: there is nothing to compare with\n");
  std::vector<Pair> safe;
  std::vector<Pair> unsafe;
  std::vector<std::string> only_ours; // what one of the two decides
  std::vector<std::string> only_theirs;
  std::size_t different = 0;
  double all = 0;
  for (const fs::path &file : files()) {
    const Run mine = run(
        {CULPRIT_PROGRAM, "check", "--timeout", std::to_string(limit), file.string()}, 2 * limit);
    const Run other =
        z3 ? run({"z3", fmt::format("-T:{}", limit), file.string()}, 2 * limit) : Run{};
    const std::string answer = ours(mine);
    const std::string reference = theirs(other);
    all += mine.seconds;
    if (!answer.empty() && reference.empty())
      only_ours.push_back(fmt::format("{:<6} {}", answer, file.string()));
    if (answer.empty() && !reference.empty())
      only_theirs.push_back(fmt::format("{:<6} {}", reference, file.string()));
    if (!answer.empty() && !reference.empty() && answer != reference) {
      ++different;
      fmt::print("{}: {}, but z3 says {}\n", file.string(), answer, reference);
    }
    if (!answer.empty() && answer == reference)
      (answer == "safe" ? safe : unsafe).push_back({file.string(), mine.seconds, other.seconds});
  }
  if (!z3) {
    fmt::print("{} files decided, {:.2f} s\n", only_ours.size(), all);
    return 0;
  }
  std::vector<Pair> both = safe;
  both.insert(both.end(), unsafe.begin(), unsafe.end());
  std::sort(both.begin(), both.end(),
            [](const Pair &a, const Pair &b) { return a.ours - a.theirs > b.ours - b.theirs; });
  fmt::print("{:>8} {:>8} {:>6}  where most is lost\n", "culprit", "z3", "ratio");
  for (std::size_t i = 0; i < std::min<std::size_t>(both.size(), 10); ++i)
    fmt::print("{:>7.3f}s {:>7.3f}s {:>6.2f}  {}\n", both[i].ours, both[i].theirs, both[i].ratio(),
               both[i].file);
  summarize(safe, "safe");
  summarize(unsafe, "unsafe");
  summarize(both, "both");
  fmt::print("answers of culprit alone {}, of z3 alone {}, different {}\n", only_ours.size(),
             only_theirs.size(), different);
  for (const std::string &line : only_ours)
    fmt::print("culprit alone: {}\n", line);
  for (const std::string &line : only_theirs)
    fmt::print("z3 alone:      {}\n", line);
  return different == 0 ? 0 : 1;
}
