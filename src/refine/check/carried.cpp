#include "refine/check/carried.h"

#include "kernel/parts.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

namespace e = kernel::expression;

bool Carried::is_known(kernel::ConstructorId exception) {
  if (!looked_)
    look();
  // Others may raise what they define, and what the library does.
  const names::ValueId value = program_[exception].value;
  return !anything_ && !unknown_.contains(exception) && value != names::no_value &&
         modules_.contains(names_[value].module);
}

void Carried::look() {
  looked_ = true;
  anything_ = others_may_run();
  // What other files of the program raise is not looked at.
  names::ModuleId own = names::no_module;
  for (std::uint32_t i = 0; i < program_.global_count() && !anything_; ++i)
    if (const names::ModuleId module = program_[GlobalId{i}].module;
        module != names::no_module && !names_[module].library) {
      anything_ = own != names::no_module && module != own;
      own = module;
    }
  for (std::uint32_t i = 0; i < program_.global_count() && !anything_; ++i) {
    const kernel::Global &global = program_[GlobalId{i}];
    if (global.body == kernel::no_expression || global.module == names::no_module ||
        names_[global.module].library || global.kind != kernel::GlobalKind::Function)
      continue;
    modules_.insert(global.module);
    enter(global.body, {});
    while (!work_.empty()) {
      const Visit next = work_.back();
      work_.pop_back();
      visit(next);
    }
  }
  for (const Raise &raise : raises_)
    if (!is_caught(raise))
      unknown_.insert(raise.exception);
}

// ---- what is where

void Carried::enter(ExpressionId body, const Frame &frame) {
  const auto number = static_cast<Number>(frames_.size());
  frames_.push_back(frame);
  const auto *lambda = std::get_if<e::Lambda>(&program_[body].node);
  work_.push_back({lambda != nullptr ? lambda->body : body, number});
}

void Carried::use(ExpressionId atom, Number frame, bool runs_it) {
  if (const auto *variable = std::get_if<e::Variable>(&program_[atom].node)) {
    uses_[variable->variable].push_back({frame, runs_it});
  } else if (const auto *global = std::get_if<e::Global>(&program_[atom].node);
             global != nullptr && program_[global->global].constructor != kernel::no_constructor) {
    unknown_.insert(program_[global->global].constructor);
  }
}

void Carried::visit(const Visit &visit) {
  const kernel::Expression &expression = program_[visit.id];
  if (kernel::is_atom(expression))
    return use(visit.id, visit.frame, false);
  if (const auto *let = std::get_if<e::Let>(&expression.node))
    return visit_let(visit, *let);
  if (const auto *call = std::get_if<e::Apply>(&expression.node))
    return visit_call(visit, *call);
  if (const auto *operation = std::get_if<e::Primitive>(&expression.node))
    return visit_operation(visit, *operation);
  if (std::holds_alternative<e::Lambda>(expression.node))
    return enter(visit.id, {visit.frame});
  if (const auto *group = std::get_if<e::LetRecursive>(&expression.node)) {
    for (const kernel::Binding &binding : program_[group->bindings]) {
      const auto *lambda = std::get_if<e::Lambda>(&program_[binding.bound].node);
      if (lambda != nullptr)
        arity_[binding.variable] = program_[lambda->parameters].size();
      enter(binding.bound, {visit.frame, kernel::no_expression,
                            lambda != nullptr ? binding.variable : kernel::no_variable});
    }
    work_.push_back({group->body, visit.frame});
    return;
  }
  if (const auto *made = std::get_if<e::Construct>(&expression.node))
    unknown_.insert(made->constructor); // it is not raised at once
  kernel::each_part(program_, visit.id, [&](ExpressionId part) {
    work_.push_back({part, visit.frame});
  });
}

