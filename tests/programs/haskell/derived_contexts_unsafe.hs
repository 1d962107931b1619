-- verdict: unsafe
-- What a derived instance asks, those who use it must have.
module DerivedContextsUnsafe where

import Data.IORef

data Cell a = Cell (IORef a) [a] deriving Eq

same :: Cell a -> Cell a -> Bool
--      ^^^^^^^^^^^^^^^^^^^^^^^^ C0205: `a` is not an instance of `Eq`
--      ^^^^^^^^^^^^^^^^^^^^^^^^ blame 1: Cell a -> Cell a -> Bool
same x y = x == y

data Tree a = Tree a (Forest a) deriving Eq
newtype Forest a = Forest [Tree a] deriving Eq

grown :: Forest (Int -> Int) -> Bool
--               ^^^^^^^^^^ C0205: `Int -> Int` is not an instance of `Eq`
--               ^^^^^^^^^^ blame 1: Int -> Int
grown forest = forest == forest
