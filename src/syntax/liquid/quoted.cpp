#include "syntax/liquid/quoted.h"

#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace culprit::syntax::liquid {

namespace {

using HaskellType = syntax::TypeId;

class Quoted {
public:
  Quoted(const Annotations &annotations, Tree &tree, SymbolTable &symbols, EntityTable &entities)
      : annotations_(annotations), tree_(tree), entities_(entities), unit_(symbols.intern("()")) {
    for (const syntax::DeclarationId id : tree.declarations) {
      const syntax::DeclarationNode &node = tree[id].node;
      if (const auto *signature = std::get_if<syntax::declaration::Signature>(&node))
        for (const PlacedName &name : tree[signature->names])
          signed_.insert(name.name.text);
      if (const auto *synonym = std::get_if<syntax::declaration::TypeSynonym>(&node))
        types_.insert(synonym->name.name.text);
      if (const auto *data = std::get_if<syntax::declaration::Data>(&node))
        types_.insert(data->name.name.text);
    }
  }

  void run() {
    std::vector<DeclarationId> quoted;
    for (const Block &block : annotations_.blocks)
      if (block.form == AnnotationForm::QuasiQuote)
        for (const DeclarationId id : annotations_[block.declarations])
          quoted.push_back(id);
    for (const DeclarationId id : quoted)
      if (const auto *alias = std::get_if<declaration::TypeAlias>(&annotations_[id].node))
        aliases_.emplace(alias->name.name.text, alias);
    for (const DeclarationId id : quoted) {
      const Declaration &declaration = annotations_[id];
      if (const auto *signature = std::get_if<declaration::Signature>(&declaration.node))
        declare(*signature, declaration.range);
      else if (const auto *alias = std::get_if<declaration::TypeAlias>(&declaration.node))
        declare(*alias, declaration.range);
    }
  }

private:
  void declare(const declaration::Signature &signature, const Range &range) {
    std::vector<PlacedName> names;
    for (const PlacedName &name : annotations_[signature.names])
      if (signed_.insert(name.name.text).second)
        names.push_back(name);
    const HaskellType type = names.empty() ? syntax::no_type : haskell(signature.type);
    if (type != syntax::no_type)
      add(syntax::declaration::Signature{tree_.add(std::span<const PlacedName>(names)), type, false,
                                         false},
          range, EntityKind::Signature);
  }

  void declare(const declaration::TypeAlias &alias, const Range &range) {
    if (!types_.insert(alias.name.name.text).second)
      return;
    std::vector<syntax::TypeBinder> parameters;
    for (const AliasParameter &parameter : annotations_[alias.parameters])
      if (!parameter.value)
        parameters.push_back({parameter.name, syntax::no_type, false});
    if (const HaskellType type = haskell(alias.body); type != syntax::no_type)
      add(
          syntax::declaration::TypeSynonym{
              alias.name, tree_.add(std::span<const syntax::TypeBinder>(parameters)), type, false},
          range, EntityKind::Declaration);
  }

  void add(const syntax::DeclarationNode &node, const Range &range, EntityKind kind) {
    const EntityId entity = entities_.add({kind, tree_.span(range), {}, {}});
    tree_.declarations.push_back(tree_.add(syntax::Declaration{node, range, entity}));
  }

  HaskellType make(const syntax::TypeNode &node, const Range &range) {
    const EntityId entity = entities_.add({EntityKind::Signature, tree_.span(range), {}, {}});
    return tree_.add(syntax::Type{node, range, entity});
  }

  // The type without its refinements; no_type if it is not known.
  HaskellType haskell(TypeId id) {
    // A chain of arrows may have any length.
    std::vector<std::pair<TypeId, Range>> arguments;
    const auto *function = std::get_if<type::Function>(&annotations_[id].node);
    while (function != nullptr) {
      arguments.emplace_back(function->argument, annotations_[id].range);
      id = function->result;
      function = std::get_if<type::Function>(&annotations_[id].node);
    }
    HaskellType result = simple(id);
    for (auto element = arguments.rbegin(); element != arguments.rend(); ++element) {
      const HaskellType taken =
          result == syntax::no_type ? syntax::no_type : haskell(element->first);
      result = taken == syntax::no_type
                   ? syntax::no_type
                   : make(syntax::type::Function{taken, result}, element->second);
    }
    return result;
  }

  HaskellType simple(TypeId id) {
    const Type &whole = annotations_[id];
    return std::visit([&](const auto &node) { return of(node, whole.range); }, whole.node);
  }

