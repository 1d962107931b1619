module Text.ParserCombinators.Parsec.Language
  ( emptyDef, haskell, haskellDef, haskellStyle, javaStyle, mondrian, mondrianDef
  , GenLanguageDef (..), LanguageDef
  ) where

import Text.Parsec.Language (emptyDef, haskell, haskellDef, haskellStyle, javaStyle, mondrian,
  mondrianDef)
import Text.Parsec.Token (GenLanguageDef (..), LanguageDef)
