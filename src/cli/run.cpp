#include "cli/run.h"

#include "base/plural.h"
#include "cli/answer.h"
#include "cli/discover.h"
#include "cli/evaluate.h"
#include "cli/execute.h"
#include "cli/gaps.h"
#include "cli/inputs.h"
#include "cli/lsp.h"
#include "cli/main.h"
#include "cli/memory.h"
#include "cli/merge.h"
#include "cli/one_run.h"
#include "cli/preconditions.h"
#include "cli/serve.h"
#include "cli/setting.h"
#include "cli/shards.h"
#include "cli/terminal.h"
#include "cli/watch_files.h"
#include "report/report.h"
#include "report/text.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <unistd.h>

namespace culprit::cli {

namespace {

constexpr int internal_error = 70;
constexpr std::chrono::milliseconds progress_every{100};
constexpr std::chrono::milliseconds quiet_at_first{700}; // short work needs no progress line

// What checking one input came to, ready to be written.
struct Outcome {
  report::Rendered report;
  std::string printed;
  std::vector<driver::EmittedCore> cores;
  CheckedInput input;
  std::vector<std::string> gaps;
  bool broken = false; // an internal error
};

report::Style style_of(const CheckCommand &command) {
  report::Style style = style_for(command.options.print ? stderr : stdout, command.colour);
  style.verbose = command.verbose;
  style.statistics = command.statistics;
  return style;
}

Limits limits_of(const CheckCommand &command) {
  Limits limits;
  limits.timeout = command.options.timeout;
  limits.memory = command.memory.value_or(free_memory() / 4 * 3);
  if (command.interactive) // a person may think for as long as they like
    limits.timeout.reset();
  return limits;
}

// Anything but yes is no; so is the end of the input.
bool ask(const std::string &hypothesis) {
  write(stderr, fmt::format("is it right that {}? [y/N] ", hypothesis));
  std::fflush(stderr);
  std::string answer;
  for (int c = std::getchar(); c != EOF && c != '\n'; c = std::getchar())
    answer += static_cast<char>(c);
  return !answer.empty() && (answer[0] == 'y' || answer[0] == 'Y');
}

// The run over all inputs of one command.
class Run {
public:
  explicit Run(Setting setting)
      : setting_(std::move(setting)), results_(inputs_.size()),
        watch_(limits_of(command_), inputs_.size()), options_(command_.options),
        report_stream_(command_.options.print ? stderr : stdout),
        report_(command_.format, style_of(command_), command_.shard),
        shows_progress_(is_terminal(stderr) && is_terminal(stdout)) {
    if (!command_.project.write_baseline.empty())
      setting_.policy.listing = &written_baseline_.emplace(
          std::filesystem::path(command_.project.write_baseline).parent_path());
    if (command_.interactive) {
      options_.jobs = 1;
      options_.scl.ask = ask;
      shows_progress_ = false;
    }
    if (inputs_.size() > 1) // whole files are the better unit of work
      options_.jobs = 1;
  }

  // Whether it has ended; otherwise this must stay until the process ends (pool.h).
  bool run() {
    write(report_stream_, report_.opening());
    const bool ended = in_order(
        inputs_.size(), {command_.interactive ? 1 : command_.options.jobs, watch_every},
        [this](std::size_t i) { check(i); }, [this](std::size_t i) { emit(i); },
        [this](std::size_t finished) {
          show_progress(finished);
          return give_up_late();
        });
    write(report_stream_, report_.closing(setting_.whole_directory));
    if (tells_gaps_once())
      write(report_stream_, gaps_.text());
    write_baseline();
    return ended;
  }

  [[nodiscard]] int status() const {
    return broken_ ? internal_error : unwritten_ ? bad_usage : exit_status(report_.verdict());
  }
  [[nodiscard]] std::vector<CheckedInput> take_checked_inputs() {
    return std::move(checked_inputs_);
  }

private:
  // On the thread of a check.
  void check(std::size_t i) {
    const driver::Input &input = inputs_[i];
    driver::Options options = options_;
    options.deadline = &watch_.begin(i);
    options.interim = [this, i](const Sources &sources, const Finding &finding) {
      watch_.note(i, sources, finding);
    };
    driver::Checked checked;
    bool broken = false;
    try {
      checked = watch_.is_full() ? give_up(input, "C0005", "not checked: the memory ran out")
                                 : look_up_or_check(input, options);
    } catch (const std::bad_alloc &) {
      checked = give_up(input, "C0005", "gave up: there is not enough memory");
    } catch (const std::exception &error) {
      broken = true;
      checked =
          give_up(input, "C0009",
                  fmt::format("internal error: {}; please report it with this file", error.what()));
    }
    grade(checked);
    Outcome outcome = outcome_of(checked, i);
    outcome.broken = broken;
    if (watch_.end(i))
      results_[i] = std::move(outcome);
  }

