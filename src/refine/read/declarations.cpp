// Declarations in annotations.
#include "refine/read/reader.h"

#include "base/overloaded.h"
#include "logic/declarations.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::refine {

namespace liquid = syntax::liquid;
namespace d = syntax::liquid::declaration;
using names::no_type_name;
using names::no_value;

void Reader::in_file(std::size_t file, const std::function<void()> &work) {
  const std::size_t before = std::exchange(file_, file);
  work();
  file_ = before;
}

void Reader::each_declaration(const std::function<void(DeclarationId)> &work) {
  for (std::size_t file = 0; file < files_.size(); ++file)
    in_file(file, [&] {
      for (const auto &block : tree().blocks) {
        const auto list = tree()[block.declarations];
        const std::vector<DeclarationId> declarations(list.begin(), list.end());
        quoted_ = block.form == syntax::AnnotationForm::QuasiQuote;
        attribute_ = block.form == syntax::AnnotationForm::Attribute;
        for (const DeclarationId id : declarations)
          work(id);
        quoted_ = false;
        attribute_ = false;
      }
    });
}

void Reader::wrong(std::string_view code, const Range &range, std::string message) {
  diagnostics_.report(code, tree().span(range), std::move(message));
}

void Reader::unsupported(const Range &range, std::string_view what) {
  diagnostics_.report("C0190", tree().span(range), fmt::format("{} is not supported", what));
}

// Said once; everything else is checked.
void Reader::leave_out(const Range &range, std::string_view what) {
  if (!is_checked(file_) || !left_out_.insert(what).second)
    return;
  Diagnostic warning;
  warning.code = "C0190";
  warning.span = tree().span(range);
  warning.message = fmt::format("{} is not supported", what);
  into_.warnings.push_back(std::move(warning));
}

void Reader::declare() {
  each_declaration([&](DeclarationId id) { declare(id); });
  // The sorts of measures need all data types and aliases.
  each_declaration([&](DeclarationId id) {
    const liquid::Declaration &declaration = tree()[id];
    if (const auto *measure = std::get_if<d::Measure>(&declaration.node))
      declare_measure(*measure, declaration.entity);
  });
  combine_options();
}

void Reader::declare(DeclarationId id) {
  const liquid::Declaration declaration = tree()[id];
  std::visit(
      Overloaded{
          [&](const d::Option &node) { option(text(node.text), declaration.range); },
          [&](const d::TypeAlias &node) {
            alias(DeclaredNames::Space::TypeAlias, node.name, id, "type");
          },
          [&](const d::TermAlias &node) {
            alias(DeclaredNames::Space::TermAlias, node.name, id, "predicate");
          },
          [&](const d::Define &node) {
            alias(DeclaredNames::Space::TermAlias, node.name, id, "expression");
          },
          [&](const d::Bound &node) { declare_bound(node.name.name.text); },
          [&](const d::Variance &node) { declare_variance(node); },
          [&](const d::Mark &node) { mark(node); },
          [&](const d::Data &node) { declare_data(node, declaration.range); },
          [&](const d::Embed &node) {
            const names::TypeNameId type = scope().type(node.name.name);
            if (type == no_type_name) {
              wrong("C0102", node.name.range,
                    fmt::format("there is no type `{}`", text(node.name.name.text)));
              return;
            }
            Context context;
            const TypeId sort = strip(node.sort);
            const auto *named = std::get_if<liquid::type::Constructor>(&tree()[sort].node);
            const auto *small = std::get_if<liquid::type::Variable>(&tree()[sort].node);
            const std::string_view name = named != nullptr   ? text(named->name.text)
                                          : small != nullptr ? text(small->name.text)
                                                             : std::string_view();
            if (name == "int" || name == "Int")
              types_.embed(type, formulas_.int_sort());
            else if (name == "real" || name == "Real")
              types_.embed(type, formulas_.real_sort());
            else if (name == "bool" || name == "Bool")
              types_.embed(type, formulas_.bool_sort());
            else if (name == "Str" || name == "string")
              types_.embed(type, formulas_.string_sort());
            else if (!name.empty())
              types_.embed(type, formulas_.named(name));
            else
              unsupported(node.name.range, "an embedding into this sort");
          },
          [&](const d::AssumeReflect &node) {
            const names::ValueId from = scope().value(node.name.name);
            const names::ValueId to = scope().value(node.as.name);
            if (from == no_value || to == no_value) {
              const syntax::PlacedName &missing = from == no_value ? node.name : node.as;
              wrong("C0102", missing.range,
                    fmt::format("there is no `{}`", text(missing.name.text)));
              return;
            }
            if (!into_.reflected_as.emplace(from, to).second)
              wrong("C0105", node.name.range,
                    fmt::format("`{}` is taken to the logic twice", text(node.name.name.text)));
            if (!names_.is_of_program(to))
              into_.reflected.insert(to);
          },
          [&](const auto &) {},
      },
      declaration.node);
}

