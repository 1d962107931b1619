#include "load/ghc_packages.h"

#include "base/environment.h"
#include "load/trim.h"
#include "load/words.h"

#include <algorithm>
#include <set>

namespace culprit::load {

namespace {

namespace fs = std::filesystem;

// A field of a description, with the lines that continue it.
std::string field_of_package(std::string_view text, std::string_view name) {
  std::string value;
  bool inside = false;
  for (const std::string &line : split_words(text, "\n")) {
    const bool continues = line.starts_with(' ') || line.starts_with('\t');
    inside = continues ? inside : line.starts_with(name) && line.substr(name.size(), 1) == ":";
    if (inside)
      (value += ' ') += continues ? line : line.substr(name.size() + 1);
  }
  return value;
}

// Where the global packages of an installation are.
std::vector<fs::path> package_directories() {
  std::vector<fs::path> all;
  for (const std::string &place : split_words(environment_variable("GHC_PACKAGE_PATH"), ":"))
    all.emplace_back(place);
  if (all.empty() || environment_variable("GHC_PACKAGE_PATH").ends_with(':'))
    all.emplace_back("/var/lib/ghc/package.conf.d");
  return all;
}

} // namespace

std::vector<const char *> ghc_variables() { return {"GHC_PACKAGE_PATH"}; }

GhcPackage read_ghc_package(std::string_view text) {
  GhcPackage package;
  package.name = trim(field_of_package(text, "name"));
  package.version = read_version(trim(field_of_package(text, "version")));
  package.unit = trim(field_of_package(text, "id"));
  for (const char *name : {"exposed-modules", "hidden-modules"}) {
    const std::vector<std::string> words = split_words(field_of_package(text, name), " ,\t");
    for (std::size_t i = 0; i < words.size(); ++i)
      if (i + 2 < words.size() && words[i + 1] == "from") { // M from unit:N
        const std::size_t colon = words[i + 2].find(':');
        if (colon != std::string::npos)
          package.passed.push_back(
              {words[i], words[i + 2].substr(0, colon), words[i + 2].substr(colon + 1)});
        i += 2;
      } else {
        package.modules.push_back(words[i]);
      }
  }
  package.directories = split_words(field_of_package(text, "import-dirs"), " \t");
  return package;
}

std::vector<GhcPackages::Description> &GhcPackages::descriptions() {
  if (descriptions_)
    return *descriptions_;
  descriptions_.emplace();
  for (const fs::path &directory : package_directories())
    for (const fs::path &path : files_.list(directory, ".conf"))
      if (FileText text = files_.read(path); std::holds_alternative<std::string>(text))
        descriptions_->push_back({std::get<std::string>(std::move(text)), std::nullopt});
  return *descriptions_;
}

const GhcPackage *GhcPackages::of_unit(std::string_view unit) {
  for (Description &description : descriptions()) {
    if (!description.read && description.text.find(unit) == std::string::npos)
      continue;
    if (!description.read)
      description.read = read_ghc_package(description.text);
    if (description.read->unit == unit)
      return &*description.read;
  }
  return nullptr;
}

std::vector<GhcPackages::Found> GhcPackages::find(std::string_view module) {
  std::vector<Found> all;
  const auto add = [&](const GhcPackage &home, const GhcPackage &package, std::string_view name) {
    if (home.directories.empty())
      return;
    std::string path(name);
    std::ranges::replace(path, '.', '/');
    all.push_back(
        {fs::path(home.directories.front()) / (path + ".hi"), &package, std::string(name)});
  };
  for (Description &description : descriptions()) {
    if (description.text.find(module) == std::string::npos)
      continue;
    if (!description.read)
      description.read = read_ghc_package(description.text);
    const GhcPackage &package = *description.read;
    if (std::ranges::find(package.modules, module) != package.modules.end())
      add(package, package, module);
    for (const GhcPackage::Passed &passed : package.passed)
      if (passed.module == module)
        if (const GhcPackage *home = of_unit(passed.unit))
          add(*home, package, passed.original);
  }
  return all;
}

} // namespace culprit::load
