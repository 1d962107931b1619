#include "blame/types/sequence.h"

#include <algorithm>

namespace culprit::blame {

namespace e = syntax::expression;

namespace {

// An expression whose type is that of a part of it, or of a function that it is the text of.
bool passes_on(const syntax::ExpressionNode &node) {
  return std::holds_alternative<e::If>(node) || std::holds_alternative<e::Match>(node) ||
         std::holds_alternative<e::Let>(node) || std::holds_alternative<e::Steps>(node) ||
         std::holds_alternative<e::Lambda>(node) || std::holds_alternative<e::LambdaMatch>(node);
}

} // namespace

Sequence::Sequence(const Subject &subject, const BlameBasis &basis, const scl::Options &options,
                   Budget &budget)
    : subject_(subject) {
  const syntax::Tree &tree = subject.module.tree;
  const Typing &typing = subject.typing;
  std::unordered_set<EntityId> silent;
  for (std::uint32_t i = 0; i < tree.expression_count(); ++i)
    if (const syntax::Expression &expression = tree[syntax::ExpressionId{i}];
        passes_on(expression.node))
      silent.insert(expression.entity);
  for (std::size_t i = 0; i < typing.units.size(); ++i) {
    const Range unit = typing.units[i];
    if (!subject.where.failing[i])
      continue;
    const Span whole = tree.span(tree[typing.unit_declarations[i]].range);
    Definition &definition = definitions_[i];
    definition.built = BlameSystemBuilder(subject.environment, typing, subject.symbols, basis)
                           .build_alone(unit, whole, subject.entities, silent);
    definition.diagnosis = scl::diagnose(definition.built.system, options, budget);
    definition.collector =
        std::make_unique<scl::Collector>(definition.built.system, definition.diagnosis.saturation);
    definition.supports = count_supports(definition.diagnosis, definition.built);
  }
}

Sequence::Part Sequence::first_part(const Case &whole) {
  Part part;
  const auto failing = definitions(whole, subject_.where).failing;
  if (!failing)
    return part;
  const Definition &alone = definitions_.at(*failing);
  const Testimonies known = testimonies(whole);
  for (const scl::Fault &fault : alone.diagnosis.faults) {
    const Testimonies own = testimonies(Part{fault, &alone}.alone());
    if (std::none_of(own.begin(), own.end(),
                     [&](const auto &testimony) { return known.contains(testimony.first); }))
      continue;
    part.definition = &alone;
    if (reported_.insert(&fault).second)
      add(fault, part.fault);
  }
  return part;
}

std::vector<Sequence::Part> Sequence::rest() {
  std::vector<Part> parts;
  for (const auto &[unit, definition] : definitions_)
    for (const scl::Fault &fault : definition.diagnosis.faults)
      if (reported_.insert(&fault).second)
        parts.push_back({fault, &definition});
  return parts;
}

void add(const scl::Fault &fault, scl::Fault &to) {
  to.conflicts.insert(to.conflicts.end(), fault.conflicts.begin(), fault.conflicts.end());
  to.suspects.insert(to.suspects.end(), fault.suspects.begin(), fault.suspects.end());
  to.parts.clear();
}

} // namespace culprit::blame
