// A file system that lists each directory once. A check loads its program many times, for runs and
// for changes that are tried out, and each time looks for the package around it.
#pragma once

#include "load/file_system.h"

#include <map>
#include <mutex>
#include <utility>

namespace culprit::load {

class Remembered : public FileSystem {
public:
  explicit Remembered(const FileSystem &below) : below_(below) {}
  [[nodiscard]] FileText read(const std::filesystem::path &path) const override {
    return below_.read(path);
  }
  [[nodiscard]] std::vector<std::filesystem::path> list(const std::filesystem::path &directory,
                                                        std::string_view ending) const override;
  [[nodiscard]] FileText interface(const std::filesystem::path &path) const override {
    return below_.interface(path);
  }

private:
  const FileSystem &below_;
  mutable std::mutex mutex_;
  mutable std::map<std::pair<std::string, std::string>, std::vector<std::filesystem::path>> lists_;
};

} // namespace culprit::load
