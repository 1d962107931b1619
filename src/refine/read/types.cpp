// Types of annotations, held against the Haskell types that they refine.
#include "refine/read/reader.h"

#include "base/overloaded.h"
#include "base/plural.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::refine {

namespace liquid = syntax::liquid;
namespace y = syntax::liquid::type;

Reader::TypeId Reader::strip(TypeId id) const {
  while (true) {
    if (const auto *inner = std::get_if<y::Parenthesized>(&tree()[id].node))
      id = inner->body;
    else if (const auto *strict = std::get_if<y::Strict>(&tree()[id].node))
      id = strict->body;
    else
      return id;
  }
}

// {x:t | p} -> u: x is known in u as well.
std::optional<Symbol> Reader::binder_of(TypeId id) const {
  id = strip(id);
  if (const auto *named = std::get_if<y::Named>(&tree()[id].node))
    return named->binder.name.text;
  if (const auto *refined = std::get_if<y::Refined>(&tree()[id].node))
    if (refined->binder.name.text != no_symbol)
      return refined->binder.name.text;
  return std::nullopt;
}

// A type variable that stands for itself.
Refined Reader::rigid(Symbol name) {
  RefinedType variable;
  variable.form = Form::Variable;
  variable.variable = VariableKey{(std::uint64_t{0xFF} << 32U) | static_cast<std::uint64_t>(name)};
  return types_.add(std::move(variable));
}

bool Reader::is_rigid(Refined type) const {
  return types_[type].form == Form::Variable &&
         static_cast<std::uint64_t>(types_[type].variable) >> 32U == 0xFF;
}

Refined Reader::type(TypeId id, Refined expected, Context &context) {
  id = strip(id);
  const liquid::Type written = tree()[id];
  const Symbol argument = std::exchange(context.argument, no_symbol);
  const Range &range = written.range;
  if (expected != no_refined && types_[expected].form == Form::Forall &&
      !std::holds_alternative<y::Forall>(written.node)) {
    RefinedType quantified = types_[expected];
    quantified.result = type(id, quantified.result, context);
    // What the quantifier binds is not known outside, whatever the annotation calls it.
    std::erase_if(context.type_variables, [&](const auto &entry) {
      const RefinedType &meaning = types_[entry.second];
      return meaning.form == Form::Variable &&
             std::find(quantified.variables.begin(), quantified.variables.end(),
                       meaning.variable) != quantified.variables.end();
    });
    return types_.add(std::move(quantified));
  }
  const auto whatever = [&] { return expected != no_refined ? expected : rigid(no_symbol); };
  return std::visit(
      Overloaded{
          [&](const y::Variable &node) {
            if (writes_ocaml())
              return postfix(std::span(&id, 1), range, expected, context);
            return variable(node.name.text, range, expected, context);
          },
          [&](const y::Constructor &node) {
            return named(node.name, range, {}, nullptr, expected, context);
          },
          [&](const y::Hole &) {
            return holes_ != nullptr && expected != no_refined
                       ? holes_->fresh(expected, Origin::Hole)
                       : whatever();
          },
          [&](const y::Value &) { return whatever(); },
          [&](const y::Apply &node) {
            if (writes_ocaml()) {
              std::vector<TypeId> parts{node.function};
              const auto rest = tree()[node.arguments];
              parts.insert(parts.end(), rest.begin(), rest.end());
              return postfix(parts, range, expected, context);
            }
            return applied(node.function, tree()[node.arguments], range, expected, context);
          },
          [&](const y::Function &node) { return function(node, range, expected, context); },
          [&](const y::Named &node) {
            context.argument = node.binder.name.text;
            return type(node.body, expected, context);
          },
          [&](const y::Qualified &node) {
            check_bounds(tree()[node.context]);
            return type(node.body, expected, context);
          },
          [&](const y::Constrained &node) { return constrained(node, expected, context); },
          [&](const y::Tuple &node) { return tuple(node, range, expected, context, nullptr); },
          [&](const y::ListOf &node) {
            if (node.element == liquid::no_type)
              return data(names_.list(), range, {}, nullptr, expected, context);
            return data(names_.list(), range, std::span(&node.element, 1), nullptr, expected,
                        context);
          },
          [&](const y::Instantiate &) { return applied(id, {}, range, expected, context); },
          [&](const y::Refined &node) { return refined(node, argument, range, expected, context); },
          [&](const y::Forall &node) { return forall(node, expected, context); },
          [&](const y::Exists &node) {
            unsupported(range, "an existential type in an annotation");
            return type(node.body, expected, context);
          },
          [&](const y::Infix &node) {
            const std::array arguments{node.left, node.right};
            return named(node.operation.name, range, arguments, nullptr, expected, context);
          },
          [&](const y::FunctionSort &) { return whatever(); },
          [&](const y::Strict &node) { return type(node.body, expected, context); },
          [&](const y::Parenthesized &node) { return type(node.body, expected, context); },
          [&](const y::Broken &) { return whatever(); },
      },
      written.node);
}

