#include "names/ocaml/resolve.h"

#include "names/ocaml/context.h"
#include "names/ocaml/form.h"
#include "names/ocaml/lookup.h"
#include "names/ocaml/modules.h"
#include "names/ocaml/recursive_values.h"

#include <array>
#include <span>

namespace culprit::names::ocaml {

using namespace syntax;

Context::Context(const Tree &of, const Unit &file, Program &into, SymbolTable &table,
                 Diagnostics &diagnostics)
    : tree(of), unit(file), program(into), symbols(table), problems(of, into, table, diagnostics),
      namesake(into.find_module(file.name)), owners(into.value_count()) {
  resolution.make_room(tree);
}

namespace {

// What the language has, not its Stdlib: another module of that name does not take it away.
void bind_predefined(Context &context, ModuleId initial, ModuleId instead) {
  static constexpr std::array<std::string_view, 15> types{
      "array",     "bool",       "bytes", "char",  "exn",   "extension_constructor",
      "float",     "floatarray", "int",   "int32", "int64", "lazy_t",
      "nativeint", "option",     "string"};
  static constexpr std::array<std::string_view, 16> values{"Assert_failure",
                                                           "Division_by_zero",
                                                           "End_of_file",
                                                           "Failure",
                                                           "Invalid_argument",
                                                           "Match_failure",
                                                           "None",
                                                           "Not_found",
                                                           "Out_of_memory",
                                                           "Some",
                                                           "Stack_overflow",
                                                           "Sys_blocked_io",
                                                           "Sys_error",
                                                           "Undefined_recursive_module",
                                                           "false",
                                                           "true"};
  const auto bind_all = [&](Space space, std::span<const std::string_view> all) {
    for (const std::string_view text : all) {
      const Symbol name = context.symbols.intern(text);
      const std::span<const Export> offers = context.program.exported(initial, space, name);
      if (!offers.empty() && context.program.exported(instead, space, name).empty())
        context.scope.bind(space, name,
                           {space == Space::Type ? Reference::Kind::Type : Reference::Kind::Value,
                            offers.back().id});
    }
  };
  bind_all(Space::Type, types);
  bind_all(Space::Value, values);
}

// The types that the program has from the beginning, and all of Stdlib; a file that sees another
// module of that name has that one opened instead.
void bind_initial_scope(Context &context) {
  context.scope.bind(Space::Type, context.symbols.intern("list"),
                     Reference::to(context.program.list()));
  context.scope.bind(Space::Type, context.symbols.intern("unit"),
                     Reference::to(context.program.unit()));
  for (const auto &[name, value] : {std::pair("[]", context.program.nil()),
                                    {"::", context.program.cons()},
                                    {"()", context.program.unit_value()}})
    context.scope.bind(Space::Value, context.symbols.intern(name), Reference::to(value));
  const Symbol stdlib = context.symbols.intern("Stdlib");
  const ModuleId initial = library_module(context, stdlib);
  const ModuleId seen = outermost_module(context, stdlib);
  if (initial != names::no_module)
    open_module(context, initial);
  if (seen != names::no_module && seen != initial) {
    open_module(context, seen);
    if (initial != names::no_module)
      bind_predefined(context, initial, seen);
  }
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
