-- feature: let and bind in blocks of IO
-- verdict: safe
module BlocksOfIo where

{-@ f :: Nat -> IO Nat @-}
f :: Int -> IO Int
f n = do
  let m = n + 1
      k = m * 2
  putStrLn "x"
  x <- return k
  let y = x + m
  return y
