#include "refine/conditions.h"

#include "kernel/parts.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace culprit::refine {

namespace {

namespace e = kernel::expression;
using kernel::ConstructorId;
using kernel::ExpressionId;
using kernel::VariableId;

// What is written out again where several ways lead to it, rather than shared.
constexpr std::size_t largest_copied = 3;

class Conditions {
public:
  Conditions(kernel::Program &program, const names::Program &names)
      : program_(program), names_(names) {}

  void run() {
    count_uses();
    while (!work_.empty()) {
      const ExpressionId id = work_.back();
      work_.pop_back();
      while (decide(id)) {
      }
      kernel::each_part(program_, id, [&](ExpressionId part) { work_.push_back(part); });
    }
  }

private:
  // let! c = chosen in case c of true -> …; false -> …, of which nothing else looks at c.
  struct Choice {
    ExpressionId chosen;
    kernel::Expression match;
    std::array<kernel::Alternative, 2> ways;
  };
  // A way on, and how many lead there.
  struct Target {
    ExpressionId body = kernel::no_expression;
    std::size_t uses = 0;
    VariableId shared = kernel::no_variable;
    bool copied = false;
    bool taken = false;
  };

  // All that is reached, and how often each variable is mentioned there.
  void count_uses() {
    std::vector<ExpressionId> stack;
    for (std::uint32_t i = 0; i < program_.global_count(); ++i)
      if (const kernel::Global &global = program_[kernel::GlobalId{i}];
          global.body != kernel::no_expression && global.module != names::no_module &&
          !names_[global.module].library && global.kind == kernel::GlobalKind::Function)
        work_.push_back(global.body);
    stack = work_;
    while (!stack.empty()) {
      const ExpressionId id = stack.back();
      stack.pop_back();
      if (const auto *variable = std::get_if<e::Variable>(&program_[id].node))
        ++uses_[variable->variable];
      else if (const auto *match = std::get_if<e::Case>(&program_[id].node))
        ++uses_[match->subject];
      kernel::each_part(program_, id, [&](ExpressionId part) { stack.push_back(part); });
    }
  }

  [[nodiscard]] std::optional<Choice> choice_at(ExpressionId id) const {
    const auto *let = std::get_if<e::Let>(&program_[id].node);
    if (let == nullptr || let->strictness != kernel::Strictness::Strict ||
        program_[let->variable].role != kernel::Role::Value)
      return std::nullopt;
    const auto *match = std::get_if<e::Case>(&program_[let->body].node);
    const auto uses = uses_.find(let->variable);
    if (match == nullptr || match->subject != let->variable ||
        match->otherwise != kernel::no_expression || uses == uses_.end() || uses->second != 1)
      return std::nullopt;
    const auto ways = program_[match->alternatives];
    if (ways.size() != 2 || std::ranges::any_of(ways, [&](const kernel::Alternative &way) {
          return way.constructor == kernel::no_constructor ||
                 program_[way.constructor].arity != 0 || program_[way.constructor].siblings != 2;
        }))
      return std::nullopt;
    return Choice{let->bound, program_[let->body], {ways[0], ways[1]}};
  }

  // Where a value is found: through what is bound on the way, and in what is matched.
  [[nodiscard]] std::vector<ExpressionId> ends_of(ExpressionId root) const {
    std::vector<ExpressionId> ends;
    std::vector<ExpressionId> stack{root};
    while (!stack.empty()) {
      const ExpressionId id = stack.back();
      stack.pop_back();
      const kernel::ExpressionNode &node = program_[id].node;
      if (const auto *let = std::get_if<e::Let>(&node)) {
        if (program_[let->variable].role == kernel::Role::Join)
          stack.push_back(let->bound);
        stack.push_back(let->body);
      } else if (const auto *group = std::get_if<e::LetRecursive>(&node)) {
        stack.push_back(group->body);
      } else if (const auto *match = std::get_if<e::Case>(&node)) {
        for (const kernel::Alternative &alternative : program_[match->alternatives])
          stack.push_back(alternative.body);
        if (match->otherwise != kernel::no_expression)
          stack.push_back(match->otherwise);
      } else {
        ends.push_back(id);
      }
    }
    return ends;
  }

