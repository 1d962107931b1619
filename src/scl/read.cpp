#include "scl/read.h"

#include "scl/parser.h"

#include <fmt/format.h>

#include <charconv>

namespace culprit::scl {

void Parser::fail(std::string message) {
  if (!failed_)
    diagnostics_->report("C0101", token_.span, std::move(message));
  failed_ = true;
}

bool Parser::expect(TokenKind kind, std::string_view after) {
  if (accept(kind))
    return true;
  fail(fmt::format("expected {} {}, found {}", name_of(kind), after,
                   at(TokenKind::Identifier) || at(TokenKind::Unknown)
                       ? fmt::format("`{}`", token_.text)
                       : std::string(name_of(token_.kind))));
  return false;
}

// Goes on after the next `;`, so one mistake does not hide the others.
void Parser::recover() {
  while (!at(TokenKind::End) && !at(TokenKind::Semicolon))
    advance();
  while (accept(TokenKind::Semicolon)) {
  }
  failed_ = false;
  depth_ = 0;
}

std::optional<std::uint32_t> Parser::number() {
  if (!at(TokenKind::Integer)) {
    fail(fmt::format("expected a number, found {}", name_of(token_.kind)));
    return std::nullopt;
  }
  std::uint32_t value = 0;
  const auto [rest, error] =
      std::from_chars(token_.text.data(), token_.text.data() + token_.text.size(), value);
  if (error != std::errc{}) {
    fail("this number is too large");
    return std::nullopt;
  }
  advance();
  return value;
}

void Parser::declarations() {
  bool any = false;
  bool variables = false;
  while (at(TokenKind::Constructor) || at(TokenKind::Function) || at(TokenKind::Variable)) {
    const TokenKind kind = token_.kind;
    advance();
    any = true;
    variables = variables || kind == TokenKind::Variable;
    declaration(kind);
    if (!failed_)
      continue;
    while (!at(TokenKind::End) && !at(TokenKind::Constructor) && !at(TokenKind::Function) &&
           !at(TokenKind::Variable) && !at(TokenKind::Separator))
      advance();
    failed_ = false;
  }
  infer_constructors_ = !any || variables;
  predefine();
}

void Parser::declaration(TokenKind kind) {
  const Token name = token_;
  if (!expect(TokenKind::Identifier, "to declare"))
    return;
  std::uint32_t arity = 0;
  std::optional<std::vector<Variance>> variance;
  if (kind != TokenKind::Variable) {
    const auto given = number();
    if (!given)
      return;
    if (*given > 1000)
      return fail(
          fmt::format("`{}` cannot have {} arguments; 1000 are the most", name.text, *given));
    arity = *given;
    variance = variances(arity);
    if (failed_)
      return;
  }
  std::uint32_t level = 0;
  if (kind != TokenKind::Function && accept(TokenKind::Level)) {
    const auto given = number();
    if (!given)
      return;
    level = *given;
  }
  if (name.text == "arrow" && variance) { // `->` itself gets the variance
    names_["arrow"] = {
        Name::Kind::Constructor,
        static_cast<std::uint32_t>(system_.add_constructor("arrow", std::move(*variance))), true};
    return;
  }
  Name entry;
  const std::string text(name.text);
  if (kind == TokenKind::Constructor) {
    auto arguments =
        variance ? std::move(*variance) : std::vector<Variance>(arity, Variance::Covariant);
    entry = {Name::Kind::Constructor,
             static_cast<std::uint32_t>(system_.add_constructor(text, std::move(arguments), level)),
             true};
  } else if (kind == TokenKind::Function) {
    entry = {Name::Kind::Function, static_cast<std::uint32_t>(system_.add_function(text, arity)),
             true};
  } else {
    entry = {Name::Kind::Variable, static_cast<std::uint32_t>(system_.add_variable(text, level)),
             true};
  }
  names_.insert_or_assign(name.text, entry);
}

// `(-,+)`; an old file may begin its first constraint here, but never with a sign.
std::optional<std::vector<Variance>> Parser::variances(std::uint32_t arity) {
  const auto is_sign = [](TokenKind kind) {
    return kind == TokenKind::Plus || kind == TokenKind::Minus || kind == TokenKind::Both;
  };
  if (!at(TokenKind::LeftParenthesis) || !is_sign(ahead_.kind))
    return std::nullopt;
  advance();
  std::vector<Variance> result;
  do {
    if (!is_sign(token_.kind)) {
      fail("expected a variance: `+`, `-` or `±`");
      return std::nullopt;
    }
    result.push_back(at(TokenKind::Plus)    ? Variance::Covariant
                     : at(TokenKind::Minus) ? Variance::Contravariant
                                            : Variance::Invariant);
    advance();
  } while (accept(TokenKind::Comma));
  if (!expect(TokenKind::RightParenthesis, "after the variances"))
    return std::nullopt;
  if (result.size() != arity) {
    diagnostics_->report(
        "C0103", token_.span,
        fmt::format("{} variances are given for {} arguments", result.size(), arity));
    return std::nullopt;
  }
  return result;
}

// These names belong to the language: a declaration of `*` or `_` says nothing.
void Parser::predefine() {
  names_.try_emplace(
      "arrow", Name{Name::Kind::Constructor, static_cast<std::uint32_t>(System::arrow()), true});
  names_["larrow"] = {Name::Kind::Constructor, static_cast<std::uint32_t>(System::left_arrow()),
                      true};
  names_["pair"] = {Name::Kind::Constructor, static_cast<std::uint32_t>(System::pair()), true};
  names_["_"] = {Name::Kind::Bottom, 0, true};
  names_["*"] = {Name::Kind::Top, 0, true};
}

const Name &Parser::resolve(std::string_view name) {
  if (!quantified_.empty()) {
    const auto it = quantified_.find(name);
    if (it != quantified_.end())
      return it->second;
  }
  const auto it = names_.find(name);
  if (it != names_.end())
    return it->second;
  Name entry;
  if (infer_constructors_)
    entry = {Name::Kind::Constructor,
             static_cast<std::uint32_t>(system_.add_constructor(std::string(name), {})), false};
  else
    entry = {Name::Kind::Variable,
             static_cast<std::uint32_t>(system_.add_variable(std::string(name))), false};
  return names_.emplace(name, entry).first->second;
}

std::optional<Place> Parser::place() {
  advance(); // [
  Place place;
  if (at(TokenKind::String)) {
    place.snippet = unescape(token_.text);
    advance();
    if (!expect(TokenKind::Colon, "after the snippet"))
      return std::nullopt;
  }
  if (at(TokenKind::Integer)) {
    if (!range(place))
      return std::nullopt;
  } else if (at(TokenKind::Identifier)) {
    advance(); // the format allows a name here, and ignores it
  }
  if (accept(TokenKind::At)) {
    const std::string_view name = token_.text;
    if (!expect(TokenKind::Identifier, "for the file of this position"))
      return std::nullopt;
    place.span.file = sources_->add_external(name);
  } else if (place.has_range) {
    place.span.file = unnamed_source();
  }
  if (!expect(TokenKind::RightBracket, "to close this position"))
    return std::nullopt;
  return place;
}

bool Parser::range(Place &place) {
  const auto line = number();
  if (!line || !expect(TokenKind::Comma, "after the line"))
    return false;
  const auto column = number();
  if (!column || !expect(TokenKind::Minus, "after the column"))
    return false;
  const auto end = number();
  if (!end)
    return false;
  place.span.start = {*line, *column};
  place.span.end = {*line, *end};
  if (accept(TokenKind::Comma)) {
    const auto end_column = number();
    if (!end_column)
      return false;
    place.span.end = {*end, *end_column};
  }
  place.has_range = *line != 0;
  return true;
}

// Positions without a file speak about the one program that the constraints were generated from.
FileId Parser::unnamed_source() {
  if (unnamed_ == no_file) {
    std::string name = sources_->path(own_file_);
    if (name.ends_with(".con"))
      name.resize(name.size() - 4);
    else
      name += " (source)";
    unnamed_ = sources_->add_external(name);
  }
  return unnamed_;
}

OriginId Parser::origin(const Place &place, EntityKind kind, bool blamable, std::string_view text) {
  auto key = std::tuple(kind, place.span, std::string(text));
  const auto it = origins_.find(key);
  if (it != origins_.end())
    return it->second;
  const EntityId entity = entities_->add({kind, place.span, {}, std::string(text)});
  const OriginId id = system_.add_origin({entity, blamable});
  origins_.emplace(std::move(key), id);
  return id;
}

std::optional<System> Parser::run(std::span<const std::string> accepted) {
  declarations();
  if (accept(TokenKind::Separator)) {
    assumptions();
    if (!accept(TokenKind::Separator))
      fail("expected `%%` between the hypotheses and the constraints");
  }
  if (at(TokenKind::End))
    fail("expected a constraint, found the end of the file");
  failed_ = false;
  equations();
  for (const std::string &hypothesis : accepted)
    accept_hypothesis(hypothesis);
  if (!diagnostics_->empty())
    return std::nullopt;
  return std::move(system_);
}

std::optional<System> read(Sources &sources, FileId file, EntityTable &entities,
                           Diagnostics &diagnostics, std::span<const std::string> accepted) {
  return Parser(sources, file, entities, diagnostics).run(accepted);
}

} // namespace culprit::scl
