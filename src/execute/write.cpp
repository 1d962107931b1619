#include "execute/write.h"

#include "base/characters.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>

namespace culprit::execute {

namespace {

std::string in_parentheses(std::string text) { return "(" + std::move(text) + ")"; }

bool is_operator(std::string_view name) {
  return !name.empty() && name[0] != '_' && name[0] != '(' && name[0] != '[' &&
         std::isalnum(static_cast<unsigned char>(name[0])) == 0 &&
         static_cast<unsigned char>(name[0]) < 0x80;
}

// As in a string or between single quotes; `\1` would swallow a digit that follows it.
std::string escaped(std::int64_t code, char quote) {
  std::string text;
  if (code == quote || code == '\\')
    text += '\\';
  if (code < ' ' || code == 0x7F)
    return code == '\n' ? "\\n" : code == '\t' ? "\\t" : fmt::format("\\{}\\&", code);
  encode(static_cast<std::uint32_t>(code), text);
  return text;
}

std::string parameter_name(std::uint32_t which) {
  constexpr std::array names{"x", "y", "z"};
  return which < names.size() ? names[which] : fmt::format("x{}", which + 1);
}

} // namespace

std::string Writer::argument(const Value &value) const { return write(value, Around::Argument); }

std::string Writer::result(const Value &value, const std::vector<std::string> &arguments) const {
  if (value.form == Form::Function && value.rule == Rule::Constant)
    return write(value.parts[0], Around::Nothing);
  const bool known = value.form == Form::Function && value.parameters <= arguments.size();
  const std::size_t first = known ? arguments.size() - value.parameters : 0; // dictionaries
  if (known && value.rule == Rule::Parameter)
    return arguments[first + value.parameter];
  if (known && value.rule == Rule::Table)
    return write(value.parts[arguments[first + value.parameter] == pattern(value.parts[0]) ? 1 : 2],
                 Around::Nothing);
  return write(value, Around::Nothing);
}

std::string Writer::name(kernel::GlobalId function) const {
  const std::string_view name = symbols_.name(program_[function].name);
  return is_operator(name) ? fmt::format("({})", name) : std::string(name);
}

std::string Writer::call(std::string_view function,
                         const std::vector<std::string> &arguments) const {
  std::string text(function);
  for (const std::string &argument : arguments)
    text += " " + argument;
  return text;
}

std::string Writer::write(const Value &value, Around around) const {
  const bool wrapped = around == Around::Argument;
  switch (value.form) {
  case Form::Number: {
    std::string text = std::to_string(value.number);
    return value.number < 0 && wrapped ? in_parentheses(std::move(text)) : text;
  }
  case Form::Real: {
    std::string text = fmt::format("{}", value.real);
    if (text.find_first_of(".e") == std::string::npos)
      text += ".0";
    return value.real < 0 && wrapped ? in_parentheses(std::move(text)) : text;
  }
  case Form::Character: {
    const std::string text = escaped(value.number, '\'');
    return fmt::format("'{}'", text.ends_with("\\&") ? text.substr(0, text.size() - 2) : text);
  }
  case Form::Data:
    return write_data(value, around);
  case Form::Function: {
    std::string text = write_function(value);
    return wrapped ? in_parentheses(std::move(text)) : text;
  }
  case Form::Global:
    return name(value.global);
  }
  return {};
}

std::string Writer::write_data(const Value &value, Around around) const {
  const kernel::Constructor &constructor = program_[value.constructor];
  const std::string_view name = symbols_.name(constructor.name);
  if (constructor.value == names_.cons())
    return write_list(value);
  if (value.text)
    return "\"\"";
  if (name.starts_with("(,")) {
    std::string text;
    for (const Value &part : value.parts)
      text += (text.empty() ? "" : ", ") + write(part, Around::Nothing);
    return in_parentheses(std::move(text));
  }
  if (value.parts.empty())
    return is_operator(name) ? fmt::format("({})", name) : std::string(name);
  const auto fields = names_.fields(constructor.value);
  const bool record = fields.size() == value.parts.size() &&
                      std::all_of(fields.begin(), fields.end(),
                                  [](names::ValueId field) { return field != names::no_value; });
  if (record)
    return write_record(value, name);
  std::string text;
  if (is_operator(name) && value.parts.size() == 2) {
    text = fmt::format("{} {} {}", write(value.parts[0], Around::Argument), name,
                       write(value.parts[1], Around::Argument));
  } else {
    text = is_operator(name) ? fmt::format("({})", name) : std::string(name);
    for (const Value &part : value.parts)
      text += " " + write(part, Around::Argument);
  }
  return around == Around::Argument ? in_parentheses(std::move(text)) : text;
}

// Binds more tightly than an application: it needs no parentheses.
std::string Writer::write_record(const Value &value, std::string_view name) const {
  const auto fields = names_.fields(program_[value.constructor].value);
  std::string text;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string_view field = symbols_.name(names_[fields[i]].name);
    text += fmt::format("{}{} = {}", i == 0 ? "" : ", ",
                        is_operator(field) ? fmt::format("({})", field) : std::string(field),
                        write(value.parts[i], Around::Nothing));
  }
  return fmt::format("{} {{{}}}", is_operator(name) ? fmt::format("({})", name) : std::string(name),
                     text);
}

std::string Writer::write_list(const Value &value) const {
  std::string text;
  const bool string = value.parts[0].form == Form::Character;
  const Value *rest = &value;
  for (; rest->parts.size() == 2; rest = &rest->parts[1]) {
    if (string)
      text += escaped(rest->parts[0].number, '"');
    else
      text += (text.empty() ? "" : ", ") + write(rest->parts[0], Around::Nothing);
  }
  return string ? "\"" + text + "\"" : "[" + text + "]";
}

std::string Writer::pattern(const Value &key) const {
  if (key.form != Form::Data)
    return write(key, Around::Argument);
  const std::string_view name = symbols_.name(program_[key.constructor].name);
  std::string text = is_operator(name) ? fmt::format("({})", name) : std::string(name);
  for (std::uint32_t i = 0; i < program_[key.constructor].arity; ++i)
    text += " _";
  return text;
}

std::string Writer::write_function(const Value &value) const {
  const bool looks = value.rule != Rule::Constant;
  std::string text = "\\";
  for (std::uint32_t i = 0; i < value.parameters; ++i)
    text += looks && i == value.parameter ? parameter_name(i) + " " : "_ ";
  text += "-> ";
  const std::string parameter = parameter_name(value.parameter);
  switch (value.rule) {
  case Rule::Constant:
    return text + write(value.parts[0], Around::Nothing);
  case Rule::Parameter:
    return text + parameter;
  case Rule::Sum:
    return text +
           fmt::format("{} {} {}", parameter, value.number < 0 ? '-' : '+', std::abs(value.number));
  case Rule::Table:
    return text + fmt::format("case {} of {{ {} -> {}; _ -> {} }}", parameter,
                              pattern(value.parts[0]), write(value.parts[1], Around::Nothing),
                              write(value.parts[2], Around::Nothing));
  }
  return text;
}

} // namespace culprit::execute
