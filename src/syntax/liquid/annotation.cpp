#include "syntax/liquid/annotation.h"

namespace culprit::syntax::liquid {

bool is_connective(Operation operation) {
  switch (operation) {
  case Operation::And:
  case Operation::Or:
  case Operation::Implies:
  case Operation::Iff:
  case Operation::RelatesChecked:
  case Operation::RelatesAssuming:
    return true;
  default:
    return false;
  }
}

bool is_relation(Operation operation) {
  return operation >= Operation::Equal && operation <= Operation::NotSimilarTo;
}

} // namespace culprit::syntax::liquid
