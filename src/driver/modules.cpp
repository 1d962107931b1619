#include "driver/modules.h"

#include "driver/files.h"
#include "embedded/embedded.h"
#include "names/resolve.h"
#include "syntax/haskell/parse.h"
#include "syntax/liquid/parse.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>
#include <unordered_set>

namespace culprit::driver {

namespace {

namespace fs = std::filesystem;
namespace haskell = syntax::haskell;

struct Wanted {
  Symbol name = no_symbol;
  Span span; // of the import; unknown where nobody wrote it
};

// The directory of a file, and the one that the dotted name of its module starts from: for A.B in
// x/A/B.hs that is x.
std::vector<fs::path> roots(const fs::path &file, std::string_view module) {
  std::vector<fs::path> directory{file.parent_path()};
  fs::path root = file.parent_path();
  for (std::size_t dot = module.rfind('.'); dot != std::string_view::npos;
       dot = module.rfind('.')) {
    module = module.substr(0, dot);
    const std::size_t before = module.rfind('.');
    const std::string_view part =
        before == std::string_view::npos ? module : module.substr(before + 1);
    if (root.filename() != fs::path(part))
      return directory;
    root = root.parent_path();
  }
  return root == directory.front() ? directory : std::vector{directory.front(), root};
}

fs::path relative_path(std::string_view module) {
  std::string path(module);
  std::replace(path.begin(), path.end(), '.', '/');
  return path;
}

class Loader {
public:
  Loader(LoadedProgram &program, Sources &sources, const std::vector<fs::path> &directories,
         Diagnostics &diagnostics)
      : program_(program), sources_(sources), directories_(directories), diagnostics_(diagnostics) {
  }

  void go(syntax::Tree main) {
    const FileId file = main.file;
    const Symbol name = names::module_name(main, program_.symbols);
    add(name, std::move(main), file);
    for (std::size_t i = 0; i < nodes_.size(); ++i) // loading adds to them
      load_imports(i);
    program_.environment.use(program_.names.reachable(std::move(library_)));
    order();
  }

private:
  struct Node {
    LoadedModule module;
    std::vector<std::pair<std::size_t, Span>> imports;
    enum class State : std::uint8_t { New, Open, Done } state = State::New;
  };
  [[nodiscard]] std::string_view text(Symbol name) const { return program_.symbols.name(name); }

  std::size_t add(Symbol name, syntax::Tree tree, FileId file) {
    own_.emplace(name, nodes_.size());
    nodes_.push_back({{name, file, std::move(tree), {}, {}}, {}});
    return nodes_.size() - 1;
  }

  [[nodiscard]] std::vector<Wanted> wanted(const syntax::Tree &tree) {
    std::vector<Wanted> all;
    if (names::imports_prelude(tree, program_.symbols))
      all.push_back({program_.symbols.intern("Prelude"), {}});
    for (const syntax::Import &import : tree.imports)
      all.push_back({import.module.name.text, tree.span(import.module.range)});
    return all;
  }

  void load_imports(std::size_t node) {
    for (const Wanted &one : wanted(nodes_[node].module.tree))
      if (const std::optional<std::size_t> found = find(node, one))
        nodes_[node].imports.emplace_back(*found, one.span);
  }

  // Nothing if it is part of the library, or cannot be loaded; that is reported once.
  std::optional<std::size_t> find(std::size_t importer, const Wanted &wanted) {
    if (const std::optional<std::size_t> found = find_file(importer, wanted))
      return *found == broken ? std::nullopt : found;
    const names::ModuleId in_library = program_.names.find_module(wanted.name);
    if (in_library != names::no_module)
      library_.push_back(in_library);
    else if (failed_.insert(wanted.name).second)
      not_found(wanted);
    return std::nullopt;
  }

  // A file that says it is another module is passed over, but told about if nothing else is found.
  std::optional<std::size_t> find_file(std::size_t importer, const Wanted &wanted) {
    if (const auto known = own_.find(wanted.name); known != own_.end())
      return known->second;
    const LoadedModule &from = nodes_[importer].module;
    std::vector<fs::path> places = roots(sources_.path(from.file), text(from.name));
    places.insert(places.end(), directories_.begin(), directories_.end());
    const fs::path path = relative_path(text(wanted.name));
    for (const fs::path &place : places)
      for (const std::string_view ending : {".hs", ".lhs"}) {
        fs::path candidate = place / path;
        candidate += ending;
        auto read = read_file(candidate);
        if (!std::holds_alternative<std::string>(read))
          continue;
        const std::optional<std::size_t> found =
            read_module(candidate, std::move(std::get<std::string>(read)), wanted);
        if (found)
          return found;
      }
    return std::nullopt;
  }

