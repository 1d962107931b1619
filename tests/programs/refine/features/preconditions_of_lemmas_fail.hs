-- feature: lemmas with preconditions
-- verdict: unsafe
module PreconditionsOfLemmas where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators
{-@ reflect mem @-}
mem :: Int -> [Int] -> Bool
mem _ [] = False
mem x (y:ys) = x == y || mem x ys
{-@ reflect app @-}
app :: [Int] -> [Int] -> [Int]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ inLeft :: x:Int -> xs:{[Int] | mem x xs} -> ys:[Int] -> { mem x (app xs ys) } @-}
inLeft :: Int -> [Int] -> [Int] -> Proof
inLeft x [] _ = ()
inLeft x (y:xs) ys | x == y = ()
                   | otherwise = inLeft x xs ys
{-@ use :: xs:[Int] -> { mem 3 (app xs xs) } @-}
use :: [Int] -> Proof
use xs = inLeft 3 xs xs
--                ^^ C0301: argument 2 of `inLeft`
--                ^^^^^ should be blame 1: xs xs
