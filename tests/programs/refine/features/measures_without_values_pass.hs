-- feature: measures of types without finite values
-- verdict: safe
module MeasuresWithoutValues where

{-@ data Endless [depth] @-}
data Endless a = Next a (Endless a)

{-@ measure depth @-}
depth :: Endless a -> Int
depth (Next _ rest) = 1 + depth rest

first :: Endless a -> a
first (Next x _) = x
