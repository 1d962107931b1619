#include "types/declare/reader.h"

#include "base/overloaded.h"
#include "types/declare/copies.h"
#include "types/labels.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace culprit::types {

namespace t = syntax::type;
using syntax::TypeId;

Type TypeScope::find(Symbol name) const {
  for (auto it = names_.rbegin(); it != names_.rend(); ++it)
    if (it->first == name)
      return it->second;
  return no_type;
}

std::uint32_t TypeReader::bind(std::span<const Symbol> names) {
  const std::uint32_t first = environment_.store.add_bounds(names);
  for (std::size_t i = 0; i < names.size(); ++i)
    scope.add(names[i], environment_.store.bound(first + static_cast<std::uint32_t>(i)));
  return first;
}

std::vector<Symbol> TypeReader::binders(syntax::List<syntax::TypeBinder> list) const {
  std::vector<Symbol> names;
  for (const syntax::TypeBinder &binder : module_.tree[list])
    names.push_back(binder.name.name.text);
  return names;
}

TypeReader::Qualified TypeReader::take_apart(TypeId type) const {
  Qualified result;
  for (;;) {
    const syntax::TypeNode &node = module_.tree[type].node;
    if (const auto *inner = std::get_if<t::Parenthesized>(&node)) {
      type = inner->body;
    } else if (const auto *forall = std::get_if<t::Forall>(&node)) {
      const std::vector<Symbol> names = binders(forall->binders);
      result.binders.insert(result.binders.end(), names.begin(), names.end());
      result.explicit_binders = result.explicit_binders || result.context.empty();
      type = forall->body;
    } else if (const auto *qualified = std::get_if<t::Qualified>(&node)) {
      const auto context = module_.tree[qualified->context];
      result.context.insert(result.context.end(), context.begin(), context.end());
      type = qualified->body;
    } else {
      result.body = type;
      return result;
    }
  }
}

Type TypeReader::signature(TypeId type) {
  const std::size_t mark = scope.mark();
  const Qualified parts = take_apart(type);
  std::vector<Symbol> names = parts.binders;
  if (!parts.explicit_binders)
    free_variables(type, names);
  const std::uint32_t first = bind(names);
  const std::vector<Predicate> predicates = [&] {
    std::vector<Predicate> result;
    for (const TypeId context : parts.context)
      add_constraint(context, result);
    return result;
  }();
  Store &store = environment_.store;
  const std::uint32_t named = store.bound_total();
  const bool around = std::exchange(in_signature_, in_ocaml());
  const Type body = read(parts.body);
  in_signature_ = around;
  scope.restore(mark);
  // Rows that are open have binders without names.
  const std::uint32_t rows = in_ocaml() ? store.bound_total() - named : 0;
  if (names.empty() && predicates.empty() && rows == 0)
    return body;
  return store.forall({first, static_cast<std::uint32_t>(names.size()) + rows,
                       store.add(predicates), static_cast<std::uint32_t>(predicates.size()), body},
                      origin(type));
}

Type TypeReader::value_signature(TypeId type) {
  occurrences_ = true;
  const Type read = signature(type);
  occurrences_ = false;
  return read;
}

// a -> b -> c: as many arguments as there may be, without a call for each.
Type TypeReader::arrows(TypeId type) {
  const syntax::Tree &tree = module_.tree;
  std::vector<std::pair<Type, EntityId>> arguments;
  while (const auto *node = std::get_if<t::Function>(&tree[type].node)) {
    const EntityId at = origin(type);
    const TypeId result = node->result;
    arguments.emplace_back(read(node->argument), at);
    type = result;
  }
  Type whole = read(type);
  for (auto it = arguments.rbegin(); it != arguments.rend(); ++it)
    whole = environment_.store.function(it->first, whole, it->second);
  return whole;
}

