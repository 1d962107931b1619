module Text.Parsec.Language
  ( emptyDef, haskell, haskellDef, haskellStyle, javaStyle, mondrian, mondrianDef, GenLanguageDef
  , LanguageDef
  ) where

import Text.Parsec.Token (GenLanguageDef, LanguageDef, TokenParser)

emptyDef, haskellDef, haskellStyle, javaStyle, mondrianDef :: LanguageDef st
haskell, mondrian :: TokenParser st
