-- feature: methods of superclasses in reflected functions
-- verdict: safe
{-@ LIQUID "--ple" @-}
module ReflectedSuperclass where

data Map k v = Leaf | Node k v (Map k v) (Map k v)

{-@ reflect get @-}
get :: Ord k => k -> Map k v -> Maybe v
get _ Leaf = Nothing
get key (Node k v l r)
  | key == k = Just v
  | key < k = get key l
  | otherwise = get key r

{-@ there :: Ord k => key:k -> x:v -> {get key (Node key x Leaf Leaf) == Just x} @-}
there :: Ord k => k -> v -> ()
there _ _ = ()
