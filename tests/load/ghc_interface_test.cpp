#include "library/library.h"
#include "load/ghc_interface.h"
#include "load/ghc_packages.h"
#include "load/interface_needs.h"
#include "load/machine.h"

#include <algorithm>
#include <gmock/gmock.h>

namespace culprit::load {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr const char *shelf = R"(
Magic: Wanted 33214052,
       got    33214052
interface Shelf 9002
  interface hash: 00000000000000000000000000000000
  where
exports:
  +++
  empty
  label
  odd
  Two
  Shelf.Paper.Sheet{Shelf.Paper.Sheet text}
  Shelf.Paper.Pen|{ink}
  Store{fill size}
  T{:+ R %% left}
  #.
module dependencies:
fixities infixr 3 +++, infixl 4 :+, infixl 5 #.
00000000000000000000000000000001
  $fEqT :: GHC.Classes.Eq a => GHC.Classes.Eq (T a)
  DFunId
  [HasNoCafRefs,
   Unfolding: (\ @a -> a)]
00000000000000000000000000000002
  (+++) :: T a -> T a -> T a
  [Unfolding: (\ @a -> a)]
00000000000000000000000000000003
  type Store :: (* -> *) -> GHC.Types.Constraint
  class GHC.Base.Monad m => Store m where
    fill :: GHC.Types.Int
            -> m ()
    size :: m GHC.Types.Int
    default size :: m
                    -> GHC.Types.Int
    {-# MINIMAL fill,
                size #-}
00000000000000000000000000000004
  type role T representational
  type T :: * -> *
  data T a
    = a :+ GHC.Types.Int
    | R {left :: {-# UNPACK #-}!a}
    | S ! {-# UNPACK #-}(N:Size[0])Size
00000000000000000000000000000005
  pattern Two :: a -> a -> [a]
00000000000000000000000000000006
  empty :: forall {k} (f :: k -> *) (a :: k). T (f a)
00000000000000000000000000000007
  hidden :: GHC.Types.Int
00000000000000000000000000000008
  label ::
    T a
    -> GHC.Base.String
  []
00000000000000000000000000000009
  left :: T a -> a
  RecSel Left T
  []
0000000000000000000000000000000b
  (#.) :: T a -> T a
0000000000000000000000000000000a
  odd :: (# GHC.Types.Int, GHC.Types.Int #) -> GHC.Types.Int
instance [safe] GHC.Classes.Eq [T] = $fEqT
trusted: none
)";

constexpr const char *paper = R"(
interface Shelf.Paper 9002
exports:
  Pen{Pen ink}
  Sheet{Sheet text}
00000000000000000000000000000001
  data Pen = Pen {ink :: GHC.Types.Char}
00000000000000000000000000000002
  data Sheet = Sheet {text :: GHC.Base.String}
)";

std::vector<std::string> exports_of(const GhcInterface &interface) {
  std::vector<std::string> all;
  for (const GhcInterface::Export &item : interface.exports)
    all.push_back(item.text);
  return all;
}

// What is needed of one interface by a program that mentions some names, or any.
InterfaceNeeds::Text needed_of(const GhcInterface &interface,
                               const std::vector<std::string> &mentioned = {}) {
  InterfaceNeeds needs({.interface =
                            [&](const std::string &module) {
                              return module == interface.module ? &interface : nullptr;
                            },
                        .expect = [](std::span<const std::string>) {},
                        .home =
                            [](std::string_view module, std::string_view name) {
                              return name == "Int" ? "Prelude" : std::string(module);
                            },
                        .is_in_library = [](std::string_view module,
                                            std::string_view) { return module == "Prelude"; },
                        .is_new = [](std::string_view, std::string_view) { return true; },
                        .is_mentioned =
                            [&](std::string_view name) {
                              return mentioned.empty() ||
                                     std::ranges::find(mentioned, name) != mentioned.end();
                            }});
  needs.want({interface.module});
  return needs.text(interface.module);
}

TEST(GhcInterface, BecomesAModule) {
  const auto interface = read_ghc_interface(shelf);
  ASSERT_TRUE(interface);
  EXPECT_EQ(interface->module, "Shelf");
  EXPECT_FALSE(interface->whole); // the pattern, and what has an unboxed tuple
  EXPECT_THAT(exports_of(*interface),
              ElementsAre("(+++)", "empty", "label", "Shelf.Paper.Sheet(Sheet, text)",
                          "Shelf.Paper.ink", "Store(fill, size)", "T((:+), R, (%%), left)",
                          "(#.)"));
  EXPECT_THAT(reexported_modules(*interface), ElementsAre("Shelf.Paper"));
  const auto [text, mentioned] = needed_of(*interface);
  EXPECT_THAT(mentioned, Contains("Shelf.Paper"));
  EXPECT_THAT(text, HasSubstr("\n  import qualified GHC.Base\n"));
  EXPECT_THAT(text, HasSubstr("\n  infixr 3 +++\n"));
  EXPECT_THAT(text, HasSubstr("\n  infixl 5 #.\n"));
  EXPECT_THAT(text, HasSubstr("\n  instance GHC.Classes.Eq a => GHC.Classes.Eq (T a)\n"));
  EXPECT_THAT(text, HasSubstr("\n  label :: T a -> GHC.Base.String\n"));
  EXPECT_THAT(text, HasSubstr("\n  empty :: forall f a. T (f a)\n"));
  EXPECT_THAT(text, HasSubstr("| R {left :: !a}"));
  EXPECT_THAT(text, HasSubstr("| S ! Size"));
  for (const char *absent : {"hidden", "default", "MINIMAL", "Two", "odd", "UNPACK", "left ::  T"})
    EXPECT_THAT(text, Not(HasSubstr(absent)));
}

TEST(GhcInterface, NamesAreImportedFromWhereTheyAre) {
  const std::string text = needed_of(*read_ghc_interface(shelf)).source;
  EXPECT_THAT(text, HasSubstr("a :+ Prelude.Int"));
  EXPECT_THAT(text, Not(HasSubstr("GHC.Types.Int")));
}

TEST(GhcInterface, WhatNobodyMentionsIsNotRead) {
  const std::string text = needed_of(*read_ghc_interface(shelf), {"label", "Pen"}).source;
  EXPECT_THAT(text, HasSubstr("module Shelf (label, Shelf.Paper.ink, T((:+), R, (%%), left)) "));
  EXPECT_THAT(text, HasSubstr("data T a")); // label speaks of it
  EXPECT_THAT(text, HasSubstr("infixl 4 :+"));
  EXPECT_THAT(text, HasSubstr("Eq (T a)"));
  for (const char *absent : {"+++", "#.", "empty", "Store", "fill"})
    EXPECT_THAT(text, Not(HasSubstr(absent)));
}

TEST(GhcInterface, WhatIsNotPrintedIsLeftOut) {
  const auto interface = read_ghc_interface("interface E 9002\nexports:\n  T\n"
                                            "00000000000000000000000000000001\n  data T a\n"
                                            "00000000000000000000000000000002\n"
                                            "  $fShowT :: (TypeError ...) => GHC.Show.Show (T a)\n"
                                            "  DFunId\n"
                                            "00000000000000000000000000000003\n"
                                            "  $fEqT :: GHC.Classes.Eq (T a)\n  DFunId\n");
  ASSERT_TRUE(interface);
  EXPECT_FALSE(interface->whole);
  EXPECT_THAT(needed_of(*interface).source, Not(HasSubstr("Show")));
  EXPECT_THAT(needed_of(*interface).source, HasSubstr("Eq (T a)"));
}

TEST(GhcInterface, TypesMayBeOperators) {
  const auto interface =
      read_ghc_interface("interface O 9002\nexports:\n  :>\n  ~~>\n  :+{:+}\n  ^^\n"
                         "00000000000000000000000000000001\n  data (:>) a b\n"
                         "00000000000000000000000000000002\n  type (~~>) f g = f :> g\n"
                         "00000000000000000000000000000003\n  data a :+ b = a :+ b\n"
                         "00000000000000000000000000000004\n"
                         "  class GHC.Classes.Eq a => (^^) a b where\n");
  ASSERT_TRUE(interface);
  const std::string text = needed_of(*interface, {"~~>", ":+"}).source;
  EXPECT_THAT(text, HasSubstr("  data (:>) a b\n"));
  EXPECT_THAT(text, HasSubstr("  type (~~>) f g"));
  EXPECT_THAT(text, HasSubstr("  data a :+ b"));
  EXPECT_THAT(text, Not(HasSubstr("class")));
  EXPECT_THAT(needed_of(*interface, {"^^"}).source, HasSubstr("  class GHC.Classes.Eq a => (^^)"));
}

TEST(GhcInterface, FamiliesAreLeftOut) {
  const auto interface = read_ghc_interface("interface F 9002\nexports:\n  C{m A}\n  F\n  g\n"
                                            "00000000000000000000000000000001\n"
                                            "  class C a where\n    type A :: * -> *\n"
                                            "    type family A a open\n    m :: a -> A a\n"
                                            "00000000000000000000000000000002\n"
                                            "  type family F a open\n"
                                            "00000000000000000000000000000003\n"
                                            "  g :: GHC.Types.Int\n");
  ASSERT_TRUE(interface);
  EXPECT_FALSE(interface->whole);
  EXPECT_THAT(exports_of(*interface), ElementsAre("g"));
}

TEST(GhcInterface, WhatIsNoneIsNotRead) {
  EXPECT_FALSE(read_ghc_interface(""));
  EXPECT_FALSE(read_ghc_interface("interface A 9002\n"));
  EXPECT_FALSE(read_ghc_interface("exports:\n  f\n"));
}

TEST(GhcInterface, CodeIsNotKept) {
  EXPECT_EQ(without_unfoldings("  f :: Int\n  [Arity: 1,\n   Unfolding: (\\ x ->\n     x)]\nabc\n"
                               "  g :: Int\n  []\n"),
            "  f :: Int\nabc\n  g :: Int\n");
}

TEST(GhcPackages, AreDescribed) {
  const GhcPackage package = read_ghc_package("name:            shelf\nversion: 1\n"
                                              "exposed-modules:\n    Shelf, Shelf.Paper\n"
                                              "    Shelf.Pen\nhidden-modules:  Shelf.Own\n"
                                              "import-dirs:     /fake/shelf\nid: shelf-1-a\n");
  EXPECT_EQ(package.name, "shelf");
  EXPECT_THAT(package.version, ElementsAre(1));
  EXPECT_THAT(package.modules, ElementsAre("Shelf", "Shelf.Paper", "Shelf.Pen", "Shelf.Own"));
  EXPECT_THAT(package.directories, ElementsAre("/fake/shelf"));
}

TEST(GhcPackages, PassOnModulesOfOthers) {
  const GhcPackage package = read_ghc_package("name: desk\nexposed-modules:\n    Desk,\n"
                                              "    Shelf from shelf-1-a:Shelf,\n"
                                              "    Desk.Paper from shelf-1-a:Shelf.Paper\n");
  EXPECT_THAT(package.modules, ElementsAre("Desk"));
  ASSERT_EQ(package.passed.size(), 2U);
  EXPECT_EQ(package.passed[1].module, "Desk.Paper");
  EXPECT_EQ(package.passed[1].unit, "shelf-1-a");
  EXPECT_EQ(package.passed[1].original, "Shelf.Paper");
}

struct HaskellMachine : Machine {
  HaskellMachine() {
    files.hide("/var/lib/ghc/package.conf.d/shelf-1.conf",
               "name: shelf\nversion: 1.2\nexposed-modules: Shelf Shelf.Paper\nimport-dirs: "
               "/fake/shelf\n");
    files.hide("/fake/shelf/Shelf.hi", shelf);
    files.hide("/fake/shelf/Shelf/Paper.hi", paper);
  }

  std::vector<std::string> check(const std::string &text) {
    return Machine::check(Language::Haskell, syntax::Dialect::Haskell, "/nowhere/Main.hs", text);
  }
};

constexpr const char *only_types_of_shelf =
    "C0125: of the package `shelf` only the types are known";

TEST(InstalledHaskell, TypesAreKnown) {
  HaskellMachine machine;
  EXPECT_THAT(machine.check("import Shelf\nimport qualified Shelf.Paper as P\n"
                            "s :: Int -> String\n"
                            "s n = label ('a' :+ n +++ R { left = 'b' }) ++ text (P.Sheet \"x\")\n"
                            "f :: Store m => m Int\nf = fill 1 >> size\n"
                            "g (Two x y) = odd x\n"),
              ElementsAre(only_types_of_shelf));
  EXPECT_TRUE(machine.well_typed);
}

TEST(InstalledHaskell, TypesOfWhatComesWithGhcAreKnown) {
  HaskellMachine machine;
  EXPECT_THAT(
      machine.check("import System.Directory\nimport Data.Time.Clock.POSIX (POSIXTime)\n"
                    "f :: FilePath -> POSIXTime -> IO Bool\n"
                    "f p t = if t > 3 then doesFileExist p else return False\n"),
      testing::UnorderedElementsAre("C0125: of the package `directory` only the types are known",
                                    "C0125: of the package `time` only the types are known"));
  EXPECT_TRUE(machine.well_typed);
  (void)machine.check("import System.Directory\nn = doesFileExist 'c'\n");
  EXPECT_FALSE(machine.well_typed);
}

TEST(InstalledHaskell, ConstructorsOfAPartMayBeInTheRest) {
  HaskellMachine machine;
  EXPECT_THAT(machine.check("import GHC.Conc (ThreadId (ThreadId))\nf (ThreadId n) = n\n"),
              testing::AllOf(testing::Not(testing::IsEmpty()),
                             testing::Each(testing::AnyOf(testing::StartsWith("C0115: only a part"),
                                                          testing::StartsWith("C0125")))));
}

TEST(InstalledHaskell, SignaturesAreUnderstood) {
  HaskellMachine machine;
  for (const library::Module &module : library::signatures()) {
    std::string name(module.path.substr(module.path.find('/') + 1));
    name.resize(name.rfind('.'));
    std::ranges::replace(name, '/', '.');
    EXPECT_THAT(machine.check("import " + name + "\n"), testing::Each(testing::StartsWith("C0125")))
        << name;
  }
}

TEST(InstalledHaskell, MistakesAreFound) {
  HaskellMachine machine;
  EXPECT_THAT(machine.check("import Shelf\nn = label (True :+ 1) && True\n"),
              ElementsAre(only_types_of_shelf));
  EXPECT_FALSE(machine.well_typed);
  EXPECT_THAT(machine.check("import Shelf.Paper (Sheet(..), sheets)\nn = sheets\n"),
              Contains(HasSubstr("sheets")));
}

TEST(InstalledHaskell, TheProjectsOwnModulesComeFirst) {
  HaskellMachine machine;
  machine.files.hide("/nowhere/Shelf.hs", "module Shelf where\nlabel :: Bool\nlabel = True\n");
  EXPECT_THAT(machine.check("import Shelf\nn = label && True\n"), testing::IsEmpty());
  EXPECT_TRUE(machine.well_typed);
}

struct ProjectMachine : HaskellMachine {
  explicit ProjectMachine(const std::string &description) {
    files.hide("/nowhere/garden.cabal", description);
  }
  // `label` is a function: whoever knows the package finds the mistake.
  bool finds_mistake() {
    (void)check("import Shelf\nn = label && True\n");
    return !well_typed;
  }
};

TEST(InstalledHaskell, PackagesAreThoseThatTheProjectLists) {
  const std::string program = "name: garden\nexecutable garden\n  main-is: Main.hs\n";
  EXPECT_TRUE(ProjectMachine(program).finds_mistake()); // it says nothing at all
  EXPECT_TRUE(ProjectMachine(program + "  build-depends: base, shelf\n").finds_mistake());
  EXPECT_TRUE(ProjectMachine(program + "  build-depends: base,\n    shelf >= 1.1 && < 2\n")
                  .finds_mistake());
  EXPECT_FALSE(ProjectMachine(program + "  build-depends: base\n").finds_mistake());
  EXPECT_FALSE(ProjectMachine(program + "  build-depends: base, shelf < 1.1\n").finds_mistake());
}

TEST(InstalledHaskell, OfPackagesWithTheSameModuleTheListedOneIsMeant) {
  ProjectMachine machine("name: garden\nexecutable garden\n  main-is: Main.hs\n"
                         "  build-depends: base, shelf-of-wood\n");
  machine.files.hide("/var/lib/ghc/package.conf.d/wood-1.conf",
                     "name: shelf-of-wood\nversion: 1.0\nexposed-modules: Shelf\nimport-dirs: "
                     "/fake/wood\n");
  machine.files.hide("/fake/wood/Shelf.hi", "interface Shelf 9002\nexports:\n  label\n"
                                            "00000000000000000000000000000001\n"
                                            "  label :: GHC.Types.Int\n");
  EXPECT_THAT(machine.check("import Shelf\nn = label + 1\n"),
              ElementsAre("C0125: of the package `shelf-of-wood` only the types are known"));
  EXPECT_TRUE(machine.well_typed);
  EXPECT_TRUE(machine.finds_mistake());
}

TEST(InstalledHaskell, APackageMayPassOnModulesOfAnother) {
  ProjectMachine machine("name: garden\nexecutable garden\n  main-is: Main.hs\n"
                         "  build-depends: base, desk\n");
  machine.files.hide("/var/lib/ghc/package.conf.d/shelf-1.conf",
                     "name: shelf\nversion: 1.2\nid: shelf-1.2-a\nexposed-modules: Shelf "
                     "Shelf.Paper\nimport-dirs: /fake/shelf\n");
  machine.files.hide("/var/lib/ghc/package.conf.d/desk-1.conf",
                     "name: desk\nversion: 1.0\nid: desk-1.0-b\nexposed-modules: Shelf from "
                     "shelf-1.2-a:Shelf, Desk.Paper from shelf-1.2-a:Shelf.Paper\nimport-dirs: "
                     "/fake/desk\n");
  EXPECT_THAT(machine.check("import Shelf\nimport qualified Desk.Paper as P\n"
                            "s = label ('a' :+ 1) ++ text (P.Sheet \"x\")\n"),
              ElementsAre("C0125: of the package `desk` only the types are known"));
  EXPECT_TRUE(machine.well_typed);
  EXPECT_TRUE(machine.finds_mistake());
}

// The library has Data.HashMap.Strict and Data.Hashable, but not all of their packages.
struct HashMachine : HaskellMachine {
  HashMachine() {
    files.hide("/var/lib/ghc/package.conf.d/unordered-containers-1.conf",
               "name: unordered-containers\nversion: 0.2\nexposed-modules: Data.HashMap.Strict "
               "Data.HashSet Data.HashMap.Internal\nimport-dirs: /fake/hash\n");
    files.hide("/fake/hash/Data/HashMap/Strict.hi",
               "interface Data.HashMap.Strict 9002\nexports:\n  keysSet\n  unknownToTheLibrary\n"
               "  insert\n  Data.HashMap.Internal.HashMap\n"
               "00000000000000000000000000000001\n"
               "  unknownToTheLibrary :: Data.HashMap.Internal.HashMap k v -> GHC.Types.Int\n"
               "00000000000000000000000000000002\n"
               "  insert :: GHC.Types.Int\n"
               "00000000000000000000000000000003\n"
               "  keysSet :: Data.HashMap.Internal.HashMap k v -> [k]\n");
    files.hide("/fake/hash/Data/HashSet.hi",
               "interface Data.HashSet 9002\nexports:\n  fromMap\n  HashSet\n"
               "00000000000000000000000000000001\n  data HashSet a = HashSet "
               "(Data.HashMap.Internal.HashMap a ())\n"
               "00000000000000000000000000000002\n"
               "  fromMap :: Data.HashMap.Internal.HashMap a () -> HashSet a\n");
    files.hide("/fake/hash/Data/HashMap/Internal.hi",
               "interface Data.HashMap.Internal 9002\nexports:\n  HashMap{Leaf}\n"
               "00000000000000000000000000000001\n  data HashMap k v = Leaf k v\n");
  }
};

constexpr const char *only_types_of_hash =
    "C0125: of the package `unordered-containers` only the types are known";

TEST(InstalledHaskell, OtherModulesOfAPackageHaveTheTypesOfTheLibrary) {
  HashMachine machine;
  const std::string imports = "import qualified Data.HashMap.Strict as M\nimport Data.HashSet\n";
  EXPECT_THAT(machine.check(imports + "s :: HashSet Int\ns = fromMap (M.fromList [(1, ())])\n"),
              ElementsAre(only_types_of_hash));
  EXPECT_TRUE(machine.well_typed);
  (void)machine.check(imports + "s :: HashSet Int\ns = fromMap (M.fromList [('a', ())])\n");
  EXPECT_FALSE(machine.well_typed);
  (void)machine.check(imports + "s = fromMap [1]\n");
  EXPECT_FALSE(machine.well_typed);
}

TEST(InstalledHaskell, WhatAModuleOfTheLibraryLacksIsRead) {
  HashMachine machine;
  const std::string import = "import Data.HashMap.Strict (insert, fromList, unknownToTheLibrary)\n";
  EXPECT_THAT(
      machine.check(import + "n :: Int\nn = unknownToTheLibrary (insert 1 'a' (fromList []))\n"),
      ElementsAre(only_types_of_hash));
  EXPECT_TRUE(machine.well_typed);
  (void)machine.check(import + "n = not (unknownToTheLibrary (fromList [('a', 1)]))\n");
  EXPECT_FALSE(machine.well_typed);
  (void)machine.check(import + "n = unknownToTheLibrary 'a'\n");
  EXPECT_FALSE(machine.well_typed);
}

TEST(InstalledHaskell, WhatIsMentionedButNotUsedMakesNothingUnknown) {
  HashMachine machine;
  EXPECT_THAT(machine.check("import qualified Data.HashMap.Strict as M\n"
                            "keysSet :: M.HashMap Int Int -> [Int]\nkeysSet = M.keys\n"),
              testing::IsEmpty());
  EXPECT_TRUE(machine.well_typed);
  EXPECT_FALSE(machine.program->environment.incomplete);
}

TEST(InstalledHaskell, FunctionsThatOnlyTheLibraryHasAreNotThoseOfGhc) {
  ASSERT_NE(library::find("Data.Typeable.Internal"), nullptr);
  HaskellMachine machine;
  machine.files.hide("/var/lib/ghc/package.conf.d/base-0.conf",
                     "name: base\nversion: 4.15.1.0\nexposed-modules: Reflection.Unsafe "
                     "Data.Typeable.Internal\nimport-dirs: /fake/base\n");
  machine.files.hide("/fake/base/Reflection/Unsafe.hi",
                     "interface Reflection.Unsafe 9002\nexports:\n"
                     "  Data.Typeable.Internal.mkTyCon\n");
  machine.files.hide("/fake/base/Data/Typeable/Internal.hi",
                     "interface Data.Typeable.Internal 9002\nexports:\n  mkTyCon\n"
                     "00000000000000000000000000000001\n"
                     "  mkTyCon :: GHC.Types.Int -> GHC.Types.Int\n");
  (void)machine.check("import Reflection.Unsafe (mkTyCon)\nn = mkTyCon 1 + 1\n");
  EXPECT_TRUE(machine.well_typed);
  (void)machine.check("import Reflection.Unsafe (mkTyCon)\nn = mkTyCon 'a' + 1\n");
  EXPECT_FALSE(machine.well_typed);
}

TEST(InstalledHaskell, SynonymsMeanTypesOfOtherModules) {
  HaskellMachine machine;
  machine.files.hide("/var/lib/ghc/package.conf.d/bed-1.conf",
                     "name: bed\nversion: 1\nexposed-modules: Bed\nimport-dirs: /fake/bed\n");
  machine.files.hide("/fake/bed/Bed.hi", "interface Bed 9002\nexports:\n  Leaf\n  leaf\n"
                                         "00000000000000000000000000000001\n"
                                         "  type Leaf = Shelf.Paper.Sheet\n"
                                         "00000000000000000000000000000002\n"
                                         "  leaf :: Leaf\n");
  EXPECT_THAT(machine.check("import Bed\nl :: Leaf\nl = leaf\n"),
              ElementsAre("C0125: of the package `bed` only the types are known"));
  EXPECT_TRUE(machine.well_typed);
  (void)machine.check("import Bed\nl = leaf && True\n");
  EXPECT_FALSE(machine.well_typed);
}

TEST(InstalledHaskell, WhatIsNotBuiltMayBeMeantForOtherPackages) {
  ProjectMachine machine("name: garden\nlibrary\n  exposed-modules: Bed\n"
                         "  build-depends: base, shelf\n");
  EXPECT_THAT(machine.check("import Shelf\nmain = print (label && True)\n"),
              ElementsAre("C0115: there is no module `Shelf`"));
  EXPECT_TRUE(machine.well_typed);
}

// Without a header and a `main` it cannot be built by itself.
TEST(InstalledHaskell, WhatIsNoModuleIsAPieceOfOthers) {
  ProjectMachine machine("name: garden\nlibrary\n  exposed-modules: Bed\n"
                         "  build-depends: base\n");
  EXPECT_THAT(machine.check("import Data.List\nn = planted (sort [WIDTH])\n"),
              ElementsAre("C0125: a file that is not there may define anything"));
  EXPECT_TRUE(machine.well_typed);
}

TEST(InstalledHaskell, WhatCannotBeReadIsUnknown) {
  HaskellMachine machine;
  machine.files.hide("/fake/shelf/Shelf.hi", "what is this");
  EXPECT_THAT(machine.check("import Shelf\nn = label && 'c' +++ 1\n"),
              ElementsAre("C0115: there is no module `Shelf`"));
  EXPECT_TRUE(machine.well_typed);
}

} // namespace
} // namespace culprit::load
