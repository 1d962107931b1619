module GHC.Event.Internal.Types
  ( elEvent, elLifetime, eventIs, eventLifetime, evtClose, evtNothing, evtRead, evtWrite, Event
  , EventLifetime, Lifetime (..), Timeout (..)
  ) where

import Foreign (Word64)

data Event
data EventLifetime
data Lifetime = OneShot | MultiShot
data Timeout = Timeout Word64 | Forever
instance Eq Event
instance Eq EventLifetime
instance Eq Lifetime
instance Monoid Event
instance Monoid EventLifetime
instance Monoid Lifetime
instance Semigroup Event
instance Semigroup EventLifetime
instance Semigroup Lifetime
instance Show Event
instance Show EventLifetime
instance Show Lifetime
instance Show Timeout

elEvent :: EventLifetime -> Event
elLifetime :: EventLifetime -> Lifetime
eventIs :: Event -> Event -> Bool
eventLifetime :: Event -> Lifetime -> EventLifetime
evtClose, evtNothing, evtRead, evtWrite :: Event
