#include "horn/elaborate/sorts.h"

#include "base/plural.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::horn {

using logic::Sort;

namespace {

constexpr std::int64_t most_variables = 10'000;
constexpr std::uint64_t first_hoisted = 1U << 31U; // their keys come after those of free @(i)

} // namespace

SortReader::SortReader(const surface::Module &module, logic::Store &store, SortInference &inference,
                       Diagnostics &diagnostics)
    : module_(module), store_(store), inference_(inference), diagnostics_(diagnostics),
      list_(store.symbol("List")), brackets_(store.symbol("[]")) {}

void SortReader::begin(Mode mode) {
  mode_ = mode;
  declaring_ = mode == Mode::Scheme;
  variable_count_ = 0;
  hoisted_ = 0;
  if (!flexible_.empty())
    flexible_.clear();
}

void SortReader::declare_data_type(Symbol name, std::uint32_t parameters) {
  data_types_.emplace(name, parameters);
}

Sort SortReader::fail(const surface::Range &range, std::string_view code, std::string message) {
  diagnostics_.report(code, module_.span(range), std::move(message));
  return logic::no_sort;
}

Sort SortReader::read(surface::SortId id) {
  if (id == surface::no_sort)
    return inference_.fresh();
  quantified_ = 0;
  functions_ = 0;
  free_.clear();
  const Sort body = read(id, Scope{});
  return body == logic::no_sort ? body : store_.forall_sort(quantified_, body);
}

Sort SortReader::read_field(surface::SortId id, std::uint32_t parameters) {
  Scope scope;
  for (std::uint32_t i = 0; i < parameters; ++i)
    scope.emplace_back(i, i);
  quantified_ = parameters;
  functions_ = 0;
  free_.clear();
  declaring_ = true;
  return read(id, scope);
}

Sort SortReader::read(surface::SortId id, const Scope &scope) {
  const surface::SortNode &node = module_[id];
  switch (node.kind) {
  case surface::SortKind::Int:
  case surface::SortKind::Number: // bind a : {v : num | ...} says that the type variable a is
                                  // numeric: a has no value of its own
  case surface::SortKind::Fraction:
    return store_.int_sort();
  case surface::SortKind::Bool:
    return store_.bool_sort();
  case surface::SortKind::Real:
    return store_.real_sort();
  case surface::SortKind::String:
    return store_.string_sort();
  case surface::SortKind::Name:
    return name(node);
  case surface::SortKind::Variable:
    return variable(node, scope);
  case surface::SortKind::Apply:
    return application(node, scope);
  case surface::SortKind::Function:
    return function(node, scope);
  }
  return logic::no_sort;
}

// A type variable of the item, or a free @(i), in the modes where those are not themselves.
Sort SortReader::flexible(std::uint64_t key, Symbol name) {
  if (declaring_)
    declared_.insert(name);
  if (mode_ == Mode::Rigid || mode_ == Mode::Scheme ||
      (mode_ == Mode::Variable && declared_.contains(name)))
    return store_.rigid(name);
  const auto [entry, added] = flexible_.try_emplace(key, logic::no_sort);
  if (added)
    entry->second =
        mode_ == Mode::Unknown ? inference_.fresh() : store_.sort_variable(variable_count_++);
  return entry->second;
}

Sort SortReader::name(const surface::SortNode &node) {
  if (node.rigid)
    return flexible(static_cast<std::uint64_t>(node.name) << 32U, node.name);
  const auto [entry, added] = names_.try_emplace(node.name, logic::no_sort);
  if (!added)
    return entry->second;
  if (std::ranges::find(module_.numeric, node.name) != module_.numeric.end())
    entry->second = store_.rigid(node.name); // has arithmetic, as a type variable may
  else // [a] and List a are one, unless the file has its own List
    entry->second =
        store_.named(node.name == list_ && !data_types_.contains(list_) ? brackets_ : node.name);
  return entry->second;
}

Sort SortReader::variable(const surface::SortNode &node, const Scope &scope) {
  for (std::size_t i = scope.size(); i-- > 0;)
    if (scope[i].first == node.index)
      return mode_ == Mode::Variable ? flexible(first_hoisted + scope[i].second, no_symbol)
                                     : store_.sort_variable(scope[i].second);
  if (node.index < 0 || node.index > most_variables)
    return fail(node.range, "C0105", fmt::format("there is no sort variable `@({})`", node.index));
  // Free in a field: a type variable of its own, with a name that definitions can say.
  if (declaring_ && mode_ == Mode::Rigid)
    return flexible(0, store_.symbol(fmt::format("field#{}", node.index)));
  if (mode_ == Mode::Scheme || (mode_ == Mode::Rigid && functions_ > 0)) {
    const auto entry = std::ranges::find(free_, node.index, &Scope::value_type::first);
    if (entry != free_.end())
      return store_.sort_variable(entry->second);
    free_.emplace_back(node.index, quantified_);
    return store_.sort_variable(quantified_++);
  }
  return flexible(static_cast<std::uint64_t>(node.index),
                  store_.symbol(fmt::format("@({})", node.index)));
}

Sort SortReader::application(const surface::SortNode &node, const Scope &scope) {
  const auto children = module_.children(node);
  const surface::SortNode &head = module_[children.front()];
  const std::size_t arguments = children.size() - 1;
  const auto declared = data_types_.find(head.name);
  const bool built_in = head.kind != surface::SortKind::Name &&
                        head.kind != surface::SortKind::Variable &&
                        head.kind != surface::SortKind::Apply;
  if (built_in && arguments > 0)
    return fail(node.range, "C0103", "this sort takes no arguments");
  if (head.kind == surface::SortKind::Name && declared != data_types_.end() &&
      arguments > declared->second)
    return fail(node.range, "C0103",
                fmt::format("the data type `{}` takes {} but has {}", store_.name(head.name),
                            plural(declared->second, "argument"), arguments));
  Sort result = read(children.front(), scope);
  for (std::size_t i = 1; i < children.size() && result != logic::no_sort; ++i) {
    const Sort argument = read(children[i], scope);
    result = argument == logic::no_sort ? argument : store_.apply_sort(result, argument);
  }
  return result;
}

Sort SortReader::function(const surface::SortNode &node, const Scope &scope) {
  if (node.index < 0 || node.index > most_variables)
    return fail(node.range, "C0105", "a function sort cannot quantify that many variables");
  Scope inner = scope;
  // A Forall is outermost only: what inner functions quantify moves there, and what the parameters
  // of a definition quantify becomes the definition's.
  for (std::int64_t i = 0; i < node.index; ++i)
    inner.emplace_back(i, mode_ == Mode::Variable ? hoisted_++ : quantified_++);
  ++functions_;
  std::vector<Sort> sorts;
  for (const surface::SortId child : module_.children(node)) {
    sorts.push_back(read(child, inner));
    if (sorts.back() == logic::no_sort)
      return logic::no_sort;
  }
  --functions_;
  const Sort result = sorts.back();
  sorts.pop_back();
  return store_.function_sort(sorts, result);
}

} // namespace culprit::horn
