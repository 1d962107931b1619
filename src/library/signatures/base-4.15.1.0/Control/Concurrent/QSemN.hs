module Control.Concurrent.QSemN
  ( newQSemN, signalQSemN, waitQSemN, QSemN
  ) where

data QSemN

newQSemN :: Int -> IO QSemN
signalQSemN, waitQSemN :: QSemN -> Int -> IO ()
