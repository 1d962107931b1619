#include "refine/check/unknowns.h"

#include "refine/logic/formulas.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::refine {

namespace {

namespace surface = horn::surface;

class Settling {
public:
  Settling(Formulas &formulas, const Unknowns &unknowns)
      : formulas_(formulas), module_(formulas.module()), unknowns_(unknowns) {}

  std::vector<Empty> settle() {
    number_unknowns();
    find_mentioned();
    make_rules();
    std::vector<bool> reached = derive(Premises::OfCode);
    while (add_accidents(reached))
      reached = derive(Premises::OfCode);
    const std::vector<bool> inhabited = derive(Premises::All);
    for (std::size_t i = 0; i < names_.size(); ++i)
      if (reached[i] && !inhabited[i])
        true_[i] = true;
    forget_never_evaluated(reached);
    std::erase_if(module_.kappas, [&](const surface::WellFormedness &kappa) {
      return true_[number_.at(kappa.kappa)];
    });
    std::vector<Empty> empty;
    for (std::size_t i = 0; i < names_.size(); ++i)
      if (!reached[i] && read_[i])
        empty.push_back({names_[i], origin_of(i)});
    return empty;
  }

private:
  // What has to be inhabited for a clause to say anything.
  enum class Premises : std::uint8_t {
    OfCode, // for its code to run: what is bound lazily need not be, nor a value that is passed on
    All,
  };
  struct Rule {
    std::uint32_t head = 0;
    std::vector<std::uint32_t> strict;
    std::vector<std::uint32_t> value;
    bool needs_value = false; // for the code of the head to run
  };

  [[nodiscard]] Unknown origin_of(std::size_t unknown) const {
    const auto origin = unknowns_.origins.find(names_[unknown]);
    return origin == unknowns_.origins.end() ? Unknown() : origin->second;
  }

  // Nothing runs because something is returned; what is passed may be passed on unevaluated.
  [[nodiscard]] static bool is_result(const Unknown &unknown) {
    return !unknown.argument &&
           (unknown.origin == Origin::Function || unknown.origin == Origin::Expression);
  }

  void number_unknowns() {
    for (const surface::WellFormedness &kappa : module_.kappas)
      if (number_.emplace(kappa.kappa, static_cast<std::uint32_t>(names_.size())).second)
        names_.push_back(kappa.kappa);
    true_.resize(names_.size());
    written_.resize(names_.size());
    read_.resize(names_.size());
  }

  [[nodiscard]] std::vector<std::uint32_t> mentioned(Formula formula) const {
    std::vector<std::uint32_t> result;
    if (formula == no_formula)
      return result;
    std::vector<Formula> stack{formula};
    while (!stack.empty()) {
      const surface::Expression &node = module_[stack.back()];
      stack.pop_back();
      if (node.kind == Op::Kappa) {
        if (const auto known = number_.find(node.name); known != number_.end())
          result.push_back(known->second);
      } else if (node.kind == Op::And) {
        const auto children = module_.children(node);
        stack.insert(stack.end(), children.begin(), children.end());
      }
    }
    return result;
  }

  void find_mentioned() {
    bindings_.reserve(module_.bindings.size());
    for (const surface::Binding &binding : module_.bindings) {
      bindings_.push_back(mentioned(binding.refinement.predicate));
      for (const std::uint32_t unknown : bindings_.back())
        read_[unknown] = true;
    }
  }

  static void unique(std::vector<std::uint32_t> &list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }

  void make_rules() {
    for (const surface::Clause &clause : module_.clauses) {
      const std::vector<std::uint32_t> value = mentioned(clause.left.predicate);
      for (const std::uint32_t unknown : value)
        read_[unknown] = true;
      const std::vector<std::uint32_t> heads = mentioned(clause.right.predicate);
      if (heads.empty())
        continue;
      Rule rule;
      rule.value = value;
      for (const std::int64_t binding : clause.environment) {
        const auto &all = bindings_[static_cast<std::size_t>(binding)];
        if (!all.empty() && !unknowns_.lazy.contains(binding))
          rule.strict.insert(rule.strict.end(), all.begin(), all.end());
      }
      unique(rule.strict);
      unique(rule.value);
      for (const std::uint32_t head : heads) {
        written_[head] = true;
        rule.head = head;
        rule.needs_value =
            unknowns_.inside[static_cast<std::size_t>(clause.number)] || is_result(origin_of(head));
        rules_.push_back(rule);
      }
    }
  }

