{-# LANGUAGE NoImplicitPrelude, TypeFamilies, FlexibleInstances #-}
module Data.String (String, IsString (..), lines, words, unlines, unwords) where

import Data.Functor.Const
import Data.Functor.Identity
import Data.OldList
import GHC.Base

class IsString a where
  fromString :: String -> a

instance (a ~ Char) => IsString [a] where
  fromString s = s

instance IsString a => IsString (Const a b) where
  fromString s = Const (fromString s)

instance IsString a => IsString (Identity a) where
  fromString s = Identity (fromString s)
