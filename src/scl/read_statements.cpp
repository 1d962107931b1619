// Hypotheses, axioms and constraints.
#include "scl/parser.h"

#include <fmt/format.h>

namespace culprit::scl {

namespace {

constexpr std::size_t most_errors = 20;

} // namespace

void Parser::assumptions() {
  while (!at(TokenKind::Separator) && !at(TokenKind::End)) {
    assumption();
    if (failed_)
      recover();
    if (diagnostics_->list().size() >= most_errors)
      return;
  }
}

void Parser::assumption() {
  if (accept(TokenKind::Axiom)) {
    axiom();
    quantified_.clear();
    return;
  }
  const auto relating = inequality();
  if (!relating || !expect(TokenKind::Semicolon, "after this hypothesis"))
    return;
  std::vector<Fact> facts;
  add_facts(*relating, facts);
  for (const Fact &fact : facts)
    system_.assume(fact);
}

bool Parser::starts_quantifier() {
  return at(TokenKind::Identifier) &&
         (ahead_.kind == TokenKind::Comma || ahead_.kind == TokenKind::Dot);
}

void Parser::axiom() {
  Axiom axiom;
  if (starts_quantifier()) {
    do {
      const Token name = token_;
      if (!expect(TokenKind::Identifier, "for a quantified variable"))
        return;
      const VariableId id = system_.add_quantified(std::string(name.text));
      axiom.quantified.push_back(id);
      quantified_.insert_or_assign(
          std::string(name.text), Name{Name::Kind::Variable, static_cast<std::uint32_t>(id), true});
    } while (accept(TokenKind::Comma));
    if (!expect(TokenKind::Dot, "after the quantified variables"))
      return;
  }
  bool conclusion = false;
  std::vector<Fact> facts;
  do {
    const auto relating = inequality();
    if (!relating || !expect(TokenKind::Semicolon, "after this inequality"))
      return;
    add_facts(*relating, facts);
    if (!conclusion && accept(TokenKind::Implies)) {
      axiom.premises = std::exchange(facts, {});
      conclusion = true;
    }
  } while (!at(TokenKind::Semicolon));
  advance();
  axiom.conclusions = std::move(facts);
  system_.assume(std::move(axiom));
}

void Parser::equations() {
  while (!at(TokenKind::End)) {
    equation();
    if (failed_)
      recover();
    if (diagnostics_->list().size() >= most_errors)
      return;
  }
}

void Parser::equation() {
  const Position start = token_.span.start;
  const std::size_t first = token_.offset;
  const auto relating = inequality();
  if (!relating)
    return;
  HypothesesId hypotheses = no_hypotheses;
  if (at(TokenKind::LeftBrace)) {
    const auto environment = this->environment();
    if (!environment)
      return;
    hypotheses = *environment;
  }
  const Position end = token_.span.start;
  const std::string_view text = std::string_view(text_).substr(first, token_.offset - first);
  if (!expect(TokenKind::Semicolon, "after this constraint"))
    return;
  Place place;
  if (at(TokenKind::LeftBracket)) {
    auto given = this->place();
    if (!given)
      return;
    place = std::move(*given);
  }
  // A constraint without a position is blamed by its place in the constraint file.
  if (!place.has_range)
    place.span = {own_file_, start, end};
  const OriginId origin =
      this->origin(place, EntityKind::Constraint, true,
                   place.snippet.empty() ? text : std::string_view(place.snippet));
  system_.assert_that({relating->left, relating->right, relating->relation, hypotheses, origin});
}

// A hypothesis as a report prints it, which needs no parentheses around its sides.
void Parser::accept_hypothesis(const std::string &text) {
  const FileId file = sources_->add("--accept", text);
  lexer_ = Lexer(file, accepted_.emplace_back(text), *diagnostics_);
  token_ = lexer_.next();
  ahead_ = lexer_.next();
  failed_ = false;
  const auto relating = inequality(true);
  accept(TokenKind::Semicolon);
  if (!relating || !expect(TokenKind::End, "after this hypothesis"))
    return;
  std::vector<Fact> facts;
  add_facts(*relating, facts);
  for (const Fact &fact : facts)
    system_.assume(fact);
}

std::optional<Parser::Relating> Parser::inequality(bool bare) {
  const auto left = bare ? arrows() : element_at_place();
  if (!left)
    return std::nullopt;
  const TokenKind relation = token_.kind;
  if (relation != TokenKind::Equal && relation != TokenKind::LessOrEqual &&
      relation != TokenKind::GreaterOrEqual) {
    fail(fmt::format("expected `==`, `<=` or `>=`, found {}{}",
                     at(TokenKind::Identifier) ? fmt::format("`{}`", token_.text)
                                               : std::string(name_of(token_.kind)),
                     at(TokenKind::Identifier) || at(TokenKind::LeftParenthesis)
                         ? "; an application needs parentheses around it"
                         : ""));
    return std::nullopt;
  }
  advance();
  const auto right = bare ? arrows() : element_at_place();
  if (!right)
    return std::nullopt;
  if (relation == TokenKind::GreaterOrEqual)
    return Relating{*right, *left, Relation::LessOrEqual};
  return Relating{*left, *right,
                  relation == TokenKind::Equal ? Relation::Equal : Relation::LessOrEqual};
}

void Parser::add_facts(const Relating &relating, std::vector<Fact> &facts) {
  facts.push_back(system_.fact(relating.left, relating.right));
  if (relating.relation == Relation::Equal)
    facts.push_back(system_.fact(relating.right, relating.left));
}

std::optional<HypothesesId> Parser::environment() {
  // Generated files repeat their environments word by word, thousands of characters each time.
  const std::size_t begin = token_.offset;
  const std::string_view rest = std::string_view(text_).substr(begin);
  for (const auto &[text, hypotheses] : environments_)
    if (rest.starts_with(text)) {
      lexer_.skip_to(begin + text.size());
      token_ = lexer_.next();
      ahead_ = lexer_.next();
      return hypotheses;
    }
  advance();
  std::vector<Fact> facts;
  while (!at(TokenKind::RightBrace)) {
    const auto relating = inequality();
    if (!relating || !expect(TokenKind::Semicolon, "after this hypothesis"))
      return std::nullopt;
    add_facts(*relating, facts);
  }
  const std::string_view text = rest.substr(0, token_.offset + 1 - begin);
  advance();
  const HypothesesId hypotheses = system_.add_hypotheses(std::move(facts));
  constexpr std::size_t most_remembered = 64;
  if (environments_.size() < most_remembered)
    environments_.emplace_back(text, hypotheses);
  return hypotheses;
}

} // namespace culprit::scl
