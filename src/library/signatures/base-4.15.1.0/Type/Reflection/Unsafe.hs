-- part
module Type.Reflection.Unsafe
  ( TyCon, tyConFingerprint
  ) where

import Data.Data (TyCon, tyConFingerprint)
