// What may never give a value: it ends in an error, or does not end. Where such a thing is bound
// lazily, nobody may need it, so a promise of its type must not prove anything about other values.
//
// A variable that may have no value is known by the part of its refinement that some value meets,
// whatever else is the case; by all of it, where it has been evaluated. So there is always a value
// that could stand in for the one that is missing, and a function in an argument, a field or a
// dictionary can be taken to give one.
#include "refine/check/check.h"

#include "base/overloaded.h"
#include "kernel/parts.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::GlobalKind;
using kernel::VariableId;

// Functions of the library that fail whatever they are given, unless they can be shown not to be
// called; and those that need not end.
bool Checker::fails_by_itself(GlobalId id) {
  const kernel::Global &global = program_[id];
  if (global.value == names::no_value || names_[global.value].module == names::no_module ||
      !names_[names_[global.value].module].library || global.kind == GlobalKind::Constructor ||
      global.kind == GlobalKind::InstanceMethod)
    return false;
  static constexpr std::array<std::string_view, 4> others{"fix", "until", "liquidAssume",
                                                          "liquidAssumeB"};
  if (std::find(others.begin(), others.end(), symbols_.name(names_[global.value].name)) !=
      others.end())
    return true;
  const Refined scheme = type_of(id);
  std::size_t arguments = 0;
  for (Refined rest = types_.body(scheme); types_[rest].form == Form::Function;
       rest = types_.body(types_[rest].result), ++arguments)
    if (says_false(types_[types_.body(types_[rest].argument)].refinement))
      return false;
  return gives_nothing(scheme, arguments);
}

// Whether the evaluation of an expression may fail, or, of a function, a call of it. What is only
// passed along is not evaluated: where it is missing, another value could stand in for it.
bool Checker::fails_here(ExpressionId id, Failing &found) {
  const auto fails = [&](ExpressionId part) { return found.expressions.contains(part); };
  const auto fails_variable = [&](ExpressionId part) {
    return std::holds_alternative<e::Variable>(program_[part].node) && fails(part);
  };
  return std::visit(
      Overloaded{
          [&](const e::Global &node) {
            const auto [known, added] = found.globals.try_emplace(node.global, false);
            if (added && fails_by_itself(node.global))
              found.globals[node.global] = true;
            return found.globals.at(node.global);
          },
          [&](const e::Variable &node) { return found.may_miss(node.variable); },
          [&](const e::Apply &node) {
            const auto arguments = program_[node.arguments];
            return fails(node.function) ||
                   (evaluates_arguments(id) &&
                    std::any_of(arguments.begin(), arguments.end(), fails_variable));
          },
          [&](const e::Lambda &node) { return fails(node.body); },
          [&](const e::Let &node) {
            return fails(node.body) ||
                   (node.strictness == kernel::Strictness::Strict && fails(node.bound));
          },
          [&](const e::LetRecursive &node) { return fails(node.body); },
          [&](const e::Case &node) {
            const auto alternatives = program_[node.alternatives];
            if (const auto made = constructed_.find(node.subject); made != constructed_.end())
              for (const kernel::Alternative &one : alternatives)
                if (one.constructor == made->second)
                  return fails(one.body);
            return found.may_miss(node.subject) ||
                   (node.otherwise != kernel::no_expression && fails(node.otherwise)) ||
                   std::any_of(alternatives.begin(), alternatives.end(),
                               [&](const kernel::Alternative &one) { return fails(one.body); });
          },
          [&](const e::Failure &node) {
            return found.quietly && !specifications_.options.totality &&
                   node.kind != kernel::FailureKind::MissingMethod;
          },
          [&](const auto &) { return false; },
      },
      program_[id].node);
}

// A match on a newtype evaluates nothing.
bool Checker::evaluates_subject(const e::Case &node) const {
  const auto alternatives = program_[node.alternatives];
  return alternatives.empty() || alternatives[0].constructor == kernel::no_constructor ||
         !program_[alternatives[0].constructor].newtype;
}

