module GHC.Fingerprint
  ( Fingerprint (..), fingerprint0, fingerprintData, fingerprintString, fingerprintFingerprints
  , getFileHash
  ) where

import Data.Word (Word8)
import Foreign.Ptr (Ptr)
import GHC.Fingerprint.Type

fingerprint0 :: Fingerprint
fingerprintData :: Ptr Word8 -> Int -> IO Fingerprint
fingerprintFingerprints :: [Fingerprint] -> Fingerprint
fingerprintString :: String -> Fingerprint
getFileHash :: FilePath -> IO Fingerprint
