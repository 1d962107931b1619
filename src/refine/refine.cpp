#include "refine/refine.h"

#include "horn/elaborate/elaborate.h"
#include "kernel/parts.h"
#include "refine/check/check.h"
#include "refine/check/cone.h"
#include "refine/check/relax.h"
#include "refine/check/variances.h"
#include "refine/logic/matches.h"
#include "refine/logic/qualifiers.h"
#include "refine/logic/rewrites.h"
#include "refine/logic/well_founded.h"
#include "refine/trusted.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>

namespace culprit::refine {

namespace {

// What the logic has sorts of its own for.
constexpr std::array<std::string_view, 14> whole_numbers{
    "Int",   "Integer", "Word",   "Int8",   "Int16",   "Int32", "Int64",
    "Word8", "Word16",  "Word32", "Word64", "Natural", "CInt",  "CSize"};
constexpr std::array<std::string_view, 3> real_numbers{"Double", "Float", "Ratio"};

class Run {
public:
  Run(const Input &input, std::vector<ModuleAnnotations> modules, const Switches &switches,
      Diagnostics &diagnostics)
      : input_(input), modules_(std::move(modules)), diagnostics_(diagnostics),
        formulas_(module_, store_),
        types_(formulas_, input.environment, input.names, input.symbols),
        variances_(input.names, input.symbols, types_, specifications_),
        vocabulary_(types_, input.names, input.symbols), generator_(types_, specifications_.data),
        lifter_(input.kernel, specifications_, types_, vocabulary_, input.names, input.symbols),
        locals_(input.kernel, input.entities, modules_.back().module, *modules_.back().tree),
        reader_(files_, specifications_, types_, vocabulary_, input.names, input.symbols, locals_,
                diagnostics),
        checker_({input.kernel, input.names, input.environment, input.symbols, input.entities,
                  input.file},
                 specifications_, reader_, types_, generator_, lifter_, vocabulary_, locals_,
                 diagnostics) {
    specifications_.options.termination = switches.termination;
    specifications_.options.totality = switches.totality;
    relaxed_ = switches.relaxed;
    whole_library_ = switches.whole_library;
    touched_ = switches.touched;
    checker_.probing = switches.probes || switches.vacuity;
    checker_.probing_code = switches.vacuity;
    module_.file = input.file;
  }

  // All but the system, which is made of the constraints.
  Refinements go() {
    embed();
    for (std::uint32_t i = 0; i < input_.kernel.variable_count(); ++i)
      if (const kernel::Variable &one = input_.kernel[kernel::VariableId{i}];
          one.role == kernel::Role::Dictionary && one.type != types::no_type)
        types_.constrain(one.type);
    types_.tuple_part = [this](std::size_t size, std::size_t part) {
      return vocabulary_.tuple_part(size, part);
    };
    for (ModuleAnnotations &one : modules_)
      add_file(one);
    reader_.inlined = [this](names::ValueId function, std::span<const Formula> arguments) {
      return lifter_.inlined(function, arguments);
    };
    reader_.fresh = [this](Refined shape) { return generator_.fresh(shape, Origin::Hole); };
    reader_.exported = exported();
    if (!whole_library_)
      reader_.used = [this, values = global_values()](names::ValueId value) {
        return values.contains(value) || has_dictionary(value);
      };
    reader_.declare();
    mark_lazy_parts();
    if (const std::optional<Symbol> length = vocabulary_.measure(input_.symbols.intern("len")))
      specifications_.data[input_.names.list()].size = *length;
    const CheckOptions &options = specifications_.options;
    if (options.reflection && options.adt)
      vocabulary_.use_data_types();
    inline_measures();
    reader_.declare_containers();
    reader_.define();
    lift_measures();
    find_unfounded();
    find_never_negative();
    define_reflected();
    generator_.variances = &variances_;
    generator_.invariants = [this](Refined type) { return invariants_of(type); };
    Refinements made;
    if (!diagnostics_.empty())
      return made;
    Relaxer relaxer(types_, generator_);
    if (relaxed_)
      relax(relaxer);
    if (!specifications_.options.ple) // there, they are unfolded like others
      for (const Formula definition : constants_)
        generator_.assume(definition);
    checker_.module(modules_.back().module, reader_.exported, touched_);
    made.checked = checker_.checked_values();
    if (relaxed_)
      made.owners = relaxer.owners();
    add_rewrites();
    add_qualifiers();
    finish_options();
    add_empty(made);
    made.obligations = generator_.obligations();
    made.reasons = generator_.reasons();
    made.failing = sorted(specifications_.failing);
    std::erase_if(made.failing, [&](names::ValueId value) { // others are with their own files
      return input_.names[value].module != modules_.back().module;
    });
    made.probes = checker_.probes();
    made.warnings = specifications_.warnings;
    made.trusted = trusted(files_, input_.names, input_.symbols);
    for (const auto &[symbol, name] : checker_.names_of_program())
      made.shown.emplace(store_.name(symbol), name);
    return made;
  }

