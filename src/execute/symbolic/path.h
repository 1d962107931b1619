// One run of a program whose inputs are not fixed: the decisions it took, what they say about the
// inputs, and a model of that, by which the run goes on. A run begins with the decisions of an
// earlier one and one other than it took; which others there are, it tells a frontier.
#pragma once

#include "execute/symbolic/cell.h"
#include "logic/store.h"

#include <cstdint>
#include <map>
#include <unordered_set>
#include <vector>

namespace culprit::execute {

enum class SymbolKind : std::uint8_t { Whole, Character, Fraction };

// What an input is in a model, in the order in which a run asks for inputs.
struct Symbolic {
  SymbolKind kind = SymbolKind::Whole;
  std::int64_t number = 0;
  double real = 0;
};
using Model = std::vector<Symbolic>;

// Where a run is to begin.
struct Start {
  std::vector<std::uint32_t> decisions;
  std::vector<logic::Term> condition;   // what the decisions say about the inputs
  logic::Term changed = logic::no_term; // the last of them, which the model does not satisfy yet
  Model model;
  std::uint32_t cost = 0;         // how far it is from the simplest run
  std::uint32_t abstractions = 0; // calls that give any value that their type allows
};

// Where runs to come are kept.
class Frontier {
public:
  virtual ~Frontier() = default;
  virtual void add(Start start) = 0;
};

// Why a run ends early.
enum class Halt : std::uint8_t {
  Excluded,    // an input would be none that its type allows
  Steps,       // a limit was reached
  Unsupported, // something that is not known here
  Outside,     // numbers left what the logic knows
};

// Thrown: a run may end deep in an evaluation.
struct Halted {
  Halt why = Halt::Excluded;
};
[[noreturn]] inline void halt(Halt why) { throw Halted{why}; }

// Counts levels; also when they are left by a failure.
class Level {
public:
  Level(unsigned &depth, unsigned deepest) : depth_(depth) {
    if (++depth_ > deepest) {
      --depth_;
      halt(Halt::Steps);
    }
  }
  ~Level() { --depth_; }
  Level(const Level &) = delete;
  Level &operator=(const Level &) = delete;

private:
  unsigned &depth_;
};

class Path {
public:
  Path(logic::Store &store, Frontier &frontier) : store_(store), frontier_(frontier) {}

  void begin(Start start);

  // One of several ways to go on; others cost more.
  [[nodiscard]] std::uint32_t choose(std::span<const std::uint32_t> costs);
  // Whether a call gives any value that its type allows, rather than what its code says.
  [[nodiscard]] bool abstracts(std::uint32_t cost);
  // The truth in this run; the run is one of those where it is so.
  [[nodiscard]] bool decide(const Truth &truth, std::uint32_t cost_of_other = 1);
  // The run is one of those where it holds, or ends.
  void assume(const Truth &truth);
  // From now on it is this number.
  [[nodiscard]] std::int64_t fix(const Whole &number);
  [[nodiscard]] double fix(const Fraction &number);

  [[nodiscard]] Whole new_whole(SymbolKind kind = SymbolKind::Whole);
  [[nodiscard]] Fraction new_fraction();

  [[nodiscard]] std::uint32_t cost() const { return cost_; }
  [[nodiscard]] std::uint32_t abstractions() const { return abstractions_; }
  [[nodiscard]] const std::vector<std::uint32_t> &decisions() const { return taken_; }
  [[nodiscard]] logic::Store &store() { return store_; }
  // No other runs come of what is decided from now on.
  void close() { closed_ = true; }

private:
  [[nodiscard]] bool replaying() const { return taken_.size() < start_.decisions.size(); }
  void fork(std::uint32_t decision, logic::Term changed, std::uint32_t more,
            std::uint32_t abstractions = 0);
  void note(logic::Term condition);
  [[nodiscard]] Symbolic &next_symbol(SymbolKind kind);

  logic::Store &store_;
  Frontier &frontier_;
  Start start_;
  std::vector<std::uint32_t> taken_;
  std::vector<logic::Term> condition_;
  std::unordered_set<logic::Term> known_; // parts of the condition
  Model model_;
  std::size_t symbols_ = 0;
  std::uint32_t cost_ = 0;
  std::uint32_t abstractions_ = 0;
  bool closed_ = false;
};

} // namespace culprit::execute
