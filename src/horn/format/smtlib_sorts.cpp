// Sorts and declarations of SMT-LIB files.

#include "horn/format/smtlib_terms.h"

#include "base/plural.h"

#include <array>
#include <charconv>

#include <fmt/format.h>

namespace culprit::horn {

using logic::Sort;
using logic::Term;

namespace {

constexpr unsigned deepest_sort = 500;

std::optional<std::uint32_t> small_number(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size())
    return std::nullopt;
  return value;
}

} // namespace

std::optional<Sort> SmtLibTerms::sort(Index node) { return sort(node, 0); }

std::optional<Sort> SmtLibTerms::sort(Index node, unsigned depth) {
  if (depth > deepest_sort) {
    fail("C0002", node, "sorts this deeply nested are not supported");
    return std::nullopt;
  }
  if (tree_.is_symbol(node))
    return named_sort(node, store_.symbol(tree_.text(node)), {});
  const Items items = tree_.is_list(node) ? tree_.child_list(node) : Items{};
  if (items.empty() || !tree_.is_symbol(items[0])) {
    fail("C0101", node, "expected a sort");
    return std::nullopt;
  }
  if (tree_.is_symbol(items[0], "_"))
    return indexed_sort(node);
  std::vector<Sort> arguments;
  for (std::size_t i = 1; i < items.size(); ++i) {
    const auto argument = sort(items[i], depth + 1);
    if (!argument)
      return std::nullopt;
    arguments.push_back(*argument);
  }
  return named_sort(items[0], store_.symbol(tree_.text(items[0])), arguments);
}

std::optional<Sort> SmtLibTerms::named_sort(Index node, Symbol name,
                                            std::span<const Sort> arguments) {
  const std::string_view text = store_.name(name);
  const auto wrong_count = [&](std::size_t arity) -> std::optional<Sort> {
    if (arity == arguments.size())
      return std::nullopt;
    fail("C0103", node,
         fmt::format("the sort `{}` takes {}, but has {}", text, plural(arity, "argument"),
                     arguments.size()));
    return logic::no_sort;
  };
  if (const auto parameter = sort_parameters_.find(name); parameter != sort_parameters_.end())
    return wrong_count(0) ? std::nullopt : std::optional(parameter->second);
  if (const auto declared = sorts_.find(name); declared != sorts_.end()) {
    if (wrong_count(declared->second.arity))
      return std::nullopt;
    return declared->second.body == logic::no_sort
               ? store_.apply_sort(name, arguments)
               : store_.instantiate(declared->second.body, arguments);
  }
  const std::array<std::pair<std::string_view, Sort>, 4> built_in = {
      {{"Int", store_.int_sort()},
       {"Bool", store_.bool_sort()},
       {"Real", store_.real_sort()},
       {"String", store_.string_sort()}}};
  for (const auto &[spelling, known] : built_in)
    if (text == spelling)
      return wrong_count(0) ? std::nullopt : std::optional(known);
  if (text == "Array")
    return wrong_count(2) ? std::nullopt : std::optional(store_.apply_sort(name, arguments));
  fail("C0102", node, fmt::format("the sort `{}` is not declared", text));
  return std::nullopt;
}

std::optional<Sort> SmtLibTerms::indexed_sort(Index node) { // (_ BitVec 32)
  const Items items = tree_.child_list(node);
  if (items.size() != 3 || !tree_.is_symbol(items[1], "BitVec") ||
      tree_.kind(items[2]) != SexprKind::Numeral) {
    fail("C0190", node, "this sort is not supported");
    return std::nullopt;
  }
  const Sort size = store_.named(store_.symbol(fmt::format("Size{}", tree_.text(items[2]))));
  return store_.apply_sort(store_.symbol("BitVec"), std::array{size});
}

std::optional<Symbol> SmtLibTerms::new_name(Index node) {
  if (!tree_.is_symbol(node)) {
    fail("C0101", node, "expected a name");
    return std::nullopt;
  }
  const Symbol name = store_.symbol(tree_.text(node));
  if (functions_.contains(name)) {
    fail("C0105", node, fmt::format("`{}` is declared twice", tree_.text(node)));
    return std::nullopt;
  }
  return name;
}

