// Expressions, one rule a node.
#include "desugar/translator.h"

#include "base/overloaded.h"
#include "syntax/languages.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::desugar {

namespace e = syntax::expression;
using kernel::FailureKind;

namespace {

// Far beyond what people write; the kernel of anything deeper would need as deep a stack.
constexpr unsigned most_nesting = 3000;

// Of a list with more elements than this, each is looked at without those before it.
constexpr std::size_t longest_in_one_scope = 64;

} // namespace

syntax::ExpressionId Translator::strip(Expression id) const {
  while (const auto *inner = std::get_if<e::Parenthesized>(&tree_[id].node))
    id = inner->body;
  return id;
}

ExpressionId Translator::unsupported(const syntax::Range &range, std::string_view what) {
  diagnostics_.report("C0190", tree_.span(range), fmt::format("{} is not supported", what));
  return builder_.failure(FailureKind::MissingAlternative);
}

// An expression of a quantified type takes the dictionaries of its context.
ExpressionId Translator::expression(Expression id) {
  if (++nesting_ > most_nesting) {
    --nesting_;
    return unsupported(tree_[id].range, "an expression that is nested so deeply");
  }
  const From from(builder_, entity(tree_[strip(id)].entity));
  range_ = tree_[id].range;
  std::vector<VariableId> parameters;
  if (const auto abstracted = typing_.abstracted.find(id); abstracted != typing_.abstracted.end())
    parameters = bind_parameters(abstracted->second, {});
  const ExpressionId body = node(id);
  --nesting_;
  return builder_.lambda(std::move(parameters), body, type_of(id));
}

