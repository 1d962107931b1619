-- feature: predicates in refinements are bound
-- verdict: invalid
module UnboundPredicates where

{-@ f :: forall <p :: Int -> Bool>. Int<p> -> {v:Int | q v} @-}
--                                                     ^ C0102: there is no `q` that a refinement could mention
f :: Int -> Int
f x = x