  [[nodiscard]] horn::surface::Module take_constraints() { return std::move(module_); }
  [[nodiscard]] logic::Store take_terms() { return std::move(store_); }

private:
  void add_empty(Refinements &made) {
    for (const Empty &one : settle(formulas_, generator_.unknowns()))
      made.empty.push_back(fmt::format("${} is empty: {}", formulas_.text(one.unknown),
                                       why_empty(one.made, input_.symbols)));
  }

  // The signatures of the module that is checked.
  void relax(Relaxer &relaxer) {
    std::vector<names::ValueId> values;
    for (const auto &[value, signature] : specifications_.signatures)
      if (input_.names[value].module == modules_.back().module)
        values.push_back(value);
    std::sort(values.begin(), values.end());
    for (const names::ValueId value : values)
      relaxer.relax(specifications_.signatures.at(value));
  }

  void embed() {
    const names::Program &names = input_.names;
    const auto among = [](const auto &list, std::string_view text) {
      return std::find(list.begin(), list.end(), text) != list.end();
    };
    for (std::uint32_t i = 0; i < names.type_count(); ++i) {
      const names::TypeNameId id{i};
      const names::TypeName &type = names[id];
      if (type.module == names::no_module || !names[type.module].library ||
          type.kind != names::TypeNameKind::Data)
        continue;
      const std::string_view text = input_.symbols.name(type.name);
      if (among(whole_numbers, text))
        types_.embed(id, formulas_.int_sort());
      else if (among(real_numbers, text))
        types_.embed(id, formulas_.real_sort());
      else if (text == "Bool")
        types_.embed(id, formulas_.bool_sort());
      else if (text == "Char")
        types_.embed(id, formulas_.named("Char"));
      else if (text == "Set" &&
               input_.symbols.name(names[type.module].name).starts_with("Data.Set"))
        types_.embed(id, formulas_.named("Set_Set"));
    }
  }

  void add_file(ModuleAnnotations &one) {
    const bool library = one.tree == nullptr;
    AnnotationFile file{std::move(one.annotations),
                        library ? Scope(input_.names, input_.symbols, one.module)
                                : Scope(input_.names, input_.symbols, *one.tree, one.module),
                        library,
                        {},
                        {}};
    if (!library)
      add_regions(*one.tree, one.module, file);
    files_.push_back(std::move(file));
  }

  void add_regions(const syntax::Tree &tree, names::ModuleId module, AnnotationFile &file) const {
    for (const syntax::DeclarationId id : tree.declarations) {
      const bool instance = std::holds_alternative<syntax::declaration::Instance>(tree[id].node);
      if (!instance && !std::holds_alternative<syntax::declaration::Class>(tree[id].node))
        continue;
      AnnotationFile::Region region{tree[id].range, instance, {}};
      for (std::uint32_t i = 0; instance && i < input_.environment.instances.size(); ++i)
        if (input_.environment.instances[i].module == module &&
            input_.environment.instances[i].declaration == id)
          region.of = types::InstanceId{i};
      file.regions.push_back(region);
    }
  }