// The variable that has been evaluated before any way leads to a join: the subject of the match
// that the ways start from.
VariableId Checker::evaluated_before(const e::Let &join) const {
  std::unordered_set<VariableId> inside; // is not in scope at the join
  ExpressionId id = join.body;
  while (const auto *let = std::get_if<e::Let>(&program_[id].node)) {
    inside.insert(let->variable);
    id = let->body;
  }
  const auto *match = std::get_if<e::Case>(&program_[id].node);
  return match != nullptr && evaluates_subject(*match) && !inside.contains(match->subject)
             ? match->subject
             : kernel::no_variable;
}

// The variable, other than its own, that a part of a program is sure to have evaluated.
VariableId Checker::evaluated_around(ExpressionId id, bool inside_bound) const {
  if (const auto *match = std::get_if<e::Case>(&program_[id].node))
    return evaluates_subject(*match) ? match->subject : kernel::no_variable;
  const auto *let = std::get_if<e::Let>(&program_[id].node);
  if (let == nullptr)
    return kernel::no_variable;
  if (inside_bound)
    return program_[let->variable].role == kernel::Role::Join ? evaluated_before(*let)
                                                              : kernel::no_variable;
  const auto *bound = std::get_if<e::Variable>(&program_[let->bound].node);
  return let->strictness == kernel::Strictness::Strict && bound != nullptr ? bound->variable
                                                                           : kernel::no_variable;
}

// What is bound inside is looked at before what it is used for.
bool Checker::find_failing(ExpressionId root, Failing &found) {
  enum class Step : std::uint8_t { Enter, Bound, Leave };
  std::vector<std::pair<ExpressionId, Step>> stack{{root, Step::Enter}};
  const auto fails = [&](ExpressionId part) { return found.expressions.contains(part); };
  while (!stack.empty()) {
    const auto [id, step] = stack.back();
    stack.pop_back();
    const auto *let = std::get_if<e::Let>(&program_[id].node);
    const auto *recursive = std::get_if<e::LetRecursive>(&program_[id].node);
    if (step == Step::Enter) {
      stack.emplace_back(id, Step::Leave);
      found.enter(evaluated_around(id, let != nullptr));
      if (let != nullptr) { // its variable is known between what is bound and the body
        stack.emplace_back(let->body, Step::Enter);
        stack.emplace_back(id, Step::Bound);
        stack.emplace_back(let->bound, Step::Enter);
        continue;
      }
      if (recursive != nullptr) {
        stack.emplace_back(recursive->body, Step::Enter);
        stack.emplace_back(id, Step::Bound);
        for (const kernel::Binding &one : program_[recursive->bindings]) {
          if (found.quietly && !ends(program_[recursive->bindings]))
            found.variables.insert(one.variable);
          stack.emplace_back(one.bound, Step::Enter);
        }
        continue;
      }
      kernel::each_part(program_, id,
                        [&](ExpressionId part) { stack.emplace_back(part, Step::Enter); });
      continue;
    }
    if (step == Step::Bound) {
      if (let != nullptr) {
        found.leave(evaluated_around(id, true));
        found.enter(evaluated_around(id, false));
      }
      // After a strict binding that fails nothing is evaluated.
      if (let != nullptr && fails(let->bound) && let->strictness == kernel::Strictness::Lazy)
        found.variables.insert(let->variable);
      if (let != nullptr)
        if (const auto *made = std::get_if<e::Construct>(&program_[let->bound].node))
          constructed_[let->variable] = made->constructor;
      if (recursive == nullptr)
        continue;
      for (const kernel::Binding &one : program_[recursive->bindings]) {
        if (fails(one.bound))
          found.variables.insert(one.variable);
        else
          found.variables.erase(one.variable);
      }
      continue;
    }
    found.leave(evaluated_around(id, false));
    if (fails_here(id, found))
      found.expressions.insert(id);
    else
      found.expressions.erase(id);
  }
  return found.expressions.contains(root);
}

