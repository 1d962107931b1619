#include "driver/ocaml_modules.h"

#include "driver/files.h"
#include "driver/graph.h"
#include "names/ocaml/resolve.h"
#include "syntax/ocaml/parse.h"

#include <optional>
#include <unordered_map>

namespace culprit::driver {

namespace {

namespace fs = std::filesystem;
namespace ocaml = syntax::ocaml;

class OcamlLoader {
public:
  OcamlLoader(LoadedProgram &program, Sources &sources, const std::vector<fs::path> &directories,
              Diagnostics &diagnostics)
      : program_(program), sources_(sources), directories_(directories), diagnostics_(diagnostics) {
  }

  std::vector<Symbol> go(syntax::Tree main, bool is_interface) {
    const fs::path path(sources_.path(main.file));
    const Symbol name = program_.symbols.intern(names::ocaml::module_name(path.string()));
    graph_.add(loaded(name, std::move(main), is_interface));
    found_.emplace(name, std::nullopt); // other modules cannot speak of it
    if (!is_interface)
      load_interface(name, path);
    for (std::size_t i = 0; i < graph_.size(); ++i) // loading adds to them
      load_needed(i);
    program_.modules = graph_.sorted(program_.symbols, diagnostics_);
    return std::move(unreadable_);
  }

private:
  static LoadedModule loaded(Symbol name, syntax::Tree tree, bool is_interface) {
    LoadedModule module;
    module.name = name;
    module.file = tree.file;
    module.tree = std::move(tree);
    module.is_interface = is_interface;
    return module;
  }

  void load_interface(Symbol name, fs::path path) {
    path.replace_extension(".mli");
    if (const std::optional<std::size_t> interface = read(path, name))
      graph_.need(0, *interface, {});
  }

  void load_needed(std::size_t node) {
    const fs::path beside = fs::path(sources_.path(graph_[node].file)).parent_path();
    const std::vector<syntax::PlacedName> needed = names::ocaml::needed_modules(
        graph_[node].tree, graph_[node].is_interface, program_.symbols);
    for (const syntax::PlacedName &one : needed)
      if (const std::optional<std::size_t> found = find(one.name.text, beside))
        graph_.need(node, *found, graph_[node].tree.span(one.range));
  }

  // Nothing if it is no file, or one that cannot be read.
  std::optional<std::size_t> find(Symbol name, const fs::path &beside) {
    if (const auto known = found_.find(name); known != found_.end())
      return known->second;
    std::vector<fs::path> places{beside};
    places.insert(places.end(), directories_.begin(), directories_.end());
    const std::string text(program_.symbols.name(name));
    std::string small = text;
    if (!small.empty() && small.front() >= 'A' && small.front() <= 'Z')
      small.front() = static_cast<char>(small.front() - 'A' + 'a');
    for (const fs::path &place : places)
      for (const std::string &stem : {small, text})
        for (const std::string_view ending : {".mli", ".ml"}) {
          fs::path candidate = place / stem;
          candidate += ending;
          if (const std::optional<std::size_t> found = read(candidate, name))
            return found_.emplace(name, found).first->second;
          if (!unreadable_.empty() && unreadable_.back() == name)
            return found_.emplace(name, std::nullopt).first->second;
        }
    return found_.emplace(name, std::nullopt).first->second;
  }

  std::optional<std::size_t> read(const fs::path &path, Symbol name) {
    auto text = read_file(path);
    if (!std::holds_alternative<std::string>(text))
      return std::nullopt;
    const FileId file = sources_.add(path.string(), std::move(std::get<std::string>(text)));
    const ocaml::Form form = ocaml::form_of(path.string());
    auto tree =
        ocaml::parse(sources_, file, form, program_.symbols, program_.entities, diagnostics_);
    if (tree)
      return graph_.add(loaded(name, std::move(*tree), form == ocaml::Form::Interface));
    unreadable_.push_back(name);
    return std::nullopt;
  }

  LoadedProgram &program_;
  Sources &sources_;
  const std::vector<fs::path> &directories_;
  Diagnostics &diagnostics_;
  ModuleGraph graph_;
  std::unordered_map<Symbol, std::optional<std::size_t>> found_; // files
  std::vector<Symbol> unreadable_;
};

} // namespace

std::vector<Symbol> load_ocaml(LoadedProgram &program, syntax::Tree tree, bool is_interface,
                               Sources &sources,
                               const std::vector<std::filesystem::path> &directories,
                               Diagnostics &diagnostics) {
  return OcamlLoader(program, sources, directories, diagnostics).go(std::move(tree), is_interface);
}

void resolve_ocaml(LoadedProgram &program, const std::vector<Symbol> &unreadable,
                   Diagnostics &diagnostics) {
  const LoadedModule &main = program.modules.back();
  names::ModuleId interface = names::no_module;
  FileId interface_file = no_file;
  for (LoadedModule &module : program.modules) {
    names::ocaml::Unit unit;
    unit.name = module.name;
    unit.is_interface = module.is_interface;
    unit.unreadable = unreadable;
    if (&module == &main) {
      unit.interface = interface;
      unit.interface_file = interface_file;
    }
    module.resolution =
        names::ocaml::resolve(module.tree, unit, program.names, program.symbols, diagnostics);
    if (module.name == main.name) {
      interface = module.resolution.module;
      interface_file = module.file;
    }
  }
}

} // namespace culprit::driver
