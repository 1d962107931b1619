#include "base/memory.h"

#include <cstdlib> // which C library it is
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace culprit {

#ifdef __GLIBC__
void return_memory() { malloc_trim(0); }
#else
void return_memory() {}
#endif

} // namespace culprit
