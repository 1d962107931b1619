#include "base/entity.h"

namespace culprit {

std::string_view name_of(EntityKind kind) {
  switch (kind) {
  case EntityKind::Expression:
    return "expression";
  case EntityKind::Pattern:
    return "pattern";
  case EntityKind::Signature:
    return "signature";
  case EntityKind::Refinement:
    return "refinement";
  case EntityKind::Alias:
    return "alias";
  case EntityKind::Field:
    return "field";
  case EntityKind::Measure:
    return "measure";
  case EntityKind::Metric:
    return "metric";
  case EntityKind::Invariant:
    return "invariant";
  case EntityKind::Qualifier:
    return "qualifier";
  case EntityKind::Option:
    return "option";
  case EntityKind::Assumption:
    return "assumption";
  case EntityKind::LibrarySpecification:
    return "library specification";
  case EntityKind::Constraint:
    return "constraint";
  case EntityKind::Declaration:
    return "declaration";
  }
  return "";
}

} // namespace culprit
