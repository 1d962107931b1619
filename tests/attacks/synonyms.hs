-- attack: synonym_partial: unsafe C0301
module M where
type Bar = Maybe
{-@ bar :: Bar {v:Int | v = 2} @-}
bar :: Bar Int
bar = Just 1

-- attack: synonym_pair: unsafe C0301
module M where
type P = (,) Int
{-@ p :: P {v:Int | v > 0} @-}
p :: P Int
p = (1, 0)

-- attack: synonym_either: unsafe C0301
module M where
type E = Either String
{-@ e :: E {v:Int | v > 0} @-}
e :: E Int
e = Right 0

-- attack: synonym_arrow: unsafe C0301
module M where
type Fn = (->) Int
{-@ f :: Fn {v:Int | v > 0} @-}
f :: Fn Int
f x = x

-- attack: synonym_arrow_bare: unsafe C0301
module M where
type Arr = (->)
{-@ f :: Arr Int {v:Int | v > 0} @-}
f :: Arr Int Int
f x = x

-- attack: synonym_arrow_argument: unsafe C0301
module M where
type Arr = (->)
{-@ f :: Arr {v:Int | v > 0} Int @-}
f :: Arr Int Int
f x = x
g :: Int
g = f 0

-- attack: synonym_of_synonym: unsafe C0301
module M where
type A = []
type B = A
{-@ f :: B {v:Int | v > 0} @-}
f :: B Int
f = [0]

-- attack: synonym_some_given: unsafe C0301
module M where
type R a = Either a
{-@ f :: R {v:Int | v < 0} {v:Int | v > 0} @-}
f :: R Int Int
f = Left 1

-- attack: synonym_of_function: unsafe C0301
module M where
type F a = a -> a
{-@ f :: F {v:Int | v > 0} @-}
f :: F Int
f x = x - 1

-- attack: synonym_in_argument: unsafe C0301
module M where
type L = []
{-@ f :: L {v:Int | v > 0} -> Int @-}
f :: L Int -> Int
f _ = 1
g :: Int
g = f [0]

-- attack: synonym_applies: unsafe C0301
module M where
type Ap f a = f a
{-@ f :: Ap Maybe {v:Int | v > 0} @-}
f :: Ap Maybe Int
f = Just 0

-- attack: synonym_polymorphic: unsafe C0301
module M where
type L = []
{-@ f :: forall <p :: a -> Bool>. a -> L a<p> @-}
f :: a -> L a
f x = [x]

-- attack: synonym_nested: unsafe C0301
module M where
type L = []
type M2 = Maybe
{-@ f :: M2 (L {v:Int | v > 0}) @-}
f :: M2 (L Int)
f = Just [0]

-- attack: prefix_list: unsafe C0301
module M where
{-@ f :: [] {v:Int | v > 0} @-}
f :: [Int]
f = [0]

-- attack: prefix_arrow: unsafe C0301
module M where
{-@ f :: (->) Int {v:Int | v > 0} @-}
f :: Int -> Int
f x = x

-- attack: synonym_rank: unsafe C0301
{-# LANGUAGE RankNTypes #-}
module M where
type Get s = forall a. (s -> a) -> a
{-@ f :: Get {v:Int | v > 0} @-}
f :: Get Int
f k = k 0

-- attack: synonym_family: unsafe C0301
{-# LANGUAGE TypeFamilies #-}
module M where
type family Fam a where Fam a = a
type S a = Fam a
{-@ f :: S {v:Int | v > 0} @-}
f :: S Int
f = 0

-- attack: family_direct: unsafe C0301
{-# LANGUAGE TypeFamilies #-}
module M where
type family Fam a where Fam a = a
{-@ f :: Fam {v:Int | v > 0} @-}
f :: Fam Int
f = 0

-- attack: synonym_phantom: unsafe C0301
module M where
type K a b = Maybe b
{-@ f :: K Int {v:Int | v > 0} @-}
f :: K Int Int
f = Just 0

-- attack: synonym_swapped: unsafe C0301
module M where
type Sw a b = Either b a
{-@ f :: Sw {v:Int | v > 0} Int @-}
f :: Sw Int Int
f = Right 0

-- attack: synonym_poly_fn: unsafe C0301
module M where
type Pred a = a -> Bool
{-@ f :: Pred {v:Int | v > 0} -> Int @-}
f :: Pred Int -> Int
f p = if p 0 then 1 else 2

-- attack: synonym_refined_whole: unsafe C0301
module M where
type L = []
{-@ f :: {v:L Int | len v > 1} @-}
f :: L Int
f = [0]

-- attack: synonym_alias_partial: unsafe C0301
module M where
type L = []
{-@ type Pos = {v:Int | v > 0} @-}
{-@ type PL = L Pos @-}
{-@ f :: PL @-}
f :: L Int
f = [0]
