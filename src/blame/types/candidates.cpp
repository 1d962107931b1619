// Everything on the paths of a conflict that a person could change, with what is known about it.
#include "blame/types/rank.h"

#include "blame/types/candidate_features.h"
#include "blame/types/relate.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <tuple>
#include <unordered_set>

namespace culprit::blame {

namespace e = syntax::expression;

namespace {

// Candidates that are looked at. A person would not look at more either.
constexpr std::size_t most_candidates = 300;
// Candidates that are tried two by two.
constexpr std::size_t most_in_pairs = 40;

// Finds out what is known about the candidates of a fault.
class Describer {
public:
  Describer(const Case &context, const Subject &subject)
      : case_(context), fault_(context.fault), diagnosis_(context.diagnosis), built_(context.built),
        module_(subject.module), environment_(subject.environment), typing_(subject.typing),
        entities_(subject.entities), symbols_(subject.symbols), sources_(subject.sources),
        where_(subject.where), definitions_(definitions(context, subject.where)) {}

  std::vector<Candidate> run(std::span<const EntityId> wrong) {
    gather();
    Trial trial(built_, units_);
    Repairer repairer(module_, environment_, typing_, built_, symbols_, sources_, where_, trial);
    repairer.leave_open(places_of(wrong));
    add_contexts(trial);
    std::vector<std::pair<EntityId, Repair>> parameters = missing_parameters(repairer);
    describe();
    repair(repairer);
    for (auto &[entity, repair] : parameters) {
      Candidate &candidate = *std::ranges::find(candidates_, entity, &Candidate::entity);
      feature(candidate, Feature::ParameterRepair) = 1;
      candidate.repairs.push_back(std::move(repair));
    }
    point();
    return std::move(candidates_);
  }

private:
  double &feature(Candidate &candidate, Feature feature) {
    return candidate.features[static_cast<std::size_t>(feature)];
  }

  Candidate &candidate(EntityId entity) {
    const auto [entry, added] =
        index_.try_emplace(static_cast<std::uint32_t>(entity), candidates_.size());
    if (added)
      candidates_.emplace_back().entity = entity;
    return candidates_[entry->second];
  }

  // Everything on the conflicting paths, and the definitions that these are in.
  void gather() {
    const Testimonies all = testimonies(case_);
    std::vector<std::pair<EntityId, Testimony>> kept(all.begin(), all.end());
    if (kept.size() > most_candidates) {
      std::ranges::sort(kept, [](const auto &a, const auto &b) {
        return std::tuple(-a.second.closeness, -a.second.conflicts, a.first) <
               std::tuple(-b.second.closeness, -b.second.conflicts, b.first);
      });
      kept.resize(most_candidates);
    }
    for (const auto &[entity, testimony] : kept) {
      Candidate &suspect = candidate(entity);
      feature(suspect, Feature::Conflicts) = testimony.conflicts;
      feature(suspect, Feature::Copies) = std::log(std::max(1.0, testimony.copies));
      feature(suspect, Feature::Optimal) = testimony.closeness == 1 ? 1 : 0;
      feature(suspect, Feature::Distance) = testimony.closeness;
      feature(suspect, Feature::Supports) = std::log1p(testimony.supports);
    }
    for (const std::size_t number : fault_.conflicts) {
      const scl::Conflict &conflict = diagnosis_.conflicts[number];
      infinite_ = infinite_ || conflict.kind == scl::ConflictKind::Infinite;
      const scl::Step &step = diagnosis_.saturation[conflict.paths[0]];
      for (const scl::ElementId end : {step.source, step.node})
        if (const EntityId entity = blamed(end); entity != no_entity)
          feature(candidate(entity), end_of(end)) = 1;
      if (end_of(step.source) == Feature::SkolemEnd && end_of(step.node) == Feature::ClassEnd)
        if (const EntityId signature = signature_of(blamed(step.source)); signature != no_entity)
          lacking_.emplace_back(signature, &step);
    }
    for (const std::size_t unit : definitions_.all)
      units_.push_back(typing_.units[unit]);
  }

  [[nodiscard]] std::vector<Place> places_of(std::span<const EntityId> entities) const {
    const auto place_of = [&](EntityId entity) {
      std::optional<Place> place;
      const auto take = [&](auto id) {
        if (!place)
          place = id;
      };
      where_.expressions.each(entity, take);
      where_.patterns.each(entity, take);
      return place.value_or(entity);
    };
    std::vector<Place> places;
    places.reserve(entities.size());
    for (const EntityId entity : entities)
      places.push_back(place_of(entity));
    return places;
  }

