#include "refine/entry.h"

#include "refine/check/groups.h"

#include <algorithm>
#include <array>
#include <vector>

namespace culprit::refine {

namespace {

// Whether values of a type can never change: it is made of types that are known for that.
bool is_constant(const Input &input, types::Type type) {
  constexpr std::array<std::string_view, 7> simple{"int",   "bool", "char",  "string",
                                                   "float", "unit", "option"};
  const types::Store &store = input.environment.store;
  std::vector<types::Type> stack{type};
  while (!stack.empty()) {
    const types::Type next = store.resolve(stack.back());
    stack.pop_back();
    const types::Node &node = store[next];
    if (node.shape == types::Shape::Apply) {
      stack.insert(stack.end(), {types::Type{node.first}, types::Type{node.second}});
      continue;
    }
    if (node.shape != types::Shape::Constructor)
      return false;
    const names::TypeNameId name{node.first};
    const names::TypeName &named = input.names[name];
    const bool built_in = named.module == names::no_module && name != input.names.arrow();
    const bool known =
        named.module != names::no_module && input.names[named.module].library &&
        std::find(simple.begin(), simple.end(), input.symbols.name(named.name)) != simple.end();
    if (!built_in && !known)
      return false;
  }
  return true;
}

bool is_function(const Input &input, types::Type type) {
  const types::Store &store = input.environment.store;
  return store.as_function(store.without_quantifier(type)).has_value();
}

// Adds what a definition needs to what is known to be needed; false if others can change what it
// sees.
bool add_needed(const Input &input, kernel::GlobalId entry,
                std::unordered_set<kernel::GlobalId> &needed) {
  const kernel::Program &program = input.kernel;
  if (!needed.insert(entry).second)
    return true;
  std::vector<kernel::GlobalId> work{entry};
  const auto add = [&](kernel::GlobalId other) {
    if (needed.insert(other).second)
      work.push_back(other);
  };
  while (!work.empty()) {
    const kernel::GlobalId id = work.back();
    work.pop_back();
    if (id == kernel::no_global)
      continue;
    // What a functor of the library was given is called by what it made.
    if (const kernel::GlobalId application = program[id].made_by;
        application != kernel::no_global && needed.insert(application).second)
      each_mentioned(program, program[application].body, add);
    if (program[id].body == kernel::no_expression)
      continue;
    const kernel::Global &global = program[id];
    const bool library = global.module == names::no_module || input.names[global.module].library;
    const bool function =
        std::holds_alternative<kernel::expression::Lambda>(program[global.body].node);
    if (!library && !function && global.kind == kernel::GlobalKind::Function &&
        (global.type == types::no_type || !is_constant(input, global.type)))
      return false; // a closure may hold something that changes
    each_mentioned(program, global.body, add);
  }
  return true;
}

} // namespace

std::optional<std::unordered_set<kernel::GlobalId>> needed_by(const Input &input,
                                                              names::ValueId entry) {
  std::unordered_set<kernel::GlobalId> needed;
  if (!add_needed(input, input.kernel.find_global(entry), needed))
    return std::nullopt;
  return needed;
}

std::optional<std::unordered_set<kernel::GlobalId>>
needed_by(const Input &input, const std::unordered_set<names::ValueId> &entries) {
  std::unordered_set<kernel::GlobalId> needed;
  for (const names::ValueId entry : entries) {
    const kernel::GlobalId id = input.kernel.find_global(entry);
    const kernel::Global &global = input.kernel[id];
    const bool function =
        std::holds_alternative<kernel::expression::Lambda>(input.kernel[global.body].node);
    // Nobody can call it; in a file without an interface, nobody else sees what it holds, either.
    if (!function && global.type != types::no_type &&
        (input.interface == names::no_module ? !is_function(input, global.type)
                                             : is_constant(input, global.type)))
      continue;
    if (!function || !add_needed(input, id, needed))
      return std::nullopt;
  }
  return needed;
}

std::unordered_set<kernel::GlobalId> code_of_others(const Input &input, names::ModuleId module) {
  constexpr std::size_t most = 400; // definitions
  const kernel::Program &program = input.kernel;
  std::unordered_set<kernel::GlobalId> others;
  std::unordered_set<kernel::GlobalId> reached;
  std::vector<kernel::GlobalId> work;
  for (std::uint32_t i = 0; i < program.global_count(); ++i) {
    const kernel::Global &global = program[kernel::GlobalId{i}];
    if (global.body == kernel::no_expression)
      continue;
    const bool other = std::ranges::any_of(input.without_interface, [&](names::ModuleId each) {
      return defines(input.names, each, global);
    });
    if (other)
      others.insert(kernel::GlobalId{i});
    const bool runs = // by itself
        other && !std::holds_alternative<kernel::expression::Lambda>(program[global.body].node);
    if ((runs || defines(input.names, module, global)) &&
        reached.insert(kernel::GlobalId{i}).second)
      work.push_back(kernel::GlobalId{i});
  }
  while (!others.empty() && !work.empty()) {
    const kernel::GlobalId next = work.back();
    work.pop_back();
    each_mentioned(program, program[next].body, [&](kernel::GlobalId mentioned) {
      if (others.contains(mentioned) && reached.insert(mentioned).second)
        work.push_back(mentioned);
    });
  }
  std::erase_if(others, [&](kernel::GlobalId other) { return !reached.contains(other); });
  if (others.size() > most)
    others.clear();
  return others;
}

} // namespace culprit::refine
