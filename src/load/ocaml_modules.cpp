#include "load/ocaml_modules.h"

#include "base/whole_path.h"
#include "load/graph.h"
#include "load/ocaml_files.h"
#include "load/ocaml_project.h"
#include "names/ocaml/resolve.h"
#include "syntax/liquid/parse.h"
#include "syntax/ocaml/parse.h"

#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

namespace culprit::load {

namespace {

namespace fs = std::filesystem;
namespace ocaml = syntax::ocaml;

constexpr std::size_t most_of_packages = 400; // modules; what would be more is not known

class OcamlLoader {
public:
  OcamlLoader(LoadedProgram &program, Sources &sources, const std::vector<fs::path> &directories,
              const FileSystem &files, Implementations implementations)
      : program_(program), sources_(sources), project_(directories, files), files_(files),
        implementations_(implementations) {}

  OcamlGaps run(syntax::Tree main, bool is_interface) {
    const fs::path path(sources_.path(main.file));
    main_ = path;
    const Symbol name =
        claim(program_.symbols.intern(names::ocaml::module_name(path.string())), path);
    graph_.add(loaded(name, std::move(main), is_interface, path));
    if (!is_interface)
      load_interface(name, path);
    for (std::size_t i = 0; i < graph_.size(); ++i) // loading adds to them
      load_needed(i);
    Diagnostics circles; // whoever closes one does not find the other
    program_.modules = graph_.sorted(program_.symbols, circles);
    gaps_.any = gaps_.any || !circles.empty() || !gaps_.unreadable.empty();
    return std::move(gaps_);
  }

private:
  LoadedModule loaded(Symbol name, syntax::Tree tree, bool is_interface, const fs::path &path) {
    LoadedModule module;
    module.package = project_.package_of(path);
    const OcamlProject::Settings settings =
        module.package.empty() ? project_.settings(path) : OcamlProject::Settings{};
    for (const std::string &opened : settings.opened)
      module.opened.push_back(program_.symbols.intern(opened));
    module.generated = settings.is_preprocessed;
    module.recursive_types = settings.recursive_types;
    module.without_labels = settings.without_labels;
    module.name = name;
    module.file = tree.file;
    module.tree = std::move(tree);
    module.is_interface = is_interface;
    return module;
  }

  void load_interface(Symbol name, fs::path path) {
    path.replace_extension(".mli");
    if (const std::optional<std::size_t> interface = read(path, name))
      need(0, *interface, {});
  }

  void need(std::size_t module, std::size_t other, Span span) {
    graph_.need(module, other, span);
    graph_[module].needs.push_back({graph_[other].file, span});
  }

  void load_needed(std::size_t node) {
    const fs::path beside = fs::path(sources_.path(graph_[node].file)).parent_path();
    std::vector<syntax::PlacedName> needed = names::ocaml::needed_modules(
        graph_[node].tree, graph_[node].is_interface, program_.symbols);
    for (const Symbol opened : graph_[node].opened)
      needed.push_back({{no_symbol, first_of(opened)}, {{1, 1}, {1, 1}}});
    for (const syntax::PlacedName &module : needed)
      if (const std::optional<std::size_t> file = find(module.name.text, beside)) {
        const Span span = graph_[node].tree.span(module.range);
        need(node, *file, span);
        graph_[node].sees.emplace(module.name.text, graph_[*file].name);
        if (const auto definition = definitions_.find(*file);
            definition != definitions_.end() && !graph_[node].is_interface)
          graph_.need(node, definition->second, span);
      } else if (program_.names.find_module(module.name.text) == names::no_module) {
        miss(module.name.text, beside);
      }
  }

  void miss(Symbol name, const fs::path &from) {
    gaps_.any = true;
    if (const std::optional<fs::path> maker = project_.maker(program_.symbols.name(name), from))
      gaps_.made.try_emplace(name, maker->string());
    else if (from == main_.parent_path() && gaps_.packages.empty())
      gaps_.packages = project_.missing_packages(from);
  }

