// Options that a constraint file sets.
#include "horn/format/surface.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

namespace culprit::horn::surface {

namespace {

// --ple-with-undecided-guards and pleWithUndecidedGuards are one option: only letters and digits
// count.
std::string normalise(std::string_view text) {
  std::string result;
  for (const char c : text)
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      result.push_back(c);
    else if (c >= 'A' && c <= 'Z')
      result.push_back(static_cast<char>(c - 'A' + 'a'));
  return result;
}

// Those that choose how fast, how much is printed, or a solver, but not what a file means.
bool without_meaning(std::string_view name) {
  static constexpr auto known = std::to_array<std::string_view>({
      "srcfile",
      "cores",
      "minpartsize",
      "maxpartsize",
      "solver",
      "defunct",
      "defunction",
      "elimbound",
      "smttimeout",
      "elimstats",
      "solverstats",
      "metadata",
      "stats",
      "parts",
      "save",
      "minimize",
      "minimizeqs",
      "minimizeks",
      "minimalsol",
      "gradual",
      "ginteractive",
      "autokuts",
      "nonlincuts",
      "noslice",
      "interpreter",
      "oldple",
      "noincrple",
      "noenvironmentreduction",
      "environmentreduction",
      "inlineanfbindings",
      "inlineanf",
      "checkcstr",
      "rwterminationcheck",
      "rwtermination",
      "stdin",
      "json",
      "nolazyple",
      "restordering",
      "noterminationcheck",
      "multicore",
      "force",
      "explicitkvars",
      "sortedsolution",
      "nosmthorn",
      "counterexample",
  });
  return std::ranges::find(known, name) != known.end();
}

// 3, and in the configuration that LiquidHaskell writes: Just 3, Nothing.
bool set_fuel(Options &options, std::string_view value) {
  if (value == "nothing") {
    options.fuel.reset();
    return true;
  }
  if (value.starts_with("just"))
    value.remove_prefix(4);
  std::uint32_t fuel = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), fuel);
  if (error != std::errc{} || end != value.data() + value.size())
    return false;
  options.fuel = fuel;
  return true;
}

} // namespace

bool set_option(Options &options, std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string name = normalise(text.substr(0, equals));
  const std::string value =
      equals == std::string_view::npos ? "true" : normalise(text.substr(equals + 1));
  const bool on = value == "true";
  if (name == "eliminate") {
    options.eliminate = value == "none"                     ? Eliminate::None
                        : value == "all" || value == "horn" ? Eliminate::All
                                                            : Eliminate::Some;
  } else if (name == "rewrite" || name == "rewriteaxioms" || name == "ple") {
    options.unfold = on;
  } else if (name == "plewithundecidedguards") {
    options.unfold_undecided_guards = on;
  } else if (name == "fuel") {
    return set_fuel(options, value);
  } else if (name == "allowho") {
    options.higher_order = on;
  } else if (name == "allowhoqs") {
    options.higher_order_qualifiers = on;
  } else if (name == "extensionality") {
    options.extensionality = on;
  } else if (name == "etabeta" || name == "etaelim") {
    options.eta_beta = options.eta_beta || on;
  } else if (name == "localrewrites") {
    options.local_rewrites = on;
  } else if (name == "linear") {
    options.linear = on;
  } else if (name == "stringtheory" || name == "string") {
    options.string_theory = on;
  } else if (name == "scrape") {
    options.scrape_heads = value == "head" || value == "both";
    options.scrape_all = value == "both";
  } else if (name == "cuts") {
    options.cuts_given = value == "given";
  } else if (name == "scopes") {
    options.scopes_given = value == "given";
  } else {
    return without_meaning(name);
  }
  return true;
}

std::vector<std::string> spell_options(const Options &options) {
  std::vector<std::string> texts;
  const auto say = [&](bool set, std::string_view text) {
    if (set)
      texts.emplace_back(text);
  };
  say(options.eliminate == Eliminate::None, "--eliminate=none");
  say(options.eliminate == Eliminate::All, "--eliminate=all");
  say(options.unfold, "--rewrite");
  say(options.unfold_undecided_guards, "--ple-with-undecided-guards");
  if (options.fuel)
    texts.push_back("--fuel=" + std::to_string(*options.fuel));
  say(options.higher_order, "--allowho");
  say(options.higher_order_qualifiers, "--allowhoqs");
  say(options.extensionality, "--extensionality");
  say(options.eta_beta, "--etabeta");
  say(options.local_rewrites, "--localrewrites");
  say(options.linear, "--linear");
  say(options.string_theory, "--stringtheory");
  say(options.scrape_heads && !options.scrape_all, "--scrape=head");
  say(options.scrape_all, "--scrape=both");
  say(options.cuts_given, "--cuts=given");
  say(options.scopes_given, "--scopes=given");
  return texts;
}

} // namespace culprit::horn::surface
