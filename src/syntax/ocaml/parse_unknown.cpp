// What stands for code that nobody knows here (extension nodes, what is derived), or whose types
// are not judged (objects). Its parts are read, so that their own mistakes are found.
#include "syntax/ocaml/common.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::syntax::ocaml {

// ---- gaps

// Each is told once.
void CommonParser::gap(Position from, std::string_view code, std::string what,
                       std::string_view label) {
  if (failed_ || std::find(gaps_.begin(), gaps_.end(), what) != gaps_.end())
    return;
  gaps_.push_back(what);
  errors_.gap(range_from(from), code, std::move(what), std::string(label));
}

void CommonParser::not_judged(Position from, std::string_view what) {
  gap(from, "C0126", fmt::format("{} are not judged", what),
      "any type is taken to be right for this");
}

// [%name payload], with what it is made of
void CommonParser::pass_extension() {
  const Position from = start();
  const Inside inside(*this, "[%", token().range(), true);
  advance();
  std::string name;
  while (at(K::Lower) || at(K::Upper) || at(K::Dot) || is_keyword(kind())) {
    if (!at(K::Dot) && !name.empty() && !name.ends_with('.'))
      break;
    name += at(K::Dot) ? "." : symbols_.name(token().text);
    advance();
  }
  pass_to(K::CloseBracket);
  gap(from, "C0125", fmt::format("the meaning of the extension `{}` is not known", name),
      "stands for code that another program makes");
}

// To behind the bracket or `end` that closes the one that was read last.
void CommonParser::pass_to(K close) {
  std::size_t depth = 1;
  while (!failed_ && depth > 0) {
    switch (kind()) {
    case K::End:
      fail(fmt::format("`{}`", spelling(close)));
      return;
    case K::OpenParenthesis:
      depth += close == K::CloseParenthesis ? 1 : 0;
      break;
    case K::OpenBracket:
    case K::OpenLess:
    case K::OpenGreater:
    case K::OpenExtension:
      depth += close == K::CloseBracket ? 1 : 0;
      break;
    case K::OpenArray: // [| ... |] closes itself
      break;
    case K::OpenBrace:
    case K::OpenObject:
      depth += close == K::CloseBrace ? 1 : 0;
      break;
    case K::Less:
      depth += close == K::Greater ? 1 : 0;
      break;
    case K::Begin:
    case K::Object:
    case K::Struct:
    case K::Sig:
      depth += close == K::EndWord ? 1 : 0;
      break;
    default:
      depth -= at(close) ? 1 : 0;
    }
    advance();
  }
}

void CommonParser::pass_until(K last) {
  while (!failed() && !at(last) && !at(K::End))
    advance();
  expect(last);
}

// From the opening bracket to behind the closing one.
void CommonParser::pass_between(K open, K close) {
  std::size_t depth = 0;
  do {
    depth += at(open) ? 1 : 0;
    depth -= at(close) ? 1 : 0;
    if (at(K::End))
      fail(fmt::format("`{}`", spelling(close)));
    if (!failed())
      advance();
  } while (!failed() && depth > 0);
}

CommonParser::Attempt::Attempt(CommonParser &parser, K open, K close)
    : parser_(parser), end_(parser.index_) {
  ++parser.attempts_;
  for (std::size_t depth = 1; end_ + 1 < parser.tokens_.size(); ++end_) {
    depth += parser.tokens_[end_].kind == open ? 1 : 0;
    if (parser.tokens_[end_].kind == close && --depth == 0)
      break;
  }
}

CommonParser::Attempt::~Attempt() {
  --parser_.attempts_;
  parser_.index_ = end_;
  parser_.advance();
  parser_.failed_ = false;
}

// ---- what is unknown, as nodes

// let _ = e
DeclarationId CommonParser::ignored(ExpressionId value) {
  const Range place = range(value);
  const PatternId nobody = make(Range{place.start, place.start}, pattern::Wildcard{});
  return bound(nobody, value);
}

// let p = e
DeclarationId CommonParser::bound(PatternId left, ExpressionId value) {
  GuardedBody body;
  body.body = value;
  body.range = range(value);
  Gathered<GuardedBody> bodies(*this);
  bodies.add(body);
  const Range all{range(left).start, body.range.end};
  const DeclarationId only = make(all, declaration::PatternBinding{left, {bodies.list(), {}}},
                                  EntityKind::Expression, no_symbol);
  Gathered<DeclarationId> members(*this);
  members.add(only);
  return make(all, declaration::Bindings{false, members.list()}, EntityKind::Declaration,
              no_symbol);
}

// let p = what nobody knows
DeclarationId CommonParser::bound_unknown(PatternId left) {
  const Position end = range(left).end;
  return bound(left, make(Range{end, end}, expression::Broken{}));
}

DeclarationId CommonParser::bound_unknown(PlacedName name) {
  return bound_unknown(make(name.range, pattern::Variable{name.name.text}));
}

DeclarationId CommonParser::bound_unknown(std::string_view name, Position place) {
  return bound_unknown(PlacedName{{no_symbol, symbols_.intern(name)}, {place, place}});
}

// What matches is not known, but what its parts bind is.
PatternId CommonParser::unknown_pattern(Position from, List<PatternId> parts) {
  return make(from, pattern::Broken{parts});
}

// The value of `all` is not known, but its parts are.
ExpressionId CommonParser::unknown_of(Range all, List<DeclarationId> parts) {
  const ExpressionId nobody = make(Range{all.end, all.end}, expression::Broken{});
  return parts.empty() ? nobody : make(all, expression::Let{parts, nobody});
}

ExpressionId CommonParser::unknown_of(ExpressionId part) {
  Gathered<DeclarationId> parts(*this);
  parts.add(ignored(part));
  return unknown_of(range(part), parts.list());
}

// Items that were generated: what they define is not known.
DeclarationId CommonParser::generated(Position from) {
  const ModuleId nobody = make(from, module::Broken{});
  return make(range_from(from), declaration::Include{nobody}, EntityKind::Declaration, no_symbol);
}

// Definitions of `let%name`: each right-hand side is read, what it gives its pattern is not known.
List<DeclarationId> CommonParser::without_values(DeclarationId definitions) {
  Gathered<DeclarationId> all(*this);
  const auto &group = std::get<declaration::Bindings>(tree_[definitions].node);
  const std::vector<DeclarationId> members(tree_[group.members].begin(),
                                           tree_[group.members].end());
  for (const DeclarationId id : members) {
    if (const auto *binding = std::get_if<declaration::PatternBinding>(&tree_[id].node)) {
      const PatternId left = binding->pattern;
      const ExpressionId value = tree_[binding->right.bodies][0].body;
      all.add(ignored(value));
      all.add(bound_unknown(left));
    } else if (const auto *function = std::get_if<declaration::Function>(&tree_[id].node)) {
      const PlacedName name = function->name;
      const Clause clause = tree_[function->clauses][0];
      ExpressionId value = tree_[clause.right.bodies][0].body;
      if (!clause.patterns.empty())
        value = make(clause.range, expression::Lambda{clause.patterns, value});
      all.add(ignored(value));
      all.add(bound_unknown(name));
    }
  }
  return all.list();
}

} // namespace culprit::syntax::ocaml