bool Checker::ends(std::span<const kernel::Binding> bindings) const {
  return specifications_.options.termination &&
         std::none_of(bindings.begin(), bindings.end(), [&](const kernel::Binding &one) {
           return specifications_.lazy_variables.contains(one.variable);
         });
}

// Of all that the program defines, the largest set that may fail is found from below: a function
// fails if it mentions one that does, or if nothing shows that it ends.
void Checker::find_failing(Failing &found) {
  std::vector<GlobalId> all;
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const GlobalId id{i};
    const kernel::Global &global = program_[id];
    const auto signature = specifications_.signatures.find(global.value);
    const bool assumed = signature != specifications_.signatures.end() && signature->second.assumed;
    if (global.body == kernel::no_expression || global.module == names::no_module ||
        names_[global.module].library || assumed || global.kind == GlobalKind::Dictionary)
      continue;
    all.push_back(id);
    found.globals[id] =
        found.quietly && (specifications_.lazy.contains(global.value) ||
                          (!specifications_.options.termination && depends(id, id)));
  }
  // What gives something at once, and only then goes on, need not end to have a value.
  for (const GlobalId id : all)
    if (found.globals[id] && !find_failing(program_[id].body, found))
      found.globals[id] = false;
  for (bool changed = true; changed;) {
    changed = false;
    for (const GlobalId id : all) {
      if (!find_failing(program_[id].body, found) || found.globals[id])
        continue;
      found.globals[id] = changed = true;
    }
  }
}

// The type of a function that may fail, to those who do not know whether it does.
Refined Checker::weakened(Refined type) {
  RefinedType made = types_[type];
  if (made.form == Form::Function || made.form == Form::Forall) {
    made.result = weakened(made.result);
    return types_.add(std::move(made));
  }
  made.refinement = inhabited(made.refinement, type);
  return types_.add(std::move(made));
}

// What a let binds, where it may have no value.
void Checker::bind_lazily(VariableId variable, Refined type, ExpressionId bound) {
  const kernel::Expression &expression = program_[bound];
  const bool there = std::holds_alternative<e::Construct>(expression.node) ||
                     std::holds_alternative<e::Lambda>(expression.node) ||
                     std::holds_alternative<e::Constant>(expression.node);
  if (there || !missing_.expressions.contains(bound) || types_.is_function(type) ||
      types_[type].form == Form::Forall)
    return bind_variable(variable, type);
  const Refined known = types_.of(type, lifter_.name(variable));
  pending_[variable] = {types_[known].refinement, bound};
  const std::optional<Refinement> field = projected(bound);
  Refinement certain;
  if (!errors_.expressions.contains(bound) || (field && !promises_others(*field)))
    certain = about_value(types_[type].refinement);
  else
    certain = inhabited(types_[type].refinement, type);
  if (field)
    for (const Conjunct &conjunct : about_value(*field))
      certain.push_back(conjunct);
  if (errors_.expressions.contains(bound) && gives_argument(bound)) { // that is a value of the type
    for (const Conjunct &conjunct : types_[type].refinement)
      if (formulas_.is_unknown(conjunct.formula))
        certain.push_back(conjunct);
  } else if (certain.empty()) {
    certain = witnessed(bound, types_[type].refinement);
  }
  bind_variable(variable, types_.with(type, std::move(certain)));
}

// What a refinement says about its own value. Of what does not end or has no alternative, where
// nobody checks that, so much is believed; what it says about others is not.
Refinement Checker::about_value(const Refinement &refinement) {
  Refinement found;
  for (const Conjunct &whole : refinement) {
    if (formulas_.is_unknown(whole.formula)) {
      found.push_back(whole);
      continue;
    }
    for (const Formula part : formulas_.conjuncts(whole.formula))
      if (formulas_.mentions(part, formulas_.value_name()))
        found.push_back({part, whole.entity});
  }
  return found;
}

bool Checker::promises_others(const Refinement &refinement) {
  return std::any_of(refinement.begin(), refinement.end(), [&](const Conjunct &whole) {
    const std::vector<Formula> parts = formulas_.conjuncts(whole.formula);
    return !formulas_.is_unknown(whole.formula) &&
           std::any_of(parts.begin(), parts.end(), [&](Formula part) {
             return !formulas_.mentions(part, formulas_.value_name());
           });
  });
}

