#include "types/infer/refined_signatures.h"

#include "syntax/liquid/annotation.h"
#include "types/infer/defaulting.h"

#include <algorithm>

namespace culprit::types {

namespace {

namespace liquid = syntax::liquid;
namespace d = syntax::liquid::declaration;
namespace t = syntax::liquid::type;

// Aliases of aliases are followed so far.
constexpr unsigned deepest_alias = 20;

class Decider {
public:
  Decider(Inference &in, const std::vector<Wanted> &open)
      : in_(in), annotations_(*in.module.annotations) {
    for (const Wanted &goal : open)
      if (is_numeric(in, goal.predicate.head))
        for (const Type argument : in.store().arguments(goal.predicate))
          numbers_.insert(in.store().resolve(argument));
  }

  [[nodiscard]] bool any() const { return !numbers_.empty(); }

  void decide(names::Reference reference, Type type) {
    if (const d::Signature *signature = signature_of(reference))
      follow(in_.store().resolve(type), signature->type, 0);
  }

private:
  // Which of the module's declarations a place is in: annotations of local functions stand in what
  // defines them.
  [[nodiscard]] Declaration around(Position place) const {
    for (const Declaration id : in_.tree.declarations)
      if (const syntax::Range &range = in_.tree[id].range;
          !(place < range.start) && place < range.end)
        return id;
    return syntax::no_declaration;
  }

  [[nodiscard]] const d::Signature *signature_of(names::Reference reference) const {
    if (!reference.is(names::Reference::Kind::Local) &&
        !reference.is(names::Reference::Kind::Value))
      return nullptr;
    const bool local = reference.is(names::Reference::Kind::Local);
    const Symbol name =
        local ? in_.module.resolution[reference.local()].name : in_.program[reference.value()].name;
    const Position place = local ? in_.module.resolution[reference.local()].range.start
                                 : in_.program[reference.value()].range.start;
    const Declaration owner = local ? around(place) : syntax::no_declaration;
    const d::Signature *nearest = nullptr;
    for (const liquid::Block &block : annotations_.blocks)
      for (const liquid::DeclarationId id : annotations_[block.declarations]) {
        const auto *signature = std::get_if<d::Signature>(&annotations_[id].node);
        if (signature == nullptr || (nearest != nullptr && !(block.range.start < place)) ||
            around(block.range.start) != owner)
          continue;
        if (std::ranges::any_of(annotations_[signature->names], [&](const auto &each) {
              return each.name.text == name && each.name.qualifier == no_symbol;
            }))
          nearest = signature;
      }
    return nearest;
  }

  [[nodiscard]] const d::TypeAlias *alias(Symbol name) const {
    for (const liquid::Block &block : annotations_.blocks)
      for (const liquid::DeclarationId id : annotations_[block.declarations])
        if (const auto *alias = std::get_if<d::TypeAlias>(&annotations_[id].node);
            alias != nullptr && alias->name.name.text == name)
          return alias;
    return nullptr;
  }

