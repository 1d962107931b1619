// The methods of instances, and the default methods of classes.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer_instance(Inference &in, InstanceId id);
void infer_class(Inference &in, Declaration id);

} // namespace culprit::types
