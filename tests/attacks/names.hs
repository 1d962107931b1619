-- attack: measure_of_library_name: unsafe C0302
module M where
{-@ measure isJust @-}
isJust :: Maybe a -> Bool
isJust (Just _) = False
isJust Nothing = True
{-@ g :: m:{v:Maybe Int | isJust v} -> Int @-}
g :: Maybe Int -> Int
g (Just x) = x

-- attack: measure_equations_library_name: unsafe C0302
module M where
{-@ measure isJust :: Maybe a -> Bool
    isJust (Just x) = false
    isJust Nothing = true @-}
{-@ g :: m:{v:Maybe Int | isJust v} -> Int @-}
g :: Maybe Int -> Int
g (Just x) = x

-- attack: own_len: unsafe C0301
module M where
{-@ measure len :: [a] -> Int
    len [] = 1
    len (x:xs) = 1 + len xs @-}
{-@ g :: {v:[Int] | len v > 0} -> Int @-}
g :: [Int] -> Int
g xs = head xs

-- attack: own_len_literal: unsafe C0301
module M where
{-@ measure len :: [a] -> Int
    len [] = 1
    len (x:xs) = 1 + len xs @-}
{-@ g :: {v:String | len v = 2} @-}
g :: String
g = "ab"

-- attack: own_len_length: unsafe C0301
module M where
{-@ measure len :: [a] -> Int
    len [] = 1
    len (x:xs) = 1 + len xs @-}
{-@ g :: xs:[Int] -> {v:Int | v = len xs} @-}
g :: [Int] -> Int
g xs = length xs

-- attack: own_len_in_library: unsafe C0301
module M where
{-@ measure len :: [a] -> Int
    len [] = 7
    len (x:xs) = 1 + len xs @-}
f :: [Int] -> Int
f xs = xs !! 3

-- attack: reflected_library_name: unsafe C0302
module M where
{-@ LIQUID "--reflection" @-}
{-@ reflect isJust @-}
isJust :: Maybe a -> Bool
isJust (Just _) = False
isJust Nothing = True
{-@ g :: m:{v:Maybe Int | isJust v} -> Int @-}
g :: Maybe Int -> Int
g (Just x) = x

-- attack: inline_library_name: unsafe C0301
module M where
{-@ inline fst @-}
fst :: (Int, Int) -> Int
fst p = case p of (_, y) -> y
{-@ g :: {v:(Int, Int) | fst v > 0} -> Int @-}
g :: (Int, Int) -> Int
g (x, _) = 10 `div` x

-- attack: function_of_library_name_reflected: unsafe C0302
module M where
import Prelude hiding (isJust)
{-@ LIQUID "--reflection" @-}
isJust :: Maybe Int -> Bool
isJust _ = True
{-@ reflect good @-}
good :: Maybe Int -> Bool
good m = isJust m
{-@ f :: {v:Maybe Int | good v} -> {v:Int | v > 0} @-}
f :: Maybe Int -> Int
f (Just x) = 1
{-@ g :: Int @-}
g :: Int
g = if good Nothing then f Nothing else 1

-- attack: function_beside_measure: unsafe C0301
module M where
{-@ LIQUID "--reflection" @-}
data T = T Int
{-@ measure size :: T -> Int
    size (T n) = 1 @-}
size :: T -> Int
size (T n) = 0
{-@ reflect twice @-}
twice :: T -> Int
twice t = 2 * size t
{-@ g :: t:T -> {v:Int | v /= 0} @-}
g :: T -> Int
g t = twice t

-- attack: own_maybe: unsafe C0302
module M where
import Prelude hiding (Maybe (..))
data Maybe a = Nothing | Just a
{-@ measure isJust @-}
isJust :: Maybe a -> Bool
isJust (Just _) = False
isJust Nothing = True
{-@ g :: {v:Maybe Int | isJust v} -> Int @-}
g :: Maybe Int -> Int
g (Just x) = x

-- attack: own_nat_alias: unsafe C0301
module M where
{-@ type Nat = {v:Int | v >= -1} @-}
{-@ g :: Nat -> {v:Int | v >= 0} @-}
g :: Int -> Int
g x = x

-- attack: own_even_predicate: unsafe C0301
module M where
{-@ type Even = {v:Int | v mod 2 = 1} @-}
{-@ g :: Even -> {v:Int | v mod 2 = 0} @-}
g :: Int -> Int
g x = x

-- attack: own_head: unsafe C0302
module M where
import Prelude hiding (head)
head :: [Int] -> Int
head (x : _) = x
f :: [Int] -> Int
f xs = head xs

-- attack: own_div: unsafe C0301
module M where
import Prelude hiding (abs)
abs :: Int -> Int
abs x = x
{-@ f :: Int -> {v:Int | v >= 0} @-}
f :: Int -> Int
f x = abs x

-- attack: qualified_only: unsafe C0301
module M where
import qualified Data.Map as M
import qualified Data.Maybe
{-@ assume filter :: (a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs} @-}
{-@ f :: xs:[Int] -> {v:[Int] | len v = len xs} @-}
f :: [Int] -> [Int]
f xs = filter (> 0) xs

