// Memory that is free but still the process's. Keeping it is cheaper than asking for it again, but
// not where a large program leaves more of it behind than the next step needs.
#pragma once

namespace culprit {

// Gives what is not needed back to the system.
void return_memory();

} // namespace culprit