  // C a => in front of a signature, if that is all that is missing.
  void add_contexts(Trial &trial) {
    if (lacking_.empty())
      return;
    trial.begin();
    for (const auto &[signature, step] : lacking_)
      trial.grant(scl::ConstructorId{built_.system.element(step->source).head},
                  scl::ConstructorId{built_.system.element(step->node).head});
    if (!trial.holds())
      return;
    for (const auto &[signature, step] : lacking_) {
      const std::string context =
          fmt::format("{} {}", print_type(built_, built_.system.element(step->node).term),
                      print_type(built_, built_.system.element(step->source).term));
      Candidate &suspect = candidate(signature);
      feature(suspect, Feature::Conflicts) = 1;
      feature(suspect, Feature::MissingContext) = 1;
      const Span &span = entities_[signature].span;
      const bool first =
          std::ranges::find(contexts_, signature, &decltype(contexts_)::value_type::first) ==
          contexts_.end();
      if (first && sources_.text(span).find("=>") == std::string_view::npos)
        contexts_.emplace_back(
            signature, make_repair(RepairKind::Context,
                                   fmt::format("add the context {} => to the signature", context),
                                   {{{span.file, span.start, span.start}, context + " => "}}));
    }
  }

  [[nodiscard]] EntityId blamed(scl::ElementId element) const {
    return built_.system.blamed(built_.system.element(element).origin);
  }

  [[nodiscard]] Feature end_of(scl::ElementId element) const {
    const scl::Element &end = built_.system.element(element);
    if (end.shape != scl::Shape::Constructor)
      return Feature::End;
    return built_.system.is_class(end.head)                        ? Feature::ClassEnd
           : built_.skolems.contains(scl::ConstructorId{end.head}) ? Feature::SkolemEnd
                                                                   : Feature::End;
  }

  void describe() {
    std::sort(candidates_.begin(), candidates_.end(), [&](const Candidate &a, const Candidate &b) {
      return std::tie(entities_[a.entity].span, a.entity) <
             std::tie(entities_[b.entity].span, b.entity);
    });
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      Candidate &candidate = candidates_[i];
      const Span &span = entities_[candidate.entity].span;
      feature(candidate, Feature::Size) =
          std::log1p(static_cast<double>(sources_.text(span).size())) / 3;
      std::size_t inside = 0;
      for (const Candidate &other : candidates_) {
        const Span &others = entities_[other.entity].span;
        inside +=
            other.entity != candidate.entity && others.start >= span.start && others.end <= span.end
                ? 1
                : 0;
      }
      feature(candidate, Feature::Outside) = std::log1p(static_cast<double>(inside));
      feature(candidate, Feature::Last) =
          candidates_.size() < 2
              ? 0
              : static_cast<double>(i) / static_cast<double>(candidates_.size() - 1);
    }
  }

  // Clauses with one parameter less than their type says: the last one may be wrong.
  std::vector<std::pair<EntityId, Repair>> missing_parameters(Repairer &repairer) {
    std::vector<std::pair<EntityId, Repair>> missing = repairer.missing_parameters(units_);
    for (const auto &[entity, repair] : missing)
      feature(candidate(entity), Feature::Conflicts) = 1;
    return missing;
  }

  // The nodes that candidates are, in the order of the tree, with the candidates' places.
  template <class Id>
  [[nodiscard]] std::vector<std::pair<Id, std::size_t>> nodes(const ByEntity<Id> &all) const {
    std::vector<std::pair<Id, std::size_t>> result;
    for (std::size_t i = 0; i < candidates_.size(); ++i)
      all.each(candidates_[i].entity, [&](Id id) { result.emplace_back(id, i); });
    std::sort(result.begin(), result.end());
    return result;
  }

