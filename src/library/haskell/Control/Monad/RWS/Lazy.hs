module Control.Monad.RWS.Lazy
  ( MonadRWS, RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS
  , RWST (RWST), runRWST, evalRWST, execRWST, mapRWST, withRWST
  , module Control.Monad.Reader.Class, module Control.Monad.State.Class
  , module Control.Monad.Writer.Class, module Data.Monoid
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.RWS.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans
import Control.Monad.Trans.RWS.Lazy
  ( RWS, RWST (RWST), evalRWS, evalRWST, execRWS, execRWST, mapRWS, mapRWST, runRWS, runRWST, rws
  , withRWS, withRWST )
import Control.Monad.Writer.Class
import Data.Monoid
