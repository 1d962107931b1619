// What functions mention: others, numbers, and what they divide by.
#include "preconditions/arguments.h"

#include "kernel/parts.h"

#include <algorithm>
#include <charconv>

namespace culprit::preconditions {

namespace e = kernel::expression;

std::vector<kernel::GlobalId> needed_by(const Program &program, kernel::GlobalId function) {
  std::set<kernel::GlobalId> needed{function};
  std::vector<kernel::ExpressionId> work{program.kernel[function].body};
  while (!work.empty()) {
    const kernel::ExpressionId next = work.back();
    work.pop_back();
    if (next == kernel::no_expression)
      continue;
    if (const auto *used = std::get_if<e::Global>(&program.kernel[next].node))
      if (const kernel::Global &global = program.kernel[used->global];
          global.module != names::no_module && !program.names[global.module].library &&
          needed.insert(used->global).second)
        work.push_back(global.body);
    kernel::each_part(program.kernel, next,
                      [&](kernel::ExpressionId part) { work.push_back(part); });
  }
  return {needed.begin(), needed.end()};
}

std::set<std::int64_t> divisors_of(const Program &program,
                                   const std::vector<kernel::GlobalId> &functions) {
  constexpr std::size_t most = 3;
  constexpr std::int64_t largest = 16; // small inputs tell nothing of others
  std::set<std::int64_t> divisors{2};
  std::vector<kernel::ExpressionId> work;
  for (const kernel::GlobalId function : functions)
    work.push_back(program.kernel[function].body);
  while (!work.empty()) {
    const kernel::ExpressionId next = work.back();
    work.pop_back();
    if (next == kernel::no_expression)
      continue;
    const auto *operation = std::get_if<e::Primitive>(&program.kernel[next].node);
    if (operation != nullptr &&
        program.symbols.name(program.kernel[operation->operation].primitive) == "ml_int_modulo") {
      const kernel::ExpressionId by = program.kernel[operation->arguments][1];
      if (const auto *constant = std::get_if<e::Constant>(&program.kernel[by].node);
          constant != nullptr && constant->literal.value > 2 &&
          constant->literal.value <= largest && divisors.size() < most)
        divisors.insert(constant->literal.value);
    }
    kernel::each_part(program.kernel, next,
                      [&](kernel::ExpressionId part) { work.push_back(part); });
  }
  return divisors;
}

std::set<std::int64_t> mentioned_by(const Program &program,
                                    const std::vector<kernel::GlobalId> &functions) {
  constexpr std::int64_t largest = 1'000'000;
  std::set<std::int64_t> all;
  const auto mention = [&](const kernel::Literal &literal) {
    std::int64_t number = literal.value;
    if (literal.kind == kernel::LiteralKind::Integer) {
      const std::string_view text = program.symbols.name(literal.text);
      if (std::from_chars(text.data(), text.data() + text.size(), number).ec != std::errc())
        return;
    } else if (literal.kind != kernel::LiteralKind::Int) {
      return;
    }
    if (number > -largest && number < largest)
      all.insert(number);
  };
  std::vector<kernel::ExpressionId> work;
  for (const kernel::GlobalId function : functions)
    if (program.kernel[function].body != kernel::no_expression)
      work.push_back(program.kernel[function].body);
  kernel::each_literal(program.kernel, std::move(work), mention);
  return all;
}

std::vector<std::int64_t> numbers_near(const std::set<std::int64_t> &mentioned) {
  constexpr std::size_t most = 16;
  std::set<std::int64_t> all{-1, 0, 1, 2};
  for (const std::int64_t number : mentioned)
    all.insert({number - 1, number, number + 1});
  std::vector<std::int64_t> numbers(all.begin(), all.end());
  std::ranges::stable_sort(
      numbers, {}, [](std::int64_t number) { return number < 0 ? -2 * number : 2 * number - 1; });
  if (numbers.size() > most)
    numbers.resize(most);
  return numbers;
}

} // namespace culprit::preconditions
