-- feature: recursion on parts of a value
-- verdict: safe
module StructuralRecursion where
data L a = E | C a (L a)
mapL :: (a -> b) -> L a -> L b
mapL _ E = E
mapL f (C x r) = C (f x) (mapL f r)
zipL :: L a -> L b -> L (a, b)
zipL (C x xs) (C y ys) = C (x, y) (zipL xs ys)
zipL _ _ = E
data T = Leaf | Node T Int T
toL :: T -> [Int]
toL Leaf = []
toL (Node l x r) = toL l ++ [x] ++ toL r
