-- part
module Foreign.Marshal.Error
  ( throwIf, throwIf_, throwIfNeg, throwIfNeg_, throwIfNull
  ) where

import Foreign.Ptr (Ptr)

throwIf :: (a -> Bool) -> (a -> String) -> IO a -> IO a
throwIf_ :: (a -> Bool) -> (a -> String) -> IO a -> IO ()
throwIfNeg :: (Ord a, Num a) => (a -> String) -> IO a -> IO a
throwIfNeg_ :: (Ord a, Num a) => (a -> String) -> IO a -> IO ()
throwIfNull :: String -> IO (Ptr a) -> IO (Ptr a)
