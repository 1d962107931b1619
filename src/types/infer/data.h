// Tuples, sequences, records: expressions that build and change data, and annotated ones.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer_tuple(Inference &in, Expression id, const syntax::expression::Tuple &node, Type type);
void infer_sequence(Inference &in, Expression id, const syntax::expression::Sequence &node,
                    Type type);
void infer_record(Inference &in, Expression id, const syntax::expression::RecordConstruction &node,
                  Type type);
void infer_field(Inference &in, const syntax::FieldBinding &binding, std::uint32_t at_list,
                 Type expected, EntityId at);
void infer_update(Inference &in, Expression id, const syntax::expression::RecordUpdate &node,
                  Type type);
void infer_annotated(Inference &in, Expression id, const syntax::expression::Typed &node,
                     Type type);

} // namespace culprit::types
