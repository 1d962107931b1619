// The state of the translation of one module, which all its rules share: they
// are functions by topic (expressions.h, match.h, classes.h, ...; ocaml/ has
// those that only OCaml needs).
#pragma once

#include "base/diagnostic.h"
#include "desugar/globals.h"
#include "types/declare/reader.h"
#include "types/typing.h"

#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>

namespace culprit::desugar {

using Expression = syntax::ExpressionId;
using Pattern = syntax::PatternId;
using Declaration = syntax::DeclarationId;
using Reference = names::Reference;
using Arguments = std::vector<ExpressionId>;
// Makes what comes inside of bindings, when these are known.
using Continuation = std::function<ExpressionId()>;

struct Exit;

struct Translation {
  Translation(const types::ModuleInput &input, const types::Typing &types_found,
              const names::Program &program, types::Environment &types_known, Globals &shared,
              kernel::Program &into, SymbolTable &symbol_table, Diagnostics &reported)
      : module(input), tree(input.tree), resolution(input.resolution), typing(types_found),
        source(program), environment(types_known), globals(shared), target(into),
        symbols(symbol_table), diagnostics(reported), builder(into, symbol_table),
        locals(input.resolution.locals.size(), kernel::no_variable) {
    builder.eager = is_ocaml();
  }
  Translation(const Translation &) = delete;
  Translation &operator=(const Translation &) = delete;

  [[nodiscard]] bool is_ocaml() const { return environment.dialect == syntax::Dialect::Ocaml; }
  [[nodiscard]] EntityId entity(EntityId id) const { return module.library ? no_entity : id; }
  [[nodiscard]] Type type_of(Expression id) const {
    return typing.expressions[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] Type type_of(Pattern id) const {
    return typing.patterns[static_cast<std::size_t>(id)];
  }
  static std::uint64_t key_of(Reference reference) {
    return static_cast<std::uint64_t>(reference.kind) << 32 | reference.id;
  }

  // What is translated, what is known about it, and where it goes.
  const types::ModuleInput &module;
  const syntax::Tree &tree;
  const names::Resolution &resolution;
  const types::Typing &typing;
  const names::Program &source;
  types::Environment &environment;
  Globals &globals;
  kernel::Program &target;
  SymbolTable &symbols;
  Diagnostics &diagnostics;
  Builder builder;

  // What stands for variables and dictionaries that are in scope.
  std::vector<VariableId> locals; // by LocalId
  // Of a pattern of the top level; OCaml: of all modules that are not at the
  // top.
  std::unordered_map<names::ValueId, VariableId> top_variables;
  std::unordered_map<types::ParameterId, VariableId> parameters;
  // Bindings whose own dictionaries are passed on where they are mentioned
  // without evidence: inside of their group.
  std::unordered_map<std::uint64_t, std::vector<types::ParameterId>> own_parameters;
  std::unordered_map<types::InstanceId, std::vector<types::ParameterId>> instance_parameters;

  // Where the translation is.
  std::unordered_map<ExpressionId, Exit *> open_places; // those of matches that are being made
  syntax::Range range;                                  // of the expression being translated
  unsigned nesting = 0;                                 // of expressions
  // Of the do block being translated: for MonadFix, and for what the lets of
  // its `rec`s take.
  struct Recursive {
    std::span<const types::EvidenceId> evidence;
    std::size_t next_let = 1;
  };
  Recursive recursive;

  std::unordered_set<types::EvidenceId> ambiguous; // reported
  std::vector<GlobalId> initial;                   // OCaml: what the definitions evaluate, in order
};

} // namespace culprit::desugar
