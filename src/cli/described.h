// The command line as data, for what is generated from it: completion scripts and manual pages.
#pragma once

#include <string>
#include <vector>

namespace culprit::cli {

struct OptionDescription {
  std::vector<std::string> names; // "-p", "--print"
  std::string description;
  bool takes_value = false;
  std::vector<std::string> values; // those there are; empty: anything (a path)
  std::string placeholder;         // "SECONDS", "(text|json)"; may be empty
};

struct CommandDescription {
  std::string name; // empty: the program itself
  std::string description;
  std::vector<OptionDescription> options;
  std::vector<std::string> arguments;         // words it takes; empty: paths
  std::vector<OptionDescription> positionals; // in their order, with their names
  std::string more;                           // what the help says below its options
};

} // namespace culprit::cli
