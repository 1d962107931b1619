#include "names/ocaml/libraries.h"

#include <algorithm>
#include <array>
#include <utility>

namespace culprit::names::ocaml {

std::string_view library_of(std::string_view module) {
  using Entry = std::pair<std::string_view, std::string_view>;
  static constexpr auto known = std::to_array<Entry>({
      {"Alcotest", "alcotest"},
      {"Angstrom", "angstrom"},
      {"Ast_helper", "compiler-libs.common"},
      {"Ast_mapper", "compiler-libs.common"},
      {"Asttypes", "compiler-libs.common"},
      {"Base", "base"},
      {"Base64", "base64"},
      {"Batteries", "batteries"},
      {"Bos", "bos"},
      {"CamomileLibrary", "camomile"},
      {"Cmdliner", "cmdliner"},
      {"Cohttp", "cohttp"},
      {"Core", "core"},
      {"Core_kernel", "core_kernel"},
      {"Cryptokit", "cryptokit"},
      {"Cstruct", "cstruct"},
      {"Ctypes", "ctypes"},
      {"Dynlink", "dynlink"},
      {"ExtLib", "extlib"},
      {"Fileutils", "fileutils"},
      {"Findlib", "findlib"},
      {"Fmt", "fmt"},
      {"Fpath", "fpath"},
      {"GMain", "lablgtk2"},
      {"Graphics", "graphics"},
      {"Js_of_ocaml", "js_of_ocaml"},
      {"Location", "compiler-libs.common"},
      {"Logs", "logs"},
      {"Longident", "compiler-libs.common"},
      {"Lwt", "lwt"},
      {"Lwt_io", "lwt.unix"},
      {"Lwt_main", "lwt.unix"},
      {"Lwt_unix", "lwt.unix"},
      {"Menhir", "menhirLib"},
      {"MenhirLib", "menhirLib"},
      {"Netencoding", "netstring"},
      {"OUnit", "ounit2"},
      {"OUnit2", "ounit2"},
      {"Parsetree", "compiler-libs.common"},
      {"Ppxlib", "ppxlib"},
      {"QCheck", "qcheck-core"},
      {"Re", "re"},
      {"React", "react"},
      {"Result", "result"},
      {"Rresult", "rresult"},
      {"Sexplib", "sexplib"},
      {"Sexplib0", "sexplib0"},
      {"Ssl", "ssl"},
      {"Stdio", "stdio"},
      {"Toploop", "compiler-libs.toplevel"},
      {"Uchar", "uchar"},
      {"Uri", "uri"},
      {"Uutf", "uutf"},
      {"Xml", "xml-light"},
      {"Xmlm", "xmlm"},
      {"Yojson", "yojson"},
      {"Z", "zarith"},
      {"Zarith", "zarith"},
      {"Zip", "camlzip"},
  });
  const auto place = std::lower_bound(
      known.begin(), known.end(), module,
      [](const Entry &entry, std::string_view name) { return entry.first < name; });
  return place != known.end() && place->first == module ? place->second : std::string_view();
}

} // namespace culprit::names::ocaml
