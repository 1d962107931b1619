// Predicates and expressions of annotations.
#include "refine/read/reader.h"

#include "base/characters.h"
#include "base/overloaded.h"
#include "base/plural.h"
#include "logic/declarations.h"
#include "names/similar.h"
#include "refine/logic/operators.h"
#include "syntax/haskell/literal.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace culprit::refine {

namespace liquid = syntax::liquid;
namespace t = syntax::liquid::term;
using liquid::Operation;

namespace {

// Names that were made up have signs in them that a program cannot write.
bool is_written(std::string_view name) {
  return name.find_first_of("#$%@") == std::string_view::npos;
}

std::optional<Op> op_of(Operation operation) {
  switch (operation) {
  case Operation::And:
    return Op::And;
  case Operation::Or:
    return Op::Or;
  case Operation::Implies:
    return Op::Implies;
  case Operation::Iff:
    return Op::Iff;
  case Operation::Equal:
    return Op::Equal;
  case Operation::NotEqual:
    return Op::NotEqual;
  case Operation::Less:
    return Op::Less;
  case Operation::LessEqual:
    return Op::LessEqual;
  case Operation::Greater:
    return Op::Greater;
  case Operation::GreaterEqual:
    return Op::GreaterEqual;
  case Operation::SimilarTo:
    return Op::SimilarTo;
  case Operation::NotSimilarTo:
    return Op::NotSimilarTo;
  case Operation::Plus:
    return Op::Add;
  case Operation::Minus:
    return Op::Subtract;
  case Operation::Times:
    return Op::Multiply;
  case Operation::Divide:
    return Op::Divide;
  case Operation::Modulo:
    return Op::Modulo;
  case Operation::RelatesChecked:
  case Operation::RelatesAssuming:
  case Operation::Other:
    break;
  }
  return std::nullopt;
}

} // namespace

Formula Reader::term(TermId id, Context &context) {
  const Formula formula = term_here(id, context);
  if (files_[file_].library || formulas_[formula].range.start.line != 0)
    return formula;
  const Range range = tree()[id].range;
  return formulas_.at(formula, {range.start, range.end});
}

std::vector<Formula> Reader::terms(std::span<const TermId> ids, Context &context) {
  std::vector<Formula> formulas;
  for (const TermId id : ids)
    formulas.push_back(term(id, context));
  return formulas;
}

Formula Reader::term_here(TermId id, Context &context) {
  const liquid::Term written = tree()[id];
  const Range &range = written.range;
  return std::visit(Overloaded{
                        [&](const t::Variable &node) { return name(node.name, range, context); },
                        [&](const t::Literal &node) { return literal(node.value, range); },
                        [&](const t::SortedLiteral &) {
                          unsupported(range, "a literal with a sort");
                          return formulas_.truth(true);
                        },
                        [&](const t::Boolean &node) { return formulas_.truth(node.value); },
                        [&](const t::Hole &) { return formulas_.truth(true); },
                        [&](const t::Gradual &) {
                          leave_out(range, "a gradual refinement");
                          return formulas_.truth(true);
                        },
                        [&](const t::Apply &node) {
                          return call(node.function, tree()[node.arguments], range, context);
                        },
                        [&](const t::Binary &node) { return binary(node, context); },
                        [&](const t::Negate &node) {
                          return formulas_.make(Op::Negate, {term(node.operand, context)});
                        },
                        [&](const t::Not &node) {
                          return formulas_.make(Op::Not, {term(node.operand, context)});
                        },
                        [&](const t::Question &node) { return term(node.operand, context); },
                        [&](const t::Connective &node) {
                          return formulas_.make(node.conjunction ? Op::And : Op::Or,
                                                terms(tree()[node.operands], context));
                        },
                        [&](const t::Sequence &node) {
                          return formulas_.make(Op::And, terms(tree()[node.elements], context));
                        },
                        [&](const t::If &node) {
                          return formulas_.make(Op::If, {term(node.condition, context),
                                                         term(node.consequence, context),
                                                         term(node.alternative, context)});
                        },
                        [&](const t::Let &node) {
                          const Formula value = term(node.value, context);
                          Context inner = context;
                          inner.values[node.name.name.text] = value;
                          return term(node.body, inner);
                        },
                        [&](const t::Lambda &node) {
                          Context inner = context;
                          const Symbol parameter = formulas_.fresh(text(node.parameter.name.text));
                          inner.values[node.parameter.name.text] = formulas_.name(parameter);
                          const SortId sort = node.sort == liquid::no_type
                                                  ? no_sort
                                                  : written_sort(node.sort, inner);
                          return formulas_.lambda(parameter, sort, term(node.body, inner));
                        },
                        [&](const t::Tuple &node) {
                          const std::vector<Formula> parts = terms(tree()[node.elements], context);
                          return constructed(parts.empty() ? names_.unit_value()
                                                           : names_.tuple_value(parts.size()),
                                             parts);
                        },
                        [&](const t::ListOf &node) {
                          const std::vector<Formula> parts = terms(tree()[node.elements], context);
                          Formula list = constructed(names_.nil(), {});
                          for (auto part = parts.rbegin(); part != parts.rend(); ++part)
                            list = constructed(names_.cons(), std::array{*part, list});
                          return list;
                        },
                        [&](const t::Typed &node) {
                          const Formula body = term(node.body, context);
                          const SortId sort = written_sort(node.type, context);
                          return sort == no_sort ? body : formulas_.ascribe(body, sort);
                        },
                        [&](const t::Coerce &node) { return coerced(node, context); },
                        [&](const t::Parenthesized &node) { return term(node.body, context); },
                        [&](const t::Broken &) { return formulas_.truth(true); },
                    },
                    written.node);
}

