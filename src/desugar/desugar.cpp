#include "desugar/desugar.h"

#include "desugar/mentions.h"
#include "desugar/module.h"
#include "desugar/ocaml/parts.h"

#include <fmt/format.h>

namespace culprit::desugar {

Desugarer::Desugarer(const names::Program &names, types::Environment &environment,
                     kernel::Program &program, SymbolTable &symbols, Diagnostics &diagnostics)
    : names_(names), environment_(environment), program_(program), symbols_(symbols),
      diagnostics_(diagnostics), globals_(names, environment, program, symbols) {
  std::vector<names::ValueId> builtin{names.nil(), names.cons(), names.unit_value()};
  for (std::size_t size = 2; size <= names::Program::largest_tuple; ++size)
    builtin.push_back(names.tuple_value(size));
  if (environment.dialect == syntax::Dialect::Ocaml) // what operations make and raise
    for (const std::string_view name :
         {"false", "true", "Failure", "Invalid_argument", "Division_by_zero", "Not_found",
          "End_of_file", "Match_failure", "Assert_failure"})
      builtin.push_back(globals_.library("Stdlib", name));
  for (const names::ValueId value : builtin) {
    globals_.constructor(value);
    globals_.value(value);
  }
}

namespace {

// `deriving via`, which would make the instance out of that of another type.
void check_strategies(const types::ModuleInput &module, Diagnostics &diagnostics) {
  const syntax::Tree &tree = module.tree;
  const auto unsupported = [&](const syntax::Range &range) {
    diagnostics.report("C0190", tree.span(range), "`deriving via` is not supported");
  };
  for (std::uint32_t i = 0; i < tree.declaration_count(); ++i) {
    const syntax::Declaration &declaration = tree[syntax::DeclarationId{i}];
    if (const auto *data = std::get_if<syntax::declaration::Data>(&declaration.node)) {
      for (const syntax::Deriving &deriving : tree[data->deriving])
        if (deriving.via != syntax::no_type)
          unsupported(deriving.range);
    } else if (const auto *alone =
                   std::get_if<syntax::declaration::StandaloneDeriving>(&declaration.node)) {
      if (alone->via != syntax::no_type)
        unsupported(declaration.range);
    }
  }
}

} // namespace

void Desugarer::add(const types::ModuleInput &module, const types::Typing &typing,
                    names::ModuleId interface) {
  if (!module.library)
    check_strategies(module, diagnostics_);
  Translation translation(module, typing, names_, environment_, globals_, program_, symbols_,
                          diagnostics_);
  translate_module(translation, interface);
  if (environment_.dialect == syntax::Dialect::Ocaml) {
    if (!module.library)
      add_initialiser(module.resolution.module, translation.initial);
    return;
  }
  // What was mentioned but has no definition was reported, or belongs to a type that is not
  // supported.
  Builder builder(program_, symbols_);
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const kernel::Global &global = program_[GlobalId{i}];
    if (global.body == kernel::no_expression && global.kind != kernel::GlobalKind::Primitive)
      program_.at(GlobalId{i}).body =
          builder.failure(kernel::FailureKind::MissingMethod, global.name);
  }
}

// The definitions of the library have no effects: they are evaluated when they are needed.
void Desugarer::add_initialiser(names::ModuleId module, const std::vector<GlobalId> &initial) {
  Builder builder(program_, symbols_);
  ExpressionId body = builder.construct(globals_.constructor(names_.unit_value()), {});
  for (auto next = initial.rbegin(); next != initial.rend(); ++next) {
    const From from(builder, program_[*next].entity);
    body = builder.let(builder.variable("_", program_[*next].type), builder.use(*next), body,
                       kernel::Strictness::Strict);
  }
  kernel::Global global;
  global.name = symbols_.intern("$initialise");
  global.kind = kernel::GlobalKind::Initialiser;
  global.module = module;
  global.body = body;
  initialisers_.push_back(program_.add(global));
}

void Desugarer::link(names::ModuleId interface, names::ModuleId implementation) {
  const syntax::Tree tree;
  names::Resolution resolution;
  resolution.module = implementation;
  const types::Typing typing;
  const types::ModuleInput input{tree, resolution, true};
  Translation translation(input, typing, names_, environment_, globals_, program_, symbols_,
                          diagnostics_);
  link_modules(translation, interface, implementation);
}

void Desugarer::finish() {
  Builder builder(program_, symbols_);
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const kernel::Global &global = program_[GlobalId{i}];
    if (global.body == kernel::no_expression && global.kind != kernel::GlobalKind::Primitive) {
      const std::string name = global.module == names::no_module
                                   ? std::string(symbols_.name(global.name))
                                   : fmt::format("{}.{}", symbols_.name(names_[global.module].name),
                                                 symbols_.name(global.name));
      const ExpressionId body =
          builder.failure(kernel::FailureKind::Undefined, symbols_.intern(name));
      program_.at(GlobalId{i}).body = body;
    }
  }
}

GlobalId Desugarer::add_show(GlobalId of, types::EvidenceId show, const types::ModuleInput &module,
                             const types::Typing &typing) {
  Translation translation(module, typing, names_, environment_, globals_, program_, symbols_,
                          diagnostics_);
  kernel::Global shown;
  shown.name = symbols_.intern(fmt::format("$show.{}", symbols_.name(program_[of].name)));
  shown.module = program_[of].module;
  shown.body = call_method(translation, "GHC.Show", "show", show, {translation.builder.use(of)},
                           types::no_type);
  return program_.add(shown);
}

} // namespace culprit::desugar
