#include "refine/logic/qualifiers.h"

#include "logic/declarations.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

namespace {

horn::surface::QualifierParameter parameter(Symbol name, SortId sort) {
  horn::surface::QualifierParameter result;
  result.binder.name = name;
  result.binder.sort = sort;
  return result;
}

} // namespace

// The value compared with zero, or with anything of its sort.
void Qualifiers::simple(Op op, bool with_zero, SortId sort) {
  horn::surface::Qualifier qualifier;
  qualifier.name = formulas_.fresh("Compare");
  const Symbol value = formulas_.fresh("v");
  qualifier.parameters.push_back(parameter(value, sort));
  Formula right = formulas_.integer(0);
  if (!with_zero) {
    const Symbol other = formulas_.fresh("x");
    qualifier.parameters.push_back(parameter(other, sort));
    right = formulas_.name(other);
  }
  qualifier.body = formulas_.make(op, {formulas_.name(value), right});
  formulas_.module().qualifiers.push_back(std::move(qualifier));
}

void Qualifiers::add_common() {
  static constexpr std::array operators{Op::Equal,     Op::NotEqual, Op::Less,
                                        Op::LessEqual, Op::Greater,  Op::GreaterEqual};
  for (const Op op : operators) {
    simple(op, true, formulas_.int_sort());
    simple(op, false, formulas_.variable(0));
  }
  for (const bool positive : {true, false}) {
    horn::surface::Qualifier qualifier;
    qualifier.name = formulas_.fresh("Truth");
    const Symbol value = formulas_.fresh("v");
    qualifier.parameters.push_back(parameter(value, formulas_.bool_sort()));
    qualifier.body =
        positive ? formulas_.name(value) : formulas_.make(Op::Not, {formulas_.name(value)});
    formulas_.module().qualifiers.push_back(std::move(qualifier));
  }
}

// Numbers that need not be whole.
void Qualifiers::add_fractions() {
  static constexpr std::array operators{Op::Less, Op::LessEqual, Op::Greater, Op::GreaterEqual};
  for (const Op op : operators) {
    simple(op, true, formulas_.real_sort());
    simple(op, false, formulas_.real_sort());
  }
}

void Qualifiers::about_two(std::string_view name, SortId of_value, SortId of_other,
                           const Body &body) {
  horn::surface::Qualifier qualifier;
  qualifier.name = formulas_.fresh(name);
  const Symbol value = formulas_.fresh("v");
  const Symbol other = formulas_.fresh("x");
  qualifier.parameters.push_back(parameter(value, of_value));
  if (of_other != no_sort)
    qualifier.parameters.push_back(parameter(other, of_other));
  qualifier.body = body(value, other);
  formulas_.module().qualifiers.push_back(std::move(qualifier));
}

// Lengths compared with each other, with numbers and with zero.
void Qualifiers::add_lengths(Symbol length, SortId list_of_any, SortId list_of_other) {
  const auto of = [&](Symbol name) {
    return formulas_.apply(formulas_.name(length), std::array{formulas_.name(name)});
  };
  for (const Op op : {Op::Equal, Op::LessEqual, Op::GreaterEqual})
    about_two("Length", list_of_any, list_of_other, [&](Symbol v, Symbol x) {
      return formulas_.make(op, {of(v), of(x)});
    });
  for (const Op op : {Op::Equal, Op::LessEqual, Op::Less})
    about_two("Length", formulas_.int_sort(), list_of_any, [&](Symbol v, Symbol x) {
      return formulas_.make(op, {formulas_.name(v), of(x)});
    });
  about_two("Length", list_of_any, formulas_.int_sort(), [&](Symbol v, Symbol x) {
    return formulas_.make(Op::Equal, {of(v), formulas_.name(x)});
  });
  for (const Op op : {Op::Equal, Op::Greater})
    about_two("Length", list_of_any, no_sort, [&](Symbol v, Symbol) {
      return formulas_.make(op, {of(v), formulas_.integer(0)});
    });
}

void Qualifiers::add_indices(Symbol length, SortId sequence, SortId other) {
  const auto of = [&](Symbol name) {
    return formulas_.apply(formulas_.name(length), std::array{formulas_.name(name)});
  };
  for (const Op op : {Op::Equal, Op::LessEqual, Op::Less})
    about_two("Index", formulas_.int_sort(), sequence, [&](Symbol v, Symbol x) {
      return formulas_.make(op, {formulas_.name(v), of(x)});
    });
  for (const Op op : {Op::Equal, Op::Greater})
    about_two("Index", sequence, formulas_.int_sort(), [&](Symbol v, Symbol x) {
      return formulas_.make(op, {of(v), formulas_.name(x)});
    });
  about_two("Index", sequence, other,
            [&](Symbol v, Symbol x) { return formulas_.equal(of(v), of(x)); });
}

void Qualifiers::add_part(SortId part, SortId whole, Symbol selector) {
  about_two("Part", part, whole, [&](Symbol v, Symbol x) {
    return formulas_.equal(formulas_.name(v), formulas_.apply(formulas_.name(selector),
                                                              std::array{formulas_.name(x)}));
  });
}

