// The expressions that only OCaml has, and what it decides by types: constructors and fields of
// the same name, format strings.
#include "types/declare/members.h"
#include "types/infer/infer.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::types {

namespace e = syntax::expression;
using names::Reference;

Type Inference::plain(names::TypeNameId name, EntityId at) {
  return name == names::no_type_name ? fresh(at) : store().constructor(name, at);
}

// ---- literals

void Inference::infer_fixed_literal(EntityId at, const syntax::Literal &literal, Type type) {
  const std::string_view text = symbols_.name(literal.text);
  names::TypeNameId name = names::no_type_name;
  switch (literal.kind) {
  case syntax::LiteralKind::Integer:
    name = text.ends_with('l')   ? language_.int32
           : text.ends_with('L') ? language_.int64
           : text.ends_with('n') ? language_.native_integer
                                 : language_.integer;
    break;
  case syntax::LiteralKind::Fractional:
    name = language_.floating;
    break;
  case syntax::LiteralKind::Character:
    name = language_.character;
    break;
  case syntax::LiteralKind::String:
    if (language_.format != names::no_type_name &&
        store().is(store().spine(type).head, language_.format)) {
      infer_format(at, text, type);
      return;
    }
    name = language_.string;
    break;
  }
  equal(type, plain(name, at), Role::Literal, at);
}

namespace {

// A conversion of a format string.
struct Conversion {
  std::size_t stars = 0; // widths and precisions that are arguments
  char size = 0;         // l, n, L before an integer conversion
  char what = 0;
};

// The conversions of a format string, in order; those without arguments are left out.
std::vector<Conversion> conversions(std::string_view text) {
  std::vector<Conversion> found;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%')
      continue;
    Conversion one;
    bool ignored = false;
    for (++i; i < text.size() &&
              std::string_view("-0+ #_*.123456789").find(text[i]) != std::string_view::npos;
         ++i) {
      one.stars += text[i] == '*' ? 1 : 0;
      ignored = ignored || text[i] == '_';
    }
    if (i + 1 < text.size() && std::string_view("lnL").find(text[i]) != std::string_view::npos &&
        std::string_view("diuxXo").find(text[i + 1]) != std::string_view::npos)
      one.size = text[i++];
    if (i >= text.size())
      break;
    one.what = text[i];
    if (std::string_view("%@,!").find(one.what) == std::string_view::npos && !ignored)
      found.push_back(one);
  }
  return found;
}

} // namespace

// "%d %s" is (int -> string -> r, channel, result, x, x, r) format6.
void Inference::infer_format(EntityId at, std::string_view text, Type type) {
  const Type channel = fresh(at);
  const Type piece = fresh(at); // what %a and %t print
  const Type passed = fresh(at);
  const Type result = fresh(at);
  std::vector<Type> arguments;
  for (const Conversion &one : conversions(text)) {
    arguments.insert(arguments.end(), one.stars, plain(language_.integer, at));
    switch (one.what) {
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o':
      arguments.push_back(plain(one.size == 'l'   ? language_.int32
                                : one.size == 'n' ? language_.native_integer
                                : one.size == 'L' ? language_.int64
                                                  : language_.integer,
                                at));
      break;
    case 'n':
    case 'l':
    case 'N':
    case 'L':
      arguments.push_back(plain(language_.integer, at));
      break;
    case 's':
    case 'S':
    case '[':
      arguments.push_back(plain(language_.string, at));
      break;
    case 'c':
    case 'C':
      arguments.push_back(plain(language_.character, at));
      break;
    case 'f':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'F':
    case 'h':
    case 'H':
      arguments.push_back(plain(language_.floating, at));
      break;
    case 'b':
    case 'B':
      arguments.push_back(plain(language_.boolean, at));
      break;
    case 'a': {
      const Type shown = fresh(at);
      arguments.push_back(store().function(channel, store().function(shown, piece, at), at));
      arguments.push_back(shown);
      break;
    }
    case 't':
      arguments.push_back(store().function(channel, piece, at));
      break;
    default:
      arguments.push_back(fresh(at)); // nested formats
    }
  }
  Type whole = result;
  for (auto it = arguments.rbegin(); it != arguments.rend(); ++it)
    whole = store().function(*it, whole, at);
  Type made = store().constructor(language_.format, at);
  for (const Type part : std::array{whole, channel, piece, passed, passed, result})
    made = store().apply(made, part, at);
  equal(type, made, Role::Literal, at);
}

// ---- constructors and records

Reference Inference::member(Reference in_scope, Symbol name, Type type) const {
  return types::member(in_scope, name, type, program_, environment_);
}

