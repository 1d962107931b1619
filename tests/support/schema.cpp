#include "support/schema.h"

#include <fmt/format.h>
#include <fstream>
#include <regex>
#include <set>

namespace culprit::tests {

namespace {

using nlohmann::json;

class Validator {
public:
  explicit Validator(const json &schema) : root_(schema) {}

  void check(const json &schema, const json &value, const std::string &path) {
    for (const auto &[keyword, argument] : schema.items())
      check_keyword(schema, keyword, argument, value, path);
  }
  std::vector<std::string> problems;

private:
  void expect(bool holds, const std::string &path, const std::string &what) {
    if (!holds)
      problems.push_back(path + ": " + what);
  }

  void check_keyword(const json &schema, const std::string &keyword, const json &argument,
                     const json &value, const std::string &path) {
    if (keyword == "$ref")
      check(root_.at(json::json_pointer(argument.get<std::string>().substr(1))), value, path);
    else if (keyword == "type")
      expect(has_type(value, argument), path, "is not of type " + argument.get<std::string>());
    else if (keyword == "const")
      expect(value == argument, path, "is not " + argument.dump());
    else if (keyword == "enum")
      expect(std::find(argument.begin(), argument.end(), value) != argument.end(), path,
             value.dump() + " is none of " + argument.dump());
    else if (keyword == "minimum")
      expect(!value.is_number() || value.get<double>() >= argument.get<double>(), path,
             "too small");
    else if (keyword == "minLength")
      expect(!value.is_string() || value.get<std::string>().size() >= argument, path, "too short");
    else if (keyword == "pattern")
      expect(!value.is_string() || std::regex_search(value.get<std::string>(),
                                                     std::regex(argument.get<std::string>())),
             path, "does not match");
    else if (keyword == "minItems")
      expect(!value.is_array() || value.size() >= argument, path, "too few items");
    else if (keyword == "uniqueItems")
      expect(!value.is_array() || std::set<json>(value.begin(), value.end()).size() == value.size(),
             path, "has an item twice");
    else if (keyword == "items")
      check_items(argument, value, path);
    else if (keyword == "required")
      for (const json &name : argument)
        expect(!value.is_object() || value.contains(name), path, "lacks " + name.dump());
    else if (keyword == "properties")
      check_properties(argument, value, path);
    else if (keyword == "additionalProperties")
      check_others(schema, argument, value, path);
    else
      expect(keyword == "$schema" || keyword == "title" || keyword == "$defs", path,
             "the schema uses " + keyword + ", which is not understood");
  }

  static bool has_type(const json &value, const std::string &type) {
    return type == "object"    ? value.is_object()
           : type == "array"   ? value.is_array()
           : type == "string"  ? value.is_string()
           : type == "boolean" ? value.is_boolean()
           : type == "integer" ? value.is_number_integer()
                               : type == "number" && value.is_number();
  }

  void check_items(const json &schema, const json &value, const std::string &path) {
    for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
      check(schema, value[i], fmt::format("{}/{}", path, i));
  }

  void check_properties(const json &properties, const json &value, const std::string &path) {
    for (const auto &[name, schema] : properties.items())
      if (value.is_object() && value.contains(name))
        check(schema, value[name], path + "/" + name);
  }

  void check_others(const json &schema, const json &others, const json &value,
                    const std::string &path) {
    if (!value.is_object())
      return;
    for (const auto &[name, member] : value.items()) {
      if (schema.contains("properties") && schema["properties"].contains(name))
        continue;
      if (others.is_boolean())
        expect(others.get<bool>(), path, "has an unknown field " + name);
      else
        check(others, member, path + "/" + name);
    }
  }

  const json &root_;
};

} // namespace

std::vector<std::string> violations(const json &schema, const json &document) {
  Validator validator(schema);
  validator.check(schema, document, "");
  return validator.problems;
}

json report_schema() {
  std::ifstream file(CULPRIT_SOURCE_DIR "/docs/json.schema.json");
  return json::parse(file);
}

} // namespace culprit::tests
