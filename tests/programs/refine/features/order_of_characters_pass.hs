-- feature: characters are ordered by their codes
-- verdict: safe
module OrderOfCharacters where

{-@ type Rising a = [a]<{\x y -> x < y}> @-}

{-@ vowels :: Rising Char @-}
vowels :: String
vowels = 'a' : 'e' : 'i' : 'o' : 'u' : []

{-@ digit :: {v:Char | '0' <= v && v <= '9'} @-}
digit :: Char
digit = '7'
