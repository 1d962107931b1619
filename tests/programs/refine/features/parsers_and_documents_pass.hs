-- feature: parsers and documents of the library
-- verdict: safe
module ParsersAndDocuments where

import Text.Parsec
import Text.Parsec.String
import qualified Text.PrettyPrint.ANSI.Leijen as P

{-@ shown :: Nat -> P.Doc @-}
shown :: Int -> P.Doc
shown n = P.hsep [P.int n, P.parens (P.text "units")]

{-@ number :: Parser Nat @-}
number :: Parser Int
number = fmap length (many1 digit)
