#include "refine/check/stubs.h"

#include "kernel/parts.h"

namespace culprit::refine {

namespace e = kernel::expression;

namespace {

class StubFinder {
public:
  StubFinder(const kernel::Program &program, const names::Program &names,
             const types::Environment &environment, const SymbolTable &symbols)
      : program_(program), names_(names), store_(environment.store), symbols_(symbols) {}

  Stubs find() {
    for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
      const kernel::GlobalId id{i};
      const kernel::Global &global = program_[id];
      if (global.kind != kernel::GlobalKind::Function || global.body == kernel::no_expression ||
          global.module == names::no_module || names_[global.module].library)
        continue;
      const std::size_t before = stubs_.expressions.size();
      if (is_proof(global.type))
        look(global.body);
      if (stubs_.expressions.size() != before)
        stubs_.lemmas.push_back({id, "undefined"});
      for (const std::string_view believed : {"Admit", "==!", "liquidAssume", "liquidAssumeB"})
        if (mentions(global.body, believed))
          stubs_.lemmas.push_back({id, believed});
    }
    return std::move(stubs_);
  }

private:
  // A value of type () tells nothing but what its type says.
  [[nodiscard]] bool is_proof(types::Type type) const {
    return type != types::no_type &&
           store_.is(store_.spine(store_.signature(type).result).head, names_.unit());
  }

  [[nodiscard]] bool is_library_name(names::ValueId id, std::string_view name) const {
    return names_.is_of_library(id) && symbols_.name(names_[id].name) == name;
  }

  [[nodiscard]] bool is_undefined(kernel::ExpressionId id) const {
    const auto *global = std::get_if<e::Global>(&program_[id].node);
    return global != nullptr && is_library_name(program_[global->global].value, "undefined");
  }

  [[nodiscard]] bool mentions(kernel::ExpressionId root, std::string_view name) const {
    std::vector<kernel::ExpressionId> stack{root};
    while (!stack.empty()) {
      const kernel::ExpressionId id = stack.back();
      stack.pop_back();
      const auto *constructed = std::get_if<e::Construct>(&program_[id].node);
      const auto *named = std::get_if<e::Global>(&program_[id].node);
      if ((constructed != nullptr &&
           is_library_name(program_[constructed->constructor].value, name)) ||
          (named != nullptr && is_library_name(program_[named->global].value, name)))
        return true;
      kernel::each_part(program_, id, [&](kernel::ExpressionId part) { stack.push_back(part); });
    }
    return false;
  }

  void look(kernel::ExpressionId root) {
    std::unordered_set<kernel::VariableId> arguments; // and their parts
    std::vector<kernel::ExpressionId> stack{root};
    while (!stack.empty()) {
      const kernel::ExpressionId id = stack.back();
      stack.pop_back();
      if (id == kernel::no_expression)
        continue;
      if (is_undefined(id)) {
        stubs_.expressions.insert(id);
      } else if (const auto *lambda = std::get_if<e::Lambda>(&program_[id].node)) {
        for (const kernel::VariableId parameter : program_[lambda->parameters])
          arguments.insert(parameter);
        stack.push_back(lambda->body);
      } else if (const auto *match = std::get_if<e::Case>(&program_[id].node);
                 match != nullptr && arguments.contains(match->subject)) {
        for (const kernel::Alternative &alternative : program_[match->alternatives]) {
          for (const kernel::VariableId field : program_[alternative.fields])
            arguments.insert(field);
          stack.push_back(alternative.body);
        }
        stack.push_back(match->otherwise);
      }
    }
  }

  const kernel::Program &program_;
  const names::Program &names_;
  const types::Store &store_;
  const SymbolTable &symbols_;
  Stubs stubs_;
};

} // namespace

Stubs find_stubs(const kernel::Program &program, const names::Program &names,
                 const types::Environment &environment, const SymbolTable &symbols) {
  return StubFinder(program, names, environment, symbols).find();
}

} // namespace culprit::refine
