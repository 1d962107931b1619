-- feature: refined failures and results in Either
-- verdict: safe
module EitherBlocks where

{-@ check :: x:Int -> Either {e:Int | e < 0} {v:Int | v >= 0} @-}
check :: Int -> Either Int Int
check x = if x < 0 then Left x else Right x

{-@ both :: Int -> Int -> Either {e:Int | e < 0} Nat @-}
both :: Int -> Int -> Either Int Int
both x y = do
  a <- check x
  b <- check y
  return (a + b)
