#include "load/haskell_modules.h"

#include "base/warning.h"
#include "library/library.h"
#include "load/generated_haskell.h"
#include "load/graph.h"
#include "load/installed_haskell.h"
#include "load/library_rest.h"
#include "load/module_paths.h"
#include "names/resolve.h"
#include "syntax/haskell/parse.h"
#include "syntax/liquid/parse.h"
#include "syntax/liquid/quoted.h"

#include <algorithm>
#include <fmt/format.h>
#include <ranges>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace culprit::load {

namespace {

namespace fs = std::filesystem;
namespace haskell = syntax::haskell;

struct Wanted {
  Symbol name = no_symbol;
  Span span; // of the import; unknown where nobody wrote it
};

struct Import { // of a module that no file of the program is
  std::size_t importer = 0;
  Wanted wanted;
};

class HaskellLoader {
public:
  HaskellLoader(LoadedProgram &program, Sources &sources, const std::vector<fs::path> &directories,
                const FileSystem &files, HaskellProject &project, Diagnostics &diagnostics)
      : program_(program), sources_(sources), directories_(directories), files_(files),
        project_(project), diagnostics_(diagnostics),
        installed_(files, program.names, program.symbols) {}

  void run(syntax::Tree main) {
    const FileId file = main.file;
    const Symbol name = names::module_name(main, program_.symbols);
    if (project_.is_for_elsewhere(sources_.path(file)))
      forget_imports(main,
                     "the project builds this file only under conditions that do not hold here");
    if (project_.is_known() && !project_.builds(sources_.path(file)) &&
        !stands_alone(main, sources_.path(file),
                      program_.symbols)) { // who includes it may define anything
      main.missing_text = {{1, 1}, {1, 1}};
      if (main.module.name.text != no_symbol)
        forget_imports(main, "this file is included by others, which say what it imports");
    }
    add(name, std::move(main), file);
    for (std::size_t i = 0; i < graph_.size(); ++i) // loading adds to them
      load_imports(i);
    const std::size_t installed = graph_.size();
    load_installed();
    for (std::size_t i = installed; i < graph_.size(); ++i)
      load_mentioned(i);
    for (std::size_t i = installed; i < graph_.size(); ++i)
      link_mentioned(i);
    for (const names::ModuleId imported : library_)
      offer_rest(program_, imported);
    std::vector<bool> reachable = program_.names.reachable(std::move(library_));
    for (std::uint32_t i = 0; i < reachable.size(); ++i)
      if (reachable[i])
        mark_open(program_, names::ModuleId{i});
    program_.environment.use(std::move(reachable));
    program_.modules = graph_.sorted(program_.symbols, diagnostics_);
  }

private:
  [[nodiscard]] std::string_view text(Symbol name) const { return program_.symbols.name(name); }

  std::size_t add(Symbol name, syntax::Tree tree, FileId file, Span wanted = {}) {
    own_.emplace(name, graph_.size());
    LoadedModule module;
    module.name = name;
    module.file = file;
    module.wanted = wanted;
    module.tree = std::move(tree);
    return graph_.add(std::move(module));
  }

  // Of a file that is meant for another compiler or system: what it imports is not what is here.
  void forget_imports(syntax::Tree &tree, std::string_view why) {
    const Symbol prelude = program_.symbols.intern("Prelude");
    library_.push_back(program_.names.find_module(prelude)); // what the language itself needs
    if (names::imports_prelude(tree, program_.symbols)) {
      syntax::Import import;
      import.module.name.text = prelude;
      import.module.range = import.range = tree.module.range;
      tree.imports.push_back(import);
    }
    for (syntax::Import &import : tree.imports) {
      import.source = true;
      failed_.insert(import.module.name.text);
    }
    program_.environment.incomplete = true;
    const Span start{tree.file, {1, 1}, {1, 1}};
    diagnostics_.report("C0115", start, std::string(why))
        .labels.push_back({start, "what it imports is not known"});
  }

