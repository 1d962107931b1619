#include "policy/configuration.h"

#include "base/whole_path.h"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>
#include <toml++/toml.h>

namespace culprit::policy {

namespace {

namespace fs = std::filesystem;

class ConfigurationReader {
public:
  explicit ConfigurationReader(const fs::path &file) : file_(file) {}

  std::variant<Configuration, WrongConfiguration> run(const toml::table &table) {
    for (const auto &[key, value] : table)
      field(key.str(), value);
    if (!wrong_.message.empty())
      return wrong_;
    return std::move(result_);
  }

private:
  void field(std::string_view name, const toml::node &value) {
    if (name == "include")
      result_.include = paths(name, value);
    else if (name == "exclude")
      result_.exclude = paths(name, value);
    else if (name == "strict")
      result_.strict = truth(name, value);
    else if (name == "termination")
      result_.termination = truth(name, value);
    else if (name == "totality")
      result_.totality = truth(name, value);
    else if (name == "timeout")
      result_.timeout = seconds(name, value);
    else if (name == "baseline")
      result_.baseline = place(word(name, value));
    else if (name == "levels")
      levels(value);
    else if (name == "ignore")
      accepted(value);
    else
      complain(value, fmt::format("there is no setting `{}`", name));
  }

  // The first mistake is told.
  void complain(const toml::node &at, const std::string &message) {
    if (wrong_.message.empty())
      wrong_.message = fmt::format("{}:{}: {}", file_.string(), at.source().begin.line, message);
  }

  [[nodiscard]] std::string place(const std::string &path) const {
    return path.empty() ? path : (file_.parent_path() / path).lexically_normal().string();
  }

  std::string word(std::string_view name, const toml::node &value) {
    if (const auto text = value.value<std::string>())
      return *text;
    complain(value, fmt::format("`{}` must be a string", name));
    return {};
  }

  bool truth(std::string_view name, const toml::node &value) {
    if (const auto given = value.value_exact<bool>())
      return *given;
    complain(value, fmt::format("`{}` must be true or false", name));
    return false;
  }

  double seconds(std::string_view name, const toml::node &value) {
    const auto given = value.value<double>();
    constexpr double most = 1'000'000;
    if (given && *given > 0 && *given <= most)
      return *given;
    complain(value, fmt::format("`{}` must be a number of seconds, at most {}", name, most));
    return 1;
  }

  std::vector<std::string> words(std::string_view name, const toml::node &value) {
    std::vector<std::string> all;
    const toml::array *list = value.as_array();
    if (list == nullptr) {
      complain(value, fmt::format("`{}` must be a list of strings", name));
      return all;
    }
    for (const toml::node &element : *list)
      all.push_back(word(name, element));
    return all;
  }

  std::vector<std::string> paths(std::string_view name, const toml::node &value) {
    std::vector<std::string> all = words(name, value);
    std::ranges::transform(all, all.begin(),
                           [this](const std::string &path) { return place(path); });
    return all;
  }

  void levels(const toml::node &value) {
    const toml::table *table = value.as_table();
    if (table == nullptr)
      return complain(value, "`levels` must be a table");
    for (const auto &[what, level] : *table)
      if (std::optional<LevelRule> rule =
              parse_level_rule(fmt::format("{}={}", what.str(), word(what.str(), level))))
        result_.levels.push_back(std::move(*rule));
      else
        complain(level, fmt::format("`{}` must be a code or a kind, with error, warning or off",
                                    what.str()));
  }

  void accepted(const toml::node &value) {
    const toml::array *list = value.as_array();
    if (list == nullptr)
      return complain(value, "`ignore` must be a list of tables ([[ignore]])");
    for (const toml::node &element : *list) {
      const toml::table *table = element.as_table();
      if (table == nullptr) {
        complain(element, "`ignore` must be a list of tables ([[ignore]])");
        continue;
      }
      PathRule rule;
      for (const auto &[key, entry] : *table)
        if (key.str() == "path")
          rule.pattern = place(word("path", entry));
        else if (key.str() == "what")
          rule.what = words("what", entry);
        else
          complain(entry, fmt::format("there is no setting `{}` here", key.str()));
      for (const std::string &what : rule.what)
        if (!is_selector(what))
          complain(element, fmt::format("`{}` is not a code or a kind", what));
      if (rule.pattern.empty())
        complain(element, "the `path` is missing");
      result_.accepted.push_back(std::move(rule));
    }
  }

  const fs::path &file_;
  Configuration result_;
  WrongConfiguration wrong_;
};

} // namespace

std::variant<Configuration, WrongConfiguration> read_configuration(std::string_view text,
                                                                   const fs::path &file) {
  try {
    return ConfigurationReader(file).run(toml::parse(text, file.string()));
  } catch (const toml::parse_error &error) {
    return WrongConfiguration{
        fmt::format("{}:{}: {}", file.string(), error.source().begin.line, error.description())};
  }
}

std::optional<fs::path> find_configuration(const fs::path &directory) {
  std::error_code ignored;
  for (fs::path place = whole_path(directory);; place = place.parent_path()) {
    if (fs::path candidate = place / "culprit.toml"; fs::exists(candidate, ignored))
      return candidate;
    if (!place.has_relative_path())
      return std::nullopt;
  }
}

} // namespace culprit::policy
