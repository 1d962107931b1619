#include "logic/rewrite.h"

#include <algorithm>
#include <unordered_set>

namespace culprit::logic {

namespace {

bool is_binder(Op op) { return op == Op::Lambda || op == Op::Forall || op == Op::Exists; }

// Postorder over the distinct subterms of a root, with an explicit stack.
template <class Known, class Finish>
void postorder(const Store &store, Term root, const Known &known, const Finish &finish) {
  std::vector<std::pair<Term, bool>> stack{{root, false}};
  while (!stack.empty()) {
    auto [term, expanded] = stack.back();
    stack.pop_back();
    if (known(term))
      continue;
    if (expanded || store.arity(term) == 0) {
      finish(term);
      continue;
    }
    stack.emplace_back(term, true);
    for (std::size_t i = store.arity(term); i-- > 0;)
      if (!known(store.child(term, i)))
        stack.emplace_back(store.child(term, i), false);
  }
}

// The binder's own variables and its body.
std::pair<std::vector<Term>, Term> open_binder(const Store &store, Term binder) {
  const auto children = store.children(binder);
  return {{children.begin(), children.end() - 1}, children.back()};
}

} // namespace

Term rebuild(Store &store, Term root,
             const std::function<Term(Store &, Term, std::span<const Term>)> &step) {
  std::unordered_map<Term, Term> done;
  std::vector<Term> children;
  postorder(
      store, root, [&](Term t) { return done.contains(t); },
      [&](Term term) {
        children.clear();
        for (const Term child : store.children(term))
          children.push_back(done.at(child));
        done.emplace(term, step(store, term, children));
      });
  return done.at(root);
}

void visit(const Store &store, Term root, const std::function<void(Term)> &step) {
  std::unordered_set<Term> seen;
  postorder(
      store, root, [&](Term t) { return seen.contains(t); },
      [&](Term term) {
        seen.insert(term);
        step(term);
      });
}

std::vector<Term> free_variables(const Store &store, Term root) {
  // Without binders one sweep is enough; the free variables of a binder are those of its body minus
  // its own.
  std::vector<Term> result;
  std::unordered_set<Term> seen;
  struct Job {
    Term root;
    std::vector<Term> bound;
  };
  std::vector<Job> jobs{{root, {}}};
  while (!jobs.empty()) {
    const Job job = std::move(jobs.back());
    jobs.pop_back();
    std::unordered_set<Term> visited;
    std::vector<Term> stack{job.root};
    while (!stack.empty()) {
      const Term term = stack.back();
      stack.pop_back();
      if (!visited.insert(term).second)
        continue;
      if (store.op(term) == Op::Variable) {
        if (std::ranges::find(job.bound, term) == job.bound.end() && seen.insert(term).second)
          result.push_back(term);
      } else if (is_binder(store.op(term))) {
        auto [variables, body] = open_binder(store, term);
        variables.insert(variables.end(), job.bound.begin(), job.bound.end());
        jobs.push_back({body, std::move(variables)});
      } else {
        for (std::size_t i = store.arity(term); i-- > 0;)
          stack.push_back(store.child(term, i));
      }
    }
  }
  return result;
}

namespace {

class Substituter {
public:
  Substituter(Store &store, const Substitution &substitution)
      : store_(store), substitution_(substitution) {}

  Term run(Term root) {
    postorder(
        store_, root, [&](Term t) { return known(t); }, [&](Term t) { finish(t); });
    return done_.at(root);
  }

private:
  // A binder is finished as a whole (its inside is another scope), so it counts as known once it
  // was looked at.
  bool known(Term term) {
    if (done_.contains(term))
      return true;
    if (!is_binder(store_.op(term)))
      return false;
    done_.emplace(term, binder(term));
    return true;
  }

  void finish(Term term) {
    if (const auto it = substitution_.find(term); it != substitution_.end()) {
      done_.emplace(term, it->second);
      return;
    }
    std::vector<Term> children;
    bool changed = false;
    for (const Term child : store_.children(term)) {
      children.push_back(done_.at(child));
      changed |= children.back() != child;
    }
    done_.emplace(term, changed ? store_.make(store_.op(term), store_.sort(term), children,
                                              static_cast<std::uint32_t>(store_.payload(term)))
                                : term);
  }

