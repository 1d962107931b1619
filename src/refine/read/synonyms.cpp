// Type synonyms of the program in annotations: what they are given is refined in what they stand
// for.
#include "refine/read/reader.h"

#include "base/plural.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::refine {

namespace {

// T a b, where T a is what a synonym stands for: T a, and b.
struct Split {
  Refined function = no_refined;
  std::vector<Refined> arguments;
};

Split split(RefinedTypes &types, names::TypeNameId arrow, Refined type, std::size_t count) {
  RefinedType whole = types[type];
  if (whole.form == Form::Function) {
    RefinedType applied;
    applied.head = arrow;
    applied.arguments = {whole.argument, whole.result};
    whole = std::move(applied);
  }
  if (whole.form == Form::Forall || whole.arguments.size() < count)
    return {};
  Split result;
  const auto first = whole.arguments.end() - static_cast<std::ptrdiff_t>(count);
  result.arguments.assign(first, whole.arguments.end());
  whole.arguments.erase(first, whole.arguments.end());
  whole.predicates.clear();
  result.function = types.add(std::move(whole));
  return result;
}

} // namespace

Refined Reader::synonym(const types::SynonymInfo &meaning, syntax::Name name, const Range &range,
                        std::span<const TypeId> arguments, Refined expected, Context &context) {
  const Refined whole = types_.plain(meaning.body);
  const auto otherwise = [&] { return expected != no_refined ? expected : rigid(no_symbol); };
  if (!synonym_fits(meaning.bound_count, whole, arguments.size(), expected)) {
    wrong("C0311", range,
          fmt::format("`{}` does not fit the type of the program here, or has too many arguments",
                      text(name.text)));
    return otherwise();
  }
  const bool family =
      expected != no_refined && types_.environment().families.contains(types_[expected].head);
  if (arguments.empty() && expected != no_refined && (meaning.bound_count > 0 || !family))
    return expected;
  if (arguments.size() < meaning.bound_count) {
    wrong("C0103", range,
          fmt::format("the type `{}` takes {} but is given {}", text(name.text),
                      plural(meaning.bound_count, "argument"), arguments.size()));
    return otherwise();
  }
  // What the parameters are in the type of the program.
  const std::size_t more = arguments.size() - meaning.bound_count;
  const Refined body = types_.body(whole);
  const bool function = types_[body].form == Form::Function;
  Split known;
  if (expected != no_refined && (more > 0 || !function))
    known = split(types_, names_.arrow(), expected, more);
  else if (expected != no_refined)
    known.function = expected;
  TypeSubstitution parts;
  if (known.function != no_refined)
    types_.match(body, known.function, parts);
  bool refined = false;
  for (std::uint32_t i = 0; i < meaning.bound_count; ++i) {
    const VariableKey parameter = RefinedTypes::bound(meaning.first_bound + i);
    const auto part = parts.find(parameter);
    const Refined given =
        type(arguments[i], part == parts.end() ? no_refined : part->second, context);
    refined = refined || !types_.trivial(given);
    parts.insert_or_assign(parameter, given);
  }
  std::vector<Refined> last;
  for (std::size_t i = 0; i < more; ++i) {
    last.push_back(type(arguments[meaning.bound_count + i],
                        i < known.arguments.size() ? known.arguments[i] : no_refined, context));
    refined = refined || !types_.trivial(last.back());
  }
  if (!refined && expected != no_refined && !family)
    return expected;
  return with_arguments(types_.substitute(body, parts), last, range);
}

// What a synonym stands for may take more arguments than the synonym.
Refined Reader::with_arguments(Refined type, std::span<const Refined> more, const Range &range) {
  if (more.empty())
    return type;
  RefinedType whole = types_[type];
  if (whole.form != Form::Data && whole.form != Form::Variable) {
    wrong("C0311", range, "this type takes no more arguments");
    return type;
  }
  whole.arguments.insert(whole.arguments.end(), more.begin(), more.end());
  if (whole.form == Form::Data && whole.head == names_.arrow() && whole.arguments.size() == 2)
    return types_.function(formulas_.fresh("arg"), whole.arguments[0], whole.arguments[1]);
  return types_.add(std::move(whole));
}

bool Reader::synonym_fits(std::size_t parameters, Refined meaning, std::size_t arguments,
                          Refined expected) const {
  const RefinedType &body = types_[meaning];
  std::size_t more = 0; // a synonym of a constructor takes what that does
  if (const auto info = types_.environment().data.find(body.head);
      body.form == Form::Data && info != types_.environment().data.end())
    more = info->second.parameters.size() -
           std::min(info->second.parameters.size(), body.arguments.size());
  else if (body.form == Form::Variable)
    more = arguments;
  if (body.form == Form::Data && expected != no_refined && types_[expected].form == Form::Data &&
      types_[expected].head == body.head)
    more = std::max(more, types_[expected].arguments.size() -
                              std::min(types_[expected].arguments.size(), body.arguments.size()));
  const bool function = expected != no_refined && types_[expected].form == Form::Function;
  const bool family = types_.environment().families.contains(body.head);
  return arguments <= parameters + more &&
         (family || !function || body.form != Form::Data || body.head == names_.arrow());
}

} // namespace culprit::refine
