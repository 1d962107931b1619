#include "refine/check/dictionaries.h"

#include "base/components.h"
#include "kernel/parts.h"
#include "refine/check/groups.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;

using kernel::GlobalKind;

// What a definition calls, and whether it passes on parts of its arguments.
class Dictionaries::Calls {
public:
  Calls(const Dictionaries &of, Node node) : of_(of), program_(of.program_) {
    for (ExpressionId body = program_[node.definition].body;;) {
      const auto *lambda = std::get_if<e::Lambda>(&program_[body].node);
      if (lambda == nullptr)
        break;
      for (const VariableId parameter : program_[lambda->parameters])
        if (program_[parameter].role == kernel::Role::Dictionary)
          instances_[parameter] = node.instance;
        else
          origins_[parameter] = false;
      body = lambda->body;
    }
    visit(program_[node.definition].body);
  }

  [[nodiscard]] const std::vector<Edge> &edges() const { return edges_; }

private:
  void visit(ExpressionId root) {
    std::vector<ExpressionId> stack{root};
    while (!stack.empty()) {
      const ExpressionId id = stack.back();
      stack.pop_back();
      if (const auto *let = std::get_if<e::Let>(&program_[id].node))
        bind(*let);
      else if (const auto *match = std::get_if<e::Case>(&program_[id].node))
        take_apart(*match);
      else if (const auto *apply = std::get_if<e::Apply>(&program_[id].node))
        call(*apply);
      else if (const auto *global = std::get_if<e::Global>(&program_[id].node))
        edges_.push_back({{global->global, none}});
      std::vector<ExpressionId> parts;
      kernel::each_part(program_, id, [&](ExpressionId part) { parts.push_back(part); });
      stack.insert(stack.end(), parts.rbegin(), parts.rend()); // what is bound comes first
    }
  }

  void bind(const e::Let &let) {
    const auto &bound = program_[let.bound].node;
    if (const auto *select = std::get_if<e::Select>(&bound)) {
      const std::uint32_t instance = instance_of(select->dictionary);
      if (instance == none ||
          of_.environment_.instances[instance].head != program_[select->constructor].type)
        return;
      if (const auto known = of_.methods_.find({instance, of_.lifter_.method(*select)});
          known != of_.methods_.end())
        selected_[let.variable] = known->second;
    } else if (program_[let.variable].role == kernel::Role::Dictionary) {
      instances_[let.variable] = instance_of(let.bound);
    } else if (const auto *variable = std::get_if<e::Variable>(&bound)) {
      if (const auto origin = origins_.find(variable->variable); origin != origins_.end())
        origins_[let.variable] = bool(origin->second);
    } else if (const auto *apply = std::get_if<e::Apply>(&bound)) {
      const auto *field = std::get_if<e::Global>(&program_[apply->function].node);
      if (field != nullptr && program_[field->global].kind == GlobalKind::Field)
        for (const ExpressionId argument : program_[apply->arguments])
          if (const auto *whole = std::get_if<e::Variable>(&program_[argument].node);
              whole != nullptr && origins_.contains(whole->variable))
            origins_[let.variable] = true;
    }
  }

  void take_apart(const e::Case &match) {
    if (!origins_.contains(match.subject))
      return;
    for (const kernel::Alternative &alternative : program_[match.alternatives])
      for (const VariableId field : program_[alternative.fields])
        origins_[field] = alternative.constructor != kernel::no_constructor &&
                          (!program_[alternative.constructor].newtype || origins_[match.subject]);
  }

  void call(const e::Apply &apply) {
    const auto arguments = program_[apply.arguments];
    const bool smaller =
        std::any_of(arguments.begin(), arguments.end(), [&](ExpressionId argument) {
          const auto *variable = std::get_if<e::Variable>(&program_[argument].node);
          const auto origin =
              variable == nullptr ? origins_.end() : origins_.find(variable->variable);
          return origin != origins_.end() && origin->second;
        });
    for (const ExpressionId argument : arguments)
      if (const auto *passed = std::get_if<e::Variable>(&program_[argument].node))
        if (const auto method = selected_.find(passed->variable); method != selected_.end())
          edges_.push_back({{method->second, none}, false, true});
    if (const auto *variable = std::get_if<e::Variable>(&program_[apply.function].node)) {
      if (const auto method = selected_.find(variable->variable); method != selected_.end())
        edges_.push_back({{method->second, none}, smaller, true});
      return;
    }
    const auto *global = std::get_if<e::Global>(&program_[apply.function].node);
    if (global == nullptr)
      return;
    for (const ExpressionId argument : arguments.first(apply.dictionaries))
      if (const std::uint32_t instance = instance_of(argument); instance != none)
        edges_.push_back({{global->global, instance}, smaller});
  }

