// What signatures demand of modules.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void check_signature(Inference &in, const names::Check &demanded, bool top);
void check_manifests(Inference &in, const syntax::declaration::Types &node);

} // namespace culprit::types