Refined Reader::variable(Symbol name, const Range &range, Refined expected, Context &context) {
  if (const auto known = context.type_variables.find(name); known != context.type_variables.end()) {
    if (expected == no_refined)
      return known->second;
    // Met before where nobody knew what it is; what it is given for may refine it: T {v:_ | p}.
    if (is_rigid(known->second))
      return known->second = types_.strengthen(expected, types_[known->second].refinement);
    const RefinedType &before = types_[known->second];
    const RefinedType &now = types_[expected];
    const bool alike = before.form == now.form && before.variable == now.variable &&
                       (before.head == now.head || same_number(before.head, now.head));
    if (!alike)
      wrong("C0311", range,
            fmt::format("the type variable `{}` of the annotation stands for two different types "
                        "of the program",
                        text(name)));
    return known->second;
  }
  Refined meaning = expected != no_refined ? expected : rigid(name);
  if (expected == no_refined && types_.dialect().infers_everything) { // types have such names, too
    const names::ModuleId prelude = names_.find_module(symbols_.find(types_.dialect().prelude));
    RefinedType known;
    known.head = names_.exported_type(scope().module(), name);
    if (known.head == names::no_type_name)
      known.head = names_.exported_type(prelude, name);
    if (known.head != names::no_type_name)
      meaning = types_.add(std::move(known));
  }
  context.type_variables.emplace(name, meaning);
  return meaning;
}

Refined Reader::function(const y::Function &node, const Range &range, Refined expected,
                         Context &context) {
  if (node.implicit)
    unsupported(range, "an argument that callers do not pass");
  Refined from = no_refined;
  Refined to = no_refined;
  if (expected != no_refined) {
    if (types_[expected].form == Form::Function) {
      from = types_[expected].argument;
      to = types_[expected].result;
    } else if (types_[expected].form == Form::Data) {
      wrong("C0311", range,
            "the annotation is a function here, where the program has another type");
      return expected;
    }
  }
  Symbol name = node.binder.name.text;
  if (name == no_symbol)
    name = binder_of(node.argument).value_or(no_symbol);
  context.argument = name;
  // OCaml: callers that nobody sees may pass anything, so only what is given is inferred.
  Generator *const inferred = writes_ocaml() ? std::exchange(holes_, nullptr) : nullptr;
  const auto known = context.later.find(name);
  const Symbol binder = known != context.later.end()
                            ? known->second
                            : formulas_.fresh(name == no_symbol ? "arg" : text(name));
  std::unordered_map<Symbol, Symbol> later; // inside of an argument, there are others
  std::swap(later, context.later);
  const Refined argument = type(node.argument, from, context);
  std::swap(later, context.later);
  std::optional<Formula> hidden;
  if (name != no_symbol) {
    if (const auto outer = context.values.find(name); outer != context.values.end())
      hidden = outer->second;
    context.values[name] = formulas_.name(binder);
  }
  const Generator::Mark outside = inferred != nullptr ? inferred->mark() : 0;
  if (inferred != nullptr) { // what is inferred may speak about it
    holes_ = inferred;
    inferred->bind(binder, types_.unrefined(argument));
  }
  const Refined result = type(node.result, to, context);
  if (inferred != nullptr)
    inferred->leave(outside);
  if (hidden)
    context.values[name] = *hidden;
  else if (name != no_symbol)
    context.values.erase(name);
  return types_.function(binder, argument, result);
}

