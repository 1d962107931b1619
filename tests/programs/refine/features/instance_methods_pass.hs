-- feature: methods refined at an instance
-- verdict: safe
module InstanceMethods where

class Weighed a where
  weigh :: a -> Int

data Stone = Stone

instance Weighed Stone where
  {-@ instance Weighed Stone where
        weigh :: Stone -> {v:Int | v == 12}
    @-}
  weigh Stone = 12

{-@ twelve :: {v:Int | v == 12} @-}
twelve :: Int
twelve = weigh Stone
