-- verdict: welltyped
{-# LANGUAGE DefaultSignatures #-}
module Main where

import Data.List (intercalate)

class Describe a where
  describe :: a -> String
  default describe :: Show a => a -> String
  describe x = "<" ++ show x ++ ">"

  describeAll :: [a] -> String
  describeAll xs = intercalate ", " (map describe xs)

data Colour = Red | Green deriving (Show, Eq, Ord, Enum, Bounded)

instance Describe Colour

instance Describe Int where
  describe n = "number " ++ show n

instance Describe Bool where
  describeAll = concatMap describe

instance (Show a, Show b) => Describe (a, b)

class Monoid' a where
  neutral :: a
  default neutral :: (Bounded a) => a
  neutral = minBound
  combine :: a -> a -> a
  default combine :: Ord a => a -> a -> a
  combine = max

instance Monoid' Colour
instance Monoid' Int where
  neutral = 0
  combine = (+)

main :: IO ()
main = do
  putStrLn (describe Red)
  putStrLn (describeAll [Red, Green])
  putStrLn (describeAll [1, 2 :: Int])
  putStrLn (describeAll [True, False])
  putStrLn (describe (1 :: Int, "x"))
  print (foldr combine neutral [Red, Green, Red])
  print (foldr combine neutral [1, 2, 3 :: Int])
