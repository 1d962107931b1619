-- verdict: safe
-- What a lazy pattern binds keeps what the parts of a tuple have to do with each other.
module LazyTuples (top) where

{-@ data Tree k <l :: root:k -> k -> Bool, r :: root:k -> k -> Bool>
      = Leaf | Node { key :: k, left :: Tree <l, r> (k <l key>), right :: Tree <l, r> (k <r key>) } @-}
data Tree k = Leaf | Node k (Tree k) (Tree k)

{-@ type Search k = Tree <{\root v -> v < root}, {\root v -> v > root}> k @-}

takeMax :: k -> Tree k -> Tree k -> (k, Int, Tree k)
takeMax k l Leaf = (k, 1, l)
takeMax k l (Node k2 l2 r2) = let (m, n, rest) = takeMax k2 l2 r2 in (m, n, node k l rest)

{-@ top :: Search k -> Search k @-}
top :: Tree k -> Tree k
top Leaf = Leaf
top (Node k l r) = let (m, n, rest) = takeMax k l r in node m rest Leaf

node :: k -> Tree k -> Tree k -> Tree k
node k Leaf r = Node k Leaf r
node k l r = Node k l r
