-- attack: failure_that_is_returned: unsafe C0301
module M where
{-@ stop :: x:Int -> {v:Int | x > 0} @-}
stop :: Int -> Int
stop x = undefined
same :: a -> a
same x = x
{-@ through :: x:Int -> {v:Int | x > 0} @-}
through :: Int -> Int
through x = same (stop x)
f :: Int -> Int
f x = let unused = through x in 10 `div` x

-- attack: failure_behind_a_selector: unsafe C0301
module M where
{-@ stop :: x:Int -> {v:(Int, Int) | x > 0} @-}
stop :: Int -> (Int, Int)
stop x = undefined
{-@ through :: x:Int -> {v:Int | x > 0} @-}
through :: Int -> Int
through x = fst (stop x)
f :: Int -> Int
f x = let unused = through x in 10 `div` x

-- twin: failure_that_is_awaited: safe
module M where
{-@ stop :: x:Int -> {v:Int | x > 0} @-}
stop :: Int -> Int
stop x = undefined
same :: a -> a
same x = x
{-@ through :: x:Int -> {v:Int | x > 0} @-}
through :: Int -> Int
through x = same (stop x)
f :: Int -> Int
f x = case through x of { 0 -> 1; _ -> 10 `div` x }

-- attack: newtype_that_is_not_evaluated: unsafe C0301
module M where
newtype Box = Box Int
{-@ stop :: x:Int -> {v:Box | x > 0} @-}
stop :: Int -> Box
stop x = undefined
three :: Box -> Int
three (Box y) = 3
{-@ f :: x:Int -> {v:Int | x > 0} @-}
f :: Int -> Int
f x = three (stop x)

-- twin: data_that_is_evaluated: safe
module M where
data Box = Box Int
{-@ stop :: x:Int -> {v:Box | x > 0} @-}
stop :: Int -> Box
stop x = undefined
three :: Box -> Int
three (Box y) = 3
{-@ f :: x:Int -> {v:Int | x > 0} @-}
f :: Int -> Int
f x = three (stop x)

-- attack: container_that_does_not_look: unsafe C0301
module M where
data Sealed a = Sealed a
instance Foldable Sealed where
  foldr f z (Sealed x) = f x z
  foldr1 f (Sealed x) = x
  foldl1 f (Sealed x) = x
  maximum (Sealed x) = x
  minimum (Sealed x) = x
  null _ = False
{-@ stop :: x:Int -> {v:Sealed Int | x > 0} @-}
stop :: Int -> Sealed Int
stop x = undefined
{-@ f :: x:Int -> {v:Bool | x > 0} @-}
f :: Int -> Bool
f x = null (stop x)

-- attack: local_function_that_fails_later: unsafe C0301
module M where
{-@ f :: Int -> (Int, [{v:Int | v > 5}]) @-}
f :: Int -> (Int, [Int])
f x = (1, down 3)
  where down :: Int -> [Int]
        down n | n > 0 = n : down (n - 1)
               | otherwise = undefined

-- attack: values_that_are_all_endless: unsafe C0303
module M where
data Endless = Then Int Endless
{-@ f :: Endless -> {v:Int | v > 5} @-}
f :: Endless -> Int
f s = case copy s of Then a _ -> a
  where copy (Then a rest) = Then a (copy rest)

-- attack: instance_that_nothing_tells: unsupported C0190
{-@ LIQUID "--reflection" @-}
module M where
top :: Bounded a => () -> a
top _ = maxBound
place :: Enum a => a -> Int
place x = fromEnum x
{-@ reflect ofTruth @-}
ofTruth :: Int
ofTruth = place (top () :: Bool)
{-@ reflect ofOrder @-}
ofOrder :: Int
ofOrder = place (top () :: Ordering)
{-@ none :: {v:Int | v = 0} @-}
none :: Int
none = ofTruth - ofOrder

-- attack: recursive_value_of_a_lazy_function: unsafe C0301
module M where
{-@ lazy f @-}
f :: Int -> Int
f y = let {-@ loop :: {v:() | y > 0} @-}
          loop :: ()
          loop = loop
      in 10 `div` y

-- attack: lazy_function_that_is_kept: unsafe C0301
module M where
{-@ lazy spin @-}
{-@ spin :: a:Int -> {v:() | a > 0} @-}
spin :: Int -> ()
spin a = spin a
f :: Int -> Int
f y = case Just spin of
  Just k -> let unused = k y in 10 `div` y
  Nothing -> 0

-- twin: action_performed: safe
import System.IO.Unsafe
{-@ some :: Int -> {v:Int | v > 5} @-}
some :: Int -> Int
some n = unsafePerformIO (return 6)
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = let x = some n in x

-- twin: parts_that_actions_make: safe
import System.IO.Unsafe
data Bytes = Bytes { size :: Int }
{-@ data Bytes = Bytes { size :: Nat } @-}
{-@ measure total @-}
total :: [Bytes] -> Int
total [] = 0
total (b:bs) = size b + total bs
{-@ one :: Int -> {v:Bytes | size v = 1} @-}
one :: Int -> Bytes
one n = unsafePerformIO (return (Bytes 1))
{-@ assume halves :: b:Bytes -> {v:(Bytes, Bytes) | size (fst v) + size (snd v) = size b} @-}
halves :: Bytes -> (Bytes, Bytes)
halves b = unsafePerformIO (return (Bytes 0, b))
{-@ join :: a:Bytes -> {v:Bytes | size v = size a + 1} @-}
join :: Bytes -> Bytes
join (Bytes n) = unsafePerformIO (return (Bytes (n + 1)))
{-@ less :: b:{v:Bytes | size v > 0} -> {v:Bytes | size v = size b - 1} @-}
less :: Bytes -> Bytes
less (Bytes n) = Bytes (n - 1)
{-@ lazy parts @-}
{-@ parts :: b:Bytes -> {v:[Bytes] | total v = size b} @-}
parts :: Bytes -> [Bytes]
parts b
  | size b == 0 = []
  | otherwise = let (xs, ys) = halves (less b) in join xs : parts ys

-- attack: action_delayed: unsafe C0301
import System.IO.Unsafe
{-@ none :: Int -> IO {v:Int | false} @-}
none :: Int -> IO Int
none n = unsafeInterleaveIO (ioError (userError "none"))
{-@ f :: Int -> IO {v:Int | v > 5} @-}
f :: Int -> IO Int
f n = do { x <- none n; return n }

-- attack: knot_of_references: unsafe C0301
import Control.Monad.ST
import Data.STRef
{-@ none :: Int -> {v:Int | false} @-}
none :: Int -> Int
none n = runST (fixST (\x -> return x))
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = let x = none n in n

-- attack: knot_of_functions_in_references: unsupported C0190
import Control.Monad.ST
import Data.STRef
newtype Held s = Held (Int -> ST s Int)
{-@ newtype Held s = Held { held :: Int -> ST s {v:Int | false} } @-}
{-@ none :: Int -> {v:Int | false} @-}
none :: Int -> Int
none n = runST (do
  r <- fixST (\r -> newSTRef (Held (\x -> readSTRef r >>= \(Held go) -> go x)))
  Held go <- readSTRef r
  go n)
{-@ f :: Int -> {v:Int | v > 5} @-}
f :: Int -> Int
f n = let x = none n in n
