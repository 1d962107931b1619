#include "execute/makers.h"

#include "evaluate/making.h"

#include <algorithm>
#include <array>
#include <set>

namespace culprit::execute {

using names::index;

namespace {

constexpr std::size_t most_makers = 6; // of one type
constexpr std::size_t most_parameters = 4;

// Those that make all values of the library's types, and others for programs that do not import
// them. What else makes such values may demand what no type says (fromAscList).
constexpr std::array of_all_values{"fromList", "pack", "listArray"};
constexpr std::array of_some_values{"empty", "singleton", "insert", "cons"};

// What a function with this type makes in the end; no_type_name.
names::TypeNameId made_by(const types::Store &store, Type type) {
  const types::Node &head = store[store.spine(store.signature(type).result).head];
  return head.shape == types::Shape::Constructor ? names::TypeNameId{head.first}
                                                 : names::no_type_name;
}

// Whether values of a type are parts of another, or the whole of it.
bool has_head(const types::Store &store, Type type, names::TypeNameId head) {
  std::vector<Type> work{type};
  while (!work.empty()) {
    const types::Store::Spine spine = store.spine(store.resolve(work.back()));
    work.pop_back();
    if (store.is(spine.head, head))
      return true;
    work.insert(work.end(), spine.arguments.begin(), spine.arguments.end());
  }
  return false;
}

using Functions = std::map<names::TypeNameId, std::vector<names::ValueId>>;

// Functions of other modules whose result is of one of these types. Where some of them make all
// values of a type, the others are not needed.
Functions functions_for(const std::set<names::TypeNameId> &heads, const names::Program &names,
                        const SymbolTable &symbols, const types::Environment &environment,
                        const refine::Scope &scope) {
  const auto find_all = [&](const auto &words) {
    std::set<Symbol> found;
    for (const char *word : words)
      found.insert(symbols.find(word));
    return found;
  };
  const std::set<Symbol> complete_words = find_all(of_all_values);
  const std::set<Symbol> other_words = find_all(of_some_values);
  Functions all;
  Functions some;
  for (std::uint32_t i = 0; i < names.value_count(); ++i) {
    const names::ValueId id{i};
    const names::Value &value = names[id];
    if (value.kind != names::ValueKind::Function || value.module == scope.module() ||
        value.module == names::no_module || environment.values[i].type == types::no_type)
      continue;
    const bool library = names[value.module].library;
    const bool complete = library && complete_words.contains(value.name);
    if (library && !complete && !other_words.contains(value.name))
      continue;
    const names::TypeNameId head = made_by(environment.store, environment.values[i].type);
    if (heads.contains(head) && scope.written(id))
      (complete ? all : some)[head].push_back(id);
  }
  all.merge(some); // those of a type that is there already stay behind
  return all;
}

} // namespace

Makers::Makers(const kernel::Program &program, const names::Program &names,
               const SymbolTable &symbols, types::Environment &environment, const Visible &visible,
               Entries &entries)
    : program_(program), names_(names), symbols_(symbols), environment_(environment),
      visible_(visible), entries_(entries) {}

bool Makers::may_construct(names::TypeNameId head) const {
  return !names_.is_of_library(head) ||
         evaluate::is_plain_library_type(symbols_.name(names_[head].name));
}

bool Makers::has_public_constructors(names::TypeNameId head) const {
  const auto info = environment_.data.find(head);
  return may_construct(head) && info != environment_.data.end() &&
         std::all_of(info->second.constructors.begin(), info->second.constructors.end(),
                     [&](names::ValueId constructor) { return visible_.name(constructor); });
}

const std::vector<names::ValueId> &Makers::candidates(names::TypeNameId head) {
  const auto known = candidates_.find(head);
  if (known != candidates_.end())
    return known->second;
  if (visible_.is_ocaml())
    return candidates_[head];
  return candidates_[head] =
             functions_for({head}, names_, symbols_, environment_, visible_.scope())[head];
}

// The type of a function where it makes a value at these type arguments.
bool Makers::instantiate(names::ValueId function, std::span<const Type> arguments, Maker &maker) {
  types::Store &store = environment_.store;
  maker.function = program_.find_global(function);
  if (maker.function == kernel::no_global)
    return false;
  Type type = store.resolve(environment_.values[index(function)].type);
  if (store[type].shape == types::Shape::Forall) {
    const types::Quantifier quantifier = store.quantifier(type);
    const std::vector<types::Predicate> context(store.context(quantifier).begin(),
                                                store.context(quantifier).end());
    Type result = store.resolve(quantifier.body);
    while (const auto arrow = store.as_function(result))
      result = store.resolve(arrow->second);
    std::vector<Type> instances(quantifier.bound_count, entries_.whole_number());
    const types::Store::Spine spine = store.spine(result);
    for (std::size_t i = 0; i < spine.arguments.size() && i < arguments.size(); ++i) {
      const types::Node parameter = store[store.resolve(spine.arguments[i])];
      if (parameter.shape == types::Shape::Bound &&
          parameter.first - quantifier.first_bound < instances.size())
        instances[parameter.first - quantifier.first_bound] = arguments[i];
    }
    const auto at_instances = [&](Type part) {
      return store.resolve(store.substitute(part, quantifier.first_bound, instances, no_entity,
                                            types::Store::Origins::Keep));
    };
    for (const types::Predicate &predicate : context) {
      const auto parts = store.arguments(predicate);
      if (predicate.equality() || parts.size() != 1)
        return false;
      const Type part = parts[0];
      std::optional<Dictionary> dictionary =
          entries_.dictionary(predicate.head, at_instances(part));
      if (!dictionary)
        return false;
      maker.dictionaries.push_back(std::move(*dictionary));
    }
    type = at_instances(quantifier.body);
  }
  while (const auto arrow = store.as_function(type)) {
    maker.parameters.push_back(arrow->first);
    const types::Shape shape = store[store.resolve(arrow->first)].shape;
    if (store.as_function(arrow->first) || shape == types::Shape::Forall)
      return false;
    type = store.resolve(arrow->second);
  }
  return maker.parameters.size() <= most_parameters &&
         evaluate::result_fits(store, type, arguments);
}

std::vector<Maker> Makers::makers(Type type) {
  const types::Store &store = environment_.store;
  const types::Store::Spine spine = store.spine(store.resolve(type));
  const types::Node head = store[spine.head];
  std::vector<Maker> list;
  if (head.shape != types::Shape::Constructor)
    return list;
  const names::TypeNameId name{head.first};
  for (const names::ValueId function : candidates(name)) {
    Maker maker;
    if (instantiate(function, spine.arguments, maker))
      list.push_back(std::move(maker));
  }
  const auto begins = [&](const Maker &maker) {
    return std::none_of(maker.parameters.begin(), maker.parameters.end(),
                        [&](Type parameter) { return has_head(store, parameter, name); });
  };
  std::stable_sort(list.begin(), list.end(), [](const Maker &a, const Maker &b) {
    return a.parameters.size() < b.parameters.size();
  });
  const auto rest = std::stable_partition(list.begin(), list.end(), begins);
  if (rest == list.begin())
    return {};
  // Some that begin, and some that go on.
  const auto beginning = static_cast<std::size_t>(rest - list.begin());
  const std::size_t going_on = list.size() - beginning;
  const std::size_t kept = most_makers - std::min(going_on, most_makers / 2);
  if (beginning > kept)
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(kept), rest);
  list.resize(std::min(list.size(), most_makers));
  return list;
}

