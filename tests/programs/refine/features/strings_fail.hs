-- feature: lengths of strings
-- verdict: unsafe
module Strings where

{-@ type Word' = {v:String | 0 < len v} @-}

{-@ greet :: Word' -> Word' @-}
greet :: String -> String
greet (c:cs) = c : cs

hello :: String
hello = greet ""
--            ^^ C0301: argument 1 of `greet` could not be proved to satisfy `0 < len v`
--            ^^ blame 1: ""
