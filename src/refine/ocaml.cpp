// The dialect of OCaml.
#include "refine/dialect.h"

#include <array>

namespace culprit::refine {

namespace {

using Sort = Dialect::Sort;
using Place = Dialect::Place;

// Nothing is known of the arithmetic of fractions: they are rounded.
constexpr std::array<Dialect::Embedding, 3> embeddings_of_ocaml{
    Dialect::Embedding{"int", Sort::WholeNumber},
    {"char", Sort::WholeNumber},
    {"bool", Sort::Truth}};

constexpr std::array<Place, 1> int_of_ocaml{Place{"Stdlib", "int"}};
constexpr std::array<Place, 1> float_of_ocaml{Place{"Stdlib", "float"}};
constexpr std::array<Place, 1> char_of_ocaml{Place{"Stdlib", "char"}};
constexpr std::array<Place, 1> string_of_ocaml{Place{"Stdlib", "string"}};
constexpr std::array<Place, 1> exn_of_ocaml{Place{"Stdlib", "exn"}};
constexpr std::array<Place, 1> bool_of_ocaml{Place{"Stdlib", "bool"}};

constexpr std::array<Dialect::Evaluation::Raising, 2> raising{
    Dialect::Evaluation::Raising{"failwith", "Failure"}, {"invalid_arg", "Invalid_argument"}};

constexpr Dialect dialect_of_ocaml{.embeddings = embeddings_of_ocaml,
                                   .truth = "true",
                                   .falsehood = "false",
                                   .length = "len",
                                   .prelude = "Stdlib",
                                   .immutable = {},
                                   .literals = {.machine_integer = int_of_ocaml,
                                                .integer = int_of_ocaml,
                                                .fraction = float_of_ocaml,
                                                .character = char_of_ocaml,
                                                .bytes = string_of_ocaml,
                                                .truth = bool_of_ocaml,
                                                .exception = exn_of_ocaml},
                                   .evaluation = {.lazy = false,
                                                  .need_not_return = {},
                                                  .strict = {},
                                                  .application = "@@",
                                                  .raising = raising},
                                   .infers_everything = true,
                                   .classes = {},
                                   .derived = {.keeps_invariants = {},
                                               .makes_none = {},
                                               .maps = {},
                                               .makes_fields = {},
                                               .makes_all = {},
                                               .unchecked_coercion = "magic"}};

} // namespace

const Dialect &ocaml() { return dialect_of_ocaml; }

} // namespace culprit::refine
