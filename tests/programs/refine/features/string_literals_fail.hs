-- feature: literal strings in refinements
-- verdict: unsafe
module StringLiterals where

{-@ same :: {v:String | v == "ada"} -> Int @-}
same :: String -> Int
same _ = 1

t :: Int
t = same "bob"
--       ^^^^^ C0301: argument 1 of `same` could not be proved to satisfy `v == "ada"`
--       ^^^^^ should be blame 1: "bob"
