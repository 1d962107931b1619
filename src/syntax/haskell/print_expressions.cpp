// Expressions, as Haskell.
#include "syntax/haskell/printer.h"

namespace culprit::syntax::haskell {

namespace {

template <class... Nodes> bool is_one_of(const ExpressionNode &node) {
  return (std::holds_alternative<Nodes>(node) || ...);
}

} // namespace

// ---- where parentheses are needed

void Printer::atomic(ExpressionId id) {
  wrapped(is_one_of<expression::Apply, expression::Infix, expression::Operator, expression::Minus,
                    expression::Lambda, expression::LambdaMatch, expression::Let, expression::If,
                    expression::Match, expression::Do, expression::Typed, expression::StaticForm,
                    expression::Proc, expression::ArrowCommand>(tree_[id].node),
          [&] { expression(id); });
}

// What reaches as far to the right as it can.
bool Printer::is_open_ended(ExpressionId id) const {
  for (;;) {
    const ExpressionNode &node = tree_[id].node;
    const auto *infix = std::get_if<expression::Infix>(&node);
    if (infix == nullptr)
      return is_one_of<expression::Lambda, expression::Let, expression::If, expression::Typed,
                       expression::Proc, expression::ArrowCommand>(node);
    id = tree_[infix->elements].back();
  }
}

void Printer::infix_operand(ExpressionId id, bool last) {
  const ExpressionNode &node = tree_[id].node;
  wrapped(is_one_of<expression::Infix, expression::Typed, expression::ArrowCommand>(node) ||
              (!last && is_open_ended(id)),
          [&] { expression(id); });
}

void Printer::infix_level(ExpressionId id) {
  wrapped(is_open_ended(id), [&] { expression(id); });
}

void Printer::without_blocks(ExpressionId id) {
  const auto is_block = [&](ExpressionId part) {
    return is_one_of<expression::Lambda, expression::LambdaMatch, expression::Let, expression::If,
                     expression::Match, expression::Do, expression::Typed>(tree_[part].node);
  };
  bool wrap = is_block(id);
  if (const auto *infix = std::get_if<expression::Infix>(&tree_[id].node))
    for (const ExpressionId element : tree_[infix->elements])
      wrap = wrap || is_block(element);
  wrapped(wrap, [&] { expression(id); });
}

void Printer::untyped(ExpressionId id) {
  wrapped(is_one_of<expression::Typed>(tree_[id].node), [&] { expression(id); });
}

// ---- nodes

void Printer::show(const expression::Variable &node) { operand(node.name); }
void Printer::show(const expression::Constructor &node) { operand(node.name); }
void Printer::show(const expression::Literal &node) { literal(node.value); }

void Printer::show(const expression::Apply &node) {
  atomic(node.function);
  for (const ExpressionId argument : tree_[node.arguments]) {
    text(" ");
    atomic(argument);
  }
}

void Printer::show(const expression::TypeArgument &node) {
  text("@");
  atomic(node.type);
}

void Printer::show(const expression::Infix &node) {
  const auto elements = tree_[node.elements];
  for (std::size_t i = 0; i < elements.size(); ++i) {
    infix_operand(elements[i], i + 1 == elements.size());
    if (i + 1 == elements.size())
      break;
    const bool tight = is_one_of<expression::Minus>(tree_[elements[i]].node) &&
                       is_one_of<expression::Literal>(tree_[elements[i + 1]].node);
    if (!tight)
      text(" ");
  }
}

void Printer::show(const expression::Operator &node) { operation(node.name); }
void Printer::show(const expression::Minus &) { text("-"); }

void Printer::show(const expression::LeftSection &node) {
  text("(");
  infix_level(node.operand);
  text(" ");
  expression(node.operation);
  text(")");
}

void Printer::show(const expression::RightSection &node) {
  text("(");
  expression(node.operation);
  text(" ");
  untyped(node.operand);
  text(")");
}

void Printer::show(const expression::Lambda &node) {
  text("\\");
  bool first = true;
  for (const PatternId parameter : tree_[node.patterns]) {
    const bool prefixed = std::holds_alternative<pattern::Lazy>(tree_[parameter].node) ||
                          std::holds_alternative<pattern::Strict>(tree_[parameter].node);
    if (!first || prefixed) // `\~` would be one operator
      text(" ");
    first = false;
    atomic(parameter);
  }
  text(" -> ");
  expression(node.body);
}

void Printer::show(const expression::LambdaMatch &node) {
  text(node.several ? "\\cases" : "\\case");
  block(node.clauses, [&](const Clause &clause) { alternative(clause, node.several); });
}

void Printer::show(const expression::Let &node) {
  text("let");
  local_declarations(node.declarations);
  text(" in ");
  expression(node.body);
}

void Printer::show(const expression::If &node) {
  text("if ");
  expression(node.condition);
  text(" then ");
  expression(node.consequence);
  if (node.alternative != no_expression) {
    text(" else ");
    expression(node.alternative);
  }
}

// The bars of an enclosing construct must not look like its own.
void Printer::show(const expression::Guarded &node) {
  text("(if");
  for (const GuardedBody &body : tree_[node.bodies]) {
    text(" ");
    guarded(body, " -> ");
  }
  text(")");
}

void Printer::show(const expression::Match &node) {
  text("case ");
  expression(node.subject);
  text(" of");
  block(node.clauses, [&](const Clause &clause) { alternative(clause, false); });
}

void Printer::show(const expression::Do &node) {
  if (node.qualifier != no_symbol) {
    symbol(node.qualifier);
    text(".");
  }
  text(node.recursive ? "mdo" : "do");
  block(node.statements, [&](const Statement &step) { statement(step, false); });
}

void Printer::show(const expression::Tuple &node) {
  text(node.unboxed ? "(# " : "(");
  separated(node.elements, ", ", [&](ExpressionId element) {
    if (element != no_expression)
      expression(element);
  });
  text(node.unboxed ? " #)" : ")");
}

void Printer::show(const expression::UnboxedSum &node) {
  text("(#");
  for (std::uint32_t i = 0; i < node.before; ++i)
    text(" |");
  text(" ");
  expression(node.body);
  for (std::uint32_t i = 0; i < node.after; ++i)
    text(" |");
  text(" #)");
}

void Printer::show(const expression::StaticForm &node) {
  text("static ");
  atomic(node.body);
}

void Printer::show(const expression::Proc &node) {
  text("proc ");
  atomic(node.parameter);
  text(" -> ");
  expression(node.command);
}

void Printer::show(const expression::ArrowCommand &node) {
  infix_level(node.arrow);
  text(node.computed ? " -<< " : " -< ");
  expression(node.argument);
}

void Printer::show(const expression::ControlForm &node) {
  text("(| ");
  atomic(node.function);
  for (const ExpressionId part : tree_[node.commands]) {
    text(" ");
    atomic(part);
  }
  text(" |)");
}

void Printer::show(const expression::ListOf &node) {
  text("[");
  separated(node.elements, ", ", [&](ExpressionId element) { expression(element); });
  text("]");
}

void Printer::show(const expression::Sequence &node) {
  text("[");
  expression(node.first);
  if (node.second != no_expression) {
    text(", ");
    expression(node.second);
  }
  text(" .."); // `A..` would be a qualified operator
  if (node.last != no_expression) {
    text(" ");
    expression(node.last);
  }
  text("]");
}

// The blank after `[` and the one before `|` keep it from being a quotation.
void Printer::show(const expression::Comprehension &node) {
  text("[");
  expression(node.body);
  for (const Branch &branch : tree_[node.branches]) {
    text(" | ");
    separated(branch.statements, ", ", [&](const Statement &step) { statement(step, false); });
  }
  text("]");
}

void Printer::fields(List<FieldBinding> list, bool rest) {
  text(" {");
  separated(list, ", ", [&](const FieldBinding &field) {
    operand(field.field.name);
    if (field.value != no_expression) {
      text(" = ");
      expression(field.value);
    }
  });
  if (rest)
    text(list.empty() ? ".." : ", ..");
  text("}");
}

void Printer::show(const expression::RecordConstruction &node) {
  operand(node.constructor);
  fields(node.fields, node.rest);
}

void Printer::show(const expression::RecordUpdate &node) {
  atomic(node.record);
  fields(node.fields, false);
}

void Printer::show(const expression::Typed &node) {
  infix_level(node.body);
  text(" :: ");
  type(node.type);
}

void Printer::show(const expression::Parenthesized &node) {
  if (is_one_of<expression::Guarded>(tree_[node.body].node)) // has parentheses of its own
    return expression(node.body);
  text("(");
  expression(node.body);
  text(")");
}

void Printer::show(const expression::QuasiQuote &node) {
  text("[");
  plain(node.quoter);
  text("|");
  symbol(node.text);
  text("|]");
}

void Printer::show(const expression::Quote &node) {
  text(node.typed ? "[|| " : "[| ");
  expression(node.body);
  text(node.typed ? " ||]" : " |]");
}

void Printer::show(const expression::TypeQuote &node) {
  text("[t| ");
  type(node.type);
  text(" |]");
}

void Printer::show(const expression::PatternQuote &node) {
  text("[p| ");
  pattern(node.pattern);
  text(" |]");
}

void Printer::show(const expression::DeclarationQuote &node) {
  text("[d|");
  local_declarations(node.declarations);
  text(" |]");
}

void Printer::show(const expression::NameQuote &node) {
  text(node.of_type ? "''" : "'");
  operand(node.name);
}

void Printer::show(const expression::Splice &node) {
  text(node.typed ? "$$" : "$");
  expression(node.body);
}

void Printer::show(const expression::ImplicitParameter &node) {
  text(node.is_label ? "#" : "?");
  symbol(node.name);
}

void Printer::show(const expression::Broken &) { text("_"); }

// ---- statements, alternatives, right-hand sides

void Printer::statement(const Statement &step, bool guard) {
  const auto value = [&](ExpressionId id) {
    if (guard) // `:: t -> e` would be one type
      infix_level(id);
    else
      expression(id);
  };
  switch (step.kind) {
  case StatementKind::Bind:
    pattern(step.pattern);
    text(" <- ");
    return value(step.expression);
  case StatementKind::Let:
    text("let");
    return local_declarations(step.declarations);
  case StatementKind::Evaluate:
    return value(step.expression);
  case StatementKind::Recursive:
    text("rec");
    return block(step.statements, [&](const Statement &inner) { statement(inner, false); });
  }
}

void Printer::guarded(const GuardedBody &body, std::string_view separator) {
  text("| ");
  separated(body.guards, ", ", [&](const Statement &guard) { statement(guard, true); });
  text(separator);
  expression(body.body);
}

void Printer::right_hand_side(const RightHandSide &right, std::string_view separator,
                              bool in_braces) {
  const auto bodies = tree_[right.bodies];
  if (bodies.size() == 1 && bodies[0].guards.empty()) {
    text(separator);
    expression(bodies[0].body);
  } else {
    piece(Piece::Kind::Indent);
    for (const GuardedBody &body : bodies) {
      newline();
      guarded(body, separator);
    }
    piece(Piece::Kind::Dedent);
  }
  members(right.where, in_braces);
}

void Printer::alternative(const Clause &clause, bool several) {
  const auto patterns = tree_[clause.patterns];
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    if (i > 0)
      text(" ");
    if (several)
      atomic(patterns[i]);
    else
      alone(patterns[i]);
  }
  right_hand_side(clause.right, " -> ", true);
}

void Printer::local_declarations(List<DeclarationId> list) {
  bool lines = list.count > 1;
  if (list.count == 1) // several clauses are several lines, too
    if (const auto *function = std::get_if<declaration::Function>(&tree_[tree_[list][0]].node))
      lines = function->clauses.count > 1;
  block(list, lines, [&](DeclarationId id) { declaration(id); });
}

} // namespace culprit::syntax::haskell
