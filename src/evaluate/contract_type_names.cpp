// What the names of types stand for in annotations: aliases, synonyms of the program and data
// types.
#include "evaluate/contracts.h"

namespace culprit::evaluate {

namespace liquid = syntax::liquid;

std::optional<Contracts::Alias> Contracts::find_alias(const Aliases &all, syntax::Name name,
                                                      std::size_t file) const {
  for (const std::size_t visible : sight(name.qualifier, file))
    if (const auto alias = all.find({visible, name.text}); alias != all.end())
      return alias->second;
  return std::nullopt;
}

ContractId Contracts::named(syntax::Name name, std::span<const TypeId> arguments,
                            Context &context) {
  if (const std::optional<Alias> alias = find_alias(type_aliases_, name, context.file))
    return expand(*alias, arguments, context);
  const names::TypeNameId id = files_[context.file].scope.type(name);
  if (id == names::no_type_name)
    return not_known(context);
  const std::vector<TypeId> given(arguments.begin(), arguments.end());
  std::vector<ContractId> parts;
  parts.reserve(given.size());
  for (const TypeId argument : given)
    parts.push_back(type(argument, context));
  if (const auto synonym = environment_.synonyms.find(id); synonym != environment_.synonyms.end()) {
    if (parts.size() < synonym->second.bound_count)
      return not_known(context);
    Bounds bounds;
    for (std::uint32_t i = 0; i < synonym->second.bound_count; ++i)
      bounds[synonym->second.first_bound + i] = parts[i];
    if (parts.size() == synonym->second.bound_count)
      return from_type(synonym->second.body, bounds, context.depth);
    // type Box = Maybe: further arguments are those of what it stands for
    const types::Store &store = environment_.store;
    const types::Store::Spine spine = store.spine(synonym->second.body);
    if (store[spine.head].shape != types::Shape::Constructor)
      return not_known(context);
    std::vector<ContractId> all;
    for (const types::Type argument : spine.arguments)
      all.push_back(from_type(argument, bounds, context.depth));
    all.insert(all.end(), parts.begin() + synonym->second.bound_count, parts.end());
    return data(names::TypeNameId{store[spine.head].first}, std::move(all), context.depth);
  }
  return names_[id].kind == names::TypeNameKind::Data ? data(id, std::move(parts), context.depth)
                                                      : no_demand;
}

ContractId Contracts::expand(const Alias &alias, std::span<const TypeId> arguments,
                             Context &context) {
  if (context.aliases > deepest_alias)
    return not_known(context);
  const auto node = std::get<liquid::declaration::TypeAlias>(
      files_[alias.file].annotations[alias.declaration].node);
  const auto listed = files_[alias.file].annotations[node.parameters];
  const std::vector<liquid::AliasParameter> parameters(listed.begin(), listed.end());
  const std::vector<TypeId> given(arguments.begin(), arguments.end());
  Context inner;
  inner.file = alias.file;
  inner.depth = context.depth;
  inner.aliases = context.aliases + 1;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Symbol name = parameters[i].name.name.text;
    if (!parameters[i].value) {
      inner.types[name] = i < given.size() ? type(given[i], context) : no_demand;
      continue;
    }
    const TermId value = i < given.size() ? liquid::term_of(files_[context.file].annotations,
                                                            given[i], symbols_.intern(":"))
                                          : liquid::no_term;
    inner.values[name] = value == liquid::no_term ? make(Operator::Unknown) : term(value, context);
  }
  return type(node.body, inner);
}

// The data type that a name of the program stands for.
names::TypeNameId Contracts::head_of(syntax::Name name, std::size_t file) const {
  if (find_alias(type_aliases_, name, file))
    return names::no_type_name;
  names::TypeNameId head = files_[file].scope.type(name);
  const types::Store &store = environment_.store;
  for (auto synonym = environment_.synonyms.find(head); synonym != environment_.synonyms.end();
       synonym = environment_.synonyms.find(head)) {
    const types::Node &node = store[store.resolve(store.spine(synonym->second.body).head)];
    if (node.shape != types::Shape::Constructor)
      return names::no_type_name;
    head = names::TypeNameId{node.first};
  }
  return head != names::no_type_name && names_[head].kind == names::TypeNameKind::Data
             ? head
             : names::no_type_name;
}

} // namespace culprit::evaluate
