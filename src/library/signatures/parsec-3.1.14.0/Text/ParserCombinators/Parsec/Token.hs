module Text.ParserCombinators.Parsec.Token
  ( makeTokenParser, GenLanguageDef (..), GenTokenParser (..), LanguageDef, TokenParser
  ) where

import Text.Parsec.Token (GenLanguageDef (..), GenTokenParser (..), LanguageDef, TokenParser,
  makeTokenParser)
