#include "load/ocaml_library.h"

#include "desugar/externals.h"
#include "embedded/embedded.h"
#include "library/library.h"
#include "names/bound.h"
#include "names/ocaml/resolve.h"
#include "types/declare/declare.h"
#include "types/infer/infer.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>
#include <unordered_set>

namespace culprit::load {

namespace {

namespace d = syntax::declaration;
using names::index;
using names::Reference;

// Implementations come as far as they are mentioned: definitions one by one, and with each what it
// mentions; all else (types, exceptions, primitives, modules) with the first of them.
class Library {
public:
  Library(LoadedProgram &program, Diagnostics &diagnostics)
      : program_(program), diagnostics_(diagnostics) {
    for (const library::Module &module : library::implementations()) {
      const Symbol name = program.symbols.intern(names::ocaml::module_name(module.path));
      if (const names::ModuleId interface = program.names.find_module(name);
          interface != names::no_module && program.names[interface].library)
        parts_.push_back(
            {&module, name, interface, program.names[interface].extent, {}, {}, {}, {}});
    }
  }

  void translate(desugar::Desugarer &into) {
    need(find("Stdlib"),
         program_.symbols.intern("finished")); // what the program evaluates at its end
    for (const LoadedModule &module : program_.modules) {
      for (const Reference reference : module.resolution.expressions)
        need(reference);
      for (const names::ModuleId mentioned : module.resolution.modules)
        need_whole(mentioned);
      look_at(module.tree);
    }
    while (!open_.empty()) {
      const auto [part, item] = open_.back();
      open_.pop_back();
      const Mentions mentions = std::move(parts_[part].mentions[item]);
      for (const Reference reference : mentions.values)
        need(reference);
      for (const names::ModuleId module : mentions.modules)
        need_whole(module);
    }
    // Stdlib first: its operations are called directly where it is known what they are.
    std::stable_sort(parts_.begin(), parts_.end(), [&](const Part &a, const Part &b) {
      return is(a, "Stdlib") && !is(b, "Stdlib");
    });
    for (Part &part : parts_)
      if (part.tree)
        translate(part, into);
  }

private:
  struct Mentions {
    std::vector<Reference> values;
    std::vector<names::ModuleId> modules;
  };
  struct Part {
    const library::Module *module;
    Symbol name;
    names::ModuleId interface;
    names::Extent extent; // of the interface
    names::Resolution resolution;
    std::optional<syntax::Tree> tree; // once something of it is needed
    // By the items of its top level.
    std::vector<Mentions> mentions;
    std::vector<bool> wanted;
  };
  struct Item {
    std::size_t part = 0;
    std::size_t item = 0;
  };

  [[nodiscard]] bool is(const Part &part, std::string_view name) const {
    return program_.symbols.name(part.name) == name;
  }
  [[nodiscard]] std::size_t find(std::string_view name) const {
    return static_cast<std::size_t>(
        std::ranges::find_if(parts_, [&](const Part &part) { return is(part, name); }) -
        parts_.begin());
  }

  void want(const Item &item) {
    if (parts_[item.part].wanted[item.item])
      return;
    parts_[item.part].wanted[item.item] = true;
    open_.push_back(item);
  }

  // What an implementation defines, or an interface declares.
  void need(Reference reference) {
    if (!reference.is(Reference::Kind::Value) || !needed_.insert(reference.id).second)
      return;
    if (const auto own = defined_.find(reference.value()); own != defined_.end())
      return want(own->second);
    for (std::size_t i = 0; i < parts_.size(); ++i)
      if (reference.id >= parts_[i].extent.first_value &&
          reference.id < parts_[i].extent.end_value) {
        const names::Value &value = program_.names[reference.value()];
        const bool nested = value.module != parts_[i].interface; // in what comes anyway
        need(i, nested ? no_symbol : value.name);
      }
  }

  void need(std::size_t part, Symbol name) {
    if (part == parts_.size())
      return;
    if (!parts_[part].tree)
      load(part);
    if (name == no_symbol)
      return;
    const names::ValueId value =
        program_.names.exported_value(parts_[part].resolution.module, name);
    if (const auto own = defined_.find(value); own != defined_.end())
      want(own->second);
  }

