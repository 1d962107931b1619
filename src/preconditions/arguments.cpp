#include "preconditions/arguments.h"

#include "preconditions/places.h"
#include "types/print.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <set>

namespace culprit::preconditions {

namespace e = kernel::expression;

namespace {

// Words that mean something else in a refinement.
constexpr std::array<std::string_view, 24> reserved{
    "v",    "_",     "len",    "not",    "true",   "false",  "if",    "then",
    "else", "let",   "in",     "forall", "exists", "import", "type",  "class",
    "of",   "where", "module", "data",   "mod",    "case",   "infix", "do"};

bool is_name(std::string_view text) {
  return !text.empty() && ((text[0] >= 'a' && text[0] <= 'z') || text[0] == '_') &&
         std::ranges::all_of(text,
                             [](char c) {
                               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                                      (c >= '0' && c <= '9') || c == '_' || c == '\'';
                             }) &&
         std::ranges::find(reserved, text) == reserved.end();
}

class Describer {
public:
  Describer(const Program &program, Dialect dialect) : program_(program), dialect_(dialect) {}

  std::vector<Argument> describe(kernel::GlobalId function) {
    std::vector<Argument> arguments;
    const types::Store &store = program_.environment.store;
    types::Type type = program_.entries.with_variables(function);
    const std::vector<std::string> names = parameters(function);
    const std::vector<kernel::GlobalId> needed = needed_by(program_, function);
    visited_ = visited_by(program_, needed);
    if (dialect_ == Dialect::Ocaml)
      computed_ = computed_near(program_, function, needed);
    divisors_ = divisors_of(program_, needed);
    function_ =
        std::string(program_.symbols.name(program_.names[program_.kernel[function].value].name));
    std::set<std::string> used;
    while (const auto arrow = store.as_function(store.resolve(type))) {
      const std::size_t number = arguments.size();
      std::string name = number < names.size() ? names[number] : std::string();
      if (!is_name(name) || !used.insert(name).second) {
        name = fmt::format("x{}", number + 1);
        while (!used.insert(name).second)
          name += '\'';
      }
      arguments.push_back(describe_argument(arrow->first, name));
      type = arrow->second;
    }
    return arguments;
  }

private:
  [[nodiscard]] std::vector<std::string> parameters(kernel::GlobalId function) const {
    std::vector<std::string> names;
    kernel::ExpressionId body = program_.kernel[function].body;
    while (body != kernel::no_expression) {
      const auto *lambda = std::get_if<e::Lambda>(&program_.kernel[body].node);
      if (lambda == nullptr)
        break;
      for (const kernel::VariableId parameter : program_.kernel[lambda->parameters])
        if (program_.kernel[parameter].role != kernel::Role::Dictionary)
          names.emplace_back(program_.kernel[parameter].name == no_symbol
                                 ? std::string_view()
                                 : program_.symbols.name(program_.kernel[parameter].name));
      body = lambda->body;
    }
    return names;
  }

  [[nodiscard]] std::string written(types::Type type) const {
    const std::string text = types::TypePrinter(program_.environment, program_.symbols).print(type);
    // Types with variables, of modules, of several parts and with arrows are left to be what they
    // are.
    for (const std::string_view odd : {"'", ".", "*", "->", "forall", "(", "~", "<", "=>", "["})
      if (text.find(odd) != std::string::npos)
        return "_";
    return dialect_ == Dialect::Haskell && (text.empty() || text[0] < 'A' || text[0] > 'Z') ? "_"
                                                                                            : text;
  }

