// Elements of constraints.
#include "scl/parser.h"

#include "base/plural.h"

#include <array>
#include <fmt/format.h>

namespace culprit::scl {

namespace {

constexpr int deepest_nesting =
    400; // what the stack of a sanitized build allows, with room to spare

} // namespace

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
    const std::array arguments{operands.back(), right};
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
    const std::array arguments{*left, *right};
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
                           fmt::format("`{}` is declared with {}, here it has {}", head.text,
                                       plural(arity, "argument"), arguments.size()));
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
          fmt::format("the function `{}` is declared with {}, here it has {}", head.text,
                      plural(system_.function(name.id).arity, "argument"), arguments.size()));
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
            : fmt::format("`{}` has {}, there is no number {}", constructor.text,
                          plural(arity, "argument"), argument));
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

} // namespace culprit::scl