  [[nodiscard]] std::uint32_t instance_of(ExpressionId dictionary) const {
    if (const auto *apply = std::get_if<e::Apply>(&program_[dictionary].node))
      dictionary = apply->function;
    if (const auto *variable = std::get_if<e::Variable>(&program_[dictionary].node)) {
      const auto known = instances_.find(variable->variable);
      return known == instances_.end() ? none : known->second;
    }
    const auto *global = std::get_if<e::Global>(&program_[dictionary].node);
    return global != nullptr && program_[global->global].kind == GlobalKind::Dictionary
               ? program_[global->global].instance
               : none;
  }

  const Dictionaries &of_;
  const kernel::Program &program_;
  std::vector<Edge> edges_;
  std::unordered_map<VariableId, bool> origins_; // in parameters: whether it is a part of one
  std::unordered_map<VariableId, std::uint32_t> instances_;
  std::unordered_map<VariableId, GlobalId> selected_;
};

void Dictionaries::find() {
  for (std::uint32_t i = 0; i < program_.global_count(); ++i)
    if (const kernel::Global &global = program_[GlobalId{i}];
        global.kind == GlobalKind::InstanceMethod)
      methods_.emplace(std::pair(global.instance, global.value), GlobalId{i});
  find_selected();
  find_passed();
  if (!specifications_.options.termination)
    return;
  find_endless();
  find_circular_defaults();
}

bool Dictionaries::is_followed(GlobalId id) const {
  const kernel::Global &global = program_[id];
  return global.body != kernel::no_expression && global.module != names::no_module &&
         !names_[global.module].library && !is_derived(environment_, global) &&
         (global.kind == GlobalKind::Function || global.kind == GlobalKind::DefaultMethod ||
          global.kind == GlobalKind::InstanceMethod) &&
         !specifications_.lazy.contains(global.value) &&
         !specifications_.ignored.contains(global.value);
}

// A method that is taken for a literal only, which asks for nothing.
bool Dictionaries::is_of_literal(const e::Let &node) const {
  const auto *apply = std::get_if<e::Apply>(&program_[node.body].node);
  const auto *function =
      apply == nullptr ? nullptr : std::get_if<e::Variable>(&program_[apply->function].node);
  return function != nullptr && function->variable == node.variable &&
         std::ranges::all_of(program_[apply->arguments], [&](ExpressionId argument) {
           return std::holds_alternative<e::Constant>(program_[argument].node);
         });
}

void Dictionaries::find_selected() {
  std::unordered_set<ExpressionId> of_literals;
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const kernel::Global &global = program_[GlobalId{i}];
    if (global.body == kernel::no_expression || global.module == names::no_module ||
        names_[global.module].library)
      continue;
    std::vector<ExpressionId> stack{global.body};
    while (!stack.empty()) {
      const ExpressionId id = stack.back();
      stack.pop_back();
      if (const auto *let = std::get_if<e::Let>(&program_[id].node);
          let != nullptr && is_of_literal(*let))
        of_literals.insert(let->bound);
      if (const auto *select = std::get_if<e::Select>(&program_[id].node))
        if (const names::ValueId method = lifter_.method(*select); method != names::no_value) {
          selected_.insert(method);
          if (!of_literals.contains(id))
            used_.insert(method);
        }
      kernel::each_part(program_, id, [&](ExpressionId part) { stack.push_back(part); });
    }
  }
}

void Dictionaries::find_passed() {
  std::vector<GlobalId> stack;
  const auto add = [&](GlobalId other) {
    if (program_[other].kind == GlobalKind::Dictionary &&
        passed_.insert(program_[other].instance).second)
      stack.push_back(other);
  };
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const kernel::Global &global = program_[GlobalId{i}];
    if (global.body != kernel::no_expression && global.kind != GlobalKind::Dictionary &&
        global.module != names::no_module && !names_[global.module].library)
      each_mentioned(program_, global.body, add);
  }
  while (!stack.empty()) {
    const ExpressionId body = program_[stack.back()].body;
    stack.pop_back();
    if (body != kernel::no_expression)
      each_mentioned(program_, body, add);
  }
}

