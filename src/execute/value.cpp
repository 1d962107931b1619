#include "execute/value.h"

#include "execute/makers.h"

#include <cstdlib>

namespace culprit::execute {

Value number(std::int64_t value, bool large) {
  Value result;
  result.number = value;
  result.large = large;
  return result;
}

Value data(kernel::ConstructorId constructor, std::vector<Value> fields) {
  Value result;
  result.form = Form::Data;
  result.constructor = constructor;
  result.parts = std::move(fields);
  return result;
}

Value made(const Maker &maker, std::vector<Value> arguments) {
  Value result;
  result.form = Form::Made;
  result.global = maker.function;
  result.dictionaries = maker.dictionaries;
  result.parts = std::move(arguments);
  return result;
}

std::size_t constructors(const Value &value) {
  std::size_t sum = value.form == Form::Number ? (value.number != 0 ? 1 : 0)
                    : value.parts.empty()      ? 0
                                               : 1;
  for (const Value &part : value.parts)
    sum += constructors(part);
  return sum;
}

std::size_t size(const Value &value) {
  std::size_t sum = 1;
  std::vector<const Value *> work{&value};
  while (!work.empty()) {
    const Value &next = *work.back();
    work.pop_back();
    switch (next.form) {
    case Form::Number:
      sum += 2 * static_cast<std::size_t>(std::abs(next.number)) + (next.number < 0 ? 1 : 0);
      break;
    case Form::Real:
      sum += static_cast<std::size_t>(4 * std::abs(next.real)) + (next.real < 0 ? 1 : 0);
      break;
    case Form::Character:
      sum += next.number == 'a' ? 0 : 1;
      break;
    default:
      sum += 1 + next.parts.size() + static_cast<std::size_t>(next.rule);
      break;
    }
    for (const Value &part : next.parts)
      work.push_back(&part);
  }
  return sum;
}

} // namespace culprit::execute
