#include "cli/options.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <utility>

namespace culprit::cli {

namespace {

void add_format_named(CLI::App &command, std::vector<std::string> words, report::Format &format,
                      bool *dot) {
  if (dot != nullptr)
    words.emplace_back("dot");
  add_choice(
      command, "--format", words,
      [&format, dot](const std::string &word) {
        for (const report::FormatDescription &each : report::formats())
          if (each.name == word)
            format = each.format;
        if (dot != nullptr)
          *dot = word == "dot";
      },
      dot == nullptr ? "How to report"
                     : "How to report; dot: the graph that -p graph prints, for Graphviz");
}

// Megabytes, or a number with a unit: `500`, `2G`. As no machine has a million megabytes, a number
// from there on is one of bytes.
std::optional<std::size_t> parse_memory(const std::string &text) {
  constexpr std::size_t bytes_from = 1'000'000;
  constexpr std::size_t most = std::size_t{1} << 50U;
  std::size_t value = 0;
  const char *last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, value);
  if (error != std::errc{} || value == 0 || value > most)
    return std::nullopt;
  std::string unit(end, last);
  if (unit.size() > 1 && (unit.back() == 'B' || unit.back() == 'b'))
    unit.pop_back();
  const std::map<std::string, unsigned> shifts = {
      {"", value < bytes_from ? 20 : 0}, {"B", 0}, {"K", 10}, {"M", 20}, {"G", 30}};
  for (char &c : unit)
    c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  const auto shift = shifts.find(unit);
  return shift == shifts.end() || value > most >> shift->second
             ? std::nullopt
             : std::optional(value << shift->second);
}

constexpr double most_seconds = 1'000'000;

} // namespace

CLI::Option *add_choice(CLI::App &command, const std::string &name,
                        const std::vector<std::string> &words,
                        const std::function<void(const std::string &)> &chosen,
                        const std::string &description) {
  return command.add_option_function<std::string>(name, chosen, description)
      ->option_text(fmt::format("({})", fmt::join(words, "|")))
      ->check(CLI::IsMember(words).description(""));
}

CLI::Option *add_choice(CLI::App &command, const std::string &name, std::string &into,
                        const std::vector<std::string> &words, const std::string &description) {
  return add_choice(
      command, name, words, [&into](const std::string &word) { into = word; }, description);
}

std::vector<std::string> words_of(const CLI::Option &option) {
  const std::string &text = option.get_option_text(); // (one|two)
  if (!text.starts_with('(') || !text.ends_with(')'))
    return {};
  return CLI::detail::split(text.substr(1, text.size() - 2), '|');
}

void add_program(CLI::App &command, std::string &path) {
  command.add_option("FILE", path, "The program, or - for standard input")
      ->required()
      ->option_text(" ");
}

void add_format(CLI::App &command, report::Format &format, bool *dot) {
  std::vector<std::string> words;
  for (const report::FormatDescription &each : report::formats())
    words.emplace_back(each.name);
  add_format_named(command, std::move(words), format, dot);
}

void add_format(CLI::App &command, report::Format &format,
                const std::vector<report::Format> &formats) {
  std::vector<std::string> words;
  for (const report::FormatDescription &each : report::formats())
    if (std::find(formats.begin(), formats.end(), each.format) != formats.end())
      words.emplace_back(each.name);
  add_format_named(command, std::move(words), format, nullptr);
}

CLI::Option *add_language(CLI::App &command, std::optional<driver::Language> &language,
                          const std::vector<std::string> &names, const std::string &description) {
  return add_choice(
      command, "--language", names,
      [&language](const std::string &name) { language = load::language_named(name); }, description);
}

void add_colour(CLI::App &command, Colour &colour) {
  add_choice(
      command, "--color", {"auto", "always", "never"},
      [&colour](const std::string &word) {
        colour = word == "always" ? Colour::Always : word == "never" ? Colour::Never : Colour::Auto;
      },
      "Use colours");
}

void add_timeout(CLI::App &command, std::optional<std::chrono::milliseconds> &timeout,
                 const std::string &description) {
  command
      .add_option_function<double>(
          "--timeout",
          [&timeout](double seconds) {
            timeout = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
          },
          description)
      ->option_text("SECONDS")
      ->check(CLI::Validator(
          [](const std::string &text) {
            double seconds = 0;
            const bool number = CLI::detail::lexical_cast(text, seconds);
            return number && seconds > 0 && seconds <= most_seconds
                       ? std::string()
                       : fmt::format("expected seconds, more than 0 and at most {}", most_seconds);
          },
          ""));
}

void add_memory(CLI::App &command, std::optional<std::size_t> &memory,
                const std::string &description) {
  command
      .add_option_function<std::string>(
          "--memory", [&memory](const std::string &text) { memory = parse_memory(text); },
          description)
      ->option_text("MEGABYTES")
      ->check(CLI::Validator(
          [](const std::string &text) {
            return parse_memory(text) ? std::string() : "expected megabytes, or a number like 2G";
          },
          ""));
}

void add_directories(CLI::App &command, const std::string &name,
                     std::vector<std::filesystem::path> &directories,
                     const std::string &description) {
  command
      .add_option_function<std::vector<std::string>>(
          name,
          [&directories](const std::vector<std::string> &given) {
            directories.insert(directories.end(), given.begin(), given.end());
          },
          description)
      ->option_text("DIR")
      ->take_all()
      ->allow_extra_args(false);
}

void add_include(CLI::App &command, std::vector<std::filesystem::path> &include,
                 const std::string &description) {
  add_directories(command, "-I,--include", include, description);
}

void add_statistics(CLI::App &command, bool &statistics) {
  command.add_flag("--stats", statistics, "Report times and counters");
}

void add_claims(CLI::App &command, bool &no_termination, bool &no_totality) {
  command.add_flag("--no-termination", no_termination,
                   "Do not check that recursion in a program ends");
  command.add_flag("--no-totality", no_totality,
                   "Do not check that matches in a program cover all values");
}

} // namespace culprit::cli
