#include "refine/refine.h"

#include "horn/elaborate/elaborate.h"
#include "kernel/parts.h"
#include "refine/check/check.h"
#include "refine/check/cone.h"
#include "refine/check/field_unknowns.h"
#include "refine/check/relax.h"
#include "refine/check/templates.h"
#include "refine/check/variances.h"
#include "refine/embed.h"
#include "refine/entry.h"
#include "refine/finish.h"
#include "refine/logic/measures.h"
#include "refine/logic/reflect.h"
#include "refine/read/open_annotations.h"
#include "refine/trusted.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::refine {

namespace {

std::unordered_set<names::ModuleId> modules_of(const std::vector<ModuleAnnotations> &modules) {
  std::unordered_set<names::ModuleId> all;
  for (const ModuleAnnotations &each : modules)
    all.insert(each.module);
  return all;
}

// The measure that termination of functions on lists goes by.
void set_size_of_lists(const Input &input, const Vocabulary &vocabulary,
                       Specifications &specifications) {
  if (const std::optional<Symbol> length =
          vocabulary.measure(input.symbols.intern(input.dialect.length)))
    specifications.data[input.names.list()].size = *length;
}

// What a function that need not end defines for itself need not end either.
void mark_lazy_parts(const kernel::Program &program, Specifications &specifications) {
  for (const names::ValueId value : sorted(specifications.lazy)) {
    const kernel::GlobalId global = program.find_global(value);
    if (!has_definition(program, global))
      continue;
    std::vector<kernel::ExpressionId> stack{program[global].body};
    while (!stack.empty()) {
      const kernel::ExpressionId id = stack.back();
      stack.pop_back();
      if (const auto *group = std::get_if<kernel::expression::LetRecursive>(&program[id].node))
        for (const kernel::Binding &binding : program[group->bindings])
          specifications.lazy_variables.insert(binding.variable);
      kernel::each_part(program, id, [&](kernel::ExpressionId part) { stack.push_back(part); });
    }
  }
}

// The signatures of the module that is checked.
void relax_signatures(const Input &input, names::ModuleId module, Specifications &specifications,
                      Relaxer &relaxer) {
  std::vector<names::ValueId> values;
  for (const auto &[value, signature] : specifications.signatures)
    if (input.names[value].module == module)
      values.push_back(value);
  std::sort(values.begin(), values.end());
  for (const names::ValueId value : values)
    relaxer.relax(specifications.signatures.at(value));
}

// Functions whose bodies are held against what is written, or would be.
std::vector<Strengthenable> strengthenable(const Input &input, names::ModuleId module,
                                           const Specifications &specifications,
                                           const RefinedTypes &types, const CodeUses &uses) {
  std::vector<Strengthenable> result;
  for (std::uint32_t i = 0; i < input.kernel.global_count(); ++i) {
    const kernel::Global &global = input.kernel[kernel::GlobalId{i}];
    if (global.module != module || global.kind != kernel::GlobalKind::Function ||
        global.value == names::no_value || global.body == kernel::no_expression ||
        input.names[global.value].module != module || in_logic(specifications, global.value) ||
        specifications.ignored.contains(global.value) ||
        specifications.failing.contains(global.value))
      continue;
    Strengthenable function{global.value, Strengthenable::Written::Nothing,
                            uses.is_exported(global.value)};
    const auto signature = specifications.signatures.find(global.value);
    if (signature != specifications.signatures.end()) {
      const RefinedType &whole = types[signature->second.type];
      if (signature->second.assumed || !whole.predicate_variables.empty() ||
          !whole.constraints.empty())
        continue;
      function.written = types.trivial(signature->second.type) ? Strengthenable::Written::Plain
                                                               : Strengthenable::Written::Refined;
    }
    result.push_back(function);
  }
  std::ranges::sort(result, {}, &Strengthenable::function);
  return result;
}

// What has no signature gets one that says nothing else.
void open_templates(const Input &input, const Switches &switches, RefinedTypes &types,
                    Specifications &specifications, Templates &templates) {
  for (const Template &asked : switches.templates) {
    const types::Type type = input.environment.values[index(asked.function)].type;
    if (type == types::no_type)
      continue;
    const auto [signature, fresh] = specifications.signatures.try_emplace(asked.function);
    if (fresh)
      signature->second.type = types.plain(type);
    templates.open(asked, signature->second);
  }
  specifications.doubts_unknowns = switches.templates_unwritten;
}

std::string believed(const Stubs::Lemma &lemma, const Input &input) {
  const kernel::Global &global = input.kernel[lemma.global];
  return fmt::format("{} in {} ({})", lemma.stub,
                     input.symbols.name(input.names[global.value].name),
                     input.symbols.name(input.names[global.module].name));
}

// Others are with their own files.
std::vector<names::ValueId> failing_of(const Input &input, names::ModuleId module,
                                       const Specifications &specifications) {
  std::vector<names::ValueId> values = sorted(specifications.failing);
  std::erase_if(values, [&](names::ValueId value) { return input.names[value].module != module; });
  return values;
}

// Cycles are cut where values come from many places rather than inside of an expression: what is
// known there is what others rely on, and qualifiers say it.
void prefer_cuts(const Unknowns &unknowns, horn::surface::Module &module) {
  for (const horn::surface::WellFormedness &kappa : module.kappas) {
    const auto unknown = unknowns.origins.find(kappa.kappa);
    if (unknown != unknowns.origins.end() &&
        (unknown->second.origin == Origin::TypeArgument ||
         unknown->second.origin == Origin::Function || unknown->second.origin == Origin::Field))
      module.cuts.push_back(kappa.kappa);
  }
}

std::vector<std::string> empty_unknowns(Formulas &formulas, const Unknowns &unknowns,
                                        const SymbolTable &symbols) {
  std::vector<std::string> reasons;
  for (const Empty &each : settle(formulas, unknowns))
    reasons.push_back(fmt::format("${} is empty: {}", formulas.text(each.unknown),
                                  why_empty(each.origin, symbols)));
  return reasons;
}

// All but the system, which is made of the constraints. What the passes work on is gone when this
// returns: types take as much room as what is made of them.
Refinements make_constraints(const Input &input, std::vector<ModuleAnnotations> modules,
                             const Switches &switches, Diagnostics &diagnostics,
                             horn::surface::Module &constraints, logic::Store &terms) {
  const names::ModuleId module = modules.back().module;
  const std::unordered_set<names::ModuleId> modules_in_logic = modules_of(modules);
  constraints.file = input.file;

  // ---- the stores that all passes add to
  Formulas formulas(constraints, terms);
  RefinedTypes types(formulas, input.environment, input.names, input.symbols, input.dialect);
  Vocabulary vocabulary(types, input.names, input.symbols);
  Specifications specifications;
  specifications.options.termination = switches.termination;
  specifications.options.totality = switches.totality;
  specifications.options.ordered_lists = switches.ordered_lists;
  Unknowns unknowns;
  Variances variances(input.names, input.symbols, types, specifications, input.dialect);
  Lifter lifter(input.kernel, specifications, types, vocabulary, input.names, input.symbols);

  // ---- types as sorts
  embed_types(input, types);
  constrain_variables(input.kernel, types);

  // ---- annotations: what they declare, then what they say
  LocalDefinitions locals(input.kernel, input.entities, module, *modules.back().tree);
  std::vector<AnnotationFile> files = open_annotations(input, std::move(modules));
  CodeUses uses(input.kernel, input.names, module,
                switches.whole_library ? CodeUses::Library::Whole
                                       : CodeUses::Library::WhatIsCalled);
  std::optional<std::unordered_set<kernel::GlobalId>> needed;
  if (input.dialect.infers_everything)
    uses.find_entries(module, input.interface);
  if (switches.entry != names::no_value && (needed = needed_by(input, switches.entry)))
    uses.only(switches.entry);
  else if (switches.ran)
    needed = needed_by(input, uses.exported());
  Reader reader(files, specifications, types, vocabulary, lifter, input.names, input.symbols,
                locals, uses, diagnostics);
  reader.declare();
  mark_lazy_parts(input.kernel, specifications);
  set_size_of_lists(input, vocabulary, specifications);
  if (specifications.options.reflection && specifications.options.adt)
    vocabulary.use_data_types();
  Measures measures(input, specifications, types, vocabulary, lifter, diagnostics);
  measures.inline_simple();
  reader.declare_containers();
  Generator holes(types, vocabulary, specifications, variances, unknowns, {});
  reader.define(holes);

  // ---- code that the logic speaks about
  measures.lift();
  measures.find_ill_founded();
  measures.find_never_negative();
  const std::vector<Formula> constants =
      Reflection(input, specifications, types, vocabulary, lifter, diagnostics).define();
  Refinements result;
  if (!diagnostics.empty())
    return result;

  // ---- the check
  Context context{input.kernel, input.names,   input.environment, input.symbols, input.entities,
                  input.file,   input.dialect, specifications,    types,         vocabulary,
                  lifter,       diagnostics};
  Groups groups(input.kernel, input.names, specifications, module, code_of_others(input, module),
                switches.touched);
  if (needed)
    groups.keep(*needed);
  Sizes sizes(context);
  Constructors constructors(context, sizes);
  Invariants invariants(context, groups, sizes);
  Generator generator(
      types, vocabulary, specifications, variances, unknowns,
      {&invariants, specifications.options.ple ? nullptr : &constructors}); // or they are unfolded
  FieldUnknowns fields(context, generator);
  if (input.dialect.infers_everything) {
    fields.find(module, input.interface, uses.exported());
    constructors.know(fields);
  }
  Relaxer relaxer(types, variances, generator);
  if (switches.relaxed)
    relax_signatures(input, module, specifications, relaxer);
  result.strengthenable = strengthenable(input, module, specifications, types, uses);
  Templates templates(types, variances, generator);
  open_templates(input, switches, types, specifications, templates);
  if (!specifications.options.ple) // there, they are unfolded like others
    for (const Formula definition : constants)
      generator.assume(definition);
  Checker checker(context,
                  {reader, locals, generator, groups, sizes, constructors, invariants, variances,
                   uses.exported(), switches.entry == names::no_value},
                  switches.vacuity  ? Probing::Code
                  : switches.probes ? Probing::Contradictions
                                    : Probing::Nothing);
  checker.run(module);
  if (switches.relaxed)
    relaxer.set_owners();

  // ---- what else the solver needs
  Finish finish(input, specifications, types, vocabulary, diagnostics);
  finish.add_rewrites(generator.obligations());
  finish.add_qualifiers();
  finish.set_options(modules_in_logic);
  prefer_cuts(unknowns, constraints);
  if (!switches.templates_unwritten)
    templates.keep_apart();
  result.templates = templates.opened();

  result.empty = empty_unknowns(formulas, unknowns, input.symbols);
  result.obligations = generator.obligations();
  result.reasons = generator.reasons();
  result.checked = groups.checked_values();
  result.failing = failing_of(input, module, specifications);
  result.probes = checker.probes();
  result.warnings = specifications.warnings;
  result.trusted = trusted(files, input.names, input.symbols);
  for (const Stubs::Lemma &lemma : checker.stubs())
    result.trusted.push_back(believed(lemma, input));
  for (const auto &[symbol, name] : checker.names_of_program())
    result.shown.emplace(terms.name(symbol), name);
  return result;
}

} // namespace

Refinements refine(const Input &input, std::vector<ModuleAnnotations> modules,
                   const Switches &switches, Diagnostics &diagnostics, const Deadline &deadline) {
  horn::surface::Module constraints;
  logic::Store terms;
  Refinements result =
      make_constraints(input, std::move(modules), switches, diagnostics, constraints, terms);
  if (!diagnostics.empty())
    return result;
  if (!switches.everything)
    keep_cone(constraints);
  result.system = horn::elaborate(constraints, std::move(terms), diagnostics, deadline);
  if (result.system)
    std::erase_if(result.system->clauses,
                  [](const horn::Clause &clause) { // only their sorts matter
                    return clause.right.predicates.empty() && clause.right.kappas.empty();
                  });
  return result;
}

} // namespace culprit::refine
