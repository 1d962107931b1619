-- feature: methods of superclasses in reflected functions
-- verdict: unsafe
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

{-@ everywhere :: Ord k => key:k -> k:k -> x:v -> {get key (Node k x Leaf Leaf) == Just x} @-}
--                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ should be blame 1: get key (Node k x Leaf Leaf) == Just x
everywhere :: Ord k => k -> k -> v -> ()
everywhere _ _ _ = ()
--                 ^^ C0301: the result of `everywhere`
