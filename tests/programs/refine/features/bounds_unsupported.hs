-- feature: named bounds of abstract refinements
-- verdict: unsupported
module Bounds where

{-@ bound carries @-}
carries :: (a -> Bool) -> (b -> Bool) -> a -> b -> Bool
carries p q x y = p x ==> q y

(==>) :: Bool -> Bool -> Bool
p ==> q = not p || q

{-@ kept :: forall <p :: a -> Bool, q :: a -> Bool>. (Carries p q) => a<p> -> a<q> @-}
--                                                   ^^^^^^^^^^^^^ C0190: a bound in the context of a type
kept :: a -> a
kept x = x