  Term binder(Term term) {
    auto [variables, body] = open_binder(store_, term);
    Substitution inner;
    bool capture = false;
    for (const Term variable : free_variables(store_, term)) {
      const auto it = substitution_.find(variable);
      if (it == substitution_.end())
        continue;
      inner.emplace(*it);
      for (const Term free : free_variables(store_, it->second))
        capture |= std::ranges::find(variables, free) != variables.end();
    }
    if (inner.empty())
      return term;
    if (capture) {
      for (Term &variable : variables) {
        const Term renamed =
            store_.fresh(std::string(store_.text(variable)), store_.sort(variable));
        inner[variable] = renamed;
        variable = renamed;
      }
    }
    const Term new_body = Substituter(store_, inner).run(body);
    std::vector<Term> children = std::move(variables);
    children.push_back(new_body);
    return store_.make(store_.op(term), store_.sort(term), children);
  }

  Store &store_;
  const Substitution &substitution_;
  std::unordered_map<Term, Term> done_;
};

} // namespace

Term substitute(Store &store, Term root, const Substitution &substitution) {
  return substitution.empty() ? root : Substituter(store, substitution).run(root);
}

Term instantiate_sorts(Store &store, Term root, std::span<const Sort> sorts) {
  return rebuild(store, root, [&](Store &s, Term old, std::span<const Term> children) {
    return s.make(s.op(old), s.instantiate(s.sort(old), sorts), children,
                  static_cast<std::uint32_t>(s.payload(old)));
  });
}

Sort import(Store &into, const Store &from, Sort sort) {
  const SortNode n = from.node(sort);
  switch (n.kind) {
  case SortKind::Rigid:
    return into.rigid(into.symbol(from.name(Symbol{n.a})));
  case SortKind::Named:
    return into.named(into.symbol(from.name(Symbol{n.a})));
  case SortKind::Apply: {
    const Sort head = import(into, from, Sort{n.a});
    return into.apply_sort(head, import(into, from, Sort{n.b}));
  }
  case SortKind::Function: {
    const Sort argument = import(into, from, Sort{n.a});
    return into.function_sort(argument, import(into, from, Sort{n.b}));
  }
  case SortKind::Forall:
    return into.forall_sort(n.a, import(into, from, Sort{n.b}));
  default:
    return into.make_sort(n);
  }
}

namespace {

bool has_symbol_payload(Op op) {
  return op == Op::Variable || op == Op::Call || op == Op::IntLiteral || op == Op::RealLiteral ||
         op == Op::StringLiteral || op == Op::OtherLiteral;
}

} // namespace

Term import(Store &into, const Store &from, Term root) {
  std::unordered_map<Term, Term> done;
  std::vector<Term> children;
  postorder(
      from, root, [&](Term t) { return done.contains(t); },
      [&](Term term) {
        children.clear();
        for (const Term child : from.children(term))
          children.push_back(done.at(child));
        const auto payload = has_symbol_payload(from.op(term))
                                 ? static_cast<std::uint32_t>(into.symbol(from.text(term)))
                                 : static_cast<std::uint32_t>(from.payload(term));
        done.emplace(
            term, into.make(from.op(term), import(into, from, from.sort(term)), children, payload));
      });
  return done.at(root);
}

bool match(const Store &store, Sort pattern, Sort sort, std::vector<Sort> &bindings) {
  const SortNode &p = store.node(pattern);
  if (p.kind == SortKind::Variable) {
    if (p.a >= bindings.size())
      bindings.resize(p.a + 1, no_sort);
    if (bindings[p.a] == no_sort)
      bindings[p.a] = sort;
    return bindings[p.a] == sort;
  }
  if (pattern == sort)
    return true;
  const SortNode &s = store.node(sort);
  if (p.kind != s.kind)
    return false;
  if (p.kind == SortKind::Apply || p.kind == SortKind::Function)
    return match(store, Sort{p.a}, Sort{s.a}, bindings) &&
           match(store, Sort{p.b}, Sort{s.b}, bindings);
  if (p.kind == SortKind::Forall)
    return p.a == s.a && match(store, Sort{p.b}, Sort{s.b}, bindings);
  return p.a == s.a;
}

} // namespace culprit::logic
