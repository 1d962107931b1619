// Lists and tuples whose parts depend on each other.
#include "refine/read/reader.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

namespace liquid = syntax::liquid;
namespace y = syntax::liquid::type;

namespace {

constexpr std::size_t largest_common_tuple = 4;

} // namespace

void Reader::declare_containers() {
  if (types_.dialect().infers_everything) { // parts that depend on each other are returned together
    if (into_.options.ordered_lists)
      declare_list();
    for (std::size_t size = 2; size <= largest_common_tuple; ++size)
      declare_tuple(size);
    return;
  }
  bool abstract = false; // whether anything is said by abstract refinements
  std::vector<bool> tuples(names::Program::largest_tuple + 1, false);
  for (std::size_t file = 0; file < files_.size(); ++file) {
    if (files_[file].library)
      continue;
    in_file(file, [&] {
      for (std::uint32_t i = 0; i < tree().type_count(); ++i) {
        const liquid::Type &node = tree()[TypeId{i}];
        if (const auto *instantiate = std::get_if<y::Instantiate>(&node.node)) {
          const liquid::Type &body = tree()[strip(instantiate->body)];
          abstract = true;
          if (const auto *tuple = std::get_if<y::Tuple>(&body.node);
              tuple != nullptr && tuple->elements.count < tuples.size())
            tuples[tuple->elements.count] = true;
        } else if (const auto *tuple = std::get_if<y::Tuple>(&node.node);
                   tuple != nullptr && tuple->elements.count < tuples.size()) {
          for (const liquid::Binding &element : tree()[tuple->elements])
            if (element.name.name.text != no_symbol)
              tuples[tuple->elements.count] = true;
        }
      }
    });
  }
  declare_list();
  for (std::size_t size = 2; size < tuples.size(); ++size)
    if (tuples[size] || (abstract && size <= largest_common_tuple))
      declare_tuple(size);
}

// T a b <p, q>, where the arguments are variables.
Refined Reader::container(names::TypeNameId head, std::span<const VariableKey> parameters,
                          std::span<const PredicateVariable> predicates) {
  RefinedType whole;
  whole.head = head;
  for (const VariableKey parameter : parameters) {
    RefinedType variable;
    variable.form = Form::Variable;
    variable.variable = parameter;
    whole.arguments.push_back(types_.add(std::move(variable)));
  }
  for (const PredicateVariable &predicate : predicates) {
    PredicateArgument itself;
    std::vector<Formula> arguments;
    for (std::size_t i = 0; i + 1 < predicate.types.size(); ++i) {
      itself.parameters.push_back(formulas_.fresh("p"));
      arguments.push_back(formulas_.name(itself.parameters.back()));
    }
    arguments.push_back(formulas_.value());
    itself.body.push_back({formulas_.apply(formulas_.name(predicate.name), arguments)});
    whole.predicates.push_back(std::move(itself));
  }
  return types_.add(std::move(whole));
}

void Reader::declare_list() {
  for (const names::ValueId value : {names_.nil(), names_.cons()}) {
    const Refined plain = types_.plain(types_.environment().values[index(value)].type);
    RefinedType quantified = types_[plain];
    const VariableKey element = quantified.variables[0];
    RefinedType variable;
    variable.form = Form::Variable;
    variable.variable = element;
    const Refined itself = types_.add(std::move(variable));
    const PredicateVariable predicate{formulas_.fresh("p"), {itself, itself}, {}};
    quantified.predicate_variables = {predicate};
    const Refined list = container(names_.list(), std::span(&element, 1), std::span(&predicate, 1));
    quantified.result = list;
    if (value == names_.cons()) {
      const Symbol first = formulas_.fresh("x");
      RefinedType rest = types_[list];
      rest.arguments[0] = types_.with(
          itself, {{formulas_.apply(formulas_.name(predicate.name),
                                    std::array{formulas_.name(first), formulas_.value()})}});
      quantified.result = types_.function(
          first, itself, types_.function(formulas_.fresh("xs"), types_.add(std::move(rest)), list));
    }
    DataSpecification &declared = into_.data[names_.list()];
    declared.parameters = {element};
    declared.predicates = {predicate};
    into_.constructors[value] = {types_.add(std::move(quantified)), no_entity};
  }
}