  void repair(Repairer &repairer) {
    std::vector<std::optional<Place>> places(candidates_.size());
    std::vector<bool> known(candidates_.size());
    for (const auto &[id, which] : nodes(where_.expressions)) {
      Candidate &candidate = candidates_[which];
      known[which] = true;
      places[which] = id;
      feature(candidate, shape_of(id, module_, environment_)) = 1;
      candidate.repairs = repairer.repairs(id);
      Repairer::Types types = repairer.types(id);
      candidate.type = std::move(types.own);
      candidate.expected = std::move(types.expected);
      candidate.fits = types.fits;
    }
    for (const auto &[id, which] : nodes(where_.patterns)) {
      if (known[which])
        continue;
      known[which] = true;
      places[which] = id;
      const bool variable =
          std::holds_alternative<syntax::pattern::Variable>(module_.tree[id].node);
      feature(candidates_[which], variable ? Feature::PatternVariable : Feature::Pattern) = 1;
      candidates_[which].repairs = repairer.repairs(id);
    }
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      Candidate &candidate = candidates_[i];
      if (!known[i]) {
        const bool declared = entities_[candidate.entity].kind == EntityKind::Declaration ||
                              entities_[candidate.entity].kind == EntityKind::Field;
        feature(candidate, declared                             ? Feature::Field
                           : in_own_signature(candidate.entity) ? Feature::OwnSignature
                                                                : Feature::OtherSignature) = 1;
        candidate.repairs = repairer.repairs(candidate.entity);
        places[i] = candidate.entity;
      }
      for (const Repair &repair : candidate.repairs)
        feature(candidate, feature_of(repair.kind, candidate, where_)) = 1;
    }
    for (auto &[entity, repair] : contexts_)
      if (const auto candidate = std::ranges::find(candidates_, entity, &Candidate::entity);
          candidate != candidates_.end())
        candidate->repairs.push_back(std::move(repair));
    place();
    relate(candidates_, where_, infinite_);
    try_signatures(repairer);
    try_pairs(repairer, places);
  }

  // The role that a candidate plays in what contains it.
  void place() {
    for (Candidate &candidate : candidates_) {
      feature(candidate, Feature::FunctionPosition) =
          where_.functions.contains(candidate.entity) ? 1 : 0;
      feature(candidate, Feature::ArgumentPosition) =
          where_.arguments.contains(candidate.entity) ? 1 : 0;
      feature(candidate, Feature::OperandPosition) =
          where_.operands.contains(candidate.entity) ? 1 : 0;
      feature(candidate, Feature::RightHandSide) = where_.bodies.contains(candidate.entity) ? 1 : 0;
      feature(candidate, Feature::ConditionPosition) =
          where_.conditions.contains(candidate.entity) ? 1 : 0;
      feature(candidate, Feature::ElementPosition) =
          where_.elements.contains(candidate.entity) ? 1 : 0;
      feature(candidate, Feature::Elsewhere) = is_elsewhere(candidate.entity) ? 1 : 0;
      feature(candidate, Feature::Later) = is_later(candidate.entity) ? 1 : 0;
    }
  }

  // Whether it stands in none of the definitions in which the types do not agree; of those of OCaml
  // the first counts.
  [[nodiscard]] bool is_elsewhere(EntityId entity) const {
    const Span &span = entities_[entity].span;
    if (environment_.dialect == syntax::Dialect::Ocaml && definitions_.failing) {
      const Span whole = failing_definition();
      return whole.file != span.file || span.start < whole.start || whole.end < span.end;
    }
    const std::optional<std::size_t> unit = where_.definitions.around(span);
    return unit && !is_own(*unit);
  }

  // Whether the fault is in this definition.
  [[nodiscard]] bool is_own(std::size_t unit) const {
    return std::ranges::any_of(
        units_, [&](const Range &own) { return own.first == typing_.units[unit].first; });
  }

  // OCaml reads a program from its beginning: what stands behind the first definition in which the
  // types do not agree had no chance to be wrong yet.
  [[nodiscard]] bool is_later(EntityId entity) const {
    if (environment_.dialect == syntax::Dialect::Haskell || !definitions_.failing)
      return false;
    const Span &span = entities_[entity].span;
    const Span whole = failing_definition();
    return whole.file == span.file && span.start >= whole.end;
  }

  [[nodiscard]] Span failing_definition() const {
    return module_.tree.span(module_.tree[typing_.unit_declarations[*definitions_.failing]].range);
  }

  // The signature that a written type is a part of.
  [[nodiscard]] EntityId signature_of(EntityId part) const {
    const std::optional<std::size_t> unit =
        part == no_entity ? std::nullopt : where_.signatures.around(entities_[part].span);
    if (!unit)
      return no_entity;
    const names::Reference defines =
        module_.resolution.declarations[static_cast<std::size_t>(typing_.unit_declarations[*unit])];
    return environment_.values[index(defines.value())].entity;
  }

  [[nodiscard]] bool in_own_signature(EntityId entity) const {
    const std::optional<std::size_t> unit = where_.signatures.around(entities_[entity].span);
    return unit && is_own(*unit);
  }

