// Expressions, as OCaml.
#include "syntax/characters.h"
#include "syntax/ocaml/printer.h"

namespace culprit::syntax::ocaml {

namespace {

template <class... Nodes> bool is_one_of(const ExpressionNode &node) {
  return (std::holds_alternative<Nodes>(node) || ...);
}

} // namespace

// ---- where parentheses are needed

Level Printer::level_of_infix(const expression::Infix &node) const {
  const auto all = tree_[node.elements];
  if (all.size() < 3)
    return Level::Sign;
  const auto *operation = std::get_if<expression::Operator>(&tree_[all[1]].node);
  return operation == nullptr ? Level::None : ocaml::level_of(symbols_.name(operation->name.text));
}

// !r, ~-x
bool Printer::is_prefix_application(const expression::Apply &node) const {
  const auto *function = std::get_if<expression::Variable>(&tree_[node.function].node);
  if (function == nullptr || node.arguments.count != 1 || function->name.qualifier != no_symbol ||
      !is_operator(function->name.text) ||
      is_one_of<expression::Labelled>(tree_[tree_[node.arguments][0]].node))
    return false;
  const std::string_view name = symbols_.name(function->name.text);
  return ocaml::level_of(name) == Level::None && !name.starts_with('#');
}

// M.(e), M.[e], M.{x = e}
bool Printer::is_local_open(const expression::Let &node) const {
  if (node.declarations.count != 1)
    return false;
  const auto *open = std::get_if<declaration::Open>(&tree_[tree_[node.declarations][0]].node);
  if (open == nullptr || open->silent ||
      !std::holds_alternative<module::Path>(tree_[open->module].node))
    return false;
  const ExpressionNode &body = tree_[node.body].node;
  if (const auto *in = std::get_if<expression::Parenthesized>(&body))
    return !in->block;
  if (const auto *constructor = std::get_if<expression::Constructor>(&body)) {
    const std::string_view name = symbols_.name(constructor->name.text);
    return name == "()" || name == "[]";
  }
  return is_one_of<expression::ListOf, expression::Array, expression::RecordConstruction,
                   expression::RecordUpdate>(body);
}

Printer::Strength Printer::strength(ExpressionId id) const {
  const ExpressionNode &node = tree_[id].node;
  if (is_one_of<expression::Typed, expression::Coerce>(node))
    return Strength::Typed;
  if (is_one_of<expression::Steps>(node))
    return Strength::Steps;
  if (is_one_of<expression::Tuple>(node))
    return strength_of(Level::Tuple);
  if (const auto *infix = std::get_if<expression::Infix>(&node)) {
    const Level level = level_of_infix(*infix);
    return level == Level::None ? Strength::Hash : strength_of(level);
  }
  if (const auto *let = std::get_if<expression::Let>(&node))
    return is_local_open(*let) ? Strength::Atom : Strength::Operand;
  if (is_one_of<expression::Lambda, expression::LambdaMatch, expression::If, expression::Match,
                expression::Try, expression::While, expression::For, expression::Assert,
                expression::Delay, expression::Assign>(node))
    return Strength::Operand;
  if (const auto *literal = std::get_if<expression::Literal>(&node))
    return symbols_.name(literal->value.text).starts_with('-') ? Strength::Operand : Strength::Atom;
  if (const auto *apply = std::get_if<expression::Apply>(&node))
    return is_prefix_application(*apply) ? Strength::Dot : Strength::Application;
  if (const auto *variant = std::get_if<expression::Variant>(&node))
    return variant->argument == no_expression ? Strength::Atom : Strength::Application;
  return is_one_of<expression::Field, expression::Element>(node) ? Strength::Dot : Strength::Atom;
}

// What an expression that has no bracket around it ends with.
ExpressionId Printer::last_part(ExpressionId id) const {
  const auto last_body = [&](List<Clause> clauses) {
    return clauses.empty() ? no_expression : tree_[tree_[clauses].back().right.bodies].front().body;
  };
  const ExpressionNode &node = tree_[id].node;
  if (const auto *infix = std::get_if<expression::Infix>(&node))
    return tree_[infix->elements].back();
  if (const auto *tuple = std::get_if<expression::Tuple>(&node))
    return tree_[tuple->elements].back();
  if (const auto *steps = std::get_if<expression::Steps>(&node))
    return tree_[steps->steps].back();
  if (const auto *let = std::get_if<expression::Let>(&node))
    return is_local_open(*let) ? no_expression : let->body;
  if (const auto *lambda = std::get_if<expression::Lambda>(&node)) {
    const auto *typed = std::get_if<expression::Typed>(&tree_[lambda->body].node);
    return typed != nullptr ? typed->body : lambda->body;
  }
  if (const auto *choice = std::get_if<expression::If>(&node))
    return choice->alternative != no_expression ? choice->alternative : choice->consequence;
  if (const auto *match = std::get_if<expression::Match>(&node))
    return last_body(match->clauses);
  if (const auto *match = std::get_if<expression::LambdaMatch>(&node))
    return last_body(match->clauses);
  if (const auto *match = std::get_if<expression::Try>(&node))
    return last_body(match->clauses);
  if (const auto *assign = std::get_if<expression::Assign>(&node))
    return assign->value;
  return no_expression;
}

// Whether what follows would be taken for a part of it.
bool Printer::reaches_over(ExpressionId id, Follow follow) const {
  for (; follow != Follow::Nothing && id != no_expression; id = last_part(id)) {
    const ExpressionNode &node = tree_[id].node;
    const bool cases = is_one_of<expression::Match, expression::LambdaMatch, expression::Try>(node);
    const auto *let = std::get_if<expression::Let>(&node);
    const bool body =
        is_one_of<expression::Lambda>(node) || (let != nullptr && !is_local_open(*let));
    const auto *choice = std::get_if<expression::If>(&node);
    switch (follow) {
    case Follow::Nothing:
      break;
    case Follow::Operator:
      if (cases || body || choice != nullptr || is_one_of<expression::Assign>(node))
        return true;
      break;
    case Follow::Semicolon:
      if (cases || body)
        return true;
      break;
    case Follow::Bar:
      if (cases)
        return true;
      break;
    case Follow::Else:
      if (choice != nullptr && choice->alternative == no_expression)
        return true;
      break;
    }
  }
  return false;
}

void Printer::expression_at(ExpressionId id, Strength least, Follow follow) {
  wrapped(strength(id) < least || reaches_over(id, follow), [&] { expression(id); });
}

// ---- nodes

void Printer::show(const expression::Variable &node) { value(node.name); }
void Printer::show(const expression::Constructor &node) { constructor_name(node.name); }
void Printer::show(const expression::Literal &node) { symbol(node.value.text); }

void Printer::show(const expression::Apply &node) {
  if (is_prefix_application(node)) {
    symbol(std::get<expression::Variable>(tree_[node.function].node).name.text);
    const ExpressionId operand = tree_[node.arguments][0];
    const auto *inner = std::get_if<expression::Apply>(&tree_[operand].node);
    if (inner == nullptr || !is_prefix_application(*inner))
      return expression_at(operand, Strength::Atom);
    text(" "); // `!!` would be one operator
    return expression(operand);
  }
  // A constructor takes the first argument alone.
  const ExpressionNode &function = tree_[node.function].node;
  if (is_one_of<expression::Variant>(function) ||
      (is_one_of<expression::Constructor>(function) && node.arguments.count > 1)) {
    text("(");
    expression(node.function);
    text(")");
  } else {
    expression_at(node.function, Strength::Hash);
  }
  for (const ExpressionId argument : tree_[node.arguments]) {
    text(" ");
    expression_at(argument, Strength::Hash);
  }
}

bool Printer::is_fractional(ExpressionId id) const {
  while (const auto *in = std::get_if<expression::Parenthesized>(&tree_[id].node))
    id = in->body;
  const auto *literal = std::get_if<expression::Literal>(&tree_[id].node);
  return literal != nullptr && literal->value.kind == LiteralKind::Fractional;
}

void Printer::show(const expression::Infix &node) {
  const auto all = tree_[node.elements];
  const Level level = level_of_infix(node);
  if (all.size() < 3) {
    const auto &minus = std::get<expression::Minus>(tree_[all[0]].node);
    const bool floating = minus.floating || is_fractional(all[1]);
    text(floating ? "-. " : "- ");
    // A sign and a number would be one number.
    const auto *literal = std::get_if<expression::Literal>(&tree_[all[1]].node);
    const bool joins = literal != nullptr && !symbols_.name(literal->value.text).starts_with('-') &&
                       (literal->value.kind == LiteralKind::Fractional ||
                        (literal->value.kind == LiteralKind::Integer && !floating));
    return joins ? wrapped(true, [&] { expression(all[1]); })
                 : expression_at(all[1], strength_of(Level::Sign));
  }
  const auto tighter = [](Strength strength) {
    return Strength{static_cast<std::uint8_t>(static_cast<int>(strength) + 1)};
  };
  const Strength same = level == Level::None ? Strength::Hash : strength_of(level);
  const bool right = is_right_associative(level);
  expression_at(all[0], right ? tighter(same) : same, Follow::Operator);
  text(" ");
  expression(all[1]);
  text(" ");
  expression_at(all[2], right ? same : tighter(same));
}

void Printer::show(const expression::Operator &node) { plain(node.name); }
void Printer::show(const expression::Minus &node) { text(node.floating ? "-." : "-"); }

void Printer::show(const expression::Lambda &node) {
  text("fun");
  for (const PatternId pattern : tree_[node.patterns]) {
    text(" ");
    parameter(pattern);
  }
  ExpressionId body = node.body;
  if (const auto *typed = std::get_if<expression::Typed>(&tree_[body].node)) {
    text(" : ");
    type_at(typed->type, TypeLevel::Applied);
    body = typed->body;
  }
  text(" -> ");
  steps(body);
}

void Printer::clauses(List<Clause> list) {
  const auto all = tree_[list];
  for (std::size_t i = 0; i < all.size(); ++i) {
    newline();
    text("| ");
    whole(tree_[all[i].patterns][0]);
    const GuardedBody &body = tree_[all[i].right.bodies][0];
    if (!body.guards.empty()) {
      text(" when ");
      steps(tree_[body.guards][0].expression);
    }
    text(" -> ");
    expression_at(body.body, Strength::Steps, i + 1 < all.size() ? Follow::Bar : Follow::Nothing);
  }
}

void Printer::show(const expression::LambdaMatch &node) {
  text("function");
  clauses(node.clauses);
}

void Printer::show(const expression::Match &node) {
  text("match ");
  steps(node.subject);
  text(" with");
  clauses(node.clauses);
}

void Printer::show(const expression::Try &node) {
  text("try ");
  steps(node.body);
  text(" with");
  clauses(node.clauses);
}

void Printer::show(const expression::Let &node) {
  if (is_local_open(node)) {
    const auto &open = std::get<declaration::Open>(tree_[tree_[node.declarations][0]].node);
    module(open.module);
    text(".");
    return expression(node.body);
  }
  for (const DeclarationId id : tree_[node.declarations]) {
    if (!std::holds_alternative<declaration::Bindings>(tree_[id].node))
      text("let ");
    declaration(id);
  }
  text(" in");
  newline();
  steps(node.body);
}

void Printer::show(const expression::If &node) {
  text("if ");
  steps(node.condition);
  text(" then ");
  if (node.alternative == no_expression)
    return step(node.consequence);
  step(node.consequence, Follow::Else);
  text(" else ");
  step(node.alternative);
}

void Printer::show(const expression::Tuple &node) {
  const auto all = tree_[node.elements];
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0)
      text(", ");
    expression_at(all[i], strength_of(Level::Or),
                  i + 1 < all.size() ? Follow::Operator : Follow::Nothing);
  }
}