  template <class Ids> std::optional<List<HaskellType>> all(const Ids &ids) {
    std::vector<HaskellType> types;
    for (const TypeId id : ids) {
      types.push_back(haskell(id));
      if (types.back() == syntax::no_type)
        return std::nullopt;
    }
    return tree_.add(std::span<const HaskellType>(types));
  }

  HaskellType of(const type::Variable &node, const Range &range) {
    return make(syntax::type::Variable{node.name}, range);
  }
  HaskellType of(const type::Constructor &node, const Range &range) {
    return node.promoted ? syntax::no_type : make(syntax::type::Constructor{node.name}, range);
  }
  HaskellType of(const type::Apply &node, const Range &range) {
    const HaskellType function = haskell(node.function);
    std::vector<TypeId> kept = types_among(node);
    if (function == syntax::no_type || kept.empty())
      return function;
    const std::optional<List<HaskellType>> arguments = all(kept);
    return arguments ? make(syntax::type::Apply{function, *arguments}, range) : syntax::no_type;
  }
  HaskellType of(const type::Named &node, const Range & /*range*/) { return haskell(node.body); }
  HaskellType of(const type::Qualified &node, const Range &range) {
    const std::optional<List<HaskellType>> context = all(annotations_[node.context]);
    const HaskellType body = haskell(node.body);
    return context && body != syntax::no_type ? make(syntax::type::Qualified{*context, body}, range)
                                              : syntax::no_type;
  }
  HaskellType of(const type::Tuple &node, const Range &range) {
    std::vector<TypeId> elements;
    for (const Binding &element : annotations_[node.elements])
      elements.push_back(element.type);
    if (elements.empty())
      return make(syntax::type::Constructor{{no_symbol, unit_}}, range);
    const std::optional<List<HaskellType>> types = all(elements);
    return types ? make(syntax::type::Tuple{*types, false}, range) : syntax::no_type;
  }
  HaskellType of(const type::ListOf &node, const Range &range) {
    const HaskellType element = node.element == no_type ? syntax::no_type : haskell(node.element);
    return element == syntax::no_type ? element : make(syntax::type::ListOf{element}, range);
  }
  HaskellType of(const type::Instantiate &node, const Range & /*range*/) {
    return haskell(node.body);
  }
  HaskellType of(const type::Refined &node, const Range & /*range*/) {
    return node.base == no_type ? syntax::no_type : haskell(node.base);
  }
  HaskellType of(const type::Forall &node, const Range &range) {
    std::vector<syntax::TypeBinder> binders;
    for (const TypeVariable &variable : annotations_[node.variables])
      binders.push_back({variable.name, syntax::no_type, false});
    const HaskellType body = haskell(node.body);
    if (body == syntax::no_type || binders.empty())
      return body;
    return make(
        syntax::type::Forall{tree_.add(std::span<const syntax::TypeBinder>(binders)), body, false},
        range);
  }
  HaskellType of(const type::Strict &node, const Range & /*range*/) { return haskell(node.body); }
  HaskellType of(const type::Parenthesized &node, const Range &range) {
    const HaskellType body = haskell(node.body);
    return body == syntax::no_type ? body : make(syntax::type::Parenthesized{body}, range);
  }
  template <class Node> HaskellType of(const Node & /*node*/, const Range & /*range*/) {
    return syntax::no_type;
  }

  // The arguments of an alias that are types.
  [[nodiscard]] std::vector<TypeId> types_among(const type::Apply &node) const {
    const std::span<const TypeId> arguments = annotations_[node.arguments];
    std::vector<TypeId> kept(arguments.begin(), arguments.end());
    const auto *constructor = std::get_if<type::Constructor>(&annotations_[node.function].node);
    const auto alias =
        constructor == nullptr ? aliases_.end() : aliases_.find(constructor->name.text);
    if (alias == aliases_.end())
      return kept;
    kept.clear();
    const std::span<const AliasParameter> parameters = annotations_[alias->second->parameters];
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (i >= parameters.size() || !parameters[i].value)
        kept.push_back(arguments[i]);
    return kept;
  }

  const Annotations &annotations_;
  Tree &tree_;
  EntityTable &entities_;
  Symbol unit_;
  std::unordered_set<Symbol> signed_;
  std::unordered_set<Symbol> types_;
  std::unordered_map<Symbol, const declaration::TypeAlias *> aliases_;
};

} // namespace

void declare_quoted(const Annotations &annotations, Tree &tree, SymbolTable &symbols,
                    EntityTable &entities) {
  Quoted(annotations, tree, symbols, entities).run();
}

} // namespace culprit::syntax::liquid