  // What a function that need not end defines for itself need not end either.
  void mark_lazy_parts() {
    for (const names::ValueId value : sorted(specifications_.lazy)) {
      const kernel::GlobalId global = input_.kernel.find_global(value);
      if (!has_definition(global))
        continue;
      std::vector<kernel::ExpressionId> stack{input_.kernel[global].body};
      while (!stack.empty()) {
        const kernel::ExpressionId id = stack.back();
        stack.pop_back();
        if (const auto *group =
                std::get_if<kernel::expression::LetRecursive>(&input_.kernel[id].node))
          for (const kernel::Binding &binding : input_.kernel[group->bindings])
            specifications_.lazy_variables.insert(binding.variable);
        kernel::each_part(input_.kernel, id,
                          [&](kernel::ExpressionId part) { stack.push_back(part); });
      }
    }
  }

  [[nodiscard]] Span span_of(EntityId entity) const {
    return entity == no_entity ? Span{} : input_.entities[entity].span;
  }

  // Functions of the library may have none here; then they are only names.
  [[nodiscard]] bool has_definition(kernel::GlobalId global) const {
    if (global == kernel::no_global || input_.kernel[global].body == kernel::no_expression)
      return false;
    const auto *failure =
        std::get_if<kernel::expression::Failure>(&input_.kernel[input_.kernel[global].body].node);
    return failure == nullptr || failure->kind != kernel::FailureKind::MissingMethod;
  }

  // What is called a measure and does not look at the constructors of its argument is what it says.
  void inline_measures() {
    for (const names::ValueId value : sorted(specifications_.lifted)) {
      const kernel::GlobalId global = input_.kernel.find_global(value);
      const Refined type = types_.body(types_.plain(input_.environment.values[index(value)].type));
      const bool of_data = types_[type].form == Form::Function &&
                           types_[types_.body(types_[type].argument)].form == Form::Data;
      if (!of_data || !has_definition(global) || lifter_.by_constructors(global) ||
          checker_.depends(global, global) || !lifter_.inlinable(global))
        continue;
      specifications_.lifted.erase(value);
      specifications_.inlined.insert(value);
    }
  }

  void lift_measures() {
    for (const names::ValueId value : sorted(specifications_.lifted)) {
      const kernel::GlobalId global = input_.kernel.find_global(value);
      if (!has_definition(global))
        continue;
      Measure made;
      made.name = vocabulary_.constant(value);
      made.value = value;
      if (std::optional<std::vector<MeasureEquation>> equations = lifter_.equations(global)) {
        made.equations = std::move(*equations);
      } else {
        const EntityId at =
            lifter_.where() != no_entity ? lifter_.where() : input_.kernel[global].entity;
        diagnostics_.report("C0105", span_of(at),
                            fmt::format("`{}` cannot be a measure: {}",
                                        input_.symbols.name(input_.names[value].name),
                                        lifter_.why()));
      }
      add_result(value, made);
      specifications_.measures.push_back(std::move(made));
    }
  }

  // Those of functions do not end; those of annotations are wrong.
  void find_unfounded() {
    const std::unordered_set<Symbol> found = unfounded(formulas_, specifications_.measures);
    for (const Measure &measure : specifications_.measures) {
      if (!found.contains(measure.name))
        continue;
      if (measure.value != names::no_value)
        specifications_.unfounded.insert(measure.value);
      else if (measure.entity != no_entity)
        diagnostics_.report("C0105", span_of(measure.entity),
                            "the equations of this measure do not define it: it is applied to "
                            "something else than the fields of its argument");
    }
  }

