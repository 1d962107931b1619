module GHC.Event.PSQ
  ( adjust, atMost, delete, deleteMin, empty, findMin, lookup, minView, null, singleton, size
  , toList, unsafeInsertNew, Elem (..), Key, PSQ, Prio
  ) where

import Foreign (Word64)
import GHC.Event.Unique (Unique)

data Elem a = E {key :: ! Key, prio :: Prio, value :: a}
data IntPSQ v
type Key = Unique
type Mask = Int
type Nat = Word
type PSQ a = IntPSQ a
type Prio = Word64

adjust :: (Prio -> Prio) -> Key -> PSQ a -> PSQ a
atMost :: Prio -> IntPSQ v -> ([Elem v], IntPSQ v)
delete :: Key -> IntPSQ v -> IntPSQ v
deleteMin :: IntPSQ v -> IntPSQ v
empty :: IntPSQ v
findMin :: IntPSQ v -> Maybe (Elem v)
lookup :: Key -> IntPSQ v -> Maybe (Prio, v)
minView :: IntPSQ v -> Maybe (Elem v, IntPSQ v)
null :: IntPSQ v -> Bool
singleton :: Key -> Prio -> v -> IntPSQ v
size :: IntPSQ v -> Int
toList :: IntPSQ v -> [Elem v]
unsafeInsertNew :: Key -> Prio -> v -> IntPSQ v -> IntPSQ v
