-- verdict: unsafe
module Kinds where

import qualified Data.Map as Map

data Tree a = Leaf | Node (Tree a) a (Tree a)

depth :: Tree -> Int
--       ^^^^ C0214: `Tree` needs one more argument here
--       ^^^^ blame 1: Tree
depth Leaf = 0
depth (Node l _ r) = 1 + max (depth l) (depth r)

keys :: Map.Map String -> [String]
--      ^^^^^^^^^^^^^^ C0214: `Map` needs one more argument here
--      ^^^^^^^^^^^^^^ blame 1: Map.Map String
keys = Map.keys

half :: Int Int -> Bool
--      ^^^^^^^ C0214: the type `Int` takes no arguments, but here it has 1
--      ^^^^^^^ blame 1: Int Int
half x = x == 1

twice :: Num -> Num
--       ^^^ C0214: `Num` is a class, not a type
--       ^^^ blame 1: Num
--              ^^^ C0214: `Num` is a class, not a type
--              ^^^ blame 1: Num
twice x = x + x

next :: Bool a => a -> a
--      ^^^^^^ C0214: the type `Bool` takes no arguments, but here it has 1
--      ^^^^^^ blame 1: Bool a
next x = x

inside :: f a -> f
--               ^ C0214: `f` needs one more argument here
--               ^ blame 1: f
inside = undefined

-- Signatures that make no sense say nothing about the uses; others do.
right :: Tree Int -> Int
right t = depth t + 1

wrong :: Int -> String
wrong n = n ++ "levels"
--        ^ C0201: `n` has type `Int`, but `String` is needed here
--        ^ blame 1: n

reversed :: a Maybe -> Maybe a -> Int
--          ^^^^^^^ C0214: the type `a` takes no arguments, but here it has 1
--          ^^^^^^^ blame 1: a Maybe
reversed _ _ = 0

classy :: Maybe Int -> Monad Int
--                     ^^^^^^^^^ C0214: `Monad` is a class, not a type
--                     ^^^^^^^^^ blame 1: Monad Int
classy = undefined
