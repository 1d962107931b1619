-- feature: literal strings in refinements
-- verdict: safe
module StringLiterals where

{-@ name :: {v:String | v == "ada"} @-}
name :: String
name = "ada"

{-@ same :: {v:String | v == "ada"} -> Int @-}
same :: String -> Int
same _ = 1

t :: Int
t = same "ada"
