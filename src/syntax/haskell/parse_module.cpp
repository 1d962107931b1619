// Modules, exports and imports; the way in.
#include "syntax/haskell/bindings.h"
#include "syntax/haskell/parse.h"
#include "syntax/haskell/parser.h"

#include <algorithm>

namespace culprit::syntax::haskell {

void Parser::module() {
  if (at(K::Module))
    header();
  if (failed()) { // the declarations are worth reading all the same
    layout_.skip_past(K::Where);
    tree_.unread.concerns_all = true;
  }
  const bool any_before = errors_.any();
  body();
  if (any_before)
    tree_.unread.concerns_all = true;
  if (errors_.any())
    forget_unsigned();
}

// What a signature that cannot be read is about may need it.
void Parser::forget_unsigned() {
  const auto is_unsigned = [&](DeclarationId id) {
    const auto *function = std::get_if<declaration::Function>(&tree_[id].node);
    return function != nullptr && tree_.unread.signatures.contains(function->name.name.text);
  };
  for (std::uint32_t i = 0; i < tree_.declaration_count(); ++i)
    if (is_unsigned(DeclarationId{i}))
      tree_.at(DeclarationId{i}).node = declaration::Broken{};
}

void Parser::header() {
  const Inside inside(*this, "the module header", token().range());
  layout_.advance();
  if (const std::optional<PlacedName> name = module_name())
    tree_.module = *name;
  if (at(K::OpenParenthesis)) {
    tree_.has_exports = true;
    tree_.exports = items();
  }
  expect(K::Where, tree_.has_exports ? "`where`" : "`where` or `(`");
}

void Parser::body() {
  Bindings bindings(*this);
  bool declared = false;
  block({"the module", true, false, true}, [&] {
    if (at(K::Import) && !declared) {
      const Import next = import();
      if (!failed())
        tree_.imports.push_back(next);
    } else {
      declared = true;
      declaration(Level::Top, bindings);
    }
  });
  const auto list = tree_[bindings.list()];
  tree_.declarations.assign(list.begin(), list.end());
  if (!at(K::End) && !failed())
    fail("the end of the file");
}

Import Parser::import() {
  Import result;
  const Position from = start();
  const Inside inside(*this, "the import", token().range());
  layout_.advance();
  result.safe = accept_word(known_.safe);
  result.qualified = accept_word(known_.qualified);
  if (at(K::String))
    result.package = literal().text;
  if (const std::optional<PlacedName> name = module_name())
    result.module = *name;
  for (const Pragma &pragma : tree_.pragmas) // {-# SOURCE #-}
    result.source = result.source || (pragma.name == "SOURCE" && from < pragma.range.start &&
                                      pragma.range.end < result.module.range.end);
  result.qualified = accept_word(known_.qualified) || result.qualified;
  if (accept_word(known_.as))
    result.alias = module_name().value_or(PlacedName{});
  result.hiding = accept_word(known_.hiding);
  if (result.hiding && !at(K::OpenParenthesis))
    fail("`(` and the names to hide");
  if (at(K::OpenParenthesis)) {
    result.has_items = true;
    result.items = items();
  }
  result.range = range_from(from);
  result.entity = entity(EntityKind::Declaration, result.range, result.module.name.text);
  return result;
}

List<Item> Parser::items() {
  const Inside inside(*this, "(", token().range(), true);
  layout_.advance();
  Gathered<Item> all(*this);
  while (!failed() && !at(K::CloseParenthesis)) {
    if (accept(K::Comma)) // may stand anywhere between
      continue;
    const Item next = item();
    all.add(next);
    if (!at(K::Comma) && !at(K::CloseParenthesis))
      fail("`,` or `)`");
  }
  accept(K::CloseParenthesis);
  return all.list();
}

Item Parser::item() {
  Item result;
  const Position from = start();
  if (accept(K::Module)) {
    result.space = Item::Space::Module;
    result.name = module_name().value_or(PlacedName{});
    result.range = range_from(from);
    return result;
  }
  if (at_word(known_.pattern) &&
      (kind_ahead(1) == K::Constructor || kind_ahead(1) == K::OpenParenthesis)) {
    layout_.advance();
    result.space = Item::Space::Pattern;
  } else if (accept(K::Type)) {
    result.space = Item::Space::Type;
  }
  if (at(K::Variable) || at(K::Constructor))
    result.name = placed_name();
  else if (at_parenthesized(true, true))
    result.name = parenthesized_operator();
  else
    fail("a name to list");
  if (at(K::OpenParenthesis))
    item_members(result);
  result.range = range_from(from);
  return result;
}

// (..), (A, b, (:+))
void Parser::item_members(Item &item) {
  const Inside inside(*this, "(", token().range(), true);
  layout_.advance();
  Gathered<PlacedName> names(*this);
  item.members = Item::Members::Listed;
  while (!failed() && !at(K::CloseParenthesis)) {
    if (accept(K::Comma))
      continue;
    if (accept(K::DotDot)) {
      item.members = Item::Members::All;
      continue;
    }
    if (at_word(known_.pattern) && kind_ahead(1) == K::Constructor)
      layout_.advance();
    if (at(K::Variable) || at(K::Constructor))
      names.add(placed_name());
    else if (at_parenthesized(true, true))
      names.add(parenthesized_operator());
    else
      fail("`..` or a name");
  }
  accept(K::CloseParenthesis);
  item.listed = names.list();
}

// ---- the way in

Tree parse(Tokens tokens, FileId file, SymbolTable &symbols, EntityTable &entities,
           SyntaxErrors &errors) {
  Tree tree;
  tree.file = file;
  tree.reserve(tokens.list.size());
  tree.annotations = std::move(tokens.annotations);
  tree.pragmas = std::move(tokens.pragmas);
  tree.extensions = std::move(tokens.extension_names);
  if (!tokens.missing_texts.empty())
    tree.missing_text = tokens.missing_texts.front();
  Parser(tokens, tree, symbols, entities, errors).module();
  return tree;
}

std::optional<Tree> parse(const Sources &sources, FileId file, Form form, SymbolTable &symbols,
                          EntityTable &entities, Diagnostics &diagnostics,
                          const Settings &settings) {
  SyntaxErrors errors(file, diagnostics);
  Tree tree =
      parse(lex(sources, file, form, symbols, errors, settings), file, symbols, entities, errors);
  if (!errors.is_right())
    return std::nullopt;
  return tree;
}

} // namespace culprit::syntax::haskell
