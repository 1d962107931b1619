#include "cli/completion.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace culprit::cli {

namespace {

std::string words(const std::vector<std::string> &list) {
  return fmt::format("{}", fmt::join(list, " "));
}

std::vector<std::string> command_names(const std::vector<CommandDescription> &commands) {
  std::vector<std::string> names;
  for (const CommandDescription &command : commands)
    if (!command.name.empty())
      names.push_back(command.name);
  return names;
}

std::vector<std::string> option_names(const CommandDescription &command) {
  std::vector<std::string> names;
  for (const OptionDescription &option : command.options)
    names.insert(names.end(), option.names.begin(), option.names.end());
  return names;
}

std::string shell_quoted(std::string_view text) { // in single quotes of any shell
  std::string out = "'";
  for (const char c : text)
    out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// ---- bash

std::string bash_values(const std::vector<CommandDescription> &commands) {
  std::string text;
  for (const CommandDescription &command : commands)
    for (const OptionDescription &option : command.options) {
      const std::string key =
          fmt::format("{}", fmt::join(option.names, fmt::format("|{}:", command.name)));
      if (option.takes_value)
        text += fmt::format("    {}:{}) {}; return ;;\n", command.name, key,
                            option.values.empty() ? "compopt -o default"
                                                  : "words=" + shell_quoted(words(option.values)));
    }
  return text;
}

std::string bash(const std::vector<CommandDescription> &commands) {
  std::string per_command;
  for (const CommandDescription &command : commands) {
    const bool top = command.name.empty();
    std::vector<std::string> all = option_names(command);
    const std::vector<std::string> arguments = top ? command_names(commands) : command.arguments;
    per_command += fmt::format("    {}) words={}; others={} ;;\n", top ? "''" : command.name,
                               shell_quoted(words(all)), shell_quoted(words(arguments)));
  }
  return fmt::format(R"(# bash completion for culprit
_culprit_words() {{
  case "$1:$2" in
{}  esac
  case "$1" in
{}  esac
}}
_culprit() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}"
  local command='' word words='' others='-'
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case "$word" in {}) command="$word"; break ;; esac
  done
  COMPREPLY=()
  _culprit_words "$command" "$before"
  if [[ $others == - ]]; then
    [[ -n $words ]] && COMPREPLY=($(compgen -W "$words" -- "$current"))
  elif [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  elif [[ -n $others ]]; then
    COMPREPLY=($(compgen -W "$others" -- "$current"))
  else
    compopt -o default
  fi
}}
complete -F _culprit culprit
)",
                     bash_values(commands), per_command, fmt::join(command_names(commands), "|"));
}

// ---- zsh

std::string zsh_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\')
      out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_options(const CommandDescription &command) {
  std::string text;
  for (const OptionDescription &option : command.options)
    for (const std::string &name : option.names) {
      std::string spec = fmt::format("{}[{}]", name, zsh_escaped(option.description));
      if (option.takes_value)
        spec += option.values.empty() ? ":value:_files"
                                      : fmt::format(":value:({})", words(option.values));
      text += " \\\n        " + shell_quoted(spec);
    }
  return text;
}

std::string zsh(const std::vector<CommandDescription> &commands) {
  std::string list;
  std::string top;
  std::string cases;
  for (const CommandDescription &command : commands) {
    if (command.name.empty()) {
      top = zsh_options(command);
      continue;
    }
    list += fmt::format("    {}\n",
                        shell_quoted(command.name + ":" + zsh_escaped(command.description)));
    const std::string argument = command.arguments.empty()
                                     ? "*:file:_files"
                                     : fmt::format("1:argument:({})", words(command.arguments));
    cases += fmt::format("      {})\n        _arguments -s{} \\\n        {}\n        ;;\n",
                         command.name, zsh_options(command), shell_quoted(argument));
  }
  return fmt::format(R"(#compdef culprit
_culprit() {{
  local state line
  local -a commands
  commands=(
{}  )
  _arguments -C{} \
        '1:command:->command' '*::argument:->argument'
  case $state in
  command) _describe 'command' commands ;;
  argument)
    case $words[1] in
{}    esac
    ;;
  esac
}}
if [ "$funcstack[1]" = "_culprit" ]; then
  _culprit "$@"
else
  compdef _culprit culprit
fi
)",
                     list, top, cases);
}

// ---- fish

std::string fish_option(const std::string &condition, const OptionDescription &option) {
  std::string line = "complete -c culprit -n " + shell_quoted(condition);
  for (const std::string &name : option.names)
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (option.takes_value)
    line += option.values.empty() ? " -r" : " -x -a " + shell_quoted(words(option.values));
  return line + " -d " + shell_quoted(option.description) + "\n";
}

std::string fish(const std::vector<CommandDescription> &commands) {
  std::string text = "# fish completion for culprit\n";
  for (const CommandDescription &command : commands) {
    const bool top = command.name.empty();
    const std::string condition =
        top ? "__fish_use_subcommand" : "__fish_seen_subcommand_from " + command.name;
    if (!top)
      text += fmt::format("complete -c culprit -n __fish_use_subcommand -f -a {} -d {}\n",
                          command.name, shell_quoted(command.description));
    if (!command.arguments.empty())
      text += fmt::format("complete -c culprit -n {} -f -a {}\n", shell_quoted(condition),
                          shell_quoted(words(command.arguments)));
    for (const OptionDescription &option : command.options)
      text += fish_option(condition, option);
  }
  return text;
}

} // namespace

std::string completion_script(Shell shell, const std::vector<CommandDescription> &commands) {
  switch (shell) {
  case Shell::Bash:
    return bash(commands);
  case Shell::Zsh:
    return zsh(commands);
  case Shell::Fish:
    return fish(commands);
  }
  return "";
}

} // namespace culprit::cli
