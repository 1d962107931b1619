-- feature: reflected functions on search trees
-- verdict: safe
module ProofsAboutTrees where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators
data T = L | N Int T T
{-@ reflect mem @-}
mem :: Int -> T -> Bool
mem _ L = False
mem x (N y l r) | x == y = True
                | x < y = mem x l
                | otherwise = mem x r
{-@ reflect ins @-}
ins :: Int -> T -> T
ins x L = N x L L
ins x (N y l r) | x == y = N y l r
                | x < y = N y (ins x l) r
                | otherwise = N y l (ins x r)
{-@ p :: x:Int -> t:T -> { mem x (ins x t) } @-}
p :: Int -> T -> Proof
p _ L = ()
p x (N y l r) | x == y = ()
              | x < y = p x l
              | otherwise = p x r
{-@ q :: x:Int -> y:{Int | x /= y} -> t:T -> { mem y (ins x t) == mem y t } @-}
q :: Int -> Int -> T -> Proof
q x y L = ()
q x y (N z l r) | x == z = ()
                | x < z = if y < z then q x y l else ()
                | otherwise = if z < y then q x y r else ()
