#include "refine/check/size_change.h"

#include "kernel/parts.h"
#include "refine/check/context.h"

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <variant>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::ExpressionId;
using kernel::GlobalId;
using kernel::VariableId;

namespace {

constexpr std::size_t most_graphs = 2'000;

// What a call passes: which parameter of the called function is which one of the caller, or a part
// of it.
struct Passed {
  std::size_t from = 0;
  std::size_t to = 0;
  bool part = false;

  auto operator<=>(const Passed &) const = default;
};

struct Graph {
  std::size_t caller = 0;
  std::size_t called = 0;
  std::set<Passed> passed;

  auto operator<=>(const Graph &) const = default;
};

// The first call, and then the second.
Graph after(const Graph &first, const Graph &second) {
  Graph both{first.caller, second.called, {}};
  for (const Passed &here : first.passed)
    for (const Passed &there : second.passed)
      if (here.to == there.from)
        both.passed.insert({here.from, there.to, here.part || there.part});
  for (const Passed &each : std::set<Passed>(both.passed)) // being a part says more
    if (each.part)
      both.passed.erase({each.from, each.to, false});
  return both;
}

// The calls of a group of functions and of the functions that are defined inside of them. What a
// local function takes from around it is passed to it by each call, as it is.
class Calls {
public:
  Calls(const kernel::Program &program, std::span<const GlobalId> group) : program_(program) {
    for (const GlobalId id : group)
      globals_[id] = add({}, program[id].body);
    for (const GlobalId id : group)
      walk(program[id].body, globals_.at(id));
    keep_cycles(group.size());
  }

  [[nodiscard]] const std::set<Graph> &graphs() const { return graphs_; }

private:
  using Parameters = std::vector<VariableId>;
  struct Origin {
    std::size_t parameter = 0;
    bool part = false;
  };

  std::size_t add(Parameters around, ExpressionId body) {
    const std::size_t before = around.size();
    for (const VariableId parameter : parameters_of(program_, body)) {
      origins_[parameter] = {around.size(), false};
      around.push_back(parameter);
    }
    around_.push_back(before);
    functions_.push_back(std::move(around));
    return functions_.size() - 1;
  }

  void walk(ExpressionId root, std::size_t root_function) {
    std::vector<std::pair<ExpressionId, std::size_t>> stack{{root, root_function}};
    while (!stack.empty()) {
      const auto [id, caller] = stack.back();
      stack.pop_back();
      std::vector<std::pair<ExpressionId, std::size_t>> parts;
      const auto part_of_caller = [&, caller = caller](ExpressionId part) {
        parts.emplace_back(part, caller);
      };
      const kernel::Expression &expression = program_[id];
      if (const auto *let = std::get_if<e::Let>(&expression.node)) {
        parts.emplace_back(let->bound, bind(let->variable, let->bound, caller));
        part_of_caller(let->body);
      } else if (const auto *group = std::get_if<e::LetRecursive>(&expression.node)) {
        for (const kernel::Binding &binding : program_[group->bindings])
          parts.emplace_back(binding.bound, bind(binding.variable, binding.bound, caller));
        part_of_caller(group->body);
      } else if (const auto *apply = std::get_if<e::Apply>(&expression.node);
                 apply != nullptr && function_at(apply->function)) {
        const auto arguments = program_[apply->arguments];
        call(caller, *function_at(apply->function), arguments.subspan(apply->dictionaries));
        for (const ExpressionId argument : arguments)
          part_of_caller(argument);
      } else {
        if (const auto *match = std::get_if<e::Case>(&expression.node))
          take_apart(*match);
        if (const auto function = function_at(id)) // whoever takes it may call it with anything
          call(caller, *function, {});
        kernel::each_part(program_, id, part_of_caller);
      }
      stack.insert(stack.end(), parts.rbegin(), parts.rend()); // what is bound comes first
    }
  }

  // In which function the bound expression is evaluated.
  std::size_t bind(VariableId variable, ExpressionId bound, std::size_t caller) {
    if (std::holds_alternative<e::Lambda>(program_[bound].node))
      return locals_[variable] = add(functions_[caller], bound);
    if (const auto *other = std::get_if<e::Variable>(&program_[bound].node))
      if (const auto origin = origins_.find(other->variable); origin != origins_.end())
        origins_[variable] = Origin(origin->second);
    return caller;
  }

  void take_apart(const e::Case &match) {
    const auto whole = origins_.find(match.subject);
    if (whole == origins_.end())
      return;
    const Origin subject = whole->second;
    for (const kernel::Alternative &alternative : program_[match.alternatives])
      for (const VariableId field : program_[alternative.fields])
        if (alternative.constructor != kernel::no_constructor)
          origins_[field] = {subject.parameter,
                             subject.part || !program_[alternative.constructor].newtype};
  }

  [[nodiscard]] std::optional<std::size_t> function_at(ExpressionId id) const {
    if (const auto *global = std::get_if<e::Global>(&program_[id].node)) {
      const auto known = globals_.find(global->global);
      return known == globals_.end() ? std::nullopt : std::optional(known->second);
    }
    const auto *variable = std::get_if<e::Variable>(&program_[id].node);
    const auto known = variable == nullptr ? locals_.end() : locals_.find(variable->variable);
    return known == locals_.end() ? std::nullopt : std::optional(known->second);
  }

