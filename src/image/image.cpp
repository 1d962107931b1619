#include "image/image.h"

#include "base/archive.h"

#include <stdexcept>

namespace culprit::image {

namespace {

constexpr std::uint64_t magic = 0x6567616D49706C43; // "ClpImage"

// Changes with the layout of what is copied as bytes, as far as sizes can tell.
constexpr std::uint64_t layout() {
  std::uint64_t result =
      4; // of the format itself: to be raised when the order of its parts changes
  for (const std::size_t size :
       {sizeof(names::Value), sizeof(names::TypeName), sizeof(names::Export), sizeof(types::Node),
        sizeof(types::Variable), sizeof(types::Quantifier), sizeof(types::Predicate),
        sizeof(types::ValueType), sizeof(types::SynonymInfo), sizeof(syntax::Expression),
        sizeof(syntax::Pattern), sizeof(syntax::Type), sizeof(syntax::Declaration),
        sizeof(syntax::Constructor), sizeof(syntax::Import), sizeof(names::Reference)})
    result = result * 1'000'003 + size;
  return result;
}

struct Header {
  std::uint64_t magic = image::magic;
  std::uint64_t layout = image::layout();
  std::uint64_t size = 0;
  std::uint64_t names = 0;  // where what follows the symbols is
  std::uint64_t bodies = 0; // where the places of the bodies are
};

Header header_of(std::span<const std::byte> bytes) {
  Header header;
  ArchiveReader{bytes}(header);
  return header;
}

} // namespace

std::string write(const State &state, std::span<Body> bodies) {
  ArchiveWriter writer;
  Header header;
  writer(header, state.symbols);
  header.names = writer.size();
  writer(state.program, state.environment, state.environment.store);
  std::vector<std::uint64_t> places;
  for (Body &body : bodies) {
    places.push_back(writer.size());
    writer(body);
  }
  header.bodies = writer.size();
  writer(places);
  header.size = writer.size();
  writer.patch(0, header);
  return writer.take();
}

Image::Image(std::span<const std::byte> bytes) : bytes_(bytes) {
  const Header header = bytes.size() < sizeof(Header) ? Header{0, 0, 0, 0, 0} : header_of(bytes);
  if (header.magic != magic || header.layout != layout() || header.size != bytes.size())
    throw std::logic_error("the image of the library does not belong to this build of Culprit");
}

void Image::restore(const State &state) const {
  ArchiveReader reader(bytes_, sizeof(Header));
  reader(state.symbols, state.program, state.environment, state.environment.store);
}

void Image::restore(names::Program &program, types::Environment &environment,
                    const types::Store::Extent &types) const {
  ArchiveReader reader(bytes_, header_of(bytes_).names);
  reader(program, environment);
  environment.store.shrink(types);
}

Body Image::body(names::ModuleId module) const {
  std::vector<std::uint64_t> places;
  ArchiveReader{bytes_, header_of(bytes_).bodies}(places);
  Body body;
  ArchiveReader{bytes_, places.at(names::index(module))}(body);
  return body;
}

} // namespace culprit::image
