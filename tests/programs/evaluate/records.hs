{-# LANGUAGE RecordWildCards, NamedFieldPuns, ExistentialQuantification, GADTs, RankNTypes #-}
-- verdict: welltyped
-- Records, existential and generalised types, higher ranks, local polymorphism.
module Main where

import qualified Data.Map as M

data Person = Person { name :: String, age :: !Int, tags :: [String] }
            | Robot { name :: String, serial :: Int }
  deriving (Show, Eq)

older :: Person -> Person
older p@Person { age = a } = p { age = a + 1 }
older r = r

describe :: Person -> String
describe Person {..} = name ++ "/" ++ show age ++ concat tags
describe Robot { name, serial = s } = name ++ "#" ++ show s

make :: String -> Person
make name = Person {..}
  where
    age = length name
    tags = [name, "!"]

data Showable = forall a. Show a => Showable a | Plain

instance Show Showable where
  showsPrec d (Showable a) = showsPrec d a
  showsPrec _ Plain = showString "plain"

data Expr a where
  I :: Int -> Expr Int
  B :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  Less :: Expr Int -> Expr Int -> Expr Bool

eval :: Expr a -> a
eval (I n) = n
eval (B b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Less a b) = eval a < eval b

both :: (forall a. [a] -> Int) -> ([Int], String) -> (Int, Int)
both f (xs, s) = (f xs, f s)

twice :: (forall a. Show a => a -> String) -> Int -> Bool -> String
twice f n b = f n ++ f b

counts :: String -> M.Map Char Int
counts = foldr (\c -> M.insertWith (+) c 1) M.empty

main :: IO ()
main = do
  let p = make "ann"
  print (older p)
  putStrLn (describe (older p))
  putStrLn (describe Robot { serial = 7, name = "r" })
  print (p { name = "bob", tags = [] } == p, map name [p, Robot "x" 1])
  print [Showable 1, Showable "two", Plain, Showable (Just 3)]
  print (eval (If (Less (I 1) (Add (I 1) (I 1))) (Add (I 40) (I 2)) (I 0)))
  print (both length ([1, 2, 3], "ab"))
  putStrLn (twice show 1 True)
  let pair x = (x, x)
      numbers = pair 1
      apply f = f (3 :: Int)
  print (pair 'c', numbers, apply (+ 1))
  print (M.toList (counts "mississippi"), M.lookup 's' (counts "mississippi"))
  print (M.foldrWithKey (\k v acc -> (k, v) : acc) [] (M.fromList [(i, i * i) | i <- [5, 4 .. 1 :: Int]]))
