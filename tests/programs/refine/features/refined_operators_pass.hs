-- feature: signatures of operators
-- verdict: safe
module RefinedOperators where

infixr 5 +++

{-@ (+++) :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
(+++) :: [a] -> [a] -> [a]
[] +++ ys = ys
(x:xs) +++ ys = x : (xs +++ ys)

{-@ twice :: xs:[a] -> {v:[a] | len v == 2 * len xs} @-}
twice :: [a] -> [a]
twice xs = xs +++ xs