// The local definition that a mark is about; none if it is about one of the module.
kernel::VariableId Reader::marked_local(const syntax::PlacedName &name, names::ValueId value) {
  if (!is_checked(file_) || name.name.qualifier != no_symbol)
    return kernel::no_variable;
  const bool own = value != no_value && names_[value].module == scope().module();
  return local_definitions_.nearest(name.name.text, name.range.start,
                                    own ? LocalDefinitions::OfModule::Yes
                                        : LocalDefinitions::OfModule::No);
}

void Reader::mark(const d::Mark &mark) {
  using Property = d::Mark::Property;
  for (const syntax::PlacedName &name : tree()[mark.names]) {
    if (mark.property == Property::Autosize) {
      if (const names::TypeNameId type = scope().type(name.name); type != no_type_name)
        into_.autosized.insert(type);
      else
        wrong("C0102", name.range, fmt::format("there is no type `{}`", text(name.name.text)));
      continue;
    }
    const names::ValueId value = scope().value(name.name);
    if (mark.property == Property::Lazyvar || mark.property == Property::Lazy) {
      if (const kernel::VariableId local = marked_local(name, value); local != kernel::no_variable)
        into_.lazy_variables.insert(local);
      else if (mark.property == Property::Lazy && value != no_value)
        into_.lazy.insert(value);
      else if (mark.property == Property::Lazy && is_checked(file_))
        wrong("C0102", name.range, fmt::format("there is no `{}`", text(name.name.text)));
      continue;
    }
    if (value == no_value) {
      if (mark.property == Property::Bound) {
        declare_bound(name.name.text);
        continue;
      }
      wrong("C0102", name.range, fmt::format("there is no `{}`", text(name.name.text)));
      continue;
    }
    switch (mark.property) {
    case Property::Measure:
      into_.lifted.insert(value);
      break;
    case Property::Reflect:
    case Property::Axiomatize:
    case Property::PrivateReflect:
      into_.reflected.insert(value);
      break;
    case Property::OpaqueReflect:
      into_.opaque.insert(value);
      break;
    case Property::Inline:
      into_.inlined.insert(value);
      break;
    case Property::Ignore:
      into_.ignored.insert(value);
      break;
    case Property::Fail:
      into_.failing.insert(value);
      break;
    case Property::Ple:
    case Property::AutomaticInstances:
      into_.unfolding.insert(value);
      break;
    case Property::Bound:
      declare_bound(name.name.text);
      break;
    case Property::Rewrite:
      into_.rewrites.insert(value);
      break;
    case Property::Lazy:
    case Property::Lazyvar:
    case Property::Strict:
    case Property::Autosize:
      break;
    }
  }
}

// ---- signatures

void Reader::define(Generator &holes) {
  signature_holes_ = &holes;
  check_aliases();
  check_positivity();
  if (uses_.restricted())
    find_mentioned();
  each_declaration([&](DeclarationId id) { define(id); });
}

// Types are among them: where an alias expects a value, one is read as a term.
void Reader::find_mentioned() {
  const auto mention = [this](const auto &variant) {
    std::visit(
        Overloaded{
            [&](const liquid::term::Variable &node) { mentioned_.insert(node.name.text); },
            [&](const liquid::term::Binary &node) { mentioned_.insert(node.name.name.text); },
            [&](const liquid::type::Variable &node) { mentioned_.insert(node.name.text); },
            [&](const liquid::type::Infix &node) { mentioned_.insert(node.operation.name.text); },
            [&](const d::RewriteWith &node) {
              for (const syntax::PlacedName &rule : tree()[node.rules])
                mentioned_.insert(rule.name.text);
            },
            [](const auto &) {},
        },
        variant);
  };
  for (std::size_t file = 0; file < files_.size(); ++file)
    in_file(file, [&] {
      for (std::uint32_t i = 0; i < tree().term_count(); ++i)
        mention(tree()[TermId{i}].node);
      for (std::uint32_t i = 0; i < tree().type_count(); ++i)
        mention(tree()[TypeId{i}].node);
      for (std::uint32_t i = 0; i < tree().declaration_count(); ++i)
        mention(tree()[DeclarationId{i}].node);
    });
}

// Whether anybody may ask for the signature of something in the library.
bool Reader::needed(names::ValueId value) const {
  const names::Value &named = names_[value];
  return !uses_.restricted() ||
         (named.kind != names::ValueKind::Function && named.kind != names::ValueKind::Method) ||
         uses_.may_call(value) || mentioned_.contains(named.name) || into_.rewrites.contains(value);
}

