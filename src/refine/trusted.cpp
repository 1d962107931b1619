#include "refine/trusted.h"

#include "base/overloaded.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::refine {

namespace liquid = syntax::liquid;
namespace d = syntax::liquid::declaration;

bool switches_off(std::string_view option) {
  constexpr std::array<std::string_view, 8> all{
      "--no-termination", "--no-termination-check", "--notermination",  "--no-totality",
      "--nototality",     "--no-positivity-check",  "--prune-unsorted", "--pruneunsorted"};
  return std::find(all.begin(), all.end(), option) != all.end();
}

namespace {

class Collector {
public:
  Collector(const AnnotationFile &file, std::string_view module, const SymbolTable &symbols,
            std::vector<std::string> &into)
      : annotations_(file.annotations), module_(module), symbols_(symbols), into_(into) {}

  void collect() {
    for (const liquid::Block &block : annotations_.blocks)
      for (const liquid::DeclarationId id : annotations_[block.declarations])
        declaration(id);
  }

private:
  void add(std::string_view what, Symbol name = no_symbol) {
    into_.push_back(name == no_symbol
                        ? fmt::format("{} ({})", what, module_)
                        : fmt::format("{} {} ({})", what, symbols_.name(name), module_));
  }

  void add_all(std::string_view what, syntax::List<syntax::PlacedName> names) {
    for (const syntax::PlacedName &written : annotations_[names])
      add(what, written.name.text);
  }

  void options(std::string_view written) {
    while (!written.empty()) {
      const std::size_t end = std::min(written.find(' '), written.size());
      if (switches_off(written.substr(0, end)))
        add(written.substr(0, end));
      written.remove_prefix(std::min(end + 1, written.size()));
    }
  }

  void mark(const d::Mark &mark) {
    using Property = d::Mark::Property;
    if (mark.property == Property::Lazy)
      add_all("lazy", mark.names);
    else if (mark.property == Property::Lazyvar)
      add_all("lazyvar", mark.names);
    else if (mark.property == Property::Ignore)
      add_all("ignore", mark.names);
    else if (mark.property == Property::Fail)
      add_all("fail", mark.names);
    else if (mark.property == Property::OpaqueReflect)
      add_all("opaque-reflect", mark.names);
  }

  void declaration(liquid::DeclarationId id) {
    std::visit(
        Overloaded{
            [&](const d::Option &node) { options(symbols_.name(node.text)); },
            [&](const d::Mark &node) { mark(node); },
            [&](const d::Signature &node) {
              if (node.force == d::Signature::Force::Assume)
                add_all("assume", node.names);
            },
            [&](const d::AssumeReflect &node) { add("assume reflect", node.name.name.text); },
            [&](const d::Variance &node) { add("data variance", node.name.name.text); },
            [&](const d::Invariant &) { add("invariant"); },
            [&](const d::Embed &node) { add("embed", node.name.name.text); },
            [&](const d::Define &node) { add("define", node.name.name.text); },
            [&](const d::Relational &node) {
              if (node.assumed)
                add("assume relational", node.left.name.text);
            },
            [](const auto &) {},
        },
        annotations_[id].node);
  }

  const liquid::Annotations &annotations_;
  std::string_view module_;
  const SymbolTable &symbols_;
  std::vector<std::string> &into_;
};

} // namespace

std::vector<std::string> trusted(const std::vector<AnnotationFile> &files,
                                 const names::Program &names, const SymbolTable &symbols) {
  std::vector<std::string> all;
  for (const AnnotationFile &file : files)
    if (!file.library)
      Collector(file, symbols.name(names[file.scope.module()].name), symbols, all).collect();
  std::vector<std::string> once; // the same may be said of several functions of a name
  for (std::string &entry : all)
    if (std::find(once.begin(), once.end(), entry) == once.end())
      once.push_back(std::move(entry));
  return once;
}

} // namespace culprit::refine
