#include "smt/refutations.h"

#include "base/digest.h"
#include "smt/solver.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>

namespace culprit::smt {

using logic::Op;
using logic::Sort;
using logic::SortKind;
using logic::Term;

namespace {

constexpr std::size_t most_bytes = std::size_t{32} << 20U; // in each of two generations
constexpr std::size_t most_terms = 4'000;                  // of a question
constexpr std::uint32_t no_number = 0xFFFFFFFF;

void put(std::string &text, std::uint32_t number) {
  std::array<char, sizeof number> bytes{};
  std::memcpy(bytes.data(), &number, sizeof number);
  text.append(bytes.data(), bytes.size());
}

} // namespace

bool Refutations::knows(const std::string &question) {
  const std::scoped_lock lock(mutex_);
  if (!recent_.contains(question)) {
    const auto found = earlier_.find(question);
    if (found == earlier_.end())
      return false;
    keep(std::move(earlier_.extract(found).value()));
  }
  ++hits_;
  return true;
}

void Refutations::learn(std::string question) {
  const std::scoped_lock lock(mutex_);
  keep(std::move(question));
}

std::size_t Refutations::hits() {
  const std::scoped_lock lock(mutex_);
  return hits_;
}

// With the lock.
void Refutations::keep(std::string question) {
  if (bytes_ > most_bytes) {
    earlier_ = std::exchange(recent_, {});
    bytes_ = 0;
  }
  const std::size_t size = question.size();
  if (recent_.insert(std::move(question)).second)
    bytes_ += size;
}

Questions::Questions(const logic::Store &store, const logic::Declarations &declarations,
                     const Limits &limits)
    : store_(store), declarations_(declarations) {
  describe(limits);
}

void Questions::write_name(std::string &text, Symbol symbol) const {
  const std::string_view name = store_.name(symbol);
  put(text, static_cast<std::uint32_t>(name.size()));
  text += name;
}

void Questions::write_sort(std::string &text, Sort sort) const {
  const logic::SortNode &node = store_.node(sort);
  text += static_cast<char>(node.kind);
  switch (node.kind) {
  case SortKind::Rigid:
  case SortKind::Named:
    write_name(text, Symbol{node.a});
    break;
  case SortKind::Variable:
    put(text, node.a);
    break;
  case SortKind::Forall:
    put(text, node.a);
    write_sort(text, Sort{node.b});
    break;
  case SortKind::Apply:
  case SortKind::Function:
    write_sort(text, Sort{node.a});
    write_sort(text, Sort{node.b});
    break;
  default:
    break;
  }
}

// How formulas are read, and what symbols mean. Constants come in no order.
void Questions::describe(const Limits &limits) {
  std::string text;
  text += limits.linear ? 'l' : 'n';
  text += limits.strings ? 's' : 't';
  std::vector<std::string> constants;
  for (const auto &[name, sort] : declarations_.constants) {
    meaningful_.insert(name);
    write_name(constants.emplace_back(), name);
    write_sort(constants.back(), sort);
  }
  std::ranges::sort(constants);
  put(text, static_cast<std::uint32_t>(constants.size()));
  for (const std::string &constant : constants)
    text += constant;
  put(text, static_cast<std::uint32_t>(declarations_.data_types.size()));
  for (const logic::DataType &data : declarations_.data_types) {
    write_name(text, data.name);
    put(text, data.parameter_count);
    put(text, static_cast<std::uint32_t>(data.constructors.size()));
    for (const logic::Constructor &constructor : data.constructors) {
      meaningful_.insert(constructor.name);
      write_name(text, constructor.name);
      put(text, static_cast<std::uint32_t>(constructor.fields.size()));
      for (const logic::Field &field : constructor.fields) {
        meaningful_.insert(field.name);
        write_name(text, field.name);
        write_sort(text, field.sort);
      }
    }
  }
  for (const std::vector<Symbol> &group : declarations_.distinct) {
    put(text, static_cast<std::uint32_t>(group.size()));
    for (const Symbol symbol : group) {
      meaningful_.insert(symbol);
      write_name(text, symbol);
    }
  }
  setting_ = digest(text);
}

bool Questions::has_meaning(Symbol symbol) const {
  return meaningful_.contains(symbol) || logic::find_theory_symbol(store_.name(symbol)) != nullptr;
}

// Its children are written already.
void Questions::write_node(Term term) {
  const Op op = store_.op(term);
  text_ += static_cast<char>(op);
  write_sort(text_, store_.sort(term));
  switch (op) {
  case Op::Variable:
    if (const Symbol symbol = store_.payload(term); has_meaning(symbol)) {
      text_ += 'm';
      write_name(text_, symbol);
    } else { // another term is another variable
      text_ += 'v';
    }
    break;
  case Op::IntLiteral:
  case Op::RealLiteral:
  case Op::StringLiteral:
  case Op::OtherLiteral:
  case Op::Call:
    write_name(text_, store_.payload(term));
    break;
  default:
    break;
  }
  put(text_, static_cast<std::uint32_t>(store_.arity(term)));
  for (const Term child : store_.children(term))
    put(text_, number_[static_cast<std::size_t>(child)]);
}

bool Questions::write_term(Term root) {
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    const Term term = stack.back();
    std::uint32_t &mine = number_[static_cast<std::size_t>(term)];
    if (mine != no_number) {
      stack.pop_back();
      continue;
    }
    for (const Term child : store_.children(term))
      if (number_[static_cast<std::size_t>(child)] == no_number)
        stack.push_back(child);
    if (stack.back() != term)
      continue;
    stack.pop_back();
    if (numbered_.size() >= most_terms)
      return false;
    write_node(term);
    mine = static_cast<std::uint32_t>(numbered_.size());
    numbered_.push_back(term);
  }
  return true;
}

std::string Questions::write(std::span<const Term> formulas, Term refuted) {
  number_.resize(store_.term_count(), no_number);
  text_ = setting_;
  bool whole = formulas.size() <= most_terms;
  std::string roots;
  const auto add = [&](Term term) {
    whole = whole && write_term(term);
    if (whole)
      put(roots, number_[static_cast<std::size_t>(term)]);
  };
  std::ranges::for_each(formulas, add);
  roots += refuted == logic::no_term ? 'a' : 'r';
  if (refuted != logic::no_term)
    add(refuted);
  for (const Term term : numbered_)
    number_[static_cast<std::size_t>(term)] = no_number;
  numbered_.clear();
  if (!whole)
    return {};
  put(text_, no_number); // the end of the terms
  return std::move(text_) + roots;
}

} // namespace culprit::smt