void Carried::visit_let(const Visit &visit, const e::Let &node) {
  const kernel::Expression &bound = program_[node.bound];
  if (handlers_.is_part(node.variable)) { // looked at with the `try`
    work_.push_back({node.body, visit.frame});
    return;
  }
  if (const auto *made = std::get_if<e::Construct>(&bound.node);
      made != nullptr && program_[made->constructor].siblings == kernel::Constructor::open) {
    // `raise (Found i)`: nothing else sees it.
    const auto *raised = std::get_if<e::Primitive>(&program_[node.body].node);
    const auto *variable =
        raised == nullptr
            ? nullptr
            : std::get_if<e::Variable>(&program_[program_[raised->arguments][0]].node);
    for (const ExpressionId argument : program_[made->arguments])
      work_.push_back({argument, visit.frame});
    if (variable != nullptr && variable->variable == node.variable &&
        symbols_.name(program_[raised->operation].primitive) == "ml_raise") {
      raises_.push_back({made->constructor, visit.frame});
    } else {
      unknown_.insert(made->constructor);
      work_.push_back({node.body, visit.frame});
    }
    return;
  }
  work_.push_back({node.body, visit.frame});
  const auto *lambda = std::get_if<e::Lambda>(&bound.node);
  const bool join = program_[node.variable].role == kernel::Role::Join;
  if (lambda != nullptr) {
    arity_[node.variable] = program_[lambda->parameters].size();
    enter(node.bound, {visit.frame, kernel::no_expression, node.variable});
  } else if (node.strictness == kernel::Strictness::Strict || join || kernel::is_atom(bound) ||
             std::holds_alternative<e::Construct>(bound.node)) {
    work_.push_back({node.bound, visit.frame});
  } else { // evaluated at some other time
    enter(node.bound, {visit.frame});
  }
}

// Whether a function of the library does nothing with what it is given but to call it, before it
// comes to its end.
bool Carried::calls_at_once(const e::Apply &call, std::size_t argument) const {
  constexpr std::array<std::string_view, 8> plain{"Array",   "List",  "String", "Bytes",
                                                  "Hashtbl", "Queue", "Stack",  "Option"};
  const auto arguments = program_[call.arguments];
  const auto *global = std::get_if<e::Global>(&program_[call.function].node);
  if (global == nullptr || program_[global->global].module == names::no_module ||
      !names_.is_of_library(program_[global->global].value))
    return false;
  std::string_view module = symbols_.name(names_[program_[global->global].module].name);
  if (module.starts_with('(') && module.ends_with(')'))
    module = module.substr(1, module.size() - 2);
  if (std::ranges::find(plain, module) == plain.end())
    return false;
  const types::Store &store = environment_.store;
  const types::Type type = environment_.values[index(program_[global->global].value)].type;
  if (type == types::no_type)
    return false;
  const auto signature = store.signature(type);
  const auto *passed = std::get_if<e::Variable>(&program_[arguments[argument]].node);
  const auto arity = passed == nullptr ? arity_.end() : arity_.find(passed->variable);
  // With all that it takes: else it gives a function, which may go anywhere.
  return arguments.size() == signature.parameters.size() && arity != arity_.end() &&
         store.signature(signature.parameters[argument]).parameters.size() >= arity->second &&
         store.signature(signature.result).parameters.empty() &&
         symbols_.name(names_[program_[global->global].value].name).find("seq") ==
             std::string_view::npos;
}

void Carried::visit_call(const Visit &visit, const e::Apply &node) {
  const auto arguments = program_[node.arguments];
  const auto *called = std::get_if<e::Variable>(&program_[node.function].node);
  const auto arity = called == nullptr ? arity_.end() : arity_.find(called->variable);
  use(node.function, visit.frame, arity != arity_.end() && arguments.size() >= arity->second);
  for (std::size_t i = 0; i < arguments.size(); ++i)
    use(arguments[i], visit.frame, calls_at_once(node, i));
}

void Carried::visit_operation(const Visit &visit, const e::Primitive &node) {
  const auto arguments = program_[node.arguments];
  const std::string_view name = symbols_.name(program_[node.operation].primitive);
  if (name == "ml_raise" &&
      !std::holds_alternative<e::Global>(program_[arguments[0]].node)) // which carries nothing
    anything_ = true;
  if (name != "ml_try" || arguments.size() != 2) {
    for (const ExpressionId argument : arguments)
      if (name != "ml_reraise")
        use(argument, visit.frame, false);
    return;
  }
  const auto part = [&](std::size_t i) {
    const auto *variable = std::get_if<e::Variable>(&program_[arguments[i]].node);
    return variable != nullptr && handlers_.is_part(variable->variable)
               ? handlers_.part(variable->variable)
               : kernel::no_expression;
  };
  const ExpressionId body = part(0);
  const ExpressionId handler = part(1);
  const auto *lambda =
      handler == kernel::no_expression ? nullptr : std::get_if<e::Lambda>(&program_[handler].node);
  if (body == kernel::no_expression || lambda == nullptr) {
    anything_ = true;
    return;
  }
  const auto number = static_cast<Number>(frames_.size());
  frames_.push_back({visit.frame, handler});
  work_.push_back({body, number});
  work_.push_back({lambda->body, visit.frame});
}

