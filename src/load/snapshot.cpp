#include "load/snapshot.h"

#include "base/digest.h"

namespace culprit::load {

namespace fs = std::filesystem;

const Snapshot::Kept &Snapshot::kept(const fs::path &path) const {
  const std::scoped_lock lock(mutex_);
  const auto [entry, fresh] = texts_.try_emplace(path.native());
  if (fresh) {
    entry->second.text = below_.read(path);
    if (const auto *text = std::get_if<std::string>(&entry->second.text))
      entry->second.digest = digest(*text);
  }
  return entry->second;
}

FileText Snapshot::read(const fs::path &path) const { return kept(path).text; }

std::string Snapshot::digest_of(const fs::path &path) const { return kept(path).digest; }

const Snapshot::List &Snapshot::listed(const fs::path &directory, std::string_view ending) const {
  const std::scoped_lock lock(mutex_);
  const auto [entry, fresh] = lists_.try_emplace({directory.native(), std::string(ending)});
  if (fresh) {
    entry->second.files = below_.list(directory, ending);
    std::string names;
    for (const fs::path &file : entry->second.files)
      (names += file.filename().native()) += '\0';
    entry->second.digest = digest(names);
  }
  return entry->second;
}

std::vector<fs::path> Snapshot::list(const fs::path &directory, std::string_view ending) const {
  return listed(directory, ending).files;
}

std::string Snapshot::digest_of_list(const fs::path &directory, std::string_view ending) const {
  return listed(directory, ending).digest;
}

// Several may ask at once: that takes a while.
FileText Snapshot::interface(const fs::path &path) const {
  {
    const std::scoped_lock lock(mutex_);
    if (const auto known = interfaces_.find(path.native()); known != interfaces_.end())
      return known->second;
  }
  FileText text = below_.interface(path);
  const std::scoped_lock lock(mutex_);
  return interfaces_.try_emplace(path.native(), std::move(text)).first->second;
}

FileText Recorded::read(const fs::path &path) const {
  {
    const std::scoped_lock lock(mutex_);
    looks_.files.insert(path.native());
  }
  return below_.read(path);
}

std::vector<fs::path> Recorded::list(const fs::path &directory, std::string_view ending) const {
  {
    const std::scoped_lock lock(mutex_);
    looks_.lists.insert({directory.native(), std::string(ending)});
  }
  return below_.list(directory, ending);
}

FileText Recorded::interface(const fs::path &path) const {
  {
    const std::scoped_lock lock(mutex_);
    looks_.files.insert(path.native());
  }
  return below_.interface(path);
}

Recorded::Looks Recorded::looks() const {
  const std::scoped_lock lock(mutex_);
  return looks_;
}

} // namespace culprit::load
