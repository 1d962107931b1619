-- feature: parsers and documents of the library
-- verdict: unsafe
module ParsersAndDocuments where

import Text.Parsec
import Text.Parsec.String

{-@ number :: Parser Nat @-}
number :: Parser Int
number = fmap (\ds -> length ds - 2) (many1 digit)
--       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `number` could not be proved to satisfy `0 <= v`
--                    ^^^^^^^^^^^^^ blame 1: length ds - 2
