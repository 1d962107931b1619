-- feature: recursion on parts of a value
-- verdict: unsafe
module StructuralRecursion where
data L a = E | C a (L a)
mapL :: (a -> b) -> L a -> L b
mapL _ E = E
mapL f (C x r) = C (f x) (mapL f (C x r))
--                               ^^^^^^^ blame 1: (C x r)
--                                ^^^^^ C0303: `mapL`
