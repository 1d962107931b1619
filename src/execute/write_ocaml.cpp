// Values as OCaml writes them.
#include "execute/write.h"

#include <fmt/format.h>

namespace culprit::execute {

namespace {

// As in a string or between single quotes.
std::string escaped_byte(std::int64_t code, char quote) {
  const auto byte = static_cast<unsigned>(code) & 0xFFU;
  if (byte == static_cast<unsigned char>(quote) || byte == '\\')
    return {'\\', static_cast<char>(byte)};
  if (byte == '\n')
    return "\\n";
  if (byte == '\t')
    return "\\t";
  if (byte < ' ' || byte >= 0x7F)
    return fmt::format("\\{:03}", byte);
  return {static_cast<char>(byte)};
}

std::string wrapped_if(bool needed, std::string text) {
  return needed ? "(" + std::move(text) + ")" : text;
}

} // namespace

std::string Writer::joined(const std::vector<Value> &parts, std::string_view between) const {
  std::string text;
  for (const Value &part : parts) {
    if (!text.empty())
      text += between;
    text += write(part, Around::Nothing);
  }
  return text;
}

std::string Writer::write_ocaml(const Value &value, Around around) const {
  const bool wrapped = around == Around::Argument;
  switch (value.form) {
  case Form::Number:
    return wrapped_if(value.number < 0 && wrapped, std::to_string(value.number));
  case Form::Real: {
    std::string text = fmt::format("{}", value.real);
    if (text.find_first_of(".e") == std::string::npos)
      text += '.';
    return wrapped_if(value.real < 0 && wrapped, std::move(text));
  }
  case Form::Character:
    return fmt::format("'{}'", escaped_byte(value.number, '\''));
  case Form::Text: {
    std::string text;
    for (const Value &character : value.parts)
      text += escaped_byte(character.number, '"');
    return value.large ? wrapped_if(wrapped, fmt::format("Bytes.of_string \"{}\"", text))
                       : fmt::format("\"{}\"", text);
  }
  case Form::Array:
    return "[|" + joined(value.parts, "; ") + "|]";
  case Form::Data:
    return ocaml_data(value, around);
  case Form::Function:
    return wrapped_if(wrapped, "fun " + write_function(value));
  case Form::Global:
    return name(value.global);
  case Form::Made: {
    std::string text = name(value.global);
    for (const Value &part : value.parts)
      text += " " + write(part, Around::Argument);
    return wrapped_if(wrapped && !value.parts.empty(), std::move(text));
  }
  }
  return {};
}

std::string Writer::ocaml_data(const Value &value, Around around) const {
  const kernel::Constructor &constructor = program_[value.constructor];
  const bool wrapped = around == Around::Argument;
  if (constructor.value == names_.cons()) {
    std::vector<Value> elements;
    const Value *rest = &value;
    for (; rest->parts.size() == 2; rest = &rest->parts[1])
      elements.push_back(rest->parts[0]);
    return "[" + joined(elements, "; ") + "]";
  }
  if (constructor.value != names::no_value && value.parts.size() > 1 &&
      value.parts.size() <= names::Program::largest_tuple &&
      constructor.value == names_.tuple_value(value.parts.size()))
    return "(" + joined(value.parts, ", ") + ")";
  std::string own = name(value.constructor);
  if (value.parts.empty())
    return own;
  const bool has_fields = names_.fields(constructor.value).size() == value.parts.size();
  const bool is_record =
      has_fields && constructor.siblings == 1 && constructor.name == names_[constructor.type].name;
  if (is_record && own == "ref" && value.parts.size() == 1)
    return wrapped_if(wrapped, "ref " + write(value.parts[0], Around::Argument));
  if (is_record)
    return ocaml_record(value);
  if (has_fields)
    return wrapped_if(wrapped, own + " " + ocaml_record(value));
  return wrapped_if(wrapped, own + " " +
                                 (value.parts.size() == 1 ? write(value.parts[0], Around::Argument)
                                                          : "(" + joined(value.parts, ", ") + ")"));
}

// The first field says which module they are of.
std::string Writer::ocaml_record(const Value &value) const {
  const auto fields = names_.fields(program_[value.constructor].value);
  std::string text;
  for (std::size_t i = 0; i < fields.size(); ++i)
    text += fmt::format("{}{} = {}", i == 0 ? "" : "; ",
                        i == 0 ? visible_.name(fields[i]).value_or("")
                               : std::string(symbols_.name(names_[fields[i]].name)),
                        write(value.parts[i], Around::Nothing));
  return "{" + text + "}";
}

std::string Writer::ocaml_pattern(const Value &key) const {
  if (key.form != Form::Data)
    return write(key, Around::Argument);
  return name(key.constructor) + (program_[key.constructor].arity > 0 ? " _" : "");
}

std::string Writer::ocaml_table(const Value &value) const {
  std::string text = fmt::format("match {} with ", parameter_name(value.parameter));
  for (std::size_t i = 0; i + 1 < value.parts.size(); i += 2)
    text += fmt::format("{} -> {} | ", ocaml_pattern(value.parts[i]),
                        write(value.parts[i + 1], Around::Argument));
  return text + fmt::format("_ -> {}", write(value.parts.back(), Around::Argument));
}

} // namespace culprit::execute
