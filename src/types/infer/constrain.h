// What the rules of inference say about types: constraints, each solved when it is made.
#pragma once

#include "types/infer/inference.h"

namespace culprit::types {

Type boolean_type(Inference &in, EntityId origin);
Type fresh(Inference &in, EntityId origin = no_entity);
// Declared by a module that a person wrote: its text can be blamed.
[[nodiscard]] bool is_own(const Inference &in, names::ValueId value);
void equate(Inference &in, Type left, Type right, Role role, EntityId entity,
            std::uint16_t detail = 0);
void note_assumptions(Inference &in, std::uint32_t constraint);
void add_conflict(Inference &in, std::uint32_t constraint, const Mismatch &mismatch);
void want(Inference &in, names::TypeNameId head, Type argument, EntityId entity,
          Instantiation &into);
void want(Inference &in, const Predicate &predicate, EntityId entity, Instantiation &into);
// The type of a use: binders replaced by new variables, the context wanted.
Type instantiate(Inference &in, Type type, EntityId use, Store::Origins origins,
                 Instantiation &into);
// A mistake that can only be where it is found.
void report_mistake(Inference &in, std::string_view code, EntityKind kind,
                    const syntax::Range &range, std::string message);
void report_unsupported(Inference &in, const syntax::Range &range, std::string_view what);
// An expression whose type only the compiler knows. That is said once for a module.
void infer_gap(Inference &in, const syntax::Range &range, std::string_view what, Type type,
               EntityId at);
// Nothing is known about what has this type.
void set_unknown(Inference &in, Type type, EntityId at);
[[nodiscard]] Type unit_type(const Inference &in, EntityId at);

} // namespace culprit::types
