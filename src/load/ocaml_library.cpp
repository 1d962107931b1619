#include "load/ocaml_library.h"

#include "desugar/externals.h"
#include "library/library.h"
#include "names/ocaml/resolve.h"
#include "syntax/ocaml/parse.h"
#include "types/declare/declare.h"
#include "types/infer/infer.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::load {

namespace {

namespace ocaml = syntax::ocaml;
using names::index;

class Library {
public:
  Library(LoadedProgram &program, Diagnostics &diagnostics)
      : program_(program), diagnostics_(diagnostics) {
    for (const library::Module &module : library::implementations()) {
      const Symbol name = program.symbols.intern(names::ocaml::module_name(module.path));
      if (const names::ModuleId interface = program.names.find_module(name);
          interface != names::no_module && program.names[interface].library)
        parts_.push_back({&module, name, interface, program.names[interface].extent, {}});
    }
  }

  void translate(desugar::Desugarer &into) {
    for (const LoadedModule &module : program_.modules) {
      look_at(module.resolution);
      look_at(module.tree);
    }
    need("Stdlib"); // what expressions of any program stand for
    while (!open_.empty()) {
      const std::size_t next = open_.back();
      open_.pop_back();
      load(parts_[next]);
      look_at(parts_[next].resolution);
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
  struct Part {
    const library::Module *module;
    Symbol name;
    names::ModuleId interface;
    names::Extent extent; // of the interface
    names::Resolution resolution;
    std::optional<syntax::Tree> tree = std::nullopt;
    bool needed = false;
  };

  [[nodiscard]] bool is(const Part &part, std::string_view name) const {
    return program_.symbols.name(part.name) == name;
  }

  void need(std::size_t part) {
    if (!std::exchange(parts_[part].needed, true))
      open_.push_back(part);
  }
  void need(std::string_view name) {
    for (std::size_t i = 0; i < parts_.size(); ++i)
      if (is(parts_[i], name))
        need(i);
  }

  void look_at(const names::Resolution &resolution) {
    for (const names::Reference reference : resolution.expressions)
      if (reference.is(names::Reference::Kind::Value))
        for (std::size_t i = 0; i < parts_.size(); ++i)
          if (reference.id >= parts_[i].extent.first_value &&
              reference.id < parts_[i].extent.end_value)
            need(i);
    for (const names::ModuleId module : resolution.modules)
      for (std::size_t i = 0; i < parts_.size(); ++i)
        if (module == parts_[i].interface || (index(module) >= parts_[i].extent.first_module &&
                                              index(module) < parts_[i].extent.end_module))
          need(i);
  }

  // What stands for external functions.
  void look_at(const syntax::Tree &tree) {
    for (std::uint32_t i = 0; i < tree.declaration_count(); ++i) {
      const auto *foreign =
          std::get_if<syntax::declaration::Foreign>(&tree[syntax::DeclarationId{i}].node);
      if (!foreign || foreign->entity == no_symbol)
        continue;
      std::string_view name = program_.symbols.name(foreign->entity);
      name = name.substr(1, name.size() - 2); // the quotes
      if (const auto known = desugar::find_external(name))
        need(known->module);
    }
  }

  void load(Part &part) {
    const FileId file =
        sources_.add("library/" + std::string(part.module->path), std::string(part.module->source));
    part.tree = ocaml::parse(sources_, file, ocaml::Form::Implementation, program_.symbols,
                             program_.entities, diagnostics_);
    if (!part.tree)
      return;
    names::ocaml::Unit unit;
    unit.name = program_.symbols.intern(fmt::format("({})", program_.symbols.name(part.name)));
    unit.origin = names::Origin::Library;
    part.resolution =
        names::ocaml::resolve(*part.tree, unit, program_.names, program_.symbols, diagnostics_);
  }

  void translate(const Part &part, desugar::Desugarer &into) {
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
  Sources sources_;
  std::vector<Part> parts_;
  std::vector<std::size_t> open_;
};

} // namespace

void translate_ocaml_library(LoadedProgram &program, desugar::Desugarer &into,
                             Diagnostics &diagnostics) {
  Library(program, diagnostics).translate(into);
}

} // namespace culprit::load
