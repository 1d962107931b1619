#include "load/findlib.h"

#include "base/environment.h"
#include "load/ocaml_files.h"
#include "load/words.h"

#include <algorithm>
#include <set>

namespace culprit::load {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_packages = 200; // that one module is looked for in
constexpr unsigned deepest_package = 20;

// META files: `name(predicates) = "value"`, `name += "value"`, `package "name" ( ... )`.
class MetaReader {
public:
  explicit MetaReader(std::string_view text) : text_(text) {}

  std::vector<MetaPackage> read(std::string_view name) {
    package(std::string(name), {}, 0);
    return std::move(all_);
  }

private:
  void package(std::string name, std::string directory, unsigned depth) {
    const std::size_t index = all_.size();
    all_.push_back({std::move(name), std::move(directory), {}});
    while (at_ < text_.size()) {
      const std::string word = next();
      if (word.empty() || word == ")")
        return;
      if (word == "package" && depth < deepest_package) {
        const std::string part = next();
        next(); // (
        package(all_[index].name + "." + part, all_[index].directory, depth + 1);
        continue;
      }
      entry(word, all_[index]);
    }
  }

  void entry(const std::string &word, MetaPackage &package) {
    std::string sign = next();
    while (!sign.empty() && sign != "=" && sign != "+=") // predicates
      sign = next();
    const std::string value = next();
    if (word == "directory")
      package.directory = value;
    else if (word == "requires")
      for (std::string &needed : split_words(value, ", \t\r\n"))
        package.needs.push_back(std::move(needed));
  }

  std::string next() {
    skip_blanks();
    if (at_ >= text_.size())
      return {};
    const std::size_t begin = at_;
    if (text_[at_] == '"')
      return quoted();
    if (text_.substr(at_).starts_with("+=")) {
      at_ += 2;
      return "+=";
    }
    if (std::string_view("()=,").find(text_[at_]) != std::string_view::npos)
      return std::string(1, text_[at_++]);
    at_ = std::min(text_.find_first_of(" \t\r\n()=,\"+#", at_ + 1), text_.size());
    return std::string(text_.substr(begin, at_ - begin));
  }

  void skip_blanks() {
    for (; at_ < text_.size(); ++at_)
      if (text_[at_] == '#')
        at_ = std::min(text_.find('\n', at_), text_.size() - 1);
      else if (std::string_view(" \t\r\n").find(text_[at_]) == std::string_view::npos)
        return;
  }

  std::string quoted() {
    std::string value;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size())
        ++at_;
      value += text_[at_];
    }
    at_ += at_ < text_.size() ? 1 : 0;
    return value;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<MetaPackage> all_;
};

// path="a:b" of findlib.conf
std::vector<std::string> path_of_configuration(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    at = end + 1;
    const std::size_t open = line.find('"');
    if (!line.starts_with("path") || open == std::string_view::npos)
      continue;
    return split_words(line.substr(open + 1, line.find('"', open + 1) - open - 1), ":");
  }
  return {};
}

} // namespace

std::vector<MetaPackage> read_meta(std::string_view text, std::string_view package) {
  return MetaReader(text).read(package);
}

std::vector<const char *> findlib_variables() {
  return {"OCAMLPATH", "OCAMLFIND_CONF", "OPAM_SWITCH_PREFIX"};
}

const std::vector<fs::path> &Findlib::places() {
  if (places_)
    return *places_;
  places_.emplace();
  for (std::string &place : split_words(environment_variable("OCAMLPATH"), ":"))
    places_->emplace_back(std::move(place));
  if (const fs::path prefix = environment_variable("OPAM_SWITCH_PREFIX"); prefix.is_absolute())
    places_->push_back(prefix / "lib");
  fs::path configuration = environment_variable("OCAMLFIND_CONF");
  if (configuration.empty())
    configuration = "/etc/ocamlfind.conf";
  if (const FileText text = files_.read(configuration); std::holds_alternative<std::string>(text))
    for (std::string &place : path_of_configuration(std::get<std::string>(text)))
      places_->emplace_back(std::move(place));
  return *places_;
}

void Findlib::read_packages(const std::string &name) {
  for (const fs::path &place : places()) {
    const FileText text = files_.read(place / name / "META");
    if (!std::holds_alternative<std::string>(text))
      continue;
    for (MetaPackage &part : read_meta(std::get<std::string>(text), name)) {
      fs::path directory = place / name;
      if (part.directory.starts_with('+')) // of the compiler's own directory
        directory = place / part.directory.substr(1);
      else if (part.directory.starts_with('^'))
        directory = place;
      else if (!part.directory.empty())
        directory /= part.directory;
      packages_[part.name] = Package{directory.lexically_normal(), std::move(part.needs)};
    }
    return;
  }
}

const Findlib::Package *Findlib::package(const std::string &name) {
  const auto known = packages_.try_emplace(name);
  if (known.second)
    read_packages(name.substr(0, name.find('.')));
  const std::optional<Package> &found = known.first->second;
  return found ? &*found : nullptr;
}

// Who uses the modules of the compiler itself, which are others in each version, has to say so.
void Findlib::read_all() {
  owners_.emplace();
  for (const fs::path &place : places())
    for (const fs::path &entry : files_.list(place, ""))
      if (std::holds_alternative<std::string>(files_.read(entry / "META")))
        read_packages(entry.filename().string());
  std::set<fs::path> seen; // parts of a package may share their directory
  for (const auto &[name, package] : packages_)
    if (package && !name.starts_with("compiler-libs") && seen.insert(package->directory).second)
      for (const fs::path &compiled : files_.list(package->directory, ".cmi"))
        (*owners_)[capitalized(compiled.stem().string())].push_back(name);
}

std::vector<std::string> Findlib::all_with(std::string_view module) {
  if (!owners_)
    read_all();
  const auto owners = owners_->find(module);
  return owners == owners_->end() || owners->second.size() != 1 ? std::vector<std::string>()
                                                                : owners->second;
}

bool Findlib::is_installed(const std::string &name) { return package(name) != nullptr; }

// Others see the modules that have a compiled interface, under its name.
bool Findlib::has_module(std::string_view module, const fs::path &directory) {
  const std::vector<fs::path> compiled = files_.list(directory, ".cmi");
  return std::ranges::any_of(
      compiled, [&](const fs::path &path) { return capitalized(path.stem().string()) == module; });
}

std::optional<Findlib::Found> Findlib::find(std::string_view module,
                                            const std::vector<std::string> &packages) {
  std::vector<std::string> open = packages;
  for (std::size_t i = 0; i < open.size() && i < most_packages; ++i) {
    const std::string name = open[i];
    const Package *one = package(name);
    if (one == nullptr)
      continue;
    for (const std::string &needed : one->needs)
      if (std::ranges::find(open, needed) == open.end())
        open.push_back(needed);
    if (!has_module(module, one->directory))
      continue;
    // dune compiles `b.ml` of a library `a` as A__B
    for (std::size_t start = 0; start != std::string_view::npos;) {
      if (const auto path = file_named(module.substr(start), one->directory, files_))
        return Found{*path, name};
      const std::size_t mark = module.find("__", start);
      start = mark == std::string_view::npos || mark + 2 >= module.size() ? std::string_view::npos
                                                                          : mark + 2;
    }
  }
  return std::nullopt;
}

std::vector<std::string> Findlib::packages_in(const fs::path &directory) const {
  std::vector<std::string> all;
  for (const auto &[name, package] : packages_)
    if (package && package->directory == directory)
      all.push_back(name);
  return all;
}

} // namespace culprit::load
