#include "horn/system.h"

namespace culprit::horn {

std::string name_of(const System &system, KappaId kappa) {
  const std::string_view name = system.store.name(system[kappa].name);
  const bool as_it_is = name.starts_with('$') || system.format == Format::SmtLibHorn;
  return as_it_is ? std::string(name) : "$" + std::string(name);
}

} // namespace culprit::horn
