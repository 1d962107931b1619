#include "load/cabal.h"

#include "load/conditions.h"
#include "load/trim.h"
#include "load/versions.h"

#include <algorithm>
#include <map>

namespace culprit::load {

namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return result;
}

struct Line {
  std::size_t indent = 0;
  std::string_view text; // without blanks around it
};

// Lines that are neither empty nor comments.
std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string_view inner = trim(line);
    if (!inner.empty() && !inner.starts_with("--"))
      lines.push_back({static_cast<std::size_t>(inner.data() - line.data()), inner});
  }
  return lines;
}

// Words between blanks and commas; those in quotes are one.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    at = text.find_first_not_of(" \t\r\n,", at);
    if (at == std::string_view::npos)
      break;
    const bool quoted = text[at] == '"';
    const std::size_t end =
        std::min(quoted ? text.find('"', at + 1) : text.find_first_of(" \t\r\n,", at), text.size());
    words.emplace_back(text.substr(at + (quoted ? 1 : 0), end - at - (quoted ? 1 : 0)));
    at = end + (quoted ? 1 : 0);
  }
  return words;
}

using Flags = std::map<std::string, bool, std::less<>>;

// The condition of an `if`.
class Condition : public ConditionReader {
public:
  Condition(std::string_view text, const Flags &flags) : ConditionReader(text), flags_(flags) {}
  bool holds() { return disjunction(0); }

private:
  bool factor(unsigned depth) override {
    if (depth > most_depth)
      return true;
    if (take("!"))
      return !factor(depth + 1);
    if (take("(")) {
      const bool inner = disjunction(depth + 1);
      take(")");
      return inner;
    }
    std::size_t length = 0;
    while (length < text_.size() &&
           std::string_view("(!&|) \t").find(text_[length]) == std::string_view::npos)
      ++length;
    const std::string word = lower(text_.substr(0, length));
    text_.remove_prefix(length);
    if (!take("("))
      return word != "false";
    const std::size_t end = std::min(text_.find(')'), text_.size());
    const std::string argument = lower(trim(text_.substr(0, end)));
    text_.remove_prefix(std::min(end + 1, text_.size()));
    return test(word, argument);
  }
  [[nodiscard]] bool test(std::string_view word, std::string_view argument) const {
    if (word == "os")
      return argument == "linux";
    if (word == "arch")
      return argument == "x86_64";
    if (word == "flag") {
      const auto flag = flags_.find(argument);
      return flag == flags_.end() || flag->second;
    }
    return word != "impl" || is_compiler(argument);
  }
  // ghc >= 8.2 && < 9.4
  static bool is_compiler(std::string_view argument) {
    return argument.starts_with("ghc") && is_within({9, 0, 2}, argument.substr(3));
  }

  const Flags &flags_;
};

// A section, and the conditions inside of it, end where a line is indented no further than they
// are.
class CabalReader {
public:
  explicit CabalReader(std::string_view text) : lines_(lines_of(text)) {}

