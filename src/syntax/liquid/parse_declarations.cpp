// Declarations in annotations: signatures, data, measures, aliases, options and marks.
#include "base/characters.h"
#include "syntax/haskell/literal.h"
#include "syntax/liquid/parser.h"

#include <array>
#include <fmt/format.h>
#include <utility>

namespace culprit::syntax::liquid {

using Force = declaration::Signature::Force;
using Property = declaration::Mark::Property;

// A word that begins a declaration, unless `::` follows: then it is a function of that name.
struct Parser::Word {
  std::string_view text;
  DeclarationId (Parser::*read)();
};

namespace {

struct PropertyWord {
  std::string_view text;
  std::string_view second; // behind a dash
  Property property;
};

constexpr std::array properties{
    PropertyWord{"reflect", "", Property::Reflect},
    PropertyWord{"axiomatize", "", Property::Axiomatize},
    PropertyWord{"private", "reflect", Property::PrivateReflect},
    PropertyWord{"opaque", "reflect", Property::OpaqueReflect},
    PropertyWord{"inline", "", Property::Inline},
    PropertyWord{"ignore", "", Property::Ignore},
    PropertyWord{"autosize", "", Property::Autosize},
    PropertyWord{"lazy", "", Property::Lazy},
    PropertyWord{"strict", "", Property::Strict},
    PropertyWord{"lazyvar", "", Property::Lazyvar},
    PropertyWord{"LAZYVAR", "", Property::Lazyvar},
    PropertyWord{"fail", "", Property::Fail},
    PropertyWord{"rewrite", "", Property::Rewrite},
    PropertyWord{"ple", "", Property::Ple},
    PropertyWord{"automatic", "instances", Property::AutomaticInstances},
};

EntityKind kind_of(Property property) {
  switch (property) {
  case Property::Measure:
  case Property::Reflect:
  case Property::Axiomatize:
  case Property::PrivateReflect:
  case Property::OpaqueReflect:
  case Property::Inline:
    return EntityKind::Measure;
  case Property::Bound:
    return EntityKind::Refinement;
  default:
    return EntityKind::Option;
  }
}

} // namespace

// ---- blocks

List<DeclarationId> Parser::block(std::vector<Token> tokens) {
  tokens_ = std::move(tokens);
  read_bound_keywords();
  index_ = 0;
  failed_ = false;
  depth_ = 0;
  layout_ = {};
  end_ = token().start;
  look();
  Gathered<DeclarationId> all(*this);
  declarations(all);
  return all.list();
}

Position Parser::begin_attribute(std::vector<Token> tokens) {
  tokens_ = std::move(tokens);
  index_ = 0;
  failed_ = false;
  depth_ = 0;
  layout_ = {};
  layout_.first = tokens_.size(); // all of it is one item
  postfix_ = true;
  const Position from = start();
  end_ = from;
  look();
  return from;
}

List<DeclarationId> Parser::end_attribute(Position from, DeclarationId result) {
  if (!failed() && !at(K::End))
    fail("the end of the attribute");
  if (failed()) {
    result = tree_.add(Declaration{declaration::Broken{}, {from, tokens_.back().end}, no_entity});
    recover(0, 0);
  }
  Gathered<DeclarationId> all(*this);
  all.add(result);
  return all.list();
}

List<DeclarationId> Parser::measure_of_attribute(std::vector<Token> tokens) {
  const Position from = begin_attribute(std::move(tokens));
  return end_attribute(from, measure_with_type(from, declaration::Measure::Owner::Module));
}

List<DeclarationId> Parser::attribute(std::vector<Token> tokens, const PlacedName &subject,
                                      Force force) {
  const Position from = begin_attribute(std::move(tokens));
  DeclarationId result = no_declaration;
  {
    const Inside inside(*this, "the refinement of", subject.range, subject.name.text);
    result = signature_of(
        from, {force, tree_.add(std::span<const PlacedName>(&subject, 1)), no_type, false, {}},
        subject.name.text);
    if (!at(K::End))
      fail("the end of the refinement");
  }
  return end_attribute(from, result);
}

List<DeclarationId> Parser::specification(std::vector<Token> tokens) {
  tokens_ = std::move(tokens);
  end_ = token().start;
  look();
  const bool begins = accept(K::Module);
  if (!begins)
    fail("`module spec`");
  expect_word("spec");
  tree_.module = whole_name(upper_name("the name of a module"));
  expect(K::Where);
  Gathered<DeclarationId> all(*this);
  if (!failed() && !at(K::End))
    declarations(all);
  return all.list();
}

void Parser::declarations(Gathered<DeclarationId> &all) {
  const std::uint32_t column = token().column;
  do {
    const std::size_t first = index_;
    DeclarationId next = no_declaration;
    with_layout(item_here(), [&] {
      next = declaration();
      if (!at(K::End) && !at(K::Semicolon) && !at(K::VirtualSemicolon))
        fail("the end of the declaration");
    });
    if (failed()) {
      next = tree_.add(
          Declaration{declaration::Broken{}, {tokens_[first].start, token().end}, no_entity});
      recover(first, column);
    }
    all.add(next);
    while (accept(K::Semicolon)) {
    }
    layout_.first = index_; // whatever comes next begins here
    look();
  } while (!at(K::End));
}

DeclarationId Parser::make(Position from, DeclarationNode node, EntityKind kind, Symbol name) {
  const Range range = range_from(from);
  return tree_.add(Declaration{node, range, entity(kind, range, name)});
}

const Parser::Word *Parser::word_here() const {
  static constexpr std::array words{
      Word{"assume", &Parser::assume},
      Word{"assert", &Parser::keyword_declaration},
      Word{"local", &Parser::local},
      Word{"measure", &Parser::measure},
      Word{"define", &Parser::define},
      Word{"bound", &Parser::bound},
      Word{"include", &Parser::include},
      Word{"invariant", &Parser::invariant},
      Word{"using", &Parser::using_},
      Word{"predicate", &Parser::term_alias},
      Word{"expression", &Parser::term_alias},
      Word{"embed", &Parser::embed},
      Word{"qualif", &Parser::qualifier},
      Word{"decrease", &Parser::decrease},
      Word{"Decrease", &Parser::decrease},
      Word{"Decr", &Parser::decrease},
      Word{"rewriteWith", &Parser::rewrite_with},
      Word{"relational", &Parser::keyword_declaration},
      Word{"LIQUID", &Parser::option},
      Word{"liquid", &Parser::option},
  };
  static constexpr Word property{"", &Parser::mark};
  const K next = token().kind;
  if (next != K::Variable && next != K::Constructor)
    return nullptr;
  if (kind_ahead(1) == K::DoubleColon || kind_ahead(1) == K::Comma)
    return nullptr;
  for (const Word &word : words)
    if (word.text == text())
      return &word;
  for (const PropertyWord &word : properties)
    if (word.text == text() &&
        (word.second.empty() || (kind_ahead(1) == K::Operator && text(1) == "-" &&
                                 kind_ahead(2) == K::Variable && text(2) == word.second)))
      return &property;
  return nullptr;
}

bool Parser::begins_declaration() const {
  switch (token().kind) {
  case K::Data:
  case K::Newtype:
  case K::Type:
  case K::Class:
  case K::Instance:
  case K::Import:
  case K::Infix:
  case K::Infixl:
  case K::Infixr:
    return true;
  default:
    return names_then_colons(index_) || word_here() != nullptr;
  }
}

DeclarationId Parser::declaration() {
  switch (kind()) {
  case K::Data:
  case K::Newtype:
    return data();
  case K::Type:
    return type_alias();
  case K::Class:
    return class_();
  case K::Instance:
    return instance();
  case K::Import:
    return import();
  case K::Infix:
  case K::Infixl:
  case K::Infixr:
    return fixity();
  default:
    break;
  }
  if (const Word *word = word_here())
    return (this->*word->read)();
  return signature(Force::Plain);
}

// `assert f :: t`, and `relational`.
DeclarationId Parser::keyword_declaration() {
  const Position from = start();
  if (accept_word("relational"))
    return relational(from, false);
  advance();
  return signature_from(from, Force::Assert);
}

// ---- signatures

DeclarationId Parser::signature(Force force) { return signature_from(start(), force); }

DeclarationId Parser::signature_from(Position from, Force force) {
  declaration::Signature node{force, {}, no_type, false, {}};
  const Range first = token().range();
  node.names = binders(force == Force::Plain ? "a declaration" : "the name of a function");
  const Symbol name = tree_[node.names].front().name.text;
  const Inside inside(*this, "the signature of", first, name);
  expect(K::DoubleColon);
  return signature_of(from, node, name);
}

// t / [m]
DeclarationId Parser::signature_of(Position from, declaration::Signature node, Symbol name) {
  node.type = type();
  if (accept_operator("/")) {
    node.has_metrics = true;
    Gathered<Metric> metrics(*this);
    if (at(K::OpenBracket)) {
      const Bracket bracket(*this, "[");
      if (!at(K::CloseBracket)) {
        do {
          const TermId metric = term();
          metrics.add({metric, entity(EntityKind::Metric, tree_[metric].range, name)});
        } while (accept(K::Comma));
      }
      expect(K::CloseBracket);
    } else {
      fail("`[`");
    }
    node.metrics = metrics.list();
  }
  return make(from, node,
              node.force == Force::Assume ? EntityKind::Assumption : EntityKind::Signature, name);
}

DeclarationId Parser::local() {
  const Position from = start();
  advance();
  return signature_from(from, Force::Local);
}

DeclarationId Parser::assume() {
  const Position from = start();
  advance();
  const bool called_so = kind_ahead(1) == K::DoubleColon || kind_ahead(1) == K::Comma;
  if (!called_so && accept_word("relational"))
    return relational(from, true);
  if (called_so || !accept_word("reflect"))
    return signature_from(from, Force::Assume);
  declaration::AssumeReflect node{};
  node.name = binder("the name of a function");
  expect_word("as");
  node.as = binder("the name of a function");
  return make(from, node, EntityKind::Assumption, node.name.name.text);
}

// f ~ g :: { t ~ u | p |- q }
DeclarationId Parser::relational(Position from, bool assumed) {
  declaration::Relational node{assumed, {}, {}, no_type, no_type, no_term, no_term};
  const Inside inside(*this, "the relational signature", {from, end()});
  node.left = binder("the name of a function");
  expect(K::Tilde);
  node.right = binder("the name of a function");
  expect(K::DoubleColon);
  if (at(K::OpenBrace)) {
    const Bracket braces(*this, "{");
    stops_at_tilde_ = true;
    node.left_type = type();
    stops_at_tilde_ = false;
    expect(K::Tilde);
    node.right_type = type();
    expect(K::Bar);
    node.relation = term();
    if (accept_operator("|-")) {
      node.assumption = node.relation;
      node.relation = term();
    }
    expect(K::CloseBrace);
  } else {
    fail("`{`");
  }
  return make(from, node, assumed ? EntityKind::Assumption : EntityKind::Signature,
              node.left.name.text);
}

// ---- marks

DeclarationId Parser::mark() {
  const Position from = start();
  declaration::Mark node{Property::Measure, {}, {}};
  const Inside inside(*this, "the declaration", token().range());
  if (at_word("bound"))
    node.property = Property::Bound;
  bool dashed = false;
  for (const PropertyWord &word : properties)
    if (text() == word.text) {
      node.property = word.property;
      dashed = !word.second.empty();
      break;
    }
  advance();
  for (int i = 0; dashed && i < 2; ++i)
    advance();
  node.depth.text = no_symbol;
  node.names = binders("a name");
  if (accept_word("with")) {
    if (at(K::Integer))
      node.depth = literal();
    else
      fail("a number");
  }
  return make(from, node, kind_of(node.property), tree_[node.names].front().name.text);
}

DeclarationId Parser::rewrite_with() {
  const Position from = start();
  advance();
  declaration::RewriteWith node{};
  node.name = binder("the name of a function");
  if (!at(K::OpenBracket))
    fail("`[`");
  const Bracket bracket(*this, "[");
  node.rules = binders("the name of a rule");
  expect(K::CloseBracket);
  return make(from, node, EntityKind::Option, node.name.name.text);
}

DeclarationId Parser::decrease() {
  const Position from = start();
  advance();
  declaration::Decrease node{};
  node.name = binder("the name of a function");
  Gathered<Literal> positions(*this);
  while (at(K::Integer))
    positions.add(literal());
  node.positions = positions.list();
  return make(from, node, EntityKind::Metric, node.name.name.text);
}

DeclarationId Parser::option() {
  const Position from = start();
  advance();
  if (!at(K::String)) {
    fail("a string with an option");
    return no_declaration;
  }
  declaration::Option node{};
  node.written = literal();
  std::string option;
  const auto decoded = haskell::decode(symbols_.name(node.written.text));
  if (const auto *characters = std::get_if<std::u32string>(&decoded))
    for (const char32_t character : *characters)
      encode(character, option);
  node.text = symbols_.intern(option);
  return make(from, node, EntityKind::Option, node.text);
}

DeclarationId Parser::import() {
  const Position from = start();
  advance();
  declaration::Import node{whole_name(upper_name("the name of a module"))};
  return make(from, node, EntityKind::Option, node.module.name.text);
}

// include <path>
DeclarationId Parser::include() {
  const Position from = start();
  advance();
  if (!at_operator("<") && !(at(K::Operator) && text().starts_with('<')))
    fail("`<`");
  else
    open_angle();
  std::string path;
  while (!failed() && !at(K::End) && !(at(K::Operator) && text().starts_with('>'))) {
    if (token().qualifier != no_symbol)
      path += fmt::format("{}.", symbols_.name(token().qualifier));
    path += text();
    advance();
  }
  if (!failed())
    close_angle();
  return make(from, declaration::Include{symbols_.intern(path)}, EntityKind::Option);
}

DeclarationId Parser::fixity() {
  const Position from = start();
  declaration::Fixity node{};
  node.associativity = at(K::Infixl)   ? Associativity::Left
                       : at(K::Infixr) ? Associativity::Right
                                       : Associativity::None;
  advance();
  node.precedence = 9;
  if (at(K::Integer)) {
    const std::string_view digits = text();
    node.has_precedence = true;
    if (digits.size() == 1)
      node.precedence = static_cast<std::uint8_t>(digits.front() - '0');
    else
      fail("a precedence from 0 to 9");
    advance();
  }
  Gathered<PlacedName> operators(*this);
  do {
    const bool word = accept(K::Backtick);
    if (word && !at(K::Variable) && !at(K::Constructor))
      fail("a name");
    if (word || is_operator(kind()))
      operators.add(placed_name());
    else
      operators.add(binder("an operator"));
    if (word)
      expect(K::Backtick);
    // LiquidHaskell lets `infix` associate to the left.
    if (!failed())
      fixities_.declare(operators.back().name.text,
                        node.associativity == Associativity::Right ? Associativity::Right
                                                                   : Associativity::Left,
                        node.precedence);
  } while (accept(K::Comma));
  node.operators = operators.list();
  return make(from, node, EntityKind::Declaration, tree_[node.operators].front().name.text);
}

} // namespace culprit::syntax::liquid
