// What the project of a document says about how it is checked (culprit.toml).
#pragma once

#include "load/file_system.h"
#include "policy/configuration.h"

#include <filesystem>
#include <string>

namespace culprit::lsp {

struct ProjectSettings {
  policy::Configuration configuration;
  policy::Policy policy;
  std::string problem; // why something of it does not count
};

[[nodiscard]] ProjectSettings project_settings(const std::filesystem::path &document,
                                               const load::FileSystem &files);

} // namespace culprit::lsp
