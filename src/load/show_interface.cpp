#include "load/show_interface.h"

#include "base/digest.h"
#include "base/environment.h"
#include "base/process.h"
#include "load/ghc_interface.h"

#include <fmt/format.h>
#include <sys/stat.h>

namespace culprit::load {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view form_of_kept = "interface 1"; // changes with what is kept

// Where the text is kept as long as the file is the same.
std::optional<fs::path> place_of_kept(const fs::path &path) {
  const std::optional<fs::path> directory = cache_directory();
  struct stat status {};
  if (!directory || stat(path.c_str(), &status) != 0)
    return std::nullopt;
  return *directory / "interfaces" /
         digest(fmt::format("{} {} {} {}.{}", form_of_kept, path.string(), status.st_size,
                            status.st_mtim.tv_sec, status.st_mtim.tv_nsec));
}

} // namespace

FileText show_interface(const fs::path &path) {
  const std::optional<fs::path> place = place_of_kept(path);
  if (place)
    if (FileText kept = disk().read(*place); std::holds_alternative<std::string>(kept))
      return kept;
  // Half of its time GHC would look at packages, which it does not need for this.
  const std::optional<std::string> printed =
      output_of({"ghc", "-clear-package-db", "--show-iface", path.string()}, "", {});
  if (!printed)
    return Unreadable{"there is no GHC that can read it"};
  std::string text = without_unfoldings(*printed);
  if (place)
    write_whole(*place, text);
  return text;
}

} // namespace culprit::load
