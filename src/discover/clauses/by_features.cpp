#include "discover/clauses/by_features.h"

#include "discover/clauses/abstraction.h"
#include "discover/clauses/functions.h"
#include "discover/clauses/invariants.h"
#include "discover/clauses/lemmas.h"
#include "discover/clauses/normal_rules.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <array>
#include <memory>

#include <fmt/format.h>

namespace culprit::discover {

using logic::Sort;
using logic::Term;

namespace {

constexpr smt::Limits for_checks{.resources_per_query = 400'000};

} // namespace

class FeatureSearch::Search {
public:
  Search(logic::Store &store, const logic::Declarations &declarations,
         const smt::HornProblem &problem, const Deadline &deadline)
      : store_(store), declarations_(declarations), problem_(problem), deadline_(deadline),
        types_(store, declarations), features_(store, types_),
        normal_(normal_form(store, types_, declarations, problem)),
        readings_(read_functions(store, types_, features_, normal_)),
        definitions_(plain_definitions(store, normal_)) {
    find_sorts();
    choose_vocabularies();
  }

  std::optional<FeatureProof> search(const FeatureLimits &limits) {
    for (Choice &choice : choices_) {
      if (deadline_.passed())
        return std::nullopt;
      if (choice.refuted)
        continue;
      if (auto proof = attempt(choice, limits))
        return proof;
    }
    return std::nullopt;
  }

  [[nodiscard]] const FeatureStatistics &statistics() const { return statistics_; }

private:
  struct Choice {
    std::string name;
    std::vector<std::size_t> features;
    bool refuted = false; // its abstraction has no solution
    bool prepared = false;
    std::vector<Feature> closed; // with what their definitions need
    std::vector<Theorem> theorems;
    AbstractionTerms vocabulary;
    Abstraction abstraction;
    std::optional<std::vector<Term>> invariants; // of the abstraction; empty: none were found
  };

  void find_sorts() {
    for (const smt::Relation &relation : normal_.relations)
      for (const Term parameter : relation.parameters)
        for (const Sort part : types_.parts(store_.sort(parameter)))
          if (std::ranges::find(sorts_, part) == sorts_.end())
            sorts_.push_back(part);
  }

  // ---- what to try

  void choose_vocabularies() {
    std::vector<std::size_t> own; // what the rules themselves define
    for (const Reading &reading : readings_) {
      own.push_back(reading.value);
      own.push_back(reading.domain);
    }
    std::vector<std::size_t> shapes;
    std::vector<std::size_t> sizes;
    std::vector<std::size_t> heights;
    std::vector<std::size_t> sums;
    std::vector<std::size_t> counts;
    for (const Sort sort : sorts_) {
      add_shapes(sort, shapes);
      sizes.push_back(features_.size(sort));
      heights.push_back(features_.height(sort));
      if (const auto sum = features_.sum(sort))
        sums.push_back(*sum);
      if (const auto count = features_.count(sort))
        counts.push_back(*count);
    }
    if (!own.empty())
      choose("functions of the rules", {own, shapes});
    choose("size", {own, shapes, sizes});
    choose("sum", {own, shapes, sums});
    choose("size and sum", {own, shapes, sizes, sums});
    choose("occurrences", {own, shapes, counts});
    choose("occurrences and size", {own, shapes, counts, sizes});
    choose("height", {own, shapes, heights});
  }

  // Which constructor it is, and the fields of types that are not recursive.
  void add_shapes(Sort sort, std::vector<std::size_t> &chosen) {
    const std::vector<Shape> shapes = types_.shapes(sort);
    for (std::size_t c = 0; c + 1 < shapes.size(); ++c)
      chosen.push_back(features_.tag(sort, c));
    const bool recursive = std::ranges::any_of(shapes, [&](const Shape &shape) {
      return std::ranges::any_of(shape.fields, [&](Sort field) {
        const std::vector<Sort> parts = types_.parts(field);
        return std::ranges::find(parts, sort) != parts.end();
      });
    });
    for (std::size_t c = 0; c < shapes.size() && !recursive; ++c)
      for (std::size_t i = 0; i < shapes[c].fields.size(); ++i)
        if (shapes[c].fields[i] == store_.int_sort() || shapes[c].fields[i] == store_.bool_sort())
          chosen.push_back(features_.field(sort, c, i));
  }

