// What stands behind a type: arguments for its abstract refinements, the body of an alias.
#include "refine/read/reader.h"

#include "base/plural.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::refine {

namespace liquid = syntax::liquid;
namespace y = syntax::liquid::type;

PredicateVariable Reader::predicate_variable(const liquid::AbstractParameter &parameter,
                                             Symbol name, Context &context) {
  PredicateVariable result;
  result.name = name;
  TypeId rest = strip(parameter.type);
  while (const auto *arrow = std::get_if<y::Function>(&tree()[rest].node)) {
    result.types.push_back(type(arrow->argument, no_refined, context));
    result.written.push_back(arrow->binder.name.text);
    rest = strip(arrow->result);
  }
  return result;
}

void Reader::know_predicate(const liquid::AbstractParameter &parameter, Symbol name,
                            Context &context) {
  context.predicates[parameter.name.name.text] = name;
  std::size_t arity = 0;
  TypeId rest = strip(parameter.type);
  while (const auto *arrow = std::get_if<y::Function>(&tree()[rest].node)) {
    ++arity;
    rest = strip(arrow->result);
  }
  predicate_arity_[name] = arity;
}

PredicateArgument Reader::predicate_argument(const liquid::AbstractArgument &argument,
                                             const PredicateVariable *declared, Context &context) {
  PredicateArgument result;
  Context inner = context;
  const auto written = tree()[argument.parameters];
  const std::size_t arity =
      declared != nullptr && !declared->types.empty() ? declared->types.size() - 1 : 0;
  switch (argument.form) {
  case liquid::AbstractArgument::Form::Predicate:
    // The last parameter is the value.
    for (std::size_t i = 0; i < written.size(); ++i) {
      if (i + 1 == written.size()) {
        inner.values[written[i].name.text] = formulas_.value();
      } else {
        result.parameters.push_back(formulas_.fresh(text(written[i].name.text)));
        inner.values[written[i].name.text] = formulas_.name(result.parameters.back());
      }
    }
    result.body = refinement(argument.refinement, inner);
    break;
  case liquid::AbstractArgument::Form::Refined: {
    for (const syntax::PlacedName &parameter : written) {
      result.parameters.push_back(formulas_.fresh(text(parameter.name.text)));
      inner.values[parameter.name.text] = formulas_.name(result.parameters.back());
    }
    for (std::size_t i = result.parameters.size(); written.empty() && i < arity; ++i) {
      result.parameters.push_back(formulas_.fresh("p"));
      if (i < declared->written.size() &&
          declared->written[i] != no_symbol) // as in <p :: root:a -> a -> Bool>
        inner.values.try_emplace(declared->written[i], formulas_.name(result.parameters.back()));
    }
    const auto *whole = std::get_if<y::Refined>(&tree()[strip(argument.type)].node);
    const Refined base = declared != nullptr && !declared->types.empty() ? declared->types.back()
                         : whole != nullptr && whole->base != liquid::no_type ? no_refined
                                                                              : rigid(no_symbol);
    result.body = types_[type(argument.type, base, inner)].refinement;
    break;
  }
  case liquid::AbstractArgument::Form::Use: {
    TermId use = argument.use;
    while (const auto *whole = std::get_if<liquid::term::Parenthesized>(&tree()[use].node))
      use = whole->body;
    if (std::holds_alternative<liquid::term::Boolean>(tree()[use].node))
      break;
    std::vector<Formula> arguments;
    TermId function = use;
    if (const auto *apply = std::get_if<liquid::term::Apply>(&tree()[use].node)) {
      function = apply->function;
      arguments = terms(tree()[apply->arguments], inner);
    }
    if (const auto *named = std::get_if<liquid::term::Variable>(&tree()[function].node))
      if (const auto predicate = inner.predicates.find(named->name.text);
          predicate != inner.predicates.end() && !arguments.empty()) {
        const std::size_t wanted = predicate_arity_[predicate->second];
        if (arguments.size() + 1 != wanted)
          wrong("C0103", argument.range,
                fmt::format(
                    "the abstract refinement `{}` takes {} before the value, but is given {}",
                    text(named->name.text), plural(wanted - 1, "argument"), arguments.size()));
      }
    for (std::size_t i = arguments.size(); i < arity; ++i) {
      result.parameters.push_back(formulas_.fresh("p"));
      arguments.push_back(formulas_.name(result.parameters.back()));
    }
    arguments.push_back(formulas_.value());
    const auto *variable = std::get_if<liquid::term::Variable>(&tree()[function].node);
    if (variable != nullptr) {
      if (const std::optional<Formula> expanded =
              expand(variable->name, arguments, argument.range, inner)) {
        result.body.push_back({*expanded, files_[file_].library ? no_entity : argument.entity});
        break;
      }
    }
    result.body.push_back({formulas_.apply(term(function, inner), arguments),
                           files_[file_].library ? no_entity : argument.entity});
    break;
  }
  }
  for (std::size_t i = result.parameters.size(); i < arity; ++i)
    result.parameters.push_back(formulas_.fresh("p"));
  context.quantified.insert(context.quantified.end(),
                            inner.quantified.begin() +
                                static_cast<std::ptrdiff_t>(context.quantified.size()),
                            inner.quantified.end());
  return result;
}

