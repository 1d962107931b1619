#include "types/print.h"

#include "types/declare/reader.h"
#include "types/infer/rows.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace culprit::types {

namespace {

// Types grow exponentially in some programs; nobody reads more nodes than this.
constexpr std::size_t largest = 120;

} // namespace

std::string TypePrinter::print(Type type) {
  budget_ = largest;
  rows_.clear();
  aliases_.clear();
  if (environment_.dialect == syntax::Dialect::Ocaml)
    count_rows(type);
  return write(type).text;
}

std::string TypePrinter::argument(Type type) {
  const Written part = write(type);
  return part.form == Written::Form::Atom ? part.text : fmt::format("({})", part.text);
}

std::string TypePrinter::print(const Predicate &predicate) {
  budget_ = largest;
  const auto arguments = environment_.store.arguments(predicate);
  if (predicate.equality() && arguments.size() == 1)
    return write(arguments[0]).text;
  if (predicate.equality())
    return fmt::format("{} ~ {}", write(arguments[0]).text, write(arguments[1]).text);
  std::string out(symbols_.name(environment_.store.program()[predicate.head].name));
  for (const Type type : arguments)
    out += ' ' + argument(type);
  return out;
}

std::string TypePrinter::name_of(Type variable) {
  const std::uint32_t number = environment_.store[variable].first;
  const auto [entry, added] = variables_.try_emplace(number);
  if (added)
    entry->second = variable_name(environment_.dialect, variables_.size() - 1);
  return entry->second;
}

Written TypePrinter::write(Type type) {
  if (budget_ == 0)
    return {"..."};
  --budget_;
  const Store &store = environment_.store;
  type = store.resolve(type);
  const Node &node = store[type];
  switch (node.shape) {
  case Shape::Variable:
    return {name_of(type)};
  case Shape::Skolem:
    return {std::string(symbols_.name(store.skolem_name(type)))};
  case Shape::Bound: { // OCaml: `type a.` binds it as well as 'a
    const std::string_view name = symbols_.name(store.bound_name(node.first));
    const bool is_type = environment_.dialect == syntax::Dialect::Ocaml && !name.starts_with('\'');
    return {fmt::format("{}{}", is_type ? "'" : "", name)};
  }
  case Shape::Literal:
    return {std::string(symbols_.name(Symbol{node.first}))};
  case Shape::Promoted:
    if (environment_.dialect == syntax::Dialect::Ocaml)
      return {inline_name(names::ValueId{node.first})};
    return {std::string(symbols_.name(store.program()[names::ValueId{node.first}].name))};
  case Shape::Constructor:
  case Shape::Apply:
    return write_spine(type);
  case Shape::Forall:
    return write_quantified(type);
  case Shape::Unknown:
    return {"_"};
  }
  return {};
}

Written TypePrinter::write_quantified(Type type) {
  const Store &store = environment_.store;
  const Quantifier &quantifier = store.quantifier(type);
  const auto context = store.context(quantifier);
  std::string out;
  if (!context.empty()) {
    out += context.size() == 1 ? "" : "(";
    const std::size_t left = budget_;
    for (std::size_t i = 0; i < context.size(); ++i)
      out += (i == 0 ? "" : ", ") + print(context[i]);
    budget_ = left;
    out += context.size() == 1 ? " => " : ") => ";
  }
  return {out + write(quantifier.body).text, Written::Form::Quantified};
}

Written TypePrinter::write_spine(Type type) {
  const Store &store = environment_.store;
  const Store::Spine spine = store.spine(type);
  const Node &head = store[spine.head];
  if (head.shape == Shape::Literal && symbols_.name(Symbol{head.first}) == variants_name)
    return write_variants(type);
  if (spine.arguments.size() == 1 && store.is(spine.head, store.program().unit()))
    return write_package(type);
  std::string name;
  if (head.shape == Shape::Constructor && names::TypeNameId{head.first} != names::no_type_name)
    name = path_of(names::TypeNameId{head.first});
  else if (head.shape == Shape::Promoted && environment_.dialect == syntax::Dialect::Ocaml)
    name = inline_name(names::ValueId{head.first});
  else
    name = spine.head == type ? "_" : argument(spine.head);
  std::vector<Written> parts;
  for (const Type part : spine.arguments)
    parts.push_back(write(part));
  return written(environment_.dialect, name, parts);
}

