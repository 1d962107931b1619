// The documents that a client has open, with the text that it shows, saved or not.
#pragma once

#include "driver/check.h"
#include "load/file_system.h"
#include "lsp/json.h"
#include "lsp/positions.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace culprit::lsp {

struct Document {
  std::string uri;
  std::string path; // of its file; for one that has none, the rest of its address
  bool has_file = true;
  std::optional<driver::Language> language; // none: nothing that can be checked
  std::int64_t version = 0;
  std::string text;
};

// What was open at one moment. It never changes, so that any thread may look at it.
class Snapshot {
public:
  Snapshot(std::map<std::string, Document> documents, std::uint64_t revision);

  [[nodiscard]] const Document *find(const std::string &uri) const;
  // The address under which a client knows a file.
  [[nodiscard]] std::string uri_of(const std::string &path) const;
  // The open documents in place of their files.
  [[nodiscard]] const load::FileSystem &files() const { return files_; }
  [[nodiscard]] const std::map<std::string, Document> &all() const { return documents_; }
  [[nodiscard]] std::uint64_t revision() const { return revision_; }

private:
  std::map<std::string, Document> documents_;
  std::uint64_t revision_;
  load::Overlay files_;
};

class Documents {
public:
  // As the notifications have them. They say whether they made sense.
  bool open(const Json &parameters);
  bool change(const Json &parameters, Encoding encoding);
  bool close(const Json &parameters);

  [[nodiscard]] const Document *find(const std::string &uri) const;
  [[nodiscard]] std::shared_ptr<const Snapshot> snapshot() const;

private:
  std::map<std::string, Document> documents_; // by address
  std::uint64_t revision_ = 0;
  mutable std::shared_ptr<const Snapshot> latest_;
};

} // namespace culprit::lsp
