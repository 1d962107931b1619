// OCaml's modules: structures, functors, what signatures demand, and modules as values.
#include "types/infer/infer.h"

#include "base/overloaded.h"
#include "names/ocaml/copy.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_set>

namespace culprit::types {

namespace e = syntax::expression;
namespace m = syntax::module;
namespace p = syntax::pattern;
using names::Reference;

// Copies were made when the module was declared; now the types of what was inferred are known too.
void Inference::infer_module(syntax::ModuleId id, bool top) {
  if (id == syntax::no_module)
    return;
  std::visit(Overloaded{
                 [&](const m::Structure &node) {
                   if (node.signature)
                     return;
                   const std::vector<Declaration> items(tree_[node.items].begin(),
                                                        tree_[node.items].end());
                   infer_items(items, top);
                 },
                 [&](const m::Functor &node) { infer_module(node.body, top); },
                 [&](const m::Apply &node) {
                   infer_module(node.function, top);
                   infer_module(node.argument, top);
                 },
                 [&](const m::Typed &node) { infer_module(node.body, top); },
                 [&](const m::Parenthesized &node) { infer_module(node.body, top); },
                 [&](const m::Unpack &node) { unpack(id, node, top); },
                 [](const auto &) {},
             },
             tree_[id].node);
  if (const auto demanded = module_.resolution.checks.find(id);
      demanded != module_.resolution.checks.end())
    check(demanded->second, top);
  if (const auto made = module_.resolution.copies.find(id); made != module_.resolution.copies.end())
    copy(made->second, environment_);
}

// Each value is at least as general as the signature says, and each type is what it says.
void Inference::check(const names::Check &demanded, bool top) {
  Renamed names;
  for (const names::Check::Types &one : demanded.types)
    names.emplace(one.wanted, one.given);
  // The types of a functor's parameter are paired in both directions; what is demanded comes first.
  const auto is_paired_back = [&](const names::Check::Types &one) {
    const auto back = names.find(one.given);
    return back != names.end() && back->second == one.wanted;
  };
  // Modules that need each other speak of the types of their signatures.
  const auto outer = unifier_.taken;
  for (const names::Check::Types &one : demanded.types)
    if (one.wanted != one.given && !has_parameters(one.given) && !is_paired_back(one))
      unifier_.taken[one.wanted] = rename(store().constructor(one.wanted), names, environment_);
  std::unordered_set<names::TypeNameId> seen;
  for (const names::Check::Types &one : demanded.types) {
    if (!is_paired_back(one) || !seen.contains(one.given))
      check_type(one, names, demanded.range);
    seen.insert(one.wanted);
  }
  for (const names::Check::Values &one : demanded.values) {
    const Type wanted = environment_.values[index(one.wanted)].type;
    if (wanted == no_type || environment_.values[index(one.given)].type == no_type)
      continue;
    const std::uint32_t first = constraint_count();
    EntityId at = environment_.values[index(one.wanted)].entity;
    enter_level();
    std::vector<ParameterId> parameters;
    const Type opened = skolemise(rename(wanted, names, environment_), parameters, false);
    const Type own = fresh(at);
    equal(own, opened, Role::Signature, at);
    use({Reference::Kind::Value, static_cast<std::uint32_t>(one.given)}, own, at);
    leave_level();
    if (top)
      add_unit(first, item_);
  }
  unifier_.taken = outer;
}

bool Inference::has_parameters(names::TypeNameId name) const {
  const auto synonym = environment_.synonyms.find(name);
  return synonym != environment_.synonyms.end() && synonym->second.bound_count > 0;
}

// ---- types

// A type of a signature that says what it is; nothing else is demanded of an abstract one than
// how many parameters it has.
void Inference::check_type(const names::Check::Types &pair, const Renamed &names,
                           const syntax::Range &range) {
  const auto count = [&](names::TypeNameId name) -> std::size_t {
    for (const auto *known : {&environment_.synonyms, &environment_.variants, &environment_.hidden})
      if (const auto found = known->find(name); found != known->end())
        return found->second.bound_count;
    const auto data = environment_.data.find(name);
    return data == environment_.data.end() ? 0xFFFFFFFF : data->second.parameters.size();
  };
  const std::size_t wanted = count(pair.wanted);
  const std::size_t given = count(pair.given);
  if (wanted == 0xFFFFFFFF || given == 0xFFFFFFFF || pair.wanted == pair.given)
    return;
  if (wanted != given) {
    report_type(pair.wanted, range, fmt::format("has {} parameters, not {}", given, wanted));
    return;
  }
  const SynonymInfo *manifest = nullptr;
  for (const auto *known : {&environment_.synonyms, &environment_.variants, &environment_.hidden})
    if (const auto found = known->find(pair.wanted); found != known->end())
      manifest = &found->second;
  if (manifest != nullptr) {
    std::vector<Type> skolems(wanted);
    for (std::size_t i = 0; i < wanted; ++i)
      skolems[i] = store().skolem(
          store().bound_name(manifest->first_bound + static_cast<std::uint32_t>(i)), level_);
    const Type demanded = expand(environment_, *manifest, skolems);
    Type own = store().constructor(pair.wanted);
    for (const Type skolem : skolems)
      own = store().apply(own, skolem);
    own = rename(own, names, environment_);
    if (const auto hidden = environment_.hidden.find(pair.given);
        environment_.hidden.contains(pair.wanted) && hidden != environment_.hidden.end())
      own = expand(environment_, hidden->second, skolems);
    if (demanded != no_type && own != no_type &&
        unifier_.unify(rename(demanded, names, environment_), own))
      report_type(pair.wanted, range, "is another one than its signature says");
  }
  const auto data = environment_.data.find(pair.wanted);
  if (data != environment_.data.end() && !data->second.constructors.empty())
    check_constructors(pair.wanted, pair.given, names, range);
}

void Inference::report_type(names::TypeNameId name, const syntax::Range &range,
                            std::string_view problem) {
  report("C0217", EntityKind::Declaration, range,
         fmt::format("the type `{}` {}", symbols_.name(program_[name].name), problem));
}

// The same constructors with the same arguments, in the same order.
void Inference::check_constructors(names::TypeNameId wanted, names::TypeNameId given,
                                   const Renamed &names, const syntax::Range &range) {
  // Where a type is declared to be another one, the other one has its constructors, too.
  const auto of = [&](names::TypeNameId name) {
    std::vector<names::ValueId> found;
    for (const names::TypeNameId listed : {wanted, given})
      if (const auto data = environment_.data.find(listed); data != environment_.data.end())
        for (const names::ValueId one : data->second.constructors)
          if (program_[one].parent == name)
            found.push_back(one);
    return found;
  };
  const std::vector<names::ValueId> here = of(given);
  const std::vector<names::ValueId> there = of(wanted);
  bool same = here.size() == there.size();
  for (std::size_t i = 0; same && i < here.size(); ++i) {
    const auto &fields = environment_.constructors.at(here[i]).fields;
    const auto &others = environment_.constructors.at(there[i]).fields;
    const bool is_record = !program_.fields(here[i]).empty() && !is_inline(here[i]);
    same =
        (is_record || program_[here[i]].name == program_[there[i]].name) &&
        fields.size() == others.size() &&
        std::equal(fields.begin(), fields.end(), others.begin(),
                   [&](names::ValueId a, names::ValueId b) {
                     if (a == names::no_value || b == names::no_value)
                       return a == b;
                     return program_[a].name == program_[b].name &&
                            environment_.fields[a].is_mutable == environment_.fields[b].is_mutable;
                   });
    if (!same)
      break;
    enter_level();
    std::vector<ParameterId> parameters;
    Instantiation into;
    const Type own = instantiate(environment_.values[index(here[i])].type, no_entity,
                                 Store::Origins::Keep, into);
    const Type demanded = skolemise(
        rename(environment_.values[index(there[i])].type, names, environment_), parameters, false);
    same = !unifier_.unify(own, demanded);
    leave_level();
  }
  const auto data = environment_.data.find(given);
  const auto is_private = [&](names::TypeNameId name) {
    const auto found = environment_.data.find(name);
    return found != environment_.data.end() && found->second.is_private;
  };
  if (same && data != environment_.data.end() && is_private(given) && !is_private(wanted))
    same = false;
  if (!same)
    report_type(wanted, range, "has other constructors or fields than it is said to have");
}

// type t = s = A | B: s has just these.
void Inference::check_manifests(const syntax::declaration::Types &node) {
  for (const Declaration id : tree_[node.members]) {
    const auto *data = std::get_if<syntax::declaration::Data>(&tree_[id].node);
    const Reference name = module_.resolution.declarations[static_cast<std::size_t>(id)];
    if (data == nullptr || data->manifest == syntax::no_type || !name.is(Reference::Kind::Type))
      continue;
    const auto same = environment_.synonyms.find(name.type());
    if (same == environment_.synonyms.end())
      continue;
    const Node &head = store()[store().spine(same->second.body).head];
    if (head.shape == Shape::Constructor)
      check_constructors(name.type(), names::TypeNameId{head.first}, {}, data->name.range);
  }
}

// ---- modules as values

void Inference::infer_special(Expression id, const e::Package &node, Type type) {
  infer_module(node.module, false);
  if (node.type == syntax::no_module) {
    pack(id, node, type);
    return;
  }
  infer_module(node.type, false);
  equal(type, read_package(node.type, entity(id)), Role::Annotation, entity(id));
}

Type Inference::read_package(syntax::ModuleId signature, EntityId at) {
  return with_names([&] { return reader_.package_of(signature, at); });
}

void Inference::infer_special(Pattern id, const p::Package &node, Type type) {
  if (node.type == syntax::no_module) {
    unsupported(tree_[id].range, "a module whose signature is not written here");
    return;
  }
  if (const auto made = module_.resolution.copies.find(node.type);
      made != module_.resolution.copies.end())
    copy(made->second, environment_);
  equal(type, read_package(node.type, entity(id)), Role::Pattern, entity(id));
}

void Inference::unpack(syntax::ModuleId id, const m::Unpack &node, bool) {
  const Type body = variable(node.body);
  if (node.type == syntax::no_module) {
    infer(node.body, body);
    unsupported(tree_[id].range, "a module whose signature is not written here");
    return;
  }
  infer_module(node.type, false);
  equal(body, read_package(node.type, entity(node.body)), Role::Annotation, entity(node.body));
  infer(node.body, body);
}

// (module M): with the signature that is expected.
void Inference::pack(Expression id, const e::Package &node, Type type) {
  const std::optional<Package> expected = package_at(environment_, symbols_, type);
  const names::ModuleId given = module_.resolution.modules[static_cast<std::size_t>(node.module)];
  if (given == names::no_module)
    return; // reported
  if (!expected) {
    unsupported(tree_[id].range, "a packed module whose signature is not known where it stands");
    return;
  }
  names::ocaml::Matched matched =
      names::ocaml::match(expected->signature, given, program_, symbols_);
  if (!matched.lacking.empty() || matched.mixed_up) {
    report("C0122", EntityKind::Expression, tree_[id].range,
           matched.mixed_up
               ? "a functor is no module with this signature"
               : fmt::format("a module does not define `{}`, which its signature demands",
                             matched.lacking.front().name));
    return;
  }
  matched.check.range = tree_[id].range;
  Renamed names;
  for (const names::Check::Types &one : matched.check.types)
    names.emplace(one.wanted, one.given);
  for (const auto &[name, of_name] : expected->types) {
    const Symbol text = symbols_.find(name);
    const names::TypeNameId wanted = program_.exported_type(expected->signature, text);
    if (wanted == names::no_type_name) {
      unsupported(tree_[id].range, "a packed module with types of modules in it");
      return;
    }
    equal(of_name, rename(store().constructor(wanted, entity(id)), names, environment_),
          Role::Annotation, entity(id));
  }
  check(matched.check, false);
}

} // namespace culprit::types