// The record of a constructor: t.C.
std::string TypePrinter::inline_name(names::ValueId constructor) const {
  const names::Value &value = environment_.store.program()[constructor];
  return fmt::format("{}.{}", path_of(value.parent), symbols_.name(value.name));
}

namespace {

// The tags of a row and its rest.
Row taken_apart(const Store &store, Type variants) {
  Row row;
  row.rest = Type{store[store.resolve(variants)].second};
  while (const std::optional<Extension> next = as_extension(store, row.rest)) {
    row.tags.push_back(next->first);
    row.rest = next->rest;
  }
  row.rest = store.resolve(row.rest);
  return row;
}

bool is_literal(const Store &store, Type type) {
  return store[store.resolve(type)].shape == Shape::Literal;
}

// What tells a row from others that look alike; no_type if all of it is known.
Type identity(const Store &store, const Row &row) {
  Type result = no_type;
  if (!is_end(store, row.rest))
    result = row.rest;
  for (const Tagged &tag : row.tags)
    if (result == no_type && !is_literal(store, tag.presence) && !is_end(store, tag.presence))
      result = store.resolve(tag.presence);
  if (result != no_type && store[result].shape == Shape::Bound) // not shared, but numbered
    result = Type{0x80000000U | store[result].first};
  return result;
}

} // namespace

void TypePrinter::count_rows(Type type) {
  const Store &store = environment_.store;
  std::vector<Type> work{type};
  for (std::size_t steps = 0; !work.empty() && steps < 20 * largest; ++steps) {
    const Type part = store.resolve(work.back());
    work.pop_back();
    const Node &node = store[part];
    if (node.shape == Shape::Forall) {
      work.push_back(store.quantifier(part).body);
    } else if (node.shape == Shape::Apply) {
      const Node &head = store[store.resolve(Type{node.first})];
      if (head.shape == Shape::Literal && symbols_.name(Symbol{head.first}) == variants_name)
        ++rows_[identity(store, taken_apart(store, part))];
      work.insert(work.end(), {Type{node.first}, Type{node.second}});
    }
  }
}

// [ `A | `B of t ], [> `A ], [< `A | `B > `A ]; one that stands in several places gets a name.
Written TypePrinter::write_variants(Type type) {
  const Store &store = environment_.store;
  Row row = taken_apart(store, type);
  const Type own = identity(store, row);
  if (const auto alias = aliases_.find(own); alias != aliases_.end())
    return {alias->second};
  const bool shared = own != no_type && rows_[own] > 1;
  std::string alias;
  if (shared) {
    alias = store[store.resolve(row.rest)].shape == Shape::Bound
                ? std::string(symbols_.name(store.bound_name(store[row.rest].first)))
                : variable_name(environment_.dialect, 10 + aliases_.size());
    aliases_.emplace(own, alias);
  }
  std::erase_if(row.tags, [&](const Tagged &tag) { return is_end(store, tag.presence); });
  std::sort(row.tags.begin(), row.tags.end(), [&](const Tagged &a, const Tagged &b) {
    return symbols_.name(a.tag) < symbols_.name(b.tag);
  });
  const bool open = !is_end(store, row.rest);
  const bool exact = !open && own == no_type;
  std::string text = exact ? "[ " : open ? "[> " : "[< ";
  std::string required;
  for (std::size_t i = 0; i < row.tags.size(); ++i) {
    const Tagged &tag = row.tags[i];
    text += fmt::format("{}{}", i == 0 ? "" : "| ", symbols_.name(tag.tag));
    if (!is_literal(store, tag.argument))
      text += fmt::format(" of {}", write(tag.argument).text);
    text += ' ';
    if (is_literal(store, tag.presence))
      required += fmt::format("{} ", symbols_.name(tag.tag));
  }
  if (!open && !exact && !required.empty())
    text += fmt::format("> {}", required);
  text += ']';
  if (!shared)
    return {text};
  return {fmt::format("({} as {})", text, alias)};
}