  [[nodiscard]] std::vector<Wanted> wanted(syntax::Tree &tree) {
    std::vector<Wanted> all;
    if (names::imports_prelude(tree, program_.symbols))
      all.push_back({program_.symbols.intern("Prelude"), {}});
    if (names::has_extension(tree, program_.symbols, "OverloadedLists"))
      all.push_back({program_.symbols.intern("GHC.Exts"), {}});
    for (syntax::Import &import : tree.imports)
      if (is_foreign(import))
        find_foreign(import, tree);
      else if (!import.source)
        all.push_back({import.module.name.text, tree.span(import.module.range)});
      else if (failed_.insert(import.module.name.text).second)
        not_before(tree.span(import.module.range));
    return all;
  }

  // import "package" M: a module of another package, whatever the program calls its own.
  [[nodiscard]] bool is_foreign(const syntax::Import &import) const {
    const std::string_view package =
        import.package == no_symbol ? std::string_view{} : text(import.package);
    return !package.empty() && package != "this" && package != "\"this\"" &&
           package.find(project_.name()) == std::string_view::npos;
  }

  void find_foreign(syntax::Import &import, const syntax::Tree &tree) {
    const names::ModuleId known = program_.names.find_module(import.module.name.text);
    if (known != names::no_module && program_.names[known].library) {
      library_.push_back(known);
      return;
    }
    import.source = true; // what it defines is not there
    if (failed_.insert(import.module.name.text).second)
      not_found({import.module.name.text, tree.span(import.module.range)});
  }

  void load_imports(std::size_t node) {
    for (const Wanted &import : wanted(graph_[node].tree))
      if (const std::optional<std::size_t> file = find(node, import))
        graph_.need(node, *file, import.span);
  }

  // Nothing if it is part of the library, or cannot be loaded; that is reported once.
  std::optional<std::size_t> find(std::size_t importer, const Wanted &wanted) {
    if (const std::optional<std::size_t> file = find_file(importer, wanted))
      return *file == broken ? std::nullopt : file;
    const names::ModuleId in_library = program_.names.find_module(wanted.name);
    if (in_library != names::no_module) {
      library_.push_back(in_library);
      of_library_.push_back({importer, wanted});
      return std::nullopt;
    }
    if (failed_.contains(wanted.name))
      return std::nullopt;
    if (const std::optional<std::size_t> file =
            find_in(project_.neighbours(sources_.path(graph_[importer].file)), wanted))
      return *file == broken ? std::nullopt : file;
    of_packages_.push_back({importer, wanted});
    return std::nullopt;
  }

  // ---- modules of installed packages

  // Whether the project builds the importer with the package of a module, if one has it.
  [[nodiscard]] bool is_listed(std::size_t importer, const Wanted &wanted) {
    const auto fits = [&](const GhcPackage &package) {
      return project_.depends_on(sources_.path(graph_[importer].file), package.name,
                                 package.version);
    };
    const GhcPackage *package = installed_.choose_package(text(wanted.name), fits);
    if (package == nullptr || installed_.has_signatures(text(wanted.name)) || fits(*package))
      return true;
    unlisted_.emplace(wanted.name, package->name);
    return false;
  }

  // Once all texts of the program have been read: what it mentions of a package is what is read.
  void load_installed() {
    Words words;
    for (std::size_t i = 0; i < graph_.size(); ++i)
      add_words(sources_.text(graph_[i].file), words);
    std::vector<std::string> names;
    std::vector<bool> listed;
    for (const Import &import : of_packages_) {
      listed.push_back(is_listed(import.importer, import.wanted));
      const std::string name(text(import.wanted.name));
      if (listed.back() && !installed_.has_signatures(name))
        names.push_back(name);
    }
    const std::vector<Import> incomplete = imports_to_complete(listed, words);
    for (const Import &import : incomplete)
      names.push_back(rest_of(text(import.wanted.name)));
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    installed_.want(names, std::move(words));
    for (std::size_t i = 0; i < of_packages_.size(); ++i)
      link_installed(of_packages_[i], listed[i]);
    for (const Import &import : incomplete)
      link_rest(import);
  }

