module GHC.Event.IntTable
  ( delete, insertWith, lookup, new, reset, updateWith, IntTable
  ) where

data Bucket a
data IT a
data IntTable a

delete, lookup :: Int -> IntTable a -> IO (Maybe a)
insertWith :: (a -> a -> a) -> Int -> a -> IntTable a -> IO (Maybe a)
new :: Int -> IO (IntTable a)
reset :: Int -> Maybe a -> IntTable a -> IO ()
updateWith :: (a -> Maybe a) -> Int -> IntTable a -> IO (Maybe a)
