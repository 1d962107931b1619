-- feature: autosize
-- verdict: safe
module SizesByThemselves where
{-@ autosize T @-}
data T a = Leaf | Node a (T a) (T a)
{-@ depth :: t:T a -> Nat @-}
depth :: T a -> Int
depth Leaf = 0
depth (Node _ l r) = let a = depth l; b = depth r in if a < b then b + 1 else a + 1
