#include "load/hpack.h"

#include "load/trim.h"

#include <algorithm>
#include <utility>

namespace culprit::load {

namespace {

constexpr unsigned most_nesting = 20;

// As much of YAML as such files use: mappings and lists by indentation, lists in brackets, words.
struct YamlNode {
  std::string word;
  std::vector<std::pair<std::string, YamlNode>> fields;
  std::vector<YamlNode> items;

  [[nodiscard]] const YamlNode *field(std::string_view name) const {
    for (const auto &[key, value] : fields)
      if (key == name)
        return &value;
    return nullptr;
  }
  // A word counts as a list of one.
  [[nodiscard]] std::vector<std::string> words() const {
    std::vector<std::string> all;
    if (!word.empty())
      all.push_back(word);
    for (const YamlNode &item : items)
      if (!item.word.empty())
        all.push_back(item.word);
    return all;
  }
};

std::string unquoted(std::string_view text) {
  text = trim(text);
  if (text.size() >= 2 && (text.front() == '"' || text.front() == '\'') &&
      text.back() == text.front())
    text = text.substr(1, text.size() - 2);
  return std::string(text);
}

class YamlReader {
public:
  explicit YamlReader(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      if (const std::size_t comment = line.find(" #"); comment != std::string_view::npos)
        line = line.substr(0, comment);
      const std::string_view inner = trim(line);
      if (!inner.empty() && inner.front() != '#' && inner != "---")
        lines_.push_back({line.find_first_not_of(" \t"), std::string(inner)});
    }
  }

  YamlNode run() { return lines_.empty() ? YamlNode() : block(lines_[0].indent, 0); }

private:
  struct Line {
    std::size_t indent;
    std::string text;
  };

  // The lines from here on that are indented just so.
  YamlNode block(std::size_t indent, unsigned depth) {
    YamlNode node;
    while (at_ < lines_.size() && lines_[at_].indent >= indent) {
      Line &line = lines_[at_];
      if (line.text == "-" || line.text.starts_with("- ")) {
        // What follows the dash is a block of its own, indented by what stands before it.
        const std::string rest(trim(std::string_view(line.text).substr(1)));
        if (rest.empty()) {
          ++at_;
          node.items.push_back(nested(line.indent, depth));
        } else if (field_end(rest) != std::string::npos && depth < most_nesting) {
          line.indent += line.text.size() - rest.size();
          line.text = rest;
          node.items.push_back(block(line.indent, depth + 1));
        } else {
          ++at_;
          node.items.push_back(value(rest));
        }
      } else if (const std::size_t end = field_end(line.text); end != std::string::npos) {
        const std::string name = unquoted(std::string_view(line.text).substr(0, end));
        const std::string rest(trim(std::string_view(line.text).substr(end + 1)));
        const std::size_t own = line.indent;
        ++at_;
        node.fields.emplace_back(name, rest.empty() ? nested(own, depth) : value(rest));
      } else {
        ++at_; // more of a text that nobody asks for
      }
    }
    return node;
  }

  // What belongs to the line before: indented further, or a list at the same place.
  YamlNode nested(std::size_t indent, unsigned depth) {
    if (at_ >= lines_.size() || depth >= most_nesting)
      return {};
    const Line &next = lines_[at_];
    if (next.indent > indent)
      return block(next.indent, depth + 1);
    if (next.indent < indent || !next.text.starts_with("-"))
      return {};
    YamlNode list;
    while (at_ < lines_.size() && lines_[at_].indent == indent &&
           lines_[at_].text.starts_with("-")) {
      list.items.push_back(value(trim(std::string_view(lines_[at_].text).substr(1))));
      ++at_;
    }
    return list;
  }

  static std::size_t field_end(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == ':' && (i + 1 == text.size() || text[i + 1] == ' '))
        return i;
      if (text[i] == '[' || text[i] == '{')
        break;
    }
    return std::string::npos;
  }

  static YamlNode value(std::string_view text) {
    YamlNode node;
    if (!text.starts_with('[')) {
      node.word = unquoted(text);
      return node;
    }
    text.remove_prefix(1);
    text = text.substr(0, std::min(text.find(']'), text.size()));
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(','), text.size());
      node.items.push_back({unquoted(text.substr(0, end)), {}, {}});
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return node;
  }

  std::vector<Line> lines_;
  std::size_t at_ = 0;
};

void read_options(const YamlNode &section, std::string_view field, CabalComponent &component) {
  const YamlNode *options = section.field(field);
  if (options == nullptr)
    return;
  for (const std::string &text : options->words())
    for (std::string_view rest = text; !rest.empty();) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      add_compiler_option(component, std::string(rest.substr(0, end)));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

CabalComponent read_component(const YamlNode &section, const CabalComponent &common) {
  CabalComponent component = common;
  const auto append = [&](std::string_view field, std::vector<std::string> &to) {
    if (const YamlNode *node = section.field(field))
      for (std::string &word : node->words())
        to.push_back(std::move(word));
  };
  append("source-dirs", component.source_directories);
  append("default-extensions", component.extensions);
  append("include-dirs", component.include_directories);
  append("main", component.main_files);
  if (const YamlNode *packages = section.field("dependencies")) {
    for (const std::string &package : packages->words())
      add_dependencies(component, package);
    for (const auto &[package, settings] : packages->fields)
      add_dependencies(component, package);
  }
  read_options(section, "ghc-options", component);
  read_options(section, "cpp-options", component);
  return component;
}

} // namespace

CabalPackage read_hpack(std::string_view text) {
  const YamlNode root = YamlReader(text).run();
  CabalPackage package;
  if (const YamlNode *name = root.field("name"))
    package.name = name->word;
  const CabalComponent common = read_component(root, {});
  for (const std::string_view single : {"library", "executable"})
    if (const YamlNode *section = root.field(single))
      package.components.push_back(read_component(*section, common));
  for (const std::string_view several :
       {"executables", "tests", "benchmarks", "internal-libraries"})
    if (const YamlNode *sections = root.field(several))
      for (const auto &[name, section] : sections->fields)
        package.components.push_back(read_component(section, common));
  if (package.components.empty())
    package.components.push_back(common);
  return package;
}

} // namespace culprit::load
