#include "cli/run.h"

#include "base/plural.h"
#include "cli/discover.h"
#include "cli/inputs.h"
#include "cli/lsp.h"
#include "cli/main.h"
#include "cli/memory.h"
#include "cli/one_run.h"
#include "cli/preconditions.h"
#include "cli/setting.h"
#include "cli/summary.h"
#include "cli/terminal.h"
#include "report/json.h"
#include "report/text.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <mutex>
#include <new>
#include <unistd.h>

namespace culprit::cli {

namespace {

constexpr int internal_error = 70;
constexpr std::chrono::milliseconds progress_every{100};
constexpr std::chrono::milliseconds quiet_at_first{700}; // short work needs no progress line

// What checking one input came to, ready to be written.
struct Rendered {
  std::string report;
  std::string printed;
  std::vector<driver::EmittedCore> cores;
  Verdict verdict = Verdict::Unknown;
  std::vector<std::string> gaps;
  bool broken = false; // an internal error
};

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
        style_(style_for(report_stream_, command_.colour)),
        shows_progress_(is_terminal(stderr) && is_terminal(stdout)) {
    style_.verbose = command_.verbose;
    style_.statistics = command_.statistics;
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

  int run() {
    if (json())
      write(report_stream_, report::json_opening());
    const bool ended = in_order(
        inputs_.size(), {command_.interactive ? 1 : command_.options.jobs, watch_every},
        [this](std::size_t i) { check(i); }, [this](std::size_t i) { emit(i); },
        [this](std::size_t finished) {
          show_progress(finished);
          return give_up_late();
        });
    if (json())
      write(report_stream_, report::json_closing());
    else if (inputs_.size() > 1 || setting_.whole_directory)
      write(report_stream_, ending());
    write_baseline();
    const int status = broken_ ? internal_error : unwritten_ ? bad_usage : exit_status(verdict_);
    if (!ended)
      return leave(false, status);
    return status;
  }

private:
  [[nodiscard]] bool json() const { return command_.format == Format::Json; }

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
    Rendered rendered = render(checked);
    rendered.broken = broken;
    if (watch_.end(i))
      results_[i] = std::move(rendered);
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
    return setting_.whole_directory && !json() && !command_.verbose;
  }

  [[nodiscard]] Rendered render(driver::Checked &checked) const {
    std::vector<std::string> gaps = gaps_of(checked.finding);
    if (tells_gaps_once()) {
      drop_gaps(checked.finding);
      if (checked.finding.diagnostics.empty() && has_nothing_to_say(checked.finding.verdict))
        return {{},
                std::move(checked.printed),
                std::move(checked.cores),
                checked.finding.verdict,
                std::move(gaps),
                false};
    }
    std::string report = json()
                             ? report::json(checked.sources, checked.finding, command_.statistics)
                             : report::text(checked.sources, checked.finding, style_);
    return {std::move(report),        std::move(checked.printed),
            std::move(checked.cores), checked.finding.verdict,
            std::move(gaps),          false};
  }

  [[nodiscard]] std::vector<std::size_t> give_up_late() {
    std::vector<std::size_t> late = watch_.overdue();
    for (const std::size_t i : late) {
      driver::Checked best = watch_.best(i, inputs_[i]);
      grade(best);
      results_[i] = render(best);
    }
    return late;
  }

  void emit(std::size_t i) {
    clear_progress();
    Rendered result = std::move(results_[i]);
    write(stdout, result.printed);
    if (json() && i > 0)
      write(report_stream_, report::json_separator());
    write(report_stream_, result.report);
    if (command_.emit)
      write_cores(inputs_[i], result.cores);
    std::fflush(report_stream_);
    verdict_ = i == 0 ? result.verdict : combine(verdict_, result.verdict);
    broken_ = broken_ || result.broken;
    summary_.add(result.verdict, result.gaps);
  }

