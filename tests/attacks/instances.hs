-- attack: poly_inst: unsafe C0301
module M where
{-@ app :: (a -> b) -> a -> b @-}
app :: (a -> b) -> a -> b
app f x = f x
{-@ need :: {v:Int | v > 0} -> Int @-}
need :: Int -> Int
need x = x
g :: Int -> Int
g n = app need n

-- attack: poly_num: unsafe C0301
module M where
{-@ plus :: Num a => a -> a -> a @-}
plus :: Num a => a -> a -> a
plus x y = x + y
{-@ f :: {v:Int | v > 0} @-}
f :: Int
f = plus (0-5) 3

-- attack: kappa_unused_arg: unsafe C0301
module M where
{-@ hof :: (x:Int -> {v:Int | v > x}) -> {v:Int | v > 0} @-}
hof :: (Int -> Int) -> Int
hof f = f 0
{-@ use :: {v:Int | v > 0} @-}
use :: Int
use = hof (\x -> x)

-- attack: binder_capture: unsafe C0301
module M where
{-@ hof :: x:Int -> (x:Int -> {v:Int | v > x}) -> {v:Int | v > x} @-}
hof :: Int -> (Int -> Int) -> Int
hof x f = f 0

-- attack: binder_capture2: unsafe C0301
module M where
{-@ g :: x:Int -> y:Int -> {v:Int | v = x} @-}
g :: Int -> Int -> Int
g x y = x
{-@ f :: y:Int -> x:Int -> {v:Int | v = y} @-}
f :: Int -> Int -> Int
f y x = g x y

-- attack: shadow_case: unsafe C0301
module M where
{-@ f :: x:Int -> y:Int -> {v:Int | v = x} @-}
f :: Int -> Int -> Int
f x y = case y of x -> x

-- attack: shadow_lambda: unsafe C0301
module M where
{-@ f :: x:Int -> {v:Int | v = x} @-}
f :: Int -> Int
f x = (\x -> x) 0

-- attack: local_shadow: unsafe C0301
module M where
{-@ f :: x:Int -> {v:Int | v > x} @-}
f :: Int -> Int
f x = g 0 where
  g x = x + 1

-- attack: local_sig_lie: unsafe C0301
module M where
f :: Int -> Int
f n = g n where
  {-@ g :: Int -> {v:Int | v > 0} @-}
  g :: Int -> Int
  g x = x

