#include "cli/run.h"

#include "base/plural.h"
#include "cli/inputs.h"
#include "cli/pool.h"
#include "cli/terminal.h"
#include "report/json.h"
#include "report/text.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <new>

namespace culprit::cli {

namespace {

constexpr int bad_usage = 2;
constexpr int internal_error = 70;
constexpr std::chrono::milliseconds progress_every{100};
constexpr std::chrono::milliseconds quiet_at_first{700}; // short work needs no progress line

void write(std::FILE *stream, std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stream);
}

// What checking one input came to, ready to be written.
struct Rendered {
  std::string report;
  std::string printed;
  std::vector<driver::EmittedCore> cores;
  Verdict verdict = Verdict::Unknown;
  bool broken = false; // an internal error
};

driver::Checked give_up(const driver::Input &input, std::string_view code, std::string message) {
  driver::Checked checked;
  checked.finding.file = checked.sources.add_external(input.path);
  Diagnostics diagnostics;
  diagnostics.report(code, {}, std::move(message));
  checked.finding.diagnostics = diagnostics.take();
  checked.finding.verdict = Verdict::Unknown;
  return checked;
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
  Run(const CheckCommand &command, std::vector<driver::Input> inputs)
      : command_(command), inputs_(std::move(inputs)), results_(inputs_.size()),
        options_(command.options), report_stream_(command.options.print ? stderr : stdout),
        style_(style_for(report_stream_, command.colour)),
        shows_progress_(is_terminal(stderr) && is_terminal(stdout)) {
    style_.verbose = command.verbose;
    style_.statistics = command.statistics;
    if (command.interactive) {
      options_.jobs = 1;
      options_.scl.ask = ask;
      shows_progress_ = false;
    }
    if (inputs_.size() > 1) // whole files are the better unit of work
      options_.jobs = 1;
  }

  int go() {
    if (json())
      write(report_stream_, report::json_opening());
    in_order(
        inputs_.size(),
        {command_.interactive ? 1 : command_.options.jobs,
         shows_progress_ ? progress_every : std::chrono::milliseconds(0)},
        [this](std::size_t i) { results_[i] = check(inputs_[i]); },
        [this](std::size_t i) { emit(i); },
        [this](std::size_t finished) { show_progress(finished); });
    if (json())
      write(report_stream_, report::json_closing());
    else if (inputs_.size() > 1)
      write(report_stream_, totals());
    return broken_ ? internal_error : unwritten_ ? bad_usage : exit_status(verdict_);
  }

private:
  [[nodiscard]] bool json() const { return command_.format == Format::Json; }

  [[nodiscard]] Rendered check(const driver::Input &input) const {
    driver::Checked checked;
    bool broken = false;
    try {
      checked = driver::check(input, options_);
    } catch (const std::bad_alloc &) {
      checked = give_up(input, "C0003", "gave up: there is not enough memory");
    } catch (const std::exception &error) {
      broken = true;
      checked =
          give_up(input, "C0009",
                  fmt::format("internal error: {}; please report it with this file", error.what()));
    }
    std::string report = json()
                             ? report::json(checked.sources, checked.finding, command_.statistics)
                             : report::text(checked.sources, checked.finding, style_);
    return {std::move(report), std::move(checked.printed), std::move(checked.cores),
            checked.finding.verdict, broken};
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
    ++count_[result.verdict];
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

  // "12 files: 10 safe, 2 unsafe"
  [[nodiscard]] std::string totals() const {
    std::string text;
    for (const auto &[verdict, count] : count_)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, name_of(verdict));
    return fmt::format("{} files: {}\n", inputs_.size(), text);
  }

  void show_progress(std::size_t finished) {
    if (std::chrono::steady_clock::now() - started_ < quiet_at_first)
      return;
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

  const CheckCommand &command_;
  std::vector<driver::Input> inputs_;
  std::vector<Rendered> results_;
  driver::Options options_;
  std::FILE *report_stream_;
  report::Style style_;
  bool shows_progress_;
  bool progress_shown_ = false;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  Verdict verdict_ = Verdict::Safe;
  bool broken_ = false;
  bool unwritten_ = false; // a core could not be written
  std::map<std::string, unsigned> core_names_;
  std::map<Verdict, std::size_t> count_;
};

int complain(std::string_view what) {
  write(stderr, fmt::format("culprit: {}\n", what));
  return bad_usage;
}

} // namespace

int run(const CheckCommand &command) {
  const bool reads_standard_input =
      std::find(command.paths.begin(), command.paths.end(), "-") != command.paths.end();
  if (reads_standard_input && !command.language)
    return complain("standard input has no ending that says what it is: add --language");
  std::vector<driver::Input> inputs = find_inputs(command.paths, command.language);
  if (inputs.empty())
    return complain("there is no file of a known kind in what was given");
  if (command.emit) {
    std::error_code error;
    std::filesystem::create_directories(*command.emit, error);
    if (error)
      return complain(
          fmt::format("cannot make the directory `{}`: {}", *command.emit, error.message()));
  }
  return Run(command, std::move(inputs)).go();
}

// What a program writes goes where it would go; the value follows it.
int run(const EvaluateCommand &command) {
  driver::EvaluateOptions options = command.options;
  const bool json = command.format == Format::Json;
  std::string output;
  options.world.write = [&](unsigned handle, std::string_view text) {
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
  driver::Evaluated result = driver::evaluate(input, options);
  Finding &finding = result.checked.finding;
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
  return result.status.value_or(exit_status(finding.verdict));
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