  [[nodiscard]] bool is_join(ExpressionId id) const {
    const auto *variable = std::get_if<e::Variable>(&program_[id].node);
    return variable != nullptr && program_[variable->variable].role == kernel::Role::Join;
  }

  // Which of the ways an end leads to; none: that is not known before it is evaluated.
  [[nodiscard]] std::optional<std::size_t> way_of(ExpressionId end, const Choice &choice) const {
    ConstructorId made = kernel::no_constructor;
    if (const auto *global = std::get_if<e::Global>(&program_[end].node))
      made = program_[global->global].constructor;
    else if (const auto *construct = std::get_if<e::Construct>(&program_[end].node))
      made = construct->constructor;
    for (std::size_t i = 0; i < choice.ways.size(); ++i)
      if (made != kernel::no_constructor && choice.ways[i].constructor == made)
        return i;
    return std::nullopt;
  }

  bool decide(ExpressionId id) {
    const std::optional<Choice> choice = choice_at(id);
    if (!choice)
      return false;
    std::vector<std::pair<ExpressionId, std::optional<std::size_t>>> ends;
    std::array<Target, 2> targets{Target{choice->ways[0].body}, Target{choice->ways[1].body}};
    bool known = false;
    for (const ExpressionId end : ends_of(choice->chosen)) {
      if (is_join(end) || std::holds_alternative<e::Failure>(program_[end].node))
        continue;
      const std::optional<std::size_t> way = way_of(end, *choice);
      known = known || way.has_value();
      for (std::size_t i = 0; i < targets.size(); ++i)
        targets[i].uses += !way || *way == i ? 1 : 0;
      ends.emplace_back(end, way);
    }
    if (!known)
      return false;
    const kernel::Expression whole = program_[id];
    change_types(choice->chosen, whole.type);
    ExpressionId decided = choice->chosen;
    for (Target &target : targets)
      decided = share(target, whole, decided);
    for (const auto &[end, way] : ends)
      lead_on(end, way, *choice, targets);
    program_.at(id).node = kernel::ExpressionNode(program_[decided].node);
    return true;
  }

  // What lies on the way to the ends has the type of what comes after them.
  void change_types(ExpressionId root, types::Type type) {
    std::vector<ExpressionId> stack{root};
    while (!stack.empty()) {
      const ExpressionId id = stack.back();
      stack.pop_back();
      program_.at(id).type = type;
      const kernel::ExpressionNode &node = program_[id].node;
      if (const auto *let = std::get_if<e::Let>(&node)) {
        if (program_[let->variable].role == kernel::Role::Join)
          stack.push_back(let->bound);
        stack.push_back(let->body);
      } else if (const auto *group = std::get_if<e::LetRecursive>(&node)) {
        stack.push_back(group->body);
      } else if (const auto *match = std::get_if<e::Case>(&node)) {
        for (const kernel::Alternative &alternative : program_[match->alternatives])
          stack.push_back(alternative.body);
        if (match->otherwise != kernel::no_expression)
          stack.push_back(match->otherwise);
      }
    }
  }

  ExpressionId share(Target &target, const kernel::Expression &whole, ExpressionId inside) {
    target.copied = is_small(target.body);
    if (target.uses < 2 || target.copied || is_join(target.body))
      return inside;
    target.shared = program_.add(
        kernel::Variable{no_symbol, kernel::Role::Join, whole.type, program_[target.body].entity});
    return program_.add(
        kernel::Expression{e::Let{target.shared, kernel::Strictness::Lazy, target.body, inside},
                           whole.type, whole.entity});
  }

