-- feature: type synonyms of the program in annotations
-- verdict: safe
module Synonyms where

type Size = Int

type Named a = (String, a)

{-@ grow :: Size -> {v:Size | v > 0} @-}
grow :: Size -> Size
grow n = if n > 0 then n else 1

{-@ tag :: n:Nat -> Named {v:Int | v == n} @-}
tag :: Int -> Named Int
tag n = ("n", n)
