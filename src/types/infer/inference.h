// The state of inference for one module, which all its rules share: they are functions by topic
// (expressions.h, patterns.h, bindings.h, ...; ocaml/ has those that only OCaml needs).
//
// Each expression and pattern has a variable of its own, made by whoever contains it. The container
// says what it knows about that variable before it looks inside, so that knowledge flows inwards:
// higher-rank and generalised types need that.
#pragma once

#include "types/declare/copies.h"
#include "types/declare/reader.h"
#include "types/infer/classes.h"
#include "types/language.h"

namespace culprit::types {

using Expression = syntax::ExpressionId;
using Pattern = syntax::PatternId;
using Declaration = syntax::DeclarationId;

struct HaskellState {
  bool scoped_variables = false; // these are extensions that the module asks for
  bool monomorphism = true;
  bool overloaded_strings = false;
  bool overloaded_lists = false;
  bool flexible_contexts = false;
  bool extended_defaults = false;
  bool matches_strings = false;                               // some pattern is one
  std::unordered_map<Expression, std::size_t> type_arguments; // given so far
  std::vector<EvidenceId> knot_evidence; // of the `rec`s of a do block: for MonadFix, for lets
};

struct OcamlState {
  explicit OcamlState(SymbolTable &symbols) : rows(symbols) {}

  // The type variables that the current item names, which belong to all of it.
  std::unordered_map<Symbol, Type> named;
  Level named_level = outermost;
  Declaration item = syntax::no_declaration; // the current one
  Rows rows;
  struct MatchedTag {
    Type type;
    Symbol tag;
    EntityId at;
  };
  std::vector<MatchedTag> matched_tags; // of the patterns around us
  struct Coercion {
    Type from;
    Type to;
    EntityId at;
  };
  std::vector<Coercion> delayed_coercions; // of rows that a match around us may close
  std::vector<Type> taken_types;           // skolems of the functions around us that take types
  bool recursive_rows = false;             // in the binding at hand
  bool binds_pattern = false;              // let p = e: what p hides is known in all that follows
};

struct Inference {
  Inference(const ModuleInput &input, const names::Program &names, Environment &types,
            SymbolTable &symbol_table, Diagnostics &reported);
  Inference(const Inference &) = delete;
  Inference &operator=(const Inference &) = delete;

  [[nodiscard]] Store &store() const { return environment.store; }
  [[nodiscard]] bool is_ocaml() const { return environment.dialect == syntax::Dialect::Ocaml; }
  [[nodiscard]] std::uint32_t constraint_count() const {
    return static_cast<std::uint32_t>(typing.constraints.size());
  }
  void enter_level() { unifier.level = ++level; }
  void leave_level() { unifier.level = --level; }

  // What is looked at, and where what is found goes.
  ModuleInput module;
  const syntax::Tree &tree;
  const names::Program &program;
  Environment &environment;
  SymbolTable &symbols;
  Diagnostics &diagnostics;
  Language language;
  Typing typing;

  // Constraints are solved while they are made: generalising a group needs its solution.
  Unifier unifier;
  ClassSolver classes;
  std::vector<Wanted> wanted;             // not solved yet
  Level level = outermost;                // of new variables
  std::uint32_t current_givens = 0;       // what may be assumed here: of the typing's `givens`
  std::vector<std::uint32_t> open_groups; // being inferred, innermost last: a conflict is theirs
  bool too_large = false;                 // a type in the binding at hand
  bool interface_only = false;            // what has a signature is not looked at

  // Names that are in scope.
  TypeReader reader;
  std::vector<ValueType> locals; // by LocalId: a signature, or what was inferred
  // Types of signatures that do not say `forall`: their variables are not in scope in the binding.
  std::unordered_set<Type> implicit;

  HaskellState haskell;
  OcamlState ocaml;
};

// What patterns assume lasts as long as a Scope: of a clause, an alternative, a block.
class Scope {
public:
  explicit Scope(Inference &inference);
  ~Scope();
  Scope(const Scope &) = delete;
  Scope &operator=(const Scope &) = delete;

private:
  Inference &in_;
  std::size_t wanted_;
  std::size_t givens_;
  std::size_t assumed_;
  Level level_;
  unsigned lenient_;
  std::size_t types_;
  std::uint32_t known_;
};

} // namespace culprit::types
