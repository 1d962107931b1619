#include "load/ocaml_modules.h"

#include "load/graph.h"
#include "names/ocaml/resolve.h"
#include "syntax/ocaml/parse.h"

#include <fmt/format.h>
#include <optional>
#include <unordered_map>

namespace culprit::load {

namespace {

namespace fs = std::filesystem;
namespace ocaml = syntax::ocaml;

class OcamlLoader {
public:
  OcamlLoader(LoadedProgram &program, Sources &sources, const std::vector<fs::path> &directories,
              const FileSystem &files, Implementations implementations, Diagnostics &diagnostics)
      : program_(program), sources_(sources), directories_(directories), files_(files),
        implementations_(implementations), diagnostics_(diagnostics) {}

  std::vector<Symbol> run(syntax::Tree main, bool is_interface) {
    const fs::path path(sources_.path(main.file));
    const Symbol name = program_.symbols.intern(names::ocaml::module_name(path.string()));
    graph_.add(loaded(name, std::move(main), is_interface));
    known_files_.emplace(name, std::nullopt); // other modules cannot speak of it
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
    for (const syntax::PlacedName &module : needed)
      if (const std::optional<std::size_t> file = find(module.name.text, beside)) {
        const Span span = graph_[node].tree.span(module.range);
        graph_.need(node, *file, span);
        if (const auto definition = definitions_.find(*file);
            definition != definitions_.end() && !graph_[node].is_interface)
          graph_.need(node, definition->second, span);
      }
  }

  // How an interface is implemented, by the file beside it.
  void load_implementation(std::size_t interface, fs::path path) {
    path.replace_extension(".ml");
    const std::optional<std::size_t> implementation = read(path, graph_[interface].name);
    if (!implementation)
      return;
    graph_.need(*implementation, interface, {});
    definitions_.emplace(interface, *implementation);
  }

  // Nothing if it is no file, or one that cannot be read.
  std::optional<std::size_t> find(Symbol name, const fs::path &beside) {
    if (const auto known = known_files_.find(name); known != known_files_.end())
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
          if (const std::optional<std::size_t> file = read(candidate, name)) {
            if (implementations_ == Implementations::Load && graph_[*file].is_interface)
              load_implementation(*file, candidate);
            return known_files_.emplace(name, file).first->second;
          }
          if (!unreadable_.empty() && unreadable_.back() == name)
            return known_files_.emplace(name, std::nullopt).first->second;
        }
    return known_files_.emplace(name, std::nullopt).first->second;
  }

  std::optional<std::size_t> read(const fs::path &path, Symbol name) {
    FileText text = files_.read(path);
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
  const FileSystem &files_;
  Implementations implementations_;
  Diagnostics &diagnostics_;
  ModuleGraph graph_;
  std::unordered_map<Symbol, std::optional<std::size_t>> known_files_; // files
  std::unordered_map<std::size_t, std::size_t> definitions_;           // of interfaces
  std::vector<Symbol> unreadable_;
};

} // namespace

std::vector<Symbol> load_ocaml(LoadedProgram &program, syntax::Tree tree, bool is_interface,
                               Sources &sources,
                               const std::vector<std::filesystem::path> &directories,
                               const FileSystem &files, Implementations implementations,
                               Diagnostics &diagnostics) {
  return OcamlLoader(program, sources, directories, files, implementations, diagnostics)
      .run(std::move(tree), is_interface);
}

void resolve_ocaml(LoadedProgram &program, const std::vector<Symbol> &unreadable,
                   Diagnostics &diagnostics) {
  const LoadedModule &main = program.modules.back();
  std::unordered_map<Symbol, const LoadedModule *> interfaces;
  for (LoadedModule &module : program.modules) {
    names::ocaml::Unit unit;
    unit.name = module.name;
    unit.is_interface = module.is_interface;
    unit.unreadable = unreadable;
    if (const auto interface = interfaces.find(module.name); interface != interfaces.end()) {
      unit.interface = interface->second->resolution.module;
      unit.interface_file = interface->second->file;
      if (&module != &main) // only its interface can be spoken of
        unit.name = program.symbols.intern(fmt::format("({})", program.symbols.name(module.name)));
    }
    module.resolution =
        names::ocaml::resolve(module.tree, unit, program.names, program.symbols, diagnostics);
    if (module.is_interface)
      interfaces.emplace(module.name, &module);
  }
}

} // namespace culprit::load
