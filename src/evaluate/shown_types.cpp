#include "evaluate/shown_types.h"

#include "evaluate/making.h"

namespace culprit::evaluate {

using types::Type;

ShownTypes::ShownTypes(const kernel::Program &program, const names::Program &names,
                       const SymbolTable &symbols, types::Environment *environment)
    : program_(program), names_(names), symbols_(symbols), environment_(environment) {
  if (environment_ != nullptr)
    unknown_ = environment_->store.constructor(names_.unit());
}

Type ShownTypes::plain(Type type) const {
  return environment_ == nullptr || type == types::no_type
             ? types::no_type
             : instantiate(environment_->store, type, unknown_);
}

names::TypeNameId ShownTypes::head(Type type) const {
  if (environment_ == nullptr || type == types::no_type)
    return names::no_type_name;
  const types::Store &store = environment_->store;
  const types::Node &node = store[store.spine(store.resolve(type)).head];
  return node.shape == types::Shape::Constructor ? names::TypeNameId{node.first}
                                                 : names::no_type_name;
}

std::vector<Type> ShownTypes::arguments(Type type) const {
  return environment_->store.spine(environment_->store.resolve(type)).arguments;
}

std::string_view ShownTypes::library_name(Type type) const {
  const names::TypeNameId name = head(type);
  return name == names::no_type_name || !names_.is_of_library(name)
             ? std::string_view()
             : symbols_.name(names_[name].name);
}

bool ShownTypes::is_text(Type type) const {
  if (head(type) != names_.list())
    return false;
  const std::vector<Type> elements = arguments(type);
  return elements.size() == 1 && library_name(elements[0]) == "Char";
}

std::optional<ShownTypes::Wrapped> ShownTypes::wrapped(Type type) const {
  const names::TypeNameId name = head(type);
  if (name == names::no_type_name)
    return std::nullopt;
  const auto info = environment_->data.find(name);
  if (info == environment_->data.end() || !info->second.is_newtype ||
      info->second.constructors.size() != 1)
    return std::nullopt;
  const names::ValueId constructor = info->second.constructors[0];
  const auto inner = fields_at(program_, *environment_, constructor, arguments(type), unknown_);
  if (!inner || inner->size() != 1)
    return std::nullopt;
  return Wrapped{constructor, (*inner)[0], names_.is_of_library(name)};
}

std::vector<Type> ShownTypes::fields(kernel::ConstructorId constructor, Type type) const {
  const kernel::Constructor &made = program_[constructor];
  std::vector<Type> unknown(made.arity, types::no_type);
  if (made.value == names::no_value || head(type) != made.type || made.type == names::no_type_name)
    return unknown;
  auto known = fields_at(program_, *environment_, made.value, arguments(type), unknown_);
  return known && known->size() == made.arity ? std::move(*known) : unknown;
}

Type ShownTypes::entries(Type type) const {
  const std::string_view name = library_name(type);
  if (name != "Set" && name != "Map")
    return types::no_type;
  types::Store &store = environment_->store;
  Type entry = arguments(type).front();
  if (name == "Map")
    entry =
        store.apply(store.apply(store.constructor(names_.tuple(2)), entry), arguments(type).back());
  return store.apply(store.constructor(names_.list()), entry);
}

} // namespace culprit::evaluate
