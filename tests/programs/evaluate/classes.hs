-- verdict: welltyped
-- Classes with superclasses and defaults, polymorphic recursion through dictionaries, higher kinds.
module Main where

import Data.List (sortBy, nub)

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
  size :: f a -> Int
  size = length . toL

newtype Stack a = Stack [a]
newtype Queue a = Queue ([a], [a])

instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs

instance Container Queue where
  empty = Queue ([], [])
  insert x (Queue (f, b)) = Queue (f, x : b)
  toL (Queue (f, b)) = f ++ reverse b
  size (Queue (f, b)) = length f + length b

fill :: Container f => [a] -> f a
fill = foldr insert empty

class Show a => Pretty a where
  pretty :: a -> String
  pretty x = "<" ++ show x ++ ">"
  prettyList :: [a] -> String
  prettyList xs = concatMap pretty xs

instance Pretty Int
instance Pretty Bool where
  pretty True = "yes"
  pretty False = "no"
instance Pretty a => Pretty [a] where
  pretty = prettyList
instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (a, b) = pretty a ++ "&" ++ pretty b
instance Pretty a => Pretty (Maybe a) where
  pretty Nothing = "-"
  pretty (Just x) = pretty x

data Nested a = Flat a | Nest (Nested [a])

depth :: Nested a -> Int
depth (Flat _) = 0
depth (Nest n) = 1 + depth n

showNested :: Show a => Nested a -> String
showNested (Flat x) = show x
showNested (Nest n) = showNested n

newtype Vec = Vec (Int, Int) deriving (Eq, Ord, Show)

instance Num Vec where
  Vec (a, b) + Vec (c, d) = Vec (a + c, b + d)
  Vec (a, b) * Vec (c, d) = Vec (a * c, b * d)
  abs = id
  signum = id
  negate (Vec (a, b)) = Vec (negate a, negate b)
  fromInteger n = Vec (fromInteger n, fromInteger n)

average xs = sum xs / fromIntegral (length xs)

pairUp x y = (x == y, x < y, max x y)

main :: IO ()
main = do
  print (toL (fill [1, 2, 3] :: Stack Int), toL (fill "abc" :: Queue Char))
  print (size (fill [1, 2, 3] :: Stack Int), size (fill "abcd" :: Queue Char))
  putStrLn (pretty [(1 :: Int, True), (2, False)])
  putStrLn (pretty (Just [Just True, Nothing]))
  putStrLn (prettyList [3 :: Int, 4])
  print (depth (Nest (Nest (Flat [[1 :: Int]]))))
  putStrLn (showNested (Nest (Nest (Flat [[1 :: Int], [2]]))))
  print (sum [Vec (1, 2), Vec (3, 4), 5], Vec (1, 2) - 1)
  print (average [1, 2, 3, 4])
  print (pairUp 'a' 'b', pairUp [1, 2] [1])
  print (sortBy (\a b -> compare (snd b) (snd a)) (zip "abc" [2, 3, 1]), nub [1, 2, 1, 3])
  print (fromIntegral (3 :: Int) + 0.5, truncate (2.7 :: Double) :: Int, 7 `mod` (-2), (-7) `rem` 2)
