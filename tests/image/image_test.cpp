#include "image/image.h"

#include "image/compile.h"
#include "names/print.h"
#include "types/print.h"

#include <cstring>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::image;

namespace {

// Where an image wants its bytes: aligned.
struct Bytes {
  explicit Bytes(const std::string &text) : words(text.size() / sizeof(std::max_align_t) + 1) {
    std::memcpy(words.data(), text.data(), text.size());
    span = std::as_bytes(std::span(words)).first(text.size());
  }
  std::vector<std::max_align_t> words;
  std::span<const std::byte> span;
};

struct Restored {
  explicit Restored(const Image &image) { image.restore({symbols, program, environment}); }
  SymbolTable symbols;
  names::Program program{symbols};
  types::Environment environment{program};
};

struct LibraryImage : testing::Test {
  static void SetUpTestSuite() {
    library = std::make_unique<CompiledLibrary>();
    bytes = std::make_unique<Bytes>(write(library->state(), library->bodies));
  }
  static void TearDownTestSuite() {
    bytes.reset();
    library.reset();
  }
  static std::unique_ptr<CompiledLibrary> library;
  static std::unique_ptr<Bytes> bytes;
};
std::unique_ptr<CompiledLibrary> LibraryImage::library;
std::unique_ptr<Bytes> LibraryImage::bytes;

TEST_F(LibraryImage, HasTheTypesOfAllValues) {
  const Restored restored(Image(bytes->span));
  ASSERT_EQ(restored.program.module_count(), library->program.module_count());
  for (std::uint32_t i = 0; i < restored.program.module_count(); ++i) {
    const names::ModuleId module{i};
    const std::string expected =
        types::print_values(module, library->environment, library->symbols);
    EXPECT_EQ(types::print_values(module, restored.environment, restored.symbols), expected);
  }
}

TEST_F(LibraryImage, FindsModulesAndWhatTheyExport) {
  Restored restored(Image(bytes->span));
  const names::ModuleId list = restored.program.find_module(restored.symbols.find("Data.List"));
  ASSERT_NE(list, names::no_module);
  EXPECT_NE(restored.program.exported_value(list, restored.symbols.find("sortBy")),
            names::no_value);
  EXPECT_EQ(restored.program.exported_value(list, restored.symbols.intern("sortByMistake")),
            names::no_value);
}

TEST_F(LibraryImage, HasTheBodies) {
  const Image image(bytes->span);
  const Restored restored(image);
  for (std::uint32_t i = 0; i < restored.program.module_count(); ++i) {
    const Body body = image.body(names::ModuleId{i});
    const Body &original = library->bodies[i];
    const std::string expected =
        names::print(original.tree, original.resolution, library->program, library->symbols);
    EXPECT_EQ(names::print(body.tree, body.resolution, restored.program, restored.symbols),
              expected);
  }
}

TEST_F(LibraryImage, ShowsTheInstancesOfUsedModulesOnly) {
  Restored restored(Image(bytes->span));
  const names::ModuleId classes = restored.program.find_module(restored.symbols.find("GHC.Show"));
  const names::TypeNameId show = restored.program.find_type(classes, restored.symbols.find("Show"));
  const auto count = [&] { return restored.environment.classes.at(show).instances.size(); };
  EXPECT_EQ(count(), 0U);
  restored.environment.use(restored.program.reachable({classes}));
  const std::size_t few = count();
  EXPECT_GT(few, 0U);
  restored.environment.use(std::vector<bool>(restored.program.module_count(), true));
  EXPECT_GT(count(), few);
}

TEST_F(LibraryImage, IsRestoredWhereSomethingElseWas) {
  const Image image(bytes->span);
  Restored fresh(image);
  Restored used(image);
  const names::ModuleId classes = used.program.find_module(used.symbols.find("GHC.Show"));
  const names::TypeNameId show = used.program.find_type(classes, used.symbols.find("Show"));
  const types::Store::Extent types = used.environment.store.extent();
  used.environment.store.list(used.environment.store.variable({}));
  const std::array names{used.symbols.find("sortBy")};
  used.environment.store.add_bounds(names);
  used.environment.use(std::vector<bool>(used.program.module_count(), true));
  used.environment.inside = classes;
  used.environment.classes.at(show).methods.clear();
  names::TypeName another = used.program[show];
  another.name = used.symbols.find("sortBy");
  used.environment.data[used.program.add(another)].is_newtype = true;
  used.environment.data.erase(used.program.list());
  used.environment.instances.pop_back();
  image.restore(used.program, used.environment, types);
  EXPECT_EQ(write({used.symbols, used.program, used.environment}, {}),
            write({fresh.symbols, fresh.program, fresh.environment}, {}));
  EXPECT_EQ(used.environment.inside, names::no_module);
  EXPECT_TRUE(used.environment.used.empty());
  EXPECT_TRUE(used.environment.classes.at(show).instances.empty());
  EXPECT_EQ(used.environment.first_instance(show, used.program.list()), types::no_instance);
}

// What could be bound by the inference of a program would stay bound for the next one.
TEST(Image, HasNoTypeThatAProgramCouldBind) {
  for (const syntax::Dialect dialect : {syntax::Dialect::Haskell, syntax::Dialect::Ocaml}) {
    const CompiledLibrary library(dialect);
    const auto [nodes, variables, skolems, bounds, predicates, arguments, quantifiers] =
        library.environment.store.extent();
    EXPECT_GT(nodes, 0U);
    EXPECT_EQ(variables, 0U);
    EXPECT_EQ(skolems, 0U);
  }
}

TEST_F(LibraryImage, MustBeWhole) {
  EXPECT_THROW(Image(bytes->span.first(bytes->span.size() - 1)), std::logic_error);
  EXPECT_THROW(Image(bytes->span.first(3)), std::logic_error);
}

TEST(Image, MustBeOfThisBuild) {
  CompiledLibrary library;
  std::string text = write(library.state(), {});
  text[sizeof(std::uint64_t)] = static_cast<char>(text[sizeof(std::uint64_t)] + 1); // the layout
  const Bytes bytes(text);
  EXPECT_THROW(Image{bytes.span}, std::logic_error);
}

} // namespace
