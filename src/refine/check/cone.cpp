#include "refine/check/cone.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace culprit::refine {

namespace {

namespace surface = horn::surface;
using surface::ExpressionKind;

class Cone {
public:
  explicit Cone(surface::Module &module) : module_(module) {}

  void keep() {
    find_unknowns();
    read_bindings();
    read_clauses();
    follow();
    keep_written();
    erase();
  }

private:
  struct Parts {                       // of a conjunction
    std::vector<std::uint32_t> kappas; // by number
    bool written = false;              // by a person
    bool other = false;                // than κs
  };

  [[nodiscard]] Parts parts(surface::ExpressionId predicate) const {
    Parts result;
    if (predicate == surface::no_expression)
      return result;
    std::vector<surface::ExpressionId> stack{predicate};
    while (!stack.empty()) {
      const surface::Expression &node = module_[stack.back()];
      stack.pop_back();
      if (node.kind == ExpressionKind::And) {
        const auto children = module_.children(node);
        stack.insert(stack.end(), children.begin(), children.end());
      } else if (node.kind == ExpressionKind::Kappa) {
        if (const auto known = number_.find(node.name); known != number_.end())
          result.kappas.push_back(known->second);
      } else {
        result.other = true;
        result.written |= node.range.start.line != 0;
      }
    }
    return result;
  }

  void find_unknowns() {
    number_.reserve(module_.kappas.size());
    for (std::uint32_t k = 0; k < module_.kappas.size(); ++k)
      number_.emplace(module_.kappas[k].kappa, k);
    writers_.resize(module_.kappas.size());
    wanted_.resize(module_.kappas.size());
  }

  // Their numbers are their positions.
  void read_bindings() {
    bindings_.reserve(module_.bindings.size());
    for (const surface::Binding &binding : module_.bindings)
      bindings_.push_back(parts(binding.refinement.predicate));
    covered_.resize(bindings_.size());
  }

  void read_clauses() {
    kept_.resize(module_.clauses.size());
    for (std::uint32_t c = 0; c < module_.clauses.size(); ++c) {
      const Parts head = parts(module_.clauses[c].right.predicate);
      for (const std::uint32_t kappa : head.kappas)
        writers_[kappa].push_back(c);
      if (head.other)
        add(c);
    }
  }

  void add(std::uint32_t clause) {
    if (kept_[clause])
      return;
    kept_[clause] = true;
    open_.push_back(clause);
  }

  // Everything that a clause reads, and for its environment that it is read somewhere.
  template <class Visit> void each_read(std::uint32_t clause, Visit visit) {
    for (const std::uint32_t kappa : parts(module_.clauses[clause].left.predicate).kappas)
      visit(kappa);
    for (const std::int64_t binding : module_.clauses[clause].environment) {
      const auto index = static_cast<std::size_t>(binding);
      if (covered_[index])
        continue;
      covered_[index] = true;
      for (const std::uint32_t kappa : bindings_[index].kappas)
        visit(kappa);
    }
  }

  void follow() {
    while (!open_.empty()) {
      const std::uint32_t clause = open_.back();
      open_.pop_back();
      each_read(clause, [&](std::uint32_t kappa) {
        if (wanted_[kappa])
          return;
        wanted_[kappa] = true;
        for (const std::uint32_t writer : writers_[kappa])
          add(writer);
      });
    }
  }

  // No goal needs these: what flows into them does not matter.
  void keep_written() {
    for (std::uint32_t c = 0; c < module_.clauses.size(); ++c) {
      const surface::Clause &clause = module_.clauses[c];
      const auto uncovered = [this](std::int64_t binding) {
        return !covered_[static_cast<std::size_t>(binding)] &&
               bindings_[static_cast<std::size_t>(binding)].written;
      };
      if (kept_[c] ||
          (!parts(clause.left.predicate).written &&
           std::none_of(clause.environment.begin(), clause.environment.end(), uncovered)))
        continue;
      kept_[c] = true;
      each_read(c, [this](std::uint32_t kappa) { wanted_[kappa] = true; });
      for (const std::uint32_t kappa : parts(clause.right.predicate).kappas)
        wanted_[kappa] = true;
    }
  }

  void erase() {
    std::size_t position = 0;
    std::erase_if(module_.clauses, [&](const surface::Clause &) { return !kept_[position++]; });
    position = 0;
    std::erase_if(module_.kappas, [&](const surface::WellFormedness &kappa) {
      if (!wanted_[position++])
        return true;
      for (const auto *scope : {&kappa.environment, &kappa.scope})
        for (const std::int64_t binding : *scope)
          covered_[static_cast<std::size_t>(binding)] = true;
      return false;
    });
    position = 0;
    std::erase_if(module_.bindings,
                  [&](const surface::Binding &) { return !covered_[position++]; });
  }

  surface::Module &module_;
  std::unordered_map<Symbol, std::uint32_t> number_; // of κs
  std::vector<std::vector<std::uint32_t>> writers_;  // of κs: clauses
  std::vector<bool> wanted_;                         // κs
  std::vector<Parts> bindings_;
  std::vector<bool> covered_; // bindings
  std::vector<bool> kept_;    // clauses
  std::vector<std::uint32_t> open_;
};

} // namespace

void keep_cone(surface::Module &module) { Cone(module).keep(); }

} // namespace culprit::refine
