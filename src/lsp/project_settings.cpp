#include "lsp/project_settings.h"

#include <fmt/format.h>
#include <utility>

namespace culprit::lsp {

namespace {

namespace fs = std::filesystem;

// What is wrong, or nothing.
std::string read_settings_file(const fs::path &file, const load::FileSystem &files,
                               policy::Configuration &configuration) {
  const load::FileText text = files.read(file);
  if (const auto *unreadable = std::get_if<load::Unreadable>(&text))
    return fmt::format("cannot read `{}`: {}", file.string(), unreadable->reason);
  auto read = policy::read_configuration(std::get<std::string>(text), file);
  if (const auto *wrong = std::get_if<policy::WrongConfiguration>(&read))
    return wrong->message;
  configuration = std::get<policy::Configuration>(std::move(read));
  return {};
}

std::string read_baseline(const fs::path &file, const load::FileSystem &files,
                          policy::Policy &policy) {
  const load::FileText text = files.read(file);
  if (const auto *unreadable = std::get_if<load::Unreadable>(&text))
    return fmt::format("cannot read `{}`: {}", file.string(), unreadable->reason);
  policy.baseline = policy::Baseline::read(std::get<std::string>(text), file.parent_path());
  return policy.baseline ? std::string() : fmt::format("`{}` is not a baseline", file.string());
}

} // namespace

ProjectSettings project_settings(const fs::path &document, const load::FileSystem &files) {
  ProjectSettings settings;
  const std::optional<fs::path> file = policy::find_configuration(document.parent_path());
  if (!file)
    return settings;
  settings.problem = read_settings_file(*file, files, settings.configuration);
  settings.policy.strict = settings.configuration.strict.value_or(false);
  settings.policy.levels = settings.configuration.levels;
  settings.policy.accepted = settings.configuration.accepted;
  if (settings.configuration.baseline)
    settings.problem = read_baseline(*settings.configuration.baseline, files, settings.policy);
  return settings;
}

} // namespace culprit::lsp
