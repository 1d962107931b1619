#include "lsp/documents.h"

#include "lsp/uri.h"

#include <utility>

namespace culprit::lsp {

namespace {

// As editors call them.
std::optional<driver::Language> language_with_id(const std::string &id) {
  using enum driver::Language;
  static const std::map<std::string, driver::Language> known = {
      {"haskell", Haskell},
      {"lhaskell", LiterateHaskell},
      {"literate haskell", LiterateHaskell},
      {"ocaml", Ocaml},
      {"ocaml.interface", OcamlInterface},
      {"ocamlinterface", OcamlInterface},
      {"smt-lib", Smt2},
      {"smtlib", Smt2},
      {"liquid-fixpoint", Fq},
      {"sherrloc", Con},
  };
  const auto entry = known.find(id);
  return entry != known.end() ? std::optional(entry->second) : load::language_named(id);
}

Document make_document(std::string uri, const std::string &id, std::int64_t version,
                       std::string text) {
  Document document;
  const std::optional<std::string> path = path_of_uri(uri);
  document.has_file = path.has_value();
  document.path = path ? *path : uri.substr(uri.find(':') + 1);
  document.language = load::language_of_path(document.path);
  if (!document.language)
    document.language = language_with_id(id);
  document.uri = std::move(uri);
  document.version = version;
  document.text = std::move(text);
  return document;
}

// All of the text, or a part of it.
bool apply(const Json &change, std::string &text, Encoding encoding) {
  std::optional<std::string> replacement = text_at(change, {"text"});
  if (!replacement)
    return false;
  if (at(change, {"range"}).is_null()) {
    text = std::move(*replacement);
    return true;
  }
  const std::optional<PlaceRange> range = range_in(at(change, {"range"}));
  if (!range)
    return false;
  const std::size_t from = offset_of(text, range->start, encoding);
  const std::size_t to = offset_of(text, range->end, encoding);
  text.replace(from, to - from, *replacement);
  return true;
}

} // namespace

Snapshot::Snapshot(std::map<std::string, Document> documents, std::uint64_t revision)
    : documents_(std::move(documents)), revision_(revision) {
  for (const auto &[uri, document] : documents_)
    if (document.has_file)
      files_.hide(document.path, document.text);
}

const Document *Snapshot::find(const std::string &uri) const {
  const auto entry = documents_.find(uri);
  return entry == documents_.end() ? nullptr : &entry->second;
}

std::string Snapshot::uri_of(const std::string &path) const {
  const std::string normal = std::filesystem::path(path).lexically_normal().string();
  for (const auto &[uri, document] : documents_)
    if (document.path == normal)
      return uri;
  return uri_of_path(path);
}

bool Documents::open(const Json &parameters) {
  const Json &item = at(parameters, {"textDocument"});
  std::optional<std::string> uri = text_at(item, {"uri"});
  std::optional<std::string> text = text_at(item, {"text"});
  if (!uri || !text)
    return false;
  Document document = make_document(*uri, text_at(item, {"languageId"}).value_or(""),
                                    number_at(item, {"version"}).value_or(0), std::move(*text));
  documents_.insert_or_assign(std::move(*uri), std::move(document));
  latest_.reset();
  ++revision_;
  return true;
}

bool Documents::change(const Json &parameters, Encoding encoding) {
  const auto entry =
      documents_.find(text_at(parameters, {"textDocument", "uri"}).value_or(std::string()));
  const Json &changes = at(parameters, {"contentChanges"});
  if (entry == documents_.end() || !changes.is_array())
    return false;
  std::string text = entry->second.text;
  for (const Json &change : changes)
    if (!apply(change, text, encoding))
      return false;
  entry->second.text = std::move(text);
  entry->second.version =
      number_at(parameters, {"textDocument", "version"}).value_or(entry->second.version + 1);
  latest_.reset();
  ++revision_;
  return true;
}

bool Documents::close(const Json &parameters) {
  const std::string uri = text_at(parameters, {"textDocument", "uri"}).value_or(std::string());
  if (documents_.erase(uri) == 0)
    return false;
  latest_.reset();
  ++revision_;
  return true;
}

const Document *Documents::find(const std::string &uri) const {
  const auto entry = documents_.find(uri);
  return entry == documents_.end() ? nullptr : &entry->second;
}

std::shared_ptr<const Snapshot> Documents::snapshot() const {
  if (!latest_)
    latest_ = std::make_shared<const Snapshot>(documents_, revision_);
  return latest_;
}

} // namespace culprit::lsp