Type TypeReader::read(TypeId type) {
  Store &store = environment_.store;
  const EntityId at = origin(type);
  const syntax::Tree &tree = module_.tree;
  return std::visit(
      Overloaded{
          [&](const t::Variable &node) {
            if (const Type bound = scope.find(node.name.text); bound != no_type)
              return occurrences_ && store[bound].shape == Shape::Bound
                         ? store.bound(store[bound].first, at)
                         : bound;
            if (unknown)
              return unknown(node.name.text);
            diagnostics_.report("C0202", tree.span(tree[type].range),
                                fmt::format("the type variable `{}` is not in scope",
                                            symbols_.name(node.name.text)));
            return store.variable(outermost);
          },
          [&](const t::Constructor &node) {
            // OCaml: a type that a function takes, (type a), or a binder of `type a. t`.
            if (const Type bound = environment_.dialect == syntax::Dialect::Ocaml &&
                                           node.name.qualifier == no_symbol
                                       ? scope.find(node.name.text)
                                       : no_type;
                bound != no_type)
              return bound;
            return application(head(type), at);
          },
          [&](const t::Apply &) { return application(head(type), at); },
          [&](const t::Infix &) { return application(head(type), at); },
          [&](const t::Operator &) { return application(head(type), at); },
          [&](const t::Literal &node) { return store.literal(node.value.text, at); },
          [&](const t::Wildcard &) {
            if (!unknown && in_signature_) // any type
              return anonymous(type);
            if (!unknown && in_ocaml())
              diagnostics_.report("C0202", tree.span(tree[type].range),
                                  "a type that is declared says what `_` is");
            return unknown ? unknown(no_symbol) : store.variable(outermost, at);
          },
          [&](const t::Function &) { return arrows(type); },
          [&](const t::Tuple &node) {
            if (node.elements.count > names::Program::largest_tuple)
              return unsupported(type, "a tuple of this size");
            std::vector<Type> elements;
            for (const TypeId element : tree[node.elements])
              elements.push_back(read(element));
            return store.tuple(elements, at);
          },
          [&](const t::ListOf &node) { return store.list(read(node.element), at); },
          [&](const t::Forall &) { return quantified(type); },
          [&](const t::Qualified &) { return quantified(type); },
          [&](const t::Kinded &node) { return read(node.body); },
          [&](const t::Strict &node) { return read(node.body); },
          [&](const t::Lazy &node) { return read(node.body); },
          [&](const t::Parenthesized &node) { return read(node.body); },
          [&](const t::Promoted &node) { return read(node.body); },
          [&](const t::PromotedList &node) {
            const auto elements = tree[node.elements];
            Type result = store.promoted(program_.nil(), at);
            for (auto it = elements.rbegin(); it != elements.rend(); ++it)
              result = store.apply(store.apply(store.promoted(program_.cons(), at), read(*it), at),
                                   result, at);
            return result;
          },
          [&](const t::PromotedTuple &node) {
            std::vector<Type> elements;
            for (const TypeId element : tree[node.elements])
              elements.push_back(read(element));
            return store.tuple(elements, at);
          },
          [&](const t::UnboxedSum &) { return left_out(type, "an unboxed sum"); },
          [&](const t::KindArgument &) { return store.variable(outermost, at); },
          [&](const t::Splice &) { return left_out(type, "a Template Haskell splice"); },
          [&](const t::Labelled &node) {
            return store.apply(store.literal(label_text(symbols_, node.label, node.optional), at),
                               read(node.body), at);
          },
          [&](const t::Alias &node) { return alias(type, node); },
          [&](const t::Variants &node) {
            ++open_rows_;
            const Type row = variants(type, node);
            --open_rows_;
            return row;
          },
          [&](const t::Package &node) { return package_of(node.type, at); },
          [&](const t::Broken &) { return store.unknown(at); },
      },
      tree[type].node);
}