  // DIR/list.hs.core1.fq; a second file of that name is list.hs-2.
  void write_cores(const driver::Input &input, const std::vector<driver::EmittedCore> &cores) {
    std::string name = std::filesystem::path(input.path).filename().string();
    if (input.path == "-")
      name = "stdin";
    if (const unsigned count = ++core_names_[name]; count > 1)
      name += fmt::format("-{}", count);
    std::FILE *stream = json() ? stderr : report_stream_;
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

  [[nodiscard]] static bool has_nothing_to_say(Verdict verdict) {
    return verdict == Verdict::Safe || verdict == Verdict::WellTyped ||
           verdict == Verdict::Accepted || verdict == Verdict::Incomplete;
  }

  [[nodiscard]] std::string ending() const {
    return summary_.totals() + (tells_gaps_once() ? summary_.gaps(false) : "");
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
  std::vector<Rendered> results_;
  Watch watch_;
  driver::Options options_;
  std::FILE *report_stream_;
  report::Style style_;
  bool shows_progress_;
  bool progress_shown_ = false;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point shown_ = started_;
  Verdict verdict_ = Verdict::Safe;
  bool broken_ = false;
  bool unwritten_ = false; // a core could not be written
  std::map<std::string, unsigned> core_names_;
  Summary summary_;
  std::mutex listing_;
  std::optional<policy::Baseline> written_baseline_;
};

} // namespace

int run(const CheckCommand &command) {
  std::variant<Setting, std::string> setting = prepare(command);
  if (const auto *wrong = std::get_if<std::string>(&setting))
    return complain(*wrong);
  if (command.emit) {
    std::error_code error;
    std::filesystem::create_directories(*command.emit, error);
    if (error)
      return complain(
          fmt::format("cannot make the directory `{}`: {}", *command.emit, error.message()));
  }
  return Run(std::get<Setting>(std::move(setting))).run();
}

// What a program writes goes where it would go; the value follows it.
int run(const EvaluateCommand &command) {
  driver::EvaluateOptions options = command.options;
  const bool json = command.format == Format::Json;
  std::string output;
  std::mutex writing;
  options.world.write = [&](unsigned handle, std::string_view text) {
    const std::scoped_lock lock(writing);
    if (json)
      output += text;
    else
      write(handle == 2 ? stderr : stdout, text);
  };
  driver::Input input{command.path, std::nullopt, command.language};
  if (command.path == "-")
    input.text = read_standard_input();
  else
    options.world.read = read_line;
  driver::Evaluated result;
  const bool ended = in_time<driver::Evaluated>(
      input, options.timeout, [&](const Deadline &) { return driver::evaluate(input, options); },
      result, &driver::Evaluated::checked);
  Finding &finding = result.checked.finding;
  const std::scoped_lock lock(writing);
  finding.output = std::move(output);
  if (json) {
    write(stdout, report::json_opening());
    write(stdout, report::json(result.checked.sources, finding, command.statistics));
    write(stdout, report::json_closing());
  } else {
    if (!finding.value.empty())
      write(stdout, finding.value + "\n");
    std::fflush(stdout);
    report::Style style = style_for(stderr, command.colour);
    style.statistics = command.statistics;
    if (!finding.diagnostics.empty() || command.statistics)
      write(stderr, report::text(result.checked.sources, finding, style));
  }
  return leave(ended, result.status.value_or(exit_status(finding.verdict)));
}

int run(const ExecuteCommand &command) {
  driver::Input input{command.path, std::nullopt, command.language};
  if (command.path == "-") {
    if (!command.language)
      return complain("standard input has no ending that says what it is: add --language");
    input.text = read_standard_input();
  }
  driver::Checked result;
  const bool ended = in_time<driver::Checked>(
      input, command.options.timeout,
      [&](const Deadline &) { return driver::execute(input, command.options); }, result);
  if (command.format == Format::Json) {
    write(stdout, report::json_opening());
    write(stdout, report::json(result.sources, result.finding, command.statistics));
    write(stdout, report::json_closing());
  } else {
    report::Style style = style_for(stdout, command.colour);
    style.statistics = command.statistics;
    write(stdout, report::text(result.sources, result.finding, style));
  }
  return leave(ended, exit_status(result.finding.verdict));
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
    return std::visit([](const auto &command) { return run(command); }, parse(argc, argv));
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
