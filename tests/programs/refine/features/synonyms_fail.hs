-- feature: type synonyms of the program in annotations
-- verdict: unsafe
module Synonyms where

type Named a = (String, a)

{-@ tag :: n:Nat -> Named {v:Int | v == n} @-}
tag :: Int -> Named Int
tag n = ("n", n + 1)
--      ^^^^^^^^^^^^ C0301: the result of `tag` could not be proved to satisfy `v == n`
--      ^^^^^^^^^^^^ blame 1: ("n", n + 1)
