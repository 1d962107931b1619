module Text.Read
  ( Read (..), ReadS, reads, read, readParen, lex, readMaybe, readEither
  , ReadPrec, Prec, parens, readListDefault, readListPrecDefault
  , minPrec, lift, prec, step, reset, get, look, (+++), (<++), pfail, choice
  , readPrec_to_P, readP_to_Prec, readPrec_to_S, readS_to_Prec
  , Lexeme (..), lexP
  ) where

import GHC.Read
import Text.ParserCombinators.ReadPrec
import Text.Read.Lex
