#include "names/resolve.h"

#include "names/collect.h"
#include "names/context.h"
#include "names/fixity.h"
#include "names/imports.h"
#include "names/knots.h"
#include "names/phrases.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::names {

using namespace syntax;

namespace {

// Where a module asks for an extension; nullptr: it does not.
const PlacedName *find_extension(const Tree &tree, const SymbolTable &symbols,
                                 std::string_view name) {
  const auto extension =
      std::find_if(tree.extensions.begin(), tree.extensions.end(), [&](const PlacedName &placed) {
        return symbols.name(placed.name.text) == name;
      });
  return extension == tree.extensions.end() ? nullptr : &*extension;
}

// With RebindableSyntax, literals and sequences mean what is in scope. Statements and conditionals
// are written out by the parser; the rest is taken for the library's.
void check_rebound(Context &context, Diagnostics &diagnostics) {
  const PlacedName *extension = find_extension(context.tree, context.symbols, "RebindableSyntax");
  if (extension == nullptr)
    return;
  for (const char *const text :
       {"fromInteger", "fromRational", "fromString", "fromLabel", "fromListN", "negate",
        "==", "enumFrom", "enumFromThen", "enumFromTo", "enumFromThenTo"}) {
    const Symbol name = context.symbols.find(text);
    if (name == no_symbol)
      continue;
    const std::vector<Meaning> &meanings =
        context.global.find(Space::Value, {no_symbol, name}).meanings;
    const bool own =
        std::ranges::any_of(meanings,
                            [&](const Meaning &meaning) {
                              return context.program.is_of_program(ValueId{meaning.id});
                            }) ||
        std::ranges::any_of(context.resolution.locals,
                            [&](const Local &local) { return local.name == name; });
    context.resolution.rebound |= own;
    if (own)
      diagnostics.report("C0190", context.tree.span(extension->range),
                         fmt::format("RebindableSyntax with another `{}` is not supported", text));
  }
}

} // namespace

Context::Context(const Tree &of, Program &into, SymbolTable &table, Diagnostics &diagnostics,
                 Origin origin)
    : tree(of), program(into), symbols(table), problems(of, into, table, diagnostics),
      global(into, ModuleId{static_cast<std::uint32_t>(into.module_count())}),
      first_value(static_cast<std::uint32_t>(into.value_count())),
      first_type(static_cast<std::uint32_t>(into.type_count())), owners(first_value) {
  names::Module module;
  module.name = module_name(tree, symbols);
  module.library = origin == Origin::Library;
  resolution.module = program.add(std::move(module));
  resolution.make_room(tree);
  duplicate_fields = has_extension(tree, symbols, "DuplicateRecordFields");
}

Symbol module_name(const Tree &tree, SymbolTable &symbols) {
  return tree.module.name.text == no_symbol ? symbols.intern("Main") : tree.module.name.text;
}

bool has_extension(const Tree &tree, const SymbolTable &symbols, std::string_view name) {
  return find_extension(tree, symbols, name) != nullptr;
}

bool imports_prelude(const Tree &tree, const SymbolTable &symbols) {
  const Symbol prelude = symbols.find("Prelude");
  const auto is_prelude = [&](Symbol name) { return prelude != no_symbol && name == prelude; };
  const bool says_so =
      std::any_of(tree.imports.begin(), tree.imports.end(),
                  [&](const Import &import) { return is_prelude(import.module.name.text); });
  return !has_extension(tree, symbols, "NoImplicitPrelude") &&
         !has_extension(tree, symbols, "RebindableSyntax") && !says_so &&
         !is_prelude(tree.module.name.text);
}

Resolution resolve(Tree &tree, Program &program, SymbolTable &symbols, EntityTable &entities,
                   Diagnostics &diagnostics, Origin origin) {
  Context context(tree, program, symbols, diagnostics, origin);
  if (tree.missing_text.start.line != 0) {
    context.may_be_spliced = true;
    diagnostics.report("C0125", tree.span(tree.missing_text),
                       "a file that is not there may define anything");
  }
  if (!tree.unread.names.empty())
    context.may_be_spliced = true;
  resolve_imports(context);
  collect(context);
  resolve_exports(context);
  resolve_top_level(context);
  check_rebound(context, diagnostics);
  context.problems.finish();
  context.resolution.sort_mentions();
  find_knots(tree, context.resolution);
  resolve_fixities(tree, context.resolution, {program, context.local_fixities, symbols}, entities,
                   diagnostics);
  return std::move(context.resolution);
}

} // namespace culprit::names
