#include "refine/check/handlers.h"

#include "kernel/parts.h"

#include <algorithm>
#include <array>
#include <utility>

namespace culprit::refine {

namespace e = kernel::expression;

Handlers::Handlers(Context &context) : Part(context) {
  find_parts();
  if (!parts_.empty())
    find_called_directly();
}

void Handlers::find_parts() {
  for (std::uint32_t i = 0; i < program_.expression_count(); ++i)
    if (const auto *node = std::get_if<e::Primitive>(&program_[ExpressionId{i}].node);
        node != nullptr && symbols_.name(program_[node->operation].primitive) == "ml_try")
      for (const ExpressionId argument : program_[node->arguments])
        if (const auto *variable = std::get_if<e::Variable>(&program_[argument].node))
          parts_.emplace(variable->variable, kernel::no_expression);
  for (std::uint32_t i = 0; i < program_.expression_count(); ++i)
    if (const auto *node = std::get_if<e::Let>(&program_[ExpressionId{i}].node))
      if (const auto part = parts_.find(node->variable); part != parts_.end())
        part->second = node->bound;
}

// Functions that have a name, and are only ever called with all their arguments, by code that is
// not itself a function that outlives the scope of the name.
void Handlers::find_called_directly() {
  struct Named {
    ExpressionId lambda = kernel::no_expression;
    std::size_t arity = 0;
    std::vector<ExpressionId> inside; // functions around the places of its calls
    bool escapes = false;
  };
  std::unordered_map<VariableId, Named> named;
  std::unordered_map<ExpressionId, VariableId> name_of;
  const auto name = [&](VariableId variable, ExpressionId bound) {
    if (const auto *lambda = std::get_if<e::Lambda>(&program_[bound].node)) {
      named[variable] = {bound, program_[lambda->parameters].size(), {}, false};
      name_of[bound] = variable;
    }
  };
  for (std::uint32_t i = 0; i < program_.expression_count(); ++i) {
    if (const auto *node = std::get_if<e::Let>(&program_[ExpressionId{i}].node))
      name(node->variable, node->bound);
    if (const auto *group = std::get_if<e::LetRecursive>(&program_[ExpressionId{i}].node))
      for (const kernel::Binding &binding : program_[group->bindings])
        name(binding.variable, binding.bound);
  }
  struct Visit {
    ExpressionId id;
    std::vector<ExpressionId> functions; // around it, the outermost first
    bool called = false;                 // the function of a call with all its arguments
  };
  std::vector<Visit> work;
  for (std::uint32_t i = 0; i < program_.global_count(); ++i)
    if (program_[GlobalId{i}].body != kernel::no_expression)
      work.push_back({program_[GlobalId{i}].body, {}});
  std::unordered_map<VariableId, std::size_t> depth; // functions around the definition
  while (!work.empty()) {
    const Visit visit = std::move(work.back());
    work.pop_back();
    const kernel::ExpressionNode &node = program_[visit.id].node;
    if (const auto *variable = std::get_if<e::Variable>(&node))
      if (const auto known = named.find(variable->variable); known != named.end()) {
        known->second.escapes = known->second.escapes || !visit.called;
        const std::size_t outside =
            depth.contains(variable->variable) ? depth[variable->variable] : visit.functions.size();
        for (std::size_t i = outside; i < visit.functions.size(); ++i)
          known->second.inside.push_back(visit.functions[i]);
      }
    if (const auto *let = std::get_if<e::Let>(&node))
      depth[let->variable] = visit.functions.size();
    if (const auto *group = std::get_if<e::LetRecursive>(&node))
      for (const kernel::Binding &binding : program_[group->bindings])
        depth[binding.variable] = visit.functions.size();
    ExpressionId called = kernel::no_expression;
    if (const auto *apply = std::get_if<e::Apply>(&node))
      if (const auto *variable = std::get_if<e::Variable>(&program_[apply->function].node))
        if (const auto known = named.find(variable->variable);
            known != named.end() && program_[apply->arguments].size() == known->second.arity)
          called = apply->function;
    std::vector<ExpressionId> inner = visit.functions;
    if (std::holds_alternative<e::Lambda>(node))
      inner.push_back(visit.id);
    kernel::each_part(program_, visit.id, [&](ExpressionId part) {
      work.push_back({part, inner, part == called});
    });
  }
  for (const auto &[variable, function] : named)
    if (!function.escapes)
      called_directly_.insert(function.lambda);
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto &[variable, function] : named)
      if (called_directly_.contains(function.lambda) &&
          std::any_of(function.inside.begin(), function.inside.end(), [&](ExpressionId around) {
            return around != function.lambda && !called_directly_.contains(around);
          })) {
        called_directly_.erase(function.lambda);
        changed = true;
      }
  }
}

