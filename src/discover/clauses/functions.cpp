#include "discover/clauses/functions.h"

#include "discover/clauses/linear.h"
#include "discover/clauses/normal_rules.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

namespace culprit::discover {

using logic::Op;
using logic::Sort;
using logic::Term;

namespace {

constexpr std::size_t most_rows = 64; // rules of a relation once others are unfolded

// What one rule says of the function on one constructor.
struct Row {
  std::vector<Term> guards;
  std::vector<Term> defined; // domains of the calls
  Term value{};
  bool vague = false; // there are conditions that no guard says
};

// The function that a reading would be about, while its rules are read.
struct Signature {
  Reading reading;
  std::vector<Term> ghosts; // by `reading.parameters`
  Symbol value{};
  Symbol domain{};
  Sort sort{}; // of the data
};

// One rule on one constructor.
class RowReader {
public:
  RowReader(logic::Store &store, DataTypes &types, Features &features,
            const std::vector<Reading> &known, const Signature &signature,
            const Feature::Case &equation, std::size_t constructor)
      : store_(store), types_(types), features_(features), known_(known), signature_(signature),
        equation_(equation), constructor_(constructor) {}

  enum class Kind : std::uint8_t { Row, OtherConstructor, Failed };

  Kind read(const smt::HornRule &rule, Row &row) {
    const Reading &reading = signature_.reading;
    const smt::RelationAtom &head = *rule.head;
    rule_variables_.insert(rule.variables.begin(), rule.variables.end());
    if (!match_data(head.arguments[reading.data]))
      return Kind::OtherConstructor;
    for (std::size_t k = 0; k < reading.parameters.size(); ++k)
      bind(head.arguments[reading.parameters[k]], signature_.ghosts[k]);
    match_fields();
    for (const smt::RelationAtom &atom : rule.body)
      if (!read_call(atom))
        return Kind::Failed;
    constraints_.insert(constraints_.end(), rule.constraints.begin(), rule.constraints.end());
    solve_constraints();
    row.value = here(head.arguments[reading.result]);
    if (!expressible(row.value))
      return Kind::Failed;
    row.defined = defined_;
    row.vague = vague_;
    for (const Term constraint : constraints_) {
      const Term guard = logic::simplify(store_, here(constraint));
      if (guard == store_.truth(true))
        continue;
      if (expressible(guard))
        row.guards.push_back(guard);
      else
        row.vague = true;
    }
    return Kind::Row;
  }

private:
  [[nodiscard]] Term here(Term term) { return logic::substitute(store_, term, known_values_); }
  [[nodiscard]] bool is_open(Term term) const {
    return rule_variables_.contains(term) && !known_values_.contains(term);
  }
  void bind(Term term, Term value) {
    if (is_open(term))
      known_values_.emplace(term, value);
    else
      constraints_.push_back(logic::equality(store_, value, term));
  }

  bool match_data(Term data) {
    if (is_open(data)) { // any constructor
      original_.assign(equation_.fields.begin(), equation_.fields.end());
      known_values_.emplace(data, types_.make(signature_.sort, constructor_, equation_.fields));
      return true;
    }
    if (types_.made_by(data) != constructor_)
      return false;
    for (std::size_t i = 0; i < store_.arity(data); ++i)
      original_.push_back(store_.child(data, i));
    return true;
  }

  // A field is a variable, or says something that becomes a guard.
  void match_fields() {
    for (std::size_t i = 0; i < original_.size(); ++i) {
      const Term written = original_[i];
      const Term field = equation_.fields[i];
      if (written == field)
        continue;
      const auto inner = types_.made_by(written);
      if (!inner || is_open(written)) {
        bind(written, field);
        continue;
      }
      const Sort sort = store_.sort(field);
      constraints_.push_back(apply(store_, features_[features_.tag(sort, *inner)], field));
      for (std::size_t k = 0; k < store_.arity(written); ++k) {
        const Term part = store_.child(written, k);
        if (types_.is_data(store_.sort(part))) {
          vague_ = vague_ || !is_open(part);
          continue;
        }
        bind(part, apply(store_, features_[features_.field(sort, *inner, k)], field));
      }
    }
  }

