module Control.Monad.Instances
  ( Functor (..), Monad (..)
  ) where
