#include "names/ocaml/resolve.h"

#include "names/ocaml/context.h"
#include "names/ocaml/form.h"
#include "names/ocaml/lookup.h"
#include "names/ocaml/modules.h"
#include "names/ocaml/recursive_values.h"

namespace culprit::names::ocaml {

using namespace syntax;

Context::Context(const Tree &of, const Unit &file, Program &into, SymbolTable &table,
                 Diagnostics &diagnostics)
    : tree(of), unit(file), program(into), symbols(table), problems(of, into, table, diagnostics),
      namesake(into.find_module(file.name)), owners(into.value_count()) {
  resolution.make_room(tree);
}

namespace {

// The types that the program has from the beginning, and all of Stdlib.
void bind_initial_scope(Context &context) {
  context.scope.bind(Space::Type, context.symbols.intern("list"),
                     Reference::to(context.program.list()));
  context.scope.bind(Space::Type, context.symbols.intern("unit"),
                     Reference::to(context.program.unit()));
  for (const auto &[name, value] : {std::pair("[]", context.program.nil()),
                                    {"::", context.program.cons()},
                                    {"()", context.program.unit_value()}})
    context.scope.bind(Space::Value, context.symbols.intern(name), Reference::to(value));
  const ModuleId initial = context.program.find_module(context.symbols.intern("Stdlib"));
  if (initial != names::no_module && context.program[initial].name != context.unit.name)
    open_module(context, initial);
  for (const Symbol name : context.unit.opened) {
    const ModuleId module = look_up_path(context, name, {{1, 1}, {1, 1}});
    if (module == names::no_module)
      context.scope.bind_unknown(Scope::Unknown::Hide);
    else
      open_module(context, module);
  }
  if (context.unit.generated)
    context.scope.bind_unknown(Scope::Unknown::Add);
}

} // namespace

Resolution resolve(const Tree &tree, const Unit &unit, Program &program, SymbolTable &symbols,
                   Diagnostics &diagnostics) {
  Context context(tree, unit, program, symbols, diagnostics);
  bind_initial_scope(context);
  Resolution &resolution = context.resolution;
  resolution.gaps = unit.gaps;
  resolution.module =
      resolve_structure(context, tree.declarations, unit.name,
                        unit.is_interface ? ModuleKind::Signature : ModuleKind::Structure);
  if (unit.interface != names::no_module)
    resolution.interface = check_signature(context, unit.interface, resolution.module, {});
  check_form(tree, symbols, context.problems);
  context.problems.finish();
  if (!unit.is_interface)
    check_recursive_values({tree, resolution, program, symbols}, diagnostics);
  resolution.sort_mentions();
  return std::move(resolution);
}

std::string module_name(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  name = name.substr(0, name.find('.'));
  std::string result(name);
  if (!result.empty() && result.front() >= 'a' && result.front() <= 'z')
    result.front() = static_cast<char>(result.front() - 'a' + 'A');
  return result;
}

} // namespace culprit::names::ocaml
