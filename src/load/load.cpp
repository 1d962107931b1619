#include "load/load.h"

#include "load/haskell_modules.h"
#include "names/print.h"
#include "syntax/haskell/parse.h"
#include "syntax/haskell/print.h"
#include "syntax/liquid/parse.h"
#include "syntax/liquid/print.h"
#include "syntax/ocaml/parse.h"
#include "syntax/ocaml/print.h"
#include "types/declare/check_kinds.h"
#include "types/declare/declare.h"
#include "types/infer/infer.h"
#include "types/infer/interface.h"
#include "types/print.h"

#include <fmt/format.h>

namespace culprit::load {

namespace haskell = syntax::haskell;
namespace ocaml = syntax::ocaml;
namespace liquid = syntax::liquid;

namespace {

ocaml::Form form_of(Language language) {
  return language == Language::OcamlInterface ? ocaml::Form::Interface
                                              : ocaml::Form::Implementation;
}

// A line of a text begins with a word.
bool begins_line(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || text[at - 1] == '\n') && end < text.size() &&
        std::string_view(" \t\r\n=:").find(text[end]) != std::string_view::npos)
      return true;
  }
  return false;
}

} // namespace

Loader::Loader(LoadedProgram &program, Sources &sources, FileId file, const LoadOptions &options,
               Diagnostics &diagnostics)
    : program_(program), sources_(sources), file_(file), options_(options),
      dialect_(dialect_of(options.language)), diagnostics_(diagnostics),
      errors_(file, diagnostics) {}

bool Loader::run(Step last, const Watcher &watcher) {
  for (const Step next :
       {Step::Tokens, Step::Tree, Step::Annotations, Step::Modules, Step::Names, Step::Types}) {
    const bool enough = step(next, watcher);
    const bool wanted = !watcher.after || watcher.after(next);
    if (!enough || !wanted || next == last)
      return enough && wanted;
  }
  return true;
}

// Whether there is enough for the next one.
bool Loader::step(Step step, const Watcher &watcher) {
  switch (step) {
  case Step::Tokens:
    return lex();
  case Step::Tree:
    return parse();
  case Step::Annotations:
    return read_annotations();
  case Step::Modules:
    return load_modules();
  case Step::Names:
    return resolve();
  case Step::Types:
    return infer(watcher);
  }
  return false;
}

bool Loader::lex() {
  if (is_ocaml()) {
    ocaml_syntax_ = ocaml::syntax_of(sources_.text(file_));
    ocaml_tokens_ = ocaml::lex(sources_, file_, ocaml_syntax_, program_.symbols, errors_);
  } else {
    lex_haskell();
  }
  token_count_ = is_ocaml() ? ocaml_tokens_.size() : haskell_tokens_.list.size();
  return true; // the parser finds more that is wrong
}

void Loader::lex_haskell() {
  haskell::Settings settings = project().settings(sources_.path(file_));
  const bool is_piece = nobody_builds() && haskell::has_directives(sources_.text(file_)) &&
                        !haskell::asks_for_preprocessor(sources_.text(file_));
  if (is_piece) // those who include it do
    settings.extensions.emplace_back("CPP");
  haskell_tokens_ =
      haskell::lex(sources_, file_,
                   options_.language == Language::LiterateHaskell ? haskell::Form::Literate
                                                                  : haskell::Form::Plain,
                   program_.symbols, errors_, settings);
  if (is_piece)
    haskell_tokens_.missing_texts.push_back({{1, 1}, {1, 1}});
}

// Whether the file's project is there and has no component that lists it.
bool Loader::nobody_builds() {
  return project().is_known() && !project().builds(sources_.path(file_));
}

HaskellProject &Loader::project() {
  if (!project_)
    project_.emplace(std::string(sources_.path(file_)), options_.files);
  return *project_;
}

bool Loader::parse() {
  bool for_preprocessor = false;
  if (is_ocaml()) {
    tree_ = ocaml::parse(ocaml_tokens_, file_, form_of(options_.language), ocaml_syntax_,
                         program_.symbols, program_.entities, errors_);
    for_preprocessor =
        errors_.any() && ocaml::has_words_of_its_own(sources_.text(file_), ocaml_syntax_);
  } else {
    for_preprocessor = haskell_tokens_.for_preprocessor;
    tree_ = haskell::parse(std::move(haskell_tokens_), file_, program_.symbols, program_.entities,
                           errors_);
  }
  ocaml_tokens_ = {};
  if (errors_.any())
    forgive_syntax(for_preprocessor);
  past_errors_ = errors_.any() && diagnostics_.any(Kind::Syntax) && !is_ocaml() &&
                 options_.past_syntax_errors && !tree_.unread.concerns_all;
  return !errors_.any() || past_errors_;
}

// What is not the text that the compiler reads has a syntax that nobody knows here.
void Loader::forgive_syntax(bool for_preprocessor) {
  if (for_preprocessor && is_ocaml())
    forgive_syntax("this file is not OCaml before another program has read it",
                   "it has the syntax of camlp4 or camlp5");
  else if (for_preprocessor)
    forgive_syntax("this file is not Haskell before another program has read it",
                   "the option `-F` asks for that program");
  else if (!is_ocaml() && haskell::is_template(sources_.text(file_)) &&
           (nobody_builds() || !project().is_known()))
    forgive_syntax("this file is not Haskell before another program has filled it in",
                   "it is a template");
  else if (!is_ocaml() && is_piece())
    forgive_syntax("this file is no module of what is built here",
                   "no component of the package has it as it is");
}