  // A premise is the function itself on a field, one that was read before, or nothing we
  // understand. False if the function calls itself in another way.
  bool read_call(const smt::RelationAtom &atom) {
    const bool own = atom.relation == signature_.reading.relation;
    const auto found = std::ranges::find(known_, atom.relation, &Reading::relation);
    if (!own && found == known_.end()) {
      vague_ = true;
      return true;
    }
    const Reading &reading = own ? signature_.reading : *found;
    const auto place = std::ranges::find(original_, atom.arguments[reading.data]);
    bool fits = place != original_.end();
    const std::vector<Term> &ghosts = own ? signature_.ghosts : features_[found->value].ghosts;
    for (std::size_t k = 0; fits && k < reading.parameters.size(); ++k)
      fits = here(atom.arguments[reading.parameters[k]]) == ghosts[k];
    if (!fits) {
      vague_ = true;
      return !own;
    }
    std::vector<Term> arguments = ghosts;
    arguments.push_back(equation_.fields[static_cast<std::size_t>(place - original_.begin())]);
    const Term result = atom.arguments[reading.result];
    const Symbol value = own ? signature_.value : features_[found->value].function;
    const Symbol domain = own ? signature_.domain : features_[found->domain].function;
    bind(result, store_.call(value, arguments, store_.sort(result)));
    defined_.push_back(store_.call(domain, arguments, store_.bool_sort()));
    return true;
  }

  // Variables that equations determine.
  void solve_constraints() {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < constraints_.size() && !changed; ++i) {
        const Term equation = here(constraints_[i]);
        for (const Term variable : logic::free_variables(store_, equation)) {
          if (!is_open(variable))
            continue;
          const auto value = solve_for(store_, equation, variable);
          if (!value || !expressible(*value))
            continue;
          known_values_.emplace(variable, *value);
          constraints_.erase(constraints_.begin() + static_cast<std::ptrdiff_t>(i));
          changed = true;
          break;
        }
      }
    }
  }

  // Over ghosts, fields that are no data, and features of those that are.
  [[nodiscard]] bool expressible(Term root) {
    std::vector<Term> open{root};
    while (!open.empty()) {
      const Term term = open.back();
      open.pop_back();
      const Op op = store_.op(term);
      if (types_.is_data(store_.sort(term)) || rule_variables_.contains(term) || op == Op::Forall ||
          op == Op::Exists || op == Op::Lambda)
        return false;
      const bool feature = op == Op::Call && (store_.payload(term) == signature_.value ||
                                              store_.payload(term) == signature_.domain ||
                                              features_.find(store_.payload(term)));
      const auto children = store_.children(term);
      open.insert(open.end(), children.begin(), children.end() - (feature ? 1 : 0));
    }
    return true;
  }

  logic::Store &store_;
  DataTypes &types_;
  Features &features_;
  const std::vector<Reading> &known_;
  const Signature &signature_;
  const Feature::Case &equation_;
  std::size_t constructor_;
  std::unordered_set<Term> rule_variables_;
  logic::Substitution known_values_; // of variables of the rule
  std::vector<Term> original_;       // the fields, as the rule has them
  std::vector<Term> constraints_;
  std::vector<Term> defined_;
  bool vague_ = false;
};

class FunctionReader {
public:
  FunctionReader(logic::Store &store, DataTypes &types, Features &features,
                 const smt::HornProblem &problem)
      : store_(store), types_(types), features_(features), problem_(problem),
        recursive_(recursive_relations(problem)) {}

  std::vector<Reading> run() {
    for (const std::uint32_t relation : recursive_on_their_own(problem_, recursive_))
      read_relation(relation);
    return std::move(readings_);
  }

private:
  [[nodiscard]] bool simple(Sort sort) const {
    return sort == store_.int_sort() || sort == store_.bool_sort();
  }

  void read_relation(std::uint32_t relation) {
    const auto rules = unfolded_rules(store_, types_, problem_, recursive_, relation, most_rows);
    if (!rules)
      return;
    const std::vector<Term> &parameters = problem_.relations[relation].parameters;
    for (std::size_t result = parameters.size(); result-- > 0;)
      for (std::size_t data = 0; data < parameters.size(); ++data)
        if (simple(store_.sort(parameters[result])) &&
            types_.is_data(store_.sort(parameters[data])))
          if (try_reading(relation, data, result, *rules))
            return;
  }

