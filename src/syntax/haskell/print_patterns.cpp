// Patterns, as Haskell.
#include "syntax/haskell/printer.h"

namespace culprit::syntax::haskell {

namespace {

template <class... Nodes> bool is_one_of(const PatternNode &node) {
  return (std::holds_alternative<Nodes>(node) || ...);
}

bool is_application(const PatternNode &node) {
  const auto *construct = std::get_if<pattern::Construct>(&node);
  return construct != nullptr && !construct->arguments.empty();
}

bool is_negative(const PatternNode &node) {
  const auto *literal = std::get_if<pattern::Literal>(&node);
  return literal != nullptr && literal->negative;
}

} // namespace

void Printer::atomic(PatternId id) {
  const PatternNode &node = tree_[id].node;
  wrapped(is_application(node) || is_negative(node) ||
              is_one_of<pattern::Infix, pattern::Operator, pattern::View, pattern::Typed>(node),
          [&] { pattern(id); });
}

void Printer::pattern_operand(PatternId id) {
  wrapped(is_one_of<pattern::Infix, pattern::View, pattern::Typed>(tree_[id].node),
          [&] { pattern(id); });
}

void Printer::alone(PatternId id) {
  wrapped(is_one_of<pattern::View, pattern::Typed>(tree_[id].node), [&] { pattern(id); });
}

void Printer::show(const pattern::Variable &node) { operand({no_symbol, node.name}); }
void Printer::show(const pattern::Wildcard &) { text("_"); }

void Printer::show(const pattern::Literal &node) {
  if (node.negative)
    text("-");
  literal(node.value);
}

void Printer::show(const pattern::Construct &node) {
  operand(node.constructor);
  for (const PatternId argument : tree_[node.arguments]) {
    text(" ");
    atomic(argument);
  }
}

void Printer::show(const pattern::TypeArgument &node) {
  text("@");
  atomic(node.type);
}

void Printer::show(const pattern::Record &node) {
  operand(node.constructor);
  text(" {");
  separated(node.fields, ", ", [&](const FieldPattern &field) {
    operand(field.field.name);
    if (field.pattern != no_pattern) {
      text(" = ");
      pattern(field.pattern);
    }
  });
  if (node.rest)
    text(node.fields.empty() ? ".." : ", ..");
  text("}");
}

void Printer::show(const pattern::Tuple &node) {
  text(node.unboxed ? "(# " : "(");
  separated(node.elements, ", ", [&](PatternId element) { pattern(element); });
  text(node.unboxed ? " #)" : ")");
}

void Printer::show(const pattern::UnboxedSum &node) {
  text("(#");
  for (std::uint32_t i = 0; i < node.before; ++i)
    text(" |");
  text(" ");
  pattern(node.body);
  for (std::uint32_t i = 0; i < node.after; ++i)
    text(" |");
  text(" #)");
}

void Printer::show(const pattern::ListOf &node) {
  text("[");
  separated(node.elements, ", ", [&](PatternId element) { pattern(element); });
  text("]");
}

void Printer::show(const pattern::Infix &node) {
  separated(node.elements, " ", [&](PatternId element) { pattern_operand(element); });
}

void Printer::show(const pattern::Operator &node) { operation(node.name); }

void Printer::show(const pattern::As &node) {
  operand({no_symbol, node.name});
  text("@");
  wrapped(is_one_of<pattern::Lazy, pattern::Strict>(tree_[node.body].node),
          [&] { atomic(node.body); });
}

// `~!x` would be one operator.
void Printer::show(const pattern::Lazy &node) {
  text("~");
  wrapped(is_one_of<pattern::Lazy, pattern::Strict>(tree_[node.body].node),
          [&] { atomic(node.body); });
}

void Printer::show(const pattern::Strict &node) {
  text("!");
  wrapped(is_one_of<pattern::Lazy, pattern::Strict>(tree_[node.body].node),
          [&] { atomic(node.body); });
}

void Printer::show(const pattern::View &node) {
  without_blocks(node.function);
  text(" -> ");
  pattern(node.body);
}

void Printer::show(const pattern::Typed &node) {
  alone(node.body);
  text(" :: ");
  type(node.type);
}

void Printer::show(const pattern::Parenthesized &node) {
  text("(");
  pattern(node.body);
  text(")");
}

void Printer::show(const pattern::Splice &node) { expression(node.body); }
void Printer::show(const pattern::Broken &) { text("_"); }

} // namespace culprit::syntax::haskell
