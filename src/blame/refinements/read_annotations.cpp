// Candidates in annotations: types, conjuncts and their parts, and the changes that are worth a
// try.
#include "base/overloaded.h"
#include "blame/refinements/focus.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <tuple>

namespace culprit::blame::refinements {

namespace {

namespace liquid = syntax::liquid;
namespace d = liquid::declaration;
namespace t = liquid::term;
namespace ty = liquid::type;
using liquid::TermId;
using liquid::TypeId;

// Small numbers count something, and people miscount. Others are what the problem is about, like
// the 1440 minutes of a day: that a proof succeeds with 1441 says nothing.
bool may_be_miscounted(std::string_view number) { return number.size() == 1; }

class AnnotationReader {
public:
  AnnotationReader(const Module &module, const Focus &focus, Inventory &inventory)
      : annotations_(module.annotations), symbols_(module.symbols), sources_(module.sources),
        inventory_(inventory), first_unit_(inventory.units.size()) {
    for (std::uint32_t i = 0; i < annotations_.declaration_count(); ++i)
      if (const liquid::DeclarationId id{i};
          focus.covers(annotations_.span(annotations_[id].range)))
        declarations_.push_back(id);
    for (std::uint32_t i = 0; i < annotations_.type_count(); ++i)
      if (focus.covers(span(TypeId{i})))
        types_.push_back(TypeId{i});
    for (std::uint32_t i = 0; i < annotations_.term_count(); ++i)
      if (focus.covers(span(TermId{i})))
        terms_.push_back(TermId{i});
  }

  void run() {
    for (const liquid::DeclarationId id : declarations_)
      read_unit(annotations_[id]);
    for (const TypeId id : types_)
      read_names(id);
    for (const TermId id : terms_)
      read_heads(id);
    for (const TermId id : terms_)
      read(id);
    for (const TypeId id : types_)
      read(id);
    for (const liquid::DeclarationId id : declarations_)
      read(annotations_[id]);
    std::erase_if(inventory_.candidates,
                  [](const Candidate &candidate) { return candidate.unit == SIZE_MAX; });
  }

private:
  [[nodiscard]] Span span(TermId id) const { return annotations_.span(annotations_[id].range); }
  [[nodiscard]] Span span(TypeId id) const { return annotations_.span(annotations_[id].range); }
  [[nodiscard]] std::string_view text(const Span &span) const { return sources_.text(span); }

  [[nodiscard]] static EntityKind kind_of(const liquid::Declaration &declaration) {
    return std::visit(Overloaded{
                          [](const d::Signature &) { return EntityKind::Signature; },
                          [](const d::Measure &) { return EntityKind::Measure; },
                          [](const d::Data &) { return EntityKind::Declaration; },
                          [](const d::TypeAlias &) { return EntityKind::Alias; },
                          [](const d::TermAlias &) { return EntityKind::Alias; },
                          [](const d::Define &) { return EntityKind::Alias; },
                          [](const d::Invariant &) { return EntityKind::Invariant; },
                          [](const d::Using &) { return EntityKind::Invariant; },
                          [](const d::Qualifier &) { return EntityKind::Qualifier; },
                          [](const auto &) { return EntityKind::Option; },
                      },
                      declaration.node);
  }

  void read_unit(const liquid::Declaration &declaration) {
    Unit unit;
    unit.span = annotations_.span(declaration.range);
    unit.code = false;
    unit.kind = kind_of(declaration);
    if (const auto *signature = std::get_if<d::Signature>(&declaration.node))
      unit.assumed = signature->force == d::Signature::Force::Assume;
    for (const syntax::PlacedName &name : names_of(annotations_, declaration))
      unit.names.push_back(name.name.text);
    if (unit.kind != EntityKind::Option && unit.span.known())
      inventory_.units.push_back(std::move(unit));
  }

  [[nodiscard]] std::size_t unit_of(const Span &span) const {
    for (std::size_t i = first_unit_; i < inventory_.units.size(); ++i)
      if (inside(span, inventory_.units[i].span))
        return i;
    return SIZE_MAX;
  }

  // Arguments of functions, and the names that types bind.
  void read_names(TypeId id) {
    std::visit(
        Overloaded{
            [&](const ty::Function &node) {
              arguments_.push_back(span(node.argument));
              if (node.binder.name.text != no_symbol)
                bound_.push_back({annotations_.span(node.binder.range), node.binder.name.text});
            },
            [&](const ty::Refined &node) {
              if (node.binder.name.text != no_symbol)
                bound_.push_back({annotations_.span(node.binder.range), node.binder.name.text});
            },
            [&](const ty::Constructor &node) {
              inventory_.mentions.push_back({span(id), node.name.text});
            },
            [&](const auto &) {},
        },
        annotations_[id].node);
  }

