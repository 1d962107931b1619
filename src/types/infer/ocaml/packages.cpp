#include "types/infer/ocaml/packages.h"

#include "names/ocaml/copy.h"
#include "types/infer/annotations.h"
#include "types/infer/constrain.h"
#include "types/infer/expressions.h"
#include "types/infer/nodes.h"
#include "types/infer/ocaml/modules.h"
#include "types/infer/ocaml/signatures.h"
#include "types/infer/patterns.h"

#include <fmt/format.h>

namespace culprit::types {

namespace e = syntax::expression;
namespace m = syntax::module;
namespace p = syntax::pattern;

namespace {

Type read_package(Inference &in, syntax::ModuleId signature, EntityId at) {
  return read_with_names(in, [&] { return in.reader.package_of(signature, at); });
}

// (module M): with the signature that is expected.
void pack(Inference &in, Expression id, const e::Package &node, Type type) {
  const std::optional<Package> expected = package_at(in.environment, in.symbols, type);
  const names::ModuleId given = in.module.resolution.modules[static_cast<std::size_t>(node.module)];
  if (given == names::no_module || in.store().is_unknown(type))
    return; // reported, or nobody knows
  if (!expected) {
    report_unsupported(in, in.tree[id].range,
                       "a packed module whose signature is not known where it stands");
    return;
  }
  names::ocaml::Matched matched =
      names::ocaml::match(expected->signature, given, in.program, in.symbols);
  if (!matched.lacking.empty() || matched.mixed_up) {
    report_mistake(in, "C0122", EntityKind::Expression, in.tree[id].range,
                   matched.mixed_up
                       ? "a functor is not a module with this signature"
                       : fmt::format("a module does not define `{}`, which its signature demands",
                                     matched.lacking.front().name));
    return;
  }
  matched.check.range = in.tree[id].range;
  Renamed names;
  for (const names::Check::Types &pair : matched.check.types)
    names.emplace(pair.wanted, pair.given);
  for (const auto &[name, of_name] : expected->types) {
    const Symbol text = in.symbols.find(name);
    const names::TypeNameId wanted = in.program.exported_type(expected->signature, text);
    if (wanted == names::no_type_name) {
      report_unsupported(in, in.tree[id].range, "a packed module with types of modules in it");
      return;
    }
    equate(in, of_name,
           rename(in.store().constructor(wanted, entity(in, id)), names, in.environment),
           Role::Annotation, entity(in, id));
  }
  check_signature(in, matched.check, false);
}

} // namespace

void infer_ocaml(Inference &in, Expression id, const e::Package &node, Type type) {
  infer_module(in, node.module, false);
  if (node.type == syntax::no_module) {
    pack(in, id, node, type);
    return;
  }
  infer_module(in, node.type, false);
  equate(in, type, read_package(in, node.type, entity(in, id)), Role::Annotation, entity(in, id));
}

void infer_ocaml(Inference &in, Pattern id, const p::Package &node, Type type) {
  if (node.type == syntax::no_module) {
    report_unsupported(in, in.tree[id].range, "a module whose signature is not written here");
    return;
  }
  if (const auto copies = in.module.resolution.copies.find(node.type);
      copies != in.module.resolution.copies.end())
    copy(copies->second, in.environment);
  equate(in, type, read_package(in, node.type, entity(in, id)), Role::Pattern, entity(in, id));
}

void unpack(Inference &in, syntax::ModuleId id, const m::Unpack &node, bool) {
  const Type body = variable(in, node.body);
  if (node.type == syntax::no_module) {
    infer(in, node.body, body);
    report_unsupported(in, in.tree[id].range, "a module whose signature is not written here");
    return;
  }
  infer_module(in, node.type, false);
  equate(in, body, read_package(in, node.type, entity(in, node.body)), Role::Annotation,
         entity(in, node.body));
  infer(in, node.body, body);
}

} // namespace culprit::types
