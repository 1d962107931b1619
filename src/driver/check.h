// Runs an input through the stages of its language. Everything that checks anything, once or again
// after a change, comes through here.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "base/picture.h"
#include "base/source.h"
#include "blame/types/prior.h"
#include "driver/stages.h"
#include "load/file_system.h"
#include "localize/localize.h"
#include "scl/diagnose.h"
#include "smt/refutations.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace culprit::driver {

struct Input {
  std::string path;                // as it is shown
  std::optional<std::string> text; // in place of what the file holds: standard input, unsaved edits
  std::optional<Language> language; // in place of what the path's ending says
};

enum class Search : std::uint8_t {
  First, // the first minimal core of each failing goal, within a budget for interactive use
  All,   // all minimal cores and correction sets, as far as the budget allows
};

struct SclOptions {
  scl::Options diagnosis;
  std::vector<std::string> accepted; // hypotheses to take as given
  // Asks whether a hypothesis that seems to be missing is right. Only one file at a time is checked
  // then.
  std::function<bool(const std::string &hypothesis)> ask;
  bool dot = false; // the graph as Graphviz draws it
};

struct RefinementOptions { // a program's own options come on top
  bool termination = true;
  bool totality = true;
  std::vector<std::string> functions; // what is asked about only these; all if there are none
  // OCaml: a function that is looked at by itself, with whatever its type allows.
  std::string entry;
};

// Signatures that say more than what is written, so that what failed is proved.
struct DiscoveryOptions {
  bool thorough = false;                                 // whether there is time for a long search
  std::function<void(const std::string &step)> progress; // told what is tried
};

struct Options {
  Search search = Search::First;
  localize::Method method = localize::Method::Goals;
  localize::Search algorithm = localize::Search::QuickXplain;
  std::optional<Stage> print;
  std::optional<Stage> stop_after;
  std::optional<std::chrono::milliseconds> timeout; // wall clock, per input
  const Deadline *deadline = nullptr;               // in place of one that follows from the timeout
  // Told what is known so far where looking for more may take long; on the thread of the check.
  std::function<void(const Sources &, const Finding &)> interim;
  unsigned jobs = 1; // threads for one input
  // What was proved of other texts of the same program, for who checks it again and again. A
  // program that is not safe is checked as if nothing were known.
  smt::Refutations *refutations = nullptr;
  std::vector<std::filesystem::path>
      include; // where else to look for files that the input mentions
  const load::FileSystem *files = &load::disk();
  SclOptions scl;
  blame::Prior prior = blame::Prior::Fitted; // how suspects of type errors are ranked
  bool explain_ranking = false;              // whether to say what made the rank of each suspect
  bool fixes = true;                         // whether changes are tried out
  bool emit = false;                         // whether minimal cores are made files of their own
  bool suspects = true;                      // of refinements: whether it is asked who is to blame
  bool runs = true;                          // whether inputs are sought on which a program fails
  bool discover = true; // whether predicates are sought where qualifiers do not suffice
  RefinementOptions refinements;
  DiscoveryOptions discovery;
};

// A minimal core as a file of its own.
struct EmittedCore {
  std::string text;
  std::string ending; // of the file's name: ".fq"
  std::size_t constraints = 0;
};

// Annotations that were found: all of them together make what failed hold.
struct DiscoveredSignature {
  std::string function;
  std::string type;
};
struct DiscoveredAnnotations {
  std::vector<DiscoveredSignature> signatures;
  std::vector<Edit> edits;
  std::size_t repaired = 0; // goals that they prove
  std::size_t left = 0;     // goals that still fail
};

struct Checked {
  Sources sources;
  Finding finding;
  std::string printed;            // what -p asked for
  std::vector<EmittedCore> cores; // if they were asked for
  std::optional<DiscoveredAnnotations> discovered = {};
  std::optional<Picture> graph = {}; // of constraints that conflict
};

// Never throws because of the input. Uses no shared state: inputs may be checked on several threads
// at once.
[[nodiscard]] Checked check(const Input &input, const Options &options);

} // namespace culprit::driver
