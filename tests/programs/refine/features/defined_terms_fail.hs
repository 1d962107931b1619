-- feature: define: what the logic knows a function as
-- verdict: unsafe
module DefinedTerms where

{-@ define opp x = (0 - x) @-}

opp :: Int -> Int
opp x = 0 - x

{-@ twiceopp :: x:Int -> {v:Int | v == opp x} @-}
--                                ^^^^^^^^^^ blame 1: v == opp x
twiceopp :: Int -> Int
twiceopp x = x
--           ^ C0301: the result of `twiceopp` could not be proved to satisfy `v == opp x`
