// Patterns, as OCaml.
#include "syntax/ocaml/printer.h"

namespace culprit::syntax::ocaml {

namespace {

template <class... Nodes> bool is_one_of(const PatternNode &node) {
  return (std::holds_alternative<Nodes>(node) || ...);
}

} // namespace

Printer::PatternLevel Printer::level_of(PatternId id) const {
  const PatternNode &node = tree_[id].node;
  if (is_one_of<pattern::Typed>(node))
    return PatternLevel::Typed;
  if (is_one_of<pattern::As>(node))
    return PatternLevel::As;
  if (is_one_of<pattern::Or>(node))
    return PatternLevel::Or;
  if (is_one_of<pattern::Tuple>(node))
    return PatternLevel::Tuple;
  if (is_one_of<pattern::Infix>(node))
    return PatternLevel::Cons;
  if (is_one_of<pattern::Force, pattern::Exception>(node))
    return PatternLevel::Applied;
  if (const auto *literal = std::get_if<pattern::Literal>(&node))
    return literal->negative ? PatternLevel::Applied : PatternLevel::Simple;
  if (const auto *construct = std::get_if<pattern::Construct>(&node))
    return construct->arguments.empty() ? PatternLevel::Simple : PatternLevel::Applied;
  if (const auto *variant = std::get_if<pattern::Variant>(&node))
    return variant->argument == no_pattern ? PatternLevel::Simple : PatternLevel::Applied;
  return PatternLevel::Simple;
}

void Printer::whole(PatternId id) {
  wrapped(level_of(id) == PatternLevel::Typed, [&] { pattern(id); });
}

void Printer::pattern_at(PatternId id, PatternLevel least) {
  if (level_of(id) < least) {
    text("(");
    pattern(id);
    text(")");
  } else {
    node(Piece::Kind::PatternOperand, id);
  }
}

// The first part of a larger pattern: at the very beginning `as` needs no parentheses.
void Printer::leading(PatternId id, PatternLevel least, bool leads) {
  if (leads && (level_of(id) >= least || is_one_of<pattern::As>(tree_[id].node)))
    pattern(id);
  else
    pattern_at(id, least);
}

// What a pattern that has no bracket around it begins with.
PatternId Printer::first_part(PatternId id) const {
  for (;;) {
    const PatternNode &node = tree_[id].node;
    if (const auto *tuple = std::get_if<pattern::Tuple>(&node))
      id = tree_[tuple->elements][0];
    else if (const auto *choice = std::get_if<pattern::Or>(&node))
      id = tree_[choice->alternatives][0];
    else if (const auto *infix = std::get_if<pattern::Infix>(&node))
      id = tree_[infix->elements][0];
    else if (const auto *as = std::get_if<pattern::As>(&node))
      id = as->body;
    else if (const auto *typed = std::get_if<pattern::Typed>(&node))
      id = typed->body;
    else
      return id;
  }
}

void Printer::show(const pattern::Variable &node) { value({no_symbol, node.name}); }
void Printer::show(const pattern::Wildcard &) { text("_"); }

void Printer::show(const pattern::Literal &node) {
  if (node.negative)
    text("-");
  symbol(node.value.text);
}

// The argument of a constructor may be another one with its argument.
void Printer::argument(PatternId id) {
  const PatternNode &node = tree_[id].node;
  wrapped(level_of(id) < PatternLevel::Applied || is_one_of<pattern::Exception>(node),
          [&] { pattern(id); });
}

void Printer::show(const pattern::Construct &node) {
  constructor_name(node.constructor);
  for (const PatternId pattern : tree_[node.arguments]) {
    text(" ");
    argument(pattern);
  }
}

void Printer::show(const pattern::Record &node) {
  text("{");
  separated(node.fields, "; ", [&](const FieldPattern &field) {
    plain(field.field.name);
    if (field.pattern == no_pattern)
      return;
    PatternId inner = field.pattern;
    if (const auto *typed = std::get_if<pattern::Typed>(&tree_[inner].node)) {
      text(" : ");
      type_at(typed->type, TypeLevel::Alias);
      inner = typed->body;
    }
    text(" = ");
    whole(inner);
  });
  if (node.rest)
    text(node.fields.empty() ? "_" : "; _");
  text("}");
}

void Printer::show(const pattern::Tuple &node) {
  const bool leads = leads_;
  bool first = true;
  separated(node.elements, ", ", [&](PatternId pattern) {
    leading(pattern, PatternLevel::Cons, leads && first);
    first = false;
  });
}

void Printer::elements(std::string_view open, List<PatternId> list, std::string_view close) {
  text(open);
  separated(list, "; ", [&](PatternId pattern) { whole(pattern); });
  text(close);
}

void Printer::show(const pattern::ListOf &node) { elements("[", node.elements, "]"); }
void Printer::show(const pattern::Array &node) { elements("[|", node.elements, "|]"); }

void Printer::show(const pattern::Infix &node) {
  const bool leads = leads_;
  const auto all = tree_[node.elements];
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i % 2 == 1) {
      text(" ");
      pattern(all[i]);
      text(" ");
    } else if (i + 1 == all.size()) {
      pattern_at(all[i], PatternLevel::Cons);
    } else {
      leading(all[i], PatternLevel::Applied, leads && i == 0);
    }
  }
}

