#include "desugar/globals.h"

#include "types/print.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::desugar {

using kernel::GlobalKind;
using names::index;

GlobalId Globals::value(names::ValueId value) {
  if (const GlobalId known = program_.find_global(value); known != kernel::no_global)
    return known;
  const names::Value &named = names_[value];
  kernel::Global global;
  global.name = named.name;
  global.module = named.module;
  global.value = value;
  global.type = environment_.values[index(value)].type;
  global.entity = environment_.values[index(value)].entity;
  switch (named.kind) {
  case names::ValueKind::Constructor:
    global.kind = GlobalKind::Constructor;
    break;
  case names::ValueKind::Field:
    global.kind = GlobalKind::Field;
    break;
  case names::ValueKind::Method:
    global.kind = GlobalKind::Method;
    break;
  default:
    break;
  }
  const GlobalId id = program_.add(global);
  if (global.kind == GlobalKind::Constructor)
    make_wrapper(id, value);
  else if (global.kind == GlobalKind::Field)
    make_selector(id, value);
  else if (global.kind == GlobalKind::Method)
    make_method(id, value);
  return id;
}

// ---- constructors and fields

// OCaml: of type t = s = A | B, A is the one of s.
names::ValueId Globals::original(names::ValueId constructor) const {
  const auto data = environment_.data.find(names_[constructor].parent);
  const auto synonym = environment_.synonyms.find(names_[constructor].parent);
  if (data == environment_.data.end() || synonym == environment_.synonyms.end() ||
      synonym->second.body == types::no_type)
    return constructor;
  const types::Store &store = environment_.store;
  const types::Node &head = store[store.spine(synonym->second.body).head];
  const auto same = head.shape == types::Shape::Constructor
                        ? environment_.data.find(names::TypeNameId{head.first})
                        : environment_.data.end();
  const auto &own = data->second.constructors;
  const auto place = std::find(own.begin(), own.end(), constructor) - own.begin();
  if (same == environment_.data.end() || same == data ||
      same->second.constructors.size() != own.size() ||
      static_cast<std::size_t>(place) == own.size())
    return constructor;
  return original(same->second.constructors[static_cast<std::size_t>(place)]);
}

ConstructorId Globals::constructor(names::ValueId value) {
  value = original(value);
  if (const ConstructorId known = program_.find_constructor(value); known != kernel::no_constructor)
    return known;
  const names::Value &named = names_[value];
  const types::Store &store = environment_.store;
  kernel::Constructor constructor;
  constructor.name = named.name;
  constructor.value = value;
  constructor.type = named.parent;
  if (const auto data = environment_.data.find(named.parent); data != environment_.data.end()) {
    const auto &all = data->second.constructors;
    constructor.tag =
        static_cast<std::uint32_t>(std::find(all.begin(), all.end(), value) - all.begin());
    constructor.siblings = static_cast<std::uint32_t>(all.size());
    constructor.newtype = data->second.is_newtype;
  }
  if (environment_.dialect == syntax::Dialect::Ocaml && is_open(value)) {
    constructor.tag = static_cast<std::uint32_t>(program_.constructor_count()); // its own
    constructor.siblings = kernel::Constructor::open;
  }
  const Type type = environment_.values[index(value)].type;
  if (type != types::no_type && store[type].shape == types::Shape::Forall)
    for (const types::Predicate &predicate : store.context(store.quantifier(type)))
      constructor.dictionaries += predicate.equality() ? 0 : 1;
  if (const auto info = environment_.constructors.find(value);
      info != environment_.constructors.end())
    constructor.arity = info->second.arity;
  constructor.arity += constructor.dictionaries;
  return program_.add(constructor);
}

// Of an open type, as exceptions are: nothing lists its constructors.
bool Globals::is_open(names::ValueId constructor) const {
  const auto data = environment_.data.find(names_[constructor].parent);
  return data == environment_.data.end() ||
         std::find(data->second.constructors.begin(), data->second.constructors.end(),
                   constructor) == data->second.constructors.end();
}

void Globals::renew(names::ValueId exception) {
  kernel::Constructor fresh = program_[constructor(exception)];
  fresh.tag = static_cast<std::uint32_t>(program_.constructor_count());
  fresh.is_renewed = false;
  program_.call(exception, program_.add(fresh));
  const GlobalId wrapper = program_.add(kernel::Global(program_[value(exception)]));
  program_.call(exception, wrapper);
  make_wrapper(wrapper, exception);
}

