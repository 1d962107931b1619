-- feature: abstract refinements are bound
-- verdict: invalid
module UnboundAbstract where

{-@ f :: Int<p> -> Int @-}
--           ^ C0102: there is no `p` that a refinement could mention
f :: Int -> Int
f x = x
