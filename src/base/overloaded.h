// One function object out of several, for std::visit.
#pragma once

namespace culprit {

template <class... Ts> struct Overloaded : Ts... { using Ts::operator()...; };
template <class... Ts> Overloaded(Ts...) -> Overloaded<Ts...>; // clang 14 needs to be told

} // namespace culprit
