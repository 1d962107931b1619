{-# LANGUAGE NoImplicitPrelude #-}
module GHC.Tuple (Solo (..), getSolo) where

-- A tuple with one component.
data Solo a = Solo a

getSolo :: Solo a -> a
getSolo (Solo x) = x
