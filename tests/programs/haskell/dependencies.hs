-- verdict: unsafe
{-# LANGUAGE FlexibleContexts, FlexibleInstances, FunctionalDependencies #-}
module Dependencies where

import Control.Monad.Except
import Control.Monad.State
import Control.Monad.Writer

-- What the monad says about the state, each use of it has to agree with.
label :: State Int String
--             ^^^ C0201: `Int` does not agree with `[_]`
--             ^^^ blame 1: Int
label = do
  n <- get
  put (n ++ "'")
--       ^^ should be blame 1
  return ("v" ++ show n)

replace :: [Int] -> State [Int] Bool
replace more = do
  old <- get
  put (zip old)
--     ^^^ C0201: `zip` has type `[a] -> [b] -> [(a, b)]`, but `[Int] -> [Int]` is needed here
--     ^^^ blame 1: zip
  return (null more)

trace :: Int -> Writer [String] Int
--                      ^^^^^^ C0201: `Char` does not agree with `String`
--                      ^^^^^^ blame 1: String
trace x = do
  tell ("got " ++ show x)
  return (x * 2)

type Partial a = StateT [(String, Int)] (Either Int) a

find :: String -> Partial Int
find name = do
  known <- get
  case lookup name known of
    Just value -> return value
    Nothing -> throwError name
--                        ^^^^ C0201: `name` has type `String`, but `Int` is needed here
--                        ^^^^ blame 1: name

-- What a signature asks for determines the rest, too.
tick :: MonadState Int m => m Int
--                 ^^^ C0201: `Int` does not agree with `Bool`
--                 ^^^ blame 1: Int
tick = do
  n <- get
  put (not n)
  return n


class Holds f a | f -> a where
  none :: f
  add :: a -> f -> f

newtype Bits = Bits [Bool]

instance Holds Bits Bool where
  none = Bits []
  add bit (Bits bits) = Bits (bit : bits)

instance Holds [a] a where
  none = []
  add = (:)

three :: Bits
three = add True (add 'x' none)
--                    ^^^ C0201: `'x'` has type `Char`, but `Bool` is needed here
--                    ^^^ blame 1: 'x'

numbers :: [Int]
numbers = add 3 none
