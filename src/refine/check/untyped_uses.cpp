#include "refine/check/untyped_uses.h"

#include "base/components.h"
#include "kernel/parts.h"
#include "refine/check/groups.h"

#include <functional>
#include <unordered_map>
#include <vector>

namespace culprit::refine {

namespace e = kernel::expression;

namespace {

class UntypedUses {
public:
  UntypedUses(const kernel::Program &program, const names::Program &names) : program_(program) {
    for (std::uint32_t i = 0; i < program_.global_count(); ++i)
      if (const kernel::Global &global = program_[kernel::GlobalId{i}];
          global.body != kernel::no_expression && global.module != names::no_module &&
          !names[global.module].library &&
          global.kind != kernel::GlobalKind::Initialiser) // it only says in which order
        own_.push_back(kernel::GlobalId{i});
    find_recursion();
  }

  [[nodiscard]] std::unordered_set<kernel::ExpressionId> find() const {
    std::unordered_set<kernel::ExpressionId> found;
    for (const kernel::GlobalId id : own_)
      visit(program_[id].body, [&](kernel::ExpressionId part) {
        const kernel::ExpressionNode &node = program_[part].node;
        const auto *global = std::get_if<e::Global>(&node);
        const auto *variable = std::get_if<e::Variable>(&node);
        if (((global != nullptr && global->types.empty()) ||
             (variable != nullptr && variable->types.empty())) &&
            !recursive_.contains(part))
          found.insert(part);
      });
    return found;
  }

private:
  void find_recursion() {
    std::unordered_map<kernel::GlobalId, std::uint32_t> number;
    for (std::uint32_t i = 0; i < own_.size(); ++i)
      number.emplace(own_[i], i);
    const auto mentioned = [&](std::uint32_t of) {
      std::vector<std::uint32_t> others;
      each_mentioned(program_, program_[own_[of]].body, [&](kernel::GlobalId other) {
        if (const auto known = number.find(other); known != number.end())
          others.push_back(known->second);
      });
      return others;
    };
    for (const std::vector<std::uint32_t> &members :
         culprit::components(static_cast<std::uint32_t>(own_.size()), mentioned)) {
      std::unordered_set<kernel::GlobalId> group;
      for (const std::uint32_t member : members)
        group.insert(own_[member]);
      for (const kernel::GlobalId member : group)
        visit(program_[member].body, [&](kernel::ExpressionId part) {
          const kernel::ExpressionNode &node = program_[part].node;
          if (const auto *use = std::get_if<e::Global>(&node);
              use != nullptr && group.contains(use->global))
            recursive_.insert(part);
          if (const auto *recursion = std::get_if<e::LetRecursive>(&node))
            find_recursion(*recursion);
        });
    }
  }

  void find_recursion(const e::LetRecursive &recursion) {
    std::unordered_set<kernel::VariableId> group;
    for (const kernel::Binding &binding : program_[recursion.bindings])
      group.insert(binding.variable);
    for (const kernel::Binding &binding : program_[recursion.bindings])
      visit(binding.bound, [&](kernel::ExpressionId part) {
        if (const auto *use = std::get_if<e::Variable>(&program_[part].node);
            use != nullptr && group.contains(use->variable))
          recursive_.insert(part);
      });
  }

  void visit(kernel::ExpressionId root,
             const std::function<void(kernel::ExpressionId)> &each) const {
    std::vector<kernel::ExpressionId> stack{root};
    while (!stack.empty()) {
      const kernel::ExpressionId id = stack.back();
      stack.pop_back();
      each(id);
      kernel::each_part(program_, id, [&](kernel::ExpressionId part) { stack.push_back(part); });
    }
  }

  const kernel::Program &program_;
  std::vector<kernel::GlobalId> own_;
  std::unordered_set<kernel::ExpressionId> recursive_;
};

} // namespace

std::unordered_set<kernel::ExpressionId> untyped_uses(const kernel::Program &program,
                                                      const names::Program &names) {
  return UntypedUses(program, names).find();
}

} // namespace culprit::refine
