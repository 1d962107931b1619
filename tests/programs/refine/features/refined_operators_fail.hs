-- feature: signatures of operators
-- verdict: unsafe
module RefinedOperators where

infixr 5 +++

{-@ (+++) :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
(+++) :: [a] -> [a] -> [a]
[] +++ ys = ys
(x:xs) +++ ys = xs +++ ys
--              ^^^^^^^^^ C0301: the result of `+++` could not be proved to satisfy `len v == len xs + len ys`
--              ^^^^^^^^^ blame 1: xs +++ ys
