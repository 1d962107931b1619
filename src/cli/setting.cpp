#include "cli/setting.h"

#include "base/environment.h"
#include "base/whole_path.h"
#include "cli/inputs.h"
#include "load/file_system.h"
#include "load/findlib.h"
#include "load/ghc_packages.h"
#include "policy/configuration.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace culprit::cli {

namespace {

namespace fs = std::filesystem;

bool is_directory(const std::string &path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

// The settings beside the first of the paths or above it, as a path to show.
std::optional<fs::path> find_configuration(const std::string &first) {
  std::error_code error;
  const fs::path here = fs::current_path(error);
  const fs::path start = whole_path(first);
  const std::optional<fs::path> found =
      policy::find_configuration(is_directory(first) ? start : start.parent_path());
  const fs::path relative = found ? found->lexically_relative(here) : fs::path();
  return !relative.empty() && *relative.begin() != ".." ? relative : found;
}

// What is wrong, or nothing.
using Complaint = std::optional<std::string>;

class Preparation {
public:
  explicit Preparation(const CheckCommand &command) { setting_.command = command; }

  std::variant<Setting, std::string> run() {
    for (const auto step : {&Preparation::find_paths, &Preparation::configure,
                            &Preparation::read_baseline, &Preparation::find_files})
      if (Complaint wrong = (this->*step)())
        return std::move(*wrong);
    find_cache();
    return std::move(setting_);
  }

private:
  Complaint find_paths() {
    std::vector<std::string> &paths = setting_.command.paths;
    if (std::ranges::find(paths, "-") != paths.end() && !setting_.command.language)
      return "standard input has no ending that says what it is: add --language";
    if (paths.empty()) {
      const std::optional<std::string> project = project_here();
      if (!project)
        return "there is no project here or above (*.cabal, package.yaml, cabal.project, "
               "dune-project, dune): name files or directories";
      paths.push_back(*project);
    }
    setting_.whole_directory = std::ranges::any_of(paths, is_directory);
    return std::nullopt;
  }

  Complaint configure() {
    CheckCommand &command = setting_.command;
    const ProjectOptions &asked = command.project;
    std::optional<fs::path> file;
    if (!asked.configuration.empty())
      file = asked.configuration;
    else if (command.paths.front() != "-")
      file = find_configuration(command.paths.front());
    policy::Configuration configuration;
    if (file) {
      const load::FileText text = load::disk().read(*file);
      if (const auto *unreadable = std::get_if<load::Unreadable>(&text))
        return fmt::format("cannot read `{}`: {}", file->string(), unreadable->reason);
      configuration_text_ = std::get<std::string>(text);
      auto read = policy::read_configuration(configuration_text_, *file);
      if (const auto *wrong = std::get_if<policy::WrongConfiguration>(&read))
        return wrong->message;
      configuration = std::get<policy::Configuration>(std::move(read));
    }
    command.options.include.insert(command.options.include.end(), configuration.include.begin(),
                                   configuration.include.end());
    driver::RefinementOptions &refinements = command.options.refinements;
    refinements.termination = refinements.termination && configuration.termination.value_or(true);
    refinements.totality = refinements.totality && configuration.totality.value_or(true);
    if (!command.options.timeout && configuration.timeout)
      command.options.timeout =
          std::chrono::milliseconds(static_cast<std::int64_t>(*configuration.timeout * 1000));
    setting_.policy.strict = asked.strict || configuration.strict.value_or(false);
    setting_.policy.levels = std::move(configuration.levels);
    setting_.policy.levels.insert(setting_.policy.levels.end(), asked.levels.begin(),
                                  asked.levels.end());
    setting_.policy.accepted = std::move(configuration.accepted);
    setting_.excluded = std::move(configuration.exclude);
    baseline_ = asked.baseline.empty() ? configuration.baseline.value_or("") : asked.baseline;
    return std::nullopt;
  }

  Complaint read_baseline() {
    if (baseline_.empty() || !setting_.command.project.write_baseline.empty())
      return std::nullopt;
    const load::FileText text = load::disk().read(baseline_);
    if (const auto *unreadable = std::get_if<load::Unreadable>(&text))
      return fmt::format("cannot read `{}`: {}; --write-baseline makes one", baseline_,
                         unreadable->reason);
    setting_.policy.baseline =
        policy::Baseline::read(std::get<std::string>(text), fs::path(baseline_).parent_path());
    if (!setting_.policy.baseline)
      return fmt::format("`{}` is not a baseline", baseline_);
    return std::nullopt;
  }

  Complaint find_files() {
    setting_.inputs = inputs_of(setting_.command, setting_.excluded);
    if (setting_.inputs.empty())
      return "there is no file of a known kind in what was given";
    return std::nullopt;
  }

  // Only where there is much to check: and not where more is asked for than what was found.
  void find_cache() {
    const CheckCommand &command = setting_.command;
    const std::optional<fs::path> directory = cache_directory();
    if (!setting_.whole_directory || !directory || command.project.no_cache || command.statistics ||
        command.interactive || command.emit || command.options.print)
      return;
    std::error_code error;
    std::string circumstances = build_identity();
    for (const std::string &part :
         {command.spelled, fs::current_path(error).string(), configuration_text_})
      (circumstances += '\n') += part;
    for (const fs::path &place : command.options.include)
      (circumstances += '\n') += place.string();
    for (const auto &variables : {load::findlib_variables(), load::ghc_variables()})
      for (const char *variable : variables)
        (circumstances += '\n') += environment_variable(variable);
    setting_.cache.emplace(*directory, circumstances);
  }

  Setting setting_;
  std::string configuration_text_;
  std::string baseline_;
};

} // namespace

std::vector<driver::Input> inputs_of(const CheckCommand &command,
                                     const std::vector<std::string> &excluded) {
  std::vector<driver::Input> inputs = find_inputs(command.paths, command.language);
  std::erase_if(inputs, [&](const driver::Input &input) {
    const bool named = std::ranges::find(command.paths, input.path) != command.paths.end();
    return !named && std::ranges::any_of(excluded, [&](const std::string &pattern) {
      return policy::path_matches(pattern, input.path);
    });
  });
  return inputs;
}

std::variant<Setting, std::string> prepare(const CheckCommand &command) {
  return Preparation(command).run();
}

} // namespace culprit::cli