  // What is the same as in an earlier run is not checked again.
  [[nodiscard]] driver::Checked look_up_or_check(const driver::Input &input,
                                                 driver::Options &options) const {
    if (!setting_.whole_directory || input.text)
      return driver::check(input, options);
    const bool remembers = setting_.cache && !input.language;
    if (remembers)
      if (std::optional<driver::Checked> known = setting_.cache->find(input.path, files_))
        return std::move(*known);
    const load::Recorded files(files_);
    options.files = &files;
    driver::Checked checked = driver::check(input, options);
    if (remembers && !options.deadline->passed())
      setting_.cache->keep(input.path, checked, files.looks(), files_);
    return checked;
  }

  void grade(driver::Checked &checked) {
    const std::scoped_lock lock(listing_); // the baseline that is written
    policy::apply(setting_.policy, checked.sources, checked.finding);
  }

  void write_baseline() {
    if (!written_baseline_)
      return;
    const std::string &path = command_.project.write_baseline;
    std::ofstream file(path, std::ios::binary);
    file << written_baseline_->text();
    file.close();
    if (!file) {
      unwritten_ = true;
      complain(fmt::format("cannot write `{}`", path));
    }
  }

  // In a whole directory, what is not there is told once for all files.
  [[nodiscard]] bool tells_gaps_once() const {
    return setting_.whole_directory && command_.format == Format::Text && !command_.verbose;
  }

  [[nodiscard]] static bool has_nothing_to_say(Verdict verdict) {
    return verdict == Verdict::Safe || verdict == Verdict::WellTyped ||
           verdict == Verdict::Accepted || verdict == Verdict::Incomplete;
  }

  [[nodiscard]] Outcome outcome_of(driver::Checked &checked, std::size_t i) const {
    CheckedInput input{checked.sources.path(checked.finding.file), checked.finding.verdict, {}};
    if (command_.watch)
      for (std::uint32_t file = 0; file < checked.sources.size(); ++file)
        input.files.push_back(checked.sources.path(FileId{file}));
    std::vector<std::string> gaps = gaps_of(checked.finding);
    if (tells_gaps_once())
      drop_gaps(checked.finding);
    report::Rendered report =
        report_.render(checked.sources, checked.finding, i + 1, checked.graph);
    if (tells_gaps_once() && checked.finding.diagnostics.empty() &&
        has_nothing_to_say(checked.finding.verdict))
      report.text.clear();
    return {std::move(report),        std::move(checked.printed),
            std::move(checked.cores), std::move(input),
            std::move(gaps),          false};
  }

  [[nodiscard]] std::vector<std::size_t> give_up_late() {
    std::vector<std::size_t> late = watch_.overdue();
    for (const std::size_t i : late) {
      driver::Checked best = watch_.best(i, inputs_[i]);
      grade(best);
      results_[i] = outcome_of(best, i);
    }
    return late;
  }

  void emit(std::size_t i) {
    clear_progress();
    Outcome result = std::move(results_[i]);
    write(stdout, result.printed);
    write(report_stream_, report_.add(std::move(result.report)));
    if (command_.emit)
      write_cores(inputs_[i], result.cores);
    std::fflush(report_stream_);
    broken_ = broken_ || result.broken;
    gaps_.add(result.gaps);
    checked_inputs_.push_back(std::move(result.input));
  }

