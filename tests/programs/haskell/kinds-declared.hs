-- verdict: unsafe
{-# LANGUAGE DataKinds #-}
{-# LANGUAGE GADTs #-}
{-# LANGUAGE KindSignatures #-}
module KindsDeclared where

import Data.Kind (Type)

newtype Fix f = Fix (f (Fix f))
newtype Compose f g a = Compose (f (g a))
data Nat = Z | S Nat
data Vector (n :: Nat) a where
  Nil :: Vector 'Z a
  Cons :: a -> Vector n a -> Vector ('S n) a
data Proxy (a :: k) = Proxy
data Rose f a = Rose a (f (Rose f a))
type Both a = (Show a, Eq a)

fits :: Proxy Maybe -> Proxy Int -> Fix Maybe -> Compose [] Maybe Int -> Rose [] Int -> Int
fits _ _ _ _ _ = 0

class Container f where
  empty :: f a
  insert :: a -> f a -> f a

data Pair = Pair (Maybe) Int
--               ^^^^^^^ C0214: `Maybe` needs one more argument here
--               ^^^^^^^ blame 1: (Maybe)

data Point a = Point { x :: a, y :: Either a }
--                                  ^^^^^^^^ C0214: `Either` needs one more argument here
--                                  ^^^^^^^^ blame 1: Either a
  deriving (Eq, IO)
--              ^^ C0214: `IO` is not a class
--              ^^ blame 1: IO

instance Container (Point a) where
--                 ^^^^^^^^^ C0214: a type that takes 1 argument is needed here, but `Point` takes none
--                 ^^^^^^^^^ blame 1: (Point a)
  empty = undefined
  insert = undefined

instance Show Point where
--            ^^^^^ C0214: `Point` needs one more argument here
--            ^^^^^ blame 1: Point
  show _ = "a point"

instance Cons Pair where
--       ^^^^^^^^^ C0214: `Cons` is not a class
--       ^^^^^^^^^ blame 1: Cons Pair

instance Show Nat Int where
--       ^^^^^^^^^^^^ C0214: the class `Show` takes 1 argument, but here it has 2
--       ^^^^^^^^^^^^ blame 1: Show Nat Int
  show _ = "a number"

bad :: Rose Int Int -> Fix Maybe Int
--          ^^^ C0214: a type that takes 1 argument is needed here, but `Int` takes none
--          ^^^ blame 1: Int
--                     ^^^^^^^^^^^^^ C0214: the type `Fix` takes 1 argument, but here it has 2
--                     ^^^^^^^^^^^^^ blame 1: Fix Maybe Int
bad _ = undefined

local :: Int
local = let held :: Maybe
--                  ^^^^^ C0214: `Maybe` needs one more argument here
--                  ^^^^^ blame 1: Maybe
            held = Nothing
        in length (show (read "[]" :: []))
--                                    ^^ C0214: needs one more argument here
--                                    ^^ blame 1: []
