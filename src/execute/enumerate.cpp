#include "execute/enumerate.h"

#include "types/print.h"

#include <algorithm>

namespace culprit::execute {

using names::index;

namespace {

constexpr std::size_t most_values = 400; // of one type and size
constexpr std::size_t most_numbers = 24;
constexpr unsigned largest_try = 5;
constexpr std::int64_t around_zero = 3; // numbers up to it are small anyway

} // namespace

Enumerator::Enumerator(const kernel::Program &program, const names::Program &names,
                       const SymbolTable &symbols, types::Environment &environment,
                       Entries &entries, Makers &makers, const Visible &visible)
    : program_(program), names_(names), symbols_(symbols), environment_(environment),
      entries_(entries), makers_(makers), visible_(visible) {}

void Enumerator::add_number(std::int64_t number) {
  constexpr std::int64_t largest = std::int64_t{1} << 31;
  if (number > largest || number < -largest || numbers_.size() >= most_numbers)
    return;
  if (std::find(numbers_.begin(), numbers_.end(), number) == numbers_.end())
    numbers_.push_back(number);
}

void Enumerator::add_function(kernel::GlobalId function) { functions_.push_back(function); }

std::string Enumerator::key(Type type) {
  type = environment_.store.resolve(type);
  std::string &known = keys_[type];
  if (known.empty())
    known = types::TypePrinter(environment_, symbols_).print(type);
  return known;
}

const std::vector<Value> &Enumerator::values(Type type, unsigned size) {
  const std::pair which(key(type), size);
  if (const auto known = known_.find(which); known != known_.end())
    return known->second;
  Values built = make(type, size);
  if (built.size() >= most_values) {
    built.resize(most_values);
    complete_below_ = std::min(complete_below_, size);
  }
  return known_[which] = std::move(built);
}

bool Enumerator::can_make(Type type) {
  for (unsigned size = 0; size <= largest_try; ++size)
    if (!values(type, size).empty())
      return true;
  return false;
}

bool Enumerator::is_recursive(const Value &value, std::size_t which) {
  if (value.form != Form::Data && value.form != Form::Made)
    return false;
  const types::Store &store = environment_.store;
  Type type = value.form == Form::Data
                  ? environment_.values[index(program_[value.constructor].value)].type
                  : program_[value.global].type;
  if (type == types::no_type)
    return false;
  types::TypePrinter printer(environment_, symbols_); // names variables alike
  type = store.without_quantifier(type);
  std::string part;
  for (std::size_t i = 0; const auto arrow = store.as_function(type); ++i) {
    if (i == which)
      part = printer.print(arrow->first);
    type = store.resolve(arrow->second);
  }
  return !part.empty() && part == printer.print(type);
}

// ---- numbers

// 0; 1, -1; 2, -2 and the numbers of the program; 3, -3 and their neighbours; ...
Enumerator::Values Enumerator::numbers(unsigned size, bool large) const {
  std::vector<std::int64_t> chosen;
  const auto add = [&](std::int64_t number) {
    if (std::find(chosen.begin(), chosen.end(), number) == chosen.end())
      chosen.push_back(number);
  };
  const auto small = static_cast<std::int64_t>(size);
  add(small);
  add(-small);
  for (const std::int64_t number : numbers_) {
    const auto add_far = [&](std::int64_t far) {
      if (std::abs(far) > around_zero && std::abs(far) != small)
        add(far);
    };
    if (size == 2)
      add_far(number);
    if (size == 3) {
      add_far(number + 1);
      add_far(number - 1);
    }
    if (size == 4)
      add_far(-number);
  }
  Values built;
  for (const std::int64_t number : chosen)
    built.push_back(execute::number(number, large));
  return built;
}

std::vector<Enumerator::Draw> Enumerator::draws(std::int64_t least, std::int64_t greatest) const {
  constexpr unsigned most_costly = 12;
  constexpr std::int64_t far_end = std::int64_t{1} << 31; // whoever goes so far means any number
  std::vector<Draw> list;
  const auto add = [&](std::int64_t number, unsigned cost) {
    if (number >= least && number <= greatest &&
        std::none_of(list.begin(), list.end(),
                     [&](const Draw &known) { return known.number == number; }))
      list.push_back({number, list.empty() ? 0 : cost});
  };
  add(std::clamp<std::int64_t>(0, least, greatest), 0);
  for (unsigned size = 1; size <= most_costly; ++size) {
    for (const Value &value : numbers(size, false))
      add(value.number, size);
    if (size == 2) // the ends of what is possible
      for (const std::int64_t end : {greatest, least})
        if (end < far_end && end > -far_end)
          add(end, size);
  }
  return list;
}

// ---- any type

Enumerator::Values Enumerator::make(Type type, unsigned size) {
  const types::Store &store = environment_.store;
  type = store.resolve(type);
  if (store[type].shape == types::Shape::Forall)
    return {}; // it would have to be a value of all those types
  if (store.as_function(type)) {
    Values built;
    functions(type, size, built);
    return built;
  }
  if (std::optional<Values> simple = scalars(entries_.library_name(type), size))
    return std::move(*simple);
  return data_of(type, size);
}

// Of numbers, characters and texts; nothing if it is none of them.
std::optional<Enumerator::Values> Enumerator::scalars(std::string_view name, unsigned size) {
  Values built;
  if (name == "Int" || name == "Integer")
    return numbers(size, name == "Integer");
  if (name == "Double" || name == "Float") {
    for (const double candidate : {size / 2.0, -(size / 2.0)}) {
      Value real;
      real.form = Form::Real;
      real.real = candidate;
      if (built.empty() || candidate != 0)
        built.push_back(real);
    }
    return built;
  }
  if (name == "Char") {
    Value character;
    character.form = Form::Character;
    character.number = 'a' + static_cast<std::int64_t>(size);
    if (size < 3)
      built.push_back(character);
    return built;
  }
  if (name == "string" || name == "bytes") {
    elements(entries_.character(), size, built);
    for (Value &text : built) {
      text.form = Form::Text;
      text.large = name == "bytes";
    }
    return built;
  }
  return std::nullopt;
}

Enumerator::Values Enumerator::data_of(Type type, unsigned size) {
  const types::Store &store = environment_.store;
  Values built;
  const types::Store::Spine spine = store.spine(type);
  if (store[spine.head].shape != types::Shape::Constructor)
    return built;
  const names::TypeNameId head{store[spine.head].first};
  if (entries_.library_name(spine.head) == "array") {
    elements(spine.arguments[0], size, built);
    return built;
  }
  if (head == names_.unit()) {
    constructed(names_.unit_value(), {}, size, built);
    return built;
  }
  if (head == names_.list()) {
    constructed(names_.nil(), spine.arguments, size, built);
    for (Value &nil : built)
      nil.text = entries_.library_name(spine.arguments[0]) == "Char";
    constructed(names_.cons(), spine.arguments, size, built);
    return built;
  }
  for (std::size_t arity = 2; arity <= spine.arguments.size() && arity <= 7; ++arity)
    if (head == names_.tuple(arity)) {
      constructed(names_.tuple_value(arity), spine.arguments, size, built);
      return built;
    }
  const auto info = environment_.data.find(head);
  if (info == environment_.data.end())
    return built;
  if (makers_.may_construct(head))
    for (const names::ValueId constructor : info->second.constructors)
      constructed(constructor, spine.arguments, size, built);
  if (!makers_.has_public_constructors(head))
    made(type, size, built);
  return built;
}

// Arrays: each element counts one more than it is large.
void Enumerator::elements(Type type, unsigned size, Values &into) {
  Value array;
  array.form = Form::Array;
  if (size == 0) {
    into.push_back(array);
    return;
  }
  for (unsigned last = 0; last < size; ++last) {
    Values shorter;
    elements(type, size - last - 1, shorter);
    const Values possible = values(type, last);
    for (const Value &first : shorter)
      for (const Value &element : possible) {
        if (into.size() >= most_values)
          return;
        into.push_back(first);
        into.back().parts.push_back(element);
      }
  }
}

void Enumerator::made(Type type, unsigned size, Values &into) {
  for (const Maker &maker : makers_.makers(type)) {
    if (maker.parameters.empty()) {
      if (size == 0)
        into.push_back(execute::made(maker, {}));
      continue;
    }
    if (size == 0)
      continue;
    std::vector<Value> chosen;
    products(
        maker.parameters, size - 1, chosen,
        [&](const std::vector<Value> &arguments) { return execute::made(maker, arguments); }, into);
  }
}

void Enumerator::constructed(names::ValueId constructor, std::span<const Type> arguments,
                             unsigned size, Values &into) {
  const kernel::ConstructorId id = program_.find_constructor(constructor);
  const std::optional<std::vector<Type>> known = entries_.fields(constructor, arguments);
  if (!known || !visible_.name(constructor))
    return;
  const std::vector<Type> &fields = *known;
  if (fields.empty()) {
    if (size == 0)
      into.push_back(data(id, {}));
    return;
  }
  if (size == 0)
    return;
  std::vector<Value> chosen;
  products(
      fields, size - 1, chosen, [&](const std::vector<Value> &parts) { return data(id, parts); },
      into);
}

// What is left of the size is shared among the parts in all ways.
void Enumerator::products(std::span<const Type> parts, unsigned size, std::vector<Value> &chosen,
                          const Whole &whole, Values &into) {
  if (into.size() >= most_values)
    return;
  const bool last = chosen.size() + 1 == parts.size();
  for (unsigned own = last ? size : 0; own <= size; ++own) {
    const Values &possible = values(parts[chosen.size()], own);
    for (const Value &value : possible) {
      chosen.push_back(value);
      if (last)
        into.push_back(whole(chosen));
      else
        products(parts, size - own, chosen, whole, into);
      chosen.pop_back();
    }
  }
}

// ---- functions

void Enumerator::functions(Type type, unsigned size, Values &into) {
  const types::Store &store = environment_.store;
  const std::string whole = key(type);
  std::vector<Type> parameters;
  while (const auto arrow = store.as_function(type)) {
    parameters.push_back(arrow->first);
    type = entries_.plain(arrow->second);
  }
  Value built;
  built.form = Form::Function;
  built.parameters = static_cast<std::uint32_t>(parameters.size());
  const std::string result = key(type);
  for (std::uint32_t i = 0; i < parameters.size(); ++i) {
    built.parameter = i;
    const bool same = key(parameters[i]) == result;
    if (same && size == 0) {
      built.rule = Rule::Parameter;
      into.push_back(built);
    }
    if (same && size == 1 && entries_.library_name(type) == "Int")
      for (const std::int64_t more : {1, -1}) {
        built.rule = Rule::Sum;
        built.number = more;
        into.push_back(built);
      }
  }
  built.number = 0;
  built.parameter = 0;
  built.rule = Rule::Constant;
  const Values constants = values(type, size);
  for (const Value &constant : constants) {
    built.parts = {constant};
    into.push_back(built);
  }
  if (size == 1)
    for (const kernel::GlobalId function : functions_)
      if (program_[function].type != types::no_type && key(program_[function].type) == whole) {
        Value own;
        own.form = Form::Global;
        own.global = function;
        into.push_back(own);
      }
  if (size > 0)
    tables(parameters, type, size - 1, into);
}

// One key, what it gives, and what all others give.
void Enumerator::tables(std::span<const Type> parameters, Type result, unsigned size,
                        Values &into) {
  Value built;
  built.form = Form::Function;
  built.rule = Rule::Table;
  built.parameters = static_cast<std::uint32_t>(parameters.size());
  for (std::uint32_t i = 0; i < parameters.size(); ++i) {
    built.parameter = i;
    for (const Value &key : keys(parameters[i]))
      for (unsigned own = 0; own <= size; ++own) {
        const Values there = values(result, own);
        const Values elsewhere = values(result, size - own);
        for (const Value &candidate : there)
          for (const Value &other : elsewhere) {
            if (candidate == other || into.size() >= most_values)
              continue;
            built.parts = {key, candidate, other};
            into.push_back(built);
          }
      }
  }
}

Enumerator::Values Enumerator::keys(Type parameter) {
  const types::Store &store = environment_.store;
  const std::string_view name = entries_.library_name(parameter);
  Values chosen;
  if (name == "Int")
    return {number(0), number(1)};
  if (name == "Char")
    return values(parameter, 0);
  const types::Store::Spine spine = store.spine(store.resolve(parameter));
  if (store[spine.head].shape != types::Shape::Constructor)
    return chosen;
  const names::TypeNameId head{store[spine.head].first};
  std::vector<names::ValueId> constructors;
  if (head == names_.list())
    constructors = {names_.nil()};
  else if (const auto info = environment_.data.find(head); info != environment_.data.end() &&
                                                           makers_.has_public_constructors(head) &&
                                                           !info->second.is_newtype)
    constructors = info->second.constructors;
  if (constructors.size() > 1)
    constructors.pop_back(); // the last one is what is left
  else if (head != names_.list())
    return chosen;
  for (const names::ValueId constructor : constructors)
    if (const kernel::ConstructorId id = program_.find_constructor(constructor);
        id != kernel::no_constructor && program_[id].dictionaries == 0)
      chosen.push_back(data(id, {}));
  return chosen;
}

} // namespace culprit::execute
