module Foreign.Marshal.Unsafe
  ( unsafeLocalState
  ) where

unsafeLocalState :: IO a -> a
