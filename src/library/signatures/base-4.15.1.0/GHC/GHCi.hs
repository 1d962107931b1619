module GHC.GHCi
  ( GHCiSandboxIO (..), NoIO
  ) where

class Monad m => GHCiSandboxIO m where
  ghciStepIO :: m a -> IO a
data NoIO a
instance Applicative NoIO
instance Functor NoIO
instance GHCiSandboxIO IO
instance GHCiSandboxIO NoIO
instance Monad NoIO
