#include "blame/types/diagnose.h"

#include "blame/types/causes.h"
#include "blame/types/sequence.h"
#include "types/print.h"

#include <algorithm>
#include <deque>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace culprit::blame {

namespace {

constexpr std::size_t most_suspects = 6; // that are shown
constexpr std::size_t longest_quote = 40;

std::string quote(std::string_view text) {
  const std::size_t line = text.find('\n');
  if (line == std::string_view::npos && text.size() <= longest_quote)
    return fmt::format("`{}`", text);
  return fmt::format("`{} ...`", text.substr(0, std::min(line, longest_quote)));
}

// The first that the likeliest suspect is on.
const scl::Conflict &representative(const Cause &cause) {
  const scl::Fault &fault = cause.context.fault;
  const scl::Diagnosis &diagnosis = cause.context.diagnosis;
  const BlameSystem &built = cause.context.built;
  scl::Collector &collector = cause.context.collector;
  const auto blames = [&](scl::ElementId element) {
    return built.system.blamed(built.system.element(element).origin) ==
           cause.suspects.front().entity;
  };
  for (const std::size_t number : fault.conflicts) {
    collector.collect(diagnosis.conflicts[number].paths);
    const auto &elements = collector.elements();
    if (!cause.suspects.empty() && std::any_of(elements.begin(), elements.end(), blames))
      return diagnosis.conflicts[number];
  }
  return diagnosis.conflicts[fault.conflicts.front()];
}

// Whether a type lacks an instance there, rather than that two types do not agree.
bool asks_for_instance(const Cause &cause) {
  const BlameSystem &built = cause.context.built;
  const scl::Step &step = cause.context.diagnosis.saturation[cause.conflict->paths[0]];
  const scl::Element &end = built.system.element(step.node);
  return end.shape == scl::Shape::Constructor && built.system.is_class(end.head);
}

// A fault as a person reads it.
class FaultWriter {
public:
  FaultWriter(const Cause &cause, const EntityTable &entities, const Sources &sources)
      : cause_(cause), conflict_(*cause.conflict), diagnosis_(cause.context.diagnosis),
        built_(cause.context.built), entities_(entities), sources_(sources),
        for_instance_(asks_for_instance(cause)) {}

  [[nodiscard]] Diagnostic write() const {
    const std::vector<Candidate> &candidates = cause_.suspects;
    Diagnostic diagnostic;
    diagnostic.certainty = Certainty::Genuine;
    const bool infinite = conflict_.kind == scl::ConflictKind::Infinite;
    diagnostic.code = infinite ? "C0204" : for_instance_ ? "C0205" : "C0201";
    const scl::Step &step = diagnosis_.saturation[conflict_.paths[0]];
    const std::string lower = type(step.source);
    const std::string upper = type(step.node);
    if (candidates.empty()) {
      diagnostic.message = fmt::format("the types `{}` and `{}` do not agree", lower, upper);
      return diagnostic;
    }
    const Candidate &first = candidates.front();
    diagnostic.span = entities_[first.entity].span;
    diagnostic.message = message(first, lower, upper);
    diagnostic.labels.push_back({diagnostic.span, remark_on(first)});
    label(step.source, fmt::format("this is `{}`", lower), diagnostic);
    label(step.node,
          for_instance_ ? fmt::format("this needs an instance of `{}`", upper)
                        : fmt::format("this is `{}`", upper),
          diagnostic);
    blame(candidates, diagnostic);
    for (const Candidate &candidate : candidates)
      for (const Repair &repair : candidate.repairs)
        if (!repair.edits.empty())
          diagnostic.fixes.push_back({repair.description, false, repair.edits});
    return diagnostic;
  }

private:
  [[nodiscard]] std::string type(scl::ElementId element) const {
    return print_type(built_, built_.system.element(element).term);
  }

  [[nodiscard]] std::string text(EntityId entity) const {
    return quote(sources_.text(entities_[entity].span));
  }

