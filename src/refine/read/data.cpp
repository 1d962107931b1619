// Measures and data types in annotations.
#include "refine/read/reader.h"

#include "base/plural.h"
#include "logic/declarations.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::refine {

namespace liquid = syntax::liquid;
namespace d = syntax::liquid::declaration;
using names::no_type_name;
using names::no_value;

namespace {

// What `{v | v = e}` and `{v | Set_emp v}` define.
std::optional<Formula> only_value(Formulas &formulas, const MeasureEquation &equation) {
  if (!equation.predicate)
    return std::nullopt;
  const auto is_value = [&](Formula formula) {
    return formulas[formula].kind == Op::Name && formulas[formula].name == formulas.value_name();
  };
  const std::vector<Formula> parts = formulas.children(equation.body);
  if (parts.size() != 2 || !(is_value(parts[0]) || is_value(parts[1])))
    return std::nullopt;
  const Formula other = is_value(parts[0]) ? parts[1] : parts[0];
  const Op op = formulas[equation.body].kind;
  if (op == Op::Equal && !formulas.mentions(other, formulas.value_name()))
    return other;
  if (op == Op::Apply && formulas[other].kind == Op::Name &&
      formulas.text(formulas[other].name) == "Set_emp")
    return formulas.call("Set_empty", {formulas.integer(0)});
  return std::nullopt;
}

} // namespace

// ---- measures

// `n <= v` and the like, of a measure's results: always true of some number.
Refinement Reader::lower_bounds(Symbol measure, const Refinement &result) {
  Refinement bounds;
  const Substitution own{{{formulas_.value_name(), formulas_.apply(formulas_.name(measure),
                                                                   std::array{formulas_.value()})}},
                         {}};
  for (const Conjunct &conjunct : result) {
    const std::vector<Formula> sides = formulas_.children(conjunct.formula);
    const Op op = formulas_[conjunct.formula].kind;
    const bool up = op == Op::Less || op == Op::LessEqual;
    if (!up && op != Op::Greater && op != Op::GreaterEqual)
      continue;
    const Formula larger = sides[up ? 1 : 0];
    if (formulas_[sides[up ? 0 : 1]].kind == Op::Integer && formulas_[larger].kind == Op::Name &&
        formulas_[larger].name == formulas_.value_name())
      bounds.push_back({formulas_.substitute(conjunct.formula, own), conjunct.entity});
  }
  return bounds;
}

void Reader::declare_measure(const d::Measure &measure, EntityId entity) {
  const Symbol written = measure.name.name.text;
  if (measure.owner == d::Measure::Owner::Instance) {
    return; // its class declares it
  }
  const auto before = declared_.find_own(DeclaredNames::Space::Measure, written, file_);
  if (before && !files_[file_].library) {
    wrong("C0105", measure.name.range,
          fmt::format("the measure `{}` is declared twice", text(written)));
    return;
  }
  Context context;
  const Refined type = this->type(measure.type, no_refined, context);
  const Refined whole = types_.body(type);
  const bool of_data =
      types_[whole].form == Form::Function && types_[types_[whole].argument].form == Form::Data;
  // Without equations it is no other than the library's: `measure len :: [a] -> Int`.
  if (measure.equations.count == 0 && !files_[file_].library && of_data &&
      types_[types_[whole].argument].head == names_.list() &&
      declared_.find_library(DeclaredNames::Space::Measure, written))
    return;
  Measure declared;
  // The theories of the solver have names of their own.
  declared.name = to_logic(written);
  const bool of_theory = logic::find_theory_symbol(text(written)) != nullptr;
  if (!of_theory || (measure.equations.count > 0 && !files_[file_].library)) {
    if (of_theory || vocabulary_.declared(declared.name)) // another module's is something else
      declared.name = formulas_.fresh(text(written));
    vocabulary_.declare(formulas_.text(declared.name), types_.general_sort(type));
  }
  declared.entity = files_[file_].library ? no_entity : entity;
  if (of_data)
    declared.of_type = types_[types_[whole].argument].head;
  // What it says about its result would have to be shown of the equations, so it is not used. If
  // there are none, some function is so.
  if (of_data && measure.owner == d::Measure::Owner::Module && measure.equations.count == 0 &&
      !files_[file_].library)
    declared.result =
        lower_bounds(declared.name, types_[types_.body(types_[whole].result)].refinement);
  if (files_[file_].library)
    vocabulary_.add_measure(written, declared.name);
  declared_.add(DeclaredNames::Space::Measure, written, file_,
                static_cast<std::uint32_t>(into_.measures.size()));
  into_.measures.push_back(std::move(declared));
}