Refined Reader::refined(const y::Refined &node, Symbol argument, const Range &range,
                        Refined expected, Context &context) {
  Refined base = expected;
  if (node.base != liquid::no_type && files_[file_].options.binder_scope &&
      node.binder.name.text != no_symbol)
    base = type_knowing(node.binder.name.text, node.base, expected, context);
  else if (node.base != liquid::no_type &&
           !(expected != no_refined &&
             std::holds_alternative<y::Hole>(tree()[strip(node.base)].node)))
    base = type(node.base, expected, context);
  if (base == no_refined) {
    wrong("C0105", range, "the refinement does not say which type it refines");
    base = rigid(no_symbol);
  }
  // y:{a | p} may speak about the value as y; {a | p} looks like {v | p}.
  const std::unordered_map<Symbol, Formula> outer = context.values;
  for (const Symbol name : {argument, node.binder.name.text})
    if (name != no_symbol)
      context.values[name] = formulas_.value();
  Refinement conjuncts;
  if (node.refinement.predicate != liquid::no_term &&
      std::holds_alternative<liquid::term::Hole>(tree()[node.refinement.predicate].node)) {
    if (holes_ != nullptr) // to be inferred
      conjuncts.push_back({formulas_.unknown(types_.sort(base), {}, {})});
  } else
    conjuncts = refinement(node.refinement, context);
  context.values = outer;
  return types_.strengthen(base, conjuncts);
}

// t of {x:t | p}, where t may mention x.
Refined Reader::type_knowing(Symbol name, TypeId id, Refined expected, Context &context) {
  const std::unordered_map<Symbol, Formula> outer = context.values;
  const Symbol self = formulas_.fresh(text(name));
  context.values[name] = formulas_.name(self);
  const Refined read = type(id, expected, context);
  context.values = outer;
  if (types_[read].form != Form::Data || !types_.mentions(read, self))
    return read;
  return with_self(read, self);
}

Refined Reader::with_self(Refined type, Symbol self) {
  RefinedType named = types_[type];
  if (named.self != no_symbol) // it has a name already
    return types_.substitute(type, {{{self, formulas_.name(named.self)}}, {}});
  named.self = self;
  return types_.add(std::move(named));
}

Refinement Reader::refinement(const liquid::Refinement &written, Context &context) {
  Refinement result;
  for (const liquid::Conjunct &conjunct : tree()[written.conjuncts]) {
    const Formula whole = term(conjunct.term, context);
    for (const Formula part : formulas_.conjuncts(whole))
      result.push_back({part, files_[file_].library ? no_entity : conjunct.entity});
  }
  return result;
}

Refined Reader::forall(const y::Forall &node, Refined expected, Context &context) {
  // A variable hides one of the same name around it.
  std::vector<std::pair<Symbol, Refined>> hidden;
  for (const liquid::TypeVariable &variable : tree()[node.variables])
    if (const auto outer = context.type_variables.find(variable.name.name.text);
        outer != context.type_variables.end()) {
      hidden.emplace_back(*outer);
      context.type_variables.erase(outer);
    }
  for (const liquid::TypeVariable &variable : tree()[node.variables])
    context.bound_types.insert(variable.name.name.text);
  std::vector<std::pair<const liquid::AbstractParameter *, Symbol>> parameters;
  for (const liquid::AbstractParameter &parameter : tree()[node.parameters]) {
    const Symbol fresh = formulas_.fresh(text(parameter.name.name.text));
    know_predicate(parameter, fresh, context);
    parameters.emplace_back(&parameter, fresh);
  }
  const Refined body = type(node.body, expected, context);
  // Now it is known which types the type variables are.
  for (const auto &[parameter, name] : parameters)
    context.quantified.push_back(predicate_variable(*parameter, name, context));
  for (const auto &[name, meaning] : hidden)
    context.type_variables.insert_or_assign(name, meaning);
  return body;
}

// ---- constructors