  // What is in a value of a type, and how it is called there.
  void describe_parts(types::Type type, const Place &here, unsigned depth, Argument &into) const {
    const std::string_view name = program_.entries.library_name(type);
    if (name == "Int" || name == "Integer") {
      into.numbers.push_back({here, false});
      describe_remainders(into);
      return;
    }
    if (name == "Bool") {
      if (const kernel::ConstructorId truth = find_truth(); truth != kernel::no_constructor)
        into.truths.push_back({here, truth});
      return;
    }
    if (is_variable(type)) {
      into.numbers.push_back({here, false, 0, program_.environment.store.resolve(type)});
      return;
    }
    if (const std::string length = length_of(type); !length.empty()) {
      into.numbers.push_back({applied(length, here), true});
      describe_remainders(into);
      return;
    }
    const auto [constructor, arguments] = data_of(type);
    if (constructor == names::no_type_name)
      return;
    describe_computed(here, constructor, into);
    if (const auto parts = parts_of(constructor, arguments)) {
      for (const Part &part : *parts)
        if (depth < deepest)
          describe_parts(part.type, part_of(here, part), depth + 1, into);
      return;
    }
    find_choices(here, constructor, printed(type), into);
    if (dialect_ == Dialect::Ocaml && depth < deepest)
      describe_fields(here, constructor, arguments, depth, into);
  }

  void describe_computed(const Place &here, names::TypeNameId type, Argument &into) const {
    const auto known = computed_.find(type);
    if (known == computed_.end())
      return;
    for (const Computed &computed : known->second) {
      Place place = applied(computed.functions.front().name, here);
      place.computed = computed;
      if (computed.truth)
        into.truths.push_back({std::move(place), kernel::no_constructor});
      else
        into.numbers.push_back({std::move(place), false});
    }
  }

  // By what the program divides, and by two.
  void describe_remainders(Argument &into) const {
    if (dialect_ == Dialect::Haskell)
      return;
    const NumberAt whole = into.numbers.back();
    for (const std::int64_t divisor : divisors_) {
      NumberAt number = whole;
      number.modulo = divisor;
      number.logic = fmt::format("{} mod {}", whole.logic, divisor);
      number.shown = fmt::format("{} mod {}", whole.shown, divisor);
      into.numbers.push_back(std::move(number));
    }
  }

  // What constructors hold, where it is known which one has made the value.
  void describe_fields(const Place &here, names::TypeNameId type,
                       const std::vector<types::Type> &arguments, unsigned depth,
                       Argument &into) const {
    const auto info = program_.environment.data.find(type);
    if (info == program_.environment.data.end())
      return;
    const std::vector<names::ValueId> &all = info->second.constructors;
    for (const names::ValueId value : all) {
      const kernel::ConstructorId constructor = program_.kernel.find_constructor(value);
      const auto name = program_.visible.name(value);
      const auto named = program_.names.fields(value);
      const auto types = program_.entries.fields(value, arguments);
      if (constructor == kernel::no_constructor || !name || !types ||
          name->find('.') != std::string::npos ||
          program_.kernel[constructor].siblings == kernel::Constructor::open ||
          std::ranges::any_of(named, [](names::ValueId field) { return field != names::no_value; }))
        continue;
      for (std::uint32_t i = 0; i < types->size(); ++i) {
        Place place = applied(fmt::format("x_{}_{}", *name, i + 1), here);
        place.path.push_back({i, all.size() == 1 ? kernel::no_constructor : constructor});
        if (all.size() > 1)
          place.guard = fmt::format("{}{}{}", here.guard, here.guard.empty() ? "" : " && ",
                                    applied(fmt::format("is_{}", *name), here).logic);
        call_field(here, *name, types->size(), i, place);
        describe_parts((*types)[i], place, depth + 1, into);
      }
    }
  }

  [[nodiscard]] Argument describe_argument(types::Type type, const std::string &name) const {
    Argument argument;
    argument.name = name;
    argument.type = written(type);
    describe_parts(type, {name, name, {}, {}, {}, {}}, 0, argument);
    describe_elements(type, argument);
    describe_nodes(type, argument);
    return argument;
  }

  [[nodiscard]] bool is_variable(types::Type type) const {
    const types::Store &store = program_.environment.store;
    const types::Shape shape = store[store.resolve(type)].shape;
    return dialect_ == Dialect::Ocaml && shape != types::Shape::Constructor &&
           shape != types::Shape::Apply && shape != types::Shape::Forall;
  }

