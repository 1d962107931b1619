#include "types/declare/builtin.h"

#include <fmt/format.h>

namespace culprit::types {

namespace {

void add_constructor(Environment &environment, names::TypeNameId type, names::ValueId constructor,
                     std::uint32_t arity, Type of) {
  environment.data[type].constructors.push_back(constructor);
  environment.constructors[constructor] = {
      arity, std::vector<names::ValueId>(arity, names::no_value), std::vector<bool>(arity)};
  environment.values[index(constructor)] = {of, Known::Declared};
}

} // namespace

void declare_builtin(const names::Program &program, Environment &environment,
                     SymbolTable &symbols) {
  environment.grow(program);
  Store &store = environment.store;
  const auto binders = [&](std::size_t count) {
    std::vector<Symbol> names;
    for (std::size_t i = 0; i < count; ++i)
      names.push_back(symbols.intern(std::string(1, static_cast<char>('a' + i))));
    return names;
  };
  const auto quantified = [&](std::uint32_t first, std::size_t count, Type body) {
    return store.forall({first, static_cast<std::uint32_t>(count), 0, 0, body});
  };

  environment.data[program.arrow()].parameters = binders(2);
  environment.data[program.list()].parameters = binders(1);
  const std::uint32_t nil = store.add_bounds(binders(1));
  add_constructor(environment, program.list(), program.nil(), 0,
                  quantified(nil, 1, store.list(store.bound(nil))));
  const std::uint32_t cons = store.add_bounds(binders(1));
  const Type list = store.list(store.bound(cons));
  add_constructor(
      environment, program.list(), program.cons(), 2,
      quantified(cons, 1, store.function(store.bound(cons), store.function(list, list))));
  add_constructor(environment, program.unit(), program.unit_value(), 0,
                  store.constructor(program.unit()));
  for (std::size_t size = 2; size <= names::Program::largest_tuple; ++size) {
    const std::vector<Symbol> names = binders(size);
    environment.data[program.tuple(size)].parameters = names;
    const std::uint32_t first = store.add_bounds(names);
    std::vector<Type> parts;
    for (std::uint32_t i = 0; i < size; ++i)
      parts.push_back(store.bound(first + i));
    Type type = store.tuple(parts);
    for (std::size_t i = parts.size(); i-- > 0;)
      type = store.function(parts[i], type);
    add_constructor(environment, program.tuple(size), program.tuple_value(size),
                    static_cast<std::uint32_t>(size), quantified(first, size, type));
  }
}

} // namespace culprit::types