// A quantifier inside a type.
Type TypeReader::quantified(TypeId type) {
  const std::size_t mark = scope.mark();
  Qualified parts = take_apart(type);
  if (in_ocaml()) { // 'a. ([> `A ] as 'a) t: what is open of the row is quantified
    std::vector<Symbol> free;
    TypeScope outer = std::exchange(scope, {});
    free_variables(parts.body, free);
    scope = std::move(outer);
    std::erase_if(parts.binders, [&](Symbol name) { return std::ranges::count(free, name) == 0; });
  }
  const std::uint32_t first = bind(parts.binders);
  std::vector<Predicate> predicates;
  for (const TypeId context : parts.context)
    add_constraint(context, predicates);
  Store &store = environment_.store;
  const std::uint32_t named = store.bound_total();
  const bool around = std::exchange(in_signature_, in_signature_ || in_ocaml());
  const Type body = read(parts.body);
  in_signature_ = around;
  scope.restore(mark);
  const std::uint32_t rows = in_ocaml() ? store.bound_total() - named : 0;
  if (in_ocaml() && parts.binders.empty() && rows == 0)
    return body;
  return store.forall({first, static_cast<std::uint32_t>(parts.binders.size()) + rows,
                       store.add(predicates), static_cast<std::uint32_t>(predicates.size()), body},
                      origin(type));
}

void report_gap(Diagnostics &diagnostics, Environment &environment, Span span,
                std::string_view what) {
  environment.incomplete = true;
  tell_gap(diagnostics, span, what);
}

void tell_gap(Diagnostics &diagnostics, Span span, std::string_view what) {
  const bool told = std::ranges::any_of(
      diagnostics.list(), [](const Diagnostic &diagnostic) { return diagnostic.code == "C0125"; });
  if (told)
    return;
  diagnostics.report("C0125", span, fmt::format("{} stands for something that is not known", what))
      .labels.push_back({span, "nothing follows from this, nor from any other one"});
}

Type TypeReader::left_out(TypeId type, std::string_view what) {
  report_gap(diagnostics_, environment_, module_.tree.span(module_.tree[type].range), what);
  return environment_.store.unknown();
}

Type TypeReader::unsupported(TypeId type, std::string_view what) {
  if (in_ocaml()) {
    diagnostics_.report("C0126", module_.tree.span(module_.tree[type].range),
                        fmt::format("{} in a type is not judged", what));
    return environment_.store.unknown();
  }
  diagnostics_.report("C0190", module_.tree.span(module_.tree[type].range),
                      fmt::format("{} in a type is not supported", what));
  return environment_.store.variable(outermost);
}

TypeReader::Head TypeReader::head(TypeId type) const {
  Head result;
  const syntax::Tree &tree = module_.tree;
  for (;;) {
    const syntax::Type &node = tree[type];
    if (const auto *inner = std::get_if<t::Parenthesized>(&node.node)) {
      type = inner->body;
    } else if (const auto *kinded = std::get_if<t::Kinded>(&node.node)) {
      type = kinded->body;
    } else if (const auto *promoted = std::get_if<t::Promoted>(&node.node)) {
      type = promoted->body;
    } else if (const auto *apply = std::get_if<t::Apply>(&node.node)) {
      const auto arguments = tree[apply->arguments];
      std::vector<TypeId> visible;
      for (const TypeId argument : arguments)
        if (!std::holds_alternative<t::KindArgument>(tree[argument].node))
          visible.push_back(argument);
      result.arguments.insert(result.arguments.begin(), visible.begin(), visible.end());
      type = apply->function;
    } else if (const auto *infix = std::get_if<t::Infix>(&node.node)) {
      const auto elements = tree[infix->elements];
      if (elements.size() != 3) { // how tight some operator binds is not known
        result.name = names::Reference::missing();
        result.node = elements[1];
        result.arguments.clear();
        return result;
      }
      result.arguments.insert(result.arguments.begin(), {elements[0], elements[2]});
      type = elements[1];
    } else {
      break;
    }
  }
  result.name = module_.resolution.types[static_cast<std::size_t>(type)];
  result.node = type;
  return result;
}

