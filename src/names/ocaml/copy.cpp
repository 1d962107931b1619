#include "names/ocaml/copy.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace culprit::names::ocaml {

namespace {

template <class Id> Id mapped(const std::unordered_map<Id, Id> &map, Id id) {
  const auto entry = map.find(id);
  return entry == map.end() ? id : entry->second;
}

class Copier {
public:
  Copier(ModuleId from, ModuleId to, Replaced map, Program &program, SymbolTable &symbols)
      : from_(from), to_(to), extent_(program[from].extent), map_(std::move(map)),
        program_(program), symbols_(symbols) {}

  Copied run() {
    for (const auto &[from, to] : map_.types)
      result_.copy.types.push_back({from, to, false});
    std::sort(result_.copy.types.begin(), result_.copy.types.end(),
              [](const Copy::Types &a, const Copy::Types &b) { return a.from < b.from; });
    result_.copy.from = from_;
    result_.copy.to = to_;
    map_.modules.emplace(from_, to_);
    modules();
    types();
    values();
    finish_modules();
    result_.exports = exports(from_);
    program_.at(to_).incomplete = program_[from_].incomplete || lost_;
    return std::move(result_);
  }

private:
  void modules() {
    const std::string_view before = symbols_.name(program_[from_].name);
    for (std::uint32_t i = extent_.first_module; i < extent_.end_module; ++i) {
      mark(modules_, program_.module_count());
      if (map_.modules.contains(ModuleId{i}))
        continue;
      const std::string_view name = symbols_.name(program_[ModuleId{i}].name);
      Module module;
      module.library = program_[ModuleId{i}].library;
      module.kind = program_[ModuleId{i}].kind;
      module.name = name.starts_with(before)
                        ? symbols_.intern(fmt::format("{}{}", symbols_.name(program_[to_].name),
                                                      name.substr(before.size())))
                        : program_[ModuleId{i}].name;
      map_.modules.emplace(ModuleId{i}, program_.add(std::move(module)));
    }
    mark(modules_, program_.module_count());
  }

  void types() {
    for (std::uint32_t i = extent_.first_type; i < extent_.end_type; ++i) {
      mark(types_, program_.type_count());
      if (map_.types.contains(TypeNameId{i}))
        continue;
      TypeName type = program_[TypeNameId{i}];
      type.module = mapped(map_.modules, type.module);
      const TypeNameId added = program_.add(type);
      map_.types.emplace(TypeNameId{i}, added);
      result_.copy.types.push_back({TypeNameId{i}, added, true});
    }
    mark(types_, program_.type_count());
  }

  void values() {
    for (std::uint32_t i = extent_.first_value; i < extent_.end_value; ++i) {
      mark(values_, program_.value_count());
      if (map_.values.contains(ValueId{i}))
        continue;
      Value value = program_[ValueId{i}];
      value.module = mapped(map_.modules, value.module);
      value.parent = mapped(map_.types, value.parent);
      const ValueId added = program_.add(value);
      map_.values.emplace(ValueId{i}, added);
      result_.copy.values.push_back({ValueId{i}, added});
    }
    mark(values_, program_.value_count());
    for (const Copy::Values &pair : result_.copy.values) {
      std::vector<ValueId> fields(program_.fields(pair.from).begin(),
                                  program_.fields(pair.from).end());
      for (ValueId &field : fields)
        field = mapped(map_.values, field);
      if (!fields.empty())
        program_.set_fields(pair.to, std::move(fields));
    }
  }

  void finish_modules() {
    for (std::uint32_t i = extent_.first_module; i < extent_.end_module; ++i) {
      const ModuleId to = mapped(map_.modules, ModuleId{i});
      if (to >= ModuleId{modules_.front()} && to < ModuleId{modules_.back()})
        finish(ModuleId{i}, to);
    }
    program_.at(to_).kind = program_[from_].kind;
    program_.at(to_).parameter = mapped(map_.modules, program_[from_].parameter);
    program_.at(to_).result = mapped(map_.modules, program_[from_].result);
  }

  void finish(ModuleId from, ModuleId to) {
    const Extent &old = program_[from].extent;
    Extent extent;
    extent.first_module = modules_[old.first_module - extent_.first_module];
    extent.end_module = modules_[old.end_module - extent_.first_module];
    extent.first_type = types_[old.first_type - extent_.first_type];
    extent.end_type = types_[old.end_type - extent_.first_type];
    extent.first_value = values_[old.first_value - extent_.first_value];
    extent.end_value = values_[old.end_value - extent_.first_value];
    Module &module = program_.at(to);
    module.extent = extent;
    module.exports = exports(from);
    module.incomplete = program_[from].incomplete || lost_;
    module.parameter = mapped(map_.modules, program_[from].parameter);
    module.result = mapped(map_.modules, program_[from].result);
  }