  // Of modules that the library has: where the program mentions what it lacks.
  [[nodiscard]] std::vector<Import> imports_to_complete(const std::vector<bool> &listed,
                                                        const Words &words) {
    std::vector<Import> all;
    for (const Import &import : of_library_)
      if (may_lack(program_, text(import.wanted.name), words) &&
          is_listed(import.importer, import.wanted))
        all.push_back(import);
    for (std::size_t i = 0; i < of_packages_.size(); ++i)
      if (listed[i] && installed_.has_signatures(text(of_packages_[i].wanted.name)))
        all.push_back(of_packages_[i]);
    return all;
  }

  void link_installed(const Import &import, bool listed) {
    const Wanted &wanted = import.wanted;
    const auto known = own_.find(wanted.name);
    std::optional<std::size_t> node =
        known == own_.end() ? std::nullopt : std::optional(known->second);
    if (!node && failed_.contains(wanted.name))
      return;
    if (!node && listed)
      node = find_installed(wanted, false);
    if (node && *node != broken) {
      graph_.need(import.importer, *node, wanted.span);
    } else if (!node) {
      failed_.insert(wanted.name);
      not_found(wanted);
    }
  }

  void link_rest(const Import &import) {
    const Symbol name = program_.symbols.intern(rest_of(text(import.wanted.name)));
    const auto known = own_.find(name);
    const std::optional<std::size_t> node = known == own_.end()
                                                ? find_installed({name, import.wanted.span}, true)
                                                : std::optional(known->second);
    if (!node) {
      own_.emplace(name, broken);
      return;
    }
    if (*node == broken)
      return;
    graph_[*node].completes = import.wanted.name;
    graph_.need(import.importer, *node, import.wanted.span);
    if (const auto part = own_.find(import.wanted.name); // of which there are signatures
        part != own_.end() && part->second != broken && !graph_.needs(part->second, *node))
      graph_.need(*node, part->second, {});
  }

  // Nothing if no package has it, or if it cannot be read.
  std::optional<std::size_t> find_installed(const Wanted &wanted, bool incidental) {
    std::optional<InstalledModule> module = installed_.find(std::string(text(wanted.name)));
    if (!module)
      return std::nullopt;
    if (module->text.empty()) {
      unreadable_.emplace(wanted.name, std::move(module->package));
      return std::nullopt;
    }
    const std::optional<std::size_t> node =
        read_module(module->path, std::move(module->text), wanted);
    if (!node || *node == broken)
      return std::nullopt;
    program_.environment.incomplete =
        program_.environment.incomplete || !incidental; // other modules may have instances
    graph_[*node].package = std::move(module->package);
    graph_[*node].has_more = !module->whole;
    graph_[*node].incidental = incidental;
    defining_.emplace(*node, std::move(module->defining));
    return node;
  }

  // What defines the things that it offers. Other modules that it mentions may be unknown.
  void load_mentioned(std::size_t node) {
    const std::vector<std::string> defining = defining_[node];
    for (const std::string &name : defining) {
      const Symbol module = program_.symbols.intern(name);
      if (!own_.contains(module) && program_.names.find_module(module) == names::no_module &&
          !find_installed({module, graph_[node].wanted}, graph_[node].incidental))
        own_.emplace(module, broken);
    }
  }

  void link_mentioned(std::size_t node) {
    for (syntax::Import &import : graph_[node].tree.imports) {
      const Symbol name = import.module.name.text;
      const auto own = own_.find(name);
      const names::ModuleId in_library = program_.names.find_module(name);
      if (own != own_.end() && own->second != broken && !graph_[own->second].package.empty() &&
          !graph_.needs(own->second, node))
        graph_.need(node, own->second, {});
      else if (own == own_.end() && in_library != names::no_module)
        library_.push_back(in_library);
      else
        import.source = true; // what it defines is not there
    }
  }