-- attack: size_of_another: unsafe C0303
module M where
data T = N | C T
data U = U Int
{-@ data T [size] @-}
{-@ measure size @-}
size :: T -> Int
size N = 0
size (C t) = 1 + size t
f :: T -> Int
f t = f (C t)

-- attack: lazy_by_name: unsafe C0303
module M where
f :: Int -> Int
f n = go n
  where
    {-@ lazy go @-}
    go :: Int -> Int
    go x = go x
{-@ g :: x:Int -> {v:() | x /= 0} @-}
g :: Int -> ()
g x = go x
  where
    {-@ go :: y:Int -> {v:() | y /= 0} @-}
    go :: Int -> ()
    go y = go y
h :: Int -> Int
h x = let p = g x in 10 `div` x

-- attack: lazy_at_end: unsafe C0303
module M where
f :: Int -> Int
f n = go n
  where
    go :: Int -> Int
    go x = go x

    {-@ lazy go @-}
g :: Int -> Int
g x = go x
  where go y = go y

-- attack: lazy_of_module: unsafe C0303
module M where
{-@ lazy go @-}
go :: Int -> Int
go x = go x
f :: Int -> Int
f n = go n
  where
    go :: Int -> Int
    go x = go x

-- attack: lazy_of_local: unsafe C0303
module M where
f :: Int -> Int
f n = go n
  where
    {-@ lazy go @-}
    go :: Int -> Int
    go x = go x
go :: Int -> Int
go x = go x

-- attack: lazyvar_by_name: unsafe C0301
module M where
f :: Int -> Int
f n = if n > 3 then y else 7
  where
    {-@ lazyvar y @-}
    y = 10 `div` n
g :: Int -> Int
g n = if n > 3 then 8 else y
  where
    y = 10 `div` n

-- attack: own_mod: unsafe C0301
module M where
import Prelude hiding (mod)
{-@ LIQUID "--reflection" @-}
{-@ reflect mod @-}
mod :: Int -> Int -> Int
mod x y = y
{-@ g :: {v:Int | mod v 3 = 3} -> {v:Int | v /= 0} @-}
g :: Int -> Int
g x = x
{-@ h :: {v:Int | v `mod` 2 = 2} -> {v:Int | false} @-}
h :: Int -> Int
h x = x

-- attack: own_truth: invalid C0104
module M where
import Prelude hiding (True, False)
data Answer = True | False
{-@ LIQUID "--reflection" @-}
{-@ reflect answer @-}
answer :: Int -> Answer
answer x = if x > 0 then False else True
{-@ g :: x:{v:Int | answer v = True} -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = x

-- attack: own_elem: unsafe C0301
module M where
import Prelude hiding (elem)
{-@ LIQUID "--reflection" @-}
{-@ reflect elem @-}
elem :: Int -> [Int] -> Bool
elem x ys = True
{-@ g :: x:Int -> {v:[Int] | elem x v} -> {v:[Int] | len v > 0} @-}
g :: Int -> [Int] -> [Int]
g x ys = ys

-- attack: own_fst_of_type: unsafe C0301
module M where
import Prelude hiding (fst)
data P = P Int Int
{-@ measure fst @-}
fst :: P -> Int
fst (P x y) = y
{-@ g :: {v:P | fst v > 0} -> Int @-}
g :: P -> Int
g (P x y) = 10 `div` x

-- attack: signature_by_nearest: unsafe C0301
module M where
f :: Int -> Int
f n = go n
  where
    go :: Int -> Int
    go x = 10 `div` x

    {-@ go :: Int -> Int @-}
g :: Int -> Int
g n = go n
  where
    {-@ go :: Int -> {v:Int | v > 0} @-}
    go :: Int -> Int
    go x = 1

-- attack: lazyvar_of_clause: unsafe C0301
module M where
f :: Int -> Int -> Int
f 0 n = if n > 3 then y else 7
  where
    {-@ lazyvar y @-}
    y = 10 `div` n
f m n = if n > 3 then 8 else y
  where
    y = 10 `div` n

-- attack: signature_taken_by_a_local: unsafe C0301
module M where
start :: Int -> Int
start y = step 3
  where
    step :: Int -> Int
    step x = 9
{-@ step :: Int -> {v:Int | v = 9} @-}
step :: Int -> Int
step x = x

-- attack: signature_between_two_locals: unsafe C0301
module M where
first :: Int -> Int
first y = step y
  where step x = 2
{-@ step :: Int -> {v:Int | v > 0} @-}
second :: Int -> Int
second y = step y
  where step x = 3
step :: Int -> Int
step x = x

-- attack: signature_of_a_local_apart: unsafe C0301
module M where
start :: Int -> Int
start y = step 3
  where
    {-@ step :: Nat -> Nat @-}
    step :: Int -> Int
    step x = x
{-@ step :: Int -> {v:Int | v > 0} @-}
step :: Int -> Int
step x = x

-- attack: signature_of_nothing: invalid C0102
module M where
{-@ half :: n:Nat -> {v:Nat | v <= n} @-}
halve :: Int -> Int
halve n = n - 1
