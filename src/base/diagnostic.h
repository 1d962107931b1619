// Diagnostics: what is wrong, where to change it, how we know, what would fix it. Every engine
// fills the same structure; report/ renders it.
#pragma once

#include "base/entity.h"
#include "base/source.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace culprit {

enum class Kind : std::uint8_t {
  Syntax,
  Scope,
  Unsupported,
  Type,
  Specification,
  Refinement,
  Assertion,
  Bounds,
  Totality,
  Termination,
  Constraint,
  Resource, // a budget or a solver gave up
};
[[nodiscard]] std::string_view name_of(Kind kind); // as in JSON

enum class Certainty : std::uint8_t { Genuine, Unproved };
[[nodiscard]] std::string_view name_of(Certainty certainty);

// A stable code with the page that `--explain` prints. The table is in codes.cpp.
struct Code {
  std::string_view name; // "C0301"
  Kind kind;
  std::string_view title;
  std::string_view explanation;
};
[[nodiscard]] const Code *find_code(std::string_view name);
[[nodiscard]] const std::vector<Code> &all_codes();

enum class Severity : std::uint8_t { Error, Warning, Information };

struct Label { // a remark on a piece of source
  Span span;
  std::string text;
};

struct CoreMember {
  EntityId entity = no_entity;
  Span span;
  std::string text;
};

struct Blame {
  std::uint32_t rank = 1; // from 1; equal ranks are equally likely
  std::uint32_t set = 1;  // members of one set belong to one explanation
  double score = 0;
  EntityKind entity = EntityKind::Expression;
  std::string name;
  Span span;
  std::string text;
  std::string reason; // why it is suspected, in one clause
};
// Of an entity, with what is known about that: its kind, name, place and text.
[[nodiscard]] Blame blame_on(const Entity &entity, std::string reason);

struct ModelValue {
  std::string name;
  std::string value;
};

// Of a derivation of what must not be: a clause and what it gives, at values.
struct DerivationStep {
  std::string fact;              // empty: what must not be
  Span span;                     // of the clause
  std::vector<std::size_t> from; // earlier steps, counted from 1
};

struct AbstractedCall {
  std::string function;
  std::vector<std::string> inputs;
  std::string output;
  std::string actual; // what it really gives; none where that is not known
  // What excludes the output, where that is nothing that a call gives: a type of this speaks about
  // it, and another type that has to agree says this.
  std::string excluded_by;
};

struct Counterexample {
  bool concrete = true;
  std::string function;
  std::vector<std::string> inputs;
  std::string output;
  std::string calls;
  std::vector<AbstractedCall> abstracted;
  bool replayed = false;
  // What is abstracted are no calls, but what variables and measures are at the place that fails:
  // nothing that is known there excludes it.
  bool at_place = false;
  std::string error; // what the program says when it fails; then there is no output
};

// That no run showed what could not be proved.
struct Survival {
  std::uint64_t calls = 0;
  unsigned size = 0;       // all inputs up to it were tried
  bool all_inputs = false; // there are no others
};

// One call that somebody asked for.
struct Run {
  std::string function;
  std::vector<std::string> inputs;
  enum class End : std::uint8_t { Value, Wrong, Excluded, Unfinished } end = End::Value;
  std::string output; // Value: what it gives
};

// A right-hand side of a function that was called.
struct CoveredBranch {
  Span span;
  bool reached = false;
};

// What kind of thing is to blame.
struct Culprit {
  enum class What : std::uint8_t { Code, Specification, Assumption, Undecided };
  What what = What::Undecided;
  std::string name;    // of the function, type or measure that it belongs to
  std::string because; // what speaks for it, in one clause
};
[[nodiscard]] std::string_view name_of(Culprit::What what); // as in JSON

struct Edit {
  Span span;
  std::string replacement;
};

struct Fix {
  std::string description;
  bool verified = false;
  std::vector<Edit> edits;
};

struct Hypothesis {
  std::uint32_t set = 1;
  std::string text;
  Span span;
};

