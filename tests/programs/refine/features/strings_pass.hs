-- feature: lengths of strings
-- verdict: safe
module Strings where

{-@ type Word' = {v:String | 0 < len v} @-}

{-@ greet :: Word' -> Word' @-}
greet :: String -> String
greet (c:cs) = c : cs ++ "!"

hello :: String
hello = greet "hello"

{-@ three :: {v:String | len v == 3} @-}
three :: String
three = "abc"
