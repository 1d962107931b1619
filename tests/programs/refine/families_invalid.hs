-- verdict: invalid
{-# LANGUAGE TypeFamilies, GADTs, KindSignatures #-}
module FamiliesInvalid where

class Catalogue shop where
  data Column shop content :: *

data Bakery = Bakery

instance Catalogue Bakery where
  {-@ data Column shop content where Price :: Column Bakery {v:Int | v >= 1} @-}
--         ^^^^^^ C0105: `Column` is a family
  data Column Bakery content where
    Price :: Column Bakery Int
