-- attack: div0: unsafe C0301
module M where
f :: Int -> Int
f n = 10 `div` n

-- attack: mod0: unsafe C0301
module M where
f :: Int -> Int -> Int
f n m = if m >= 0 then n `mod` m else 0

-- attack: quotneg: unsafe C0301
module M where
{-@ f :: {v:Int | v = -3} @-}
f :: Int
f = (-5) `quot` 2

-- attack: modneg: unsafe C0301
module M where
{-@ f :: n:Int -> {v:Int | v >= 0} @-}
f :: Int -> Int
f n = n `mod` (-3)

-- attack: remneg: unsafe C0301
module M where
{-@ f :: n:Int -> {v:Int | v >= 0} @-}
f :: Int -> Int
f n = n `rem` 3

-- attack: quotRem0: unsafe C0301
module M where
f :: Int -> Int -> (Int, Int)
f x y = quotRem x y

-- attack: divMod0: unsafe C0301
module M where
f :: Int -> Int -> (Int, Int)
f x y = divMod x y

-- attack: string_len: unsafe C0301
module M where
{-@ f :: {v:String | len v = 3} @-}
f :: String
f = "ab"

-- attack: string_esc: unsafe C0301
module M where
{-@ f :: {v:String | len v = 4} @-}
f :: String
f = "\t\n"

-- attack: char_rel: unsafe C0301
module M where
{-@ f :: c:Char -> {v:Char | v > c} @-}
f :: Char -> Char
f c = succ c

-- attack: set_del: unsafe C0301
module M where
import qualified Data.Set as S
{-@ f :: x:Int -> s:S.Set Int -> {v:S.Set Int | Set_mem x v} @-}
f :: Int -> S.Set Int -> S.Set Int
f x s = S.delete x s

-- attack: ioref: unsafe C0301
module M where
import Data.IORef
{-@ f :: IORef {v:Int | v > 0} -> IO () @-}
f :: IORef Int -> IO ()
f r = writeIORef r 0

-- attack: ioref2: unsafe C0301
module M where
import Data.IORef
{-@ f :: IO {v:Int | v > 0} @-}
f :: IO Int
f = do
  r <- newIORef 1
  writeIORef r 0
  readIORef r

-- attack: ioref3: unsafe C0301
module M where
import Data.IORef
g :: IORef Int -> IO ()
g r = writeIORef r 0
{-@ f :: IORef {v:Int | v > 0} -> IO {v:Int | v > 0} @-}
f :: IORef Int -> IO Int
f r = do
  g r
  readIORef r

-- attack: zip_len: unsafe C0301
module M where
{-@ f :: xs:[Int] -> ys:[Int] -> {v:[(Int,Int)] | len v = len xs} @-}
f :: [Int] -> [Int] -> [(Int,Int)]
f xs ys = zip xs ys

-- attack: take_len: unsafe C0301
module M where
{-@ f :: n:Nat -> xs:[Int] -> {v:[Int] | len v = n} @-}
f :: Int -> [Int] -> [Int]
f n xs = take n xs

-- attack: replicate_neg: unsafe C0301
module M where
{-@ f :: n:Int -> {v:[Int] | len v = n} @-}
f :: Int -> [Int]
f n = replicate n 0

-- attack: arith_seq: unsafe C0301
module M where
{-@ f :: n:Int -> [{v:Int | v > 0}] @-}
f :: Int -> [Int]
f n = [0 .. n]

-- attack: filterp: unsafe C0301
module M where
{-@ f :: [Int] -> [{v:Int | v > 0}] @-}
f :: [Int] -> [Int]
f xs = filter (\x -> x >= 0) xs

-- attack: head_tail: unsafe C0301
module M where
f :: [Int] -> Int
f xs = head (tail xs)

-- attack: idx: unsafe C0301
module M where
f :: [Int] -> Int -> Int
f xs i = if i < length xs then xs !! i else 0

-- attack: map_get: unsafe C0301
module M where
import qualified Data.Map as M
{-@ f :: M.Map Int {v:Int | v > 0} -> Int -> {v:Int | v > 0} @-}
f :: M.Map Int Int -> Int -> Int
f m k = case M.lookup k m of
  Just v -> v
  Nothing -> 0

