{-# LANGUAGE NoImplicitPrelude #-}
module Data.Void (Void, absurd, vacuous) where

import GHC.Base
import GHC.Exception
import GHC.Read
import GHC.Show

instance Eq Void where
  _ == _ = True

instance Ord Void where
  compare _ _ = EQ

instance Show Void where
  showsPrec _ = absurd

instance Read Void where
  readsPrec _ _ = []

instance Semigroup Void where
  x <> _ = x

instance Exception Void
