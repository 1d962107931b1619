-- feature: under --no-termination, recursion on parts of an argument is still known to end
-- verdict: unsafe
module UncheckedRecursion where

{-@ LIQUID "--no-termination" @-}

data Tree = Leaf | Node Tree Int Tree

{-@ measure weight @-}
weight :: Tree -> Int
weight Leaf = 0
weight (Node l _ r) = 1 + weight l + weight r

{-@ measure depth @-}
depth :: Tree -> Int
depth Leaf = 0
depth (Node l _ _) = 1 + depth l

{-@ impossible :: {v:() | false} -> a @-}
impossible :: () -> a
impossible x = impossible x

{-@ light :: t:Tree -> {v:() | depth t < weight t} @-}
light :: Tree -> ()
light t = light t

{-@ given :: x:a -> () -> {v:a | v = x} @-}
given :: a -> () -> a
given x _ = x

{-@ weigh :: t:Tree -> {v:Int | depth t < v} @-}
--                              ^^^^^^^^^^^ blame 1: depth t < v
weigh :: Tree -> Int
weigh t = given (weight t) proof
--        ^^^^^^^^^^^^^^^^^^^^^^ C0301: the result of `weigh`
  where
    proof = light t
