#include "types/infer/patterns.h"

#include "base/overloaded.h"
#include "base/plural.h"
#include "syntax/languages.h"
#include "types/infer/annotations.h"
#include "types/infer/constrain.h"
#include "types/infer/constructors.h"
#include "types/infer/expressions.h"
#include "types/infer/generalise.h"
#include "types/infer/lists.h"
#include "types/infer/nodes.h"
#include "types/infer/ocaml/coercions.h"
#include "types/infer/ocaml/data.h"
#include "types/infer/ocaml/expressions.h"
#include "types/infer/ocaml/labels.h"
#include "types/infer/ocaml/literals.h"
#include "types/infer/ocaml/packages.h"
#include "types/infer/ocaml/patterns.h"
#include "types/infer/ocaml/type_parameters.h"
#include "types/infer/ocaml/variants.h"
#include "types/infer/wanted.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::types {

namespace p = syntax::pattern;
using names::Reference;

namespace {

void bind_again(Inference &in, const ValueType &known, Type type);

void bind_variable(Inference &in, Reference reference, Type type) {
  if (reference.is(Reference::Kind::Local)) {
    in.typing.locals[index(reference.local())] = type;
    ValueType &local = in.locals[index(reference.local())];
    if (local.type == no_type)
      local.type = type;
    else
      bind_again(in, local, type);
  } else if (reference.is(Reference::Kind::Value)) {
    bind_again(in, in.environment.values[index(reference.value())], type);
  }
}

// A variable of a binding: its type was made, or declared, before the pattern was looked at.
void bind_again(Inference &in, const ValueType &known, Type type) {
  if (known.type == no_type)
    return;
  std::vector<ParameterId> parameters; // a pattern cannot take any
  Instantiation into;
  const bool is_alias = in.is_ocaml() && known.known == Known::No; // of another alternative
  const Type opened = in.store()[known.type].shape != Shape::Forall ? known.type
                      : is_alias
                          ? instantiate(in, known.type, no_entity, Store::Origins::Keep, into)
                          : skolemise(in, known.type, parameters, false);
  equate(in, type, opened, Role::Binding, in.store()[type].origin);
}

// OCaml: p as x. What only the alias says of x may be something else at each use.
void bind_alias(Inference &in, Reference reference, Pattern body, Type type) {
  in.enter_level();
  const Type own = alias_type(in, body, type);
  in.leave_level();
  const bool is_new =
      reference.is(Reference::Kind::Local) && in.locals[index(reference.local())].type == no_type;
  bind_variable(in, reference, is_new && own != type ? generalised(in, own) : own);
}

void infer_literal_pattern(Inference &in, Pattern id, const p::Literal &node, Type type) {
  const EntityId at = entity(in, id);
  if (in.is_ocaml()) {
    infer_ocaml_literal(in, at, node.value, type);
    return;
  }
  Instantiation into;
  switch (node.value.kind) {
  case syntax::LiteralKind::Integer:
  case syntax::LiteralKind::Fractional:
    want(in, in.language.eq, type, at, into);
    want(in,
         node.value.kind == syntax::LiteralKind::Integer ? in.language.num : in.language.fractional,
         type, at, into);
    break;
  case syntax::LiteralKind::Character:
    if (in.language.character != names::no_type_name)
      equate(in, type, in.store().constructor(in.language.character, at), Role::Literal, at);
    break;
  case syntax::LiteralKind::String:
    if (in.haskell.overloaded_strings) {
      want(in, in.language.eq, type, at, into);
      want(in, in.language.is_string, type, at, into);
    } else if (in.language.character != names::no_type_name) {
      in.haskell.matches_strings = in.language.eq != names::no_type_name;
      equate(in, type, in.store().list(in.store().constructor(in.language.character, at), at),
             Role::Literal, at);
    }
    break;
  }
  if (!into.evidence.empty())
    in.typing.pattern_uses[id] = std::move(into);
}

// What a constructor that is not there matches is not known, nor what it says about the types that
// somebody else chooses.
void meet_unknown_constructor(Inference &in, Pattern id, Type type) {
  set_unknown(in, type, entity(in, id));
  ++in.unifier.lenient;
}

void infer_constructor(Inference &in, Pattern id, Reference constructor,
                       std::span<const Pattern> arguments, Type type) {
  std::vector<Pattern> parts(arguments.begin(), arguments.end());
  if (in.is_ocaml()) {
    constructor = std::holds_alternative<p::Construct>(in.tree[id].node)
                      ? constructor_at(in, id, constructor_name(in, id), type)
                      : constructor_member(constructor, {}, constructor_name(in, id), type,
                                           in.program, in.environment);
    parts = constructor_arguments(in, constructor, parts);
  }
  const auto info = constructor.is(Reference::Kind::Value)
                        ? in.environment.constructors.find(constructor.value())
                        : in.environment.constructors.end();
  if (info == in.environment.constructors.end()) {
    if (in.is_ocaml() && constructor.is(Reference::Kind::None)) {
      report_unknown(in, EntityKind::Pattern, in.tree[id].range, "constructor",
                     constructor_name(in, id), type);
      set_unknown(in, type, entity(in, id));
    } else {
      meet_unknown_constructor(in, id, type);
    }
    for (const Pattern part : parts)
      infer_unknown(in, part);
    return;
  }
  std::vector<Type> fields = open_constructor(in, id, constructor.value(), type, false);
  if (in.is_ocaml() && is_inline(in, constructor.value()) && parts.size() == 1)
    fields = {record_type(in, constructor.value(), type, entity(in, id))};
  const bool ignored = in.is_ocaml() && parts.size() == 1 &&
                       std::holds_alternative<p::Wildcard>(in.tree[strip(in, parts[0])].node);
  if (parts.size() != fields.size() && !ignored)
    report_arity(in, EntityKind::Pattern, in.tree[id].range, constructor.value(), parts.size(),
                 fields.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i < fields.size() && in.store()[in.store().resolve(fields[i])].shape == Shape::Forall) {
      infer(in, parts[i], fields[i]);
      continue;
    }
    const Type own = variable(in, parts[i]);
    if (i < fields.size() && parts.size() == fields.size())
      equate(in, own, fields[i], Role::Pattern, entity(in, id));
    infer(in, parts[i], own);
  }
}

