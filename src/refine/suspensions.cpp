#include "refine/suspensions.h"

#include "kernel/parts.h"

#include <array>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

namespace {

namespace e = kernel::expression;
using kernel::ExpressionId;
using kernel::GlobalId;
using kernel::VariableId;
using types::Type;

class Suspensions {
public:
  Suspensions(kernel::Program &program, const names::Program &names,
              types::Environment &environment, SymbolTable &symbols)
      : program_(program), names_(names), environment_(environment), symbols_(symbols) {
    for (std::uint32_t i = 0; i < program.constructor_count(); ++i)
      if (const kernel::Constructor &each = program[kernel::ConstructorId{i}];
          each.value == names::no_value && symbols.name(each.name) == "lazy")
        delayed_ = kernel::ConstructorId{i};
  }

  void run() {
    std::vector<ExpressionId> work;
    for (std::uint32_t i = 0; i < program_.global_count(); ++i)
      if (const kernel::Global &global = program_[GlobalId{i}];
          global.body != kernel::no_expression && global.module != names::no_module &&
          !names_[global.module].library)
        work.push_back(global.body);
    for (std::size_t i = 0; i < work.size(); ++i)
      kernel::each_part(program_, work[i], [&](ExpressionId part) { work.push_back(part); });
    find_suspensions(work);
    for (const ExpressionId id : work) {
      const kernel::ExpressionNode node = program_[id].node;
      if (const auto *let = std::get_if<e::Let>(&node);
          let != nullptr && functions_.contains(let->variable))
        suspend(id, *let);
      else if (const auto function = functions_.find(suspended_by(id));
               function != functions_.end())
        hold(id, std::get<e::Construct>(node), function->second);
      else if (is_forced(id))
        force(id);
    }
  }

private:
  ExpressionId add(kernel::ExpressionNode node, Type type, EntityId entity) {
    return program_.add(kernel::Expression{std::move(node), type, entity});
  }
  VariableId unnamed(Type type) {
    return program_.add(kernel::Variable{no_symbol, kernel::Role::Value, type, no_entity});
  }
  [[nodiscard]] Type unit() { return environment_.store.constructor(names_.unit()); }

  // lazy thunk, where the thunk is bound to what is evaluated later
  [[nodiscard]] VariableId suspended_by(ExpressionId id) const {
    const auto *made = std::get_if<e::Construct>(&program_[id].node);
    if (made == nullptr || made->constructor != delayed_)
      return kernel::no_variable;
    const auto *thunk = std::get_if<e::Variable>(&program_[program_[made->arguments][0]].node);
    return thunk != nullptr ? thunk->variable : kernel::no_variable;
  }

  void find_suspensions(std::span<const ExpressionId> all) {
    std::unordered_set<VariableId> bound;
    for (const ExpressionId id : all)
      if (const auto *let = std::get_if<e::Let>(&program_[id].node);
          let != nullptr && let->strictness == kernel::Strictness::Lazy)
        bound.insert(let->variable);
    for (const ExpressionId id : all)
      if (const VariableId thunk = suspended_by(id); bound.contains(thunk)) {
        kernel::Variable function = program_[thunk];
        if (function.type != types::no_type)
          function.type = environment_.store.function(unit(), function.type);
        functions_.emplace(thunk, program_.add(function));
      }
  }

  // let function () = e
  void suspend(ExpressionId id, e::Let let) {
    let.variable = functions_.at(let.variable);
    const std::array parameters{unnamed(unit())};
    let.bound = add(e::Lambda{program_.add(std::span<const VariableId>(parameters)), let.bound},
                    program_[let.variable].type, program_[let.bound].entity);
    program_.at(id).node = let;
  }

  void hold(ExpressionId id, e::Construct made, VariableId function) {
    const std::array fields{
        add(e::Variable{function, {}}, program_[function].type, program_[id].entity)};
    made.constructor = suspended();
    made.arguments = program_.add(std::span<const ExpressionId>(fields));
    program_.at(id).node = made;
  }

  [[nodiscard]] bool is_forced(ExpressionId id) const {
    const auto *operation = std::get_if<e::Primitive>(&program_[id].node);
    return operation != nullptr &&
           symbols_.name(program_[operation->operation].primitive) == "ml_force" &&
           program_[operation->arguments].size() == 1;
  }

  // match value with lazy function -> function ()
  void force(ExpressionId id) {
    const ExpressionId value = program_[std::get<e::Primitive>(program_[id].node).arguments][0];
    const Type type = program_[id].type;
    const EntityId entity = program_[id].entity;
    const VariableId function =
        unnamed(type == types::no_type ? type : environment_.store.function(unit(), type));
    const VariableId nothing = unnamed(unit());
    const std::array arguments{add(e::Variable{nothing, {}}, unit(), entity)};
    const ExpressionId call = add(
        e::Apply{add(e::Variable{function, {}}, program_[function].type, entity),
                 program_.add(std::span<const ExpressionId>(arguments)), 0, program_.new_label()},
        type, entity);
    const ExpressionId run =
        add(e::Let{nothing, kernel::Strictness::Lazy,
                   add(e::Construct{unit_constructor(), {}, {}}, unit(), entity), call},
            type, entity);
    const auto *variable = std::get_if<e::Variable>(&program_[value].node);
    const VariableId subject =
        variable != nullptr ? variable->variable : unnamed(program_[value].type);
    const std::array fields{function};
    const std::array alternatives{kernel::Alternative{
        suspended(), {}, program_.add(std::span<const VariableId>(fields)), run, entity}};
    const e::Case match{subject, program_.add(std::span<const kernel::Alternative>(alternatives)),
                        kernel::no_expression};
    if (variable != nullptr)
      program_.at(id).node = match;
    else
      program_.at(id).node =
          e::Let{subject, kernel::Strictness::Strict, value, add(match, type, entity)};
  }

  kernel::ConstructorId suspended() {
    if (suspended_ == kernel::no_constructor) {
      kernel::Constructor constructor;
      constructor.name = symbols_.intern(suspended_name);
      constructor.arity = 1;
      suspended_ = program_.add(constructor);
    }
    return suspended_;
  }

  [[nodiscard]] kernel::ConstructorId unit_constructor() {
    const kernel::ConstructorId known = program_.find_constructor(names_.unit_value());
    if (known != kernel::no_constructor)
      return known;
    kernel::Constructor constructor;
    constructor.name = names_[names_.unit_value()].name;
    constructor.value = names_.unit_value();
    return program_.add(constructor);
  }

  kernel::Program &program_;
  const names::Program &names_;
  types::Environment &environment_;
  SymbolTable &symbols_;
  kernel::ConstructorId delayed_ = kernel::no_constructor;   // with a thunk
  kernel::ConstructorId suspended_ = kernel::no_constructor; // with a function
  std::unordered_map<VariableId, VariableId> functions_;     // by their thunks
};

} // namespace

void open_suspensions(kernel::Program &program, const names::Program &names,
                      types::Environment &environment, SymbolTable &symbols) {
  Suspensions(program, names, environment, symbols).run();
}

} // namespace culprit::refine