void Qualifiers::add_tags(names::TypeNameId type, Vocabulary &vocabulary) {
  constexpr std::size_t most_constructors = 8;
  const types::Environment &environment = types_.environment();
  const types::DataInfo &info = environment.data.at(type);
  if (info.constructors.size() > most_constructors)
    return;
  std::vector<SortId> parameters;
  for (std::size_t i = 0; i < info.parameters.size(); ++i)
    parameters.push_back(formulas_.variable(static_cast<std::int64_t>(i)));
  const SortId whole = types_.sort_of_head(type, parameters);
  const Symbol tag = vocabulary.tag(type);
  for (std::size_t i = 0; i < info.constructors.size(); ++i) {
    const Symbol value = formulas_.fresh("v");
    const Formula number = formulas_.apply(formulas_.name(tag), std::array{formulas_.name(value)});
    const Formula constant = formulas_.integer(static_cast<std::int64_t>(i));
    for (const Op op : {Op::Equal, Op::NotEqual}) {
      if (op == Op::NotEqual && info.constructors.size() == 2)
        continue; // it is the other one
      horn::surface::Qualifier qualifier;
      qualifier.name = formulas_.fresh("Tag");
      qualifier.parameters.push_back(parameter(value, whole));
      qualifier.body = formulas_.make(op, {number, constant});
      formulas_.module().qualifiers.push_back(std::move(qualifier));
    }
    const auto fields =
        types_.field_sorts(environment.values[index(info.constructors[i])].type, type);
    for (std::uint32_t field = 0; fields && field < fields->size(); ++field)
      if ((*fields)[field] == formulas_.int_sort())
        add_part(formulas_.equal(number, constant), value, whole,
                 vocabulary.selector(info.constructors[i], field));
  }
}

// It is made by this constructor => the field compared with zero, or with another number.
void Qualifiers::add_part(Formula is_made_by, Symbol value, SortId whole, Symbol selector) {
  const Formula part = formulas_.apply(formulas_.name(selector), std::array{formulas_.name(value)});
  for (const bool with_zero : {true, false})
    for (const Op op : {Op::Equal, Op::Less, Op::LessEqual, Op::Greater, Op::GreaterEqual}) {
      horn::surface::Qualifier qualifier;
      qualifier.name = formulas_.fresh("Part");
      qualifier.parameters.push_back(parameter(value, whole));
      Formula right = formulas_.integer(0);
      if (!with_zero) {
        const Symbol other = formulas_.fresh("x");
        qualifier.parameters.push_back(parameter(other, formulas_.int_sort()));
        right = formulas_.name(other);
      }
      qualifier.body = formulas_.make(Op::Implies, {is_made_by, formulas_.make(op, {part, right})});
      formulas_.module().qualifiers.push_back(std::move(qualifier));
    }
}

void Qualifiers::scrape(Refined type) {
  std::vector<Bound> scope;
  walk(type, scope);
}

void Qualifiers::walk(Refined type, std::vector<Bound> &scope) {
  const RefinedType node = types_[type];
  switch (node.form) {
  case Form::Forall:
    walk(node.result, scope);
    return;
  case Form::Function:
    walk(node.argument, scope);
    scope.push_back({node.binder, node.argument});
    walk(node.result, scope);
    scope.pop_back();
    return;
  case Form::Data:
  case Form::Variable:
    break;
  }
  add(node.refinement, type, scope);
  for (const Refined argument : node.arguments)
    walk(argument, scope);
  walk_predicates(node, scope);
}

// What a type is given for its abstract refinements.
void Qualifiers::walk_predicates(const RefinedType &node, std::vector<Bound> &scope) {
  const auto declared = specifications_.data.find(node.head);
  if (node.form != Form::Data || declared == specifications_.data.end())
    return;
  TypeSubstitution arguments;
  for (std::size_t i = 0; i < declared->second.parameters.size() && i < node.arguments.size(); ++i)
    arguments.emplace(declared->second.parameters[i], node.arguments[i]);
  for (std::size_t i = 0; i < node.predicates.size() && i < declared->second.predicates.size();
       ++i) {
    const std::vector<Refined> &types = declared->second.predicates[i].types;
    const std::size_t before = scope.size();
    for (std::size_t k = 0; k < node.predicates[i].parameters.size() && k + 1 < types.size(); ++k)
      scope.push_back({node.predicates[i].parameters[k], types_.substitute(types[k], arguments)});
    if (!types.empty())
      add(node.predicates[i].body, types_.substitute(types.back(), arguments), scope);
    scope.resize(before);
  }
}

void Qualifiers::add(const Refinement &refinement, Refined about, const std::vector<Bound> &scope) {
  for (const Conjunct &conjunct : refinement)
    for (const Formula part : formulas_.conjuncts(conjunct.formula)) {
      if (formulas_.is_unknown(part))
        continue;
      std::unordered_set<Symbol> names;
      formulas_.collect_names(part, names);
      horn::surface::Qualifier qualifier;
      qualifier.name = formulas_.fresh("Written");
      RefinedTypes::Generalised variables;
      const Symbol value = formulas_.fresh("v");
      qualifier.parameters.push_back(parameter(value, types_.sort(about, variables)));
      Substitution own{{{formulas_.value_name(), formulas_.name(value)}}, {}};
      bool usable = true;
      for (const Bound &bound : scope) {
        if (!names.contains(bound.name))
          continue;
        if (types_.is_function(bound.type)) {
          usable = false;
          break;
        }
        const Symbol name = formulas_.fresh("x");
        qualifier.parameters.push_back(parameter(name, types_.sort(bound.type, variables)));
        own.names.emplace_back(bound.name, formulas_.name(name));
        names.erase(bound.name);
      }
      // What else it mentions must be known everywhere.
      names.erase(formulas_.value_name());
      usable = usable && std::all_of(names.begin(), names.end(), [&](Symbol name) {
                 return vocabulary_.declared(name) ||
                        logic::find_theory_symbol(formulas_.text(name)) != nullptr;
               });
      if (!usable)
        continue;
      qualifier.body = formulas_.substitute(part, own);
      formulas_.module().qualifiers.push_back(std::move(qualifier));
    }
}

} // namespace culprit::refine
