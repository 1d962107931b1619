-- feature: contexts about types that are applied are inferred with FlexibleContexts
-- verdict: unsafe
{-# LANGUAGE FlexibleContexts #-}
module FlexibleContexts where

data Row a = End | Cell a (Row a)

{-@ measure cells @-}
{-@ cells :: Row a -> Nat @-}
cells :: Row a -> Int
cells End = 0
cells (Cell _ row) = 1 + cells row

same x row = Cell x row == row

{-@ grown :: Eq (Row a) => a -> row:Row a -> {v:Row a | cells v > cells row} @-}
grown :: Eq (Row a) => a -> Row a -> Row a
grown x row = row
--            ^^^ blame 1: row
--            ^^^ C0301: the result of `grown`

{-@ checked :: Eq (Row a) => a -> Row a -> Bool @-}
checked :: Eq (Row a) => a -> Row a -> Bool
checked x row = same x row
