-- feature: an alias of the program under a name that the library has one for
-- verdict: unsafe
module OwnAliases where

{-@ type Nat = {v:Int | v > 0} @-}
--       ^^^ C0192: means something else than the library's
--                      ^^^^^ should be blame 1: v > 0

{-@ less :: Nat -> Nat @-}
less :: Int -> Int
less x = x - 1
--       ^^^^^ C0301: the result of `less`