  // A value that is only put together.
  [[nodiscard]] bool is_small(ExpressionId id) const {
    for (std::size_t size = 0; size < largest_copied; ++size) {
      const kernel::ExpressionNode &node = program_[id].node;
      const auto *let = std::get_if<e::Let>(&node);
      if (let == nullptr)
        return is_put_together(id) && !is_join(id);
      if (program_[let->variable].role != kernel::Role::Value || !is_put_together(let->bound))
        return false;
      id = let->body;
    }
    return false;
  }
  [[nodiscard]] bool is_put_together(ExpressionId id) const {
    return kernel::is_atom(program_[id]) || std::holds_alternative<e::Construct>(program_[id].node);
  }

  // The expression that stands for a target at one of the ends.
  ExpressionId go_to(Target &target) {
    if (target.shared != kernel::no_variable)
      return program_.add(kernel::Expression{e::Variable{target.shared, {}},
                                             program_[target.body].type,
                                             program_[target.body].entity});
    if (!std::exchange(target.taken, true))
      return target.body;
    std::unordered_map<VariableId, VariableId> renamed;
    return copy(target.body, renamed);
  }

  // Of something small.
  ExpressionId copy(ExpressionId id, std::unordered_map<VariableId, VariableId> &renamed) {
    kernel::Expression made = program_[id];
    if (auto *let = std::get_if<e::Let>(&made.node)) {
      let->bound = copy(let->bound, renamed);
      const VariableId again = program_.add(kernel::Variable(program_[let->variable]));
      uses_[again] = uses_[let->variable];
      renamed.emplace(let->variable, again);
      let->variable = again;
      let->body = copy(let->body, renamed);
    } else if (auto *variable = std::get_if<e::Variable>(&made.node)) {
      if (const auto other = renamed.find(variable->variable); other != renamed.end())
        variable->variable = other->second;
      else
        ++uses_[variable->variable];
    } else if (auto *construct = std::get_if<e::Construct>(&made.node)) {
      std::vector<ExpressionId> arguments;
      for (const ExpressionId argument : std::vector<ExpressionId>(
               program_[construct->arguments].begin(), program_[construct->arguments].end()))
        arguments.push_back(copy(argument, renamed));
      construct->arguments = program_.add(std::span<const ExpressionId>(arguments));
    }
    return program_.add(made);
  }

  void lead_on(ExpressionId end, std::optional<std::size_t> way, const Choice &choice,
               std::array<Target, 2> &targets) {
    if (way) {
      const kernel::Expression taken = program_[go_to(targets[*way])];
      program_.at(end) = taken;
      return;
    }
    std::array<kernel::Alternative, 2> ways = choice.ways;
    for (std::size_t i = 0; i < ways.size(); ++i)
      ways[i].body = go_to(targets[i]);
    const kernel::Expression asked = program_[end];
    kernel::Expression match = choice.match;
    auto &node = std::get<e::Case>(match.node);
    node.alternatives = program_.add(std::span<const kernel::Alternative>(ways));
    if (const auto *variable = std::get_if<e::Variable>(&asked.node)) {
      node.subject = variable->variable;
      program_.at(end) = match;
      return;
    }
    const VariableId old = std::get<e::Case>(choice.match.node).subject;
    const VariableId made = program_.add(kernel::Variable(program_[old]));
    uses_[made] = 1;
    node.subject = made;
    const ExpressionId bound =
        program_.add(kernel::Expression{asked.node, program_[old].type, asked.entity});
    program_.at(end).node = e::Let{made, kernel::Strictness::Strict, bound, program_.add(match)};
  }

  kernel::Program &program_;
  const names::Program &names_;
  std::vector<ExpressionId> work_;
  std::unordered_map<VariableId, std::size_t> uses_;
};

} // namespace

void decide_conditions(kernel::Program &program, const names::Program &names) {
  Conditions(program, names).run();
}

} // namespace culprit::refine
