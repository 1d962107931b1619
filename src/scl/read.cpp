#include "scl/read.h"

#include "scl/lexer.h"

#include <fmt/format.h>

#include <charconv>
#include <deque>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace culprit::scl {

namespace {

constexpr int deepest_nesting =
    400; // what the stack of a sanitized build allows, with room to spare
constexpr std::size_t most_errors = 20;

// What a position in brackets says: a snippet, a range, a file.
struct Place {
  std::string snippet;
  Span span;
  bool has_range = false;
};

struct Name {
  enum class Kind : std::uint8_t {
    Constructor,
    Function,
    Variable,
    Bottom,
    Top
  } kind = Kind::Variable;
  std::uint32_t id = 0;
  bool declared = true; // inferred constructors may be applied to any number of arguments
};

class Parser {
public:
  Parser(Sources &sources, FileId file, EntityTable &entities, Diagnostics &diagnostics)
      : sources_(&sources), entities_(&entities), diagnostics_(&diagnostics), own_file_(file),
        text_(sources.text(file)), lexer_(file, text_, diagnostics) {
    token_ = lexer_.next();
    ahead_ = lexer_.next();
  }

  std::optional<System> run(std::span<const std::string> accepted);

private:
  // Tokens.
  void advance() {
    token_ = ahead_;
    ahead_ = lexer_.next();
  }
  [[nodiscard]] bool at(TokenKind kind) const { return token_.kind == kind; }
  bool accept(TokenKind kind) {
    if (!at(kind))
      return false;
    advance();
    return true;
  }
  bool expect(TokenKind kind, std::string_view after);
  void fail(std::string message);
  void recover();
  std::optional<std::uint32_t> number();

  // Declarations.
  void declarations();
  void declaration(TokenKind kind);
  std::optional<std::vector<Variance>> variances(std::uint32_t arity);
  void predefine();
  [[nodiscard]] const Name &resolve(std::string_view name);

  // Statements.
  void assumptions();
  void assumption();
  void axiom();
  bool starts_quantifier();
  void equations();
  void equation();
  struct Relating {
    ElementId left{};
    ElementId right{};
    Relation relation = Relation::LessOrEqual;
  };
  std::optional<Relating> inequality(bool bare = false);
  void accept_hypothesis(const std::string &text);
  void add_facts(const Relating &relating, std::vector<Fact> &facts);
  std::optional<HypothesesId> environment();

  // Elements. Nothing after a syntax error, which has been reported.
  std::optional<ElementId> element_at_place();
  std::optional<ElementId> element();
  std::optional<ElementId> arrows();
  std::optional<ElementId> commas();
  std::optional<ElementId> lattice();
  std::optional<ElementId> application();
  std::optional<ElementId> apply(const Token &head, std::span<const ElementId> arguments);
  std::optional<ElementId> projection(const Token &constructor, std::uint32_t argument,
                                      std::span<const ElementId> arguments);
  std::optional<ElementId> named(std::string_view name);

  // Positions.
  std::optional<Place> place();
  bool range(Place &place);
  OriginId origin(const Place &place, EntityKind kind, bool blamable, std::string_view text);
  FileId unnamed_source();

