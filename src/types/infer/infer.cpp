#include "types/infer/infer.h"

#include "types/infer/bindings.h"
#include "types/infer/defaulting.h"
#include "types/infer/evidence.h"
#include "types/infer/instances.h"
#include "types/infer/interface.h"
#include "types/infer/ocaml/items.h"
#include "types/infer/ocaml/signatures.h"
#include "types/infer/wanted.h"

#include <algorithm>
#include <utility>

namespace culprit::types {

namespace {

void infer_haskell(Inference &in) {
  infer_declarations(in, in.tree.declarations, true);
  const std::size_t instances = in.environment.instances.size();
  for (std::uint32_t i = 0; i < instances; ++i)
    if (in.environment.instances[i].module == in.module.resolution.module &&
        in.module.looks_at(InstanceId{i}))
      infer_instance(in, InstanceId{i});
  for (const Declaration id : in.tree.declarations)
    if (std::holds_alternative<syntax::declaration::Class>(in.tree[id].node))
      infer_class(in, id);
    else if (std::holds_alternative<syntax::declaration::Instance>(in.tree[id].node))
      infer_unknown_instance(in, id);
}

// What no scope has solved. Here defaults decide the wildcards of signatures, too.
void solve_rest(Inference &in) {
  ClassSolver::Result result = in.classes.solve(std::exchange(in.wanted, {}));
  report_failed(in, result.failed);
  report_mismatches(in, result);
  while (default_types(in, result.open, outermost)) {
    result = in.classes.solve(std::move(result.open));
    report_failed(in, result.failed);
    report_mismatches(in, result);
  }
  report_ambiguous(in, result.open);
}

void find_other_evidence(Inference &in) {
  report_lacking(in, derive_evidence(in.module, in.environment, in.symbols, in.typing));
  if (in.haskell.matches_strings) {
    const Type string = in.store().list(in.store().constructor(in.language.character));
    in.typing.string_equality =
        find_evidence(in.language.eq, string, in.environment, in.symbols, in.typing);
  }
}

// Other modules see the types, not how they were found.
void tell_others(Environment &environment) {
  for (ValueType &value : environment.values)
    if (value.known == Known::Inferred)
      value.known = Known::Declared;
}

// OCaml: what types apply functors to. No node says so: their numbers are behind those of the
// nodes.
void check_paths(Inference &in) {
  std::vector<std::pair<syntax::ModuleId, const names::Check *>> all;
  for (const auto &[number, check] : in.module.resolution.checks)
    if (names::index(number) >= in.tree.module_count())
      all.emplace_back(number, &check);
  std::ranges::sort(all);
  for (const auto &[number, check] : all)
    check_signature(in, *check, true);
}

} // namespace

Typing infer_interface(const ModuleInput &module, const names::Program &program,
                       Environment &environment, SymbolTable &symbols, Diagnostics &diagnostics) {
  Inference in(module, program, environment, symbols, diagnostics);
  in.interface_only = true;
  in.level = outermost + 1;
  in.unifier.level = in.level;
  infer_declarations(in, in.tree.declarations, true);
  solve_rest(in);
  tell_others(environment);
  return std::move(in.typing);
}

Typing infer_types(const ModuleInput &module, const names::Program &program,
                   Environment &environment, SymbolTable &symbols, Diagnostics &diagnostics) {
  Inference in(module, program, environment, symbols, diagnostics);
  in.level = outermost + 1;
  in.unifier.level = in.level;
  if (in.is_ocaml()) {
    infer_items(in, in.tree.declarations, true);
    check_paths(in);
    check_signature(in, module.resolution.interface, true);
  } else {
    infer_haskell(in);
  }
  solve_rest(in);
  if (!in.is_ocaml())
    find_other_evidence(in);
  tell_others(environment);
  if (module.resolution.rebound) // what its literals mean is not known
    in.typing.conflicts.clear();
  return std::move(in.typing);
}

} // namespace culprit::types
