#include "desugar/ocaml/packages.h"

#include "desugar/expressions.h"
#include "desugar/match.h"
#include "desugar/nodes.h"
#include "desugar/ocaml/items.h"
#include "desugar/ocaml/modules.h"
#include "desugar/ocaml/parts.h"

#include <fmt/format.h>

namespace culprit::desugar {

namespace m = syntax::module;
using names::index;

ExpressionId translate_ocaml(Translation &in, Expression id,
                             const syntax::expression::Package &node) {
  names::ModuleId signature = names::no_module;
  if (node.type != syntax::no_module)
    signature = in.resolution.modules[index(node.type)];
  else if (const auto expected = types::package_at(in.environment, in.symbols, in.type_of(id)))
    signature = expected->signature;
  if (signature == names::no_module || !is_plain(in, signature))
    return report_unsupported(in, in.tree[id].range, "a packed module with exceptions or functors");
  return translate_local_module(in, node.module, [&] {
    Arguments values;
    for (const ModulePart &part : module_parts(in, signature)) {
      const auto member = find_part(in, in.resolution.modules[index(node.module)], part.path);
      values.push_back(member
                           ? part_value(in, *member)
                           : in.builder.failure(kernel::FailureKind::Undefined, part.path.back()));
    }
    return in.builder.construct(in.globals.package(values.size()), values, {}, {}, in.type_of(id));
  });
}

ExpressionId unpack(Translation &in, VariableId package, names::ModuleId module,
                    const Continuation &rest) {
  const std::vector<ModulePart> parts = module_parts(in, module);
  std::vector<VariableId> fields;
  for (const ModulePart &part : parts) {
    fields.push_back(
        in.builder.variable(part.path.back(), in.environment.values[index(part.value)].type));
    in.top_variables[part.value] = fields.back();
  }
  const ExpressionId body = rest();
  const kernel::Alternative alternative{in.globals.package(parts.size()),
                                        {},
                                        in.target.add(std::span<const VariableId>(fields)),
                                        body,
                                        in.builder.entity};
  return in.builder.match(package, std::span(&alternative, 1), kernel::no_expression,
                          in.target[body].type);
}

// (module M : S) as a pattern.
ExpressionId match_package(Translation &in, const std::vector<VariableId> &subjects, Row row,
                           Exit &exit) {
  const Pattern id = row.pieces[0].pattern;
  const auto &node = std::get<syntax::pattern::Package>(in.tree[id].node);
  const From from(in.builder, in.entity(in.tree[id].entity));
  row.pieces.erase(row.pieces.begin());
  const auto rest = [&] {
    return match(in, {subjects.begin() + 1, subjects.end()}, {std::move(row)}, exit);
  };
  const names::ModuleId module =
      node.type == syntax::no_module ? names::no_module : in.resolution.modules[index(node.type)];
  if (module == names::no_module || !is_plain(in, module))
    return report_unsupported(in, in.tree[id].range, "a packed module with exceptions or functors");
  return unpack(in, subjects[0], module, rest);
}

void unpack_globally(Translation &in, syntax::ModuleId id, const m::Unpack &node) {
  const names::ModuleId module = in.resolution.modules[index(id)];
  if (module == names::no_module || !is_plain(in, module)) {
    report_unsupported(in, in.tree[id].range, "a packed module with exceptions or functors");
    return;
  }
  const GlobalId whole = new_global(in, fmt::format("$package{}", static_cast<std::uint32_t>(id)),
                                    translate(in, node.body), types::no_type);
  in.initial.push_back(whole);
  for (const ModulePart &part : module_parts(in, module)) {
    const ExpressionId body =
        in.builder.evaluated(in.builder.use(whole), "package", [&](VariableId package) {
          return unpack(in, package, module,
                        [&] { return in.builder.use(in.top_variables.at(part.value)); });
        });
    for (const ModulePart &other : module_parts(in, module))
      in.top_variables.erase(other.value);
    in.target.at(in.globals.value(part.value)).body = body;
  }
}

} // namespace culprit::desugar
