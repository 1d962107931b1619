# What ./dev package packs.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME culprit)
set(CPACK_PACKAGE_CONTACT "The Culprit developers <culprit@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "names the culprit where a program or its types fail a check")
set(CPACK_PACKAGE_DESCRIPTION
"Culprit checks Haskell programs with LiquidHaskell's refinement types, the
types of Haskell and OCaml programs, assertions of OCaml programs, and
constraints of other analyses. Where a check fails, it names the places to
change, most likely first, with values that show what goes wrong and fixes
that have been checked.

The package has the program for the command line, a language server for
editors, and a server of a page on which programs are checked as they are
typed.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_CULPRIT_LICENCES_OF_NPM ${CMAKE_BINARY_DIR}/src/codemirror/licences.txt) # for debian.cmake
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
include(CPack)