namespace {

// Operations that do not give a value for all arguments.
bool is_partial(std::string_view operation) {
  constexpr std::array<std::string_view, 10> partial{"divide",     "modulo", "_get",  "_set",
                                                     "_sub",       "_make",  "_blit", "raise",
                                                     "_of_string", "_force"};
  return operation.starts_with("ml_") && operation != "ml_field_set" &&
         std::any_of(partial.begin(), partial.end(),
                     [&](std::string_view part) { return operation.ends_with(part); });
}

} // namespace

bool Handlers::may_raise(GlobalId function) const {
  std::vector<GlobalId> reached{function};
  std::unordered_set<GlobalId> seen{function};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const kernel::Global &global = program_[reached[i]];
    if (global.kind == kernel::GlobalKind::Primitive && is_partial(symbols_.name(global.primitive)))
      return true;
    std::vector<ExpressionId> stack;
    if (global.body != kernel::no_expression)
      stack.push_back(global.body);
    while (!stack.empty()) {
      const ExpressionId id = stack.back();
      stack.pop_back();
      const kernel::ExpressionNode &node = program_[id].node;
      if (std::holds_alternative<e::Failure>(node))
        return true;
      if (const auto *operation = std::get_if<e::Primitive>(&node);
          operation != nullptr &&
          is_partial(symbols_.name(program_[operation->operation].primitive)))
        return true;
      if (const auto *other = std::get_if<e::Global>(&node);
          other != nullptr && seen.insert(other->global).second)
        reached.push_back(other->global);
      kernel::each_part(program_, id, [&](ExpressionId part) { stack.push_back(part); });
    }
  }
  return false;
}

void Handlers::enter(ExpressionId handler) { around_.push_back(handler); }

Handlers::Around Handlers::enter_function(ExpressionId lambda) {
  return called_directly_.contains(lambda) ? around_ : std::exchange(around_, {});
}

bool Handlers::raises_again(ExpressionId body) const {
  std::vector<ExpressionId> stack{body};
  while (!stack.empty()) {
    const ExpressionId id = stack.back();
    stack.pop_back();
    if (const auto *node = std::get_if<e::Primitive>(&program_[id].node);
        node != nullptr && symbols_.name(program_[node->operation].primitive) == "ml_reraise")
      return true;
    // Several ways may lead there.
    if (const auto *variable = std::get_if<e::Variable>(&program_[id].node);
        variable != nullptr && program_[variable->variable].role == kernel::Role::Join)
      return true;
    kernel::each_part(program_, id, [&](ExpressionId part) { stack.push_back(part); });
  }
  return false;
}

bool Handlers::is_sure(ExpressionId body, VariableId raised,
                       kernel::ConstructorId exception) const {
  while (true) {
    const kernel::ExpressionNode &node = program_[body].node;
    if (const auto *let = std::get_if<e::Let>(&node)) {
      body = let->body; // what it binds is only a way out
      continue;
    }
    const auto *match = std::get_if<e::Case>(&node);
    if (match == nullptr || match->subject != raised)
      return !raises_again(body);
    ExpressionId taken = match->otherwise;
    for (const kernel::Alternative &alternative : program_[match->alternatives])
      if (alternative.constructor == exception && exception != kernel::no_constructor)
        taken = alternative.body;
    if (taken == kernel::no_expression ||
        (exception == kernel::no_constructor && raises_again(body)))
      return false;
    if (taken != match->otherwise)
      return !raises_again(taken);
    body = taken;
  }
}

bool Handlers::catches(kernel::ConstructorId exception) const {
  return std::any_of(around_.begin(), around_.end(), [&](ExpressionId handler) {
    const auto *lambda = std::get_if<e::Lambda>(&program_[handler].node);
    return lambda != nullptr && is_sure(lambda->body, program_[lambda->parameters][0], exception);
  });
}

bool Handlers::catches(std::string_view exception) const {
  if (around_.empty())
    return false;
  const names::ValueId value = names_.exported_value(
      names_.find_module(symbols_.find(dialect_.prelude)), symbols_.find(exception));
  return catches(value == names::no_value ? kernel::no_constructor
                                          : program_.find_constructor(value));
}

} // namespace culprit::refine
