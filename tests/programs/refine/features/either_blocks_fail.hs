-- feature: refined failures and results in Either
-- verdict: unsafe
module EitherBlocks where

{-@ check :: x:Int -> Either {e:Int | e < 0} {v:Int | v >= 0} @-}
check :: Int -> Either Int Int
check x = if x < 0 then Left x else Right x

{-@ both :: Int -> Int -> Either {e:Int | e < -1} Nat @-}
--                                        ^^^^^^ should be blame 1: e < -1
both :: Int -> Int -> Either Int Int
both x y = do
--         ^ C0301: the result of `both` could not be proved to satisfy `e < -1`
  a <- check x
  b <- check y
  return (a + b)
