-- feature: what a block of Maybe binds is refined
-- verdict: unsafe
module MaybeBlocks where

{-@ small :: x:Int -> Maybe {v:Int | v == x && v < 10} @-}
small :: Int -> Maybe Int
small x = if x < 10 then Just x else Nothing

{-@ both :: Int -> Int -> Maybe {v:Int | v < 18} @-}
--                                       ^^^^^^ blame 1: v < 18
both :: Int -> Int -> Maybe Int
both x y = do
--         ^ C0301: the result of `both` could not be proved to satisfy `v < 18`
  a <- small x
  b <- small y
  return (a + b)
