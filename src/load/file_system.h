// Where texts come from: the disk, or what stands in front of it. A trial's edited text, standard
// input and an editor's unsaved buffer are all texts that hide a file.
#pragma once

#include "base/source.h"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace culprit::load {

struct Unreadable {
  std::string reason; // "No such file or directory"
};

using FileText = std::variant<std::string, Unreadable>;

class FileSystem {
public:
  FileSystem() = default;
  FileSystem(const FileSystem &) = delete;
  FileSystem &operator=(const FileSystem &) = delete;
  virtual ~FileSystem() = default;
  [[nodiscard]] virtual FileText read(const std::filesystem::path &path) const = 0;
  // What is in a directory and has a name that ends so, sorted; none if it cannot be read.
  [[nodiscard]] virtual std::vector<std::filesystem::path>
  list(const std::filesystem::path &directory, std::string_view ending) const = 0;
  // What GHC prints about the interface of a compiled module (`.hi`).
  [[nodiscard]] virtual FileText interface(const std::filesystem::path &path) const = 0;
};

// The files on disk.
[[nodiscard]] const FileSystem &disk();

// Another file system, with other texts for some of its files.
class Overlay : public FileSystem {
public:
  explicit Overlay(const FileSystem *below = &disk()) : below_(*below) {}
  void hide(const std::filesystem::path &path, std::string text);
  [[nodiscard]] FileText read(const std::filesystem::path &path) const override;
  [[nodiscard]] std::vector<std::filesystem::path> list(const std::filesystem::path &directory,
                                                        std::string_view ending) const override;
  [[nodiscard]] FileText interface(const std::filesystem::path &path) const override;

private:
  const FileSystem &below_;
  std::map<std::filesystem::path, std::string> texts_; // by their paths in normal form
};

// Gives the files that `file` speaks about their text, where they are found: beside it, or in one
// of the directories.
void attach_mentioned(Sources &sources, FileId file,
                      const std::vector<std::filesystem::path> &directories,
                      const FileSystem &files);

} // namespace culprit::load
