{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, PolyKinds, AllowAmbiguousTypes #-}
-- Fields of records by name; the instances are built in.
module GHC.Records (HasField (..)) where

class HasField x r a | x r -> a where
  getField :: r -> a
