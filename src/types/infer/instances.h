// The methods of instances, and the default methods of classes.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

void infer_instance(Inference &in, InstanceId id);
// Methods of a class that is not there.
void infer_unknown_instance(Inference &in, Declaration id);
void infer_class(Inference &in, Declaration id);

} // namespace culprit::types