ExpressionId Translator::node(Expression id) {
  const Type type = type_of(id);
  const syntax::Range range = tree_[id].range;
  const auto mention = [&] { return call(callee(id), {}, type); };
  return std::visit(
      Overloaded{
          [&](const e::Variable &) { return without_optional(id, mention()); },
          [&](const e::Constructor &) {
            return ocaml() ? construction(id, id, syntax::no_expression) : mention();
          },
          [&](const e::Operator &) { return mention(); },
          [&](const e::Literal &node) { return literal(id, node.value); },
          [&](const e::Apply &node) {
            if (ocaml())
              return strict_application(id, node.function, tree_[node.arguments]);
            return application(id, node.function, tree_[node.arguments]);
          },
          [&](const e::Infix &) { return infix(id); },
          [&](const e::LeftSection &node) {
            const ExpressionId operand = expression(node.operand);
            return call(callee(node.operation), std::span(&operand, 1), type);
          },
          [&](const e::RightSection &node) { return section(id, node.operation, node.operand); },
          [&](const e::Lambda &node) {
            if (ocaml())
              return function(tree_[node.patterns], type, [&] { return expression(node.body); });
            const EntityId at = entity(tree_[id].entity);
            std::vector<VariableId> parameters;
            Row row;
            for (const Pattern pattern : tree_[node.patterns]) {
              row.pieces.push_back({pattern, 0, {}});
              const Symbol name = name_of(row.pieces.back());
              parameters.push_back(builder_.variable(
                  name == no_symbol ? symbols_.intern("x") : name, type_of(pattern)));
            }
            row.body = [&](Exit &) { return expression(node.body); };
            Exit exit{{}, type_of(node.body)};
            ExpressionId body = match(parameters, {std::move(row)}, exit);
            body = close(exit, body, [&] {
              const From from(builder_, at);
              return builder_.failure(FailureKind::RefutedPattern);
            });
            return builder_.lambda(std::move(parameters), body, type);
          },
          [&](const e::LambdaMatch &node) {
            if (ocaml()) {
              const auto taken = environment_.store.as_function(type);
              const VariableId subject =
                  builder_.variable("x", taken ? taken->first : types::no_type);
              return builder_.lambda(
                  {subject},
                  matched(subject, tree_[node.clauses], taken ? taken->second : types::no_type,
                          [&] { return builder_.failure(FailureKind::MissingAlternative); }),
                  type);
            }
            return clauses(tree_[node.clauses],
                           {FailureKind::MissingAlternative, no_symbol, entity(tree_[id].entity)},
                           type);
          },
          [&](const e::Let &node) {
            if (ocaml())
              return items(tree_[node.declarations], [&] { return expression(node.body); });
            return with_bindings(tree_[node.declarations], [&] { return expression(node.body); });
          },
          [&](const e::If &node) {
            const ExpressionId condition = expression(node.condition);
            const ExpressionId consequence = expression(node.consequence);
            const ExpressionId alternative =
                node.alternative == syntax::no_expression ? unit() : expression(node.alternative);
            return conditional(condition, consequence, alternative, type);
          },
          [&](const e::Guarded &node) {
            Exit exit{{}, type};
            const ExpressionId body = guarded(tree_[node.bodies], exit);
            return close(exit, body, [&] { return builder_.failure(FailureKind::MissingGuard); });
          },
          [&](const e::Match &node) {
            if (ocaml())
              return strict_match(id, node);
            return builder_.named(expression(node.subject), "subject", [&](VariableId subject) {
              Exit exit{{}, type};
              std::vector<Row> rows;
              for (const syntax::Clause &clause : tree_[node.clauses])
                rows.push_back({{{tree_[clause.patterns][0], 0, {}}}, [this, &clause](Exit &next) {
                                  return right_side(clause.right, next);
                                }});
              const ExpressionId body = match({subject}, std::move(rows), exit);
              return close(exit, body,
                           [&] { return builder_.failure(FailureKind::MissingAlternative); });
            });
          },
          [&](const e::Do &node) { return do_block(id, node); },
          [&](const e::Tuple &node) { return tuple(id, node); },
          [&](const e::ListOf &node) {
            Arguments elements;
            for (const Expression element : tree_[node.elements])
              elements.push_back(expression(element));
            return list(elements, kernel::no_expression, type);
          },
          [&](const e::Sequence &node) { return sequence(id, node); },
          [&](const e::Comprehension &node) { return comprehension(id, node); },
          [&](const e::RecordConstruction &node) {
            return ocaml() ? plain_record(id, node) : record(id, node);
          },
          [&](const e::RecordUpdate &node) {
            return ocaml() ? plain_update(id, node) : update(id, node);
          },
          [&](const syntax::OcamlOnly auto &node) { return special(id, node); },
          [&](const e::Typed &node) {
            const ExpressionId body = expression(node.body);
            Arguments dictionaries;
            if (const auto use = typing_.uses.find(id); use != typing_.uses.end())
              for (const types::EvidenceId one : use->second.evidence)
                dictionaries.push_back(dictionary(one));
            return builder_.apply(body, dictionaries,
                                  static_cast<std::uint32_t>(dictionaries.size()), type);
          },
          [&](const e::Parenthesized &node) { return expression(node.body); },
          [&](const auto &) { return unsupported(range, "this expression"); },
      },
      tree_[id].node);
}

// ---- application

ExpressionId Translator::application(Expression id, Expression function,
                                     std::span<const Expression> arguments) {
  const Expression applied = strip(function);
  const syntax::ExpressionNode &head = tree_[applied].node;
  Arguments translated;
  for (const Expression argument : arguments)
    if (!std::holds_alternative<e::TypeArgument>(tree_[argument].node))
      translated.push_back(expression(argument));
  const bool named = std::holds_alternative<e::Variable>(head) ||
                     std::holds_alternative<e::Constructor>(head) ||
                     std::holds_alternative<e::Operator>(head);
  const Type type = type_of(id);
  if (named && translated.size() == 1 &&
      only_evaluates(resolution_.expressions[static_cast<std::size_t>(applied)]))
    return translated[0];
  ExpressionId result = named && !typing_.abstracted.contains(function)
                            ? call(callee(applied), translated, type)
                            : builder_.apply(expression(function), translated, 0, type);
  // A context to the right of an arrow.
  Arguments dictionaries;
  if (const auto use = typing_.uses.find(id); use != typing_.uses.end())
    for (const types::EvidenceId one : use->second.evidence)
      dictionaries.push_back(dictionary(one));
  if (dictionaries.empty())
    return result;
  return builder_.evaluated(result, "f", [&](VariableId held) {
    return builder_.apply(builder_.use(held), dictionaries,
                          static_cast<std::uint32_t>(dictionaries.size()), type);
  });
}

