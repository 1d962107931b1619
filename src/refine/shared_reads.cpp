#include "refine/shared_reads.h"

#include "kernel/parts.h"
#include "refine/check/context.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace culprit::refine {

namespace {

namespace e = kernel::expression;
using kernel::ExpressionId;
using kernel::GlobalId;
using kernel::VariableId;

class SharedReads {
public:
  SharedReads(kernel::Program &program, const names::Program &names,
              const types::Environment &environment, const SymbolTable &symbols)
      : program_(program), names_(names), environment_(environment), symbols_(symbols) {}

  void run() {
    for (std::uint32_t i = 0; i < program_.global_count(); ++i)
      if (const kernel::Global &global = program_[GlobalId{i}];
          global.body != kernel::no_expression && global.module != names::no_module &&
          !names_[global.module].library && global.kind == kernel::GlobalKind::Function)
        work_.push_back({global.body, {}});
    while (!work_.empty()) {
      Visit next = std::move(work_.back());
      work_.pop_back();
      visit(next.id, std::move(next.held));
    }
  }

private:
  // By the variable of a record and the number of a field; a reference has one.
  struct Cell {
    VariableId whole;
    std::uint32_t field = 0;
    bool is_reference = false;

    friend auto operator<=>(const Cell &, const Cell &) = default;
  };
  using Held = std::map<Cell, VariableId>;
  struct Visit {
    ExpressionId id;
    Held held;
  };

  // Along what is evaluated one after the other; what is inside comes later.
  void visit(ExpressionId id, Held held) {
    while (const auto *found = std::get_if<e::Let>(&program_[id].node)) {
      const e::Let let = *found;
      if (let.strictness != kernel::Strictness::Strict) {
        work_.push_back({let.bound, {}}); // evaluated at some other time
      } else if (const std::optional<Cell> read = read_by(let.bound)) {
        if (const auto known = held.find(*read); known != held.end())
          program_.at(let.bound).node = e::Variable{known->second, {}};
        else
          held.emplace(*read, let.variable);
      } else {
        work_.push_back({let.bound, held});
        forget_changed(let.bound, held);
        if (const auto written = written_by(let.bound))
          held.insert_or_assign(written->first, written->second);
      }
      id = let.body;
    }
    if (const auto *match = std::get_if<e::Case>(&program_[id].node))
      return visit_match(*match, held);
    if (const auto *group = std::get_if<e::LetRecursive>(&program_[id].node)) {
      for (const kernel::Binding &binding : program_[group->bindings])
        work_.push_back({binding.bound, {}});
      work_.push_back({group->body, std::move(held)});
      return;
    }
    if (const auto *lambda = std::get_if<e::Lambda>(&program_[id].node))
      work_.push_back({lambda->body, {}});
  }

  void visit_match(const e::Case &match, const Held &held) {
    for (const kernel::Alternative &alternative : program_[match.alternatives]) {
      Held inside = held;
      const auto fields = program_[alternative.fields];
      for (std::uint32_t i = 0; i < fields.size(); ++i)
        if (changes(alternative.constructor, i))
          inside.emplace(Cell{match.subject, i}, fields[i]);
      work_.push_back({alternative.body, std::move(inside)});
    }
    if (match.otherwise != kernel::no_expression)
      work_.push_back({match.otherwise, held});
  }

  [[nodiscard]] bool changes(kernel::ConstructorId constructor, std::uint32_t field) const {
    if (constructor == kernel::no_constructor || program_[constructor].value == names::no_value)
      return false;
    const auto named = names_.fields(program_[constructor].value);
    return field < named.size() && named[field] != names::no_value &&
           is_mutable(environment_, named[field]);
  }

  [[nodiscard]] std::optional<VariableId> variable(ExpressionId atom) const {
    const auto *node = std::get_if<e::Variable>(&program_[atom].node);
    return node == nullptr ? std::nullopt : std::optional(node->variable);
  }

  // case s of C .. x .. -> x, or !r.
  [[nodiscard]] std::optional<Cell> read_by(ExpressionId id) const {
    if (const auto *match = std::get_if<e::Case>(&program_[id].node)) {
      const auto alternatives = program_[match->alternatives];
      if (alternatives.size() != 1 || match->otherwise != kernel::no_expression)
        return std::nullopt;
      const auto fields = program_[alternatives[0].fields];
      const auto taken = variable(alternatives[0].body);
      for (std::uint32_t i = 0; i < fields.size() && taken; ++i)
        if (fields[i] == *taken && changes(alternatives[0].constructor, i))
          return Cell{match->subject, i};
      return std::nullopt;
    }
    const auto *call = std::get_if<e::Apply>(&program_[id].node);
    if (call == nullptr || !is_called(call->function, "!"))
      return std::nullopt;
    const auto arguments = program_[call->arguments];
    const auto whole = arguments.size() == 1 ? variable(arguments[0]) : std::nullopt;
    return whole ? std::optional(Cell{*whole, 0, true}) : std::nullopt;
  }