  [[nodiscard]] std::string message(const Candidate &first, const std::string &lower,
                                    const std::string &upper) const {
    if (conflict_.kind == scl::ConflictKind::Infinite)
      return fmt::format("{} would need an infinite type: `{}` inside itself", text(first.entity),
                         lower);
    if (clashes(first))
      return fmt::format("{} has type `{}`, but `{}` is needed here", text(first.entity),
                         first.type, first.expected);
    if (for_instance_)
      return fmt::format("`{}` is not an instance of `{}`", lower, upper);
    return fmt::format("`{}` does not agree with `{}`", lower, upper);
  }

  // Where only an instance is missing, what is expected may be just that, and less.
  [[nodiscard]] bool clashes(const Candidate &candidate) const {
    return !candidate.type.empty() && candidate.type != candidate.expected &&
           !(for_instance_ && candidate.fits);
  }

  [[nodiscard]] std::string remark_on(const Candidate &first) const {
    if (clashes(first))
      return fmt::format("has type `{}`, expected `{}`", first.type, first.expected);
    if (for_instance_ && first.fits)
      return fmt::format("has type `{}`", first.type);
    const EntityKind kind = entities_[first.entity].kind;
    return kind == EntityKind::Signature || kind == EntityKind::Declaration
               ? "what is written here does not fit its uses"
               : "does not fit";
  }

  // The places at both ends of the conflict say what they are.
  void label(scl::ElementId element, std::string remark, Diagnostic &diagnostic) const {
    const scl::OriginId origin = built_.system.element(element).origin;
    if (origin == scl::no_origin || built_.system.origin(origin).entity == no_entity)
      return;
    const Span span = entities_[built_.system.origin(origin).entity].span;
    if (std::none_of(diagnostic.labels.begin(), diagnostic.labels.end(),
                     [&](const Label &label) { return label.span == span; }))
      diagnostic.labels.push_back({span, std::move(remark)});
  }

  void blame(const std::vector<Candidate> &candidates, Diagnostic &diagnostic) const {
    for (std::uint32_t i = 0; i < candidates.size(); ++i) {
      const Candidate &candidate = candidates[i];
      if (i >= most_suspects && candidate.rank > 1)
        break;
      const Entity &entity = entities_[candidate.entity];
      Blame blame = blame_on(entity, reason(candidate, candidates));
      blame.rank = candidate.rank;
      blame.set = i + 1;
      blame.score = candidate.probability;
      blame.span = candidate.span;
      blame.text = std::string(sources_.text(entity.span));
      diagnostic.blame.push_back(std::move(blame));
    }
  }

  // Its own repairs say most, then those of others that move it; that another variable would fit is
  // often chance.
  [[nodiscard]] std::string reason(const Candidate &candidate,
                                   const std::vector<Candidate> &candidates) const {
    const auto is_shown = [](const Repair &repair) {
      return !repair.description.empty() && repair.kind != RepairKind::Variable;
    };
    for (const Repair &repair : candidate.repairs)
      if (is_shown(repair))
        return fmt::format("the types agree if you {}", repair.description);
    for (const Candidate &other : candidates)
      for (const Repair &repair : other.repairs)
        if (is_shown(repair) && std::find(repair.changes.begin(), repair.changes.end(),
                                          candidate.entity) != repair.changes.end())
          return fmt::format("the types agree if you {}", repair.description);
    if (clashes(candidate))
      return fmt::format("is `{}`, expected `{}`", candidate.type, candidate.expected);
    if (for_instance_ && candidate.fits)
      return fmt::format("is `{}`", candidate.type);
    if (candidate.repairs.empty())
      return "";
    return fmt::format("a different {} here would fit", noun(candidate.entity));
  }

  [[nodiscard]] std::string_view noun(EntityId entity) const {
    switch (entities_[entity].kind) {
    case EntityKind::Expression:
      return "expression";
    case EntityKind::Pattern:
      return "pattern";
    default:
      return "type";
    }
  }

