// What every run begins with: the language and the text of its input, and the time that it has.
#pragma once

#include "driver/check.h"

#include <string_view>

namespace culprit::driver {

// As it was asked for, or by the ending of the path.
[[nodiscard]] std::optional<Language> language_of(const Input &input);
// Whether it is a program that can be run.
[[nodiscard]] bool can_run(std::optional<Language> language);
[[nodiscard]] load::FileText text_of(const Input &input, const load::FileSystem &files);
// That never passes if there is no timeout.
[[nodiscard]] Deadline deadline_after(std::optional<std::chrono::milliseconds> timeout);

// All that is said where something is wrong before any language is involved.
[[nodiscard]] Checked refuse(const Input &input, std::string_view code, std::string message);
[[nodiscard]] Checked refuse(const Input &input, const load::Unreadable &unreadable);

} // namespace culprit::driver
