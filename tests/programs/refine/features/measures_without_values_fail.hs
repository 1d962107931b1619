-- feature: measures of types without finite values
-- verdict: unsafe
module MeasuresWithoutValues where

{-@ data Endless [depth] @-}
data Endless a = Next a (Endless a)

{-@ measure depth @-}
depth :: Endless a -> Int
depth (Next _ rest) = 1 + depth rest

{-@ last :: Endless a -> {v:a | false} @-}
--                              ^^^^^ blame 1: false
last :: Endless a -> a
last (Next _ rest) = last rest
--                        ^^^^ C0303: `last` may not terminate: nothing shows that its recursion gets smaller