bool Translator::is_apply_operator(Expression operation) const {
  const Reference reference = resolution_.expressions[static_cast<std::size_t>(operation)];
  return reference.is(Reference::Kind::Value) &&
         reference.value() == globals_.library("Culprit.Basics", "$");
}

// Chains of operators may be long: they are walked down to their end and built from there.
ExpressionId Translator::infix(Expression id) {
  std::vector<Expression> chain;
  bool leftwards = false;
  for (Expression next = id;;) {
    const auto *node = std::get_if<e::Infix>(&tree_[next].node);
    if (!node || tree_[node->elements].size() != 3 ||
        (next != id && typing_.abstracted.contains(next)))
      break;
    const auto elements = tree_[node->elements];
    if (is_apply_operator(elements[1]) && next != id)
      break;
    const bool left = std::holds_alternative<e::Infix>(tree_[elements[0]].node) &&
                      !std::holds_alternative<e::Infix>(tree_[elements[2]].node);
    if (chain.empty())
      leftwards = left;
    else if (left != leftwards && left)
      break;
    chain.push_back(next);
    next = leftwards ? elements[0] : elements[2];
  }
  if (chain.empty()) {
    const auto elements = tree_[std::get<e::Infix>(tree_[id].node).elements];
    return elements.size() == 2 ? negation(id, elements[1])
                                : unsupported(tree_[id].range, "this sequence of operators");
  }
  ExpressionId inner = kernel::no_expression;
  for (auto next = chain.rbegin(); next != chain.rend(); ++next) {
    const auto elements = tree_[std::get<e::Infix>(tree_[*next].node).elements];
    const From from(builder_, entity(tree_[*next].entity));
    if (is_apply_operator(elements[1]) && inner == kernel::no_expression) {
      inner = application(*next, elements[0], elements.subspan(2, 1));
      continue;
    }
    const bool last = inner == kernel::no_expression;
    const ExpressionId left = last || !leftwards ? expression(elements[0]) : inner;
    const ExpressionId right = last || leftwards ? expression(elements[2]) : inner;
    const std::array operands{left, right};
    if (ocaml())
      if (const auto decided = short_circuit(elements[1], left, right, type_of(*next))) {
        inner = *decided;
        continue;
      }
    if (is_apply_operator(elements[1]))
      inner = builder_.apply(left, std::span(&operands[1], 1), 0, type_of(*next));
    else
      inner = call(callee(elements[1]), operands, type_of(*next));
  }
  return inner;
}

ExpressionId Translator::negation(Expression id, Expression operand) {
  if (ocaml()) {
    const auto elements = tree_[std::get<e::Infix>(tree_[id].node).elements];
    const bool floating = std::get<e::Minus>(tree_[elements[0]].node).floating;
    return operate(floating ? "double_negate" : "ml_int_negate", {expression(operand)},
                   type_of(id));
  }
  const Expression inner = strip(operand);
  if (const auto *literal = std::get_if<e::Literal>(&tree_[inner].node))
    if (const auto constant = basic_number(literal->value, true, type_of(id)))
      return builder_.constant(*constant, type_of(id));
  const auto use = typing_.uses.find(id);
  if (use == typing_.uses.end() || use->second.evidence.empty())
    return expression(operand);
  return call_method("GHC.Num", "negate", use->second.evidence[0], {expression(operand)},
                     type_of(id));
}

// (+ e) is a function of the left operand.
ExpressionId Translator::section(Expression id, Expression operation, Expression operand) {
  const Type type = type_of(id);
  const auto function = environment_.store.as_function(type);
  const Type of_left = function ? function->first : types::no_type;
  return builder_.named(expression(operand), "right", [&](VariableId right) {
    const VariableId left = builder_.variable("left", of_left);
    const std::array operands{builder_.use(left), builder_.use(right)};
    return builder_.lambda(
        {left}, call(callee(operation), operands, function ? function->second : types::no_type),
        type);
  });
}

// ---- data

