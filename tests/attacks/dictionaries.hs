-- attack: default_of_itself: unsafe C0303
module M where
class C a where
  m :: a -> Int
  m x = m x
instance C Bool
f :: Int
f = m True

-- attack: default_that_promises: unsafe C0303
module M where
class C a where
  {-@ m :: a -> x:Int -> {v:Int | x > 0} @-}
  m :: a -> Int -> Int
  m a x = m a x
instance C Bool
f :: Int -> Int
f z = let u = m True z in div 1 z

-- attack: function_given_its_instance: unsafe C0303
module M where
class C a where
  go :: a -> Int
newtype W = W Int
instance C W where
  go (W n) = step (W n)
step :: C a => a -> Int
step x = go x

-- attack: promise_through_its_instance: unsafe C0303
module M where
class C a where
  {-@ go :: a -> {v:Int | v > 0} @-}
  go :: a -> Int
newtype W = W Int
instance C W where
  go (W n) = step (W n)
{-@ step :: C a => a -> {v:Int | v > 0} @-}
step :: C a => a -> Int
step x = go x
f :: Int -> Int
f z = let u = go (W z) in 10 `div` u

-- attack: neither_of_two_defaults: unsafe C0303
module M where
data T = T Int
instance Eq T
f :: T -> T -> Bool
f x y = x == y

-- attack: neither_show: unsafe C0303
module M where
data T = T Int
instance Show T
f :: T -> String
f = show

-- attack: neither_order: unsafe C0303
module M where
data T = T Int deriving Eq
instance Ord T
f :: T -> T -> Bool
f = (<)

-- attack: default_in_a_cycle: unsafe C0303
module M where
class C a where
  m :: a -> Int
  m x = loop 3
instance C Bool
loop :: Int -> Int
loop n = loop (n + m True)

-- attack: lazy_excuses_itself_only: unsafe C0303
module M where
{-@ lazy g @-}
g :: Int -> Int
g x = if x > 5 then f x else 0
f :: Int -> Int
f x = f x + g x

-- twin: parts_through_the_instance: safe
module M where
data R = R Int [R]
class P a where p :: a -> Int
instance P R where p (R n rs) = n + ps rs
{-@ ps :: P a => [a] -> Int @-}
ps :: P a => [a] -> Int
ps [] = 0
ps (x : xs) = p x + ps xs

-- twin: one_of_two_defaults: safe
module M where
class S a where
  size :: a -> Int
  size x = 1 + weight x
  weight :: a -> Int
  weight x = size x - 1
instance S Bool where size _ = 2
instance S Int where weight n = n
f :: Int
f = size True + weight (3 :: Int)

-- twin: one_of_two_library_defaults: safe
module M where
data T = T Int
instance Eq T where T a == T b = a == b
f :: T -> T -> Bool
f x y = x /= y

-- attack: method_missing_in_a_dictionary: unsafe C0302
module M where
class S a where { s1 :: a -> Int; s2 :: a -> Int }
instance S Int where s1 = id
g :: S a => a -> Int
g = s2
f :: Int
f = g (1 :: Int)

-- attack: metric_of_fractions: unsafe C0303
module M where
{-@ f :: x:{v:Double | v > 0} -> Int / [x] @-}
f :: Double -> Int
f x = f (x / 2)

-- attack: metric_of_any_number: unsafe C0303
module M where
{-@ f :: x:{v:a | v > 0} -> Int / [x] @-}
f :: (Ord a, Fractional a) => a -> Int
f x = f (x / 2)

-- attack: opaque_at_two_widths: unsupported C0190
module M where
import Data.Word
import Data.Bits
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
width :: FiniteBits a => a -> Int
width x = finiteBitSize x
{-@ reflect size1 @-}
size1 :: Int -> Int
size1 x = width x
{-@ reflect size2 @-}
size2 :: Word8 -> Int
size2 x = width x
{-@ same :: { size1 0 = size2 0 } @-}
same :: ()
same = ()

-- attack: opaque_at_two_instances: unsupported C0190
module M where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
class K a where k :: a -> Int
instance K Int where k _ = 1
instance K Integer where k _ = 2
kk :: K a => a -> Int
kk x = k x
{-@ reflect k1 @-}
k1 :: Int -> Int
k1 x = kk x
{-@ reflect k2 @-}
k2 :: Integer -> Int
k2 x = kk x
{-@ same :: { k1 0 = k2 0 } @-}
same :: ()
same = ()

-- attack: marked_opaque_at_two_instances: unsupported C0190
module M where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
class K a where k :: a -> Int
instance K Int where k _ = 1
instance K Integer where k _ = 2
{-@ opaque-reflect kk @-}
kk :: K a => a -> Int
kk x = k x
{-@ reflect k1 @-}
k1 :: Int -> Int
k1 x = kk x
{-@ reflect k2 @-}
k2 :: Integer -> Int
k2 x = kk x
{-@ same :: { k1 0 = k2 0 } @-}
same :: ()
same = ()

-- attack: constructor_as_a_type: invalid C0110
module M where
f :: Int -> True
f x = undefined

-- attack: constructor_as_an_annotated_type: invalid C0102
module M where
{-@ f :: x:Int -> True @-}
f :: Int -> Int
f x = x

-- twin: missing_method_that_nobody_takes: safe
module M where
class Shape a where
  area :: a -> Int
  name :: a -> String
instance Shape Bool where area b = if b then 1 else 2
twice :: Shape a => a -> Int
twice x = area x + area x
f :: Int
f = twice True

-- twin: metric_of_whole_steps: safe
module M where
{-@ down :: x:{v:Double | v >= 0} -> Int / [x] @-}
down :: Double -> Int
down x = if x >= 1 then 1 + down (x - 1) else 0

-- attack: instance_asks_for_more_than_its_class: unsafe C0301
module M where
class Half a where
  half :: a -> Int
instance Half Int where
  {-@ half :: {v:Int | v > 0} -> Int @-}
  half x = if x > 0 then x else head []
use :: Half a => a -> Int
use x = half x
f :: Int -> Int
f n = use n

-- twin: instance_that_nobody_passes: safe
module M where
class Half a where
  half :: a -> Int
instance Half Int where
  {-@ half :: {v:Int | v > 0} -> Int @-}
  half x = if x > 0 then x else head []
instance Half Bool where
  half x = if x then 1 else 0
use :: Half a => a -> Int
use x = half x
f :: Int -> Int
f n = use (n > 0)
{-@ g :: {v:Int | v > 0} -> Int @-}
g :: Int -> Int
g n = half n

-- twin: literal_through_its_dictionary: safe
module M where
import Numeric.Natural
more :: Num a => a -> a
more x = x + 1
f :: Natural -> Natural
f n = more n

-- attack: natural_through_its_dictionary: unsafe C0302
module M where
import Numeric.Natural
less :: Num a => a -> a
less x = x - 1
f :: Natural -> Natural
f n = less n
