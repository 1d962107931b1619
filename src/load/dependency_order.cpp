// The modules of a project, those that are imported first.
#include "load/language.h"
#include "load/project_members.h"
#include "load/trim.h"

#include <algorithm>
#include <cctype>
#include <unordered_map>

namespace culprit::load {

namespace {

namespace fs = std::filesystem;

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'' || c == '.';
}

// A name with a capital letter, with the dots in it, from here on.
std::string_view name_at(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && is_word(text[length]))
    ++length;
  return text.substr(0, length);
}

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// import {-# SOURCE #-} safe qualified "package" A.B.C
void imports_of(std::string_view text, std::vector<std::string> &names) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = trim(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.starts_with('>')) // literate
      line = trim(line.substr(1));
    if (!line.starts_with("import ") || line.find("SOURCE") != std::string_view::npos)
      continue;
    for (std::size_t i = 6; i < line.size() && line[i] != '('; ++i)
      if (is_capital(line[i]) && !is_word(line[i - 1]) && line[i - 1] != '"') {
        names.emplace_back(name_at(line.substr(i)));
        break;
      }
  }
}

// The heads of all that begins with a capital letter.
void mentions_of(std::string_view text, std::vector<std::string> &names) {
  for (std::size_t i = 0; i < text.size();) {
    if (!is_word(text[i])) {
      ++i;
      continue;
    }
    const std::string_view word = name_at(text.substr(i));
    if (is_capital(word.front()))
      names.emplace_back(word.substr(0, word.find('.')));
    i += word.size();
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
}

std::string as_path(std::string name) {
  std::ranges::replace(name, '.', '/');
  return name;
}

class Order {
public:
  Order(const std::vector<std::string> &paths, const FileSystem &files)
      : paths_(paths), files_(files), done_(paths.size()) {
    for (std::size_t i = 0; i < paths.size(); ++i) {
      std::string stem = fs::path(paths[i]).stem().string();
      if (is_ocaml(i) && !stem.empty())
        stem.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(stem.front())));
      by_name_[stem].push_back(i);
    }
  }

  std::vector<std::string> run() {
    for (std::size_t i = 0; i < paths_.size(); ++i)
      walk(i);
    return std::move(ordered_);
  }

private:
  struct Step {
    std::size_t file;
    std::vector<std::size_t> needs;
    std::size_t next = 0;
  };

  [[nodiscard]] bool is_ocaml(std::size_t file) const {
    return paths_[file].ends_with(".ml") || paths_[file].ends_with(".mli");
  }
  [[nodiscard]] static bool is_interface(const std::string &path) { return path.ends_with(".mli"); }

  void walk(std::size_t start) {
    if (done_[start])
      return;
    done_[start] = true;
    std::vector<Step> open;
    open.push_back({start, needs_of(start)});
    while (!open.empty()) {
      Step &step = open.back();
      if (step.next == step.needs.size()) {
        ordered_.push_back(paths_[step.file]);
        open.pop_back();
        continue;
      }
      const std::size_t need = step.needs[step.next++];
      if (done_[need])
        continue; // before it, or around it
      done_[need] = true;
      open.push_back({need, needs_of(need)});
    }
  }

  [[nodiscard]] std::vector<std::size_t> needs_of(std::size_t file) const {
    const std::optional<Language> language = language_of_path(paths_[file]);
    if (!language || !is_program(*language))
      return {};
    const FileText text = files_.read(paths_[file]);
    if (!std::holds_alternative<std::string>(text))
      return {};
    std::vector<std::string> names;
    std::vector<std::size_t> needs;
    if (is_ocaml(file)) {
      mentions_of(std::get<std::string>(text), names);
      if (!is_interface(paths_[file]))
        add_interface(file, needs);
      for (const std::string &name : names)
        add_module(file, name, needs);
    } else {
      imports_of(std::get<std::string>(text), names);
      for (const std::string &name : names)
        add_import(file, name, needs);
    }
    return needs;
  }

  void add_interface(std::size_t file, std::vector<std::size_t> &needs) const {
    const auto own = std::ranges::lower_bound(paths_, paths_[file] + "i");
    if (own != paths_.end() && *own == paths_[file] + "i")
      needs.push_back(static_cast<std::size_t>(own - paths_.begin()));
  }

  // Beside it, or else anywhere; an interface rather than what it is about.
  void add_module(std::size_t file, const std::string &name,
                  std::vector<std::size_t> &needs) const {
    const auto found = by_name_.find(name);
    if (found == by_name_.end())
      return;
    const fs::path here = fs::path(paths_[file]).parent_path();
    std::optional<std::size_t> best;
    const auto rank = [&](std::size_t other) {
      return std::pair(fs::path(paths_[other]).parent_path() == here, is_interface(paths_[other]));
    };
    for (const std::size_t other : found->second)
      if (is_ocaml(other) && (!best || rank(other) > rank(*best)))
        best = other;
    if (best && *best != file)
      needs.push_back(*best);
  }

  void add_import(std::size_t file, const std::string &name,
                  std::vector<std::size_t> &needs) const {
    const std::string path = as_path(name);
    const auto found = by_name_.find(fs::path(path).filename().string());
    if (found == by_name_.end())
      return;
    for (const std::size_t other : found->second) {
      const std::string stem = fs::path(paths_[other]).replace_extension().string();
      if (other != file && !is_ocaml(other) && (stem == path || stem.ends_with("/" + path)))
        needs.push_back(other);
    }
  }

  const std::vector<std::string> &paths_;
  const FileSystem &files_;
  std::unordered_map<std::string, std::vector<std::size_t>> by_name_;
  std::vector<bool> done_;
  std::vector<std::string> ordered_;
};

} // namespace

std::vector<std::string> in_dependency_order(const std::vector<std::string> &paths,
                                             const FileSystem &files) {
  return Order(paths, files).run();
}

} // namespace culprit::load
