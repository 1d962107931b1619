// The files of a run over many inputs: each is read once, and stays for the whole run what it was
// then. What a check has looked at is written down, so that a later run can tell whether it would
// see the same.
#pragma once

#include "load/file_system.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace culprit::load {

class Snapshot : public FileSystem {
public:
  explicit Snapshot(const FileSystem &below) : below_(below) {}
  [[nodiscard]] FileText read(const std::filesystem::path &path) const override;
  [[nodiscard]] std::vector<std::filesystem::path> list(const std::filesystem::path &directory,
                                                        std::string_view ending) const override;
  [[nodiscard]] FileText interface(const std::filesystem::path &path) const override;
  // Equal for equal contents; empty for what cannot be read.
  [[nodiscard]] std::string digest_of(const std::filesystem::path &path) const;
  [[nodiscard]] std::string digest_of_list(const std::filesystem::path &directory,
                                           std::string_view ending) const;

private:
  struct Kept {
    FileText text;
    std::string digest;
  };
  struct List {
    std::vector<std::filesystem::path> files;
    std::string digest;
  };
  [[nodiscard]] const Kept &kept(const std::filesystem::path &path) const;
  [[nodiscard]] const List &listed(const std::filesystem::path &directory,
                                   std::string_view ending) const;

  const FileSystem &below_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, Kept> texts_; // entries stay where they are
  mutable std::map<std::string, FileText> interfaces_;
  mutable std::map<std::pair<std::string, std::string>, List> lists_;
};

// What one check looks at.
class Recorded : public FileSystem {
public:
  explicit Recorded(const FileSystem &below) : below_(below) {}
  [[nodiscard]] FileText read(const std::filesystem::path &path) const override;
  [[nodiscard]] std::vector<std::filesystem::path> list(const std::filesystem::path &directory,
                                                        std::string_view ending) const override;
  [[nodiscard]] FileText interface(const std::filesystem::path &path) const override;

  struct Looks {
    std::set<std::string> files;                         // whether they are there or not
    std::set<std::pair<std::string, std::string>> lists; // directories, and what names end in
  };
  [[nodiscard]] Looks looks() const;

private:
  const FileSystem &below_;
  mutable std::mutex mutex_; // a check may have several threads
  mutable Looks looks_;
};

} // namespace culprit::load
