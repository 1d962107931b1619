// What may stand at the top level only, or as a member of a class or an instance.
#include "syntax/haskell/bindings.h"
#include "syntax/haskell/parser.h"

namespace culprit::syntax::haskell {

bool Parser::top_declaration(Bindings &bindings) {
  switch (kind()) {
  case K::Data:
  case K::Newtype:
    bindings.add(data_declaration(Level::Top));
    return true;
  case K::Type:
    bindings.add(type_declaration(Level::Top));
    return true;
  case K::Class:
    bindings.add(class_declaration());
    return true;
  case K::Instance:
    bindings.add(instance_declaration());
    return true;
  case K::Deriving:
    bindings.add(standalone_deriving());
    return true;
  case K::Default:
    bindings.add(default_declaration(Level::Top));
    return true;
  case K::Splice:
  case K::TypedSplice:
  case K::QuasiQuote:
    bindings.add(splice_declaration());
    return true;
  case K::Import:
    fail("a declaration", "imports come before all declarations");
    return true;
  case K::Variable:
    if (at_word(known_.foreign) &&
        (kind_ahead(1) == K::Import ||
         (kind_ahead(1) == K::Variable && token(1).text == known_.export_ &&
          kind_ahead(2) == K::Variable))) {
      bindings.add(foreign_declaration());
      return true;
    }
    if (at_pattern_synonym()) {
      bindings.add(pattern_synonym());
      return true;
    }
    return false;
  default:
    return false;
  }
}

bool Parser::member_declaration(Level level, Bindings &bindings) {
  switch (kind()) {
  case K::Type:
    bindings.add(type_declaration(level));
    return true;
  case K::Data:
  case K::Newtype:
    bindings.add(data_declaration(level));
    return true;
  case K::Default:
    if (level != Level::Class)
      return false;
    bindings.add(default_declaration(level));
    return true;
  default:
    return false;
  }
}

// ---- classes and instances

DeclarationId Parser::class_declaration() {
  const Position from = start();
  const Inside inside(*this, "the class", token().range());
  layout_.advance();
  declaration::Class result{};
  TypeId head = infix_type();
  if (accept(K::DoubleArrow)) {
    result.context = context_of(head);
    head = infix_type();
  }
  const std::optional<Head> parts = head_of(head);
  if (parts) {
    result.name = parts->name;
    result.parameters = parts->parameters;
  }
  if (accept(K::Bar))
    result.dependencies = dependencies();
  if (accept(K::Where))
    result.members = declarations(Level::Class, {"the class", true});
  return make(range_from(from), result, EntityKind::Declaration, result.name.name.text);
}

List<Dependency> Parser::dependencies() {
  Gathered<Dependency> all(*this);
  do {
    Dependency dependency;
    Gathered<PlacedName> names(*this);
    while (at(K::Variable))
      names.add(placed_name());
    dependency.from = names.list();
    names.clear();
    expect(K::RightArrow);
    while (at(K::Variable))
      names.add(placed_name());
    dependency.to = names.list();
    all.add(dependency);
  } while (accept(K::Comma));
  return all.list();
}

DeclarationId Parser::instance_declaration() {
  const Position from = start();
  const Inside inside(*this, "the instance", token().range());
  layout_.advance();
  declaration::Instance result{};
  result.head = type();
  if (accept(K::Where))
    result.members = declarations(Level::Instance, {"the instance", true});
  return make(range_from(from), result, EntityKind::Declaration, no_symbol);
}

Strategy Parser::strategy() {
  if (accept_word(known_.stock))
    return Strategy::Stock;
  if (accept_word(known_.anyclass))
    return Strategy::AnyClass;
  if (accept(K::Newtype))
    return Strategy::Newtype;
  return Strategy::None;
}

DeclarationId Parser::standalone_deriving() {
  const Position from = start();
  const Inside inside(*this, "the deriving declaration", token().range());
  layout_.advance();
  declaration::StandaloneDeriving result{strategy(), no_type, no_type};
  if (accept_word(known_.via)) {
    result.strategy = Strategy::Via;
    result.via = applied_type();
  }
  expect(K::Instance);
  result.head = type();
  return make(range_from(from), result, EntityKind::Declaration, no_symbol);
}

DeclarationId Parser::default_declaration(Level level) {
  const Position from = start();
  const Inside inside(*this, "the default declaration", token().range());
  layout_.advance();
  if (level == Level::Class)
    return signature(true);
  Gathered<TypeId> types(*this);
  expect(K::OpenParenthesis);
  type_list(types, K::CloseParenthesis);
  return make(range_from(from), declaration::Default{types.list()}, EntityKind::Declaration,
              no_symbol);
}

// ---- type synonyms and families

DeclarationId Parser::type_declaration(Level level) {
  const Position from = start();
  const Inside inside(*this, "the type declaration", token().range());
  layout_.advance();
  if (at_word(known_.family) && level == Level::Top) {
    layout_.advance();
    return type_family(from, false, true, level);
  }
  if (accept(K::Instance))
    return family_instance(from, true);
  if (at_word(known_.role) && level == Level::Top && kind_ahead(1) == K::Constructor)
    return role_declaration(from);
  if (level == Level::Instance)
    return family_instance(from, false);
  if (level == Level::Class) {
    const bool defines = sees(K::Equals, [](K kind, std::size_t) { return is_keyword(kind); });
    return defines && !sees(K::Bar, [](K kind, std::size_t) { return is_keyword(kind); })
               ? family_instance(from, false)
               : type_family(from, false, accept_word(known_.family), level);
  }
  const TypeId head = infix_type();
  return at(K::DoubleColon) ? kind_signature(from, head) : type_synonym(from, head);
}

DeclarationId Parser::type_synonym(Position from, TypeId head) {
  declaration::TypeSynonym result{{}, {}, no_type};
  if (const std::optional<Head> parts = head_of(head)) {
    result.name = parts->name;
    result.parameters = parts->parameters;
  }
  expect(K::Equals);
  result.type = type_with_kind();
  return make(range_from(from), result, EntityKind::Alias, result.name.name.text);
}

DeclarationId Parser::kind_signature(Position from, TypeId head) {
  Gathered<PlacedName> names(*this);
  if (const std::optional<Head> parts = head_of(head))
    names.add(parts->name);
  expect(K::DoubleColon);
  const TypeId kind = type();
  return make(range_from(from), declaration::KindSignature{names.list(), kind},
              EntityKind::Signature, names.empty() ? no_symbol : names[0].name.text);
}

DeclarationId Parser::role_declaration(Position from) {
  layout_.advance();
  const std::optional<PlacedName> name = constructor_name();
  Gathered<PlacedName> roles(*this);
  while (at(K::Variable) || at(K::Underscore)) {
    PlacedName role = placed_name();
    if (role.name.text == no_symbol)
      role.name.text = known_.underscore;
    roles.add(role);
  }
  return make(range_from(from), declaration::Role{name.value_or(PlacedName{}), roles.list()},
              EntityKind::Declaration, no_symbol);
}

// :: k, = r | r -> a
bool Parser::family_result(declaration::Family &family) {
  if (accept(K::DoubleColon)) {
    family.kind = type();
  } else if (accept(K::Equals)) {
    Gathered<TypeBinder> result(*this);
    type_binders(result);
    if (result.size() != 1) {
      fail("the name of the result");
      return false;
    }
    family.result = result[0].name;
    family.kind = result[0].kind;
    if (accept(K::Bar))
      family.injectivity = dependencies();
  }
  return !failed();
}

DeclarationId Parser::type_family(Position from, bool data, bool keyword, Level level) {
  declaration::Family result{};
  result.data = data;
  result.keyword = keyword;
  result.kind = no_type;
  if (const std::optional<Head> parts = head_of(infix_type())) {
    result.name = parts->name;
    result.parameters = parts->parameters;
  }
  if (family_result(result) && level == Level::Top && !data && accept(K::Where)) {
    result.closed = true;
    Gathered<FamilyEquation> equations(*this);
    block({"the type family", true}, [&] {
      const FamilyEquation next = family_equation();
      equations.add(next);
    });
    result.equations = equations.list();
  }
  return make(range_from(from), result, EntityKind::Declaration, result.name.name.text);
}

FamilyEquation Parser::family_equation() {
  FamilyEquation result;
  const Position from = start();
  const Inside inside(*this, "the equation", token().range());
  result.binders = optional_quantifier();
  result.left = infix_type();
  expect(K::Equals);
  result.right = type();
  result.range = range_from(from);
  return result;
}

DeclarationId Parser::family_instance(Position from, bool keyword) {
  const FamilyEquation equation = family_equation();
  return make(range_from(from), declaration::FamilyInstance{equation, keyword}, EntityKind::Alias,
              no_symbol);
}

// ---- the foreign language, pattern synonyms, splices

DeclarationId Parser::foreign_declaration() {
  const Position from = start();
  const Inside inside(*this, "the foreign declaration", token().range());
  layout_.advance();
  declaration::Foreign result{at(K::Import), no_symbol, no_symbol, no_symbol, {}, no_type};
  layout_.advance();
  if (at(K::Variable))
    result.convention = placed_name().name.text;
  else
    fail("a calling convention");
  const bool another_name = at(K::Variable) && kind_ahead(1) != K::DoubleColon;
  if (another_name)
    result.safety = placed_name().name.text;
  if (at(K::String))
    result.entity = literal().text;
  if (const std::optional<PlacedName> name = variable_name())
    result.name = *name;
  expect(K::DoubleColon);
  result.type = type();
  return make(range_from(from), result, EntityKind::Signature, result.name.name.text);
}

bool Parser::at_pattern_synonym() const {
  if (!at_word(known_.pattern) || !tokens_.extensions.pattern_synonyms)
    return false;
  const K next = kind_ahead(1);
  return next == K::Constructor || next == K::OpenParenthesis || next == K::Variable;
}

DeclarationId Parser::pattern_synonym() {
  const Position from = start();
  const Inside inside(*this, "the pattern synonym", token().range());
  layout_.advance();
  using Synonym = declaration::PatternSynonym;
  Synonym result{Synonym::Direction::Both, {}, {}, false, false, no_pattern, {}};
  Gathered<PlacedName> names(*this);
  if (at(K::Variable)) { // x :+ y
    names.add(placed_name());
    result.infix = true;
    result.name = operator_name().value_or(PlacedName{});
    if (at(K::Variable))
      names.add(placed_name());
    else
      fail("a variable");
  } else {
    result.name = constructor_name().value_or(PlacedName{});
    if (at(K::DoubleColon) || at(K::Comma)) {
      Gathered<PlacedName> signed_names(*this);
      signed_names.add(result.name);
      while (accept(K::Comma))
        signed_names.add(constructor_name().value_or(PlacedName{}));
      expect(K::DoubleColon);
      const TypeId annotation = type();
      return make(range_from(from),
                  declaration::Signature{signed_names.list(), annotation, false, true},
                  EntityKind::Signature, result.name.name.text);
    }
    result.record = at(K::OpenBrace);
    if (result.record) {
      layout_.enter_braces();
      layout_.advance();
      do {
        names.add(variable_name().value_or(PlacedName{}));
      } while (accept(K::Comma));
      layout_.leave_braces();
      expect(K::CloseBrace);
    }
    while (at(K::Variable))
      names.add(placed_name());
  }
  result.parameters = names.list();
  if (!accept(K::Equals)) {
    expect(K::LeftArrow, "`=` or `<-`");
    result.direction = Synonym::Direction::Match;
  }
  result.pattern = component_pattern();
  if (result.direction == Synonym::Direction::Match && accept(K::Where)) {
    result.direction = Synonym::Direction::Explicit;
    Bindings builder(*this);
    block({"the pattern synonym", true}, [&] { builder_clause(builder); });
    result.builder = builder.list();
  }
  return make(range_from(from), result, EntityKind::Pattern, result.name.name.text);
}

// P x y = e; the name is a constructor.
void Parser::builder_clause(Bindings &bindings) {
  const Position from = start();
  Gathered<PatternId> patterns(*this);
  std::optional<PlacedName> name;
  Clause clause;
  if (at(K::Constructor) || at_parenthesized(false, true)) {
    name = constructor_name();
    while (at_atomic_pattern()) {
      const PatternId next = atomic_pattern();
      patterns.add(next);
    }
  } else {
    clause.infix = true;
    patterns.add(pattern_operand());
    name = operator_name();
    patterns.add(pattern_operand());
  }
  clause.patterns = patterns.list();
  clause.right = right_hand_side(K::Equals);
  clause.range = range_from(from);
  if (name && !failed())
    bindings.add_clause(*name, clause);
}

DeclarationId Parser::splice_declaration() {
  const Position from = start();
  const Inside inside(*this, "the splice", token().range());
  const ExpressionId body = expression();
  if (at(K::Equals) || at(K::Bar)) // it is a pattern, and defines what nobody knows
    (void)right_hand_side(K::Equals);
  return make(range_from(from), declaration::Splice{body}, EntityKind::Expression, no_symbol);
}

} // namespace culprit::syntax::haskell
