#include "refine/shared_reads.h"

#include "kernel/parts.h"
#include "refine/cells.h"
#include "refine/containers.h"
#include "refine/effects.h"

#include <algorithm>
#include <optional>
#include <unordered_set>
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
      : program_(program), names_(names), effects_(program, names, environment, symbols),
        cells_(program, names, environment, symbols, effects_),
        containers_(program, names, environment, symbols, effects_, cells_) {}

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
  struct Visit {
    ExpressionId id;
    Held held;
  };

  // Along what is evaluated one after the other; what is inside comes later.
  void visit(ExpressionId id, Held held) {
    while (std::holds_alternative<e::Let>(program_[id].node)) {
      id = visit_let(id, held);
      id = std::get<e::Let>(program_[id].node).body;
    }
    if (const auto *match = std::get_if<e::Case>(&program_[id].node);
        match != nullptr && !cells_.read_by(id))
      return visit_match(*match, held);
    if (const auto *group = std::get_if<e::LetRecursive>(&program_[id].node))
      return visit_group(*group, std::move(held));
    if (const auto *lambda = std::get_if<e::Lambda>(&program_[id].node)) {
      for (const VariableId parameter : program_[lambda->parameters])
        cells_.bind(parameter);
      work_.push_back({lambda->body, {}});
      return;
    }
    if (const auto read = cells_.read_by(id))
      if (const auto known = held.find(*read); known != held.end()) {
        program_.at(id).node = e::Variable{known->second, {}};
        return;
      }
    containers_.rewrite_end(id, std::move(held));
  }

  // Gives the binding itself: something may come before it.
  ExpressionId visit_let(ExpressionId id, Held &held) {
    if (const e::Let let = std::get<e::Let>(program_[id].node);
        let.strictness != kernel::Strictness::Strict) {
      cells_.bind(let.variable, let.bound);
      work_.push_back({let.bound, {}}); // evaluated at some other time
      return id;
    }
    if (!is_simple(std::get<e::Let>(program_[id].node).bound))
      id = read_before(id, held);
    const auto [moved, done] = containers_.rewrite_let(id, held);
    id = moved;
    const e::Let let = std::get<e::Let>(program_[id].node);
    cells_.bind(let.variable, let.bound);
    if (done == Containers::Done::Yes)
      return id;
    if (const std::optional<Cell> read = cells_.read_by(let.bound)) {
      if (const auto known = held.find(*read); known != held.end()) {
        program_.at(let.bound).node = e::Variable{known->second, {}};
        cells_.bind(let.variable, let.bound);
      } else {
        held.emplace(*read, let.variable);
      }
      return id;
    }
    if (!is_simple(let.bound))
      work_.push_back({let.bound, held});
    cells_.forget_changed(let.bound, held);
    if (const auto written = cells_.written_by(let.bound))
      held.insert_or_assign(written->first, written->second);
    return id;
  }

  [[nodiscard]] bool is_simple(ExpressionId id) const {
    const kernel::ExpressionNode &node = program_[id].node;
    return !std::holds_alternative<e::Let>(node) && !std::holds_alternative<e::Case>(node) &&
           !std::holds_alternative<e::LetRecursive>(node) &&
           !std::holds_alternative<e::Lambda>(node);
  }

  void visit_match(const e::Case &match, const Held &held) {
    for (const kernel::Alternative &alternative : program_[match.alternatives]) {
      Held inside = held;
      const auto fields = program_[alternative.fields];
      for (std::uint32_t i = 0; i < fields.size(); ++i) {
        cells_.bind(fields[i]);
        if (const auto cell = cells_.of_field(match.subject, alternative.constructor, i))
          inside.emplace(*cell, fields[i]);
      }
      work_.push_back({alternative.body, std::move(inside)});
    }
    if (match.otherwise != kernel::no_expression)
      work_.push_back({match.otherwise, held});
  }

  void visit_group(const e::LetRecursive &group, Held held) {
    for (const kernel::Binding &binding : program_[group.bindings])
      cells_.bind(binding.variable);
    Held inside;
    if (is_loop(group)) {
      inside = held;
      cells_.forget_changed(group.body, inside);
    }
    for (const kernel::Binding &binding : program_[group.bindings]) {
      const auto *lambda = std::get_if<e::Lambda>(&program_[binding.bound].node);
      if (lambda == nullptr) {
        work_.push_back({binding.bound, {}});
        continue;
      }
      for (const VariableId parameter : program_[lambda->parameters])
        cells_.bind(parameter);
      work_.push_back({lambda->body, inside});
    }
    work_.push_back({group.body, std::move(held)});
  }

  // Whether a function is only called, and not by code that is run at some other time: what it
  // does, it does before the code that defines it has come to its end.
  [[nodiscard]] bool is_loop(const e::LetRecursive &group) const {
    const auto bindings = program_[group.bindings];
    const auto *lambda =
        bindings.size() == 1 ? std::get_if<e::Lambda>(&program_[bindings[0].bound].node) : nullptr;
    return lambda != nullptr && is_called_only(bindings[0].variable, lambda->body) &&
           is_called_only(bindings[0].variable, group.body);
  }

  [[nodiscard]] bool is_called_only(VariableId function, ExpressionId in) const {
    std::vector<ExpressionId> work{in};
    while (!work.empty()) {
      const ExpressionId id = work.back();
      work.pop_back();
      const kernel::ExpressionNode &node = program_[id].node;
      if (const auto *variable = std::get_if<e::Variable>(&node);
          variable != nullptr && variable->variable == function)
        return false;
      if (const auto *call = std::get_if<e::Apply>(&node)) {
        const auto arguments = program_[call->arguments];
        work.insert(work.end(), arguments.begin(), arguments.end());
        continue;
      }
      if (std::holds_alternative<e::Lambda>(node) && mentions(id, function))
        return false;
      kernel::each_part(program_, id, [&](ExpressionId part) { work.push_back(part); });
    }
    return true;
  }

  [[nodiscard]] bool mentions(ExpressionId root, VariableId wanted) const {
    std::vector<ExpressionId> work{root};
    while (!work.empty()) {
      const ExpressionId id = work.back();
      work.pop_back();
      if (const auto *variable = std::get_if<e::Variable>(&program_[id].node);
          variable != nullptr && variable->variable == wanted)
        return true;
      kernel::each_part(program_, id, [&](ExpressionId part) { work.push_back(part); });
    }
    return false;
  }

  // ---- reads within a condition

  // Nothing that is evaluated before the end of what is bound changes the cell, so it can be read
  // first.
  ExpressionId read_before(ExpressionId id, Held &held) {
    const Effects::Changes changes = effects_.of(std::get<e::Let>(program_[id].node).bound);
    if (changes.anything)
      return id;
    std::vector<ExpressionId> reads;
    std::unordered_set<VariableId> inside;
    find_reads(std::get<e::Let>(program_[id].node).bound, reads, inside);
    for (const ExpressionId read : reads) {
      const Cell cell = *cells_.read_by(read);
      Held alone{{cell, kernel::no_variable}};
      cells_.forget(changes, alone);
      if (held.contains(cell) || alone.empty() || cell.kind == Cell::Kind::Element ||
          !is_total(read) || cell.whole.global != kernel::no_global ||
          inside.contains(cell.whole.variable))
        continue;
      const VariableId made = program_.add(kernel::Variable{
          no_symbol, kernel::Role::Value, program_[read].type, program_[read].entity});
      const ExpressionId first = program_.add(kernel::Expression(program_[read]));
      const ExpressionId moved = program_.add(kernel::Expression(program_[id]));
      program_.at(id).node = e::Let{made, kernel::Strictness::Strict, first, moved};
      program_.at(read).node = e::Variable{made, {}};
      cells_.bind(made);
      held.emplace(cell, made);
      id = moved;
    }
    return id;
  }

  // Whether the field is there whatever was found out before.
  [[nodiscard]] bool is_total(ExpressionId read) const {
    const auto *match = std::get_if<e::Case>(&program_[read].node);
    return match == nullptr || program_[program_[match->alternatives][0].constructor].siblings == 1;
  }

  void find_reads(ExpressionId root, std::vector<ExpressionId> &reads,
                  std::unordered_set<VariableId> &inside) const {
    std::vector<ExpressionId> work{root};
    while (!work.empty()) {
      const ExpressionId id = work.back();
      work.pop_back();
      const kernel::ExpressionNode &node = program_[id].node;
      if (std::holds_alternative<e::Lambda>(node))
        continue;
      if (cells_.read_by(id)) {
        reads.push_back(id);
        continue;
      }
      if (const auto *let = std::get_if<e::Let>(&node)) {
        inside.insert(let->variable);
        if (let->strictness != kernel::Strictness::Strict) { // evaluated at some other time
          work.push_back(let->body);
          continue;
        }
      } else if (const auto *match = std::get_if<e::Case>(&node)) {
        for (const kernel::Alternative &alternative : program_[match->alternatives])
          for (const VariableId field : program_[alternative.fields])
            inside.insert(field);
      }
      kernel::each_part(program_, id, [&](ExpressionId part) { work.push_back(part); });
    }
  }

  kernel::Program &program_;
  const names::Program &names_;
  Effects effects_;
  Cells cells_;
  Containers containers_;
  std::vector<Visit> work_;
};

} // namespace

void share_reads(kernel::Program &program, const names::Program &names,
                 const types::Environment &environment, const SymbolTable &symbols) {
  SharedReads(program, names, environment, symbols).run();
}

} // namespace culprit::refine
