// Notices that files change (inotify).
#pragma once

#include <filesystem>
#include <map>
#include <set>

namespace culprit::cli {

class Changes {
public:
  Changes();
  ~Changes();
  Changes(const Changes &) = delete;
  Changes &operator=(const Changes &) = delete;

  // Whether the system can tell.
  [[nodiscard]] bool works() const { return descriptor_ >= 0; }

  // From now on, files in this directory are told of; those below it are not. Nothing happens where
  // there is no such directory, or it is known already.
  void look_at(const std::filesystem::path &directory);

  // Waits until a file was written, came or went, and then until nothing happens for a moment.
  // Paths are those of the directories as they were given, with the names of the files.
  [[nodiscard]] std::set<std::filesystem::path> wait();

private:
  void read_events(std::set<std::filesystem::path> &changed);

  int descriptor_;
  std::map<int, std::filesystem::path> directories_;
};

} // namespace culprit::cli
