module GHC.Event.TimeOut
  ( TimeoutCallback, TimeoutEdit, TimeoutKey (..), TimeoutQueue
  ) where

import GHC.Event.PSQ (PSQ)
import GHC.Event.Unique (Unique)

type TimeoutCallback = IO ()
type TimeoutEdit = TimeoutQueue -> TimeoutQueue
newtype TimeoutKey = TK Unique
type TimeoutQueue = PSQ TimeoutCallback
instance Eq TimeoutKey
instance Ord TimeoutKey