  // What an assignment leaves in a cell.
  [[nodiscard]] std::optional<std::pair<Cell, VariableId>> written_by(ExpressionId id) const {
    if (const auto *operation = std::get_if<e::Primitive>(&program_[id].node)) {
      const auto arguments = program_[operation->arguments];
      const auto number = assigned(id);
      const auto whole = number ? variable(arguments[0]) : std::nullopt;
      const auto value = number ? variable(arguments[2]) : std::nullopt;
      return whole && value ? std::optional(std::pair(Cell{*whole, *number}, *value))
                            : std::nullopt;
    }
    const auto *call = std::get_if<e::Apply>(&program_[id].node);
    if (call == nullptr || !is_called(call->function, ":="))
      return std::nullopt;
    const auto arguments = program_[call->arguments];
    const auto whole = arguments.size() == 2 ? variable(arguments[0]) : std::nullopt;
    const auto value = arguments.size() == 2 ? variable(arguments[1]) : std::nullopt;
    return whole && value ? std::optional(std::pair(Cell{*whole, 0, true}, *value)) : std::nullopt;
  }

  // The field that an operation assigns to.
  [[nodiscard]] std::optional<std::uint32_t> assigned(ExpressionId id) const {
    const auto *operation = std::get_if<e::Primitive>(&program_[id].node);
    if (operation == nullptr ||
        symbols_.name(program_[operation->operation].primitive) != "ml_field_set")
      return std::nullopt;
    const auto *number =
        std::get_if<e::Constant>(&program_[program_[operation->arguments][1]].node);
    if (number == nullptr)
      return std::nullopt;
    return static_cast<std::uint32_t>(number->literal.value);
  }

  // What an expression, wherever it leads, may have changed.
  void forget_changed(ExpressionId root, Held &held) const {
    std::vector<ExpressionId> work{root};
    while (!work.empty() && !held.empty()) {
      const ExpressionId id = work.back();
      work.pop_back();
      const kernel::ExpressionNode &node = program_[id].node;
      if (std::holds_alternative<e::Lambda>(node))
        continue;
      if (const auto field = assigned(id))
        std::erase_if(held, [&](const auto &cell) {
          return !cell.first.is_reference && cell.first.field == *field;
        });
      else if (const auto *call = std::get_if<e::Apply>(&node))
        forget_called(*call, held);
      else if (const auto *operation = std::get_if<e::Primitive>(&node);
               operation != nullptr && !is_harmless(*operation))
        held.clear();
      kernel::each_part(program_, id, [&](ExpressionId part) { work.push_back(part); });
    }
  }

  void forget_called(const e::Apply &call, Held &held) const {
    if (is_called(call.function, "!"))
      return;
    if (is_called(call.function, ":=") || is_called(call.function, "incr") ||
        is_called(call.function, "decr"))
      std::erase_if(held, [](const auto &cell) { return cell.first.is_reference; });
    else
      held.clear();
  }

  // Operations on numbers, texts and arrays change no fields.
  [[nodiscard]] bool is_harmless(const e::Primitive &operation) const {
    constexpr std::array<std::string_view, 4> known{"ml_int_", "int_", "ml_array_", "char_"};
    const std::string_view name = symbols_.name(program_[operation.operation].primitive);
    return std::ranges::any_of(known,
                               [&](std::string_view begin) { return name.starts_with(begin); }) ||
           name.starts_with("ml_less") || name.starts_with("ml_greater") || name == "ml_equal" ||
           name == "ml_not_equal" || name == "ml_field_set" || name.starts_with("ml_string_") ||
           name.starts_with("ml_bytes_");
  }

  [[nodiscard]] bool is_called(ExpressionId function, std::string_view name) const {
    const auto *global = std::get_if<e::Global>(&program_[function].node);
    if (global == nullptr)
      return false;
    const names::ValueId value = program_[global->global].value;
    return value != names::no_value && names_.is_of_library(value) &&
           symbols_.name(names_[value].name) == name;
  }

  kernel::Program &program_;
  const names::Program &names_;
  const types::Environment &environment_;
  const SymbolTable &symbols_;
  std::vector<Visit> work_;
};

} // namespace

void share_reads(kernel::Program &program, const names::Program &names,
                 const types::Environment &environment, const SymbolTable &symbols) {
  SharedReads(program, names, environment, symbols).run();
}

} // namespace culprit::refine