  CabalPackage run() {
    read_flags();
    while (at_ < lines_.size()) {
      const Line line = lines_[at_];
      if (const std::size_t colon = field_end(line.text); colon != std::string_view::npos) {
        const std::string name = lower(trim(line.text.substr(0, colon)));
        const std::string value = read_value(line, colon);
        if (name == "name")
          package_.name = trim(value);
        else
          add(outside_, name, value); // an old package is a library without a section
        continue;
      }
      ++at_;
      read_section(line);
    }
    if (package_.components.empty())
      package_.components.push_back(outside_);
    return std::move(package_);
  }

private:
  // Where the name of a field ends; npos: it is none.
  static std::size_t field_end(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() &&
           ((text[length] >= 'a' && text[length] <= 'z') ||
            (text[length] >= 'A' && text[length] <= 'Z') || text[length] == '-' ||
            (text[length] >= '0' && text[length] <= '9')))
      ++length;
    std::size_t colon = length;
    while (colon < text.size() && (text[colon] == ' ' || text[colon] == '\t'))
      ++colon;
    return length > 0 && colon < text.size() && text[colon] == ':' ? colon : std::string_view::npos;
  }

  // All that is indented further belongs to it.
  std::string read_value(const Line &line, std::size_t colon) {
    std::string value(line.text.substr(colon + 1));
    for (++at_; at_ < lines_.size() && lines_[at_].indent > line.indent; ++at_)
      value += fmt_line(lines_[at_].text);
    return value;
  }
  static std::string fmt_line(std::string_view text) { return "\n" + std::string(text); }

  void read_flags() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::vector<std::string> words = words_of(lines_[i].text);
      if (words.size() != 2 || lower(words[0]) != "flag")
        continue;
      bool &value = flags_[lower(words[1])] = true;
      for (std::size_t k = i + 1; k < lines_.size() && lines_[k].indent > lines_[i].indent; ++k)
        if (const std::string text = lower(lines_[k].text); text.starts_with("default:"))
          value = text.find("false") == std::string::npos;
    }
  }

  void read_section(const Line &line) {
    std::vector<std::string> words = words_of(line.text);
    const std::string kind = words.empty() ? "" : lower(words[0]);
    CabalComponent component;
    elsewhere_ = {};
    const bool matters = kind == "library" || kind == "executable" || kind == "test-suite" ||
                         kind == "benchmark" || kind == "foreign-library" || kind == "common";
    read_fields(component, line.indent, true);
    if (!matters)
      return;
    if (kind == "common") {
      if (words.size() > 1)
        common_[lower(words[1])] = component;
      return;
    }
    package_.components.push_back(std::move(component));
    package_.elsewhere.push_back(std::move(elsewhere_));
  }

  // Those that are indented further than `indent`.
  void read_fields(CabalComponent &component, std::size_t indent, bool active) {
    bool condition = true; // of the last `if` at this place
    while (at_ < lines_.size() && lines_[at_].indent > indent) {
      const Line line = lines_[at_];
      if (const std::size_t colon = field_end(line.text); colon != std::string_view::npos) {
        const std::string value = read_value(line, colon);
        add(active ? component : elsewhere_, lower(trim(line.text.substr(0, colon))), value);
        continue;
      }
      ++at_;
      const std::string text = lower(line.text);
      if (text.starts_with("if ") || text.starts_with("if(")) {
        condition = Condition(line.text.substr(2), flags_).holds();
        read_fields(component, line.indent, active && condition);
      } else if (text.starts_with("elif")) {
        const bool holds = !condition && Condition(line.text.substr(4), flags_).holds();
        read_fields(component, line.indent, active && holds);
        condition = condition || holds;
      } else if (text.starts_with("else")) {
        read_fields(component, line.indent, active && !condition);
      }
    }
  }

  void add(CabalComponent &component, const std::string &field, const std::string &value) {
    const auto append = [&](std::vector<std::string> &to) {
      for (std::string &word : words_of(value))
        to.push_back(std::move(word));
    };
    if (field == "hs-source-dirs" || field == "hs-source-dir")
      append(component.source_directories);
    else if (field == "exposed-modules" || field == "other-modules")
      append(component.modules);
    else if (field == "main-is")
      append(component.main_files);
    else if (field == "default-extensions" || field == "extensions")
      append(component.extensions);
    else if (field == "include-dirs")
      append(component.include_directories);
    else if (field == "cpp-options" || field == "ghc-options")
      add_options(component, value);
    else if (field == "build-depends")
      add_dependencies(component, value);
    else if (field == "import")
      for (const std::string &name : words_of(value))
        if (const auto shared = common_.find(lower(name)); shared != common_.end())
          inherit(component, shared->second);
  }

  static void add_options(CabalComponent &component, const std::string &value) {
    for (const std::string &word : words_of(value))
      add_compiler_option(component, word);
  }

  static void inherit(CabalComponent &into, const CabalComponent &from) {
    const auto append = [](auto &to, const auto &more) {
      to.insert(to.end(), more.begin(), more.end());
    };
    append(into.source_directories, from.source_directories);
    append(into.modules, from.modules);
    append(into.extensions, from.extensions);
    append(into.macros, from.macros);
    append(into.include_directories, from.include_directories);
    append(into.dependencies, from.dependencies);
  }

  std::vector<Line> lines_;
  std::size_t at_ = 0;
  Flags flags_;
  std::map<std::string, CabalComponent, std::less<>> common_;
  CabalComponent outside_;
  CabalComponent elsewhere_; // of the section that is read
  CabalPackage package_;
};

} // namespace

void add_dependencies(CabalComponent &component, std::string_view text) {
  std::string line(text);
  std::ranges::replace(line, '\n', ' ');
  for (std::string_view rest = line; !rest.empty();) {
    std::size_t end = 0; // a comma between braces separates versions, or parts of one package
    for (int depth = 0; end < rest.size() && (depth > 0 || rest[end] != ','); ++end)
      depth += rest[end] == '{' ? 1 : rest[end] == '}' ? -1 : 0;
    const std::string_view entry = trim(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t name = std::min(entry.find_first_of(" \t:<>=^{("), entry.size());
    std::string_view range = entry.substr(name);
    if (range.starts_with(':')) // package:part or package:{parts}
      range = range.substr(
          std::min(range.find_first_of(range.starts_with(":{") ? "}" : " \t<>=^"), range.size()));
    if (range.starts_with('}'))
      range.remove_prefix(1);
    if (name > 0)
      component.dependencies.push_back({std::string(entry.substr(0, name)), std::string(range)});
  }
}

void add_compiler_option(CabalComponent &component, const std::string &word) {
  if (word.starts_with("-X"))
    component.extensions.push_back(word.substr(2));
  if (!word.starts_with("-D"))
    return;
  const std::size_t equals = word.find('=');
  component.macros.emplace_back(word.substr(2, equals == std::string::npos ? equals : equals - 2),
                                equals == std::string::npos ? "1" : word.substr(equals + 1));
}

std::vector<std::string> read_cabal_project(std::string_view text) {
  std::vector<std::string> packages;
  bool inside = false;
  for (const Line &line : lines_of(text)) {
    std::string_view rest = line.text;
    if (line.indent == 0) {
      inside = false;
      for (const std::string_view field : {"packages:", "optional-packages:"})
        if (lower(rest).starts_with(field)) {
          inside = true;
          rest.remove_prefix(field.size());
        }
    }
    if (inside)
      for (std::string &word : words_of(rest))
        packages.push_back(std::move(word));
  }
  return packages;
}

CabalPackage read_cabal(std::string_view text) { return CabalReader(text).run(); }

} // namespace culprit::load
