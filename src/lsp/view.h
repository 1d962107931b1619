// What the features of the server look at: a document as it was when it was asked about, with what
// is known about it. They are functions from this to what the protocol answers.
#pragma once

#include "lsp/checker.h"
#include "lsp/documents.h"
#include "lsp/positions.h"
#include "places/atlas.h"

#include <memory>

namespace culprit::lsp {

// What a client can do with what it is told.
struct Client {
  Encoding encoding = Encoding::Utf16;
  bool related_information = false;
  bool code_description = false;
  bool tags = false;
  bool document_changes = false; // edits that name the version they are for
  bool markdown = false;
  bool pulls = false; // asks for diagnostics instead of waiting for them
  bool refreshes_diagnostics = false;
  bool refreshes_lenses = false;
  bool nested_symbols = false;
  bool applies_edits = false; // that the server makes by itself
};

struct View {
  std::shared_ptr<const Snapshot> snapshot;
  const Document &document;
  const Client &client;
  // Of this version of the document; none if it has not been checked yet, or cannot be.
  const driver::Checked *checked = nullptr;
  const places::Atlas *atlas = nullptr; // none unless the feature asked for it
  std::uint64_t check = 0;              // which of all checks it was

  [[nodiscard]] Json range(const Sources &sources, const Span &span) const {
    return to_json(places_of(sources, span, client.encoding));
  }
  // Of a file that a check has read.
  [[nodiscard]] std::string uri_of(const Sources &sources, FileId file) const {
    const std::string &path = sources.path(file);
    return path == document.path ? document.uri : snapshot->uri_of(path);
  }
  [[nodiscard]] Json location(const Sources &sources, const Span &span) const {
    return {{"uri", uri_of(sources, span.file)}, {"range", range(sources, span)}};
  }
};

} // namespace culprit::lsp
