module Foreign.Marshal.Array
  ( mallocArray, allocaArray, peekArray, pokeArray, newArray, withArray, withArrayLen
  , copyArray, moveArray, advancePtr
  ) where

import Control.Monad
import Foreign.Marshal.Alloc
import Foreign.Marshal.Utils
import Foreign.Ptr
import Foreign.Storable

pointee :: Ptr a -> a
pointee _ = undefined

mallocArray :: Storable a => Int -> IO (Ptr a)
mallocArray n = result
  where
    result = mallocBytes (n * sizeOf (element result))
    element :: IO (Ptr a) -> a
    element _ = undefined

allocaArray :: Storable a => Int -> (Ptr a -> IO b) -> IO b
allocaArray n action = mallocArray n >>= \p -> action p >>= \x -> free p >> return x

peekArray :: Storable a => Int -> Ptr a -> IO [a]
peekArray n p = mapM (peekElemOff p) [0 .. n - 1]

pokeArray :: Storable a => Ptr a -> [a] -> IO ()
pokeArray p xs = zipWithM_ (pokeElemOff p) [0 ..] xs

newArray :: Storable a => [a] -> IO (Ptr a)
newArray xs = mallocArray (length xs) >>= \p -> pokeArray p xs >> return p

withArray :: Storable a => [a] -> (Ptr a -> IO b) -> IO b
withArray xs action = allocaArray (length xs) (\p -> pokeArray p xs >> action p)

withArrayLen :: Storable a => [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen xs action = withArray xs (action (length xs))

copyArray, moveArray :: Storable a => Ptr a -> Ptr a -> Int -> IO ()
copyArray to from n = copyBytes to from (n * sizeOf (pointee to))
moveArray = copyArray

advancePtr :: Storable a => Ptr a -> Int -> Ptr a
advancePtr p n = p `plusPtr` (n * sizeOf (pointee p))
