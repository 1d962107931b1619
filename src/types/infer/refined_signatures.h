// What a refined signature says about the types of a function that has no other: where the types of
// the program leave it open which numbers are meant, those of the annotation are.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

// Before a group is generalised: `open` is what is wanted and not decided.
void decide_numbers(Inference &in, std::span<const names::Reference> bound,
                    const std::vector<Wanted> &open);

} // namespace culprit::types
