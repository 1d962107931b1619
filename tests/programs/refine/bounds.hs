-- verdict: unsafe
-- Constraints between types whose left side says nothing, as written and as tried.
module Bounds where

{-@ same :: forall <q :: a -> Bool>. {a <: a<q>} a -> a<q> @-}
same :: a -> a
same x = x

{-@ zero :: forall <q :: a -> Bool>. {{v:a | v == 0} <: a<q>} a -> a<q> @-}
zero :: a -> a
zero x = x
--       ^ C0301: the result of `zero`
--       ^ should be blame 1: x
