-- feature: let and bind in blocks of IO
-- verdict: unsafe
module BlocksOfIo where

{-@ f :: Nat -> IO Nat @-}
f :: Int -> IO Int
f n = do
--    ^ C0301: the result of `f` could not be proved to satisfy `0 <= v`
  let m = n + 1
      k = m * 2
  putStrLn "x"
  x <- return k
  let y = x - 100
--          ^ blame 1: -
  return y
