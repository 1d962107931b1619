// Contracts from the types of annotations, and from those of the program where annotations stop.
#include "base/overloaded.h"
#include "evaluate/contracts.h"

#include <algorithm>

namespace culprit::evaluate {

namespace liquid = syntax::liquid;
namespace written_type = liquid::type;
using names::index;

namespace {

constexpr std::uint32_t most_slots = 200; // then a structure is too large to be checked

} // namespace

ContractId Contracts::type(TypeId id, Context &context, Symbol argument) {
  if (id == liquid::no_type)
    return no_demand;
  const liquid::Annotations &tree = files_[context.file].annotations;
  return std::visit(
      Overloaded{
          [&](const written_type::Variable &node) {
            const auto contract = context.types.find(node.name.text);
            return contract == context.types.end() ? no_demand : contract->second;
          },
          [&](const written_type::Constructor &node) { return named(node.name, {}, context); },
          [&](const written_type::Apply &node) {
            TypeId head = node.function;
            while (const auto *inside = std::get_if<written_type::Parenthesized>(&tree[head].node))
              head = inside->body;
            if (const auto *constructor = std::get_if<written_type::Constructor>(&tree[head].node))
              return named(constructor->name, tree[node.arguments], context);
            if (const auto *predicates = std::get_if<written_type::Instantiate>(&tree[head].node))
              return instantiated(*predicates, context, tree[node.arguments]);
            if (const auto *variable = std::get_if<written_type::Variable>(&tree[head].node))
              if (const auto known = context.types.find(variable->name.text);
                  known != context.types.end() && !trivial(known->second))
                return applied(known->second, tree[node.arguments], context);
            for (const TypeId given : tree[node.arguments])
              if (!trivial(type(given, context)))
                return not_known(context);
            return no_demand;
          },
          [&](const written_type::Function &node) { return function(node, context); },
          [&](const written_type::Named &node) {
            return type(node.body, context, node.binder.name.text);
          },
          [&](const written_type::Qualified &node) { return type(node.body, context); },
          [&](const written_type::Constrained &node) {
            return strengthened(type(node.body, context), {unknown()}, context.depth);
          },
          [&](const written_type::Tuple &node) { return tuple(node, context); },
          [&](const written_type::ListOf &node) {
            return data(names_.list(), {type(node.element, context)}, context.depth);
          },
          [&](const written_type::Instantiate &node) { return instantiated(node, context, {}); },
          [&](const written_type::Refined &node) { return refined(node, context, argument); },
          [&](const written_type::Forall &node) {
            Context inner = context;
            for (const liquid::TypeVariable &variable : tree[node.variables])
              inner.types.erase(variable.name.name.text);
            for (const liquid::AbstractParameter &parameter : tree[node.parameters])
              inner.predicates[parameter.name.name.text] = any_abstraction(parameter);
            return type(node.body, inner);
          },
          [&](const written_type::Strict &node) { return type(node.body, context, argument); },
          [&](const written_type::Parenthesized &node) {
            return type(node.body, context, argument);
          },
          [&](const written_type::Broken &) { return not_known(context); },
          [&](const written_type::Hole &) {
            return strengthened(no_demand, {{make(Operator::Hole), no_entity, true}},
                                context.depth);
          },
          [&](const written_type::Exists &) { return not_known(context); },
          [&](const written_type::Infix &) { return not_known(context); },
          [&](const written_type::FunctionSort &) { return no_demand; },
          [&](const written_type::Value &) { return no_demand; },
      },
      tree[id].node);
}

// m a, where an alias is given T<p> b for m.
ContractId Contracts::applied(ContractId constructor, std::span<const TypeId> arguments,
                              Context &context) {
  const Contract meaning = (*this)[constructor];
  if (meaning.form != Contract::Form::Data || !meaning.demands.empty() || !meaning.also.empty())
    return not_known(context);
  std::vector<ContractId> all = meaning.arguments;
  for (const TypeId given : arguments)
    all.push_back(type(given, context));
  Contract whole = (*this)[data(meaning.head, std::move(all), context.depth)];
  whole.abstractions = meaning.abstractions;
  return add(std::move(whole));
}

// Something is demanded, but nobody can say whether it holds.
ContractId Contracts::not_known(const Context &context) {
  return strengthened(no_demand, {unknown()}, context.depth);
}

bool Contracts::checkable(ContractId id, Holes holes) const {
  const Contract &node = (*this)[id];
  const auto all = [&](const std::vector<ContractId> &list) {
    return std::all_of(list.begin(), list.end(),
                       [&](ContractId contract) { return checkable(contract, holes); });
  };
  const auto known = [&](const Demand &demand) { return checkable(demand.predicate, holes); };
  return std::all_of(node.demands.begin(), node.demands.end(), known) && all(node.also) &&
         all(node.arguments) &&
         (node.form != Contract::Form::Function || all({node.argument, node.result}));
}

bool Contracts::checkable(PredicateId id, Holes holes) const {
  const Predicate &node = (*this)[id];
  return is_known(node.op) && (node.op != Operator::Hole || holes == Holes::DemandNothing) &&
         std::all_of(node.children.begin(), node.children.end(),
                     [&](PredicateId child) { return checkable(child, holes); });
}

ContractId Contracts::function(const written_type::Function &node, Context &context) {
  if (node.implicit)
    return not_known(context);
  Contract contract;
  contract.form = Contract::Form::Function;
  contract.depth = context.depth;
  Symbol binder = node.binder.name.text;
  contract.argument = type(node.argument, context, binder);
  const liquid::Annotations &tree = files_[context.file].annotations;
  if (binder == no_symbol) // {x:t | p} -> u
    if (const auto *refined = std::get_if<written_type::Refined>(&tree[node.argument].node))
      binder = refined->binder.name.text;
  Context inner = context;
  if (binder != no_symbol)
    inner.values[binder] = slot(context.depth);
  ++inner.depth;
  contract.result = type(node.result, inner);
  return trivial(contract.argument) && trivial(contract.result) ? no_demand
                                                                : add(std::move(contract));
}

ContractId Contracts::refined(const written_type::Refined &node, Context &context,
                              Symbol argument) {
  const ContractId base = type(node.base, context);
  Context inner = context;
  const Symbol binder = node.binder.name.text != no_symbol ? node.binder.name.text : argument;
  if (binder != no_symbol)
    inner.values[binder] = slot(context.depth);
  if (argument != no_symbol)
    inner.values[argument] = slot(context.depth);
  ++inner.depth;
  std::vector<Demand> demands;
  add_demands(node.refinement, inner, context.depth, demands);
  return strengthened(base, std::move(demands), context.depth);
}

void Contracts::add_demands(const liquid::Refinement &refinement, Context &context,
                            std::uint32_t value, std::vector<Demand> &into) {
  for (const liquid::Conjunct &conjunct : files_[context.file].annotations[refinement.conjuncts]) {
    const PredicateId predicate = term(conjunct.term, context);
    into.push_back({predicate, conjunct.entity, mentions(predicate, value)});
  }
}

ContractId Contracts::strengthened(ContractId base, std::vector<Demand> demands,
                                   std::uint32_t depth) {
  if (demands.empty())
    return base;
  Contract contract = (*this)[base];
  if (base != no_demand && contract.depth != depth) { // of an argument that came from further out
    contract = {};
    contract.also = {base};
  }
  contract.depth = depth;
  contract.demands.insert(contract.demands.end(), demands.begin(), demands.end());
  return add(std::move(contract));
}

bool Contracts::trivial(ContractId id) const {
  const Contract &node = (*this)[id];
  const auto all = [&](const std::vector<ContractId> &list) {
    return std::all_of(list.begin(), list.end(),
                       [&](ContractId contract) { return trivial(contract); });
  };
  return node.demands.empty() && node.abstractions.empty() && all(node.also) &&
         all(node.arguments) &&
         (node.form != Contract::Form::Function || all({node.argument, node.result}));
}

ContractId Contracts::data(names::TypeNameId head, std::vector<ContractId> arguments,
                           std::uint32_t depth) {
  Contract whole;
  if (has_indices(head) && std::any_of(arguments.begin(), arguments.end(),
                                       [&](ContractId contract) { return !trivial(contract); }))
    whole.demands.push_back(unknown());
  whole.form = Contract::Form::Data;
  whole.head = head;
  whole.depth = depth;
  whole.arguments = std::move(arguments);
  return add(std::move(whole));
}

// Parts know all others by their names: they are slots, as the fields of a declaration are.
ContractId Contracts::tuple(const written_type::Tuple &node, Context &context) {
  const auto elements = files_[context.file].annotations[node.elements];
  if (elements.size() < 2 || elements.size() > names::Program::largest_tuple)
    return no_demand;
  Context inner = context;
  for (const liquid::Binding &element : elements)
    if (element.name.name.text != no_symbol)
      inner.values[element.name.name.text] =
          slot(context.depth + static_cast<std::uint32_t>(&element - elements.data()));
  inner.depth += static_cast<std::uint32_t>(elements.size());
  FieldContracts parts;
  parts.dependent = true;
  for (const liquid::Binding &element : elements)
    parts.fields.push_back(type(element.type, inner, element.name.name.text));
  const ContractId tuple = data(names_.tuple(elements.size()), parts.fields, context.depth);
  fields_[{tuple, program_.find_constructor(names_.tuple_value(elements.size()))}] =
      std::move(parts);
  return tuple;
}

// T<p> a, [a]<p>; a<p x>, Int<p> and T a <<p x>> say something about the value itself.
ContractId Contracts::instantiated(const written_type::Instantiate &node, Context &context,
                                   std::span<const TypeId> arguments) {
  const liquid::Annotations &tree = files_[context.file].annotations;
  TypeId body = node.body;
  while (const auto *inside = std::get_if<written_type::Parenthesized>(&tree[body].node))
    body = inside->body;
  const auto *constructor = std::get_if<written_type::Constructor>(&tree[body].node);
  const ContractId base =
      constructor != nullptr ? named(constructor->name, arguments, context) : type(body, context);
  const names::TypeNameId head =
      constructor != nullptr ? head_of(constructor->name, context.file) : names::no_type_name;
  const bool simple = (head != names::no_type_name && !takes_predicates(head)) ||
                      (constructor != nullptr && (*this)[base].form == Contract::Form::Data &&
                       !takes_predicates((*this)[base].head));
  if (node.of_whole || simple || std::holds_alternative<written_type::Variable>(tree[body].node)) {
    std::vector<Demand> demands;
    for (const liquid::AbstractArgument &argument : tree[node.arguments])
      apply(abstraction(argument, context), {}, context.depth, demands);
    return strengthened(base, std::move(demands), context.depth);
  }
  if ((*this)[base].form != Contract::Form::Data)
    return base;
  const auto given = tree[node.arguments];
  if (std::all_of(given.begin(), given.end(), [&](const liquid::AbstractArgument &argument) {
        return is_declared(argument, context);
      }))
    return base;
  Contract contract = (*this)[base];
  for (const liquid::AbstractArgument &argument : tree[node.arguments])
    contract.abstractions.push_back(abstraction(argument, context));
  return add(std::move(contract));
}

// Whether its declaration has abstract refinements; Int<p> says something about the number.
bool Contracts::takes_predicates(names::TypeNameId head) const {
  const auto declared = data_.find(head);
  if (declared != data_.end())
    return !files_[declared->second.file].annotations[declared->second.data->parameters].empty();
  const auto info = environment_.data.find(head);
  return info == environment_.data.end() || !info->second.parameters.empty();
}

std::uint32_t Contracts::abstraction(const liquid::AbstractArgument &written,
                                     const Context &context) {
  abstractions_.push_back({context, &written, no_symbol});
  return static_cast<std::uint32_t>(abstractions_.size() - 1);
}

// What an abstract refinement says about a value: the last of its parameters.
// Whoever calls the function says what it is.
std::uint32_t Contracts::any_abstraction(const liquid::AbstractParameter &parameter) {
  Abstraction any;
  any.name = parameter.name.name.text;
  abstractions_.push_back(std::move(any));
  return static_cast<std::uint32_t>(abstractions_.size() - 1);
}

void Contracts::apply(std::uint32_t which, std::span<const PredicateId> arguments,
                      std::uint32_t value, std::vector<Demand> &into) {
  using Argument = liquid::AbstractArgument::Form;
  const Abstraction &abstract = abstractions_[which];
  if (abstract.declared)
    return;
  if (abstract.written == nullptr) {
    std::vector<PredicateId> all(arguments.begin(), arguments.end());
    all.push_back(slot(value));
    into.push_back({make(Operator::Abstract, std::move(all), which), no_entity, true});
    return;
  }
  const liquid::Annotations &tree = files_[abstract.context.file].annotations;
  const liquid::AbstractArgument &written = *abstract.written;
  Context context = abstract.context;
  context.depth = value + 1;
  std::vector<PredicateId> all(arguments.begin(), arguments.end());
  all.push_back(slot(value));
  const auto parameters = tree[written.parameters];
  for (std::size_t i = 0; i < parameters.size(); ++i)
    context.values[parameters[i].name.text] = i < all.size() ? all[i] : make(Operator::Unknown);
  if (written.form == Argument::Predicate) {
    add_demands(written.refinement, context, value, into);
    return;
  }
  if (written.form == Argument::Refined) {
    const auto *refined = std::get_if<written_type::Refined>(&tree[written.type].node);
    if (refined != nullptr && parameters.size() == arguments.size()) {
      if (refined->binder.name.text != no_symbol)
        context.values[refined->binder.name.text] = slot(value);
      add_demands(refined->refinement, context, value, into);
      return;
    }
  }
  // p x: a parameter of what is around
  if (written.form == Argument::Use) {
    TermId use = written.use;
    while (const auto *inside = std::get_if<liquid::term::Parenthesized>(&tree[use].node))
      use = inside->body;
    std::vector<PredicateId> given;
    if (const auto *application = std::get_if<liquid::term::Apply>(&tree[use].node)) {
      for (const TermId argument : tree[application->arguments])
        given.push_back(term(argument, context));
      use = application->function;
    }
    if (std::holds_alternative<liquid::term::Boolean>(tree[use].node))
      return;
    const auto *name = std::get_if<liquid::term::Variable>(&tree[use].node);
    const auto known =
        name == nullptr ? context.predicates.end() : context.predicates.find(name->name.text);
    if (known != context.predicates.end()) {
      given.insert(given.end(), arguments.begin(), arguments.end());
      const std::size_t before = into.size();
      apply(known->second, given, value, into);
      for (std::size_t i = before; i < into.size(); ++i)
        if (into[i].entity == no_entity)
          into[i].entity = written.entity;
      return;
    }
  }
  into.push_back(unknown(written.entity));
}

// ---- types of the program

ContractId Contracts::from_type(types::Type type, const Bounds &bounds, std::uint32_t depth) {
  const types::Store &store = environment_.store;
  type = store.resolve(type);
  if (store[type].shape == types::Shape::Forall)
    return from_type(store.quantifier(type).body, bounds, depth);
  if (store[type].shape == types::Shape::Bound) {
    const auto contract = bounds.find(store[type].first);
    return contract == bounds.end() ? no_demand : contract->second;
  }
  if (const auto arrow = store.as_function(type)) {
    Contract contract;
    contract.form = Contract::Form::Function;
    contract.depth = depth;
    contract.argument = from_type(arrow->first, bounds, depth);
    contract.result = from_type(arrow->second, bounds, depth + 1);
    return trivial(contract.argument) && trivial(contract.result) ? no_demand
                                                                  : add(std::move(contract));
  }
  const types::Store::Spine spine = store.spine(type);
  if (store[spine.head].shape != types::Shape::Constructor)
    return no_demand;
  const names::TypeNameId head{store[spine.head].first};
  std::vector<ContractId> arguments;
  for (const types::Type argument : spine.arguments)
    arguments.push_back(from_type(argument, bounds, depth));
  if (std::all_of(arguments.begin(), arguments.end(),
                  [&](ContractId contract) { return trivial(contract); }))
    return no_demand;
  return data(head, std::move(arguments), depth);
}

FieldContracts Contracts::make_fields(ContractId id, kernel::ConstructorId constructor) {
  const Contract whole = (*this)[id];
  const names::ValueId value = program_[constructor].value;
  FieldContracts contracts;
  if (whole.form != Contract::Form::Data || value == names::no_value || whole.depth > most_slots)
    return contracts;
  if (whole.head == names_.list() && whole.abstractions.size() == 1)
    return constructor == program_.find_constructor(names_.cons()) ? ordered_list(id) : contracts;
  const types::Store &store = environment_.store;
  const types::Type type = environment_.values[index(value)].type;
  if (type == types::no_type)
    return contracts;
  const types::Store::Signature signature = store.signature(type);
  const types::Store::Spine result = store.spine(signature.result);
  Bounds bounds;
  for (std::size_t i = 0; i < result.arguments.size() && i < whole.arguments.size(); ++i) {
    const types::Type parameter = store.resolve(result.arguments[i]);
    if (store[parameter].shape == types::Shape::Bound)
      bounds[store[parameter].first] = whole.arguments[i];
  }
  // With abstract refinements, fields are what the declaration says with these put in.
  if (const auto declared = data_.find(whole.head);
      declared != data_.end() && !whole.abstractions.empty()) {
    const DataDeclaration &data = declared->second;
    const liquid::Annotations &tree = files_[data.file].annotations;
    Context context;
    context.file = data.file;
    context.depth = whole.depth;
    const auto variables = tree[data.data->variables];
    for (std::size_t i = 0; i < variables.size() && i < whole.arguments.size(); ++i)
      context.types[variables[i].name.name.text] = whole.arguments[i];
    const auto parameters = tree[data.data->parameters];
    for (std::size_t i = 0; i < parameters.size() && i < whole.abstractions.size(); ++i)
      context.predicates[parameters[i].name.name.text] = whole.abstractions[i];
    for (const liquid::Constructor &written : tree[data.data->constructors])
      if (files_[data.file].scope.value(written.name.name) == value)
        return declared_fields(data, written, context);
  }
  for (const types::Type field : signature.parameters)
    contracts.fields.push_back(from_type(field, bounds, whole.depth));
  if (!whole.abstractions.empty())
    relate_parts(whole, contracts);
  return contracts;
}

// (a, b)<p>: each part is related to those before it. Of other types nobody knows what the
// predicates are about.
void Contracts::relate_parts(const Contract &whole, FieldContracts &parts) {
  const bool tuple = parts.fields.size() >= 2 &&
                     parts.fields.size() <= names::Program::largest_tuple &&
                     whole.head == names_.tuple(parts.fields.size());
  const std::uint32_t depth = whole.depth + static_cast<std::uint32_t>(parts.fields.size());
  parts.dependent = true;
  std::vector<PredicateId> before;
  for (std::size_t i = 0; i < parts.fields.size(); ++i) {
    Contract related;
    related.depth = depth;
    related.also = {parts.fields[i]};
    if (!tuple)
      related.demands.push_back(unknown());
    else if (i > 0 && i <= whole.abstractions.size())
      apply(whole.abstractions[i - 1], before, depth, related.demands);
    before.push_back(slot(whole.depth + static_cast<std::uint32_t>(i)));
    parts.fields[i] = add(std::move(related));
  }
}

// [a]<p>: each element is related by p to all that come after it.
FieldContracts Contracts::ordered_list(ContractId id) {
  const Contract whole = (*this)[id];
  FieldContracts result;
  result.dependent = true;
  const std::uint32_t depth = whole.depth + 2; // the head and the tail are slots
  const ContractId element = whole.arguments.empty() ? no_demand : whole.arguments[0];
  Contract related;
  related.depth = depth;
  related.also = {element};
  apply(whole.abstractions[0], std::vector{slot(whole.depth)}, depth, related.demands);
  Contract tail;
  tail.form = Contract::Form::Data;
  tail.head = whole.head;
  tail.depth = depth;
  tail.arguments = {add(std::move(related))};
  tail.abstractions = whole.abstractions;
  result.fields = {element, add(std::move(tail))};
  return result;
}

} // namespace culprit::evaluate
