#include "blame/types/candidate_features.h"

namespace culprit::blame {

namespace e = syntax::expression;

Feature shape_of(syntax::ExpressionId id, const ModuleInput &module,
                 const Environment &environment) {
  const syntax::ExpressionNode &node = module.tree[id].node;
  const names::Reference reference = module.resolution.expressions[static_cast<std::size_t>(id)];
  if (std::holds_alternative<e::Operator>(node))
    return Feature::Operator;
  if (std::holds_alternative<e::Constructor>(node) ||
      std::holds_alternative<e::RecordConstruction>(node))
    return Feature::Constructor;
  if (std::holds_alternative<e::Variable>(node)) {
    if (!reference.is(names::Reference::Kind::Value))
      return Feature::LocalVariable;
    const names::Program &program = environment.store.program();
    return program.is_of_library(reference.value()) ? Feature::LibraryName : Feature::OwnName;
  }
  if (std::holds_alternative<e::Literal>(node))
    return Feature::Literal;
  if (std::holds_alternative<e::Apply>(node))
    return Feature::Application;
  if (std::holds_alternative<e::Infix>(node))
    return Feature::Infix;
  if (std::holds_alternative<e::ListOf>(node) || std::holds_alternative<e::Tuple>(node) ||
      std::holds_alternative<e::Sequence>(node) || std::holds_alternative<e::Comprehension>(node))
    return Feature::Brackets;
  if (std::holds_alternative<e::Lambda>(node) || std::holds_alternative<e::LambdaMatch>(node) ||
      std::holds_alternative<e::LeftSection>(node) || std::holds_alternative<e::RightSection>(node))
    return Feature::Function;
  return Feature::Block;
}

Feature feature_of(RepairKind kind, const Candidate &candidate, const Survey &where) {
  const auto is = [&](Feature what) {
    return candidate.features[static_cast<std::size_t>(what)] > 0;
  };
  switch (kind) {
  case RepairKind::Hole:
  case RepairKind::Lift: // fits wherever the like is wanted, and says no more than a hole
    return Feature::Hole;
  case RepairKind::Swap:
    return Feature::Swap;
  case RepairKind::MissingArgument:
    return is(Feature::Application)                     ? Feature::MissingOfApplication
           : where.functions.contains(candidate.entity) ? Feature::MissingOfApplied
                                                        : Feature::MissingArgument;
  case RepairKind::ExtraArgument:
    return Feature::ExtraArgument;
  case RepairKind::Wrap:
    return is(Feature::LocalVariable) ? Feature::WrapVariable : Feature::WrapOther;
  case RepairKind::Unwrap:
    return Feature::Unwrap;
  case RepairKind::Name:
    return is(Feature::Operator) ? Feature::OperatorRepair : Feature::NameRepair;
  case RepairKind::Operator:
    return Feature::OtherOperator;
  case RepairKind::Literal:
    return Feature::LiteralRepair;
  case RepairKind::Curry:
    return Feature::Curry;
  case RepairKind::Parentheses:
    return Feature::Parentheses;
  case RepairKind::Pattern:
    return Feature::PatternRepair;
  case RepairKind::Context:
    return Feature::MissingContext;
  case RepairKind::OperatorName:
    return Feature::OperatorName;
  case RepairKind::Map:
    return Feature::Map;
  case RepairKind::Convert:
    return Feature::Convert;
  case RepairKind::Tuple:
    return Feature::TupleRepair;
  case RepairKind::Parameter:
    return Feature::ParameterRepair;
  case RepairKind::Compose:
    return Feature::Compose;
  case RepairKind::Variable:
    return Feature::OtherVariable;
  }
  return Feature::Hole;
}

} // namespace culprit::blame