  // What is inhabited if that needs these premises.
  [[nodiscard]] std::vector<bool> derive(Premises premises) const {
    std::vector<bool> known = true_;
    std::vector<std::uint32_t> open(rules_.size());
    std::vector<std::vector<std::uint32_t>> waiting(names_.size());
    std::vector<std::uint32_t> stack;
    const auto learn = [&](std::uint32_t unknown) {
      if (known[unknown])
        return;
      known[unknown] = true;
      stack.push_back(unknown);
    };
    const auto wait = [&](std::uint32_t rule, const std::vector<std::uint32_t> &all) {
      for (const std::uint32_t unknown : all)
        if (!known[unknown]) {
          ++open[rule];
          waiting[unknown].push_back(rule);
        }
    };
    std::vector<std::uint32_t> at_once;
    for (std::uint32_t i = 0; i < rules_.size(); ++i) {
      wait(i, rules_[i].strict);
      if (premises == Premises::All || rules_[i].needs_value)
        wait(i, rules_[i].value);
      if (open[i] == 0)
        at_once.push_back(rules_[i].head);
    }
    for (const std::uint32_t unknown : at_once)
      learn(unknown);
    while (!stack.empty()) {
      const std::uint32_t unknown = stack.back();
      stack.pop_back();
      for (const std::uint32_t rule : waiting[unknown])
        if (--open[rule] == 0)
          learn(rules_[rule].head);
    }
    return known;
  }

  // What belongs to a definition is empty where nobody calls it, or it gives nothing; not where
  // the calls or the body were not looked at.
  bool add_accidents(const std::vector<bool> &reached) {
    bool added = false;
    for (std::size_t i = 0; i < names_.size(); ++i) {
      const Unknown unknown = origin_of(i);
      if (reached[i] || written_[i])
        continue;
      const Unknowns::Definition &definition = unknowns_.definitions[unknown.definition];
      const bool accident = unknown.origin == Origin::Hole || unknown.origin == Origin::Signature ||
                            (unknown.origin == Origin::Function &&
                             (!definition.checked || (unknown.argument && definition.used)));
      if (accident) {
        true_[i] = true;
        added = true;
      }
    }
    return added;
  }

  void forget_never_evaluated(const std::vector<bool> &reached) {
    for (const std::int64_t number : unknowns_.lazy) {
      const auto index = static_cast<std::size_t>(number);
      const auto &all = bindings_[index];
      if (std::all_of(all.begin(), all.end(),
                      [&](std::uint32_t unknown) { return reached[unknown]; }))
        continue;
      std::vector<Formula> kept;
      for (const Formula part : formulas_.conjuncts(module_.bindings[index].refinement.predicate)) {
        const surface::Expression &node = module_[part];
        const auto known = node.kind == Op::Kappa ? number_.find(node.name) : number_.end();
        if (known == number_.end() || reached[known->second])
          kept.push_back(part);
      }
      module_.bindings[index].refinement.predicate = formulas_.conjunction(kept);
    }
  }

  Formulas &formulas_;
  surface::Module &module_;
  const Unknowns &unknowns_;
  std::unordered_map<Symbol, std::uint32_t> number_;
  std::vector<Symbol> names_;
  std::vector<std::vector<std::uint32_t>> bindings_; // what each mentions
  std::vector<Rule> rules_;
  std::vector<bool> true_;
  std::vector<bool> written_;
  std::vector<bool> read_;
};

} // namespace

std::string why_empty(const Unknown &unknown, const SymbolTable &symbols) {
  const std::string subject =
      unknown.subject == no_symbol ? "this" : fmt::format("`{}`", symbols.name(unknown.subject));
  switch (unknown.origin) {
  case Origin::TypeArgument:
    return "no value of the type that a type variable stands for is passed";
  case Origin::AbstractRefinement:
    return "no value needs the abstract refinement";
  case Origin::Function:
    return unknown.argument ? fmt::format("nothing calls {} with a value for it", subject)
                            : fmt::format("{} gives no value", subject);
  case Origin::Expression:
    return "no branch comes to a value";
  case Origin::Way:
    return "no way leads there";
  case Origin::Hole:
    return "what has the signature with the hole is not used";
  case Origin::Signature:
    return "nobody relies on the conjunct";
  case Origin::Field:
    return "no value of the type is made";
  }
  return {};
}

std::vector<Empty> settle(Formulas &formulas, const Unknowns &unknowns) {
  return Settling(formulas, unknowns).settle();
}

} // namespace culprit::refine