void Globals::make_wrapper(GlobalId id, names::ValueId value) {
  const ConstructorId constructor = this->constructor(value);
  program_.at(id).constructor = constructor;
  const std::uint32_t dictionaries = program_[constructor].dictionaries;
  std::vector<VariableId> parameters;
  std::vector<ExpressionId> arguments;
  for (std::uint32_t i = 0; i < program_[constructor].arity; ++i) {
    parameters.push_back(builder_.variable(
        "x", types::no_type, i < dictionaries ? kernel::Role::Dictionary : kernel::Role::Value));
    arguments.push_back(builder_.use(parameters.back()));
  }
  const auto info = environment_.constructors.find(value);
  const ExpressionId body = builder_.construct(
      constructor, arguments,
      info == environment_.constructors.end() ? std::vector<bool>{} : info->second.strict);
  program_.at(id).body = builder_.lambda(std::move(parameters), body);
}

void Globals::make_selector(GlobalId id, names::ValueId field) {
  const VariableId record = builder_.variable("record", types::no_type);
  std::vector<kernel::Alternative> alternatives;
  std::uint32_t siblings = 1;
  for (const names::ValueId owner : environment_.fields[field].constructors) {
    const ConstructorId constructor = this->constructor(owner);
    siblings = program_[constructor].siblings;
    const auto &fields = environment_.constructors.at(owner).fields;
    const std::size_t position =
        static_cast<std::size_t>(std::find(fields.begin(), fields.end(), field) - fields.begin()) +
        program_[constructor].dictionaries;
    std::vector<VariableId> parts;
    for (std::uint32_t i = 0; i < program_[constructor].arity; ++i)
      parts.push_back(builder_.variable(i == position ? program_[id].name : symbols_.intern("_"),
                                        types::no_type));
    alternatives.push_back({constructor,
                            {},
                            program_.add(std::span<const VariableId>(parts)),
                            builder_.use(parts[position]),
                            no_entity});
  }
  const ExpressionId otherwise =
      alternatives.size() < siblings
          ? builder_.failure(kernel::FailureKind::WrongConstructor, program_[id].name)
          : kernel::no_expression;
  program_.at(id).body = builder_.lambda({record}, builder_.match(record, alternatives, otherwise));
}

GlobalId Globals::primitive(std::string_view name, std::uint32_t arity) {
  const Symbol symbol = symbols_.intern(name);
  if (const auto known = primitives_.find(symbol); known != primitives_.end())
    return known->second;
  kernel::Global global;
  global.kind = GlobalKind::Primitive;
  global.name = global.primitive = symbol;
  global.arity = arity;
  return primitives_.emplace(symbol, program_.add(global)).first->second;
}

ConstructorId Globals::undeclared_constructor(std::string name, std::uint32_t arity, bool open) {
  const std::string key = fmt::format("{}/{}", name, arity);
  if (const auto known = undeclared_.find(key); known != undeclared_.end())
    return known->second;
  kernel::Constructor constructor;
  constructor.name = symbols_.intern(name);
  constructor.arity = arity;
  if (open) {
    constructor.tag = static_cast<std::uint32_t>(program_.constructor_count());
    constructor.siblings = kernel::Constructor::open;
  }
  return undeclared_.emplace(key, program_.add(constructor)).first->second;
}

ConstructorId Globals::delayed() { return undeclared_constructor("lazy", 1, false); }

ConstructorId Globals::variant(Symbol tag, bool argument) {
  return undeclared_constructor(fmt::format("`{}", symbols_.name(tag)), argument ? 1 : 0, true);
}

ConstructorId Globals::package(std::size_t parts) {
  return undeclared_constructor("module", static_cast<std::uint32_t>(parts), false);
}

// ---- classes

ConstructorId Globals::dictionary_of(names::TypeNameId of_class) {
  if (const ConstructorId known = program_.find_dictionary(of_class);
      known != kernel::no_constructor)
    return known;
  const types::ClassInfo &info = environment_.classes.at(of_class);
  kernel::Constructor constructor;
  constructor.name =
      symbols_.intern(fmt::format("Dictionary:{}", symbols_.name(names_[of_class].name)));
  constructor.type = of_class;
  constructor.arity = static_cast<std::uint32_t>(info.superclasses.size() + info.methods.size());
  return program_.add(constructor);
}

