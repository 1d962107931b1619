{-# LANGUAGE NoImplicitPrelude #-}
module Data.Kind (Type, Constraint) where

import GHC.Types
