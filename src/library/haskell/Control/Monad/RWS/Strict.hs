module Control.Monad.RWS.Strict
  ( RWS, rws, runRWS, evalRWS, execRWS, RWST (RWST), runRWST, evalRWST, execRWST, mapRWST, withRWST
  , module Control.Monad.Reader.Class, module Control.Monad.State.Class
  , module Control.Monad.Writer.Class, module Data.Monoid
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans
import Control.Monad.Trans.RWS.Strict
  ( RWS, RWST (RWST), evalRWS, evalRWST, execRWS, execRWST, mapRWST, runRWS, runRWST, rws, withRWST )
import Control.Monad.Writer.Class
import Data.Monoid
