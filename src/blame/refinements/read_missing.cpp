// Candidates that are not there: functions without a refined type, and arguments and results of
// which a refined type says nothing. Their places are where it would be written.
#include "base/overloaded.h"
#include "blame/refinements/focus.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

namespace culprit::blame::refinements {

namespace {

namespace liquid = syntax::liquid;
namespace d = liquid::declaration;
namespace ty = liquid::type;
using liquid::TypeId;

// Types of which there is nothing to say but what their elements are: no more than a name in a
// program, and the aliases of the library that do say something.
constexpr std::array<std::string_view, 7> refined_by_the_library{"Nat",   "Even",  "Odd", "TT",
                                                                 "GeInt", "LtInt", "FF"};
constexpr std::array<std::string_view, 4> numbers{"Int", "Integer", "Double", "Float"};

bool is_among(std::span<const std::string_view> list, std::string_view name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

class MissingReader {
public:
  MissingReader(const Module &module, const Focus &focus, Inventory &inventory)
      : module_(module), annotations_(module.annotations), focus_(focus), inventory_(inventory) {}

  void run() {
    read_declarations();
    read_signatures();
    read_functions();
  }

private:
  [[nodiscard]] Span span(TypeId id) const { return annotations_.span(annotations_[id].range); }

  // Aliases that may refine, functions with a refined type, and those that are part of the logic.
  void read_declarations() {
    for (std::uint32_t i = 0; i < annotations_.declaration_count(); ++i) {
      const liquid::Declaration &declaration = annotations_[liquid::DeclarationId{i}];
      std::visit(Overloaded{
                     [&](const d::TypeAlias &node) { aliases_.insert(node.name.name.text); },
                     [&](const d::Signature &node) { know_all(node.names); },
                     [&](const d::Mark &node) {
                       if (node.property == d::Mark::Property::Measure ||
                           node.property == d::Mark::Property::Inline)
                         know_all(node.names);
                     },
                     [&](const auto &) {},
                 },
                 declaration.node);
    }
  }
  void know_all(const List<syntax::PlacedName> &names) {
    for (const syntax::PlacedName &name : annotations_[names])
      known_.insert(name.name.text);
  }

  // ---- arguments and results

  struct Part {
    TypeId type = liquid::no_type;
    bool argument = false;
    std::size_t index = 0; // of an argument
  };

  void read_signatures() {
    for (std::uint32_t i = 0; i < annotations_.declaration_count(); ++i) {
      const liquid::Declaration &declaration = annotations_[liquid::DeclarationId{i}];
      const auto *signature = std::get_if<d::Signature>(&declaration.node);
      if (signature == nullptr || signature->force == d::Signature::Force::Assume ||
          !focus_.covers(annotations_.span(declaration.range)))
        continue;
      std::vector<Part> parts;
      split(signature->type, parts);
      const bool says_nothing = std::none_of(parts.begin(), parts.end(), [&](const Part &part) {
        return !is_hole(part.type) && says_something(span(part.type));
      });
      for (const Part &part : parts)
        if (is_hole(part.type) || (!says_something(span(part.type)) && can_be_refined(part.type)))
          add_unrefined(part, says_nothing, declaration);
    }
  }

  void split(TypeId id, std::vector<Part> &parts) const {
    std::visit(Overloaded{
                   [&](const ty::Function &node) {
                     parts.push_back({node.argument, true, parts.size()});
                     split(node.result, parts);
                   },
                   [&](const ty::Forall &node) { split(node.body, parts); },
                   [&](const ty::Qualified &node) { split(node.body, parts); },
                   [&](const ty::Named &node) { split(node.body, parts); },
                   [&](const ty::Parenthesized &node) { split(node.body, parts); },
                   [&](const auto &) {
                     parts.push_back({id, false});
                   },
               },
               annotations_[id].node);
  }

  // Whether anything inside of a type refines.
  [[nodiscard]] bool says_something(const Span &whole) const {
    for (std::uint32_t i = 0; i < annotations_.type_count(); ++i) {
      if (!inside(span(TypeId{i}), whole))
        continue;
      const liquid::TypeNode &node = annotations_[TypeId{i}].node;
      if (std::holds_alternative<ty::Refined>(node) ||
          std::holds_alternative<ty::Instantiate>(node) || std::holds_alternative<ty::Hole>(node))
        return true;
      if (const auto *name = std::get_if<ty::Constructor>(&node);
          name != nullptr &&
          (aliases_.contains(name->name.text) ||
           is_among(refined_by_the_library, module_.symbols.name(name->name.text))))
        return true;
    }
    return false;
  }

  // _: what the program says, and no more.
  [[nodiscard]] bool is_hole(TypeId id) const {
    return std::holds_alternative<ty::Hole>(annotations_[id].node);
  }

  // Of a variable nothing is known, and functions are refined in their own arguments and results.
  [[nodiscard]] bool can_be_refined(TypeId id) const {
    const liquid::TypeNode &node = annotations_[id].node;
    if (const auto *inner = std::get_if<ty::Parenthesized>(&node))
      return can_be_refined(inner->body);
    return std::holds_alternative<ty::Constructor>(node) ||
           std::holds_alternative<ty::Apply>(node) || std::holds_alternative<ty::ListOf>(node) ||
           std::holds_alternative<ty::Tuple>(node);
  }

  void add_unrefined(const Part &part, bool says_nothing, const liquid::Declaration &signature) {
    const Span here = span(part.type);
    std::erase_if(inventory_.candidates, [&](const Candidate &other) {
      return other.shape == Shape::TypeName && other.span == here;
    });
    Candidate candidate;
    candidate.shape = part.argument ? Shape::UnrefinedArgument : Shape::UnrefinedResult;
    candidate.span = candidate.shown = here;
    candidate.argument = part.argument;
    candidate.unit = unit_at(inventory_, annotations_.span(signature.range));
    if (candidate.unit == SIZE_MAX || inventory_.units[candidate.unit].code)
      return;
    if (says_nothing)
      candidate.mark(Oddity::Refines_nothing);
    if (is_among(numbers, module_.sources.text(here)))
      candidate.mark(Oddity::Any_number);
    if (part.argument)
      candidate.bound = bound_in(part.index, inventory_.units[candidate.unit].names);
    inventory_.candidates.push_back(std::move(candidate));
  }

  // The variables of one argument's patterns in all clauses of these functions.
  [[nodiscard]] std::vector<Symbol> bound_in(std::size_t argument,
                                             const std::vector<Symbol> &functions) const {
    const syntax::Tree &tree = module_.tree;
    std::vector<Symbol> variables;
    for (const syntax::DeclarationId id : tree.declarations) {
      const auto *function = std::get_if<syntax::declaration::Function>(&tree[id].node);
      if (function == nullptr || std::find(functions.begin(), functions.end(),
                                           function->name.name.text) == functions.end())
        continue;
      for (const syntax::Clause &clause : tree[function->clauses])
        if (argument < clause.patterns.count)
          add_variables(tree.span(tree[tree[clause.patterns][argument]].range), variables);
    }
    return variables;
  }
  void add_variables(const Span &pattern, std::vector<Symbol> &to) const {
    const syntax::Tree &tree = module_.tree;
    for (std::uint32_t i = 0; i < tree.pattern_count(); ++i) {
      const syntax::Pattern &part = tree[syntax::PatternId{i}];
      if (const auto *variable = std::get_if<syntax::pattern::Variable>(&part.node);
          variable != nullptr && inside(tree.span(part.range), pattern))
        to.push_back(variable->name);
    }
  }

  // ---- functions

  void read_functions() {
    const syntax::Tree &tree = module_.tree;
    std::unordered_map<Symbol, Span> signatures;
    for (const syntax::DeclarationId id : tree.declarations)
      if (const auto *node = std::get_if<syntax::declaration::Signature>(&tree[id].node))
        for (const syntax::PlacedName &name : tree[node->names]) {
          signatures.emplace(name.name.text, tree.span(tree[id].range));
          // Whatever goes in says what comes out; or nothing goes in, and nothing comes out.
          if (gives_variable(node->type) || is_bare_action(node->type))
            known_.insert(name.name.text);
        }
    const std::unordered_set<syntax::DeclarationId> outermost(tree.declarations.begin(),
                                                              tree.declarations.end());
    for (std::uint32_t i = 0; i < tree.declaration_count(); ++i) {
      const syntax::DeclarationId id{i};
      const auto *function = std::get_if<syntax::declaration::Function>(&tree[id].node);
      if (function == nullptr || known_.contains(function->name.name.text) ||
          !focus_.covers(tree.span(tree[id].range)))
        continue;
      const bool top = outermost.contains(id);
      const auto clauses = tree[function->clauses];
      if (!top && (clauses.empty() || clauses.front().patterns.count == 0))
        continue; // what a local variable is, is known
      const auto signature = signatures.find(function->name.name.text);
      add_function(function->name.name.text, top && signature != signatures.end()
                                                 ? signature->second
                                                 : tree.span(function->name.range));
    }
  }

  // Whether the result of a type of the program is a type variable.
  [[nodiscard]] bool gives_variable(syntax::TypeId id) const {
    namespace t = syntax::type;
    return std::visit(Overloaded{
                          [&](const t::Function &node) { return gives_variable(node.result); },
                          [&](const t::Forall &node) { return gives_variable(node.body); },
                          [&](const t::Qualified &node) { return gives_variable(node.body); },
                          [&](const t::Parenthesized &node) { return gives_variable(node.body); },
                          [](const t::Variable &) { return true; },
                          [](const auto &) { return false; },
                      },
                      module_.tree[id].node);
  }

  // IO (), without arguments: there is nothing to refine.
  [[nodiscard]] bool is_bare_action(syntax::TypeId id) const {
    namespace t = syntax::type;
    const syntax::Tree &tree = module_.tree;
    return std::visit(
        Overloaded{
            [&](const t::Qualified &node) { return is_bare_action(node.body); },
            [&](const t::Parenthesized &node) { return is_bare_action(node.body); },
            [&](const t::Apply &node) { return is_bare_action(tree[node.arguments].back()); },
            [&](const t::Constructor &node) {
              return module_.symbols.name(node.name.text) == "()";
            },
            [](const auto &) { return false; },
        },
        tree[id].node);
  }

  void add_function(Symbol name, const Span &place) {
    if (!place.known())
      return;
    Unit unit;
    unit.names = {name};
    unit.span = place;
    unit.code = false;
    unit.kind = EntityKind::Signature;
    Candidate candidate;
    candidate.shape = Shape::MissingSignature;
    candidate.span = candidate.shown = place;
    candidate.unit = inventory_.units.size();
    inventory_.units.push_back(std::move(unit));
    inventory_.candidates.push_back(std::move(candidate));
  }

  const Module &module_;
  const liquid::Annotations &annotations_;
  const Focus &focus_;
  Inventory &inventory_;
  std::unordered_set<Symbol> aliases_;
  std::unordered_set<Symbol> known_;
};

} // namespace

void read_missing(const Module &module, const Focus &focus, Inventory &inventory) {
  MissingReader(module, focus, inventory).run();
}

} // namespace culprit::blame::refinements