// An equation is about a constructor of the measure's type, with all its fields. A class measure
// has equations for several types.
bool Reader::check_equation(const liquid::MeasurePattern &pattern, names::ValueId constructor,
                            names::TypeNameId of_type) {
  const auto info = types_.environment().constructors.find(constructor);
  if (files_[file_].library || info == types_.environment().constructors.end())
    return true;
  const std::string_view name = text(pattern.name.name.text);
  if (of_type != no_type_name && names_[constructor].parent != of_type) {
    wrong("C0105", pattern.name.range,
          fmt::format("`{}` is not a constructor of the type that the measure is about", name));
    return false;
  }
  if (info->second.arity != pattern.variables.count) {
    wrong("C0103", pattern.name.range,
          fmt::format("the constructor `{}` has {}, the equation {}", name,
                      plural(info->second.arity, "field"), pattern.variables.count));
    return false;
  }
  return true;
}

void Reader::define_measure(const d::Measure &measure, EntityId) {
  const auto entry = declared(DeclaredNames::Space::Measure, measure.name.name, measure.name.range);
  if (!entry) {
    wrong("C0102", measure.name.range,
          fmt::format("there is no class measure `{}`", text(measure.name.name.text)));
    return;
  }
  for (const liquid::Equation &equation : tree()[measure.equations]) {
    const auto patterns = tree()[equation.patterns];
    if (patterns.size() != 1 || patterns[0].shape == liquid::MeasurePattern::Shape::Variable) {
      unsupported(equation.range, "an equation of a measure that does not match one constructor");
      continue;
    }
    const names::ValueId constructor = scope().value(patterns[0].name.name);
    if (constructor == no_value) {
      wrong("C0102", patterns[0].name.range,
            fmt::format("there is no constructor `{}`", text(patterns[0].name.name.text)));
      continue;
    }
    if (!check_equation(patterns[0], constructor, into_.measures[entry->item].of_type))
      continue;
    MeasureEquation result;
    result.constructor = constructor;
    result.entity = files_[file_].library ? no_entity : equation.entity;
    Context context;
    for (const syntax::PlacedName &variable : tree()[patterns[0].variables]) {
      result.parameters.push_back(formulas_.fresh(text(variable.name.text)));
      context.values[variable.name.text] = formulas_.name(result.parameters.back());
    }
    const auto bodies = tree()[equation.bodies];
    for (std::size_t i = bodies.size(); i-- > 0;) {
      const liquid::MeasureBody body = bodies[i];
      if (body.binder.name.text != no_symbol) {
        result.predicate = true;
        context.values[body.binder.name.text] = formulas_.value();
      }
      const Formula value = term(body.term, context);
      if (body.guard == liquid::no_term || result.body == no_formula)
        result.body = value;
      else
        result.body = formulas_.make(Op::If, {term(body.guard, context), value, result.body});
    }
    if (const std::optional<Formula> value = only_value(formulas_, result)) {
      result.predicate = false;
      result.body = *value;
    }
    std::vector<MeasureEquation> &all = into_.measures[entry->item].equations;
    if (std::any_of(all.begin(), all.end(), [&](const MeasureEquation &other) {
          return other.constructor == constructor;
        })) {
      wrong("C0105", equation.range,
            fmt::format("there is another equation for `{}`", text(patterns[0].name.name.text)));
      continue;
    }
    all.push_back(std::move(result));
  }
}

// ---- data types

void Reader::declare_data(const d::Data &data, const Range &) {
  const names::TypeNameId type = scope().type(data.name.name);
  if (type == no_type_name) {
    wrong("C0102", data.name.range,
          fmt::format("there is no type `{}`", text(data.name.name.text)));
    return;
  }
  for (const liquid::Constructor &constructor : tree()[data.constructors])
    declare_fields(constructor, type);
  DataSpecification &specification = into_.data[type];
  if (data.parameters.count == 0)
    return;
  Context context;
  for (const liquid::TypeVariable &variable : tree()[data.variables]) {
    const Refined itself = rigid(variable.name.name.text);
    context.type_variables.emplace(variable.name.name.text, itself);
    specification.parameters.push_back(types_[itself].variable);
  }
  for (const liquid::AbstractParameter &parameter : tree()[data.parameters])
    specification.predicates.push_back(
        predicate_variable(parameter, to_logic(parameter.name.name.text), context));
}

