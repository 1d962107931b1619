// Options that several commands have, each declared in one place.
#pragma once

#include "cli/command_line.h"

#include <CLI/CLI.hpp>
#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace culprit::cli {

// An option that takes one of some words.
CLI::Option *add_choice(CLI::App &command, const std::string &name,
                        const std::vector<std::string> &words,
                        const std::function<void(const std::string &)> &chosen,
                        const std::string &description);
CLI::Option *add_choice(CLI::App &command, const std::string &name, std::string &into,
                        const std::vector<std::string> &words, const std::string &description);

// The words that an option was declared with; none if it takes anything.
[[nodiscard]] std::vector<std::string> words_of(const CLI::Option &option);

// FILE
void add_program(CLI::App &command, std::string &path);
// --format, with all formats, or with some of them. Where there is a graph to print, `dot` is one
// word more.
void add_format(CLI::App &command, report::Format &format, bool *dot = nullptr);
void add_format(CLI::App &command, report::Format &format,
                const std::vector<report::Format> &formats);
// --language, with the names that load/ has for them.
CLI::Option *
add_language(CLI::App &command, std::optional<driver::Language> &language,
             const std::vector<std::string> &names,
             const std::string &description = "Treat the file as this kind, whatever its ending");
void add_colour(CLI::App &command, Colour &colour);
void add_timeout(CLI::App &command, std::optional<std::chrono::milliseconds> &timeout,
                 const std::string &description = "Give up after this many seconds");
void add_memory(CLI::App &command, std::optional<std::size_t> &memory,
                const std::string &description);
// An option that names directories, and may be repeated.
void add_directories(CLI::App &command, const std::string &name,
                     std::vector<std::filesystem::path> &directories,
                     const std::string &description);
void add_include(CLI::App &command, std::vector<std::filesystem::path> &include,
                 const std::string &description = "Look here for modules that it imports");
void add_statistics(CLI::App &command, bool &statistics);
// Checks of what a program claims that can be switched off.
void add_claims(CLI::App &command, bool &no_termination, bool &no_totality);

} // namespace culprit::cli
