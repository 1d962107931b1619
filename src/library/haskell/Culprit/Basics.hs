{-# LANGUAGE NoImplicitPrelude #-}
-- Functions that need no class, for the modules before GHC.Base.
module Culprit.Basics
  ( id, const, (.), flip, ($), ($!), seq, otherwise, asTypeOf, until, ord, String, fst, snd
  , map, (++), foldr
  , module GHC.Types, module GHC.Classes, module GHC.Err, module GHC.Maybe
  ) where

import Culprit.Primitive
import GHC.Classes
import GHC.Err
import GHC.Maybe
import GHC.Types hiding (Any, Nat)

infixr 9 .
infixr 5 ++
infixr 0 $, $!

type String = [Char]

id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g = \x -> f (g x)

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

($) :: (a -> b) -> a -> b
f $ x = f x

($!) :: (a -> b) -> a -> b
f $! x = x `seq` f x

otherwise :: Bool
otherwise = True

asTypeOf :: a -> a -> a
asTypeOf = const

until :: (a -> Bool) -> (a -> a) -> a -> a
until done f x
  | done x = x
  | otherwise = until done f (f x)

ord :: Char -> Int
ord = primCharOrd

fst :: (a, b) -> a
fst (x, _) = x

snd :: (a, b) -> b
snd (_, y) = y

map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

foldr :: (a -> b -> b) -> b -> [a] -> b
foldr _ end [] = end
foldr f end (x : xs) = f x (foldr f end xs)
