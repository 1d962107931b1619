module System.Mem.Weak
  ( Weak, mkWeak, deRefWeak, finalize, mkWeakPtr, addFinalizer, mkWeakPair
  ) where

data Weak v

addFinalizer :: key -> IO () -> IO ()
deRefWeak :: Weak v -> IO (Maybe v)
finalize :: Weak v -> IO ()
mkWeak :: k -> v -> Maybe (IO ()) -> IO (Weak v)
mkWeakPair :: k -> v -> Maybe (IO ()) -> IO (Weak (k, v))
mkWeakPtr :: k -> Maybe (IO ()) -> IO (Weak k)