Formula Reader::constructed(names::ValueId constructor, std::span<const Formula> arguments) {
  return formulas_.apply(formulas_.name(vocabulary_.constant(constructor)), arguments);
}

// Characters as their codes. Nothing else is a value of two sorts.
Formula Reader::coerced(const t::Coerce &node, Context &context) {
  const Formula body = term(node.body, context);
  horn::surface::Expression coercion;
  coercion.kind = Op::Coerce;
  coercion.sort = written_sort(node.from, context);
  coercion.other_sort = written_sort(node.to, context);
  const horn::surface::Module &module = formulas_.module();
  const bool is_code = coercion.sort != no_sort && coercion.other_sort == formulas_.int_sort() &&
                       module[coercion.sort].name == formulas_.symbol("Char");
  return is_code ? formulas_.module().add(coercion, std::span(&body, 1)) : body;
}

// The sort of a type in a term; none if it has type variables: what they stand for differs by use,
// and sorts are found out from the rest of the term.
SortId Reader::written_sort(TypeId id, Context &context) {
  const Refined read = type(id, no_refined, context);
  return types_.has_variables(read) ? no_sort : types_.sort(read);
}

namespace {

// Of a literal with its quotes.
std::u32string characters(std::string_view literal) {
  const auto decoded = syntax::haskell::decode(literal);
  const auto *text = std::get_if<std::u32string>(&decoded);
  return text == nullptr ? std::u32string() : *text;
}

} // namespace

Formula Reader::literal(const syntax::Literal &literal, const Range &range) {
  const std::string_view written = text(literal.text);
  switch (literal.kind) {
  case syntax::LiteralKind::Integer:
    if (written.starts_with("0x") || written.starts_with("0o") || written.starts_with("0b"))
      return formulas_.integer(
          static_cast<std::int64_t>(std::stoll(std::string(written.substr(2)), nullptr,
                                               written[1] == 'x'   ? 16
                                               : written[1] == 'o' ? 8
                                                                   : 2)));
    return formulas_.integer(written);
  case syntax::LiteralKind::Fractional:
    return formulas_.real(written);
  case syntax::LiteralKind::Character: {
    const std::u32string decoded = characters(written);
    return formulas_.literal(
        fmt::format("'{}'", decoded.empty() ? 0 : static_cast<std::uint32_t>(decoded[0])),
        formulas_.named("Char"));
  }
  case syntax::LiteralKind::String:
    return types_.text(written);
  }
  unsupported(range, "this literal");
  return formulas_.truth(true);
}

bool Reader::is_type_variable(TermId id, const Context &context) const {
  const auto *variable = std::get_if<t::Variable>(&tree()[id].node);
  return variable != nullptr && !context.values.contains(variable->name.text) &&
         (context.type_variables.contains(variable->name.text) ||
          context.bound_types.contains(variable->name.text));
}