// A file that no component of the project has, that is no module and no program, or one for another
// compiler: what it is where it is used is not known.
bool Loader::is_piece() {
  const std::string_view path = sources_.path(file_);
  const std::string_view text = sources_.text(file_);
  const bool alone = begins_line(text, "module") || begins_line(text, "main");
  return project().is_known() &&
         (project().is_for_elsewhere(path) || (!alone && !project().builds(path)));
}

void Loader::forgive_syntax(std::string_view what, std::string_view why) {
  for (Diagnostic &diagnostic : diagnostics_.take()) {
    const Code *code = find_code(diagnostic.code);
    if (code == nullptr || code->kind != Kind::Syntax)
      diagnostics_.add(std::move(diagnostic));
  }
  const Span start{file_, {1, 1}, {1, 1}};
  diagnostics_.report("C0125", start, std::string(what))
      .labels.push_back({start, std::string(why)});
}

bool Loader::read_annotations() {
  annotations_ = liquid::parse(tree_, sources_, program_.symbols, program_.entities, heard());
  return true;
}

bool Loader::load_modules() {
  if (is_ocaml()) {
    gaps_ =
        load_ocaml(program_, std::move(tree_), form_of(options_.language) == ocaml::Form::Interface,
                   sources_, options_.include, options_.files, options_.implementations);
    program_.modules.back().annotations = std::move(annotations_);
  } else {
    load_haskell(program_, std::move(tree_), sources_, options_.include, options_.files, project(),
                 heard());
    annotate(program_, std::move(annotations_), sources_, heard());
  }
  return !is_ocaml() || !diagnostics_.any(Kind::Syntax); // in a module that it needs
}

bool Loader::resolve() {
  if (is_ocaml())
    resolve_ocaml(program_, gaps_, diagnostics_);
  else
    resolve_haskell(program_, sources_, heard());
  program_.environment.incomplete = program_.environment.incomplete || past_errors_;
  return true;
}

bool Loader::infer(const Watcher &watcher) {
  types::Kinds kinds(program_.names, program_.environment, program_.symbols);
  for (LoadedModule &module : program_.modules) {
    const types::ModuleInput input{module.tree, module.resolution, !module.package.empty(), nullptr,
                                   &module.annotations};
    // What is to be evaluated has to be right as a whole.
    const bool is_main =
        &module == &program_.modules.back() ||
        (is_ocaml() && options_.implementations == Implementations::Load && module.package.empty());
    Diagnostics mistakes;
    Diagnostics beside_the_point;
    Diagnostics &into = is_main ? heard() : mistakes;
    program_.environment.recursive_types = module.recursive_types;
    program_.environment.without_labels = module.without_labels;
    types::Declarer(input, program_.names, program_.environment, program_.symbols, into).run();
    const bool makes_sense = is_ocaml() || input.library ||
                             types::check_kinds(input, program_.names, program_.environment,
                                                program_.symbols, kinds, into);
    // An incomplete program is not looked at any further.
    const bool as_others_see_it = !is_ocaml() && !is_main && program_.environment.incomplete;
    program_.typings.push_back((as_others_see_it ? types::infer_interface : types::infer_types)(
        input, program_.names, program_.environment, program_.symbols,
        makes_sense ? into : beside_the_point));
    const bool fits = makes_sense && program_.typings.back().well_typed();
    if (!is_main && is_ocaml()) {
      module.flawed = module.flawed || !mistakes.empty() || !fits;
      continue;
    }
    if (!module.package.empty())
      continue; // whatever cannot be understood there is unknown
    if (!is_main) {
      if (!fits)
        mistakes.report("C0201", {module.file, {1, 1}, {1, 1}}, "its types do not agree");
      tell_of_mistakes(program_, module, mistakes, sources_, heard());
      continue;
    }
    if (fits)
      continue;
    well_typed_ = false;
    if (watcher.ill_typed && makes_sense)
      watcher.ill_typed(module, program_.typings.back());
  }
  if (is_ocaml())
    report_flawed(program_, gaps_, diagnostics_);
  if (program_.environment.met_recursive_type) {
    const Span start{file_, {1, 1}, {1, 1}};
    diagnostics_.report("C0126", start, "types that are parts of themselves are not judged")
        .labels.push_back({start, "-rectypes allows them"});
  }
  return errors_.is_right();
}

std::string Loader::print(Step step) const {
  const SymbolTable &symbols = program_.symbols;
  switch (step) {
  case Step::Tokens:
    return is_ocaml() ? ocaml::print(ocaml_tokens_, symbols)
                      : haskell::print(haskell_tokens_, symbols);
  case Step::Tree:
    return is_ocaml() ? ocaml::print(tree_, symbols, form_of(options_.language))
                      : haskell::print(tree_, symbols);
  case Step::Annotations:
    return liquid::print(annotations_, symbols);
  case Step::Modules:
    return {};
  case Step::Names: {
    const LoadedModule &main = program_.modules.back();
    return names::print(main.tree, main.resolution, program_.names, symbols, dialect_);
  }
  case Step::Types:
    return types::print_values(program_.modules.back().resolution.module, program_.environment,
                               symbols);
  }
  return {};
}

} // namespace culprit::load
