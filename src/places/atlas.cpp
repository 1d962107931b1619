#include "places/atlas.h"

#include "load/load.h"
#include "types/print.h"

#include <algorithm>
#include <tuple>

namespace culprit::places {

namespace {

bool holds(const Span &span, Position position) {
  return span.start <= position && position <= span.end; // a cursor stands between two characters
}

bool holds(const syntax::Range &range, Position position) {
  return range.start.line != 0 && range.start <= position && position < range.end;
}

// Whether a range is a better answer than another one: it lies inside of it.
bool is_smaller(const syntax::Range &range, const syntax::Range &than) {
  return than.start.line == 0 || (range.start >= than.start && range.end <= than.end);
}

// Where a pattern that is no more than a name, with a type or strict, has it.
std::optional<Position> name_in(const syntax::Tree &tree, syntax::PatternId id) {
  namespace p = syntax::pattern;
  for (;;) {
    const syntax::Pattern &pattern = tree[id];
    if (std::holds_alternative<p::Variable>(pattern.node))
      return pattern.range.start;
    if (const auto *strict = std::get_if<p::Strict>(&pattern.node))
      id = strict->body;
    else if (const auto *typed = std::get_if<p::Typed>(&pattern.node))
      id = typed->body;
    else if (const auto *inner = std::get_if<p::Parenthesized>(&pattern.node))
      id = inner->body;
    else
      return std::nullopt;
  }
}

} // namespace

Atlas::Atlas(AtlasInput input)
    : input_(std::move(input)), program_(load::dialect_of(input_.language)) {
  file_ = sources_.add(input_.path, input_.text);
  Diagnostics diagnostics;
  load::Loader loader(program_, sources_, file_, {input_.language, input_.include, *input_.files},
                      diagnostics);
  load::Loader::Watcher watcher;
  watcher.after = [&](load::Step step) {
    if (step == load::Step::Tree)
      definitions_ = outline(loader.tree(), program_.symbols);
    named_ = named_ || step == load::Step::Names;
    return true;
  };
  typed_ = loader.run(load::Step::Types, watcher) && !program_.typings.empty();
  well_typed_ = typed_ && loader.well_typed();
  if (named_)
    mentions_ = find_mentions(program_, sources_, program_.modules.size() - 1);
}

bool Atlas::is_ocaml() const { return load::dialect_of(input_.language) == syntax::Dialect::Ocaml; }

const Mention *Atlas::mention_at(Position position) const {
  const Mention *best = nullptr;
  for (const Mention &mention : mentions_)
    // Where two names touch, the one that begins at the place is meant.
    if (holds(mention.span, position) &&
        (best == nullptr || mention.span.start >= best->span.start))
      best = &mention;
  return best;
}

std::string Atlas::printed(types::Type type) const {
  return types::TypePrinter(program_.environment, program_.symbols).print(type);
}

std::string Atlas::type_of(const Meaning &meaning) const {
  if (!typed_)
    return {};
  types::Type type = types::no_type;
  if (meaning.reference.is(names::Reference::Kind::Local)) {
    const auto &locals = program_.typings[meaning.module].locals;
    if (meaning.reference.id < locals.size())
      type = locals[meaning.reference.id];
  } else if (meaning.reference.is(names::Reference::Kind::Value)) {
    const auto &values = program_.environment.values;
    if (meaning.reference.id < values.size())
      type = values[meaning.reference.id].type;
  }
  return type == types::no_type ? std::string() : printed(type);
}

std::string Atlas::annotation_of(names::ValueId value) const {
  namespace liquid = syntax::liquid;
  const names::Value &named = program_.names[value];
  for (const load::LoadedModule &module : program_.modules) {
    if (module.resolution.module != named.module)
      continue;
    const liquid::Annotations &annotations = module.annotations;
    for (std::uint32_t i = 0; i < annotations.declaration_count(); ++i) {
      const liquid::Declaration &declaration = annotations[liquid::DeclarationId{i}];
      const auto *signature = std::get_if<liquid::declaration::Signature>(&declaration.node);
      if (signature == nullptr)
        continue;
      const auto names = annotations[signature->names];
      if (std::ranges::any_of(
              names, [&](const syntax::PlacedName &name) { return name.name.text == named.name; }))
        return std::string(sources_.text(annotations.span(declaration.range)));
    }
  }
  return {};
}

std::optional<Span> Atlas::definition_of(const Meaning &meaning) const {
  for (std::size_t i = program_.modules.size(); i-- > 0;) {
    const bool own = i + 1 == program_.modules.size();
    const std::vector<Mention> others =
        own ? std::vector<Mention>() : find_mentions(program_, sources_, i);
    for (const Mention &mention : own ? mentions_ : others)
      if (mention.binds && mention.meaning == meaning)
        return mention.span;
  }
  const auto place = [&](const auto &declared) -> std::optional<Span> {
    for (const load::LoadedModule &module : program_.modules)
      if (module.resolution.module == declared.module && declared.range.start.line != 0)
        return Span{module.file, declared.range.start, declared.range.end};
    return std::nullopt;
  };
  if (meaning.reference.is(names::Reference::Kind::Value))
    return place(program_.names[meaning.reference.value()]);
  if (meaning.reference.is(names::Reference::Kind::Type))
    return place(program_.names[meaning.reference.type()]);
  return std::nullopt;
}

std::optional<NamedPlace> Atlas::name_at(Position position) const {
  const Mention *mention = mention_at(position);
  if (mention == nullptr)
    return std::nullopt;
  const names::Reference reference = mention->meaning.reference;
  NamedPlace place{mention->span,
                   std::string(sources_.text(mention->span)),
                   reference.is(names::Reference::Kind::Local),
                   type_of(mention->meaning),
                   {},
                   definition_of(mention->meaning)};
  if (reference.is(names::Reference::Kind::Value))
    place.annotation = annotation_of(reference.value());
  return place;
}

std::optional<TypedPlace> Atlas::type_at(Position position) const {
  if (!well_typed_)
    return std::nullopt;
  const syntax::Tree &tree = program_.modules.back().tree;
  const types::Typing &typing = program_.typings.back();
  syntax::Range best;
  types::Type type = types::no_type;
  const auto look = [&](const syntax::Range &range, types::Type of) {
    if (of == types::no_type || !holds(range, position) || !is_smaller(range, best))
      return;
    best = range;
    type = of;
  };
  for (std::uint32_t i = 0; i < typing.expressions.size() && i < tree.expression_count(); ++i)
    look(tree[syntax::ExpressionId{i}].range, typing.expressions[i]);
  for (std::uint32_t i = 0; i < typing.patterns.size() && i < tree.pattern_count(); ++i)
    look(tree[syntax::PatternId{i}].range, typing.patterns[i]);
  if (type == types::no_type)
    return std::nullopt;
  return TypedPlace{tree.span(best), printed(type)};
}

std::vector<InferredType> Atlas::inferred_types() const {
  std::vector<InferredType> all;
  if (!well_typed_)
    return all;
  for (const Definition &definition : definitions_) {
    if (definition.sort != Sort::Function && definition.sort != Sort::Constant)
      continue;
    for (const Mention &mention : mentions_) {
      if (!mention.binds || !mention.meaning.reference.is(names::Reference::Kind::Value) ||
          !holds(definition.name_at, mention.span.start))
        continue;
      const auto &values = program_.environment.values;
      const std::uint32_t id = mention.meaning.reference.id;
      // At the end, all values are known; one that was inferred has had a variable.
      if (id < values.size() && values[id].variable != types::no_type &&
          values[id].type != types::no_type)
        all.push_back(
            {definition.name, definition.name_at, definition.range, printed(values[id].type)});
      break;
    }
  }
  return all;
}

std::optional<Parameter> Atlas::parameter_at(Position position) const {
  const std::optional<NamedPlace> name = name_at(position);
  if (!name || !name->local || !name->definition || name->definition->file != file_)
    return std::nullopt;
  const syntax::Tree &tree = program_.modules.back().tree;
  for (const Definition &definition : definitions_) {
    const auto *function =
        std::get_if<syntax::declaration::Function>(&tree[definition.declaration].node);
    if (function == nullptr || !holds(definition.range, name->definition->start))
      continue;
    for (const syntax::Clause &clause : tree[function->clauses]) {
      const auto patterns = tree[clause.patterns];
      for (std::size_t i = 0; i < patterns.size(); ++i)
        if (name_in(tree, patterns[i]) == name->definition->start)
          return Parameter{definition.name, i, tree.span(clause.range)};
    }
  }
  return std::nullopt;
}

std::vector<Mention> Atlas::mentions_at(Position position) const {
  std::vector<Mention> all;
  const Mention *wanted = mention_at(position);
  if (wanted == nullptr)
    return all;
  const auto take = [&](const std::vector<Mention> &mentions) {
    for (const Mention &mention : mentions)
      if (mention.meaning == wanted->meaning)
        all.push_back(mention);
  };
  take(mentions_);
  if (!wanted->meaning.reference.is(names::Reference::Kind::Local))
    for (std::size_t i = 0; i + 1 < program_.modules.size(); ++i)
      take(find_mentions(program_, sources_, i));
  return all;
}

} // namespace culprit::places
