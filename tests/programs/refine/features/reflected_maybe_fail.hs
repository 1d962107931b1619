-- feature: Maybe in reflected functions
-- verdict: unsafe
module ReflectedMaybe where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect look @-}
look :: Int -> [(Int, a)] -> Maybe a
look _ [] = Nothing
look k ((k', v) : r) = if k == k' then Just v else look k r

{-@ p :: k:Int -> j:Int -> v:a -> r:[(Int, a)] -> { look k ((j, v) : r) == Just v } @-}
--                                                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: look k ((j, v) : r) == Just v
p :: Int -> Int -> a -> [(Int, a)] -> ()
p _ _ _ _ = ()
--          ^^ C0301: the result of `p`
