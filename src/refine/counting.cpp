#include "refine/counting.h"

#include "kernel/parts.h"

#include <array>
#include <string_view>
#include <vector>

namespace culprit::refine {

namespace {

namespace e = kernel::expression;
using kernel::ExpressionId;
using kernel::GlobalId;
using kernel::VariableId;

class Counting {
public:
  Counting(kernel::Program &program, const names::Program &names,
           const types::Environment &environment, const SymbolTable &symbols)
      : program_(program), names_(names), environment_(environment), symbols_(symbols) {
    for (std::uint32_t i = 0; i < program_.global_count(); ++i)
      note(GlobalId{i});
  }

  void run() {
    if (read_ == kernel::no_global || write_ == kernel::no_global)
      return;
    std::vector<ExpressionId> work;
    for (std::uint32_t i = 0; i < program_.global_count(); ++i)
      if (const kernel::Global &global = program_[GlobalId{i}];
          global.body != kernel::no_expression && global.module != names::no_module &&
          !names_[global.module].library)
        work.push_back(global.body);
    while (!work.empty()) {
      const ExpressionId id = work.back();
      work.pop_back();
      spell_out(id);
      kernel::each_part(program_, id, [&](ExpressionId part) { work.push_back(part); });
    }
  }

private:
  void note(GlobalId id) {
    const kernel::Global &global = program_[id];
    if (global.kind == kernel::GlobalKind::Primitive) {
      const std::string_view name = symbols_.name(global.primitive);
      if (name == "ml_int_add")
        add_ = id;
      else if (name == "ml_int_subtract")
        subtract_ = id;
    } else if (is_of_prelude(global)) {
      const std::string_view name = symbols_.name(global.name);
      if (name == "!")
        read_ = id;
      else if (name == ":=")
        write_ = id;
    }
  }

  [[nodiscard]] bool is_of_prelude(const kernel::Global &global) const {
    return global.module != names::no_module &&
           symbols_.name(names_[global.module].name) == "(Stdlib)";
  }

  void spell_out(ExpressionId id) {
    const auto *apply = std::get_if<e::Apply>(&program_[id].node);
    const auto *global =
        apply == nullptr ? nullptr : std::get_if<e::Global>(&program_[apply->function].node);
    if (global == nullptr || !is_of_prelude(program_[global->global]) ||
        program_[apply->arguments].size() != 1)
      return;
    const std::string_view name = symbols_.name(program_[global->global].name);
    const GlobalId operation = name == "incr"   ? add_
                               : name == "decr" ? subtract_
                                                : kernel::no_global;
    if (operation == kernel::no_global)
      return;
    const kernel::Expression call = program_[id];
    const ExpressionId reference = program_[apply->arguments][0];
    // Its type says what a number is.
    const types::Type number = number_of(program_[global->global].type);
    const auto add = [&](kernel::ExpressionNode node, types::Type type) {
      return program_.add(kernel::Expression{node, type, call.entity});
    };
    const auto fresh = [&] {
      return program_.add(kernel::Variable{no_symbol, kernel::Role::Value, number, call.entity});
    };
    const auto use = [&](VariableId variable) { return add(e::Variable{variable, {}}, number); };
    const auto library = [&](GlobalId function) {
      return add(e::Global{function, program_.add(std::span<const types::Type>(&number, 1))},
                 types::no_type);
    };
    const VariableId before = fresh();
    const VariableId after = fresh();
    const kernel::Literal one{kernel::LiteralKind::Int, 1, no_symbol};
    const std::array operands{use(before), add(e::Constant{one}, number)};
    const std::array written{program_.add(kernel::Expression(program_[reference])), use(after)};
    const ExpressionId changed =
        add(e::Primitive{operation, program_.add(std::span<const ExpressionId>(operands))}, number);
    const ExpressionId read =
        add(e::Apply{library(read_), program_.add(std::span<const ExpressionId>(&reference, 1)), 0,
                     program_.new_label()},
            number);
    const ExpressionId write =
        add(e::Apply{library(write_), program_.add(std::span<const ExpressionId>(written)), 0,
                     program_.new_label()},
            call.type);
    const ExpressionId rest =
        add(e::Let{after, kernel::Strictness::Strict, changed, write}, call.type);
    program_.at(id).node = e::Let{before, kernel::Strictness::Strict, read, rest};
  }

  // int ref -> unit
  [[nodiscard]] types::Type number_of(types::Type counting) const {
    const types::Store &store = environment_.store;
    const types::Type reference = store.signature(counting).parameters[0];
    return types::Type{store[store.resolve(reference)].second};
  }

  kernel::Program &program_;
  const names::Program &names_;
  const types::Environment &environment_;
  const SymbolTable &symbols_;
  GlobalId read_ = kernel::no_global;
  GlobalId write_ = kernel::no_global;
  GlobalId add_ = kernel::no_global;
  GlobalId subtract_ = kernel::no_global;
};

} // namespace

void spell_out_counting(kernel::Program &program, const names::Program &names,
                        const types::Environment &environment, const SymbolTable &symbols) {
  Counting(program, names, environment, symbols).run();
}

} // namespace culprit::refine