// What is known of a constant wherever it is mentioned.
Refinement Checker::known_of(GlobalId id, Refined type) {
  const auto among = [&](const Failing &failing) {
    const auto found = failing.globals.find(id);
    return found != failing.globals.end() && found->second;
  };
  const Refinement whole = types_[type].refinement;
  return among(errors_) ? inhabited(whole, type) : among(missing_) ? about_value(whole) : whole;
}

// What is known of a field, where that is all that an expression takes from a value.
std::optional<Refinement> Checker::projected(ExpressionId bound) {
  const auto *match = std::get_if<e::Case>(&program_[bound].node);
  if (match == nullptr || match->alternatives.count != 1 ||
      (match->otherwise != kernel::no_expression &&
       !std::holds_alternative<e::Failure>(program_[match->otherwise].node)))
    return std::nullopt;
  const kernel::Alternative one = program_[match->alternatives][0];
  const auto *taken = std::get_if<e::Variable>(&program_[one.body].node);
  const auto subject = variable_types_.find(match->subject);
  if (taken == nullptr || one.constructor == kernel::no_constructor ||
      subject == variable_types_.end())
    return std::nullopt;
  const kernel::Constructor &constructor = program_[one.constructor];
  const auto fields = program_[one.fields].subspan(constructor.dictionaries);
  std::vector<Symbol> before;
  Refined rest = types_.body(opened(constructor.value, subject->second, fields));
  for (const VariableId field : fields) {
    const RefinedType function = types_[types_.body(rest)];
    if (function.form != Form::Function)
      return std::nullopt;
    if (field == taken->variable) {
      Refinement known = types_[types_.body(function.argument)].refinement;
      std::erase_if(known, [&](const Conjunct &conjunct) {
        return std::any_of(before.begin(), before.end(), [&](Symbol other) {
          return formulas_.mentions(conjunct.formula, other);
        });
      });
      return known;
    }
    before.push_back(function.binder);
    rest = function.result;
  }
  return std::nullopt;
}

// What is known once a variable has been evaluated.
void Checker::force(VariableId variable) {
  const auto found = pending_.find(variable);
  if (found == pending_.end() || !forcing_.insert(variable).second)
    return;
  const Substitution own{{{formulas_.value_name(), formulas_.name(lifter_.name(variable))}}, {}};
  for (const Conjunct &conjunct : Refinement(found->second.refinement))
    generator_.assume(formulas_.substitute(conjunct.formula, own));
  force_arguments(found->second.bound);
  forcing_.erase(variable);
}

// An operator on numbers evaluates what it is applied to.
bool Checker::evaluates_arguments(ExpressionId id) const {
  const auto *apply = std::get_if<e::Apply>(&program_[id].node);
  const auto *global =
      apply == nullptr ? nullptr : std::get_if<e::Global>(&program_[apply->function].node);
  return global != nullptr &&
         lifter_.evaluates(*global, program_[apply->arguments].size() - apply->dictionaries);
}

// What has been evaluated when an expression has.
void Checker::force_arguments(ExpressionId id) {
  std::unordered_set<VariableId> found;
  evaluated(id, found, 0);
  for (const VariableId variable : found)
    force(variable);
}

