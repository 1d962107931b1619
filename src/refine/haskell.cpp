// The dialect of Haskell.
#include "refine/dialect.h"

#include <array>

namespace culprit::refine {

namespace {

using Sort = Dialect::Sort;
using Place = Dialect::Place;

constexpr std::array<Dialect::Embedding, 20> embeddings_of_haskell{
    Dialect::Embedding{"Int", Sort::WholeNumber},
    {"Integer", Sort::WholeNumber},
    {"Word", Sort::WholeNumber},
    {"Int8", Sort::WholeNumber},
    {"Int16", Sort::WholeNumber},
    {"Int32", Sort::WholeNumber},
    {"Int64", Sort::WholeNumber},
    {"Word8", Sort::WholeNumber},
    {"Word16", Sort::WholeNumber},
    {"Word32", Sort::WholeNumber},
    {"Word64", Sort::WholeNumber},
    {"Natural", Sort::WholeNumber},
    {"CInt", Sort::WholeNumber},
    {"CSize", Sort::WholeNumber},
    {"Double", Sort::RealNumber},
    {"Float", Sort::RealNumber},
    {"Ratio", Sort::RealNumber},
    {"Bool", Sort::Truth},
    {"Char", Sort::Character},
    {"Set", Sort::Set, "Data.Set"}};

constexpr std::array<Place, 1> int_of_haskell{Place{"GHC.Types", "Int"}};
constexpr std::array<Place, 2> integer_of_haskell{Place{"GHC.Num", "Integer"},
                                                  Place{"GHC.Types", "Integer"}};
constexpr std::array<Place, 1> double_of_haskell{Place{"GHC.Types", "Double"}};
constexpr std::array<Place, 1> char_of_haskell{Place{"GHC.Types", "Char"}};

constexpr std::array<Place, 2> immutable_of_haskell{Place{"GHC.Types", "IO"},
                                                    Place{"Culprit.Vector", "Cells"}};

constexpr std::array<std::string_view, 9> need_not_return{
    "fix",  "fixST", "fixIO",        "unsafeFixIO",  "mfix",
    "loop", "until", "liquidAssume", "liquidAssumeB"};
constexpr std::array<std::string_view, 2> delaying{"unsafeInterleaveIO", "unsafeInterleaveST"};
constexpr std::array<std::string_view, 13> strict_functions{
    "liquidAssertB", "liquidAssert", "assert", "head", "tail", "last",    "init",
    "length",        "null",         "fst",    "snd",  "not",  "fromJust"};

constexpr std::array<std::string_view, 7> numeric_classes{
    "Num", "Real", "Integral", "Fractional", "Floating", "RealFrac", "RealFloat"};
constexpr std::array<std::string_view, 3> observers{"Eq", "Ord", "Show"};
constexpr std::array<std::string_view, 3> ranges{"enumFrom", "enumFromTo", "enumFromThenTo"};
constexpr std::array<std::string_view, 2> choices{"max", "min"};
constexpr std::array<Dialect::Circular, 8> circular_defaults{
    Dialect::Circular{"Eq", "==", "/="},
    {"Ord", "compare", "<="},
    {"Show", "show", "showsPrec"},
    {"Num", "negate", "-"},
    {"Fractional", "recip", "/"},
    {"Foldable", "foldMap", "foldr"},
    {"Traversable", "traverse", "sequenceA"},
    {"Hashable", "hash", "hashWithSalt"}};
constexpr std::array<std::string_view, 8> unsigned_numbers{"Word",   "Word8",   "Word16", "Word32",
                                                           "Word64", "Natural", "CSize",  "CUInt"};
constexpr std::array<Dialect::Bounds, 8> bounded_numbers{
    Dialect::Bounds{"Word8", 0, 0xFF},   {"Word16", 0, 0xFFFF},
    {"Word32", 0, 0xFFFFFFFF},           {"Int8", -0x80, 0x7F},
    {"Int16", -0x8000, 0x7FFF},          {"Int32", -0x80000000LL, 0x7FFFFFFF},
    {"CInt", -0x80000000LL, 0x7FFFFFFF}, {"CUInt", 0, 0xFFFFFFFF}};
constexpr std::array<std::string_view, 7> monads_with_failure{
    "Maybe", "[]", "MaybeT", "ReadP", "ReadPrec", "Vector", "Seq"};

constexpr std::array<std::string_view, 10> keeps_invariants{
    "Eq", "Ord", "Show", "Foldable", "NFData", "Typeable", "Lift", "Hashable", "Eq1", "Show1"};
constexpr std::array<std::string_view, 11> makes_none{"Eq",     "Ord",  "Show",     "Foldable",
                                                      "NFData", "Lift", "Hashable", "Typeable",
                                                      "Eq1",    "Ord1", "Show1"};
constexpr std::array<std::string_view, 2> maps{"Functor", "Traversable"};
constexpr std::array<std::string_view, 3> makes_fields{"Read", "Bounded", "Ix"};
constexpr std::array<std::string_view, 3> makes_all{"Generic", "Generic1", "Data"};

constexpr Dialect dialect_of_haskell{
    .embeddings = embeddings_of_haskell,
    .truth = "True",
    .falsehood = "False",
    .length = "len",
    .prelude = "Prelude",
    .immutable = immutable_of_haskell,
    .literals = {.machine_integer = int_of_haskell,
                 .integer = integer_of_haskell,
                 .fraction = double_of_haskell,
                 .character = char_of_haskell,
                 .bytes = {}},
    .evaluation = {.lazy = true,
                   .need_not_return = need_not_return,
                   .delaying = delaying,
                   .strict = strict_functions,
                   .application = "$"},
    .classes = {.number = "Num",
                .whole_number = "Integral",
                .numeric = numeric_classes,
                .observers = observers,
                .equality = "Eq",
                .order = "Ord",
                .choices = choices,
                .enumeration = "Enum",
                .next = "succ",
                .previous = "pred",
                .from_number = "toEnum",
                .least = "minBound",
                .greatest = "maxBound",
                .ranges = ranges,
                .unsigned_numbers = unsigned_numbers,
                .bounded_numbers = bounded_numbers,
                .index = "Ix",
                .is_index = "isWithin",
                .natural = "Natural",
                .conversion = "fromIntegral",
                .difference = "subtract",
                .circular = circular_defaults,
                .refuted_pattern = "Pattern match failure in do expression",
                .monads_with_failure = monads_with_failure},
    .derived = {.keeps_invariants = keeps_invariants,
                .makes_none = makes_none,
                .maps = maps,
                .makes_fields = makes_fields,
                .makes_all = makes_all,
                .unchecked_coercion = "unsafeCoerce"}};

} // namespace

const Dialect &haskell() { return dialect_of_haskell; }

} // namespace culprit::refine