  // Nothing if it is another module; `broken` stands for one that cannot be read.
  std::optional<std::size_t> read_module(const fs::path &path, std::string bytes,
                                         const Wanted &wanted) {
    const FileId file = sources_.add(path.string(), std::move(bytes));
    auto tree = haskell::parse(sources_, file, haskell::form_of(path.string()), program_.symbols,
                               program_.entities, diagnostics_);
    if (!tree) {
      own_.emplace(wanted.name, broken);
      return broken;
    }
    if (names::module_name(*tree, program_.symbols) == wanted.name)
      return add(wanted.name, std::move(*tree), file);
    misnamed_.emplace(wanted.name, file);
    return std::nullopt;
  }

  // ---- the order

  // A walk through the imports, depth first; what is finished is what may come next.
  void order() {
    std::vector<std::size_t> finished;
    for (std::size_t i = 0; i < nodes_.size(); ++i)
      walk(i, finished);
    const auto main = std::find(finished.begin(), finished.end(), 0U);
    if (main != finished.end())
      std::rotate(main, main + 1, finished.end());
    for (const std::size_t i : finished)
      program_.modules.push_back(std::move(nodes_[i].module));
  }

  void walk(std::size_t start, std::vector<std::size_t> &finished) {
    struct Step {
      std::size_t node;
      std::size_t next = 0; // of its imports
    };
    if (nodes_[start].state != Node::State::New)
      return;
    std::vector<Step> open{{start}};
    nodes_[start].state = Node::State::Open;
    while (!open.empty()) {
      Step &step = open.back();
      Node &node = nodes_[step.node];
      if (step.next == node.imports.size()) {
        node.state = Node::State::Done;
        finished.push_back(step.node);
        open.pop_back();
        continue;
      }
      const auto [import, span] = node.imports[step.next++];
      if (nodes_[import].state == Node::State::New) {
        nodes_[import].state = Node::State::Open;
        open.push_back({import});
      } else if (nodes_[import].state == Node::State::Open) {
        std::vector<std::size_t> circle;
        circle.reserve(open.size());
        for (const Step &one : open)
          circle.push_back(one.node);
        circle.erase(circle.begin(), std::find(circle.begin(), circle.end(), import));
        circular(circle, span);
      }
    }
  }

  // ---- what is wrong

  void not_found(const Wanted &wanted) {
    Diagnostic &diagnostic = diagnostics_.report(
        "C0115", wanted.span, fmt::format("there is no module `{}`", text(wanted.name)));
    if (wanted.span.known())
      diagnostic.labels.push_back(
          {wanted.span, "neither beside this file, nor in the library of Culprit"});
    if (const auto other = misnamed_.find(wanted.name); other != misnamed_.end())
      diagnostic.notes.push_back(fmt::format("`{}` says in its header that it is another module",
                                             sources_.path(other->second)));
    else
      diagnostic.notes.push_back(fmt::format("`-I DIR` looks for `{}.hs` in another directory, too",
                                             relative_path(text(wanted.name)).string()));
  }

  void circular(const std::vector<std::size_t> &circle, Span span) {
    std::string names;
    for (const std::size_t i : circle)
      names += fmt::format("`{}` imports ", text(nodes_[i].module.name));
    names += fmt::format("`{}`", text(nodes_[circle.front()].module.name));
    diagnostics_.report("C0116", span, fmt::format("modules import each other: {}", names))
        .labels.push_back({span, "closes the circle"});
  }

  static constexpr std::size_t broken = static_cast<std::size_t>(-1);
  LoadedProgram &program_;
  Sources &sources_;
  const std::vector<fs::path> &directories_;
  Diagnostics &diagnostics_;
  std::vector<Node> nodes_;
  std::unordered_map<Symbol, std::size_t> own_;
  std::vector<names::ModuleId> library_; // modules of the library that are imported
  std::unordered_set<Symbol> failed_;
  std::unordered_map<Symbol, FileId> misnamed_; // what is found where a module should be
};

} // namespace

LoadedProgram::LoadedProgram() { image::embedded().restore({symbols, names, environment}); }

void load(LoadedProgram &program, syntax::Tree tree, Sources &sources,
          const std::vector<std::filesystem::path> &directories, Diagnostics &diagnostics) {
  Loader(program, sources, directories, diagnostics).go(std::move(tree));
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
}

void resolve(LoadedProgram &program, Diagnostics &diagnostics) {
  for (LoadedModule &module : program.modules)
    module.resolution =
        names::resolve(module.tree, program.names, program.symbols, program.entities, diagnostics);
}

} // namespace culprit::driver
