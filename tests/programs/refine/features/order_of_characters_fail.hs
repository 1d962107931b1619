-- feature: characters are ordered by their codes
-- verdict: unsafe
module OrderOfCharacters where

{-@ digit :: {v:Char | '0' <= v && v <= '9'} @-}
digit :: Char
digit = 'z'
--      ^^^ C0301: the result of `digit`
--      ^^^ should be blame 1: 'z'
