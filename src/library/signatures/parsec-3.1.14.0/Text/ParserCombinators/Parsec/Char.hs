module Text.ParserCombinators.Parsec.Char
  ( alphaNum, anyChar, char, digit, hexDigit, letter, lower, newline, noneOf, octDigit, oneOf
  , satisfy, space, spaces, string, tab, upper, CharParser
  ) where

import Text.Parsec (alphaNum, anyChar, char, digit, hexDigit, letter, lower, newline, noneOf,
  octDigit, oneOf, satisfy, space, spaces, string, tab, upper)
import Text.ParserCombinators.Parsec (CharParser)