// Of a record that nobody knows.
void infer_unknown_fields(Inference &in, Pattern id, const p::Record &node, Type type) {
  meet_unknown_constructor(in, id, type);
  for (std::uint32_t i = 0; i < node.fields.count; ++i) {
    const syntax::FieldPattern field = in.tree[node.fields][i];
    if (field.pattern == syntax::no_pattern)
      bind_variable(in, in.module.resolution.field_locals[node.fields.first + i],
                    in.store().unknown(entity(in, id)));
    else
      infer_unknown(in, field.pattern);
  }
}

void infer_record_pattern(Inference &in, Pattern id, const p::Record &node, Type type) {
  const Reference constructor = record_of(in, id, node, type);
  const auto info = constructor.is(Reference::Kind::Value)
                        ? in.environment.constructors.find(constructor.value())
                        : in.environment.constructors.end();
  if (info == in.environment.constructors.end()) {
    if (in.is_ocaml() && constructor.is(Reference::Kind::None) && !node.fields.empty() &&
        in.module.resolution.field_patterns[node.fields.first].is(Reference::Kind::None))
      report_unknown(in, EntityKind::Pattern, in.tree[id].range, "field",
                     in.tree[node.fields][0].field.name.text, type);
    infer_unknown_fields(in, id, node, type);
    return;
  }
  const std::vector<Type> fields = open_constructor(in, id, constructor.value(), type, true);
  const auto type_of_field = [&](names::ValueId field) {
    const auto &all = in.environment.constructors.at(constructor.value()).fields;
    const auto place = std::find(all.begin(), all.end(), field);
    return place == all.end() ? no_type : fields[static_cast<std::size_t>(place - all.begin())];
  };
  for (std::uint32_t i = 0; i < node.fields.count; ++i) {
    const syntax::FieldPattern field = in.tree[node.fields][i];
    Reference name = in.module.resolution.field_patterns[node.fields.first + i];
    const bool is_missing = name.is(Reference::Kind::Missing);
    if (in.is_ocaml() && !is_missing)
      name = field_named(in, constructor.value(), field.field.name.text);
    Type expected = name.is(Reference::Kind::Value) ? type_of_field(name.value())
                                                    : in.store().unknown(entity(in, id));
    if (in.is_ocaml() && !is_missing && name.is(Reference::Kind::None))
      report_foreign_field(in, EntityKind::Pattern, field.field);
    if (expected == no_type)
      continue; // reported by names/
    if (field.pattern == syntax::no_pattern) {
      bind_variable(in, in.module.resolution.field_locals[node.fields.first + i], expected);
    } else {
      const Type own = variable(in, field.pattern);
      equate(in, own, expected, Role::Field, entity(in, id));
      infer(in, field.pattern, own);
    }
  }
  if (const auto implied = in.module.resolution.implied_patterns.find(id);
      implied != in.module.resolution.implied_patterns.end())
    for (const names::ImpliedField &field : implied->second)
      if (const Type expected = type_of_field(field.field); expected != no_type)
        bind_variable(in, field.variable, expected);
}

} // namespace