void Printer::elements(std::string_view open, List<ExpressionId> list, std::string_view close) {
  const auto all = tree_[list];
  text(open);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0)
      text("; ");
    step(all[i], i + 1 < all.size() ? Follow::Semicolon : Follow::Nothing);
  }
  text(close);
}

void Printer::show(const expression::ListOf &node) { elements("[", node.elements, "]"); }
void Printer::show(const expression::Array &node) { elements("[|", node.elements, "|]"); }

void Printer::fields(List<FieldBinding> list) {
  const auto all = tree_[list];
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0)
      text("; ");
    plain(all[i].field.name);
    ExpressionId value = all[i].value;
    if (value == no_expression)
      continue;
    if (const auto *typed = std::get_if<expression::Typed>(&tree_[value].node)) {
      text(" : ");
      type_at(typed->type, TypeLevel::Alias);
      value = typed->body;
    }
    text(" = ");
    step(value, i + 1 < all.size() ? Follow::Semicolon : Follow::Nothing);
  }
}

void Printer::show(const expression::RecordConstruction &node) {
  text("{");
  fields(node.fields);
  text("}");
}

void Printer::show(const expression::RecordUpdate &node) {
  text("{");
  expression_at(node.record, Strength::Hash);
  text(" with ");
  fields(node.fields);
  text("}");
}

