#include "discover/clauses/data_types.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace culprit::discover {

using logic::Op;
using logic::Sort;
using logic::Term;

const std::vector<Shape> &DataTypes::shapes(Sort sort) {
  const auto [entry, fresh] = known_.try_emplace(sort);
  if (!fresh)
    return entry->second;
  const auto [head, arguments] = store_.unapply(sort);
  if (store_.kind(head) != logic::SortKind::Named)
    return entry->second;
  const logic::DataType *type = declarations_.data_type(Symbol{store_.node(head).a});
  if (type == nullptr || type->parameter_count != arguments.size())
    return entry->second;
  std::vector<Shape> shapes;
  for (const logic::Constructor &constructor : type->constructors) {
    Shape &shape = shapes.emplace_back();
    shape.constructor = &constructor;
    for (const logic::Field &field : constructor.fields)
      shape.fields.push_back(store_.instantiate(field.sort, arguments));
  }
  return known_[sort] = std::move(shapes);
}

std::optional<std::size_t> DataTypes::made_by(Term term) {
  const Op op = store_.op(term);
  if (op != Op::Call && op != Op::Variable)
    return std::nullopt;
  const std::vector<Shape> &candidates = shapes(store_.sort(term));
  for (std::size_t i = 0; i < candidates.size(); ++i)
    if (candidates[i].constructor->name == store_.payload(term) &&
        candidates[i].fields.size() == store_.arity(term))
      return i;
  return std::nullopt;
}

Term DataTypes::make(Sort sort, std::size_t constructor, std::span<const Term> fields) {
  const Symbol name = shapes(sort)[constructor].constructor->name;
  return fields.empty() ? store_.variable(name, sort) : store_.call(name, fields, sort);
}

Term DataTypes::test(Term data, std::size_t constructor) {
  const Symbol name = shapes(store_.sort(data))[constructor].constructor->name;
  const Symbol tester = store_.symbol(fmt::format("{}{}", logic::tester_prefix, store_.name(name)));
  return store_.call(tester, std::array{data}, store_.bool_sort());
}

Term DataTypes::select(Term data, std::size_t constructor, std::size_t field) {
  const Shape &shape = shapes(store_.sort(data))[constructor];
  return store_.call(shape.constructor->fields[field].name, std::array{data}, shape.fields[field]);
}

std::optional<std::size_t> DataTypes::tests(Term term) {
  if (store_.op(term) != Op::Call || store_.arity(term) != 1 ||
      !store_.text(term).starts_with(logic::tester_prefix))
    return std::nullopt;
  const std::string_view name = store_.text(term).substr(logic::tester_prefix.size());
  const std::vector<Shape> &candidates = shapes(store_.sort(store_.child(term, 0)));
  for (std::size_t i = 0; i < candidates.size(); ++i)
    if (store_.name(candidates[i].constructor->name) == name)
      return i;
  return std::nullopt;
}

std::vector<Sort> DataTypes::parts(Sort sort) {
  std::vector<Sort> found;
  std::vector<Sort> open{sort};
  constexpr std::size_t most = 16; // an irregular type has infinitely many
  while (!open.empty() && found.size() < most) {
    const Sort next = open.back();
    open.pop_back();
    if (!is_data(next) || std::ranges::find(found, next) != found.end())
      continue;
    found.push_back(next);
    for (const Shape &shape : shapes(next))
      open.insert(open.end(), shape.fields.begin(), shape.fields.end());
  }
  return found;
}

} // namespace culprit::discover
