{-# LANGUAGE BangPatterns, ViewPatterns, LambdaCase, MultiWayIf, TupleSections #-}
-- verdict: welltyped
-- Clauses, nested patterns, guards that fall through, lazy, strict, view and as patterns.
module Main where

data Shape = Circle Double | Rectangle Double Double | Dot
  deriving (Eq, Show)

area :: Shape -> Double
area (Circle r) = 3 * r * r
area (Rectangle w h) = w * h
area Dot = 0

classify :: Int -> [Int] -> String
classify 0 [] = "zero, empty"
classify n (x : _) | n == x = "found first"
                   | n > 100, even x = "large and even"
classify _ [_, y] | y < 0 = "two, second negative"
classify n xs@(_ : rest)
  | Just k <- lookup n (zip xs [0 :: Int ..]) = "at " ++ show k
  | length rest > 2 = "long"
classify 7 _ = "seven"
classify _ _ = "other"

lazyPair :: (Int, Int) -> Int
lazyPair ~(a, _) = 5

sumStrict :: [Int] -> Int
sumStrict = go 0
  where
    go !acc [] = acc
    go !acc (x : xs) = go (acc + x) xs

halves :: Int -> String
halves (flip divMod 2 -> (q, 0)) = "even " ++ show q
halves (flip divMod 2 -> (q, _)) = "odd " ++ show q

text :: String -> Int
text "one" = 1
text "two" = 2
text ('t' : _) = 10
text _ = 0

sign :: Int -> Int
sign n = if | n < 0 -> -1
            | n > 0 -> 1
            | otherwise -> 0

swapAll :: [(a, b)] -> [(b, a)]
swapAll = map (\case (a, b) -> (b, a))

firsts :: (Int, Int)
firsts = (a, c)
  where
    (a : _, [_, c]) = ([1, 2, 3], [4, 5])

main :: IO ()
main = do
  print (map area [Circle 1, Rectangle 2 3, Dot])
  mapM_ putStrLn
    [ classify 0 [], classify 3 [3, 4], classify 101 [2, 1], classify 5 [1, -1]
    , classify 4 [1, 2, 4], classify 9 [1, 2, 3, 4], classify 7 [], classify 8 [] ]
  print (lazyPair undefined)
  print (sumStrict [1 .. 100])
  mapM_ (putStrLn . halves) [4, 7]
  print (map text ["one", "two", "three", "four", ""])
  print (map sign [-5, 0, 5])
  print (swapAll [(1 :: Int, 'a'), (2, 'b')])
  print firsts
  print (map (,True) "ab")
  let (q, r) = 17 `divMod` 5
      f 0 = "none"
      f n | n < 3 = "few"
          | otherwise = "many"
  print (q, r, map f [0, 1, 9 :: Int])
  let !(_, lazily) = (undefined :: Int, 9 :: Int)
      !(unused, taken) = (undefined :: Int, 10 :: Int)
  print (lazily, taken)