  // The function that gives the length of a sequence; empty if it is none.
  [[nodiscard]] std::string length_of(types::Type type) const {
    const std::string_view name = program_.entries.library_name(type);
    if (name == "string" || name == "bytes")
      return name == "string" ? "String.length" : "Bytes.length";
    const auto [constructor, arguments] = data_of(type);
    const bool list = constructor == program_.names.list();
    if (arguments.size() != 1 || (!list && !is_array(type)))
      return {};
    return dialect_ == Dialect::Haskell ? "len" : list ? "List.length" : "Array.length";
  }

  [[nodiscard]] bool is_array(types::Type type) const {
    const types::Store &store = program_.environment.store;
    const types::Store::Spine spine = store.spine(store.resolve(type));
    return spine.arguments.size() == 1 && program_.entries.library_name(spine.head) == "array";
  }

  struct Data {
    names::TypeNameId constructor = names::no_type_name;
    std::vector<types::Type> arguments;
  };
  [[nodiscard]] Data data_of(types::Type type) const {
    const types::Store &store = program_.environment.store;
    const types::Store::Spine spine = store.spine(store.resolve(type));
    const types::Node head = store[store.resolve(spine.head)];
    if (head.shape != types::Shape::Constructor)
      return {};
    return {names::TypeNameId{head.first}, {spine.arguments.begin(), spine.arguments.end()}};
  }

  // ---- tuples and records

  struct Part {
    std::string function; // that gives it
    std::string field;    // of a record; empty for a tuple
    std::uint32_t number = 0;
    types::Type type = types::no_type;
  };

  [[nodiscard]] std::optional<std::vector<Part>>
  parts_of(names::TypeNameId constructor, const std::vector<types::Type> &arguments) const {
    const std::size_t size = arguments.size();
    if (size >= 2 && size <= 9 &&
        program_.names[program_.names.tuple_value(size)].parent == constructor) {
      std::vector<Part> parts;
      for (std::uint32_t i = 0; i < size; ++i)
        parts.push_back(
            {size == 2 ? (i == 0 ? "fst" : "snd") : fmt::format("x_Tuple{}{}", size, i + 1), "", i,
             arguments[i]});
      return parts;
    }
    const auto info = program_.environment.data.find(constructor);
    if (info == program_.environment.data.end() || info->second.constructors.size() != 1)
      return std::nullopt;
    return fields_of(info->second.constructors.front(), arguments);
  }

  // Those that nobody can assign to.
  [[nodiscard]] std::optional<std::vector<Part>>
  fields_of(names::ValueId constructor, const std::vector<types::Type> &arguments) const {
    const auto named = program_.names.fields(constructor);
    const auto types = program_.entries.fields(constructor, arguments);
    if (!types || named.size() != types->size() || named.empty())
      return std::nullopt;
    std::vector<Part> parts;
    for (std::uint32_t i = 0; i < named.size(); ++i) {
      if (named[i] == names::no_value)
        return std::nullopt;
      const auto known = program_.environment.fields.find(named[i]);
      const std::string name(program_.symbols.name(program_.names[named[i]].name));
      if (known != program_.environment.fields.end() && !known->second.is_mutable && is_name(name))
        parts.push_back({name, name, i, (*types)[i]});
    }
    return parts;
  }

  [[nodiscard]] Place part_of(const Place &whole, const Part &part) const {
    Place place = applied(part.function, whole);
    if (!part.field.empty() && dialect_ == Dialect::Ocaml)
      place.shown = fmt::format(
          fmt::runtime(whole.shown.find(' ') == std::string::npos ? "{}.{}" : "({}).{}"),
          whole.shown, part.field);
    else if (part.function.starts_with("x_Tuple"))
      place.shown = fmt::format("part {} of {}", part.number + 1, whole.shown);
    place.path.push_back({part.number, kernel::no_constructor});
    return place;
  }

  // ---- elements

