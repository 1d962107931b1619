#include "driver/ocaml.h"

#include "driver/ocaml_modules.h"
#include "driver/program_run.h"
#include "driver/translate.h"
#include "kernel/print.h"
#include "names/print.h"
#include "syntax/ocaml/parse.h"
#include "syntax/ocaml/print.h"

namespace culprit::driver {

namespace {

namespace ocaml = syntax::ocaml;

// One run over one file.
class OcamlRun : private ProgramRun {
public:
  OcamlRun(Checked &checked, FileId file, Language language, const Options &options,
           const Deadline &deadline)
      : ProgramRun(checked, file, language, syntax::Dialect::Ocaml, options, deadline),
        errors_(file, diagnostics_) {}

  void go() {
    lap("start_ms");
    ocaml::Tokens tokens = ocaml::lex(checked_.sources, file_, program_.symbols, errors_);
    lap("lex_ms");
    count("tokens", tokens.size());
    if (prints(Stage::Tokens))
      checked_.printed = ocaml::print(tokens, program_.symbols);
    if (!stops_after(Stage::Tokens))
      go_on(std::move(tokens));
    finish();
  }

private:
  [[nodiscard]] bool is_interface() const { return language_ == Language::OcamlInterface; }

  void go_on(ocaml::Tokens tokens) {
    const ocaml::Form form = is_interface() ? ocaml::Form::Interface : ocaml::Form::Implementation;
    syntax::Tree tree =
        ocaml::parse(tokens, file_, form, program_.symbols, program_.entities, errors_);
    tokens = {};
    lap("parse_ms");
    count("nodes", node_count(tree));
    checked_.finding.summary = plural(tree.declarations.size(), "declaration");
    if (errors_.any())
      return;
    if (prints(Stage::Tree))
      checked_.printed = ocaml::print(tree, program_.symbols, form);
    if (stops_after(Stage::Tree) || stops_after(Stage::Annotations))
      return;
    const std::vector<Symbol> unreadable = load_ocaml(
        program_, std::move(tree), is_interface(), checked_.sources, options_.include,
        prints(Stage::Kernel) ? Implementations::Load : Implementations::Leave, diagnostics_);
    lap("load_ms");
    count("modules", program_.modules.size());
    if (!diagnostics_.any(Kind::Syntax)) // a module that cannot be read
      resolve_names(unreadable);
  }

  void resolve_names(const std::vector<Symbol> &unreadable) {
    resolve_ocaml(program_, unreadable, diagnostics_);
    lap("resolve_ms");
    count("entities", program_.entities.size());
    const LoadedModule &main = program_.modules.back();
    if (prints(Stage::Resolved))
      checked_.printed = names::print(main.tree, main.resolution, program_.names, program_.symbols,
                                      syntax::Dialect::Ocaml);
    if (prints(Stage::Kernel) && !is_interface())
      print_kernel();
    else if (!stops_after(Stage::Resolved))
      check_types();
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

void check_ocaml(Checked &checked, FileId file, Language language, const Options &options,
                 const Deadline &deadline) {
  OcamlRun(checked, file, language, options, deadline).go();
}

} // namespace culprit::driver
