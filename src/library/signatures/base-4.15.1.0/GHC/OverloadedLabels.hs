module GHC.OverloadedLabels
  ( IsLabel (..)
  ) where

class IsLabel x a where
  fromLabel :: a
