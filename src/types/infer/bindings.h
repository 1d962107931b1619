// Binding groups: in the order of their dependencies, those with a signature checked against it,
// the others inferred together and generalised.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

ValueType &value_of(Inference &in, names::Reference reference);
[[nodiscard]] const ValueType &value_of(const Inference &in, names::Reference reference);
// What a binding's signature says; none if it has none.
[[nodiscard]] const ValueType *signature_of(const Inference &in, Declaration id);
void infer_declarations(Inference &in, std::span<const Declaration> declarations, bool top);
void add_unit(Inference &in, std::uint32_t first, Declaration declaration);
void check_binding(Inference &in, Declaration id, Type type);
// A method whose type an instance has written: the variables of its `forall` are in scope.
void check_method(Inference &in, Declaration id, Type type, syntax::TypeId written);
[[nodiscard]] bool is_restricted_group(const Inference &in, std::span<const Declaration> group);
void infer_unannotated(Inference &in, std::span<const Declaration> group);

} // namespace culprit::types