// C, C e and C (e, f): a constructor takes all its arguments at once.
void Inference::infer_construction(Expression id, Expression constructor, Expression argument,
                                   Type type) {
  const Symbol name = std::get<e::Constructor>(tree_[constructor].node).name.text;
  const Reference reference =
      member(module_.resolution.expressions[static_cast<std::size_t>(constructor)], name, type);
  const auto info = reference.is(Reference::Kind::Value)
                        ? environment_.constructors.find(reference.value())
                        : environment_.constructors.end();
  const bool known = info != environment_.constructors.end();
  if (reference.is(Reference::Kind::None))
    report_unknown(EntityKind::Expression, tree_[constructor].range, "constructor", name);
  if (known)
    report_private(reference.value(), tree_[id].range);
  if (known && argument != syntax::no_expression && is_inline(reference.value())) {
    infer_inline(id, constructor, argument, reference, type);
    return;
  }
  const std::size_t arity = known ? info->second.arity : argument == syntax::no_expression ? 0 : 1;
  std::vector<Expression> parts;
  if (argument != syntax::no_expression) {
    const Expression inner = strip(argument);
    const auto *tuple = std::get_if<e::Tuple>(&tree_[inner].node);
    if (tuple && arity != 1)
      parts.assign(tree_[tuple->elements].begin(), tree_[tuple->elements].end());
    else
      parts = {argument};
  }
  const bool fits = parts.size() == arity;
  if (!fits)
    report_arity(EntityKind::Expression, tree_[id].range, reference.value(), parts.size(), arity);
  const EntityId use = entity(constructor);
  Instantiation into;
  const Type found = type_of(reference, use, into);
  if (!into.types.empty())
    typing_.uses[constructor] = std::move(into);
  if (argument == syntax::no_expression) {
    if (fits)
      equal(type, found, Role::Use, use);
    return;
  }
  const Type of_constructor = variable(constructor);
  typing_.expressions[static_cast<std::size_t>(constructor)] = of_constructor;
  Range &own = typing_.expression_ranges[static_cast<std::size_t>(constructor)];
  own.first = constraint_count();
  equal(of_constructor, found, Role::Use, use);
  own.last = constraint_count();
  std::vector<Type> types;
  types.reserve(parts.size());
  Type whole = type;
  for (const Expression part : parts)
    types.push_back(variable(part));
  for (auto it = types.rbegin(); it != types.rend(); ++it)
    whole = store().function(*it, whole, entity(id));
  if (fits) {
    if (parts.size() == 1)
      typing_.applications[id] = constraint_count();
    equal(of_constructor, whole, Role::Application, entity(id),
          static_cast<std::uint16_t>(parts.size()));
  }
  const std::uint32_t first = constraint_count();
  for (std::size_t i = 0; i < parts.size(); ++i)
    infer(parts[i], types[i]);
  if (parts.size() != 1) { // the tuple is no value of its own
    const auto inner = static_cast<std::size_t>(strip(argument));
    typing_.expression_ranges[inner] = {first, constraint_count()};
    typing_.expressions[inner] = parts.size() <= names::Program::largest_tuple
                                     ? store().tuple(types, entity(argument))
                                     : no_type;
  }
}

// C { x = e }, C r: all arguments are one record, which only C has.
void Inference::infer_inline(Expression id, Expression constructor, Expression argument,
                             Reference reference, Type type) {
  const EntityId use = entity(constructor);
  Instantiation into;
  Type result = type_of(reference, use, into);
  if (!into.types.empty())
    typing_.uses[constructor] = std::move(into);
  while (const auto function = store().as_function(result))
    result = function->second;
  typing_.expressions[static_cast<std::size_t>(constructor)] = result;
  equal(type, result, Role::Use, use);
  infer_new(argument, record_type(reference.value(), result, use), Role::Application, entity(id));
}

bool Inference::is_inline(names::ValueId constructor) const {
  const std::string_view name = symbols_.name(program_[constructor].name);
  return !program_.fields(constructor).empty() && name[0] >= 'A' && name[0] <= 'Z';
}

Type Inference::record_type(names::ValueId constructor, Type result, EntityId at) {
  if (!ocaml() || !is_inline(constructor))
    return result;
  Type type = store().promoted(constructor, at);
  for (const Type argument : store().spine(result).arguments)
    type = store().apply(type, argument, at);
  return type;
}

void Inference::report_unknown(EntityKind kind, const syntax::Range &range, std::string_view what,
                               Symbol name) {
  report("C0110", kind, range,
         fmt::format("no {} `{}` is in scope, and the type that is known here has none", what,
                     symbols_.name(name)));
}

