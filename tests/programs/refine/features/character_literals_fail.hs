-- feature: literal characters in refinements
-- verdict: unsafe
module CharacterLiterals where

{-@ type Digit = {c:Char | '0' <= c && c <= '9'} @-}

{-@ digit :: Digit -> Int @-}
digit :: Char -> Int
digit c = fromEnum c - fromEnum '0'

x :: Int
x = digit 'x'
--        ^^^ C0301: argument 1 of `digit` could not be proved to satisfy `c <= '9'`
--        ^^^ should be blame 1: 'x'