// The variables that the evaluation of an expression certainly evaluates.
void Checker::evaluated(ExpressionId id, std::unordered_set<VariableId> &into, unsigned depth) {
  constexpr unsigned deepest = 24;
  if (depth > deepest)
    return;
  const kernel::Expression &expression = program_[id];
  if (const auto *variable = std::get_if<e::Variable>(&expression.node)) {
    into.insert(variable->variable);
  } else if (const auto *let = std::get_if<e::Let>(&expression.node)) {
    if (let->strictness == kernel::Strictness::Strict)
      evaluated(let->bound, into, depth + 1);
    evaluated(let->body, into, depth + 1);
    if (into.contains(let->variable))
      evaluated(let->bound, into, depth + 1);
  } else if (const auto *match = std::get_if<e::Case>(&expression.node)) {
    into.insert(match->subject);
    std::optional<std::unordered_set<VariableId>> common;
    const auto meet = [&](ExpressionId body) {
      if (std::holds_alternative<e::Failure>(program_[body].node))
        return;
      std::unordered_set<VariableId> here;
      evaluated(body, here, depth + 1);
      if (!common)
        common = std::move(here);
      else
        std::erase_if(*common, [&](VariableId one) { return !here.contains(one); });
    };
    for (const kernel::Alternative &one : program_[match->alternatives])
      meet(one.body);
    if (match->otherwise != kernel::no_expression)
      meet(match->otherwise);
    if (common)
      into.insert(common->begin(), common->end());
  } else if (const auto *apply = std::get_if<e::Apply>(&expression.node)) {
    const auto arguments = program_[apply->arguments].subspan(apply->dictionaries);
    const auto *global = std::get_if<e::Global>(&program_[apply->function].node);
    const bool all = evaluates_arguments(id);
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (const auto *passed = std::get_if<e::Variable>(&program_[arguments[i]].node);
          passed != nullptr && (all || (global != nullptr && strict_in(global->global, i))))
        into.insert(passed->variable);
  }
}

// Whether a call of a function certainly evaluates an argument.
bool Checker::strict_in(GlobalId id, std::size_t argument) {
  if (const auto known = strict_.find(id); known != strict_.end())
    return argument < known->second.size() && known->second[argument];
  strict_[id] = {}; // of recursive calls, nothing is known
  const kernel::Global &global = program_[id];
  if (global.value != names::no_value && names_[global.value].module != names::no_module &&
      names_[names_[global.value].module].library) {
    static constexpr std::array<std::string_view, 13> first{
        "liquidAssertB", "liquidAssert", "assert", "head", "tail", "last",    "init",
        "length",        "null",         "fst",    "snd",  "not",  "fromJust"};
    const bool known = std::find(first.begin(), first.end(),
                                 symbols_.name(names_[global.value].name)) != first.end();
    strict_[id] = {known};
    return known && argument == 0;
  }
  if (global.body == kernel::no_expression || global.kind != GlobalKind::Function)
    return false;
  ExpressionId body = global.body;
  while (const auto *lambda = std::get_if<e::Lambda>(&program_[body].node))
    body = lambda->body;
  std::unordered_set<VariableId> found;
  evaluated(body, found, 0);
  std::vector<bool> strict;
  for (const VariableId parameter : parameters_of(global.body))
    strict.push_back(found.contains(parameter));
  strict_[id] = strict;
  return argument < strict.size() && strict[argument];
}

// The argument that a function evaluates before it does anything else.
std::optional<std::size_t> Checker::first_evaluated(GlobalId id) {
  const std::vector<VariableId> parameters = program_[id].body == kernel::no_expression
                                                 ? std::vector<VariableId>{}
                                                 : parameters_of(program_[id].body);
  if (parameters.empty())
    return strict_in(id, 0) ? std::optional<std::size_t>(0) : std::nullopt;
  ExpressionId body = program_[id].body;
  while (true) {
    const kernel::Expression &expression = program_[body];
    if (const auto *lambda = std::get_if<e::Lambda>(&expression.node))
      body = lambda->body;
    else if (const auto *let = std::get_if<e::Let>(&expression.node);
             let != nullptr && let->strictness == kernel::Strictness::Lazy)
      body = let->body;
    else
      break;
  }
  VariableId first = kernel::no_variable;
  if (const auto *match = std::get_if<e::Case>(&program_[body].node))
    first = match->subject;
  else if (const auto *variable = std::get_if<e::Variable>(&program_[body].node))
    first = variable->variable;
  const auto found = std::find(parameters.begin(), parameters.end(), first);
  return found == parameters.end()
             ? std::nullopt
             : std::optional<std::size_t>(static_cast<std::size_t>(found - parameters.begin()));
}

} // namespace culprit::refine
