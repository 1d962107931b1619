# Run by cpack between installing and packing: what a Debian package has beside what `cmake --install` installs.
file(GLOB documents ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share/doc/culprit)
file(GLOB manuals ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share/man/man*/*)

# Who wrote the libraries that are compiled into the programs, which their licences ask to say. The others are packages that
# this one depends on.
function(append_copyright package)
  set(installed /usr/share/doc/${package}/copyright)
  if(NOT EXISTS ${installed})
    message(FATAL_ERROR "there is no ${installed}: the licence of ${package} has to be in the package")
  endif()
  file(READ ${installed} text)
  file(APPEND ${documents}/copyright "\n\nParts of ${package} are compiled into Culprit. What its package says:\n\n${text}")
endfunction()

file(READ ${documents}/LICENSE licence)
file(WRITE ${documents}/copyright "${licence}")
file(REMOVE ${documents}/LICENSE)
foreach(package libcadical-dev libcli11-dev libcpp-httplib-dev libfmt-dev libtomlplusplus-dev nlohmann-json3-dev)
  append_copyright(${package})
endforeach()
if(EXISTS ${CPACK_CULPRIT_LICENCES_OF_NPM}) # the page of `culprit serve` was built with CodeMirror
  file(READ ${CPACK_CULPRIT_LICENCES_OF_NPM} text)
  file(APPEND ${documents}/copyright "\n\n${text}")
endif()

string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC) # of SOURCE_DATE_EPOCH
file(WRITE ${documents}/changelog "culprit (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * CHANGELOG.md says what is new.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")

# Without the name and time of what is compressed, so that the bytes are always the same.
execute_process(COMMAND gzip -9n ${documents}/changelog ${manuals} COMMAND_ERROR_IS_FATAL ANY)
