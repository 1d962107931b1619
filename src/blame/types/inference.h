// What is read of types/: the result of inference, in which the conflicts are.
#pragma once

#include "types/constraints.h"
#include "types/environment.h"
#include "types/infer/infer.h"
#include "types/print.h"
#include "types/typing.h"
#include "types/written.h"

namespace culprit::blame {

using types::Conflict;
using types::Constraint;
using types::ConstraintKind;
using types::Environment;
using types::Group;
using types::Instance;
using types::InstanceId;
using types::is_function_type;
using types::ModuleInput;
using types::no_type;
using types::Node;
using types::Predicate;
using types::Range;
using types::Role;
using types::Shape;
using types::Store;
using types::Type;
using types::TypePrinter;
using types::Typing;
using types::variable_name;
using types::variants_name;
using types::Written;

} // namespace culprit::blame