  // Sizes mostly have no signature that says so.
  void find_never_negative() {
    const std::unordered_set<Symbol> found = never_negative(formulas_, specifications_.measures);
    for (Measure &measure : specifications_.measures) {
      const bool library = measure.value == names::no_value && measure.entity == no_entity;
      if (library || !measure.result.empty() || !found.contains(measure.name))
        continue;
      if (measure.of_type == names::no_type_name)
        measure.of_type = input_.names[measure.equations.front().constructor].parent;
      measure.result.push_back({formulas_.make(
          Op::LessEqual, {formulas_.integer(0), formulas_.apply(formulas_.name(measure.name),
                                                                std::array{formulas_.value()})})});
    }
  }

  // What the function was shown to give holds wherever the logic mentions it.
  void add_result(names::ValueId value, Measure &measure) {
    const auto signature = specifications_.signatures.find(value);
    if (signature == specifications_.signatures.end())
      return;
    const RefinedType function = types_[types_.body(signature->second.type)];
    if (function.form != Form::Function || !types_.trivial(function.argument) ||
        types_[function.argument].form != Form::Data)
      return;
    measure.of_type = types_[function.argument].head;
    const Formula applied =
        formulas_.apply(formulas_.name(measure.name), std::array{formulas_.value()});
    // At once: the argument becomes the value, the value what the measure gives for it.
    const Substitution own{
        {{function.binder, formulas_.value()}, {formulas_.value_name(), applied}}, {}};
    const Refinement said = types_[types_.body(function.result)].refinement;
    for (const Conjunct &conjunct : said)
      measure.result.push_back({formulas_.substitute(conjunct.formula, own), conjunct.entity});
  }

  void define_reflected() {
    for (const names::ValueId value : sorted(specifications_.reflected)) {
      const kernel::GlobalId global = input_.kernel.find_global(value);
      if (!has_definition(global))
        continue;
      const Symbol name = vocabulary_.constant(value);
      const std::optional<Lifter::Definition> definition =
          lifter_.definition(global, specifications_.opaque);
      if (!definition) {
        const EntityId at =
            lifter_.where() != no_entity ? lifter_.where() : input_.kernel[global].entity;
        diagnostics_.report(
            "C0190", span_of(at),
            fmt::format("`{}` cannot be taken to the logic: {}; this is not supported",
                        input_.symbols.name(input_.names[value].name), lifter_.why()));
        continue;
      }
      horn::surface::Equation made;
      made.function = name;
      // The function's own type has all its type variables; its parts may call them otherwise.
      RefinedTypes::Generalised variables;
      Refined rest = types_.body(types_.plain(input_.environment.values[index(value)].type));
      for (const auto &[parameter, type] : definition->parameters) {
        const RefinedType arrow = types_[rest];
        const bool function = arrow.form == Form::Function;
        made.parameters.push_back(
            {parameter,
             types_.sort(function ? arrow.argument : types_.plain(type), variables),
             {}});
        rest = function ? types_.body(arrow.result) : types_.plain(definition->result);
      }
      made.body = definition->body;
      if (definition->constructor) // cons = (:) is cons x xs = x : xs
        rest = add_fields(made, rest, variables);
      made.result = types_.sort(rest, variables);
      if (made.parameters.empty() && !types_.has_variables(rest) &&
          !checker_.depends(global, global))
        constants_.push_back(formulas_.equal(formulas_.name(name), made.body));
      module_.equations.push_back(std::move(made));
    }
  }

  Refined add_fields(horn::surface::Equation &equation, Refined rest,
                     RefinedTypes::Generalised &variables) {
    std::vector<Formula> fields;
    for (; types_[rest].form == Form::Function; rest = types_.body(types_[rest].result)) {
      const Symbol field = formulas_.fresh("field");
      equation.parameters.push_back({field, types_.sort(types_[rest].argument, variables), {}});
      fields.push_back(formulas_.name(field));
    }
    equation.body = formulas_.apply(equation.body, fields);
    return rest;
  }

  template <class Set> [[nodiscard]] static std::vector<names::ValueId> sorted(const Set &set) {
    std::vector<names::ValueId> list(set.begin(), set.end());
    std::sort(list.begin(), list.end());
    return list;
  }