  void describe_elements(types::Type type, Argument &argument) const {
    const types::Store &store = program_.environment.store;
    Elements elements;
    types::Type element = types::no_type;
    const auto [constructor, arguments] = data_of(type);
    if (const auto arrow = store.as_function(store.resolve(type))) {
      elements.container = "{}";
      for (auto next = std::optional(*arrow); next;
           next = store.as_function(store.resolve(element))) {
        elements.container = "_ -> " + elements.container;
        element = next->second;
      }
    } else if (arguments.size() == 1 && (constructor == program_.names.list() || is_array(type))) {
      element = arguments[0];
      elements.container = dialect_ == Dialect::Haskell           ? "[{}]"
                           : constructor == program_.names.list() ? "{} list"
                                                                  : "{} array";
    } else if (dialect_ == Dialect::Ocaml && arguments.size() == 1 &&
               find_fields(constructor, elements)) {
      element = arguments[0];
    } else {
      return;
    }
    Argument one;
    describe_parts(element, {"v", "v", {}, {}, {}, {}}, 1, one);
    if (one.numbers.empty())
      return;
    elements.numbers = std::move(one.numbers);
    elements.type = written(element);
    argument.elements = std::move(elements);
  }

  // Of a type with one parameter, whose values hold nothing else of it than elements.
  [[nodiscard]] bool find_fields(names::TypeNameId type, Elements &elements) const {
    const auto info = program_.environment.data.find(type);
    const types::Store &store = program_.environment.store;
    const std::string_view name = program_.symbols.name(program_.names[type].name);
    if (info == program_.environment.data.end() || !is_name(name))
      return false;
    for (const names::ValueId value : info->second.constructors) {
      std::vector<Elements::Field> fields;
      for (const types::Type field :
           store.signature(program_.environment.values[names::index(value)].type).parameters) {
        const types::Type part = store.resolve(field);
        const auto [head, arguments] = data_of(part);
        const bool same = head == type && arguments.size() == 1 &&
                          store[store.resolve(arguments[0])].shape == types::Shape::Bound;
        fields.push_back(store[part].shape == types::Shape::Bound ? Elements::Field::Element
                         : same                                   ? Elements::Field::Same
                                                                  : Elements::Field::Other);
        if (fields.back() == Elements::Field::Other && !arguments.empty())
          return false;
      }
      elements.fields.emplace_back(program_.kernel.find_constructor(value), std::move(fields));
    }
    elements.container = fmt::format("{{}} {}", name);
    return true;
  }

  // ---- recursive data

  // Of the program, or lists. Values that can change are nothing for ever.
  void describe_nodes(types::Type type, Argument &argument) const {
    const auto [constructor, arguments] = data_of(type);
    const auto info = program_.environment.data.find(constructor);
    Nodes nodes;
    nodes.list = constructor != names::no_type_name && constructor == program_.names.list();
    nodes.type = printed(type);
    nodes.measure = fmt::format("{}_of_{}", argument.name, function_);
    if (info == program_.environment.data.end() || nodes.type.empty() || !is_name(function_) ||
        (!nodes.list && !program_.names.is_of_program(constructor)) ||
        (nodes.list && (!argument.elements || argument.elements->numbers.front().path.size() > 0 ||
                        argument.elements->numbers.front().length)))
      return;
    if (nodes.list)
      nodes.element = printed(arguments[0]);
    bool recursive = false;
    for (const names::ValueId value : info->second.constructors) {
      const auto made = made_by(value, type, nodes.list);
      if (!made)
        return;
      recursive = recursive || !made->same.empty();
      nodes.made.push_back(*made);
    }
    if (recursive)
      argument.nodes = std::move(nodes);
  }

  // What a measure can say the type of; empty if it cannot.
  [[nodiscard]] std::string printed(types::Type type) const {
    std::string text = types::TypePrinter(program_.environment, program_.symbols).print(type);
    // Types of the file need not say where they are from.
    if (const names::TypeNameId head = data_of(type).constructor;
        head != names::no_type_name && program_.names.is_of_program(head)) {
      const std::string module = fmt::format(
          "{}.", program_.symbols.name(program_.names[program_.names[head].module].name));
      for (std::size_t at = text.find(module); at != std::string::npos; at = text.find(module, at))
        text.erase(at, module.size());
    }
    std::erase(text, '\''); // of type variables
    const bool plain = std::ranges::none_of(
        std::array<std::string_view, 9>{".", "*", "->", "forall", "(", "~", "<", "=>", ","},
        [&](std::string_view odd) { return text.find(odd) != std::string::npos; });
    return plain ? text : "";
  }

