module Text.ParserCombinators.Parsec (module Text.Parsec, module Text.Parsec.String, CharParser) where

import Text.Parsec
import Text.Parsec.String

type CharParser st = GenParser Char st