std::uint32_t Globals::method_number(names::ValueId method) const {
  const auto &methods = environment_.classes.at(names_[method].parent).methods;
  return static_cast<std::uint32_t>(std::find(methods.begin(), methods.end(), method) -
                                    methods.begin());
}

std::uint32_t Globals::method_field(names::ValueId method) const {
  return method_number(method) +
         static_cast<std::uint32_t>(
             environment_.classes.at(names_[method].parent).superclasses.size());
}

void Globals::make_method(GlobalId id, names::ValueId method) {
  const VariableId dictionary =
      builder_.variable("dictionary", types::no_type, kernel::Role::Dictionary);
  program_.at(id).body = builder_.lambda(
      {dictionary}, builder_.select(builder_.use(dictionary), dictionary_of(names_[method].parent),
                                    method_field(method)));
}

// "$fShow Maybe a"
Symbol Globals::instance_name(std::string_view prefix, types::InstanceId instance) const {
  const types::Instance &info = environment_.instances[index(instance)];
  std::string name = fmt::format("{}{}", prefix, symbols_.name(names_[info.head].name));
  types::TypePrinter printer(environment_, symbols_);
  for (const Type argument : info.arguments) {
    const std::string text = printer.print(argument);
    name += text.find(' ') == std::string::npos ? '.' + text : fmt::format(".({})", text);
  }
  return symbols_.intern(name);
}

GlobalId Globals::dictionary(types::InstanceId instance) {
  if (const auto known = dictionaries_.find(instance); known != dictionaries_.end())
    return known->second;
  kernel::Global global;
  global.kind = GlobalKind::Dictionary;
  global.name = instance_name("$", instance);
  global.module = environment_.instances[index(instance)].module;
  global.instance = static_cast<std::uint32_t>(instance);
  const GlobalId id = program_.add(global);
  dictionaries_.emplace(instance, id);
  return id;
}

GlobalId Globals::instance_method(types::InstanceId instance, std::uint32_t method) {
  const std::uint64_t key = static_cast<std::uint64_t>(instance) << 32 | method;
  if (const auto known = instance_methods_.find(key); known != instance_methods_.end())
    return known->second;
  const types::Instance &info = environment_.instances[index(instance)];
  const names::ValueId value = environment_.classes.at(info.head).methods[method];
  kernel::Global global;
  global.kind = GlobalKind::InstanceMethod;
  global.name = instance_name(fmt::format("{}$", symbols_.name(names_[value].name)), instance);
  global.module = info.module;
  global.value = value;
  global.instance = static_cast<std::uint32_t>(instance);
  const GlobalId id = program_.add(global);
  instance_methods_.emplace(key, id);
  return id;
}

GlobalId Globals::default_method(names::ValueId method) {
  if (const auto known = default_methods_.find(method); known != default_methods_.end())
    return known->second;
  kernel::Global global;
  global.kind = GlobalKind::DefaultMethod;
  global.name = symbols_.intern(fmt::format("{}$default", symbols_.name(names_[method].name)));
  global.module = names_[method].module;
  global.value = method;
  global.type = environment_.values[index(method)].type;
  const GlobalId id = program_.add(global);
  default_methods_.emplace(method, id);
  return id;
}

// ---- looking things up

std::uint32_t Globals::arity(Type type) const {
  return static_cast<std::uint32_t>(environment_.store.signature(type).parameters.size());
}

names::ModuleId Globals::library_module(std::string_view module) const {
  const Symbol name = symbols_.find(module);
  return name == no_symbol ? names::no_module : names_.find_module(name);
}

names::ValueId Globals::library(std::string_view module, std::string_view name) const {
  const names::ModuleId declaring = library_module(module);
  const Symbol symbol = symbols_.find(name);
  return declaring == names::no_module || symbol == no_symbol
             ? names::no_value
             : names_.find_value(declaring, symbol);
}

names::TypeNameId Globals::library_type(std::string_view module, std::string_view name) const {
  const names::ModuleId declaring = library_module(module);
  const Symbol symbol = symbols_.find(name);
  return declaring == names::no_module || symbol == no_symbol ? names::no_type_name
                                                              : names_.find_type(declaring, symbol);
}

} // namespace culprit::desugar