Formula Reader::binary(const t::Binary &node, Context &context) {
  const Formula left = term(node.left, context);
  const Formula right = term(node.right, context);
  // A type has the sort of what it is compared with.
  if ((node.operation == Operation::SimilarTo || node.operation == Operation::NotSimilarTo) &&
      (is_type_variable(node.left, context) || is_type_variable(node.right, context)))
    return formulas_.make(node.operation == Operation::SimilarTo ? Op::Equal : Op::NotEqual,
                          {left, right});
  if (const std::optional<Op> op = op_of(node.operation))
    return *op == Op::Divide   ? divided(formulas_, left, right)
           : *op == Op::Modulo ? modulo(formulas_, left, right)
                               : formulas_.make(*op, {left, right});
  const std::array arguments{left, right};
  if (const std::optional<Formula> expanded =
          expand(node.name.name, arguments, node.name.range, context))
    return *expanded;
  if (const std::optional<Formula> meaning =
          operation(node.name.name, arguments, node.name.range, context))
    return *meaning;
  if (const std::optional<Formula> stated =
          this->stated(node.name.name, arguments, node.name.range, context))
    return *stated;
  return formulas_.apply(name(node.name.name, node.name.range, context), arguments);
}

// What an operator of the Prelude gives; nothing if the name means something else here.
std::optional<Formula> Reader::operation(syntax::Name name, std::span<const Formula> arguments,
                                         const Range &range, const Context &context) {
  const Operator *known = find_operator(text(name.text), arguments.size());
  if (known == nullptr || measure(name, range) ||
      (name.qualifier == no_symbol &&
       (context.values.contains(name.text) || context.predicates.contains(name.text))))
    return std::nullopt;
  const names::ValueId value = scope().value(name);
  const bool own = value != names::no_value && !names_.is_of_library(value);
  return own ? std::nullopt : std::optional(known->meaning(formulas_, arguments));
}

// The module's own measure comes before anything else of its name, then what the program itself
// took to the logic, then the measures that others declare.
std::optional<Symbol> Reader::measure(syntax::Name name, const Range &range) {
  constexpr auto space = DeclaredNames::Space::Measure;
  for (const Dialect::Called &known : types_.dialect().measures)
    if (name.qualifier != no_symbol && text(name.qualifier) == known.module &&
        text(name.text) == known.function)
      if (const names::ModuleId module = names_.find_module(name.qualifier);
          module == names::no_module || names_[module].library)
        return vocabulary_.measure(symbols_.intern(known.measure));
  if (name.qualifier == no_symbol)
    if (const auto own = declared_.find_own(space, name.text, file_))
      return into_.measures[own->item].name;
  if (const names::ValueId value = scope().value(name);
      names_.is_of_program(value) && in_logic(value))
    return std::nullopt;
  const auto entry = declared(space, name, range);
  return entry ? std::optional(into_.measures[entry->item].name) : std::nullopt;
}

// A call of a library function whose type says what it gives.
std::optional<Formula> Reader::stated(syntax::Name name, std::span<const Formula> arguments,
                                      const Range &range, const Context &context) {
  if (name.qualifier == no_symbol &&
      (context.values.contains(name.text) || context.predicates.contains(name.text)))
    return std::nullopt;
  if (measure(name, range))
    return std::nullopt;
  const names::ValueId value = scope().value(name);
  if (!names_.is_of_library(value))
    return std::nullopt;
  return stated_result(into_, types_, value, arguments);
}

// The meaning of an alias applied to arguments; nothing if it is none.
std::optional<Formula> Reader::expand(syntax::Name name, std::span<const Formula> arguments,
                                      const Range &range, Context &context) {
  if (context.values.contains(name.text))
    return std::nullopt;
  const std::optional<Alias> entry = term_alias(name, range);
  if (!entry)
    return std::nullopt;
  const Alias alias = *entry;
  if (context.depth > deepest_alias) {
    wrong("C0105", range, fmt::format("the alias `{}` is defined by itself", text(name.text)));
    return formulas_.truth(true);
  }
  Formula result = no_formula;
  in_file(alias.file, [&] {
    const liquid::Declaration &declaration = tree()[alias.declaration];
    Context inner;
    inner.depth = context.depth + 1;
    const auto body_of = [&](std::size_t count) {
      if (count > arguments.size()) {
        result = no_formula;
        return false;
      }
      return true;
    };
    if (const auto *alias_of_terms =
            std::get_if<liquid::declaration::TermAlias>(&declaration.node)) {
      const auto parameters = tree()[alias_of_terms->parameters];
      if (!body_of(parameters.size()))
        return;
      for (std::size_t i = 0; i < parameters.size(); ++i)
        inner.values[parameters[i].name.name.text] = arguments[i];
      result = term(alias_of_terms->body.predicate, inner);
      result = formulas_.apply(result, arguments.subspan(parameters.size()));
    } else if (const auto *defined = std::get_if<liquid::declaration::Define>(&declaration.node)) {
      const auto parameters = tree()[defined->parameters];
      if (!body_of(parameters.size()))
        return;
      for (std::size_t i = 0; i < parameters.size(); ++i)
        inner.values[parameters[i].name.text] = arguments[i];
      result = term(defined->body, inner);
      result = formulas_.apply(result, arguments.subspan(parameters.size()));
    }
  });
  if (result == no_formula) {
    wrong("C0103", range,
          fmt::format("the alias `{}` is given {}, which are too few", text(name.text),
                      plural(arguments.size(), "argument")));
    return formulas_.truth(true);
  }
  return result;
}

