// Referees: what must hold of every program that is called safe, tried out on many.
//
//   referee [SECONDS] [REFEREE]
//
//   probes         `false` demanded at each right-hand side must fail. What is proved is dead code:
//                  it must not be reached when the program is run, and needs a reason: for the
//                  programs of the tests there is a list (dead_code.txt), for others it is an
//                  annotation without which the proof fails, or that nobody calls the function.
//   falsification  a result refinement replaced by `false` must fail, but for functions that never
//                  return: listed likewise, and run likewise.
//   contracts      safe programs, token mutants of them that are safe and random programs are run
//                  on small inputs with their annotations as contracts.
//
// Each referee has so many seconds (20 unless told otherwise), which it shares out evenly among the
// programs; then it prints what it tried, and what it found. How it is getting on goes to standard
// error. CULPRIT_JOBS says how many programs are worked on at once (as many as there are
// processors), CULPRIT_CORPORA adds the corpora's programs, CULPRIT_RANDOM_SEED asks for other
// mutants. Programs with findings are written to the folder CULPRIT_FINDINGS.
#include "programs.h"
#include "turns.h"
#include "work.h"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <random>
#include <set>
#include <thread>
#include <unistd.h>

namespace {

using namespace culprit;
using referee::Known;
using referee::Program;
using referee::Turn;
using referee::TurnEnd;
using referee::Work;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto slice = 1s;          // for the mutants of one program, until the others had theirs
constexpr auto small_slice = 250ms; // for those of one that is unsafe itself
constexpr auto last_turn = 30s;     // whatever takes longer is stopped
constexpr auto progress = 10s;      // between two lines about it
constexpr int random_share = 20;    // one part of so many of the time is for made-up programs

std::uint64_t setting(const char *name, std::uint64_t otherwise) {
  const char *text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

enum class Referee : std::uint8_t { Probes, Falsification, Contracts };

constexpr std::array referees{std::pair(Referee::Probes, "probes"),
                              std::pair(Referee::Falsification, "falsification"),
                              std::pair(Referee::Contracts, "contracts")};

using Figures = std::map<std::string, std::uint64_t>;

struct Candidate {
  Program program;
  std::uint64_t seed = 0;
  Known known = Known::Nothing;
  std::size_t next = 0;   // of its mutants
  std::string trying;     // the kind of the one that is tried
  std::string trial_text; // and the program
  bool finished = false;  // with the referee that works now
};

// For modules that are parts of other files.
struct Folder {
  Folder()
      : path(std::filesystem::temp_directory_path() / fmt::format("culprit_referee_{}", getpid())) {
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
  Folder(const Folder &) = delete;
  Folder &operator=(const Folder &) = delete;

  std::filesystem::path path;
};

class Game {
public:
  explicit Game(std::chrono::duration<double> time)
      : time_(std::chrono::duration_cast<Clock::duration>(time)),
        random_(setting("CULPRIT_RANDOM_SEED", 1)) {
    std::ifstream lines(CULPRIT_SOURCE_DIR "/tests/referee/dead_code.txt");
    for (std::string line; std::getline(lines, line);)
      if (!line.empty() && line[0] != '#')
        dead_code_.insert(line.substr(0, line.find(':')));
    for (Program &program : referee::all_programs(folder_.path)) {
      Candidate &candidate = candidates_.emplace_back();
      candidate.program = std::move(program);
      candidate.seed = random_();
    }
    std::shuffle(candidates_.begin(), candidates_.end(), random_);
    made_up_.program = {"Random.hs", {}, {}, true};
  }

  void play(Referee referee, std::string name) {
    referee_ = referee;
    name_ = std::move(name);
    figures_ = {};
    started_ = told_ = Clock::now();
    random_time_ = {};
    waiting_.clear();
    for (Candidate &candidate : candidates_)
      if (is_wanted(candidate)) {
        candidate.finished = false;
        waiting_.push_back(&candidate);
      }
    referee::TurnOptions options;
    options.jobs = static_cast<unsigned>(
        setting("CULPRIT_JOBS", std::max(1U, std::thread::hardware_concurrency())));
    options.longest = last_turn;
    options.tick = [this] { tell_progress(); };
    take_turns([this] { return next_turn(); }, options);
    report(stdout);
  }

  [[nodiscard]] std::size_t findings() const { return findings_; }

private:
  // ---- turns

  [[nodiscard]] bool is_wanted(const Candidate &candidate) const {
    return candidate.known == Known::Nothing || candidate.known == Known::Safe ||
           (candidate.known == Known::Unsafe && referee_ == Referee::Contracts);
  }

  std::optional<Turn> next_turn() {
    if (Clock::now() - started_ >= time_)
      return std::nullopt;
    if (referee_ == Referee::Contracts &&
        random_time_ * random_share < Clock::now() - started_ - slice)
      return random_turn();
    if (waiting_.empty())
      return std::nullopt;
    Candidate *candidate = waiting_.front();
    waiting_.pop_front();
    return Turn{[this, candidate](const referee::Tell &tell) { work(*candidate, tell); },
                [this, candidate](const nlohmann::json &what) { hear(*candidate, what); },
                [this, candidate](TurnEnd how) { end(*candidate, how); }};
  }

  Turn random_turn() {
    const std::uint64_t seed = random_();
    random_time_ += slice;
    return {[this, seed](const referee::Tell &tell) {
              Work(made_up_.program, seed, tell).random_programs(slice);
            },
            [this](const nlohmann::json &what) { hear(made_up_, what); },
            [this](TurnEnd how) { count_end(made_up_, how); }};
  }

  // In a process of its own: nothing that it changes here is seen by the others.
  void work(const Candidate &candidate, const referee::Tell &tell) const {
    Work work(candidate.program, candidate.seed, tell);
    Known known = candidate.known;
    if (known == Known::Nothing) {
      known = work.look_at();
      tell({{"known", known}});
    }
    if (known < (referee_ == Referee::Contracts ? Known::Unsafe : Known::Safe))
      return;
    switch (referee_) {
    case Referee::Probes:
      return work.probes();
    case Referee::Falsification:
      return work.falsification();
    case Referee::Contracts:
      return work.mutants(candidate.next, known == Known::Safe ? slice : small_slice);
    }
  }

  void hear(Candidate &candidate, const nlohmann::json &what) {
    Figures &figures = figures_[candidate.program.own];
    if (what.contains("add"))
      for (const auto &[name, number] : what["add"].items())
        figures[name == "tried" && candidate.known == Known::Unsafe ? "tried_of_unsafe" : name] +=
            number.get<std::uint64_t>();
    if (what.contains("known")) {
      candidate.known = what["known"].get<Known>();
      ++figures[candidate.known == Known::Safe     ? "good"
                : candidate.known == Known::Unsafe ? "bad"
                                                   : "useless"];
    }
    if (what.contains("next")) {
      if (candidate.next == 0)
        ++figures["programs"];
      candidate.next = what["next"];
      candidate.trying = what["kind"];
      candidate.trial_text = what["text"];
    }
    if (what.contains("all"))
      candidate.finished = true;
    if (what.contains("finding"))
      find(candidate.program, what["finding"], what["text"], what["excused"]);
    if (what.contains("dead"))
      dead(candidate.program, what);
  }

  void end(Candidate &candidate, TurnEnd how) {
    count_end(candidate, how);
    if (candidate.known == Known::Nothing)
      candidate.known = Known::Useless;
    if (referee_ == Referee::Contracts && is_wanted(candidate) && !candidate.finished)
      waiting_.push_back(&candidate);
  }

  void count_end(Candidate &candidate, TurnEnd how) {
    Figures &figures = figures_[candidate.program.own];
    switch (how) {
    case TurnEnd::Done:
      return;
    case TurnEnd::TooLong:
    case TurnEnd::TooLarge:
      ++figures["stopped"];
      fmt::print(stderr, "  stopped: {} {}: {}\n", candidate.program.name, candidate.trying,
                 how == TurnEnd::TooLong ? "too long" : "too large");
      return;
    case TurnEnd::Crashed:
      find(candidate.program, "the check itself crashes: " + candidate.trying,
           candidate.trial_text.empty() ? candidate.program.text : candidate.trial_text);
    }
  }

  // ---- findings

  // What was proved can only be right if it is never reached.
  void dead(const Program &program, const nlohmann::json &what) {
    const std::string function = what["dead"];
    const std::string place = what["what"];
    const std::string why = what["why"];
    const std::string reached = what["reached"];
    const std::string file = program.name.substr(program.name.rfind('/') + 1);
    if (!reached.empty())
      find(program,
           fmt::format("{} of {} is proved to be false and reached: {}", place, function, reached),
           what["text"], what["excused"]);
    else if (program.own ? !dead_code_.contains(file + " " + function) : why.empty())
      find(program,
           fmt::format("{} of {} is proved to be false; {}", place, function,
                       program.own ? "dead_code.txt does not say why" : "nothing says why"),
           what["text"], what["excused"]);
    else
      fmt::print(stderr, "  dead code: {}: {} of {}: {}\n", program.name, place, function, why);
  }

  void find(const Program &program, const std::string &message, const std::string &text,
            bool excused = false) {
    ++figures_[program.own][excused ? "excused" : "findings"];
    findings_ += excused ? 0 : 1;
    const std::string title = excused ? "excused" : "FINDING";
    fmt::print("  {} {}: {}\n", title, program.name, message);
    std::fflush(stdout);
    if (const char *folder = std::getenv("CULPRIT_FINDINGS")) {
      std::filesystem::create_directories(folder);
      std::ofstream(std::filesystem::path(folder) /
                    fmt::format("{}_{}{}.hs", name_, title, ++written_))
          << "-- " << program.name << "\n-- " << message << "\n"
          << text;
    }
  }

  // ---- figures

  void tell_progress() {
    if (Clock::now() - told_ < progress)
      return;
    told_ = Clock::now();
    fmt::print(stderr, "after {} s ",
               std::chrono::duration_cast<std::chrono::seconds>(told_ - started_).count());
    report(stderr);
    tell_cost();
  }

  void report(std::FILE *file) {
    for (const bool own : {true, false}) {
      Figures &all = figures_[own];
      if (all.empty())
        continue;
      fmt::print(file, "{}, {}: {} programs, ", name_, own ? "tests" : "corpora", all["programs"]);
      if (all["random"] > 0)
        fmt::print(file, "{} random ones, ", all["random"]);
      fmt::print(file, "{} changes", all["tried"]);
      if (all["tried_of_unsafe"] > 0)
        fmt::print(file, " and {} of unsafe programs", all["tried_of_unsafe"]);
      fmt::print(file,
                 " ({} of them safe, {} too slow), {} runs ({} unfinished), {} checks ({} not "
                 "possible), {} dead, {} stopped, {} excused, {} findings\n",
                 all["safe"], all["slow"], all["runs"], all["unfinished"], all["checks"],
                 all["unchecked"], all["dead"], all["stopped"], all["excused"], all["findings"]);
    }
    std::fflush(file);
  }

  void tell_cost() {
    for (const bool own : {true, false})
      if (Figures &all = figures_[own]; !all.empty())
        fmt::print(stderr,
                   "  {}: looked at {} programs: {} safe, {} unsafe, {} of no use; {} s checking, "
                   "{} s running\n",
                   own ? "tests" : "corpora", all["looked_at"], all["good"], all["bad"],
                   all["useless"], all["check_ms"] / 1000, all["run_ms"] / 1000);
  }

  Folder folder_;
  Clock::duration time_;
  std::mt19937_64 random_;
  std::vector<Candidate> candidates_;
  Candidate made_up_;
  std::set<std::string> dead_code_; // FILE FUNCTION
  std::size_t findings_ = 0;
  std::size_t written_ = 0;

  Referee referee_ = Referee::Probes;
  std::string name_;
  std::map<bool, Figures> figures_; // of the tests' own programs, and of the others
  Clock::time_point started_;
  Clock::time_point told_;
  Clock::duration random_time_{};
  std::deque<Candidate *> waiting_;
};

} // namespace

int main(int count, char **arguments) {
  const std::chrono::duration<double> time(count > 1 ? std::strtod(arguments[1], nullptr) : 20);
  const std::string only = count > 2 ? arguments[2] : "";
  Game game(time);
  for (const auto &[referee, name] : referees)
    if (only.empty() || only == name)
      game.play(referee, name);
  return game.findings() == 0 ? 0 : 1;
}