-- attack: pow_r: unsafe C0301
module M where
{-@ f :: x:Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f x = x ^ (2 :: Int)

-- attack: impl_order: unsafe C0301
module M where
{-@ f :: x:Int -> y:Int -> {v:Bool | v => x > y} @-}
f :: Int -> Int -> Bool
f x y = compare x y == LT

-- attack: iterate_len: unsafe C0301
module M where
{-@ f :: {v:[Int] | len v = 3} @-}
f :: [Int]
f = iterate (+ 1) 0

-- attack: zipw_len: unsafe C0301
module M where
{-@ f :: xs:[Int] -> ys:[Int] -> {v:[Int] | len v = len xs} @-}
f :: [Int] -> [Int] -> [Int]
f xs ys = zipWith (+) xs ys

-- attack: drop_len: unsafe C0301
module M where
{-@ f :: n:Int -> xs:[Int] -> {v:[Int] | len v = len xs - n} @-}
f :: Int -> [Int] -> [Int]
f n xs = drop n xs

-- attack: splitAt_len: unsafe C0301
module M where
{-@ f :: n:Int -> xs:[Int] -> {v:[Int] | len v = n} @-}
f :: Int -> [Int] -> [Int]
f n xs = fst (splitAt n xs)

-- attack: concat_len: unsafe C0301
module M where
{-@ f :: xss:[[Int]] -> {v:[Int] | len v = len xss} @-}
f :: [[Int]] -> [Int]
f xss = concat xss

-- attack: concatMap_len: unsafe C0301
module M where
{-@ f :: xs:[Int] -> {v:[Int] | len v >= len xs} @-}
f :: [Int] -> [Int]
f xs = concatMap (\x -> []) xs

-- attack: last_init: unsafe C0301
module M where
f :: [Int] -> Int
f xs = last xs + length (init xs)

-- attack: fromjust: unsafe C0301
module M where
import Data.Maybe
f :: Maybe Int -> Int
f m = fromJust m

-- attack: lookup_res: unsafe C0301
module M where
{-@ f :: [(Int, {v:Int | v > 0})] -> {v:Int | v > 0} @-}
f :: [(Int, Int)] -> Int
f xs = maybe 0 id (lookup 3 xs)

-- attack: either_res: unsafe C0301
module M where
{-@ f :: Either {v:Int | v > 0} Int -> {v:Int | v > 0} @-}
f :: Either Int Int -> Int
f = either id id

-- attack: abs_neg: unsafe C0301
module M where
{-@ f :: x:Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f x = abs x

-- attack: gcd_r: unsafe C0301
module M where
{-@ f :: x:Int -> y:Int -> {v:Int | v > 0} @-}
f :: Int -> Int -> Int
f x y = gcd x y

-- attack: fromIntegral_w: unsafe C0301
module M where
{-@ f :: x:Int -> {v:Integer | v > 0} @-}
f :: Int -> Integer
f x = fromIntegral x

-- attack: show_len: unsafe C0301
module M where
{-@ f :: Int -> {v:String | len v = 1} @-}
f :: Int -> String
f n = show n

-- attack: mapM_res: unsafe C0301
module M where
{-@ f :: [Int] -> Maybe [{v:Int | v > 0}] @-}
f :: [Int] -> Maybe [Int]
f xs = mapM (\x -> if x >= 0 then Just x else Nothing) xs

-- attack: foldl_inv: unsafe C0301
module M where
{-@ f :: [Int] -> {v:Int | v >= 0} @-}
f :: [Int] -> Int
f xs = foldl (\a x -> a + x) 0 xs

-- attack: foldl_inv2: unsafe C0301
module M where
{-@ f :: [Nat] -> {v:Int | v > 0} @-}
f :: [Int] -> Int
f xs = foldl (\a x -> a + x) 0 xs

-- attack: scanl_r: unsafe C0301
module M where
{-@ f :: xs:[Int] -> {v:[Int] | len v = len xs} @-}
f :: [Int] -> [Int]
f xs = scanl (+) 0 xs

-- attack: stref: unsafe C0301
module M where
import Data.STRef
import Control.Monad.ST
{-@ f :: {v:Int | v > 0} @-}
f :: Int
f = runST (do { r <- newSTRef 1; modifySTRef r (\x -> x - 1); readSTRef r })

-- attack: exc: unsafe C0301
module M where
import Control.Exception
{-@ f :: Int -> IO {v:Int | v > 0} @-}
f :: Int -> IO Int
f n = catch (evaluate (if n > 0 then n else undefined)) h
  where h :: SomeException -> IO Int
        h _ = return 0

-- attack: bind_io: unsafe C0301
module M where
{-@ g :: IO {v:Int | v >= 0} @-}
g :: IO Int
g = return 0
{-@ f :: IO {v:Int | v > 0} @-}
f :: IO Int
f = g >>= return

-- attack: monad_state: unsafe C0301
module M where
newtype S a = S (Int -> (a, Int))
{-@ f :: S {v:Int | v > 0} @-}
f :: S Int
f = S (\s -> (s, s))

-- attack: set_union: unsafe C0301
module M where
import qualified Data.Set as S
{-@ f :: a:S.Set Int -> b:S.Set Int -> {v:S.Set Int | v = Set_cap a b} @-}
f :: S.Set Int -> S.Set Int -> S.Set Int
f a b = S.union a b

-- attack: map_bang: unsafe C0301
module M where
import qualified Data.Map as M
{-@ f :: M.Map Int {v:Int | v > 0} @-}
f :: M.Map Int Int
f = M.insert 1 0 M.empty

-- attack: word_neg: unsafe C0301
module M where
import Data.Word
{-@ f :: x:Word8 -> y:Word8 -> {v:Word8 | v < 0} @-}
f :: Word8 -> Word8 -> Word8
f x y = x - y

-- attack: trunc: unsafe C0301
module M where
{-@ f :: x:Double -> {v:Int | v >= x} @-}
f :: Double -> Int
f x = truncate x

-- attack: char: unsafe C0301
module M where
{-@ f :: {v:Char | v = 'a'} @-}
f :: Char
f = 'b'

-- attack: double_div: unsafe C0301
module M where
f :: Double -> Double
f x = 1 / x

-- attack: assert_chk: unsafe C0301
module M where
import Language.Haskell.Liquid.Prelude
f :: Int -> Int
f x = liquidAssert (x > 0) x
