#include "evaluate/compare.h"

#include <bit>
#include <cmath>
#include <deque>
#include <vector>

namespace culprit::evaluate {

namespace {

template <class T> Order order_of(const T &a, const T &b) {
  return a < b ? Order::Less : b < a ? Order::Greater : Order::Equal;
}

Order compare_floats(double a, double b, bool total) {
  if (a < b)
    return Order::Less;
  if (a > b)
    return Order::Greater;
  if (a == b)
    return Order::Equal;
  if (!total)
    return Order::Unordered;
  return order_of(!std::isnan(a), !std::isnan(b)); // those come first
}

// Tags of polymorphic variants are ordered by the hash of their names, in 31 bits.
std::int64_t variant_number(std::string_view name) {
  std::uint64_t value = 0;
  for (const char c : name)
    value = (value * 223 + static_cast<unsigned char>(c)) & 0x7FFFFFFFU;
  const auto number = static_cast<std::int64_t>(value);
  return number > 0x3FFFFFFF ? number - (std::int64_t{1} << 31) : number;
}

class Comparison {
public:
  Comparison(Machine &machine, bool total) : machine_(machine), total_(total) {}

  std::optional<Order> run(Object *a, Object *b) {
    work_.emplace_back(a, b);
    for (std::uint64_t steps = 1; !work_.empty(); ++steps) {
      if (steps % 1024 == 0 && !machine_.spend(1024))
        return std::nullopt;
      const auto [left, right] = work_.back();
      work_.pop_back();
      const std::optional<Order> order = compare(*behind(left), *behind(right));
      if (!order || *order != Order::Equal)
        return order;
    }
    return Order::Equal;
  }

private:
  // As far as it can be seen at once; parts wait.
  std::optional<Order> compare(Object &a, Object &b) {
    if (&a == &b && total_)
      return Order::Equal;
    switch (a.kind) {
    case ObjectKind::Int:
    case ObjectKind::Character:
      return order_of(a[0].integer, b[0].integer);
    case ObjectKind::Double:
      return compare_floats(a[0].floating, b[0].floating, total_);
    case ObjectKind::Bytes:
      return order_of(a.text(), b.text());
    case ObjectKind::Array:
      if (a.size == b.size)
        push_parts(a, b);
      return order_of<std::uint32_t>(a.size, b.size);
    case ObjectKind::Data:
      return compare_data(a, b);
    default:
      machine_.fail_with(machine_.known().invalid_argument, "compare: functional value");
      return std::nullopt;
    }
  }

  // Constructors without arguments come before all others.
  std::optional<Order> compare_data(Object &a, Object &b) {
    if ((a.size == 0) != (b.size == 0))
      return order_of(a.size > 0, b.size > 0);
    const auto tag = [&](const Object &object) {
      const kernel::Constructor &own = machine_.program()[kernel::ConstructorId{object.extra}];
      const std::string_view name = machine_.symbols().name(own.name);
      return name.starts_with('`') ? variant_number(name.substr(1)) : std::int64_t{own.tag};
    };
    if (tag(a) != tag(b))
      return order_of(tag(a), tag(b));
    push_parts(a, b);
    return Order::Equal;
  }

  void push_parts(Object &a, Object &b) {
    for (std::size_t i = a.size; i-- > 0;)
      work_.emplace_back(a[i].object, b[i].object);
  }

  Machine &machine_;
  bool total_;
  std::vector<std::pair<Object *, Object *>> work_;
};

// ---- hashing (MurmurHash3 of the first meaningful parts, breadth first)

constexpr std::uint32_t rotate(std::uint32_t value, int by) { return std::rotl(value, by); }

void mix(std::uint32_t &state, std::uint32_t data) {
  data *= 0xcc9e2d51U;
  data = rotate(data, 15);
  data *= 0x1b873593U;
  state ^= data;
  state = rotate(state, 13);
  state = state * 5 + 0xe6546b64U;
}

// A word of a machine of 64 bits.
void mix_word(std::uint32_t &state, std::int64_t word) {
  mix(state, static_cast<std::uint32_t>((word >> 32) ^ (word >> 63) ^ word));
}

void mix_float(std::uint32_t &state, double value) {
  auto bits = std::bit_cast<std::uint64_t>(value);
  if (std::isnan(value))
    bits = 0x7FF0000000000001U;
  else if (value == 0)
    bits = 0;
  mix(state, static_cast<std::uint32_t>(bits));
  mix(state, static_cast<std::uint32_t>(bits >> 32U));
}

void mix_text(std::uint32_t &state, std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  std::size_t i = 0;
  for (; i + 4 <= text.size(); i += 4)
    mix(state, byte(i) | byte(i + 1) << 8U | byte(i + 2) << 16U | byte(i + 3) << 24U);
  std::uint32_t last = 0;
  for (std::size_t k = text.size(); k-- > i;)
    last = last << 8U | byte(k);
  if (i < text.size())
    mix(state, last);
  state ^= static_cast<std::uint32_t>(text.size());
}

std::uint32_t finish(std::uint32_t state) {
  state ^= state >> 16U;
  state *= 0x85ebca6bU;
  state ^= state >> 13U;
  state *= 0xc2b2ae35U;
  state ^= state >> 16U;
  return state & 0x3FFFFFFFU;
}

// How a value of a constructor is told from its siblings: the place among those with arguments, or
// among those without.
std::uint32_t number_of(const Machine &machine, const Object &data) {
  const kernel::Program &program = machine.program();
  const kernel::Constructor &own = program[kernel::ConstructorId{data.extra}];
  if (own.siblings == kernel::Constructor::open || own.value == names::no_value)
    return own.tag;
  std::uint32_t before = 0;
  for (const names::ValueId member : machine.names().members(own.type)) {
    const kernel::ConstructorId other = program.find_constructor(member);
    if (machine.names()[member].kind == names::ValueKind::Constructor &&
        other != kernel::no_constructor && program[other].tag < own.tag &&
        (program[other].arity == 0) == (own.arity == 0))
      ++before;
  }
  return before;
}

} // namespace

std::optional<Order> compare(Machine &machine, Object *a, Object *b, bool total) {
  return Comparison(machine, total).run(a, b);
}

std::int64_t hash(Machine &machine, Object *value) {
  constexpr int most_meaningful = 10;
  constexpr std::size_t most = 256;
  std::uint32_t state = 0;
  std::deque<Object *> queue{value};
  int left = most_meaningful;
  for (std::size_t seen = 0; !queue.empty() && left > 0 && seen < most; ++seen) {
    Object &next = *behind(queue.front());
    queue.pop_front();
    const auto parts = [&] {
      for (std::size_t i = 0; i < next.size && queue.size() + seen < most; ++i)
        queue.push_back(next[i].object);
    };
    switch (next.kind) {
    case ObjectKind::Int:
    case ObjectKind::Character:
      mix_word(state, next[0].integer * 2 + 1); // as it is tagged
      --left;
      break;
    case ObjectKind::Double:
      mix_float(state, next[0].floating);
      --left;
      break;
    case ObjectKind::Bytes:
      mix_text(state, next.text());
      --left;
      break;
    case ObjectKind::Data:
      if (next.size == 0) {
        mix_word(state, std::int64_t{number_of(machine, next)} * 2 + 1);
        --left;
        break;
      }
      mix(state, next.size << 10U | number_of(machine, next));
      parts();
      break;
    case ObjectKind::Array:
      mix(state, next.size << 10U);
      parts();
      break;
    default: // functions say nothing
      break;
    }
  }
  return finish(state);
}

} // namespace culprit::evaluate
