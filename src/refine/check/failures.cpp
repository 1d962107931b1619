#include "refine/check/failures.h"

#include "base/overloaded.h"
#include "kernel/parts.h"
#include "refine/check/groups.h"
#include "refine/check/structural.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;

using kernel::GlobalKind;

void Failures::find() {
  if (!dialect_.evaluation.lazy)
    return;
  stubs_ = find_stubs(program_, names_, environment_, symbols_);
  ends_structurally_ = (!specifications_.options.termination || !specifications_.lazy.empty() ||
                        !specifications_.lazy_variables.empty()) &&
                       is_structural();
  find_failing(errors_);
  missing_.quietly = true;
  find_failing(missing_);
}

// Functions of the library that fail whatever they are given, unless they can be shown not to be
// called; and those that need not end.
bool Failures::fails_by_itself(GlobalId id) {
  const kernel::Global &global = program_[id];
  if (!names_.is_of_library(global.value) || global.kind == GlobalKind::Constructor ||
      global.kind == GlobalKind::InstanceMethod)
    return false;
  if (among(dialect_.evaluation.need_not_return, symbols_.name(names_[global.value].name)))
    return true;
  const Refined scheme = globals_.type_of(id);
  std::size_t arguments = 0;
  for (Refined rest = types_.body(scheme); types_[rest].form == Form::Function;
       rest = types_.body(types_[rest].result), ++arguments)
    if (says_false(formulas_, types_[types_.body(types_[rest].argument)].refinement))
      return false;
  return globals_.never_returns(scheme, arguments);
}

// Whether the evaluation of an expression may fail, or, of a function, a call of it. What is only
// passed along is not evaluated: where it is missing, another value could stand in for it.
bool Failures::fails_here(ExpressionId id, Failing &failing) {
  const auto fails = [&](ExpressionId part) { return failing.expressions.contains(part); };
  return std::visit(
      Overloaded{
          [&](const e::Global &node) {
            if (stubs_.expressions.contains(id))
              return false;
            const auto [known, added] = failing.globals.try_emplace(node.global, false);
            if (added && fails_by_itself(node.global))
              failing.globals[node.global] = true;
            return failing.globals.at(node.global);
          },
          [&](const e::Variable &node) { return failing.may_miss(node.variable); },
          [&](const e::Apply &node) {
            if (fails(node.function))
              return true;
            const auto arguments = program_[node.arguments].subspan(node.dictionaries);
            for (std::size_t i = 0; i < arguments.size(); ++i)
              if (std::holds_alternative<e::Variable>(program_[arguments[i]].node) &&
                  fails(arguments[i]) && strictness_.evaluates_argument(id, i))
                return true;
            return false;
          },
          [&](const e::Lambda &node) { return fails(node.body); },
          [&](const e::Let &node) {
            return fails(node.body) ||
                   (node.strictness == kernel::Strictness::Strict && fails(node.bound));
          },
          [&](const e::LetRecursive &node) { return fails(node.body); },
          [&](const e::Case &node) {
            const auto alternatives = program_[node.alternatives];
            if (const auto constructed = constructed_.find(node.subject);
                constructed != constructed_.end())
              for (const kernel::Alternative &alternative : alternatives)
                if (alternative.constructor == constructed->second)
                  return fails(alternative.body);
            return failing.may_miss(node.subject) ||
                   (node.otherwise != kernel::no_expression && fails(node.otherwise)) ||
                   std::any_of(alternatives.begin(), alternatives.end(),
                               [&](const kernel::Alternative &alternative) {
                                 return fails(alternative.body);
                               });
          },
          [&](const e::Failure &node) {
            return failing.quietly && !specifications_.options.totality &&
                   node.kind != kernel::FailureKind::MissingMethod;
          },
          [&](const auto &) { return false; },
      },
      program_[id].node);
}