ExpressionId Translator::tuple(Expression id, const e::Tuple &node) {
  const auto elements = tree_[node.elements];
  if (elements.size() < 2)
    return elements.empty() || elements[0] == syntax::no_expression
               ? builder_.construct(globals_.constructor(names_.unit_value()), {})
               : expression(elements[0]);
  Arguments parts;
  std::vector<VariableId> missing;
  for (const Expression element : elements) {
    if (element == syntax::no_expression) {
      missing.push_back(builder_.variable("x", types::no_type));
      parts.push_back(builder_.use(missing.back()));
    } else {
      parts.push_back(expression(element));
    }
  }
  const ConstructorId constructor = globals_.constructor(names_.tuple_value(elements.size()));
  globals_.value(names_.tuple_value(elements.size()));
  if (missing.empty())
    return builder_.construct(constructor, parts, {}, {}, type_of(id));
  // What is there is shared by all calls.
  std::vector<std::pair<VariableId, ExpressionId>> shared;
  for (ExpressionId &part : parts)
    if (!kernel::is_atom(program_[part])) {
      shared.emplace_back(builder_.variable("t", program_[part].type), part);
      part = builder_.use(shared.back().first);
    }
  ExpressionId result =
      builder_.lambda(std::move(missing), builder_.construct(constructor, parts), type_of(id));
  for (auto one = shared.rbegin(); one != shared.rend(); ++one)
    result = builder_.let(one->first, one->second, result);
  return result;
}

ExpressionId Translator::list(std::span<const ExpressionId> elements, ExpressionId rest,
                              Type type) {
  globals_.value(names_.nil()); // as an atom, the empty list is mentioned by its name
  const ConstructorId cons = globals_.constructor(names_.cons());
  if (rest == kernel::no_expression)
    rest = builder_.construct(globals_.constructor(names_.nil()), {}, {}, {}, type);
  const bool apart = elements.size() > longest_in_one_scope;
  for (auto element = elements.rbegin(); element != elements.rend(); ++element)
    rest = builder_.cons(cons, *element, rest, type, apart);
  return rest;
}

ExpressionId Translator::sequence(Expression id, const e::Sequence &node) {
  const auto use = typing_.uses.find(id);
  if (use == typing_.uses.end() || use->second.evidence.empty())
    return unsupported(tree_[id].range, "this enumeration");
  const bool second = node.second != syntax::no_expression;
  const bool last = node.last != syntax::no_expression;
  const std::string_view name = second ? last ? "enumFromThenTo" : "enumFromThen"
                                : last ? "enumFromTo"
                                       : "enumFrom";
  Arguments arguments;
  for (const Expression part : {node.first, node.second, node.last})
    if (part != syntax::no_expression)
      arguments.push_back(expression(part));
  const names::ValueId value = globals_.library("GHC.Enum", name);
  return call(method(value, std::span(use->second.evidence).first(1)), arguments, type_of(id));
}

ExpressionId Translator::conditional(ExpressionId condition, ExpressionId consequence,
                                     ExpressionId alternative, Type type) {
  const std::string_view module = ocaml() ? "Stdlib" : "GHC.Types";
  const ConstructorId yes =
      globals_.constructor(globals_.library(module, ocaml() ? "true" : "True"));
  const ConstructorId no =
      globals_.constructor(globals_.library(module, ocaml() ? "false" : "False"));
  return builder_.evaluated(condition, "condition", [&](VariableId subject) {
    const std::array alternatives{kernel::Alternative{yes, {}, {}, consequence, builder_.entity},
                                  kernel::Alternative{no, {}, {}, alternative, builder_.entity}};
    return builder_.match(subject, alternatives, kernel::no_expression, type);
  });
}

// ---- records

ExpressionId Translator::field_value(const syntax::FieldBinding &binding, std::uint32_t at_list) {
  if (binding.value != syntax::no_expression)
    return expression(binding.value);
  return call(callee(resolution_.field_variables[at_list], nullptr), {}, types::no_type);
}