void Reader::declare_tuple(std::size_t size) {
  const names::ValueId value = names_.tuple_value(size);
  const Refined plain = types_.plain(types_.environment().values[index(value)].type);
  RefinedType quantified = types_[plain];
  std::vector<Refined> parts;
  for (const VariableKey key : quantified.variables) {
    RefinedType variable;
    variable.form = Form::Variable;
    variable.variable = key;
    parts.push_back(types_.add(std::move(variable)));
  }
  std::vector<Symbol> binders;
  std::vector<Refined> arguments;
  for (std::size_t i = 0; i < size; ++i) {
    if (i > 0) {
      PredicateVariable predicate;
      predicate.name = formulas_.fresh("p");
      predicate.types.assign(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(i + 1));
      std::vector<Formula> known;
      known.reserve(binders.size() + 1);
      for (const Symbol binder : binders)
        known.push_back(formulas_.name(binder));
      known.push_back(formulas_.value());
      arguments.push_back(
          types_.with(parts[i], {{formulas_.apply(formulas_.name(predicate.name), known)}}));
      quantified.predicate_variables.push_back(std::move(predicate));
    } else {
      arguments.push_back(parts[0]);
    }
    binders.push_back(formulas_.fresh("x"));
  }
  DataSpecification &declared = into_.data[names_.tuple(size)];
  declared.parameters = quantified.variables;
  declared.predicates = quantified.predicate_variables;
  quantified.result =
      container(names_.tuple(size), quantified.variables, quantified.predicate_variables);
  for (std::size_t i = size; i-- > 0;)
    quantified.result = types_.function(binders[i], arguments[i], quantified.result);
  into_.constructors[value] = {types_.add(std::move(quantified)), no_entity};
}

// ---- tuples in annotations

Refined Reader::tuple(const y::Tuple &node, const Range &range, Refined expected, Context &context,
                      const y::Instantiate *predicates) {
  const auto elements = tree()[node.elements];
  if (elements.size() == 1)
    return type(elements[0].type, expected, context);
  const names::TypeNameId head = elements.empty() ? names_.unit() : names_.tuple(elements.size());
  std::vector<TypeId> parts;
  bool dependent = false;
  for (const liquid::Binding &element : elements) {
    dependent = dependent || element.name.name.text != no_symbol;
    parts.push_back(element.type);
  }
  if (dependent)
    return dependent_tuple(elements, head, range, expected, context);
  const Refined plain = data(head, range, parts, predicates, expected, context);
  return predicates == nullptr || plain == expected ? plain
                                                    : with_parts(plain, *predicates, context);
}

// (a, b)<\x -> {v:t | p}>: what t says inside knows x.
Refined Reader::with_parts(Refined tuple, const y::Instantiate &predicates, Context &context) {
  RefinedType refined = types_[tuple];
  const std::vector<liquid::AbstractArgument> all(tree()[predicates.arguments].begin(),
                                                  tree()[predicates.arguments].end());
  std::vector<Symbol> binders;
  for (std::size_t i = 0; i < all.size() && i + 1 < refined.arguments.size(); ++i) {
    binders.push_back(formulas_.fresh("part"));
    if (all[i].form != liquid::AbstractArgument::Form::Refined)
      continue;
    Context inner = context;
    const auto parameters = tree()[all[i].parameters];
    for (std::size_t k = 0; k < parameters.size() && k < binders.size(); ++k)
      inner.values[parameters[k].name.text] = formulas_.name(binders[k]);
    const Refined inside =
        types_.with(type(all[i].type, types_.with(refined.arguments[i + 1], {}), inner), {});
    if (std::none_of(binders.begin(), binders.end(),
                     [&](Symbol binder) { return types_.mentions(inside, binder); }))
      continue;
    refined.arguments[i + 1] = types_.both(refined.arguments[i + 1], inside);
    refined.parts = binders;
  }
  return types_.add(std::move(refined));
}

// (x::a, {v:b | p x}): what is said about a part is its abstract refinement. What is said about the
// parts of a part knows x as what the whole tuple has there.
Refined Reader::dependent_tuple(std::span<const liquid::Binding> elements, names::TypeNameId head,
                                const Range &range, Refined expected, Context &context) {
  if (!fits(expected, head, range))
    return expected;
  RefinedType whole;
  whole.head = head;
  const bool known = expected != no_refined && types_[expected].form == Form::Data &&
                     types_[expected].arguments.size() == elements.size();
  const std::unordered_map<Symbol, Formula> outer = context.values;
  std::vector<Symbol> binders;
  const std::vector<liquid::Binding> all(elements.begin(), elements.end());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Symbol name = all[i].name.name.text;
    context.argument = name;
    const Refined part =
        type(all[i].type, known ? types_[expected].arguments[i] : no_refined, context);
    if (i == 0) {
      whole.arguments.push_back(part);
    } else {
      PredicateArgument about;
      about.parameters = binders;
      about.body = types_[part].refinement;
      whole.predicates.push_back(std::move(about));
      const Refined inside = types_.with(part, {});
      const bool depends = std::any_of(binders.begin(), binders.end(), [&](Symbol binder) {
        return types_.mentions(inside, binder);
      });
      if (depends)
        whole.parts = binders;
      whole.arguments.push_back(inside);
    }
    binders.push_back(formulas_.fresh(name == no_symbol ? std::string_view("x") : text(name)));
    if (name != no_symbol)
      context.values[name] = formulas_.name(binders.back());
  }
  context.values = outer;
  return types_.add(std::move(whole));
}

} // namespace culprit::refine