void Printer::show(const expression::Typed &node) {
  steps(node.body);
  text(" : ");
  type(node.type);
}

void Printer::show(const expression::Coerce &node) {
  steps(node.body);
  if (node.from != no_type) {
    text(" : ");
    type(node.from);
  }
  text(" :> ");
  type_at(node.to, TypeLevel::Alias);
}

void Printer::show(const expression::Package &node) {
  text("(module ");
  module(node.module);
  if (node.type != no_module) {
    text(" : ");
    module(node.type);
  }
  text(")");
}

void Printer::show(const expression::Parenthesized &node) {
  text(node.block ? "begin " : "(");
  if (node.block)
    steps(node.body);
  else
    expression(node.body);
  text(node.block ? " end" : ")");
}

void Printer::show(const expression::Steps &node) {
  const auto all = tree_[node.steps];
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0)
      text("; ");
    step(all[i], i + 1 < all.size() ? Follow::Semicolon : Follow::Nothing);
  }
}

void Printer::show(const expression::While &node) {
  text("while ");
  steps(node.condition);
  text(" do ");
  steps(node.body);
  text(" done");
}

void Printer::show(const expression::For &node) {
  text("for ");
  whole(node.variable);
  text(" = ");
  steps(node.first);
  text(node.down ? " downto " : " to ");
  steps(node.last);
  text(" do ");
  steps(node.body);
  text(" done");
}

