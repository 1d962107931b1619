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
    result_.copy.from = from_;
    result_.copy.to = to_;
    map_.modules.emplace(from_, to_);
    modules();
    follow_applications();
    for (const auto &[from, to] : map_.types)
      result_.copy.types.push_back({from, to, false});
    std::sort(result_.copy.types.begin(), result_.copy.types.end(),
              [](const Copy::Types &a, const Copy::Types &b) { return a.from < b.from; });
    types();
    values();
    finish_modules();
    result_.exports = exports(from_);
    program_.at(to_).incomplete = program_[from_].incomplete || lost_;
    for (const Application &application : made_)
      if (program_.find_application(application) == no_module)
        program_.add(application);
    for (const auto &[again, first] : same_functors_)
      program_.same_functor(again, first);
    return std::move(result_);
  }

private:
  // Where Y stands for X, the types of F(X) are those of F(Y). Those that an application needs
  // are before it.
  void follow_applications() {
    const std::size_t known = program_.applications().size(); // more may be made
    for (std::size_t i = 0; i < known; ++i) {
      const Application original = program_.applications()[i];
      Application wanted = original;
      wanted.functor = mapped(map_.modules, original.functor);
      wanted.argument = original.is_nested ? mapped(results_, original.argument)
                                           : mapped(map_.modules, original.argument);
      if (wanted.functor == no_module || wanted.argument == no_module)
        continue;
      const bool inside = original.result == from_ || is_inside(original.result);
      if (wanted.functor == original.functor && wanted.argument == original.argument) {
        if (inside || has_types_inside(original.result))
          keep_types(original.result);
        continue;
      }
      wanted.result = program_.find_application(wanted);
      const bool is_there = is_finished(wanted.functor) && is_finished(wanted.argument);
      if (wanted.result == no_module && is_there && (!inside || wanted.functor != original.functor))
        wanted.result = apply(wanted, program_, symbols_, result_.implied);
      if (wanted.result != no_module)
        take_types(original.result, wanted.result, inside);
      else if (inside)
        make(original.result, wanted);
    }
  }

  // The copy is the first of its application.
  void make(ModuleId original, Application wanted) {
    for (const Application &made : made_)
      if (made.functor == wanted.functor && made.argument == wanted.argument &&
          made.is_nested == wanted.is_nested) {
        results_.emplace(original, made.result);
        return;
      }
    wanted.result = mapped(map_.modules, original);
    results_.emplace(original, wanted.result);
    made_.push_back(wanted);
  }

  // What depends on nothing that is replaced is the same in the copy.
  void keep_types(ModuleId module) {
    const Extent &extent = program_[module].extent;
    for (std::uint32_t i = extent.first_type; i < extent.end_type; ++i)
      map_.types.emplace(TypeNameId{i}, TypeNameId{i});
    for (std::uint32_t i = extent.first_value; i < extent.end_value; ++i) {
      const auto parent = static_cast<std::uint32_t>(program_[ValueId{i}].parent);
      if (belongs_to_type(program_[ValueId{i}]) && parent >= extent.first_type &&
          parent < extent.end_type)
        map_.values.emplace(ValueId{i}, ValueId{i});
    }
  }

  void take_types(ModuleId original, ModuleId other, bool inside) {
    results_.emplace(original, other);
    const Matched matched = match(original, other, program_, symbols_);
    map_.types.insert(matched.replaced.types.begin(), matched.replaced.types.end());
    for (const auto &[from, to] : matched.replaced.values)
      if (belongs_to_type(program_[from]))
        map_.values.emplace(from, to);
    for (const auto &[from, to] : matched.replaced.modules)
      if (!inside)
        map_.modules.emplace(from, to);
      else if (program_[from].kind == ModuleKind::Functor)
        same_functors_.emplace_back(mapped(map_.modules, from), program_.first_of(to));
  }

  [[nodiscard]] bool is_inside(ModuleId module) const {
    const auto id = static_cast<std::uint32_t>(module);
    return id >= extent_.first_module && id < extent_.end_module;
  }

  // What was made for a type that a signature is said to have is declared with that type.
  [[nodiscard]] bool has_types_inside(ModuleId module) const {
    const Extent &own = program_[module].extent;
    return own.first_type < own.end_type && own.first_type >= extent_.first_type &&
           own.end_type <= extent_.end_type;
  }

  // Not one of those that are being made.
  [[nodiscard]] bool is_finished(ModuleId module) const {
    return module != to_ && static_cast<std::uint32_t>(module) < modules_.front();
  }

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
      if (const ValueId own = own_member(ValueId{i}); own != no_value) {
        map_.values.emplace(ValueId{i}, own);
        continue;
      }
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

  // A type that was there before has its constructors; that of a record is called as the type.
  [[nodiscard]] ValueId own_member(ValueId member) const {
    const Value &value = program_[member];
    const auto parent = map_.types.find(value.parent);
    if (!belongs_to_type(value) || parent == map_.types.end() ||
        static_cast<std::uint32_t>(parent->second) >= types_.front())
      return no_value;
    const bool is_record = value.name == program_[value.parent].name;
    for (const ValueId own : program_.members(parent->second))
      if (program_[own].kind == value.kind &&
          program_[own].name == (is_record ? program_[parent->second].name : value.name))
        return own;
    return no_value;
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
  std::unordered_map<ModuleId, ModuleId> results_; // those of applications stand for
  std::vector<Application> made_;
  std::vector<std::pair<ModuleId, ModuleId>> same_functors_;
  Copied result_;
  bool lost_ = false; // an export of the module at hand
};

} // namespace

bool belongs_to_type(const Value &value) {
  return value.kind == ValueKind::Constructor || value.kind == ValueKind::Field;
}

ModuleId apply(const Application &wanted, Program &program, SymbolTable &symbols,
               std::vector<Copy> &implied) {
  if (const ModuleId known = program.find_application(wanted); known != no_module)
    return known;
  const Module functor = program[wanted.functor];
  if (functor.incomplete || functor.kind != ModuleKind::Functor || functor.result == no_module ||
      functor.parameter == no_module)
    return no_module;
  Replaced replaced = match(functor.parameter, wanted.argument, program, symbols).replaced;
  Module module;
  module.name = symbols.intern(fmt::format("{}({})", symbols.name(functor.name),
                                           symbols.name(program[wanted.argument].name)));
  module.library = functor.library;
  const ModuleId id = program.add(std::move(module));
  Extent extent;
  extent.first_value = static_cast<std::uint32_t>(program.value_count());
  extent.first_type = static_cast<std::uint32_t>(program.type_count());
  extent.first_module = static_cast<std::uint32_t>(program.module_count());
  Copied copied = copy(functor.result, id, std::move(replaced), program, symbols);
  extent.end_value = static_cast<std::uint32_t>(program.value_count());
  extent.end_type = static_cast<std::uint32_t>(program.type_count());
  extent.end_module = static_cast<std::uint32_t>(program.module_count());
  program.at(id).extent = extent;
  program.at(id).exports = std::move(copied.exports);
  std::ranges::move(copied.implied, std::back_inserter(implied));
  implied.push_back(std::move(copied.copy));
  const Application made{program.first_of(wanted.functor), wanted.argument, wanted.is_nested, id};
  if (program.find_application(made) == no_module)
    program.add(made);
  return program.find_application(made);
}

Copied copy(ModuleId from, ModuleId to, Replaced replaced, Program &program, SymbolTable &symbols) {
  return Copier(from, to, std::move(replaced), program, symbols).run();
}

} // namespace culprit::names::ocaml
