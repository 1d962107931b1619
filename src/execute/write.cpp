#include "execute/write.h"

#include "base/characters.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>

namespace culprit::execute {

namespace {

std::string in_parentheses(std::string text) { return "(" + std::move(text) + ")"; }

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

} // namespace

std::string parameter_name(std::uint32_t which) {
  constexpr std::array names{"x", "y", "z"};
  return which < names.size() ? names[which] : fmt::format("x{}", which + 1);
}

std::string Writer::argument(const Value &value) const { return write(value, Around::Argument); }

std::string Writer::whole(const Value &value) const { return write(value, Around::Nothing); }

// What cannot be named is still told.
std::string Writer::name(kernel::GlobalId function) const {
  if (std::optional<std::string> visible = visible_.name(function))
    return *visible;
  const std::string_view name = symbols_.name(program_[function].name);
  return is_operator(name) ? fmt::format("({})", name) : std::string(name);
}

std::string Writer::name(kernel::ConstructorId constructor) const {
  if (std::optional<std::string> visible = visible_.name(constructor))
    return *visible;
  const std::string_view name = symbols_.name(program_[constructor].name);
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
  if (visible_.is_ocaml())
    return write_ocaml(value, around);
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
    std::string text = "\\" + write_function(value);
    return wrapped ? in_parentheses(std::move(text)) : text;
  }
  case Form::Global:
    return name(value.global);
  case Form::Text: // of OCaml
  case Form::Array:
    return {};
  case Form::Made: {
    std::string text = name(value.global);
    for (const Value &part : value.parts)
      text += " " + write(part, Around::Argument);
    return wrapped && !value.parts.empty() ? in_parentheses(std::move(text)) : text;
  }
  }
  return {};
}

std::string Writer::write_data(const Value &value, Around around) const {
  const kernel::Constructor &constructor = program_[value.constructor];
  std::string name = this->name(value.constructor);
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
    return name;
  const auto fields = names_.fields(constructor.value);
  const bool record = fields.size() == value.parts.size() &&
                      std::all_of(fields.begin(), fields.end(),
                                  [&](names::ValueId field) { return visible_.name(field); });
  if (record)
    return write_record(value);
  std::string text;
  if (is_operator(symbols_.name(constructor.name)) && value.parts.size() == 2) {
    text = fmt::format("{} {} {}", write(value.parts[0], Around::Argument),
                       name.substr(1, name.size() - 2), write(value.parts[1], Around::Argument));
  } else {
    text = name;
    for (const Value &part : value.parts)
      text += " " + write(part, Around::Argument);
  }
  return around == Around::Argument ? in_parentheses(std::move(text)) : text;
}

// Binds more tightly than an application: it needs no parentheses.
std::string Writer::write_record(const Value &value) const {
  const auto fields = names_.fields(program_[value.constructor].value);
  std::string text;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    text += fmt::format("{}{} = {}", i == 0 ? "" : ", ", visible_.name(fields[i]).value_or(""),
                        write(value.parts[i], Around::Nothing));
  }
  return fmt::format("{} {{{}}}", name(value.constructor), text);
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
  std::string text = name(key.constructor);
  for (std::uint32_t i = 0; i < program_[key.constructor].arity; ++i)
    text += " _";
  return text;
}

// Without the word that begins it in either language.
std::string Writer::write_function(const Value &value) const {
  const bool looks = value.rule != Rule::Constant;
  std::string text;
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
    return text + (visible_.is_ocaml() ? ocaml_table(value) : write_table(value));
  }
  return text;
}

std::string Writer::write_table(const Value &value) const {
  std::string text = fmt::format("case {} of {{ ", parameter_name(value.parameter));
  for (std::size_t i = 0; i + 1 < value.parts.size(); i += 2)
    text += fmt::format("{} -> {}; ", pattern(value.parts[i]),
                        write(value.parts[i + 1], Around::Nothing));
  return text + fmt::format("_ -> {} }}", write(value.parts.back(), Around::Nothing));
}

} // namespace culprit::execute
