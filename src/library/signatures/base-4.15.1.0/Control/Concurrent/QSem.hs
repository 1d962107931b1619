module Control.Concurrent.QSem
  ( newQSem, signalQSem, waitQSem, QSem
  ) where

data QSem

newQSem :: Int -> IO QSem
signalQSem, waitQSem :: QSem -> IO ()