void Reader::define(DeclarationId id) {
  const liquid::Declaration declaration = tree()[id];
  std::visit(
      Overloaded{
          [&](const d::Signature &) { attribute_ ? define_attribute(id) : define_signature(id); },
          [&](const d::Measure &node) { define_measure(node, declaration.entity); },
          [&](const d::Data &node) { define_data(node, declaration.entity); },
          [&](const d::DataSize &node) { define_sizes(node); },
          [&](const d::Invariant &node) { define_invariant(node.type, declaration.entity, false); },
          [&](const d::Using &node) { define_invariant(node.as, declaration.entity, true); },
          [&](const d::Qualifier &node) { define_qualifier(node, declaration.range); },
          [&](const d::Class &node) { define_class(node); },
          [&](const d::Instance &node) { define_instance(node, declaration.range); },
          [&](const d::AssumeReflect &node) {
            const names::ValueId from = scope().value(node.name.name);
            const names::ValueId to = scope().value(node.as.name);
            if (from != no_value && into_.reflected.contains(from))
              wrong("C0105", node.name.range,
                    fmt::format("`{}` is taken to the logic twice", text(node.name.name.text)));
            if (to != no_value && !in_logic(to))
              wrong("C0105", node.as.range,
                    fmt::format("`{0}` has to be reflected first: `reflect {0}`",
                                text(node.as.name.text)));
          },
          [&](const d::Relational &) { leave_out(declaration.range, "a relational signature"); },
          [&](const d::RewriteWith &node) { define_rewrites(node); },
          [&](const d::Decrease &) {
            unsupported(declaration.range, "a declaration of decreasing arguments");
          },
          [&](const auto &) {},
      },
      declaration.node);
}

void Reader::define_rewrites(const d::RewriteWith &written) {
  const auto find = [&](const syntax::PlacedName &name) {
    const names::ValueId value = scope().value(name.name);
    if (value == no_value)
      wrong("C0102", name.range, fmt::format("there is no `{}`", text(name.name.text)));
    return value;
  };
  const names::ValueId user = find(written.name);
  for (const syntax::PlacedName &rule : tree()[written.rules])
    if (const names::ValueId value = find(rule); user != no_value && value != no_value)
      into_.rewrites_with[user].push_back(value);
}

void Reader::define_class(const d::Class &declared) {
  for (const DeclarationId member : tree()[declared.members]) {
    if (std::holds_alternative<d::Signature>(tree()[member].node))
      define_signature(member);
  }
}

void Reader::define_invariant(TypeId type, EntityId entity, bool checked) {
  Context context;
  const Refined read = this->type(type, no_refined, context);
  const RefinedType &about = types_[types_.body(read)];
  const names::ModuleId owner =
      about.form == Form::Data ? names_[about.head].module : names::no_module;
  if (checked && owner != names::no_module && owner != scope().module() && !names_[owner].library)
    wrong("C0105", tree()[type].range,
          fmt::format("`{}` is not a type of this module: values that others make of it need not "
                      "be what is said here",
                      text(names_[about.head].name)));
  into_.invariants.push_back(
      {read, files_[file_].library ? no_entity : entity, checked, scope().module()});
}

void Reader::define_qualifier(const d::Qualifier &qualifier, const Range &) {
  // Abstract refinements are no values here, so what is said about them as such is not needed.
  for (const liquid::QualifierParameter &parameter : tree()[qualifier.parameters])
    if (parameter.sort != liquid::no_type) {
      TypeId head = strip(parameter.sort);
      while (const auto *apply = std::get_if<liquid::type::Apply>(&tree()[head].node))
        head = strip(apply->function);
      const auto *named = std::get_if<liquid::type::Constructor>(&tree()[head].node);
      if (named != nullptr && text(named->name.text) == "Pred" &&
          scope().type(named->name) == no_type_name)
        return;
    }
  horn::surface::Qualifier result;
  result.name = to_logic(qualifier.name.name.text);
  Context context;
  context.of_sorts = true;
  RefinedTypes::Generalised variables;
  for (const liquid::QualifierParameter &parameter : tree()[qualifier.parameters]) {
    const Symbol name = formulas_.fresh(text(parameter.name.name.text));
    context.values[parameter.name.name.text] = formulas_.name(name);
    horn::surface::QualifierParameter result_parameter;
    result_parameter.binder.name = name;
    result_parameter.binder.sort = no_sort;
    if (parameter.sort != liquid::no_type)
      result_parameter.binder.sort =
          types_.sort(this->type(parameter.sort, no_refined, context), variables);
    result.parameters.push_back(std::move(result_parameter));
  }
  result.body = term(qualifier.body.predicate, context);
  formulas_.module().qualifiers.push_back(std::move(result));
}

} // namespace culprit::refine
