-- verdict: safe
{-@ LIQUID "--reflection" @-}
module Reflect where

import Language.Haskell.Liquid.ProofCombinators
import qualified Data.Set as Set

data Chain a = End | Link a (Chain a)

{-@ reflect join @-}
join :: Chain a -> Chain a -> Chain a
join End ys = ys
join (Link x xs) ys = Link x (join xs ys)

-- Each step is one use of the definition.
{-@ joinEnd :: xs:Chain a -> {join xs End = xs} @-}
joinEnd :: Chain a -> Proof
joinEnd End = join End End === End *** QED
joinEnd (Link x xs) =
  join (Link x xs) End
    === Link x (join xs End) ? joinEnd xs
    === Link x xs
    *** QED

-- Definitions are unfolded for this one only.
{-@ ple joinAssociative @-}
{-@ joinAssociative :: xs:Chain a -> ys:Chain a -> zs:Chain a
                    -> {join (join xs ys) zs = join xs (join ys zs)} @-}
joinAssociative :: Chain a -> Chain a -> Chain a -> Proof
joinAssociative End _ _ = trivial
joinAssociative (Link _ xs) ys zs = joinAssociative xs ys zs

-- Functions as values.
{-@ keep :: p:(a -> Bool) -> [a] -> [{v:a | p v}] @-}
keep :: (a -> Bool) -> [a] -> [a]
keep _ [] = []
keep p (x : xs)
  | p x = x : keep p xs
  | otherwise = keep p xs

-- What the logic does not know is a name to it.
distance :: Int -> Int -> Int
distance x y = if x < y then y - x else x - y

{-@ reflect far @-}
far :: Int -> Int -> Bool
far x y = distance x y > 10

{-@ ple farther @-}
{-@ farther :: x:Int -> y:Int -> {v:Bool | v <=> far x y} @-}
farther :: Int -> Int -> Bool
farther x y = distance x y > 10

-- What the library says about a function is what the function means.
{-@ remember :: x:a -> s:Set.Set a -> {v:Set.Set a | Set.member x v && Set.isSubsetOf s v} @-}
remember :: Ord a => a -> Set.Set a -> Set.Set a
remember = Set.insert