  // A module that the argument of a functor may have, but that nobody knows, is left out.
  [[nodiscard]] std::vector<Export> exports(ModuleId from) {
    std::vector<Export> all = program_[from].exports;
    lost_ = std::erase_if(all, [&](const Export &offer) {
              return (offer.space == Space::Module || offer.space == Space::ModuleType) &&
                     mapped(map_.modules, ModuleId{offer.id}) == no_module;
            }) > 0;
    for (Export &offer : all)
      switch (offer.space) {
      case Space::Value:
      case Space::Field:
        offer.id = static_cast<std::uint32_t>(mapped(map_.values, ValueId{offer.id}));
        break;
      case Space::Type:
        offer.id = static_cast<std::uint32_t>(mapped(map_.types, TypeNameId{offer.id}));
        break;
      case Space::Module:
      case Space::ModuleType:
        offer.id = static_cast<std::uint32_t>(mapped(map_.modules, ModuleId{offer.id}));
        break;
      }
    return all;
  }

  static void mark(std::vector<std::uint32_t> &places, std::size_t count) {
    places.push_back(static_cast<std::uint32_t>(count));
  }

  ModuleId from_;
  ModuleId to_;
  Extent extent_; // of what is copied
  Replaced map_;
  Program &program_;
  SymbolTable &symbols_;
  // By place in the extent: where the copies begin.
  std::vector<std::uint32_t> modules_;
  std::vector<std::uint32_t> types_;
  std::vector<std::uint32_t> values_;
  Copied result_;
  bool lost_ = false; // an export of the module at hand
};

class Matcher {
public:
  Matcher(const Program &program, const SymbolTable &symbols)
      : program_(program), symbols_(symbols) {}

  Matched run(ModuleId signature, ModuleId given) {
    result_.check.signature = signature;
    result_.check.structure = given;
    modules(signature, given, "");
    return std::move(result_);
  }

private:
  [[nodiscard]] std::optional<std::uint32_t> offered(ModuleId module, const Export &wanted) const {
    const std::span<const Export> offers = program_.exported(module, wanted.space, wanted.name);
    if (offers.empty())
      return std::nullopt;
    if (wanted.space == Space::Field ||
        (wanted.space == Space::Value &&
         program_[ValueId{wanted.id}].kind == ValueKind::Constructor)) {
      const auto same = std::find_if(offers.rbegin(), offers.rend(), [&](const Export &offer) {
        return is_of_same_type(ValueId{wanted.id}, ValueId{offer.id});
      });
      if (same != offers.rend())
        return same->id;
    }
    return offers.back().id;
  }

  // Constructors or fields of a type, or of what has its place.
  [[nodiscard]] bool is_of_same_type(ValueId wanted, ValueId given) const {
    const TypeNameId demanded = program_[wanted].parent;
    const auto replaced = result_.replaced.types.find(demanded);
    return program_[given].kind == program_[wanted].kind &&
           program_[given].parent ==
               (replaced == result_.replaced.types.end() ? demanded : replaced->second);
  }

  void modules(ModuleId signature, ModuleId given, const std::string &path) {
    result_.replaced.modules.emplace(signature, given);
    if (program_[signature].kind != program_[given].kind &&
        (program_[signature].incomplete || program_[given].incomplete) &&
        (program_[signature].kind == ModuleKind::Functor ||
         program_[given].kind == ModuleKind::Functor))
      return;
    if ((program_[signature].kind == ModuleKind::Functor) !=
        (program_[given].kind == ModuleKind::Functor)) {
      result_.mixed_up = true;
      return;
    }
    for (const Export &wanted : program_[signature].exports) {
      if (wanted.space == Space::Value && !is_wanted(signature, ValueId{wanted.id}))
        continue;
      if (wanted.space == Space::Field)
        continue;
      if (const std::optional<std::uint32_t> offer = offered(given, wanted))
        pair(wanted, *offer, path);
      else if (program_[given].incomplete)
        replace_by_unknown(wanted);
      else
        result_.lacking.push_back(
            {wanted.space, fmt::format("{}{}", path, symbols_.name(wanted.name)), range(wanted)});
    }
    members(signature, given);
    functors(program_[signature], program_[given], path);
  }

  // What the module may have, but nobody knows.
  void replace_by_unknown(const Export &wanted) {
    switch (wanted.space) {
    case Space::Value:
      result_.replaced.values.emplace(ValueId{wanted.id}, program_.unknown_value());
      break;
    case Space::Type:
      result_.replaced.types.emplace(TypeNameId{wanted.id}, program_.unknown_type());
      break;
    case Space::Module:
    case Space::ModuleType:
      result_.replaced.modules.emplace(ModuleId{wanted.id}, no_module);
      break;
    case Space::Field:
      break;
    }
  }

  // Constructors come with their type, unless the type is one that can be extended elsewhere.
  [[nodiscard]] bool is_wanted(ModuleId signature, ValueId value) const {
    const Extent &extent = program_[signature].extent;
    const auto parent = static_cast<std::uint32_t>(program_[value].parent);
    return program_[value].kind != ValueKind::Constructor ||
           (program_[value].parent != no_type_name &&
            (parent < extent.first_type || parent >= extent.end_type));
  }

