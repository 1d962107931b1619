// Features: what can be said of data in integers and truth values. Each is a function by structural
// recursion (a catamorphism, or one of several that are defined together): the length of a list,
// the sum of a tree, how often an element occurs.
//
// A feature may have parameters, the *ghosts*: `count g xs`. A formula with ghosts is meant for all
// of their values.
#pragma once

#include "discover/clauses/data_types.h"
#include "logic/store.h"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

namespace culprit::discover {

struct Feature {
  // What it is on one constructor: over the fields that are no data, the ghosts, and features of
  // the fields that are.
  struct Case {
    std::vector<logic::Term> fields; // variables
    logic::Term body{};
  };
  Symbol function{};
  logic::Sort data{};
  std::vector<logic::Term> ghosts; // its parameters, before the data
  logic::Sort value{};             // Int or Bool
  std::vector<Case> cases;         // by constructor
};

// The feature of some data, with the ghosts as they are.
[[nodiscard]] logic::Term apply(logic::Store &store, const Feature &feature, logic::Term data);
// What a case says of given fields; `ghosts` take the place of the feature's.
[[nodiscard]] logic::Term instance(logic::Store &store, const Feature &feature,
                                   std::size_t constructor, std::span<const logic::Term> fields,
                                   std::span<const logic::Term> ghosts);

// A property of all data of a sort.
struct Lemma {
  logic::Term variable{}; // the data
  logic::Term formula{};
};

// The features of a problem. Those that any data type has are made when they are asked for.
class Features {
public:
  Features(logic::Store &store, DataTypes &types) : store_(store), types_(types) {}

  [[nodiscard]] const std::deque<Feature> &all() const { return features_; }
  [[nodiscard]] const Feature &operator[](std::size_t index) const { return features_[index]; }
  [[nodiscard]] std::optional<std::size_t> find(Symbol function) const;
  std::size_t add(Feature feature);

  // Parameters: number `slot` of a sort.
  [[nodiscard]] logic::Term ghost(logic::Sort sort, std::size_t slot);
  // A name that nothing has yet.
  [[nodiscard]] Symbol unused_name(std::string_view wish);

  // Is it made by the constructor?
  [[nodiscard]] std::size_t tag(logic::Sort sort, std::size_t constructor);
  // A field that is a number or a truth value; of other constructors it is 0 or false.
  [[nodiscard]] std::size_t field(logic::Sort sort, std::size_t constructor, std::size_t field);
  // How many constructors with fields; of a type that is not recursive it says little.
  [[nodiscard]] std::size_t size(logic::Sort sort);
  // The longest way down.
  [[nodiscard]] std::size_t height(logic::Sort sort);
  // Of all integers in it; nothing if it cannot have any.
  [[nodiscard]] std::optional<std::size_t> sum(logic::Sort sort);
  // How often the first integer ghost occurs in it.
  [[nodiscard]] std::optional<std::size_t> count(logic::Sort sort);

  // Those that their definitions need, too; in the order of the list.
  [[nodiscard]] std::vector<std::size_t> closure(std::vector<std::size_t> chosen) const;

private:
  using Key = std::tuple<std::string_view, logic::Sort, std::size_t, std::size_t>;

  // For all sorts that a fold over `sort` meets, each with its cases.
  template <class Body>
  std::size_t fold(std::string_view name, logic::Sort sort, const std::vector<logic::Term> &ghosts,
                   bool within, const Body &body);
  [[nodiscard]] bool has_integers(logic::Sort sort);
  [[nodiscard]] logic::Term nothing(logic::Sort value) const;

  logic::Store &store_;
  DataTypes &types_;
  std::deque<Feature> features_;
  std::map<Symbol, std::size_t> by_function_;
  std::map<Key, std::size_t> made_;
  std::vector<logic::Term> ghosts_;
};

} // namespace culprit::discover
