{-# LANGUAGE NoImplicitPrelude #-}
module GHC.Maybe (Maybe (..)) where

import GHC.Classes
import GHC.Types

data Maybe a = Nothing | Just a
  deriving (Eq, Ord)