-- attack: rankn: unsafe C0301
{-# LANGUAGE RankNTypes #-}
module M where
{-@ f :: (forall a. a -> a) -> {v:Int | v > 0} @-}
f :: (forall a. a -> a) -> Int
f i = i 0

-- attack: rankn2: unsafe C0301
{-# LANGUAGE RankNTypes #-}
module M where
{-@ app :: (forall a. [a] -> Int) -> Int @-}
app :: (forall a. [a] -> Int) -> Int
app g = g [1 :: Int] + g ""
{-@ hdLen :: {v:[a] | len v > 0} -> Int @-}
hdLen :: [a] -> Int
hdLen xs = length xs
f :: Int
f = app hdLen

-- attack: exist: unsafe C0301
{-# LANGUAGE ExistentialQuantification #-}
module M where
data S = forall a. S a (a -> Int)
{-@ f :: S -> {v:Int | v > 0} @-}
f :: S -> Int
f (S a g) = g a

-- attack: gadt: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
{-@ ev :: E Int -> {v:Int | v > 0} @-}
ev :: E Int -> Int
ev (I n) = n

-- attack: gadt_hofcast: unsafe C0301
{-# LANGUAGE GADTs #-}
module M where
data Eql a b where
  Refl :: Eql a a
cast :: Eql a b -> a -> b
cast Refl x = x
{-@ need :: {v:Int | v > 0} -> Int @-}
need :: Int -> Int
need x = x
f :: Int
f = (cast Refl need) 0

-- attack: typefam: unsafe C0301
{-# LANGUAGE TypeFamilies #-}
module M where
type family F a
type instance F Int = Int -> Int
{-@ g :: {v:Int | v > 0} -> Int @-}
g :: Int -> Int
g x = 10 `div` x
h :: F Int
h = g
k :: Int
k = h 0

-- attack: contra_field: unsafe C0301
module M where
newtype Pred a = Pred (a -> Bool)
{-@ need :: {v:Int | v > 0} -> Bool @-}
need :: Int -> Bool
need x = 10 `div` x > 1
p :: Pred Int
p = Pred need
run :: Pred a -> a -> Bool
run (Pred q) x = q x
f :: Bool
f = run p 0

-- attack: contra_field2: unsafe C0301
module M where
newtype Pred a = Pred (a -> Bool)
{-@ p :: Pred {v:Int | v > 0} @-}
p :: Pred Int
p = Pred (\x -> 10 `div` x > 1)
q :: Pred Int
q = p

-- attack: list_of_fn: unsafe C0301
module M where
{-@ need :: {v:Int | v > 0} -> Int @-}
need :: Int -> Int
need x = 10 `div` x
f :: [Int]
f = map (\g -> g 0) [need]

-- attack: maybe_fn: unsafe C0301
module M where
{-@ need :: {v:Int | v > 0} -> Int @-}
need :: Int -> Int
need x = 10 `div` x
f :: Maybe Int
f = Just need <*> Just 0

-- attack: flip_arg: unsafe C0301
module M where
{-@ sub1 :: x:Int -> {y:Int | y <= x} -> {v:Int | v >= 0} @-}
sub1 :: Int -> Int -> Int
sub1 x y = x - y
{-@ f :: Int -> Int -> {v:Int | v >= 0} @-}
f :: Int -> Int -> Int
f a b = flip sub1 a b

-- attack: uncurry_arg: unsafe C0301
module M where
{-@ sub1 :: x:Int -> {y:Int | y <= x} -> {v:Int | v >= 0} @-}
sub1 :: Int -> Int -> Int
sub1 x y = x - y
f :: (Int, Int) -> Int
f = uncurry sub1

-- attack: compose: unsafe C0301
module M where
{-@ inc :: x:Int -> {v:Int | v = x + 1} @-}
inc :: Int -> Int
inc x = x + 1
{-@ f :: x:Int -> {v:Int | v = x + 3} @-}
f :: Int -> Int
f = inc . inc

-- attack: cont_monad: unsafe C0301
module M where
newtype C r a = C ((a -> r) -> r)
unC :: C r a -> (a -> r) -> r
unC (C k) = k
{-@ f :: Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f n = unC (C (\k -> k n)) (\x -> x)

-- attack: church: unsafe C0301
{-# LANGUAGE RankNTypes #-}
module M where
newtype Ch a = Ch (forall r. (a -> r) -> r)
{-@ run :: Ch {v:Int | v > 0} -> {v:Int | v > 0} @-}
run :: Ch Int -> Int
run (Ch k) = k id
mk :: Int -> Ch Int
mk n = Ch (\f -> f n)
{-@ f :: Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f n = run (mk n)

-- attack: poly_choose: unsafe C0301
module M where
{-@ fs :: [{v:Int | v > 0}] @-}
fs :: [Int]
fs = map (\x -> x - 1) [1,2,3]

-- attack: poly_return: unsafe C0301
module M where
{-@ f :: Int -> Maybe {v:Int | v > 0} @-}
f :: Int -> Maybe Int
f n = return n

-- attack: exist_class: unsafe C0301
{-# LANGUAGE ExistentialQuantification #-}
module M where
data S = forall a. Show a => S a
{-@ f :: S -> {v:String | len v > 0} @-}
f :: S -> String
f (S a) = show a

-- attack: hof_unconstrained: unsafe C0301
module M where
{-@ need :: {v:Int | v > 0} -> Int @-}
need :: Int -> Int
need x = x
fs :: [Int -> Int]
fs = [need]
g :: Int
g = (head' fs) 0 where
  head' (y:_) = y
  head' [] = \_ -> 0

-- attack: fmap_io: unsafe C0301
module M where
{-@ need :: {v:Int | v > 0} -> Int @-}
need :: Int -> Int
need x = 10 `div` x
f :: IO Int
f = fmap need (return 0)

-- attack: zipwith_arg: unsafe C0301
module M where
{-@ dv :: Int -> {y:Int | y /= 0} -> Int @-}
dv :: Int -> Int -> Int
dv x y = x `div` y
f :: [Int] -> [Int] -> [Int]
f = zipWith dv

-- attack: section_div: unsafe C0301
module M where
f :: [Int] -> [Int]
f = map (10 `div`)

-- attack: op_div_fold: unsafe C0301
module M where
f :: [Int] -> Int
f = foldr div 100

-- attack: mono_local: unsafe C0301
module M where
{-@ f :: {v:Int | v = 1} @-}
f :: Int
f = let g y = y in let a = g 1 in let b = g 2 in b

-- attack: local_rec_inv: unsafe C0301
module M where
{-@ f :: n:Nat -> {v:Int | v = n} @-}
f :: Int -> Int
f n = go n 0 where
  go :: Int -> Int -> Int
  go 0 acc = acc
  go m acc = go (m - 1) (acc + 2)

-- attack: alias_capture: unsafe C0301
module M where
{-@ type Lt N = {v:Int | v < N} @-}
{-@ f :: v:Int -> Lt v @-}
f :: Int -> Int
f v = v

-- attack: alias_type_param: unsafe C0301
module M where
{-@ type L a N = {v:[a] | len v = N} @-}
{-@ f :: n:Nat -> L Int {n + 1} @-}
f :: Int -> [Int]
f n = replicate n 0

-- attack: type_alias: unsafe C0301
module M where
{-@ type Pos = {v:Int | v >= 0} @-}
{-@ type G N = {v:Int | v > N} @-}
{-@ f :: x:Pos -> G {x} @-}
f :: Int -> Int
f x = x

-- attack: hole_sig: unsafe C0301
module M where
{-@ f :: x:_ -> {v:_ | v > x} @-}
f :: Int -> Int
f x = x

-- attack: qualif_unsound: unsafe C0301
module M where
{-@ qualif Foo(v:Int): v > 100 @-}
{-@ f :: Int -> {v:Int | v > 100} @-}
f :: Int -> Int
f x = g x where g y = y
