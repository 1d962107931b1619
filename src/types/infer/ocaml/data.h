// Constructors and records. What has the same name as something else is decided by types.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

// A field of a record: the types of both, for one use.
struct FieldUse {
  Type record = no_type;
  Type field = no_type;
};

// The constructor that a node names, or the field of that name, of the type, where that is known;
// otherwise what is in scope.
[[nodiscard]] names::Reference constructor_at(const Inference &in, Expression id, Type type);
[[nodiscard]] names::Reference constructor_at(const Inference &in, Pattern id, Symbol name,
                                              Type type);
[[nodiscard]] names::Reference field_member(const Inference &in, names::Reference in_scope,
                                            Symbol name, Type type);
// Of the record of a constructor; none: it has no such field.
[[nodiscard]] names::Reference field_named(const Inference &in, names::ValueId constructor,
                                           Symbol name);
// A field that the record lacks that the others belong to.
void report_foreign_field(Inference &in, EntityKind kind, const syntax::PlacedName &field);
void infer_construction(Inference &in, Expression id, Expression constructor, Expression argument,
                        Type type);
// A constructor whose argument is a record of its own, and the type of that record where the
// constructor makes a `result`; for a record of a type that has no constructors, the result.
[[nodiscard]] bool is_inline(const Inference &in, names::ValueId constructor);
Type record_type(Inference &in, names::ValueId constructor, Type result, EntityId at);
// A constructor or field that is not in scope, and that the type at hand does not have.
void report_unknown(Inference &in, EntityKind kind, const syntax::Range &range,
                    std::string_view what, Symbol name, Type type);
void report_private(Inference &in, names::ValueId constructor, const syntax::Range &range);
[[nodiscard]] FieldUse use_field(Inference &in, names::Reference field, EntityId at);
void infer_ocaml_record(Inference &in, Expression id,
                        const syntax::expression::RecordConstruction &node, Type type);

} // namespace culprit::types