// Names that an annotation gives to fields are measures that select them.
void Reader::declare_fields(const liquid::Constructor &constructor, names::TypeNameId of_type) {
  const names::ValueId value = scope().value(constructor.name.name);
  if (value == no_value || names_[value].parent != of_type || files_[file_].library ||
      constructor.shape == liquid::Constructor::Shape::Generalized)
    return;
  Refined rest = types_.body(types_.plain(types_.environment().values[index(value)].type));
  std::vector<Refined> types;
  for (; types_[rest].form == Form::Function; rest = types_.body(types_[rest].result))
    types.push_back(types_[rest].argument);
  const auto fields = tree()[constructor.fields];
  for (std::uint32_t i = 0; i < fields.size() && fields.size() == types.size(); ++i) {
    const Symbol name = fields[i].name.name.text;
    if (name == no_symbol || scope().value({no_symbol, name}) != no_value ||
        types_.is_function(types[i]))
      continue;
    const auto before = declared_.find_own(DeclaredNames::Space::Measure, name, file_);
    const std::size_t item = before ? before->item : into_.measures.size();
    if (!before) {
      Measure field_measure;
      field_measure.name = vocabulary_.declare(
          formulas_.text(formulas_.fresh(text(name))),
          types_.general_sort(types_.function(formulas_.fresh("x"), rest, types[i])));
      field_measure.of_type = of_type;
      declared_.add(DeclaredNames::Space::Measure, name, file_, static_cast<std::uint32_t>(item));
      into_.measures.push_back(std::move(field_measure));
    } else if (into_.measures[item].of_type != of_type) {
      continue;
    }
    MeasureEquation equation;
    equation.constructor = value;
    for (std::size_t k = 0; k < fields.size(); ++k)
      equation.parameters.push_back(formulas_.fresh("field"));
    equation.body = formulas_.name(equation.parameters[i]);
    into_.measures[item].equations.push_back(std::move(equation));
  }
}

// The measure that termination goes by for values of a type.
void Reader::define_size(names::TypeNameId type, const syntax::PlacedName &function) {
  if (const std::optional<Symbol> size = measure(function.name, function.range))
    into_.data[type].size = *size;
  else if (const names::ValueId value = scope().value(function.name); into_.lifted.contains(value))
    into_.data[type].size = vocabulary_.constant(value);
}

// data size (T a, U) f
void Reader::define_sizes(const d::DataSize &declared) {
  for (const liquid::TypeId each : tree()[declared.types]) {
    Context context;
    const Refined read = type(each, no_refined, context);
    if (types_[types_.body(read)].form == Form::Data)
      define_size(types_[types_.body(read)].head, declared.function);
  }
}

void Reader::define_data(const d::Data &data, EntityId) {
  const names::TypeNameId type = scope().type(data.name.name);
  if (type == no_type_name)
    return;
  check_data(data, type);
  const names::ModuleId module = names_[type].module;
  if (!files_[file_].library && data.constructors.count > 0) {
    if (module != names::no_module && !names_[module].library && module != scope().module())
      unsupported(data.name.range, "an annotation of a data type of another module");
    if (data.instance.count == 0 && !refined_.insert(type).second)
      wrong("C0105", data.name.range,
            fmt::format("`{}` has two annotations", text(data.name.name.text)));
  }
  if (data.size.name.text != no_symbol)
    define_size(type, data.size);
  for (const liquid::Constructor &constructor : tree()[data.constructors])
    define_constructor(data, constructor, type);
}