  const Cause &cause_;
  const scl::Conflict &conflict_;
  const scl::Diagnosis &diagnosis_;
  const BlameSystem &built_;
  const EntityTable &entities_;
  const Sources &sources_;
  const bool for_instance_;
};

// A conflict that only the solver sees: about ranks, families, scopes of types.
Diagnostic describe(const Conflict &conflict, const Environment &environment, const Typing &typing,
                    const EntityTable &entities, const SymbolTable &symbols,
                    const Sources &sources) {
  const Constraint &constraint = typing.constraints[conflict.constraint];
  TypePrinter printer(environment, symbols);
  Diagnostic diagnostic;
  diagnostic.certainty = Certainty::Genuine;
  diagnostic.code = conflict.kind == Conflict::Kind::Ambiguous    ? "C0210"
                    : conflict.kind == Conflict::Kind::Infinite   ? "C0204"
                    : conflict.kind == Conflict::Kind::NoInstance ? "C0205"
                                                                  : "C0201";
  if (conflict.kind == Conflict::Kind::Ambiguous)
    diagnostic.message =
        fmt::format("nothing says which instance of `{}` is meant here",
                    symbols.name(environment.store.program()[constraint.predicate.head].name));
  else if (conflict.kind == Conflict::Kind::NoInstance)
    diagnostic.message =
        fmt::format("there is no instance for `{}`", printer.print(constraint.predicate));
  else
    diagnostic.message = fmt::format("`{}` does not agree with `{}`", printer.print(conflict.left),
                                     printer.print(conflict.right));
  if (constraint.entity == no_entity)
    return diagnostic;
  const Entity &entity = entities[constraint.entity];
  diagnostic.span = entity.span;
  diagnostic.labels.push_back({entity.span, "found here"});
  Blame blame = blame_on(entity, "where the conflict shows");
  blame.text = std::string(sources.text(entity.span));
  blame.score = 1;
  diagnostic.blame.push_back(std::move(blame));
  return diagnostic;
}

// Adds what is said about another place to what is said about the first one.
void add_place(Diagnostic &first, Diagnostic other) {
  for (Label &label : other.labels)
    first.labels.push_back({label.span, "the same type is used here"});
  for (Blame &blame : other.blame) {
    blame.rank = static_cast<std::uint32_t>(first.blame.size() + 1);
    first.blame.push_back(std::move(blame));
  }
}

// One conflict per place.
std::vector<Conflict> without_repetition(const Typing &typing) {
  std::vector<Conflict> kept;
  std::unordered_set<EntityId> seen;
  for (const Conflict &conflict : typing.conflicts)
    if (seen.insert(typing.constraints[conflict.constraint].entity).second)
      kept.push_back(conflict);
  return kept;
}

// A type variable that lacks an instance lacks it everywhere: one fault, with one remedy.
std::vector<scl::Fault> merged(const scl::Diagnosis &diagnosis, const BlameSystem &built) {
  const auto lacks =
      [&](std::size_t number) -> std::optional<std::pair<std::uint32_t, std::uint32_t>> {
    const scl::Step &step = diagnosis.saturation[diagnosis.conflicts[number].paths[0]];
    const scl::Element &type = built.system.element(step.source);
    const scl::Element &of_class = built.system.element(step.node);
    if (type.shape != scl::Shape::Constructor || of_class.shape != scl::Shape::Constructor ||
        !built.skolems.contains(scl::ConstructorId{type.head}) ||
        !built.system.is_class(of_class.head))
      return std::nullopt;
    return std::pair{type.head, of_class.head};
  };
  std::vector<scl::Fault> faults;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> known;
  for (const scl::Fault &fault : diagnosis.faults) {
    std::size_t into = faults.size();
    for (const std::size_t conflict : fault.conflicts)
      if (const auto what = lacks(conflict))
        into = known.try_emplace(*what, into).first->second;
    if (into == faults.size()) {
      faults.push_back(fault);
      continue;
    }
    add(fault, faults[into]);
  }
  return faults;
}

// What type families, functional dependencies and matches on generalised constructors say is known
// to inference alone: where it found nothing wrong, types may seem to disagree that do not. Such
// faults are left out if there are others.
std::vector<scl::Fault> founded(std::vector<scl::Fault> faults, const scl::Diagnosis &diagnosis,
                                const BlameSystem &built, const Supports &supports,
                                scl::Collector &collector, const Survey &where) {
  std::vector<scl::Fault> kept;
  for (const scl::Fault &fault : faults)
    if (definitions({fault, diagnosis, built, supports, collector}, where).failing)
      kept.push_back(fault);
  return kept.empty() ? std::move(faults) : kept;
}

// By the first definition that fails.
template <class Place>
std::vector<scl::Fault> in_order(std::vector<scl::Fault> faults, Place place) {
  std::vector<std::pair<std::size_t, std::size_t>> order;
  for (std::size_t i = 0; i < faults.size(); ++i)
    order.emplace_back(place(faults[i]), i);
  std::sort(order.begin(), order.end());
  std::vector<scl::Fault> sorted;
  sorted.reserve(faults.size());
  for (const auto &[unit, fault] : order)
    sorted.push_back(std::move(faults[fault]));
  return sorted;
}

// OCaml: each in the first definition that fails, as far as it shows there.
std::vector<Cause> causes_in_sequence(const std::vector<scl::Fault> &faults,
                                      const scl::Diagnosis &diagnosis, const BlameSystem &built,
                                      const Supports &supports, scl::Collector &collector,
                                      const Subject &subject, Sequence &sequence,
                                      std::deque<Sequence::Part> &parts) {
  std::vector<Cause> result;
  for (const scl::Fault &fault : faults) {
    const Case whole{fault, diagnosis, built, supports, collector};
    const Sequence::Part &part = parts.emplace_back(sequence.first_part(whole));
    if (part.is_reported())
      continue;
    Cause &cause = result.emplace_back(
        Cause{part.definition ? part.alone() : whole, candidates(whole, subject), nullptr});
    if (part.definition)
      add_alone(cause.suspects, cause.context, subject);
  }
  for (Sequence::Part &rest : sequence.rest()) {
    const Sequence::Part &part = parts.emplace_back(std::move(rest));
    add_alone(result.emplace_back(Cause{part.alone(), {}, nullptr}).suspects, part.alone(),
              subject);
  }
  return result;
}

// Of several causes, each has one place to begin with; in OCaml, only the first has. A missing
// instance comes second: it may follow from a wrong type.
void rank_all(std::vector<Cause> &all, syntax::Dialect dialect) {
  for (Cause &cause : all) {
    rank(cause.suspects, dialect);
    cause.conflict = &representative(cause);
  }
  const bool in_order = dialect == syntax::Dialect::Ocaml;
  const auto clashes = std::count_if(all.begin(), all.end(),
                                     [](const Cause &cause) { return !asks_for_instance(cause); });
  const bool several = !in_order && (clashes > 0 ? clashes : std::ssize(all)) > 1;
  for (std::uint32_t number = 0; number < all.size(); ++number) {
    Cause &cause = all[number];
    const bool second = clashes > 0 && asks_for_instance(cause);
    const std::uint32_t before = in_order ? number : second ? 1 : 0;
    if (before > 0 || several)
      for (std::uint32_t i = 0; i < cause.suspects.size(); ++i)
        cause.suspects[i].rank = before + i + 1;
  }
}

} // namespace

