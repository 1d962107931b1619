#include "horn/solve/audit.h"

#include "horn/solve/audit_unfolding.h"
#include "logic/rewrite.h"
#include "logic/simplify.h"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace culprit::horn {

using logic::Op;
using logic::Term;

namespace {

constexpr std::size_t most_uses = 500'000; // of κs that are written out

// κ with all its arguments.
struct Use {
  KappaId kappa{};
  std::vector<Term> arguments;
  friend auto operator<=>(const Use &, const Use &) = default;
};

// A clause, laid flat.
struct Flattened {
  Term facts{}; // their conjunction
  std::vector<Use> reads;
  std::vector<Use> heads;
  std::vector<Term> goals;
  std::vector<Term> variables; // of facts and reads
};

// A use of a κ that is written out: `holds` is true only if one of its clauses lets that flow in.
struct Written {
  Term holds{};
  Term fact{}; // no_term until it is made
  std::vector<std::size_t> uses;
};

class Auditor {
public:
  Auditor(const System &system, const Certificate &certificate, logic::Store &store,
          smt::Solver &solver, const Deadline &deadline)
      : system_(system), certificate_(certificate), store_(store), solver_(solver),
        deadline_(deadline), unfolding_(system, store), flat_(system.clauses.size()),
        writers_(system.kappas.size()), proved_(system.clauses.size()) {
    for (const auto &[name, sort] : system.declarations.constants)
      constants_.insert(name);
    for (const logic::DataType &data : system.declarations.data_types)
      for (const logic::Constructor &constructor : data.constructors)
        constants_.insert(constructor.name);
    for (std::uint32_t c = 0; c < system.clauses.size(); ++c)
      for (const KappaApplication &head : system.clauses[c].right.kappas)
        if (std::vector<ClauseId> &list = writers_[index(head.kappa)];
            list.empty() || list.back() != ClauseId{c})
          list.push_back(ClauseId{c});
  }

  Audit run(std::span<const ClauseId> goals) {
    Audit result;
    const bool possible = witnesses_are_outside() && written_out_is_acyclic();
    const bool all_sound = possible && reads_sound(goals);
    for (const ClauseId goal : goals)
      if (!possible || !proved(goal) || (!all_sound && !reads_sound(std::span(&goal, 1))))
        result.unconfirmed.push_back(goal);
    result.clauses = clauses_;
    return result;
  }

private:
  // ---- clauses

  [[nodiscard]] Use use(const KappaApplication &application) const {
    Use result{application.kappa, system_[application.kappa].parameters};
    for (const auto &[parameter, term] : application.arguments)
      result.arguments[parameter] = term;
    return result;
  }

  const Flattened &flat(ClauseId id) {
    std::optional<Flattened> &flattened = flat_[index(id)];
    if (flattened)
      return *flattened;
    flattened.emplace();
    const Clause &clause = system_[id];
    std::vector<Term> facts;
    const auto take = [&](const Formula &formula) {
      for (const Predicate &predicate : formula.predicates)
        facts.push_back(predicate.term);
      for (const KappaApplication &application : formula.kappas)
        flattened->reads.push_back(use(application));
    };
    for (const BindingId binding : clause.environment)
      take(system_[binding].formula);
    take(clause.left);
    for (const Witness &witness : certificate_.witnesses)
      if (std::ranges::find(clause.environment, witness.binding) != clause.environment.end())
        facts.push_back(logic::equality(store_, system_[witness.binding].variable, witness.term));
    for (const KappaApplication &head : clause.right.kappas)
      flattened->heads.push_back(use(head));
    for (const Predicate &predicate : clause.right.predicates)
      flattened->goals.push_back(predicate.term);
    if (index(id) < certificate_.unfolded.size())
      unfolding_.instances(clause, certificate_.unfolded[index(id)], facts);
    flattened->facts = logic::conjunction(store_, facts);
    std::unordered_set<Term> seen;
    const auto mention = [&](Term term) {
      for (const Term variable : logic::free_variables(store_, term))
        if (!constants_.contains(store_.payload(variable)) && seen.insert(variable).second)
          flattened->variables.push_back(variable);
    };
    mention(flattened->facts);
    for (const Use &read : flattened->reads)
      std::ranges::for_each(read.arguments, mention);
    return *flattened;
  }

  // ---- what has to be the case before any clause is looked at

