// Terms in annotations, written out again.
#include "base/overloaded.h"
#include "syntax/liquid/printer.h"

namespace culprit::syntax::liquid {

namespace {

constexpr int application = level::tight + 1;
constexpr int atomic = level::tight + 2;

} // namespace

Fixity Printer::fixity_of(const term::Binary &node) const {
  if (node.backticks)
    return fixities_.of_word(node.name.name.text);
  const Fixity fixity = fixities_.of(node.name.name.text);
  if (node.operation == Operation::Iff && fixity.operation == Operation::Equal)
    return {Operation::Iff, level::equal_predicates, Associativity::Right};
  return fixity;
}

int Printer::level_of(TermId id, const Place &place) const {
  const int open_ended = place.last ? atomic : 0; // reaches as far as it can
  return std::visit(Overloaded{
                        [&](const term::Binary &node) { return fixity_of(node).level; },
                        [&](const term::Not &) {
                          return place.behind ? static_cast<int>(level::tight)
                                              : static_cast<int>(level::not_);
                        },
                        [](const term::Negate &) { return static_cast<int>(level::tight); },
                        [](const term::Question &) { return static_cast<int>(level::expression); },
                        [](const term::Apply &) { return application; },
                        [](const term::Gradual &) { return static_cast<int>(level::tight); },
                        [](const term::Connective &) { return static_cast<int>(level::tight); },
                        [](const term::SortedLiteral &) { return 0; },
                        [&](const term::If &) { return open_ended; },
                        [&](const term::Let &) { return open_ended; },
                        [&](const term::Lambda &) { return open_ended; },
                        [](const term::Coerce &) { return 0; },
                        [](const auto &) { return atomic; },
                    },
                    tree_[id].node);
}

void Printer::elements(std::string_view open, List<TermId> list, std::string_view separator,
                       std::string_view close) {
  text(open);
  separated(list, separator, [&](TermId id) { term(id); });
  text(close);
}

void Printer::show(const term::Variable &node, const Place &) { operand(node.name); }
void Printer::show(const term::Literal &node, const Place &) { literal(node.value); }

void Printer::show(const term::SortedLiteral &node, const Place &) {
  text("lit ");
  literal(node.value);
  text(" ");
  type(node.sort, Tightness::Component);
}

void Printer::show(const term::Boolean &node, const Place &) {
  if (node.constructor)
    text(node.value ? "True" : "False");
  else
    text(node.value ? "true" : "false");
}

void Printer::show(const term::Hole &, const Place &) { text("_"); }
void Printer::show(const term::Gradual &, const Place &) { text("??"); }

void Printer::show(const term::Apply &node, const Place &place) {
  const TermNode &function = tree_[node.function].node;
  const bool applies = std::holds_alternative<term::Variable>(function) ||
                       std::holds_alternative<term::Boolean>(function) ||
                       std::holds_alternative<term::Parenthesized>(function) ||
                       std::holds_alternative<term::Typed>(function) ||
                       std::holds_alternative<term::Tuple>(function);
  text(applies ? "" : "(");
  term(node.function, applies ? Place{atomic, false, false} : Place{});
  text(applies ? "" : ")");
  const std::span<const TermId> arguments = tree_[node.arguments];
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    text(" ");
    term(arguments[i], {atomic, place.last && i + 1 == arguments.size(), false});
  }
}

void Printer::show(const term::Binary &node, const Place &place) {
  const Fixity fixity = fixity_of(node);
  const auto *left = std::get_if<term::Binary>(&tree_[node.left].node);
  // The operator further to the left decides.
  const bool left_chains = left != nullptr && fixity.level != level::relation &&
                           fixity_of(*left).level == fixity.level &&
                           fixity_of(*left).associativity != Associativity::Right;
  const bool right_chains = fixity.associativity == Associativity::Right;
  term(node.left, {left_chains ? fixity.level : fixity.level + 1, false, false});
  text(" ");
  if (node.backticks)
    operation(node.name.name);
  else
    plain(node.name.name);
  text(" ");
  term(node.right, {right_chains ? fixity.level : fixity.level + 1, place.last,
                    fixity.level >= level::relation});
}

void Printer::show(const term::Negate &node, const Place &) {
  text("-");
  term(node.operand, {application, false, true}); // not directly before a lambda
}

void Printer::show(const term::Not &node, const Place &place) {
  const bool tight = place.behind;
  text(node.tilde ? "~ " : "not ");
  term(node.operand, {tight ? application : static_cast<int>(level::not_), place.last, tight});
}

void Printer::show(const term::Question &node, const Place &place) {
  text("? ");
  term(node.operand, {level::expression, place.last, true});
}

void Printer::show(const term::Connective &node, const Place &) {
  elements(node.conjunction ? "&& [" : "|| [", node.operands, "; ", "]");
}

void Printer::show(const term::Sequence &node, const Place &) {
  elements("[", node.elements, "; ", "]");
}

// Behind an operator the branches are expressions.
void Printer::show(const term::If &node, const Place &place) {
  const int least = place.least > level::relation ? static_cast<int>(level::expression) : 0;
  text("if ");
  term(node.condition);
  text(" then ");
  term(node.consequence, {least, true, false});
  text(" else ");
  term(node.alternative, {least, true, false});
}

void Printer::show(const term::Let &node, const Place &place) {
  const int least = place.least > level::relation ? static_cast<int>(level::expression) : 0;
  text("let ");
  plain(node.name.name);
  text(" = ");
  term(node.value);
  text(" in ");
  term(node.body, {least, true, false});
}

void Printer::show(const term::Lambda &node, const Place &place) {
  const int least = place.least > level::relation ? static_cast<int>(level::expression) : 0;
  text("\\");
  plain(node.parameter.name);
  if (node.sort != no_type)
    colon_type(node.sort, Tightness::Component);
  text(" -> ");
  term(node.body, {least, true, false});
}

void Printer::show(const term::Tuple &node, const Place &) {
  elements("(", node.elements, ", ", ")");
}

void Printer::show(const term::ListOf &node, const Place &) {
  elements("[", node.elements, ", ", "]");
}

void Printer::show(const term::Typed &node, const Place &) {
  text("(");
  term(node.body);
  text(node.single_colon ? " : " : " :: ");
  type(node.type);
  text(")");
}

void Printer::show(const term::Coerce &node, const Place &) {
  text("coerce (");
  type(node.from, Tightness::Component);
  text(" ~ ");
  type(node.to, Tightness::Component);
  text(") ");
  term(node.body, {level::expression, true, false});
}

void Printer::show(const term::Parenthesized &node, const Place &) {
  text("(");
  term(node.body);
  text(")");
}

void Printer::show(const term::Broken &, const Place &) { text("?broken?"); }

} // namespace culprit::syntax::liquid