  void read_heads(TermId id) {
    if (const auto *node = std::get_if<t::Apply>(&annotations_[id].node)) {
      heads_.insert(node->function);
      if (const auto *name = std::get_if<t::Variable>(&annotations_[node->function].node))
        measures_.insert(name->name.text);
    }
    if (const auto *name = std::get_if<t::Variable>(&annotations_[id].node))
      used_.push_back({span(id), name->name.text});
  }

  // The same term may have been read twice: as a type, and then as a term.
  Candidate *add(Shape shape, const Span &span) {
    if (!span.known() || !seen_.insert({span, shape}).second)
      return nullptr;
    Candidate candidate;
    candidate.shape = shape;
    candidate.span = candidate.shown = span;
    candidate.unit = unit_of(span);
    if (candidate.unit == SIZE_MAX)
      return nullptr;
    for (const Span &argument : arguments_)
      if (inside(span, argument))
        candidate.argument = !candidate.argument;
    inventory_.candidates.push_back(std::move(candidate));
    return &inventory_.candidates.back();
  }

  void read(TermId id) {
    const Span here = span(id);
    std::visit(Overloaded{
                   [&](const t::Literal &node) {
                     Candidate *candidate = add(Shape::SpecificationLiteral, here);
                     if (const std::string_view number = symbols_.name(node.value.text);
                         candidate != nullptr && may_be_miscounted(number))
                       add_constants(*candidate, number);
                   },
                   [&](const t::Boolean &node) {
                     if (Candidate *candidate = add(Shape::SpecificationBoolean, here))
                       if (node.value)
                         candidate->mark(Oddity::Says_nothing);
                   },
                   [&](const t::Variable &node) { read_variable(id, node.name.text); },
                   [&](const t::Binary &node) { read_operation(here, node); },
                   [&](const auto &) {},
               },
               annotations_[id].node);
  }

  void read_variable(TermId id, Symbol name) {
    const Span here = span(id);
    const bool measure = heads_.contains(id);
    inventory_.mentions.push_back({here, name});
    Candidate *candidate =
        add(measure ? Shape::SpecificationMeasure : Shape::SpecificationVariable, here);
    if (candidate == nullptr)
      return;
    std::vector<Symbol> tried{name};
    const auto attempt = [&](Symbol other) {
      if (tried.size() > most_siblings ||
          std::find(tried.begin(), tried.end(), other) != tried.end())
        return;
      tried.push_back(other);
      candidate->changes.push_back(replacement(measure ? ChangeKind::Measure : ChangeKind::Variable,
                                               here, symbols_.name(name),
                                               std::string(symbols_.name(other))));
    };
    if (measure) {
      for (const TermId head : heads_)
        if (const auto *other = std::get_if<t::Variable>(&annotations_[head].node))
          attempt(other->name.text);
      for (const Unit &unit : inventory_.units)
        if (unit.kind == EntityKind::Measure && !unit.code && !unit.names.empty())
          attempt(unit.names.front());
      return;
    }
    for (const Mention &other : neglected(candidate->unit))
      attempt(other.name);
    for (const Mention &other : bound_)
      if (inside(other.span, inventory_.units[candidate->unit].span))
        attempt(other.name);
  }

  // Names that a signature gives to arguments and never uses.
  [[nodiscard]] std::vector<Mention> neglected(std::size_t unit) const {
    std::vector<Mention> result;
    const Span &whole = inventory_.units[unit].span;
    for (const Mention &binder : bound_)
      if (inside(binder.span, whole) &&
          std::none_of(used_.begin(), used_.end(), [&](const Mention &use) {
            return use.name == binder.name && inside(use.span, whole);
          }))
        result.push_back(binder);
    return result;
  }

  void read_operation(const Span &here, const t::Binary &node) {
    const bool relation = liquid::is_relation(node.operation);
    const bool connective = liquid::is_connective(node.operation);
    const std::string_view written = symbols_.name(node.name.name.text);
    const Span operation = annotations_.span(node.name.range);
    Candidate *candidate = add(relation     ? Shape::SpecificationRelation
                               : connective ? Shape::SpecificationConnective
                                            : Shape::SpecificationArithmetic,
                               operation.known() ? operation : here);
    if (candidate == nullptr)
      return;
    if (operation.known())
      for (const Other &other : other_operators(written))
        candidate->changes.push_back(
            replacement(other.kind, operation, written, std::string(other.text)));
    if (relation)
      for (const Mention &left : used_)
        for (const Mention &right : used_)
          if (left.name == right.name && !measures_.contains(left.name) &&
              inside(left.span, span(node.left)) && inside(right.span, span(node.right)))
            self_related_.push_back(here);
  }

