-- feature: a synonym for a type that an alias of the library refines
-- verdict: unsafe
module RenamedTypes where

type Nat = Int

{-@ debt :: Nat @-}
debt :: Nat
debt = -3
--     ^^ C0301: the result of `debt`
--      ^ blame 1: 3
