#include "refine/finish.h"

#include "refine/check/groups.h"
#include "refine/logic/matches.h"
#include "refine/logic/qualifiers.h"
#include "refine/logic/rewrites.h"

#include <algorithm>
#include <set>

namespace culprit::refine {

namespace {

// By ascending value, because maps have no order of their own.
template <class Map> auto ordered(const Map &map) {
  std::vector<std::pair<names::ValueId, const typename Map::mapped_type *>> list;
  list.reserve(map.size());
  for (const auto &[key, value] : map)
    list.emplace_back(key, &value);
  std::sort(list.begin(), list.end(),
            [](const auto &a, const auto &b) { return a.first < b.first; });
  return list;
}

std::vector<std::uint32_t>
instances_of(const std::unordered_map<std::uint32_t, Signature> &signatures) {
  std::vector<std::uint32_t> instances;
  for (const auto &[instance, signature] : signatures)
    if (signature.entity != no_entity)
      instances.push_back(instance);
  std::sort(instances.begin(), instances.end());
  return instances;
}

} // namespace

void Finish::add_rewrites(std::span<const Obligation> obligations) {
  const auto rests_on = [this](names::ValueId rule, names::ValueId user) {
    return depends(input_.kernel, input_.kernel.find_global(rule), input_.kernel.find_global(user));
  };
  Rewrites(specifications_, types_, rests_on, diagnostics_).add(obligations);
}

void Finish::add_qualifiers() {
  Qualifiers qualifiers(types_, vocabulary_, specifications_);
  qualifiers.add_common();
  if (types_.has_fractions())
    qualifiers.add_fractions();
  if (const std::optional<Symbol> length =
          vocabulary_.measure(input_.symbols.intern(input_.dialect.length))) {
    const SortId any = formulas_.variable(0);
    const SortId other = formulas_.variable(1);
    qualifiers.add_lengths(*length, types_.sort_of_head(input_.names.list(), std::span(&any, 1)),
                           types_.sort_of_head(input_.names.list(), std::span(&other, 1)));
  }
  if (input_.dialect.infers_everything)
    add_inferred(qualifiers);
  else
    add_tuples(qualifiers);
  for (const auto &[value, signature] : ordered(specifications_.signatures))
    if (!input_.names[input_.names[value].module].library)
      qualifiers.scrape(signature->type);
  for (const auto &[value, instances] : ordered(specifications_.instance_signatures))
    for (const std::uint32_t instance : instances_of(*instances))
      qualifiers.scrape(instances->at(instance).type);
  for (const auto &[value, constructor] : ordered(specifications_.constructors))
    qualifiers.scrape(constructor->type);
}

// A pattern that is bound lazily names parts of a value that nobody has matched there.
void Finish::add_tuples(Qualifiers &qualifiers) {
  std::set<std::size_t> sizes = vocabulary_.tuples();
  sizes.insert(2);
  for (const std::size_t size : sizes) {
    std::vector<SortId> parts;
    for (std::size_t i = 0; i < size; ++i)
      parts.push_back(formulas_.variable(static_cast<std::int64_t>(i)));
    const SortId whole = types_.sort_of_head(input_.names.tuple(size), parts);
    for (std::size_t i = 0; i < size; ++i)
      qualifiers.add_part(parts[i], whole, vocabulary_.tuple_part(size, i));
  }
}

// Where nothing is written, what most proofs need: indices within sequences, and constructors.
void Finish::add_inferred(Qualifiers &qualifiers) {
  for (const Dialect::Called &called : input_.dialect.measures) {
    const std::optional<Symbol> length = vocabulary_.measure(input_.symbols.find(called.measure));
    const auto measure = std::ranges::find_if(specifications_.measures, [&](const Measure &each) {
      return length && each.name == *length;
    });
    if (measure == specifications_.measures.end() || measure->of_type == names::no_type_name ||
        measure->of_type == input_.names.list())
      continue;
    const SortId any = formulas_.variable(0);
    const SortId other = formulas_.variable(1);
    const auto sort = [&](const SortId &element) {
      return types_.sort_of_head(measure->of_type, called.of_elements ? std::span(&element, 1)
                                                                      : std::span<const SortId>());
    };
    qualifiers.add_indices(*length, sort(any), sort(other));
  }
  for (const names::TypeNameId type : std::set(vocabulary_.tagged()))
    qualifiers.add_tags(type, vocabulary_);
}

void Finish::set_options(const std::unordered_set<names::ModuleId> &modules_in_logic) {
  const CheckOptions &options = specifications_.options;
  horn::surface::Module &module = formulas_.module();
  module.options.higher_order = options.higher_order;
  module.options.linear = options.linear;
  module.options.extensionality = options.extensionality;
  module.options.eta_beta = options.eta_beta;
  // Where nothing is written, what an operation asks for is asked of values of one type.
  module.prune = options.prune_unsorted             ? horn::surface::Module::Prune::All
                 : input_.dialect.infers_everything ? horn::surface::Module::Prune::Hypotheses
                                                    : horn::surface::Module::Prune::WithoutPlace;
  const bool unfolds = options.ple || !specifications_.unfolding.empty();
  if (unfolds)
    Matches(specifications_, types_, vocabulary_, input_.names).add(modules_in_logic);
  module.options.unfold = unfolds;
  module.unfold_everywhere = options.ple;
  // The solver may tell the cases apart that unfolding cannot.
  module.options.unfold_undecided_guards = true;
}

} // namespace culprit::refine
