#include "discover/annotations/write.h"

#include "discover/annotations/expand.h"
#include "discover/annotations/predicate.h"
#include "discover/annotations/signature.h"
#include "syntax/liquid/parse.h"
#include "types/print.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace culprit::discover {

namespace {

namespace liquid = syntax::liquid;
namespace d = syntax::declaration;
namespace p = syntax::pattern;
using logic::Op;
using logic::Term;
using names::ValueId;
using refine::TypePath;
using refine::TypeStep;

// Where a top-level function of the module is declared.
struct Declared {
  const d::Function *definition = nullptr;
  Position first;                        // of its signature, or of its first clause
  syntax::TypeId type = syntax::no_type; // that is written in Haskell
};

class AnnotationWriter {
public:
  AnnotationWriter(const AnnotatedModule &module, const refine::Refinements &refinements,
                   logic::Store terms, std::span<const DroppedConjunct> dropped)
      : module_(module), refinements_(refinements), terms_(std::move(terms)), dropped_(dropped),
        aliases_(find_aliases(module.annotations, module.symbols, module.sources)),
        type_names_(module.tree, module.annotations, module.symbols, module.sources, module.file) {
    for (const auto &[type, data] : module.environment.data)
      data_types_.insert(module.names[type].name);
    for (const liquid::Block &block : module.annotations.blocks)
      for (const liquid::DeclarationId id : module.annotations[block.declarations])
        if (const auto *alias =
                std::get_if<liquid::declaration::TypeAlias>(&module.annotations[id].node))
          data_types_.erase(alias->name.name.text);
  }

  std::optional<std::vector<FoundAnnotation>>
  write(std::span<const horn::NeededConjunct> needed) const {
    std::map<ValueId, std::vector<Need>> by_function;
    for (const horn::NeededConjunct &conjunct : join_bounds(needed)) {
      const auto name =
          refinements_.system->store.name((*refinements_.system)[conjunct.kappa].name);
      const auto place =
          std::ranges::find(refinements_.templates.places, name, &refine::TemplatePlace::unknown);
      if (place != refinements_.templates.places.end())
        by_function[place->function].push_back({&*place, conjunct});
    }
    std::vector<FoundAnnotation> result;
    for (const DroppedConjunct &dropped : dropped_)
      if (!by_function.contains(dropped.function)) {
        if (!dropped.may_vanish)
          return std::nullopt;
        by_function[dropped.function] = {};
      }
    for (const auto &[function, needs] : by_function) {
      auto annotation = annotate(function, needs);
      if (!annotation)
        return std::nullopt;
      result.push_back(std::move(*annotation));
    }
    return result;
  }

private:
  struct Need {
    const refine::TemplatePlace *place;
    horn::NeededConjunct conjunct;
  };

  // `a <= b` and `a >= b` of one place are `a == b`.
  [[nodiscard]] std::vector<horn::NeededConjunct>
  join_bounds(std::span<const horn::NeededConjunct> needed) const {
    std::vector<horn::NeededConjunct> result;
    const auto bound = [this](Term term) -> std::optional<std::pair<Term, Term>> {
      const Op op = terms_.op(term);
      if (op == Op::LessEqual)
        return std::pair(terms_.child(term, 0), terms_.child(term, 1));
      if (op == Op::GreaterEqual)
        return std::pair(terms_.child(term, 1), terms_.child(term, 0));
      return std::nullopt;
    };
    for (const horn::NeededConjunct &conjunct : needed) {
      const auto mine = bound(conjunct.term);
      const auto opposite = std::ranges::find_if(result, [&](const horn::NeededConjunct &other) {
        const auto its = bound(other.term);
        return mine && its && other.kappa == conjunct.kappa && mine->first == its->second &&
               mine->second == its->first;
      });
      if (opposite == result.end())
        result.push_back(conjunct);
      else
        opposite->term =
            terms_.make(Op::Equal, terms_.bool_sort(),
                        {terms_.child(opposite->term, 0), terms_.child(opposite->term, 1)});
    }
    return result;
  }

