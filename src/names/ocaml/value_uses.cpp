#include "names/ocaml/value_uses.h"

#include "base/overloaded.h"
#include "names/bound.h"

#include <algorithm>
#include <optional>

namespace culprit::names::ocaml {

using namespace syntax;

namespace {

// Of a use inside of an expression that is used itself.
Mode compose(Mode outer, Mode inner) {
  if (outer == Mode::Ignore || inner == Mode::Ignore)
    return Mode::Ignore;
  if (outer == Mode::Dereference || outer == Mode::Delay)
    return outer;
  return outer == Mode::Guard && inner == Mode::Return ? Mode::Guard : inner;
}

void note(Uses &uses, NameKey name, const Use &use) {
  Use &known = uses[name];
  if (use.mode > known.mode)
    known = use;
}

void note(Uses &uses, const Uses &more, Mode outer) {
  for (const auto &[name, use] : more)
    note(uses, name, {compose(outer, use.mode), use.range});
}

bool same_modes(const Uses &left, const Uses &right) {
  return left.size() == right.size() &&
         std::all_of(left.begin(), left.end(), [&](const auto &entry) {
           const auto other = right.find(entry.first);
           return other != right.end() && other->second.mode == entry.second.mode;
         });
}

// Whether a pattern looks into the value.
bool destructures(const Tree &tree, PatternId id) {
  return std::visit(
      Overloaded{[](const pattern::Variable &) { return false; },
                 [](const pattern::Wildcard &) { return false; },
                 [](const pattern::Exception &) { return false; },
                 [](const pattern::Broken &) { return false; },
                 [](const pattern::Package &) { return false; },
                 [&](const pattern::As &node) { return destructures(tree, node.body); },
                 [&](const pattern::Typed &node) { return destructures(tree, node.body); },
                 [&](const pattern::Parenthesized &node) { return destructures(tree, node.body); },
                 [&](const pattern::Opened &node) { return destructures(tree, node.body); },
                 [&](const pattern::Or &node) {
                   const auto parts = tree[node.alternatives];
                   return std::any_of(parts.begin(), parts.end(),
                                      [&](PatternId part) { return destructures(tree, part); });
                 },
                 [](const auto &) { return true; }},
      tree[id].node);
}

// The value without parentheses and types around it.
ExpressionId bare(const Tree &tree, ExpressionId id) {
  while (true) {
    const ExpressionNode &node = tree[id].node;
    if (const auto *inner = std::get_if<expression::Parenthesized>(&node))
      id = inner->body;
    else if (const auto *typed = std::get_if<expression::Typed>(&node))
      id = typed->body;
    else if (const auto *coerced = std::get_if<expression::Coerce>(&node))
      id = coerced->body;
    else
      return id;
  }
}

bool is_function(const Tree &tree, ExpressionId id) {
  const ExpressionNode &node = tree[bare(tree, id)].node;
  return std::holds_alternative<expression::Lambda>(node) ||
         std::holds_alternative<expression::LambdaMatch>(node);
}

std::optional<Binding> binding_of(const ResolvedFile &file, DeclarationId id) {
  const Tree &tree = file.tree;
  const auto body = [&](const RightHandSide &right) {
    return tree[right.bodies].empty() ? no_expression : tree[right.bodies].front().body;
  };
  if (const auto *function = std::get_if<declaration::Function>(&tree[id].node)) {
    const Clause &clause = tree[function->clauses].front();
    if (const ExpressionId value = body(clause.right); value != no_expression)
      return Binding{bound_by(tree, file.resolution, id), false, value,
                     !tree[clause.patterns].empty() || is_function(tree, value)};
  } else if (const auto *pattern = std::get_if<declaration::PatternBinding>(&tree[id].node)) {
    if (const ExpressionId value = body(pattern->right); value != no_expression)
      return Binding{bound_by(tree, file.resolution, id), destructures(tree, pattern->pattern),
                     value, is_function(tree, value)};
  }
  return std::nullopt;
}

// ---- applications that are more than that

bool has_labels(const Tree &tree, const expression::Apply &node) {
  const auto arguments = tree[node.arguments];
  return std::any_of(arguments.begin(), arguments.end(), [&](ExpressionId id) {
    return std::holds_alternative<expression::Labelled>(tree[id].node);
  });
}

bool makes_reference(const ResolvedFile &file, const expression::Apply &node) {
  const Reference function = file.resolution.expressions[static_cast<std::size_t>(node.function)];
  if (!function.is(Reference::Kind::Value))
    return false;
  const Value &value = file.program[function.value()];
  return file.symbols.name(value.name) == "ref" &&
         file.symbols.name(file.program[value.module].name) == "Stdlib";
}

// let* p = e in rest: the rest waits for what the operator does with it.
bool is_rest_of_binding_operator(const ResolvedFile &file, const expression::Apply &node,
                                 ExpressionId argument) {
  const auto *function = std::get_if<expression::Variable>(&file.tree[node.function].node);
  if (function == nullptr || argument != file.tree[node.arguments].back())
    return false;
  const std::string_view name = file.symbols.name(function->name.text);
  return name.size() > 3 && name.starts_with("let") &&
         std::string_view("$&*+-/<=>@^|").find(name[3]) != std::string_view::npos;
}

bool conses(const ResolvedFile &file, const expression::Infix &node) {
  const auto elements = file.tree[node.elements];
  if (elements.size() != 3)
    return false;
  const auto *operation = std::get_if<expression::Operator>(&file.tree[elements[1]].node);
  return operation != nullptr && file.symbols.name(operation->name.text) == "::";
}

bool is_negative_literal(const Tree &tree, const expression::Infix &node) {
  const auto elements = tree[node.elements];
  return elements.size() == 2 &&
         std::holds_alternative<expression::Literal>(tree[elements[1]].node);
}

// A walk over the expressions of a file.
class UseWalk {
public:
  explicit UseWalk(const ResolvedFile &file) : file_(file), tree_(file.tree) {}

