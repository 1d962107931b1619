// The other files that an OCaml file speaks of.
#include "base/overloaded.h"
#include "names/ocaml/resolve.h"

#include <unordered_set>

namespace culprit::names::ocaml {

using namespace syntax;

namespace {

// Looks at all nodes, in no order: what is defined anywhere in the file counts as its own.
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
    for (std::uint32_t i = 0; i < tree_.declaration_count(); ++i)
      if (const auto *module = std::get_if<declaration::Module>(&tree_[DeclarationId{i}].node);
          module != nullptr && !is_namesake(*module))
        seen_.insert(module->name.name.text);
    for (std::uint32_t i = 0; i < tree_.module_count(); ++i)
      if (const auto *functor = std::get_if<module::Functor>(&tree_[syntax::ModuleId{i}].node))
        seen_.insert(functor->parameter.name.text);
  }

  // module M = M, module M = M.N: the other one is meant.
  [[nodiscard]] bool is_namesake(const declaration::Module &module) const {
    syntax::ModuleId body = module.body;
    while (body != syntax::no_module) {
      const ModuleNode &node = tree_[body].node;
      if (const auto *path = std::get_if<module::Path>(&node)) {
        const Name name = path->name.name;
        const std::string_view first =
            symbols_.name(name.qualifier == no_symbol ? name.text : name.qualifier);
        return first.substr(0, first.find('.')) == symbols_.name(module.name.name.text);
      }
      if (const auto *typed = std::get_if<module::Typed>(&node))
        body = typed->body;
      else if (const auto *of = std::get_if<module::TypeOf>(&node))
        body = of->body;
      else if (const auto *apply = std::get_if<module::Apply>(&node))
        body = apply->function;
      else if (const auto *inner = std::get_if<module::Parenthesized>(&node))
        body = inner->body;
      else
        return false;
    }
    return false;
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
        seen_.insert(packed->name.name.text);
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
    const std::string_view text = symbols_.name(path);
    const Symbol name = symbols_.intern(text.substr(0, text.find('.')));
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
  std::unordered_set<Symbol> seen_;
  std::vector<PlacedName> result_;
};

} // namespace

std::vector<PlacedName> needed_modules(const Tree &tree, bool is_interface, SymbolTable &symbols) {
  return Needed(tree, symbols).run(is_interface);
}

} // namespace culprit::names::ocaml
