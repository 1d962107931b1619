# Writes OUTPUT, the module codemirror.js of the page: editor.js with the packages of package-lock.json, which NPM brings into
# the directory of OUTPUT. Without npm, or if it gets none, the page has its plain editor in that place.
get_filename_component(directory ${OUTPUT} DIRECTORY)
set(here ${CMAKE_CURRENT_LIST_DIR})

# run(COMMAND...): sets `failed` if it does, and to what it said.
function(run)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${directory} RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE said)
  set(failed "" PARENT_SCOPE)
  if(NOT status EQUAL 0)
    string(REGEX MATCH "[^\n]*" first "${said}") # the rest is for those who know npm
    set(failed "${first} (${status})" PARENT_SCOPE)
  endif()
endfunction()

set(failed "there is no npm")
if(NPM)
  configure_file(${here}/package.json ${directory}/package.json COPYONLY)
  configure_file(${here}/package-lock.json ${directory}/package-lock.json COPYONLY)
  run(${NPM} ci --ignore-scripts --no-audit --no-fund --loglevel=error --fetch-retries=1)
endif()
if(NOT failed)
  run(${CMAKE_COMMAND} -E env NODE_PATH=${directory}/node_modules node_modules/.bin/esbuild ${here}/editor.js --bundle
      --format=esm --target=es2022 --minify --metafile=contents.json --outfile=bundle.js)
endif()
if(NOT failed)
  run(node ${LICENCES} contents.json licences.txt "The page of culprit serve")
endif()
if(failed)
  file(REMOVE ${directory}/licences.txt)
  message("The page of `culprit serve` gets its plain editor, not CodeMirror: ${failed}")
  file(WRITE ${OUTPUT} "// Built without CodeMirror.\nexport {Editor, tabKey} from './plain.js';\n")
else()
  file(READ ${directory}/licences.txt licences)
  file(READ ${directory}/bundle.js bundle)
  file(WRITE ${OUTPUT} "/*\n${licences}*/\n${bundle}")
endif()