  void expression(ExpressionId root, Mode root_mode, Uses &uses) {
    std::vector<Step> left{{root, root_mode}};
    while (!left.empty()) {
      const Step step = left.back();
      left.pop_back();
      if (step.id != no_expression && step.mode != Mode::Ignore)
        std::visit([&](const auto &node) { look_at(step, node, left, uses); }, tree_[step.id].node);
    }
  }

private:
  struct Step {
    ExpressionId id;
    Mode mode;
  };

  // ---- definitions

  // How a value is used through the names that are bound to it.
  static Mode through(const std::vector<Reference> &names, bool destructures, const Uses &uses) {
    Mode mode = destructures ? Mode::Dereference : Mode::Guard;
    for (const Reference name : names)
      if (const auto use = uses.find(name_key(name)); use != uses.end())
        mode = std::max(mode, use->second.mode);
    return mode;
  }

  // `uses` are those of what follows.
  void define(const declaration::Bindings &group, Mode mode, Uses &uses) {
    const std::vector<Binding> all = bindings_of(file_, group);
    if (group.recursive) {
      define_together(all, mode, uses);
      return;
    }
    Uses added;
    for (const Binding &binding : all)
      value(binding, compose(mode, through(binding.names, binding.destructures, uses)), added);
    note(uses, added, Mode::Return);
  }

  void define_together(const std::vector<Binding> &all, Mode mode, Uses &uses) {
    std::vector<Uses> each(all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
      value(all[i], compose(mode, through(all[i].names, false, uses)), each[i]);
    // What a definition mentions, it uses by way of it.
    const std::vector<Uses> direct = each;
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < all.size(); ++i) {
        Uses more = each[i];
        for (std::size_t j = 0; j < all.size(); ++j)
          for (const Reference name : all[j].names)
            if (const auto use = direct[i].find(name_key(name)); use != direct[i].end())
              note(more, each[j], use->second.mode);
        changed |= !same_modes(more, each[i]);
        each[i] = std::move(more);
      }
    }
    for (const Uses &some : each)
      note(uses, some, Mode::Return);
  }

  void value(const Binding &binding, Mode mode, Uses &uses) {
    expression(binding.value, binding.is_function ? compose(mode, Mode::Delay) : mode, uses);
  }

  void definitions(List<DeclarationId> items, Mode mode, Uses &uses) {
    const std::span<const DeclarationId> all = tree_[items];
    for (auto item = all.rbegin(); item != all.rend(); ++item)
      if (const auto *group = std::get_if<declaration::Bindings>(&tree_[*item].node))
        define(*group, mode, uses);
      else if (const auto *evaluated = std::get_if<declaration::Evaluate>(&tree_[*item].node))
        expression(evaluated->body, compose(mode, Mode::Guard), uses);
      else if (const auto *module = std::get_if<declaration::Module>(&tree_[*item].node))
        structure(module->body, compose(mode, Mode::Guard), uses);
  }

