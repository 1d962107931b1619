#include "load/library_rest.h"

#include "library/library.h"
#include "load/words.h"

#include <algorithm>
#include <cctype>
#include <initializer_list>

namespace culprit::load {

namespace {

// Whether nobody else has the module: its names are all there are.
bool is_own(std::string_view module) {
  return module.starts_with("Culprit") || module.find("Liquid") != std::string_view::npos;
}

constexpr std::string_view operator_characters = "!#$%&*+./<=>?@\\^|-~:";

bool is_of_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'' ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool is_of_operator(char c) {
  return operator_characters.find(c) != std::string_view::npos ||
         static_cast<unsigned char>(c) >= 0x80;
}

template <class Belongs, class Use>
void each_run(std::string_view text, const Belongs &belongs, const Use &use) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && belongs(text[end]))
      ++end;
    if (end > at)
      use(text.substr(at, end - at), text.substr(end));
    at = std::max(end, at + 1);
  }
}

} // namespace

void mark_open(LoadedProgram &program, names::ModuleId id) {
  names::Module &module = program.names.at(id);
  const std::string_view name = program.symbols.name(module.name);
  if (module.library && library::exported(name) == nullptr && !is_own(name))
    module.open = true;
}

void offer_rest(LoadedProgram &program, names::ModuleId id) {
  names::Module &module = program.names.at(id);
  const library::Exported *all =
      module.library ? library::exported(program.symbols.name(module.name)) : nullptr;
  if (all == nullptr || !module.unknown.empty())
    return;
  const auto add = [&](std::string_view names, names::Space space) {
    for (const std::string &word : split_words(names, " "))
      if (const Symbol name = program.symbols.find(word);
          name != no_symbol && program.names.exported(id, space, name).empty())
        program.names.at(id).unknown.push_back({space, name, 0});
  };
  add(all->types, names::Space::Type);
  add(all->values, names::Space::Value);
  std::sort(module.unknown.begin(), module.unknown.end());
}

bool may_lack(const LoadedProgram &program, std::string_view module, const Words &words) {
  if (is_own(module))
    return false;
  const library::Exported *all = library::exported(module);
  const Symbol symbol = program.symbols.find(module);
  const names::ModuleId id =
      symbol == no_symbol ? names::no_module : program.names.find_module(symbol);
  if (all == nullptr || id == names::no_module || !program.names[id].library)
    return true;
  const auto lacks = [&](std::string_view names, names::Space space) {
    bool any = false;
    each_run(
        names, [](char c) { return c != ' '; },
        [&](std::string_view word, std::string_view) {
          const Symbol name = !any && words.contains(word) ? program.symbols.find(word) : no_symbol;
          any = any || (name != no_symbol && program.names.exported(id, space, name).empty());
        });
    return any;
  };
  return lacks(all->types, names::Space::Type) || lacks(all->values, names::Space::Value);
}

void add_words(std::string_view text, Words &words) {
  const auto add = [&](std::string_view word) {
    if (!words.contains(word))
      words.emplace(word);
  };
  each_run(text, is_of_name, [&](std::string_view word, std::string_view rest) {
    word.remove_prefix(std::min(word.find_first_not_of('\''), word.size())); // of a quoted name
    add(word);
    if (const std::size_t hashes = std::min(rest.find_first_not_of('#'), rest.size()); hashes > 0)
      words.insert(std::string(word) + std::string(hashes, '#'));
  });
  each_run(text, is_of_operator, [&](std::string_view word, std::string_view) {
    add(word);
    if (word.starts_with('.')) // after the name of a module
      add(word.substr(1));
  });
}

void complete(LoadedProgram &program, const LoadedModule &rest) {
  const names::ModuleId id = program.names.find_module(rest.completes);
  if (id == names::no_module)
    return;
  const std::vector<names::Export> offered = program.names[rest.resolution.module].exports;
  names::Module &module = program.names.at(id);
  for (const names::Export &offer : offered)
    if (program.names.exported(id, offer.space, offer.name).empty()) {
      module.exports.insert(std::ranges::upper_bound(module.exports, offer), offer);
      std::erase_if(module.unknown, [&](const names::Export &unknown) {
        return unknown.space == offer.space && unknown.name == offer.name;
      });
    }
}

std::unordered_set<names::ModuleId> idle_modules(const LoadedProgram &program) {
  std::unordered_set<names::ModuleId> idle;
  for (const LoadedModule &module : program.modules)
    if (module.incidental)
      idle.insert(module.resolution.module);
  if (idle.empty())
    return idle;
  for (const LoadedModule &module : program.modules) {
    if (!module.package.empty())
      continue;
    const names::Resolution &resolution = module.resolution;
    for (const auto *references :
         {&resolution.expressions, &resolution.patterns, &resolution.types,
          &resolution.declarations, &resolution.field_bindings, &resolution.field_patterns})
      for (const names::Reference &reference : *references)
        if (reference.is(names::Reference::Kind::Value))
          idle.erase(program.names[reference.value()].module);
        else if (reference.is(names::Reference::Kind::Type))
          idle.erase(program.names[reference.type()].module);
  }
  return idle;
}

} // namespace culprit::load
