// What dune files say about the modules of an OCaml project: which directories are libraries, under
// which names others see their modules, and which modules are opened for all of them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace culprit::load {

// (library ...), (executable ...), (test ...)
struct DuneStanza {
  bool is_library = false;
  std::string name;        // of a library; others see its modules as those of this one
  std::string public_name; // of a library
  bool wrapped = true;
  std::vector<std::string> libraries; // that it uses
  std::vector<std::string> chosen;    // that it uses if they are there
  std::vector<std::string> modules;   // that belong to it; none: all of its directory
  std::vector<std::string> excluded;  // that do not
  std::vector<std::string> opened;    // by -open
  bool recursive_types = false;       // -rectypes
  bool without_labels = false;        // -nolabels
  bool is_preprocessed = false;       // by another program, which may add definitions
};

struct DuneFile {
  std::vector<DuneStanza> stanzas;
  bool recursive_types = false;    // for this directory and those below (env)
  std::vector<std::string> made;   // files that rules speak of, sources of modules
  std::vector<std::string> copied; // patterns of files elsewhere that are used as if they were here
  bool with_subdirectories = false; // (include_subdirs unqualified): their modules are its own
};

// What cannot be read is left out: nothing follows from it.
[[nodiscard]] DuneFile read_dune(std::string_view text);

} // namespace culprit::load
