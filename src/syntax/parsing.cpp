#include "syntax/parsing.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::syntax {

namespace {
// Nothing was read: an empty place instead of one that ends before it starts.
Range ordered(Range range) { return {range.start, std::max(range.start, range.end)}; }
} // namespace

Diagnostic &report_unexpected(SyntaxErrors &errors, Range place, std::string_view expected,
                              std::string_view actual) {
  return errors.report(place, fmt::format("expected {}, found {}", expected, actual),
                       fmt::format("expected {}", expected));
}

void report_too_deep(SyntaxErrors &errors, Range place) {
  errors.report(place, "this is nested too deeply",
                "too many constructs stand inside of each other", "C0002");
}

Label label_of(const Construct &construct, const SyntaxErrors &errors, const SymbolTable &symbols) {
  return {errors.span(construct.start),
          construct.bracket ? fmt::format("this `{}` is not closed", construct.what)
          : construct.name != no_symbol
              ? fmt::format("{} `{}` begins here", construct.what, symbols.name(construct.name))
              : fmt::format("{} begins here", construct.what)};
}

ExpressionId ProgramParsing::make(Range range, ExpressionNode node) {
  range = ordered(range);
  return tree_.add(Expression{node, range, entity(EntityKind::Expression, range)});
}

PatternId ProgramParsing::make(Range range, PatternNode node) {
  range = ordered(range);
  return tree_.add(Pattern{node, range, entity(EntityKind::Pattern, range)});
}

TypeId ProgramParsing::make(Range range, TypeNode node) {
  range = ordered(range);
  return tree_.add(Type{node, range, entity(EntityKind::Signature, range)});
}

DeclarationId ProgramParsing::make(Range range, DeclarationNode node, EntityKind kind,
                                   Symbol name) {
  range = ordered(range);
  return tree_.add(Declaration{node, range, entity(kind, range, name)});
}

Diagnostic &ProgramParsing::report_unexpected(Range place, std::string_view expected,
                                              std::string_view actual) {
  Diagnostic &error = syntax::report_unexpected(errors_, place, expected, actual);
  if (!constructs_.empty())
    error.labels.push_back(label_of(constructs_.back(), errors_, symbols_));
  return error;
}

} // namespace culprit::syntax
