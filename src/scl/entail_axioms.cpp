// Hypothesis graphs: axioms.
#include "scl/entail.h"
#include "scl/entail_graph.h"

#include <algorithm>

namespace culprit::scl {

void Entailment::match(TermId pattern, Index at, const Match &given,
                       std::vector<Match> &matches) const {
  const Term &term = system_->term(pattern);
  if (term.shape == Shape::Variable && system_->variable_named(term.head).quantified) {
    for (const auto &[variable, node] : given)
      if (variable == term.head) {
        if (same(node, at))
          matches.push_back(given);
        return;
      }
    matches.push_back(given);
    matches.back().emplace_back(term.head, at);
    return;
  }
  // Any node that is equal to this one may have the shape we look for.
  for_each_bit(up_[at], [&](Index candidate) {
    if (!same(candidate, at))
      return;
    if (nodes_[candidate] == pattern) {
      matches.push_back(given);
      return;
    }
    const Term &shape = system_->term(nodes_[candidate]);
    if (shape.shape != term.shape || shape.head != term.head || shape.count != term.count ||
        term.count == 0)
      return;
    std::vector<Match> partial{given};
    for (std::size_t i = 0; i < term.count && !partial.empty(); ++i) {
      std::vector<Match> next;
      for (const Match &match_so_far : partial)
        match(system_->arguments(pattern)[i], children(candidate)[i], match_so_far, next);
      partial = std::move(next);
    }
    matches.insert(matches.end(), partial.begin(), partial.end());
  });
}

std::optional<TermId> Entailment::instantiate(TermId pattern, const Match &match) {
  TermId result = pattern;
  for (const auto &[variable, node] : match) {
    const TermId name = system_->term({Shape::Variable, variable}, {});
    result = system_->substitute(result, name, nodes_[node]);
  }
  std::vector<TermId> stack{result};
  while (!stack.empty()) {
    const TermId current = stack.back();
    stack.pop_back();
    const Term &term = system_->term(current);
    if (term.shape == Shape::Variable && system_->variable_named(term.head).quantified)
      return std::nullopt;
    for (const TermId argument : system_->arguments(current))
      stack.push_back(argument);
  }
  return result;
}

void Entailment::match_fact(const Fact &pattern, const Match &given, std::vector<Match> &matches) {
  for (Index lower = 0; lower < nodes_.size(); ++lower) {
    std::vector<Match> left;
    match(pattern.lower, lower, given, left);
    for (const Match &match_of_lower : left)
      for (Index upper = 0; upper < nodes_.size(); ++upper)
        if (below(lower, upper))
          match(pattern.upper, upper, match_of_lower, matches);
  }
  std::ranges::sort(matches);
  matches.erase(std::unique(matches.begin(), matches.end()), matches.end());
}

void Entailment::conclude(const Fact &conclusion, const Match &given, bool equality) {
  constexpr std::size_t most_created = 200;
  constexpr std::uint32_t largest_created = 40;
  const auto matches = [&](TermId pattern, const Match &match) {
    std::vector<std::pair<Index, Match>> result;
    for (Index at = 0; at < nodes_.size(); ++at) {
      std::vector<Match> here;
      this->match(pattern, at, match, here);
      for (Match &extended : here)
        result.emplace_back(at, std::move(extended));
    }
    return result;
  };
  for (const auto &[lower, with_lower] : matches(conclusion.lower, given)) {
    auto uppers = matches(conclusion.upper, with_lower);
    // What a node is equal to is worth knowing even if it is not a node yet: `F [a] = (a, a)`.
    if (uppers.empty() && equality) {
      const auto term = instantiate(conclusion.upper, with_lower);
      if (term && !index_.contains(*term) && created_by_axioms_ < most_created &&
          system_->term(*term).size <= largest_created) {
        ++created_by_axioms_;
        uppers.emplace_back(node(*term), with_lower);
      }
    }
    for (const auto &[upper, unused] : uppers)
      if (!below(lower, upper))
        add_edge(lower, upper);
  }
}

void Entailment::apply_axiom(const Axiom &axiom) {
  std::vector<Match> partial{{}};
  for (const Fact &premise : axiom.premises) {
    std::vector<Match> next;
    for (const Match &match_so_far : partial)
      match_fact(premise, match_so_far, next);
    partial = std::move(next);
  }
  for (const Match &complete : partial)
    for (const Fact &conclusion : axiom.conclusions)
      conclude(conclusion, complete,
               std::ranges::find(axiom.conclusions, Fact{conclusion.upper, conclusion.lower}) !=
                   axiom.conclusions.end());
}

void Entailment::apply_axioms() {
  // The ground terms of a conclusion are nodes, or nothing could ever be matched with them.
  for (const Axiom &axiom : system_->axioms()) {
    for (const Fact &fact : axiom.conclusions)
      for (const TermId side : {fact.lower, fact.upper})
        if (const auto term = instantiate(side, {}))
          node(*term);
    for (const Fact &fact : axiom.premises)
      for (const TermId side : {fact.lower, fact.upper})
        if (const auto term = instantiate(side, {}))
          node(*term);
  }
  for (const Axiom &axiom : system_->axioms())
    apply_axiom(axiom);
}

} // namespace culprit::scl
