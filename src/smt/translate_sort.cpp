// Z3's sorts for representations, and the data types among them.
#include "smt/translate.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::smt {

Z3_sort Translator::sort_of(Representation representation) {
  const auto i = static_cast<std::size_t>(representation);
  if (i >= sorts_.size())
    sorts_.resize(representations_.size(), nullptr);
  if (sorts_[i] != nullptr)
    return sorts_[i];
  const RepresentationNode node = representations_[representation];
  Z3_sort result = nullptr;
  switch (node.shape) {
  case Shape::Bool:
    result = Z3_mk_bool_sort(context_);
    break;
  case Shape::Int:
    result = Z3_mk_int_sort(context_);
    break;
  case Shape::Real:
    result = Z3_mk_real_sort(context_);
    break;
  case Shape::String:
    result = Z3_mk_string_sort(context_);
    break;
  case Shape::BitVector:
    result = Z3_mk_bv_sort(context_, node.number);
    break;
  case Shape::Array: {
    const Z3_sort index = sort_of(node.arguments[0]);
    result = Z3_mk_array_sort(context_, index, sort_of(node.arguments[1]));
    break;
  }
  case Shape::Data:
    for (const auto &group : representations_.groups(representation)) {
      sorts_.resize(representations_.size(), nullptr);
      if (sorts_[static_cast<std::size_t>(group.front())] == nullptr)
        make_group(group);
    }
    return sorts_[i];
  }
  return sorts_[i] = keep(result);
}

const Translator::DataSort *Translator::data_sort(Z3_sort sort) const {
  const auto entry = data_sorts_.find(sort);
  return entry == data_sorts_.end() ? nullptr : &entry->second;
}

// The position of the constructor that a term applies.
std::optional<std::size_t> Translator::constructor_of(Z3_ast ast) const {
  if (Z3_get_ast_kind(context_, ast) != Z3_APP_AST)
    return std::nullopt;
  const DataSort *data = data_sort(sort_of(ast));
  if (data == nullptr)
    return std::nullopt;
  const Z3_func_decl head = Z3_get_app_decl(context_, Z3_to_app(context_, ast));
  const auto place = std::ranges::find(data->constructors, head);
  return place == data->constructors.end()
             ? std::nullopt
             : std::optional<std::size_t>(place - data->constructors.begin());
}

// Is it made of constructors and numbers alone, with parts, and small?
bool Translator::is_data_value(Z3_ast ast) const {
  constexpr std::size_t largest = 32;
  if (!constructor_of(ast) || Z3_get_app_num_args(context_, Z3_to_app(context_, ast)) == 0)
    return false;
  std::vector<Z3_ast> open{ast};
  for (std::size_t size = 0; !open.empty(); ++size) {
    const Z3_ast next = open.back();
    open.pop_back();
    if (size == largest)
      return false;
    if (Z3_get_ast_kind(context_, next) == Z3_NUMERAL_AST ||
        Z3_get_bool_value(context_, next) != Z3_L_UNDEF)
      continue;
    if (!constructor_of(next))
      return false;
    const Z3_app app = Z3_to_app(context_, next);
    for (unsigned i = 0; i < Z3_get_app_num_args(context_, app); ++i)
      open.push_back(Z3_get_app_arg(context_, app, i));
  }
  return true;
}

// That a term is equal to a value of a data type, said of its constructors and of the parts that
// have no parts.
Z3_ast Translator::by_parts(Z3_ast subject, Z3_ast value) {
  std::vector<Z3_ast> facts;
  std::vector<std::pair<Z3_ast, Z3_ast>> open{{subject, value}};
  while (!open.empty()) {
    const auto [whole, is] = open.back();
    open.pop_back();
    const std::optional<std::size_t> constructor = constructor_of(is);
    const Z3_app app = Z3_to_app(context_, is);
    if (!constructor || Z3_get_app_num_args(context_, app) == 0) {
      facts.push_back(keep(Z3_mk_eq(context_, whole, is)));
      continue;
    }
    const DataSort &data = *data_sort(sort_of(whole));
    facts.push_back(keep(Z3_mk_app(context_, data.testers[*constructor], 1, &whole)));
    for (unsigned i = 0; i < Z3_get_app_num_args(context_, app); ++i)
      open.emplace_back(keep(Z3_mk_app(context_, data.selectors[*constructor][i], 1, &whole)),
                        Z3_get_app_arg(context_, app, i));
  }
  return facts.size() == 1
             ? facts.front()
             : keep(Z3_mk_and(context_, static_cast<unsigned>(facts.size()), facts.data()));
}

