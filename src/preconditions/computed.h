// What functions of the program compute of data, where a measure can say it too: `height t`,
// `balanced t`. A person speaks of data in these terms, because the program does.
#pragma once

#include "execute/value.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace culprit::preconditions {

struct Program;

// A number, or a truth (0 or 1), that is computed of a value.
struct Computing {
  enum class Form : std::uint8_t {
    Number,
    Truth,
    Part, // what is there in the value: a number, a truth, or data that the others are about
    Made, // whether the part is made by the constructor
    Call, // of the function at `number`, of the part
    Add,
    Subtract,
    Less,
    AtMost,
    Equal,
    Not,
    If, // the second, if the first holds, else the third
  };
  // A field of what a constructor has made.
  struct Step {
    kernel::ConstructorId of = kernel::no_constructor;
    std::uint32_t field = 0;
  };
  Form form = Form::Number;
  std::int64_t number = 0;
  kernel::ConstructorId constructor = kernel::no_constructor; // Made; Part: the one that is true
  std::vector<Step> path;                                     // Part, Made, Call
  std::vector<Computing> parts;
};

// Functions of one value, by structural recursion: the first one, and those that it calls.
struct Computed {
  struct Case {
    kernel::ConstructorId constructor = kernel::no_constructor;
    std::string equation; // `height (Node (x1, _, x3)) = ...`
    Computing computing;
  };
  struct Function {
    std::string name;
    std::string type; // `tree -> int`
    std::vector<Case> cases;
  };
  std::vector<Function> functions;
  bool truth = false; // rather than a number
};

// Of an OCaml program. Nothing if it is no such function.
[[nodiscard]] std::optional<Computed> computed_by(const Program &program,
                                                  kernel::GlobalId function);

// In the words of a measure, whose variables are called by their fields: `1 + height x1`.
[[nodiscard]] std::string written(const Computing &computing, const Computed &computed,
                                  const Program &program);
// By type, a few functions of the file, first those that this one needs.
[[nodiscard]] std::map<names::TypeNameId, std::vector<Computed>>
computed_near(const Program &program, kernel::GlobalId function,
              const std::vector<kernel::GlobalId> &needed);

// What was computed, of values that stay where they are.
class Remembered {
public:
  // Nothing where the value is not known to be of that form.
  std::optional<std::int64_t> compute(const Computed &computed, const execute::Value &value);

private:
  struct Hash {
    std::size_t operator()(const std::pair<const void *, const void *> &key) const {
      return std::hash<const void *>{}(key.first) * 31 + std::hash<const void *>{}(key.second);
    }
  };
  std::unordered_map<std::pair<const void *, const void *>, std::optional<std::int64_t>, Hash>
      known_;
};
// For each constructor of a type of Haskell, whether a value is made by it:
// `is_Node :: Tree -> Bool; is_Node Leaf = false; is_Node (Node _ _) = true`. None if one of them
// has no name that could be written there.
[[nodiscard]] std::vector<std::string>
measures_of_cases(const Program &program, const std::vector<names::ValueId> &constructors,
                  const std::string &written);

// Each function as a measure: `height :: tree -> int; height Leaf = 0; ...`
[[nodiscard]] std::vector<std::string> measures_of(const Computed &computed);

} // namespace culprit::preconditions
