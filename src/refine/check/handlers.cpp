#include "refine/check/handlers.h"

#include "kernel/parts.h"
#include "kernel/primitives.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

namespace e = kernel::expression;

Handlers::Handlers(Context &context, const Uses &uses) : Part(context), uses_(uses) {
  find_parts();
}

// Of the program: nobody looks into the library.
void Handlers::find_parts() {
  std::vector<ExpressionId> all;
  std::vector<std::pair<VariableId, VariableId>> attempts;
  for (std::uint32_t i = 0; i < program_.global_count(); ++i)
    if (const kernel::Global &global = program_[GlobalId{i}];
        global.body != kernel::no_expression && global.module != names::no_module &&
        !names_[global.module].library)
      all.push_back(global.body);
  for (std::size_t i = 0; i < all.size(); ++i)
    kernel::each_part(program_, all[i], [&](ExpressionId part) { all.push_back(part); });
  for (const ExpressionId id : all)
    if (const auto *node = std::get_if<e::Primitive>(&program_[id].node);
        node != nullptr && symbols_.name(program_[node->operation].primitive) == "ml_try") {
      std::vector<VariableId> both;
      for (const ExpressionId argument : program_[node->arguments])
        if (const auto *variable = std::get_if<e::Variable>(&program_[argument].node)) {
          parts_.emplace(variable->variable, kernel::no_expression);
          both.push_back(variable->variable);
        }
      if (both.size() == 2)
        attempts.emplace_back(both[0], both[1]);
    }
  if (parts_.empty())
    return;
  for (const ExpressionId id : all)
    if (const auto *node = std::get_if<e::Let>(&program_[id].node))
      if (const auto part = parts_.find(node->variable); part != parts_.end())
        part->second = node->bound;
  for (const auto &[body, handler] : attempts)
    if (parts_.at(body) != kernel::no_expression && parts_.at(handler) != kernel::no_expression)
      bodies_.emplace(parts_.at(handler), parts_.at(body));
}

bool Handlers::surrounds(ExpressionId handler, ExpressionId place) const {
  const auto body = bodies_.find(handler);
  if (body == bodies_.end())
    return false;
  std::vector<ExpressionId> stack{body->second};
  while (!stack.empty()) {
    const ExpressionId id = stack.back();
    stack.pop_back();
    if (id == place)
      return true;
    kernel::each_part(program_, id, [&](ExpressionId part) { stack.push_back(part); });
  }
  return false;
}

bool Handlers::may_raise(GlobalId function) const {
  std::vector<GlobalId> reached{function};
  std::unordered_set<GlobalId> seen{function};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const kernel::Global &global = program_[reached[i]];
    if (global.kind == kernel::GlobalKind::Primitive &&
        kernel::may_raise(symbols_.name(global.primitive)))
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
          kernel::may_raise(symbols_.name(program_[operation->operation].primitive)))
        return true;
      if (const auto *other = std::get_if<e::Global>(&node);
          other != nullptr && seen.insert(other->global).second)
        reached.push_back(other->global);
      kernel::each_part(program_, id, [&](ExpressionId part) { stack.push_back(part); });
    }
  }
  return false;
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

bool Handlers::is_sure(ExpressionId handler, kernel::ConstructorId exception) const {
  const auto *lambda = std::get_if<e::Lambda>(&program_[handler].node);
  return lambda != nullptr && is_sure(lambda->body, program_[lambda->parameters][0], exception);
}

bool Handlers::is_entry(GlobalId function) const {
  return uses_.exported.contains(program_[function].value);
}

// Not the program itself.
bool Handlers::may_refuse(GlobalId function) const {
  return uses_.may_refuse && symbols_.name(program_[function].name) != dialect_.entry;
}

bool Handlers::catches(ExpressionId raised, kernel::ConstructorId exception, Purpose purpose) {
  if (!dialect_.infers_everything || (purpose == Purpose::No && parts_.empty()))
    return false;
  if (!callers_)
    callers_.emplace(context_, uses_.groups, parts_);
  // Of an exception that a function declares, another call of the function has another one. What is
  // written inside of a `try` raises the one that its handler knows.
  const bool renewed = exception != kernel::no_constructor && program_[exception].is_renewed;
  return callers_->is_dealt_with(
      raised, {[&](ExpressionId handler) {
                 return is_sure(handler, exception) && (!renewed || surrounds(handler, raised) ||
                                                        is_sure(handler, kernel::no_constructor));
               },
               [&](GlobalId function) { return purpose == Purpose::Yes && may_refuse(function); },
               [&](GlobalId function) { return is_entry(function); }});
}

bool Handlers::catches(ExpressionId raised, std::string_view exception, Purpose purpose) {
  const names::ValueId value = names_.exported_value(
      names_.find_module(symbols_.find(dialect_.prelude)), symbols_.find(exception));
  return catches(
      raised, value == names::no_value ? kernel::no_constructor : program_.find_constructor(value),
      purpose);
}

} // namespace culprit::refine
