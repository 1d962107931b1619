-- feature: ord and chr: characters and their codes
-- verdict: unsafe
module CodesOfCharacters where

import Data.Char (ord)

{-@ value :: {c:Char | '0' <= c && c <= '9'} -> {v:Int | 0 <= v && v <= 9} @-}
value :: Char -> Int
value c = ord c - ord '1'
--        ^^^^^^^^^^^^^^^ C0301: the result of `value`
--                    ^^^ should be blame 1: '1'
