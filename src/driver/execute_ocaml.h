// The same for a function of an OCaml program: it is called with anything of its type.
#pragma once

#include "driver/execute.h"

namespace culprit::driver {

void execute_ocaml(Checked &checked, const Input &input, const std::string &text,
                   const ExecuteOptions &options, const Deadline &deadline);

} // namespace culprit::driver