Refined Reader::applied(TypeId head, std::span<const TypeId> arguments, const Range &range,
                        Refined expected, Context &context) {
  head = strip(head);
  std::vector<TypeId> all(arguments.begin(), arguments.end());
  const y::Instantiate *predicates = nullptr;
  while (true) {
    if (const auto *apply = std::get_if<y::Apply>(&tree()[head].node)) {
      const auto inner = tree()[apply->arguments];
      all.insert(all.begin(), inner.begin(), inner.end());
      head = strip(apply->function);
    } else if (const auto *instantiate = std::get_if<y::Instantiate>(&tree()[head].node)) {
      if (instantiate->of_whole) { // T a <<p>>
        Refined whole = applied(instantiate->body, all, range, expected, context);
        for (const liquid::AbstractArgument &argument : tree()[instantiate->arguments])
          whole = types_.strengthen(whole, predicate_argument(argument, nullptr, context).body);
        return whole;
      }
      predicates = instantiate;
      head = strip(instantiate->body);
    } else {
      break;
    }
  }
  const liquid::Type node = tree()[head];
  if (const auto *constructor = std::get_if<y::Constructor>(&node.node))
    return named(constructor->name, range, all, predicates, expected, context);
  if (const auto *list = std::get_if<y::ListOf>(&node.node)) {
    if (list->element != liquid::no_type)
      all.insert(all.begin(), list->element);
    return data(names_.list(), range, all, predicates, expected, context);
  }
  if (const auto *tupled = std::get_if<y::Tuple>(&node.node))
    return tuple(*tupled, range, expected, context, predicates);
  if (const auto *variable_node = std::get_if<y::Variable>(&node.node)) {
    Refined result = no_refined;
    if (all.empty()) {
      result = variable(variable_node->name.text, range, expected, context);
    } else if (expected != no_refined) { // m a: the arguments are refined, whatever m is
      RefinedType whole = types_[expected];
      const std::size_t before =
          whole.arguments.size() >= all.size() ? whole.arguments.size() - all.size() : 0;
      if (whole.arguments.size() < all.size())
        wrong("C0311", range,
              fmt::format("`{}` has more arguments here than the type of the program",
                          text(variable_node->name.text)));
      know_constructor(variable_node->name.text, before, whole, context);
      for (std::size_t i = 0; i < all.size() && before + i < whole.arguments.size(); ++i)
        whole.arguments[before + i] = type(all[i], whole.arguments[before + i], context);
      result = types_.add(std::move(whole));
    } else {
      RefinedType whole = types_[variable(variable_node->name.text, range, no_refined, context)];
      for (const TypeId argument : all)
        whole.arguments.push_back(type(argument, no_refined, context));
      result = types_.add(std::move(whole));
    }
    if (predicates != nullptr)
      for (const liquid::AbstractArgument &argument : tree()[predicates->arguments])
        result = types_.strengthen(result, predicate_argument(argument, nullptr, context).body);
    return result;
  }
  if (!all.empty())
    wrong("C0311", range, "this type takes no arguments");
  const Refined plain = type(head, expected, context);
  if (predicates != nullptr) {
    Refined strengthened = plain;
    for (const liquid::AbstractArgument &argument : tree()[predicates->arguments])
      strengthened =
          types_.strengthen(strengthened, predicate_argument(argument, nullptr, context).body);
    return strengthened;
  }
  return plain;
}

Refined Reader::named(syntax::Name name, const Range &range, std::span<const TypeId> arguments,
                      const y::Instantiate *predicates, Refined expected, Context &context) {
  if (name.qualifier == no_symbol)
    if (const std::optional<Alias> alias = type_alias(name, range)) {
      if (predicates != nullptr)
        unsupported(range, "an alias that is applied to abstract refinements");
      return expand_alias(*alias, range, arguments, expected, context);
    }
  names::TypeNameId head = scope().type(name);
  const std::string_view written = text(name.text);
  if (head == names::no_type_name) {
    if (name.qualifier != no_symbol)
      if (const std::optional<Alias> alias = type_alias(name, range))
        return expand_alias(*alias, range, arguments, expected, context);
    if (expected != no_refined && types_[expected].form == Form::Data &&
        names_[types_[expected].head].name == name.text)
      head = types_[expected].head; // the program knows it by another way
  }
  if (head == names::no_type_name && context.of_sorts && written == "List" && arguments.size() == 1)
    head = names_.list();
  if (head == names::no_type_name) {
    if (written == "*" || written == "Type")
      return expected != no_refined ? expected : rigid(no_symbol);
    const bool of_values = expected != no_refined && types_[expected].form == Form::Data;
    if (scope().value(name) != names::no_value && !of_values) // a promoted constructor
      return expected != no_refined ? expected : rigid(name.text);
    wrong("C0102", range, fmt::format("there is no type `{}`", written));
    return expected != no_refined ? expected : rigid(no_symbol);
  }
  const auto synonym_entry = types_.environment().synonyms.find(head);
  if (synonym_entry == types_.environment().synonyms.end())
    return data(head, range, arguments, predicates, expected, context);
  Refined result = synonym(synonym_entry->second, name, range, arguments, expected, context);
  if (predicates != nullptr)
    for (const liquid::AbstractArgument &argument : tree()[predicates->arguments])
      result = types_.strengthen(result, predicate_argument(argument, nullptr, context).body);
  return result;
}

