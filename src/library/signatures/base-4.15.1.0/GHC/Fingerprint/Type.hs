module GHC.Fingerprint.Type
  ( Fingerprint (..)
  ) where

import Control.DeepSeq (NFData)
import Data.Binary (Binary)
import Data.Word (Word64)

data Fingerprint = Fingerprint Word64 Word64
instance Binary Fingerprint
instance Eq Fingerprint
instance NFData Fingerprint
instance Ord Fingerprint
instance Show Fingerprint