// A method of the library that takes less at the type of an instance than at others, of its class
// or one above.
names::ValueId Dictionaries::demanding(const kernel::Global &dictionary) const {
  const types::Store &store = environment_.store;
  const types::Instance &passed = environment_.instances[dictionary.instance];
  std::vector<names::TypeNameId> classes{passed.head};
  for (std::size_t i = 0; i < classes.size(); ++i)
    if (const auto info = environment_.classes.find(classes[i]); info != environment_.classes.end())
      for (const types::Predicate &above : info->second.superclasses)
        if (std::find(classes.begin(), classes.end(), above.head) == classes.end())
          classes.push_back(above.head);
  const auto type_of = [&](const types::Instance &instance) {
    return instance.arguments.size() == 1 ? store.spine(instance.arguments[0]).head
                                          : types::no_type;
  };
  const auto is_of_same_type = [&](const types::Instance &instance) {
    const types::Type one = type_of(instance);
    const types::Type other = type_of(passed);
    return one != types::no_type && other != types::no_type &&
           store[one].shape == types::Shape::Constructor &&
           store[other].shape == types::Shape::Constructor &&
           store[one].first == store[other].first;
  };
  names::ValueId found = names::no_value; // the first one
  for (const auto &[method, instances] : specifications_.instance_signatures)
    if (used_.contains(method) && (found == names::no_value || method < found))
      for (const auto &[number, signature] : instances) {
        const types::Instance &instance = environment_.instances[number];
        if (names_[instance.module].library && is_of_same_type(instance) &&
            std::find(classes.begin(), classes.end(), instance.head) != classes.end())
          found = method;
      }
  return found;
}

// Cycles of calls none of which passes on a part of an argument.
void Dictionaries::find_endless() {
  std::map<Node, std::uint32_t> number;
  std::vector<Node> nodes;
  std::vector<std::vector<std::pair<std::uint32_t, bool>>> next; // and whether by a dictionary
  const auto enter = [&](const Node &node) {
    const auto [known, added] = number.emplace(node, static_cast<std::uint32_t>(nodes.size()));
    if (added)
      nodes.push_back(node);
    return known->second;
  };
  for (std::uint32_t i = 0; i < program_.global_count(); ++i)
    if (is_followed(GlobalId{i}))
      enter({GlobalId{i}, none});
  // NOLINTNEXTLINE(modernize-loop-convert): the nodes grow on the way
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    std::vector<std::pair<std::uint32_t, bool>> &out = next.emplace_back();
    const Calls calls(*this, nodes[i]);
    for (const Edge &edge : calls.edges())
      if (!edge.smaller && is_followed(edge.to.definition))
        out.emplace_back(enter(edge.to), edge.by_dictionary);
  }
  const auto successors = [&](std::uint32_t node) {
    std::vector<std::uint32_t> reached;
    for (const auto &[to, by_dictionary] : next[node])
      reached.push_back(to);
    return reached;
  };
  for (const std::vector<std::uint32_t> &members :
       culprit::components(static_cast<std::uint32_t>(nodes.size()), successors)) {
    const bool through = std::any_of(members.begin(), members.end(), [&](std::uint32_t member) {
      return std::any_of(next[member].begin(), next[member].end(), [&](const auto &edge) {
        return edge.second &&
               std::find(members.begin(), members.end(), edge.first) != members.end();
      });
    });
    for (const std::uint32_t member : members)
      if (through)
        endless_.insert(nodes[member].definition);
  }
}

// Classes of the library in which two methods are each other's default.
void Dictionaries::find_circular_defaults() {
  const auto is_default = [&](GlobalId id) {
    const auto *apply = std::get_if<e::Apply>(&program_[program_[id].body].node);
    const auto *global =
        apply == nullptr ? nullptr : std::get_if<e::Global>(&program_[apply->function].node);
    return global != nullptr && program_[global->global].kind == GlobalKind::DefaultMethod;
  };
  std::map<std::pair<std::uint32_t, std::string_view>, GlobalId> defaults;
  for (const auto &[key, id] : methods_)
    if (is_followed(id) && is_default(id))
      defaults.emplace(std::pair(key.first, symbols_.name(names_[key.second].name)), id);
  for (const auto &[key, id] : defaults) {
    const names::TypeNameId head = environment_.instances[key.first].head;
    for (const Dialect::Circular &circular : dialect_.classes.circular)
      if (names_.is_of_library(head) && circular.first == key.second &&
          symbols_.name(names_[head].name) == circular.of_class &&
          defaults.contains({key.first, circular.second}))
        endless_.insert(id);
  }
}

names::ValueId Dictionaries::lacking(GlobalId dictionary) const {
  std::vector<GlobalId> stack{dictionary};
  std::unordered_set<GlobalId> seen;
  while (!stack.empty()) {
    const kernel::Global &next = program_[stack.back()];
    stack.pop_back();
    if (next.module == names::no_module)
      continue;
    if (names_[next.module].library) {
      if (const names::ValueId method =
              next.kind == GlobalKind::Dictionary ? demanding(next) : names::no_value;
          method != names::no_value)
        return method;
      continue;
    }
    if (next.body == kernel::no_expression)
      continue;
    if (next.kind == GlobalKind::Dictionary)
      each_mentioned(program_, next.body, [&](GlobalId other) {
        if (seen.insert(other).second)
          stack.push_back(other);
      });
    else if (next.kind == GlobalKind::InstanceMethod && is_missing(program_, next) &&
             selected_.contains(next.value))
      return next.value;
  }
  return names::no_value;
}

} // namespace culprit::refine