// Makes mutually recursive data types together. Whatever else they mention exists already.
void Translator::make_group(const std::vector<Representation> &group) {
  std::vector<Z3_symbol> names;
  std::vector<std::vector<Z3_constructor>> constructors;
  std::vector<Z3_constructor_list> lists;
  for (const Representation member : group) {
    const logic::DataType &type = declarations_->data_types[representations_[member].number];
    names.push_back(name(fmt::format("{}!{}!{}", store_->name(type.name),
                                     static_cast<std::uint32_t>(member), number_)));
    constructors.emplace_back();
    for (std::size_t c = 0; c < type.constructors.size(); ++c)
      constructors.back().push_back(make_constructor(group, member, c));
    lists.push_back(Z3_mk_constructor_list(
        context_, static_cast<unsigned>(constructors.back().size()), constructors.back().data()));
  }
  std::vector<Z3_sort> sorts(group.size(), nullptr);
  Z3_mk_datatypes(context_, static_cast<unsigned>(group.size()), names.data(), sorts.data(),
                  lists.data());
  for (std::size_t i = 0; i < group.size(); ++i) {
    record_data_sort(group[i], sorts[i], constructors[i]);
    Z3_del_constructor_list(context_, lists[i]);
    for (const Z3_constructor constructor : constructors[i])
      Z3_del_constructor(context_, constructor);
  }
}

Z3_constructor Translator::make_constructor(const std::vector<Representation> &group,
                                            Representation data, std::size_t index) {
  const logic::Constructor &constructor =
      declarations_->data_types[representations_[data].number].constructors[index];
  std::vector<Z3_symbol> names;
  std::vector<Z3_sort> sorts;
  std::vector<unsigned> references;
  const std::vector<Representation> fields = representations_.fields(data, index);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    names.push_back(name(store_->name(constructor.fields[i].name)));
    const auto member = std::ranges::find(group, fields[i]);
    const bool inside = member != group.end();
    sorts.push_back(inside ? nullptr : sort_of(fields[i]));
    references.push_back(inside ? static_cast<unsigned>(member - group.begin()) : 0);
  }
  const std::string_view text = store_->name(constructor.name);
  return Z3_mk_constructor(
      context_, name(text), name(fmt::format("{}{}", logic::tester_prefix, text)),
      static_cast<unsigned>(fields.size()), names.data(), sorts.data(), references.data());
}

void Translator::record_data_sort(Representation representation, Z3_sort sort,
                                  const std::vector<Z3_constructor> &constructors) {
  sorts_[static_cast<std::size_t>(representation)] = keep(sort);
  DataSort &data = data_sorts_[sort];
  data.representation = representation;
  const logic::DataType &type = declarations_->data_types[representations_[representation].number];
  for (std::size_t c = 0; c < constructors.size(); ++c) {
    const logic::Constructor &declared = type.constructors[c];
    Z3_func_decl constructor = nullptr;
    Z3_func_decl tester = nullptr;
    std::vector<Z3_func_decl> selectors(declared.fields.size(), nullptr);
    Z3_query_constructor(context_, constructors[c], static_cast<unsigned>(selectors.size()),
                         &constructor, &tester, selectors.data());
    data.constructors.push_back(keep(constructor));
    data.testers.push_back(keep(tester));
    for (const Z3_func_decl selector : selectors)
      keep(selector);
    data.selectors.push_back(std::move(selectors));
  }
}

} // namespace culprit::smt
