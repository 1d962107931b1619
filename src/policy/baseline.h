// What was found before and is accepted until somebody mends it: a text file with a line for each
// diagnostic, which says the file, the code, the function and the line of source that it is about.
// Numbers of lines are not in it, so that changes elsewhere in a file do not matter.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace culprit::policy {

class Baseline {
public:
  // Paths in it are relative to this directory.
  explicit Baseline(std::filesystem::path directory) : directory_(std::move(directory)) {}

  // Nothing if the text is no baseline.
  [[nodiscard]] static std::optional<Baseline> read(std::string_view text,
                                                    std::filesystem::path directory);
  [[nodiscard]] std::string text() const;

  void add(const Sources &sources, const Diagnostic &diagnostic, const std::string &path);

  // The entries of one file. What is there once is taken once.
  [[nodiscard]] std::map<std::string, unsigned> entries_of(const std::string &path) const;
  [[nodiscard]] static bool take(std::map<std::string, unsigned> &entries, const Sources &sources,
                                 const Diagnostic &diagnostic);

private:
  [[nodiscard]] std::string relative(const std::string &path) const;

  std::filesystem::path directory_;
  std::map<std::string, std::map<std::string, unsigned>> files_;
};

} // namespace culprit::policy
