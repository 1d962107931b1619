// The whole program.
#pragma once

namespace culprit::cli {

// The exit status.
[[nodiscard]] int main(int argc, const char *const *argv);

} // namespace culprit::cli
