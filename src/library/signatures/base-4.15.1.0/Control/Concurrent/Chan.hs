module Control.Concurrent.Chan
  ( dupChan, getChanContents, newChan, readChan, writeChan, writeList2Chan, Chan
  ) where

data Chan a
instance Eq (Chan a)

dupChan :: Chan a -> IO (Chan a)
getChanContents :: Chan a -> IO [a]
newChan :: IO (Chan a)
readChan :: Chan a -> IO a
writeChan :: Chan a -> a -> IO ()
writeList2Chan :: Chan a -> [a] -> IO ()