void Inference::report_private(names::ValueId constructor, const syntax::Range &range) {
  const auto data = environment_.data.find(program_[constructor].parent);
  if (data != environment_.data.end() && data->second.is_private)
    report("C0216", EntityKind::Expression, range,
           fmt::format("the type `{}` is private: its values are made in its own module only",
                       symbols_.name(program_[program_[constructor].parent].name)));
}

Inference::FieldUse Inference::use_field(Reference field, EntityId at) {
  Instantiation into;
  const Type selector = type_of(field, at, into);
  if (const auto function = store().as_function(selector))
    return {function->first, function->second};
  return {fresh(at), fresh(at)};
}

// { x = e; y = f }: the record type that is expected, or the one that has these fields.
void Inference::infer_plain_record(Expression id, const e::RecordConstruction &node, Type type) {
  const EntityId at = entity(id);
  Reference reference = module_.resolution.expressions[static_cast<std::size_t>(id)];
  std::vector<Reference> fields;
  for (std::uint32_t i = 0; i < node.fields.count; ++i)
    fields.push_back(member(module_.resolution.field_bindings[node.fields.first + i],
                            tree_[node.fields][i].field.name.text, type));
  const auto owner = [&](Reference field) {
    const auto info = field.is(Reference::Kind::Value) ? environment_.fields.find(field.value())
                                                       : environment_.fields.end();
    return info == environment_.fields.end() ? names::no_value : info->second.constructors.front();
  };
  for (const Reference field : fields)
    if (const names::ValueId constructor = owner(field);
        constructor != names::no_value &&
        (!reference.is(Reference::Kind::Value) || field == fields.front()))
      reference = {Reference::Kind::Value, static_cast<std::uint32_t>(constructor)};
  const auto info = reference.is(Reference::Kind::Value)
                        ? environment_.constructors.find(reference.value())
                        : environment_.constructors.end();
  if (info == environment_.constructors.end()) {
    if (!fields.empty() && fields[0].is(Reference::Kind::None))
      report_unknown(EntityKind::Expression, tree_[id].range, "field",
                     tree_[node.fields][0].field.name.text);
    for (const syntax::FieldBinding &binding : tree_[node.fields])
      if (binding.value != syntax::no_expression)
        infer(binding.value, variable(binding.value));
    return;
  }
  Instantiation into;
  Type rest = type_of(reference, at, into);
  if (!into.types.empty())
    typing_.uses[id] = std::move(into);
  const std::vector<names::ValueId> all = info->second.fields;
  std::vector<Type> types;
  while (const auto function = store().as_function(rest)) {
    types.push_back(function->first);
    rest = function->second;
  }
  report_private(reference.value(), tree_[id].range);
  equal(type, record_type(reference.value(), rest, at), Role::Use, at);
  std::vector<bool> given(all.size());
  for (std::uint32_t i = 0; i < node.fields.count; ++i) {
    const syntax::FieldBinding binding = tree_[node.fields][i];
    const auto found = std::find_if(all.begin(), all.end(), [&](names::ValueId one) {
      return program_[one].name == binding.field.name.text;
    });
    if (found == all.end()) {
      if (fields[i].is(Reference::Kind::Value)) // otherwise names/ has reported it
        report("C0211", EntityKind::Expression, binding.field.range,
               fmt::format("the record has no field `{}`", symbols_.name(binding.field.name.text)));
      if (binding.value != syntax::no_expression)
        infer(binding.value, variable(binding.value));
      continue;
    }
    const auto place = static_cast<std::size_t>(found - all.begin());
    given[place] = true;
    infer_field(binding, node.fields.first + i, types[place], at);
  }
  std::string missing;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (!given[i])
      missing +=
          fmt::format("{}`{}`", missing.empty() ? "" : ", ", symbols_.name(program_[all[i]].name));
  if (!missing.empty())
    report("C0212", EntityKind::Expression, tree_[id].range,
           fmt::format("the record lacks the field{} {}",
                       missing.find(',') == std::string::npos ? "" : "s", missing));
}

// ---- effects

void Inference::infer_special(Expression id, const e::Steps &node, Type type) {
  for (std::uint32_t i = 0; i + 1 < node.steps.count; ++i) {
    const Expression step = tree_[node.steps][i];
    infer(step, variable(step)); // what it gives is thrown away
  }
  infer_new(tree_[node.steps][node.steps.count - 1], type, Role::Body, entity(id));
}

void Inference::infer_special(Expression id, const e::While &node, Type type) {
  const EntityId at = entity(id);
  equal(type, unit(at), Role::Step, at);
  infer_new(node.condition, boolean(at), Role::Condition, at);
  infer(node.body, variable(node.body));
}

