-- verdict: welltyped
{-# LANGUAGE ParallelListComp #-}
module Main where
main :: IO ()
main = do
  print [ (x, y) | x <- [1 :: Int ..] | y <- "abc" ]
  print [ x + y * z | x <- [1 :: Int, 2, 3], odd x | (y, _) <- zip [10, 20] "ab", let k = y, k > 5 | z <- [1 ..] ]
  print [ f x + g y | x <- [1, 2], let { f :: Int -> Int; f = (+ x) } | Just y <- [Just 3, Nothing, Just 5], let g v = v * 2 ]
  print [ () | _ <- "ab" | _ <- [undefined, undefined, undefined :: Int] ]
  print [ a | a <- [] :: [Int] | _ <- undefined :: [Int] ]
