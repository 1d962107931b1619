-- feature: what a block of Maybe binds is refined
-- verdict: safe
module MaybeBlocks where

{-@ small :: x:Int -> Maybe {v:Int | v == x && v < 10} @-}
small :: Int -> Maybe Int
small x = if x < 10 then Just x else Nothing

{-@ both :: Int -> Int -> Maybe {v:Int | v < 19} @-}
both :: Int -> Int -> Maybe Int
both x y = do
  a <- small x
  b <- small y
  return (a + b)