Written TypePrinter::write_package(Type type) {
  const std::optional<Package> package = package_at(environment_, symbols_, type);
  if (!package)
    return {"_"};
  std::string text = fmt::format("(module {}", package->path);
  for (std::size_t i = 0; i < package->types.size(); ++i)
    text += fmt::format(" {} type {} = {}", i == 0 ? "with" : "and", package->types[i].first,
                        write(package->types[i].second).text);
  return {text + ")"};
}

// OCaml: with the modules that it is in.
std::string TypePrinter::path_of(names::TypeNameId name) const {
  return types::path_of(name, environment_, symbols_);
}

std::string path_of(names::TypeNameId name, const Environment &environment,
                    const SymbolTable &symbols) {
  const names::TypeName &declared = environment.store.program()[name];
  const std::string_view own = symbols.name(declared.name);
  if (environment.dialect != syntax::Dialect::Ocaml || declared.module == names::no_module)
    return std::string(own);
  const std::string path = path_of(declared.module, environment, symbols);
  return path.empty() ? std::string(own) : fmt::format("{}.{}", path, own);
}

std::string path_of(names::ModuleId module, const Environment &environment,
                    const SymbolTable &symbols) {
  const names::Program &program = environment.store.program();
  std::string_view rest = symbols.name(program[module].name);
  const std::string_view around = environment.inside == names::no_module || program[module].library
                                      ? "Stdlib"
                                      : symbols.name(program[environment.inside].name);
  if (rest.starts_with(around) && (rest.size() == around.size() || rest[around.size()] == '.'))
    rest.remove_prefix(std::min(rest.size(), around.size() + 1));
  std::string path;
  while (!rest.empty()) { // a module without a name is called `(struct)`
    const std::string_view part = rest.substr(0, rest.find('.'));
    if (part.front() != '(')
      path += fmt::format("{}{}", path.empty() ? "" : ".", part);
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
  }
  return path;
}

namespace {

struct Offered {
  names::ValueId id = names::no_value;
  std::string path; // of the modules around it
};

void find_offered(names::ModuleId module, const std::string &path, const names::Extent &file,
                  const Environment &environment, const SymbolTable &symbols,
                  std::vector<Offered> &offered) {
  const names::Program &program = environment.store.program();
  for (const names::Export &exported : program[module].exports) {
    const bool is_value = exported.space == names::Space::Value &&
                          program[names::ValueId{exported.id}].kind == names::ValueKind::Function;
    if (is_value)
      offered.push_back({names::ValueId{exported.id}, path});
    // One that is outside of the file is only called differently.
    if (exported.space == names::Space::Module && exported.id >= file.first_module &&
        exported.id < file.end_module)
      find_offered(names::ModuleId{exported.id},
                   fmt::format("{}{}.", path, symbols.name(exported.name)), file, environment,
                   symbols, offered);
  }
}

} // namespace

std::string print_values(names::ModuleId module, const Environment &environment,
                         const SymbolTable &symbols) {
  const names::Program &program = environment.store.program();
  std::vector<Offered> values;
  if (environment.dialect == syntax::Dialect::Ocaml) {
    find_offered(module, "", program[module].extent, environment, symbols, values);
    std::stable_sort(values.begin(), values.end(),
                     [](const Offered &a, const Offered &b) { return a.id < b.id; });
  } else {
    for (std::uint32_t i = 0; i < environment.values.size(); ++i)
      if (program[names::ValueId{i}].module == module)
        values.push_back({names::ValueId{i}, ""});
  }
  std::string out;
  for (const Offered &offered : values) {
    const Type type = environment.values[index(offered.id)].type;
    if (type == no_type)
      continue;
    const std::string_view name = symbols.name(program[offered.id].name);
    const bool word = std::all_of(name.begin(), name.end(), [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'' ||
             (static_cast<unsigned char>(c) & 0x80U) != 0;
    });
    out += fmt::format("{}{} {} {}\n", offered.path,
                       word ? std::string(name) : fmt::format("({})", name),
                       environment.dialect == syntax::Dialect::Ocaml ? ":" : "::",
                       TypePrinter(environment, symbols).print(type));
  }
  return out;
}

} // namespace culprit::types
