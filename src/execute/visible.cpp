#include "execute/visible.h"

#include <cctype>
#include <fmt/format.h>

namespace culprit::execute {

bool is_operator(std::string_view name) {
  return !name.empty() && name[0] != '_' && name[0] != '(' && name[0] != '[' &&
         std::isalnum(static_cast<unsigned char>(name[0])) == 0 &&
         static_cast<unsigned char>(name[0]) < 0x80;
}

std::string Visible::text(syntax::Name name) const {
  const std::string_view own = symbols_.name(name.text);
  std::string whole = name.qualifier == no_symbol
                          ? std::string(own)
                          : fmt::format("{}.{}", symbols_.name(name.qualifier), own);
  return is_operator(own) ? "(" + whole + ")" : whole;
}

std::optional<std::string> Visible::name(names::ValueId value) const {
  const std::optional<syntax::Name> written =
      value == names::no_value ? std::nullopt : scope_.written(value);
  return written ? std::optional(text(*written)) : std::nullopt;
}

std::optional<std::string> Visible::name(names::TypeNameId type) const {
  const std::optional<syntax::Name> written = scope_.written(type);
  return written ? std::optional(text(*written)) : std::nullopt;
}

std::optional<std::string> Visible::name(kernel::GlobalId function) const {
  return name(program_[function].value);
}

std::optional<std::string> Visible::name(kernel::ConstructorId constructor) const {
  return name(program_[constructor].value);
}

} // namespace culprit::execute