  // A file that says it is another module is passed over, but told about if nothing else is found.
  std::optional<std::size_t> find_file(std::size_t importer, const Wanted &wanted) {
    if (const auto known = own_.find(wanted.name); known != own_.end())
      return known->second;
    const std::size_t places = places_of(importer);
    if (!absent_.insert({places, wanted.name}).second) // looked for by another file
      return find_generated(wanted);
    if (const std::optional<std::size_t> file = find_in(place_lists_[places], wanted))
      return file;
    if (const std::optional<std::size_t> file = find_made(place_lists_[places], wanted))
      return file;
    return find_generated(wanted);
  }

  // The number of the list of directories in which the modules that a file imports may be.
  std::size_t places_of(std::size_t importer) {
    const auto known = places_of_.find(importer);
    if (known != places_of_.end())
      return known->second;
    const LoadedModule &from = graph_[importer];
    std::vector<fs::path> places = roots(sources_.path(from.file), text(from.name));
    places.insert(places.end(), directories_.begin(), directories_.end());
    if (project_.is_known()) {
      const std::vector<fs::path> sources = project_.directories(sources_.path(from.file));
      places.insert(places.end(), sources.begin(), sources.end());
    }
    const auto same = std::ranges::find(place_lists_, places);
    const auto number = static_cast<std::size_t>(same - place_lists_.begin());
    if (same == place_lists_.end())
      place_lists_.push_back(std::move(places));
    places_of_.emplace(importer, number);
    return number;
  }

  // What another program makes a module of says a part of it.
  std::optional<std::size_t> find_made(const std::vector<fs::path> &places, const Wanted &wanted) {
    for (const fs::path &place : places)
      for (const Generator &generator : generators) {
        fs::path candidate = place / relative_path(text(wanted.name));
        candidate += generator.ending;
        const FileText read = files_.read(candidate);
        if (!std::holds_alternative<std::string>(read))
          continue;
        program_.environment.incomplete = true;
        diagnostics_
            .report("C0125", wanted.span,
                    fmt::format("the module `{}` is made by {}", text(wanted.name), generator.name))
            .labels.push_back({wanted.span, "not all of what it defines is known"});
        const std::optional<std::size_t> node = read_module(
            candidate, module_of_generated(std::get<std::string>(read), generator), wanted);
        if (node && *node != broken) {
          syntax::Import unknown; // of what the generator adds
          unknown.module.name.text = program_.symbols.intern(generator.name);
          unknown.source = true;
          graph_[*node].tree.imports.push_back(unknown);
          failed_.insert(unknown.module.name.text);
          graph_[*node].has_more = true;
        }
        return node ? *node : broken;
      }
    return std::nullopt;
  }

  std::optional<std::size_t> find_in(const std::vector<fs::path> &places, const Wanted &wanted) {
    const fs::path path = relative_path(text(wanted.name));
    for (const fs::path &place : places)
      for (const std::string_view ending : {".hs", ".lhs"}) {
        fs::path candidate = place / path;
        candidate += ending;
        FileText read = files_.read(candidate);
        if (!std::holds_alternative<std::string>(read))
          continue;
        const std::optional<std::size_t> module =
            read_module(candidate, std::move(std::get<std::string>(read)), wanted);
        if (module)
          return module;
      }
    return std::nullopt;
  }

  // What the package manager writes.
  std::optional<std::size_t> find_generated(const Wanted &wanted) {
    std::string name = project_.name();
    std::ranges::replace(name, '-', '_');
    if (!project_.is_known() || text(wanted.name) != "Paths_" + name)
      return std::nullopt;
    return read_module(relative_path(text(wanted.name)) += ".hs", paths_module(text(wanted.name)),
                       wanted);
  }