  [[nodiscard]] std::optional<FoundAnnotation> annotate(ValueId function,
                                                        const std::vector<Need> &needs) const {
    const Symbol name = module_.names[function].name;
    const Declared declared = find_declared(name);
    if (declared.definition == nullptr)
      return std::nullopt;
    if (const auto *existing = find_annotation(name)) {
      const SignatureText text = signature(module_.annotations, existing->type);
      const auto type = strengthened(text, module_.annotations, function, needs, declared);
      if (!type)
        return std::nullopt;
      return FoundAnnotation{function, own_name(name), *type, true,
                             Edit{module_.annotations.span(text.range()), *type}};
    }
    if (is_annotated_) // in a way that is left alone
      return std::nullopt;
    const auto type = strengthened(haskell_type(function, declared), function, needs, declared);
    if (!type)
      return std::nullopt;
    const Span at{module_.file, declared.first, declared.first};
    const std::string_view before =
        module_.sources.text(Span{module_.file, {declared.first.line, 1}, declared.first});
    return FoundAnnotation{
        function, own_name(name), *type, false,
        Edit{at, fmt::format("{{-@ {} :: {} @-}}\n{}", own_name(name), *type, before)}};
  }

  [[nodiscard]] std::string own_name(Symbol name) const {
    const std::string_view text = module_.symbols.name(name);
    const bool letters =
        std::isalpha(static_cast<unsigned char>(text.front())) != 0 || text.front() == '_';
    return letters ? std::string(text) : fmt::format("({})", text);
  }

  [[nodiscard]] SignatureText signature(const liquid::Annotations &annotations,
                                        liquid::TypeId type) const {
    return {annotations, type, module_.symbols,
            [this](Symbol name) { return !data_types_.contains(name); }};
  }

  [[nodiscard]] Declared find_declared(Symbol name) const {
    Declared result;
    for (const syntax::DeclarationId id : module_.tree.declarations) {
      const syntax::Declaration &declaration = module_.tree[id];
      const auto *function = std::get_if<d::Function>(&declaration.node);
      const auto *written = std::get_if<d::Signature>(&declaration.node);
      const bool named =
          written != nullptr &&
          std::ranges::any_of(module_.tree[written->names], [&](const syntax::PlacedName &each) {
            return each.name.text == name;
          });
      if (named)
        result.type = written->type;
      if (function != nullptr && function->name.name.text == name)
        result.definition = function;
      else if (!named)
        continue;
      if (result.first.line == 0 || declaration.range.start < result.first)
        result.first = declaration.range.start;
    }
    return result;
  }

  // The signature of this function alone, if there is one.
  [[nodiscard]] const liquid::declaration::Signature *find_annotation(Symbol name) const {
    using Signature = liquid::declaration::Signature;
    is_annotated_ = false;
    const Signature *result = nullptr;
    for (const liquid::Block &block : module_.annotations.blocks) {
      if (is_local(block.range))
        continue;
      for (const liquid::DeclarationId id : module_.annotations[block.declarations]) {
        const auto *written = std::get_if<Signature>(&module_.annotations[id].node);
        if (written == nullptr)
          continue;
        const auto names = module_.annotations[written->names];
        if (std::ranges::none_of(
                names, [&](const syntax::PlacedName &each) { return each.name.text == name; }))
          continue;
        is_annotated_ = true;
        const bool ours = names.size() == 1 && (written->force == Signature::Force::Plain ||
                                                written->force == Signature::Force::Assert);
        if (!ours)
          return nullptr;
        result = written;
      }
    }
    return result;
  }

  [[nodiscard]] bool is_local(const syntax::Range &range) const {
    return std::ranges::any_of(module_.tree.declarations, [&](syntax::DeclarationId id) {
      const syntax::Declaration &around = module_.tree[id];
      return std::holds_alternative<d::Function>(around.node) && around.range.start < range.start &&
             range.end < around.range.end;
    });
  }

