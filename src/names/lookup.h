// What a name means at a place of a Haskell module. What is missing or ambiguous is reported.
#pragma once

#include "names/context.h"

#include <string_view>

namespace culprit::names {

// A local or a value of the top level. Who looks a variable up mentions it.
Reference look_up_variable(Context &context, syntax::Name name, syntax::Range range);
Reference look_up_constructor(Context &context, syntax::Name name, syntax::Range range);
// Of the top level; `what` it should be: "field".
Reference look_up_value(Context &context, syntax::Name name, syntax::Range range,
                        std::string_view what);
// A type, or a constructor that is used as one; `First`: the other way round.
enum class Promoted : std::uint8_t { Never, Otherwise, First };
Reference look_up_type(Context &context, syntax::Name name, syntax::Range range, Promoted promoted);
// A field of this constructor; nothing is said about fields of one that is missing itself.
Reference look_up_field(Context &context, Reference record, const syntax::PlacedName &field);

[[nodiscard]] bool is_constructor_name(const Context &context, Symbol text);

// A variable that is bound here, in the way of the Binding around it.
Reference bind_variable(Context &context, Symbol name, syntax::Range range);

} // namespace culprit::names
