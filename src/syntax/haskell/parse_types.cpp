// Types, kinds and contexts.
#include "syntax/haskell/parser.h"

namespace culprit::syntax::haskell {

namespace {
template <class Node> const Node *get(const Tree &tree, TypeId id) {
  return std::get_if<Node>(&tree[id].node);
}
} // namespace

bool Parser::at_atomic_type() const {
  switch (kind()) {
  case K::Variable:
    return !at_word(known_.forall);
  case K::Constructor:
  case K::OpenParenthesis:
  case K::OpenUnboxed:
  case K::OpenBracket:
  case K::Underscore:
  case K::Integer:
  case K::Character:
  case K::String:
  case K::Splice:
  case K::QuasiQuote:
    return true;
  case K::Tick:
    return kind_ahead(1) != K::ConstructorOperator;
  case K::Operator:
  case K::Tilde:
    return at_strictness();
  default:
    return false;
  }
}

bool Parser::at_implicit_parameter() const {
  return tokens_.extensions.implicit_parameters && at_operator(known_.question) &&
         token().is_prefix() && kind_ahead(1) == K::Variable;
}

// GHC's OverloadedLabels: #x
bool Parser::at_label() const {
  return tokens_.extensions.overloaded_labels && at_operator(known_.hash) && token().is_prefix() &&
         kind_ahead(1) == K::Variable;
}

bool Parser::at_strictness() const {
  return at_operator(known_.bang) || (at(K::Tilde) && token().is_prefix());
}

// A chain of arrows is read in a loop: it may be long.
TypeId Parser::type() {
  const Nested nested(*this);
  if (at_word(known_.forall))
    return forall_type();
  Gathered<TypeId> parts(*this);
  parts.add(infix_type());
  while (!failed()) {
    TypeId &last = parts[parts.size() - 1];
    if (at(K::DoubleArrow)) {
      const TypeId qualified = qualified_type(last);
      parts[parts.size() - 1] = qualified;
      break;
    }
    if (!accept(K::RightArrow))
      break;
    if (at_word(known_.forall)) {
      const TypeId result = forall_type();
      parts.add(result);
      break;
    }
    const TypeId next = infix_type();
    parts.add(next);
  }
  TypeId result = parts[parts.size() - 1];
  for (std::size_t i = parts.size() - 1; i > 0; --i)
    result = make(range(parts[i - 1]).start, type::Function{parts[i - 1], result});
  return result;
}

TypeId Parser::qualified_type(TypeId context) {
  layout_.advance();
  const List<TypeId> parts = context_of(context);
  const TypeId body = type();
  return make(range(context).start, type::Qualified{parts, body});
}

bool Parser::is_unit_type(TypeId type) const {
  const auto *constructor = get<type::Constructor>(tree_, type);
  return constructor != nullptr && constructor->name.text == known_.unit;
}

List<TypeId> Parser::context_of(TypeId context) {
  Gathered<TypeId> parts(*this);
  TypeId inner = context;
  while (const auto *parenthesized = get<type::Parenthesized>(tree_, inner))
    inner = parenthesized->body;
  if (const auto *tuple = get<type::Tuple>(tree_, inner)) {
    for (const TypeId element : tree_[tuple->elements])
      if (!is_unit_type(element))
        parts.add(element);
    return parts.list();
  }
  if (!is_unit_type(inner))
    parts.add(inner);
  return parts.list();
}

TypeId Parser::forall_type() {
  const Position from = start();
  const Inside inside(*this, "the `forall`", token().range());
  layout_.advance();
  Gathered<TypeBinder> binders(*this);
  type_binders(binders);
  bool visible = false;
  if (at_operator(known_.dot))
    layout_.advance();
  else if (accept(K::RightArrow))
    visible = true;
  else
    fail("`.` after the variables of the `forall`");
  const List<TypeBinder> list = binders.list();
  const TypeId body = type();
  return make(from, type::Forall{list, body, visible});
}

List<TypeBinder> Parser::optional_quantifier() {
  if (!accept_word(known_.forall))
    return {};
  Gathered<TypeBinder> binders(*this);
  type_binders(binders);
  const List<TypeBinder> list = binders.list();
  if (at_operator(known_.dot))
    layout_.advance();
  else
    fail("`.` after the variables of the `forall`");
  return list;
}

List<TypeId> Parser::optional_context() {
  if (!sees_context_arrow())
    return {};
  const List<TypeId> context = context_of(infix_type());
  expect(K::DoubleArrow);
  return context;
}

bool Parser::at_type_binder() const {
  return at(K::Variable) || at(K::OpenBrace) || at(K::Underscore) ||
         (at(K::OpenParenthesis) && kind_ahead(2) == K::DoubleColon);
}

void Parser::type_binders(Gathered<TypeBinder> &binders) {
  while (at_type_binder()) {
    TypeBinder binder;
    const bool bare = at(K::Variable) || at(K::Underscore);
    binder.inferred = at(K::OpenBrace);
    if (binder.inferred)
      layout_.enter_braces();
    if (!bare)
      layout_.advance();
    if (!at(K::Variable) && !at(K::Underscore))
      return fail("a type variable");
    binder.name = placed_name();
    binder.name.name.text =
        binder.name.name.text == no_symbol ? known_.underscore : binder.name.name.text;
    if (!bare && accept(K::DoubleColon))
      binder.kind = type();
    if (binder.inferred)
      layout_.leave_braces();
    if (!bare && !expect(binder.inferred ? K::CloseBrace : K::CloseParenthesis))
      return;
    binders.add(binder);
  }
}

bool Parser::at_type_operator() const {
  switch (kind()) {
  case K::Operator:
    return !at_operator(known_.dot) && !at_strictness();
  case K::ConstructorOperator:
  case K::Backtick:
  case K::Tilde:
    return true;
  case K::Tick:
    return kind_ahead(1) == K::ConstructorOperator;
  default:
    return false;
  }
}

TypeId Parser::type_operator() {
  const Position from = start();
  const bool promoted = accept(K::Tick);
  if (at(K::Tilde)) {
    layout_.advance();
    return make(from, type::Operator{{no_symbol, known_.tilde}, false});
  }
  const std::optional<PlacedName> name = operator_name();
  return name ? make(from, type::Operator{name->name, promoted}) : broken_type();
}

TypeId Parser::infix_type() {
  const Position from = start();
  const TypeId first = applied_type();
  if (!at_type_operator())
    return first;
  Gathered<TypeId> elements(*this);
  elements.add(first);
  while (at_type_operator()) {
    const TypeId operation = type_operator();
    elements.add(operation);
    const TypeId right = applied_type();
    elements.add(right);
  }
  return make(from, type::Infix{elements.list()});
}

TypeId Parser::applied_type() {
  const Position from = start();
  const TypeId function = atomic_type();
  // `*` between two types is an operator; where nothing follows that it could be applied to, it is
  // the kind.
  const auto at_kind = [&] {
    return at_operator(known_.star) &&
           (kind_ahead(1) == K::CloseParenthesis || kind_ahead(1) == K::CloseBracket ||
            kind_ahead(1) == K::Comma || kind_ahead(1) == K::RightArrow);
  };
  const auto at_kind_argument = [&] { return (at(K::At) && token().is_prefix()) || at_kind(); };
  if (!at_atomic_type() && !at_kind_argument())
    return function;
  Gathered<TypeId> arguments(*this);
  while (at_atomic_type() || at_kind_argument()) {
    const Position argument = start();
    if (accept(K::At)) {
      const TypeId kind = atomic_type();
      arguments.add(make(argument, type::KindArgument{kind}));
    } else {
      arguments.add(atomic_type());
    }
  }
  return make(from, type::Apply{function, arguments.list()});
}

TypeId Parser::strict_type() {
  const Position from = start();
  const bool lazy = at(K::Tilde);
  layout_.advance();
  const TypeId body = atomic_type();
  if (lazy)
    return make(from, type::Lazy{body});
  return make(from, type::Strict{body});
}

TypeId Parser::atomic_type() {
  const Nested nested(*this);
  const Position from = start();
  switch (kind()) {
  case K::Variable:
    if (at_word(known_.forall))
      break;
    return make(from, type::Variable{placed_name().name});
  case K::Constructor:
    return make(from, type::Constructor{placed_name().name});
  case K::Underscore:
    layout_.advance();
    return make(from, type::Wildcard{});
  case K::Integer:
  case K::Character:
  case K::String:
    return make(from, type::Literal{literal()});
  case K::OpenParenthesis:
    return parenthesized_type();
  case K::OpenUnboxed: {
    const Inside inside(*this, "(#", token().range(), true);
    layout_.advance();
    Gathered<TypeId> elements(*this);
    if (!at(K::CloseUnboxed))
      elements.add(type_with_kind());
    const bool sum = at(K::Bar);
    while (accept(sum ? K::Bar : K::Comma))
      elements.add(type_with_kind());
    expect(K::CloseUnboxed);
    if (sum)
      return make(from, type::UnboxedSum{elements.list()});
    return make(from, type::Tuple{elements.list(), true});
  }
  case K::OpenBracket:
    return bracketed_type(from, false);
  case K::Tick:
    return promoted_type();
  case K::Splice:
  case K::QuasiQuote: {
    const ExpressionId body = at(K::Splice) ? splice() : quasi_quote();
    return make(from, type::Splice{body});
  }
  case K::Operator:
    if (at_strictness())
      return strict_type();
    if (at_operator(known_.star))
      return make(from, type::Constructor{placed_name().name});
    if (at_implicit_parameter())
      return implicit_parameter();
    break;
  case K::Tilde:
    if (at_strictness())
      return strict_type();
    break;
  default:
    break;
  }
  fail("a type");
  return broken_type();
}

// ?x :: t in a context. Nothing is known of such parameters, so it asks for nothing.
TypeId Parser::implicit_parameter() {
  const Position from = start();
  layout_.advance();
  (void)placed_name();
  if (expect(K::DoubleColon))
    (void)type();
  return make(from, type::Constructor{{no_symbol, known_.unit}});
}

TypeId Parser::type_with_kind() {
  const Position from = start();
  const TypeId body = type();
  if (!accept(K::DoubleColon))
    return body;
  const TypeId kind = type();
  return make(from, type::Kinded{body, kind});
}

void Parser::type_list(Gathered<TypeId> &elements, K close) {
  if (!at(close)) {
    do {
      elements.add(type_with_kind());
    } while (accept(K::Comma));
  }
  expect(close);
}

TypeId Parser::parenthesized_type() {
  const Position from = start();
  if (at_parenthesized(true, true) && token(1).text != known_.star) // (*) is the kind
    return make(from, type::Constructor{parenthesized_operator().name});
  const Inside inside(*this, "(", token().range(), true);
  layout_.advance();
  if (accept(K::CloseParenthesis))
    return make(from, type::Constructor{{no_symbol, known_.unit}});
  if (at(K::RightArrow) && kind_ahead(1) == K::CloseParenthesis) {
    layout_.advance();
    layout_.advance();
    return make(from, type::Constructor{{no_symbol, known_.arrow}});
  }
  if (at(K::Comma)) {
    std::size_t commas = 0;
    while (accept(K::Comma))
      ++commas;
    expect(K::CloseParenthesis);
    return make(from, type::Constructor{{no_symbol, comma_constructor(commas, false)}});
  }
  const TypeId first = type_with_kind();
  if (!at(K::Comma)) {
    expect(K::CloseParenthesis);
    return make(from, type::Parenthesized{first});
  }
  layout_.advance();
  Gathered<TypeId> elements(*this);
  elements.add(first);
  type_list(elements, K::CloseParenthesis);
  return make(from, type::Tuple{elements.list(), false});
}

TypeId Parser::bracketed_type(Position from, bool promoted) {
  const Inside inside(*this, "[", token().range(), true);
  layout_.advance();
  Gathered<TypeId> elements(*this);
  type_list(elements, K::CloseBracket);
  if (promoted || elements.size() > 1)
    return make(from, type::PromotedList{elements.list()});
  if (elements.empty())
    return make(from, type::Constructor{{no_symbol, known_.list}});
  return make(from, type::ListOf{elements[0]});
}

TypeId Parser::promoted_type() {
  const Position from = start();
  layout_.advance();
  if (at(K::OpenBracket))
    return bracketed_type(from, true);
  if (at(K::OpenParenthesis) && !at_parenthesized(false, true)) {
    const Inside inside(*this, "(", token().range(), true);
    layout_.advance();
    Gathered<TypeId> elements(*this);
    type_list(elements, K::CloseParenthesis);
    return make(from, type::PromotedTuple{elements.list()});
  }
  const TypeId body = atomic_type();
  return make(from, type::Promoted{body});
}

// ---- heads of declarations: T a (b :: k), a `T` b, (a :+: b) c

std::optional<TypeBinder> Parser::binder_of(TypeId id) const {
  const Type &node = tree_[id];
  if (const auto *variable = std::get_if<type::Variable>(&node.node))
    return TypeBinder{{variable->name, node.range}, no_type, false};
  if (std::holds_alternative<type::Wildcard>(node.node))
    return TypeBinder{{{no_symbol, known_.underscore}, node.range}, no_type, false};
  const auto *parenthesized = std::get_if<type::Parenthesized>(&node.node);
  if (parenthesized == nullptr)
    return std::nullopt;
  const auto *kinded = get<type::Kinded>(tree_, parenthesized->body);
  if (kinded == nullptr)
    return binder_of(parenthesized->body);
  std::optional<TypeBinder> binder = binder_of(kinded->body);
  if (binder)
    binder->kind = kinded->kind;
  return binder;
}

bool Parser::gather_head(TypeId id, PlacedName &name, Gathered<TypeBinder> &parameters) {
  const TypeNode node = tree_[id].node;
  const auto add = [&](TypeId parameter) {
    const std::optional<TypeBinder> binder = binder_of(parameter);
    if (binder)
      parameters.add(*binder);
    return binder.has_value();
  };
  if (const auto *constructor = std::get_if<type::Constructor>(&node)) {
    name = {constructor->name, range(id)};
    return true;
  }
  if (const auto *parenthesized = std::get_if<type::Parenthesized>(&node))
    return gather_head(parenthesized->body, name, parameters);
  if (const auto *infix = std::get_if<type::Infix>(&node)) {
    const auto elements = tree_[infix->elements];
    if (elements.size() != 3)
      return false;
    const TypeId left = elements[0];
    const TypeId right = elements[2];
    name = {get<type::Operator>(tree_, elements[1])->name, range(elements[1])};
    return add(left) && add(right);
  }
  const auto *apply = std::get_if<type::Apply>(&node);
  if (apply == nullptr || !gather_head(apply->function, name, parameters))
    return false;
  for (std::uint32_t i = 0; i < apply->arguments.count; ++i)
    if (!add(tree_[apply->arguments][i]))
      return false;
  return true;
}

std::optional<Parser::Head> Parser::head_of(TypeId id) {
  if (failed())
    return std::nullopt;
  PlacedName name;
  Gathered<TypeBinder> parameters(*this);
  if (gather_head(id, name, parameters))
    return Head{name, parameters.list()};
  errors_.report(range(id), "a declaration begins with a name and its type variables",
                 "expected a capitalised name followed by variables");
  layout_.fail();
  return std::nullopt;
}

} // namespace culprit::syntax::haskell