void Printer::show(const expression::Assert &node) {
  text("assert ");
  expression_at(node.body, Strength::Hash);
}

void Printer::show(const expression::Delay &node) {
  text("lazy ");
  expression_at(node.body, Strength::Hash);
}

// Before a dot: `1.` would be a number, and `C.x` a name.
void Printer::dotted(ExpressionId id) {
  ExpressionId last = id;
  for (const auto *apply = std::get_if<expression::Apply>(&tree_[last].node);
       apply != nullptr && is_prefix_application(*apply);
       apply = std::get_if<expression::Apply>(&tree_[last].node))
    last = tree_[apply->arguments][0];
  const auto *constructor = std::get_if<expression::Constructor>(&tree_[last].node);
  const bool capital =
      constructor != nullptr &&
      character_at(symbols_.name(constructor->name.text), 0).kind == CharacterClass::Large;
  if (capital)
    return wrapped(true, [&] { expression(id); });
  expression_at(id, Strength::Dot);
  if (is_one_of<expression::Literal>(tree_[last].node))
    text(" ");
}

void Printer::show(const expression::Field &node) {
  dotted(node.record);
  text(".");
  plain(node.field.name);
}

void Printer::show(const expression::Element &node) {
  dotted(node.container);
  text(node.of_string ? ".[" : ".(");
  steps(node.index);
  text(node.of_string ? "]" : ")");
}

void Printer::show(const expression::Assign &node) {
  expression_at(node.target, Strength::Dot);
  text(" <- ");
  step(node.value);
}

void Printer::show(const expression::Labelled &node) {
  text(node.optional ? "?" : "~");
  symbol(node.label);
  const auto *same = std::get_if<expression::Variable>(&tree_[node.body].node);
  if (same != nullptr && same->name == Name{no_symbol, node.label})
    return;
  text(":");
  expression_at(node.body, Strength::Hash);
}

void Printer::show(const expression::Variant &node) {
  text("`");
  symbol(node.name);
  if (node.argument == no_expression)
    return;
  text(" ");
  expression_at(node.argument, Strength::Hash);
}

void Printer::show(const expression::Broken &) { text("[%unknown]"); }

} // namespace culprit::syntax::ocaml
