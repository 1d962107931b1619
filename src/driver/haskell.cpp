#include "driver/haskell.h"

#include "syntax/haskell/parse.h"
#include "syntax/haskell/print.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::driver {

namespace {

namespace haskell = syntax::haskell;
using Clock = std::chrono::steady_clock;

std::string plural(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

// One run over one file.
class Run {
public:
  Run(Checked &checked, FileId file, const Options &options)
      : checked_(checked), file_(file), options_(options), errors_(file, diagnostics_) {}

  void go(Language language) {
    const haskell::Form form =
        language == Language::LiterateHaskell ? haskell::Form::Literate : haskell::Form::Plain;
    haskell::Tokens tokens = haskell::lex(checked_.sources, file_, form, symbols_, errors_);
    lap("lex_ms");
    count("tokens", tokens.list.size());
    if (options_.print == Stage::Tokens)
      checked_.printed = haskell::print(tokens, symbols_);
    if (options_.stop_after != Stage::Tokens)
      go_on(std::move(tokens));
    finish();
  }

private:
  void go_on(haskell::Tokens tokens) {
    const syntax::Tree tree =
        haskell::parse(std::move(tokens), file_, symbols_, entities_, errors_);
    lap("parse_ms");
    count("nodes", node_count(tree));
    count("entities", entities_.size());
    checked_.finding.summary =
        fmt::format("{}, {}", plural(tree.declarations.size(), "declaration"),
                    plural(tree.annotations.size(), "annotation"));
    if (errors_.any())
      return;
    if (options_.print == Stage::Tree)
      checked_.printed = haskell::print(tree, symbols_);
    if (options_.stop_after != Stage::Tree)
      diagnostics_.report("C0190", module_name_of(tree),
                          "the program was parsed without an error, but checking the types of "
                          "Haskell programs is not supported");
  }

  static Span module_name_of(const syntax::Tree &tree) {
    return tree.module.name.text == no_symbol ? Span{} : tree.span(tree.module.range);
  }

  // A program that was only parsed is neither right nor wrong.
  void finish() {
    std::vector<Diagnostic> &found = checked_.finding.diagnostics;
    found = diagnostics_.take();
    std::stable_sort(found.begin(), found.end(), [](const Diagnostic &a, const Diagnostic &b) {
      return a.span.start < b.span.start;
    });
    checked_.finding.verdict = verdict_of(found).value_or(Verdict::Unknown);
  }

  void lap(std::string name) {
    const Clock::time_point now = Clock::now();
    const std::chrono::duration<double, std::milli> took = now - lap_started_;
    checked_.finding.statistics.push_back({std::move(name), took.count()});
    lap_started_ = now;
  }

  void count(std::string name, std::size_t value) {
    checked_.finding.statistics.push_back({std::move(name), static_cast<double>(value)});
  }

  Checked &checked_;
  FileId file_;
  const Options &options_;
  SymbolTable symbols_;
  EntityTable entities_;
  Diagnostics diagnostics_;
  haskell::SyntaxErrors errors_;
  Clock::time_point lap_started_ = Clock::now();
};

} // namespace

void check_haskell(Checked &checked, FileId file, Language language, const Options &options) {
  Run(checked, file, options).go(language);
}

} // namespace culprit::driver
