#include "load/file_system.h"

#include "load/show_interface.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <sys/stat.h>
#include <system_error>

namespace culprit::load {

namespace {

constexpr std::size_t piece = 1U << 20U;

struct Close {
  void operator()(std::FILE *file) const { std::fclose(file); }
};

Unreadable because(int error) { return {std::generic_category().message(error)}; }

FileText read_file(const std::filesystem::path &path) {
  const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
  if (!file)
    return because(errno);
  struct stat status {};
  if (fstat(fileno(file.get()), &status) != 0)
    return because(errno);
  if (S_ISDIR(status.st_mode))
    return because(EISDIR);
  std::string bytes;
  const auto expected = static_cast<std::size_t>(status.st_size);
  for (std::size_t have = 0;
       ;) { // a pipe says nothing about its size: read on until there is no more
    bytes.resize(have < expected ? expected + 1 : have + piece);
    const std::size_t got = std::fread(bytes.data() + have, 1, bytes.size() - have, file.get());
    have += got;
    if (std::ferror(file.get()) != 0)
      return because(errno);
    if (std::feof(file.get()) != 0) {
      bytes.resize(have);
      return bytes;
    }
  }
}

class Disk : public FileSystem {
public:
  [[nodiscard]] FileText read(const std::filesystem::path &path) const override {
    return read_file(path);
  }
  [[nodiscard]] std::vector<std::filesystem::path> list(const std::filesystem::path &directory,
                                                        std::string_view ending) const override {
    std::vector<std::filesystem::path> all;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(directory, error), end; !error && entry != end;
         entry.increment(error))
      if (entry->path().native().ends_with(ending))
        all.push_back(entry->path());
    std::sort(all.begin(), all.end());
    return all;
  }
  [[nodiscard]] FileText interface(const std::filesystem::path &path) const override {
    return show_interface(path);
  }
};

} // namespace

const FileSystem &disk() {
  static const Disk the_disk;
  return the_disk;
}

void Overlay::hide(const std::filesystem::path &path, std::string text) {
  texts_.insert_or_assign(path.lexically_normal(), std::move(text));
}

std::vector<std::filesystem::path> Overlay::list(const std::filesystem::path &directory,
                                                 std::string_view ending) const {
  std::vector<std::filesystem::path> all = below_.list(directory, ending);
  for (const auto &[path, text] : texts_)
    if (path.parent_path() == directory && path.native().ends_with(ending) &&
        std::ranges::find(all, path) == all.end())
      all.push_back(path);
  std::sort(all.begin(), all.end());
  return all;
}

FileText Overlay::read(const std::filesystem::path &path) const {
  const auto hidden = texts_.find(path.lexically_normal());
  return hidden != texts_.end() ? FileText(hidden->second) : below_.read(path);
}

FileText Overlay::interface(const std::filesystem::path &path) const {
  const auto hidden = texts_.find(path.lexically_normal());
  return hidden != texts_.end() ? FileText(hidden->second) : below_.interface(path);
}

void attach_mentioned(Sources &sources, FileId file,
                      const std::vector<std::filesystem::path> &directories,
                      const FileSystem &files) {
  std::vector<std::filesystem::path> places{
      std::filesystem::path(sources.path(file)).parent_path()};
  places.insert(places.end(), directories.begin(), directories.end());
  for (std::uint32_t i = 0; i < sources.size(); ++i) {
    const FileId mentioned{i};
    if (sources.has_text(mentioned))
      continue;
    const std::filesystem::path path = sources.path(mentioned);
    for (const std::filesystem::path &place : places) {
      FileText contents = files.read(place / path); // an absolute path stands for itself
      if (!std::holds_alternative<std::string>(contents))
        contents = files.read(place / path.filename());
      if (auto *text = std::get_if<std::string>(&contents)) {
        sources.attach(mentioned, std::move(*text));
        break;
      }
    }
  }
}

} // namespace culprit::load
