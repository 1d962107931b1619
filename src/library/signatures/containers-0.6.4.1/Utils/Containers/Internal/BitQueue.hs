module Utils.Containers.Internal.BitQueue
  ( buildQ, emptyQB, snocQB, toListQ, unconsQ, BitQueue, BitQueueB
  ) where

data BitQueue
data BitQueueB
instance Show BitQueue
instance Show BitQueueB

buildQ :: BitQueueB -> BitQueue
emptyQB :: BitQueueB
snocQB :: BitQueueB -> Bool -> BitQueueB
toListQ :: BitQueue -> [Bool]
unconsQ :: BitQueue -> Maybe (Bool, BitQueue)