  bool try_reading(std::uint32_t relation, std::size_t data, std::size_t result,
                   const std::vector<smt::HornRule> &rules) {
    const smt::Relation &described = problem_.relations[relation];
    Signature signature;
    signature.reading = {relation, data, result, {}, 0, 0};
    signature.sort = store_.sort(described.parameters[data]);
    std::map<Sort, std::size_t> slots;
    for (std::size_t i = 0; i < described.parameters.size(); ++i) {
      if (i == data || i == result)
        continue;
      const Sort sort = store_.sort(described.parameters[i]);
      if (!simple(sort))
        return false;
      signature.reading.parameters.push_back(i);
      signature.ghosts.push_back(features_.ghost(sort, slots[sort]++));
    }
    signature.value =
        features_.unused_name(fmt::format("value-of-{}", store_.name(described.name)));
    signature.domain = features_.unused_name(fmt::format("has-{}", store_.name(described.name)));
    Feature value{signature.value,
                  signature.sort,
                  signature.ghosts,
                  store_.sort(described.parameters[result]),
                  {}};
    Feature domain{signature.domain, signature.sort, signature.ghosts, store_.bool_sort(), {}};
    for (std::size_t c = 0; c < types_.shapes(signature.sort).size(); ++c)
      if (!read_constructor(signature, rules, c, value, domain))
        return false;
    signature.reading.value = features_.add(std::move(value));
    signature.reading.domain = features_.add(std::move(domain));
    readings_.push_back(signature.reading);
    return true;
  }

  bool read_constructor(const Signature &signature, const std::vector<smt::HornRule> &rules,
                        std::size_t constructor, Feature &value, Feature &domain) {
    Feature::Case equation;
    const std::vector<Sort> sorts = types_.shapes(signature.sort)[constructor].fields;
    for (const Sort field : sorts)
      equation.fields.push_back(store_.fresh("field", field));
    std::vector<Row> rows;
    for (const smt::HornRule &rule : rules) {
      Row row;
      RowReader reader(store_, types_, features_, readings_, signature, equation, constructor);
      const RowReader::Kind kind = reader.read(rule, row);
      if (kind == RowReader::Kind::Failed)
        return false;
      if (kind == RowReader::Kind::Row)
        rows.push_back(std::move(row));
    }
    // What has conditions that are not understood comes last: the others are tried first.
    std::ranges::stable_sort(rows, {}, [](const Row &row) { return row.vague; });
    Term chosen =
        rows.empty() ? (value.value == store_.bool_sort() ? store_.truth(false) : store_.integer(0))
                     : rows.back().value;
    std::vector<Term> ways;
    for (std::size_t i = rows.size(); i-- > 0;) {
      if (i + 1 < rows.size())
        chosen = store_.make(Op::If, value.value,
                             {logic::conjunction(store_, rows[i].guards), rows[i].value, chosen});
      std::vector<Term> conditions = rows[i].guards;
      conditions.insert(conditions.end(), rows[i].defined.begin(), rows[i].defined.end());
      ways.push_back(logic::conjunction(store_, conditions));
    }
    value.cases.push_back({equation.fields, logic::simplify(store_, chosen)});
    domain.cases.push_back(
        {equation.fields, logic::simplify(store_, logic::disjunction(store_, ways))});
    return true;
  }

  logic::Store &store_;
  DataTypes &types_;
  Features &features_;
  const smt::HornProblem &problem_;
  std::vector<bool> recursive_;
  std::vector<Reading> readings_;
};

} // namespace

std::vector<Reading> read_functions(logic::Store &store, DataTypes &types, Features &features,
                                    const smt::HornProblem &problem) {
  return FunctionReader(store, types, features, problem).run();
}

Term graph_of(logic::Store &store, const Features &features, const smt::HornProblem &problem,
              const Reading &reading, bool with_domain) {
  const std::vector<Term> &parameters = problem.relations[reading.relation].parameters;
  std::vector<Term> arguments;
  for (const std::size_t position : reading.parameters)
    arguments.push_back(parameters[position]);
  arguments.push_back(parameters[reading.data]);
  const Term value =
      store.call(features[reading.value].function, arguments, features[reading.value].value);
  const Term equal = logic::equality(store, parameters[reading.result], value);
  if (!with_domain)
    return equal;
  const Term defined = store.call(features[reading.domain].function, arguments, store.bool_sort());
  return logic::conjunction(store, std::array{defined, equal});
}

} // namespace culprit::discover