void SmtLibTerms::declare_function(Symbol name, std::vector<Sort> parameters, Sort result) {
  Function function;
  function.parameters = std::move(parameters);
  function.result = result;
  functions_.insert_or_assign(name, std::move(function));
}

bool SmtLibTerms::declare_sort(Index command) {
  const Items items = tree_.child_list(command);
  const bool shaped = items.size() == 2 || items.size() == 3;
  if (!shaped || !tree_.is_symbol(items[1]))
    return fail("C0101", command, "expected (declare-sort name count)");
  const auto arity =
      items.size() == 2 ? std::optional<std::uint32_t>(0) : small_number(tree_.text(items[2]));
  if (!arity)
    return fail("C0101", items[2], "expected a number");
  sorts_.insert_or_assign(store_.symbol(tree_.text(items[1])), SortMacro{*arity, logic::no_sort});
  return true;
}

bool SmtLibTerms::define_sort(Index command) {
  const Items items = tree_.child_list(command);
  if (items.size() != 4 || !tree_.is_symbol(items[1]) || !tree_.is_list(items[2]))
    return fail("C0101", command, "expected (define-sort name (parameter ...) sort)");
  std::uint32_t count = 0;
  for (const Index parameter : tree_.children(items[2]))
    sort_parameters_.insert_or_assign(store_.symbol(tree_.text(parameter)),
                                      store_.sort_variable(count++));
  const auto body = sort(items[3]);
  sort_parameters_.clear();
  if (!body)
    return false;
  sorts_.insert_or_assign(store_.symbol(tree_.text(items[1])), SortMacro{count, *body});
  return true;
}

bool SmtLibTerms::declare_data_type(Index command) {
  const Items items = tree_.child_list(command);
  if (items.size() != 3 || !tree_.is_symbol(items[1]))
    return fail("C0101", command, "expected (declare-datatype name (constructor ...))");
  const Symbol name = store_.symbol(tree_.text(items[1]));
  const auto head = tree_.head(items[2]);
  std::uint32_t count = 0;
  if (head && tree_.is_symbol(*head, "par")) {
    const Items par = tree_.child_list(items[2]);
    if (par.size() == 3 && tree_.is_list(par[1]))
      count = static_cast<std::uint32_t>(tree_.child_list(par[1]).size());
  }
  sorts_.insert_or_assign(name, SortMacro{count, logic::no_sort});
  return constructors(items[2], name, count);
}

bool SmtLibTerms::declare_data_types(Index command) {
  const Items items = tree_.child_list(command);
  if (items.size() != 3 || !tree_.is_list(items[1]) || !tree_.is_list(items[2]))
    return fail("C0101", command, "expected (declare-datatypes ((name count) ...) (body ...))");
  const Items headers = tree_.child_list(items[1]);
  const Items bodies = tree_.child_list(items[2]);
  if (headers.size() != bodies.size())
    return fail("C0103", command, "as many data types as bodies are expected");
  std::vector<std::pair<Symbol, std::uint32_t>> types;
  for (const Index header : headers) { // all names first: the types may be mutually recursive
    const Items parts = tree_.is_list(header) ? tree_.child_list(header) : Items{};
    const auto count = parts.size() == 2 ? small_number(tree_.text(parts[1])) : std::nullopt;
    if (!count || !tree_.is_symbol(parts[0]))
      return fail("C0101", header, "expected (name count)");
    const Symbol name = store_.symbol(tree_.text(parts[0]));
    if (sorts_.contains(name))
      return fail("C0105", parts[0],
                  fmt::format("the sort `{}` is declared twice", tree_.text(parts[0])));
    sorts_.insert_or_assign(name, SortMacro{*count, logic::no_sort});
    types.emplace_back(name, *count);
  }
  for (std::size_t i = 0; i < bodies.size(); ++i)
    if (!constructors(bodies[i], types[i].first, types[i].second))
      return false;
  return true;
}

