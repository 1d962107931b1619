#include "cli/cache.h"

#include "base/archive.h"
#include "base/digest.h"
#include "base/environment.h"
#include "driver/saved_check.h"

#include <cstring>
#include <fmt/format.h>
#include <sys/stat.h>
#include <vector>

namespace culprit::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic = "culprit findings 1\n";
constexpr std::size_t digest_size = 64;

struct Look {
  std::string path;
  std::string ending; // of the names that were listed
  bool list = false;
  std::string digest;

  template <class Archive> void archive(Archive &archive) { archive(path, ending, list, digest); }
};

struct Entry {
  std::vector<Look> looks;
  std::string checked;

  template <class Archive> void archive(Archive &archive) { archive(looks, checked); }
};

std::string digest_now(const Look &look, const load::Snapshot &files) {
  return look.list ? files.digest_of_list(look.path, look.ending) : files.digest_of(look.path);
}

// Nothing if it is not what was written.
std::optional<Entry> unpacked(std::string_view bytes) {
  if (!bytes.starts_with(magic) || bytes.size() < magic.size() + digest_size)
    return std::nullopt;
  const std::string_view sum = bytes.substr(magic.size(), digest_size);
  const std::string_view body = bytes.substr(magic.size() + digest_size);
  if (digest(body) != sum)
    return std::nullopt;
  std::vector<std::max_align_t> room(body.size() / sizeof(std::max_align_t) + 1);
  std::memcpy(room.data(), body.data(), body.size());
  Entry entry;
  try {
    ArchiveReader reader(std::as_bytes(std::span(room)).first(body.size()));
    reader(entry);
  } catch (const std::exception &) {
    return std::nullopt;
  }
  return entry;
}

} // namespace

Cache::Cache(fs::path directory, std::string_view circumstances)
    : directory_(std::move(directory)), circumstances_(digest(circumstances)) {}

fs::path Cache::entry(const std::string &path) const {
  const std::string name = digest(circumstances_ + path);
  return directory_ / name.substr(0, 2) / name.substr(2);
}

std::optional<driver::Checked> Cache::find(const std::string &path,
                                           const load::Snapshot &files) const {
  const load::FileText bytes = load::disk().read(entry(path));
  if (!std::holds_alternative<std::string>(bytes))
    return std::nullopt;
  const std::optional<Entry> known = unpacked(std::get<std::string>(bytes));
  if (!known)
    return std::nullopt;
  for (const Look &look : known->looks)
    if (digest_now(look, files) != look.digest)
      return std::nullopt;
  return driver::restore(known->checked);
}

void Cache::keep(const std::string &path, driver::Checked &checked,
                 const load::Recorded::Looks &looks, const load::Snapshot &files) const {
  if (!driver::can_be_saved(checked))
    return;
  Entry made;
  for (const std::string &file : looks.files)
    made.looks.push_back({file, {}, false, files.digest_of(file)});
  for (const auto &[directory, ending] : looks.lists)
    made.looks.push_back({directory, ending, true, files.digest_of_list(directory, ending)});
  made.checked = driver::save(checked);
  ArchiveWriter writer;
  writer(made);
  const std::string body = writer.take();
  write_whole(entry(path), fmt::format("{}{}{}", magic, digest(body), body));
}

std::string build_identity() {
  struct stat status {};
  if (stat("/proc/self/exe", &status) != 0)
    return {};
  return fmt::format("{} {} {}.{}", CULPRIT_VERSION, status.st_size, status.st_mtim.tv_sec,
                     status.st_mtim.tv_nsec);
}

} // namespace culprit::cli