Diagnosed diagnose(const ModuleInput &module, const Environment &environment, const Typing &typing,
                   const EntityTable &entities, const SymbolTable &symbols, const Sources &sources,
                   Prior prior, Budget &budget, bool explain_ranking) {
  const bool disagree =
      std::any_of(typing.conflicts.begin(), typing.conflicts.end(), [](const Conflict &conflict) {
        return conflict.kind != Conflict::Kind::Ambiguous;
      });
  if (!disagree) {
    Diagnosed undecided;
    undecided.diagnostics = describe_conflicts(environment, typing, entities, symbols, sources);
    return undecided;
  }
  const Survey where = survey(module, environment, typing, entities);
  const Subject subject{module, environment, typing, entities, symbols, sources, where};
  scl::Options options;
  options.entities = &entities;
  options.missing_hypotheses = false;
  options.suboptimal = 10;
  options.parts = environment.dialect == syntax::Dialect::Haskell && prior == Prior::Fitted;
  const BlameBasis basis(environment, typing);
  std::optional<Sequence> sequence;
  if (environment.dialect == syntax::Dialect::Ocaml)
    sequence.emplace(subject, basis, options, budget);
  BlameSystem built = BlameSystemBuilder(environment, typing, symbols, basis).build();
  Diagnosed result;
  result.assertions = built.constraints.size();
  const scl::Diagnosis diagnosis = scl::diagnose(built.system, options, budget);
  result.complete = diagnosis.complete;
  const Supports supports = count_supports(diagnosis, built);
  std::vector<scl::Fault> faults = merged(diagnosis, built);
  scl::Collector collector(built.system, diagnosis.saturation);
  if (sequence)
    faults = in_order(std::move(faults), [&](const scl::Fault &fault) {
      return definitions({fault, diagnosis, built, supports, collector}, where)
          .failing.value_or(typing.units.size());
    });
  else
    faults = founded(std::move(faults), diagnosis, built, supports, collector, where);
  std::deque<Sequence::Part> parts; // that the causes speak about
  std::vector<Cause> all = sequence
                               ? causes_in_sequence(faults, diagnosis, built, supports, collector,
                                                    subject, *sequence, parts)
                               : causes(faults, diagnosis, built, supports, collector, subject);
  if (prior == Prior::Uniform)
    for (Cause &cause : all) {
      rank_uniformly(cause.suspects, cause.context.fault);
      cause.conflict = &representative(cause);
    }
  else
    rank_all(all, environment.dialect);
  for (Cause &cause : all) {
    Diagnostic diagnostic = FaultWriter(cause, entities, sources).write();
    if (explain_ranking)
      for (std::size_t i = 0; i < diagnostic.blame.size(); ++i)
        diagnostic.notes.push_back(explain_rank(
            diagnostic.blame[i], contributions(cause.suspects[i].features, environment.dialect)));
    result.diagnostics.push_back(std::move(diagnostic));
    result.candidates.push_back(std::move(cause.suspects));
  }
  // Types that nothing decides are told where nothing else is wrong: they may follow from that.
  if (result.diagnostics.empty())
    result.diagnostics = describe_conflicts(environment, typing, entities, symbols, sources);
  return result;
}

std::vector<Diagnostic> describe_conflicts(const Environment &environment, const Typing &typing,
                                           const EntityTable &entities, const SymbolTable &symbols,
                                           const Sources &sources) {
  std::vector<Diagnostic> diagnostics;
  std::unordered_map<Type, std::size_t> undecided; // types, and the diagnostic about each
  for (const Conflict &conflict : without_repetition(typing)) {
    Diagnostic diagnostic = describe(conflict, environment, typing, entities, symbols, sources);
    if (conflict.kind == Conflict::Kind::Ambiguous) {
      const auto [known, is_new] = undecided.try_emplace(conflict.left, diagnostics.size());
      if (!is_new) { // to decide the type in one place decides it in all
        add_place(diagnostics[known->second], std::move(diagnostic));
        continue;
      }
    }
    diagnostics.push_back(std::move(diagnostic));
  }
  return diagnostics;
}

} // namespace culprit::blame