  // The types agree without any of what a signature says.
  void try_signatures(Repairer &repairer) {
    std::unordered_map<EntityId, bool> known;
    for (Candidate &candidate : candidates_) {
      const bool own = candidate.features[static_cast<std::size_t>(Feature::OwnSignature)] > 0;
      const bool other = candidate.features[static_cast<std::size_t>(Feature::OtherSignature)] > 0;
      const EntityId signature = own || other ? signature_of(candidate.entity) : no_entity;
      if (signature == no_entity)
        continue;
      const auto [entry, added] = known.try_emplace(signature);
      if (added) {
        std::vector<Place> places;
        const Span &whole = entities_[signature].span;
        const auto &all = where_.written_types;
        for (auto part =
                 std::lower_bound(all.begin(), all.end(), std::pair{whole.start, EntityId{0}});
             part != all.end() && part->first < whole.end; ++part)
          if (inside(entities_[part->second].span, whole))
            places.emplace_back(part->second);
        entry->second = repairer.holes(places);
      }
      feature(candidate, Feature::WholeSignature) = entry->second ? 1 : 0;
    }
  }

  // Mistakes that come in twos: no place repairs the fault alone, but two do.
  void try_pairs(Repairer &repairer, const std::vector<std::optional<Place>> &places) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < candidates_.size(); ++i)
      if (places[i] && candidates_[i].features[static_cast<std::size_t>(Feature::Hole)] == 0)
        open.push_back(i);
    if (fault_.conflicts.size() < 2 || open.size() > most_in_pairs)
      return;
    std::vector<double> pairs_with(candidates_.size());
    double pairs = 0;
    for (std::size_t i = 0; i < open.size(); ++i)
      for (std::size_t k = i + 1; k < open.size(); ++k) {
        const Span &first = entities_[candidates_[open[i]].entity].span;
        const Span &second = entities_[candidates_[open[k]].entity].span;
        if (first.start < second.end && second.start < first.end)
          continue;
        const std::array both{*places[open[i]], *places[open[k]]};
        if (!repairer.holes(both))
          continue;
        ++pairs;
        ++pairs_with[open[i]];
        ++pairs_with[open[k]];
        if (sources_.text(first) == sources_.text(second))
          feature(candidates_[open[i]], Feature::PairAlike) =
              feature(candidates_[open[k]], Feature::PairAlike) = 1;
      }
    for (const std::size_t i : open)
      feature(candidates_[i], Feature::PairHole) = pairs > 0 ? pairs_with[i] / pairs : 0;
  }

  // OCaml's tuples are made by their commas alone, and its lists by their ::.
  void point() {
    for (Candidate &candidate : candidates_)
      candidate.span = entities_[candidate.entity].span;
    if (environment_.dialect == syntax::Dialect::Haskell)
      return;
    const syntax::Tree &tree = module_.tree;
    const auto comma = [&](Candidate &candidate, const auto &tuple) {
      const auto parts = tree[tuple.elements];
      Span between = tree.span({tree[parts[0]].range.end, tree[parts[1]].range.start});
      const std::string_view text = sources_.text(between);
      const std::size_t first = text.find(',');
      if (between.start.line != between.end.line || first != text.rfind(','))
        return;
      between.start.column += static_cast<std::uint32_t>(first);
      between.end = {between.start.line, between.start.column + 1};
      candidate.span = between;
    };
    for (const auto &[id, which] : nodes(where_.expressions))
      if (const auto *tuple = std::get_if<e::Tuple>(&tree[id].node))
        comma(candidates_[which], *tuple);
      else if (const auto *infix = std::get_if<e::Infix>(&tree[id].node))
        if (const Span operation = tree.span(tree[tree[infix->elements][1]].range);
            sources_.text(operation) == "::")
          candidates_[which].span = operation;
    for (const auto &[id, which] : nodes(where_.patterns))
      if (const auto *tuple = std::get_if<syntax::pattern::Tuple>(&tree[id].node))
        comma(candidates_[which], *tuple);
  }

  const Case &case_;
  const scl::Fault &fault_;
  const scl::Diagnosis &diagnosis_;
  const BlameSystem &built_;
  ModuleInput module_;
  const Environment &environment_;
  const Typing &typing_;
  const EntityTable &entities_;
  const SymbolTable &symbols_;
  const Sources &sources_;
  std::vector<Candidate> candidates_;
  std::unordered_map<std::uint32_t, std::size_t> index_;
  std::vector<Range> units_;
  std::vector<std::pair<EntityId, const scl::Step *>> lacking_; // a class: signatures
  std::vector<std::pair<EntityId, Repair>> contexts_;
  const Survey &where_;
  Definitions definitions_;
  bool infinite_ = false; // something would be a part of itself
};

} // namespace

std::vector<Candidate> candidates(const Case &context, const Subject &subject,
                                  std::span<const EntityId> wrong) {
  return Describer(context, subject).run(wrong);
}

} // namespace culprit::blame
