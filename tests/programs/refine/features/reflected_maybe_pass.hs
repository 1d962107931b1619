-- feature: Maybe in reflected functions
-- verdict: safe
module ReflectedMaybe where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect look @-}
look :: Int -> [(Int, a)] -> Maybe a
look _ [] = Nothing
look k ((k', v) : r) = if k == k' then Just v else look k r
{-@ reflect bind @-}
bind :: Maybe a -> (a -> Maybe b) -> Maybe b
bind Nothing _ = Nothing
bind (Just x) f = f x

{-@ p :: k:Int -> v:a -> r:[(Int, a)] -> { look k ((k, v) : r) == Just v } @-}
p :: Int -> a -> [(Int, a)] -> ()
p _ _ _ = ()
{-@ rid :: m:Maybe a -> { bind m Just == m } @-}
rid :: Maybe a -> ()
rid Nothing = ()
rid (Just _) = ()