  [[nodiscard]] std::optional<Nodes::Made> made_by(names::ValueId value, types::Type whole,
                                                   bool list) const {
    Nodes::Made made;
    made.constructor = program_.kernel.find_constructor(value);
    const auto types = program_.entries.fields(value, data_of(whole).arguments);
    const auto name = list ? std::string(program_.symbols.name(program_.names[value].name))
                           : program_.visible.name(value).value_or("");
    if (made.constructor == kernel::no_constructor || !types || name.empty() ||
        name.find('.') != std::string::npos ||
        program_.kernel[made.constructor].siblings == kernel::Constructor::open ||
        std::ranges::any_of(program_.names.fields(value),
                            [](names::ValueId field) { return field != names::no_value; }))
      return std::nullopt;
    made.name = name;
    made.arity = types->size();
    const std::string itself = printed(whole);
    for (std::uint32_t i = 0; i < types->size(); ++i) {
      // What nobody looks at may be anything.
      if (printed((*types)[i]) == itself && visited_.contains({made.constructor, i}))
        made.same.push_back(i);
      Argument one;
      const std::string field = fmt::format("x{}", i + 1);
      describe_parts((*types)[i], {field, field, {}, {}, {}, {}}, deepest, one);
      for (NumberAt &number : one.numbers)
        made.numbers.emplace_back(i, std::move(number));
      for (ChoiceAt &choice : one.choices)
        made.choices.emplace_back(i, std::move(choice));
    }
    return made;
  }

  // ---- constructors

  [[nodiscard]] kernel::ConstructorId find_truth() const {
    for (std::uint32_t i = 0; i < program_.kernel.constructor_count(); ++i) {
      const kernel::Constructor &each = program_.kernel[kernel::ConstructorId{i}];
      const std::string_view name =
          each.name == no_symbol ? std::string_view() : program_.symbols.name(each.name);
      if (name == (dialect_ == Dialect::Haskell ? "True" : "true") &&
          each.value != names::no_value && !program_.names.is_of_program(each.value))
        return kernel::ConstructorId{i};
    }
    return kernel::no_constructor;
  }

  // OCaml's types can name any constructor; in Haskell they can say which constant it is, and for
  // the others there is a measure.
  void find_choices(const Place &here, names::TypeNameId type, const std::string &written,
                    Argument &into) const {
    const auto info = program_.environment.data.find(type);
    if (info == program_.environment.data.end() || info->second.constructors.size() < 2)
      return;
    const bool haskell = dialect_ == Dialect::Haskell;
    const std::vector<std::string> measures =
        haskell && !written.empty()
            ? measures_of_cases(program_, info->second.constructors, written)
            : std::vector<std::string>();
    if (haskell && measures.empty() && !program_.names.is_of_program(type))
      return;
    ChoiceAt choice{here, {}, {}};
    for (std::size_t i = 0; i < info->second.constructors.size(); ++i) {
      const names::ValueId value = info->second.constructors[i];
      const kernel::ConstructorId constructor = program_.kernel.find_constructor(value);
      const auto name = program_.visible.name(value);
      if (constructor == kernel::no_constructor || !name)
        continue;
      const bool constant = program_.kernel[constructor].arity == 0;
      if (!constant && (haskell ? measures.empty() : name->find('.') != std::string::npos))
        continue;
      choice.cases.push_back({constructor, *name, constant});
      if (haskell)
        choice.measures.push_back(constant ? std::string() : measures[i]);
    }
    if (!choice.cases.empty())
      into.choices.push_back(std::move(choice));
  }

  static constexpr unsigned deepest = 2; // parts of parts

  const Program &program_;
  Dialect dialect_;
  std::string function_; // whose arguments they are
  Visited visited_;      // by it
  std::set<std::int64_t> divisors_;
  std::map<names::TypeNameId, std::vector<Computed>> computed_;
};

} // namespace

std::vector<Argument> arguments_of(const Program &program, kernel::GlobalId function,
                                   Dialect dialect) {
  return Describer(program, dialect).describe(function);
}

} // namespace culprit::preconditions
