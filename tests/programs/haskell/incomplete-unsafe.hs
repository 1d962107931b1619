-- verdict: unsafe
module IncompleteUnsafe where

import Data.Nowhere (Thing (..), (<+>))
--     ^^^^^^^^^^^^ C0115: there is no module `Data.Nowhere`

choose :: Thing -> Int
choose thing = if 'c' then 1 else size thing <+> 2
--                ^^^ C0201: `'c'` has type `Char`, but `Bool` is needed here
--                ^^^ blame 1: 'c'

instance Missing Thing where
  weigh thing
    | 'd' = 1
--    ^^^ C0201: `'d'` has type `Char`, but `Bool` is needed here
--    ^^^ blame 1: 'd'
    | otherwise = thing