// Whether a name means nothing here.
bool Reader::is_unknown(TermId id, const Context &context) {
  const auto *variable = std::get_if<t::Variable>(&tree()[id].node);
  return variable != nullptr && !context.values.contains(variable->name.text) &&
         !context.around.contains(variable->name.text) &&
         scope().value(variable->name) == names::no_value;
}

// An inlined function is its code: an argument that the code does not mention is not there, and may
// be about anything.
std::vector<Formula> Reader::arguments_of(syntax::Name called, std::span<const TermId> ids,
                                          Context &context) {
  const names::ValueId value = scope().value(called);
  if (context.values.contains(called.text) || value == names::no_value ||
      !into_.inlined.contains(value) ||
      std::ranges::none_of(ids, [&](TermId id) { return is_unknown(id, context); }))
    return terms(ids, context);
  std::vector<Symbol> parameters;
  std::vector<Formula> stand_ins;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    parameters.push_back(formulas_.fresh("argument"));
    stand_ins.push_back(formulas_.name(parameters.back()));
  }
  const std::optional<Formula> code = lifter_.inlined(value, stand_ins);
  std::vector<Formula> result;
  for (std::size_t i = 0; i < ids.size(); ++i)
    result.push_back(code && is_unknown(ids[i], context) &&
                             !formulas_.mentions(*code, parameters[i])
                         ? formulas_.truth(true)
                         : term(ids[i], context));
  return result;
}

Formula Reader::call(TermId function, std::span<const TermId> arguments, const Range &range,
                     Context &context) {
  while (const auto *inner = std::get_if<t::Parenthesized>(&tree()[function].node))
    function = inner->body;
  // f ([x; y]) is the old way to write f x y.
  std::vector<TermId> ids(arguments.begin(), arguments.end());
  if (ids.size() == 1) {
    TermId only = ids[0];
    while (const auto *inner = std::get_if<t::Parenthesized>(&tree()[only].node))
      only = inner->body;
    if (const auto *sequence = std::get_if<t::Sequence>(&tree()[only].node)) {
      const auto elements = tree()[sequence->elements];
      ids.assign(elements.begin(), elements.end());
    }
  }
  const auto *variable = std::get_if<t::Variable>(&tree()[function].node);
  const std::vector<Formula> values =
      variable != nullptr ? arguments_of(variable->name, ids, context) : terms(ids, context);
  if (variable != nullptr) {
    const syntax::Name called = variable->name;
    if (const std::optional<Formula> expanded = expand(called, values, range, context))
      return *expanded;
    if (const std::optional<Formula> meaning = operation(called, values, range, context))
      return *meaning;
    if (const std::optional<Formula> made = made_by(called, values, context))
      return *made;
    if (const auto predicate = context.predicates.find(called.text);
        predicate != context.predicates.end())
      return formulas_.apply(formulas_.name(predicate->second), values);
    if (!context.values.contains(called.text) && !measure(called, range))
      if (const names::ValueId value = scope().value(called);
          value != names::no_value && into_.inlined.contains(value))
        if (const std::optional<Formula> meaning = lifter_.inlined(value, values))
          return *meaning;
    if (const std::optional<Formula> stated = this->stated(called, values, range, context))
      return *stated;
  }
  return formulas_.apply(term(function, context), values);
}

