#include "types/infer/ocaml/type_parameters.h"

#include "types/infer/constrain.h"
#include "types/infer/expressions.h"
#include "types/infer/patterns.h"

#include <algorithm>

namespace culprit::types {

namespace p = syntax::pattern;
using names::Reference;

// (type a): a stands for a type that nothing is known about as far as the function goes.
void infer_ocaml(Inference &in, Pattern id, const p::TypeParameter &node, Type) {
  const Type taken = in.store().skolem(node.name.name.text, in.level);
  in.reader.scope.add(node.name.name.text, taken);
  in.ocaml.taken_types.push_back(taken);
  if (const Reference name = in.module.resolution.patterns[static_cast<std::size_t>(id)];
      name.is(Reference::Kind::Type))
    in.unifier.taken[name.type()] = taken;
}

bool takes_types(const Inference &in, syntax::List<Pattern> patterns) {
  const auto all = in.tree[patterns];
  return std::any_of(all.begin(), all.end(), [&](Pattern pattern) {
    return std::holds_alternative<p::TypeParameter>(in.tree[pattern].node);
  });
}

// Variables for the types that were taken since.
std::vector<std::pair<Type, Type>> leave_types(Inference &in, std::size_t first) {
  std::vector<std::pair<Type, Type>> replaced;
  for (std::size_t i = first; i < in.ocaml.taken_types.size(); ++i)
    replaced.emplace_back(in.ocaml.taken_types[i], fresh(in));
  in.ocaml.taken_types.resize(first);
  return replaced;
}

// Types are nested as deep as they are written or inferred, which limits the recursion.
Type without_taken_types(Inference &in, Type type,
                         const std::vector<std::pair<Type, Type>> &replaced) {
  type = in.store().resolve(type);
  const Node node = in.store()[type];
  if (node.shape == Shape::Constructor) {
    const auto taken = in.unifier.taken.find(names::TypeNameId{node.first});
    return taken == in.unifier.taken.end() ? type
                                           : without_taken_types(in, taken->second, replaced);
  }
  if (node.shape == Shape::Skolem)
    for (const auto &[skolem, variable] : replaced)
      if (in.store()[skolem].first == node.first)
        return variable;
  if (node.shape != Shape::Apply)
    return type;
  const Type function = without_taken_types(in, Type{node.first}, replaced);
  const Type argument = without_taken_types(in, Type{node.second}, replaced);
  return function == Type{node.first} && argument == Type{node.second}
             ? type
             : in.store().apply(function, argument, node.origin);
}

std::vector<syntax::PatternId> value_parameters(Inference &in, syntax::List<Pattern> patterns) {
  std::vector<Pattern> values;
  for (std::uint32_t i = 0; i < patterns.count; ++i) {
    const Pattern pattern = in.tree[patterns][i];
    if (std::holds_alternative<p::TypeParameter>(in.tree[pattern].node))
      infer(in, pattern, no_type);
    else
      values.push_back(pattern);
  }
  return values;
}

std::size_t value_count(const Inference &in, syntax::List<Pattern> patterns) {
  const auto all = in.tree[patterns];
  return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [&](Pattern pattern) {
    return !std::holds_alternative<p::TypeParameter>(in.tree[pattern].node);
  }));
}

} // namespace culprit::types