  void read(TypeId id) {
    std::visit(Overloaded{
                   [&](const ty::Refined &node) {
                     add(Shape::RefinedType, span(id));
                     read_conjuncts(node.refinement, is_theorem(node));
                   },
                   [&](const ty::Constructor &) { add(Shape::TypeName, span(id)); },
                   [&](const ty::Instantiate &node) {
                     for (const liquid::AbstractArgument &argument : annotations_[node.arguments])
                       read_conjuncts(argument.refinement);
                   },
                   [&](const auto &) {},
               },
               annotations_[id].node);
  }

  void read(const liquid::Declaration &declaration) {
    std::visit(Overloaded{
                   [&](const d::Signature &node) {
                     for (const liquid::Metric &metric : annotations_[node.metrics])
                       add(Shape::Metric, span(metric.term));
                   },
                   [&](const d::Measure &node) {
                     for (const liquid::Equation &equation : annotations_[node.equations])
                       for (const liquid::MeasureBody &body : annotations_[equation.bodies])
                         if (body.term != liquid::no_term)
                           add(Shape::MeasureBody, span(body.term));
                   },
                   [&](const d::TermAlias &node) { read_conjuncts(node.body); },
                   [&](const auto &) {},
               },
               declaration.node);
  }

  // Whether it speaks of no value: a theorem's two sides have their variables in common.
  [[nodiscard]] bool is_theorem(const ty::Refined &node) const {
    if (node.base == liquid::no_type)
      return node.binder.name.text == no_symbol;
    const std::string_view base = text(span(node.base));
    return base == "()" || base == "Proof";
  }

  void read_conjuncts(const liquid::Refinement &refinement, bool theorem = false) {
    if (refinement.predicate == liquid::no_term)
      return;
    const auto conjuncts = annotations_[refinement.conjuncts];
    for (const liquid::Conjunct &conjunct : conjuncts) {
      const Span here = span(conjunct.term);
      Candidate *candidate = add(Shape::Conjunct, here);
      if (candidate == nullptr)
        continue;
      if (text(here) == "true")
        candidate->mark(Oddity::Says_nothing);
      if (!theorem && std::any_of(self_related_.begin(), self_related_.end(),
                                  [&](const Span &relation) { return inside(relation, here); }))
        candidate->mark(Oddity::Self_related);
      if (text(here) != "true")
        candidate->changes.push_back(
            {ChangeKind::Drop,
             fmt::format("leave out `{}` at {}:{}", text(here), here.start.line, here.start.column),
             {{here, "true"}}});
    }
  }

  const liquid::Annotations &annotations_;
  const SymbolTable &symbols_;
  const Sources &sources_;
  Inventory &inventory_;
  std::size_t first_unit_; // of annotations
  std::vector<liquid::DeclarationId> declarations_;
  std::vector<TypeId> types_;
  std::vector<TermId> terms_;
  std::vector<Span> arguments_;
  std::vector<Mention> bound_;
  std::vector<Mention> used_;
  std::set<TermId> heads_; // what is applied
  std::set<Symbol> measures_;
  std::vector<Span> self_related_;
  std::set<std::pair<Span, Shape>> seen_;
};

} // namespace

std::vector<syntax::PlacedName> names_of(const liquid::Annotations &annotations,
                                         const liquid::Declaration &declaration) {
  std::vector<syntax::PlacedName> names;
  const auto add = [&](const syntax::PlacedName &name) { names.push_back(name); };
  std::visit(Overloaded{
                 [&](const d::Signature &node) {
                   for (const syntax::PlacedName &name : annotations[node.names])
                     add(name);
                 },
                 [&](const d::Measure &node) { add(node.name); },
                 [&](const d::Data &node) {
                   add(node.name);
                   for (const liquid::Constructor &constructor : annotations[node.constructors]) {
                     add(constructor.name);
                     for (const liquid::Field &field : annotations[constructor.fields])
                       if (field.name.name.text != no_symbol)
                         add(field.name);
                   }
                 },
                 [&](const d::TypeAlias &node) { add(node.name); },
                 [&](const d::TermAlias &node) { add(node.name); },
                 [&](const d::Define &node) { add(node.name); },
                 [&](const d::Qualifier &node) { add(node.name); },
                 [&](const auto &) {},
             },
             declaration.node);
  return names;
}

void read_annotations(const Module &module, const Focus &focus, Inventory &inventory) {
  AnnotationReader(module, focus, inventory).run();
}

} // namespace culprit::blame::refinements