  // Of a module that is made on the way; what functors are given is left out.
  void structure(syntax::ModuleId id, Mode mode, Uses &uses) {
    std::visit(
        Overloaded{[&](const module::Structure &node) { definitions(node.items, mode, uses); },
                   [&](const module::Typed &node) { structure(node.body, mode, uses); },
                   [&](const module::Parenthesized &node) { structure(node.body, mode, uses); },
                   [&](const module::Unpack &node) { expression(node.body, mode, uses); },
                   [](const auto &) {}},
        tree_[id].node);
  }

  // ---- expressions

  void all(List<ExpressionId> list, Mode mode, std::vector<Step> &left) const {
    for (const ExpressionId id : tree_[list])
      left.push_back({id, mode});
  }

  void look_at(const Step &step, const expression::Variable &, std::vector<Step> &, Uses &uses) {
    note(uses, name_key(file_.resolution.expressions[static_cast<std::size_t>(step.id)]),
         {step.mode, tree_[step.id].range});
  }

  void look_at(const Step &step, const expression::Operator &, std::vector<Step> &, Uses &uses) {
    note(uses, name_key(file_.resolution.expressions[static_cast<std::size_t>(step.id)]),
         {compose(step.mode, Mode::Dereference), tree_[step.id].range});
  }

  void look_at(const Step &step, const expression::Apply &node, std::vector<Step> &left, Uses &) {
    const Mode guard = compose(step.mode, Mode::Guard);
    if (std::holds_alternative<expression::Constructor>(tree_[node.function].node) ||
        makes_reference(file_, node) || has_labels(tree_, node)) {
      all(node.arguments, guard, left);
      return;
    }
    const Mode mode = compose(step.mode, Mode::Dereference);
    left.push_back({node.function, mode});
    for (const ExpressionId argument : tree_[node.arguments])
      left.push_back({argument, is_rest_of_binding_operator(file_, node, argument)
                                    ? compose(step.mode, Mode::Delay)
                                    : mode});
  }

  void look_at(const Step &step, const expression::Infix &node, std::vector<Step> &left, Uses &) {
    all(node.elements, compose(step.mode, conses(file_, node) ? Mode::Guard : Mode::Dereference),
        left);
  }

  void look_at(const Step &step, const expression::Lambda &node, std::vector<Step> &left, Uses &) {
    left.push_back({node.body, compose(step.mode, Mode::Delay)});
  }

  void look_at(const Step &step, const expression::LambdaMatch &node, std::vector<Step> &,
               Uses &uses) {
    for (const Clause &clause : tree_[node.clauses])
      (void)alternative(clause, compose(step.mode, Mode::Delay), uses);
  }

  // Long chains of `let` are walked in a loop.
  void look_at(const Step &step, const expression::Let &node, std::vector<Step> &, Uses &uses) {
    std::vector<List<DeclarationId>> chain{node.declarations};
    ExpressionId body = node.body;
    while (const auto *inner = std::get_if<expression::Let>(&tree_[body].node)) {
      chain.push_back(inner->declarations);
      body = inner->body;
    }
    if (std::holds_alternative<expression::Broken>(tree_[body].node))
      return; // nobody knows what is done with the definitions
    expression(body, step.mode, uses);
    for (auto declarations = chain.rbegin(); declarations != chain.rend(); ++declarations)
      definitions(*declarations, step.mode, uses);
  }

  void look_at(const Step &step, const expression::If &node, std::vector<Step> &left, Uses &) {
    left.push_back({node.condition, compose(step.mode, Mode::Dereference)});
    left.push_back({node.consequence, step.mode});
    left.push_back({node.alternative, step.mode});
  }

  void look_at(const Step &step, const expression::Match &node, std::vector<Step> &left,
               Uses &uses) {
    Mode subject = Mode::Ignore;
    for (const Clause &clause : tree_[node.clauses])
      subject = std::max(subject, alternative(clause, step.mode, uses));
    left.push_back({node.subject, subject});
  }

  void look_at(const Step &step, const expression::Try &node, std::vector<Step> &left, Uses &uses) {
    for (const Clause &clause : tree_[node.clauses])
      (void)alternative(clause, step.mode, uses);
    left.push_back({node.body, step.mode});
  }