void Reader::define_constructor(const d::Data &data, const liquid::Constructor &constructor,
                                names::TypeNameId of_type) {
  const names::ValueId value = scope().value(constructor.name.name);
  if (value == no_value || names_[value].parent != of_type) {
    wrong("C0102", constructor.name.range,
          fmt::format("`{}` has no constructor `{}`", text(data.name.name.text),
                      text(constructor.name.name.text)));
    return;
  }
  const Refined whole = types_.plain(types_.environment().values[index(value)].type);
  Context context;
  // The type variables of the annotation are the arguments of the constructor's result.
  Refined result = types_.body(whole);
  std::vector<Refined> expected;
  while (types_[result].form == Form::Function) {
    expected.push_back(types_[result].argument);
    result = types_.body(types_[result].result);
  }
  // A generalised constructor has its own.
  const auto variables = constructor.shape == liquid::Constructor::Shape::Generalized
                             ? std::span<const liquid::TypeVariable>()
                             : tree()[data.variables];
  for (std::size_t i = 0; i < variables.size() && i < types_[result].arguments.size(); ++i)
    context.type_variables[variables[i].name.name.text] = types_[result].arguments[i];
  RefinedType quantified;
  quantified.form = Form::Forall;
  if (types_[whole].form == Form::Forall) {
    quantified.variables = types_[whole].variables;
    quantified.unrefined = types_[whole].unrefined;
  }
  RefinedType made_result = types_[result];
  for (const liquid::AbstractParameter &parameter : tree()[data.parameters]) {
    const Symbol name = formulas_.fresh(text(parameter.name.name.text));
    know_predicate(parameter, name, context);
    quantified.predicate_variables.push_back(predicate_variable(parameter, name, context));
    PredicateArgument itself;
    std::vector<Formula> arguments;
    for (std::size_t i = 0; i + 1 < quantified.predicate_variables.back().types.size(); ++i) {
      itself.parameters.push_back(formulas_.fresh("p"));
      arguments.push_back(formulas_.name(itself.parameters.back()));
    }
    arguments.push_back(formulas_.value());
    itself.body.push_back({formulas_.apply(formulas_.name(name), arguments)});
    made_result.predicates.push_back(std::move(itself));
  }
  const Refined typed_result = types_.add(std::move(made_result));
  if (constructor.shape == liquid::Constructor::Shape::Generalized) {
    if (!order_of_fields(constructor, value))
      return;
    quantified.result = type(constructor.type, types_.body(whole), context);
    quantified.predicate_variables.append(context.quantified);
  } else {
    const auto fields = tree()[constructor.fields];
    if (fields.size() != expected.size()) {
      wrong("C0103", constructor.range,
            fmt::format("the constructor `{}` has {}, the annotation {}",
                        text(constructor.name.name.text), plural(expected.size(), "field"),
                        fields.size()));
      return;
    }
    const std::optional<std::vector<std::size_t>> order = order_of_fields(constructor, value);
    if (!order)
      return;
    std::vector<std::pair<Symbol, Refined>> arguments(fields.size());
    for (std::size_t i = 0; i < fields.size(); ++i) {
      Symbol name = fields[i].name.name.text;
      context.argument = name;
      const Refined field = type(fields[i].type, expected[(*order)[i]], context);
      if (name == no_symbol)
        name = binder_of(fields[i].type).value_or(no_symbol);
      const Symbol binder =
          formulas_.fresh(name == no_symbol ? std::string_view("field") : text(name));
      if (name != no_symbol)
        context.values[name] = formulas_.name(binder);
      arguments[(*order)[i]] = {binder, field};
    }
    for (std::size_t i = 0; i < fields.size(); ++i)
      for (std::size_t later = i + 1; later < fields.size(); ++later)
        if (types_.mentions(arguments[i].second, arguments[later].first))
          unsupported(constructor.range, "a field that depends on a later one of the program");
    quantified.result = typed_result;
    for (auto argument = arguments.rbegin(); argument != arguments.rend(); ++argument)
      quantified.result = types_.function(argument->first, argument->second, quantified.result);
  }
  quantified.result = types_.substitute(quantified.result, settled(context));
  into_.constructors[value] = {types_.add(std::move(quantified)), constructor.entity};
}

// Which field of the program each one of the annotation is. Names decide; where the program or the
// annotation has none, the order does. None: they contradict each other, which was reported.
std::optional<std::vector<std::size_t>>
Reader::order_of_fields(const liquid::Constructor &constructor, names::ValueId value) {
  const auto own = names_.fields(value);
  std::vector<syntax::PlacedName> written;
  if (constructor.shape == liquid::Constructor::Shape::Generalized) {
    TypeId rest = strip(constructor.type);
    while (const auto *arrow = std::get_if<liquid::type::Function>(&tree()[rest].node)) {
      written.push_back(arrow->binder);
      rest = strip(arrow->result);
    }
  } else {
    for (const liquid::Field &field : tree()[constructor.fields])
      written.push_back(field.name);
  }
  const bool record =
      constructor.shape == liquid::Constructor::Shape::Record &&
      std::any_of(own.begin(), own.end(), [](names::ValueId field) { return field != no_value; });
  const auto named = [&](std::size_t number) {
    const Symbol name = written[number].name.text;
    const auto place = std::find_if(own.begin(), own.end(), [&](names::ValueId field) {
      return name != no_symbol && field != no_value && names_[field].name == name;
    });
    return static_cast<std::size_t>(place - own.begin());
  };
  std::vector<std::size_t> order;
  bool fits = true;
  for (std::size_t i = 0; i < written.size(); ++i) {
    const std::size_t place = named(i);
    // Another name for a field stands at its place.
    order.push_back(place == own.size() ? i : place);
    const bool taken = std::any_of(order.begin(), order.end() - 1,
                                   [&](std::size_t earlier) { return earlier == order.back(); });
    if (!taken && (record || order.back() == i))
      continue;
    fits = false;
    wrong("C0102", written[i].range,
          fmt::format("the fields of the constructor `{}` are others in the program",
                      text(constructor.name.name.text)));
  }
  return fits ? std::optional(order) : std::nullopt;
}

} // namespace culprit::refine