struct Diagnostic {
  std::string_view code; // a name from all_codes()
  std::optional<Certainty> certainty;
  std::optional<Severity> severity; // that a run asks for, in place of what the code means
  std::string message;
  Span span;
  std::vector<Label> labels; // the first label on `span` is the primary remark
  std::vector<std::string> notes;
  std::string function;
  std::string required;
  std::string known;
  std::vector<CoreMember> core;
  std::vector<std::vector<CoreMember>> cores;       // all minimal cores, where they were asked for
  bool more_cores = false;                          // there may be others than `cores`
  std::vector<std::vector<CoreMember>> corrections; // minimal sets without which it would not fail
  std::vector<Label> same_cause;                    // what else fails for the same reason
  std::vector<Blame> blame;
  std::vector<ModelValue> model;
  std::vector<DerivationStep> derivation;
  std::optional<Counterexample> counterexample;
  std::optional<Survival> survival; // without a counterexample
  std::optional<Culprit> culprit;
  std::vector<Fix> fixes;
  std::vector<Hypothesis> hypotheses;
};

// Collects diagnostics. Readers and checkers report here and go on; they never throw for bad input.
class Diagnostics {
public:
  Diagnostic &report(std::string_view code, Span span, std::string message);
  void add(Diagnostic diagnostic) { list_.push_back(std::move(diagnostic)); }
  [[nodiscard]] bool empty() const { return list_.empty(); }
  [[nodiscard]] bool any(Kind kind) const;
  [[nodiscard]] const std::vector<Diagnostic> &list() const { return list_; }
  [[nodiscard]] std::vector<Diagnostic> take() { return std::move(list_); }

private:
  std::vector<Diagnostic> list_;
};

enum class Verdict : std::uint8_t {
  Safe,
  WellTyped,
  Accepted,   // all that is wrong is known, and was accepted: it is not reported
  Incomplete, // nothing wrong was found, but not all that the input needs is there
  Unknown,
  Unsupported,
  Invalid,
  Unsafe
};
[[nodiscard]] std::string_view name_of(Verdict verdict);
[[nodiscard]] int exit_status(Verdict verdict);
// The more informative of two: unsafe, invalid, unsupported, unknown, incomplete, accepted,
// welltyped, safe.
[[nodiscard]] Verdict combine(Verdict a, Verdict b);
// What the diagnostics of a reader alone imply: Incomplete or Unsupported if there are such and
// none is an error, else Invalid; nothing if there are none.
[[nodiscard]] std::optional<Verdict> verdict_of(const std::vector<Diagnostic> &diagnostics);

struct Statistic { // a counter, or a time in milliseconds where the name ends in _ms
  std::string name;
  double value = 0;
};

// Under which condition on its arguments a function cannot go wrong.
struct Precondition {
  std::string function;
  Span span; // its name
  enum class Status : std::uint8_t {
    Anything, // it needs none
    Exact,    // proved under the condition, and every input that was tried outside of it fails
    Enough,   // proved under the condition
    None,     // none was found
  } status = Status::None;
  std::string condition;
  std::string type;                       // that says it
  std::vector<Edit> edits;                // that write it down
  std::vector<Counterexample> excluded;   // inputs on which it fails, replayed
  std::optional<Counterexample> admitted; // one near the border on which it does not, replayed
  std::string reason;                     // None: why
};
[[nodiscard]] std::string_view name_of(Precondition::Status status);

// The result of checking one input.
struct Finding {
  FileId file = no_file;
  Verdict verdict = Verdict::Unknown;
  // Haskell: whether the program says anything beyond types. If not, nobody promised that its
  // functions are total.
  bool annotated = true;
  std::size_t accepted = 0; // diagnostics that are not reported, because somebody said so
  std::vector<std::string> trusted;
  std::vector<Diagnostic> diagnostics;
  std::string summary; // "12 constraints, 3 unknown predicates"; one line of the text report
  std::string value;   // of an expression that was evaluated
  std::string output;  // what the program wrote on the way, where it is reported
  std::vector<Run> runs;
  std::vector<CoveredBranch> branches; // of the function that was called
  std::vector<Precondition> preconditions;
  std::vector<Statistic> statistics; // shown with --stats only: times differ from run to run
};

} // namespace culprit
