// Lists and tuples whose parts depend on each other.
#include "refine/reader.h"

#include <array>

namespace culprit::refine {

namespace liquid = syntax::liquid;
namespace y = syntax::liquid::type;

namespace {

constexpr std::size_t largest_common_tuple = 4;

} // namespace

void Reader::declare_containers() {
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
  RefinedType made;
  made.head = head;
  for (const VariableKey parameter : parameters) {
    RefinedType variable;
    variable.form = Form::Variable;
    variable.variable = parameter;
    made.arguments.push_back(types_.add(std::move(variable)));
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
    made.predicates.push_back(std::move(itself));
  }
  return types_.add(std::move(made));
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
    const PredicateVariable predicate{formulas_.fresh("p"), {itself, itself}};
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

} // namespace culprit::refine
