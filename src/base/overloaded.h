// One function object out of several, for std::visit.
#pragma once

namespace culprit {

template <class... Ts> struct Overloaded : Ts... { using Ts::operator()...; };

} // namespace culprit
