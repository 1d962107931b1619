// Predicates and expressions. A sequence of operators is read with a stack, so that it may have any
// length.
#include "syntax/liquid/parser.h"

#include <fmt/format.h>

namespace culprit::syntax::liquid {

namespace {

// How far to look for what parentheses hold.
constexpr std::size_t farthest_look = 4096;

} // namespace

TermId Parser::term(int least) {
  const Nested nested(*this);
  Gathered<TermId> operands(*this);
  Gathered<Pending> operators(*this);
  for (;;) {
    while (prefix(operators)) {
    }
    const bool tight = least >= level::expression ||
                       (!operators.empty() && operators.back().fixity.level >= level::relation);
    operands.add(application(tight ? level::expression : 0));
    std::optional<Pending> next = infix();
    if (!next || next->fixity.level < least || failed())
      break;
    while (!operators.empty() && operators.back().fixity.level > next->fixity.level)
      reduce(operands, operators);
    if (next->fixity.level == level::relation) {
      const bool chained = !operators.empty() && operators.back().fixity.level == level::relation;
      resolve_equality(*next, operands.back(), chained);
      if (chained && next->fixity.level == level::relation)
        fail("a connective", "relations do not chain: write `a < b && b < c`");
    }
    while (!operators.empty() && (operators.back().fixity.level > next->fixity.level ||
                                  (operators.back().fixity.level == next->fixity.level &&
                                   operators.back().fixity.associativity != Associativity::Right)))
      reduce(operands, operators);
    pass_infix(*next);
    operators.add(*next);
  }
  while (!operators.empty())
    reduce(operands, operators);
  return operands.back();
}

// `=` compares expressions. Between predicates it is <=>, and binds as loosely.
void Parser::resolve_equality(Pending &operation, TermId left, bool chained) const {
  if (!at(K::Equals))
    return;
  const auto *inner = std::get_if<term::Parenthesized>(&tree_[left].node);
  if (chained || (inner != nullptr && is_predicate(inner->body)) ||
      predicate_in_parentheses_ahead())
    operation.fixity = {Operation::Iff, level::equal_predicates, Associativity::Right};
}

// Whether the outermost operator makes it a predicate that no expression can be.
bool Parser::is_predicate(TermId id) const {
  const TermNode &node = tree_[id].node;
  if (const auto *binary = std::get_if<term::Binary>(&node))
    return is_connective(binary->operation) || is_relation(binary->operation);
  return std::holds_alternative<term::Not>(node) || std::holds_alternative<term::Connective>(node);
}

// `= (p && q)`: looks for a relation or connective directly inside of the parentheses. The
// condition of an `if` may hold some.
bool Parser::predicate_in_parentheses_ahead() const {
  if (kind_ahead(1) != K::OpenParenthesis)
    return false;
  std::size_t depth = 0;
  std::size_t conditions = 0;
  for (std::size_t i = 1; i < farthest_look && kind_ahead(i) != K::End; ++i) {
    const K next = kind_ahead(i);
    if (next == K::OpenParenthesis || next == K::OpenBracket)
      ++depth;
    else if (next == K::CloseParenthesis || next == K::CloseBracket)
      --depth;
    else if (next == K::If)
      ++conditions;
    else if (next == K::Then && conditions > 0)
      --conditions;
    if (depth == 0)
      return false;
    if (depth == 1 && conditions == 0 && (is_operator(next)) &&
        fixities_.of(token(i).text).level <= level::relation)
      return true;
  }
  return false;
}

bool Parser::prefix(Gathered<Pending> &operators) {
  Pending next;
  next.name.range = token().range();
  if (at_operator("-")) {
    next.kind = Pending::Kind::Negate;
    next.fixity.level = level::tight;
  } else if (at_operator("?")) {
    next.kind = Pending::Kind::Question;
    next.fixity.level = level::expression;
  } else if (at(K::Tilde) || (at_word("not") && token().qualifier == no_symbol)) {
    // Behind a relation or an operator it is a function like others.
    const bool tight = !operators.empty() && operators.back().fixity.level >= level::relation;
    next.kind = Pending::Kind::Not;
    next.fixity.level = tight ? level::tight : level::not_;
    next.backticks = at(K::Tilde); // how it is written
  } else {
    return false;
  }
  next.fixity.associativity = Associativity::Right;
  advance();
  operators.add(next);
  return true;
}

void Parser::reduce(Gathered<TermId> &operands, Gathered<Pending> &operators) {
  const Pending operation = operators.back();
  operators.pop();
  const TermId right = operands.back();
  const Position last = tree_[right].range.end;
  operands.pop();
  const Position first = operation.name.range.start;
  switch (operation.kind) {
  case Pending::Kind::Negate:
    return operands.add(tree_.add(Term{term::Negate{right}, {first, last}}));
  case Pending::Kind::Not:
    return operands.add(tree_.add(Term{term::Not{right, operation.backticks}, {first, last}}));
  case Pending::Kind::Question:
    return operands.add(tree_.add(Term{term::Question{right}, {first, last}}));
  case Pending::Kind::Binary:
    break;
  }
  const TermId left = operands.back();
  operands.pop();
  operands.add(tree_.add(Term{
      term::Binary{operation.fixity.operation, operation.name, operation.backticks, left, right},
      {tree_[left].range.start, last}}));
}

std::optional<Pending> Parser::infix() const {
  Pending result;
  result.name = {name_here(), token().range()};
  switch (kind()) {
  case K::Equals:
    if (equals_ends_term_ == depth_)
      return std::nullopt;
    break;
  case K::DoubleArrow:
    break;
  case K::Operator:
    if (text() == "|-" || text() == "<:" || text() == "??")
      return std::nullopt;
    break;
  case K::ConstructorOperator:
    // Where nobody declared `:`, (x : T) is a cast.
    if (text() == ":" && !fixities_.declared(token().text) && kind_ahead(1) == K::Constructor)
      return std::nullopt;
    break;
  case K::Variable:
    if (text() != "mod")
      return std::nullopt;
    break;
  case K::Backtick:
    if (kind_ahead(1) != K::Variable && kind_ahead(1) != K::Constructor)
      return std::nullopt;
    result.name = {{token(1).qualifier, token(1).text}, {token().start, token(2).end}};
    result.backticks = true;
    result.fixity = fixities_.of_word(token(1).text);
    return result;
  default:
    return std::nullopt;
  }
  result.fixity = fixities_.of(token().text);
  return result;
}

void Parser::pass_infix(const Pending &operation) {
  advance();
  if (!operation.backticks)
    return;
  advance();
  expect(K::Backtick);
}

// ---- applications and atoms

// `branch_level`: how loose the operators inside of a trailing `if`, `let` or lambda may be.
TermId Parser::application(int branch_level) {
  const Position from = start();
  const bool applies = at(K::Variable) || at(K::Constructor) || at(K::OpenParenthesis);
  const TermId function = atom(branch_level);
  if (!applies || !at_atom())
    return function;
  Gathered<TermId> arguments(*this);
  while (at_atom())
    arguments.add(atom(branch_level));
  return make(from, TermNode{term::Apply{function, arguments.list()}});
}

bool Parser::at_atom() const {
  switch (kind()) {
  case K::Variable:
    return text() != "mod";
  case K::Constructor:
  case K::Integer:
  case K::Fractional:
  case K::Character:
  case K::String:
  case K::OpenParenthesis:
  case K::OpenBracket:
  case K::Underscore:
  case K::Backslash:
  case K::If:
  case K::Let:
    return true;
  default:
    return false;
  }
}

TermId Parser::atom(int branch_level) {
  const Position from = start();
  switch (kind()) {
  case K::Variable:
    if (text() == "lit" && kind_ahead(1) == K::String)
      return sorted_literal();
    if (text() == "coerce" && kind_ahead(1) == K::OpenParenthesis)
      return coercion(branch_level);
    return name_term();
  case K::Constructor:
    return name_term();
  case K::Integer:
  case K::Fractional:
  case K::Character:
  case K::String:
    return make(from, TermNode{term::Literal{literal()}});
  case K::OpenParenthesis:
    return parenthesized_term();
  case K::OpenBracket:
    return list_term();
  case K::Underscore:
    advance();
    return make(from, TermNode{term::Hole{}});
  case K::Backslash:
    return lambda(branch_level);
  case K::If:
    return if_term(branch_level);
  case K::Let:
    return let_term(branch_level);
  default:
    break;
  }
  if (accept_operator("??"))
    return make(from, TermNode{term::Gradual{}});
  if ((at_operator("&&") || at_operator("||")) && kind_ahead(1) == K::OpenBracket)
    return connective();
  fail("an expression");
  return broken_term();
}

TermId Parser::name_term() {
  const Position from = start();
  const bool plain = token().qualifier == no_symbol;
  const std::string_view word = text();
  if (plain && (word == "true" || word == "false" || word == "True" || word == "False")) {
    const term::Boolean node{word == "true" || word == "True", at(K::Constructor)};
    advance();
    return make(from, TermNode{node});
  }
  const bool variable = at(K::Variable);
  PlacedName name = placed_name();
  // v.field: LiquidHaskell's names have dots in them.
  while (variable && at_operator(".") && token().tight_left && token().tight_right &&
         kind_ahead(1) == K::Variable && token(1).start == token().end) {
    advance();
    name.name.text = symbols_.intern(fmt::format("{}.{}", symbols_.name(name.name.text), text()));
    advance();
  }
  return make(from, TermNode{term::Variable{name.name}});
}

TermId Parser::parenthesized_term() {
  const Position from = start();
  if (at_parenthesized_operator()) {
    const Name name = parenthesized_operator().name;
    return make(from, TermNode{term::Variable{name}});
  }
  TermNode node;
  {
    const Bracket parenthesis(*this, "(");
    Gathered<TermId> elements(*this);
    if (at(K::Comma)) { // (,)
      std::string constructor = "(";
      while (accept(K::Comma))
        constructor += ',';
      node = term::Variable{{no_symbol, symbols_.intern(constructor + ")")}};
    } else if (!at(K::CloseParenthesis)) {
      do
        elements.add(term());
      while (accept(K::Comma));
      if (elements.size() == 1 && (at(K::DoubleColon) || at_colon())) {
        const bool single = accept_colon();
        if (!single)
          advance();
        const TypeId sort = type();
        node = term::Typed{elements[0], sort, single};
      } else if (elements.size() == 1) {
        node = term::Parenthesized{elements[0]};
      } else {
        node = term::Tuple{elements.list()};
      }
    } else {
      node = term::Tuple{};
    }
    expect(K::CloseParenthesis);
  }
  return make(from, node);
}

TermId Parser::list_term() {
  const Position from = start();
  TermNode node;
  {
    const Bracket bracket(*this, "[");
    Gathered<TermId> elements(*this);
    if (!at(K::CloseBracket))
      elements.add(term());
    const bool semicolons = at(K::Semicolon);
    while (accept(semicolons ? K::Semicolon : K::Comma))
      elements.add(term());
    expect(K::CloseBracket);
    if (semicolons)
      node = term::Sequence{elements.list()};
    else
      node = term::ListOf{elements.list()};
  }
  return make(from, node);
}

TermId Parser::connective() {
  const Position from = start();
  const bool conjunction = at_operator("&&");
  advance();
  Gathered<TermId> operands(*this);
  {
    const Bracket bracket(*this, "[");
    if (!at(K::CloseBracket)) {
      do
        operands.add(term());
      while (accept(K::Semicolon));
    }
    expect(K::CloseBracket);
  }
  return make(from, TermNode{term::Connective{conjunction, operands.list()}});
}

TermId Parser::if_term(int level) {
  const Position from = start();
  const Inside inside(*this, "the `if`", token().range());
  advance();
  const TermId condition = term();
  expect(K::Then);
  const TermId consequence = term(level);
  expect(K::Else);
  const TermId alternative = term(level);
  return make(from, TermNode{term::If{condition, consequence, alternative}});
}

TermId Parser::let_term(int level) {
  const Position from = start();
  const Inside inside(*this, "the `let`", token().range());
  advance();
  const PlacedName name = lower_name("a name");
  expect(K::Equals);
  const TermId value = term();
  expect(K::In);
  const TermId body = term(level);
  return make(from, TermNode{term::Let{name, value, body}});
}

// \x y:t -> e is a function that gives a function.
TermId Parser::lambda(int level) {
  const Position from = start();
  const Inside inside(*this, "the function", token().range());
  advance();
  Gathered<Binding> parameters(*this);
  do {
    Binding next;
    next.name = lower_name("a parameter");
    if (accept_colon())
      next.type = applied_type();
    parameters.add(next);
  } while (at(K::Variable) || at(K::Underscore));
  expect(K::RightArrow);
  TermId result = term(level);
  for (std::size_t i = parameters.size(); i-- > 0;)
    result = tree_.add(Term{term::Lambda{parameters[i].name, parameters[i].type, result},
                            range_from(i == 0 ? from : parameters[i].name.range.start)});
  return result;
}

TermId Parser::sorted_literal() {
  const Position from = start();
  advance();
  const Literal value = literal();
  const TypeId sort = applied_type();
  return make(from, TermNode{term::SortedLiteral{value, sort}});
}

TermId Parser::coercion(int level) {
  const Position from = start();
  advance();
  term::Coerce node{};
  {
    const Bracket parenthesis(*this, "(");
    node.from = applied_type();
    expect(K::Tilde);
    node.to = applied_type();
    expect(K::CloseParenthesis);
  }
  node.body = term(std::max(level, static_cast<int>(level::expression)));
  return make(from, TermNode{node});
}

// ---- refinements

Refinement Parser::refinement() {
  const bool bracket = at(K::OpenBracket);
  TermId predicate = term();
  if (bracket) // [p] is a conjunction of one
    if (const auto *list = std::get_if<term::ListOf>(&tree_[predicate].node);
        list != nullptr && list->elements.count <= 1)
      predicate = tree_.add(Term{term::Sequence{list->elements}, tree_[predicate].range});
  return {predicate, conjuncts(predicate)};
}

List<Conjunct> Parser::conjuncts(TermId predicate) {
  std::vector<TermId> open{predicate};
  Gathered<Conjunct> conjuncts(*this);
  while (!open.empty()) {
    const TermId id = open.back();
    open.pop_back();
    const TermNode &node = tree_[id].node;
    const auto *binary = std::get_if<term::Binary>(&node);
    const auto *connective = std::get_if<term::Connective>(&node);
    const auto *sequence = std::get_if<term::Sequence>(&node);
    std::span<const TermId> parts;
    if (const auto *inner = std::get_if<term::Parenthesized>(&node)) {
      open.push_back(inner->body);
      continue;
    }
    if (binary != nullptr && binary->operation == Operation::And) {
      open.push_back(binary->right);
      open.push_back(binary->left);
      continue;
    }
    if (connective != nullptr && connective->conjunction)
      parts = tree_[connective->operands];
    else if (sequence != nullptr)
      parts = tree_[sequence->elements];
    else
      conjuncts.add({id, entity(EntityKind::Refinement, tree_[id].range)});
    open.insert(open.end(), parts.rbegin(), parts.rend());
  }
  return conjuncts.list();
}

} // namespace culprit::syntax::liquid
