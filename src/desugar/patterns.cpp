// What a pattern asks of a value, what it binds, and what it is made of.
#include "desugar/translator.h"

#include "types/declare/members.h"

#include <algorithm>

namespace culprit::desugar {

namespace p = syntax::pattern;

syntax::PatternId Translator::strip(Pattern id) const {
  for (;;) {
    if (const auto *inner = std::get_if<p::Parenthesized>(&tree_[id].node))
      id = inner->body;
    else if (const auto *typed = std::get_if<p::Typed>(&tree_[id].node))
      id = typed->body;
    else if (const auto *opened = std::get_if<p::Opened>(&tree_[id].node))
      id = opened->body;
    else
      return id;
  }
}

Translator::Piece Translator::bind_outer(Piece piece, VariableId subject, Row *row) {
  const auto bind = [&](Reference reference) {
    set_variable(reference, subject);
    if (row)
      row->bound.emplace_back(reference, subject);
  };
  for (;;) {
    if (piece.pattern == syntax::no_pattern) {
      bind(piece.bound);
      return {};
    }
    const Pattern id = piece.pattern = strip(piece.pattern);
    const syntax::PatternNode &node = tree_[id].node;
    if (std::holds_alternative<p::Variable>(node)) {
      bind(resolution_.patterns[static_cast<std::size_t>(id)]);
      return {};
    }
    if (std::holds_alternative<p::Wildcard>(node))
      return {};
    if (const auto *as = std::get_if<p::As>(&node)) {
      bind(resolution_.patterns[static_cast<std::size_t>(id)]);
      piece = {as->body, 0, {}};
      continue;
    }
    if (const auto *construct = std::get_if<p::Construct>(&node);
        construct && ocaml() && construct->arguments.count == 1 &&
        is_inline(constructor_of(piece))) { // C r
      Pattern inner = strip(tree_[construct->arguments][0]);
      while (const auto *as = std::get_if<p::As>(&tree_[inner].node)) {
        bind(resolution_.patterns[static_cast<std::size_t>(inner)]);
        inner = strip(as->body);
      }
      if (std::holds_alternative<p::Variable>(tree_[inner].node))
        bind(resolution_.patterns[static_cast<std::size_t>(inner)]);
      return piece;
    }
    if (const auto *strict = std::get_if<p::Strict>(&node)) {
      const Test inner = test_of({strip(strict->body), 0, {}});
      if (inner != Test::Constructor && inner != Test::Literal)
        return piece;
      piece = {strict->body, 0, {}};
      continue;
    }
    if (const auto *lazy = std::get_if<p::Lazy>(&node)) {
      if (test_of({strip(lazy->body), 0, {}}) != Test::None)
        return piece;
      piece = {lazy->body, 0, {}};
      continue;
    }
    return piece;
  }
}

Translator::Test Translator::test_of(const Piece &piece) const {
  if (piece.pattern == syntax::no_pattern)
    return Test::None;
  const syntax::PatternNode &node = tree_[piece.pattern].node;
  if (const auto *literal = std::get_if<p::Literal>(&node)) {
    if (ocaml())
      return literal->value.kind == syntax::LiteralKind::String ? Test::Equal : Test::Literal;
    if (literal->value.kind == syntax::LiteralKind::Character)
      return Test::Literal;
    return literal->value.kind != syntax::LiteralKind::String && basic(type_of(piece.pattern))
               ? Test::Literal
               : Test::Equal;
  }
  if (std::holds_alternative<p::View>(node))
    return Test::View;
  if (std::holds_alternative<p::Strict>(node))
    return Test::Force;
  if (std::holds_alternative<p::Lazy>(node))
    return Test::Delay;
  if (std::holds_alternative<p::Or>(node))
    return Test::Either;
  if (std::holds_alternative<p::Interval>(node))
    return Test::Interval;
  if (std::holds_alternative<p::Array>(node))
    return Test::Elements;
  if (std::holds_alternative<p::Force>(node))
    return Test::Delayed;
  if (std::holds_alternative<p::Package>(node))
    return Test::Package;
  if (std::holds_alternative<p::Variants>(node))
    return Test::Tags;
  const bool constructor =
      std::holds_alternative<p::Construct>(node) || std::holds_alternative<p::Record>(node) ||
      std::holds_alternative<p::Tuple>(node) || std::holds_alternative<p::ListOf>(node) ||
      std::holds_alternative<p::Infix>(node) || std::holds_alternative<p::Variant>(node);
  if (!constructor)
    return Test::None;
  const bool synonym =
      !ocaml() && names_[constructor_of(piece)].kind == names::ValueKind::PatternSynonym;
  return synonym ? Test::Synonym : Test::Constructor;
}

names::ValueId Translator::constructor_of(const Piece &piece) const {
  const syntax::PatternNode &node = tree_[piece.pattern].node;
  if (const auto *tuple = std::get_if<p::Tuple>(&node))
    return tuple->elements.empty() ? names_.unit_value()
                                   : names_.tuple_value(tuple->elements.count);
  if (const auto *list = std::get_if<p::ListOf>(&node))
    return piece.from < list->elements.count ? names_.cons() : names_.nil();
  Pattern holder = piece.pattern;
  if (const auto *infix = std::get_if<p::Infix>(&node))
    holder = tree_[infix->elements][1];
  if (ocaml()) {
    if (std::holds_alternative<p::Record>(node))
      return record_of(piece.pattern);
    const Symbol name = holder == piece.pattern
                            ? std::get<p::Construct>(node).constructor.text
                            : std::get<p::Operator>(tree_[holder].node).name.text;
    return types::member(resolution_.patterns[static_cast<std::size_t>(holder)], name,
                         type_of(piece.pattern), names_, environment_)
        .value();
  }
  return resolution_.patterns[static_cast<std::size_t>(holder)].value();
}

std::vector<Translator::Piece> Translator::parts_of(const Piece &piece) const {
  const syntax::PatternNode &node = tree_[piece.pattern].node;
  std::vector<Piece> parts;
  const auto add_all = [&](std::span<const Pattern> patterns) {
    for (const Pattern pattern : patterns)
      if (!std::holds_alternative<p::TypeArgument>(tree_[pattern].node))
        parts.push_back({pattern, 0, {}});
  };
  if (const auto *construct = std::get_if<p::Construct>(&node)) {
    add_all(tree_[construct->arguments]);
    if (ocaml() && parts.size() == 1 && is_inline(constructor_of(piece))) {
      Pattern inner = strip(parts[0].pattern);
      while (const auto *as = std::get_if<p::As>(&tree_[inner].node))
        inner = strip(as->body);
      return std::holds_alternative<p::Record>(tree_[inner].node) ? parts_of({inner, 0, {}})
                                                                  : std::vector<Piece>();
    }
    // OCaml: C (p, q)
    const auto *inner = ocaml() && parts.size() == 1
                            ? std::get_if<p::Tuple>(&tree_[strip(parts[0].pattern)].node)
                            : nullptr;
    const auto info = inner ? environment_.constructors.find(constructor_of(piece))
                            : environment_.constructors.end();
    if (info != environment_.constructors.end() && info->second.arity != 1) {
      parts.clear();
      add_all(tree_[inner->elements]);
    }
  } else if (const auto *variant = std::get_if<p::Variant>(&node)) {
    if (variant->argument != syntax::no_pattern)
      parts = {{variant->argument, 0, {}}};
  } else if (const auto *tuple = std::get_if<p::Tuple>(&node)) {
    add_all(tree_[tuple->elements]);
  } else if (const auto *infix = std::get_if<p::Infix>(&node)) {
    parts = {{tree_[infix->elements][0], 0, {}}, {tree_[infix->elements][2], 0, {}}};
  } else if (const auto *list = std::get_if<p::ListOf>(&node)) {
    if (piece.from < list->elements.count)
      parts = {{tree_[list->elements][piece.from], 0, {}}, {piece.pattern, piece.from + 1, {}}};
  } else if (const auto *record = std::get_if<p::Record>(&node)) {
    const auto &fields = environment_.constructors.at(constructor_of(piece)).fields;
    parts.resize(fields.size());
    const auto set = [&](Reference field, const Piece &part) {
      for (std::size_t i = 0; i < fields.size(); ++i)
        if (field.is(Reference::Kind::Value) && fields[i] == field.value())
          parts[i] = part;
    };
    for (std::uint32_t i = 0; i < record->fields.count; ++i) {
      const syntax::FieldPattern &field = tree_[record->fields][i];
      const std::uint32_t at_list = record->fields.first + i;
      Reference name = resolution_.field_patterns[at_list];
      if (ocaml())
        name = types::member(name, field.field.name.text, type_of(piece.pattern), names_,
                             environment_);
      set(name, {field.pattern, 0, resolution_.field_locals[at_list]});
    }
    if (const auto implied = resolution_.implied_patterns.find(piece.pattern);
        implied != resolution_.implied_patterns.end())
      for (const names::ImpliedField &field : implied->second)
        set({Reference::Kind::Value, static_cast<std::uint32_t>(field.field)},
            {syntax::no_pattern, 0, field.variable});
  }
  return parts;
}

Symbol Translator::name_of(const Piece &piece) const {
  if (piece.pattern == syntax::no_pattern)
    return piece.bound.is(Reference::Kind::Local) ? resolution_[piece.bound.local()].name
                                                  : no_symbol;
  Pattern id = strip(piece.pattern);
  if (const auto *strict = std::get_if<p::Strict>(&tree_[id].node))
    id = strip(strict->body);
  if (const auto *variable = std::get_if<p::Variable>(&tree_[id].node))
    return variable->name;
  const auto *as = std::get_if<p::As>(&tree_[id].node);
  return as ? as->name : no_symbol;
}

} // namespace culprit::desugar
