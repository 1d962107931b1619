#include "execute/visible.h"

#include <algorithm>
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

std::optional<std::string> Visible::path(names::ModuleId module, std::string_view name) const {
  if (module == names::no_module || module == own_)
    return std::string(name);
  const std::string_view own = symbols_.name((*names_)[own_].name);
  std::string_view declaring = symbols_.name((*names_)[module].name);
  if ((*names_)[module].library)
    return declaring == "Stdlib" ? std::string(name) : fmt::format("{}.{}", declaring, name);
  if (declaring.starts_with(own) && declaring.substr(own.size()).starts_with('.'))
    declaring.remove_prefix(own.size() + 1);
  return fmt::format("{}.{}", declaring, name);
}

std::optional<std::string> Visible::ocaml_name(names::ValueId value) const {
  const names::Value &named = (*names_)[value];
  const std::string_view name = symbols_.name(named.name);
  if (named.module == names::no_module)
    return std::string(name);
  // A record has fields instead of a name.
  const auto fields = names_->fields(value);
  const auto is_offered = [&](names::Space space, names::ValueId id) {
    const auto all = names_->exported(named.module, space, (*names_)[id].name);
    return !all.empty() && names::ValueId{all.back().id} == id;
  };
  const bool offered =
      is_offered(names::Space::Value, value) ||
      (!fields.empty() && std::all_of(fields.begin(), fields.end(), [&](names::ValueId field) {
        return is_offered(names::Space::Field, field);
      }));
  const std::optional<std::string> whole =
      offered || named.kind == names::ValueKind::Field ? path(named.module, name) : std::nullopt;
  return whole && is_operator(name) ? "(" + *whole + ")" : whole;
}

std::optional<std::string> Visible::name(names::ValueId value) const {
  if (is_ocaml())
    return value == names::no_value ? std::nullopt : ocaml_name(value);
  const std::optional<syntax::Name> written =
      value == names::no_value ? std::nullopt : scope_->written(value);
  return written ? std::optional(text(*written)) : std::nullopt;
}

std::optional<std::string> Visible::name(names::TypeNameId type) const {
  if (is_ocaml())
    return path((*names_)[type].module, symbols_.name((*names_)[type].name));
  const std::optional<syntax::Name> written = scope_->written(type);
  return written ? std::optional(text(*written)) : std::nullopt;
}

std::optional<std::string> Visible::name(kernel::GlobalId function) const {
  return name(program_[function].value);
}

std::optional<std::string> Visible::name(kernel::ConstructorId constructor) const {
  return name(program_[constructor].value);
}

} // namespace culprit::execute
