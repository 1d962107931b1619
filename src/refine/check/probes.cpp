#include "refine/check/probes.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::refine {

namespace {

// A contradiction needs two sides.
constexpr std::size_t fewest = 2;

} // namespace

// A right-hand side that ends in an error is better off unreached, and so are the arguments of one.
void Probes::probe_reached(ExpressionId id, const Reason &reason) {
  if (!of_code() || (reason.demand != Demand::Result && reason.demand != Demand::Method) ||
      globals_.never_returns(id))
    return;
  probes_.push_back({generator_.probe(formulas_.truth(false)), Vacuity::DeadCode,
                     span_of(reason.place), generator_.owner, "", false});
}

// The arguments before it are in the environment.
void Probes::probe_conjuncts(Refined type, Vacuity shows, names::ValueId value) {
  const RefinedType said = types_[types_.body(type)];
  if (!of_code() || said.form == Form::Function)
    return;
  const Generator::Mark before = generator_.mark();
  const Symbol name = formulas_.fresh("probe");
  generator_.bind(name, types_.with(types_.body(type), {}), Generator::Speaks::No);
  const Substitution own{{{formulas_.value_name(), formulas_.name(name)}}, {}};
  for (const Conjunct &conjunct : said.refinement)
    if (conjunct.formula != no_formula && conjunct.entity != no_entity &&
        !formulas_.is_unknown(conjunct.formula))
      probes_.push_back({generator_.probe(formulas_.substitute(conjunct.formula, own)), shows,
                         entities_[conjunct.entity].span, value, "", false});
  generator_.leave(before);
}

// The arguments of a function; of one that is taken as given its result, too. Whoever writes
// `false` means it.
void Probes::probe(Refined type, const Signature &signature, names::ValueId value) {
  if (probing_ == Probing::Nothing || signature.span.file != context_.file)
    return;
  const Generator::Mark before = generator_.mark();
  std::size_t said = 0;
  bool meant = false;
  const auto add = [&](Refined refined) {
    const Refinement &refinement = types_[types_.body(refined)].refinement;
    meant = meant || says_false(formulas_, refinement);
    for (const Conjunct &conjunct : refinement)
      said += conjunct.formula == no_formula ? 0 : formulas_.conjuncts(conjunct.formula).size();
    const Symbol name = formulas_.fresh("probe");
    generator_.bind(name, refined, Generator::Speaks::No);
    return name;
  };
  Refined rest = types_.body(type);
  while (types_[rest].form == Form::Function) {
    const RefinedType function = types_[rest];
    probe_conjuncts(function.argument, Vacuity::IdleDemand, value);
    const Symbol name = add(function.argument);
    rest = types_.body(
        types_.substitute(function.result, {{{function.binder, formulas_.name(name)}}, {}}));
  }
  if (signature.assumed)
    add(rest);
  else
    meant = meant || says_false(formulas_, types_[rest].refinement);
  if (!meant && said >= fewest)
    probes_.push_back(
        {generator_.probe(formulas_.truth(false)), Vacuity::Contradiction, signature.span, value,
         signature.assumed ? fmt::format("what is assumed of `{}` contradicts itself: everything "
                                         "can be proved with it",
                                         symbols_.name(names_[value].name))
                           : fmt::format("nothing can be passed to `{}`: what its type says about "
                                         "its arguments contradicts itself, so all that it "
                                         "promises was proved for nothing",
                                         symbols_.name(names_[value].name)),
         false});
  if (!signature.assumed)
    probe_conjuncts(rest, Vacuity::IdlePromise, value);
  generator_.leave(before);
}

// What is assumed of all values of a type must hold of some, whichever constructor made them.
void Probes::probe_invariants() {
  for (const Invariant &invariant : specifications_.invariants) {
    if (probing_ == Probing::Nothing || invariant.checked || invariant.entity == no_entity)
      continue;
    const Refined type = types_.with(types_.body(invariant.type), {});
    const auto add = [&](std::string message) {
      probes_.push_back({generator_.probe(formulas_.truth(false)), Vacuity::Contradiction,
                         entities_[invariant.entity].span, names::no_value, std::move(message),
                         true});
    };
    const Generator::Mark before = generator_.mark();
    const Symbol value = formulas_.fresh("probe");
    generator_.bind(value, type, Generator::Speaks::No);
    add("no value meets this invariant: everything can be proved with it");
    const auto info = environment_.data.find(types_[type].head);
    if (types_[type].form == Form::Data && info != environment_.data.end() &&
        !types_.is_embedded(types_[type].head))
      for (const names::ValueId constructor : info->second.constructors) {
        const Generator::Mark outside = generator_.mark();
        matching_.assume_made_by(constructor, type, value);
        add(fmt::format("no value that `{}` makes meets this invariant: where one is matched, "
                        "everything can be proved",
                        symbols_.name(names_[constructor].name)));
        generator_.leave(outside);
      }
    generator_.leave(before);
  }
}

} // namespace culprit::refine