void Printer::show(const pattern::Operator &node) { plain(node.name); }

void Printer::show(const pattern::As &node) {
  leading(node.body, PatternLevel::As, true);
  text(" as ");
  value({no_symbol, node.name});
}

void Printer::show(const pattern::Typed &node) {
  whole(node.body);
  text(" : ");
  type(node.type);
}

void Printer::show(const pattern::Parenthesized &node) {
  text("(");
  pattern(node.body);
  text(")");
}

void Printer::show(const pattern::Or &node) {
  const bool leads = leads_;
  bool first = true;
  separated(node.alternatives, " | ", [&](PatternId pattern) {
    leading(pattern, PatternLevel::Tuple, leads && first);
    first = false;
  });
}

void Printer::show(const pattern::Interval &node) {
  symbol(node.first.text);
  text(" .. ");
  symbol(node.last.text);
}

void Printer::show(const pattern::Variant &node) {
  text("`");
  symbol(node.name);
  if (node.argument == no_pattern)
    return;
  text(" ");
  argument(node.argument);
}

void Printer::show(const pattern::Variants &node) {
  text("#");
  plain(node.type);
}

void Printer::show(const pattern::Force &node) {
  text("lazy ");
  pattern_at(node.body, PatternLevel::Simple);
}

void Printer::show(const pattern::Exception &node) {
  text("exception ");
  pattern_at(node.body, PatternLevel::Applied);
}

void Printer::show(const pattern::Opened &node) {
  plain(node.module.name);
  text(".");
  const PatternNode &body = tree_[node.body].node;
  const auto *construct = std::get_if<pattern::Construct>(&body);
  const std::string_view name =
      construct != nullptr ? symbols_.name(construct->constructor.text) : std::string_view();
  const bool bracketed =
      is_one_of<pattern::Parenthesized, pattern::ListOf, pattern::Array, pattern::Record>(body) ||
      name == "()" || name == "[]";
  wrapped(!bracketed, [&] { pattern(node.body); });
}

void Printer::show(const pattern::TypeParameter &node) {
  text("(type ");
  plain(node.name.name);
  text(")");
}

void Printer::show(const pattern::Package &node) {
  text("(module ");
  plain(node.name.name);
  if (node.type != no_module) {
    text(" : ");
    module(node.type);
  }
  text(")");
}

void Printer::show(const pattern::Broken &) { text("[%unknown]"); }

// ---- parameters

void Printer::parameter(PatternId id) {
  if (is_one_of<pattern::Labelled, pattern::TypeParameter>(tree_[id].node))
    return pattern(id);
  pattern_at(id, PatternLevel::Simple);
}

void Printer::show(const pattern::Labelled &node) {
  if (node.preset != no_expression)
    return preset(node);
  text(node.optional ? "?" : "~");
  symbol(node.label);
  const auto *same = std::get_if<pattern::Variable>(&tree_[node.body].node);
  if (same != nullptr && same->name == node.label)
    return;
  text(":");
  pattern_at(node.body, PatternLevel::Simple);
}

// ?(l = e), ?(l : t = e), ?l:(p = e)
void Printer::preset(const pattern::Labelled &node) {
  PatternId body = node.body;
  const auto *typed = std::get_if<pattern::Typed>(&tree_[body].node);
  if (typed != nullptr)
    body = typed->body;
  const auto *same = std::get_if<pattern::Variable>(&tree_[body].node);
  text("?");
  if (same == nullptr || same->name != node.label) {
    symbol(node.label);
    text(":");
  }
  text("(");
  whole(body);
  if (typed != nullptr) {
    text(" : ");
    type_at(typed->type, TypeLevel::Alias);
  }
  text(" = ");
  steps(node.preset);
  text(")");
}

} // namespace culprit::syntax::ocaml