// A quasi-quote is the signature of the program too: numbers that nothing else decides are what it
// says. The logic has one sort for all of them.
bool Reader::same_number(names::TypeNameId left, names::TypeNameId other) const {
  return quoted_ && types_.is_whole_number(left) && types_.is_whole_number(other);
}

bool Reader::fits(Refined expected, names::TypeNameId head, const Range &range) {
  if (expected == no_refined || types_[expected].form == Form::Variable)
    return true;
  if (types_[expected].form == Form::Data) {
    const names::TypeNameId other = types_[expected].head;
    if (other == head || same_number(head, other) ||
        types_.environment().families.contains(other) ||
        types_.environment().families.contains(head))
      return true;
    wrong("C0311", range,
          fmt::format("the annotation says `{}` here, but the type of the program is `{}`",
                      text(names_[head].name), text(names_[other].name)));
    return false;
  }
  wrong("C0311", range,
        fmt::format("the annotation says `{}` here, but the program has a function",
                    text(names_[head].name)));
  return false;
}

Refined Reader::data(names::TypeNameId head, const Range &range, std::span<const TypeId> arguments,
                     const y::Instantiate *predicates, Refined expected, Context &context) {
  if (head == names_.arrow() && arguments.size() == 2) { // (->) a b
    y::Function arrow{};
    arrow.argument = arguments[0];
    arrow.result = arguments[1];
    return function(arrow, range, expected, context);
  }
  if (!fits(expected, head, range))
    return expected;
  RefinedType result;
  result.head = head;
  const bool known = expected != no_refined && types_[expected].form == Form::Data &&
                     types_[expected].head == head;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Refined part =
        known && i < types_[expected].arguments.size() ? types_[expected].arguments[i] : no_refined;
    result.arguments.push_back(type(arguments[i], part, context));
  }
  if (known && arguments.size() != types_[expected].arguments.size() && !files_[file_].library)
    wrong("C0103", range,
          fmt::format("`{}` has {} argument{} in the program, the annotation gives {}",
                      text(names_[head].name), types_[expected].arguments.size(),
                      types_[expected].arguments.size() == 1 ? "" : "s", arguments.size()));
  if (known)
    for (std::size_t i = arguments.size(); i < types_[expected].arguments.size(); ++i)
      result.arguments.push_back(types_[expected].arguments[i]);
  const auto declared = into_.data.find(head);
  if (predicates != nullptr) {
    const auto written = tree()[predicates->arguments];
    if (declared == into_.data.end() || declared->second.predicates.empty()) {
      // {v:T | p}, written as T<p>
      for (const liquid::AbstractArgument &argument : written) {
        const PredicateArgument read = predicate_argument(argument, nullptr, context);
        result.refinement.insert(result.refinement.end(), read.body.begin(), read.body.end());
      }
      return types_.add(std::move(result));
    }
    TypeSubstitution parameters;
    for (std::size_t i = 0; i < declared->second.parameters.size() && i < result.arguments.size();
         ++i)
      parameters.emplace(declared->second.parameters[i], types_.with(result.arguments[i], {}));
    for (std::size_t i = 0; i < written.size(); ++i) {
      if (i >= declared->second.predicates.size()) {
        if (!predicate_argument(written[i], nullptr, context).body.empty())
          wrong("C0103", range,
                fmt::format("`{}` has {}, the annotation gives {}", text(names_[head].name),
                            plural(declared->second.predicates.size(), "abstract refinement"),
                            written.size()));
        continue;
      }
      PredicateVariable variable = declared->second.predicates[i];
      for (Refined &each : variable.types)
        each = types_.substitute(each, parameters);
      result.predicates.push_back(predicate_argument(written[i], &variable, context));
    }
  }
  return types_.add(std::move(result));
}

} // namespace culprit::refine
