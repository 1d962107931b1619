#include "image/compile.h"

#include "library/library.h"
#include "names/ocaml/resolve.h"
#include "names/resolve.h"
#include "syntax/haskell/parse.h"
#include "syntax/ocaml/parse.h"
#include "types/declare/builtin.h"
#include "types/declare/declare.h"

#include <algorithm>
#include <unordered_map>

namespace culprit::image {

namespace {

using Trees = std::unordered_map<Symbol, syntax::Tree>;

// The modules in the order of their names, each after what it imports. Circles are cut; the names
// that are missing then are reported when they are resolved.
template <class Needed> class Order {
public:
  Order(const Trees &trees, Needed needed) : trees_(trees), needed_(std::move(needed)) {}

  std::vector<Symbol> sorted(const std::vector<Symbol> &names) {
    for (const Symbol name : names)
      visit(name);
    return std::move(order_);
  }

private:
  void visit(Symbol name) {
    const auto tree = trees_.find(name);
    if (tree == trees_.end() || !visited_.emplace(name, true).second)
      return;
    for (const Symbol other : needed_(tree->second))
      visit(other);
    order_.push_back(name);
  }

  const Trees &trees_;
  Needed needed_;
  std::unordered_map<Symbol, bool> visited_;
  std::vector<Symbol> order_;
};

template <class Id> void forget_entities(syntax::Tree &tree, std::size_t count) {
  for (std::uint32_t i = 0; i < count; ++i)
    tree.at(Id{i}).entity = no_entity;
}

// The tree comes to programs that have entities of their own.
void forget_entities(syntax::Tree &tree) {
  forget_entities<syntax::ExpressionId>(tree, tree.expression_count());
  forget_entities<syntax::PatternId>(tree, tree.pattern_count());
  forget_entities<syntax::TypeId>(tree, tree.type_count());
  forget_entities<syntax::DeclarationId>(tree, tree.declaration_count());
}

} // namespace

CompiledLibrary::CompiledLibrary(syntax::Dialect dialect) {
  environment.dialect = dialect;
  types::declare_builtin(program, environment, symbols);
  if (dialect == syntax::Dialect::Haskell)
    haskell();
  else
    ocaml();
  environment.use(std::vector<bool>(program.module_count(), true));
}

void CompiledLibrary::haskell() {
  Trees trees;
  std::vector<Symbol> all;
  for (const library::Module &module : library::modules()) {
    const FileId file =
        sources.add("library/" + std::string(module.path), std::string(module.source));
    auto tree = syntax::haskell::parse(sources, file, syntax::haskell::Form::Plain, symbols,
                                       entities, diagnostics);
    all.push_back(symbols.intern(module.name));
    if (tree)
      trees.emplace(all.back(), std::move(*tree));
  }
  const auto imports = [&](const syntax::Tree &tree) {
    std::vector<Symbol> names;
    if (names::imports_prelude(tree, symbols))
      names.push_back(symbols.intern("Prelude"));
    for (const syntax::Import &import : tree.imports)
      names.push_back(import.module.name.text);
    return names;
  };
  for (const Symbol name : Order(trees, imports).sorted(all)) {
    syntax::Tree &tree = trees.at(name);
    names::Resolution resolution =
        names::resolve(tree, program, symbols, entities, diagnostics, names::Origin::Library);
    const Body &body = bodies.emplace_back(Body{std::move(tree), std::move(resolution)});
    const types::ModuleInput input{body.tree, body.resolution, true};
    types::Declarer(input, program, environment, symbols, diagnostics).run();
  }
}

void CompiledLibrary::ocaml() {
  Trees trees;
  std::vector<Symbol> all{symbols.intern("Stdlib")}; // which is opened in all others
  for (const library::Module &module : library::interfaces()) {
    const FileId file =
        sources.add("library/" + std::string(module.path), std::string(module.source));
    auto tree = syntax::ocaml::parse(sources, file, syntax::ocaml::Form::Interface, symbols,
                                     entities, diagnostics);
    all.push_back(symbols.intern(names::ocaml::module_name(module.path)));
    if (tree)
      trees.emplace(all.back(), std::move(*tree));
  }
  const auto needed = [&](const syntax::Tree &tree) {
    std::vector<Symbol> names;
    for (const syntax::PlacedName &module : names::ocaml::needed_modules(tree, true, symbols))
      names.push_back(module.name.text);
    return names;
  };
  for (const Symbol name : Order(trees, needed).sorted(all)) {
    names::ocaml::Unit unit;
    unit.name = name;
    unit.is_interface = true;
    unit.origin = names::Origin::Library;
    const syntax::Tree &tree = trees.at(name);
    const names::Resolution resolution =
        names::ocaml::resolve(tree, unit, program, symbols, diagnostics);
    const types::ModuleInput input{tree, resolution, true};
    types::Declarer(input, program, environment, symbols, diagnostics).run();
  }
  bodies.resize(program.module_count());
  for (const library::Module &module : library::implementations()) {
    const names::ModuleId interface =
        program.find_module(symbols.intern(names::ocaml::module_name(module.path)));
    if (interface == names::no_module)
      continue;
    const FileId file =
        sources.add("library/" + std::string(module.path), std::string(module.source));
    if (auto tree = syntax::ocaml::parse(sources, file, syntax::ocaml::Form::Implementation,
                                         symbols, entities, diagnostics)) {
      forget_entities(*tree);
      bodies[names::index(interface)].tree = std::move(*tree);
    }
  }
}

} // namespace culprit::image
