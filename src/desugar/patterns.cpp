#include "desugar/patterns.h"

#include "desugar/literals.h"
#include "desugar/nodes.h"
#include "desugar/ocaml/constructors.h"
#include "desugar/ocaml/variables.h"
#include "types/declare/members.h"

namespace culprit::desugar {

namespace p = syntax::pattern;

Piece bind_outer(Translation &in, Piece piece, VariableId subject, Row *row) {
  const auto bind = [&](Reference reference) {
    set_variable(in, reference, subject);
    if (row)
      row->bound.emplace_back(reference, subject);
  };
  for (;;) {
    if (piece.pattern == syntax::no_pattern) {
      bind(piece.bound);
      return {};
    }
    const Pattern id = piece.pattern = strip(in, piece.pattern);
    const syntax::PatternNode &node = in.tree[id].node;
    if (std::holds_alternative<p::Variable>(node)) {
      bind(in.resolution.patterns[static_cast<std::size_t>(id)]);
      return {};
    }
    if (std::holds_alternative<p::Wildcard>(node))
      return {};
    if (const auto *as = std::get_if<p::As>(&node)) {
      bind(in.resolution.patterns[static_cast<std::size_t>(id)]);
      piece = {as->body, 0, {}};
      continue;
    }
    if (const auto *construct = std::get_if<p::Construct>(&node);
        construct && in.is_ocaml() && construct->arguments.count == 1 &&
        is_inline(in, constructor_of(in, piece))) { // C r
      Pattern inner = strip(in, in.tree[construct->arguments][0]);
      while (const auto *as = std::get_if<p::As>(&in.tree[inner].node)) {
        bind(in.resolution.patterns[static_cast<std::size_t>(inner)]);
        inner = strip(in, as->body);
      }
      if (std::holds_alternative<p::Variable>(in.tree[inner].node))
        bind(in.resolution.patterns[static_cast<std::size_t>(inner)]);
      return piece;
    }
    if (const auto *strict = std::get_if<p::Strict>(&node)) {
      const Test inner = test_of(in, {strip(in, strict->body), 0, {}});
      if (inner != Test::Constructor && inner != Test::Literal)
        return piece;
      piece = {strict->body, 0, {}};
      continue;
    }
    if (const auto *lazy = std::get_if<p::Lazy>(&node)) {
      if (test_of(in, {strip(in, lazy->body), 0, {}}) != Test::None)
        return piece;
      piece = {lazy->body, 0, {}};
      continue;
    }
    return piece;
  }
}

namespace {

// "" is [] in a pattern, unless strings are something else.
bool is_empty_string(const Translation &in, Pattern id) {
  const auto &literal = std::get<p::Literal>(in.tree[id].node);
  return literal.value.kind == syntax::LiteralKind::String &&
         !in.typing.pattern_uses.contains(id) && characters_of(in, literal.value).empty();
}

} // namespace

Test test_of(const Translation &in, const Piece &piece) {
  if (piece.pattern == syntax::no_pattern)
    return Test::None;
  const syntax::PatternNode &node = in.tree[piece.pattern].node;
  if (const auto *literal = std::get_if<p::Literal>(&node)) {
    if (in.is_ocaml())
      return literal->value.kind == syntax::LiteralKind::String ? Test::Equal : Test::Literal;
    if (literal->value.kind == syntax::LiteralKind::Character)
      return Test::Literal;
    if (is_empty_string(in, piece.pattern))
      return Test::Constructor;
    return literal->value.kind != syntax::LiteralKind::String &&
                   basic_kind(in, in.type_of(piece.pattern))
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
  const bool synonym = !in.is_ocaml() && in.source[constructor_of(in, piece)].kind ==
                                             names::ValueKind::PatternSynonym;
  return synonym ? Test::Synonym : Test::Constructor;
}

names::ValueId constructor_of(const Translation &in, const Piece &piece) {
  const syntax::PatternNode &node = in.tree[piece.pattern].node;
  if (const auto *tuple = std::get_if<p::Tuple>(&node))
    return tuple->elements.empty() ? in.source.unit_value()
                                   : in.source.tuple_value(tuple->elements.count);
  if (const auto *list = std::get_if<p::ListOf>(&node))
    return piece.from < list->elements.count ? in.source.cons() : in.source.nil();
  if (std::holds_alternative<p::Literal>(node)) // ""
    return in.source.nil();
  Pattern holder = piece.pattern;
  if (const auto *infix = std::get_if<p::Infix>(&node))
    holder = in.tree[infix->elements][1];
  if (in.is_ocaml()) {
    if (std::holds_alternative<p::Record>(node))
      return record_of(in, piece.pattern);
    const Symbol name = holder == piece.pattern
                            ? std::get<p::Construct>(node).constructor.text
                            : std::get<p::Operator>(in.tree[holder].node).name.text;
    return types::constructor_member(in.resolution.patterns[static_cast<std::size_t>(holder)],
                                     types::hidden_at(in.resolution, holder), name,
                                     in.type_of(piece.pattern), in.source, in.environment)
        .value();
  }
  return in.resolution.patterns[static_cast<std::size_t>(holder)].value();
}

std::vector<Piece> parts_of(const Translation &in, const Piece &piece) {
  const syntax::PatternNode &node = in.tree[piece.pattern].node;
  std::vector<Piece> parts;
  const auto add_all = [&](std::span<const Pattern> patterns) {
    for (const Pattern pattern : patterns)
      if (!std::holds_alternative<p::TypeArgument>(in.tree[pattern].node))
        parts.push_back({pattern, 0, {}});
  };
  if (const auto *construct = std::get_if<p::Construct>(&node)) {
    add_all(in.tree[construct->arguments]);
    if (in.is_ocaml() && parts.size() == 1 && is_inline(in, constructor_of(in, piece))) {
      Pattern inner = strip(in, parts[0].pattern);
      while (const auto *as = std::get_if<p::As>(&in.tree[inner].node))
        inner = strip(in, as->body);
      return std::holds_alternative<p::Record>(in.tree[inner].node) ? parts_of(in, {inner, 0, {}})
                                                                    : std::vector<Piece>();
    }
    // OCaml: C (p, q)
    const auto *inner = in.is_ocaml() && parts.size() == 1
                            ? std::get_if<p::Tuple>(&in.tree[strip(in, parts[0].pattern)].node)
                            : nullptr;
    const auto info = inner ? in.environment.constructors.find(constructor_of(in, piece))
                            : in.environment.constructors.end();
    if (info != in.environment.constructors.end() && info->second.arity != 1) {
      parts.clear();
      add_all(in.tree[inner->elements]);
    }
  } else if (const auto *variant = std::get_if<p::Variant>(&node)) {
    if (variant->argument != syntax::no_pattern)
      parts = {{variant->argument, 0, {}}};
  } else if (const auto *tuple = std::get_if<p::Tuple>(&node)) {
    add_all(in.tree[tuple->elements]);
  } else if (const auto *infix = std::get_if<p::Infix>(&node)) {
    parts = {{in.tree[infix->elements][0], 0, {}}, {in.tree[infix->elements][2], 0, {}}};
  } else if (const auto *list = std::get_if<p::ListOf>(&node)) {
    if (piece.from < list->elements.count)
      parts = {{in.tree[list->elements][piece.from], 0, {}}, {piece.pattern, piece.from + 1, {}}};
  } else if (const auto *record = std::get_if<p::Record>(&node)) {
    const auto &fields = in.environment.constructors.at(constructor_of(in, piece)).fields;
    parts.resize(fields.size());
    const auto set = [&](Reference field, const Piece &part) {
      for (std::size_t i = 0; i < fields.size(); ++i)
        if (field.is(Reference::Kind::Value) && fields[i] == field.value())
          parts[i] = part;
    };
    for (std::uint32_t i = 0; i < record->fields.count; ++i) {
      const syntax::FieldPattern &field = in.tree[record->fields][i];
      const std::uint32_t at_list = record->fields.first + i;
      Reference name = in.resolution.field_patterns[at_list];
      if (in.is_ocaml())
        name = types::field_member(name, field.field.name.text, in.type_of(piece.pattern),
                                   in.source, in.environment);
      set(name, {field.pattern, 0, in.resolution.field_locals[at_list]});
    }
    if (const auto implied = in.resolution.implied_patterns.find(piece.pattern);
        implied != in.resolution.implied_patterns.end())
      for (const names::ImpliedField &field : implied->second)
        set({Reference::Kind::Value, static_cast<std::uint32_t>(field.field)},
            {syntax::no_pattern, 0, field.variable});
  }
  return parts;
}

Symbol name_of(const Translation &in, const Piece &piece) {
  if (piece.pattern == syntax::no_pattern)
    return piece.bound.is(Reference::Kind::Local) ? in.resolution[piece.bound.local()].name
                                                  : no_symbol;
  Pattern id = strip(in, piece.pattern);
  if (const auto *strict = std::get_if<p::Strict>(&in.tree[id].node))
    id = strip(in, strict->body);
  if (const auto *variable = std::get_if<p::Variable>(&in.tree[id].node))
    return variable->name;
  const auto *as = std::get_if<p::As>(&in.tree[id].node);
  return as ? as->name : no_symbol;
}

} // namespace culprit::desugar
