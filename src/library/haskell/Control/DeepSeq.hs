-- Evaluating all the way.
module Control.DeepSeq
  ( NFData (..), deepseq, force, ($!!), (<$!!>), rwhnf
  ) where

import Data.Functor.Identity
import Data.Int
import Data.Map.Internal (Map)
import qualified Data.Map.Internal as Map
import Data.Ratio
import Data.Set.Internal (Set)
import qualified Data.Set.Internal as Set
import Data.Word

infixr 0 `deepseq`, $!!
infixl 4 <$!!>

class NFData a where
  rnf :: a -> ()
  rnf x = x `seq` ()

deepseq :: NFData a => a -> b -> b
deepseq x y = rnf x `seq` y

force :: NFData a => a -> a
force x = x `deepseq` x

($!!) :: NFData a => (a -> b) -> a -> b
f $!! x = x `deepseq` f x

(<$!!>) :: (Monad m, NFData b) => (a -> b) -> m a -> m b
f <$!!> m = m >>= \x -> return $!! f x

rwhnf :: a -> ()
rwhnf x = x `seq` ()

instance NFData Int
instance NFData Integer
instance NFData Word
instance NFData Char
instance NFData Bool
instance NFData Ordering
instance NFData Double
instance NFData Float
instance NFData ()
instance NFData Int8
instance NFData Int16
instance NFData Int32
instance NFData Int64
instance NFData Word8
instance NFData Word16
instance NFData Word32
instance NFData Word64
instance NFData (Ratio a)
instance NFData (a -> b)

instance NFData a => NFData [a] where
  rnf [] = ()
  rnf (x : xs) = rnf x `seq` rnf xs

instance NFData a => NFData (Maybe a) where
  rnf Nothing = ()
  rnf (Just x) = rnf x

instance (NFData a, NFData b) => NFData (Either a b) where
  rnf (Left x) = rnf x
  rnf (Right y) = rnf y

instance NFData a => NFData (Identity a) where
  rnf (Identity x) = rnf x

instance (NFData k, NFData a) => NFData (Map k a) where
  rnf m = rnf (Map.toAscList m)

instance NFData a => NFData (Set a) where
  rnf s = rnf (Set.toAscList s)

instance (NFData a, NFData b) => NFData (a, b) where
  rnf (x, y) = rnf x `seq` rnf y

instance (NFData a, NFData b, NFData c) => NFData (a, b, c) where
  rnf (x, y, z) = rnf x `seq` rnf y `seq` rnf z

instance (NFData a, NFData b, NFData c, NFData d) => NFData (a, b, c, d) where
  rnf (x, y, z, w) = rnf x `seq` rnf y `seq` rnf z `seq` rnf w
