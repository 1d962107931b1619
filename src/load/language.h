// What the kinds of files are to those who load them.
#pragma once

#include "base/language.h"
#include "syntax/languages.h"

namespace culprit::load {

using culprit::Language;
using culprit::language_named;
using culprit::language_of_path;
using culprit::LanguageDescription;
using culprit::languages;

// Whether its files are programs, not constraints.
[[nodiscard]] bool is_program(Language language);
[[nodiscard]] syntax::Dialect dialect_of(Language language); // of programs

} // namespace culprit::load