ExpressionId Translator::record(Expression id, const e::RecordConstruction &node) {
  const Reference reference = resolution_.expressions[static_cast<std::size_t>(id)];
  const auto use = typing_.uses.find(id);
  const Callee constructor = callee(reference, use == typing_.uses.end() ? nullptr : &use->second);
  const auto info = environment_.constructors.find(reference.value());
  if (info == environment_.constructors.end())
    return unsupported(tree_[id].range, "this record");
  Arguments fields(info->second.arity, kernel::no_expression);
  const auto set = [&](Reference field, ExpressionId value) {
    for (std::size_t i = 0; i < fields.size(); ++i)
      if (field.is(Reference::Kind::Value) && info->second.fields[i] == field.value())
        fields[i] = value;
  };
  for (std::uint32_t i = 0; i < node.fields.count; ++i)
    set(resolution_.field_bindings[node.fields.first + i],
        field_value(tree_[node.fields][i], node.fields.first + i));
  if (const auto implied = resolution_.implied_expressions.find(id);
      implied != resolution_.implied_expressions.end())
    for (const names::ImpliedField &field : implied->second)
      set({Reference::Kind::Value, static_cast<std::uint32_t>(field.field)},
          call(callee(field.variable, nullptr), {}, types::no_type));
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (fields[i] == kernel::no_expression) {
      const names::ValueId field = info->second.fields[i];
      fields[i] = builder_.failure(FailureKind::MissingField,
                                   field == names::no_value ? no_symbol : names_[field].name);
    }
  return call(constructor, fields, type_of(id));
}

ExpressionId Translator::update(Expression id, const e::RecordUpdate &node) {
  std::vector<std::pair<names::ValueId, VariableId>> changes;
  std::vector<std::pair<VariableId, ExpressionId>> values;
  for (std::uint32_t i = 0; i < node.fields.count; ++i) {
    const Reference field = resolution_.field_bindings[node.fields.first + i];
    if (!field.is(Reference::Kind::Value))
      return unsupported(tree_[id].range, "this record update");
    const ExpressionId value = field_value(tree_[node.fields][i], node.fields.first + i);
    const VariableId name = builder_.variable(names_[field.value()].name, program_[value].type);
    changes.emplace_back(field.value(), name);
    values.emplace_back(name, value);
  }
  const auto owners =
      changes.empty() ? environment_.fields.end() : environment_.fields.find(changes[0].first);
  if (owners == environment_.fields.end())
    return unsupported(tree_[id].range, "this record update");
  ExpressionId result =
      builder_.evaluated(expression(node.record), "record", [&](VariableId subject) {
        std::vector<kernel::Alternative> alternatives;
        std::uint32_t siblings = 1;
        for (const names::ValueId owner : owners->second.constructors) {
          const types::ConstructorInfo &info = environment_.constructors.at(owner);
          const ConstructorId constructor = globals_.constructor(owner);
          siblings = program_[constructor].siblings;
          const bool has_all = std::all_of(changes.begin(), changes.end(), [&](const auto &change) {
            return std::find(info.fields.begin(), info.fields.end(), change.first) !=
                   info.fields.end();
          });
          if (!has_all)
            continue;
          std::vector<VariableId> parts;
          Arguments arguments;
          const std::uint32_t dictionaries = program_[constructor].dictionaries;
          for (std::uint32_t i = 0; i < program_[constructor].arity; ++i) {
            parts.push_back(builder_.variable("x", types::no_type));
            const auto change = std::find_if(changes.begin(), changes.end(), [&](const auto &one) {
              return i >= dictionaries && info.fields[i - dictionaries] == one.first;
            });
            arguments.push_back(
                builder_.use(change == changes.end() ? parts.back() : change->second));
          }
          const ExpressionId body =
              builder_.construct(constructor, arguments, info.strict, {}, type_of(id));
          alternatives.push_back({constructor,
                                  {},
                                  program_.add(std::span<const VariableId>(parts)),
                                  body,
                                  builder_.entity});
        }
        const ExpressionId otherwise =
            alternatives.size() < siblings
                ? builder_.failure(FailureKind::WrongConstructor, names_[changes[0].first].name)
                : kernel::no_expression;
        return builder_.match(subject, alternatives, otherwise, type_of(id));
      });
  for (auto value = values.rbegin(); value != values.rend(); ++value)
    result = builder_.let(value->first, value->second, result);
  return result;
}

} // namespace culprit::desugar
