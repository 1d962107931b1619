#include "driver/haskell.h"

#include "driver/program_run.h"
#include "driver/refinements.h"
#include "driver/translate.h"
#include "kernel/print.h"
#include "names/print.h"
#include "syntax/haskell/parse.h"
#include "syntax/haskell/print.h"
#include "syntax/liquid/parse.h"
#include "syntax/liquid/print.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

namespace haskell = syntax::haskell;

// One run over one file.
class HaskellRun : private ProgramRun {
public:
  HaskellRun(Checked &checked, FileId file, Language language, const Options &options,
             const Deadline &deadline)
      : ProgramRun(checked, file, language, syntax::Dialect::Haskell, options, deadline),
        errors_(file, diagnostics_) {}

  void go() {
    lap("start_ms");
    const haskell::Form form =
        language_ == Language::LiterateHaskell ? haskell::Form::Literate : haskell::Form::Plain;
    haskell::Tokens tokens = haskell::lex(checked_.sources, file_, form, program_.symbols, errors_);
    lap("lex_ms");
    count("tokens", tokens.list.size());
    if (options_.print == Stage::Tokens)
      checked_.printed = haskell::print(tokens, program_.symbols);
    if (options_.stop_after != Stage::Tokens)
      go_on(std::move(tokens));
    finish();
  }

private:
  void go_on(haskell::Tokens tokens) {
    syntax::Tree tree =
        haskell::parse(std::move(tokens), file_, program_.symbols, program_.entities, errors_);
    lap("parse_ms");
    count("nodes", node_count(tree));
    checked_.finding.summary =
        fmt::format("{}, {}", plural(tree.declarations.size(), "declaration"),
                    plural(tree.annotations.size(), "annotation"));
    if (errors_.any())
      return;
    if (options_.print == Stage::Tree)
      checked_.printed = haskell::print(tree, program_.symbols);
    if (options_.stop_after == Stage::Tree)
      return;
    syntax::liquid::Annotations annotations = syntax::liquid::parse(
        tree, checked_.sources, program_.symbols, program_.entities, diagnostics_);
    lap("annotations_ms");
    if (options_.print == Stage::Annotations)
      checked_.printed = syntax::liquid::print(annotations, program_.symbols);
    if (options_.stop_after == Stage::Annotations)
      return;
    load(program_, std::move(tree), checked_.sources, options_.include, diagnostics_);
    annotate(program_, std::move(annotations), checked_.sources, diagnostics_);
    lap("load_ms");
    const std::vector<bool> &used = program_.environment.used; // of the library
    count("modules", program_.modules.size() +
                         static_cast<std::size_t>(std::count(used.begin(), used.end(), true)));
    if (!diagnostics_.any(Kind::Syntax)) // an import that cannot be read
      resolve_names();
  }

  void resolve_names() {
    resolve(program_, diagnostics_);
    lap("resolve_ms");
    count("entities", program_.entities.size());
    const LoadedModule &main = program_.modules.back();
    if (options_.print == Stage::Resolved)
      checked_.printed = names::print(main.tree, main.resolution, program_.names, program_.symbols);
    if (options_.print == Stage::Kernel)
      print_kernel();
    else if (options_.stop_after != Stage::Resolved)
      go_on_with_types();
  }

  void go_on_with_types() {
    check_types();
    if (diagnostics_.empty() && options_.stop_after != Stage::Types &&
        options_.print != Stage::Types) {
      refined_ = check_refinements(checked_, file_, language_, program_, typings_, options_,
                                   diagnostics_, deadline_);
      lap("refinements_ms");
    }
  }

  void print_kernel() {
    Translated translated(program_, diagnostics_);
    if (translate(program_, translated, checked_.sources, diagnostics_, deadline_))
      checked_.printed = kernel::print(translated.kernel, program_.modules.back().resolution.module,
                                       program_.environment, program_.symbols);
    typed_ = true;
    lap("kernel_ms");
  }

  syntax::SyntaxErrors errors_;
};

} // namespace

void check_haskell(Checked &checked, FileId file, Language language, const Options &options,
                   const Deadline &deadline) {
  HaskellRun(checked, file, language, options, deadline).go();
}

} // namespace culprit::driver