// x_Tuple32 is the second part of a triple.
std::optional<Symbol> Reader::part_of_tuple(std::string_view written) {
  constexpr std::string_view prefix = "x_Tuple";
  if (!written.starts_with(prefix) || written.size() != prefix.size() + 2)
    return std::nullopt;
  const int size = written[prefix.size()] - '0';
  const int part = written[prefix.size() + 1] - '0';
  if (size < 2 || size > 9 || part < 1 || part > size)
    return std::nullopt;
  return vocabulary_.tuple_part(static_cast<std::size_t>(size), static_cast<std::size_t>(part - 1));
}

// With what it could have been: an argument, the value itself.
void Reader::unknown(Symbol name, const Range &range, const Context &context) {
  Diagnostic &diagnostic = diagnostics_.report(
      "C0102", tree().span(range),
      fmt::format("there is no `{}` that a refinement could mention", text(name)));
  std::vector<std::string_view> known;
  for (const auto &[other, value] : context.values)
    if (is_written(text(other)))
      known.push_back(text(other));
  std::ranges::sort(known);
  names::Nearest nearest(text(name));
  for (const std::string_view other : known)
    nearest.consider(other);
  if (!nearest.name().empty())
    diagnostic.notes.push_back(fmt::format("did you mean `{}`?", nearest.name()));
  else if (!known.empty())
    diagnostic.notes.push_back(
        fmt::format("the values that are known here: `{}`", fmt::join(known, "`, `")));
}

// A type variable stands for a number or a text where that is its kind.
std::optional<Formula> Reader::type_variable(Symbol name, const Context &context) {
  const auto known = context.type_variables.find(name);
  if (known == context.type_variables.end() && !context.bound_types.contains(name))
    return std::nullopt;
  const Refined meaning = known == context.type_variables.end() ? rigid(name) : known->second;
  if (types_[meaning].form != Form::Variable)
    return std::nullopt;
  return types_.value_of_type(types_[meaning].variable, text(name));
}

Formula Reader::name(syntax::Name name, const Range &range, Context &context) {
  if (name.qualifier == no_symbol) {
    if (const auto local = context.values.find(name.text); local != context.values.end())
      return local->second;
    if (const auto predicate = context.predicates.find(name.text);
        predicate != context.predicates.end())
      return formulas_.name(predicate->second);
    if (const std::optional<Formula> expanded = expand(name, {}, range, context))
      return *expanded;
  }
  if (const std::optional<Symbol> measured = measure(name, range))
    return formulas_.name(*measured);
  const names::ValueId value = scope().value(name);
  // What is free in an alias means what it means where the alias is used.
  if (const auto around = context.around.find(name.text);
      name.qualifier == no_symbol && around != context.around.end() && !is_constant(value))
    return around->second;
  if (logic::find_theory_symbol(text(name.text)) != nullptr && !names_.is_of_program(value))
    return formulas_.name(to_logic(name.text));
  if (const std::optional<Formula> stated = this->stated(name, {}, range, context))
    return *stated;
  if (value == names::no_value) {
    const std::string_view written = text(name.text);
    if (const std::optional<Symbol> part = part_of_tuple(written))
      return formulas_.name(*part);
    if (const std::optional<Symbol> part = part_of_constructor(name))
      return formulas_.name(*part);
    if (written == "nil" || written == "[]")
      return constructed(names_.nil(), {});
    if (const std::optional<Formula> type = type_variable(name.text, context))
      return *type;
    unknown(name.text, range, context);
    return formulas_.name(to_logic(name.text));
  }
  if (const auto known = into_.reflected_as.find(value); known != into_.reflected_as.end())
    return formulas_.name(vocabulary_.constant(known->second));
  const names::Value &named = names_[value];
  const bool known = named.kind == names::ValueKind::Constructor ||
                     named.kind == names::ValueKind::Field || in_logic(value);
  if (named.kind == names::ValueKind::Constructor) {
    const std::string_view written = text(named.name);
    if (!names_.is_of_program(value) && (written == "True" || written == "False"))
      return formulas_.truth(written == "True");
  }
  const types::Type type = types_.environment().values[index(value)].type;
  if (!known && type != types::no_type && types_.is_function(types_.plain(type)) &&
      named.kind == names::ValueKind::Function && !files_[file_].library)
    wrong(
        "C0102", range,
        fmt::format("`{}` is a function of the program that the logic does not know; `reflect {}` "
                    "or `measure {}` would make it known",
                    text(name.text), text(name.text), text(name.text)));
  return formulas_.name(vocabulary_.constant(value));
}

} // namespace culprit::refine