  Sources *sources_;
  EntityTable *entities_;
  Diagnostics *diagnostics_;
  FileId own_file_;
  FileId unnamed_ = no_file;
  std::string text_; // the reader adds files to the sources, which may move their text
  std::deque<std::string> accepted_;
  Lexer lexer_;
  Token token_;
  Token ahead_;
  System system_;
  std::vector<std::pair<std::string_view, HypothesesId>> environments_;
  std::unordered_map<std::string_view, Name> names_;    // views into text_, or literals
  std::map<std::string, Name, std::less<>> quantified_; // inside an axiom
  std::map<std::tuple<EntityKind, Span, std::string>, OriginId> origins_;
  bool infer_constructors_ = true; // "var mode": unknown names are constructors
  bool failed_ = false;
  int depth_ = 0;
};

// ---- tokens
// ---------------------------------------------------------------------------------------------

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

// ---- declarations
// ---------------------------------------------------------------------------------------

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

// ---- statements
// -----------------------------------------------------------------------------------------

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

// ---- elements
// -------------------------------------------------------------------------------------------

std::optional<ElementId> Parser::element_at_place() {
  const auto element = this->element();
  if (!element || !at(TokenKind::LeftBracket))
    return element;
  const auto given = place();
  if (!given)
    return std::nullopt;
  if (!given->has_range)
    return element;
  const bool blamable = !given->snippet.empty();
  return system_.place(*element, origin(*given, EntityKind::Expression, blamable, given->snippet));
}

std::optional<ElementId> Parser::element() {
  if (at(TokenKind::Identifier)) {
    const std::string_view name = token_.text;
    advance();
    return named(name);
  }
  if (!expect(TokenKind::LeftParenthesis, "or a name for an element"))
    return std::nullopt;
  if (++depth_ > deepest_nesting) {
    if (!failed_)
      diagnostics_->report("C0002", token_.span, "this element is nested too deeply");
    failed_ = true;
    return std::nullopt;
  }
  auto inside = arrows();
  if (!inside || !expect(TokenKind::RightParenthesis, "to close this element"))
    return std::nullopt;
  --depth_;
  return inside;
}

std::optional<ElementId> Parser::arrows() {
  std::vector<ElementId> operands;
  std::vector<TokenKind> operators;
  while (true) {
    const auto operand = commas();
    if (!operand)
      return std::nullopt;
    operands.push_back(*operand);
    if (!at(TokenKind::Arrow) && !at(TokenKind::LeftArrow))
      break;
    operators.push_back(token_.kind);
    advance();
  }
  while (!operators.empty()) {
    const ElementId right = operands.back();
    operands.pop_back();
    const ElementId arguments[] = {operands.back(), right};
    const ConstructorId constructor = operators.back() == TokenKind::Arrow
                                          ? ConstructorId{names_.find("arrow")->second.id}
                                          : System::left_arrow();
    operands.back() = system_.apply(constructor, arguments);
    operators.pop_back();
  }
  return operands.back();
}

std::optional<ElementId> Parser::commas() {
  auto left = lattice();
  while (left && accept(TokenKind::Comma)) {
    const auto right = lattice();
    if (!right)
      return std::nullopt;
    const ElementId arguments[] = {*left, *right};
    left = system_.apply(System::pair(), arguments);
  }
  return left;
}

std::optional<ElementId> Parser::lattice() {
  auto left = application();
  while (left && (at(TokenKind::Join) || at(TokenKind::Meet))) {
    const TokenKind kind = token_.kind;
    std::vector<ElementId> components{*left};
    while (accept(kind)) {
      const auto next = application();
      if (!next)
        return std::nullopt;
      components.push_back(*next);
    }
    left = kind == TokenKind::Join ? system_.join(components) : system_.meet(components);
  }
  return left;
}

std::optional<ElementId> Parser::application() {
  const Token head = token_;
  std::optional<std::uint32_t> projected;
  std::optional<ElementId> first;
  if (at(TokenKind::Identifier) && ahead_.kind == TokenKind::Tilde) {
    advance();
    advance();
    projected = number();
    if (!projected)
      return std::nullopt;
  } else {
    first = element_at_place();
    if (!first)
      return std::nullopt;
  }
  std::vector<ElementId> arguments;
  while (at(TokenKind::Identifier) || at(TokenKind::LeftParenthesis)) {
    const auto argument = element_at_place();
    if (!argument)
      return std::nullopt;
    arguments.push_back(*argument);
  }
  if (projected)
    return projection(head, *projected, arguments);
  if (arguments.empty())
    return first;
  if (head.kind == TokenKind::Identifier)
    return apply(head, arguments);
  // A head in parentheses: more arguments for what it already is applied to.
  const Element &inner = system_.element(*first);
  if (inner.shape != Shape::Constructor && inner.shape != Shape::Variable &&
      inner.shape != Shape::Applied) {
    failed_ = true;
    diagnostics_->report("C0103", head.span,
                         "only a constructor, a function or a variable can be applied");
    return std::nullopt;
  }
  const auto already = system_.arguments(*first);
  arguments.insert(arguments.begin(), already.begin(), already.end());
  if (inner.shape == Shape::Constructor)
    return system_.apply(ConstructorId{inner.head}, arguments);
  return system_.apply(VariableId{inner.head}, arguments);
}

std::optional<ElementId> Parser::apply(const Token &head, std::span<const ElementId> arguments) {
  const Name name = resolve(head.text);
  switch (name.kind) {
  case Name::Kind::Constructor: {
    const std::size_t arity = system_.constructor(name.id).arguments.size();
    if (name.declared && arguments.size() > arity) {
      failed_ = true;
      diagnostics_->report("C0103", head.span,
                           fmt::format("`{}` is declared with {} argument{}, here it has {}",
                                       head.text, arity, arity == 1 ? "" : "s", arguments.size()));
      return std::nullopt;
    }
    system_.widen(ConstructorId{name.id}, arguments.size());
    return system_.apply(ConstructorId{name.id}, arguments);
  }
  case Name::Kind::Function:
    if (arguments.size() != system_.function(name.id).arity) {
      failed_ = true;
      diagnostics_->report(
          "C0103", head.span,
          fmt::format("the function `{}` is declared with {} argument{}, here it has {}", head.text,
                      system_.function(name.id).arity,
                      system_.function(name.id).arity == 1 ? "" : "s", arguments.size()));
      return std::nullopt;
    }
    return system_.apply(FunctionId{name.id}, arguments);
  case Name::Kind::Variable:
    return system_.apply(VariableId{name.id}, arguments);
  case Name::Kind::Bottom:
  case Name::Kind::Top:
    break;
  }
  failed_ = true;
  diagnostics_->report("C0103", head.span, fmt::format("`{}` takes no arguments", head.text));
  return std::nullopt;
}

std::optional<ElementId> Parser::projection(const Token &constructor, std::uint32_t argument,
                                            std::span<const ElementId> arguments) {
  const Name name = resolve(constructor.text);
  if (name.kind != Name::Kind::Constructor || !name.declared) {
    failed_ = true;
    diagnostics_->report(
        "C0102", constructor.span,
        fmt::format("`{}~{}` needs a declared constructor", constructor.text, argument));
    return std::nullopt;
  }
  const std::size_t arity = system_.constructor(name.id).arguments.size();
  if (argument == 0 || argument > arity || arguments.size() != 1) {
    failed_ = true;
    diagnostics_->report(
        "C0103", constructor.span,
        arguments.size() != 1
            ? fmt::format("a projection is applied to one element, here to {}", arguments.size())
            : fmt::format("`{}` has {} argument{}, there is no number {}", constructor.text, arity,
                          arity == 1 ? "" : "s", argument));
    return std::nullopt;
  }
  return system_.project(ConstructorId{name.id}, argument - 1, arguments[0]);
}

std::optional<ElementId> Parser::named(std::string_view name) {
  const Name entry = resolve(name);
  switch (entry.kind) {
  case Name::Kind::Constructor:
    return system_.constant(ConstructorId{entry.id});
  case Name::Kind::Function:
    return system_.apply(FunctionId{entry.id}, {});
  case Name::Kind::Variable:
    return system_.variable(VariableId{entry.id});
  case Name::Kind::Bottom:
    return system_.bottom();
  case Name::Kind::Top:
    return system_.top();
  }
  return std::nullopt;
}

// ---- positions
// ------------------------------------------------------------------------------------------

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

} // namespace

std::optional<System> read(Sources &sources, FileId file, EntityTable &entities,
                           Diagnostics &diagnostics, std::span<const std::string> accepted) {
  return Parser(sources, file, entities, diagnostics).run(accepted);
}

} // namespace culprit::scl
