#include "types/infer/rows.h"

#include <array>
#include <fmt/format.h>

namespace culprit::types {

namespace {

Symbol literal_at(const Store &store, Type type) {
  const Node &node = store[store.resolve(type)];
  return node.shape == Shape::Literal ? Symbol{node.first} : no_symbol;
}

} // namespace

std::optional<Extension> as_extension(const Store &store, Type type) {
  std::array<Type, 3> arguments{};
  Type head = store.resolve(type);
  for (std::size_t i = 3; i-- > 0;) {
    const Node &node = store[head];
    if (node.shape != Shape::Apply)
      return std::nullopt;
    arguments[i] = Type{node.second};
    head = store.resolve(Type{node.first});
  }
  const Symbol tag = literal_at(store, head);
  if (tag == no_symbol)
    return std::nullopt;
  return Extension{{tag, arguments[0], arguments[1]}, arguments[2]};
}

Type extend(Store &store, const Tagged &tag, Type rest, EntityId origin) {
  const Type head = store.literal(tag.tag, origin);
  return store.apply(store.apply(store.apply(head, tag.presence, origin), tag.argument, origin),
                     rest, origin);
}

Rows::Rows(SymbolTable &symbols)
    : variants_(symbols.intern(variants_name)), present_(symbols.intern("[+]")),
      nothing_(symbols.intern("[.]")) {}

Symbol Rows::tag(SymbolTable &symbols, Symbol name) const {
  return symbols.intern(fmt::format("`{}", symbols.name(name)));
}

Type Rows::variants(Store &store, const Row &row, EntityId origin) const {
  Type rest = row.rest;
  for (auto it = row.tags.rbegin(); it != row.tags.rend(); ++it)
    rest = extend(store, *it, rest, origin);
  return store.apply(store.literal(variants_, origin), rest, origin);
}

bool Rows::is_present(const Store &store, Type presence) const {
  return literal_at(store, presence) == present_;
}

std::optional<Row> Rows::row_of(Environment &environment, Type type) const {
  const Store &store = environment.store;
  if (const Type expanded = expand_variants(environment, type); expanded != no_type)
    type = expanded;
  const Node &node = store[store.resolve(type)];
  if (node.shape != Shape::Apply || literal_at(store, Type{node.first}) != variants_)
    return std::nullopt;
  Row row;
  row.rest = Type{node.second};
  while (const std::optional<Extension> next = as_extension(store, row.rest)) {
    row.tags.push_back(next->first);
    row.rest = next->rest;
  }
  row.rest = store.resolve(row.rest);
  return row;
}

namespace {

// The row of a type, as it is written where its name is declared.
Type written_row(const Environment &environment, const SymbolTable &symbols, Type type) {
  const Store &store = environment.store;
  for (std::size_t steps = 0; type != no_type && steps <= environment.variants.size(); ++steps) {
    type = store.resolve(type);
    const Node &node = store[type];
    if (node.shape == Shape::Apply) {
      const Symbol head = literal_at(store, Type{node.first});
      if (head != no_symbol)
        return symbols.name(head) == variants_name ? Type{node.second} : no_type;
    }
    const Node &head = store[store.spine(type).head];
    const auto known = head.shape == Shape::Constructor
                           ? environment.variants.find(names::TypeNameId{head.first})
                           : environment.variants.end();
    if (known == environment.variants.end())
      return no_type;
    type = known->second.body;
  }
  return no_type;
}

} // namespace

bool is_variants(const Environment &environment, const SymbolTable &symbols, Type type) {
  return written_row(environment, symbols, type) != no_type;
}

std::optional<std::vector<Symbol>> possible_tags(const Environment &environment,
                                                 const SymbolTable &symbols, Type type) {
  const Store &store = environment.store;
  std::vector<Symbol> tags;
  Type rest = written_row(environment, symbols, type);
  if (rest == no_type)
    return std::nullopt;
  while (const std::optional<Extension> next = as_extension(store, rest)) {
    if (!is_end(store, next->first.presence))
      tags.push_back(next->first.tag);
    rest = next->rest;
  }
  return is_end(store, store.resolve(rest)) ? std::optional(std::move(tags)) : std::nullopt;
}

Type expand(Environment &environment, const SynonymInfo &info, std::span<const Type> arguments) {
  if (info.body == no_type || arguments.size() != info.bound_count)
    return no_type;
  return environment.store.substitute(info.body, info.first_bound, arguments, no_entity,
                                      Store::Origins::Keep);
}

Type expand_variants(Environment &environment, Type type) {
  if (environment.variants.empty())
    return no_type;
  const Store::Spine spine = environment.store.spine(type);
  const Node &head = environment.store[spine.head];
  if (head.shape != Shape::Constructor)
    return no_type;
  const auto known = environment.variants.find(names::TypeNameId{head.first});
  return known == environment.variants.end() ? no_type
                                             : expand(environment, known->second, spine.arguments);
}

} // namespace culprit::types