void Inference::infer_special(Expression id, const e::For &node, Type type) {
  const EntityId at = entity(id);
  Scope scope(*this);
  equal(type, unit(at), Role::Step, at);
  infer_new(node.first, plain(language_.integer, at), Role::Index, at);
  infer_new(node.last, plain(language_.integer, at), Role::Index, at);
  const Type counter = variable(node.variable);
  equal(counter, plain(language_.integer, at), Role::Index, at);
  infer(node.variable, counter);
  infer(node.body, variable(node.body));
}

void Inference::infer_special(Expression id, const e::Try &node, Type type) {
  const EntityId at = entity(id);
  infer_new(node.body, type, Role::Body, at);
  const Type caught = plain(language_.exception, at);
  const std::size_t tags = matched_tags_.size();
  for (std::uint32_t i = 0; i < node.clauses.count; ++i)
    infer_clause(tree_[node.clauses][i], std::span(&caught, 1), type, at);
  close_rows(tags, node.clauses);
}

// assert false never returns, so it is of any type.
void Inference::infer_special(Expression id, const e::Assert &node, Type type) {
  const EntityId at = entity(id);
  const auto *constant = std::get_if<e::Constructor>(&tree_[strip(node.body)].node);
  if (!constant || symbols_.name(constant->name.text) != "false")
    equal(type, unit(at), Role::Step, at);
  infer_new(node.body, boolean(at), Role::Condition, at);
}

void Inference::infer_special(Expression id, const e::Delay &node, Type type) {
  const EntityId at = entity(id);
  const Type body = variable(node.body);
  equal(type, store().apply(plain(language_.delayed, at), body, at), Role::Application, at);
  infer(node.body, body);
}

// ---- parts of data

void Inference::infer_special(Expression id, const e::Field &node, Type type) {
  const EntityId at = entity(id);
  const Type record = variable(node.record);
  infer(node.record, record);
  const Reference field = member(module_.resolution.expressions[static_cast<std::size_t>(id)],
                                 node.field.name.text, record);
  if (field.is(Reference::Kind::None))
    report_unknown(EntityKind::Expression, node.field.range, "field", node.field.name.text);
  const FieldUse use = use_field(field, at);
  equal(record, use.record, Role::Field, at);
  equal(type, use.field, Role::Field, at);
}

void Inference::infer_special(Expression id, const e::Element &node, Type type) {
  const EntityId at = entity(id);
  const Type container = variable(node.container);
  infer(node.container, container);
  if (!node.of_string) {
    equal(container, store().apply(plain(language_.array, at), type, at), Role::Index, at);
  } else {
    const bool bytes =
        language_.bytes != names::no_type_name && store().is(container, language_.bytes);
    equal(container, plain(bytes ? language_.bytes : language_.string, at), Role::Index, at);
    equal(type, plain(language_.character, at), Role::Index, at);
  }
  infer_new(node.index, plain(language_.integer, at), Role::Index, at);
}

void Inference::infer_special(Expression id, const e::Assign &node, Type type) {
  const EntityId at = entity(id);
  equal(type, unit(at), Role::Assignment, at);
  const Expression target = strip(node.target);
  const Type of_target = variable(target);
  infer(target, of_target);
  if (const auto *field = std::get_if<e::Field>(&tree_[target].node)) {
    const Type record = typing_.expressions[static_cast<std::size_t>(field->record)];
    const Reference reference =
        member(module_.resolution.expressions[static_cast<std::size_t>(target)],
               field->field.name.text, record);
    const auto info = reference.is(Reference::Kind::Value)
                          ? environment_.fields.find(reference.value())
                          : environment_.fields.end();
    if (info != environment_.fields.end())
      report_private(info->second.constructors.front(), tree_[target].range);
    if (info != environment_.fields.end() && !info->second.is_mutable)
      report("C0213", EntityKind::Expression, tree_[target].range,
             fmt::format("the field `{}` is not mutable", symbols_.name(field->field.name.text)));
  } else if (!std::holds_alternative<e::Element>(tree_[target].node)) {
    unsupported(tree_[target].range, "an assignment to an instance variable");
  }
  infer_new(node.value, of_target, Role::Assignment, at);
}

void Inference::infer_special(Expression id, const e::Array &node, Type type) {
  const EntityId at = entity(id);
  const Type element = fresh(at);
  equal(type, store().apply(plain(language_.array, at), element, at), Role::List, at);
  std::uint16_t which = 0;
  for (std::uint32_t i = 0; i < node.elements.count; ++i)
    infer_new(tree_[node.elements][i], element, Role::Element, at, which++);
}

} // namespace culprit::types
