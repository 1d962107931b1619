#include "desugar/ocaml/modules.h"

#include "base/overloaded.h"
#include "desugar/expressions.h"
#include "desugar/nodes.h"
#include "desugar/ocaml/functors.h"
#include "desugar/ocaml/items.h"
#include "desugar/ocaml/operations.h"
#include "desugar/ocaml/packages.h"
#include "desugar/ocaml/parts.h"

namespace culprit::desugar {

namespace m = syntax::module;
using names::index;

// ---- inside of something

ExpressionId translate_local_module(Translation &in, syntax::ModuleId id,
                                    const Continuation &rest) {
  if (id == syntax::no_module)
    return rest();
  return std::visit(
      Overloaded{
          [&](const m::Structure &node) {
            return node.signature ? rest() : translate_items(in, in.tree[node.items], rest);
          },
          [&](const m::Functor &) {
            const names::ModuleId module = in.resolution.modules[index(id)];
            if (in.globals.functions_of_modules == 0) { // its applications have copies
              in.globals.functors[module] = make_functor(in, id);
              return rest();
            }
            const ExpressionId result = translate_functor(in, id);
            const VariableId held = in.builder.variable("functor", types::no_type);
            in.globals.functors[module].variable = held;
            return bind_value(in, held, result, rest());
          },
          [&](const m::Apply &node) {
            return translate_local_module(in, node.function, [&] {
              return translate_local_module(
                  in, node.argument, [&] { return translate_local_application(in, id, rest); });
            });
          },
          [&](const m::Typed &node) {
            return translate_local_module(in, node.body, [&] {
              link_modules(in, in.resolution.modules[index(id)],
                           in.resolution.modules[index(node.body)]);
              return rest();
            });
          },
          [&](const m::Parenthesized &node) { return translate_local_module(in, node.body, rest); },
          [&](const m::Unpack &node) {
            const names::ModuleId module = in.resolution.modules[index(id)];
            if (module == names::no_module || !is_plain(in, module))
              return report_unsupported(in, in.tree[id].range,
                                        "a packed module with exceptions or functors");
            return in.builder.evaluated(
                translate(in, node.body), "package",
                [&](VariableId package) { return unpack(in, package, module, rest); });
          },
          [&](const auto &) { return rest(); },
      },
      in.tree[id].node);
}

// ---- at the top

void translate_global_module(Translation &in, syntax::ModuleId id) {
  if (id == syntax::no_module)
    return;
  std::visit(Overloaded{
                 [&](const m::Structure &node) {
                   if (!node.signature)
                     translate_global_items(in, in.tree[node.items]);
                 },
                 [&](const m::Functor &) {
                   const names::ModuleId module = in.resolution.modules[index(id)];
                   if (!in.globals.copied_functors.empty() || !is_function_of_values(in, id)) {
                     in.globals.functors[module] = make_functor(in, id);
                     in.globals.functors[module].at_top = true;
                     return;
                   }
                   const ExpressionId result = translate_functor(in, id);
                   const GlobalId global = new_global(in, in.symbols.name(in.source[module].name),
                                                      result, types::no_type);
                   in.globals.functors[module].global = global;
                   in.globals.functors[module].variable = kernel::no_variable;
                   in.globals.functors[module].at_top = true;
                 },
                 [&](const m::Apply &node) {
                   translate_global_module(in, node.function);
                   translate_global_module(in, node.argument);
                   translate_global_application(in, id);
                 },
                 [&](const m::Typed &node) {
                   translate_global_module(in, node.body);
                   link_modules(in, in.resolution.modules[index(id)],
                                in.resolution.modules[index(node.body)]);
                 },
                 [&](const m::Parenthesized &node) { translate_global_module(in, node.body); },
                 [&](const m::Unpack &node) { unpack_globally(in, id, node); },
                 [](const auto &) {},
             },
             in.tree[id].node);
}

} // namespace culprit::desugar
