// Repairs of names, operators and literals.
#include "blame/types/repairs/repair.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <unordered_set>

namespace culprit::blame {

namespace e = syntax::expression;

void Repairer::try_names(Expression id, std::vector<Repair> &repairs) {
  const syntax::ExpressionNode &node = tree_[id].node;
  const auto *variable_node = std::get_if<e::Variable>(&node);
  const syntax::Name full = variable_node ? variable_node->name : std::get<e::Operator>(node).name;
  const std::string own(symbols_.name(full.text));
  const std::string qualified =
      full.qualifier == no_symbol ? own : fmt::format("{}.{}", symbols_.name(full.qualifier), own);
  const names::Program &program = environment_.store.program();
  for (const auto &[wrong, right] : habits_.confused) {
    if (wrong != own && wrong != qualified)
      continue;
    if (const names::ValueId other = library_value(right); other != names::no_value)
      try_name(id, other, right, repairs);
  }
  if (std::holds_alternative<e::Operator>(tree_[id].node))
    try_operators(id, own, repairs);
  // A function of the same module with a similar name.
  for (std::uint32_t i = 0; own.size() > 2 && i < program.value_count(); ++i) {
    const names::ValueId other{i};
    if (program[other].module != module_.resolution.module ||
        program[other].kind == names::ValueKind::Constructor)
      continue;
    const std::string_view name = symbols_.name(program[other].name);
    const bool alike =
        name != own && name.size() > 2 && (name.substr(0, 3) == std::string_view(own).substr(0, 3));
    if (alike && environment_.values[i].type != no_type)
      try_name(id, other, name, repairs);
  }
}

// Any other operator, where none that is easily confused fits.
void Repairer::try_operators(Expression id, std::string_view own, std::vector<Repair> &repairs) {
  const auto is_name = [](const Repair &repair) { return repair.kind == RepairKind::Name; };
  if (std::any_of(repairs.begin(), repairs.end(), is_name))
    return;
  for (const std::string_view other : habits_.operators) {
    const names::ValueId value = other == own ? names::no_value : library_value(other);
    if (value == names::no_value)
      continue;
    std::vector<Repair> fits;
    try_name(id, value, other, fits);
    // f $ 1 for f -1 says that f (-1) would do.
    const auto around = where_.infix_of.find(id);
    const std::optional<Span> number = other == "$" && around != where_.infix_of.end()
                                           ? negative_number(around->second)
                                           : std::nullopt;
    for (Repair &fitting : fits) {
      fitting.kind = RepairKind::Operator;
      if (number)
        fitting.description = {}; // which the operation offers
      if (number)
        fitting.edits.clear();
    }
    repairs.insert(repairs.end(), fits.begin(), fits.end());
  }
}

void Repairer::try_name(Expression id, names::ValueId other, std::string_view name,
                        std::vector<Repair> &repairs) {
  // An operator that was mistaken for another one is so all along a chain.
  const std::vector<Expression> all = chain(id);
  const auto agrees = [&](std::span<const Expression> changed) {
    trial_.begin();
    for (const Expression expression : changed) {
      trial_.leave_out(range(expression));
      for (const Part type : trial_.variables(variable(expression)))
        trial_.equate(type, instance(other));
    }
    return trial_.holds();
  };
  std::span<const Expression> changed(all.data(), 1);
  if (!agrees(changed)) {
    changed = all;
    if (all.size() == 1 || !agrees(changed))
      return;
  }
  const bool symbolic = std::isalpha(static_cast<unsigned char>(name[0])) == 0 && name[0] != '_';
  const bool was_operator = std::holds_alternative<e::Operator>(tree_[id].node);
  if (was_operator && !symbolic && environment_.dialect == syntax::Dialect::Ocaml)
    return; // it would have to stand before its arguments
  const std::string written = was_operator == symbolic ? std::string(name)
                              : symbolic               ? fmt::format("({})", name)
                                                       : fmt::format("`{}`", name);
  std::vector<Edit> edits;
  for (const Expression expression : changed)
    edits.push_back({span(expression), written});
  repairs.push_back(make_repair(
      RepairKind::Name, fmt::format("use {} in place of {}", name, text(id)), std::move(edits)));
}

names::ValueId Repairer::library_value(std::string_view name) const {
  const names::Program &program = environment_.store.program();
  if (name == habits_.cons)
    return program.cons();
  const auto known = [&](names::ModuleId home, Symbol symbol) {
    const names::ValueId value = program[home].library && symbol != no_symbol
                                     ? program.find_value(home, symbol)
                                     : names::no_value;
    return value != names::no_value && environment_.values[index(value)].type != no_type
               ? value
               : names::no_value;
  };
  if (std::isupper(static_cast<unsigned char>(name[0])) != 0 &&
      name.find('.') != std::string_view::npos) {
    const std::size_t dot = name.find('.');
    const names::ModuleId home = program.find_module(symbols_.find(name.substr(0, dot)));
    return home == names::no_module ? names::no_value
                                    : known(home, symbols_.find(name.substr(dot + 1)));
  }
  const Symbol symbol = symbols_.find(name);
  for (std::uint32_t i = 0; i < program.module_count(); ++i)
    if (const names::ValueId value = known(names::ModuleId{i}, symbol); value != names::no_value)
      return value;
  return names::no_value;
}

Part Repairer::instance(names::ValueId value) {
  const Type type = environment_.values[index(value)].type;
  std::unordered_map<std::uint32_t, Part> bound;
  const Part whole = part(type, bound);
  if (environment_.store[type].shape != Shape::Forall)
    return whole;
  for (const Predicate &predicate :
       environment_.store.context(environment_.store.quantifier(type))) {
    const auto of_class = built_.classes.find(static_cast<std::uint32_t>(predicate.head));
    if (predicate.count == 1 && of_class != built_.classes.end())
      trial_.require(part(environment_.store.arguments(predicate)[0], bound), of_class->second);
  }
  return whole;
}

std::vector<syntax::ExpressionId> Repairer::chain(Expression operation) const {
  constexpr std::size_t longest = 100; // nobody means another operator that often
  std::vector<Expression> all{operation};
  const auto *own = std::get_if<e::Operator>(&tree_[operation].node);
  const auto around = where_.infix_of.find(operation);
  if (!own || around == where_.infix_of.end())
    return all;
  const auto add = [&](Expression other) {
    if (const auto *same = std::get_if<e::Operator>(&tree_[other].node);
        other != operation && same && same->name.text == own->name.text)
      all.push_back(other);
  };
  std::size_t looked_at = 0;
  std::vector<Expression> work{around->second};
  while (!work.empty() && ++looked_at <= longest) {
    const auto *infix = std::get_if<e::Infix>(&tree_[strip(work.back())].node);
    work.pop_back();
    if (!infix || infix->elements.count != 3)
      continue;
    const auto elements = tree_[infix->elements];
    add(elements[1]);
    work.insert(work.end(), {elements[0], elements[2]});
  }
  Expression outer = around->second;
  for (auto of = where_.operation.find(outer);
       of != where_.operation.end() && ++looked_at <= longest; of = where_.operation.find(outer)) {
    add(of->second);
    outer = where_.infix_of.at(of->second);
  }
  if (looked_at > longest)
    all.resize(1);
  std::sort(all.begin() + 1, all.end());
  return all;
}

const std::vector<syntax::ExpressionId> &Repairer::variables_beside(Expression id) {
  const auto within = [](const Span &inner, const Span &outer) {
    return outer.start <= inner.start && inner.end <= outer.end;
  };
  const std::optional<std::size_t> clause = where_.clauses.around(span(id));
  const Span whole = clause ? where_.clause_spans[*clause] : span(id);
  const auto [entry, added] = variables_.try_emplace(whole.start);
  if (!added || !clause)
    return entry->second;
  const auto &all = where_.local_variables;
  std::vector<Expression> inside;
  for (auto local = std::lower_bound(all.begin(), all.end(), std::pair{whole.start, Expression{0}});
       local != all.end() && local->first < whole.end; ++local)
    if (within(span(local->second), whole))
      inside.push_back(local->second);
  std::sort(inside.begin(), inside.end());
  std::unordered_set<std::uint32_t> known;
  for (const Expression expression : inside)
    if (known
            .insert(static_cast<std::uint32_t>(
                module_.resolution.expressions[static_cast<std::size_t>(expression)].local()))
            .second)
      entry->second.push_back(expression);
  return entry->second;
}

void Repairer::try_variables(Expression id, std::vector<Repair> &repairs) {
  constexpr std::size_t most = 8;
  const Store &store = environment_.store;
  const names::Reference own = module_.resolution.expressions[static_cast<std::size_t>(id)];
  if (!own.is(names::Reference::Kind::Local))
    return;
  std::size_t tried = 0;
  for (const Expression use : variables_beside(id)) {
    const names::Reference other = module_.resolution.expressions[static_cast<std::size_t>(use)];
    const Type type = typing_.locals[static_cast<std::size_t>(other.local())];
    if (other == own || type == no_type || store[type].shape != Shape::Variable || ++tried > most)
      continue;
    trial_.begin();
    trial_.leave_out(range(id));
    const std::vector<Part> places = trial_.variables(variable(id));
    const std::vector<Part> types = trial_.variables(store[type].first);
    if (places.size() != types.size())
      continue;
    for (std::size_t k = 0; k < places.size(); ++k)
      trial_.equate(places[k], types[k]);
    if (trial_.holds()) {
      repairs.push_back(make_repair(RepairKind::Variable,
                                    fmt::format("use {} in place of {}", text(use), text(id)), {}));
      return;
    }
  }
}

// Whether a conversion of a literal is sure to go wrong, or to lose what is written.
bool Repairer::fails(std::string_view conversion, const syntax::ExpressionNode &node) const {
  const auto *literal = std::get_if<e::Literal>(&node);
  if (literal == nullptr)
    return false;
  const std::string_view written = symbols_.name(literal->value.text);
  if (conversion == "int_of_float")
    return true;
  return conversion == "int_of_string" && literal->value.kind == syntax::LiteralKind::String &&
         written.find_first_not_of("-0123456789", 1) + 1 != written.size();
}

void Repairer::try_conversions(Expression id, std::vector<Repair> &repairs) {
  const syntax::ExpressionNode &node = tree_[id].node;
  if (std::holds_alternative<e::Operator>(node) || std::holds_alternative<e::Constructor>(node))
    return;
  const auto convert = [&](std::string_view name, RepairKind kind) {
    const names::ValueId value = library_value(name);
    if (value == names::no_value || !try_cut(id, [&](const Trial::Cut &cut) {
          trial_.equate(instance(value), function(cut.inside, cut.outside));
        }))
      return;
    if (fails(name, node)) { // so it is no advice
      repairs.push_back(make_repair(kind, {}, {}));
      return;
    }
    const std::string written = fmt::format("{} {}", name, argument_text(id));
    repairs.push_back(make_repair(kind, fmt::format("write {}", written),
                                  {{span(id), fmt::format("({})", written)}}));
  };
  for (const std::string_view name : habits_.conversions)
    convert(name, RepairKind::Convert);
  const bool listed = std::any_of(repairs.begin(), repairs.end(), [](const Repair &repair) {
    return repair.kind == RepairKind::Wrap; // lists are monads
  });
  for (const std::string_view name : habits_.lifts)
    if (!listed)
      convert(name, RepairKind::Lift);
}

void Repairer::try_converted_operands(Expression operation, std::vector<Repair> &repairs) {
  constexpr std::string_view conversion = "fromIntegral";
  const auto infix = where_.infix_of.find(operation);
  const names::ValueId value = library_value(conversion);
  if (infix == where_.infix_of.end() || value == names::no_value ||
      environment_.dialect != syntax::Dialect::Haskell)
    return;
  const auto elements = tree_[std::get<e::Infix>(tree_[infix->second].node).elements];
  std::vector<Edit> edits;
  trial_.begin();
  for (const Expression operand : {elements[0], elements[2]}) {
    const Expression inner = strip(operand);
    if (typing_.expressions[static_cast<std::size_t>(inner)] == no_type ||
        std::holds_alternative<e::Literal>(tree_[inner].node)) // which is any number
      return;
    for (const Trial::Cut &cut : trial_.cut(variable(inner), range(inner)))
      trial_.equate(instance(value), function(cut.inside, cut.outside));
    edits.push_back({span(operand), fmt::format("{} {}", conversion, argument_text(operand))});
  }
  if (trial_.holds())
    repairs.push_back(make_repair(
        RepairKind::Convert,
        fmt::format("write {} {} {}", edits[0].replacement, text(operation), edits[1].replacement),
        edits));
}

void Repairer::try_literal(Expression id, const syntax::Literal &literal,
                           std::vector<Repair> &repairs) {
  const std::string_view own = symbols_.name(literal.text);
  const bool is_string = literal.kind == syntax::LiteralKind::String;
  if (!is_string || own.size() < 3)
    return;
  const std::string inner(own.substr(1, own.size() - 2));
  // A string that is the name of something.
  const Symbol symbol = symbols_.find(inner);
  if (symbol == no_symbol)
    return;
  const names::Program &program = environment_.store.program();
  for (std::uint32_t i = 0; i < program.module_count(); ++i) {
    const names::ValueId other = program.find_value(names::ModuleId{i}, symbol);
    if (other == names::no_value || environment_.values[index(other)].type == no_type)
      continue;
    trial_.begin();
    trial_.leave_out(range(id));
    for (const Part copy : trial_.variables(variable(id))) {
      std::unordered_map<std::uint32_t, Part> bound;
      trial_.equate(copy, part(environment_.values[index(other)].type, bound));
    }
    if (trial_.holds()) {
      repairs.push_back(make_repair(
          RepairKind::Literal, fmt::format("write {} without quotes", inner), {{span(id), inner}}));
      return;
    }
  }
}

} // namespace culprit::blame
