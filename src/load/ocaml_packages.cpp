#include "load/ocaml_packages.h"

#include "base/whole_path.h"
#include "load/findlib.h"
#include "load/words.h"

#include <algorithm>
#include <iterator>

namespace culprit::load {

namespace {
constexpr unsigned most_levels_of_packages = 12;
} // namespace

std::vector<std::string> packages_of_merlin(std::string_view text) {
  std::vector<std::string> all;
  for (const std::string &line : split_words(text, "\n")) {
    std::vector<std::string> parts = split_words(line, " \t\r");
    if (!parts.empty() && parts[0] == "PKG")
      all.insert(all.end(), parts.begin() + 1, parts.end());
  }
  return all;
}

std::vector<std::string> packages_of_tags(std::string_view text) {
  constexpr std::string_view mark = "package(";
  std::vector<std::string> all;
  for (std::size_t at = text.find(mark); at != std::string_view::npos; at = text.find(mark, at)) {
    at += mark.size();
    const std::size_t end = std::min(text.find(')', at), text.size());
    for (std::string &name : split_words(text.substr(at, end - at), ", \t\r\n"))
      all.push_back(std::move(name));
  }
  return all;
}

std::vector<std::string> packages_around(const std::filesystem::path &directory,
                                         const FileSystem &files) {
  std::vector<std::string> all;
  std::filesystem::path place = whole_path(directory);
  for (unsigned level = 0; level < most_levels_of_packages; ++level) {
    const auto add = [&](const char *name, auto read) {
      const FileText text = files.read(place / name);
      if (!std::holds_alternative<std::string>(text))
        return;
      for (std::string &package : read(std::get<std::string>(text)))
        if (std::ranges::find(all, package) == all.end())
          all.push_back(std::move(package));
    };
    add(".merlin", packages_of_merlin);
    add("_tags", packages_of_tags);
    if (!place.has_relative_path())
      break;
    place = place.parent_path();
  }
  return all;
}

std::vector<std::string> packages_of_own_meta(const std::filesystem::path &directory,
                                              const FileSystem &files) {
  std::vector<std::string> all;
  std::filesystem::path place = whole_path(directory);
  for (unsigned level = 0; level < most_levels_of_packages; ++level) {
    for (const char *name : {"META", "META.in", "pkg/META"})
      if (const FileText text = files.read(place / name); std::holds_alternative<std::string>(text))
        for (MetaPackage &part : read_meta(std::get<std::string>(text), ""))
          std::ranges::move(part.needs, std::back_inserter(all));
    if (!all.empty() || !place.has_relative_path())
      break;
    place = place.parent_path();
  }
  return all;
}

} // namespace culprit::load
