module GHC.StaticPtr
  ( deRefStaticPtr, staticKey, staticPtrInfo, staticPtrKeys, unsafeLookupStaticPtr, IsStatic (..)
  , StaticKey, StaticPtr, StaticPtrInfo (..)
  ) where

import GHC.Fingerprint (Fingerprint)

class IsStatic p where
  fromStaticPtr :: StaticPtr a -> p a
type StaticKey = Fingerprint
data StaticPtr a
data StaticPtrInfo = StaticPtrInfo {spInfoUnitId :: String, spInfoModuleName :: String,
    spInfoSrcLoc :: (Int, Int)}
instance IsStatic StaticPtr
instance Show StaticPtrInfo

deRefStaticPtr :: StaticPtr a -> a
staticKey :: StaticPtr a -> StaticKey
staticPtrInfo :: StaticPtr a -> StaticPtrInfo
staticPtrKeys :: IO [StaticKey]
unsafeLookupStaticPtr :: StaticKey -> IO (Maybe (StaticPtr a))
