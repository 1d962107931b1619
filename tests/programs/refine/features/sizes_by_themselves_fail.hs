-- feature: autosize
-- verdict: unsafe
module SizesByThemselves where
{-@ autosize T @-}
data T a = Leaf | Node a (T a) (T a)
depth :: T a -> Int
depth Leaf = 0
depth (Node x l r) = depth (Node x r l)
--                          ^^^^^^^^^^ C0303: `depth`
--                          ^^^^^^^^^^ blame 1: Node x r l
