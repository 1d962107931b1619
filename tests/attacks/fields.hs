-- attack: rec_update: unsafe C0301
module M where
data P = P { pv :: Int, pw :: Int }
{-@ data P = P { pv :: Int, pw :: {v:Int | v > pv} } @-}
f :: P -> P
f p = p { pv = 100 }

-- attack: newtype_refined: unsafe C0301
module M where
newtype P = P Int
{-@ newtype P = P { unP :: {v:Int | v > 0} } @-}
f :: Int -> P
f = P

-- attack: refdata_fun_ctor: unsafe C0301
module M where
data P = P Int
{-@ data P = P { pv :: {v:Int | v > 0} } @-}
mk :: [Int] -> [P]
mk xs = map P xs

-- attack: field_sel_partial: unsafe C0302
module M where
data T = A { fa :: Int } | B
f :: T -> Int
f t = fa t

-- attack: field_upd_partial: unsafe C0302
module M where
data T = A { fa :: Int } | B
f :: T -> T
f t = t { fa = 3 }

-- attack: missing_field: unsafe C0302
module M where
data T = A { fa :: Int, fb :: Int }
f :: T
f = A { fa = 1 }

-- attack: field_sel_refined: unsafe C0301
module M where
data T = A { fa :: Int } | B { fa :: Int }
{-@ data T = A { fa :: {v:Int | v > 0} } | B { fa :: Int } @-}
{-@ f :: T -> {v:Int | v > 0} @-}
f :: T -> Int
f t = fa t

-- attack: nested_data: unsafe C0301
module M where
data T = L | N T Int T
{-@ data T = L | N { l :: T, k :: {v:Int | v > 0}, r :: T } @-}
f :: Int -> T
f n = N L n L
{-@ g :: T -> T @-}
g :: T -> T
g (N a k b) = N a (k - 1) b
g L = L

-- attack: state_mutual: unsafe C0301
module M where
data St = St { cnt :: Int }
{-@ data St = St { cnt :: Nat } @-}
dec :: St -> St
dec s = s { cnt = cnt s - 1 }

-- attack: data_strict: unsafe C0301
module M where
data T = T !Int
{-@ data T = T { tt :: {v:Int | v > 0} } @-}
f :: Int -> T
f x = T $! x

-- attack: inv_using: unsafe C0301
module M where
data L = N | C Int L
{-@ data L [ln] @-}
{-@ measure ln @-}
ln :: L -> Int
ln N = 0
ln (C _ xs) = 1 + ln xs
{-@ using (L) as {v:L | ln v > 0} @-}
f :: L
f = N

-- attack: using_ctor_fun: unsafe C0301
module M where
data P = P Int
{-@ measure pv @-}
pv :: P -> Int
pv (P n) = n
{-@ using (P) as {v:P | pv v > 0} @-}
mk :: [Int] -> [P]
mk xs = map P xs
{-@ g :: P -> {v:Int | v > 0} @-}
g :: P -> Int
g (P n) = n

-- attack: array_like_measure: unsafe C0301
module M where
data V a = V Int (Int -> a)
{-@ data V a = V { vlen :: Nat, vget :: {i:Int | 0 <= i && i < vlen} -> a } @-}
{-@ get :: V a -> Int -> a @-}
get :: V a -> Int -> a
get (V n g) i = g i

-- attack: gadt_refined: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
{-@ data E a where
      I :: {v:Int | v > 0} -> E Int
      B :: Bool -> E Bool @-}
f :: Int -> E Int
f n = I n

-- attack: assume_field: unsafe C0301
module M where
data P = P Int
{-@ data P = P { pv :: {v:Int | v > 0} } @-}
{-@ f :: P -> {v:Int | v > 1} @-}
f :: P -> Int
f (P x) = x

-- attack: sel_same_name: unsafe C0301
module M where
data T = A { fa :: Int } | B { fa :: Int }
{-@ f :: t:T -> {v:Int | v = fa t + 1} @-}
f :: T -> Int
f (A x) = x
f (B x) = x

-- attack: newtype_coerce: unsupported C0190
module M where
import Data.Coerce
newtype P = P Int
{-@ newtype P = P { unP :: {v:Int | v > 0} } @-}
f :: Int -> P
f x = coerce x
{-@ g :: P -> {v:Int | v > 0} @-}
g :: P -> Int
g (P n) = n

-- attack: newtype_gnd: unsupported C0190
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module M where
newtype P = P Int deriving (Eq, Ord, Num)
{-@ newtype P = P { unP :: {v:Int | v > 0} } @-}
f :: P
f = 0
{-@ g :: P -> {v:Int | v > 0} @-}
g :: P -> Int
g (P n) = n

-- attack: derived_read: unsupported C0190
module M where
data P = P Int deriving (Show, Read)
{-@ data P = P { unP :: {v:Int | v > 0} } @-}
f :: String -> P
f s = read s
{-@ g :: P -> {v:Int | v > 0} @-}
g :: P -> Int
g (P n) = n

-- attack: derived_functor: unsupported C0190
{-# LANGUAGE DeriveFunctor #-}
module M where
data P a = P a a deriving Functor
{-@ data P a = P { p1 :: a, p2 :: {v:a | v >= p1} } @-}
f :: P Int -> P Int
f p = fmap (\x -> 0 - x) p
{-@ g :: P Int -> {v:Bool | v} @-}
g :: P Int -> Bool
g (P a b) = a <= b

-- attack: derived_enum: unsafe C0301
module M where
data E = A | B | C deriving (Enum, Bounded, Eq)
{-@ f :: {v:E | v = A} @-}
f :: E
f = succ A

-- attack: pat_syn: unsafe C0301
{-# LANGUAGE PatternSynonyms #-}
module M where
data P = P Int
{-@ data P = P { unP :: {v:Int | v > 0} } @-}
pattern Q :: Int -> P
pattern Q x = P x
f :: Int -> P
f n = Q n

-- attack: embed_bad: unsafe C0301
module M where
data T = T Int
{-@ embed T as int @-}
{-@ f :: T -> {v:T | v > 3} @-}
f :: T -> T
f x = x

-- attack: num_inst: unsafe C0301
module M where
newtype N = N Int
{-@ newtype N = N { un :: {v:Int | v >= 0} } @-}
instance Num N where
  N a + N b = N (a + b)
  N a - N b = N (a - b)
  N a * N b = N (a * b)
  abs x = x
  signum x = x
  fromInteger n = N (fromInteger n)

-- attack: selector_passed_to_map: unsafe C0302
module M (f) where
data Shape = Point | Circle { radius :: Int }
f :: [Shape] -> [Int]
f = map radius

-- attack: selector_composed: unsafe C0302
module M (f) where
data Shape = Point | Circle { radius :: Int }
f :: Shape -> Int
f = (+ 1) . radius

-- twin: selector_of_all_passed: safe
module M (f) where
data Shape = Point { radius :: Int } | Circle { radius :: Int }
f :: [Shape] -> [Int]
f = map radius
