// The front end: the one way from a text to a typed program. Whatever looks at programs (checks,
// trials, the evaluator, -p) starts here.
#pragma once

#include "base/diagnostic.h"
#include "load/file_system.h"
#include "load/language.h"
#include "load/ocaml_modules.h"
#include "load/program.h"
#include "load/project.h"
#include "syntax/errors.h"
#include "syntax/haskell/lex.h"
#include "syntax/ocaml/lex.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace culprit::load {

// In their order.
enum class Step : std::uint8_t {
  Tokens,
  Tree,
  Annotations, // of the file itself; OCaml has none
  Modules,     // the modules that it needs, with their annotations
  Names,
  Types
};

struct LoadOptions {
  Language language = Language::Haskell;      // of a program
  std::vector<std::filesystem::path> include; // where else to look for modules
  const FileSystem &files = disk();
  Implementations implementations = Implementations::Leave; // of OCaml's modules
  // Haskell: whether what is right in a file with syntax errors has its types inferred.
  bool past_syntax_errors = false;
};

class Loader {
public:
  Loader(LoadedProgram &program, Sources &sources, FileId file, const LoadOptions &options,
         Diagnostics &diagnostics);

  struct Watcher {
    // Told of each step that was taken, and what is wrong has been reported by then; `false` ends
    // the run.
    std::function<bool(Step)> after;
    // As soon as the types of a module turn out not to agree.
    std::function<void(const LoadedModule &, const types::Typing &)> ill_typed;
  };
  // Takes the file through the steps up to the last one, and says whether it got there: it ends
  // early where a mistake leaves the next step nothing to work on. Names that mean nothing fit
  // everywhere, so types are inferred in spite of them.
  bool run(Step last, const Watcher &watcher = {});

  // What a step made, written out. To be asked while it is the latest one.
  [[nodiscard]] std::string print(Step step) const;

  [[nodiscard]] std::size_t token_count() const { return token_count_; }
  [[nodiscard]] const syntax::Tree &tree() const { return tree_; } // until the modules are there
  [[nodiscard]] bool well_typed() const { return well_typed_; }

private:
  bool step(Step step, const Watcher &watcher);
  bool lex();
  void lex_haskell();
  [[nodiscard]] bool nobody_builds();
  bool parse();
  void forgive_syntax(bool for_preprocessor);
  void forgive_syntax(std::string_view what, std::string_view why);
  [[nodiscard]] bool is_piece();
  bool read_annotations();
  bool load_modules();
  bool resolve();
  bool infer(const Watcher &watcher);
  HaskellProject &project();
  // Past syntax errors, nothing is said about the rest but that its types do not agree.
  [[nodiscard]] Diagnostics &heard() { return past_errors_ ? unheard_ : diagnostics_; }
  [[nodiscard]] bool is_ocaml() const { return dialect_ == syntax::Dialect::Ocaml; }

  LoadedProgram &program_;
  Sources &sources_;
  FileId file_;
  LoadOptions options_;
  syntax::Dialect dialect_;
  Diagnostics &diagnostics_;
  syntax::SyntaxErrors errors_;
  syntax::haskell::Tokens haskell_tokens_;
  syntax::ocaml::Tokens ocaml_tokens_;
  syntax::ocaml::Syntax ocaml_syntax_ = syntax::ocaml::Syntax::Standard;
  syntax::Tree tree_;
  syntax::liquid::Annotations annotations_;
  OcamlGaps gaps_;
  std::optional<HaskellProject> project_;
  std::size_t token_count_ = 0;
  bool well_typed_ = true;
  bool past_errors_ = false;
  Diagnostics unheard_;
};

} // namespace culprit::load