  // Nothing if it is another module; `broken` stands for one that cannot be read.
  std::optional<std::size_t> read_module(const fs::path &path, std::string bytes,
                                         const Wanted &wanted) {
    const FileId file = sources_.add(path.string(), std::move(bytes));
    Diagnostics mistakes;
    auto tree = haskell::parse(sources_, file, haskell::form_of(path.string()), program_.symbols,
                               program_.entities, mistakes, project_.settings(path));
    if (!tree) {
      LoadedModule unread;
      unread.name = wanted.name;
      unread.wanted = wanted.span;
      tell_of_mistakes(program_, unread, mistakes, sources_, diagnostics_);
      own_.emplace(wanted.name, broken);
      return broken;
    }
    if (names::module_name(*tree, program_.symbols) == wanted.name)
      return add(wanted.name, std::move(*tree), file, wanted.span);
    misnamed_.emplace(wanted.name, file);
    return std::nullopt;
  }

  // ---- what is wrong

  void not_found(const Wanted &wanted) {
    program_.environment.incomplete = true;
    Diagnostic &diagnostic = diagnostics_.report(
        "C0115", wanted.span, fmt::format("there is no module `{}`", text(wanted.name)));
    if (wanted.span.known())
      diagnostic.labels.push_back(
          {wanted.span, "neither beside this file, nor in the library of Culprit"});
    if (const auto package = unreadable_.find(wanted.name); package != unreadable_.end())
      diagnostic.notes.push_back(
          fmt::format("it is in the package {}, which is installed, but there is no GHC that can "
                      "read its interface",
                      package->second));
    else if (const auto unlisted = unlisted_.find(wanted.name); unlisted != unlisted_.end())
      diagnostic.notes.push_back(
          fmt::format("the package {} has it, but the description of the project does not say that "
                      "this file is built with the version that is installed",
                      unlisted->second));
    else if (const auto other = misnamed_.find(wanted.name); other != misnamed_.end())
      diagnostic.notes.push_back(fmt::format("`{}` says in its header that it is another module",
                                             sources_.path(other->second)));
    else if (const library::Exported *known = library::exported(text(wanted.name)))
      diagnostic.notes.push_back(
          fmt::format("it is in the package {}, of which this part is not known", known->package));
    else
      diagnostic.notes.push_back(fmt::format("`-I DIR` looks for `{}.hs` in another directory, too",
                                             relative_path(text(wanted.name)).string()));
  }

  // With {-# SOURCE #-}: the module imports this one.
  void not_before(Span span) {
    program_.environment.incomplete = true;
    diagnostics_.report("C0115", span, "this module cannot be known before the one that imports it")
        .labels.push_back({span, "what it defines is not known"});
  }

  static constexpr std::size_t broken = static_cast<std::size_t>(-1);
  LoadedProgram &program_;
  Sources &sources_;
  const std::vector<fs::path> &directories_;
  const FileSystem &files_;
  HaskellProject &project_;
  Diagnostics &diagnostics_;
  ModuleGraph graph_;
  std::unordered_map<Symbol, std::size_t> own_;
  std::vector<names::ModuleId> library_; // modules of the library that are imported
  std::vector<Import> of_library_;       // by the program
  std::vector<Import> of_packages_;      // or of none that is installed
  std::unordered_set<Symbol> failed_;
  std::vector<std::vector<fs::path>> place_lists_; // files of one directory share theirs
  std::unordered_map<std::size_t, std::size_t> places_of_;
  std::set<std::pair<std::size_t, Symbol>> absent_; // what is in none of a list's directories
  std::unordered_map<Symbol, FileId> misnamed_;     // what is found where a module should be
  InstalledHaskell installed_;
  std::unordered_map<Symbol, std::string> unreadable_;                 // modules of packages
  std::unordered_map<Symbol, std::string> unlisted_;                   // likewise
  std::unordered_map<std::size_t, std::vector<std::string>> defining_; // what packages offer
};

} // namespace