  void need_whole(names::ModuleId module) {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (module != parts_[i].interface && (index(module) < parts_[i].extent.first_module ||
                                            index(module) >= parts_[i].extent.end_module))
        continue;
      need(i, no_symbol);
      for (std::size_t item = 0; item < parts_[i].wanted.size(); ++item)
        want({i, item});
    }
  }

  // What stands for external functions.
  void look_at(const syntax::Tree &tree) {
    for (std::uint32_t i = 0; i < tree.declaration_count(); ++i) {
      const auto *foreign = std::get_if<d::Foreign>(&tree[syntax::DeclarationId{i}].node);
      if (!foreign || foreign->entity == no_symbol)
        continue;
      std::string_view name = program_.symbols.name(foreign->entity);
      name = name.substr(1, name.size() - 2); // the quotes
      if (const auto known = desugar::find_external(name))
        need(find(known->module), program_.symbols.intern(known->value));
    }
  }

  void load(std::size_t number) {
    Part &part = parts_[number];
    part.tree = image::embedded(syntax::Dialect::Ocaml).body(part.interface).tree;
    names::ocaml::Unit unit;
    unit.name = program_.symbols.intern(fmt::format("({})", program_.symbols.name(part.name)));
    unit.origin = names::Origin::Library;
    part.resolution =
        names::ocaml::resolve(*part.tree, unit, program_.names, program_.symbols, diagnostics_);
    const std::vector<syntax::DeclarationId> &items = part.tree->declarations;
    find_mentions(part);
    part.wanted.resize(items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
      const syntax::DeclarationNode &node = (*part.tree)[items[i]].node;
      const auto *bindings = std::get_if<d::Bindings>(&node);
      if (bindings == nullptr) {
        want({number, i});
        continue;
      }
      for (const syntax::DeclarationId member : (*part.tree)[bindings->members])
        for (const Reference bound : names::bound_by(*part.tree, part.resolution, member))
          if (bound.is(Reference::Kind::Value))
            defined_.emplace(bound.value(), Item{number, i});
    }
  }

  // Which item mentions something is told by where it stands.
  static void find_mentions(Part &part) {
    const syntax::Tree &tree = *part.tree;
    part.mentions.resize(tree.declarations.size());
    const auto around = [&](const syntax::Range &range) -> Mentions & {
      const auto after =
          std::ranges::upper_bound(tree.declarations, range.start, {},
                                   [&](syntax::DeclarationId id) { return tree[id].range.start; });
      return part.mentions[static_cast<std::size_t>(
          std::max<std::ptrdiff_t>(after - tree.declarations.begin(), 1) - 1)];
    };
    for (std::uint32_t i = 0; i < tree.expression_count(); ++i)
      if (const Reference reference = part.resolution.expressions[i];
          reference.is(Reference::Kind::Value))
        around(tree[syntax::ExpressionId{i}].range).values.push_back(reference);
    for (std::uint32_t i = 0; i < tree.module_count(); ++i)
      if (part.resolution.modules[i] != names::no_module)
        around(tree[syntax::ModuleId{i}].range).modules.push_back(part.resolution.modules[i]);
  }

  void translate(Part &part, desugar::Desugarer &into) {
    std::size_t next = 0;
    std::erase_if(part.tree->declarations,
                  [&](syntax::DeclarationId) { return !part.wanted[next++]; });
    const types::ModuleInput input{*part.tree, part.resolution, true};
    types::Declarer(input, program_.names, program_.environment, program_.symbols, diagnostics_)
        .run();
    types::Typing typing = types::infer_types(input, program_.names, program_.environment,
                                              program_.symbols, diagnostics_);
    for (const types::Conflict &conflict : typing.conflicts) // a mistake of the library
      diagnostics_.report(
          "C0009", {},
          fmt::format("`{}` is ill-typed (constraint {})", part.module->path, conflict.constraint));
    into.add(input, typing);
    into.link(part.interface, part.resolution.module);
  }

  LoadedProgram &program_;
  Diagnostics &diagnostics_;
  std::vector<Part> parts_;
  std::unordered_map<names::ValueId, Item> defined_; // by the parts that are there
  std::unordered_set<std::uint32_t> needed_;         // values
  std::vector<Item> open_;
};

} // namespace

void translate_ocaml_library(LoadedProgram &program, desugar::Desugarer &into,
                             Diagnostics &diagnostics) {
  Library(program, diagnostics).translate(into);
}

} // namespace culprit::load
