#include "syntax/parsing.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::syntax {

namespace {
// Nothing was read: an empty place instead of one that ends before it starts.
Range ordered(Range range) { return {range.start, std::max(range.start, range.end)}; }
} // namespace

EntityId Parsing::entity(EntityKind kind, Range range, Symbol name) {
  Entity entity;
  entity.kind = kind;
  entity.span = tree_.span(range);
  if (name != no_symbol)
    entity.name = symbols_.name(name);
  return entities_.add(std::move(entity));
}

ExpressionId Parsing::make(Range range, ExpressionNode node) {
  range = ordered(range);
  return tree_.add(Expression{node, range, entity(EntityKind::Expression, range)});
}

PatternId Parsing::make(Range range, PatternNode node) {
  range = ordered(range);
  return tree_.add(Pattern{node, range, entity(EntityKind::Pattern, range)});
}

TypeId Parsing::make(Range range, TypeNode node) {
  range = ordered(range);
  return tree_.add(Type{node, range, entity(EntityKind::Signature, range)});
}

DeclarationId Parsing::make(Range range, DeclarationNode node, EntityKind kind, Symbol name) {
  range = ordered(range);
  return tree_.add(Declaration{node, range, entity(kind, range, name)});
}

Diagnostic &Parsing::report_unexpected(Range place, std::string_view expected,
                                       std::string_view found) {
  Diagnostic &error = errors_.report(place, fmt::format("expected {}, found {}", expected, found),
                                     fmt::format("expected {}", expected));
  if (!constructs_.empty()) {
    const Construct &around = constructs_.back();
    error.labels.push_back(
        {errors_.span(around.start),
         around.bracket ? fmt::format("this `{}` is not closed", around.what)
         : around.name != no_symbol
             ? fmt::format("{} `{}` begins here", around.what, symbols_.name(around.name))
             : fmt::format("{} begins here", around.what)});
  }
  return error;
}

void Parsing::report_too_deep(Range place) {
  errors_.report(place, "this is nested too deeply",
                 "too many constructs stand inside of each other", "C0002");
}

} // namespace culprit::syntax