  void choose(std::string name, std::initializer_list<std::vector<std::size_t>> parts) {
    Choice choice;
    choice.name = std::move(name);
    for (const std::vector<std::size_t> &part : parts)
      choice.features.insert(choice.features.end(), part.begin(), part.end());
    std::ranges::sort(choice.features);
    const bool known = std::ranges::any_of(
        choices_, [&](const Choice &other) { return other.features == choice.features; });
    if (!known)
      choices_.push_back(std::move(choice));
  }

  // ---- one vocabulary

  // Lemmas, and the relations that are exactly the function that was read in them.
  void prepare(Choice &choice) {
    choice.prepared = true;
    AbstractionTerms &vocabulary = choice.vocabulary;
    vocabulary.features = features_.closure(choice.features);
    for (const std::size_t index : vocabulary.features)
      choice.closed.push_back(features_[index]);
    ModelChecker checker(store_, declarations_, choice.closed, deadline_, for_checks);
    vocabulary.lemmas = find_lemmas(store_, types_, choice.closed, checker);
    find_numbers(choice, checker);
    drop_total_domains(choice);
    vocabulary.known = definitions_;
    for (const Reading &reading : readings_) {
      const Feature &value = features_[reading.value];
      for (std::size_t i = 0; i < reading.parameters.size(); ++i)
        vocabulary.ghost_parameters[reading.relation].emplace_back(reading.parameters[i],
                                                                   value.ghosts[i]);
      fix_meaning(checker, vocabulary, reading);
    }
    choice.abstraction = abstract(store_, types_, features_, vocabulary, normal_);
  }

  // Data that are numbers, one constructor after the other: their size says which they are.
  void find_numbers(Choice &choice, ModelChecker &checker) {
    AbstractionTerms &vocabulary = choice.vocabulary;
    for (const Sort sort : sorts_) {
      const std::vector<Shape> shapes = types_.shapes(sort);
      const auto next = std::ranges::find_if(
          shapes, [&](const Shape &shape) { return shape.fields == std::vector{sort}; });
      const std::size_t size = features_.size(sort);
      if (shapes.size() != 2 || next == shapes.end() ||
          std::ranges::none_of(shapes, [](const Shape &shape) { return shape.fields.empty(); }) ||
          std::ranges::count(vocabulary.features, size) == 0)
        continue;
      const Term one = store_.fresh("x", sort);
      const Term other = store_.fresh("y", sort);
      const Term count = apply(store_, features_[size], one);
      const Lemma positive{
          one, logic::implication(store_,
                                  types_.test(one, static_cast<std::size_t>(next - shapes.begin())),
                                  store_.make(logic::Op::GreaterEqual, store_.bool_sort(),
                                              {count, store_.integer(1)}))};
      std::vector<Lemma> lemmas = vocabulary.lemmas;
      lemmas.push_back(positive);
      const Theorem theorem{
          {one, other},
          one,
          logic::implication(store_,
                             logic::equality(store_, count, apply(store_, features_[size], other)),
                             logic::equality(store_, one, other))};
      if (!checker.inductive(positive, lemmas) || !checker.inductive(theorem, lemmas))
        continue;
      vocabulary.lemmas = std::move(lemmas);
      vocabulary.telling[sort] = size;
      choice.theorems.push_back(theorem);
    }
  }

  // A function that is defined everywhere needs no feature to say so.
  void drop_total_domains(Choice &choice) {
    AbstractionTerms &vocabulary = choice.vocabulary;
    for (const Reading &reading : readings_)
      if (std::ranges::any_of(vocabulary.lemmas, [&](const Lemma &lemma) {
            return lemma.formula == apply(store_, features_[reading.domain], lemma.variable);
          }))
        std::erase(choice.features, reading.domain);
    vocabulary.features = features_.closure(choice.features);
    choice.closed.clear();
    for (const std::size_t index : vocabulary.features)
      choice.closed.push_back(features_[index]);
    std::erase_if(vocabulary.lemmas, [&](const Lemma &lemma) {
      bool foreign = false;
      logic::visit(store_, lemma.formula, [&](Term term) {
        if (store_.op(term) != logic::Op::Call)
          return;
        const auto index = features_.find(store_.payload(term));
        foreign = foreign || (index && std::ranges::find(vocabulary.features, *index) ==
                                           vocabulary.features.end());
      });
      return foreign;
    });
  }

