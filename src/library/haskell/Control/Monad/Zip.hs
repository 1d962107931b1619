module Control.Monad.Zip (MonadZip (..)) where

class Monad m => MonadZip m where
  mzip :: m a -> m b -> m (a, b)
  mzipWith :: (a -> b -> c) -> m a -> m b -> m c
  munzip :: m (a, b) -> (m a, m b)
  mzip = mzipWith (,)
  mzipWith f ma mb = fmap (uncurry f) (mzip ma mb)
  munzip m = (fmap fst m, fmap snd m)

instance MonadZip [] where
  mzipWith = zipWith

instance MonadZip Maybe where
  mzipWith f (Just x) (Just y) = Just (f x y)
  mzipWith _ _ _ = Nothing
