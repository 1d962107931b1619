-- feature: a synonym for a type that an alias of the library refines
-- verdict: safe
module RenamedTypes where

type Nat = Int

{-@ firsts :: n:Nat -> {xs:[a] | len xs >= n} -> {v:[a] | len v = n} @-}
firsts :: Nat -> [a] -> [a]
firsts 0 _ = []
firsts _ [] = []
firsts n (x : xs) = x : firsts (n - 1) xs

debt :: Nat
debt = -3
