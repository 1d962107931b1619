# Writes OUTPUT, a C++ file with the files of the page under PAGE, the module EDITOR of it, and the example programs under
# EXAMPLES.
set(code "// Made from src/serve/page and examples by embed.cmake.\n#include \"serve/files.h\"\n\n")
string(APPEND code "#include <array>\n\nnamespace culprit::serve {\n\n")

# embed(FUNCTION FOLDER [FILE...]): all files of the folder, and others without their folders
macro(embed function folder)
  file(GLOB_RECURSE files ${folder}/*)
  list(SORT files)
  list(APPEND files ${ARGN})
  list(LENGTH files count)
  string(APPEND code "std::span<const File> ${function}() {\n  static const std::array<File, ${count}> all{{\n")
  foreach(path IN LISTS files)
    # As digits: a CMake list would lose semicolons and brackets of the text.
    file(READ ${path} digits HEX)
    string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${digits}")
    file(RELATIVE_PATH name ${folder} ${path})
    if(name MATCHES "^\\.\\./")
      get_filename_component(name ${path} NAME)
    endif()
    string(APPEND code "{\"${name}\", \"${bytes}\"},\n")
  endforeach()
  string(APPEND code "  }};\n  return all;\n}\n\n")
endmacro()

embed(page_files ${PAGE} ${EDITOR})
embed(example_files ${EXAMPLES})
string(APPEND code "} // namespace culprit::serve\n")
file(WRITE ${OUTPUT} "${code}")
