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
  Z3_sort made = nullptr;
  switch (node.shape) {
  case Shape::Bool:
    made = Z3_mk_bool_sort(context_);
    break;
  case Shape::Int:
    made = Z3_mk_int_sort(context_);
    break;
  case Shape::Real:
    made = Z3_mk_real_sort(context_);
    break;
  case Shape::String:
    made = Z3_mk_string_sort(context_);
    break;
  case Shape::BitVector:
    made = Z3_mk_bv_sort(context_, node.number);
    break;
  case Shape::Array: {
    const Z3_sort index = sort_of(node.arguments[0]);
    made = Z3_mk_array_sort(context_, index, sort_of(node.arguments[1]));
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
  return sorts_[i] = keep(made);
}

const Translator::DataSort *Translator::data_sort(Z3_sort sort) const {
  const auto found = data_sorts_.find(sort);
  return found == data_sorts_.end() ? nullptr : &found->second;
}

// Makes mutually recursive data types together. Whatever else they mention exists already.
void Translator::make_group(const std::vector<Representation> &group) {
  std::vector<Z3_symbol> names;
  std::vector<std::vector<Z3_constructor>> constructors;
  std::vector<Z3_constructor_list> lists;
  for (const Representation member : group) {
    const logic::DataType &type = declarations_->data_types[representations_[member].number];
    names.push_back(
        name(fmt::format("{}!{}", store_->name(type.name), static_cast<std::uint32_t>(member))));
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
