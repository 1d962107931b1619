-- verdict: unsafe
{-# LANGUAGE TypeFamilies, GADTs, KindSignatures #-}
-- What the arguments of a data family mean is up to its instances: they do not follow their types.
module Families where

class Catalogue shop where
  data Column shop content :: *

data Bakery = Bakery

instance Catalogue Bakery where
  {-@ data Column Bakery content where
        Price :: Column Bakery {v:Int | v >= 1}
        Count :: Column Bakery Int
    @-}
  data Column Bakery content where
    Price :: Column Bakery Int
    Count :: Column Bakery Int

{-@ price :: Column Bakery {v:Int | v >= 1} @-}
price :: Column Bakery Int
price = Price

{-@ cheap :: Column Bakery {v:Int | v >= 0} @-}
--                                  ^^^^^^ blame 1: v >= 0
cheap :: Column Bakery Int
cheap = Price
--      ^^^^^ C0301: the result of `cheap`
