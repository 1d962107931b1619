#include "load/ocaml_files.h"

namespace culprit::load {

namespace fs = std::filesystem;

std::string small(std::string_view name) {
  std::string result(name);
  if (!result.empty() && result.front() >= 'A' && result.front() <= 'Z')
    result.front() = static_cast<char>(result.front() - 'A' + 'a');
  return result;
}

std::string capitalized(std::string_view name) {
  std::string result(name);
  if (!result.empty() && result.front() >= 'a' && result.front() <= 'z')
    result.front() = static_cast<char>(result.front() - 'a' + 'A');
  return result;
}

std::optional<fs::path> file_named(std::string_view name, const fs::path &directory,
                                   const FileSystem &files) {
  for (const std::string &stem : {small(name), std::string(name)})
    for (const std::string_view ending : {".mli", ".ml"}) {
      fs::path candidate = directory / stem;
      candidate += ending;
      if (std::holds_alternative<std::string>(files.read(candidate)))
        return candidate;
    }
  return std::nullopt;
}

} // namespace culprit::load