  // On one line.
  [[nodiscard]] std::string haskell_type(ValueId function, const Declared &declared) const {
    if (declared.type != syntax::no_type) {
      std::string text(
          module_.sources.text(Span{module_.file, module_.tree[declared.type].range.start,
                                    module_.tree[declared.type].range.end}));
      if (text.find("--") == std::string::npos && text.find("{-") == std::string::npos) {
        std::string line;
        for (const char c : text)
          if (std::isspace(static_cast<unsigned char>(c)) == 0)
            line += c;
          else if (!line.empty() && line.back() != ' ')
            line += ' ';
        return line;
      }
    }
    return types::TypePrinter(module_.environment, module_.symbols)
        .print(module_.environment.values[names::index(function)].type);
  }

  // A type that is written nowhere yet.
  [[nodiscard]] std::optional<std::string> strengthened(const std::string &type, ValueId function,
                                                        const std::vector<Need> &needs,
                                                        const Declared &declared) const {
    Diagnostics problems;
    EntityTable entities;
    const FileId file = module_.sources.add(
        "annotation.spec", fmt::format("module spec Annotation where\n\nf :: {}\n", type));
    const liquid::Annotations fresh =
        liquid::parse_specification(module_.sources, file, module_.symbols, entities, problems);
    if (!problems.empty() || fresh.blocks.empty() || fresh.blocks.front().declarations.empty())
      return std::nullopt;
    const auto *declaration = std::get_if<liquid::declaration::Signature>(
        &fresh[fresh[fresh.blocks.front().declarations].front()].node);
    if (declaration == nullptr)
      return std::nullopt;
    return strengthened(signature(fresh, declaration->type), fresh, function, needs, declared);
  }

  // Names that stand for types are written out where something is to be said of a part of these.
  [[nodiscard]] std::optional<std::string>
  strengthened(const SignatureText &text, const liquid::Annotations &annotations, ValueId function,
               const std::vector<Need> &needs, const Declared &declared) const {
    std::vector<const NamedType *> names;
    for (const Need &need : needs)
      names.push_back(text.hides(need.place->path));
    for (const DroppedConjunct &dropped : dropped_)
      if (dropped.function == function &&
          !text.part_of(dropped.place, dropped.span, module_.sources))
        names.push_back(text.hides(dropped.place, true));
    std::vector<Replacement> written_out;
    for (const NamedType *name : names)
      if (name != nullptr && std::ranges::none_of(written_out, [&](const Replacement &each) {
            return each.range.start == name->whole.start;
          })) {
        auto meaning = type_names_.written_out(*name, annotations);
        if (!meaning)
          return std::nullopt;
        written_out.push_back({name->whole, std::move(*meaning)});
      }
    return written_out.empty() ? strengthened(text, function, needs, declared)
                               : strengthened(text.with(std::move(written_out), module_.sources),
                                              function, needs, declared);
  }

  [[nodiscard]] std::optional<std::string> strengthened(const SignatureText &text, ValueId function,
                                                        const std::vector<Need> &needs,
                                                        const Declared &declared) const {
    Additions additions;
    for (const Need &need : needs) {
      const std::string value = text.value(need.place->path);
      if (value.empty())
        return std::nullopt;
      const auto &parameters = (*refinements_.system)[need.conjunct.kappa].parameters;
      VariableNames names = name_arguments(need, text, declared, additions);
      names.emplace(parameters.front(), value);
      const auto predicate = write_predicate(terms_, need.conjunct.term, names);
      if (!predicate)
        return std::nullopt;
      std::vector<std::string> &there = additions.predicates[need.place->path];
      if (std::ranges::find(there, *predicate) == there.end())
        there.push_back(*predicate);
    }
    for (const DroppedConjunct &dropped : dropped_)
      if (dropped.function == function) {
        const auto part = text.part_of(dropped.place, dropped.span, module_.sources);
        const bool may_vanish = part && dropped.may_vanish &&
                                (text.promises() || !text.is_all_of(dropped.place, *part));
        if (!part || (!additions.predicates.contains(dropped.place) && !may_vanish) ||
            !additions.instead.emplace(dropped.place, *part).second)
          return std::nullopt; // nothing comes in its place
        additions.predicates.try_emplace(dropped.place);
      }
    for (auto &[path, predicates] : additions.predicates)
      std::ranges::stable_sort(predicates, {}, &std::string::size);
    return text.with(additions, module_.sources, aliases_);
  }

