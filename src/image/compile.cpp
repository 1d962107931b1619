#include "image/compile.h"

#include "library/library.h"
#include "names/resolve.h"
#include "syntax/haskell/parse.h"
#include "types/builtin.h"
#include "types/declare.h"

#include <algorithm>
#include <unordered_map>

namespace culprit::image {

namespace {

using Trees = std::unordered_map<Symbol, syntax::Tree>;

// The modules in the order of their names, each after what it imports. Circles are cut; the names
// that are missing then are reported when they are resolved.
class Order {
public:
  Order(const Trees &trees, SymbolTable &symbols) : trees_(trees), symbols_(symbols) {}

  std::vector<Symbol> sorted() {
    for (const library::Module &module : library::modules())
      visit(symbols_.intern(module.name));
    return std::move(order_);
  }

private:
  void visit(Symbol name) {
    const auto tree = trees_.find(name);
    if (tree == trees_.end() || !visited_.emplace(name, true).second)
      return;
    if (names::imports_prelude(tree->second, symbols_))
      visit(symbols_.intern("Prelude"));
    for (const syntax::Import &import : tree->second.imports)
      visit(import.module.name.text);
    order_.push_back(name);
  }

  const Trees &trees_;
  SymbolTable &symbols_;
  std::unordered_map<Symbol, bool> visited_;
  std::vector<Symbol> order_;
};

Trees parse_all(CompiledLibrary &library) {
  Trees trees;
  for (const library::Module &module : library::modules()) {
    const FileId file =
        library.sources.add("library/" + std::string(module.path), std::string(module.source));
    auto tree = syntax::haskell::parse(library.sources, file, syntax::haskell::Form::Plain,
                                       library.symbols, library.entities, library.diagnostics);
    if (tree)
      trees.emplace(library.symbols.intern(module.name), std::move(*tree));
  }
  return trees;
}

} // namespace

CompiledLibrary::CompiledLibrary() {
  Trees trees = parse_all(*this);
  types::declare_builtin(program, environment, symbols);
  for (const Symbol name : Order(trees, symbols).sorted()) {
    syntax::Tree &tree = trees.at(name);
    names::Resolution resolution =
        names::resolve(tree, program, symbols, entities, diagnostics, names::Origin::Library);
    const Body &body = bodies.emplace_back(Body{std::move(tree), std::move(resolution)});
    const types::ModuleInput input{body.tree, body.resolution, true};
    types::Declarer(input, program, environment, symbols, diagnostics).run();
  }
  environment.use(std::vector<bool>(program.module_count(), true));
}

} // namespace culprit::image
