#include "horn/elaborate/names.h"

#include <fmt/format.h>
#include <unordered_set>

namespace culprit::horn {

using logic::Sort;

Globals::Globals(const surface::Module &module, logic::Store &store, SortInference &inference,
                 SortReader &sorts, Diagnostics &diagnostics)
    : module_(module), store_(store), inference_(inference), sorts_(sorts),
      diagnostics_(diagnostics) {}

void Globals::declare(logic::Declarations &into) {
  for (const surface::DataType &data : module_.data_types)
    if (data.parameter_count >= 0 && data.parameter_count < 1000)
      sorts_.declare_data_type(data.name, static_cast<std::uint32_t>(data.parameter_count));
  declare_constants(into);
  declare_data_types(into); // after the constants, which may repeat the constructors
  declare_defined_functions(into);
  group_distinct(into);
}

Global &Globals::add(Symbol name, Global::Kind kind, Sort sort) {
  const auto at = static_cast<std::size_t>(name);
  if (index_.size() <= at)
    index_.resize(std::max(at + 1, store_.symbols().size()), 0);
  Global global;
  global.name = name;
  global.kind = kind;
  global.sort = sort;
  global.arity = static_cast<std::uint32_t>(store_.signature(sort).first.size());
  if (index_[at] > 1)
    return globals_[index_[at] - 2] = global;
  index_[at] = static_cast<std::uint32_t>(globals_.size()) + 2;
  return globals_.emplace_back(global);
}

Global *Globals::find(Symbol name) {
  const auto at = static_cast<std::size_t>(name);
  if (at < index_.size() && index_[at] != 0)
    return index_[at] == 1 ? nullptr : &globals_[index_[at] - 2];
  if (Global *theory = add_theory_symbol(name))
    return theory;
  if (index_.size() <= at)
    index_.resize(std::max(at + 1, store_.symbols().size()), 0);
  index_[at] = 1;
  return nullptr;
}

Global *Globals::add_theory_symbol(Symbol name) {
  const logic::TheorySymbol *symbol = logic::find_theory_symbol(store_.name(name));
  if (symbol == nullptr)
    return nullptr;
  return &add(name, Global::Kind::Theory, logic::theory_sort(store_, *symbol));
}

// LiquidHaskell declares the theory symbols it uses. A constant that merely has the name of one is
// its own, except that SMT-LIB's own words cannot mean anything else: liquid-fixpoint refuses such
// files.
bool Globals::stays_theory_symbol(const surface::Constant &constant, Sort sort) {
  const logic::TheorySymbol *symbol = logic::find_theory_symbol(store_.name(constant.name));
  if (symbol == nullptr)
    return false;
  inference_.clear();
  const Sort known = inference_.instantiate(logic::theory_sort(store_, *symbol));
  if (inference_.unify(known, inference_.instantiate(sort)) == SortInference::Fit::Same)
    return true;
  if (symbol->theory != logic::Theory::BitVector)
    return false;
  find(constant.name)->redeclared = &constant;
  return true;
}

void Globals::declare_constants(logic::Declarations &into) {
  for (const surface::Constant &constant : module_.constants) {
    sorts_.begin(SortReader::Mode::Scheme);
    const Sort sort = sorts_.read(constant.sort);
    if (sort == logic::no_sort)
      continue;
    if (stays_theory_symbol(constant, sort))
      continue;
    add(constant.name, Global::Kind::Constant, sort);
    into.constants.insert_or_assign(constant.name, sort);
  }
}

void Globals::declare_data_types(logic::Declarations &into) {
  std::unordered_set<Symbol> declared;
  for (const surface::DataType &data : module_.data_types) {
    if (data.parameter_count < 0 || data.parameter_count >= 1000) {
      diagnostics_.report(
          "C0105", module_.span(data.range),
          fmt::format("a data type cannot have {} parameters", data.parameter_count));
      continue;
    }
    if (!declared.insert(data.name).second) {
      diagnostics_.report(
          "C0105", module_.span(data.range),
          fmt::format("the data type `{}` is declared twice", store_.name(data.name)));
      continue;
    }
    logic::DataType result{data.name, static_cast<std::uint32_t>(data.parameter_count), {}};
    Sort self = store_.named(data.name);
    for (std::uint32_t i = 0; i < result.parameter_count; ++i)
      self = store_.apply_sort(self, store_.sort_variable(i));
    const auto scheme = [&](Sort body) { return store_.forall_sort(result.parameter_count, body); };
    for (const surface::Constructor &constructor : data.constructors) {
      logic::Constructor &added = result.constructors.emplace_back();
      added.name = constructor.name;
      std::vector<Sort> fields;
      for (const surface::Field &field : constructor.fields) {
        sorts_.begin(SortReader::Mode::Rigid);
        const Sort sort = sorts_.read_field(field.sort, result.parameter_count);
        if (sort == logic::no_sort)
          continue;
        fields.push_back(sort);
        added.fields.push_back({field.name, sort});
        add(field.name, Global::Kind::Selector, scheme(store_.function_sort(self, sort))).arity =
            1; // a function that is a field is selected, then applied
      }
      add(constructor.name, Global::Kind::Constructor, scheme(store_.function_sort(fields, self)));
      const std::string tester =
          fmt::format("{}{}", logic::tester_prefix, store_.name(constructor.name));
      add(store_.symbol(tester), Global::Kind::Tester,
          scheme(store_.function_sort(self, store_.bool_sort())));
    }
    into.data_types.push_back(std::move(result));
  }
  for (const logic::DataType &data :
       into.data_types) // what they declare needs no second declaration
    for (const logic::Constructor &constructor : data.constructors) {
      into.constants.erase(constructor.name);
      into.constants.erase(
          store_.symbol(fmt::format("{}{}", logic::tester_prefix, store_.name(constructor.name))));
      for (const logic::Field &field : constructor.fields)
        into.constants.erase(field.name);
    }
}

// A function with an equation need not be declared as well.
void Globals::declare_defined_functions(logic::Declarations &into) {
  for (const surface::Equation &equation : module_.equations) {
    if (find(equation.function) != nullptr)
      continue;
    sorts_.begin(SortReader::Mode::Variable);
    std::vector<Sort> parameters;
    bool good = true;
    for (const surface::Binder &parameter : equation.parameters) {
      parameters.push_back(sorts_.read(parameter.sort));
      good = good && parameters.back() != logic::no_sort;
    }
    const Sort result = sorts_.read(equation.result);
    if (!good || result == logic::no_sort)
      continue;
    const Sort sort =
        store_.forall_sort(sorts_.variable_count(), store_.function_sort(parameters, result));
    add(equation.function, Global::Kind::Constant, sort);
    into.constants.insert_or_assign(equation.function, sort);
  }
}

void Globals::group_distinct(logic::Declarations &into) {
  std::unordered_map<Sort, std::size_t> group;
  std::unordered_set<Symbol> seen;
  for (const surface::Constant &constant : module_.constants) {
    const Global *global = constant.distinct ? find(constant.name) : nullptr;
    // Constructors are different anyway; functions matter only where they are values.
    if (global == nullptr || global->kind != Global::Kind::Constant || global->arity > 0 ||
        !seen.insert(constant.name).second)
      continue;
    const auto [entry, added] = group.try_emplace(global->sort, into.distinct.size());
    if (added)
      into.distinct.emplace_back();
    into.distinct[entry->second].push_back(constant.name);
  }
}

} // namespace culprit::horn