  void pair(const Export &wanted, std::uint32_t given, const std::string &path) {
    switch (wanted.space) {
    case Space::Value:
      if (result_.replaced.values.emplace(ValueId{wanted.id}, ValueId{given}).second)
        result_.check.values.push_back({ValueId{wanted.id}, ValueId{given}});
      break;
    case Space::Type:
      if (result_.replaced.types.emplace(TypeNameId{wanted.id}, TypeNameId{given}).second)
        result_.check.types.push_back({TypeNameId{wanted.id}, TypeNameId{given}});
      break;
    case Space::Module:
      if (wanted.id != given) // they are the same where one is an alias
        modules(ModuleId{wanted.id}, ModuleId{given},
                fmt::format("{}{}.", path, symbols_.name(wanted.name)));
      break;
    case Space::ModuleType:
      result_.replaced.modules.emplace(ModuleId{wanted.id}, ModuleId{given});
      break;
    case Space::Field:
      break;
    }
  }

  // Constructors and fields that are the same by their names.
  void members(ModuleId signature, ModuleId given) {
    for (const Export &wanted : program_[signature].exports)
      if (wanted.space == Space::Field ||
          (wanted.space == Space::Value && !is_wanted(signature, ValueId{wanted.id})))
        if (const std::optional<std::uint32_t> offer = offered(given, wanted))
          result_.replaced.values.emplace(ValueId{wanted.id}, ValueId{*offer});
  }

  // The parameter's types are the same by their names: what is demanded of the results is then
  // demanded for all of them.
  void functors(const Module &signature, const Module &given, const std::string &path) {
    if (signature.kind != ModuleKind::Functor || given.kind != ModuleKind::Functor)
      return;
    if ((signature.parameter == no_module) != (given.parameter == no_module)) {
      result_.mixed_up = true;
      return;
    }
    if (signature.parameter != no_module) {
      parameters(given.parameter, signature.parameter, path);
      types_of_parameters(signature.parameter, given.parameter, path);
    }
    if (signature.result != no_module && given.result != no_module)
      modules(signature.result, given.result, path);
  }

  // What a functor demands of its argument, the signature's parameter has. Types are paired in both
  // directions: this one says what they must be.
  void parameters(ModuleId demanded, ModuleId offering, const std::string &path) {
    for (const Export &wanted : program_[demanded].exports) {
      if (wanted.space == Space::Field ||
          (wanted.space == Space::Value && !is_wanted(demanded, ValueId{wanted.id})))
        continue;
      const std::optional<std::uint32_t> offer = offered(offering, wanted);
      if (!offer && program_[offering].incomplete)
        continue;
      if (!offer)
        result_.lacking.push_back(
            {wanted.space, fmt::format("{}{}", path, symbols_.name(wanted.name)), range(wanted)});
      else if (wanted.space == Space::Value)
        result_.check.values.push_back({ValueId{wanted.id}, ValueId{*offer}});
      else if (wanted.space == Space::Type)
        result_.check.types.push_back({TypeNameId{wanted.id}, TypeNameId{*offer}});
      else if (wanted.space == Space::Module && are_structures(wanted.id, *offer))
        parameters(ModuleId{wanted.id}, ModuleId{*offer},
                   fmt::format("{}{}.", path, symbols_.name(wanted.name)));
    }
  }

  void types_of_parameters(ModuleId offering, ModuleId demanded, const std::string &path) {
    for (const Export &offer : program_[offering].exports)
      if (const std::optional<std::uint32_t> match = offered(demanded, offer)) {
        if (offer.space == Space::Type)
          pair(offer, *match, path);
        else if (offer.space == Space::Module && are_structures(offer.id, *match))
          types_of_parameters(ModuleId{offer.id}, ModuleId{*match}, path);
      }
  }

  // Two modules, neither of which is a functor, nor the other one by another name.
  [[nodiscard]] bool are_structures(std::uint32_t one, std::uint32_t other) const {
    return one != other && program_[ModuleId{one}].kind != ModuleKind::Functor &&
           program_[ModuleId{other}].kind != ModuleKind::Functor;
  }

  [[nodiscard]] syntax::Range range(const Export &offer) const {
    if (offer.space == Space::Value)
      return program_[ValueId{offer.id}].range;
    return offer.space == Space::Type ? program_[TypeNameId{offer.id}].range : syntax::Range{};
  }

  const Program &program_;
  const SymbolTable &symbols_;
  Matched result_;
};

} // namespace

Copied copy(ModuleId from, ModuleId to, Replaced replaced, Program &program, SymbolTable &symbols) {
  return Copier(from, to, std::move(replaced), program, symbols).run();
}

Matched match(ModuleId signature, ModuleId given, const Program &program,
              const SymbolTable &symbols) {
  return Matcher(program, symbols).run(signature, given);
}

} // namespace culprit::names::ocaml
