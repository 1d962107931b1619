module GHC.Exception.Type
  ( divZeroException, overflowException, ratioZeroDenomException, underflowException
  , ArithException (..), Exception (..), SomeException (..)
  ) where

import Control.Exception (ArithException (..), Exception (..), SomeException (..))
import Data.Data (Typeable)
import GHC.Exception (divZeroException, overflowException, ratioZeroDenomException,
  underflowException)

class (Typeable e, Show e) => Exception e where
  toException :: e -> SomeException
  fromException :: SomeException -> Maybe e
  displayException :: e -> String
