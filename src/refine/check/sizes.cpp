#include "refine/check/sizes.h"

#include <algorithm>
#include <array>
#include <string>

namespace culprit::refine {

namespace {

// The fields of a constructor that are of the type it makes.
std::vector<std::size_t> recursive_fields(const types::Store &store, types::Type constructor,
                                          names::TypeNameId type, std::size_t &count) {
  std::vector<std::size_t> found;
  constructor = store.resolve(constructor);
  count = 0;
  while (true) {
    if (store[constructor].shape == types::Shape::Forall) {
      constructor = store.resolve(store.quantifier(constructor).body);
    } else if (const auto function = store.as_function(constructor)) {
      if (store.is(store.spine(function->first).head, type))
        found.push_back(count);
      ++count;
      constructor = store.resolve(function->second);
    } else {
      return found;
    }
  }
}

} // namespace

// What decreases when a value of the type gets smaller.
std::optional<Formula> Sizes::size_of(Refined type, Formula value) {
  const RefinedType &shape = types_[types_.body(type)];
  if (shape.form != Form::Data)
    return std::nullopt;
  if (types_.sort(type) == formulas_.int_sort())
    return value;
  if (const auto declared = specifications_.data.find(shape.head);
      declared != specifications_.data.end() && declared->second.size != no_symbol) {
    return formulas_.apply(formulas_.name(declared->second.size), std::array{value});
  }
  if (const std::optional<Symbol> own = own_size(shape.head))
    return formulas_.apply(formulas_.name(*own), std::array{value});
  return std::nullopt;
}

std::optional<Symbol> Sizes::own_size(names::TypeNameId type) {
  if (!specifications_.options.termination || !specifications_.options.structural)
    return std::nullopt;
  if (const auto known = own_sizes_.find(type); known != own_sizes_.end())
    return known->second;
  std::optional<Symbol> &made = own_sizes_[type];
  const auto info = environment_.data.find(type);
  const bool ours = names_[type].module != names::no_module && !names_[names_[type].module].library;
  if (info == environment_.data.end() || !ours)
    return made;
  std::size_t count = 0;
  const auto recursive = std::count_if(
      info->second.constructors.begin(), info->second.constructors.end(),
      [&](names::ValueId constructor) {
        return !recursive_fields(environment_.store, environment_.values[index(constructor)].type,
                                 type, count)
                    .empty();
      });
  // If all constructors are, every value is endless, and nothing gets smaller.
  if (recursive == 0 || recursive == std::ssize(info->second.constructors))
    return made;
  const RefinedType head = [&] {
    Refined result =
        types_.body(types_.plain(environment_.values[index(info->second.constructors[0])].type));
    while (types_[result].form == Form::Function)
      result = types_.body(types_[result].result);
    return types_[result];
  }();
  RefinedTypes::Generalised variables;
  std::vector<SortId> arguments;
  for (std::size_t i = 0; i < head.arguments.size(); ++i)
    arguments.push_back(formulas_.variable(static_cast<std::int64_t>(i)));
  const SortId from = types_.sort_of_head(type, arguments);
  return made = vocabulary_.declare(
             std::string("size$") + std::string(symbols_.name(names_[type].name)),
             formulas_.function(std::span(&from, 1), formulas_.int_sort(),
                                static_cast<std::int64_t>(arguments.size())));
}

void Sizes::add_size(names::ValueId constructor, std::span<const Symbol> fields,
                     Refinement &facts) {
  const names::TypeNameId type = names_[constructor].parent;
  const std::optional<Symbol> size = own_size(type);
  if (!size)
    return;
  std::size_t count = 0;
  Formula sum = formulas_.integer(1);
  for (const std::size_t field : recursive_fields(
           environment_.store, environment_.values[index(constructor)].type, type, count))
    if (field < fields.size())
      sum = formulas_.make(
          Op::Add,
          {sum, formulas_.apply(formulas_.name(*size), std::array{formulas_.name(fields[field])})});
  facts.push_back({formulas_.equal(
      formulas_.apply(formulas_.name(*size), std::array{formulas_.value()}), sum)});
}

} // namespace culprit::refine
