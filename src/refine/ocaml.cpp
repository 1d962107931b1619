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

constexpr std::array<Dialect::Called, 4> lengths{Dialect::Called{"Array", "length", "array_length"},
                                                 {"String", "length", "string_length"},
                                                 {"Bytes", "length", "bytes_length"},
                                                 {"List", "length", "len"}};

// A format says what is done with the arguments that follow it; a big array may hold what nobody
// put there.
constexpr std::array<std::string_view, 2> unrefined{"Stdlib.format", "Bigarray."};

// Of the same name in all modules. What may raise one of several is not listed.
constexpr std::array<Dialect::Evaluation::Raising, 27> partial{
    Dialect::Evaluation::Raising{"hd", "Failure"},
    {"tl", "Failure"},
    {"find", "Not_found"},
    {"assoc", "Not_found"},
    {"assq", "Not_found"},
    {"index", "Not_found"},
    {"rindex", "Not_found"},
    {"get", "Invalid_argument"},
    {"set", "Invalid_argument"},
    {"make", "Invalid_argument"},
    {"create", "Invalid_argument"},
    {"make_matrix", "Invalid_argument"},
    {"create_matrix", "Invalid_argument"},
    {"init", "Invalid_argument"},
    {"sub", "Invalid_argument"},
    {"sub_string", "Invalid_argument"},
    {"fill", "Invalid_argument"},
    {"blit", "Invalid_argument"},
    {"iter2", "Invalid_argument"},
    {"map2", "Invalid_argument"},
    {"fold_left2", "Invalid_argument"},
    {"fold_right2", "Invalid_argument"},
    {"for_all2", "Invalid_argument"},
    {"exists2", "Invalid_argument"},
    {"combine", "Invalid_argument"},
    {"chr", "Invalid_argument"},
    {"char_of_int", "Invalid_argument"}};

constexpr Dialect dialect_of_ocaml{.embeddings = embeddings_of_ocaml,
                                   .truth = "true",
                                   .falsehood = "false",
                                   .length = "len",
                                   .prelude = "Stdlib",
                                   .measures = lengths,
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
                                                  .raising = raising,
                                                  .partial = partial},
                                   .infers_everything = true,
                                   .unrefined = unrefined,
                                   .entry = "main",
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
