// What derived instances ask of the parameters of their types (Haskell 2010, §11): what the
// instances for the fields ask, with those that are derived beside them.
#pragma once

#include "types/environment.h"

#include <vector>

namespace culprit::types {

class DerivedContexts {
public:
  explicit DerivedContexts(Environment &environment) : environment_(environment) {}

  // `fields` are types in terms of the parameters of the instance, whose context is what it asks
  // if the fields do not say.
  void add(InstanceId id, std::vector<Type> fields);
  // Replaces the contexts of all that were added.
  void settle();

private:
  struct Derived {
    InstanceId instance{};
    std::vector<Type> fields;
    std::vector<Predicate> otherwise;
    bool settled = false;
  };
  [[nodiscard]] bool find_context(const Derived &derived, std::vector<Predicate> &context);
  [[nodiscard]] bool ask(const Predicate &wanted, const Instance &of, unsigned depth,
                         std::vector<Predicate> &context);
  [[nodiscard]] bool ask_instance(const Predicate &wanted, const Instance &of, unsigned depth,
                                  std::vector<Predicate> &context);
  void ask_superclasses(const Instance &instance, std::vector<Predicate> &context);
  [[nodiscard]] bool implies(const Predicate &known, const Predicate &wanted) const;
  [[nodiscard]] bool is_of_parameters(Type type, const Instance &of) const;
  [[nodiscard]] bool match(Type pattern, Type type, std::uint32_t first_bound,
                           std::vector<Type> &bindings) const;
  [[nodiscard]] bool same(Type left, Type right) const;
  [[nodiscard]] bool same(const Predicate &left, const Predicate &right) const;

  Environment &environment_;
  std::vector<Derived> all_;
};

} // namespace culprit::types
