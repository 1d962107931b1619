#include "preconditions/places.h"

#include <fmt/format.h>

namespace culprit::preconditions {

Place applied(const std::string &function, const Place &to) {
  const auto with = [&](const std::string &argument) {
    return fmt::format(fmt::runtime(argument.find(' ') == std::string::npos ? "{} {}" : "{} ({})"),
                       function, argument);
  };
  return {with(to.logic), with(to.shown), to.path, to.guard, to.pattern, {}};
}

void call_field(const Place &whole, const std::string &constructor, std::size_t arity,
                std::uint32_t field, Place &place) {
  const bool digits =
      !whole.shown.empty() && whole.shown.back() >= '0' && whole.shown.back() <= '9';
  place.shown = fmt::format("{}{}{}", whole.shown, digits ? "_" : "", field + 1);
  std::string fields;
  for (std::uint32_t i = 0; i < arity; ++i)
    fields += fmt::format("{}{}", i == 0 ? "" : ", ", i == field ? place.shown : "_");
  const std::string made =
      fmt::format(fmt::runtime(arity == 1 ? "{} {}" : "{} ({})"), constructor, fields);
  if (whole.pattern.empty()) {
    place.pattern = fmt::format("{} is {}", whole.shown, made);
    return;
  }
  place.pattern = whole.pattern;
  const std::size_t at = place.pattern.rfind(whole.shown);
  if (at == std::string::npos)
    place.pattern += fmt::format(" and {} is {}", whole.shown, made);
  else
    place.pattern.replace(at, whole.shown.size(), arity == 1 ? fmt::format("({})", made) : made);
}

} // namespace culprit::preconditions
