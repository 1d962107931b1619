// Bit vectors of SMT-LIB.
#include "horn/format/smtlib_terms.h"

#include "logic/print.h"

#include <array>
#include <charconv>

#include <fmt/format.h>

namespace culprit::horn {

using logic::Op;
using logic::Sort;
using logic::Term;

namespace {

constexpr std::uint64_t widest = 65536;

} // namespace

Sort SmtLibTerms::bit_vectors(std::uint64_t width) {
  const Sort size = store_.named(store_.symbol(fmt::format("Size{}", width)));
  return store_.apply_sort(store_.symbol("BitVec"), std::array{size});
}

// Bit-vector functions whose operands have one width.
bool SmtLibTerms::apply_bits(Index node, std::string_view name, std::vector<Term> &arguments,
                             bool &known) {
  const logic::TheorySymbol *symbol = logic::find_theory_symbol(name);
  known = symbol != nullptr && symbol->theory == logic::Theory::BitVector && name.starts_with("bv");
  if (!known)
    return false;
  const bool unary = name == "bvnot" || name == "bvneg";
  if (!expect_arity(node, name, unary ? 1 : 2, unary ? 1 : 2, arguments.size()))
    return false;
  const Sort bits = store_.sort(arguments[0]);
  if (store_.unapply(bits).first != store_.named(store_.symbol("BitVec")))
    return fail("C0104", node,
                fmt::format("`{}` works on bit vectors, but has an operand of sort {}", name,
                            to_smtlib(store_, bits)));
  if (!make_alike(node, arguments, name))
    return false;
  const bool compares = symbol->result() == logic::TheorySort::Bool;
  push_result(node, store_.call(store_.symbol(name), arguments,
                                compares           ? store_.bool_sort()
                                : name == "bvcomp" ? bit_vectors(1)
                                                   : bits));
  return true;
}

// (_ bv5 8), ((_ extract 7 4) x), ((_ zero_extend 8) x), ...: indices become leading arguments.
bool SmtLibTerms::apply_indexed_bits(Index node, const Items &items, std::vector<Term> arguments) {
  const std::string_view name = tree_.text(items[1]);
  std::vector<std::uint64_t> indices;
  for (std::size_t i = 2; i < items.size(); ++i) {
    std::uint64_t value = 0;
    const std::string_view text = tree_.text(items[i]);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value > widest)
      return fail("C0101", items[i], "expected a small number");
    indices.push_back(value);
  }
  const bool digits =
      name.size() > 2 && name.find_first_not_of("0123456789", 2) == std::string_view::npos;
  if (name.starts_with("bv") && digits && indices.size() == 1 && arguments.empty()) {
    std::uint64_t value = 0;
    const auto read = std::from_chars(name.data() + 2, name.data() + name.size(), value);
    const std::uint64_t width = indices[0];
    if (read.ec != std::errc{} || width == 0 || (width < 64 && value >> width != 0))
      return fail("C0104", node, fmt::format("`{}` does not fit into {} bits", name, width));
    push_result(node, store_.literal(Op::OtherLiteral, fmt::format("#b{:0{}b}", value, width),
                                     bit_vectors(width)));
    return true;
  }
  const bool extract = name == "extract";
  const bool widens = name == "zero_extend" || name == "sign_extend";
  const bool known = extract || widens || name == "rotate_left" || name == "rotate_right";
  if (!known || indices.size() != (extract ? 2U : 1U))
    return fail("C0190", items[1], fmt::format("`(_ {} ...)` is not supported", name));
  if (!expect_arity(node, name, 1, 1, arguments.size()))
    return false;
  const auto [head, size] = store_.unapply(store_.sort(arguments[0]));
  std::uint64_t width = 0;
  if (head == store_.named(store_.symbol("BitVec")) && size.size() == 1) {
    const std::string_view text = store_.name(Symbol{store_.node(size[0]).a}).substr(4); // SizeN
    std::from_chars(text.data(), text.data() + text.size(), width);
  }
  if (width == 0 || (extract && (indices[0] >= width || indices[1] > indices[0])))
    return fail("C0104", node,
                fmt::format("`{}` does not fit an operand of sort {}", name,
                            to_smtlib(store_, store_.sort(arguments[0]))));
  std::vector<Term> all;
  all.reserve(indices.size() + 1);
  for (const std::uint64_t index : indices)
    all.push_back(store_.integer(static_cast<std::int64_t>(index)));
  all.push_back(arguments[0]);
  const std::uint64_t result = extract  ? indices[0] - indices[1] + 1
                               : widens ? width + indices[0]
                                        : width;
  push_result(node, store_.call(store_.symbol(name), all, bit_vectors(result)));
  return true;
}

} // namespace culprit::horn
