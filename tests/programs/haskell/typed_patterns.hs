-- verdict: unsafe
{-# LANGUAGE ScopedTypeVariables #-}
-- A pattern on the left may say its type, and a line may begin with an operator behind a `do`.
module TypedPatterns where

halves :: String -> (Int, String)
halves s = (n + m, t)
  where
    (n, t) :: (Int, String) = (length s, s)
    (m, _) :: (Int, String)
      = (2, t)

wrong :: Int
wrong = n
  where
    (n, _) :: (Int, String) = (True, "")
--                             ^^^^ C0201: `True` has type `Bool`, but `Int` is needed here
--                             ^^^^ blame 1: True

each :: Maybe Int -> IO ()
each m = do
  flip (maybe (return ())) m
  $ \n -> do
    print n
    print (n + 1)