Type TypeReader::application(Head head, EntityId at) {
  expand_wildcard(head);
  Store &store = environment_.store;
  std::vector<Type> arguments;
  for (const TypeId argument : head.arguments)
    arguments.push_back(read(argument));
  Type type = no_type;
  std::size_t used = 0;
  const EntityId at_head = origin(head.node);
  if (is_equality(head.node)) {
    type = store.constructor(names::no_type_name, at_head);
  } else if (head.name.is(names::Reference::Kind::Missing) && in_ocaml()) {
    return store.unknown(at_head);
  } else if (head.name.is(names::Reference::Kind::Type)) {
    const names::TypeNameId name = head.name.type();
    if (name == program_.unknown_type())
      return store.unknown(at_head);
    declare_if_synonym(name);
    const auto synonym = environment_.synonyms.find(name);
    if (synonym != environment_.synonyms.end() && arguments.size() >= synonym->second.bound_count) {
      used = synonym->second.bound_count;
      type = store.substitute(synonym->second.body, synonym->second.first_bound,
                              std::span(arguments).first(used), at, Store::Origins::Replace);
    } else {
      type = store.constructor(name, at_head);
      check_arity(head, name);
    }
  } else if (head.name.is(names::Reference::Kind::Value)) {
    type = store.promoted(head.name.value(), at_head);
  } else if (head.name.is(names::Reference::Kind::Missing) ||
             head.name.is(names::Reference::Kind::None)) {
    const bool constructor = std::holds_alternative<t::Constructor>(module_.tree[head.node].node) ||
                             std::holds_alternative<t::Operator>(module_.tree[head.node].node);
    if (constructor && head.name.is(names::Reference::Kind::Missing))
      return store.unknown(at_head);
    type = constructor ? store.variable(outermost, at_head) : read(head.node);
  }
  for (; used < arguments.size(); ++used)
    type = store.apply(type, arguments[used], at);
  return type;
}

void TypeReader::declare_if_synonym(names::TypeNameId name) {
  if (const auto pending = pending_synonyms.find(name); pending != pending_synonyms.end()) {
    declare_synonym(pending->second);
    return;
  }
  if (const auto manifest = pending_manifests.find(name); manifest != pending_manifests.end()) {
    const syntax::DeclarationId declaration = manifest->second;
    pending_manifests.erase(manifest);
    declare_manifest(name, declaration);
    return;
  }
  const auto pending = pending_copies.find(name);
  if (pending == pending_copies.end())
    return;
  const names::Copy &copy = *pending->second;
  pending_copies.erase(pending);
  Renamed names;
  names::TypeNameId original = names::no_type_name;
  for (const names::Copy::Types &pair : copy.types) {
    names.emplace(pair.from, pair.to);
    if (pair.to == name)
      original = pair.from;
    declare_if_synonym(pair.from);
    declare_if_synonym(pair.to);
  }
  for (auto *known : {&environment_.synonyms, &environment_.variants, &environment_.hidden})
    if (const auto synonym = known->find(original); synonym != known->end()) {
      SynonymInfo info = synonym->second;
      info.body = rename(info.body, names, environment_);
      known->try_emplace(name, info);
    }
}

bool TypeReader::is_equality(TypeId type) const {
  const auto *operation = std::get_if<t::Operator>(&module_.tree[type].node);
  const auto *constructor = std::get_if<t::Constructor>(&module_.tree[type].node);
  if (!operation && !constructor)
    return false;
  const std::string_view text =
      symbols_.name(operation ? operation->name.text : constructor->name.text);
  return text == "~" || text == "~~";
}

std::vector<Predicate> TypeReader::context(syntax::List<TypeId> context) {
  std::vector<Predicate> predicates;
  for (const TypeId type : module_.tree[context])
    add_constraint(type, predicates);
  return predicates;
}

std::vector<Predicate> TypeReader::context_of(TypeId type) {
  std::vector<Predicate> predicates;
  add_constraint(type, predicates);
  return predicates;
}

