-- attack: ple_partial: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect hd @-}
{-@ hd :: {v:[Int] | len v > 0} -> Int @-}
hd :: [Int] -> Int
hd (x:_) = x
{-@ lem :: xs:[Int] -> {hd xs = 0} @-}
lem :: [Int] -> ()
lem [] = ()
lem (x:_) = ()

-- attack: ple_nonterm: unsafe C0303
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect f @-}
f :: Int -> Int
f x = 1 + f x
{-@ lem :: x:Int -> {false} @-}
lem :: Int -> ()
lem x = ()

-- attack: ple_self_lemma: unsafe C0303
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect f @-}
{-@ f :: Nat -> Int @-}
f :: Int -> Int
f n = if n == 0 then 0 else f (n - 1)
{-@ lem :: n:Nat -> {f n = 1} @-}
lem :: Int -> ()
lem n = lem n

-- attack: ple_overlap: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
data N = Z | S N
{-@ reflect f @-}
f :: N -> N -> Int
f Z _ = 0
f _ Z = 1
f _ _ = 2
{-@ lem :: {f Z Z = 1} @-}
lem :: ()
lem = ()

-- attack: reflect_false: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys
{-@ lem :: xs:[a] -> ys:[a] -> {app xs ys = app ys xs} @-}
lem :: [a] -> [a] -> ()
lem [] ys = ()
lem (x:xs) ys = lem xs ys

-- attack: reflect_ho: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect mp @-}
mp :: (a -> b) -> [a] -> [b]
mp f [] = []
mp f (x:xs) = f x : mp f xs
{-@ lem :: f:(a -> a) -> xs:[a] -> {mp f xs = xs} @-}
lem :: (a -> a) -> [a] -> ()
lem f [] = ()
lem f (x:xs) = lem f xs

-- attack: reflect_noterm: unsafe C0303
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect f @-}
f :: Int -> Bool
f x = not (f x)

-- attack: reflect_lambda: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect k @-}
k :: Int -> Int -> Int
k x = \y -> y
{-@ lem :: x:Int -> y:Int -> {k x y = x} @-}
lem :: Int -> Int -> ()
lem x y = ()

-- attack: reflect_shadow: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect k @-}
k :: Int -> Int
k x = let y = x in case y of { 0 -> 1; x -> x + 1 }
{-@ lem :: x:Int -> {k x = x} @-}
lem :: Int -> ()
lem x = ()

-- attack: reflect_casefall: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect k @-}
k :: Int -> Int -> Int
k 0 0 = 1
k x 0 | x > 5 = 2
k _ _ = 3
{-@ lem :: {k 1 0 = 2} @-}
lem :: ()
lem = ()

-- attack: theorem_ind_wrong: unsafe C0303
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
data N = Z | S N
{-@ reflect add @-}
add :: N -> N -> N
add Z m = m
add (S n) m = S (add n m)
{-@ lem :: n:N -> m:N -> {add n m = n} @-}
lem :: N -> N -> ()
lem Z m = lem (S Z) m
lem (S n) m = lem n m

-- attack: adt_inj: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
data N = Z | S N
{-@ lem :: n:N -> {S n = n} @-}
lem :: N -> ()
lem n = ()

-- attack: metric_self: unsafe C0303
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect g @-}
{-@ g :: x:Int -> Int / [g x] @-}
g :: Int -> Int
g x = 1 + g x

-- attack: using_reflect_before: unsafe C0303
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Language.Haskell.Liquid.ProofCombinators
{-@ a :: x:Int -> {x > 0} @-}
a :: Int -> Proof
a x = b x
{-@ b :: x:Int -> {x > 0} @-}
b :: Int -> Proof
b x = a x

-- attack: ho_reflect_eta: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ LIQUID "--extensionality" @-}
module M where
{-@ reflect f @-}
f :: Int -> Int
f x = x + 1
{-@ reflect g @-}
g :: Int -> Int
g x = x + 2
{-@ lem :: {f = g} @-}
lem :: ()
lem = ()

-- attack: rewrite_loop: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
{-@ reflect f @-}
f :: Int -> Int
f x = x
{-@ rewrite lem @-}
{-@ lem :: x:Int -> {f x = x + 1} @-}
lem :: Int -> ()
lem x = ()

-- attack: reflect_class: unsupported C0190
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
class C a where
  c :: a -> Int
instance C Int where
  c _ = 1
instance C Bool where
  c _ = 2
{-@ reflect f @-}
f :: C a => a -> Int
f x = c x
{-@ lem :: {f True = f (1 :: Int)} @-}
lem :: ()
lem = ()

-- attack: proof_by_undefined: unsafe C0301
{-@ LIQUID "--reflection" @-}
module M where
{-@ lem :: x:Int -> {x = 0} @-}
lem :: Int -> ()
lem x = ()

-- attack: ho_args_lemma: unsafe C0301
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Language.Haskell.Liquid.ProofCombinators
{-@ lem :: x:Int -> y:Int -> {x = y} @-}
lem :: Int -> Int -> Proof
lem x y = x === y *** QED
