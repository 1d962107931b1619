// Options that annotations set.
#include "refine/read/reader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::refine {

namespace {

// Options that do not change what is checked: how LiquidHaskell searches, prints and times, what
// its own tests expect, and what is always on here.
constexpr std::array<std::string_view, 66> without_effect{"advanced",
                                                          "aux-inline",
                                                          "auxinline",
                                                          "case-expand",
                                                          "check-derived",
                                                          "checks",
                                                          "check-var",
                                                          "checkvar",
                                                          "compile-spec",
                                                          "cores",
                                                          "counter-examples",
                                                          "debug-on-error",
                                                          "dependantcase",
                                                          "diff",
                                                          "diffcheck",
                                                          "eliminate",
                                                          "elim-bound",
                                                          "elim-stats",
                                                          "expect-any-error",
                                                          "expect-error-containing",
                                                          "extensional",
                                                          "fuel",
                                                          "full",
                                                          "fullcheck",
                                                          "gradual",
                                                          "higherorderqs",
                                                          "incremental",
                                                          "interpreter",
                                                          "json",
                                                          "lifted-imports",
                                                          "linear-arith",
                                                          "max-case-expand",
                                                          "maxcaseexpand",
                                                          "max-params",
                                                          "maxparams",
                                                          "max-part-size",
                                                          "min-part-size",
                                                          "native",
                                                          "no-annotations",
                                                          "no-case-expand",
                                                          "no-check-imports",
                                                          "no-check-unknown",
                                                          "no-class-check",
                                                          "noclasscheck",
                                                          "no-interpreter",
                                                          "no-lifted-imports",
                                                          "no-pattern-inline",
                                                          "no-qualifs",
                                                          "no-simplify-core",
                                                          "no-slice",
                                                          "no-warnings",
                                                          "normal",
                                                          "ple-with-undecided-guards",
                                                          "port",
                                                          "quiet",
                                                          "rankNTypes",
                                                          "rw-termination-check",
                                                          "savequery",
                                                          "save",
                                                          "scrape-imports",
                                                          "scrape-internals",
                                                          "scrape-used-imports",
                                                          "short-names",
                                                          "smtsolver",
                                                          "stats",
                                                          "verbose"};

bool has_no_effect(std::string_view option) {
  if (!option.starts_with("--"))
    return option == "-g" || option == "-v" || option == "-q" || option == "-f" || option == "-d";
  option.remove_prefix(2);
  option = option.substr(0, option.find('='));
  return std::find(std::begin(without_effect), std::end(without_effect), option) !=
         std::end(without_effect);
}

} // namespace

void Reader::warn_of_option(const Range &range, std::string message) {
  if (!is_checked(file_))
    return;
  Diagnostic warning;
  warning.code = "C0191";
  warning.span = tree().span(range);
  warning.message = std::move(message);
  into_.warnings.push_back(std::move(warning));
}

void Reader::option(std::string_view written, const Range &range) {
  std::size_t start = 0;
  while (start < written.size()) {
    // What an error is expected to say may have spaces.
    const bool text = written.substr(start).starts_with("--expect-error-containing=");
    const std::size_t end =
        text ? written.size() : std::min(written.find(' ', start), written.size());
    const std::string_view option_text = written.substr(start, end - start);
    start = end + 1;
    if (option_text.empty())
      continue;
    CheckOptions &options = files_[file_].options;
    if (!option_text.starts_with(
            "-")) { // for LiquidHaskell, the name of a file that it does not look at
      warn_of_option(range, fmt::format("`{}` is not an option, which begins with `--`; it is "
                                        "ignored",
                                        option_text));
      continue;
    }
    const auto is = [&](std::initializer_list<std::string_view> all) {
      return std::find(all.begin(), all.end(), option_text) != all.end();
    };
    if (is({"--no-termination", "--no-termination-check", "--notermination"}))
      options.termination = false;
    else if (is({"--no-totality", "--nototality"}))
      options.totality = false;
    else if (is({"--totality"}))
      options.totality = true;
    else if (is({"--reflection", "--reflect"})) {
      options.reflection = true;
      options.higher_order = true;
    } else if (is({"--exactdc", "--exact-data-con", "--exact-data-cons"}))
      options.reflection = true;
    else if (is({"--ple", "--automatic-instances=liquidinstances", "--proof-logical-evaluation"})) {
      options.ple = true;
      options.reflection = true;
      options.higher_order = true;
    } else if (is({"--ple-local", "--automatic-instances=liquidinstanceslocal",
                   "--proof-logical-evaluation-local"})) {
      options.ple_local = true;
      options.reflection = true;
      options.higher_order = true;
    } else if (is({"--higherorder"}))
      options.higher_order = true;
    else if (is({"--no-adt", "--noadt"}))
      options.adt = false;
    else if (is({"--prune-unsorted", "--pruneunsorted", "--prune"})) // a beginning will do
      options.prune_unsorted = true;
    else if (is({"--bscope"}))
      options.binder_scope = true;
    else if (is({"--linear"}))
      options.linear = true;
    else if (is({"--extensionality"}))
      options.extensionality = true;
    else if (is({"--nostruct", "--no-structural-termination"}))
      options.structural = false;
    else if (is({"--etabeta", "--etaelim"}))
      options.eta_beta = true;
    else if (is({"--no-positivity-check"}))
      options.positivity = false;
    else if (option_text.starts_with("--idirs") || option_text.starts_with("--c-files") ||
             option_text.starts_with("--ghc-option"))
      wrong("C0105", range, fmt::format("`{}` may not be set by a program", option_text));
    else if (has_no_effect(option_text))
      continue;
    else if (option_text.starts_with("--")) {
      warn_of_option(
          range, fmt::format("`{}` is not an option that is known; it is ignored", option_text));
    } else
      wrong("C0105", range, fmt::format("`{}` is not an option", option_text));
  }
}

} // namespace culprit::refine
