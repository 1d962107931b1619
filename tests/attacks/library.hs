-- attack: negative_copies: unsafe C0301
module M where
import qualified Data.Sequence as Seq
f :: Int -> Int
f n = Seq.length (Seq.replicate n 'x')

-- twin: some_copies: safe
module M where
import qualified Data.Sequence as Seq
{-@ f :: n:Nat -> {v:Int | v = n} @-}
f :: Int -> Int
f n = Seq.length (Seq.replicate n 'x')

-- attack: negative_actions: unsafe C0301
module M where
import qualified Data.Sequence as Seq
f :: Int -> Maybe (Seq.Seq Char)
f n = Seq.replicateA n (Just 'x')

-- attack: negative_iterations: unsafe C0301
module M where
import qualified Data.Sequence as Seq
f :: Int -> Seq.Seq Int
f n = Seq.iterateN (n - 1) (* 2) 1

-- attack: scan_of_nothing: unsafe C0301
module M where
import qualified Data.Sequence as Seq
f :: Seq.Seq Int -> Seq.Seq Int
f s = Seq.scanl1 (+) s

-- twin: scan_of_something: safe
module M where
import qualified Data.Sequence as Seq
f :: Seq.Seq Int -> Seq.Seq Int
f s = if Seq.null s then s else Seq.scanl1 (+) s

-- attack: hashed_key_missing: unsafe C0301
module M where
import qualified Data.HashMap.Strict as HashMap
f :: HashMap.HashMap Int Bool -> Bool
f m = HashMap.delete 3 m HashMap.! 3

-- twin: hashed_key_there: safe
module M where
import qualified Data.HashMap.Strict as HashMap
f :: HashMap.HashMap Int Bool -> Bool
f m = if HashMap.member 3 m then m HashMap.! 3 else HashMap.insert 4 True m HashMap.! 4

-- attack: the_one_of_many: unsafe C0301
module M where
import GHC.Exts (the)
f :: [Int] -> Int
f xs = the xs

-- attack: cycle_of_no_bytes: unsafe C0301
module M where
import qualified Data.ByteString.Lazy as Lazy
f :: Lazy.ByteString -> Lazy.ByteString
f = Lazy.cycle

-- attack: memory_that_changed: unsafe C0301
module M where
import Foreign.Ptr
import Foreign.Storable
{-@ f :: {p:Ptr Int | 0 < plen p} -> IO {v:Int | v = 0} @-}
f :: Ptr Int -> IO Int
f p = do
  x <- peek p
  poke p (x + 1)
  y <- peek p
  return (x - y)

-- attack: memory_before_a_pointer: unsafe C0301
module M where
import Data.Word
import Foreign.Marshal.Alloc
import Foreign.Ptr
import Foreign.Storable
f :: IO Word8
f = do
  p <- mallocBytes 1
  peek (p `plusPtr` (-8))

-- attack: memory_behind_an_array: unsafe C0301
module M where
import Data.Word
import Foreign.Marshal.Alloc
import Foreign.Storable
f :: IO Word8
f = do
  p <- mallocBytes 1
  peekElemOff p 1

-- twin: memory_of_an_array: safe
module M where
import Data.Word
import Foreign.Marshal.Array
import Foreign.Storable
f :: IO Word8
f = do
  p <- mallocArray 2
  pokeArray p [1, 2]
  peekElemOff p 1

-- attack: number_of_no_byte: unsafe C0301
module M where
import Data.Word
{-@ f :: {v:Int | 0 <= v && v <= 256} -> Word8 @-}
f :: Int -> Word8
f n = toEnum n

-- twin: number_of_a_byte: safe
module M where
import Data.Word
{-@ f :: {v:Int | 0 <= v && v <= 255} -> Word8 @-}
f :: Int -> Word8
f n = toEnum n

-- attack: difference_of_naturals: unsafe C0301
module M where
import Numeric.Natural
f :: Natural -> Natural -> Natural
f n m = subtract n m

-- twin: difference_of_ordered_naturals: safe
module M where
import Numeric.Natural
f :: Natural -> Natural -> Natural
f n m = if n <= m then subtract n m else subtract m n

-- attack: index_beyond_a_range_alone: unsafe C0301
module M where
import Data.Ix
f :: Int -> Int
f n = index (0, 10) n

-- twin: index_in_a_range_alone: safe
module M where
import Data.Ix
{-@ f :: {v:(Int, Int) | fst v > 0} -> Int @-}
f :: (Int, Int) -> Int
f p = if inRange ((0, 0), (9, 9)) p then index ((0, 0), (9, 9)) p else 0
