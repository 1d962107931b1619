-- feature: literal characters in refinements
-- verdict: safe
module CharacterLiterals where

{-@ type Digit = {c:Char | '0' <= c && c <= '9'} @-}

{-@ digit :: Digit -> Int @-}
digit :: Char -> Int
digit c = fromEnum c - fromEnum '0'

{-@ vowel :: c:Char -> {v:Bool | v <=> (c == 'a' || c == 'e')} @-}
vowel :: Char -> Bool
vowel 'a' = True
vowel 'e' = True
vowel _ = False

x :: Int
x = digit '4'