bool SmtLibTerms::constructors(Index body, Symbol name, std::uint32_t parameter_count) {
  const auto head = tree_.head(body);
  if (!head)
    return fail("C0101", body, "expected the constructors");
  std::vector<Sort> parameters;
  if (tree_.is_symbol(*head, "par")) { // (par (T ...) (constructor ...))
    const Items par = tree_.child_list(body);
    if (par.size() != 3 || !tree_.is_list(par[1]) || !tree_.is_list(par[2]))
      return fail("C0101", body, "expected (par (parameter ...) (constructor ...))");
    for (const Index parameter : tree_.children(par[1])) {
      if (!tree_.is_symbol(parameter))
        return fail("C0101", parameter, "expected the name of a sort parameter");
      const Sort variable = store_.sort_variable(static_cast<std::uint32_t>(parameters.size()));
      sort_parameters_.insert_or_assign(store_.symbol(tree_.text(parameter)), variable);
      parameters.push_back(variable);
    }
    body = par[2];
  }
  if (parameters.size() != parameter_count) {
    sort_parameters_.clear();
    return fail("C0103", body,
                fmt::format("`{}` has {} parameters, but {} are named", store_.name(name),
                            parameter_count, parameters.size()));
  }
  logic::DataType type;
  type.name = name;
  type.parameter_count = parameter_count;
  const Sort result = store_.apply_sort(name, parameters);
  bool good = true;
  for (const Index item : tree_.children(body))
    good = good && constructor(item, type, result);
  sort_parameters_.clear();
  if (good)
    declarations_.data_types.push_back(std::move(type));
  return good;
}

bool SmtLibTerms::constructor(Index node, logic::DataType &type, Sort result) {
  const Items items = tree_.is_list(node) ? tree_.child_list(node) : Items{node};
  if (items.empty())
    return fail("C0101", node, "expected a constructor");
  const auto name = new_name(items[0]);
  if (!name)
    return false;
  logic::Constructor constructor;
  constructor.name = *name;
  Function function;
  function.result = result;
  function.polymorphic = type.parameter_count > 0;
  for (std::size_t i = 1; i < items.size(); ++i) {
    const Items parts = tree_.is_list(items[i]) ? tree_.child_list(items[i]) : Items{};
    if (parts.size() != 2)
      return fail("C0101", items[i], "expected (selector sort)");
    const auto selector = new_name(parts[0]);
    const auto its_sort = selector ? sort(parts[1]) : std::nullopt;
    if (!its_sort)
      return false;
    constructor.fields.push_back({*selector, *its_sort});
    function.parameters.push_back(*its_sort);
    functions_.insert_or_assign(
        *selector, Function{{result}, *its_sort, function.polymorphic, {}, logic::no_term});
  }
  functions_.insert_or_assign(*name, std::move(function));
  const Function tester{{result}, store_.bool_sort(), type.parameter_count > 0, {}, logic::no_term};
  functions_.insert_or_assign(
      store_.symbol(fmt::format("{}{}", logic::tester_prefix, store_.name(*name))), tester);
  type.constructors.push_back(std::move(constructor));
  return true;
}

bool SmtLibTerms::define_function(Index command) {
  const Items items = tree_.child_list(command);
  if (items.size() != 5 || !tree_.is_list(items[2]))
    return fail("C0101", command, "expected (define-fun name ((x sort) ...) sort term)");
  const auto name = new_name(items[1]);
  const auto result = name ? sort(items[3]) : std::nullopt;
  if (!result)
    return false;
  Function function;
  function.result = *result;
  std::vector<Symbol> names;
  bool good = true;
  for (const Index parameter : tree_.children(items[2])) {
    const Items parts = tree_.is_list(parameter) ? tree_.child_list(parameter) : Items{};
    if (parts.size() != 2 || !tree_.is_symbol(parts[0])) {
      good = fail("C0101", parameter, "expected (name sort)");
      break;
    }
    const auto its_sort = sort(parts[1]);
    if (!its_sort) {
      good = false;
      break;
    }
    const Term variable = new_variable(tree_.text(parts[0]), *its_sort);
    names.push_back(store_.symbol(tree_.text(parts[0])));
    scope_[names.back()].push_back(variable);
    function.parameters.push_back(*its_sort);
    function.variables.push_back(variable);
  }
  auto body = good ? term(items[4]) : std::nullopt;
  for (const Symbol parameter : names)
    scope_[parameter].pop_back();
  if (!body || !expect_sort(items[4], *body, *result, store_.name(*name)))
    return false;
  function.body = *body;
  functions_.insert_or_assign(*name, std::move(function));
  return true;
}

} // namespace culprit::horn
