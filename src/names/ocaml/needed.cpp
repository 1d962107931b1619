// The other files that an OCaml file speaks of.
#include "base/overloaded.h"
#include "names/ocaml/resolve.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace culprit::names::ocaml {

using namespace syntax;

namespace {

// Looks at all nodes, in no order. What is defined anywhere in the file counts as its own from
// there on: before, and inside of a definition of the same name, another one is meant.
class Needed {
public:
  Needed(const Tree &tree, SymbolTable &symbols) : tree_(tree), symbols_(symbols) {}

  std::vector<PlacedName> run(bool is_interface) {
    own();
    find_types(is_interface);
    for (std::uint32_t i = 0; i < tree_.module_count(); ++i)
      if (const auto *path = std::get_if<module::Path>(&tree_[syntax::ModuleId{i}].node)) {
        const bool is_type = types_.contains(syntax::ModuleId{i});
        root(is_type || path->name.name.qualifier != no_symbol ? path->name.name.qualifier
                                                               : path->name.name.text,
             path->name.range);
      }
    for (std::uint32_t i = 0; i < tree_.expression_count(); ++i)
      expression(tree_[ExpressionId{i}]);
    for (std::uint32_t i = 0; i < tree_.pattern_count(); ++i)
      pattern(tree_[PatternId{i}]);
    for (std::uint32_t i = 0; i < tree_.type_count(); ++i)
      if (const auto *name = std::get_if<type::Constructor>(&tree_[TypeId{i}].node))
        root(name->name.qualifier, tree_[TypeId{i}].range);
    for (const FieldBinding &field : all<FieldBinding>())
      root(field.field.name.qualifier, field.field.range);
    for (const FieldPattern &field_pattern : all<FieldPattern>())
      root(field_pattern.field.name.qualifier, field_pattern.field.range);
    for (std::uint32_t i = 0; i < tree_.declaration_count(); ++i)
      declaration(tree_[DeclarationId{i}]);
    return std::move(result_);
  }

private:
  template <class T> [[nodiscard]] std::span<const T> all() const {
    return tree_[List<T>{0, static_cast<std::uint32_t>(tree_.list_size<T>())}];
  }

  void own() {
    for (std::uint32_t i = 0; i < tree_.declaration_count(); ++i) {
      const Declaration &declaration = tree_[DeclarationId{i}];
      if (const auto *module = std::get_if<declaration::Module>(&declaration.node))
        own(module->name.name.text, module->recursive ? Position{} : declaration.range.end);
    }
    for (std::uint32_t i = 0; i < tree_.module_count(); ++i)
      if (const auto *functor = std::get_if<module::Functor>(&tree_[syntax::ModuleId{i}].node))
        own(functor->parameter.name.text, {});
  }

  void own(Symbol name, Position from) {
    Position &known = own_.try_emplace(name, from).first->second;
    known = std::min(known, from);
  }

  // The paths of module types.
  void find_types(bool is_interface) {
    for (std::uint32_t i = 0; i < tree_.module_count(); ++i)
      std::visit(Overloaded{[&](const module::Typed &node) { is_type(node.type); },
                            [&](const module::Unpack &node) { is_type(node.type); },
                            [&](const module::Functor &node) { is_type(node.type); },
                            [&](const module::With &node) { is_type(node.body); },
                            [&](const module::Structure &node) {
                              if (node.signature)
                                signature(tree_[node.items]);
                            },
                            [](const auto &) {}},
                 tree_[syntax::ModuleId{i}].node);
    for (std::uint32_t i = 0; i < tree_.declaration_count(); ++i)
      if (const auto *type = std::get_if<declaration::ModuleType>(&tree_[DeclarationId{i}].node))
        is_type(type->body);
    for (std::uint32_t i = 0; i < tree_.type_count(); ++i)
      if (const auto *packed = std::get_if<type::Package>(&tree_[TypeId{i}].node))
        is_type(packed->type);
    for (std::uint32_t i = 0; i < tree_.expression_count(); ++i)
      if (const auto *packed = std::get_if<expression::Package>(&tree_[ExpressionId{i}].node))
        is_type(packed->type);
    for (std::uint32_t i = 0; i < tree_.pattern_count(); ++i)
      if (const auto *packed = std::get_if<pattern::Package>(&tree_[PatternId{i}].node)) {
        is_type(packed->type);
        own(packed->name.name.text, {});
      }
    if (is_interface)
      signature(tree_.declarations);
  }

  void signature(std::span<const DeclarationId> items) {
    for (const DeclarationId id : items) {
      if (const auto *include = std::get_if<declaration::Include>(&tree_[id].node))
        is_type(include->module);
      else if (const auto *module = std::get_if<declaration::Module>(&tree_[id].node))
        is_type(module->body);
    }
  }

  void is_type(syntax::ModuleId id) {
    while (id != syntax::no_module && types_.insert(id).second) {
      if (const auto *functor = std::get_if<module::Functor>(&tree_[id].node))
        id = functor->body;
      else if (const auto *parentheses = std::get_if<module::Parenthesized>(&tree_[id].node))
        id = parentheses->body;
      else
        return;
    }
  }

  void root(Symbol path, Range range) {
    if (path == no_symbol)
      return;
    const std::string text(symbols_.name(path));
    for (std::size_t open = text.find('('); open != std::string::npos;
         open = text.find('(', open + 1)) // F(X)
      root(symbols_.intern(text.substr(open + 1, text.find_first_of(".()", open + 1) - open - 1)),
           range);
    const Symbol name = symbols_.intern(text.substr(0, text.find_first_of(".(")));
    if (const auto defined = own_.find(name);
        defined != own_.end() && defined->second <= range.start)
      return;
    if (seen_.insert(name).second)
      result_.push_back({{no_symbol, name}, range});
  }

  void expression(const Expression &element) {
    std::visit(
        Overloaded{
            [&](const expression::Variable &node) { root(node.name.qualifier, element.range); },
            [&](const expression::Constructor &node) { root(node.name.qualifier, element.range); },
            [&](const expression::Operator &node) { root(node.name.qualifier, element.range); },
            [&](const expression::RecordConstruction &node) {
              root(node.constructor.qualifier, element.range);
            },
            [&](const expression::Field &node) {
              root(node.field.name.qualifier, node.field.range);
            },
            [](const auto &) {}},
        element.node);
  }

  void pattern(const Pattern &element) {
    std::visit(
        Overloaded{
            [&](const pattern::Construct &node) {
              root(node.constructor.qualifier, element.range);
            },
            [&](const pattern::Record &node) { root(node.constructor.qualifier, element.range); },
            [&](const pattern::Variants &node) { root(node.type.qualifier, element.range); },
            [&](const pattern::Opened &node) { root(node.module.name.text, node.module.range); },
            [](const auto &) {}},
        element.node);
  }

  void declaration(const Declaration &node) {
    if (const auto *extension = std::get_if<declaration::Extension>(&node.node))
      root(extension->type.name.qualifier, extension->type.range);
    else if (const auto *exception = std::get_if<declaration::Exception>(&node.node))
      root(exception->same.name.qualifier, exception->same.range);
  }

  const Tree &tree_;
  SymbolTable &symbols_;
  std::unordered_set<syntax::ModuleId> types_;
  std::unordered_map<Symbol, Position> own_; // from where on
  std::unordered_set<Symbol> seen_;
  std::vector<PlacedName> result_;
};

} // namespace

std::vector<PlacedName> needed_modules(const Tree &tree, bool is_interface, SymbolTable &symbols) {
  return Needed(tree, symbols).run(is_interface);
}

} // namespace culprit::names::ocaml
