// Tuples, lists, records: expressions that build and change data.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

ExpressionId translate_tuple(Translation &in, Expression id, const syntax::expression::Tuple &node);
ExpressionId make_list(Translation &in, std::span<const ExpressionId> elements, ExpressionId rest,
                       Type type);
ExpressionId translate_sequence(Translation &in, Expression id,
                                const syntax::expression::Sequence &node);
ExpressionId translate_field(Translation &in, const syntax::FieldBinding &binding,
                             std::uint32_t at_list);
ExpressionId translate_record(Translation &in, Expression id,
                              const syntax::expression::RecordConstruction &node);
ExpressionId translate_update(Translation &in, Expression id,
                              const syntax::expression::RecordUpdate &node);

} // namespace culprit::desugar
