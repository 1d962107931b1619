// Would the types agree if something were changed? A Trial decides satisfiability of a part of a
// blamed system under a small change, by plain unification: no paths, no evidence, a few
// microseconds. It is asked about many changes.
#pragma once

#include "blame/types/inference.h"
#include "blame/types/system.h"
#include "types/typing.h"
#include "types/written.h"

#include <span>
#include <vector>

namespace culprit::blame {

// A type to be put into a trial: built bottom up, by handles of the trial.
enum class Part : std::uint32_t {};

class Trial {
public:
  // Looks at the assertions that are there for the sake of these units only.
  Trial(const BlameSystem &built, std::span<const Range> units);

  // ---- a change, described before `holds`
  void begin();
  // What was described so far is part of all further changes.
  void keep();
  // An expression's variable is cut in two: what the expression says about it, and what its
  // surroundings say. Gives the two, one pair per copy of the definition that it stands in.
  struct Cut {
    Part inside{};
    Part outside{};
  };
  std::vector<Cut> cut(std::uint32_t variable, Range inside);
  void leave_out(Range constraints);
  void leave_out(std::uint32_t constraint) { leave_out({constraint, constraint + 1}); }
  // The types that this entity wrote may be anything.
  void ignore(EntityId entity);
  // A type is in a class that it is not in.
  void grant(scl::ConstructorId type, scl::ConstructorId of_class);
  // The variable of a type, one per copy, in the same order for all variables of a definition.
  std::vector<Part> variables(std::uint32_t variable);
  Part fresh();
  Part apply(scl::ConstructorId constructor, std::span<const Part> arguments);
  void equate(Part left, Part right);
  void require(Part type, scl::ConstructorId of_class);

  // Whether everything agrees now. No longer answered when very much was tried already: false then.
  [[nodiscard]] bool holds();

  // What a type is after everything was found to agree.
  [[nodiscard]] std::string print(Part part);
  // And whether it is another one with something in the place of that one's variables.
  [[nodiscard]] bool is_instance(Part special, Part general);

private:
  using Index = std::uint32_t;
  static constexpr Index none = 0xFFFFFFFF;
  struct Node {
    bool variable = true;
    std::uint32_t head = 0; // a ConstructorId, or the VariableId of an application
    bool applied = false;   // an unknown constructor
    Index first = 0;
    Index count = 0;
    EntityId entity = no_entity;
  };
  struct Assertion {
    Index left = 0;
    Index right = 0;
    bool of_class = false;
    std::uint32_t constraint = 0;
  };
  struct Replaced {
    Range range;
    std::vector<std::pair<Index, Index>> variables; // original, replacement
  };

  Index node(scl::ElementId element);
  Index add(Node node, std::span<const Index> arguments);
  Index find(Index node);
  bool unify(Index left, Index right);
  Index changed(Index root, const Assertion &assertion);
  Index copy(Index root, const std::vector<std::pair<Index, Index>> &variables);
  [[nodiscard]] bool mentions(Index root,
                              const std::vector<std::pair<Index, Index>> &variables) const;
  [[nodiscard]] bool is_member(Index node, std::uint32_t of_class, unsigned depth = 0);
  [[nodiscard]] bool acyclic();
  [[nodiscard]] Written write(Index node, std::vector<Index> &variables, std::size_t &budget);

  const BlameSystem &built_;
  std::unordered_map<std::uint32_t, Index> known_; // by ElementId
  std::vector<Node> nodes_;
  std::vector<Index> arguments_;
  std::vector<Assertion> assertions_;
  // How much of each is always there.
  struct Base {
    std::size_t nodes = 0;
    std::size_t arguments = 0;
    std::size_t left_out = 0;
    std::size_t replaced = 0;
    std::size_t ignored = 0;
    std::size_t granted = 0;
    std::size_t equations = 0;
    std::size_t requirements = 0;
  };
  Base base_;
  std::vector<Index> parents_;
  std::vector<Index> values_; // of a class: a node that is not a variable
  // The change.
  std::vector<Range> left_out_;
  std::vector<Replaced> replaced_;
  std::vector<EntityId> ignored_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> granted_;
  std::vector<std::pair<Index, Index>> equations_;
  std::vector<std::pair<Index, std::uint32_t>> requirements_;
  std::uint64_t work_ = 0; // assertions looked at so far
};

} // namespace culprit::blame
