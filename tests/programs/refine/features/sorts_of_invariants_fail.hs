-- feature: the sorts of an invariant agree
-- verdict: invalid
module SortsOfInvariants where

{-@ invariant {v:[a] | v >= 0 && len v > v} @-}
--                     ^^^^^^ C0104: `>=` compares numbers, but the left side has sort `[t]` and the right side `int`
--                               ^^^^^^^^^ C0104: `>` compares numbers, but the left side has sort `int` and the right side `[t]`

f :: Int
f = 1
