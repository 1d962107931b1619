#include "lsp/initialize.h"

#include <algorithm>

namespace culprit::lsp {

namespace {

constexpr int sync_incremental = 2;

// The first one that the client prefers and the server knows.
Encoding agreed_encoding(const Json &offered) {
  if (offered.is_array())
    for (const Json &name : offered)
      if (name.is_string())
        if (const std::optional<Encoding> known = encoding_named(name.get<std::string>()))
          return *known;
  return Encoding::Utf16;
}

bool mentions_markdown(const Json &formats) {
  return formats.is_array() &&
         std::find(formats.begin(), formats.end(), "markdown") != formats.end();
}

} // namespace

Client client_of(const Json &parameters) {
  const Json &can = at(parameters, {"capabilities"});
  const Json &shows = at(can, {"textDocument", "publishDiagnostics"});
  Client client;
  client.encoding = agreed_encoding(at(can, {"general", "positionEncodings"}));
  client.related_information = is_set(shows, {"relatedInformation"});
  client.code_description = is_set(shows, {"codeDescriptionSupport"});
  client.tags = at(shows, {"tagSupport"}).is_object();
  client.document_changes = is_set(can, {"workspace", "workspaceEdit", "documentChanges"});
  client.markdown = mentions_markdown(at(can, {"textDocument", "hover", "contentFormat"}));
  client.pulls = at(can, {"textDocument", "diagnostic"}).is_object();
  client.refreshes_diagnostics = is_set(can, {"workspace", "diagnostics", "refreshSupport"});
  client.refreshes_lenses = is_set(can, {"workspace", "codeLens", "refreshSupport"});
  client.applies_edits = is_set(can, {"workspace", "applyEdit"});
  client.nested_symbols =
      is_set(can, {"textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport"});
  return client;
}

Json abilities(const Client &client) {
  Json provides{
      {"positionEncoding", name_of(client.encoding)},
      {"textDocumentSync",
       {{"openClose", true}, {"change", sync_incremental}, {"save", {{"includeText", false}}}}},
      {"hoverProvider", true},
      {"definitionProvider", true},
      {"referencesProvider", true},
      {"documentHighlightProvider", true},
      {"documentSymbolProvider", true},
      {"inlayHintProvider", true},
      {"codeLensProvider", {{"resolveProvider", false}}},
      {"codeActionProvider",
       {{"codeActionKinds", Json::array({"quickfix", "source.fixAll.culprit"})}}},
      {"renameProvider", {{"prepareProvider", true}}},
      {"executeCommandProvider",
       {{"commands", Json::array({"culprit.explain", "culprit.report", "culprit.run",
                                  "culprit.precondition"})}}},
  };
  // Who asks for diagnostics is not sent them, or would show them twice.
  if (client.pulls)
    provides["diagnosticProvider"] = {{"identifier", "culprit"},
                                      {"interFileDependencies", true},
                                      {"workspaceDiagnostics", false}};
  return {{"capabilities", std::move(provides)},
          {"serverInfo", {{"name", "culprit"}, {"version", CULPRIT_VERSION}}}};
}

} // namespace culprit::lsp