// forall x. C x => D (f x): an instance that is given is not followed.
void TypeReader::add_constraint(TypeId type, std::vector<Predicate> &predicates) {
  TypeId inner = type;
  while (const auto *node = std::get_if<t::Parenthesized>(&module_.tree[inner].node))
    inner = node->body;
  if (std::holds_alternative<t::Forall>(module_.tree[inner].node))
    report_gap(diagnostics_, environment_, module_.tree.span(module_.tree[inner].range),
               "a quantified constraint");
  // A constraint is read as a type: synonyms of constraints expand as all synonyms do.
  const std::size_t before = predicates.size();
  add_predicates(environment_, read(type), predicates);
  const bool computed =
      std::any_of(predicates.begin() + static_cast<std::ptrdiff_t>(before), predicates.end(),
                  [](const Predicate &part) { return part.equality() && part.count == 1; });
  if (computed)
    tell_gap(diagnostics_, module_.tree.span(module_.tree[inner].range),
             "a constraint that a type family makes");
}

void TypeReader::declare_synonym(syntax::DeclarationId declaration) {
  const auto &node = std::get<syntax::declaration::TypeSynonym>(module_.tree[declaration].node);
  const names::Reference reference =
      module_.resolution.declarations[static_cast<std::size_t>(declaration)];
  if (!reference.is(names::Reference::Kind::Type))
    return;
  const names::TypeNameId name = reference.type();
  if (environment_.synonyms.contains(name) || environment_.variants.contains(name) ||
      environment_.hidden.contains(name))
    return;
  if (node.is_private || std::holds_alternative<t::Variants>(module_.tree[node.type].node)) {
    declare_kept(node, name);
    return;
  }
  const bool again = !reading_.insert(name).second;
  if (again && open_rows_ > 0) {
    diagnostics_.report("C0126", module_.tree.span(node.name.range),
                        "a type that polymorphic variants make a part of itself is not judged");
    environment_.synonyms[name] = {0, static_cast<std::uint32_t>(node.parameters.count),
                                   environment_.store.unknown()};
    return;
  }
  if (again && environment_.recursive_types) { // its name is kept, and complete once it is read
    environment_.variants[name] = {0, static_cast<std::uint32_t>(node.parameters.count), no_type};
    return;
  }
  if (again) {
    report_cycle(node);
    environment_.synonyms[name] = {0, 0, environment_.store.variable(outermost)};
    return;
  }
  TypeScope outer = std::exchange(scope, {});
  bind_kind_variables(node.parameters);
  const std::vector<Symbol> parameters = binders(node.parameters);
  const std::uint32_t first = bind(parameters);
  if (inside_types.contains(declaration))
    unknown = [this](Symbol) { return environment_.store.unknown(); };
  ++open_synonyms_;
  const Type body = read(node.type);
  --open_synonyms_;
  if (inside_types.contains(declaration))
    unknown = nullptr;
  scope = std::move(outer);
  finish_synonym(node, name, {first, static_cast<std::uint32_t>(parameters.size()), body});
  pending_synonyms.erase(name);
  while (open_synonyms_ == 0 && !unfinished_.empty())
    finish_kept(unfinished_.back().first);
}

// -rectypes: one that mentions itself keeps its name, which must be inside of something else.
void TypeReader::finish_synonym(const syntax::declaration::TypeSynonym &node,
                                names::TypeNameId name, const SynonymInfo &info) {
  const auto recursive = environment_.variants.find(name);
  if (recursive == environment_.variants.end()) {
    environment_.synonyms.try_emplace(name, info);
    return;
  }
  environment_.met_recursive_type = true;
  if (environment_.store.is(environment_.store.spine(info.body).head, name)) {
    report_cycle(node);
    environment_.variants.erase(recursive);
    environment_.synonyms[name] = {0, 0, environment_.store.variable(outermost)};
    return;
  }
  recursive->second = info;
}

void TypeReader::report_cycle(const syntax::declaration::TypeSynonym &node) {
  diagnostics_.report("C0203", module_.tree.span(node.name.range),
                      fmt::format("the type synonym `{}` is defined by itself",
                                  symbols_.name(node.name.name.text)));
}

} // namespace culprit::types
