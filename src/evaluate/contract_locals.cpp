// Contracts of what a let or a where binds. They may mention whatever is bound around it.
#include "evaluate/contracts.h"
#include "kernel/parts.h"
#include "refine/read/locals.h"

namespace culprit::evaluate {

namespace liquid = syntax::liquid;
namespace d = liquid::declaration;
namespace e = kernel::expression;

// Whether a signature is about something local; then it is kept for later.
bool Contracts::find_local(std::size_t file, const liquid::Declaration &declaration) {
  const ContractFile &own = files_[file];
  if (own.tree == nullptr)
    return false;
  if (!definitions_)
    definitions_.emplace(program_, entities_, own.scope.module(), *own.tree);
  using OfModule = refine::LocalDefinitions::OfModule;
  const auto &signature = std::get<d::Signature>(declaration.node);
  bool any = false;
  for (const syntax::PlacedName &name : own.annotations[signature.names]) {
    const bool global = names_.find_value(own.scope.module(), name.name.text) != names::no_value;
    const kernel::VariableId variable = definitions_->nearest(
        name.name.text, name.range.start, global ? OfModule::Yes : OfModule::No);
    if (variable == kernel::no_variable)
      continue;
    any = true;
    if (signature.force != d::Signature::Force::Assume)
      local_signatures_[variable] = &declaration;
  }
  return any;
}

// Goes to each let that has a signature, with what is around it.
void Contracts::define_locals(std::size_t file) {
  if (local_signatures_.empty())
    return;
  struct Visit {
    kernel::ExpressionId expression;
    kernel::GlobalId around;
    std::size_t scope;
  };
  std::vector<Visit> stack;
  const auto bind = [&](kernel::VariableId variable, std::size_t scope) {
    scopes_.push_back({variable, scope});
    return scopes_.size() - 1;
  };
  const auto define = [&](kernel::VariableId variable, const Visit &visit) {
    if (local_signatures_.contains(variable))
      define_local(file, {variable, visit.around, visit.scope});
  };
  for (std::uint32_t i = 0; i < program_.global_count(); ++i)
    if (const kernel::Global &global = program_[kernel::GlobalId{i}];
        global.module == files_[file].scope.module() && global.body != kernel::no_expression)
      stack.push_back({global.body, kernel::GlobalId{i}, 0});
  while (!stack.empty()) {
    Visit visit = stack.back();
    stack.pop_back();
    const kernel::ExpressionNode &node = program_[visit.expression].node;
    if (const auto *match = std::get_if<e::Case>(&node)) {
      for (const kernel::Alternative &alternative : program_[match->alternatives]) {
        std::size_t scope = visit.scope;
        for (const kernel::VariableId field : program_[alternative.fields])
          scope = bind(field, scope);
        stack.push_back({alternative.body, visit.around, scope});
      }
      if (match->otherwise != kernel::no_expression)
        stack.push_back({match->otherwise, visit.around, visit.scope});
      continue;
    }
    if (const auto *lambda = std::get_if<e::Lambda>(&node)) {
      for (const kernel::VariableId parameter : program_[lambda->parameters])
        visit.scope = bind(parameter, visit.scope);
    } else if (const auto *let = std::get_if<e::Let>(&node)) {
      define(let->variable, visit);
      stack.push_back({let->bound, visit.around, visit.scope});
      visit.scope = bind(let->variable, visit.scope);
      stack.push_back({let->body, visit.around, visit.scope});
      continue;
    } else if (const auto *recursive = std::get_if<e::LetRecursive>(&node)) {
      for (const kernel::Binding &binding : program_[recursive->bindings])
        visit.scope = bind(binding.variable, visit.scope);
      for (const kernel::Binding &binding : program_[recursive->bindings])
        define(binding.variable, visit);
    }
    kernel::each_part(program_, visit.expression, [&](kernel::ExpressionId part) {
      stack.push_back({part, visit.around, visit.scope});
    });
  }
  local_signatures_.clear();
}

std::set<Symbol> Contracts::mentioned(std::size_t file, const syntax::Range &range) const {
  const liquid::Annotations &tree = files_[file].annotations;
  std::set<Symbol> names;
  for (std::uint32_t i = 0; i < tree.term_count(); ++i) {
    const liquid::Term &term = tree[TermId{i}];
    const auto *variable = std::get_if<liquid::term::Variable>(&term.node);
    if (variable != nullptr && variable->name.qualifier == no_symbol &&
        !(term.range.start < range.start) && !(range.end < term.range.end))
      names.insert(variable->name.text);
  }
  return names;
}

void Contracts::define_local(std::size_t file, const LocalPlace &place) {
  const liquid::Declaration &declaration = *local_signatures_.at(place.variable);
  LocalContract contract;
  contract.around = place.around;
  contract.dictionaries = dictionaries(program_[place.variable].type);
  Context context;
  context.file = file;
  const std::set<Symbol> names = mentioned(file, declaration.range);
  for (std::size_t scope = place.scope; scope != 0; scope = scopes_[scope].outer) {
    const kernel::VariableId variable = scopes_[scope].variable;
    const kernel::Variable &outer = program_[variable];
    if (outer.role != kernel::Role::Value || variable == place.variable ||
        !names.contains(outer.name) || context.values.contains(outer.name))
      continue;
    context.values[outer.name] = slot(context.depth++);
    contract.outer.push_back(variable);
  }
  contract.contract = type(std::get<d::Signature>(declaration.node).type, context);
  if (!trivial(contract.contract))
    locals_.variables[place.variable] = std::move(contract);
}

// The constructor of a newtype makes nothing, so what it is applied to is checked.
void Contracts::define_newtypes() {
  for (const auto &[constructor, fields] : constructors_) {
    if (!program_[constructor].newtype || fields.fields.size() != 1 || trivial(fields.fields[0]))
      continue;
    LocalContract contract;
    contract.contract = fields.fields[0];
    contract.constructor = constructor;
    locals_.newtypes[constructor] = std::move(contract);
  }
}

} // namespace culprit::evaluate
