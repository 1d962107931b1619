#include "lsp/framing.h"
#include "lsp/rpc.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace culprit::lsp {
namespace {

TEST(Framing, PiecesOfAnySizeMakeMessages) {
  const std::string stream = framed("{}") + framed("[1, \"\u00e4\"]") + framed("");
  for (std::size_t piece = 1; piece < stream.size(); ++piece) {
    Framing framing;
    std::vector<std::string> found;
    for (std::size_t at = 0; at < stream.size(); at += piece) {
      framing.feed(std::string_view(stream).substr(at, piece));
      while (const std::optional<Frame> frame = framing.next()) {
        EXPECT_FALSE(frame->malformed);
        found.push_back(frame->text);
      }
    }
    EXPECT_THAT(found, testing::ElementsAre("{}", "[1, \"\u00e4\"]", ""));
  }
}

TEST(Framing, OtherFieldsAndSpellingsAreUnderstood) {
  Framing framing;
  framing.feed("Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:  2 \r\n"
               "\r\n{}content-LENGTH:1\n\n1");
  EXPECT_EQ(framing.next()->text, "{}");
  EXPECT_EQ(framing.next()->text, "1");
  EXPECT_FALSE(framing.next());
}

TEST(Framing, GoesOnBehindAHeaderThatSaysNoLength) {
  for (const char *header : {"Hello: world", "Content-Length: many", "Content-Length: -1",
                             "Content-Length: 99999999999999999999", "Content-Length:", ""}) {
    Framing framing;
    framing.feed(std::string(header) + "\r\n\r\n" + framed("{}"));
    EXPECT_TRUE(framing.next()->malformed) << header;
    EXPECT_EQ(framing.next()->text, "{}") << header;
  }
}

TEST(Framing, AHeaderThatDoesNotEndIsGivenUp) {
  Framing framing;
  framing.feed(std::string(20'000, 'x'));
  EXPECT_TRUE(framing.next()->malformed);
  framing.feed(framed("{}"));
  EXPECT_EQ(framing.next()->text, "{}");
}

RC_GTEST_PROP(Framing, AnyBytesAreSurvived, (const std::string &bytes)) {
  Framing framing;
  framing.feed(bytes);
  while (framing.next()) {
  }
}

int refusal_of(const std::string &text) {
  const auto message = read_message(text);
  const auto *refusal = std::get_if<Json>(&message);
  return refusal == nullptr ? 0 : (*refusal)["error"]["code"].get<int>();
}

TEST(Messages, WhatIsNoneIsRefusedWithItsReason) {
  EXPECT_EQ(refusal_of("{"), -32700);
  EXPECT_EQ(refusal_of(""), -32700);
  EXPECT_EQ(refusal_of("{\"a\": \"\xff\"}"), -32700);
  EXPECT_EQ(refusal_of("[]"), -32600);
  EXPECT_EQ(refusal_of("1"), -32600);
  EXPECT_EQ(refusal_of("{}"), -32600);
  EXPECT_EQ(refusal_of(R"({"id": {}, "method": "a"})"), -32600);
  EXPECT_EQ(refusal_of(R"({"id": 1, "method": 2})"), -32600);
  EXPECT_EQ(refusal_of(R"({"id": 1, "method": ""})"), -32600);
  const std::string deep(1'000'000, '[');
  EXPECT_EQ(refusal_of(deep), -32700);
  EXPECT_EQ(
      refusal_of(R"({"method": "a", "params": )" + deep + std::string(deep.size(), ']') + "}"),
      -32700);
  EXPECT_EQ(refusal_of(R"({"method": "a", "params": "\"[[[)" + deep + "\"}"), 0);
  EXPECT_EQ(refusal_of(R"({"id": 1, "method": "a"})"), 0);
  EXPECT_EQ(refusal_of(R"({"id": "x", "method": "a"})"), 0);
  EXPECT_EQ(refusal_of(R"({"method": "a"})"), 0);
  EXPECT_EQ(refusal_of(R"({"id": 1, "result": null})"), 0);
}

} // namespace
} // namespace culprit::lsp
