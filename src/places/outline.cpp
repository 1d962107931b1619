#include "places/outline.h"

#include "base/overloaded.h"

#include <algorithm>
#include <span>

namespace culprit::places {

namespace {

namespace d = syntax::declaration;
using syntax::DeclarationId;
using syntax::Range;

constexpr unsigned deepest = 50; // modules inside of modules

class Contents {
public:
  Contents(const syntax::Tree &tree, const SymbolTable &symbols) : tree_(tree), symbols_(symbols) {}

  std::vector<Definition> of(std::span<const DeclarationId> declarations) {
    std::vector<Definition> all;
    if (depth_ == deepest)
      return all;
    ++depth_;
    for (const DeclarationId id : declarations)
      add(id, all);
    --depth_;
    return all;
  }

private:
  void put(std::vector<Definition> &into, DeclarationId id, const syntax::PlacedName &name,
           Sort sort, std::vector<Definition> members = {}) {
    if (name.name.text == no_symbol || name.range.start.line == 0)
      return;
    const Range &range = tree_[id].range;
    into.push_back({std::string(symbols_.name(name.name.text)), sort, around(range, name.range),
                    name.range, id, std::move(members)});
  }

  // A name has to be a part of its definition.
  static Range around(Range range, const Range &name) {
    range.start = std::min(range.start, name.start);
    range.end = std::max(range.end, name.end);
    return range;
  }

  void add(DeclarationId id, std::vector<Definition> &into) {
    std::visit(Overloaded{
                   [&](const d::Function &node) { function(id, node, into); },
                   [&](const d::PatternBinding &node) { variables(id, node.pattern, into); },
                   [&](const d::Foreign &node) { put(into, id, node.name, Sort::Function); },
                   [&](const d::TypeSynonym &node) { put(into, id, node.name, Sort::Type); },
                   [&](const d::Family &node) { put(into, id, node.name, Sort::Type); },
                   [&](const d::Data &node) {
                     put(into, id, node.name, Sort::Type, constructors(id, node.constructors));
                   },
                   [&](const d::Class &node) {
                     put(into, id, node.name, Sort::Class, methods(node.members));
                   },
                   [&](const d::Instance &node) { instance(id, node, into); },
                   [&](const d::Signature &node) { signature(node, into, id, Sort::Signature); },
                   [&](const d::Bindings &node) { nested(node.members, into); },
                   [&](const d::Types &node) { nested(node.members, into); },
                   [&](const d::Exception &node) {
                     for (const syntax::Constructor &constructor : tree_[node.constructor])
                       put(into, id, constructor.name, Sort::Exception);
                   },
                   [&](const d::Module &node) {
                     put(into, id, node.name, Sort::Module, items(node.body));
                   },
                   [&](const d::ModuleType &node) {
                     put(into, id, node.name, Sort::Module, items(node.body));
                   },
                   [](const auto &) {},
               },
               tree_[id].node);
  }

  void function(DeclarationId id, const d::Function &node, std::vector<Definition> &into) {
    const auto clauses = tree_[node.clauses];
    const bool constant = clauses.size() == 1 && clauses[0].patterns.empty();
    put(into, id, node.name, constant ? Sort::Constant : Sort::Function);
  }

  void variables(DeclarationId id, syntax::PatternId pattern, std::vector<Definition> &into) {
    // Of a pattern that is more than a name, nothing can be said that would be short.
    const syntax::Pattern &left = tree_[pattern];
    if (const auto *variable = std::get_if<syntax::pattern::Variable>(&left.node))
      put(into, id, {{no_symbol, variable->name}, left.range}, Sort::Constant);
    else if (const auto *strict = std::get_if<syntax::pattern::Strict>(&left.node))
      variables(id, strict->body, into);
  }

  void signature(const d::Signature &node, std::vector<Definition> &into, DeclarationId id,
                 Sort sort) {
    for (const syntax::PlacedName &name : tree_[node.names])
      put(into, id, name, sort);
  }

  void instance(DeclarationId id, const d::Instance &node, std::vector<Definition> &into) {
    const syntax::Type &head = tree_[node.head];
    Definition definition{"instance", Sort::Instance, tree_[id].range, head.range, id, {}};
    nested(node.members, definition.members);
    definition.range = around(definition.range, definition.name_at);
    into.push_back(std::move(definition));
  }

  void nested(List<DeclarationId> members, std::vector<Definition> &into) {
    for (Definition &definition : of(tree_[members]))
      into.push_back(std::move(definition));
  }

  std::vector<Definition> methods(List<DeclarationId> members) {
    std::vector<Definition> all;
    for (const DeclarationId id : tree_[members])
      if (const auto *node = std::get_if<d::Signature>(&tree_[id].node))
        signature(*node, all, id, Sort::Method);
    return all;
  }

  std::vector<Definition> constructors(DeclarationId id, List<syntax::Constructor> list) {
    std::vector<Definition> all;
    for (const syntax::Constructor &constructor : tree_[list]) {
      std::vector<Definition> fields;
      for (const syntax::FieldDeclaration &field : tree_[constructor.fields])
        for (const syntax::PlacedName &name : tree_[field.names])
          fields.push_back({std::string(symbols_.name(name.name.text)),
                            Sort::Field,
                            around(field.range, name.range),
                            name.range,
                            id,
                            {}});
      if (constructor.name.name.text == no_symbol || constructor.name.range.start.line == 0) {
        for (Definition &field : fields) // a record of OCaml
          all.push_back(std::move(field));
        continue;
      }
      all.push_back({std::string(symbols_.name(constructor.name.name.text)), Sort::Constructor,
                     around(constructor.range, constructor.name.range), constructor.name.range, id,
                     std::move(fields)});
    }
    return all;
  }

  std::vector<Definition> items(syntax::ModuleId body) {
    for (unsigned i = 0; i < deepest && body != syntax::no_module; ++i) {
      const syntax::ModuleNode &node = tree_[body].node;
      if (const auto *structure = std::get_if<syntax::module::Structure>(&node))
        return of(tree_[structure->items]);
      if (const auto *typed = std::get_if<syntax::module::Typed>(&node))
        body = typed->body;
      else if (const auto *functor = std::get_if<syntax::module::Functor>(&node))
        body = functor->body;
      else if (const auto *inner = std::get_if<syntax::module::Parenthesized>(&node))
        body = inner->body;
      else
        break;
    }
    return {};
  }

  const syntax::Tree &tree_;
  const SymbolTable &symbols_;
  unsigned depth_ = 0;
};

// Haskell: a signature is part of what it speaks about; only one without a definition counts.
void drop_signatures_of_defined(std::vector<Definition> &all) {
  std::vector<std::string> defined;
  for (const Definition &definition : all)
    if (definition.sort != Sort::Signature)
      defined.push_back(definition.name);
  std::sort(defined.begin(), defined.end());
  std::erase_if(all, [&](const Definition &definition) {
    return definition.sort == Sort::Signature &&
           std::binary_search(defined.begin(), defined.end(), definition.name);
  });
}

} // namespace

std::vector<Definition> outline(const syntax::Tree &tree, const SymbolTable &symbols) {
  std::vector<Definition> all = Contents(tree, symbols).of(tree.declarations);
  drop_signatures_of_defined(all);
  return all;
}

} // namespace culprit::places
