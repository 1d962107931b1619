#include "refine/suspensions.h"

#include "kernel/parts.h"

#include <array>
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
              types::Environment &environment, const SymbolTable &symbols)
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
    while (!work.empty()) {
      const ExpressionId id = work.back();
      work.pop_back();
      kernel::each_part(program_, id, [&](ExpressionId part) { work.push_back(part); });
      if (is_suspension(id))
        suspend(id);
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

  // let thunk = e in lazy thunk
  [[nodiscard]] bool is_suspension(ExpressionId id) const {
    const auto *let = std::get_if<e::Let>(&program_[id].node);
    const auto *made =
        let == nullptr ? nullptr : std::get_if<e::Construct>(&program_[let->body].node);
    if (made == nullptr || delayed_ == kernel::no_constructor || made->constructor != delayed_)
      return false;
    const auto *thunk = std::get_if<e::Variable>(&program_[program_[made->arguments][0]].node);
    return thunk != nullptr && thunk->variable == let->variable;
  }

  void suspend(ExpressionId id) {
    e::Let let = std::get<e::Let>(program_[id].node);
    const auto made = std::get<e::Construct>(program_[let.body].node);
    const EntityId entity = program_[id].entity;
    kernel::Variable thunk = program_[let.variable];
    if (thunk.type != types::no_type)
      thunk.type = environment_.store.function(unit(), thunk.type);
    const VariableId function = program_.add(thunk);
    const std::array parameters{unnamed(unit())};
    let.bound = add(e::Lambda{program_.add(std::span<const VariableId>(parameters)), let.bound},
                    thunk.type, program_[let.bound].entity);
    let.variable = function;
    const std::array fields{add(e::Variable{function, {}}, thunk.type, entity)};
    let.body =
        add(e::Construct{delayed_, program_.add(std::span<const ExpressionId>(fields)), made.types},
            program_[let.body].type, program_[let.body].entity);
    program_.at(id).node = let;
  }

  [[nodiscard]] bool is_forced(ExpressionId id) const {
    const auto *operation = std::get_if<e::Primitive>(&program_[id].node);
    return operation != nullptr &&
           symbols_.name(program_[operation->operation].primitive) == "ml_force" &&
           program_[operation->arguments].size() == 1;
  }

  // match value with lazy function -> function ()
  void force(ExpressionId id) {
    if (delayed_ == kernel::no_constructor)
      make_delayed();
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
        delayed_, {}, program_.add(std::span<const VariableId>(fields)), run, entity}};
    const e::Case match{subject, program_.add(std::span<const kernel::Alternative>(alternatives)),
                        kernel::no_expression};
    if (variable != nullptr)
      program_.at(id).node = match;
    else
      program_.at(id).node =
          e::Let{subject, kernel::Strictness::Strict, value, add(match, type, entity)};
  }

  void make_delayed() {
    kernel::Constructor constructor;
    constructor.name = symbols_.find("lazy");
    constructor.arity = 1;
    delayed_ = program_.add(constructor);
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
  const SymbolTable &symbols_;
  kernel::ConstructorId delayed_ = kernel::no_constructor;
};

} // namespace

void open_suspensions(kernel::Program &program, const names::Program &names,
                      types::Environment &environment, const SymbolTable &symbols) {
  Suspensions(program, names, environment, symbols).run();
}

} // namespace culprit::refine
