// The patterns that only OCaml has.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

[[nodiscard]] Symbol constructor_name(const Inference &in, Pattern id);
// OCaml: C (p, q) has as many arguments as C has fields; C p has one.
[[nodiscard]] std::vector<Pattern> constructor_arguments(const Inference &in,
                                                         names::Reference constructor,
                                                         std::vector<Pattern> written);
// What the pattern of a record says about each of the fields.
[[nodiscard]] std::vector<syntax::PatternId>
patterns_of_fields(const Inference &in, names::ValueId constructor,
                   const syntax::pattern::Record &node);
[[nodiscard]] names::Reference record_of(const Inference &in, Pattern id,
                                         const syntax::pattern::Record &node, Type type);
// The binding of `let p = e` if constructors in p say which types are equal, or are not known.
[[nodiscard]] const syntax::declaration::PatternBinding *
refining_binding(const Inference &in, std::span<const Declaration> declarations);
void infer_ocaml(Inference &in, Pattern id, const syntax::pattern::Or &node, Type type);
void infer_ocaml(Inference &in, Pattern id, const syntax::pattern::Interval &node, Type type);
void infer_ocaml(Inference &in, Pattern id, const syntax::pattern::Labelled &node, Type type);
void infer_ocaml(Inference &in, Pattern id, const syntax::pattern::Array &node, Type type);
void infer_ocaml(Inference &in, Pattern id, const syntax::pattern::Force &node, Type type);
void infer_ocaml(Inference &in, Pattern id, const syntax::pattern::Exception &node, Type type);
void infer_ocaml(Inference &in, Pattern id, const syntax::pattern::Opened &node, Type type);

} // namespace culprit::types