std::vector<names::ValueId> makers_of_library(const names::Program &names,
                                              const SymbolTable &symbols,
                                              const types::Environment &environment,
                                              const refine::Scope &scope) {
  const types::Store &store = environment.store;
  std::set<names::TypeNameId> hidden;
  std::vector<Type> work;
  for (std::uint32_t i = 0; i < names.value_count(); ++i)
    if (names.is_of_program(names::ValueId{i}) && environment.values[i].type != types::no_type)
      work.push_back(environment.values[i].type);
  while (!work.empty()) {
    const Type next = store.without_quantifier(work.back());
    work.pop_back();
    const types::Store::Spine spine = store.spine(next);
    const types::Node &head = store[store.resolve(spine.head)];
    if (const names::TypeNameId name{head.first};
        head.shape == types::Shape::Constructor && names.is_of_library(name) &&
        names[name].kind == names::TypeNameKind::Data &&
        !evaluate::is_plain_library_type(symbols.name(names[name].name)))
      hidden.insert(name);
    work.insert(work.end(), spine.arguments.begin(), spine.arguments.end());
  }
  std::vector<names::ValueId> list;
  for (const auto &[head, functions] : functions_for(hidden, names, symbols, environment, scope))
    std::copy_if(functions.begin(), functions.end(), std::back_inserter(list),
                 [&](names::ValueId function) { return names.is_of_library(function); });
  return list;
}

} // namespace culprit::execute
