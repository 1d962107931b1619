module Text.Parsec.Char
  ( alphaNum, anyChar, char, crlf, digit, endOfLine, hexDigit, letter, lower, newline, noneOf
  , octDigit, oneOf, satisfy, space, spaces, string, tab, upper
  ) where

import Text.Parsec (ParsecT, Stream, alphaNum, anyChar, char, digit, endOfLine, hexDigit, letter,
  lower, newline, noneOf, octDigit, oneOf, satisfy, space, spaces, string, tab, upper)

crlf :: Stream s m Char => ParsecT s u m Char
