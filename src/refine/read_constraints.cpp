// Constraints between abstract refinements.
#include "refine/reader.h"

#include <cctype>

namespace culprit::refine {

namespace liquid = syntax::liquid;
namespace y = syntax::liquid::type;

// {x::a<p> |- t <: u} => body
Refined Reader::constrained(const y::Constrained &node, Refined expected, Context &context) {
  // What its type variables are is known when the body has been read.
  const Refined body = type(node.body, expected, context);
  TypeConstraint made;
  made.entity = files_[file_].library ? no_entity : node.entity;
  Context inner = context;
  for (const liquid::Binding &binding : tree()[node.environment]) {
    const Symbol name = binding.name.name.text;
    inner.argument = name;
    const Refined bound = type(binding.type, no_refined, inner);
    const Symbol own = formulas_.fresh(name == no_symbol ? std::string_view("x") : text(name));
    made.environment.emplace_back(own, bound);
    if (name != no_symbol)
      inner.values[name] = formulas_.name(own);
  }
  made.lower = type(node.lower, no_refined, inner);
  made.upper = type(node.upper, no_refined, inner);
  context.type_variables = std::move(inner.type_variables);
  context.constraints.push_back(std::move(made));
  return body;
}

// What a person calls `bound step` is `Step` in the context of a type.
void Reader::declare_bound(Symbol name) {
  std::string capital(text(name));
  if (!capital.empty())
    capital[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(capital[0])));
  bounds_.insert(std::move(capital));
}

void Reader::check_bounds(std::span<const TypeId> context) {
  for (TypeId id : context) {
    const Range range = tree()[id].range;
    id = strip(id);
    while (const auto *apply = std::get_if<y::Apply>(&tree()[id].node))
      id = strip(apply->function);
    const auto *named = std::get_if<y::Constructor>(&tree()[id].node);
    if (named != nullptr && bounds_.contains(std::string(text(named->name.text))))
      unsupported(range, "a bound in the context of a type");
  }
}

} // namespace culprit::refine
