#include "cli/manual.h"

#include "base/diagnostic.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace culprit::cli {

namespace {

// Text for roff: signs that it would take for commands are shielded.
std::string in_roff(std::string_view text) {
  std::string out;
  bool at_start = true;
  for (const char c : text) {
    if (at_start && (c == '.' || c == '\''))
      out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
    at_start = c == '\n';
  }
  return out;
}

// Lines that stay as they are.
std::string as_written(std::string_view text) {
  while (text.starts_with('\n'))
    text.remove_prefix(1);
  while (text.ends_with('\n'))
    text.remove_suffix(1);
  return text.empty() ? "" : ".nf\n" + in_roff(text) + "\n.fi\n";
}

std::string heading(std::string_view page, int section, std::string_view version) {
  return fmt::format(".TH {} {} \"\" \"Culprit {}\" \"Culprit\"\n", page, section,
                     in_roff(version));
}

std::string in_manual(const OptionDescription &option) {
  std::vector<std::string> names;
  for (const std::string &name : option.names)
    names.push_back("\\fB" + in_roff(name) + "\\fR");
  const bool has_placeholder =
      !option.placeholder.empty() && option.placeholder.find_first_not_of(' ') != std::string::npos;
  return fmt::format(".TP\n{}{}\n{}\n", fmt::join(names, ", "),
                     has_placeholder ? " \\fI" + in_roff(option.placeholder) + "\\fR" : "",
                     in_roff(option.description));
}

std::string in_manual(const CommandDescription &command) {
  std::string usage = "culprit";
  if (!command.name.empty())
    usage += " " + command.name;
  for (const OptionDescription &positional : command.positionals)
    usage += " " + positional.names.front() + (positional.placeholder == "..." ? "..." : "");
  std::string text = fmt::format(".SS {}\n{}.\n", in_roff(usage), in_roff(command.description));
  for (const OptionDescription &positional : command.positionals)
    text += in_manual(positional);
  for (const OptionDescription &option : command.options)
    text += in_manual(option);
  return text;
}

} // namespace

std::string manual_of_commands(std::string_view version,
                               const std::vector<CommandDescription> &commands) {
  std::string text = heading("CULPRIT", 1, version);
  text += ".SH NAME\nculprit \\- names the culprit where a program or its types fail a check\n"
          ".SH SYNOPSIS\n.B culprit\n.I COMMAND\n[\\fIOPTION\\fR]...\n.SH DESCRIPTION\n";
  const auto program = std::find_if(commands.begin(), commands.end(),
                                    [](const auto &command) { return command.name.empty(); });
  if (program != commands.end()) {
    text += in_roff(program->description) + "\n.SH OPTIONS\n";
    for (const OptionDescription &option : program->options)
      text += in_manual(option);
  }
  text += ".SH COMMANDS\n";
  for (const CommandDescription &command : commands)
    if (!command.name.empty())
      text += in_manual(command);
  text += ".SH NOTES\n";
  for (const CommandDescription &command : commands)
    if (command.name == "check")
      text += as_written(command.more);
  return text + ".SH SEE ALSO\n.BR culprit\\-codes (7)\n";
}

std::string manual_of_codes(std::string_view version) {
  std::string text = heading("CULPRIT-CODES", 7, version);
  text += ".SH NAME\nculprit\\-codes \\- what the codes in reports of culprit mean\n"
          ".SH DESCRIPTION\n.B culprit \\-\\-explain\n.I CODE\nprints one of these pages.\n";
  for (const Code &code : all_codes())
    text +=
        fmt::format(".SS {}: {}\n{}", code.name, in_roff(code.title), as_written(code.explanation));
  return text + ".SH SEE ALSO\n.BR culprit (1)\n";
}

} // namespace culprit::cli
