// What was asked for on the command line.
#pragma once

#include "driver/check.h"
#include "driver/evaluate.h"
#include "driver/execute.h"
#include "policy/level.h"
#include "report/format.h"
#include "report/shard.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace culprit::cli {

using report::Format;
enum class Colour : std::uint8_t { Auto, Always, Never };

// What concerns projects, and how much findings count.
struct ProjectOptions {
  bool strict = false;
  bool no_cache = false;
  std::vector<policy::LevelRule> levels;
  std::string baseline;
  std::string write_baseline;
  std::string configuration; // empty: culprit.toml, where it is found
};

// culprit check, culprit localize
struct CheckCommand {
  std::vector<std::string> paths; // files, directories, or - for standard input; none: the project
  std::optional<driver::Language> language;
  driver::Options options;           // jobs: threads for everything together
  std::optional<std::size_t> memory; // bytes
  Format format = Format::Text;
  Colour colour = Colour::Auto;
  bool statistics = false;
  bool verbose = false;
  std::optional<report::Shard> shard; // only these of the files
  bool watch = false;                 // again and again, whenever something changes
  bool interactive = false;           // ask about missing hypotheses
  std::optional<std::string> emit;    // the directory that cores are written to
  ProjectOptions project;
  std::string spelled; // everything but the paths, as it was written
};

// culprit evaluate FILE EXPRESSION
struct EvaluateCommand {
  std::string path;
  std::optional<driver::Language> language;
  driver::EvaluateOptions options;
  Format format = Format::Text;
  Colour colour = Colour::Auto;
  bool statistics = false;
};

// culprit execute FILE FUNCTION
struct ExecuteCommand {
  std::string path;
  std::optional<driver::Language> language;
  driver::ExecuteOptions options;
  Format format = Format::Text;
  Colour colour = Colour::Auto;
  bool statistics = false;
};

// culprit discover FILE [FUNCTION]
struct DiscoverCommand {
  std::string path;
  std::string function; // empty: all of them
  bool write = false;
  bool no_termination = false;
  bool no_totality = false;
  std::optional<std::chrono::milliseconds> timeout;
  std::vector<std::filesystem::path> include;
  Format format = Format::Text;
  Colour colour = Colour::Auto;
  bool statistics = false;
};

// culprit lsp
struct LspCommand {};

// culprit preconditions FILE [FUNCTION]
struct PreconditionsCommand {
  std::string path;
  std::string function; // empty: all of them
  std::optional<driver::Language> language;
  bool print = false;
  std::optional<std::chrono::milliseconds> timeout;
  std::vector<std::filesystem::path> include;
  Format format = Format::Text;
  Colour colour = Colour::Auto;
};

// culprit merge REPORT...
struct MergeCommand {
  std::vector<std::string> paths; // - is standard input
  Format format = Format::Text;
};

// culprit serve
struct ServeCommand {
  std::optional<std::string> address; // what is not given is the server's business
  std::optional<int> port;
  std::optional<std::chrono::milliseconds> timeout;
  std::optional<std::size_t> memory; // bytes
};

// culprit answer
struct AnswerCommand {
  std::optional<driver::Language> language;
  std::optional<std::chrono::milliseconds> timeout;
  std::optional<std::size_t> memory; // bytes
};

// culprit --explain CODE
struct ExplainCommand {
  std::string code;
  Colour colour = Colour::Auto;
};

// Nothing is left to do but to print: help, the version, a completion script, or a mistake in the
// command line.
struct PrintCommand {
  std::string text;
  bool mistake = false;
};

using Command = std::variant<CheckCommand, EvaluateCommand, ExecuteCommand, DiscoverCommand,
                             PreconditionsCommand, MergeCommand, LspCommand, ServeCommand,
                             AnswerCommand, ExplainCommand, PrintCommand>;

[[nodiscard]] Command parse(int argc, const char *const *argv);

} // namespace culprit::cli
