// What earlier runs found, so that files are not checked again while nothing that they depend on
// has changed. An entry lists every file that its check looked for, with what was in it; it counts
// only if each is still the same. Entries may be deleted at any time, and several processes may use
// them at once.
#pragma once

#include "driver/check.h"
#include "load/snapshot.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace culprit::cli {

class Cache {
public:
  // `circumstances`: all that findings depend on besides files: the options, this program itself.
  Cache(std::filesystem::path directory, std::string_view circumstances);

  // What was found about a file, if it would be found again. What cannot be read counts as nothing.
  [[nodiscard]] std::optional<driver::Checked> find(const std::string &path,
                                                    const load::Snapshot &files) const;
  // If it is worth keeping. Nobody is told if it cannot be written.
  void keep(const std::string &path, driver::Checked &checked, const load::Recorded::Looks &looks,
            const load::Snapshot &files) const;

private:
  [[nodiscard]] std::filesystem::path entry(const std::string &path) const;

  std::filesystem::path directory_;
  std::string circumstances_;
};

// Differs between builds of this program.
[[nodiscard]] std::string build_identity();

} // namespace culprit::cli