  // Gives back how the clause uses what is matched.
  Mode alternative(const Clause &clause, Mode mode, Uses &uses) {
    Uses here;
    for (const GuardedBody &body : tree_[clause.right.bodies]) {
      for (const Statement &guard : tree_[body.guards])
        expression(guard.expression, compose(mode, Mode::Dereference), here);
      expression(body.body, mode, here);
    }
    Mode subject = Mode::Guard;
    for (const PatternId pattern : tree_[clause.patterns])
      subject = std::max(subject, through(bound_by(tree_, file_.resolution, pattern),
                                          destructures(tree_, pattern), here));
    note(uses, here, Mode::Return);
    return compose(mode, subject);
  }

  void look_at(const Step &step, const expression::Tuple &node, std::vector<Step> &left, Uses &) {
    all(node.elements, compose(step.mode, Mode::Guard), left);
  }
  void look_at(const Step &step, const expression::ListOf &node, std::vector<Step> &left, Uses &) {
    all(node.elements, compose(step.mode, Mode::Guard), left);
  }
  void look_at(const Step &step, const expression::Array &node, std::vector<Step> &left, Uses &) {
    all(node.elements, compose(step.mode, Mode::Guard), left);
  }
  void look_at(const Step &step, const expression::Variant &node, std::vector<Step> &left, Uses &) {
    left.push_back({node.argument, compose(step.mode, Mode::Guard)});
  }

  void fields(List<FieldBinding> list, Mode mode, std::vector<Step> &left, Uses &uses) {
    for (std::uint32_t i = 0; i < list.count; ++i) {
      const FieldBinding &field = tree_[list][i];
      if (field.value != no_expression)
        left.push_back({field.value, mode});
      else
        note(uses, name_key(file_.resolution.field_variables[list.first + i]),
             {mode, field.field.range});
    }
  }
  void look_at(const Step &step, const expression::RecordConstruction &node,
               std::vector<Step> &left, Uses &uses) {
    fields(node.fields, compose(step.mode, Mode::Guard), left, uses);
  }
  void look_at(const Step &step, const expression::RecordUpdate &node, std::vector<Step> &left,
               Uses &uses) {
    fields(node.fields, compose(step.mode, Mode::Guard), left, uses);
    left.push_back({node.record, compose(step.mode, Mode::Dereference)});
  }

  void look_at(const Step &step, const expression::Typed &node, std::vector<Step> &left, Uses &) {
    left.push_back({node.body, step.mode});
  }
  void look_at(const Step &step, const expression::Coerce &node, std::vector<Step> &left, Uses &) {
    left.push_back({node.body, step.mode});
  }
  void look_at(const Step &step, const expression::Parenthesized &node, std::vector<Step> &left,
               Uses &) {
    left.push_back({node.body, step.mode});
  }
  void look_at(const Step &step, const expression::Labelled &node, std::vector<Step> &left,
               Uses &) {
    left.push_back({node.body, step.mode});
  }

  void look_at(const Step &step, const expression::Steps &node, std::vector<Step> &left, Uses &) {
    const std::span<const ExpressionId> steps = tree_[node.steps];
    for (const ExpressionId id : steps.first(steps.size() - 1))
      left.push_back({id, compose(step.mode, Mode::Guard)});
    left.push_back({steps.back(), step.mode});
  }
  void look_at(const Step &step, const expression::While &node, std::vector<Step> &left, Uses &) {
    left.push_back({node.condition, compose(step.mode, Mode::Dereference)});
    left.push_back({node.body, compose(step.mode, Mode::Guard)});
  }
  void look_at(const Step &step, const expression::For &node, std::vector<Step> &left, Uses &) {
    left.push_back({node.first, compose(step.mode, Mode::Dereference)});
    left.push_back({node.last, compose(step.mode, Mode::Dereference)});
    left.push_back({node.body, compose(step.mode, Mode::Guard)});
  }
  void look_at(const Step &step, const expression::Assert &node, std::vector<Step> &left, Uses &) {
    left.push_back({node.body, compose(step.mode, Mode::Dereference)});
  }
  void look_at(const Step &step, const expression::Field &node, std::vector<Step> &left, Uses &) {
    left.push_back({node.record, compose(step.mode, Mode::Dereference)});
  }
  void look_at(const Step &step, const expression::Element &node, std::vector<Step> &left, Uses &) {
    left.push_back({node.container, compose(step.mode, Mode::Dereference)});
    left.push_back({node.index, compose(step.mode, Mode::Dereference)});
  }
  void look_at(const Step &step, const expression::Assign &node, std::vector<Step> &left, Uses &) {
    left.push_back({node.target, compose(step.mode, Mode::Dereference)});
    left.push_back({node.value, compose(step.mode, Mode::Dereference)});
  }