Refined Reader::expand_alias(const Alias &alias, const Range &range,
                             std::span<const TypeId> arguments, Refined expected,
                             Context &context) {
  const std::size_t from = file_;
  std::vector<TypeId> given(arguments.begin(), arguments.end());
  Refined result = no_refined;
  if (context.depth > deepest_alias) {
    wrong("C0105", range, "a type alias is defined by itself");
    return expected != no_refined ? expected : rigid(no_symbol);
  }
  in_file(alias.file, [&] {
    const auto &declared = std::get<liquid::declaration::TypeAlias>(tree()[alias.declaration].node);
    const std::vector<liquid::AliasParameter> parameters(tree()[declared.parameters].begin(),
                                                         tree()[declared.parameters].end());
    Context inner;
    inner.depth = context.depth + 1;
    if (!files_[file_].library) {
      inner.around = context.around;
      for (const auto &[name, value] : context.values)
        inner.around[name] = value;
    }
    std::vector<std::pair<Symbol, Symbol>> undecided;
    if (parameters.size() > given.size()) {
      in_file(from, [&] {
        wrong("C0103", range,
              fmt::format("the alias `{}` takes {} but is given {}", text(declared.name.name.text),
                          plural(parameters.size(), "argument"), given.size()));
      });
      result = expected != no_refined ? expected : rigid(no_symbol);
      return;
    }
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const Symbol name = parameters[i].name.name.text;
      in_file(from, [&] {
        if (!parameters[i].value) {
          const auto *free = std::get_if<y::Variable>(&tree()[strip(given[i])].node);
          if (free != nullptr && !context.type_variables.contains(free->name.text))
            undecided.emplace_back(name, free->name.text);
          else
            inner.type_variables[name] = type(given[i], no_refined, context);
          return;
        }
        const TermId value =
            liquid::term_of(files_[file_].annotations, given[i], symbols_.intern(":"));
        if (value != liquid::no_term)
          inner.values[name] = term(value, context);
        else
          wrong("C0103", tree()[given[i]].range, "a value is expected here, not a type");
      });
    }
    if (parameters.size() < given.size()) {
      in_file(from, [&] {
        wrong("C0103", range,
              fmt::format("the alias `{}` takes {} but is given {}", text(declared.name.name.text),
                          plural(parameters.size(), "argument"), given.size()));
      });
    }
    result = type(declared.body, expected, inner);
    // What the body showed about variables that are met here first.
    for (const auto &[parameter, variable] : undecided)
      if (const auto meaning = inner.type_variables.find(parameter);
          meaning != inner.type_variables.end())
        context.type_variables.try_emplace(variable, meaning->second);
  });
  return result;
}

// m of m a, where an alias is given T<p> b for it: what that says of m a.
void Reader::know_constructor(Symbol name, std::size_t before, RefinedType &whole,
                              const Context &context) const {
  const auto entry = context.type_variables.find(name);
  if (entry == context.type_variables.end())
    return;
  const RefinedType &meaning = types_[entry->second];
  if (meaning.form != Form::Data || whole.form != Form::Data || meaning.head != whole.head)
    return;
  if (!meaning.predicates.empty())
    whole.predicates = meaning.predicates;
  for (std::size_t i = 0; i < before && i < meaning.arguments.size(); ++i)
    whole.arguments[i] = meaning.arguments[i];
}

} // namespace culprit::refine
