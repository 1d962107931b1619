{-# LANGUAGE ScopedTypeVariables #-}
-- verdict: welltyped
-- Exceptions, evaluation order, strictness.
module Main where

import Control.Exception
import System.IO

data Bad = Bad Int | Worse String deriving Show
instance Exception Bad

data Box = Box { content :: Int } | Empty

attempt :: String -> a -> IO ()
attempt name x = do
  r <- try (evaluate x)
  putStrLn $ name ++ ": " ++ case r of
    Left (e :: SomeException) -> "failed"
    Right _ -> "fine"

partial :: Int -> Int
partial 1 = 2

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  attempt "one" (1 `div` (0 :: Int))
  attempt "lazy" (const 1 (undefined :: Int) :: Int)
  attempt "head" (head ([] :: [Int]))
  attempt "pattern" (partial 5)
  attempt "field" (content Empty)
  attempt "cons" (undefined : [undefined :: Int])
  attempt "seq" (undefined `seq` ())
  r <- try (throwIO (Bad 3)) :: IO (Either Bad ())
  print r
  s <- try (evaluate (throw (Worse "x"))) :: IO (Either Bad Int)
  print s
  (do { _ <- evaluate (length [1, error "no"]); putStrLn "length is lazy" })
  handle (\(ErrorCall m) -> putStrLn ("caught " ++ m)) (error "message" >> return ())
  t <- try (evaluate (1 `mod` (0 :: Int)))
  case t of
    Left DivideByZero -> putStrLn "divide by zero"
    Left e -> print e
    Right n -> print n
  (putStrLn "body" >> throwIO (Bad 1)) `catch` \(e :: Bad) -> print e
  (putStrLn "inside" `finally` putStrLn "cleaned")
  print (take 5 (let fibs = 0 : 1 : zipWith (+) fibs (tail fibs) in fibs))
  print (fst (1, undefined), length [undefined, undefined])
  putStrLn (takeWhile (/= '!') ("done" ++ "!" ++ undefined))
