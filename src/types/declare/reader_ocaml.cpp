// The types that only OCaml writes: polymorphic variants, aliases inside of types, packed modules.
#include "base/plural.h"
#include "types/declare/reader.h"
#include "types/print.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <sstream>
#include <unordered_set>
#include <utility>

namespace culprit::types {

namespace t = syntax::type;
using syntax::TypeId;

// A variable without a name: of a row that is open.
Type TypeReader::anonymous(TypeId type) {
  if (unknown)
    return unknown(no_symbol);
  Store &store = environment_.store;
  if (in_signature_)
    return store.bound(store.add_bounds(std::array{symbols_.intern("_")}), origin(type));
  diagnostics_.report("C0202", module_.tree.span(module_.tree[type].range),
                      "an open variant stands for many types, but here is no variable for them");
  return store.variable(outermost);
}

Type TypeReader::variants(TypeId type, const t::Variants &node) {
  using Bound = t::Variants::Bound;
  Store &store = environment_.store;
  const EntityId at = origin(type);
  Row row;
  for (const syntax::Tag &tag : module_.tree[node.tags])
    row.tags.push_back(
        {rows_.tag(symbols_, tag.name.name.text), no_type,
         tag.argument == syntax::no_type ? rows_.nothing(store, at) : read(tag.argument)});
  for (const TypeId inherited : module_.tree[node.inherited]) {
    const Type other = read(inherited);
    if (const Node &head = store[store.spine(other).head]; head.shape == Shape::Constructor)
      finish_kept(names::TypeNameId{head.first});
    const std::optional<Row> known = rows_.row_of(environment_, other);
    if (known) {
      row.tags.insert(row.tags.end(), known->tags.begin(), known->tags.end());
    } else if (const Type behind = expand_variants(environment_, other);
               store.is_unknown(other) || (behind != no_type && store.is_unknown(behind))) {
      return store.unknown(at);
    } else if (store[store.resolve(other)].shape != Shape::Variable) { // otherwise reported
      diagnostics_.report("C0215", module_.tree.span(module_.tree[inherited].range),
                          "this is not a known type of polymorphic variants");
    }
  }
  std::unordered_set<Symbol> seen; // what several of the types have, the row has once
  std::erase_if(row.tags, [&](const Tagged &tag) { return !seen.insert(tag.tag).second; });
  const auto is_required = [&](Symbol tag) {
    const auto required = module_.tree[node.required];
    return std::any_of(required.begin(), required.end(), [&](const syntax::PlacedName &name) {
      return rows_.tag(symbols_, name.name.text) == tag;
    });
  };
  for (Tagged &tag : row.tags)
    tag.presence = node.bound == Bound::Upper && !is_required(tag.tag) ? anonymous(type)
                                                                       : rows_.present(store, at);
  row.rest = node.bound == Bound::Lower ? anonymous(type) : end_of_row(store, at);
  return rows_.variants(store, row, at);
}

// t as 'a: from here on 'a is t. That t mentions 'a would make it infinite.
Type TypeReader::alias(TypeId type, const t::Alias &node) {
  if (const Type parameter = scope.find(node.name);
      parameter != no_type && !unknown && !in_signature_) { // says what a parameter may be
    unknown = [this](Symbol) { return environment_.store.unknown(); };
    (void)read(node.body);
    unknown = nullptr;
    return parameter;
  }
  std::vector<Symbol> inside;
  const std::size_t mark = scope.mark();
  TypeScope outer = std::exchange(scope, {});
  free_variables(node.body, inside);
  scope = std::move(outer);
  scope.restore(mark);
  if (std::find(inside.begin(), inside.end(), node.name) != inside.end())
    return unsupported(type, "a type that contains itself");
  const Type body = read(node.body);
  scope.add(node.name, body);
  return body;
}

// The name is kept where it is used, so that what it stands for may use it, too: also by way of
// abbreviations that are being read, which are complete before its tags are looked at.
void TypeReader::declare_kept(const syntax::declaration::TypeSynonym &node,
                              names::TypeNameId name) {
  pending_synonyms.erase(name);
  const auto *row = std::get_if<t::Variants>(&module_.tree[node.type].node);
  const bool is_row = node.is_private && row != nullptr && row->bound != t::Variants::Bound::Exact;
  auto &known = node.is_private && !is_row ? environment_.hidden : environment_.variants;
  if (!node.is_private && open_synonyms_ > 0) {
    const auto count = static_cast<std::uint32_t>(binders(node.parameters).size());
    known[name] = {0, count, no_type};
    unfinished_.emplace_back(name, &node);
    return;
  }
  TypeScope outer = std::exchange(scope, {});
  const std::vector<Symbol> parameters = binders(node.parameters);
  const std::uint32_t first = bind(parameters);
  known[name] = {first, static_cast<std::uint32_t>(parameters.size()), no_type};
  const Type body = is_row ? unsupported(node.type, "a private row") : read(node.type);
  known[name].body = body;
  scope = std::move(outer);
}

void TypeReader::finish_kept(names::TypeNameId name) {
  const auto entry =
      std::ranges::find(unfinished_, name, [](const auto &kept) { return kept.first; });
  if (entry == unfinished_.end())
    return;
  const syntax::declaration::TypeSynonym &node = *entry->second;
  unfinished_.erase(entry);
  const unsigned open = std::exchange(open_synonyms_, 0);
  declare_kept(node, name);
  open_synonyms_ = open;
}

// type t = s = A | B: t is s.
void TypeReader::declare_manifest(names::TypeNameId name, syntax::DeclarationId declaration) {
  const auto &data = std::get<syntax::declaration::Data>(module_.tree[declaration].node);
  TypeScope outer = std::exchange(scope, {});
  const std::vector<Symbol> parameters = binders(data.parameters);
  const std::uint32_t first = bind(parameters);
  const Type same = read(data.manifest);
  scope = std::move(outer);
  environment_.synonyms.try_emplace(
      name, SynonymInfo{first, static_cast<std::uint32_t>(parameters.size()), same});
}

std::optional<std::size_t> TypeReader::parameter_count(names::TypeNameId name) const {
  for (const auto *known : {&environment_.synonyms, &environment_.variants, &environment_.hidden})
    if (const auto entry = known->find(name); entry != known->end())
      return entry->second.bound_count;
  const auto data = environment_.data.find(name);
  if (data == environment_.data.end())
    return std::nullopt;
  return data->second.parameters.size();
}

// OCaml: one `_` stands for all arguments of a type.
void TypeReader::expand_wildcard(Head &head) {
  if (!in_ocaml() || head.arguments.size() != 1 || !head.name.is(names::Reference::Kind::Type) ||
      !std::holds_alternative<t::Wildcard>(module_.tree[head.arguments.front()].node))
    return;
  declare_if_synonym(head.name.type());
  head.arguments.resize(std::max<std::size_t>(1, parameter_count(head.name.type()).value_or(1)),
                        head.arguments.front());
}

// OCaml's types have all their arguments.
void TypeReader::check_arity(const Head &head, names::TypeNameId name) {
  const std::optional<std::size_t> expected = parameter_count(name);
  if (in_ocaml() && expected && head.arguments.size() != *expected)
    diagnostics_.report("C0214", module_.tree.span(module_.tree[head.node].range),
                        fmt::format("the type `{}` takes {}, but here it has {}",
                                    symbols_.name(program_[name].name),
                                    plural(*expected, "argument"), head.arguments.size()));
}

Type TypeReader::package_of(syntax::ModuleId signature, EntityId at) {
  const syntax::Tree &tree = module_.tree;
  Store &store = environment_.store;
  std::vector<std::pair<std::string, Type>> types;
  for (;;) {
    if (const auto *inner = std::get_if<syntax::module::Parenthesized>(&tree[signature].node)) {
      signature = inner->body;
    } else if (const auto *with = std::get_if<syntax::module::With>(&tree[signature].node)) {
      for (const syntax::DeclarationId declaration : tree[with->constraints])
        if (const auto *same =
                std::get_if<syntax::declaration::TypeSynonym>(&tree[declaration].node)) {
          const syntax::Name name = same->name.name;
          types.emplace_back(
              name.qualifier == no_symbol
                  ? std::string(symbols_.name(name.text))
                  : fmt::format("{}.{}", symbols_.name(name.qualifier), symbols_.name(name.text)),
              read(same->type));
        }
      signature = with->body;
    } else {
      break;
    }
  }
  const auto copied = module_.resolution.copies.find(signature);
  const names::ModuleId module = copied != module_.resolution.copies.end()
                                     ? copied->second.from
                                     : module_.resolution.modules[index(signature)];
  if (!std::holds_alternative<syntax::module::Path>(tree[signature].node)) {
    diagnostics_.report("C0126", tree.span(tree[signature].range),
                        "a packed module without a named signature is not judged");
    return store.unknown(at);
  }
  if (module == names::no_module || program_[module].incomplete)
    return store.unknown(at);
  std::sort(types.begin(), types.end(),
            [](const auto &next, const auto &other) { return next.first < other.first; });
  std::string text =
      fmt::format("(module {} {}", index(module), path_of(module, environment_, symbols_));
  for (const auto &next : types)
    text += ' ' + next.first;
  std::string kind = fmt::format("(module {}", symbols_.name(program_[module].name));
  if (const std::size_t dot = kind.rfind('.'); dot != std::string::npos)
    kind = "(module " + kind.substr(dot + 1);
  for (const auto &next : types)
    kind += ' ' + next.first;
  environment_.packages.emplace(symbols_.intern(text), symbols_.intern(kind));
  std::vector<Type> parts;
  parts.reserve(types.size());
  for (const auto &next : types)
    parts.push_back(next.second);
  const Type body =
      store.apply(store.literal(symbols_.intern(text), at), store.tuple(parts, at), at);
  return store.apply(store.constructor(program_.unit(), at), body, at); // not to be a label
}

std::optional<Package> package_at(const Environment &environment, const SymbolTable &symbols,
                                  Type type) {
  const Store &store = environment.store;
  const Store::Spine whole = store.spine(type);
  if (whole.arguments.size() != 1 || !store.is(whole.head, store.program().unit()))
    return std::nullopt;
  const Store::Spine inner = store.spine(whole.arguments[0]);
  const Node &head = store[inner.head];
  if (head.shape != Shape::Literal || inner.arguments.size() != 1)
    return std::nullopt;
  Package package;
  std::istringstream words{std::string(symbols.name(Symbol{head.first}))};
  std::string word;
  std::uint32_t number = 0;
  words >> word >> number >> package.path;
  package.signature = names::ModuleId{number};
  std::vector<std::string> names;
  while (words >> word)
    names.push_back(word);
  std::vector<Type> parts{inner.arguments[0]};
  if (names.size() > 1)
    parts = store.spine(inner.arguments[0]).arguments;
  for (std::size_t i = 0; i < names.size() && i < parts.size(); ++i)
    package.types.emplace_back(names[i], parts[i]);
  return package;
}

} // namespace culprit::types