// ---- what gets where

// Whether a frame is inside of another one, or is that one.
bool Carried::is_within(Number frame, Number outer) const {
  while (frame != outer && frame != none)
    frame = frames_[frame].outer;
  return frame == outer;
}

// Whether a function, whose body is a frame, is run only by code inside of the body of a `try`, as
// long as that runs, and inside of no other one but those that it is defined in: they alone are
// told what it raises.
bool Carried::stays(Number own, Number inside, std::unordered_set<VariableId> &seen) const {
  const VariableId function = frames_[own].function;
  if (function == kernel::no_variable)
    return false;
  if (!seen.insert(function).second)
    return true;
  const auto uses = uses_.find(function);
  return uses == uses_.end() || std::ranges::all_of(uses->second, [&](const Use &use) {
           return use.runs_it && leads_to(use.frame, inside, own, seen);
         });
}

bool Carried::leads_to(Number from, Number to, Number defined,
                       std::unordered_set<VariableId> &seen) const {
  for (; from != to; from = frames_[from].outer) {
    if (from == none)
      return false;
    const bool handled = frames_[from].handler != kernel::no_expression;
    if (handled ? !is_within(defined, from) : !stays(from, to, seen))
      return false;
  }
  return true;
}

bool Carried::is_caught(const Raise &raise) const {
  for (Number around = raise.frame; around != none; around = frames_[around].outer) {
    if (frames_[around].handler == kernel::no_expression)
      continue;
    std::unordered_set<VariableId> seen;
    if (!leads_to(raise.frame, around, raise.frame, seen))
      return false;
    if (handlers_.is_sure(frames_[around].handler, raise.exception))
      return true;
  }
  return false;
}

// Whether code of others may run while code of the program does, and raise what it likes.
bool Carried::others_may_run() const {
  const types::Store &store = environment_.store;
  return std::ranges::any_of(exported_, [&](names::ValueId value) {
    const GlobalId global = program_.find_global(value);
    if (global == kernel::no_global || program_[global].type == types::no_type)
      return true;
    const auto signature = store.signature(program_[global].type);
    return may_hold_code(signature.result) ||
           std::ranges::any_of(signature.parameters,
                               [&](types::Type parameter) { return may_hold_code(parameter); });
  });
}

bool Carried::may_hold_code(types::Type type) const {
  const types::Store &store = environment_.store;
  std::vector<types::Type> work{type};
  std::unordered_set<names::TypeNameId> seen;
  while (!work.empty()) {
    const types::Type next = store.resolve(work.back());
    work.pop_back();
    const types::Node &node = store[next];
    if (!store.signature(next).parameters.empty())
      return true;
    if (node.shape == types::Shape::Apply) {
      work.insert(work.end(), {types::Type{node.first}, types::Type{node.second}});
    } else if (node.shape == types::Shape::Constructor) {
      const names::TypeNameId name{node.first};
      const auto info = environment_.data.find(name);
      if (!seen.insert(name).second || types_.is_embedded(name))
        continue;
      if (info == environment_.data.end() || info->second.constructors.empty()) {
        if (!names_.is_of_library(name))
          return true; // nobody says what it is
        const std::string_view text = symbols_.name(names_[name].name);
        constexpr std::array<std::string_view, 6> harmless{"string", "bytes", "array",
                                                           "float",  "unit",  "list"};
        if (std::ranges::find(harmless, text) == harmless.end())
          return true;
        continue;
      }
      for (const names::ValueId constructor : info->second.constructors)
        for (const types::Type field :
             store.signature(environment_.values[index(constructor)].type).parameters)
          work.push_back(field);
    } else if (node.shape != types::Shape::Variable && node.shape != types::Shape::Bound) {
      return true;
    }
  }
  return false;
}

} // namespace culprit::refine