void infer(Inference &in, Pattern id, Type type) {
  in.typing.patterns[static_cast<std::size_t>(id)] = type;
  in.typing.pattern_ranges[static_cast<std::size_t>(id)].first = in.constraint_count();
  const EntityId at = entity(in, id);
  const syntax::Range range = in.tree[id].range;
  const Reference reference = in.module.resolution.patterns[static_cast<std::size_t>(id)];
  std::visit(
      Overloaded{
          [&](const p::Variable &) { bind_variable(in, reference, type); },
          [&](const p::Wildcard &) {},
          [&](const p::Literal &node) { infer_literal_pattern(in, id, node, type); },
          [&](const p::Construct &node) {
            std::vector<Pattern> arguments;
            for (const Pattern argument : in.tree[node.arguments])
              if (!std::holds_alternative<p::TypeArgument>(in.tree[argument].node))
                arguments.push_back(argument);
            infer_constructor(in, id, reference, arguments, type);
          },
          [&](const p::Record &node) { infer_record_pattern(in, id, node, type); },
          [&](const p::Tuple &node) {
            if (node.elements.count > names::Program::largest_tuple) {
              report_unsupported(in, range, "a tuple of this size");
              return;
            }
            const std::vector<Pattern> parts(in.tree[node.elements].begin(),
                                             in.tree[node.elements].end());
            std::vector<Type> types;
            types.reserve(parts.size());
            for (const Pattern part : parts)
              types.push_back(variable(in, part));
            equate(in, type, in.store().tuple(types, at), Role::Pattern, at);
            for (std::size_t i = 0; i < parts.size(); ++i)
              infer(in, parts[i], types[i]);
          },
          [&](const p::UnboxedSum &node) {
            infer_unknown(in, node.body);
            infer_gap(in, range, "an unboxed sum", type, at);
          },
          [&](const p::ListOf &node) {
            Instantiation into;
            const Type element = element_type(in, type, range, Role::Pattern, at, into);
            if (!into.evidence.empty())
              in.typing.pattern_uses[id] = std::move(into);
            const std::vector<Pattern> parts(in.tree[node.elements].begin(),
                                             in.tree[node.elements].end());
            for (const Pattern part : parts) {
              const Type own = variable(in, part);
              equate(in, own, element, Role::Element, at);
              infer(in, part, own);
            }
          },
          [&](const p::Infix &node) {
            const auto elements = in.tree[node.elements];
            if (elements.size() != 3) { // how tight some operator binds is not known
              meet_unknown_constructor(in, id, type);
              for (const Pattern part : std::vector<Pattern>(elements.begin(), elements.end()))
                infer(in, part, in.store().unknown(entity(in, part)));
              return;
            }
            const std::vector<Pattern> operands{elements[0], elements[2]};
            infer_constructor(in, id,
                              in.module.resolution.patterns[static_cast<std::size_t>(elements[1])],
                              operands, type);
          },
          [&](const p::As &node) {
            if (!in.is_ocaml())
              bind_variable(in, reference, type);
            const Type body = variable(in, node.body);
            equate(in, body, type, Role::Pattern, at);
            infer(in, node.body, body);
            if (in.is_ocaml())
              bind_alias(in, reference, node.body, type);
          },
          [&](const p::Lazy &node) { infer(in, node.body, type); },
          [&](const p::Strict &node) { infer(in, node.body, type); },
          [&](const p::View &node) {
            const Type function = variable(in, node.function);
            const Type body = variable(in, node.body);
            infer(in, node.function, function);
            equate(in, function, in.store().function(type, body, at), Role::Pattern, at);
            infer(in, node.body, body);
          },
          [&](const p::Typed &node) {
            const Type written = read_type(in, node.type);
            equate(in, type, written, Role::Annotation, at);
            if (in.store()[written].shape == Shape::Forall) {
              infer(in, node.body, written);
              return;
            }
            const Type body = variable(in, node.body);
            equate(in, body, written, Role::Annotation, at);
            infer(in, node.body, body);
          },
          [&](const p::Parenthesized &node) { infer(in, node.body, type); },
          [&](const p::TypeArgument &) {},
          [&](const p::Operator &) {},
          [&](const p::Splice &) { infer_gap(in, range, "a Template Haskell splice", type, at); },
          [&](const syntax::OcamlOnly auto &node) { infer_ocaml(in, id, node, type); },
          [&](const p::Broken &node) {
            if (in.is_ocaml())
              set_unknown(in, type, at);
            for (const Pattern part :
                 std::vector<Pattern>(in.tree[node.parts].begin(), in.tree[node.parts].end()))
              infer_unknown(in, part);
          },
      },
      in.tree[id].node);
  in.typing.pattern_ranges[static_cast<std::size_t>(id)].last = in.constraint_count();
}

void infer_unknown(Inference &in, Pattern id) {
  const Type own = variable(in, id);
  set_unknown(in, own, entity(in, id));
  infer(in, id, own);
}

void report_arity(Inference &in, EntityKind kind, const syntax::Range &range,
                  names::ValueId constructor, std::size_t given, std::size_t expected) {
  const std::string_view name = in.symbols.name(in.program[constructor].name);
  report_mistake(in, "C0208", kind, range,
                 fmt::format("the constructor `{}` takes {}, but here it has {}", name,
                             plural(expected, "argument"), given));
}

} // namespace culprit::types
