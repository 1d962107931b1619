# Writes OUTPUT, a C++ file with the files of the page under PAGE and the example programs under EXAMPLES.
set(code "// Made from src/serve/page and examples by embed.cmake.\n#include \"serve/files.h\"\n\n")
string(APPEND code "#include <array>\n\nnamespace culprit::serve {\n\n")

# embed(FUNCTION FOLDER)
macro(embed function folder)
  file(GLOB_RECURSE files RELATIVE ${folder} ${folder}/*)
  list(SORT files)
  list(LENGTH files count)
  string(APPEND code "std::span<const File> ${function}() {\n  static const std::array<File, ${count}> all{{\n")
  foreach(path IN LISTS files)
    # As digits: a CMake list would lose semicolons and brackets of the text.
    file(READ ${folder}/${path} digits HEX)
    string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${digits}")
    string(APPEND code "{\"${path}\", \"${bytes}\"},\n")
  endforeach()
  string(APPEND code "  }};\n  return all;\n}\n\n")
endmacro()

embed(page_files ${PAGE})
embed(example_files ${EXAMPLES})
string(APPEND code "} // namespace culprit::serve\n")
file(WRITE ${OUTPUT} "${code}")