void load_haskell(LoadedProgram &program, syntax::Tree tree, Sources &sources,
                  const std::vector<std::filesystem::path> &directories, const FileSystem &files,
                  HaskellProject &project, Diagnostics &diagnostics) {
  HaskellLoader(program, sources, directories, files, project, diagnostics).run(std::move(tree));
}

void annotate(LoadedProgram &program, syntax::liquid::Annotations main, const Sources &sources,
              Diagnostics &diagnostics) {
  LoadedModule *own = nullptr;
  for (LoadedModule &module : program.modules)
    if (module.file == main.file)
      own = &module;
    else
      module.annotations = syntax::liquid::parse(module.tree, sources, program.symbols,
                                                 program.entities, diagnostics);
  if (own != nullptr)
    own->annotations = std::move(main);
  for (LoadedModule &module : program.modules)
    syntax::liquid::declare_quoted(module.annotations, module.tree, program.symbols,
                                   program.entities);
}

void tell_of_mistakes(LoadedProgram &program, const LoadedModule &module,
                      const Diagnostics &mistakes, const Sources &sources,
                      Diagnostics &diagnostics) {
  const auto first = std::ranges::find_if(
      mistakes.list(), [](const Diagnostic &mistake) { return !is_warning(mistake); });
  if (first == mistakes.list().end())
    return;
  program.environment.incomplete = true;
  const std::string name(program.symbols.name(module.name));
  const std::string message =
      fmt::format("the module `{}` cannot be relied on, because not all of it is understood", name);
  const bool told = std::ranges::any_of(diagnostics.list(), [&](const Diagnostic &diagnostic) {
    return diagnostic.code == "C0115" && diagnostic.message == message;
  });
  if (told)
    return;
  Diagnostic &diagnostic = diagnostics.report("C0115", module.wanted, message);
  if (first->span.known())
    diagnostic.notes.push_back(fmt::format("{}:{}:{}: {}", sources.path(first->span.file),
                                           first->span.start.line, first->span.start.column,
                                           first->message));
}

namespace {

// Once for each package that the program imports something of.
void tell_of_installed(const LoadedProgram &program,
                       const std::unordered_set<names::ModuleId> &idle, Diagnostics &diagnostics) {
  const FileId main = program.modules.back().file;
  std::set<std::pair<std::uint32_t, std::uint32_t>> places; // what one brings has its place
  std::unordered_set<std::string> told;
  for (const LoadedModule &module : std::views::reverse(program.modules))
    if (!module.package.empty() && module.wanted.file == main &&
        !idle.contains(module.resolution.module) &&
        places.emplace(module.wanted.start.line, module.wanted.start.column).second &&
        told.insert(module.package).second)
      diagnostics
          .report("C0125", module.wanted,
                  fmt::format("of the package `{}` only the types are known", module.package))
          .labels.push_back({module.wanted, "what it does is not known"});
}

} // namespace

void resolve_haskell(LoadedProgram &program, const Sources &sources, Diagnostics &diagnostics) {
  for (LoadedModule &module : program.modules) {
    const bool is_main = &module == &program.modules.back();
    Diagnostics mistakes;
    module.resolution = names::resolve(module.tree, program.names, program.symbols,
                                       program.entities, is_main ? diagnostics : mistakes);
    const bool is_installed = !module.package.empty();
    if (!is_main && !is_installed)
      tell_of_mistakes(program, module, mistakes, sources, diagnostics);
    if (module.has_more || (is_installed && !mistakes.empty()))
      program.names.at(module.resolution.module).open = true;
    if (module.completes != no_symbol)
      complete(program, module);
  }
  const std::unordered_set<names::ModuleId> idle = idle_modules(program);
  for (const LoadedModule &module : program.modules) // others may have instances
    program.environment.incomplete =
        program.environment.incomplete ||
        (module.incidental && !idle.contains(module.resolution.module));
  tell_of_installed(program, idle, diagnostics);
  // Instances may be missing where a module is.
  if (std::ranges::any_of(diagnostics.list(), is_gap))
    program.environment.incomplete = true;
}

} // namespace culprit::load