  [[nodiscard]] std::unordered_set<names::ValueId> global_values() const {
    std::unordered_set<names::ValueId> found;
    for (std::uint32_t i = 0; i < input_.kernel.global_count(); ++i)
      found.insert(input_.kernel[kernel::GlobalId{i}].value);
    return found;
  }

  // A method may be taken from a dictionary of its class.
  [[nodiscard]] bool has_dictionary(names::ValueId value) const {
    return input_.names[value].kind == names::ValueKind::Method &&
           input_.kernel.find_dictionary(input_.names[value].parent) != kernel::no_constructor;
  }

  Refinement invariants_of(Refined type) {
    const RefinedType &shape = types_[types_.body(type)];
    Refinement found;
    if (shape.form != Form::Data)
      return found;
    for (const Invariant &invariant : specifications_.invariants) {
      const RefinedType &about = types_[types_.body(invariant.type)];
      if (about.form == Form::Data && about.head == shape.head &&
          instance_of(invariant.type, type) && (!invariant.checked || all_seen(invariant)))
        found.insert(found.end(), about.refinement.begin(), about.refinement.end());
    }
    for (const Measure &measure : specifications_.measures)
      if (measure.of_type == shape.head &&
          (measure.value == names::no_value || checker_.knows_result(measure.value)))
        found.insert(found.end(), measure.result.begin(), measure.result.end());
    if (shape.arguments.empty() && !types_.is_embedded(shape.head) &&
        vocabulary_.is_enumeration(shape.head)) {
      std::vector<Formula> either;
      for (const names::ValueId one : input_.environment.data.at(shape.head).constructors)
        either.push_back(
            formulas_.equal(formulas_.value(), formulas_.name(vocabulary_.constant(one))));
      if (either.size() > 1 && either.size() <= 8)
        found.push_back({formulas_.make(Op::Or, either)});
    }
    if (const std::optional<Symbol> size = checker_.own_size(shape.head))
      found.push_back({formulas_.make(
          Op::LessEqual, {formulas_.integer(0),
                          formulas_.apply(formulas_.name(*size), std::array{formulas_.value()})})});
    return found;
  }

  // Whether the module that says something of all values of a type makes them all: the type is its
  // own, and no derived instance makes values of it.
  [[nodiscard]] bool all_seen(const Invariant &invariant) const {
    static constexpr std::array<std::string_view, 10> harmless{
        "Eq", "Ord", "Show", "Foldable", "NFData", "Typeable", "Lift", "Hashable", "Eq1", "Show1"};
    const names::TypeNameId type = types_[types_.body(invariant.type)].head;
    const types::Store &store = input_.environment.store;
    if (input_.names[type].module != invariant.module)
      return false;
    return std::none_of(input_.environment.instances.begin(), input_.environment.instances.end(),
                        [&](const types::Instance &instance) {
                          return instance.derived &&
                                 std::any_of(instance.arguments.begin(), instance.arguments.end(),
                                             [&](types::Type argument) {
                                               return store.is(store.spine(argument).head, type);
                                             }) &&
                                 std::find(harmless.begin(), harmless.end(),
                                           input_.symbols.name(input_.names[instance.head].name)) ==
                                     harmless.end();
                        });
  }

  [[nodiscard]] bool instance_of(Refined pattern, Refined type) const {
    const RefinedType &left = types_[types_.body(pattern)];
    const RefinedType &right = types_[types_.body(type)];
    if (left.form == Form::Variable)
      return true;
    if (left.form != right.form || left.head != right.head ||
        left.arguments.size() != right.arguments.size())
      return false;
    for (std::size_t i = 0; i < left.arguments.size(); ++i)
      if (!instance_of(left.arguments[i], right.arguments[i]))
        return false;
    return true;
  }

  [[nodiscard]] std::unordered_set<names::ValueId> exported() const {
    std::unordered_set<names::ValueId> found;
    for (const names::Export &one : input_.names[modules_.back().module].exports)
      if (one.space == names::Space::Value)
        found.insert(names::ValueId{one.id});
    return found;
  }

