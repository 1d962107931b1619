module Cubes (differ) where

{-@ type Pos = {v:Int | 0 < v} @-}

-- The sum of two cubes is never a cube.
{-@ differ :: Pos -> Pos -> Pos -> {v:Bool | v} @-}
differ :: Int -> Int -> Int -> Bool
differ x y z = x * x * x + y * y * y /= z * z * z
