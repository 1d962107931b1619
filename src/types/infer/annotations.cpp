#include "types/infer/annotations.h"

#include "types/infer/constrain.h"
#include "types/infer/nodes.h"

#include <utility>

namespace culprit::types {

Type read_annotation(Inference &in, syntax::TypeId type) {
  if (in.is_ocaml())
    return read_type(in, type);
  auto outer = std::exchange(in.reader.unknown, [&in](Symbol) { return fresh(in); }); // wildcards
  const Type written = in.reader.signature(type);
  in.reader.unknown = std::move(outer);
  return written;
}

Type read_type(Inference &in, syntax::TypeId type) {
  return read_with_names(in, [&] { return in.reader.read(type); });
}

Type read_with_names(Inference &in, const std::function<Type()> &read) {
  auto outer = std::exchange(in.reader.unknown, [&in](Symbol name) {
    if (name != no_symbol && in.is_ocaml()) {
      const auto [entry, added] = in.ocaml.named.try_emplace(name, no_type);
      if (added)
        entry->second = in.store().variable(in.ocaml.named_level);
      return entry->second;
    }
    const Type variable = fresh(in);
    if (name != no_symbol)
      in.reader.scope.add(name, variable);
    return variable;
  });
  const Type written = read();
  in.reader.unknown = std::move(outer);
  return written;
}

} // namespace culprit::types
