// Which nodes of the surface tree only one language's parser makes. A stage that serves one
// language says of the others' nodes in one place that it does not meet them.
#pragma once

#include "syntax/tree.h"

#include <type_traits>

namespace culprit::syntax {

enum class Dialect : std::uint8_t { Haskell, Ocaml };

template <class Node, class... Nodes>
concept OneOf = (std::is_same_v<Node, Nodes> || ...);

template <class Node>
concept OcamlOnly =
    OneOf<Node, type::Labelled, type::Variants, type::Alias, type::Package, pattern::Or,
          pattern::Interval, pattern::Variant, pattern::Variants, pattern::Labelled, pattern::Array,
          pattern::Force, pattern::Exception, pattern::Opened, pattern::TypeParameter,
          pattern::Package, expression::Steps, expression::While, expression::For, expression::Try,
          expression::Assert, expression::Delay, expression::Field, expression::Element,
          expression::Assign, expression::Array, expression::Labelled, expression::Variant,
          expression::Coerce, expression::Package, declaration::Bindings, declaration::Types,
          declaration::Extension, declaration::Exception, declaration::Open, declaration::Include,
          declaration::Module, declaration::ModuleType, declaration::Evaluate>;

template <class Node>
concept HaskellOnly = OneOf<
    Node, type::KindArgument, type::UnboxedSum, type::ListOf, type::Qualified, type::Infix,
    type::Operator, type::Kinded, type::Strict, type::Lazy, type::Promoted, type::PromotedList,
    type::PromotedTuple, type::Literal, type::Splice, pattern::TypeArgument, pattern::UnboxedSum,
    pattern::Lazy, pattern::Strict, pattern::View, pattern::Splice, expression::TypeArgument,
    expression::LeftSection, expression::RightSection, expression::Guarded, expression::Do,
    expression::UnboxedSum, expression::Sequence, expression::Comprehension, expression::QuasiQuote,
    expression::Quote, expression::TypeQuote, expression::PatternQuote,
    expression::DeclarationQuote, expression::NameQuote, expression::Splice,
    expression::ImplicitParameter, expression::StaticForm, expression::Proc,
    expression::ArrowCommand, expression::ControlForm, declaration::Fixity, declaration::Class,
    declaration::Instance, declaration::StandaloneDeriving, declaration::Family,
    declaration::FamilyInstance, declaration::KindSignature, declaration::Role,
    declaration::Default, declaration::PatternSynonym, declaration::Splice>;

} // namespace culprit::syntax
