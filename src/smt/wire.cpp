#include "smt/wire.h"

#include "logic/rewrite.h"

#include <array>
#include <bit>
#include <cstring>
#include <limits>

namespace culprit::smt {

using logic::Op;
using logic::Sort;
using logic::SortKind;
using logic::Term;

namespace {

constexpr std::uint32_t spelled_out = std::numeric_limits<std::uint32_t>::max();

bool has_text(Op op) {
  switch (op) {
  case Op::Variable:
  case Op::IntLiteral:
  case Op::RealLiteral:
  case Op::StringLiteral:
  case Op::OtherLiteral:
  case Op::Call:
    return true;
  default:
    return false;
  }
}

} // namespace

void WireWriter::number(std::uint32_t value) {
  const auto raw = std::bit_cast<std::array<char, sizeof value>>(value);
  bytes_.append(raw.data(), raw.size());
}

void WireWriter::text(std::string_view value) {
  number(static_cast<std::uint32_t>(value.size()));
  bytes_ += value;
}

// How many new nodes, each of them after its children, then the handle of the root.
void WireWriter::term(Term root) {
  std::vector<Term> fresh;
  logic::visit(store_, root, [&](Term term) {
    if (static_cast<std::size_t>(term) >= known_terms_)
      fresh.push_back(term);
  });
  number(static_cast<std::uint32_t>(fresh.size()));
  for (const Term term : fresh)
    node(term);
  number(static_cast<std::uint32_t>(root));
}

// Sorts are small, so newer ones are spelled out each time.
void WireWriter::sort(Sort sort) {
  if (static_cast<std::size_t>(sort) < known_sorts_)
    return number(static_cast<std::uint32_t>(sort));
  const logic::SortNode node = store_.node(sort);
  number(spelled_out);
  number(static_cast<std::uint32_t>(node.kind));
  switch (node.kind) {
  case SortKind::Rigid:
  case SortKind::Named:
    return text(store_.name(Symbol{node.a}));
  case SortKind::Apply:
  case SortKind::Function:
    this->sort(Sort{node.a});
    return this->sort(Sort{node.b});
  case SortKind::Forall:
    number(node.a);
    return this->sort(Sort{node.b});
  default:
    return number(node.a);
  }
}

void WireWriter::node(Term term) {
  number(static_cast<std::uint32_t>(term));
  number(static_cast<std::uint32_t>(store_.op(term)));
  sort(store_.sort(term));
  if (has_text(store_.op(term)))
    text(store_.text(term));
  number(static_cast<std::uint32_t>(store_.arity(term)));
  for (const Term child : store_.children(term))
    number(static_cast<std::uint32_t>(child));
}

std::uint32_t WireReader::number() {
  std::uint32_t value = 0;
  if (rest_.size() < sizeof value) {
    good_ = false;
    return 0;
  }
  std::memcpy(&value, rest_.data(), sizeof value);
  rest_.remove_prefix(sizeof value);
  return value;
}

std::string_view WireReader::text() {
  const std::uint32_t size = number();
  if (size > rest_.size()) {
    good_ = false;
    return {};
  }
  const std::string_view value = rest_.substr(0, size);
  rest_.remove_prefix(size);
  return value;
}

Sort WireReader::sort() {
  const std::uint32_t first = number();
  if (first != spelled_out) {
    good_ = good_ && first < store_.sort_count();
    return good_ ? Sort{first} : store_.bool_sort();
  }
  logic::SortNode node{SortKind{static_cast<std::uint8_t>(number())}};
  switch (node.kind) {
  case SortKind::Rigid:
  case SortKind::Named:
    node.a = static_cast<std::uint32_t>(store_.symbol(text()));
    break;
  case SortKind::Apply:
  case SortKind::Function:
    node.a = static_cast<std::uint32_t>(sort());
    node.b = static_cast<std::uint32_t>(sort());
    break;
  case SortKind::Forall:
    node.a = number();
    node.b = static_cast<std::uint32_t>(sort());
    break;
  default:
    node.a = number();
  }
  return good_ ? store_.make_sort(node) : store_.bool_sort();
}

Term WireReader::known(std::uint32_t handle) {
  if (const auto entry = terms_.find(handle); entry != terms_.end())
    return entry->second;
  if (handle < store_.term_count())
    return Term{handle};
  good_ = false;
  return store_.truth(true);
}

Term WireReader::node() {
  const std::uint32_t handle = number();
  const Op op{static_cast<std::uint8_t>(number())};
  const Sort its_sort = sort();
  const std::uint32_t payload =
      has_text(op) ? static_cast<std::uint32_t>(store_.symbol(text())) : 0;
  std::vector<Term> children;
  for (std::uint32_t count = number(); count > 0 && good_; --count)
    children.push_back(known(number()));
  if (!good_)
    return store_.truth(true);
  const Term term = store_.make(op, its_sort, children, payload);
  terms_.insert_or_assign(handle, term);
  return term;
}

Term WireReader::term() {
  for (std::uint32_t count = number(); count > 0 && good_; --count)
    (void)node();
  const std::uint32_t root = number();
  return good_ ? known(root) : store_.truth(true);
}

} // namespace culprit::smt