  void fix_meaning(ModelChecker &checker, AbstractionTerms &vocabulary, const Reading &reading) {
    std::vector<Term> meanings(problem_.relations.size(), store_.truth(true));
    for (const auto &[relation, meaning] : vocabulary.known)
      meanings[relation] = meaning;
    const bool partial =
        std::ranges::find(vocabulary.features, reading.domain) != vocabulary.features.end();
    for (const bool with_domain : {true, false}) {
      if (with_domain && !partial)
        continue;
      meanings[reading.relation] = graph_of(store_, features_, problem_, reading, with_domain);
      const bool good = std::ranges::all_of(problem_.rules, [&](const smt::HornRule &rule) {
        return !rule.head || rule.head->relation != reading.relation ||
               checker.valid(problem_, rule, meanings, vocabulary.lemmas);
      });
      if (!good)
        continue;
      vocabulary.known[reading.relation] = meanings[reading.relation];
      return;
    }
  }

  std::optional<FeatureProof> attempt(Choice &choice, const FeatureLimits &limits) {
    if (!choice.prepared)
      prepare(choice);
    if (auto proof = ask(choice, limits, smt::HornStrategy::Plain, false))
      return proof;
    if (!choice.refuted && !choice.invariants)
      choice.invariants =
          find_invariants(store_, declarations_, choice.abstraction.problem, deadline_)
              .value_or(std::vector<Term>());
    for (const auto strategy : {smt::HornStrategy::Plain, smt::HornStrategy::Relational})
      if (!choice.refuted && !choice.invariants->empty())
        if (auto proof = ask(choice, limits, strategy, true))
          return proof;
    return std::nullopt;
  }

  std::optional<FeatureProof> ask(Choice &choice, const FeatureLimits &limits,
                                  smt::HornStrategy strategy, bool with_invariants) {
    if (deadline_.passed())
      return std::nullopt;
    ++statistics_.queries;
    smt::HornAnswer answer = smt::solve_horn(
        store_, declarations_,
        with_invariants ? strengthen(store_, choice.abstraction.problem, *choice.invariants)
                        : choice.abstraction.problem,
        deadline_, {.resources = limits.resources, .strategy = strategy});
    choice.refuted = answer.answer == smt::Answer::Unsat;
    if (answer.answer != smt::Answer::Sat)
      return std::nullopt;
    for (std::size_t r = 0; with_invariants && r < answer.interpretations.size(); ++r)
      answer.interpretations[r] = logic::conjunction(
          store_, std::array{answer.interpretations[r].value_or(store_.truth(true)),
                             (*choice.invariants)[r]});
    return confirm(choice, answer);
  }

  // What Spacer says about features, said about data.
  std::optional<FeatureProof> confirm(const Choice &choice, const smt::HornAnswer &answer) {
    Model model{choice.closed, choice.vocabulary.lemmas, {}, {}, choice.theorems};
    for (std::uint32_t r = 0; r < problem_.relations.size(); ++r) {
      if (const auto known = choice.vocabulary.known.find(r);
          known != choice.vocabulary.known.end()) {
        model.meanings.push_back(known->second);
        continue;
      }
      const Term said = answer.interpretations[r].value_or(store_.truth(true));
      model.meanings.push_back(
          logic::simplify(store_, logic::substitute(store_, said, choice.abstraction.meaning)));
    }
    ModelChecker checker(store_, declarations_, choice.closed, deadline_, for_checks);
    if (checker.is_model(problem_, model))
      return FeatureProof{std::move(model), choice.name};
    ++statistics_.rejected;
    return std::nullopt;
  }

  logic::Store &store_;
  const logic::Declarations &declarations_;
  const smt::HornProblem &problem_; // as it was read
  const Deadline &deadline_;
  DataTypes types_;
  Features features_;
  smt::HornProblem normal_;
  std::vector<Reading> readings_;
  std::map<std::uint32_t, Term> definitions_; // of relations that are not recursive
  std::vector<Sort> sorts_;
  std::vector<Choice> choices_;
  FeatureStatistics statistics_;
};

FeatureSearch::FeatureSearch(logic::Store &store, const logic::Declarations &declarations,
                             const smt::HornProblem &problem, const Deadline &deadline)
    : search_(std::make_unique<Search>(store, declarations, problem, deadline)) {}
FeatureSearch::~FeatureSearch() = default;

std::optional<FeatureProof> FeatureSearch::search(const FeatureLimits &limits) {
  return search_->search(limits);
}
const FeatureStatistics &FeatureSearch::statistics() const { return search_->statistics(); }

} // namespace culprit::discover