  template <class Map> [[nodiscard]] static auto ordered(const Map &map) {
    std::vector<std::pair<names::ValueId, const typename Map::mapped_type *>> list;
    list.reserve(map.size());
    for (const auto &[key, value] : map)
      list.emplace_back(key, &value);
    std::sort(list.begin(), list.end(),
              [](const auto &a, const auto &b) { return a.first < b.first; });
    return list;
  }

  void add_qualifiers() {
    Qualifiers qualifiers(types_, vocabulary_, specifications_);
    qualifiers.add_common();
    if (types_.has_fractions())
      qualifiers.add_fractions();
    if (const std::optional<Symbol> length = vocabulary_.measure(input_.symbols.intern("len"))) {
      const SortId any = formulas_.variable(0);
      const SortId other = formulas_.variable(1);
      qualifiers.add_lengths(*length, types_.sort_of_head(input_.names.list(), std::span(&any, 1)),
                             types_.sort_of_head(input_.names.list(), std::span(&other, 1)));
    }
    for (const auto &[value, signature] : ordered(specifications_.signatures))
      if (!input_.names[input_.names[value].module].library)
        qualifiers.scrape(signature->type);
    for (const auto &[value, constructor] : ordered(specifications_.constructors))
      qualifiers.scrape(constructor->type);
  }

  void add_rewrites() {
    const auto depends = [this](names::ValueId one, names::ValueId other) {
      return checker_.depends(input_.kernel.find_global(one), input_.kernel.find_global(other));
    };
    Rewrites(specifications_, types_, depends, diagnostics_).add(generator_.obligations());
  }

  void finish_options() {
    const CheckOptions &options = specifications_.options;
    module_.options.higher_order = options.higher_order;
    module_.options.linear = options.linear;
    module_.options.extensionality = options.extensionality;
    module_.options.eta_beta = options.eta_beta;
    module_.prune = options.prune_unsorted ? horn::surface::Module::Prune::All
                                           : horn::surface::Module::Prune::WithoutPlace;
    if (options.ple || !specifications_.unfolding.empty())
      Matches(specifications_, types_, vocabulary_, input_.names).add(modules_in_logic());
    module_.options.unfold = options.ple || !specifications_.unfolding.empty();
    module_.unfold_everywhere = options.ple;
    // The solver may tell the cases apart that unfolding cannot.
    module_.options.unfold_undecided_guards = true;
  }

  [[nodiscard]] std::unordered_set<names::ModuleId> modules_in_logic() const {
    std::unordered_set<names::ModuleId> found;
    for (const ModuleAnnotations &one : modules_)
      found.insert(one.module);
    return found;
  }

  const Input &input_;
  std::vector<ModuleAnnotations> modules_;
  bool relaxed_ = false;
  bool whole_library_ = true;
  std::unordered_set<names::ValueId> touched_;
  Diagnostics &diagnostics_;
  logic::Store store_;
  horn::surface::Module module_;
  Specifications specifications_;
  std::vector<AnnotationFile> files_;
  std::vector<Formula> constants_; // the definitions of those that the logic knows
  Formulas formulas_;
  RefinedTypes types_;
  Variances variances_;
  Vocabulary vocabulary_;
  Generator generator_;
  Lifter lifter_;
  LocalDefinitions locals_;
  Reader reader_;
  Checker checker_;
};

} // namespace

Refinements refine(const Input &input, std::vector<ModuleAnnotations> modules,
                   const Switches &switches, Diagnostics &diagnostics, const Deadline &deadline) {
  auto run = std::make_unique<Run>(input, std::move(modules), switches, diagnostics);
  Refinements made = run->go();
  if (!diagnostics.empty())
    return made;
  horn::surface::Module constraints = run->take_constraints();
  logic::Store terms = run->take_terms();
  run.reset(); // types take as much room as what is made of them
  if (!switches.everything)
    keep_cone(constraints);
  made.system = horn::elaborate(constraints, std::move(terms), diagnostics, deadline);
  return made;
}

} // namespace culprit::refine
