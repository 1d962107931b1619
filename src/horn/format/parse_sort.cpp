#include "horn/format/parse_sort.h"

#include "horn/format/escapes.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

namespace culprit::horn::surface {

namespace {

constexpr unsigned deepest_sort = 500;

constexpr std::array<std::pair<std::string_view, SortKind>, 14> built_in_sorts = {
    {{"Int", SortKind::Int},
     {"int", SortKind::Int},
     {"Integer", SortKind::Int},
     {"Bool", SortKind::Bool},
     {"bool", SortKind::Bool},
     {"Real", SortKind::Real},
     {"real", SortKind::Real},
     {"Str", SortKind::String},
     {"String", SortKind::String},
     {"num", SortKind::Number},
     {"Num", SortKind::Number},
     {"Frac", SortKind::Fraction},
     {"frac", SortKind::Fraction},
     {"str", SortKind::String}}};

bool is_lower(std::string_view name) {
  return !name.empty() && ((name[0] >= 'a' && name[0] <= 'z') || name[0] == '_');
}

} // namespace

bool is_reserved_sort(std::string_view word) {
  const auto spelling = [](const auto &sort) { return sort.first; };
  return std::ranges::find(built_in_sorts, word, spelling) != built_in_sorts.end() ||
         word == "func" || word == "list";
}

Range SortParser::range(Sexprs::Index node) const {
  const Span span = tree_.span(node);
  return {span.start, span.end};
}

std::nullopt_t SortParser::fail(std::string_view code, Sexprs::Index node, std::string message) {
  diagnostics_.report(code, tree_.span(node), std::move(message));
  return std::nullopt;
}

std::optional<Symbol> SortParser::symbol(Sexprs::Index node, std::string_view what) {
  if (!tree_.is_symbol(node) || tree_.text(node).empty())
    return fail("C0101", node, fmt::format("expected {}", what));
  if (tree_.text(node).starts_with('$'))
    return fail("C0101", node,
                fmt::format("expected {}; `$` begins those of unknown predicates", what));
  return store_.symbol(tree_.text(node));
}

std::optional<std::string> SortParser::string(Sexprs::Index node) {
  if (tree_.kind(node) != SexprKind::String)
    return fail("C0101", node, "expected a string");
  std::string result;
  for (std::string_view rest = tree_.text(node); !rest.empty();) {
    std::size_t length = 1;
    if (rest.front() != '\\')
      result += rest.front();
    else if (length = read_escape(rest, result); length == 0)
      return fail("C0101", node, "an escape that strings do not have");
    rest.remove_prefix(length);
  }
  return result;
}

std::optional<std::int64_t> SortParser::number(Sexprs::Index node) {
  std::int64_t value = 0;
  const std::string_view text = tree_.text(node);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (tree_.kind(node) != SexprKind::Numeral || error != std::errc{} ||
      end != text.data() + text.size())
    return fail("C0101", node, "expected a number");
  return value;
}

std::optional<Binder> SortParser::binder(Sexprs::Index node) {
  const auto items = tree_.is_list(node) ? tree_.child_list(node) : std::vector<Sexprs::Index>{};
  if (items.size() != 2)
    return fail("C0101", node, "expected (name sort)");
  const auto name = symbol(items[0], "the name of a variable");
  if (!name)
    return std::nullopt;
  const auto its_sort = sort(items[1]);
  if (!its_sort)
    return std::nullopt;
  return Binder{*name, *its_sort, range(node)};
}

std::optional<std::vector<Binder>> SortParser::binders(Sexprs::Index node) {
  if (!tree_.is_list(node))
    return fail("C0101", node, "expected ((name sort) ...)");
  std::vector<Binder> result;
  for (const Sexprs::Index child : tree_.children(node)) {
    const auto read = binder(child);
    if (!read)
      return std::nullopt;
    result.push_back(*read);
  }
  return result;
}

std::optional<SortId> SortParser::sort(Sexprs::Index node) { return sort(node, 0); }

std::optional<SortId> SortParser::sort(Sexprs::Index node, unsigned depth) {
  if (depth > deepest_sort)
    return fail("C0002", node, "sorts this deeply nested are not supported");
  return tree_.is_list(node) ? sort_list(node, depth) : sort_atom(node);
}

std::optional<SortId> SortParser::sort_atom(Sexprs::Index node) {
  if (!tree_.is_symbol(node))
    return fail("C0101", node, "expected a sort");
  const std::string_view name = tree_.text(node);
  SortNode result;
  result.range = range(node);
  const bool quoted = tree_.is_quoted(node);
  for (const auto &[spelling, kind] : built_in_sorts) {
    if (name == spelling && !quoted) {
      result.kind = kind;
      return module_.add(result);
    }
  }
  if (name.starts_with("@(") && !quoted) {
    result.kind = SortKind::Variable;
    const std::string_view digits = name.substr(2);
    const std::size_t first = digits.find_first_not_of(' ');
    if (std::from_chars(digits.data() + first, digits.data() + digits.size(), result.index).ec !=
        std::errc{})
      return fail("C0101", node, "expected a sort variable such as @(0)");
    return module_.add(result);
  }
  result.kind = SortKind::Name;
  result.name = store_.symbol(name);
  result.rigid = is_lower(name);
  return module_.add(result);
}

std::optional<SortId> SortParser::sort_list(Sexprs::Index node, unsigned depth) {
  const auto items = tree_.child_list(node);
  if (items.empty())
    return fail("C0101", node, "expected a sort");
  SortNode result;
  result.range = range(node);
  std::vector<SortId> children;
  const auto add = [&](Sexprs::Index item) {
    const auto child = sort(item, depth + 1);
    if (child)
      children.push_back(*child);
    return child.has_value();
  };
  const auto head_is = [&](std::string_view word) {
    return tree_.is_symbol(items[0], word) && !tree_.is_quoted(items[0]);
  };
  if (head_is("func")) {
    if (items.size() != 4 || !tree_.is_list(items[2]))
      return fail("C0101", node, "expected (func count (sort ...) sort)");
    const auto count = number(items[1]);
    if (!count)
      return std::nullopt;
    result.kind = SortKind::Function;
    result.index = *count;
    for (const Sexprs::Index parameter : tree_.children(items[2]))
      if (!add(parameter))
        return std::nullopt;
    if (!add(items[3]))
      return std::nullopt;
    // (func 0 () Int) is no function.
    return children.size() == 1 && *count == 0 ? children[0] : module_.add(result, children);
  }
  if (items.size() == 1)
    return sort(items[0], depth + 1);
  if (head_is("list")) {
    SortNode list;
    list.kind = SortKind::Name;
    list.name = store_.symbol("List");
    list.range = range(items[0]);
    children.push_back(module_.add(list));
  } else if (!add(items[0])) {
    return std::nullopt;
  }
  result.kind = SortKind::Apply;
  for (std::size_t i = 1; i < items.size(); ++i)
    if (!add(items[i]))
      return std::nullopt;
  return module_.add(result, children);
}

SortId SortParser::bit_vector_sort(std::size_t width, Range range) {
  const auto name = [&](std::string_view text) {
    SortNode node;
    node.kind = SortKind::Name;
    node.name = store_.symbol(text);
    node.range = range;
    return module_.add(node);
  };
  SortNode node;
  node.kind = SortKind::Apply;
  node.range = range;
  const std::array<SortId, 2> children = {name("BitVec"), name(fmt::format("Size{}", width))};
  return module_.add(node, children);
}

} // namespace culprit::horn::surface
