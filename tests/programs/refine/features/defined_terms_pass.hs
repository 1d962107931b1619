-- feature: define: what the logic knows a function as
-- verdict: safe
module DefinedTerms where

import Data.Char (ord)

{-@ define opp x = (0 - x) @-}

{-@ opp :: x:Int -> {v:Int | v == 0 - x} @-}
opp :: Int -> Int
opp x = 0 - x

{-@ twiceopp :: x:Int -> {v:Int | v == opp (opp x)} @-}
twiceopp :: Int -> Int
twiceopp x = x
