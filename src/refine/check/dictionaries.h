// Calls that go through dictionaries. Nothing in a definition says which code they reach, so they
// are followed here, instance by instance: a method whose default calls the method itself, a
// function that is given the instance it is used in.
#pragma once

#include "refine/check/context.h"

#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace culprit::refine {

class Dictionaries : Part {
public:
  explicit Dictionaries(Context &context) : Part(context) {}

  // Looks through the whole program, once.
  void find();

  // Whether a definition calls itself through a dictionary and passes on no part of its arguments.
  [[nodiscard]] bool is_endless(GlobalId id) const { return endless_.contains(id); }
  // A method that an instance lacks, where some code takes that method out of a dictionary that it
  // is given, which may be the one that is passed.
  [[nodiscard]] names::ValueId lacking(GlobalId dictionary) const;
  // Whether a method of an instance may be used by code that only has the dictionary.
  [[nodiscard]] bool may_be_taken(const kernel::Global &method) const {
    return selected_.contains(method.value) && passed_.contains(method.instance);
  }

private:
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  struct Node { // a definition, and the instance that it is given
    GlobalId definition = kernel::no_global;
    std::uint32_t instance = none;
    friend auto operator<=>(const Node &, const Node &) = default;
  };
  struct Edge {
    Node to;
    bool smaller = false;       // a part of an argument is passed on
    bool by_dictionary = false; // where nobody else sees it
  };
  class Calls; // of a definition

  [[nodiscard]] bool is_followed(GlobalId id) const;
  void find_selected();
  void find_endless();
  void find_circular_defaults();
  void find_passed();
  [[nodiscard]] names::ValueId demanding(const kernel::Global &dictionary) const;
  [[nodiscard]] bool is_of_literal(const kernel::expression::Let &node) const;

  std::unordered_set<names::ValueId> selected_; // methods
  std::unordered_set<names::ValueId> used_;     // those that are not there for literals only
  std::unordered_set<std::uint32_t> passed_;    // instances, by the program, or in others of those
  std::map<std::pair<std::uint32_t, names::ValueId>, GlobalId> methods_;
  std::unordered_set<GlobalId> endless_;
};

} // namespace culprit::refine