  // M of M.N
  [[nodiscard]] Symbol first_of(Symbol path) {
    const std::string text(program_.symbols.name(path));
    return program_.symbols.intern(text.substr(0, text.find('.')));
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

  // Nothing if it is no file, or one that cannot be read. Other modules cannot speak of the file
  // that was asked for.
  std::optional<std::size_t> find(Symbol name, const fs::path &beside) {
    const auto [known, is_new] = found_.try_emplace({beside, name});
    if (!is_new)
      return known->second;
    const std::optional<ModulePlace> place = place_of(name, beside);
    if (!place || same_stem(place->path, main_))
      return std::nullopt;
    const auto [file, is_unread] = read_.try_emplace(whole_path(place->path));
    if (is_unread) {
      const Symbol called = claim(inside_package(name, *place), place->path);
      const std::optional<std::size_t> node =
          place->text.empty()
              ? read(place->path, called)
              : read(place->path, place->text,
                     place->made == ModulePlace::Made::FromGrammar ? ocaml::Form::Interface
                                                                   : ocaml::Form::Implementation,
                     called);
      if (node && place->made != ModulePlace::Made::No) // with options more is made of it
        graph_[*node].has_more = true;
      file->second = node;
      if (node && implementations_ == Implementations::Load && graph_[*node].is_interface &&
          graph_[*node].package.empty())
        load_implementation(*node, place->path);
      if (!node)
        gaps_.unreadable.push_back(name);
    }
    return found_[{beside, name}] = file->second;
  }

  // Packages that come with OCaml are in the directory of its own library.
  bool is_of_stdlib(Symbol name, const fs::path &path) const {
    const names::ModuleId known = program_.names.find_module(name);
    return known != names::no_module && program_.names[known].library &&
           !project_.package_of(path).empty() &&
           std::holds_alternative<std::string>(files_.read(path.parent_path() / "stdlib.mli"));
  }

  // The library's modules come before those of packages, but after all files of the program.
  std::optional<ModulePlace> place_of(Symbol name, const fs::path &beside) {
    std::optional<ModulePlace> place = project_.find(program_.symbols.name(name), beside);
    if (place && is_of_stdlib(name, place->path))
      return std::nullopt;
    if (place && program_.symbols.name(name) == "Stdlib" &&
        whole_path(place->path).parent_path() != whole_path(beside))
      return std::nullopt; // what another directory calls so is meant to be OCaml's own
    if (!place && program_.names.find_module(name) == names::no_module) {
      place = project_.find_elsewhere(program_.symbols.name(name), beside);
      if (!place)
        place = project_.find_installed(program_.symbols.name(name), beside);
    }
    if (place && !project_.package_of(place->path).empty() && ++of_packages_ > most_of_packages)
      return std::nullopt;
    return place;
  }

  // What only the other modules of a package see must not hide what others have of that name.
  Symbol inside_package(Symbol name, const ModulePlace &place) {
    const std::string package = place.package.empty() ? project_.package_of(place.path) : "";
    return package.empty() ? name
                           : program_.symbols.intern(fmt::format("{}__{}", capitalized(package),
                                                                 program_.symbols.name(name)));
  }

  static bool same_stem(fs::path a, fs::path b) {
    return whole_path(a.replace_extension()) == whole_path(b.replace_extension());
  }

  // What a module is called in the program: files of one name may be in several directories, and
  // that of the library is OCaml's own Stdlib.
  Symbol claim(Symbol name, fs::path path) {
    path = whole_path(path.replace_extension());
    for (std::size_t i = program_.symbols.name(name) == "Stdlib" ? 2 : 1;; ++i) {
      const Symbol called =
          i == 1 ? name
                 : program_.symbols.intern(fmt::format("{}__{}", program_.symbols.name(name), i));
      if (claimed_.try_emplace(called, path).first->second == path)
        return called;
    }
  }

  std::optional<std::size_t> read(const fs::path &path, Symbol name) {
    FileText text = files_.read(path);
    if (!std::holds_alternative<std::string>(text))
      return std::nullopt;
    return read(path, std::move(std::get<std::string>(text)), ocaml::form_of(path.string()), name);
  }

  std::optional<std::size_t> read(const fs::path &path, std::string text, ocaml::Form form,
                                  Symbol name) {
    const FileId file = sources_.add(path.string(), std::move(text));
    Diagnostics problems;
    auto tree = ocaml::parse(sources_, file, form, program_.symbols, program_.entities, problems);
    if (!tree)
      return std::nullopt;
    LoadedModule module = loaded(name, std::move(*tree), form == ocaml::Form::Interface, path);
    module.annotations =
        syntax::liquid::parse(module.tree, sources_, program_.symbols, program_.entities, problems);
    module.flawed = !problems.empty();
    gaps_.any = gaps_.any || module.flawed;
    return graph_.add(std::move(module));
  }

  LoadedProgram &program_;
  Sources &sources_;
  OcamlProject project_;
  const FileSystem &files_;
  Implementations implementations_;
  ModuleGraph graph_;
  fs::path main_;
  std::map<std::pair<fs::path, Symbol>, std::optional<std::size_t>> found_; // from a directory
  std::map<fs::path, std::optional<std::size_t>> read_;
  std::unordered_map<Symbol, fs::path> claimed_;
  std::unordered_map<std::size_t, std::size_t> definitions_; // of interfaces
  std::size_t of_packages_ = 0;                              // modules
  OcamlGaps gaps_;
};

} // namespace

OcamlGaps load_ocaml(LoadedProgram &program, syntax::Tree tree, bool is_interface, Sources &sources,
                     const std::vector<std::filesystem::path> &directories, const FileSystem &files,
                     Implementations implementations) {
  return OcamlLoader(program, sources, directories, files, implementations)
      .run(std::move(tree), is_interface);
}

namespace {

// Its types are known, but nothing that it does.
void tell_of_grammar(const LoadedProgram &program, const LoadedModule &made,
                     Diagnostics &diagnostics) {
  const LoadedModule &main = program.modules.back();
  Span span{main.file, {1, 1}, {1, 1}};
  for (const LoadedModule::Need &need : main.needs)
    if (need.file == made.file && need.span.known())
      span = need.span;
  diagnostics
      .report(
          "C0125", span,
          fmt::format("the module `{}` is made from a grammar", program.symbols.name(made.name)))
      .labels.push_back({span, "its types are known, what it does is not"});
}

} // namespace

void resolve_ocaml(LoadedProgram &program, const OcamlGaps &gaps, Diagnostics &diagnostics) {
  const LoadedModule &main = program.modules.back();
  std::unordered_map<Symbol, const LoadedModule *> interfaces;
  for (LoadedModule &module : program.modules) {
    names::ocaml::Unit unit;
    unit.name = module.name;
    unit.is_interface = module.is_interface;
    unit.unreadable = gaps.unreadable;
    unit.made = gaps.made;
    unit.lacks_packages = !gaps.packages.empty();
    unit.modules = module.sees;
    unit.opened = module.opened;
    unit.generated = module.generated;
    unit.gaps = gaps.any || !diagnostics.empty();
    if (const auto interface = interfaces.find(module.name); interface != interfaces.end()) {
      unit.interface = interface->second->resolution.module;
      unit.interface_file = interface->second->file;
      if (&module != &main) // only its interface can be spoken of
        unit.name = program.symbols.intern(fmt::format("({})", program.symbols.name(module.name)));
    }
    Diagnostics problems; // of others
    module.resolution = names::ocaml::resolve(module.tree, unit, program.names, program.symbols,
                                              &module == &main ? diagnostics : problems);
    module.flawed = module.flawed || !problems.empty();
    if (module.has_more)
      program.names.at(module.resolution.module).incomplete = true;
    if (module.is_interface)
      interfaces.emplace(module.name, &module);
  }
  for (const LoadedModule &module : program.modules)
    if (module.has_more)
      tell_of_grammar(program, module, diagnostics);
}

namespace {

// What needs something flawed is flawed, too, and so is an interface if what implements it is. Says
// whether there is another one now.
bool spread_flaws(std::vector<LoadedModule> &modules) {
  std::unordered_map<FileId, const LoadedModule *> files;
  std::unordered_map<Symbol, LoadedModule *> interfaces;
  bool spreads = false;
  for (LoadedModule &module : modules) {
    const bool was_flawed = module.flawed;
    for (const LoadedModule::Need &need : module.needs)
      if (const auto other = files.find(need.file); other != files.end())
        module.flawed = module.flawed || other->second->flawed;
    spreads = spreads || module.flawed != was_flawed;
    files.emplace(module.file, &module);
    if (module.is_interface)
      interfaces.emplace(module.name, &module);
    else if (const auto interface = interfaces.find(module.name);
             interface != interfaces.end() && module.flawed && !interface->second->flawed &&
             &module != &modules.back())
      spreads = interface->second->flawed = true;
  }
  return spreads;
}

} // namespace

namespace {

// A diagnostic of the file that was asked for, where it speaks of another one, or at its beginning.
Span place_in(const LoadedModule &main, Span need) {
  return need.file == main.file ? need : Span{main.file, {1, 1}, {1, 1}};
}

void tell_of_packages(const LoadedProgram &program,
                      const std::unordered_map<FileId, const LoadedModule *> &modules,
                      const OcamlGaps &gaps, Diagnostics &diagnostics) {
  std::set<std::string> told;
  for (auto module = program.modules.rbegin(); module != program.modules.rend(); ++module)
    for (const LoadedModule::Need &need : module->needs) {
      const auto other = modules.find(need.file);
      if (!module->package.empty() || other == modules.end() || other->second->package.empty() ||
          !told.insert(other->second->package).second)
        continue;
      const Span span = place_in(program.modules.back(), need.span);
      diagnostics
          .report(
              "C0125", span,
              fmt::format("of the package `{}` only the types are known", other->second->package))
          .labels.push_back({span, "what it does is not known"});
    }
  if (gaps.packages.empty())
    return;
  std::string names;
  for (const std::string &package : gaps.packages)
    names += fmt::format("{}`{}`", names.empty() ? "" : ", ", package);
  const Span start{program.modules.back().file, {1, 1}, {1, 1}};
  diagnostics
      .report("C0115", start,
              gaps.packages.size() == 1 ? fmt::format("the package {} is not installed", names)
                                        : fmt::format("packages are not installed: {}", names))
      .labels.push_back({start, "this file may use what they have"});
}

} // namespace

void report_flawed(LoadedProgram &program, const OcamlGaps &gaps, Diagnostics &diagnostics) {
  while (spread_flaws(program.modules)) {
  }
  std::unordered_map<FileId, const LoadedModule *> modules;
  for (const LoadedModule &module : program.modules)
    modules.emplace(module.file, &module);
  const LoadedModule &main = program.modules.back();
  for (const LoadedModule::Need &need : main.needs) {
    const auto other = modules.find(need.file);
    if (other == modules.end() || !other->second->flawed)
      continue;
    const Span span = place_in(main, need.span); // unknown for its interface
    diagnostics
        .report("C0115", span,
                fmt::format("not all of the module `{}` is known",
                            program.symbols.name(other->second->name)))
        .labels.push_back({span, other->second->package.empty()
                                     ? "it lacks something, or has mistakes: check it by itself"
                                     : "not everything in the package that has it is understood"});
  }
  tell_of_packages(program, modules, gaps, diagnostics);
}

} // namespace culprit::load
