#include "names/program.h"

#include <algorithm>
#include <string>
#include <tuple>

namespace culprit::names {

namespace {

std::uint64_t key(ModuleId module, Symbol name) {
  return std::uint64_t{static_cast<std::uint32_t>(module)} << 32U |
         static_cast<std::uint32_t>(name);
}

constexpr std::uint8_t tightness_of_cons = 5;
constexpr std::uint8_t tightness_of_equality = 4;
constexpr std::size_t before_tuples = 3; // ->, [], () and [], :, ()

// The first offer of a name, as an id; exports are sorted.
std::optional<std::uint32_t> offered(const Module &module, Space space, Symbol name) {
  const auto offer =
      std::lower_bound(module.exports.begin(), module.exports.end(), Export{space, name, 0});
  if (offer == module.exports.end() || offer->space != space || offer->name != name)
    return std::nullopt;
  return offer->id;
}

} // namespace

Program::Program(SymbolTable &symbols) {
  const auto type = [&](std::string_view name, TypeNameKind kind = TypeNameKind::Data) {
    TypeName result;
    result.name = symbols.intern(name);
    result.kind = kind;
    return add(result);
  };
  const auto constructor = [&](std::string_view name, TypeNameId parent) {
    Value result;
    result.name = symbols.intern(name);
    result.kind = ValueKind::Constructor;
    result.parent = parent;
    return add(result);
  };
  type("->");
  constructor("[]", type("[]"));
  const ValueId cons = constructor(":", list());
  at(cons).fixity = Fixity{syntax::Associativity::Right, tightness_of_cons};
  constructor("()", type("()"));
  for (std::size_t size = 2; size <= largest_tuple; ++size) {
    const std::string name = "(" + std::string(size - 1, ',') + ")";
    constructor(name, type(name));
  }
  const TypeNameId equal = type("~", TypeNameKind::Class);
  at(equal).fixity = Fixity{syntax::Associativity::None, tightness_of_equality};
  type("_");
  Value unknown;
  unknown.name = symbols.intern("_");
  add(unknown);
}

ModuleId Program::add(Module module) {
  const ModuleId id{static_cast<std::uint32_t>(modules_.size())};
  module_index_.insert_or_assign(module.name, id);
  modules_.push_back(std::move(module));
  return id;
}

ValueId Program::add(Value value) {
  const ValueId id{static_cast<std::uint32_t>(values_.size())};
  value_index_.emplace(key(value.module, value.name), id);
  if (value.parent != no_type_name)
    members_[index(value.parent)].push_back(id);
  values_.push_back(value);
  fields_.emplace_back();
  return id;
}

TypeNameId Program::add(TypeName name) {
  const TypeNameId id{static_cast<std::uint32_t>(types_.size())};
  type_index_.emplace(key(name.module, name.name), id);
  members_.emplace_back();
  associated_.emplace_back();
  if (name.parent != no_type_name)
    associated_[index(name.parent)].push_back(id);
  types_.push_back(name);
  return id;
}

ModuleId Program::find_module(Symbol name) const {
  const ModuleId *module = module_index_.find(name);
  return module == nullptr ? no_module : *module;
}

std::vector<bool> Program::reachable(std::vector<ModuleId> from) const {
  std::vector<bool> result(modules_.size());
  while (!from.empty()) {
    const ModuleId module = from.back();
    from.pop_back();
    if (result[index(module)])
      continue;
    result[index(module)] = true;
    from.insert(from.end(), (*this)[module].imports.begin(), (*this)[module].imports.end());
  }
  return result;
}

ValueId Program::find_value(ModuleId module, Symbol name) const {
  const ValueId *value = value_index_.find(key(module, name));
  return value == nullptr ? no_value : *value;
}

TypeNameId Program::find_type(ModuleId module, Symbol name) const {
  const TypeNameId *type = type_index_.find(key(module, name));
  return type == nullptr ? no_type_name : *type;
}

ValueId Program::exported_value(ModuleId module, Symbol name) const {
  const std::optional<std::uint32_t> id = offered((*this)[module], Space::Value, name);
  return id ? ValueId{*id} : no_value;
}

TypeNameId Program::exported_type(ModuleId module, Symbol name) const {
  const std::optional<std::uint32_t> id = offered((*this)[module], Space::Type, name);
  return id ? TypeNameId{*id} : no_type_name;
}

bool Program::may_offer(ModuleId module, Space space, Symbol name) const {
  const Module &of = (*this)[module];
  return of.open || std::ranges::any_of(of.unknown, [&](const Export &offer) {
           return offer.space == space && offer.name == name;
         });
}

std::span<const Export> Program::exported(ModuleId module, Space space, Symbol name) const {
  const std::vector<Export> &all = (*this)[module].exports;
  const auto before = [](const Export &a, const Export &b) {
    return std::tie(a.space, a.name) < std::tie(b.space, b.name);
  };
  const auto [first, end] =
      std::equal_range(all.begin(), all.end(), Export{space, name, 0}, before);
  return {first, end};
}

ModuleId Program::find_application(const Application &wanted) const {
  const ModuleId functor = first_of(wanted.functor);
  const auto found = std::ranges::find_if(applications_, [&](const Application &known) {
    return known.functor == functor && known.argument == wanted.argument &&
           known.is_nested == wanted.is_nested;
  });
  return found == applications_.end() ? no_module : found->result;
}

ModuleId Program::first_of(ModuleId functor) const {
  const ModuleId *first = same_functors_.find(functor);
  return first == nullptr ? functor : *first;
}

TypeNameId Program::tuple(std::size_t size) const {
  return TypeNameId{static_cast<std::uint32_t>(before_tuples + size - 2)};
}

ValueId Program::tuple_value(std::size_t size) const {
  return ValueId{static_cast<std::uint32_t>(before_tuples + size - 2)};
}

TypeNameId Program::equality() const { return tuple(largest_tuple + 1); }

TypeNameId Program::unknown_type() const { return tuple(largest_tuple + 2); }

ValueId Program::unknown_value() const { return tuple_value(largest_tuple + 1); }

} // namespace culprit::names