  // Wherever both have the same form, what the annotation calls a type of numbers is that type.
  void follow(Type type, liquid::TypeId written, unsigned depth) {
    const liquid::TypeNode &node = annotations_[written].node;
    const auto inside = [&](liquid::TypeId body) {
      if (body != liquid::no_type)
        follow(type, body, depth);
    };
    if (const auto *inner = std::get_if<t::Parenthesized>(&node))
      return inside(inner->body);
    if (const auto *inner = std::get_if<t::Strict>(&node))
      return inside(inner->body);
    if (const auto *inner = std::get_if<t::Named>(&node))
      return inside(inner->body);
    if (const auto *inner = std::get_if<t::Forall>(&node))
      return inside(inner->body);
    if (const auto *inner = std::get_if<t::Exists>(&node))
      return inside(inner->body);
    if (const auto *inner = std::get_if<t::Qualified>(&node))
      return inside(inner->body);
    if (const auto *inner = std::get_if<t::Constrained>(&node))
      return inside(inner->body);
    if (const auto *inner = std::get_if<t::Instantiate>(&node))
      return inside(inner->body);
    if (const auto *inner = std::get_if<t::Refined>(&node))
      return inside(inner->base);
    if (const auto *function = std::get_if<t::Function>(&node)) {
      const auto parts = in_.store().as_function(type);
      if (!parts)
        return;
      follow(in_.store().resolve(parts->first), function->argument, depth);
      return follow(in_.store().resolve(parts->second), function->result, depth);
    }
    if (const auto *list = std::get_if<t::ListOf>(&node)) {
      if (list->element != liquid::no_type)
        follow_parts(type, in_.program.list(), std::array{list->element}, depth);
      return;
    }
    if (const auto *tuple = std::get_if<t::Tuple>(&node)) {
      std::vector<liquid::TypeId> elements;
      for (const liquid::Binding &element : annotations_[tuple->elements])
        elements.push_back(element.type);
      return follow_parts(type, names::no_type_name, elements, depth);
    }
    if (const auto *apply = std::get_if<t::Apply>(&node)) {
      const auto *head = std::get_if<t::Constructor>(&annotations_[apply->function].node);
      if (head != nullptr)
        named(type, head->name, annotations_[apply->arguments], depth);
      return;
    }
    if (const auto *constructor = std::get_if<t::Constructor>(&node))
      named(type, constructor->name, {}, depth);
  }

  void follow_parts(Type type, names::TypeNameId head, std::span<const liquid::TypeId> parts,
                    unsigned depth) {
    const Store::Spine spine = in_.store().spine(type);
    if (spine.arguments.size() != parts.size() ||
        (head != names::no_type_name && !in_.store().is(spine.head, head)))
      return;
    for (std::size_t i = 0; i < parts.size(); ++i)
      follow(in_.store().resolve(spine.arguments[i]), parts[i], depth);
  }

  void named(Type type, syntax::Name name, std::span<const liquid::TypeId> arguments,
             unsigned depth) {
    if (name.qualifier != no_symbol)
      return;
    if (const d::TypeAlias *meant = alias(name.text)) {
      if (depth < deepest_alias)
        follow(type, meant->body, depth + 1);
      return;
    }
    if (numbers_.contains(type)) {
      if (const names::TypeNameId number = number_of(name.text);
          number != names::no_type_name && may_be(type))
        in_.store().bind(type, in_.store().constructor(number));
      return;
    }
    const Node &head = in_.store()[in_.store().spine(type).head];
    if (head.shape == Shape::Constructor &&
        in_.program[names::TypeNameId{head.first}].name == name.text)
      follow_parts(type, names::no_type_name, arguments, depth);
  }

  // Those of the library, and its aliases for Int.
  [[nodiscard]] names::TypeNameId number_of(Symbol name) const {
    const std::string_view text = in_.symbols.name(name);
    if (text == "Int" || text == "Nat" || text == "Even" || text == "Odd" || text == "GeInt" ||
        text == "LeInt" || text == "BNat")
      return in_.language.machine_integer;
    if (text == "Integer")
      return in_.language.integer;
    return text == "Double" ? in_.language.floating : names::no_type_name;
  }

  // A variable that the group at hand may still decide.
  [[nodiscard]] bool may_be(Type type) const {
    return in_.store()[type].shape == Shape::Variable &&
           in_.store().variable_of(type).level > in_.level;
  }

  Inference &in_;
  const liquid::Annotations &annotations_;
  std::unordered_set<Type> numbers_;
};

} // namespace

void decide_numbers(Inference &in, std::span<const names::Reference> bound,
                    const std::vector<Wanted> &open) {
  if (in.module.annotations == nullptr || in.is_ocaml() || bound.empty() || open.empty())
    return;
  Decider decider(in, open);
  if (!decider.any())
    return;
  for (const names::Reference reference : bound)
    decider.decide(reference, value_of(in, reference).type);
}

} // namespace culprit::types