  // A witness is a term about what is outside of its binding, and only that.
  bool witnesses_are_outside() {
    return std::ranges::all_of(certificate_.witnesses, [&](const Witness &witness) {
      std::unordered_set<Term> outside;
      for (const BindingId outer : outer_bindings(system_, witness.binding))
        outside.insert(system_[outer].variable);
      outside.erase(system_[witness.binding].variable);
      return system_[witness.binding].existential &&
             std::ranges::all_of(logic::free_variables(store_, witness.term), [&](Term variable) {
               return outside.contains(variable) || constants_.contains(store_.payload(variable));
             });
    });
  }

  [[nodiscard]] bool written_out(KappaId kappa) const {
    return !certificate_.meanings[index(kappa)].has_value();
  }

  // Kahn's algorithm on the κs that are written out: each is done when those it reads are.
  bool written_out_is_acyclic() {
    std::vector<std::size_t> missing(system_.kappas.size(), 0);
    std::vector<std::vector<KappaId>> readers(system_.kappas.size());
    std::vector<KappaId> ready;
    std::size_t open = 0;
    for (std::uint32_t k = 0; k < system_.kappas.size(); ++k) {
      if (!written_out(KappaId{k}))
        continue;
      ++open;
      for (const ClauseId writer : writers_[k])
        for (const Use &read : flat(writer).reads)
          if (written_out(read.kappa)) {
            ++missing[k];
            readers[index(read.kappa)].push_back(KappaId{k});
          }
      if (missing[k] == 0)
        ready.push_back(KappaId{k});
    }
    for (; !ready.empty(); --open) {
      const KappaId done = ready.back();
      ready.pop_back();
      for (const KappaId reader : readers[index(done)])
        if (--missing[index(reader)] == 0)
          ready.push_back(reader);
    }
    return open == 0;
  }

  // ---- what κs mean

  // The conjuncts of a κ's meaning, about these arguments. An argument that the solver sees as
  // something else than the parameter leaves out what speaks about it.
  std::vector<Term> meaning(const Use &use, bool &complete) {
    const std::vector<Term> &parameters = system_[use.kappa].parameters;
    logic::Substitution substitution;
    std::unordered_set<Term> unfit;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const logic::Sort wanted = store_.sort(parameters[i]);
      if (store_.sort(use.arguments[i]) == wanted)
        substitution.emplace(parameters[i], use.arguments[i]);
      else if (smt::same_representation(store_, system_.declarations, wanted,
                                        store_.sort(use.arguments[i])))
        substitution.emplace(parameters[i], store_.make(Op::Cast, wanted, {use.arguments[i]}));
      else
        unfit.insert(parameters[i]);
    }
    std::vector<Term> result;
    for (const Term part : *certificate_.meanings[index(use.kappa)]) {
      if (!unfit.empty() &&
          std::ranges::any_of(logic::free_variables(store_, part),
                              [&](Term variable) { return unfit.contains(variable); })) {
        complete = false;
        continue;
      }
      result.push_back(logic::substitute(store_, part, substitution));
    }
    return result;
  }

  // What reading a κ tells.
  Term known_from(const Use &read, std::vector<std::size_t> &uses) {
    bool complete = true;
    if (!written_out(read.kappa))
      return logic::conjunction(store_, meaning(read, complete));
    const auto [entry, fresh] = uses_.try_emplace(read, written_.size());
    if (fresh)
      written_.push_back({store_.fresh("use", store_.bool_sort()), logic::no_term, {}});
    uses.push_back(entry->second);
    by_number_.resize(written_.size());
    by_number_[entry->second] = &entry->first;
    return written_[entry->second].holds;
  }

  // holds ⇒ one of the clauses lets it flow in.
  void write_out(std::size_t number) {
    const Use &use = *by_number_[number];
    std::vector<Term> ways;
    std::vector<std::size_t> uses;
    for (const ClauseId writer : writers_[index(use.kappa)])
      for (const Use &head : flat(writer).heads)
        if (head.kappa == use.kappa)
          ways.push_back(way(use, flat(writer), head, uses));
    const Term some = logic::disjunction(store_, ways);
    written_[number].fact = logic::implication(store_, written_[number].holds, some);
    written_[number].uses = std::move(uses);
  }