  // A name or a value that is there already is not worth delaying.
  void look_at(const Step &step, const expression::Delay &node, std::vector<Step> &left, Uses &) {
    const ExpressionId body = bare(tree_, node.body);
    const bool at_once = std::holds_alternative<expression::Variable>(tree_[body].node);
    left.push_back({node.body, compose(step.mode, at_once ? Mode::Return : Mode::Delay)});
  }

  void look_at(const Step &step, const expression::Package &node, std::vector<Step> &, Uses &uses) {
    structure(node.module, step.mode, uses);
  }

  // Literals, constructors without arguments, and what only Haskell has.
  template <class Node> void look_at(const Step &, const Node &, std::vector<Step> &, Uses &) {}

  const ResolvedFile &file_;
  const Tree &tree_;
};

// `known` are the names that are defined on the way, and whether they have places.
bool has_place(const ResolvedFile &file, ExpressionId id, std::unordered_map<NameKey, bool> &known);

void find_places(const ResolvedFile &file, List<DeclarationId> items,
                 std::unordered_map<NameKey, bool> &known) {
  for (const DeclarationId item : file.tree[items])
    if (const auto *group = std::get_if<declaration::Bindings>(&file.tree[item].node))
      for (const Binding &binding : bindings_of(file, *group))
        if (!binding.destructures)
          for (const Reference name : binding.names)
            known[name_key(name)] = binding.is_function || has_place(file, binding.value, known);
}

bool has_place(const ResolvedFile &file, ExpressionId id,
               std::unordered_map<NameKey, bool> &known) {
  while (true) {
    id = bare(file.tree, id);
    const ExpressionNode &node = file.tree[id].node;
    if (const auto *let = std::get_if<expression::Let>(&node)) {
      find_places(file, let->declarations, known);
      id = let->body;
    } else if (const auto *steps = std::get_if<expression::Steps>(&node)) {
      id = file.tree[steps->steps].back();
    } else if (std::holds_alternative<expression::Variable>(node)) {
      const auto found =
          known.find(name_key(file.resolution.expressions[static_cast<std::size_t>(id)]));
      return found != known.end() && found->second;
    } else if (const auto *apply = std::get_if<expression::Apply>(&node)) {
      return std::holds_alternative<expression::Constructor>(file.tree[apply->function].node) ||
             makes_reference(file, *apply) || has_labels(file.tree, *apply);
    } else if (const auto *infix = std::get_if<expression::Infix>(&node)) {
      return conses(file, *infix) || is_negative_literal(file.tree, *infix);
    } else if (const auto *assign = std::get_if<expression::Assign>(&node)) {
      return std::holds_alternative<expression::Field>(file.tree[assign->target].node);
    } else {
      return !std::holds_alternative<expression::Match>(node) &&
             !std::holds_alternative<expression::If>(node) &&
             !std::holds_alternative<expression::Field>(node) &&
             !std::holds_alternative<expression::Element>(node) &&
             !std::holds_alternative<expression::Assert>(node) &&
             !std::holds_alternative<expression::Try>(node);
    }
  }
}

} // namespace

NameKey name_key(Reference name) { return static_cast<NameKey>(name.kind) << 32U | name.id; }

std::vector<Binding> bindings_of(const ResolvedFile &file, const declaration::Bindings &group) {
  std::vector<Binding> result;
  for (const DeclarationId id : file.tree[group.members])
    if (std::optional<Binding> binding = binding_of(file, id))
      result.push_back(std::move(*binding));
  return result;
}

Uses uses_of(const ResolvedFile &file, ExpressionId value) {
  Uses uses;
  UseWalk(file).expression(value, Mode::Return, uses);
  return uses;
}

bool has_place(const ResolvedFile &file, ExpressionId value) {
  std::unordered_map<NameKey, bool> known;
  return has_place(file, value, known);
}

} // namespace culprit::names::ocaml