  // DIR/list.hs.core1.fq; a second file of that name is list.hs-2.
  void write_cores(const driver::Input &input, const std::vector<driver::EmittedCore> &cores) {
    std::string name = std::filesystem::path(input.path).filename().string();
    if (input.path == "-")
      name = "stdin";
    if (const unsigned count = ++core_names_[name]; count > 1)
      name += fmt::format("-{}", count);
    std::FILE *stream = command_.format == Format::Text ? report_stream_ : stderr;
    for (std::size_t i = 0; i < cores.size(); ++i) {
      const std::filesystem::path path = std::filesystem::path(*command_.emit) /
                                         fmt::format("{}.core{}{}", name, i + 1, cores[i].ending);
      std::ofstream file(path, std::ios::binary);
      file << cores[i].text;
      file.close();
      unwritten_ = unwritten_ || !file;
      write(stream, file ? fmt::format("  core {} ({}) is in {}\n", i + 1,
                                       plural(cores[i].constraints, "constraint"), path.string())
                         : fmt::format("culprit: cannot write `{}`\n", path.string()));
    }
  }

  void show_progress(std::size_t finished) {
    const auto now = std::chrono::steady_clock::now();
    if (!shows_progress_ || now - started_ < quiet_at_first || now - shown_ < progress_every)
      return;
    shown_ = now;
    write(stderr, fmt::format("\r\x1b[K{} of {} checked", finished, inputs_.size()));
    std::fflush(stderr);
    progress_shown_ = true;
  }

  void clear_progress() {
    if (!progress_shown_)
      return;
    write(stderr, "\r\x1b[K");
    std::fflush(stderr);
    progress_shown_ = false;
  }

  Setting setting_;
  const CheckCommand &command_ = setting_.command;
  const std::vector<driver::Input> &inputs_ = setting_.inputs;
  load::Snapshot files_{load::disk()};
  std::vector<Outcome> results_;
  Watch watch_;
  driver::Options options_;
  std::FILE *report_stream_;
  report::Report report_;
  bool shows_progress_;
  bool progress_shown_ = false;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point shown_ = started_;
  bool broken_ = false;
  bool unwritten_ = false; // a core or the baseline could not be written
  std::map<std::string, unsigned> core_names_;
  std::vector<CheckedInput> checked_inputs_;
  Gaps gaps_;
  std::mutex listing_;
  std::optional<policy::Baseline> written_baseline_;
};

} // namespace

int run(const CheckCommand &command) {
  std::variant<Setting, std::string> prepared = prepare(command);
  if (const auto *wrong = std::get_if<std::string>(&prepared))
    return complain(*wrong);
  auto &setting = std::get<Setting>(prepared);
  if (command.emit) {
    std::error_code error;
    std::filesystem::create_directories(*command.emit, error);
    if (error)
      return complain(
          fmt::format("cannot make the directory `{}`: {}", *command.emit, error.message()));
  }
  if (command.watch)
    return watch_files(setting, [&](std::vector<driver::Input> affected) {
      Setting part = setting;
      part.inputs = std::move(affected);
      auto round = std::make_unique<Run>(std::move(part));
      const bool ended = round->run();
      std::vector<CheckedInput> inputs = round->take_checked_inputs();
      if (!ended)
        round.release(); // NOLINT(bugprone-unused-return-value): a thread still uses it
      return inputs;
    });
  if (command.shard)
    setting.inputs = part_of(std::move(setting.inputs), *command.shard);
  Run whole(std::move(setting));
  const bool ended = whole.run();
  return leave(ended, whole.status());
}

int run(const ExplainCommand &command) {
  std::string name = command.code;
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  if (const Code *code = find_code(name)) {
    write(stdout, report::explanation(*code, style_for(stdout, command.colour)));
    return 0;
  }
  std::string known;
  for (const Code &code : all_codes())
    known += fmt::format("\n  {}  {}", code.name, code.title);
  return complain(
      fmt::format("there is no code `{}`; these are the codes:{}", command.code, known));
}

int run(const PrintCommand &command) {
  write(command.mistake ? stderr : stdout, command.text);
  return command.mistake ? bad_usage : 0;
}

int main(int argc, const char *const *argv) {
  try {
    return written(std::visit([](const auto &command) { return run(command); }, parse(argc, argv)));
  } catch (const std::exception &error) {
    write(stderr,
          fmt::format(
              "culprit: internal error: {}\n"
              "This is a mistake in Culprit, not in your input. Please report it with the command "
              "line and the version ({}).\n",
              error.what(), CULPRIT_VERSION));
    return internal_error;
  }
}

} // namespace culprit::cli