  // The arrow whose argument has a name at a place: the innermost around it.
  [[nodiscard]] std::optional<TypePath> arrow_of(ValueId function, const TypePath &place,
                                                 std::string_view name) const {
    std::optional<TypePath> result;
    for (const refine::TemplateBinder &binder : refinements_.templates.binders) {
      if (binder.function != function || binder.name != name ||
          binder.arrow.size() >= place.size() || place[binder.arrow.size()] != TypeStep::Result ||
          !std::equal(binder.arrow.begin(), binder.arrow.end(), place.begin()))
        continue;
      if (!result || result->size() < binder.arrow.size())
        result = binder.arrow;
    }
    return result;
  }

  // The names of the arguments that a predicate mentions; those without one get one.
  [[nodiscard]] VariableNames name_arguments(const Need &need, const SignatureText &text,
                                             const Declared &declared, Additions &additions) const {
    VariableNames names;
    const auto &parameters = (*refinements_.system)[need.conjunct.kappa].parameters;
    for (std::size_t i = 1; i < parameters.size(); ++i) {
      const Term variable = parameters[i];
      const auto arrow = arrow_of(need.place->function, need.place->path, terms_.text(variable));
      if (!arrow || !text.has_arrow(*arrow) || !mentions(need.conjunct.term, variable))
        continue;
      std::string name = text.binder(*arrow);
      if (name.empty()) {
        const auto given = additions.binders.find(*arrow);
        name = given != additions.binders.end()
                   ? given->second
                   : fresh_name(*arrow, variable, text, declared, additions);
        additions.binders.emplace(*arrow, name);
      }
      names.emplace(variable, std::move(name));
    }
    return names;
  }

  [[nodiscard]] bool mentions(Term term, Term variable) const {
    return term == variable || std::ranges::any_of(terms_.children(term), [&](Term child) {
             return mentions(child, variable);
           });
  }

  [[nodiscard]] std::string fresh_name(const TypePath &arrow, Term variable,
                                       const SignatureText &text, const Declared &declared,
                                       const Additions &additions) const {
    static constexpr std::array numbers{"n", "m", "k", "i", "j"};
    static constexpr std::array lists{"xs", "ys", "zs", "ws"};
    static constexpr std::array others{"x", "y", "z", "u", "a", "b", "c"};
    const bool outer =
        std::ranges::all_of(arrow, [](TypeStep step) { return step == TypeStep::Result; });
    std::vector<std::string> wanted;
    if (outer)
      wanted = pattern_names(*declared.definition, arrow.size());
    const logic::Sort sort = terms_.sort(variable);
    if (terms_.kind(sort) == logic::SortKind::Int)
      wanted.insert(wanted.end(), numbers.begin(), numbers.end());
    else if (is_list(sort))
      wanted.insert(wanted.end(), lists.begin(), lists.end());
    wanted.insert(wanted.end(), others.begin(), others.end());
    const auto is_free = [&](const std::string &name) {
      return name != "v" && name != "w" && name != "r" && name != "it" &&
             std::ranges::none_of(additions.binders,
                                  [&](const auto &given) { return given.second == name; }) &&
             !text.is_bound(name) &&
             module_.names.find_value(module_.module, module_.symbols.find(name)) ==
                 names::no_value;
    };
    const auto found = std::ranges::find_if(wanted, is_free);
    return found == wanted.end() ? fmt::format("arg{}", arrow.size() + 1) : *found;
  }

  [[nodiscard]] bool is_list(logic::Sort sort) const {
    const logic::SortNode &head = terms_.node(terms_.unapply(sort).first);
    return head.kind == logic::SortKind::Named &&
           (terms_.name(Symbol{head.a}) == "List" || terms_.name(Symbol{head.a}) == "[]");
  }