  void call(std::size_t caller, std::size_t called, std::span<const ExpressionId> arguments) {
    Graph graph{caller, called, {}};
    for (std::size_t i = 0; i < around_[called]; ++i)
      graph.passed.insert({i, i, false});
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const std::size_t to = around_[called] + i;
      const auto *variable = std::get_if<e::Variable>(&program_[arguments[i]].node);
      const auto origin = variable == nullptr ? origins_.end() : origins_.find(variable->variable);
      if (origin != origins_.end() && to < functions_[called].size())
        graph.passed.insert({origin->second.parameter, to, origin->second.part});
    }
    graphs_.insert(std::move(graph));
  }

  // Local functions that do not call the group back are shown to end by themselves.
  void keep_cycles(std::size_t globals) {
    std::unordered_set<std::size_t> back; // to the group
    for (std::size_t i = 0; i < globals; ++i)
      back.insert(i);
    for (bool more = true; more;) {
      more = false;
      for (const Graph &graph : graphs_)
        if (back.contains(graph.called) && back.insert(graph.caller).second)
          more = true;
    }
    std::erase_if(graphs_, [&](const Graph &graph) { return !back.contains(graph.called); });
  }

  const kernel::Program &program_;
  std::vector<Parameters> functions_; // with what is around a local one first
  std::vector<std::size_t> around_;   // how many of its parameters that are
  std::unordered_map<GlobalId, std::size_t> globals_;
  std::unordered_map<VariableId, std::size_t> locals_;
  std::unordered_map<VariableId, Origin> origins_;
  std::set<Graph> graphs_;
};

// Each way around that can be gone again and again makes some argument smaller.
bool descends(std::set<Graph> graphs) {
  std::vector<Graph> todo(graphs.begin(), graphs.end());
  const std::vector<Graph> steps = todo;
  while (!todo.empty()) {
    const Graph path = std::move(todo.back());
    todo.pop_back();
    if (path.caller == path.called && after(path, path) == path &&
        std::ranges::none_of(path.passed,
                             [](const Passed &each) { return each.part && each.from == each.to; }))
      return false;
    for (const Graph &step : steps)
      if (step.caller == path.called)
        if (Graph longer = after(path, step); graphs.insert(longer).second) {
          if (graphs.size() > most_graphs)
            return false;
          todo.push_back(std::move(longer));
        }
  }
  return true;
}

// Data types with values that are made of finitely many parts.
class FiniteData {
public:
  FiniteData(const names::Program &names, const types::Environment &environment)
      : environment_(environment) {
    for (const auto &[type, info] : environment.data)
      if (names.is_of_program(type) && !info.constructors.empty())
        endless_.insert(type);
    const auto is_finite = [&](names::TypeNameId type) { return has_finite_constructor(type); };
    while (std::erase_if(endless_, is_finite) != 0) {
    }
  }

  [[nodiscard]] bool all() const { return endless_.empty(); }

private:
  [[nodiscard]] bool has_finite_constructor(names::TypeNameId type) const {
    return std::ranges::any_of(
        environment_.data.at(type).constructors, [&](names::ValueId constructor) {
          return std::ranges::all_of(
              environment_.store.signature(environment_.values[index(constructor)].type).parameters,
              [&](types::Type field) { return can_be_finite(field); });
        });
  }

  // A list can be empty; what has no such constructor is as finite as what is in it.
  [[nodiscard]] bool can_be_finite(types::Type type) const {
    const types::Store &store = environment_.store;
    const types::Type known = store.resolve(type);
    if (store[known].shape == types::Shape::Forall)
      return can_be_finite(store.quantifier(known).body);
    if (const auto function = store.as_function(known))
      return can_be_finite(function->second);
    const types::Store::Spine spine = store.spine(known);
    const types::Node &head = store[store.resolve(spine.head)];
    if (head.shape != types::Shape::Constructor)
      return std::ranges::all_of(spine.arguments,
                                 [&](types::Type each) { return can_be_finite(each); });
    const names::TypeNameId name{head.first};
    if (endless_.contains(name) || environment_.families.contains(name))
      return false;
    const auto info = environment_.data.find(name);
    const bool can_be_empty =
        info != environment_.data.end() &&
        std::ranges::any_of(info->second.constructors, [&](names::ValueId constructor) {
          return store.signature(environment_.values[index(constructor)].type).parameters.empty();
        });
    return can_be_empty || std::ranges::all_of(spine.arguments, [&](types::Type each) {
             return can_be_finite(each);
           });
  }

  const types::Environment &environment_;
  std::unordered_set<names::TypeNameId> endless_; // as far as is known
};

} // namespace

bool ends_by_size_change(const kernel::Program &program, const names::Program &names,
                         const types::Environment &environment, std::span<const GlobalId> group) {
  return FiniteData(names, environment).all() && descends(Calls(program, group).graphs());
}

} // namespace culprit::refine
