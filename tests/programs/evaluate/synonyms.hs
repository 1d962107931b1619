-- verdict: welltyped
{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Main where

import qualified Data.Map as Map

-- Both ways.
pattern Pair :: a -> b -> (a, b)
pattern Pair x y = (x, y)

pattern Single :: a -> [a]
pattern Single x = [x]

-- Overloaded, with and without a signature.
pattern Zero :: (Eq a, Num a) => a
pattern Zero = 0

pattern One = 1

-- Only to match.
pattern Head x <- x : _

pattern Even :: Int
pattern Even <- (even -> True)

-- Built in another way.
newtype Celsius = Celsius Double deriving (Show)

pattern Fahrenheit :: Double -> Celsius
pattern Fahrenheit f <- Celsius ((\c -> c * 9 / 5 + 32) -> f)
  where
    Fahrenheit f = Celsius ((f - 32) * 5 / 9)

infixr 5 :>

pattern (:>) :: a -> [a] -> [a]
pattern x :> xs = x : xs

data Expr = Lit Int | Bin Char Expr Expr deriving (Show, Eq)

pattern Add, Mul :: Expr -> Expr -> Expr
pattern Add a b = Bin '+' a b
pattern Mul a b = Bin '*' a b

pattern Known v <- (lookupIt -> Just v)

lookupIt :: Int -> Maybe String
lookupIt k = Map.lookup k table

table :: Map.Map Int String
table = Map.fromList [(1, "one"), (2, "two")]

eval :: Expr -> Int
eval (Lit n) = n
eval (Add a b) = eval a + eval b
eval (Mul Zero' _) = 0
eval (Mul a b) = eval a * eval b
eval e = error ("no meaning: " ++ show e)

pattern Zero' :: Expr
pattern Zero' = Lit Zero

name :: (Eq a, Num a) => a -> String
name Zero = "zero"
name One = "one"
name _ = "many"

swap :: (a, b) -> (b, a)
swap (Pair x y) = Pair y x

classify :: [Int] -> String
classify (Single Even) = "one even number"
classify (Single _) = "one number"
classify (Head Even) = "begins evenly"
classify (x :> _ :> _) | x > 10 = "large"
classify _ = "else"

describe :: Int -> String
describe (Known v) = v
describe n = show n

main :: IO ()
main = do
  print (swap (1 :: Int, 'x'))
  print (map classify [[2], [3], [4, 5], [11, 1], [], [1, 2]])
  print (name (0 :: Int), name (1.0 :: Double), name (2 :: Integer))
  let f = Fahrenheit 212
  print f
  case f of Fahrenheit x -> print x
  print (eval (Add (Lit 2) (Mul (Lit 3) (Lit 4))), eval (Mul Zero' undefined))
  print (Add (Lit 1) Zero')
  print (1 :> 2 :> [3 :: Int])
  mapM_ (putStrLn . describe) [1, 2, 3]
  print (Zero + One :: Int)
  print [x | Single x <- ["a", "bc", "d"]]
  let Pair a b = (length "abc", "lazy")
  print (a, b)
  print (case undefined of ~(Pair _ _) -> "not looked at")
