#include "types/written.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::types {

namespace {

using Form = Written::Form;

// In parentheses if it is of `from` or a looser form.
std::string inside(const Written &part, Form from) {
  return part.form >= from ? fmt::format("({})", part.text) : part.text;
}

std::string joined(std::span<const Written> parts, std::string_view separator, Form from) {
  std::string text;
  for (const Written &part : parts)
    text += (text.empty() ? "" : std::string(separator)) + inside(part, from);
  return text;
}

Written function(std::span<const Written> arguments) {
  return {fmt::format("{} -> {}", inside(arguments[0], Form::Function), arguments[1].text),
          Form::Function};
}

Written haskell_form(std::string_view constructor, std::span<const Written> arguments) {
  if (constructor == "[]" && arguments.size() == 1)
    return {arguments[0].text == "Char" ? "String" : fmt::format("[{}]", arguments[0].text)};
  if (constructor.starts_with("(,") && arguments.size() > 1)
    return {fmt::format("({})", joined(arguments, ", ", Form::Quantified))};
  return {fmt::format("{} {}", constructor, joined(arguments, " ", Form::Application)),
          Form::Application};
}

// A module as a value: its type holds the text "(module", a number, the signature's name.
Written package_form(std::string_view held) {
  constexpr std::string_view begin = "(module ";
  const std::size_t start = held.find(begin);
  if (start == std::string_view::npos)
    return {"_"};
  held.remove_prefix(start + begin.size());
  held.remove_prefix(std::min(held.size(), held.find(' ') + 1));
  return {fmt::format("(module {})", held.substr(0, held.find(' ')))};
}

Written ocaml_form(std::string_view constructor, std::span<const Written> arguments) {
  if (constructor == "()" && arguments.size() == 1)
    return package_form(arguments[0].text);
  if (constructor.starts_with("(,") && arguments.size() > 1)
    return {joined(arguments, " * ", Form::Tuple), Form::Tuple};
  if (constructor.starts_with('~') || constructor.starts_with('?'))
    return {fmt::format("{}:{}", constructor.substr(constructor[0] == '~' ? 1 : 0),
                        joined(arguments, " ", Form::Function)),
            Form::Tuple};
  const std::string_view name = constructor == "[]" ? "list" : constructor;
  if (arguments.size() == 1)
    return {fmt::format("{} {}", inside(arguments[0], Form::Tuple), name), Form::Application};
  return {fmt::format("({}) {}", joined(arguments, ", ", Form::Quantified), name),
          Form::Application};
}

} // namespace

Written written(syntax::Dialect dialect, std::string_view constructor,
                std::span<const Written> arguments) {
  const bool is_ocaml = dialect == syntax::Dialect::Ocaml;
  if (constructor == "->" && arguments.size() == 2)
    return function(arguments);
  if (arguments.empty())
    return {std::string(is_ocaml && constructor == "()" ? "unit" : constructor)};
  return is_ocaml ? ocaml_form(constructor, arguments) : haskell_form(constructor, arguments);
}

bool is_function_type(std::string_view written) {
  int depth = 0;
  for (std::size_t i = 0; i + 1 < written.size(); ++i) {
    const char c = written[i];
    depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    if (depth == 0 && c == '-' && written[i + 1] == '>')
      return true;
  }
  return false;
}

std::string variable_name(syntax::Dialect dialect, std::size_t number) {
  std::string name = dialect == syntax::Dialect::Ocaml ? "'" : "";
  name += static_cast<char>('a' + number % 26);
  if (number >= 26)
    name += std::to_string(number / 26);
  return name;
}

} // namespace culprit::types
