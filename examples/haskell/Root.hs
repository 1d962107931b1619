module Root (differ) where

{-@ type Pos = {v:Int | 0 < v} @-}

-- No fraction is the square root of 2.
{-@ differ :: Pos -> Pos -> {v:Bool | v} @-}
differ :: Int -> Int -> Bool
differ x y = x * x /= 2 * y * y
