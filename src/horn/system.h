// A system of Horn constraints, as read: sorts checked, names resolved, nothing solved. It is
// immutable; what searches (solving, minimising) passes subsets of its clauses.
//
// A clause says: under the bindings of its environment, for every value v, left ⇒ right. Each side
// is a conjunction of predicates and of applications of unknown predicates, the κs. A κ may speak
// about its parameters only: the value and the variables of its well-formedness constraint. Every
// other variable belongs to its clause: that two clauses have a binding in common connects nothing.
#pragma once

#include "base/entity.h"
#include "base/source.h"
#include "logic/declarations.h"
#include "logic/store.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace culprit::horn {

enum class KappaId : std::uint32_t {};
enum class BindingId : std::uint32_t {};
enum class ClauseId : std::uint32_t {};

template <class Id> constexpr std::size_t index(Id id) { return static_cast<std::size_t>(id); }

// κ with its pending substitution. A parameter that is not listed stands for the variable of the
// same name and sort.
struct KappaApplication {
  KappaId kappa{};
  std::vector<std::pair<std::uint32_t, logic::Term>>
      arguments; // (parameter index, term), by ascending index
  Span span;
};

struct Predicate {
  logic::Term term{};
  Span span;
};

// A conjunction. An empty one is true.
struct Formula {
  std::vector<Predicate> predicates;
  std::vector<KappaApplication> kappas;
};

struct Kappa {
  Symbol name{};
  std::vector<logic::Term>
      parameters; // variables; [0] is the value; SMT-LIB files have κs without any
  Span span;
  bool cut = false;  // the file asks that it be solved with qualifiers, not eliminated
  bool kept = false; // it is, whether it lies on a cycle or not
  // So many of the parameters, the last ones, are in scope but nothing that qualifiers speak about.
  std::uint32_t silent = 0;
};

struct Binding {
  std::int64_t number = 0; // as in the file
  logic::Term variable{};
  Formula formula; // about `variable`
  bool existential = false;
  Span span;
};

struct Clause {
  std::int64_t number = 0; // as in the file
  std::vector<BindingId> environment;
  logic::Term value{}; // the variable both sides speak about
  Formula left;
  Formula right;
  std::vector<std::int64_t> tag;       // .fq: tag [1; 2]
  std::string label;                   // .smt2: (tag head "text")
  bool unfold = false;                 // definitions may be unfolded in it
  std::vector<std::uint32_t> rewrites; // indices into System::rewrites that it may use
  EntityId entity = no_entity;
  Span span;
};

// A qualifier: a predicate about its parameters. Sorts may contain Variables; equal ones must be
// instantiated alike.
struct QualifierParameter {
  enum class Pattern : std::uint8_t { Any, Exact, Prefix, Suffix }; // which names may be plugged in
  logic::Term variable{};
  Pattern pattern = Pattern::Any;
  std::string text;       // the fixed part of the name
  std::uint32_t hole = 0; // which part ($1, $2) the rest of the name must equal across parameters
};

struct Qualifier {
  Symbol name{};
  std::vector<QualifierParameter> parameters; // [0] is the value
  logic::Term body{};
  Span span;
};

// define f (x : s, ...) : t = body. Sorts may contain Variables.
struct Equation {
  Symbol function{};
  std::vector<logic::Term> parameters;
  logic::Term body{};
  Span span;
};

// match f C x y = body: the value of f on C x y.
struct Match {
  Symbol function{};
  Symbol constructor{};
  std::vector<logic::Term> parameters;
  logic::Term body{};
  Span span;
};

// defineLocal: in clauses that have this binding, the variable may be unfolded.
struct LocalEquation {
  BindingId binding{};
  logic::Term variable{};
  logic::Term body{};
};

// autorewrite: left = right whenever the parameters' preconditions hold.
struct Rewrite {
  std::int64_t number = 0;
  std::vector<logic::Term> parameters;
  std::vector<Predicate> preconditions;
  logic::Term left{};
  logic::Term right{};
  Span span;
};

enum class Eliminate : std::uint8_t { None, Some, All };

struct Options {
  Eliminate eliminate = Eliminate::Some;
  bool unfold = false;                  // --rewrite / rewriteAxioms
  bool unfold_undecided_guards = false; // --ple-with-undecided-guards
  std::optional<std::uint32_t> fuel; // --fuel=N: how often a function may be unfolded in a clause
  bool higher_order = false;         // --allowho
  bool higher_order_qualifiers = false; // --allowhoqs
  bool extensionality = false;          // --extensionality
  bool eta_beta = false;                // --etabeta, --etaelim
  bool local_rewrites = false;          // --localrewrites
  bool linear = false;                  // --linear
  bool string_theory = false;           // --stringtheory
  bool scrape_heads = false;            // --scrape=head: qualifiers from the right-hand sides
  bool scrape_all = false;              // --scrape=both
  bool cuts_given = false;   // --cuts=given: κs marked `cut` are solved with qualifiers, no others
  bool scopes_given = false; // --scopes=given: a κ depends on what its wf lists, on nothing else

  friend bool operator==(const Options &, const Options &) = default;
};

enum class Format : std::uint8_t { Fq, FixpointSexpr, SmtLibHorn };

struct System {
  logic::Store store;
  logic::Declarations declarations;
  Options options;
  Format format = Format::Fq;
  std::vector<Qualifier> qualifiers;
  std::vector<Binding> bindings;
  std::vector<Kappa> kappas;
  std::vector<Clause> clauses;
  std::vector<Equation> equations;
  std::vector<Match> matches;
  std::vector<LocalEquation> local_equations;
  std::vector<Rewrite> rewrites;
  EntityTable entities;

  [[nodiscard]] const Binding &operator[](BindingId id) const { return bindings[index(id)]; }
  [[nodiscard]] const Kappa &operator[](KappaId id) const { return kappas[index(id)]; }
  [[nodiscard]] const Clause &operator[](ClauseId id) const { return clauses[index(id)]; }
};

// As a person writes it: with its `$` in the formats of liquid-fixpoint.
[[nodiscard]] std::string name_of(const System &system, KappaId kappa);

} // namespace culprit::horn
