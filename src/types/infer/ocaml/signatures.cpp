#include "types/infer/ocaml/signatures.h"

#include "types/infer/bindings.h"
#include "types/infer/constrain.h"
#include "types/infer/ocaml/data.h"
#include "types/infer/uses.h"
#include "types/infer/wanted.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::types {

using names::Reference;

namespace {

void report_type(Inference &in, names::TypeNameId name, const syntax::Range &range,
                 std::string_view problem);
void check_constructors(Inference &in, names::TypeNameId wanted, names::TypeNameId given,
                        const Renamed &names, const syntax::Range &range);

// An abbreviation with parameters cannot stand without them.
bool takes_parameters(const Inference &in, names::TypeNameId name) {
  const auto synonym = in.environment.synonyms.find(name);
  return synonym != in.environment.synonyms.end() && synonym->second.bound_count > 0;
}

// What private abbreviations stand for, as far as that is needed to be the other type.
Type behind_private(Inference &in, Type own, Type other) {
  for (;;) {
    const Store::Spine spine = in.store().spine(own);
    const Node &head = in.store()[spine.head];
    const auto hidden = head.shape == Shape::Constructor
                            ? in.environment.hidden.find(names::TypeNameId{head.first})
                            : in.environment.hidden.end();
    const Node &goal = in.store()[in.store().spine(other).head];
    if (hidden == in.environment.hidden.end() ||
        (goal.shape == Shape::Constructor && goal.first == head.first))
      return own;
    const Type next = expand(in.environment, hidden->second, spine.arguments);
    if (next == no_type)
      return own;
    own = next;
  }
}

// A type of a signature that says what it is; nothing else is demanded of an abstract one than
// how many parameters it has.
void check_type(Inference &in, const names::Check::Types &pair, const Renamed &names,
                const syntax::Range &range) {
  const auto count = [&](names::TypeNameId name) -> std::size_t {
    for (const auto *known :
         {&in.environment.synonyms, &in.environment.variants, &in.environment.hidden})
      if (const auto entry = known->find(name); entry != known->end())
        return entry->second.bound_count;
    const auto data = in.environment.data.find(name);
    return data == in.environment.data.end() ? 0xFFFFFFFF : data->second.parameters.size();
  };
  const std::size_t wanted = count(pair.wanted);
  const std::size_t given = count(pair.given);
  if (wanted == 0xFFFFFFFF || given == 0xFFFFFFFF || pair.wanted == pair.given)
    return;
  if (wanted != given) {
    report_type(in, pair.wanted, range, fmt::format("has {} parameters, not {}", given, wanted));
    return;
  }
  const SynonymInfo *manifest = nullptr;
  for (const auto *known :
       {&in.environment.synonyms, &in.environment.variants, &in.environment.hidden})
    if (const auto entry = known->find(pair.wanted); entry != known->end())
      manifest = &entry->second;
  if (manifest != nullptr) {
    std::vector<Type> skolems(wanted);
    for (std::size_t i = 0; i < wanted; ++i)
      skolems[i] = in.store().skolem(
          in.store().bound_name(manifest->first_bound + static_cast<std::uint32_t>(i)), in.level);
    const Type demanded = expand(in.environment, *manifest, skolems);
    Type own = in.store().constructor(pair.wanted);
    for (const Type skolem : skolems)
      own = in.store().apply(own, skolem);
    own = rename(own, names, in.environment);
    const Type renamed = demanded == no_type ? no_type : rename(demanded, names, in.environment);
    if (in.environment.hidden.contains(pair.wanted) && renamed != no_type)
      own = behind_private(in, own, renamed);
    if (renamed != no_type && own != no_type && in.unifier.unify(renamed, own))
      report_type(in, pair.wanted, range, "is another one than its signature says");
  }
  const auto data = in.environment.data.find(pair.wanted);
  if (data != in.environment.data.end() && !data->second.constructors.empty())
    check_constructors(in, pair.wanted, pair.given, names, range);
}

void report_type(Inference &in, names::TypeNameId name, const syntax::Range &range,
                 std::string_view problem) {
  report_mistake(in, "C0217", EntityKind::Declaration, range,
                 fmt::format("the type `{}` {}", in.symbols.name(in.program[name].name), problem));
}

// The same constructors with the same arguments, in the same order.
void check_constructors(Inference &in, names::TypeNameId wanted, names::TypeNameId given,
                        const Renamed &names, const syntax::Range &range) {
  // Where a type is declared to be another one, the other one has its constructors, too.
  const auto of = [&](names::TypeNameId name) {
    std::vector<names::ValueId> constructors;
    for (const names::ValueId value : in.program.members(name))
      if (in.program[value].kind == names::ValueKind::Constructor &&
          in.environment.constructors.contains(value))
        constructors.push_back(value);
    return constructors;
  };
  // OCaml writes `::` for what the program knows as the constructor of lists.
  const auto same_name = [&](names::ValueId a, names::ValueId b) {
    const auto name = [&](names::ValueId value) {
      return value == in.program.cons() ? std::string_view("::")
                                        : in.symbols.name(in.program[value].name);
    };
    return name(a) == name(b);
  };
  const std::vector<names::ValueId> here = of(given);
  const std::vector<names::ValueId> there = of(wanted);
  bool same = here.size() == there.size();
  for (std::size_t i = 0; same && i < here.size(); ++i) {
    const auto &fields = in.environment.constructors.at(here[i]).fields;
    const auto &others = in.environment.constructors.at(there[i]).fields;
    const bool is_record = !in.program.fields(here[i]).empty() && !is_inline(in, here[i]);
    same = (is_record || same_name(here[i], there[i])) && fields.size() == others.size() &&
           std::equal(fields.begin(), fields.end(), others.begin(),
                      [&](names::ValueId a, names::ValueId b) {
                        if (a == names::no_value || b == names::no_value)
                          return a == b;
                        return in.program[a].name == in.program[b].name &&
                               in.environment.fields[a].is_mutable ==
                                   in.environment.fields[b].is_mutable;
                      });
    if (!same)
      break;
    in.enter_level();
    std::vector<ParameterId> parameters;
    Instantiation into;
    const Type own = instantiate(in, in.environment.values[index(here[i])].type, no_entity,
                                 Store::Origins::Keep, into);
    const Type demanded =
        skolemise(in, rename(in.environment.values[index(there[i])].type, names, in.environment),
                  parameters, false);
    same = !in.unifier.unify(own, demanded);
    in.leave_level();
  }
  const auto data = in.environment.data.find(given);
  const auto is_private = [&](names::TypeNameId name) {
    const auto entry = in.environment.data.find(name);
    return entry != in.environment.data.end() && entry->second.is_private;
  };
  if (same && data != in.environment.data.end() && is_private(given) && !is_private(wanted))
    same = false;
  if (!same)
    report_type(in, wanted, range, "has other constructors or fields than it is said to have");
}

// What a type of a signature is from here on.
void take(Inference &in, const names::Check::Types &pair, const Renamed &names) {
  if (pair.wanted == pair.given)
    return;
  if (takes_parameters(in, pair.given))
    in.unifier.abbreviated[pair.wanted] = pair.given;
  else
    in.unifier.taken[pair.wanted] =
        rename(in.store().constructor(pair.wanted), names, in.environment);
}

// What is given has the names of what is around it, too, where that is a functor.
void check_value(Inference &in, const names::Check::Values &pair, const Renamed &names,
                 const Renamed &given_names, bool top) {
  const Type wanted = in.environment.values[index(pair.wanted)].type;
  const Type given = in.environment.values[index(pair.given)].type;
  if (wanted == no_type || given == no_type)
    return;
  const std::uint32_t first = in.constraint_count();
  EntityId at = in.environment.values[index(pair.wanted)].entity;
  in.enter_level();
  std::vector<ParameterId> parameters;
  const Type opened = skolemise(in, rename(wanted, names, in.environment), parameters, false);
  const Type own = fresh(in, at);
  equate(in, own, opened, Role::Signature, at);
  if (given_names.empty()) {
    infer_use(in, {Reference::Kind::Value, static_cast<std::uint32_t>(pair.given)}, own, at);
  } else {
    Instantiation into;
    const Type renamed = rename(given, given_names, in.environment);
    equate(in, own, instantiate(in, renamed, at, Store::Origins::Keep, into), Role::Use, at);
  }
  in.leave_level();
  if (top)
    add_unit(in, first, in.ocaml.item);
}

void add_names(const names::Check &of, Renamed &names) {
  for (const names::Check::Types &pair : of.types)
    names.emplace(pair.wanted, pair.given);
}

// The names are those that what is around it has replaced: in what is wanted, and in what is given.
void check_part(Inference &in, const names::Check &demanded, Renamed names,
                const Renamed &given_names, const syntax::Range &range, bool top) {
  add_names(demanded, names);
  // Modules that need each other speak of the types of their signatures.
  const auto outer = in.unifier.taken;
  const auto outer_abbreviated = in.unifier.abbreviated;
  for (const names::Check::Types &pair : demanded.types)
    take(in, pair, names);
  for (const names::Check::Types &pair : demanded.types)
    check_type(in, pair, names, range);
  for (const names::Check::Values &pair : demanded.values)
    check_value(in, pair, names, given_names, top);
  for (std::size_t i = 0; i + 1 < demanded.functors.size(); i += 2) {
    const names::Check &parameter = demanded.functors[i];
    check_part(in, parameter, given_names, names, range, top);
    const auto around = in.unifier.taken;
    const auto around_abbreviated = in.unifier.abbreviated;
    Renamed inside = given_names;
    add_names(parameter, inside);
    for (const names::Check::Types &pair : parameter.types)
      take(in, pair, inside);
    check_part(in, demanded.functors[i + 1], names, inside, range, top);
    in.unifier.taken = around;
    in.unifier.abbreviated = around_abbreviated;
  }
  in.unifier.taken = outer;
  in.unifier.abbreviated = outer_abbreviated;
}

} // namespace

// Each value is at least as general as the signature says, and each type is what it says.
void check_signature(Inference &in, const names::Check &demanded, bool top) {
  check_part(in, demanded, {}, {}, demanded.range, top);
}

// type t = s = A | B: s has just these.
void check_manifests(Inference &in, const syntax::declaration::Types &node) {
  for (const Declaration id : in.tree[node.members]) {
    const auto *data = std::get_if<syntax::declaration::Data>(&in.tree[id].node);
    const Reference name = in.module.resolution.declarations[static_cast<std::size_t>(id)];
    if (data == nullptr || data->manifest == syntax::no_type || !name.is(Reference::Kind::Type))
      continue;
    const auto same = in.environment.synonyms.find(name.type());
    if (same == in.environment.synonyms.end())
      continue;
    const Node &head = in.store()[in.store().spine(same->second.body).head];
    if (head.shape == Shape::Constructor)
      check_constructors(in, name.type(), names::TypeNameId{head.first}, {}, data->name.range);
  }
}

} // namespace culprit::types