  // What the clauses of a function call its argument.
  [[nodiscard]] std::vector<std::string> pattern_names(const d::Function &function,
                                                       std::size_t argument) const {
    std::vector<std::string> names;
    for (const syntax::Clause &clause : module_.tree[function.clauses]) {
      const auto patterns = module_.tree[clause.patterns];
      if (argument >= patterns.size())
        continue;
      syntax::PatternId id = patterns[argument];
      while (true) {
        const syntax::PatternNode &node = module_.tree[id].node;
        if (const auto *inner = std::get_if<p::Parenthesized>(&node))
          id = inner->body;
        else if (const auto *strict = std::get_if<p::Strict>(&node))
          id = strict->body;
        else
          break;
      }
      const syntax::PatternNode &node = module_.tree[id].node;
      if (const auto *variable = std::get_if<p::Variable>(&node))
        names.emplace_back(module_.symbols.name(variable->name));
      else if (const auto *as = std::get_if<p::As>(&node))
        names.emplace_back(module_.symbols.name(as->name));
    }
    std::erase_if(names, [](const std::string &name) { return name.starts_with('_'); });
    return names;
  }

  const AnnotatedModule &module_;
  const refine::Refinements &refinements_;
  mutable logic::Store terms_; // with those that are made here
  std::span<const DroppedConjunct> dropped_;
  std::unordered_set<Symbol> data_types_;
  Aliases aliases_;
  TypeNames type_names_;
  mutable bool is_annotated_ = false; // what find_annotation() was asked about last
};

// What counts for a reader: few words, and nothing that is tied to a certain number, above all no
// such conditions.
unsigned cost_of(const logic::Store &store, Term conjunct, bool condition) {
  constexpr unsigned of_condition = 100;
  constexpr unsigned of_equation = 8;
  const bool equation = store.op(conjunct) == Op::Equal || store.op(conjunct) == Op::Iff;
  const bool of_number = equation && std::ranges::any_of(store.children(conjunct), [&](Term side) {
                           return store.op(side) == Op::IntLiteral || store.op(side) == Op::Negate;
                         });
  unsigned cost = 2 * size_of(store, conjunct) + (of_number ? 1 : 0) - (equation ? 1 : 0);
  if (condition)
    cost += of_condition + (equation ? of_equation : 0);
  return cost;
}

} // namespace

std::optional<std::vector<FoundAnnotation>>
write_annotations(const AnnotatedModule &module, const refine::Refinements &refinements,
                  const logic::Store &terms, std::span<const horn::NeededConjunct> needed,
                  std::span<const DroppedConjunct> dropped) {
  return AnnotationWriter(module, refinements, terms, dropped).write(needed);
}

horn::Solver::Dearness dearness(const refine::Refinements &refinements,
                                const horn::Solver &solver) {
  constexpr unsigned not_writable = 1'000'000;
  const horn::System &system = *refinements.system;
  std::unordered_map<std::string_view, bool> condition;
  for (const refine::TemplatePlace &place : refinements.templates.places)
    condition.emplace(place.unknown, place.condition);
  std::vector<std::optional<bool>> by_kappa(system.kappas.size());
  for (std::size_t k = 0; k < by_kappa.size(); ++k)
    if (const auto known = condition.find(system.store.name(system.kappas[k].name));
        known != condition.end())
      by_kappa[k] = known->second;
  return [&system, &solver, by_kappa](horn::KappaId kappa, Term conjunct) -> unsigned {
    const std::optional<bool> of_template = by_kappa[horn::index(kappa)];
    if (!of_template)
      return 0;
    VariableNames names;
    const horn::Kappa &declared = system[kappa];
    for (std::size_t i = 0; i + declared.silent < declared.parameters.size(); ++i)
      names.emplace(declared.parameters[i], "x");
    return write_predicate(solver.terms(), conjunct, names)
               ? cost_of(solver.terms(), conjunct, *of_template)
               : not_writable;
  };
}

} // namespace culprit::discover
