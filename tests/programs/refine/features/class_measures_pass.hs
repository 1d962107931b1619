-- feature: class measures and those of instances
-- verdict: safe
module ClassMeasures where

{-@ class measure sz :: forall a. a -> Int @-}

data Box a = Box a | Empty

{-@ class Sized s where
      size :: forall a. x:s a -> {v:Nat | v == sz x}
  @-}

class Sized s where
  size :: s a -> Int

{-@ instance measure sz :: Box a -> Int
      sz (Box x) = 1
      sz Empty = 0
  @-}

instance Sized Box where
  size (Box _) = 1
  size Empty = 0

{-@ ofFull :: {v:Int | v == 1} @-}
ofFull :: Int
ofFull = size (Box 'a')
