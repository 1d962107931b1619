// From a well-typed program with annotations to Horn constraints: what has to hold, and why.
#pragma once

#include "base/budget.h"
#include "base/diagnostic.h"
#include "horn/system.h"
#include "kernel/program.h"
#include "refine/dialect.h"
#include "refine/obligation.h"
#include "refine/specifications.h"
#include "refine/templates.h"
#include "syntax/liquid/annotation.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

struct ModuleAnnotations {
  names::ModuleId module = names::no_module;
  const syntax::Tree *tree = nullptr; // none: of the library
  syntax::liquid::Annotations annotations;
};

struct Input {
  const kernel::Program &kernel;
  const names::Program &names;
  const types::Environment &environment;
  SymbolTable &symbols;
  const EntityTable &entities;
  FileId file = no_file; // that is checked
  const Dialect &dialect = haskell();
  names::ModuleId interface = names::no_module; // OCaml: of the module that is checked
  // OCaml: other files of the program that have no interface, so that only their code says what
  // they do.
  std::vector<names::ModuleId> without_interface = {};
};

struct Switches { // of the command line; the program's own options come on top
  bool termination = true;
  bool totality = true;
  bool relaxed = false;                 // signatures can be taken away: relax.h
  std::vector<Template> templates = {}; // signatures that more may be written in: templates.h
  // Whether what templates turn out to say is only used in a proof, and never written down.
  bool templates_unwritten = false;
  bool probes = false;  // whether contradictions are looked for; no goals of the program
  bool vacuity = false; // whether dead code and idle promises are looked for, too
  // Whether all signatures of the library are read, so that what is wrong with them is noticed, or
  // those only that the program can meet.
  bool whole_library = true;
  // Whether elements of lists are compared with those before them where nothing is written.
  bool ordered_lists = false;
  bool everything = false; // also constraints that no goal depends on
  // OCaml: what this function does where nothing else of the program is called, for whatever its
  // type allows. It may not refuse anything.
  names::ValueId entry = names::no_value;
  // OCaml: what the program does by itself is known not to go wrong, since it was run and depends
  // on nothing. Only what may be called from elsewhere is checked.
  bool ran = false;
  // If only these functions were changed: what that cannot matter to is left out.
  std::unordered_set<names::ValueId> touched = {};
};

struct Refinements {
  // None: the annotations are wrong. A clause belongs to an entity of the program: the expression
  // that gives the value; relaxed, the conjunct or, if it is nobody's to change, none.
  std::optional<horn::System> system;
  std::vector<Obligation> obligations;                // one for each goal, by ascending clause
  std::vector<Reason> reasons;                        // by the number of the clause
  std::unordered_map<std::string, std::string> shown; // names of the program, by those of the logic
  std::vector<names::ValueId> failing;                // bindings that are said not to be provable
  std::vector<names::ValueId> checked;                // bindings that obligations are about
  std::vector<Probe> probes;
  std::vector<Strengthenable> strengthenable; // ascending
  OpenedTemplates templates;                  // if some were asked for
  std::vector<std::string> trusted;           // trusted.h
  std::vector<std::string> empty;             // which unknown refinements have no values, and why
  std::vector<Diagnostic> warnings;
};

// Those of the library come first, then the modules of the program, each after what it imports; the
// last one is checked, the others' signatures are trusted (they are checked on their own).
[[nodiscard]] Refinements refine(const Input &input, std::vector<ModuleAnnotations> modules,
                                 const Switches &switches, Diagnostics &diagnostics,
                                 const Deadline &deadline);

} // namespace culprit::refine