// What is bound inside is looked at before what it is used for.
bool Failures::find_failing(ExpressionId root, Failing &failing) {
  enum class Step : std::uint8_t { Enter, Bound, Leave };
  std::vector<std::pair<ExpressionId, Step>> stack{{root, Step::Enter}};
  const auto fails = [&](ExpressionId part) { return failing.expressions.contains(part); };
  while (!stack.empty()) {
    const auto [id, step] = stack.back();
    stack.pop_back();
    const auto *let = std::get_if<e::Let>(&program_[id].node);
    const auto *recursive = std::get_if<e::LetRecursive>(&program_[id].node);
    if (step == Step::Enter) {
      stack.emplace_back(id, Step::Leave);
      failing.enter(strictness_.evaluated_around(id, let != nullptr));
      if (let != nullptr) { // its variable is known between what is bound and the body
        stack.emplace_back(let->body, Step::Enter);
        stack.emplace_back(id, Step::Bound);
        stack.emplace_back(let->bound, Step::Enter);
        continue;
      }
      if (recursive != nullptr) {
        stack.emplace_back(recursive->body, Step::Enter);
        stack.emplace_back(id, Step::Bound);
        for (const kernel::Binding &binding : program_[recursive->bindings]) {
          if (failing.quietly && !ends(program_[recursive->bindings]))
            failing.variables.insert(binding.variable);
          stack.emplace_back(binding.bound, Step::Enter);
        }
        continue;
      }
      kernel::each_part(program_, id,
                        [&](ExpressionId part) { stack.emplace_back(part, Step::Enter); });
      continue;
    }
    if (step == Step::Bound) {
      if (let != nullptr) {
        failing.leave(strictness_.evaluated_around(id, true));
        failing.enter(strictness_.evaluated_around(id, false));
      }
      // After a strict binding that fails nothing is evaluated.
      if (let != nullptr && fails(let->bound) && let->strictness == kernel::Strictness::Lazy)
        failing.variables.insert(let->variable);
      if (let != nullptr)
        if (const auto *construct = std::get_if<e::Construct>(&program_[let->bound].node))
          constructed_[let->variable] = construct->constructor;
      if (recursive == nullptr)
        continue;
      bool more = false; // that their own calls have to know of
      for (const kernel::Binding &binding : program_[recursive->bindings]) {
        if (fails(binding.bound))
          more |= failing.variables.insert(binding.variable).second;
        else
          failing.variables.erase(binding.variable);
      }
      if (more) {
        stack.emplace_back(id, Step::Bound);
        for (const kernel::Binding &binding : program_[recursive->bindings])
          stack.emplace_back(binding.bound, Step::Enter);
      }
      continue;
    }
    failing.leave(strictness_.evaluated_around(id, false));
    if (fails_here(id, failing))
      failing.expressions.insert(id);
    else
      failing.expressions.erase(id);
  }
  return failing.expressions.contains(root);
}

bool Failures::ends(std::span<const kernel::Binding> bindings) const {
  return ends_structurally_ ||
         (specifications_.options.termination &&
          std::none_of(bindings.begin(), bindings.end(), [&](const kernel::Binding &binding) {
            return specifications_.lazy_variables.contains(binding.variable);
          }));
}

// Nobody can call what takes an argument that there is none of.
bool Failures::is_callable(GlobalId id) const {
  const auto signature = specifications_.signatures.find(program_[id].value);
  if (signature == specifications_.signatures.end())
    return true;
  for (Refined rest = types_.body(signature->second.type); types_[rest].form == Form::Function;
       rest = types_.body(types_[rest].result))
    if (says_false(formulas_, types_[types_.body(types_[rest].argument)].refinement))
      return false;
  return true;
}

// Whether everything ends although nobody checks that.
bool Failures::is_structural() const {
  if (!specifications_.options.positivity || !data_can_be_finite(names_, environment_))
    return false;
  std::vector<GlobalId> all;
  for (std::uint32_t i = 0; i < program_.global_count(); ++i)
    if (const kernel::Global &global = program_[GlobalId{i}];
        global.body != kernel::no_expression && global.module != names::no_module &&
        !names_[global.module].library && is_callable(GlobalId{i}))
      all.push_back(GlobalId{i});
  return recursion_is_structural(program_, all, [&](GlobalId id) {
    const kernel::Global &global = program_[id];
    return (global.kind == GlobalKind::InstanceMethod || global.kind == GlobalKind::Dictionary) &&
           environment_.instances[global.instance].derived;
  });
}

// Of all that the program defines, the largest set that may fail is found from below: a function
// fails if it mentions one that does, or if nothing shows that it ends.
void Failures::find_failing(Failing &failing) {
  std::vector<GlobalId> all;
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const GlobalId id{i};
    const kernel::Global &global = program_[id];
    const auto signature = specifications_.signatures.find(global.value);
    const bool assumed = signature != specifications_.signatures.end() && signature->second.assumed;
    if (global.body == kernel::no_expression || global.module == names::no_module ||
        names_[global.module].library || assumed || global.kind == GlobalKind::Dictionary ||
        !is_callable(id))
      continue;
    all.push_back(id);
    failing.globals[id] = failing.quietly && !ends_structurally_ &&
                          (specifications_.lazy.contains(global.value) ||
                           (!specifications_.options.termination && depends(program_, id, id)));
  }
  // What gives something at once, and only then goes on, need not end to have a value.
  for (const GlobalId id : all)
    if (failing.globals[id] && !find_failing(program_[id].body, failing))
      failing.globals[id] = false;
  for (bool changed = true; changed;) {
    changed = false;
    for (const GlobalId id : all) {
      if (!find_failing(program_[id].body, failing) || failing.globals[id])
        continue;
      failing.globals[id] = changed = true;
    }
  }
}

} // namespace culprit::refine