  // One clause, with variables of its own; a variable that the head hands on is what is asked for.
  Term way(const Use &use, const Flattened &clause, const Use &head,
           std::vector<std::size_t> &uses) {
    logic::Substitution renaming;
    std::vector<std::size_t> equal; // arguments that have to be equal
    for (std::size_t i = 0; i < head.arguments.size(); ++i) {
      const Term said = head.arguments[i];
      const bool hands_on = store_.op(said) == Op::Variable &&
                            !constants_.contains(store_.payload(said)) &&
                            store_.sort(said) == store_.sort(use.arguments[i]);
      if (!hands_on || !renaming.emplace(said, use.arguments[i]).second)
        equal.push_back(i);
    }
    const auto rename = [&](Term variable) {
      if (!constants_.contains(store_.payload(variable)) && !renaming.contains(variable))
        renaming.emplace(variable, store_.fresh(store_.text(variable), store_.sort(variable)));
    };
    std::ranges::for_each(clause.variables, rename);
    for (const std::size_t i : equal)
      std::ranges::for_each(logic::free_variables(store_, head.arguments[i]), rename);
    std::vector<Term> parts{logic::substitute(store_, clause.facts, renaming)};
    for (const std::size_t i : equal)
      parts.push_back(logic::equality(store_, use.arguments[i],
                                      logic::substitute(store_, head.arguments[i], renaming)));
    for (const Use &read : clause.reads) {
      Use renamed = read;
      for (Term &argument : renamed.arguments)
        argument = logic::substitute(store_, argument, renaming);
      parts.push_back(known_from(renamed, uses));
    }
    return logic::conjunction(store_, parts);
  }

  // ---- proofs

  // Is the clause valid under the certificate?
  bool proved(ClauseId id) {
    std::optional<bool> &known = proved_[index(id)];
    if (!known)
      known = prove(id);
    return *known;
  }

  bool prove(ClauseId id) {
    const Flattened &clause = flat(id);
    std::vector<Term> wanted = clause.goals;
    bool complete = true;
    for (const Use &head : clause.heads)
      if (!written_out(head.kappa)) {
        const std::vector<Term> more = meaning(head, complete);
        wanted.insert(wanted.end(), more.begin(), more.end());
      }
    std::vector<std::size_t> uses;
    std::vector<Term> facts{clause.facts};
    for (const Use &read : clause.reads)
      facts.push_back(known_from(read, uses));
    if (std::ranges::find(facts, store_.truth(false)) != facts.end())
      return true;
    if (!complete || deadline_.passed())
      return false;
    const Term goal = logic::conjunction(store_, wanted);
    if (goal == store_.truth(true))
      return true;
    ++clauses_;
    std::unordered_set<std::size_t> seen(uses.begin(), uses.end());
    uses.assign(seen.begin(), seen.end());
    while (!uses.empty()) {
      const std::size_t next = uses.back();
      uses.pop_back();
      if (written_[next].fact == logic::no_term)
        write_out(next);
      if (written_.size() > most_uses)
        return false;
      facts.push_back(written_[next].fact);
      for (const std::size_t further : written_[next].uses)
        if (seen.insert(further).second)
          uses.push_back(further);
    }
    solver_.push();
    for (const Term fact : facts)
      solver_.add(fact);
    solver_.add(logic::negation(store_, goal));
    const bool valid = solver_.check() == smt::Answer::Unsat;
    solver_.pop();
    return valid;
  }

  // Is everything proved that flows into what some clauses read?
  bool reads_sound(std::span<const ClauseId> clauses) {
    std::vector<KappaId> work;
    const auto follow = [&](ClauseId clause) {
      for (const Use &read : flat(clause).reads)
        work.push_back(read.kappa);
    };
    std::unordered_set<KappaId> seen;
    std::ranges::for_each(clauses, follow);
    while (!work.empty()) {
      const KappaId kappa = work.back();
      work.pop_back();
      if (!seen.insert(kappa).second)
        continue;
      for (const ClauseId writer : writers_[index(kappa)]) {
        if (!written_out(kappa) && !proved(writer))
          return false;
        follow(writer);
      }
    }
    return true;
  }

  const System &system_;
  const Certificate &certificate_;
  logic::Store &store_;
  smt::Solver &solver_;
  const Deadline &deadline_;
  AuditedUnfolding unfolding_;
  std::unordered_set<Symbol> constants_; // names that mean the same everywhere
  std::vector<std::optional<Flattened>> flat_;
  std::vector<std::vector<ClauseId>> writers_; // by κ
  std::map<Use, std::size_t> uses_;
  std::vector<const Use *> by_number_;
  std::vector<Written> written_;
  std::vector<std::optional<bool>> proved_; // by clause
  std::uint64_t clauses_ = 0;
};

} // namespace

Audit audit(const System &system, const Certificate &certificate, std::span<const ClauseId> goals,
            logic::Store &store, smt::Solver &solver, const Deadline &deadline) {
  return Auditor(system, certificate, store, solver, deadline).run(goals);
}

} // namespace culprit::horn
