// Modules and their types in the revised syntax: `F X Y` applies a functor.
#include "syntax/ocaml/revised.h"

namespace culprit::syntax::ocaml {

DeclarationId RevisedParser::open() {
  const Position from = start();
  const Inside inside(*this, "the `open`", token().range());
  advance();
  const bool silent = accept(K::Prefix);
  const ModuleId opened = module_expression();
  return make(range_from(from), declaration::Open{opened, silent}, EntityKind::Declaration,
              no_symbol);
}

DeclarationId RevisedParser::include(bool signature) {
  const Position from = start();
  const Inside inside(*this, "the `include`", token().range());
  advance();
  const ModuleId included = signature ? module_type() : module_expression();
  return make(range_from(from), declaration::Include{included}, EntityKind::Declaration, no_symbol);
}

// module M = ..., module rec M : S = ... and ..., module type S = ...
void RevisedParser::modules(Gathered<DeclarationId> &all, bool signature) {
  Position from = start();
  const Inside inside(*this, "the module", token().range());
  advance();
  if (accept(K::Type)) {
    all.add(module_type_declaration(from));
    return;
  }
  if (at_word("alias"))
    advance();
  const bool recursive = accept(K::Rec);
  all.add(module_binding(from, recursive, signature));
  while (recursive && at(K::And)) {
    from = start();
    advance();
    all.add(module_binding(from, recursive, signature));
  }
}

// module type S = 'a: nothing is said of it
DeclarationId RevisedParser::module_type_declaration(Position from) {
  const PlacedName name =
      at(K::Lower) ? placed_name() : upper_name("the name of a module type").value_or(PlacedName{});
  ModuleId body = no_module;
  if (accept(K::Equals) && !accept(K::TypeVariable))
    body = module_type();
  return make(range_from(from), declaration::ModuleType{name, body}, EntityKind::Declaration,
              name.name.text);
}

// (): none; (X : S)
RevisedParser::FunctorParameter RevisedParser::functor_parameter() {
  FunctorParameter result;
  result.start = start();
  const Inside inside(*this, "(", token().range(), true);
  expect(K::OpenParenthesis, "`(` and the parameter of the functor");
  if (accept(K::CloseParenthesis))
    return result;
  result.name =
      at(K::Underscore) ? placed_name() : upper_name("the name of a module").value_or(PlacedName{});
  expect(K::Colon);
  result.type = module_type();
  expect(K::CloseParenthesis);
  return result;
}

ModuleId RevisedParser::with_parameters(const std::vector<FunctorParameter> &parameters,
                                        ModuleId body) {
  for (std::size_t i = parameters.size(); i > 0; --i) {
    const FunctorParameter &parameter = parameters[i - 1];
    body = make(parameter.start, module::Functor{parameter.name, parameter.type, body});
  }
  return body;
}

// What stands behind `module`, or behind `and`.
DeclarationId RevisedParser::module_binding(Position from, bool recursive, bool signature) {
  const Nested nested(*this);
  const PlacedName name =
      at(K::Underscore) ? placed_name() : upper_name("the name of a module").value_or(PlacedName{});
  std::vector<FunctorParameter> parameters;
  while (at(K::OpenParenthesis))
    parameters.push_back(functor_parameter());
  const Position place = start();
  const bool typed = accept(K::Colon);
  const ModuleId declared = typed ? module_type() : no_module;
  ModuleId body = declared;
  bool is_local = false;
  if (!signature) {
    expect(K::Equals, typed ? "`=`" : "`=` or `:`");
    body = module_expression();
    if (typed)
      body = make(place, module::Typed{body, declared});
  } else if (!typed) { // module M = N, module M := N
    is_local = at(K::ColonEquals);
    if (!accept(K::ColonEquals))
      expect(K::Equals, "`:` or `=`");
    const Position path = start();
    body = module_expression();
    body = make(path, module::TypeOf{body});
  }
  body = with_parameters(parameters, body);
  return make(range_from(from), declaration::Module{name, body, recursive, is_local},
              EntityKind::Declaration, name.name.text);
}

// functor (X : S) (Y : T) -> ...
ModuleId RevisedParser::functor(bool type) {
  const Inside inside(*this, "the functor", token().range());
  const Position from = start();
  advance();
  std::vector<FunctorParameter> parameters;
  do
    parameters.push_back(functor_parameter());
  while (at(K::OpenParenthesis));
  parameters[0].start = from;
  expect(K::RightArrow);
  return with_parameters(parameters, type ? module_type() : module_expression());
}

// F X (Y : S)
ModuleId RevisedParser::module_expression() {
  const Nested nested(*this);
  if (at(K::Functor))
    return functor(false);
  const Position from = start();
  ModuleId result = simple_module();
  while (at_simple_module()) {
    ModuleId argument = no_module;
    if (at(K::OpenParenthesis) && kind_ahead(1) == K::CloseParenthesis) {
      advance();
      advance();
    } else {
      argument = simple_module();
    }
    result = make(from, module::Apply{result, argument});
  }
  return result;
}

bool RevisedParser::at_simple_module() const {
  return at(K::Upper) || at(K::OpenParenthesis) || at(K::Struct);
}

ModuleId RevisedParser::simple_module() {
  const Position from = start();
  switch (kind()) {
  case K::Struct:
    return structure(false);
  case K::Upper: {
    const std::optional<PlacedName> path = module_path();
    return path ? make(from, module::Path{*path}) : broken_module();
  }
  case K::OpenParenthesis: {
    if (at_applied_path()) {
      pass_applied_path();
      return make(from, module::Broken{});
    }
    const Inside inside(*this, "(", token().range(), true);
    advance();
    if (accept(K::Value)) {
      const ExpressionId value = expression();
      const ModuleId type = accept(K::Colon) ? module_type() : no_module;
      expect(K::CloseParenthesis);
      return make(from, module::Unpack{value, type});
    }
    const ModuleId body = module_expression();
    const ModuleId declared = accept(K::Colon) ? module_type() : no_module;
    expect(K::CloseParenthesis);
    return declared == no_module ? make(from, module::Parenthesized{body})
                                 : make(from, module::Typed{body, declared});
  }
  case K::OpenExtension:
    pass_extension();
    return make(from, module::Broken{});
  case K::OpenQuotation:
    pass_quotation();
    return make(from, module::Broken{});
  default:
    fail("a module",
         at(K::Lower) ? "names of modules begin with a capital letter" : reserved_note());
    return broken_module();
  }
}

ModuleId RevisedParser::structure(bool signature) {
  const Nested nested(*this);
  const Position from = start();
  const Inside inside(*this, signature ? "sig" : "struct", token().range(), true);
  advance();
  const List<DeclarationId> all = items(signature, false);
  expect(K::EndWord);
  return make(from, module::Structure{all, signature});
}

ModuleId RevisedParser::module_type() {
  const Nested nested(*this);
  if (at(K::Functor))
    return functor(true);
  const Position from = start();
  ModuleId result = simple_module_type();
  while (at(K::With))
    result = with_constraints(result);
  if (!accept(K::RightArrow)) // S -> T
    return result;
  const ModuleId body = module_type();
  const PlacedName nobody{{no_symbol, known_.underscore}, {from, from}};
  return make(from, module::Functor{nobody, result, body});
}

ModuleId RevisedParser::simple_module_type() {
  const Position from = start();
  switch (kind()) {
  case K::Sig:
    return structure(true);
  case K::Upper:
  case K::Lower: {
    const Symbol before = qualifier().name.text;
    if (!at(K::Upper) && !at(K::Lower))
      fail("the name of a module type");
    const Name name{before, token().text};
    if (!failed())
      advance();
    return make(from, module::Path{{name, range_from(from)}});
  }
  case K::OpenParenthesis: {
    if (at_applied_path()) {
      pass_applied_path();
      return make(from, module::Broken{});
    }
    const Inside inside(*this, "(", token().range(), true);
    advance();
    const ModuleId body = module_type();
    expect(K::CloseParenthesis);
    return make(from, module::Parenthesized{body});
  }
  case K::Module: {
    advance();
    expect(K::Type);
    expect(K::Of);
    const ModuleId body = module_expression();
    return make(from, module::TypeOf{body});
  }
  case K::OpenExtension:
    pass_extension();
    return make(from, module::Broken{});
  case K::OpenQuotation:
    pass_quotation();
    return make(from, module::Broken{});
  default:
    fail("a module type", reserved_note());
    return broken_module();
  }
}

// with type t 'a = u and module M = N; those with `:=` become a node of their own
ModuleId RevisedParser::with_constraints(ModuleId body) {
  const Position from = tree_[body].range.start;
  const Inside inside(*this, "the `with`", token().range());
  advance();
  bool destructive = false;
  DeclarationId next = with_constraint(destructive);
  for (;;) {
    Gathered<DeclarationId> constraints(*this);
    constraints.add(next);
    const bool group = destructive;
    bool more = false;
    for (;;) {
      more = at(K::And) && (kind_ahead(1) == K::Type || kind_ahead(1) == K::Module);
      const Range so_far = range_from(from);
      if (more) {
        advance();
        next = with_constraint(destructive);
      }
      if (!more || destructive != group) {
        body = tree_.add(Module{module::With{body, constraints.list(), group}, so_far});
        break;
      }
      constraints.add(next);
    }
    if (!more)
      return body;
  }
}

DeclarationId RevisedParser::with_constraint(bool &destructive) {
  const Position from = start();
  const auto definition = [&] {
    destructive = at(K::ColonEquals);
    if (!accept(K::ColonEquals))
      expect(K::Equals, "`=` or `:=`");
  };
  if (accept(K::Module)) {
    const PlacedName name = module_path().value_or(PlacedName{});
    definition();
    const ModuleId body = module_expression();
    return make(range_from(from), declaration::Module{name, body, false}, EntityKind::Declaration,
                name.name.text);
  }
  expect(K::Type, "`type` or `module`");
  declaration::TypeSynonym result{};
  result.name = long_name().value_or(PlacedName{});
  result.parameters = declared_parameters();
  definition();
  result.is_private = accept(K::Private);
  result.type = type();
  return make(range_from(from), result, EntityKind::Alias, result.name.name.text);
}

} // namespace culprit::syntax::ocaml
