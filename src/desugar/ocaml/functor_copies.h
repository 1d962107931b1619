// Applications of functors whose text is known: it is translated once more for each, of the values
// of the argument, so what is known of definitions is known of its results. What a functor inside
// of another one, or one with several parameters, mentions of those around it is remembered where
// it is made.
#pragma once

#include "desugar/translation.h"

namespace culprit::desugar {

// The number of what names stand for here, for a functor that is made here.
[[nodiscard]] std::uint32_t functor_environment(Translation &in);

// What a module has for a part of a functor's parameter.
ExpressionId argument_for(Translation &in, const ModulePart &part, names::ModuleId argument);
// What is raised inside is what is caught outside.
void copy_exceptions(Translation &in, syntax::ModuleId application);

[[nodiscard]] bool can_be_copied(const Translation &in, syntax::ModuleId application);
ExpressionId copy_locally(Translation &in, syntax::ModuleId application, const Continuation &rest);
void copy_globally(Translation &in, syntax::ModuleId application);
// At the end of a file: functors that nobody applies in it, or all if its interface offers some,
// are applied to a module of which nothing is known but its signature. That is never run.
void copy_for_others(Translation &in, names::ModuleId interface);

} // namespace culprit::desugar
