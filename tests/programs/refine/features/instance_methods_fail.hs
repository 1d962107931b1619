-- feature: methods refined at an instance
-- verdict: unsafe
module InstanceMethods where

class Weighed a where
  weigh :: a -> Int

data Stone = Stone

{-@ instance Weighed Stone where
      weigh :: Stone -> {v:Int | v == 12}
  @-}

instance Weighed Stone where
  weigh Stone = 13
--              ^^ C0301: the result of `weigh` could not be proved to satisfy `v == 12`
--              ^^ blame 1: 13
