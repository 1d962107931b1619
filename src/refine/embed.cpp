#include "refine/embed.h"

namespace culprit::refine {

namespace {

SortId sort_in_logic(Formulas &formulas, Dialect::Sort sort) {
  switch (sort) {
  case Dialect::Sort::WholeNumber:
    return formulas.int_sort();
  case Dialect::Sort::RealNumber:
    return formulas.real_sort();
  case Dialect::Sort::Truth:
    return formulas.bool_sort();
  case Dialect::Sort::Character:
    return formulas.named("Char");
  case Dialect::Sort::Set:
    break;
  }
  return formulas.named("Set_Set");
}

} // namespace

void embed_types(const Input &input, RefinedTypes &types) {
  const names::Program &names = input.names;
  for (std::uint32_t i = 0; i < names.type_count(); ++i) {
    const names::TypeNameId id{i};
    const names::TypeName &type = names[id];
    if (!names.is_of_library(id) || type.kind != names::TypeNameKind::Data)
      continue;
    const std::string_view name = input.symbols.name(type.name);
    const std::string_view module = input.symbols.name(names[type.module].name);
    for (const Dialect::Embedding &embedding : input.dialect.embeddings)
      if (embedding.type == name && module.starts_with(embedding.modules)) {
        types.embed(id, sort_in_logic(types.formulas(), embedding.sort));
        break;
      }
  }
}

void constrain_variables(const kernel::Program &program, RefinedTypes &types) {
  for (std::uint32_t i = 0; i < program.variable_count(); ++i) {
    const kernel::Variable &variable = program[kernel::VariableId{i}];
    if (variable.role == kernel::Role::Dictionary && variable.type != types::no_type)
      types.constrain(variable.type);
  }
}

} // namespace culprit::refine
